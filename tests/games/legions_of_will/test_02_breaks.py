"""Rules 108.4, 203 and 207, read word by word: in which state a card is, and which numbers it has."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import is_
from tests.games.legions_of_will.lab import Lab, gets

from cardwright.kernel.vocabulary.effects import Add, Become
from cardwright.kernel.vocabulary.selectors import Cards, InState
from cardwright.testing import rule


@rule("108.4a", "301.7")
@pytest.mark.parametrize(
    ("state", "found"),
    [
        ("rested", ["Tired"]),
        ("reset", ["Home 0", "Home 1", "Fresh", "Hurt", "Ruin"]),
        ("facedown", ["Ruin"]),
        ("faceup", ["Home 0", "Home 1", "Fresh", "Tired", "Hurt"]),
        ("damaged", ["Hurt"]),
        ("token", []),
    ],
)
def test_each_word_for_a_state_finds_the_permanents_in_it(state: str, found: list[str]) -> None:
    d = Lab()
    d.man(0, name="Fresh", stats="3/5")
    tired, hurt = d.man(0, name="Tired", stats="3/5"), d.man(0, name="Hurt", stats="3/5")
    d.fort(1, name="Ruin", facedown=True)
    tired.turned, hurt.damage = True, 1
    d.start("main")
    cards = d.find(Cards(("battlefield",), where=InState(state)))
    assert sorted(card.face.name for card in cards) == sorted(found)


@rule("207.2", "207.4")
def test_will_and_power_belong_to_units_and_to_cards_that_are_no_permanents() -> None:
    d = Lab()
    unit, card = d.man(0, name="A", stats="3/5"), d.man(0, name="Card", stats="4/6", zone="hand")
    gear = d.gear(d.home, name="Gear")
    d.start("main")
    assert [d.wp(one) for one in (unit, card, gear, d.home)] == [(3, 5), (4, 6), (None, None), (None, None)]
    gets(d, unit, Become("kind", "upgrade", also=False))
    assert d.wp(unit) == (None, None)


@rule("207.3b")
def test_what_is_printed_on_a_unit_is_its_base_will_and_power_and_others_have_none() -> None:
    d = Lab()
    unit = d.man(0, is_(Add("power", 2), Add("will", -1)), name="A", stats="3/5")
    gear = d.gear(d.home, name="Gear")
    d.start("main")
    words = ("base will", "base power", "will", "power")
    assert [d.stat(unit, word) for word in words] == [3, 5, 2, 7]
    assert [d.stat(gear, word) for word in words] == [None] * 4


@rule("302.3a", "302.4a", "302.5a")
@pytest.mark.parametrize("name", ["defense", "capacity", "production"])
def test_only_upgrades_add_their_numbers_to_their_base(name: str) -> None:
    d = Lab()
    had = d.stat(d.home, name) or 0
    d.gear(d.home, name="Gear", **{name: "+2"})
    d.gear(d.home, name="Plain")
    d.start("main")
    assert d.stat(d.home, name) == had + 2
