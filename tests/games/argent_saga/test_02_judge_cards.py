"""Rules 1.2, 2.1 to 2.6, 7.3 and 8.4.3 in awkward cases that single cards bring about."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench, the
from tests.games.argent_saga.desk import is_, when

from cardwright.kernel.vocabulary.effects import Add, AddCounters, Put
from cardwright.kernel.vocabulary.selectors import Fits, InState, This
from cardwright.testing import rule

# --- 2.1, 2.2: turned face down ------------------------------------------------------------------------------------


@rule("2.1.3", "2.2.4")
@pytest.mark.parametrize(
    ("kind", "recovered"), [("champion", True), ("spirit", True), ("unit", False), ("augment", False), ("shard", False)]
)
def test_only_champions_and_spirits_are_recovered_when_they_are_turned_down(kind: str, recovered: bool) -> None:
    t = Bench()
    make = getattr(t, kind)
    where = {} if kind in ("champion", "spirit") else {"zone": "field"}
    card = make(0, exhausted=True, **where)
    t.main().turn(card, "facedown")
    assert (card.facedown, t.is_(card, "active")) == (True, recovered)


@rule("2.1.3")
def test_a_text_that_turns_a_unit_down_does_not_recover_it() -> None:
    t = Bench()
    unit = t.unit(1, exhausted=True)
    spell = t.spell(0, "Flip target unit face down.")
    t.main().cast(spell, unit)
    assert (unit.facedown, t.is_(unit, "exhausted")) == (True, True)


# --- 1.2.3: control that is not taken ------------------------------------------------------------------------------


@rule("1.2.3", "1.1.3")
@pytest.mark.parametrize("why", ["full", "gone", "taken"])
def test_what_follows_if_control_is_taken_does_not_follow_where_it_is_not(why: str) -> None:
    t = Bench()
    t.deck(0)
    foe = t.unit(1, name="Foe")
    for _ in range(5 if why == "full" else 0):
        t.unit(0)
    spell = t.spell(0, "Take control of target unit your opponent controls, and if you do, draw a card.")
    t.main().play(spell, foe)
    if why == "gone":
        t.send(foe, "hand", "return")
    t.resolve()
    assert (foe.controller, t.count("hand")) == ((0, 1) if why == "taken" else (1, 0))


# --- 2.6.6, 4.9: what comes onto the field -------------------------------------------------------------------------


@rule("2.6.6", "4.8.3")
def test_nobody_is_asked_for_a_zone_for_an_omega_unit_that_cannot_come() -> None:
    t = Bench()
    titan = t.omega(0, "Ω (Place on one of your units.)", zone="discard")
    t.main().do(t.bells[0], Put(the(titan, "discard"), "field"))
    assert (t.moment, t.where(titan)) == (("main", 0, "main"), "discard")


@rule("4.9.4", "4.9.2")
def test_an_augment_that_is_put_into_play_needs_no_zone_of_a_number() -> None:
    t = Bench()
    for _ in range(5):
        t.unit(0)
    banner = t.augment(0, zone="discard")
    t.main().do(t.bells[0], Put(the(banner, "discard"), "field"))
    assert (t.moment, t.there(banner), t.slot(banner)) == (("main", 0, "main"), True, -1)


# --- 7.3.1 ---------------------------------------------------------------------------------------------------------


@rule("7.3.1", "2.4.3.1")
def test_a_destroyed_tower_does_not_rise_in_the_charge_phase() -> None:
    t = Bench()
    tower, unit = t.tower(0, destroyed=True), t.unit(0, exhausted=True)
    t.start("charge")
    assert (t.is_(tower, "destroyed"), t.is_(unit, "active")) == (True, True)
    assert [e.card for e in t.log("turn card")] == [unit.id]


# --- 7.1.2 ---------------------------------------------------------------------------------------------------------


@rule("7.1.2")
@pytest.mark.parametrize("active", [0, 1])
def test_at_the_start_of_the_game_the_turn_player_comes_first(active: int) -> None:
    t = Bench(bells=())
    for player in (0, 1):
        t.champion(player, when("phase", AddCounters(This(), "dawn"), phase="game", who="you"), name=f"Hero {player}")
    t.begin(active)
    assert [t.game.cards[e.card].face.name for e in t.log("counter")] == [f"Hero {active}", f"Hero {1 - active}"]


# --- 8.4.3 ---------------------------------------------------------------------------------------------------------


@rule("8.4.3")
def test_a_unit_whose_power_battle_damage_takes_away_was_not_destroyed_in_battle() -> None:
    t = Bench()
    t.deck(0)
    knight = t.unit(0, "When this card destroys a unit in battle - Draw a card.", power=500)
    frail = is_(Add("power", -2000), condition=Fits(This(), InState("damaged")))
    foe = t.unit(1, frail, power=2000, exhausted=True, name="Frail")
    other = t.unit(1, power=500, exhausted=True)
    t.main().attack(knight, foe).on("damage")
    assert (t.there(foe), t.reason(foe), t.queue) == (False, "10.3.2", [])
    assert t.there(other)
