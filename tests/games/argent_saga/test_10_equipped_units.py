"""Rules 9.1.4 and 10.4: a unit that is equipped to another one is an augment."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench

from cardwright.kernel.state.pieces import Card
from cardwright.testing import rule

EQUIP = "Arrive - Equip target unit you control to this card."
SAID = "Arrive - Equip target unit you control to this card. It's treated as an augment."
FOUND = "Arrive - Search your deck for a unit and equip it to this card."
BANNER = "Other units you control get +500."
WORDS = [EQUIP, SAID]


def grafted(words: str, *text: str) -> tuple[Bench, list[Card]]:
    """A unit arrives and another one, with a text of its own, is equipped to it."""
    t = Bench()
    drummer = t.unit(0, *text, at=0, name="Drummer")
    other = t.unit(0, at=1, power=1000)
    grafter = t.unit(0, words, zone="hand", cost=0, power=2000, name="Grafter")
    t.main().cast(grafter)
    t.resolve()
    if drummer.id in t.values:
        t.pick(drummer)
    t.resolve()
    return t, [drummer, other, grafter]


@rule("10.4.2", "9.1.4")
@pytest.mark.parametrize("words", WORDS)
def test_it_is_no_unit_any_more_and_its_abilities_do_nothing(words: str) -> None:
    t, (drummer, other, grafter) = grafted(words, BANNER, "Guardian")
    assert (t.where(drummer), drummer.place) == ("field", grafter.id)
    assert t.chars(drummer).kinds == {"augment"}
    assert (t.power(other), t.has(drummer, "Guardian")) == (1000, False)
    assert t.barred(drummer) != ""


@rule("10.4.2", "4.8.3")
@pytest.mark.parametrize("words", WORDS)
def test_the_zone_in_which_it_stood_is_free(words: str) -> None:
    t, _ = grafted(words)
    recruit = t.unit(0, zone="hand", cost=0)
    t.close()
    super(Bench, t).play(recruit)
    super(Bench, t).resolve()
    assert "unit zone 1" in [o.text for o in t.options]


@rule("10.4.4")
@pytest.mark.parametrize("words", WORDS)
def test_it_is_sacrificed_when_its_unit_goes(words: str) -> None:
    t, (drummer, _, grafter) = grafted(words)
    t.send(grafter, "discard", "destroy")
    assert t.where(drummer) == "discard"
    assert t.reason(drummer) == "10.4.4"


@rule("10.4.2", "10.4.4", "9.1.4")
def test_so_is_one_that_was_no_unit_on_the_field_before() -> None:
    t = Bench()
    drummer = t.unit(0, BANNER, zone="deck", name="Drummer")
    other = t.unit(0, power=1000)
    grafter = t.unit(0, FOUND, zone="hand", cost=0, name="Grafter")
    t.main().cast(grafter)
    t.resolve()
    while drummer.id in t.values:
        t.pick(drummer)
    t.resolve()
    assert (drummer.place, t.chars(drummer).kinds, t.power(other)) == (grafter.id, {"augment"}, 1000)
    t.send(grafter, "hand", "return")
    assert t.where(drummer) == "discard"


@rule("9.1.4")
def test_a_sentence_makes_a_card_another_one_for_a_turn() -> None:
    t = Bench()
    unit, other = t.unit(0, BANNER, name="Drummer"), t.unit(0, power=1000)
    spell = t.spell(0, "Exhaust target unit. It's treated as an augment this turn.")
    t.deck(1)
    t.main().cast(spell, unit)
    assert (t.chars(unit).kinds, t.power(other)) == ({"augment"}, 1000)
    t.next_turn()
    assert (t.chars(unit).kinds, t.power(other)) == ({"unit"}, 1500)
