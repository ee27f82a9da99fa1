"""Rule 301: bases."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.boards import camp
from tests.games.legions_of_will.desk import MINE, SMALL, T1, Desk, can, counts, does, gives, is_, named, when

from cardwright.kernel.vocabulary.abilities import Activated, Body, Static, Target
from cardwright.kernel.vocabulary.effects import Act, Add, AddCounters, Apply, Damage, Destroy, Draw, TakeControl, Turn
from cardwright.kernel.vocabulary.selectors import Among, Cards, InState, Kind, Named, This
from cardwright.testing import rule
from cardwright.text.diagnostics import TextError

BASE = Target("t1", Cards(("battlefield",), where=Kind("base")))


# --- 301.1: bases stay ---------------------------------------------------------------------------------------------


@rule("301.1", "404.1")
@pytest.mark.parametrize("zone", ["graveyard", "hand", "deck", "expelled"])
@pytest.mark.parametrize("facedown", [False, True])
def test_a_base_cannot_leave_the_battlefield(zone: str, facedown: bool) -> None:
    b = Desk()
    camp = b.base(0, facedown=facedown, **SMALL)
    b.main().send(camp, zone)
    assert b.where(camp) == "battlefield"
    assert camp.facedown is facedown


@rule("301.1")
def test_a_base_that_is_destroyed_lies_face_down_on_the_battlefield() -> None:
    b = Desk()
    camp = b.base(1, **SMALL)
    ruin = b.action(0, does(Destroy(T1), targets=(BASE,)), name="Ruin")
    b.main().play(ruin, camp).resolve()
    assert (b.where(camp), camp.facedown) == ("battlefield", True)


@rule("301.1")
def test_a_base_is_not_played() -> None:
    b = Desk()
    card = b.base(0, name="Spare Camp", zone="hand")
    b.main()
    assert not b.offered("play", card)
    assert b.denied("play", card) == "301.1"


@rule("301.1", "301.5a")
def test_a_base_is_activated_in_ones_own_main_phase_with_nothing_on_the_chain() -> None:
    b = Desk()
    camp, other = b.base(0, facedown=True, **SMALL), b.base(1, facedown=True, **SMALL)
    study = b.action(0, does(Draw(1)), name="Study")
    b.main()
    assert b.offered("activate base", camp)
    b.play(study)
    assert not b.offered("activate base", camp)
    b.skip()  # it is not Ben's turn
    assert not b.offered("activate base", other)
    b.skip().on("declare attackers")
    assert not b.offered("activate base", camp)


@rule("301.1")
def test_nothing_sends_a_base_elsewhere_instead() -> None:
    with pytest.raises(TextError, match="a base stays on the battlefield"):
        Desk().base(0, "If this base would be destroyed, return this base to its owner's hand instead.")


@rule("301.1a", "403.3")
def test_a_base_is_a_permanent() -> None:
    b = Desk()
    camp = b.base(1, name="Mill", **SMALL)
    b.unit(0, Static(Cards(("battlefield",), "opponent"), (Add("defense", -1),)), name="Tick")
    b.main()
    assert b.stat(camp, "defense") == 4


@rule("301.1b", "301.5b")
def test_nobody_activates_a_base_of_another_player() -> None:
    b = Desk()
    mine, theirs = b.base(0, facedown=True, **SMALL), b.base(1, facedown=True, **SMALL)
    b.main()
    assert (b.offered("activate base", mine), b.offered("activate base", theirs)) == (True, False)
    assert b.denied("activate base", theirs) == "301.5b"


@rule("301.5a")
@pytest.mark.parametrize("cost", [0, 2, 10])
def test_turning_a_base_up_costs_the_number_on_its_back(cost: int) -> None:
    b = Desk()
    camp = b.base(0, facedown=True, **SMALL | {"activation": cost})
    b.main()
    assert b.offered("activate base", camp)
    assert b.denied("activate base", camp) == ""
    b.pick(("base", camp.id))
    assert (camp.facedown, b.reserve()) == (False, 10 - cost)
    assert not b.game.stack
    assert b.asked == (0, "priority")


@rule("301.5a")
def test_a_base_that_costs_more_than_there_is_stays_face_down() -> None:
    b = Desk()
    camp = b.base(0, facedown=True, **SMALL | {"activation": 11})
    b.main()
    assert not b.offered("activate base", camp)
    assert b.denied("activate base", camp) == "301.5a"


@rule("301.5a")
def test_a_base_that_is_active_is_not_activated_again() -> None:
    b = Desk()
    camp = b.base(0, **SMALL)
    b.main()
    assert b.denied("activate base", camp) == "301.5a"


@rule("301.5a", "301.5b", "505.3b")
def test_why_a_base_may_not_be_activated() -> None:
    d = Desk()
    ruin, dear = d.base(0, name="Ruin", facedown=True, activation=3), d.base(0, facedown=True, activation=4)
    theirs, unit = d.base(1, name="Theirs", facedown=True), d.unit(0, name="A")
    d.game.players[0].resources["resource"] = 3
    d.start("main")
    rules = [d.denied("activate base", card) for card in (ruin, dear, theirs, unit, d.home)]
    assert rules == ["", "301.5a", "301.5b", "301.5b", "301.5a"]
    assert d.denied("activate base", theirs, player=1) == "505.3a"
    d.until("end")
    assert d.denied("activate base", ruin) == "505.3a"


@rule("301.5a", "115.2a")
@pytest.mark.parametrize(("cost", "told"), [(0, []), (1, [-1]), (3, [-3])])
def test_activating_a_base_costs_exactly_its_number(cost: int, told: list[int]) -> None:
    d = Desk()
    ruin = d.base(0, name="Ruin", facedown=True, activation=cost)
    d.game.players[0].resources["resource"] = 3
    d.start("main")
    assert d.offered("activate base", ruin)
    d.pick(next(o.value for o in d.options if o.cards[:1] == (ruin.id,)))
    assert (ruin.facedown, d.reserve(0)) == (False, 3 - cost)
    assert [e.amount for e in d.log("resource")] == told


# --- 301.2-301.4: its numbers -----------------------------------------------------------------------------------


@rule("301.3a", "301.3b", "404.2d")
@pytest.mark.parametrize("less", [1, 2])
def test_if_a_base_is_too_full_its_controller_chooses_what_goes(less: int) -> None:
    b = Desk()
    camp = b.base(1, **SMALL | {"capacity": 3})
    units = [b.unit(camp, name=f"Unit {i}") for i in range(2)]
    banner = b.gear(camp, name="Banner")
    quake = b.action(0, does(gives(T1, Add("capacity", -less), until="rest"), targets=(BASE,)), name="Quake")
    b.main().play(quake, camp).top()
    assert b.asked == (1, "keep in base")
    assert b.game.decision.maximum == 3 - less
    for card in (banner, *units)[: 3 - less]:
        b.pick(card.id)
    assert b.where(banner) == "battlefield"
    assert len(b.names("graveyard", 1)) == less
    assert len(b.inside(camp)) == 3 - less


@rule("301.3a", "505.3c")
def test_a_base_takes_units_up_to_its_capacity_and_not_one_more() -> None:
    d = Desk()
    keep = d.base(0, name="Keep", capacity=1)
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    d.start("main")
    assert ("move", a.id, keep.id) in d.values
    d.pick(("move", a.id, keep.id))
    assert ("move", b.id, keep.id) not in d.values
    assert d.denied("move", b, keep) == "404.2a"
    assert d.denied("move", a, d.home) == "505.3c"


@rule("301.3b")
def test_what_goes_from_a_base_goes_to_its_owners_graveyard() -> None:
    b = Desk()
    camp = b.base(0, **SMALL | {"capacity": 1})
    stolen = b.unit(camp, name="Stolen")
    stolen.owner = 1
    quake = b.action(0, does(gives(T1, Add("capacity", -1), until="rest"), targets=(BASE,)), name="Quake")
    b.main().play(quake, camp).top()
    assert b.names("graveyard", 1) == ["Stolen"]


@rule("301.3b", "302.4a")
def test_when_an_upgrade_that_made_room_goes_exactly_as_many_must_go_with_it() -> None:
    d = Desk()
    keep = d.base(0, name="Keep", capacity=2)
    d.gear(keep, name="Annex", capacity="2")
    one, two, three = (d.unit(keep, name=f"Unit {n}") for n in range(3))
    d.start("main")
    assert d.inside(keep) == ["Annex", "Unit 0", "Unit 1", "Unit 2"]
    d.do(d.home, Destroy(named("Annex")))
    assert d.asked == (0, "keep in base")
    d.pick(three.id, one.id)
    assert d.inside(keep) == ["Unit 0", "Unit 2"]
    assert d.where(two) == "graveyard"


@rule("301.3b")
def test_letting_the_upgrade_go_that_makes_room_costs_more_units() -> None:
    d = Desk()
    keep = d.base(0, name="Keep", capacity=2)
    annex = d.gear(keep, name="Annex", capacity="2")
    units = [d.unit(keep, name=f"Unit {n}") for n in range(3)]
    d.gear(keep, name="Curse", capacity="-1")
    d.start("main")
    d.pick(*(unit.id for unit in units))  # of five, three may stay: the room for them goes with the annex
    assert not d.there(annex)
    assert d.asked == (0, "keep in base")
    d.pick(units[0].id, units[1].id)
    assert d.inside(keep) == ["Unit 0", "Unit 1"]


@rule("301.3b", "404.2d")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("left", [0, 1])
def test_a_base_that_becomes_too_small_keeps_what_its_controller_chooses(left: int, player: int) -> None:
    d, units, _ = camp()
    home = d.homes[player]
    d.gets(home, Add("capacity", -7))
    assert d.asked[1] == "priority"  # two stand in it
    d.gets(home, Add("capacity", left - 2))
    assert d.settle("keep in base", value=units[player][1]) == [(player, "keep in base", "")] * left
    assert [d.there(unit) for unit in units[player]] == [False, bool(left), True]


@rule("301.4a")
def test_production_comes_in_the_turn_of_the_controller_only() -> None:
    b = Desk()
    b.base(0, **SMALL | {"production": 3})
    b.base(1, **SMALL | {"production": 2})
    b.start("resource")
    assert (b.reserve(0), b.reserve(1)) == (13, 10)
    b.next_turn("main")
    assert (b.reserve(0), b.reserve(1)) == (13, 12)


# --- 301.5: face up and face down ---------------------------------------------------------------------------------


@rule("301.5")
@pytest.mark.parametrize(("facedown", "power", "cards"), [(False, 3, 2), (True, 2, 0)])
def test_abilities_of_a_base_work_while_it_lies_face_up(facedown: bool, power: int, cards: int) -> None:
    b = Desk()
    soldier = b.unit(0, name="Soldier")
    camp = b.base(
        0,
        can(Draw(1)),
        when("draw", AddCounters(named("Soldier"), "seen"), who="you"),
        Static(named("Soldier"), (Add("power", 1),)),
        name="Camp",
        facedown=facedown,
        **SMALL,
    )
    b.deck(0, "One", "Two", "Three", "Four", "Five")
    b.main().resolve()
    drawn = b.seen(soldier)
    assert b.power(soldier) == power
    assert b.offered("activate", camp) is not facedown
    assert drawn == cards  # the hand was filled up


@rule("301.5")
def test_a_base_that_is_turned_up_begins_to_work() -> None:
    b = Desk()
    soldier = b.unit(0, name="Soldier")
    camp = b.base(0, Static(named("Soldier"), (Add("power", 1),)), name="Camp", facedown=True, **SMALL)
    b.main().pick(("base", camp.id))
    assert b.power(soldier) == 3


@rule("301.5", "301.4a")
def test_a_base_that_was_destroyed_neither_works_nor_produces() -> None:
    d = Desk()
    for player in (0, 1):
        d.deck(player, *(f"Card {n}" for n in range(9)))
    strong = Static(Cards(("battlefield",), "you", Kind("unit")), (Add("power", 3),))
    keep = d.base(0, strong, name="Keep", production=4)
    a = d.unit(0, name="A")
    d.start("main")
    assert (d.power(a), d.stat(keep, "production")) == (5, 4)
    d.do(d.home, Destroy(named("Keep")))
    assert d.power(a) == 2
    had = d.reserve(0)
    d.until("main", 2)
    assert d.reserve(0) == had


# --- 301.6, 301.9: attacks -----------------------------------------------------------------------------------------


@rule("301.6", "301.9", "305.6")
def test_bases_are_attacked_and_only_units_in_them_block() -> None:
    b = Desk()
    north, south = b.base(1, name="North", **SMALL), b.base(1, name="South", **SMALL)
    raider = b.unit(0, name="Raider")
    inside, outside = b.unit(north, name="Inside"), b.unit(south, name="Outside")
    b.start("declare attackers")
    assert {value[1] for value in b.values if value} == {north.id, south.id, b.homes[1].id}
    b.attack((raider, north)).on("declare blockers")
    assert b.asked == (1, "declare blockers")
    assert b.values == [(inside.id, raider.id), None]
    assert b.denied("block", outside, raider, player=1) != ""


@rule("301.9")
def test_units_in_another_base_cannot_block_though_it_is_attacked_too() -> None:
    b = Desk()
    north, south = b.base(1, name="North", **SMALL), b.base(1, name="South", **SMALL)
    one, two = b.unit(0, name="One"), b.unit(0, name="Two")
    inside, outside = b.unit(north, name="Inside"), b.unit(south, name="Outside")
    b.start("declare attackers").attack((one, north), (two, south)).on("declare blockers")
    assert set(b.values) == {(inside.id, one.id), (outside.id, two.id), None}


@rule("301.9")
def test_units_of_other_players_cannot_block() -> None:
    b = Desk(3, attack_multiple=True)
    camp = b.base(1, **SMALL)
    raider, own = b.unit(0, name="Raider"), b.unit(camp, name="Own")
    guest = b.unit(2, name="Guest")
    b.start("declare attackers").attack((raider, camp)).on("declare blockers")
    assert b.asked == (1, "declare blockers")
    assert b.values == [(own.id, raider.id), None]
    assert b.denied("block", guest, raider, player=2) != ""


@rule("301.9", "509.6")
def test_an_effect_makes_no_unit_of_another_base_or_player_block() -> None:
    d = Desk()
    tower = d.base(1, name="Tower")
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    far, near = d.unit(tower, name="Far"), d.unit(1, name="Near")
    d.start("declare attackers").attack((a, d.homes[1]))
    for name in ("Far", "B", "Near"):
        d.do(d.home, Act("make block", named(name), where=Among(named("A"))))
    assert [d.is_(unit, "blocking") for unit in (far, b, near)] == [False, False, True]
    assert [ref[0] for ref in d.game.battle.attacks[0].blockers] == [near.id]


# --- 301.7: damage --------------------------------------------------------------------------------------------------


@rule("301.2a", "301.7")
def test_damage_stays_on_a_base_and_adds_up() -> None:
    b = Desk()
    camp = b.base(1, **SMALL | {"defense": 5})
    bolt = [b.action(0, does(Damage(3, T1), targets=(BASE,)), name="Bolt") for _ in range(2)]
    b.main().play(bolt[0], camp).resolve()
    assert (camp.damage, camp.facedown) == (3, False)
    b.play(bolt[1], camp).resolve()
    assert camp.facedown


@rule("301.7")
def test_damage_on_bases_is_gone_after_cleanup() -> None:
    b = Desk()
    mine, theirs = b.base(0, **SMALL), b.base(1, **SMALL)
    b.main().hurt(mine, 2).hurt(theirs, 3).next_turn()
    assert (mine.damage, theirs.damage) == (0, 0)


@rule("301.7")
def test_a_base_dealt_lethal_damage_is_destroyed_as_far_as_triggers_go() -> None:
    b = Desk()
    camp = b.base(1, **SMALL | {"defense": 2})
    witness = b.unit(0, when("turn card", AddCounters(This(), "seen"), tag="destroy"), name="Witness")
    b.main().hurt(camp, 2).resolve()
    assert b.seen(witness) == 1


@rule("301.7", "701.4a")
def test_to_destroy_a_base_that_lies_face_down_does_nothing() -> None:
    d = Desk()
    ruin = d.base(1, name="Ruin", facedown=True)
    d.start("main")
    old = ruin.ref
    d.do(d.home, Destroy(Cards(("battlefield",), "opponent", InState("facedown"))))
    assert (ruin.ref, d.log("turn card")) == (old, [])


@rule("301.7", "302.3a")
def test_a_base_that_only_an_upgrade_holds_up_falls_with_it() -> None:
    d = Desk()
    keep = d.base(1, name="Keep", defense=3)
    d.gear(keep, name="Wall", defense="2")
    d.start("main").hurt(keep, 4)
    assert not keep.facedown
    d.do(d.home, Destroy(named("Wall")))
    assert keep.facedown
    assert [e.tag for e in d.log("turn card") if e.card == keep.id] == ["destroy"]


@rule("301.7", "301.2a")
@pytest.mark.parametrize(("damage", "falls"), [(4, False), (5, True), (6, True)])
def test_a_base_is_destroyed_by_damage_equal_to_its_defense(damage: int, falls: bool) -> None:
    d = Desk()
    keep = d.base(1, name="Keep", defense=5)
    d.start("main").hurt(keep, damage)
    assert keep.facedown == falls


# --- 301.8: no defense left ----------------------------------------------------------------------------------------
SAP = does(gives(T1, Add("defense", -5), until="rest"), targets=(BASE,))


@rule("301.8")
@pytest.mark.parametrize("defense", [5, 4, 6])
def test_a_base_without_defense_is_turned_face_down(defense: int) -> None:
    b = Desk()
    camp = b.base(1, **SMALL | {"defense": defense})
    sap = b.action(0, SAP, name="Sap")
    b.main().play(sap, camp).resolve()
    assert camp.facedown is (defense <= 5)


@rule("301.8")
def test_a_base_without_defense_stays_up_until_its_triggered_ability_has_left_the_chain() -> None:
    b = Desk()
    camp = b.base(1, when("select", AddCounters(named("Witness"), "seen"), this=True), name="Camp", **SMALL)
    witness = b.unit(0, name="Witness")
    sap = b.action(0, SAP, name="Sap")
    quick = b.action(0, does(gives(named("Camp"), Add("defense", -5), until="rest")), name="Quick")
    b.main().play(sap, camp)
    assert len(b.game.stack) == 2  # the trigger is on the chain, above
    b.play(quick).top()
    assert b.stat(camp, "defense") == 0
    assert not camp.facedown
    b.top()
    assert b.seen(witness) == 1
    assert camp.facedown


@rule("301.8")
def test_an_activated_ability_on_the_chain_does_not_keep_a_base_up() -> None:
    b = Desk()
    camp = b.base(0, can(Draw(1)), name="Camp", **SMALL)
    quick = b.action(0, does(gives(named("Camp"), Add("defense", -5), until="rest")), name="Quick")
    b.main().activate(camp).play(quick).top()
    assert camp.facedown


@rule("301.8")
def test_a_base_whose_ability_triggered_as_it_lost_its_defense_stays_up_until_that_ability_is_gone() -> None:
    d = Desk()
    tower = d.base(1, counts("draw", who="opponent"), name="Tower", defense=5)
    other = d.base(1, name="Other", defense=5)
    d.deck(0, *(f"Card {n}" for n in range(5)))
    d.start("main").resolve()
    less = Apply(Cards(("battlefield",), "opponent", Kind("base")), (Add("defense", -5),), "rest")
    d.do(d.home, Draw(1), less)
    assert d.chain == ["Tower"]
    assert (tower.facedown, other.facedown) == (False, True)  # what triggered is Tower's, not Other's
    d.resolve()
    assert tower.facedown


@rule("301.8")
def test_a_triggered_ability_of_another_base_does_not_keep_a_base_up() -> None:
    d = Desk()
    tower = d.base(1, counts("draw", who="opponent"), name="Tower", defense=5)
    other = d.base(1, name="Other", defense=5)
    d.deck(0, *(f"Card {n}" for n in range(5)))
    d.start("main").resolve().do(d.home, Draw(1))
    assert d.chain == ["Tower"]
    d.gets(other, Add("defense", -5))
    assert d.chain == ["Tower"]
    assert (tower.facedown, other.facedown) == (False, True)


@rule("301.8", "301.7", "302.3a")
def test_a_base_whose_defense_an_upgrade_takes_away_is_turned_down_and_not_destroyed() -> None:
    d = Desk()
    watch = d.gear(0, "Whenever a base is destroyed, draw a card.", name="Watch")
    keep = d.base(0, name="Keep", defense=2)
    d.gear(keep, name="Rot", defense="-2")
    d.start("main")
    assert keep.facedown
    assert d.chain == []
    assert d.there(watch)


@rule("301.8a", "404.2c", "302.2b", "303.2b", "305.3b")
def test_what_is_in_a_base_that_is_turned_face_down_goes_to_the_graveyard() -> None:
    b = Desk()
    camp = b.base(1, **SMALL)
    unit, banner, trap = b.unit(camp, name="Unit"), b.gear(camp, name="Banner"), b.trap(camp, name="Pit")
    safe = b.unit(1, name="Safe")
    b.main().turn(camp, "facedown")
    assert [b.where(card) for card in (unit, banner, trap)] == ["graveyard"] * 3
    assert b.there(safe)
    assert all(e.tag != "destroy" for e in b.log("move"))  # put there, not destroyed


# --- 301.10-301.12 -------------------------------------------------------------------------------------------------


@rule("301.10", "301.10a")
def test_a_base_never_changes_its_controller() -> None:
    b = Desk()
    camp = b.base(1, **SMALL)
    steal = b.action(0, does(TakeControl(T1), targets=(BASE,)), name="Steal")
    b.main().play(steal, camp).resolve()
    assert (camp.owner, camp.controller) == (1, 1)
    assert camp.zone == b.game.zone("battlefield", 1).id


@rule("301.11")
def test_a_base_turned_face_down_is_a_new_object() -> None:
    b = Desk()
    camp = b.base(0, **SMALL | {"defense": 5})
    camp.counters = {"poison": 1}
    grow = b.action(0, does(gives(T1, Add("defense", 3), until="rest"), targets=(BASE,)), name="Grow")
    b.main().play(grow, camp).resolve().hurt(camp, 1)
    before = camp.ref
    b.turn(camp, "facedown")
    assert camp.ref != before
    b.pick(("base", camp.id))
    assert (b.stat(camp, "defense"), camp.damage, dict(camp.counters)) == (5, 0, {})


@rule("301.11")
def test_what_targeted_a_base_does_not_find_it_after_it_was_turned_over() -> None:
    b = Desk()
    camp = b.base(1, name="Camp", **SMALL)
    bolt = b.action(0, does(Damage(1, T1), targets=(BASE,)), name="Bolt")
    flip = b.action(
        0,
        does(Turn(named("Camp"), "facedown"), Turn(Cards(("battlefield",), "opponent", Kind("base")), "faceup")),
        name="Flip",
    )
    b.main().play(bolt, camp).play(flip).top()
    assert not camp.facedown
    b.top()
    assert camp.damage == 0
    assert b.where(bolt) == "graveyard"


@rule("301.11", "301.7")
@pytest.mark.parametrize("turning", [Destroy(named("Keep")), Turn(named("Keep"), "facedown")])
def test_a_base_that_is_turned_face_down_and_up_again_has_forgotten_everything(turning: object) -> None:
    d = Desk()
    keep = d.base(0, name="Keep")
    d.start("main")
    keep.damage, keep.counters, keep.turned, keep.marks = 3, {"gold": 2}, True, {"used": 5}
    old = keep.ref
    d.do(d.home, turning)
    assert keep.facedown
    assert keep.ref[1] > old[1]
    d.do(d.home, Turn(Cards(("battlefield",), "you", InState("facedown")), "faceup"))
    assert not keep.facedown
    assert (keep.damage, keep.counters, keep.turned, keep.marks) == (0, {}, False, {})
    assert d.stat(keep, "defense") == 30


@rule("301.11")
def test_taking_back_the_fall_of_a_base_brings_everything_back() -> None:
    d = Desk()
    keep = d.base(0, name="Keep")
    a = d.unit(keep, name="A", stats="3/2")
    fall = d.action(0, "Destroy target base.")
    d.start("main").play(fall, keep)
    keep.damage, keep.counters, keep.turned = 3, {"gold": 2}, True
    d.skip()
    mark, old = d.game.mark(), keep.ref
    d.skip()
    assert (keep.facedown, d.where(a)) == (True, "graveyard")
    d.game.rewind(mark)
    assert (keep.facedown, keep.damage, keep.counters, keep.turned) == (False, 3, {"gold": 2}, True)
    assert (keep.ref, d.in_(a), d.stat(keep, "defense")) == (old, "Keep", 30)


@rule("301.11", "202.2b", "301.12")
def test_a_base_that_is_turned_face_down_does_nothing_until_it_is_face_up_again() -> None:
    d = Desk()
    fort = d.base(0, is_(Add("power", 2), what=MINE), Activated((), Body((AddCounters(This(), "rung"),))), name="Fort")
    unit = d.unit(0, stats="3/2")
    d.main()
    assert (d.power(unit), d.offered("activate", fort)) == (4, True)
    d.turn(fort, "facedown")
    assert (d.power(unit), d.offered("activate", fort)) == (2, False)
    assert d.find(Cards(("battlefield",), where=Named("Fort"))) == []
    d.turn(fort, "faceup")
    assert (d.power(unit), d.offered("activate", fort)) == (4, True)
    assert d.find(Cards(("battlefield",), where=Named("Fort"))) == [fort]


@rule("301.12", "402.4", "400.2", "404.1")
def test_only_its_player_looks_at_a_face_down_base() -> None:
    b = Desk()
    mine, theirs = b.base(0, name="Mine", facedown=True, **SMALL), b.base(1, name="Theirs", facedown=True, **SMALL)
    b.main()
    assert (b.seen_by(0, mine), b.seen_by(1, mine)) == (True, False)
    assert (b.seen_by(0, theirs), b.seen_by(1, theirs)) == (False, True)
    shown = next(c for c in b.view(0, "battlefield", 0) if c.id == mine.id)
    assert shown.face == "Mine"


@rule("301.12")
def test_a_base_that_was_face_up_is_known_to_everyone() -> None:
    b = Desk()
    camp = b.base(1, **SMALL)
    b.main().turn(camp, "facedown")
    assert b.seen_by(0, camp)
