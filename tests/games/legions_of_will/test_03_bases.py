"""Rule 301: bases."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.board import Board
from tests.games.legions_of_will.desk import T1, can, does, gives, named, when

from cardwright.kernel.vocabulary.abilities import Static, Target
from cardwright.kernel.vocabulary.effects import Add, AddCounters, Damage, Destroy, Draw, TakeControl, Turn
from cardwright.kernel.vocabulary.selectors import Cards, Kind, This
from cardwright.testing import rule

BASE = Target("t1", Cards(("battlefield",), where=Kind("base")))


# --- 301.1: bases stay ---------------------------------------------------------------------------------------------


@rule("301.1", "404.1")
@pytest.mark.parametrize("zone", ["graveyard", "hand", "deck", "expelled"])
@pytest.mark.parametrize("facedown", [False, True])
def test_a_base_cannot_leave_the_battlefield(zone: str, facedown: bool) -> None:
    b = Board()
    camp = b.camp(0, facedown=facedown)
    b.main().send(camp, zone)
    assert b.zone_of(camp) == "battlefield"
    assert camp.facedown is facedown


@rule("301.1")
def test_a_base_that_is_destroyed_lies_face_down_on_the_battlefield() -> None:
    b = Board()
    camp = b.camp(1)
    ruin = b.act(0, "Ruin", does(Destroy(T1), targets=(BASE,)))
    b.main().play(ruin, camp).all()
    assert (b.zone_of(camp), camp.facedown) == ("battlefield", True)


@rule("301.1")
def test_a_base_is_not_played() -> None:
    b = Board()
    card = b.card("hand", 0, "Spare Camp", kinds=("base",), cost=0)
    b.main()
    assert not b.offered("play", card)
    assert b.denial("play", card) == "301.1"


@rule("301.1", "301.5a")
def test_a_base_is_activated_in_ones_own_main_phase_with_nothing_on_the_chain() -> None:
    b = Board()
    camp, other = b.camp(0, facedown=True), b.camp(1, facedown=True)
    study = b.act(0, "Study", does(Draw(1)))
    b.main()
    assert b.offered("activate base", camp)
    b.play(study)
    assert not b.offered("activate base", camp)
    b.skip()  # it is not Ben's turn
    assert not b.offered("activate base", other)
    b.skip().on("declare attackers")
    assert not b.offered("activate base", camp)


@rule("301.1a", "403.3")
def test_a_base_is_a_permanent() -> None:
    b = Board()
    camp = b.camp(1, "Mill")
    b.unit(b.home, "Tick", Static(Cards(("battlefield",), "opponent"), (Add("defense", -1),)))
    b.main()
    assert b.stat(camp, "defense") == 4


@rule("301.1b", "301.5b")
def test_nobody_activates_a_base_of_another_player() -> None:
    b = Board()
    mine, theirs = b.camp(0, facedown=True), b.camp(1, facedown=True)
    b.main()
    assert (b.offered("activate base", mine), b.offered("activate base", theirs)) == (True, False)
    assert b.denial("activate base", theirs) == "301.5b"


@rule("301.5a")
@pytest.mark.parametrize("cost", [0, 2, 10, 11])
def test_turning_a_base_up_costs_the_number_on_its_back(cost: int) -> None:
    b = Board()
    camp = b.camp(0, activation=cost, facedown=True)
    b.main()
    assert b.offered("activate base", camp) is (cost <= 10)
    assert b.denial("activate base", camp) == ("" if cost <= 10 else "301.5a")
    if cost <= 10:
        b.pick(("base", camp.id))
        assert (camp.facedown, b.has()) == (False, 10 - cost)
        assert not b.game.stack
        assert b.asked == (0, "priority")


@rule("301.5a")
def test_a_base_that_is_active_is_not_activated_again() -> None:
    b = Board()
    camp = b.camp(0)
    b.main()
    assert b.denial("activate base", camp) == "301.5a"


# --- 301.2-301.4: its numbers -----------------------------------------------------------------------------------


@rule("301.3a", "301.3b", "404.2d")
@pytest.mark.parametrize("less", [1, 2])
def test_if_a_base_is_too_full_its_controller_chooses_what_goes(less: int) -> None:
    b = Board()
    camp = b.camp(1, capacity=3)
    units = [b.unit(camp, f"Unit {i}") for i in range(2)]
    banner = b.thing(camp, "Banner")
    quake = b.act(0, "Quake", does(gives(T1, Add("capacity", -less), until="rest"), targets=(BASE,)))
    b.main().play(quake, camp).top()
    assert b.asked == (1, "keep in base")
    assert b.game.decision.maximum == 3 - less
    for card in (banner, *units)[: 3 - less]:
        b.pick(card.id)
    assert b.zone_of(banner) == "battlefield"
    assert len(b.names("graveyard", 1)) == less
    assert len(b.inside(camp)) == 3 - less


@rule("301.3b")
def test_what_goes_from_a_base_goes_to_its_owners_graveyard() -> None:
    b = Board()
    camp = b.camp(0, capacity=1)
    stolen = b.unit(camp, "Stolen")
    stolen.owner = 1
    quake = b.act(0, "Quake", does(gives(T1, Add("capacity", -1), until="rest"), targets=(BASE,)))
    b.main().play(quake, camp).top()
    assert b.names("graveyard", 1) == ["Stolen"]


@rule("301.4a")
def test_production_comes_in_the_turn_of_the_controller_only() -> None:
    b = Board()
    b.camp(0, production=3)
    b.camp(1, production=2)
    b.start("resource")
    assert (b.has(0), b.has(1)) == (13, 10)
    while b.game.turn == 5:
        b.pick(None)
    while b.game.phase != "main":
        b.pick(None)
    assert (b.has(0), b.has(1)) == (13, 12)


# --- 301.5: face up and face down ---------------------------------------------------------------------------------


@rule("301.5")
@pytest.mark.parametrize("facedown", [False, True])
def test_abilities_of_a_base_work_while_it_lies_face_up(facedown: bool) -> None:
    b = Board()
    soldier = b.unit(b.home, "Soldier")
    camp = b.camp(
        0,
        "Camp",
        can(Draw(1)),
        when("draw", AddCounters(named("Soldier"), "seen"), who="you"),
        Static(named("Soldier"), (Add("power", 1),)),
        facedown=facedown,
    )
    b.deck(0, "One", "Two", "Three", "Four", "Five")
    b.main()
    b.all()
    drawn = b.seen(soldier)
    assert b.power(soldier) == (2 if facedown else 3)
    assert b.offered("activate", camp) is not facedown
    assert drawn == (0 if facedown else 2)  # the hand was filled up


@rule("301.5")
def test_a_base_that_is_turned_up_begins_to_work() -> None:
    b = Board()
    soldier = b.unit(b.home, "Soldier")
    camp = b.camp(0, "Camp", Static(named("Soldier"), (Add("power", 1),)), facedown=True)
    b.main().pick(("base", camp.id))
    assert b.power(soldier) == 3


# --- 301.6, 301.9: attacks -----------------------------------------------------------------------------------------


@rule("301.6", "301.9", "305.6")
def test_bases_are_attacked_and_only_units_in_them_block() -> None:
    b = Board()
    north, south = b.camp(1, "North"), b.camp(1, "South")
    raider = b.unit(b.home, "Raider")
    inside, outside = b.unit(north, "Inside"), b.unit(south, "Outside")
    b.start("declare attackers")
    assert {value[1] for value in b.values if value} == {north.id, south.id, b.homes[1].id}
    b.attack((raider, north)).on("declare blockers")
    assert b.asked == (1, "declare blockers")
    assert b.values == [(inside.id, raider.id), None]
    assert b.denial("block", outside, raider, player=1) != ""


@rule("301.9")
def test_units_in_another_base_cannot_block_though_it_is_attacked_too() -> None:
    b = Board()
    north, south = b.camp(1, "North"), b.camp(1, "South")
    one, two = b.unit(b.home, "One"), b.unit(b.home, "Two")
    inside, outside = b.unit(north, "Inside"), b.unit(south, "Outside")
    b.start("declare attackers").attack((one, north), (two, south)).on("declare blockers")
    assert set(b.values) == {(inside.id, one.id), (outside.id, two.id), None}


@rule("301.9")
def test_units_of_other_players_cannot_block() -> None:
    b = Board(3, attack_multiple=True)
    camp = b.camp(1)
    raider = b.unit(b.home, "Raider")
    own = b.unit(camp, "Own")
    guest = b.unit(b.homes[2], "Guest")
    b.start("declare attackers").attack((raider, camp)).on("declare blockers")
    assert b.asked == (1, "declare blockers")
    assert b.values == [(own.id, raider.id), None]
    assert b.denial("block", guest, raider, player=2) != ""


# --- 301.7: damage --------------------------------------------------------------------------------------------------


@rule("301.2a", "301.7")
def test_damage_stays_on_a_base_and_adds_up() -> None:
    b = Board()
    camp = b.camp(1, defense=5)
    bolt = [b.act(0, "Bolt", does(Damage(3, T1), targets=(BASE,))) for _ in range(2)]
    b.main().play(bolt[0], camp).all()
    assert (camp.damage, camp.facedown) == (3, False)
    b.play(bolt[1], camp).all()
    assert camp.facedown


@rule("301.7")
def test_damage_on_bases_is_gone_after_cleanup() -> None:
    b = Board()
    mine, theirs = b.camp(0), b.camp(1)
    b.main().hurt(mine, 2).hurt(theirs, 3)
    while b.game.turn == 5:
        b.pick(None)
    assert (mine.damage, theirs.damage) == (0, 0)


@rule("301.7")
def test_a_base_dealt_lethal_damage_is_destroyed_as_far_as_triggers_go() -> None:
    b = Board()
    camp = b.camp(1, defense=2)
    witness = b.unit(b.home, "Witness", when("turn card", AddCounters(This(), "seen"), tag="destroy"))
    b.main().hurt(camp, 2).all()
    assert b.seen(witness) == 1


# --- 301.8: no defense left ----------------------------------------------------------------------------------------


SAP = does(gives(T1, Add("defense", -5), until="rest"), targets=(BASE,))


@rule("301.8")
@pytest.mark.parametrize("defense", [5, 4, 6])
def test_a_base_without_defense_is_turned_face_down(defense: int) -> None:
    b = Board()
    camp = b.camp(1, defense=defense)
    sap = b.act(0, "Sap", SAP)
    b.main().play(sap, camp).all()
    assert camp.facedown is (defense <= 5)


@rule("301.8")
def test_a_base_without_defense_stays_up_until_its_triggered_ability_has_left_the_chain() -> None:
    b = Board()
    camp = b.camp(1, "Camp", when("select", AddCounters(named("Witness"), "seen"), this=True))
    witness = b.unit(b.home, "Witness")
    sap = b.act(0, "Sap", SAP)
    quick = b.act(0, "Quick", does(gives(named("Camp"), Add("defense", -5), until="rest")))
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
    b = Board()
    camp = b.camp(0, "Camp", can(Draw(1)))
    quick = b.act(0, "Quick", does(gives(named("Camp"), Add("defense", -5), until="rest")))
    b.main().activate(camp).play(quick).top()
    assert camp.facedown


@rule("301.8a", "404.2c", "302.2b", "303.2b", "305.3b")
def test_what_is_in_a_base_that_is_turned_face_down_goes_to_the_graveyard() -> None:
    b = Board()
    camp = b.camp(1)
    unit, banner, trap = b.unit(camp, "Unit"), b.thing(camp, "Banner"), b.trap("battlefield", 1, "Pit", at=camp)
    safe = b.unit(b.homes[1], "Safe")
    b.main().turn(camp, "facedown")
    assert [b.zone_of(card) for card in (unit, banner, trap)] == ["graveyard"] * 3
    assert b.alive(safe)
    assert all(e.tag != "destroy" for e in b.events("move"))  # put there, not destroyed


# --- 301.10-301.12 -------------------------------------------------------------------------------------------------


@rule("301.10", "301.10a")
def test_a_base_never_changes_its_controller() -> None:
    b = Board()
    camp = b.camp(1)
    steal = b.act(0, "Steal", does(TakeControl(T1), targets=(BASE,)))
    b.main().play(steal, camp).all()
    assert (camp.owner, camp.controller) == (1, 1)
    assert camp.zone == b.game.zone("battlefield", 1).id


@rule("301.11")
def test_a_base_turned_face_down_is_a_new_object() -> None:
    b = Board()
    camp = b.camp(0, defense=5)
    camp.counters = {"poison": 1}
    grow = b.act(0, "Grow", does(gives(T1, Add("defense", 3), until="rest"), targets=(BASE,)))
    b.main().play(grow, camp).all().hurt(camp, 1)
    before = camp.ref
    b.turn(camp, "facedown")
    assert camp.ref != before
    b.pick(("base", camp.id))
    assert (b.stat(camp, "defense"), camp.damage, dict(camp.counters)) == (5, 0, {})


@rule("301.11")
def test_what_targeted_a_base_does_not_find_it_after_it_was_turned_over() -> None:
    b = Board()
    camp = b.camp(1)
    bolt = b.act(0, "Bolt", does(Damage(1, T1), targets=(BASE,)))
    flip = b.act(
        0,
        "Flip",
        does(Turn(named("Camp"), "facedown"), Turn(Cards(("battlefield",), "opponent", Kind("base")), "faceup")),
    )
    b.main().play(bolt, camp).play(flip).top()
    assert not camp.facedown
    b.top()
    assert camp.damage == 0
    assert b.zone_of(bolt) == "graveyard"


@rule("301.12", "402.4", "400.2", "404.1")
def test_only_its_player_looks_at_a_face_down_base() -> None:
    b = Board()
    mine, theirs = b.camp(0, "Mine", facedown=True), b.camp(1, "Theirs", facedown=True)
    b.main()
    assert (b.seen_by(0, mine), b.seen_by(1, mine)) == (True, False)
    assert (b.seen_by(0, theirs), b.seen_by(1, theirs)) == (False, True)
    shown = next(c for c in b.view(0, "battlefield", 0) if c.id == mine.id)
    assert shown.face == "Mine"


@rule("301.12")
def test_a_base_that_was_face_up_is_known_to_everyone() -> None:
    b = Board()
    camp = b.camp(1)
    b.main().turn(camp, "facedown")
    assert b.seen_by(0, camp)
