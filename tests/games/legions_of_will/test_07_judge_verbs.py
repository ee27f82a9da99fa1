"""Rules 701, 702, 708 and 709 in awkward cases: doubled below zero, rested twice, aimed at nothing, merged."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import counts
from tests.games.legions_of_will.board import Board
from tests.games.legions_of_will.desk import MURDER, T1, TARGET, Desk, can, does, gives, named
from tests.games.legions_of_will.lab import Lab
from tests.games.legions_of_will.test_01_ending import wheel
from tests.games.legions_of_will.test_08_leaving import PAUSE
from tests.games.legions_of_will.test_08_teams import teams

from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    ChangeResource,
    CreateCopy,
    Damage,
    Destroy,
    EndTurn,
    Merge,
    Put,
    SetTo,
    TakeControl,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named, This
from cardwright.kernel.vocabulary.values import Bound, Resource
from cardwright.testing import rule

ANYWHERE = Cards(("battlefield", "graveyard", "hand"), where=Named("Ogre"))


# --- resolve --------------------------------------------


@rule("701.9a", "605.2b")
def test_what_has_no_legal_target_left_has_not_resolved() -> None:
    t = Board()
    watcher = t.unit(t.home, "Watcher", counts("resolves", tag="card"))
    ogre = t.unit(t.homes[1], "Ogre")
    first, second = t.act(0, "First", MURDER), t.act(0, "Second", MURDER)
    t.main().play(first, ogre).play(second, ogre).top()
    assert t.zone_of(ogre) == "graveyard"
    t.all()
    assert t.seen(watcher) == 1  # the second one did nothing
    assert t.names("graveyard") == ["Second", "First"]


@rule("701.9a", "605.2n")
def test_when_something_has_resolved_it_is_no_longer_on_the_chain() -> None:
    t = Board()
    watcher = t.unit(t.home, "Watcher", counts("resolves", tag="card"))
    bless = t.act(0, "Bless", does(AddCounters(named("Watcher"), "blessed")))
    t.main().play(bless).top()
    assert t.chain == ["Watcher"]
    kinds = [e.kind for e in t.game.log if e.kind in ("counter", "resolves") or e.tag == "resolved"]
    assert kinds == ["counter", "move", "resolves"]  # its effect, then it leaves, then it has resolved
    assert t.seen(watcher, "blessed") == 1


# --- rest and reset --------------------------------------------


@rule("701.10a", "108.4d")
@pytest.mark.parametrize("zone", ["graveyard", "hand"])
def test_what_is_no_permanent_is_not_rested(zone: str) -> None:
    t = Board()
    ogre = t.recruit(1, "Ogre", zone=zone)
    rest = t.act(0, "Rest", does(Turn(ANYWHERE, "rested")))
    t.main().play(rest).all()
    assert (t.zone_of(ogre), ogre.turned) == (zone, False)
    assert not t.events("turn card")


@rule("701.10a", "701.10b")
def test_resting_what_is_rested_triggers_nothing_and_resetting_lets_it_be_rested_again() -> None:
    t = Lab()
    unit = t.man(0, "Whenever this unit becomes rested, put a poison counter on this unit.", stats="0/9")
    rests = [t.action(0, "Rest target unit.") for _ in range(3)]
    reset = t.action(0, "Reset target unit.")
    t.main().cast(rests[0], unit)
    t.cast(rests[1], unit)
    assert (unit.turned, unit.counters) == (True, {"poison": 1})
    t.cast(reset, unit)
    assert not unit.turned
    t.cast(rests[2], unit)
    assert (unit.turned, unit.counters) == (True, {"poison": 2})


@rule("701.10a")
def test_what_enters_rested_has_not_become_rested() -> None:
    t = Lab()
    unit = t.man(
        0,
        "This unit enters the battlefield rested.",
        "Whenever this unit becomes rested, put a poison counter on this unit.",
        zone="hand",
        stats="0/9",
    )
    t.main().cast(unit)
    assert (unit.turned, unit.counters) == (True, {})


@rule("701.10a", "108.4c")
def test_bases_and_face_down_traps_have_that_status_too() -> None:
    t = Board()
    trap = t.trap("battlefield", 1, "Trap")
    rest = t.act(0, "Rest", does(Turn(Cards(("battlefield",), "opponent"), "rested")))
    t.main().play(rest).all()
    assert (t.homes[1].turned, trap.turned, trap.facedown) == (True, True, True)


# --- double --------------------------------------------


@rule("701.6c", "701.6b")
@pytest.mark.parametrize(("will", "power", "result"), [(-2, 0, (-4, 10)), (3, 0, (6, 10)), (0, 0, (0, 10))])
def test_will_below_zero_and_power_above_are_doubled_each_its_own_way(will: int, power: int, result) -> None:
    t = Lab()
    unit = t.man(0, name="Unit", stats="0/5")
    change = t.act(0, "Change", does(gives(T1, Add("will", will), Add("power", power)), targets=(TARGET,)))
    double = t.action(0, "Double target unit's will and power.")
    t.main().cast(change, unit)
    t.cast(double, unit)
    assert t.wp(unit) == result


@rule("701.6e", "104.5")
def test_a_doubled_reserve_holds_no_more_than_a_reserve_can() -> None:
    t = Board()
    t.game.players[0].resources["resource"] = 15
    double = t.act(0, "Double", does(ChangeResource("resource", Resource("resource", "you"))))
    t.main().play(double).all()
    assert t.has() == 20


# --- merging --------------------------------------------


@rule("709.1c", "702.3g")
def test_a_merged_unit_that_changes_sides_takes_its_parts_along_and_they_go_to_their_owners() -> None:
    t = Board()
    a, b = t.unit(t.home, "A"), t.unit(t.home, "B")
    merge = t.act(0, "Merge", does(Merge(named("B"), named("A"))))
    grab, end = t.act(1, "Grab", does(TakeControl(named("A")))), t.act(1, "End", does(Destroy(named("A"))))
    t.main().play(merge).all().skip().play(grab).all()
    assert (a.controller, t.zone_of(b)) == (1, "merged")
    t.skip().play(end).all()
    assert (t.zone_of(a), t.zone_of(b)) == ("graveyard", "graveyard")
    assert set(t.names("graveyard")) == {"Merge", "A", "B"}


@rule("709.1b", "506.4")
def test_a_blocker_that_merges_with_what_it_blocks_is_out_of_battle_and_the_attacker_stays_blocked() -> None:
    t = Board()
    a, x = t.unit(t.home, "A", power=3), t.unit(t.homes[1], "X", power=3)
    merge = t.act(0, "Merge", does(Merge(named("X"), named("A"))))
    t.start("declare attackers").attack((a, t.homes[1])).on("declare blockers")
    t.block((x, a)).play(merge).all()
    assert (t.zone_of(x), t.is_(a, "attacking"), t.is_(a, "blocked")) == ("merged", True, True)
    t.on("end of battle")
    assert (t.homes[1].damage, a.damage) == (0, 0)


@rule("709.2", "709.2#2")
def test_units_of_several_players_merge_into_one_and_part_again() -> None:
    t = Board()
    a, b, c = t.unit(t.home, "A"), t.unit(t.homes[1], "B"), t.unit(t.homes[1], "C")
    merge = t.act(0, "Merge", does(Merge(Cards(("battlefield",), where=Kind("unit")), named("A"))))
    away = t.act(0, "Away", does(Put(named("A"), "expelled")))
    t.main().play(merge).all()
    assert [t.zone_of(unit) for unit in (a, b, c)] == ["battlefield", "merged", "merged"]  # not with itself
    assert t.inside(t.homes[1]) == []
    t.play(away).all()
    assert [t.zone_of(unit) for unit in (a, b, c)] == ["expelled", "graveyard", "graveyard"]
    assert t.names("graveyard", 1) == ["B", "C"]


@rule("709.1a", "707.2")
def test_a_copy_of_a_merged_unit_has_its_values_and_no_parts() -> None:
    t = Board()
    a, b = t.unit(t.home, "A", power=3), t.unit(t.home, "B", power=5)
    merge = t.act(0, "Merge", does(Merge(named("B"), named("A"), (SetTo("power", Bound("merged power")),))))
    copy, end = t.act(0, "Copy", does(CreateCopy(named("A"), bind="new"))), t.act(0, "End", does(Destroy(named("A"))))
    t.main().play(merge).all().play(copy).all()
    new = next(c for c in t.game.cards if c.face.name == "A" and t.alive(c) and c is not a)
    assert (t.power(a), t.power(new), new.links) == (8, 8, ())
    t.play(end).all()
    assert (t.zone_of(a), t.zone_of(b), t.zone_of(new)) == ("graveyard", "graveyard", "")


# --- ending the turn --------------------------------------------


@rule("708.1d", "802.4")
def test_a_member_ends_the_turn_of_the_team_and_all_members_clean_up() -> None:
    t = teams()
    cards = [[t.recruit(p, f"Card {p}{i}") for i in range(3)] for p in range(4)]
    end = t.act(1, "End", does(EndTurn()))
    t.main().skip().play(end).top()
    assert (t.game.phase, t.asked) == ("cleanup", (0, "who is next"))
    t.answer(0, cards[0][0], cards[1][0])
    assert (t.game.turn, t.game.active) == (6, 2)
    assert [len(t.game.cards_in("hand", p)) for p in range(4)] == [2, 2, 3, 3]


@rule("708.1", "800.3j")
def test_the_turn_of_one_who_has_left_can_be_ended() -> None:
    t = Board(3)
    end = t.act(1, "End", does(PAUSE, EndTurn()))
    t.main().skip().play(end).top()
    t.game.concede(0)
    assert t.asked == (1, "you may")
    t.answer(False)
    assert (t.game.turn, t.game.active, t.player) == (6, 1, 1)
    assert "end" not in [e.phase for e in t.game.log if e.kind == "phase" and e.turn == 5]


@rule("702.3g", "103.4e")
def test_who_is_taken_out_by_a_loop_leaves_behind_what_others_own_beneath_a_merged_unit() -> None:
    t = Desk(4, (0, 1, 0, 1), bell=False)
    wheel(t, 0)
    t.unit(t.home, "A")
    guest = t.unit(t.homes[1], "Guest")
    t.unit(t.homes[1], "Idle", can(AddCounters(This(), "mark"), per_turn=1))
    merge = t.act(0, "Merge", does(Merge(named("Guest"), named("A"))))
    push = t.act(0, "Push", does(Turn(named("Wheel"), "rested")))
    t.main().play(merge).all()
    assert t.zone_of(guest) == "merged"
    t.play(push)
    for _ in range(2000):
        if t.game.players[0].out:
            break
        t.skip()
    assert (t.game.over, t.zone_of(guest)) == (False, "graveyard")


# --- protection --------------------------------------------


@rule("702.2b")
def test_protection_helps_nobody_but_the_permanent_that_has_it() -> None:
    t = Lab()
    safe = t.man(1, "Protection from Demon.", name="Safe", stats="3/9")
    other, base = t.man(1, name="Other", stats="3/9"), t.homes[1]
    demon = t.unit(t.home, "Demon", can(Damage(2, Cards(("battlefield",), "opponent"))), traits=("Demon",))
    t.main().activate(demon).all()
    assert (safe.damage, other.damage, base.damage) == (0, 2, 2)
