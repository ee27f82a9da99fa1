"""Rules 301 to 305: bases that upgrades hold up, room that comes and goes, units and traps at odd moments."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import named
from tests.games.legions_of_will.lab import Lab, gets

from cardwright.games.legions_of_will.rules.bases import station
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import Add, Apply, CreateCopy, Destroy, Lose, SetTo, Station
from cardwright.testing import rule

NUMBERS = ("defense", "capacity", "production")


def numbers(d: Lab, base: Card) -> tuple[int | None, ...]:
    """Defense, capacity and production."""
    return tuple(d.stat(base, name) for name in NUMBERS)


# --- what upgrades add ---------------------------------------------------------------------------------------


@rule("302.3", "302.3a", "302.4", "302.4a", "302.5", "302.5a")
def test_a_copy_of_an_upgrade_adds_as_much_again_where_it_stands() -> None:
    d = Lab()
    keep = d.fort(0, name="Keep", defense=5, capacity=4, production=2)
    d.gear(keep, name="Wall", defense="2", capacity="1", production="3")
    d.start("main")
    d.do(d.home, CreateCopy(named("Wall")))
    d.pick(keep.id)
    assert numbers(d, keep) == (9, 6, 8)


@rule("302.3a", "302.4a", "302.5a")
def test_an_upgrade_adds_to_what_effects_have_set() -> None:
    d = Lab()
    keep = d.fort(0, name="Keep", defense=5, capacity=4, production=2)
    d.gear(keep, name="Wall", defense="2", capacity="1", production="3")
    d.start("main")
    d.do(d.home, Apply(named("Keep"), tuple(SetTo(name, 1) for name in NUMBERS), "turn"))
    assert numbers(d, keep) == (3, 2, 4)


@rule("302.3a", "302.5a", "504.1")
def test_an_upgrade_that_takes_away_more_than_there_is_makes_a_base_produce_nothing() -> None:
    d = Lab()
    keep = d.fort(0, name="Keep", production=1)
    d.gear(keep, name="Leech", production="-3")
    d.game.players[0].resources["resource"] = 4
    d.start("resource")
    assert (d.stat(keep, "production"), d.has(0)) == (-2, 4)


@rule("302.5a", "504.1")
@pytest.mark.parametrize(("facedown", "gained"), [(False, 5), (True, 0)])
def test_the_resource_step_counts_upgrades_and_only_bases_that_lie_face_up(facedown: bool, gained: int) -> None:
    d = Lab()
    keep = d.fort(0, name="Keep", production=3, facedown=facedown)
    if facedown:
        keep.overlay = d.game.rules.placement.back(keep.face) if d.game.rules.placement.back is not None else None
    else:
        d.gear(keep, name="Mine", production="2")
    d.fort(1, name="Rich", production=7)
    d.game.touch_all()
    d.start("resource")
    assert (d.has(0), d.has(1)) == (10 + gained, 10)


@rule("301.7", "302.3a")
def test_a_base_that_only_an_upgrade_holds_up_falls_with_it() -> None:
    d = Lab()
    keep = d.fort(1, name="Keep", defense=3)
    d.gear(keep, name="Wall", defense="2")
    d.start("main")
    d.hurt(keep, 4)
    assert not keep.facedown
    d.do(d.home, Destroy(named("Wall")))
    assert keep.facedown
    assert [e.tag for e in d.events("turn card") if e.card == keep.id] == ["destroy"]


@rule("301.7", "301.2a")
@pytest.mark.parametrize(("damage", "falls"), [(4, False), (5, True), (6, True)])
def test_a_base_is_destroyed_by_damage_equal_to_its_defense(damage: int, falls: bool) -> None:
    d = Lab()
    keep = d.fort(1, name="Keep", defense=5)
    d.start("main")
    d.hurt(keep, damage)
    assert keep.facedown == falls


@rule("301.8", "301.7", "302.3a")
def test_a_base_whose_defense_an_upgrade_takes_away_is_turned_down_and_not_destroyed() -> None:
    d = Lab()
    watch = d.gear(d.home, "Whenever a base is destroyed, draw a card.", name="Watch")
    keep = d.fort(0, name="Keep", defense=2)
    d.gear(keep, name="Rot", defense="-2")
    d.start("main")
    assert keep.facedown
    assert d.chain == []
    assert d.alive(watch)


@rule("302.3", "302.2f")
def test_an_upgrade_that_is_moved_to_a_full_base_goes_on_adding_where_it_is() -> None:
    d = Lab()
    keep, full = d.fort(0, name="Keep", defense=5), d.fort(0, name="Full", capacity=1)
    d.man(full, name="Squatter")
    wall = d.gear(keep, name="Wall", defense="2")
    d.start("main")
    d.do(d.home, Station(named("Wall"), named("Full")))
    assert (d.in_(wall), d.stat(keep, "defense"), d.stat(full, "defense")) == ("Keep", 7, 30)


@rule("302.2f", "303.2f", "305.3f")
@pytest.mark.parametrize("why", ["full", "face down", "another player's", "room"])
def test_no_event_carries_a_permanent_to_a_base_that_cannot_take_it(why: str) -> None:
    d = Lab()
    to = d.fort(0, name="Other", capacity=0 if why == "full" else 3, facedown=why == "face down")
    moved = [d.man(0, name="Unit"), d.gear(d.home, name="Wall"), d.trap("battlefield", 0, "Trap")]
    d.start("main")
    for card in moved:
        if why == "another player's":
            d.do(d.home, Station(named(card.face.name), named("Home 1")))
        else:
            d.happen(station(d.game, card, to.id))
    assert [d.in_(card) for card in moved] == ["Other" if why == "room" else "Home 0"] * 3


# --- room ---------------------------------------------------------------------------------------------------------


@rule("301.3b", "302.4a")
def test_when_an_upgrade_that_made_room_goes_exactly_as_many_must_go_with_it() -> None:
    d = Lab()
    keep = d.fort(0, name="Keep", capacity=2)
    d.gear(keep, name="Annex", capacity="2")
    one, two, three = (d.man(keep, name=f"Unit {n}") for n in range(3))
    d.start("main")
    assert d.inside(keep) == ["Annex", "Unit 0", "Unit 1", "Unit 2"]
    d.do(d.home, Destroy(named("Annex")))
    assert d.asked == (0, "keep in base")
    d.pick(three.id, one.id)
    assert d.inside(keep) == ["Unit 0", "Unit 2"]
    assert d.zone_of(two) == "graveyard"


@rule("301.3b")
def test_letting_the_upgrade_go_that_makes_room_costs_more_units() -> None:
    d = Lab()
    keep = d.fort(0, name="Keep", capacity=2)
    annex = d.gear(keep, name="Annex", capacity="2")
    units = [d.man(keep, name=f"Unit {n}") for n in range(3)]
    d.gear(keep, name="Curse", capacity="-1")
    d.start("main")
    d.pick(*(unit.id for unit in units))  # of five, three may stay: the room for them goes with the annex
    assert not d.alive(annex)
    assert d.asked == (0, "keep in base")
    d.pick(units[0].id, units[1].id)
    assert d.inside(keep) == ["Unit 0", "Unit 1"]


@rule("301.3a", "505.3c")
def test_a_base_takes_units_up_to_its_capacity_and_not_one_more() -> None:
    d = Lab()
    keep = d.fort(0, name="Keep", capacity=1)
    a, b = d.man(0, name="A"), d.man(0, name="B")
    d.start("main")
    assert ("move", a.id, keep.id) in d.values
    d.pick(("move", a.id, keep.id))
    assert ("move", b.id, keep.id) not in d.values
    assert d.denied("move", b, keep) == "404.2a"
    assert d.denied("move", a, d.home) == "505.3c"


# --- units and other cards ------------------------------------------------------------------------------------------


@rule("305.7", "305.5b")
@pytest.mark.parametrize("lost", [1, 2])
def test_damage_that_was_survived_is_lethal_once_power_goes(lost: int) -> None:
    d = Lab()
    a = d.man(0, name="A", stats="0/4")
    d.start("main")
    d.hurt(a, 2)
    gets(d, a, Add("power", -lost))
    assert d.alive(a) == (lost == 1)
    assert [e.tag for e in d.events("move") if e.card == a.id] == ([] if lost == 1 else ["destroy"])


@rule("305.5b", "510.1a")
def test_a_unit_that_lost_its_power_in_battle_is_gone_before_damage() -> None:
    d = Lab()
    a, guard = d.man(0, name="A", stats="0/2"), d.man(1, name="Guard", stats="0/3")
    d.start("declare attackers").attack((a, d.homes[1]))
    while d.asked[1] == "priority":
        d.skip()
    d.block((guard, a))
    gets(d, a, Add("power", -2))
    assert d.zone_of(a) == "graveyard"
    assert d.is_(guard, "blocking")  # nothing any more
    d.until("end of battle")
    assert d.hurts() == []


@rule("302.3", "302.5")
def test_an_upgrade_without_abilities_and_one_that_is_returned() -> None:
    d = Lab()
    keep = d.fort(0, name="Keep", defense=5, capacity=4, production=2)
    d.gear(keep, "Units you control gain +1 power.", name="Wall", defense="2", capacity="1", production="3")
    a = d.man(0, name="A", stats="0/2")
    act = d.action(0, "Return target upgrade to its owner's hand.")
    d.start("main")
    d.do(d.home, Apply(named("Wall"), (Lose(),), "turn"))
    assert (numbers(d, keep), d.power(a)) == ((7, 5, 5), 2)
    d.play(act)
    d.all()
    assert numbers(d, keep) == (5, 4, 2)
