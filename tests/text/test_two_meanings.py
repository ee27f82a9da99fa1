"""A text that can mean two things is refused with both meanings, unless one reading has a better price."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.games.shadowverse_evolve.language.grammar import LANGUAGE
from cardwright.games.shadowverse_evolve.language.vocabulary import RULES
from cardwright.kernel.vocabulary.abilities import Ability, Body, OnPlay
from cardwright.kernel.vocabulary.effects import Draw
from cardwright.text.cardfile import CardText
from cardwright.text.compiler import Compiler
from cardwright.text.diagnostics import TextError
from cardwright.text.english.objects import Noun
from cardwright.text.english.scope import Scope
from cardwright.text.reading.chart import Node
from cardwright.text.reading.grammar import Rules


def read(price: int, cards: int) -> tuple[Ability, ...]:
    """A spell with a verb that draws a card, or so many if it is read in another way at some price."""
    rules = Rules(RULES)

    @rules.verb("ponder {o:np}")
    def ponder(s: Scope, o: Noun) -> None:
        s.emit(Draw(1))

    @rules.verb("ponder {later:later_np}", cost=price)
    def ponder_longer(s: Scope, later: Node) -> None:
        later.mean(s)
        s.emit(Draw(cards))

    language = replace(LANGUAGE, rules=lambda: rules)
    return Compiler(language).compile(CardText("Thinker", {"type": "Spell"}, ("Ponder this card.",)))


def test_both_meanings_are_told() -> None:
    with pytest.raises(TextError, match=r"can mean two things: “Draw a card\.” or “Draw 3 cards\.”"):
        read(0, 3)


def test_two_readings_with_one_meaning_are_no_matter() -> None:
    assert read(0, 1) == (OnPlay(Body((Draw(1),))),)


def test_the_better_price_settles_it() -> None:
    assert read(1, 3) == (OnPlay(Body((Draw(1),))),)
