"""Scenarios of single cards: `tests/games/<game>/real/*.scenario`, many short ones in a file.

The texts are read from a folder beside the checkout, where there is one; no real text stands in the project. A scenario
begins with a line `== Names | what it shows`, with ` + ` between the names of several cards and `(Evolved)` after the
name of an evolved card. A board, a script and expectations follow, in the format of every scenario. Lines before the
first of them are part of all scenarios of the file. Cards of our own that all of them may use stand in
`real/common.txt`. A line `wrong: ...` says why a scenario does not hold yet.
A game without real cards has a folder `own` instead: there the cards of its own sets are played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.conftest import ROOT

from cardwright.games import load
from cardwright.games.title import Pool
from cardwright.play.scenario import Scenario
from cardwright.play.scenario_file import read_scenario
from cardwright.text.cardfile import read_cards_jsonl

REAL = ROOT.parent / "shared" / "cards"
HEADING = re.compile(r"== (.+?) \| (.+)")


@dataclass(frozen=True)
class RealScenario:
    """One scenario of a file."""

    game: str
    path: Path
    line: int
    cards: tuple[str, ...]
    title: str
    body: str
    before: str = ""  # the lines before the first heading of the file, which are part of every scenario
    wrong: str = ""  # why it does not hold yet

    def __str__(self) -> str:
        return f"{self.path.stem}-{self.line}-{self.cards[0]}"

    @property
    def pool(self) -> Pool:
        """The cards that it may name."""
        return pool_of(self.game) if self.path.parent.name == "real" else load(self.game).pool

    def read(self) -> Scenario:
        """The scenario with the cards that it may name; lines have the numbers that they have in the file."""
        common = (self.path.parent / "common.txt").read_text("utf-8")
        lines = "\n" * (self.line - 1 - self.before.count("\n"))
        source = f"{self.before}{lines}title: {self.title}\n{self.body}\n\n{common}\n\ngame: {self.game}\n"
        return read_scenario(source, str(self.path), pool=self.pool)


@cache
def pool_of(game: str) -> Pool:
    """The game's own cards and the real ones."""
    title = load(game)
    real = read_cards_jsonl((REAL / f"{game}.jsonl").read_text("utf-8"), "real")
    texts = {title.card_id(card): card for card in (*real, *title.pool.texts.values())}
    pool = Pool(list(texts.values()), title.card_id, title.make_face, title.make_token)
    pool.names = title.names(real)
    return pool


def scenarios_of(path: Path) -> Iterator[RealScenario]:
    """The scenarios of a file."""
    game = path.parent.parent.name.replace("_", "-")
    headings: list[tuple[int, re.Match[str]]] = []
    lines = path.read_text("utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        if found := HEADING.fullmatch(line):
            headings.append((number, found))
        elif line.startswith("=="):
            raise ValueError(f"{path}:{number}: a heading is “== Card | what it shows”")
    before = [*lines[: headings[0][0] - 1], ""]
    ends = [number - 1 for number, _ in headings[1:]] + [len(lines)]
    for (start, found), end in zip(headings, ends, strict=True):
        wrong = [line for line in lines[start:end] if line.startswith("wrong: ")]
        body = ["" if line in wrong else line for line in lines[start:end]]
        reason = " ".join(line.removeprefix("wrong: ") for line in wrong)
        cards = tuple(found[1].split(" + "))
        yield RealScenario(game, path, start, cards, found[2], "\n".join(body), "\n".join(before), reason)


def all_scenarios(games: Path, folder: str = "real") -> list[RealScenario]:
    """The scenarios of every game."""
    return [one for path in sorted(games.glob(f"*/{folder}/*.scenario")) for one in scenarios_of(path)]
