"""Rules 112.3, 112.11 and 112.12, asked by a judge: what is paid while a card resolves, in full or not at all."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.lab import Lab, st

from cardwright.kernel.vocabulary.effects import Cant
from cardwright.kernel.vocabulary.selectors import This
from cardwright.testing import rule


def held(d: Lab, count: int, player: int = 0) -> None:
    """So many cards in hand."""
    for _ in range(count):
        d.action(player, "You gain 1 resource.", name="Held")


@rule("112.3", "112.11")
@pytest.mark.parametrize(("cards", "asked"), [(0, False), (1, False), (2, True), (3, True)])
def test_who_has_too_few_cards_to_discard_is_not_asked_and_gets_nothing(cards: int, asked: bool) -> None:
    d = Lab()
    held(d, cards)
    trade = d.action(0, "You may discard two cards. If you do, you gain 5 resource.")
    d.main().play(trade).top()
    assert (d.asked == (0, "you may")) is asked
    if asked:
        d.answer(True)
        while d.asked[1] == "discard":
            d.answer(d.values[0])
    assert d.has() == (15 if asked else 10)
    assert len(d.names("hand")) == (cards - 2 if asked else cards)


@rule("112.11")
def test_a_forced_price_that_cannot_even_be_begun_is_not_paid() -> None:
    d = Lab()
    trade = d.action(0, "Discard a card. If you do, you gain 5 resource.")
    tithe = d.action(0, "Sacrifice a unit. If you do, you gain 5 resource.")
    d.main().cast(tithe)
    assert d.has() == 10
    d.cast(trade)
    assert d.has() == 10


@rule("112.12")
@pytest.mark.parametrize("deck", ["", "a", "au"])
@pytest.mark.parametrize("searches", [True, False])
def test_whoever_chose_to_search_has_done_so_whatever_was_found(deck: str, searches: bool) -> None:
    d = Lab()
    held(d, 2)
    for kind in deck:
        d.action(0, "Draw a card.", zone="deck") if kind == "a" else d.man(0, zone="deck")
    text = (
        "You may search your deck for a unit card, put it into your hand, then shuffle. If you do, you gain 5 resource."
    )
    quest = d.action(0, text)
    d.main().play(quest).top()
    d.answer(searches)
    while d.asked[1] == "search":
        d.answer(-1)  # nothing is taken
    assert d.has() == (15 if searches else 10)
    assert len(d.names("hand")) == 2


@rule("112.11", "112.3")
@pytest.mark.parametrize("rested", [True, False])
def test_what_is_rested_already_cannot_be_rested_for_anything(rested: bool) -> None:
    d = Lab()
    held(d, 2)
    unit = d.man(0, "When you play an action card, you may rest this unit. If you do, you gain 5 resource.")
    unit.turned = rested
    spell = d.action(0, "You lose 0 resource.")
    d.main().play(spell).top()
    while d.asked[1] == "you may":
        d.answer(True)
    d.all()
    assert d.has() == (10 if rested else 15)


@rule("112.11", "100.7")
def test_what_cannot_be_sacrificed_is_no_price() -> None:
    d = Lab()
    held(d, 2)
    d.man(0, st(This(), Cant("be sacrificed")))
    tithe = d.action(0, "You may sacrifice a unit. If you do, you gain 5 resource.")
    d.main().play(tithe).top()
    while d.asked[1] != "priority":
        d.answer(d.values[0])
    assert (d.has(), len(d.inside(d.home))) == (10, 1)


@rule("112.11a")
@pytest.mark.parametrize(("has", "asked"), [(2, False), (3, True)])
def test_unless_somebody_pays_asks_only_who_can_pay_it_all(has: int, asked: bool) -> None:
    d = Lab()
    held(d, 2), held(d, 2, 1)
    ogre = d.man(1)
    d.game.players[1].resources["resource"] = has
    threat = d.action(0, "Destroy target unit unless its controller pays 3.")
    d.main().play(threat).top()
    assert (d.asked == (1, "pay cost")) is asked
    if asked:
        d.answer(True)
    assert (d.alive(ogre), d.has(1)) == ((True, 0) if asked else (False, 2))
