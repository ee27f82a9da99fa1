"""No text takes long to read: the steps grow with its length, and there is a limit to them.

Shapes are texts that say the same thing over and over, built from every rule that can go on (`shapes.py`): some of each
game, 200 with CARDWRIGHT_FULL=1. Steps are those of the reader, so the test is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache

import pytest
from tests.conftest import FULL
from tests.text.shapes import NAME, Shape, shapes_of

from cardwright.games import GAMES, load
from cardwright.text.cardfields import MOST_TEXT
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError
from cardwright.text.english.reader import Reader
from cardwright.text.reading.work import MOST, TooMuch, Work

MANY = 200 if FULL else 6
SHORT, LONG = 160, 320  # words
GROWTH = 3.0  # times the steps for twice the length
NESTED_GROWTH = 8.0  # the same for constructs that stand inside each other, of which only so many are read
SMALL = 3_000  # steps below which growth does not matter


@cache
def shapes(game: str) -> list[Shape]:
    """Some shapes of a game."""
    return shapes_of(game, MANY)


def texts(game: str, words: int) -> Iterator[tuple[Shape, bool, str]]:
    """The texts of a game with about so many words, read and refused."""
    for shape in shapes(game):
        for unknown in (False, True):
            yield shape, unknown, shape.text(words, unknown)


def steps(game: str, text: str) -> int:
    """The steps that a text takes, read or refused."""
    title = load(game)
    reader: Reader = title.compiler().reader
    reader.forget()
    fields = next(card.fields for card in title.pool.texts.values() if card.text)
    with suppress(TextError):
        title.make_face(CardText(NAME, fields, (text,)), title.pool.names)
    return reader.work.steps


def growth(shape: Shape) -> float:
    """How many times the steps twice the length may take."""
    return NESTED_GROWTH if shape.behind else GROWTH


@pytest.mark.parametrize("game", GAMES)
def test_twice_the_text_takes_little_more_than_twice_the_steps(game: str) -> None:
    short = {(shape, unknown): steps(game, text) for shape, unknown, text in texts(game, SHORT)}
    long = {(shape, unknown): steps(game, text) for shape, unknown, text in texts(game, LONG)}
    assert [key for key in long if long[key] > max(SMALL, growth(key[0]) * short[key])] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_text_takes_more_steps_than_the_limit(game: str) -> None:
    assert max(steps(game, text) for _, _, text in texts(game, 1_000)) <= MOST + SMALL


def test_a_text_that_is_too_much_is_refused_with_a_sentence() -> None:
    compiler = load("force-of-will").compiler()
    text = f"Destroy {' and '.join(['target resonator'] * 300)}."
    with pytest.raises(TextError, match="can be read in too many ways"):
        compiler.compile(CardText("Bolt", {"type": "Chant"}, (text,)))


PLAIN = ("Draw a card.", "Draw a card, then discard a card.", "Draw a card. Put it on the bottom of your deck.")
PLAYED = {
    "shadowverse-evolve": "Spell",
    "legions-of-will": "Action",
    "argent-saga": "Spell",
    "soul-masters": "Ability",
    "force-of-will": "Chant",
}


@pytest.mark.parametrize("sentence", PLAIN)
@pytest.mark.parametrize("game", GAMES)
def test_plain_sentences_are_read_up_to_the_longest_text(game: str, sentence: str) -> None:
    text = " ".join([sentence] * (MOST_TEXT // (len(sentence) + 1)))
    assert load(game).compiler().compile(CardText("Long Tale", {"type": PLAYED[game]}, (text,)))


def test_twelve_targets_are_not_too_much() -> None:
    compiler = load("force-of-will").compiler()
    text = f"Destroy {' and '.join(['target resonator'] * 12)}."
    with pytest.raises(TextError, match="how many"):
        compiler.compile(CardText("Bolt", {"type": "Chant"}, (text,)))


def test_work_that_was_done_before_counts_again() -> None:
    """Whether a card is refused does not depend on the cards that were read before it."""
    reader = load("force-of-will").compiler().reader
    first, again = Work(), Work()
    reader.forget()
    for work in (first, again):
        reader.parse("Draw a card.", (), load("force-of-will").pool.names, work)
    assert first.steps == again.steps > 0


def test_work_stops_at_its_limit() -> None:
    work = Work(10)
    work.spend(10)
    with pytest.raises(TooMuch):
        work.spend(1)
