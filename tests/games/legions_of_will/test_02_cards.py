"""Rules 200-202 and 206-210: the parts of a card, its name, its cost, its text and its numbers."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.board import Board
from tests.games.legions_of_will.desk import BOLT, ON_CHAIN, T1, TARGET, UNITS, can, does, gives, named

from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Static, Target
from cardwright.kernel.vocabulary.costs import MoveCost, Pay
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Become,
    CopyObject,
    CostAdd,
    CreateCopy,
    Damage,
    Destroy,
    SetTo,
    Stop,
)
from cardwright.kernel.vocabulary.selectors import Cards, Compare, Kind, Stacked, This
from cardwright.kernel.vocabulary.values import Bound
from cardwright.testing import rule

# --- 200, 203.2b: what a copy has of a card ------------------------------------------------------------------


@rule("200.3", "203.2b")
def test_a_copy_has_the_characteristics_of_the_card_and_nothing_else_of_it() -> None:
    b = Board()
    golem = b.recruit(0, "Golem", can(AddCounters(This(), "seen")), traits=("Statue",), zone="battlefield", power=4)
    golem.place, golem.turned, golem.damage, golem.counters = b.home.id, True, 1, {"poison": 1}
    mirror = b.act(0, "Mirror", does(CreateCopy(T1), targets=(TARGET,)))
    b.main().play(mirror, golem).all()
    copy = next(c for c in b.game.cards_in("battlefield", 0) if c.face.name == "Golem" and c is not golem)
    own = b.chars(copy)
    assert (own.name, own.cost, b.will(copy), b.power(copy)) == ("Golem", 1, 3, 4)
    assert "unit" in own.kinds
    assert own.traits == {"Statue"}
    assert len(own.activated) == 1
    assert (copy.turned, copy.damage, dict(copy.counters)) == (False, 0, {})


@rule("203.2b")
def test_a_copy_of_a_card_on_the_chain_has_its_card_type() -> None:
    b = Board()
    ogre = b.unit(b.homes[1], "Ogre", power=9)
    bolt = b.act(0, "Bolt", BOLT)
    echo = b.act(0, "Echo", does(CopyObject(T1), targets=(ON_CHAIN,)))
    b.main().play(bolt, ogre).play(echo, bolt).top()
    assert len(b.find(Stacked(Kind("action")))) == 2
    b.all()
    assert ogre.damage == 4
    assert b.names("graveyard") == ["Echo", "Bolt"]  # the copy was no card


# --- 201: names ----------------------------------------------------------------------------------------------


@rule("201.3")
def test_a_card_that_speaks_of_itself_means_only_itself_whatever_it_is_called() -> None:
    b = Board()
    one = b.unit(b.home, "Ember", can(gives(This(), Add("power", 3))))
    two = b.unit(b.home, "Ember")
    rename = b.act(0, "Rename", does(gives(T1, Become("name", "Ash", also=False)), targets=(TARGET,)))
    b.main().play(rename, one).all()
    assert b.chars(one).name == "Ash"
    b.activate(one).all()
    assert (b.power(one), b.power(two)) == (5, 2)


# --- 202: cost -----------------------------------------------------------------------------------------------


@rule("202.1a")
def test_the_resource_cost_is_what_playing_takes_from_the_reserve() -> None:
    b = Board()
    dear, cheap = b.recruit(0, "Dear", cost=11), b.recruit(0, "Cheap", cost=4)
    b.main()
    assert not b.offered("play", dear)
    assert b.denial("play", dear) == "112.3a"
    b.play(cheap, b.home)
    assert b.has() == 6


@rule("202.1b", "202.2a")
def test_a_trap_has_no_resource_cost_and_costs_two_to_play() -> None:
    b = Board()
    trap = b.trap("hand", 0, "Pit", can(gives(UNITS, Add("power", -1))))
    b.main()
    assert b.stat(trap, "cost") == 0
    b.play(trap)
    assert b.has() == 8
    poor = Board()
    trap = poor.trap("hand", 0, "Pit", can(gives(UNITS, Add("power", -1))))
    poor.game.players[0].resources["resource"] = 1
    assert not poor.main().offered("play", trap)


@rule("202.1b")
@pytest.mark.parametrize(("change", "paid"), [(-1, 1), (1, 3)])
def test_what_changes_costs_changes_the_two_of_a_trap(change: int, paid: int) -> None:
    b = Board()
    b.unit(b.home, "Tinker", Static(Cards(("hand",), "you", Kind("trap")), (CostAdd(change),)))
    trap = b.trap("hand", 0, "Pit", can(gives(UNITS, Add("power", -1))))
    b.main().play(trap)
    assert b.has() == 10 - paid
    assert b.stat(trap, "cost") == 0


@rule("202.2")
@pytest.mark.parametrize("cost", [0, 3, 7])
def test_the_cost_of_a_card_is_its_number_wherever_it_is(cost: int) -> None:
    b = Board()
    zones = ("hand", "deck", "graveyard", "expelled", "battlefield")
    cards = [b.recruit(0, "Golem", cost=cost, zone=zone) for zone in zones]
    assert [b.stat(card, "cost") for card in cards] == [cost] * len(zones)


@rule("202.2a")
def test_a_base_has_no_cost_and_counts_as_zero() -> None:
    b = Board()
    assert b.stat(b.home, "cost") == 0


@rule("202.2b")
def test_a_face_down_permanent_costs_zero() -> None:
    b = Board()
    face = b.face("Odd Trap", kinds=("trap",), cost=6)
    trap = b.game.add_card(face, 0, b.game.zone("battlefield", 0), facedown=True)
    trap.place = b.home.id
    b.main()
    assert b.stat(trap, "cost") == 0
    b.turn(trap, "faceup")
    assert b.stat(trap, "cost") == 6


RAIN = does(Damage(Bound("X"), T1), targets=(TARGET,))


def stop_at(cost: int) -> OnPlay:
    """Prevent a card of this cost from resolving."""
    target = Target("t1", Stacked(Compare("cost", "==", cost)))
    return does(Stop(T1), targets=(target,))


@rule("202.2c")
@pytest.mark.parametrize("zone", ["hand", "graveyard", "deck", "expelled"])
def test_x_in_a_cost_is_zero_away_from_the_chain(zone: str) -> None:
    b = Board()
    rain = b.card(zone, 0, "Rain", RAIN, cost=1, X=1)
    assert b.stat(rain, "cost") == 1


@rule("202.2c")
def test_x_in_a_cost_is_the_number_chosen_while_the_card_is_on_the_chain() -> None:
    b = Board()
    ogre = b.unit(b.homes[1], "Ogre", power=9)
    rain = b.act(0, "Rain", RAIN, cost=1, X=1)
    wrong, right = b.act(1, "Wrong", stop_at(1)), b.act(1, "Right", stop_at(5))
    b.main().play(rain, 4, ogre).skip()
    assert (b.offered("play", wrong), b.offered("play", right)) == (False, True)


@rule("202.3")
def test_an_additional_cost_is_no_part_of_the_resource_cost_and_is_paid_with_it() -> None:
    b = Board()
    mine = Cards(("battlefield",), "you", Kind("unit"))
    pawn, ogre = b.unit(b.home, "Pawn"), b.unit(b.homes[1], "Ogre", power=9)
    body = Body((Damage(2, T1),), (TARGET,), cost=(MoveCost(mine, "graveyard", 1, "sacrifice"), Pay("resource", 2)))
    rite = b.act(0, "Rite", OnPlay(body), cost=3)
    b.main()
    assert b.stat(rite, "cost") == 3
    b.play(rite, ogre)
    assert b.has() == 5
    assert b.zone_of(pawn) == "graveyard"
    assert b.chain == ["Rite"]
    assert b.stat(rite, "cost") == 3


@rule("202.3")
def test_what_an_effect_adds_to_a_cost_is_no_part_of_the_resource_cost() -> None:
    b = Board()
    b.unit(b.homes[1], "Taxman", Static(Cards(("hand",), "opponent", Kind("action")), (CostAdd(2),)))
    ogre = b.unit(b.homes[1], "Ogre", power=9)
    bolt = b.act(0, "Bolt", BOLT, cost=3)
    b.main().play(bolt, ogre)
    assert b.has() == 5
    assert b.stat(bolt, "cost") == 3


# --- 207: will and power ----------------------------------------------------------------------------------


@rule("207.1", "305.5")
def test_the_two_numbers_of_a_unit_are_will_and_power() -> None:
    b = Board()
    unit = b.unit(b.home, "Seven Two", will=7, power=2)
    assert (b.stat(unit, "will"), b.stat(unit, "power")) == (7, 2)


@rule("207.2", "305.5")
def test_a_permanent_that_is_no_unit_has_neither_will_nor_power() -> None:
    b = Board()
    banner = b.thing(b.home, "Banner")
    odd = b.thing(b.home, "Odd", will=4, power=4)  # even if it is printed on it
    for permanent in (b.home, banner, odd):
        assert (b.stat(permanent, "will"), b.stat(permanent, "power")) == (None, None)
    weak = Target("t1", Cards(("battlefield",), where=Compare("power", "<=", 9)))
    purge = b.act(0, "Purge", does(Destroy(T1), targets=(weak,)))
    assert not b.main().offered("play", purge)


@rule("207.2")
def test_elsewhere_a_card_that_is_no_unit_has_the_will_and_power_printed_on_it() -> None:
    b = Board()
    odd = b.card("graveyard", 0, "Odd", kinds=("upgrade",), will=4, power=3)
    plain = b.card("graveyard", 0, "Plain", kinds=("upgrade",))
    assert (b.stat(odd, "will"), b.stat(odd, "power")) == (4, 3)
    assert (b.stat(plain, "will"), b.stat(plain, "power")) == (None, None)


@rule("207.2", "203.1a")
def test_a_unit_that_ceases_to_be_one_has_no_power_left() -> None:
    b = Board()
    unit = b.unit(b.home, "Golem", power=4)
    stone = b.act(0, "Stone", does(gives(T1, Become("kind", "upgrade", also=False)), targets=(TARGET,)))
    b.main().play(stone, unit).all()
    assert b.stat(unit, "power") is None
    assert b.alive(unit)


@rule("207.3a")
@pytest.mark.parametrize("first", ["set", "change"])
def test_what_sets_base_numbers_leaves_room_for_what_changes_them(first: str) -> None:
    b = Board()
    unit = b.unit(b.home, "Golem", will=6, power=2)
    fix = b.act(0, "Fix", does(gives(T1, SetTo("will", 1), SetTo("power", 5)), targets=(TARGET,)))
    pump = b.act(0, "Pump", does(gives(T1, Add("will", 2), Add("power", 2)), targets=(TARGET,)))
    b.main()
    for card in (fix, pump) if first == "set" else (pump, fix):
        b.play(card, unit).all()
    assert (b.will(unit), b.power(unit)) == (3, 7)


@rule("207.3b")
def test_base_power_is_read_after_what_sets_it_and_before_what_changes_it() -> None:
    b = Board()
    small = b.unit(b.home, "Small", Static(This(), (Add("power", 5),)), power=2)
    big = b.unit(b.home, "Big", Static(This(), (Add("power", -5),)), power=7)
    shrunk = b.unit(b.home, "Shrunk", Static(This(), (SetTo("power", 1), SetTo("will", 1))), power=7)
    cursed = b.unit(b.home, "Cursed", will=3)
    cursed.counters = {"will": 2}
    b.main()
    found = b.find(Cards(("battlefield",), where=Compare("base power", "<=", 2)))
    assert small in found
    assert shrunk in found
    assert big not in found
    assert [b.power(card) for card in (small, big, shrunk)] == [7, 2, 1]
    assert b.stat(cursed, "base will") == 3
    assert b.will(cursed) == 1


@rule("207.4")
def test_a_unit_without_a_value_has_will_and_power_zero() -> None:
    b = Board()
    blank = b.game.add_card(b.face("Blank", kinds=("unit",)), 0, b.game.zone("hand", 0))
    assert (b.stat(blank, "will"), b.stat(blank, "power")) == (0, 0)
    b.main().play(blank).all()
    assert b.zone_of(blank) == "graveyard"  # power 0


@rule("207.4", "203.1b")
def test_an_upgrade_that_becomes_a_unit_without_numbers_has_zero() -> None:
    b = Board()
    banner = b.thing(b.home, "Banner")
    upgrade = Target("t1", Cards(("battlefield",), where=Kind("upgrade")))
    wake = b.act(0, "Wake", does(gives(T1, Become("kind", "unit")), targets=(upgrade,)))
    b.main().play(wake).all()
    assert b.zone_of(banner) == "graveyard"


# --- 208-210: the numbers of a base -------------------------------------------------------------------------


@rule("208.1", "209.1", "210.1", "301.2", "301.3", "301.4")
def test_a_base_has_defense_capacity_and_production_on_the_battlefield() -> None:
    b = Board()
    camp = b.camp(0, defense=7, capacity=4, production=3)
    assert [b.stat(camp, name) for name in ("defense", "capacity", "production")] == [7, 4, 3]
    changed = b.act(0, "Sap", does(gives(named("Camp"), Add("defense", -2), Add("capacity", 1), Add("production", 2))))
    b.main().play(changed).all()
    assert [b.stat(camp, name) for name in ("defense", "capacity", "production")] == [5, 5, 5]


@rule("208.1", "301.2", "301.2a", "301.7")
@pytest.mark.parametrize(("damage", "stands"), [(4, True), (5, False), (6, False)])
def test_a_base_stands_until_damage_reaches_its_defense(damage: int, stands: bool) -> None:
    b = Board()
    camp = b.camp(0, defense=5)
    b.main().hurt(camp, damage)
    assert camp.facedown is not stands


@rule("209.1", "301.3", "301.3a")
@pytest.mark.parametrize("capacity", [1, 3])
def test_a_base_holds_as_many_permanents_as_its_capacity(capacity: int) -> None:
    b = Board()
    camp = b.camp(0, capacity=capacity)
    for _ in range(capacity - 1):
        b.unit(camp)
    last, more = b.recruit(0, "Last", cost=0), b.recruit(0, "More", cost=0)
    b.main().play(last, camp).all()
    b.pick(("play", more.id))  # only the home is left, so it is not asked
    assert b.all().in_(more) == "Home 0"


@rule("210.1", "301.4", "301.4a")
def test_bases_produce_in_the_turn_of_their_controller() -> None:
    b = Board()
    b.camp(0, production=3)
    b.camp(0, production=2)
    b.camp(0, production=4, facedown=True)
    b.camp(1, production=1)
    b.start("resource")
    assert (b.has(0), b.has(1)) == (15, 10)
