"""The shared English reads the sentences of games that do not exist yet, with their words alone.

A sentence counts as read if its words have a reading; no meanings are built. The cards lie in a folder beside the
checkout; those of its folder `blind` are only counted.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from tests.conftest import FULL
from tests.text.test_every_word import REAL
from tests.text.vocabularies import force_of_will, soul_masters

from cardwright.text.diagnostics import NotUnderstood
from cardwright.text.names import Names
from cardwright.text.reading.chart import Chart
from cardwright.text.reading.tables import Grammar
from cardwright.text.reading.words import words_of
from cardwright.text.reading.work import Work

GAMES: dict[str, ModuleType] = {"soul-masters": soul_masters, "force-of-will": force_of_will}
LEAST = {"soul-masters": 0.84, "force-of-will": 0.84}
SAMPLE = {"soul-masters": 1, "force-of-will": 12}  # one card in so many is read, unless all are
REMINDER = re.compile(r"\((?!\d+\)|X\)|\d+ \w+\))[^()]*(?:\([^()]*\)[^()]*)*\)")


def sentences(text: str) -> Iterator[str]:
    """The sentences of a text: quotations are not cut, reminders left out."""
    for line in REMINDER.sub("", text).split("\n"):
        start, quoted = 0, False
        for at, mark in enumerate(line):
            if mark in '"“”':
                quoted = not quoted
            ends = mark == "." or (mark in '"”' and line[at - 1 : at] == "." and not quoted)
            if ends and not quoted and re.match(r"$| (?![a-z])", line[at + 1 :]):
                yield line[start : at + 1].strip()
                start = at + 1
        rest = line[start:].strip()
        yield (
            f"{rest}." if re.search(r"\b[a-z]{2,} .*[\w}]$|: .*[\w}]$", rest) else rest
        )  # the last full stop is sometimes left out


class Sentences:
    """The sentences of a file of cards, and which of them are read."""

    def __init__(self, game: str, file: Path) -> None:
        rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
        self.module = GAMES[game]
        self.grammar = Grammar(self.module.RULES.all())
        traits = {trait for row in rows for trait in _listed(row.get("race_or_trait"))}
        self.names = Names({row["name"] for row in rows}, (), traits)
        self.rows = [row for row in rows if row.get("text")]

    def all(self, share: int) -> Iterator[tuple[str, str]]:
        """Each sentence with the name of its card."""
        for row in self.rows[::share]:
            for said in sentences(self.module.spelled(row["text"])):
                if said.strip(" -•"):
                    yield row["name"], said

    def reads(self, name: str, said: str) -> bool:
        """Whether a sentence has a reading."""
        own = tuple(dict.fromkeys((name, name.split(",")[0], name.split(" ")[0])))
        try:
            words = words_of(said, self.names)
            mine = tuple(tuple(word.text for word in words_of(one, self.names)) for one in own)
        except NotUnderstood:
            return False
        chart = Chart(self.grammar, words, said.replace("’", "'"), self.names, mine, Work())
        return any(node.end == len(words) for node in chart.match(self.grammar.symbols["items"], 0))


def _listed(found: object) -> list[str]:
    return [found] if isinstance(found, str) else list(found) if isinstance(found, list) else []


def share_read(game: str, file: Path, share: int) -> float:
    """The share of sentences that are read."""
    if not file.exists():
        pytest.skip("no real cards here")
    every = Sentences(game, file)
    read = [every.reads(name, said) for name, said in every.all(share)]
    print(f"{game}: {sum(read)} of {len(read)} sentences read ({sum(read) / len(read):.1%})")
    return sum(read) / len(read)


@pytest.mark.parametrize("game", GAMES)
def test_sentences_of_games_to_come_are_read(game: str) -> None:
    assert share_read(game, REAL / f"{game}.jsonl", 1 if FULL else SAMPLE[game]) >= LEAST[game]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_unseen_sentences_of_games_to_come_are_read(game: str) -> None:
    assert share_read(game, REAL / "blind" / f"{game}.jsonl", 1) >= LEAST[game]
