"""Rules 506, 507 and 511: the battle phase, who is in battle and who is not."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import UNITS, Desk, can, counts, is_, named

from cardwright.games.legions_of_will.rules.combat import is_attacking_player
from cardwright.kernel.flow.skipping import skip
from cardwright.kernel.vocabulary.abilities import Activated, Body
from cardwright.kernel.vocabulary.effects import Act, Apply, Become, Bind, Cant, Draw, May, TakeControl, Turn
from cardwright.kernel.vocabulary.selectors import All, Cards, Holds, InState, Kind
from cardwright.testing import rule

# --- the phase ----------------------------------------------------------------------------------------------


@rule("506.1", "508.8")
def test_the_battle_phase_has_five_steps_in_order() -> None:
    t = Desk(bells=(0,))
    soldier = t.unit(0)
    t.start("battle").on().attack((soldier, t.homes[1])).on("main")
    assert t.steps()[:6] == [
        "beginning of battle",
        "declare attackers",
        "declare blockers",
        "battle damage",
        "end of battle",
        "postbattle main",
    ]


@rule("506.1", "508.8")
def test_without_an_attacker_blockers_and_damage_are_skipped() -> None:
    t = Desk(bells=(0,))
    t.unit(0)
    t.start("battle").on().attack().on("main")
    assert t.steps()[:4] == ["beginning of battle", "declare attackers", "end of battle", "postbattle main"]


@rule("508.8")
def test_a_unit_put_onto_the_battlefield_attacking_is_reason_enough_for_the_steps() -> None:
    t = Desk(home=(can(Act("enter attacking", named("Soldier")), per_turn=1),), bells=(0,))
    t.unit(0, name="Soldier")
    t.start("declare attackers").attack().activate(t.home).resolve().on("main")
    assert "battle damage" in t.steps()
    assert t.homes[1].damage == 2


@rule("506.2", "507.1")
def test_in_a_duel_the_nonactive_player_defends_without_a_choice() -> None:
    t = Desk(bells=(0,))
    soldier = t.unit(0)
    t.start("battle")
    assert t.asked == (0, "priority")
    assert (t.game.battle.attacking, t.game.battle.defending) == ((0,), (1,))
    assert t.on().values == [(soldier.id, t.homes[1].id), None]


@rule("507.2")
def test_there_is_priority_in_the_beginning_of_battle_step() -> None:
    t = Desk(bells=(0,))
    t.start("battle")
    assert (t.game.phase, t.asked) == ("beginning of battle", (0, "priority"))


@rule("506.3")
def test_only_a_unit_attacks_or_blocks_and_only_a_base_is_attacked() -> None:
    t = Desk(bells=(0,))
    soldier, guard = t.unit(0), t.unit(1)
    banner, wall = t.gear(0, name="Banner"), t.gear(1, name="Wall")
    t.start("declare attackers")
    assert t.values == [(soldier.id, t.homes[1].id), None]
    assert t.denied("attack", banner) == "506.3"
    assert t.denied("attack", soldier, guard) == "506.3"
    t.attack((soldier, t.homes[1])).on()
    assert t.values == [(guard.id, soldier.id), None]
    assert t.denied("block", wall, soldier, player=1) == "506.3"


@rule("506.2", "301.5")
def test_a_face_down_base_and_ones_own_cannot_be_attacked() -> None:
    t = Desk(bells=(0,))
    soldier = t.unit(0)
    ruin = t.base(1, name="Ruin", facedown=True)
    t.start("declare attackers")
    assert [t.denied("attack", soldier, base) for base in (ruin, t.home, t.homes[1])] == ["506.3", "506.2", ""]


# --- entering attacking or blocking -------------------------------------------------------------------------


@rule("506.3a")
def test_a_nonunit_put_down_attacking_or_blocking_is_neither() -> None:
    t = Desk(
        home=(can(Act("enter attacking", named("Banner")), Act("enter blocking", named("Wall")), per_turn=1),),
        bells=(0,),
    )
    banner, wall = t.gear(0, name="Banner"), t.gear(1, name="Wall")
    soldier = t.unit(0)
    t.start("declare attackers").attack((soldier, t.homes[1])).activate(t.home).resolve()
    assert t.asked == (0, "priority")  # nobody says what the banner attacks or the wall blocks
    assert not t.is_(banner, "attacking")
    assert not t.is_(wall, "blocking")


@rule("506.3b")
def test_a_unit_of_another_player_put_down_attacking_is_not() -> None:
    t = Desk(home=(can(Act("enter attacking", UNITS), per_turn=1),), bells=(0,))
    soldier, guard = t.unit(0), t.unit(1)
    t.start("battle").activate(t.home).resolve()
    assert t.is_(soldier, "attacking")
    assert not t.is_(guard, "attacking")


@rule("506.3d", "509.7a")
@pytest.mark.parametrize("there", [True, False])
def test_a_unit_put_down_blocking_a_certain_unit_blocks_it_if_that_attacks_its_base(there: bool) -> None:
    t = Desk(
        home=(can(Bind(named("Soldier"), "attacker"), Act("enter blocking", named("Guard")), per_turn=1),), bells=(0,)
    )
    tower = t.base(1, name="Tower")
    guard, soldier = t.unit(t.homes[1] if there else tower, name="Guard"), t.unit(0, name="Soldier")
    t.start("declare attackers").attack((soldier, t.homes[1])).activate(t.home).resolve()
    assert t.asked == (0, "priority")
    assert (t.is_(guard, "blocking"), t.is_(soldier, "blocked")) == (there, there)


@rule("506.3")
def test_an_effect_makes_nothing_but_a_unit_block() -> None:
    t = Desk(home=(can(Bind(named("Soldier"), "attacker"), Act("make block", named("Wall")), per_turn=1),), bells=(0,))
    wall = t.gear(1, name="Wall")
    soldier = t.unit(0, name="Soldier")
    t.start("declare attackers").attack((soldier, t.homes[1])).activate(t.home).resolve()
    assert not t.is_(wall, "blocking")
    assert not t.is_(soldier, "blocked")


@rule("506.3d", "509.7a")
def test_a_unit_put_down_blocking_what_does_not_attack_its_base_is_not_blocking() -> None:
    t = Desk(home=(can(Act("enter blocking", named("Guard")), per_turn=1),), bells=(0,))
    tower = t.base(1, name="Tower")
    guard, soldier = t.unit(tower, name="Guard"), t.unit(0)
    t.start("declare attackers").attack((soldier, t.homes[1])).activate(t.home).resolve()
    assert not t.is_(guard, "blocking")
    assert not t.is_(soldier, "blocked")


# --- removed from battle ------------------------------------------------------------------------------------


@rule("506.4")
def test_an_effect_removes_a_unit_from_battle() -> None:
    t = Desk(home=(can(Act("remove from battle", named("Soldier")), per_turn=1),), bells=(0,))
    soldier, scout = t.unit(0, name="Soldier"), t.unit(0, name="Scout")
    t.start("declare attackers").attack((soldier, t.homes[1]), (scout, t.homes[1])).activate(t.home).resolve()
    assert not t.is_(soldier, "attacking")
    assert t.is_(scout, "attacking")
    t.on("main")
    assert t.homes[1].damage == 2


@rule("506.4")
def test_a_unit_whose_controller_changes_is_removed_from_battle() -> None:
    t = Desk(bells=(0,))
    tower = t.unit(1, can(TakeControl(named("Soldier")), per_turn=1), name="Thief", rested=True)
    soldier, scout = t.unit(0, name="Soldier"), t.unit(0, name="Scout")
    t.start("declare attackers").attack((soldier, t.homes[1]), (scout, t.homes[1]))
    t.pick(None).activate(tower).resolve()
    assert soldier.controller == 1
    assert not t.is_(soldier, "attacking")
    t.on("main")
    assert t.homes[1].damage == 2


@rule("506.4")
def test_a_unit_that_leaves_the_battlefield_or_is_no_unit_any_more_is_removed_from_battle() -> None:
    t = Desk(
        home=(can(Apply(named("Soldier"), (Become("kind", "upgrade", also=False),), until="turn"), per_turn=1),),
        bells=(0,),
    )
    soldier, guard = t.unit(0, name="Soldier"), t.unit(1)
    t.start("declare attackers").attack((soldier, t.homes[1])).on()
    t.block((guard, soldier)).activate(t.home).resolve()
    assert not t.is_(soldier, "attacking")
    assert not t.is_(soldier, "blocked")
    assert t.game.battle.attacks == ()
    assert t.is_(guard, "blocking")
    t.on("main")
    assert t.there(guard)
    assert soldier.damage == 0


@rule("506.4a")
def test_a_ban_that_comes_after_the_declaration_changes_nothing() -> None:
    stop = can(Apply(UNITS, (Cant("attack"), Cant("block")), until="turn"), per_turn=1)
    t = Desk(home=(stop,), bells=(0,))
    soldier, guard = t.unit(0), t.unit(1, stats="0/5")
    t.start("declare attackers").attack((soldier, t.homes[1])).on()
    t.block((guard, soldier)).activate(t.home).resolve()
    assert t.is_(soldier, "attacking")
    assert t.is_(guard, "blocking")
    t.on("main")
    assert not t.there(soldier)


@rule("506.4b")
def test_resting_and_resetting_do_not_take_units_out_of_battle() -> None:
    t = Desk(home=(can(Turn(named("Guard"), "rested"), Turn(named("Soldier"), "reset"), per_turn=1),), bells=(0,))
    soldier, guard = t.unit(0, name="Soldier", stats="0/3"), t.unit(1, name="Guard", stats="0/3")
    t.start("declare attackers").attack((soldier, t.homes[1])).on()
    t.block((guard, soldier)).activate(t.home).resolve()
    assert guard.turned
    assert not soldier.turned
    assert t.is_(soldier, "attacking")
    assert t.is_(guard, "blocking")
    t.on("main")
    assert not t.there(soldier)
    assert not t.there(guard)


@rule("506.4c")
def test_a_unit_whose_base_is_removed_from_battle_attacks_on_and_deals_no_damage() -> None:
    t = Desk(home=(can(Act("remove from battle", named("Home 1")), per_turn=1),), bells=(0,))
    soldier, scout, guard = t.unit(0), t.unit(0, name="Scout"), t.unit(1)
    t.start("declare attackers").attack((soldier, t.homes[1]), (scout, t.homes[1])).activate(t.home).resolve()
    assert t.is_(soldier, "attacking")
    assert not t.is_(t.homes[1], "attacked")
    t.on()
    assert (guard.id, soldier.id) in t.values
    t.block((guard, soldier)).on("main")
    assert t.homes[1].damage == 0
    assert not t.there(guard)


# --- alone, forced ------------------------------------------------------------------------------------------


@rule("506.5")
def test_attacking_alone_and_attacks_alone() -> None:
    t = Desk(home=(can(Act("remove from battle", named("Scout")), per_turn=1),), bells=(0,))
    alone = counts("attack", this=True, tag="alone")
    soldier, scout = t.unit(0, alone, name="Soldier"), t.unit(0, name="Scout")
    t.start("declare attackers").attack((soldier, t.homes[1]), (scout, t.homes[1]))
    assert not t.is_(soldier, "attacking alone")
    t.activate(t.home).resolve()
    assert t.is_(soldier, "attacking alone")
    assert not t.is_(scout, "attacking alone")
    assert t.seen(soldier) == 0


@rule("506.5")
def test_the_only_declared_attacker_attacks_alone() -> None:
    t = Desk(bells=(0,))
    soldier = t.unit(0, counts("attack", this=True, tag="alone"), name="Soldier")
    t.unit(0, name="Scout")
    t.start("declare attackers").attack((soldier, t.homes[1])).resolve()
    assert t.seen(soldier) == 1


@rule("506.5")
def test_the_only_declared_blocker_blocks_alone() -> None:
    t = Desk(home=(can(Act("remove from battle", named("Page")), per_turn=1),), bells=(0,))
    soldier, guard = t.unit(0), t.unit(1, counts("block", this=True, tag="alone"), name="Guard")
    page = t.unit(1, name="Page")
    t.start("declare attackers").attack((soldier, t.homes[1])).on().block((guard, soldier), (page, soldier))
    t.pick(guard.ref).resolve()
    assert t.seen(guard) == 0
    assert not t.is_(guard, "blocking alone")
    t.activate(t.home).resolve()
    assert t.is_(guard, "blocking alone")


@rule("506.6")
def test_a_unit_had_to_attack_if_an_effect_required_it() -> None:
    t = Desk(bells=(0,))
    hothead, soldier = t.unit(0, is_(May("must attack")), name="Hothead"), t.unit(0)
    t.start("declare attackers").attack((hothead, t.homes[1]), (soldier, t.homes[1]))
    assert t.is_(hothead, "had to attack")
    assert not t.is_(soldier, "had to attack")


# --- points of the battle phase -----------------------------------------------------------------------------


@rule("506.7", "506.7a")
def test_before_and_after_attackers_are_declared() -> None:
    t = Desk(bells=(0,))
    t.unit(0)
    t.start("prebattle main")
    assert t.holds("before attackers are declared")
    assert not t.holds("after attackers are declared")
    t.on()
    assert t.game.phase == "beginning of battle"
    assert t.holds("before attackers are declared")
    assert not t.holds("after attackers are declared")
    t.on()
    assert not t.holds("before attackers are declared")
    assert t.holds("after attackers are declared")
    t.attack().on("main")
    assert not t.holds("before attackers are declared")
    assert t.holds("after attackers are declared")


@rule("506.7b", "506.7")
def test_before_and_after_blockers_are_declared_and_the_later_points() -> None:
    t = Desk(bells=(0,))
    soldier = t.unit(0)
    t.start("declare attackers").attack((soldier, t.homes[1]))
    assert t.holds("before blockers are declared")
    assert not t.holds("after blockers are declared")
    t.on()
    assert t.game.phase == "declare blockers"
    assert not t.holds("before blockers are declared")
    assert t.holds("after blockers are declared")
    assert t.holds("before the battle damage step")
    t.on()
    assert not t.holds("before the battle damage step")
    assert not t.holds("after the battle damage step")
    t.on()
    assert t.holds("after the battle damage step")
    assert not t.holds("before the end of battle step")
    assert not t.holds("after the end of battle step")
    assert t.holds("during battle")
    assert not t.holds("after battle")
    t.on()
    assert t.holds("after the end of battle step")
    assert t.holds("after battle")
    assert not t.holds("during battle")


@rule("506.7c", "506.7d")
def test_a_second_battle_phase_counts_only_for_what_is_said_to_be_during_battle() -> None:
    t = Desk(bells=(0,))
    t.unit(0)
    t.start("beginning of battle").on().attack().on("main")
    assert t.game.phase == "main"
    t.game.note("plan", (("battle", "beginning of battle"), ("battle", "declare attackers"), *t.game.notes.plan))
    assert not t.holds("before attackers are declared")
    t.on()
    assert t.game.phase == "beginning of battle"
    assert not t.holds("before attackers are declared")
    assert t.holds("during battle before attackers are declared")
    assert t.holds("after attackers are declared")  # those of the first battle phase
    t.on()
    assert t.holds("during battle after attackers are declared")


@rule("506.7e")
def test_before_a_point_that_is_skipped_means_before_the_declare_attackers_step_ends() -> None:
    t = Desk(bells=(0,))
    t.unit(0)
    t.start("declare attackers").attack()
    assert t.game.phase == "declare attackers"
    assert t.holds("before blockers are declared")
    assert t.holds("before the battle damage step")
    t.on()
    assert t.game.phase == "end of battle"
    assert not t.holds("before blockers are declared")
    assert not t.holds("before the battle damage step")


@rule("506.7e")
def test_before_a_point_of_a_skipped_battle_phase_means_before_the_prebattle_main_phase_ends() -> None:
    t = Desk(bells=(0,))
    skip(t.game, "battle", 0)
    t.start("prebattle main")
    assert t.holds("before blockers are declared")
    assert t.holds("before battle")
    t.pick(None)
    assert t.game.phase == "main"
    assert not t.holds("before blockers are declared")
    assert not t.holds("before battle")


@rule("506.7e")
def test_a_battle_without_a_last_step_is_over_all_the_same() -> None:
    t = Desk(bells=(0,))
    t.unit(0)
    skip(t.game, "end of battle", 0)
    t.start("declare attackers").attack().on()
    assert (t.game.phase, t.game.notes.mains) == ("main", 2)
    assert not t.holds("before blockers are declared")
    assert t.holds("after battle")


@rule("506.7f", "506.7g")
def test_during_battle_after_blockers_are_declared_never_comes_if_that_step_is_skipped() -> None:
    late = Activated((), Body((Draw(),)), condition=Holds("during battle after blockers are declared"))
    t = Desk(home=(late,), bells=(0,))
    t.unit(0)
    t.start("declare attackers").attack()
    assert t.game.phase == "declare attackers"
    assert ("activate", t.home.id, 0) not in t.values
    t.on()
    assert t.game.phase == "end of battle"
    assert ("activate", t.home.id, 0) not in t.values
    t = Desk(home=(late,), bells=(0,))
    soldier = t.unit(0)
    t.start("declare attackers").attack((soldier, t.homes[1])).on()
    assert t.game.phase == "declare blockers"
    assert ("activate", t.home.id, 0) in t.values


# --- the end ------------------------------------------------------------------------------------------------


@rule("511.1", "511.2")
def test_at_end_of_battle_abilities_trigger_and_units_are_still_in_battle() -> None:
    t = Desk(bells=(0,))
    soldier = t.unit(0, counts("phase", phase="end of battle"), name="Soldier")
    t.start("declare attackers").attack((soldier, t.homes[1])).on("end of battle")
    assert t.game.phase == "end of battle"
    assert t.is_(soldier, "attacking")
    t.resolve()
    assert t.seen(soldier) == 1


@rule("511.2#2")
def test_when_the_end_of_battle_step_ends_all_units_are_removed_from_battle() -> None:
    t = Desk(bells=(0,))
    soldier = t.unit(0)
    t.start("declare attackers").attack((soldier, t.homes[1])).on("main")
    assert t.game.battle is None
    assert not t.is_(soldier, "attacking")


@rule("508.6")
def test_a_player_is_attacking_another_while_a_unit_attacks_a_base_of_theirs() -> None:
    t = Desk(
        home=(
            can(
                Act("remove from battle", Cards(("battlefield",), "you", All((Kind("unit"), InState("attacking"))))),
                per_turn=1,
            ),
        ),
        bells=(0,),
    )
    soldier = t.unit(0)
    t.start("declare attackers")
    assert not is_attacking_player(t.game, 0, 1)
    t.attack((soldier, t.homes[1]))
    assert is_attacking_player(t.game, 0, 1)
    assert not is_attacking_player(t.game, 1, 0)
    t.activate(t.home).resolve()
    assert not is_attacking_player(t.game, 0, 1)
    assert t.game.tallies["attacked player 1", 0] == 1
