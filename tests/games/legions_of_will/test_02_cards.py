"""Rules 200-202 and 206-210: the parts of a card, its name, its cost, its text and its numbers."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import (
    BOLT,
    ON_CHAIN,
    SMALL,
    T1,
    TARGET,
    UNITS,
    Desk,
    can,
    does,
    gives,
    is_,
    named,
    pay,
    printed,
)

from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Static, Target
from cardwright.kernel.vocabulary.costs import MoveCost
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
    b = Desk()
    golem = b.unit(0, can(AddCounters(This(), "seen")), name="Golem", stats="3/4", traits="Statue", cost=1)
    golem.turned, golem.damage, golem.counters = True, 1, {"poison": 1}
    mirror = b.action(0, does(CreateCopy(T1), targets=(TARGET,)), name="Mirror")
    b.main().play(mirror, golem).resolve()
    copy = next(c for c in b.game.cards_in("battlefield", 0) if c.face.name == "Golem" and c is not golem)
    own = b.chars(copy)
    assert (own.name, own.cost, b.stat(copy, "will"), b.power(copy)) == ("Golem", 1, 3, 4)
    assert "unit" in own.kinds
    assert own.traits == {"Statue"}
    assert len(own.activated) == 1
    assert (copy.turned, copy.damage, dict(copy.counters)) == (False, 0, {})


@rule("203.2b")
def test_a_copy_of_a_card_on_the_chain_has_its_card_type() -> None:
    b = Desk()
    ogre = b.unit(1, name="Ogre", stats="0/9")
    bolt = b.action(0, BOLT, name="Bolt")
    echo = b.action(0, does(CopyObject(T1), targets=(ON_CHAIN,)), name="Echo")
    b.main().play(bolt, ogre).play(echo, bolt).top()
    assert len(b.find(Stacked(Kind("action")))) == 2
    b.resolve()
    assert ogre.damage == 4
    assert b.names("graveyard") == ["Echo", "Bolt"]  # the copy was no card


# --- 201: names ----------------------------------------------------------------------------------------------


@rule("201.3")
def test_a_card_that_speaks_of_itself_means_only_itself_whatever_it_is_called() -> None:
    b = Desk()
    one, two = b.unit(0, can(gives(This(), Add("power", 3))), name="Ember"), b.unit(0, name="Ember")
    rename = b.action(0, does(gives(T1, Become("name", "Ash", also=False)), targets=(TARGET,)), name="Rename")
    b.main().play(rename, one).resolve()
    assert b.chars(one).name == "Ash"
    b.activate(one).resolve()
    assert (b.power(one), b.power(two)) == (5, 2)


# --- 202: cost -----------------------------------------------------------------------------------------------


@rule("202.1a")
def test_the_resource_cost_is_what_playing_takes_from_the_reserve() -> None:
    b = Desk()
    dear, cheap = b.unit(0, name="Dear", cost=11, zone="hand"), b.unit(0, name="Cheap", cost=4, zone="hand")
    b.main()
    assert not b.offered("play", dear)
    assert b.denied("play", dear) == "112.3a"
    b.play(cheap, b.home)
    assert b.reserve() == 6


@rule("202.1b", "202.2a")
def test_a_trap_has_no_resource_cost_and_costs_two_to_play() -> None:
    b = Desk()
    trap = b.trap(0, can(gives(UNITS, Add("power", -1))), name="Pit", zone="hand")
    b.main()
    assert b.stat(trap, "cost") == 0
    b.play(trap)
    assert b.reserve() == 8
    poor = Desk()
    trap = poor.trap(0, can(gives(UNITS, Add("power", -1))), name="Pit", zone="hand")
    poor.game.players[0].resources["resource"] = 1
    assert not poor.main().offered("play", trap)


@rule("202.1b")
@pytest.mark.parametrize(("change", "paid"), [(-1, 1), (1, 3)])
def test_what_changes_costs_changes_the_two_of_a_trap(change: int, paid: int) -> None:
    b = Desk()
    b.unit(0, Static(Cards(("hand",), "you", Kind("trap")), (CostAdd(change),)), name="Tinker")
    trap = b.trap(0, can(gives(UNITS, Add("power", -1))), name="Pit", zone="hand")
    b.main().play(trap)
    assert b.reserve() == 10 - paid
    assert b.stat(trap, "cost") == 0


@rule("202.2")
@pytest.mark.parametrize("cost", [0, 3, 7])
def test_the_cost_of_a_card_is_its_number_wherever_it_is(cost: int) -> None:
    b = Desk()
    zones = ("hand", "deck", "graveyard", "expelled", "battlefield")
    cards = [b.unit(0, name="Golem", stats="3/2", cost=cost, zone=zone) for zone in zones]
    assert [b.stat(card, "cost") for card in cards] == [cost] * len(zones)


@rule("202.2a")
def test_a_base_has_no_cost_and_counts_as_zero() -> None:
    b = Desk()
    assert b.stat(b.home, "cost") == 0


@rule("202.2b")
def test_a_face_down_permanent_costs_zero() -> None:
    b = Desk()
    face = printed("Odd Trap", "Trap", cost=6)
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
    b = Desk()
    rain = b.action(0, RAIN, name="Rain", cost="1+X", zone=zone)
    assert b.stat(rain, "cost") == 1


@rule("202.2c")
def test_x_in_a_cost_is_the_number_chosen_while_the_card_is_on_the_chain() -> None:
    b = Desk()
    ogre = b.unit(1, name="Ogre", stats="0/9")
    rain = b.action(0, RAIN, name="Rain", cost="1+X")
    wrong, right = b.action(1, stop_at(1), name="Wrong"), b.action(1, stop_at(5), name="Right")
    b.main().play(rain, 4, ogre).skip()
    assert (b.offered("play", wrong), b.offered("play", right)) == (False, True)


@rule("202.3")
def test_an_additional_cost_is_no_part_of_the_resource_cost_and_is_paid_with_it() -> None:
    b = Desk()
    mine = Cards(("battlefield",), "you", Kind("unit"))
    pawn, ogre = b.unit(0, name="Pawn"), b.unit(1, name="Ogre", stats="0/9")
    body = Body((Damage(2, T1),), (TARGET,), cost=(MoveCost(mine, "graveyard", 1, "sacrifice"), pay(2)))
    rite = b.action(0, OnPlay(body), name="Rite", cost=3)
    b.main()
    assert b.stat(rite, "cost") == 3
    b.play(rite, ogre)
    assert b.reserve() == 5
    assert b.where(pawn) == "graveyard"
    assert b.chain == ["Rite"]
    assert b.stat(rite, "cost") == 3


@rule("202.3")
def test_what_an_effect_adds_to_a_cost_is_no_part_of_the_resource_cost() -> None:
    b = Desk()
    b.unit(1, Static(Cards(("hand",), "opponent", Kind("action")), (CostAdd(2),)), name="Taxman")
    ogre = b.unit(1, name="Ogre", stats="0/9")
    bolt = b.action(0, BOLT, name="Bolt", cost=3)
    b.main().play(bolt, ogre)
    assert b.reserve() == 5
    assert b.stat(bolt, "cost") == 3


# --- 207: will and power ----------------------------------------------------------------------------------


@rule("207.1", "305.5")
def test_the_two_numbers_of_a_unit_are_will_and_power() -> None:
    b = Desk()
    unit = b.unit(0, name="Seven Two", stats="7/2")
    assert (b.stat(unit, "will"), b.stat(unit, "power")) == (7, 2)


@rule("207.2", "305.5")
def test_a_permanent_that_is_no_unit_has_neither_will_nor_power() -> None:
    b = Desk()
    banner = b.gear(0, name="Banner")
    odd = b.gear(0, name="Odd", stats="4/4")  # even if it is printed on it
    for permanent in (b.home, banner, odd):
        assert (b.stat(permanent, "will"), b.stat(permanent, "power")) == (None, None)
    weak = Target("t1", Cards(("battlefield",), where=Compare("power", "<=", 9)))
    purge = b.action(0, does(Destroy(T1), targets=(weak,)), name="Purge")
    assert not b.main().offered("play", purge)


@rule("207.2")
def test_elsewhere_a_card_that_is_no_unit_has_the_will_and_power_printed_on_it() -> None:
    b = Desk()
    odd, plain = b.gear(0, name="Odd", zone="graveyard", stats="4/3"), b.gear(0, name="Plain", zone="graveyard")
    assert (b.stat(odd, "will"), b.stat(odd, "power")) == (4, 3)
    assert (b.stat(plain, "will"), b.stat(plain, "power")) == (None, None)


@rule("207.2", "203.1a")
def test_a_unit_that_ceases_to_be_one_has_no_power_left() -> None:
    b = Desk()
    unit = b.unit(0, name="Golem", stats="0/4")
    stone = b.action(0, does(gives(T1, Become("kind", "upgrade", also=False)), targets=(TARGET,)), name="Stone")
    b.main().play(stone, unit).resolve()
    assert b.stat(unit, "power") is None
    assert b.there(unit)


@rule("207.2", "207.4")
def test_will_and_power_belong_to_units_and_to_cards_that_are_no_permanents() -> None:
    d = Desk()
    unit, card = d.unit(0, name="A", stats="3/5"), d.unit(0, name="Card", stats="4/6", zone="hand")
    gear = d.gear(0, name="Gear")
    d.start("main")
    assert [d.wp(one) for one in (unit, card, gear, d.home)] == [(3, 5), (4, 6), (None, None), (None, None)]
    d.gets(unit, Become("kind", "upgrade", also=False))
    assert d.wp(unit) == (None, None)


@rule("207.3a")
@pytest.mark.parametrize("first", ["set", "change"])
def test_what_sets_base_numbers_leaves_room_for_what_changes_them(first: str) -> None:
    b = Desk()
    unit = b.unit(0, name="Golem", stats="6/2")
    fix = b.action(0, does(gives(T1, SetTo("will", 1), SetTo("power", 5)), targets=(TARGET,)), name="Fix")
    pump = b.action(0, does(gives(T1, Add("will", 2), Add("power", 2)), targets=(TARGET,)), name="Pump")
    b.main()
    for card in (fix, pump) if first == "set" else (pump, fix):
        b.play(card, unit).resolve()
    assert (b.stat(unit, "will"), b.power(unit)) == (3, 7)


@rule("207.3b")
def test_base_power_is_read_after_what_sets_it_and_before_what_changes_it() -> None:
    b = Desk()
    small = b.unit(0, Static(This(), (Add("power", 5),)), name="Small")
    big = b.unit(0, Static(This(), (Add("power", -5),)), name="Big", stats="0/7")
    shrunk = b.unit(0, Static(This(), (SetTo("power", 1), SetTo("will", 1))), name="Shrunk", stats="0/7")
    cursed = b.unit(0, name="Cursed", stats="3/2")
    cursed.counters = {"will": 2}
    b.main()
    found = b.find(Cards(("battlefield",), where=Compare("base power", "<=", 2)))
    assert small in found
    assert shrunk in found
    assert big not in found
    assert [b.power(card) for card in (small, big, shrunk)] == [7, 2, 1]
    assert b.stat(cursed, "base will") == 3
    assert b.stat(cursed, "will") == 1


@rule("207.3b")
def test_what_is_printed_on_a_unit_is_its_base_will_and_power_and_others_have_none() -> None:
    d = Desk()
    unit = d.unit(0, is_(Add("power", 2), Add("will", -1)), name="A", stats="3/5")
    gear = d.gear(0, name="Gear")
    d.start("main")
    words = ("base will", "base power", "will", "power")
    assert [d.stat(unit, word) for word in words] == [3, 5, 2, 7]
    assert [d.stat(gear, word) for word in words] == [None] * 4


@rule("207.4")
def test_a_unit_without_a_value_has_will_and_power_zero() -> None:
    b = Desk()
    blank = b.game.add_card(printed("Blank", "Unit", cost=0), 0, b.game.zone("hand", 0))
    assert (b.stat(blank, "will"), b.stat(blank, "power")) == (0, 0)
    b.main().play(blank).resolve()
    assert b.where(blank) == "graveyard"  # power 0


@rule("207.4", "203.1b")
def test_an_upgrade_that_becomes_a_unit_without_numbers_has_zero() -> None:
    b = Desk()
    banner = b.gear(0, name="Banner")
    upgrade = Target("t1", Cards(("battlefield",), where=Kind("upgrade")))
    wake = b.action(0, does(gives(T1, Become("kind", "unit")), targets=(upgrade,)), name="Wake")
    b.main().play(wake).resolve()
    assert b.where(banner) == "graveyard"


# --- 208-210: the numbers of a base -------------------------------------------------------------------------


@rule("208.1", "209.1", "210.1", "301.2", "301.3", "301.4")
def test_a_base_has_defense_capacity_and_production_on_the_battlefield() -> None:
    b = Desk()
    camp = b.base(0, name="Camp", **SMALL | {"defense": 7, "capacity": 4, "production": 3})
    assert [b.stat(camp, name) for name in ("defense", "capacity", "production")] == [7, 4, 3]
    changed = b.action(
        0, does(gives(named("Camp"), Add("defense", -2), Add("capacity", 1), Add("production", 2))), name="Sap"
    )
    b.main().play(changed).resolve()
    assert [b.stat(camp, name) for name in ("defense", "capacity", "production")] == [5, 5, 5]


@rule("208.1", "301.2", "301.2a", "301.7")
@pytest.mark.parametrize(("damage", "stands"), [(4, True), (5, False), (6, False)])
def test_a_base_stands_until_damage_reaches_its_defense(damage: int, stands: bool) -> None:
    b = Desk()
    camp = b.base(0, **SMALL | {"defense": 5})
    b.main().hurt(camp, damage)
    assert camp.facedown is not stands


@rule("209.1", "301.3", "301.3a")
@pytest.mark.parametrize("capacity", [1, 3])
def test_a_base_holds_as_many_permanents_as_its_capacity(capacity: int) -> None:
    b = Desk()
    camp = b.base(0, **SMALL | {"capacity": capacity})
    for _ in range(capacity - 1):
        b.unit(camp)
    last, more = b.unit(0, name="Last", zone="hand"), b.unit(0, name="More", zone="hand")
    b.main().play(last, camp).resolve()
    b.pick(("play", more.id))  # only the home is left, so it is not asked
    assert b.resolve().in_(more) == "Home 0"


@rule("210.1", "301.4", "301.4a")
def test_bases_produce_in_the_turn_of_their_controller() -> None:
    b = Desk()
    b.base(0, **SMALL | {"production": 3})
    b.base(0, **SMALL | {"production": 2})
    b.base(0, facedown=True, **SMALL | {"production": 4})
    b.base(1, **SMALL | {"production": 1})
    b.start("resource")
    assert (b.reserve(0), b.reserve(1)) == (15, 10)
