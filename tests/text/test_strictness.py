"""A text with one mistake in it is refused, or says something else: it is seldom taken for the text without it.

Each card is printed again with two neighbouring words swapped, a word of the game's cards put in, a word left out, and
nonsense added as a line or as a sentence. The test prints how many such texts are accepted, how many of them go
unnoticed (they mean what the card means), and the rules that read the changed words. Our own sets are always tried,
real cards where a folder of them lies beside the checkout: some of them, and all with CARDWRIGHT_FULL=1.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import pairwise
from random import Random
from types import ModuleType

import pytest
from tests.conftest import FULL
from tests.text.test_every_word import REAL, own_cards

from cardwright.games.title import names_of
from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.text.cardfile import CardText, read_cards_jsonl
from cardwright.text.compiler import Compiler
from cardwright.text.diagnostics import NotUnderstood, TextError
from cardwright.text.names import Names
from cardwright.text.reading.chart import Node
from cardwright.text.reading.words import words_of

GAMES = ("shadowverse-evolve", "argent-saga", "legions-of-will", "soul-masters", "force-of-will")
WORD = re.compile(
    r"\[[A-Za-z][A-Za-z. ]*\d*\]|\{[^{}]*\}|[+−–-](?:\d+|X\b)|\d+-cost\b|\d+|[^\W\d_]+(?:['’@-][^\W\d_]+)*"
)
REMINDER = re.compile(r"\((?!\d+\)|X\))[^()]*(?:\([^()]*\)[^()]*)*(?:\)|$)")
SILENT = {  # the names of Skills; icons and abilities that the rules ignore (FOW 1407.2, 1411.2)
    "soul-masters": re.compile(r"^[A-Z\d][\w'’]*(?: (?:of|the|&|[A-Z\d][\w'’]*))* - ", re.MULTILINE),
    "force-of-will": re.compile(r"^\[(?:Break\].*|(?:Activate|Continuous)\])", re.MULTILINE),
}
NO_NAME = re.compile("(?!)")
SAMPLE = 120  # cards of a game that are tried, unless all are
NONSENSE = ("Colourless ideas sleep furiously.", "And so on and so forth.", "The follower is happy.", "Card the of a.")
CEILING = {  # of accepted and of unnoticed texts, in percent; a sample may lie two standard deviations above
    "swap": (7.0, 3.0),
    "insert": (6.0, 1.0),
    "delete": (20.0, 3.0),
    "line": (0.0, 0.0),
    "sentence": (0.0, 0.0),
}


@dataclass
class Tried:
    """What became of the texts with one kind of mistake."""

    texts: int = 0
    accepted: int = 0
    unnoticed: int = 0
    rules: Counter[str] = field(default_factory=Counter)  # by the rule that reads the changed words
    examples: list[str] = field(default_factory=list)

    def shares(self) -> tuple[float, float]:
        """Accepted and unnoticed, in percent."""
        many = max(self.texts, 1)
        return 100 * self.accepted / many, 100 * self.unnoticed / many


def language_of(game: str) -> ModuleType:
    """The module with a game's language."""
    return import_module(f"cardwright.games.{game.replace('-', '_')}.language.grammar")


def cards_of(game: str) -> list[CardText]:
    """The cards of our own sets, and the real ones where they are."""
    file = REAL / f"{game}.jsonl"
    real = read_cards_jsonl(file.read_text("utf-8")) if file.exists() else []
    cards = [card for card in (*own_cards(game), *real) if card.text]
    return list({card.text: card for card in cards}.values())


def places(text: str, game: str = "") -> list[tuple[int, int]]:
    """Where the words of a text stand; those of reminders and silent ones do nothing."""
    silent = (*REMINDER.finditer(text), *SILENT.get(game, NO_NAME).finditer(text))
    reminders = [found.span() for found in silent]
    spans = [word.span() for word in WORD.finditer(text)]
    return [span for span in spans if not any(first <= span[0] < last for first, last in reminders)]


def mutants(text: str, words: list[str], dice: Random, game: str = "") -> Iterator[tuple[str, str]]:
    """The text with one mistake of each kind."""
    spans = places(text, game)
    pairs = [(a, b) for a, b in pairwise(spans) if text[a[1] : b[0]] == " " and text[slice(*a)] != text[slice(*b)]]
    if pairs:
        (a, b), (c, d) = dice.choice(pairs)
        yield "swap", text[:a] + text[c:d] + text[b:c] + text[a:b] + text[d:]
    if spans:
        at = dice.choice(spans)[0]
        yield "insert", f"{text[:at]}{dice.choice(words)} {text[at:]}"
        start, end = dice.choice(spans)
        yield "delete", text[:start] + text[end:]
    noise = dice.choice((*NONSENSE, " ".join(dice.sample(words, 5)).capitalize() + "."))
    yield "line", f"{text}\n{noise}"
    if not any(silent.end() == len(text) for silent in SILENT.get(game, NO_NAME).finditer(text)):
        yield "sentence", f"{text} {noise}"


def printed(card: CardText, text: str) -> CardText:
    """The card with another text, its blanks tidied."""
    lines = (" ".join(line.split()) for line in text.split("\n"))
    paragraphs = tuple(re.sub(r" (?=[.,:])", "", line) for line in lines if line)
    return replace(card, text=paragraphs, lines=(card.line,) * len(paragraphs))


def meaning(game: ModuleType, card: CardText, names: Names) -> tuple[Ability, ...] | None:
    """What a card means, if it is understood."""
    try:
        found: tuple[Ability, ...] = game.compile_card(card, names)
        return found
    except TextError:
        return None


def rule_at(compiler: Compiler, before: CardText, after: CardText, names: Names) -> str:
    """The innermost rule that reads the first word that differs."""
    old, new = (compiler._without_reminders(card) for card in (before, after))
    at = next((at for at, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), 0)
    spell = any(kind in compiler.language.played_kinds for kind in after.kinds)
    own = (after.name, *compiler.language.short_names(after.name))
    try:
        _, readings = compiler.reader.understood(new, after.kinds, own, names, spell, after.cost_xs > 0)
    except NotUnderstood:
        return "spelled otherwise"
    if at >= len(new):
        return "nothing is left"
    words = [[word.text for word in words_of(text, names)] for text in (old[at], new[at])]
    first = next((i for i, (a, b) in enumerate(zip(*words, strict=False)) if a != b), 0)
    inner: Node | None = None
    for paragraph, reading in readings:
        for node in reading.within() if paragraph == at else ():
            if node.rule is not None and node.start <= first < node.end:
                inner = node
    return repr(inner.rule) if inner is not None else "?"


def around(card: CardText, text: str) -> str:
    """The card's words and the changed ones, from a little before the change on."""
    before = "\n".join(card.text)
    same = next((at for at, (a, b) in enumerate(zip(before, text, strict=False)) if a != b), len(before))
    start = max(same - 30, 0)
    return " | ".join(" ".join(said[start : start + 70].split()) for said in (before, text))


def tried(name: str, sample: int, times: int = 1) -> dict[str, Tried]:
    """Every kind of mistake, so many times in each card."""
    game = language_of(name)
    cards = cards_of(name)
    names = names_of(cards)
    words = [text[a:b] for text in ("\n".join(card.text) for card in cards) for a, b in places(text, name)]
    dice = Random(name)
    if sample < len(cards):
        cards = dice.sample(cards, sample)
    found = {kind: Tried() for kind in CEILING}
    for card in cards:
        meant = meaning(game, card, names)
        dice = Random(f"{card.name} {card.text}")
        said_wrong = {wrong for _ in range(times) for wrong in mutants("\n".join(card.text), words, dice, name)}
        for kind, text in sorted(said_wrong) if meant is not None else ():
            mutant = printed(card, text)
            one = found[kind]
            one.texts += 1
            said = meaning(game, mutant, names)
            if said is not None:
                one.accepted += 1
                one.unnoticed += said == meant
                one.rules[rule_at(game.compiler(), card, mutant, names)] += 1
                one.examples.append(f"{'unnoticed' if said == meant else 'accepted'}: {around(card, text)}")
    return found


def report(name: str, found: dict[str, Tried]) -> str:
    """The shares of each kind of mistake, and the rules that let most of them through."""
    lines = [f"{name}: texts with a mistake"]
    for kind, one in found.items():
        accepted, unnoticed = one.shares()
        lines.append(f"  {kind:9} {one.texts:5} texts, {accepted:5.1f} % accepted, {unnoticed:4.1f} % unnoticed")
        lines += [f"      {many:4} {rule}" for rule, many in one.rules.most_common(8)]
    return "\n".join(lines)


def check(name: str, sample: int, times: int) -> None:
    """Prints the report and holds it against the ceilings."""
    found = tried(name, sample, times)
    print(report(name, found))
    for kind, limits in CEILING.items():
        for share, limit in zip(found[kind].shares(), limits, strict=True):
            doubt = 100 * 2 * (limit / 100 * (1 - limit / 100) / max(found[kind].texts, 1)) ** 0.5
            assert share <= limit + doubt, (kind, found[kind].examples[:5])


@pytest.mark.parametrize("game", GAMES)
def test_a_text_with_a_mistake_is_refused_or_means_something_else(game: str) -> None:
    check(game, SAMPLE, 1)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_texts_with_a_mistake_of_all_cards(game: str) -> None:
    assert FULL
    check(game, 10_000, 5)
