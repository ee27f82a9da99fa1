"""Rules 9.4.10, 12.1 and 12.7 in awkward cases: turns that are owed, units that came back, and who dealt damage."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench

from cardwright.kernel.vocabulary.effects import ExtraTurn
from cardwright.testing import rule

# --- 12.1: additional turns -------------------------------------------------------------------------------------------


def turns(t: Bench, number: int) -> list[int]:
    """Whose turns come next."""
    found = []
    for _ in range(number):
        t.next_turn("main")
        found.append(t.game.active)
    return found


@rule("12.1.1.3.1", "12.1.1.4")
def test_a_turn_that_was_owed_before_goes_before_one_from_the_turn_in_between() -> None:
    t = Bench()
    t.deck(0, 9), t.deck(1, 9)
    t.main().do(t.bells[0], ExtraTurn(), player=0).do(t.bells[1], ExtraTurn(), player=1)
    assert turns(t, 1) == [0]
    t.do(t.bells[0], ExtraTurn(), player=0)
    assert turns(t, 4) == [1, 0, 1, 0]  # the other's, then another of one's own; then as before all of them


@rule("12.1.1.3", "12.1.1.1")
@pytest.mark.parametrize("first", [0, 1])
def test_of_several_from_one_turn_each_player_takes_one_in_the_order_of_the_first(first: int) -> None:
    t = Bench()
    t.deck(0, 9), t.deck(1, 9)
    t.main()
    for player in (first, first, 1 - first, 1 - first, first):
        t.do(t.bells[player], ExtraTurn(), player=player)
    assert turns(t, 4) == [first, 1 - first, 1, 0]


# --- 9.4.10.3: targets that are other cards by now --------------------------------------------------------------------


@rule("9.4.10.3", "12.8.2.2", "4.1.3")
def test_a_target_that_left_and_came_back_is_another_card() -> None:
    t = Bench()
    t.deck(0)
    unit = t.unit(1, name="Blinker")
    doom = t.spell(0, "Destroy target unit. Draw a card.")
    t.main().play(doom, unit)
    t.send(unit, "hand", "return").fetch(unit)
    t.resolve()
    assert (t.where(unit), t.count("hand")) == ("field", 1)


# --- 12.7: who dealt damage -------------------------------------------------------------------------------------------


@rule("12.7.1")
def test_a_unit_whose_ability_dealt_damage_has_dealt_damage() -> None:
    t = Bench()
    archer = t.unit(0, "Exhaust: Deal 500 to target unit.", name="Archer")
    hit, idle = t.unit(1, power=3000, name="Hit"), t.unit(0, name="Idle")
    revenge = t.spell(0, "Destroy target unit that dealt damage this turn.")
    t.main()
    assert t.denied("play", revenge) == "9.4.5"
    t.activate(archer, hit).resolve().close()
    t.play(revenge, archer).resolve()
    assert [t.there(unit) for unit in (archer, hit, idle)] == [False, True, True]


@rule("12.7.1")
def test_also_if_it_is_gone_by_then_and_what_waits_for_it_knows_it() -> None:
    t = Bench()
    t.deck(1)
    martyr = t.unit(0, "Sacrifice this card: Deal 500 to target unit.", name="Martyr")
    victim = t.unit(1, "Whenever a unit deals damage to this card - Draw a card.", power=3000, name="Victim")
    t.main().activate(martyr, victim).resolve()
    assert (victim.damage, t.count("hand", 1)) == (500, 1)
    assert [event.other for event in t.log("damage")] == [martyr.id]
