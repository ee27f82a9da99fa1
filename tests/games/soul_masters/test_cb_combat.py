"""The Combat Step in its six steps."""

from __future__ import annotations

import pytest
from tests.games.soul_masters.desk import Desk

from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Activated, Body
from cardwright.kernel.vocabulary.effects import Act, Draw
from cardwright.testing import rule

# --- 1: declaring an attack ------------------------------------------------------------------------------------------


@rule("CB.1", "TF.MAIN.1")
def test_no_combat_in_a_players_first_turn() -> None:
    t = Desk()
    t.first_turn()
    assert t.denied("attack", t.commander(0), t.commander(1)) == "CB.1"
    t.next_turn()
    assert t.denied("attack", t.commander(1), t.commander(0)) == "CB.1"
    t.next_turn()
    assert t.denied("attack", t.commander(0), t.commander(1)) == ""


@rule("CB.DECLARE.1", "TF.POS.2", "GL.DECLARE-ATTACKER", "GL.ATTACK", "GL.REST", "TF.MAIN.14", "GL.COMBAT")
@rule("GL.ATTACK-DECLARATION-STEP", "GL.ATTACKING-UNIT-COMMANDER", "GL.DEFENDING-PLAYER")
def test_a_ready_card_attacks_and_is_rested() -> None:
    t = Desk()
    unit, tired = t.unit(0), t.unit(0, rested=True)
    t.start()
    assert t.denied("attack", tired, t.commander(1)) == "CB.DECLARE.1"
    t.attack(unit, t.commander(1))
    assert unit.turned
    t.after_combat()
    assert t.game.phase == "main"
    assert t.denied("attack", unit, t.commander(1)) == "CB.DECLARE.1"


@rule("GL.ATTACK-DECLARATION-STEP", "OPEN.43")
def test_the_steps_of_an_attack_follow_each_other() -> None:
    t = Desk()
    t.start().fight(t.commander(0), t.commander(1))
    steps = ["attack declaration", "pre-defender", "defender", "post-defender", "damage", "end of combat"]
    assert [e.phase for e in t.log("phase")][1:] == steps


@rule("CB.DECLARE.2", "GL.ATTACK", "GL.READY", "GL.RESTED", "GL.ILLEGAL-ACTION")
def test_rested_units_and_the_commander_can_be_attacked() -> None:
    t = Desk()
    rested, ready, own = t.unit(1, rested=True), t.unit(1), t.unit(0, rested=True)
    t.commander(1).turned = True
    t.start()
    hero = t.commander(0)
    assert t.denied("attack", hero, rested) == ""
    assert t.denied("attack", hero, t.commander(1)) == ""
    assert t.denied("attack", hero, ready) == "CB.DECLARE.2"
    assert t.denied("attack", hero, own) == "CB.DECLARE.2"


@rule("GL.ILLEGAL-ACTION", "CB.DECLARE.1")
def test_effects_may_forbid_to_attack_or_to_be_attacked() -> None:
    t = Desk()
    tame, free = t.unit(0, "This unit can't attack."), t.unit(0)
    holy, prey = t.unit(1, "This unit can't be attacked.", rested=True), t.unit(1, rested=True)
    t.start()
    assert t.denied("attack", tame, prey) == "GL.ILLEGAL-ACTION"
    assert t.denied("attack", free, holy) == "GL.ILLEGAL-ACTION"
    assert t.denied("attack", free, prey) == ""


@rule("GL.ATTACKING-UNIT-COMMANDER", "GL.DEFENDING-PLAYER")
def test_who_attacks_and_who_is_attacked() -> None:
    t = Desk()
    unit, prey, other = t.unit(0), t.unit(1, rested=True), t.unit(1)
    snare = t.ability(1, "Destroy target attacking unit.")
    mine = t.unit(0, rested=True)
    t.start()
    assert [t.denied("attack", unit, card) == "" for card in (prey, t.commander(1), mine, t.commander(0))] == [
        True,
        True,
        False,
        False,
    ]
    t.attack(unit, prey)
    attacked = t.game.rules.nature.tests["attacked"]
    assert [attacked(t.game, card) for card in (unit, prey, other)] == [False, True, False]
    t.cast(1, snare, unit).resolve().after_combat()
    assert t.where(unit) == "discard pile"
    assert not attacked(t.game, prey)


@rule("CB.DECLARE.3", "CB.DECLARE.4", "CB.DECLARE.5", "CB.DECLARE.6", "BU.ATTACKING", "CB.PREDEF.2", "AP.4")
@rule("GL.TRIGGER-EVENT", "GL.TRIGGERED-SKILL")
def test_attack_triggers_of_both_players_go_onto_the_stack() -> None:
    t = Desk()
    unit = t.unit(0, "When this unit attacks, draw a card.", name="Ash")
    t.unit(0, "When a unit attacks, draw a card.", name="Elm")
    t.unit(1, "When a unit attacks, draw a card.", name="Oak")
    t.start().attack(unit, t.commander(1))
    assert (t.prompt, t.player) == ("trigger", 0)
    t.pick(unit)
    assert t.waiting == ["Ash", "Elm", "Oak"]
    assert (t.game.phase, t.player, t.prompt) == ("pre-defender", 0, "priority")


@rule("CT.COMMANDER.10", "GL.CONJURE", "OB.10", "CT.RESOURCE.2", "ZN.1", "OPEN.31")
def test_conjure_generates_at_once() -> None:
    t = Desk()
    t.lead(0, conjure=2)
    t.resources(0, 3)
    t.start().attack(t.commander(0), t.commander(1))
    assert (t.count("resource field", 0), t.waiting) == (2, [])


@rule("SK.TRIGGERED.2", "SK.TRIGGERED.1", "OPEN.33", "OPEN.34", "GL.PAY")
def test_the_cost_of_a_trigger_is_paid_on_resolution_or_nothing_happens() -> None:
    t = Desk()
    unit = t.unit(0, "When this unit attacks, discard a card: Draw 2 cards.")
    card = t.spell(0, "Draw a card.", cost=9)
    t.start().attack(unit, t.commander(1))
    assert t.where(card) == "hand"
    assert len(t.waiting) == 1
    t.pass_(2)
    assert t.prompt == "pay cost"
    t.act("no")
    assert (t.where(card), t.count("hand", 0)) == ("hand", 1)


# --- 2 and 4: priority around the Defender Step ----------------------------------------------------------------------


@pytest.mark.parametrize("step", ["pre-defender", "post-defender", "end of combat"])
@rule("CB.PREDEF.1", "CB.PREDEF.3", "CB.PREDEF.4", "CB.PREDEF.5", "CB.PREDEF.6")
@rule("CB.POSTDEF.1", "CB.POSTDEF.2", "CB.POSTDEF.3", "CB.POSTDEF.4", "CB.POSTDEF.5", "CB.POSTDEF.6")
@rule("CB.END.4", "CB.END.5", "CB.END.6", "CB.END.7", "CB.END.8")
def test_priority_passes_to_and_fro_and_one_object_resolves_at_a_time(step: str) -> None:
    t = Desk()
    mine, yours = t.ability(0, "Draw a card."), t.ability(1, "Draw a card.")
    t.start().attack(t.commander(0), t.commander(1)).on(step)
    assert (t.player, t.prompt) == (0, "priority")
    t.act("play", mine)
    assert t.player == 1
    t.act("play", yours)
    assert (t.player, len(t.waiting)) == (0, 2)
    t.pass_(2)
    assert (t.count("hand", 1), t.count("hand", 0), t.player) == (1, 0, 0)
    t.pass_(2)
    assert (t.count("hand", 0), t.waiting, t.game.phase) == (1, [], step)


@rule(
    "CB.PREDEF.8",
    "CB.DEFENDER.7",
    "CB.POSTDEF.8",
    "CB.DAMAGE.8",
    "CB.END.9",
    "GL.END-OF-COMBAT-STEP",
    "OPEN.43",
    "OPEN.56",
)
def test_the_six_steps_follow_each_other_and_lead_back_to_the_main_phase() -> None:
    t = Desk().start()
    t.fight(t.commander(0), t.commander(1))
    steps = ["attack declaration", "pre-defender", "defender", "post-defender", "damage", "end of combat"]
    assert [e.phase for e in t.log("phase")] == ["main", *steps]
    assert (t.game.phase, t.player, t.game.battle) == ("main", 0, None)


@pytest.mark.parametrize(
    ("step", "which"), [("pre-defender", 0), ("pre-defender", 1), ("post-defender", 0), ("post-defender", 1)]
)
@rule("CB.PREDEF.7", "CB.POSTDEF.7", "OPEN.46", "GL.REMOVED-FROM-COMBAT")
def test_a_ko_of_attacker_or_target_ends_combat_once_the_stack_is_empty(step: str, which: int) -> None:
    t = Desk()
    units = [t.unit(0, health=1), t.unit(1, health=1, rested=True)]
    first, bolt = t.ability(0, "Draw a card."), t.ability(1, "Deal 1 damage to target unit.")
    t.start().attack(units[0], units[1]).on(step)
    t.cast(0, first).cast(1, bolt, units[which]).pass_(2)
    assert t.where(units[which]) == "discard pile"
    assert (t.waiting, t.game.battle is None) == ([first.face.name], False)  # the stack still resolves
    t.resolve().after_combat()
    assert t.game.phase == "main"
    assert t.where(units[1 - which]) == "battleground"
    assert "damage" not in [e.phase for e in t.log("phase")]
    assert "end of combat" not in [e.phase for e in t.log("phase")]


@pytest.mark.parametrize("text", ["Return target unit to its owner's hand.", "Turn target unit facedown."])
@rule("OPEN.45", "CB.PREDEF.7", "GL.REMOVED-FROM-COMBAT")
def test_an_attacker_that_leaves_in_another_way_ends_combat_too(text: str) -> None:
    t = Desk()
    unit, trick = t.unit(0), t.ability(1, text)
    t.start().attack(unit, t.commander(1)).cast(1, trick, unit).resolve().after_combat()
    assert (t.health(1), t.game.phase) == (10, "main")


@rule("OPEN.46", "CB.PREDEF.7")
def test_nobody_acts_in_a_combat_that_is_over() -> None:
    t = Desk()
    unit, quick = t.unit(0, health=1), t.ability(0, "Draw a card.")
    bolt = t.ability(1, "Deal 1 damage to target unit.")
    t.start().attack(unit, t.commander(1)).cast(1, bolt, unit).pass_(2)
    assert (t.game.battle, t.game.phase, t.player) == (None, "main", 0)
    assert t.possible("play", quick)


# --- 3: the Defender Step -------------------------------------------------------------------------------------------


@rule("CB.DEFENDER.1", "CB.DEFENDER.4", "CB.DEFENDER.7", "GL.DEFENDER", "TF.POS.2", "GL.INTERCEPTED-UNIT-COMMANDER")
def test_a_ready_unit_with_defender_intercepts_and_is_rested() -> None:
    t = Desk()
    guard, tired = t.unit(1, "Defender.", health=3, fresh=True), t.unit(1, "Defender.", rested=True)
    plain = t.unit(1)
    t.start().attack(t.commander(0), t.commander(1))
    assert t.denied("intercept", guard, player=1) == "CB.DEFENDER.4"  # not yet
    t.on("defender")
    assert (t.player, t.prompt) == (1, "defender step")
    assert t.denied("intercept", tired, player=1) == "GL.DEFENDER"
    assert t.denied("intercept", plain, player=1) == "GL.DEFENDER"
    t.act("intercept", guard)
    assert guard.turned
    assert t.game.battle.target == guard.ref
    t.after_combat()
    assert (t.health(1), t.where(guard)) == (10, "battleground")


@rule("CB.DEFENDER.2", "CB.DEFENDER.3", "OPEN.48")
def test_intercepting_happens_at_once_and_the_same_player_goes_on() -> None:
    t = Desk()
    one, two = t.unit(1, "Defender."), t.unit(1, "Defender.")
    t.start().attack(t.commander(0), t.commander(1)).on("defender").act("intercept", one)
    assert (t.player, t.prompt, t.waiting) == (1, "defender step", [])
    assert t.denied("intercept", two, player=1) == "GL.DEFENDER"
    t.pass_()
    assert (t.game.phase, t.player) == ("post-defender", 0)


@rule("CB.DEFENDER.5", "OPEN.44")
def test_nothing_else_is_done_in_the_defender_step() -> None:
    t = Desk()
    quick, card = t.ability(1, "Draw a card."), t.shields(1, 1)[0]
    t.energy(1, 3), t.resources(1, 3)
    t.start().attack(t.commander(0), t.commander(1)).on("defender")
    assert [option.verb for option in t.options] == ["pass"]
    assert t.denied("play", quick, player=1) == "CB.DEFENDER.5"
    assert t.denied("activate", t.commander(1), player=1) == "CB.DEFENDER.5"
    assert not t.verbs(card)


@rule("CB.DEFENDER.2")
def test_a_skill_with_the_defender_bubble_is_used_there_and_nowhere_else() -> None:
    t = Desk()
    skill = Activated((), Body((Draw(),)), label="[Defender]", per_turn=1)
    sage = t.unit(1, skill)
    t.start()
    assert t.denied("activate", sage, player=1) == "BU.DEFENDER"
    t.attack(t.commander(0), t.commander(1)).on("defender").act("activate", sage)
    assert (t.count("hand", 1), t.waiting, t.player) == (1, [], 1)


@rule("OPEN.47")
def test_a_negated_attack_ends_in_the_defender_step_and_conjure_stays() -> None:
    t = Desk()
    skill = Activated((), Body((Act("negate"),)), label="[Defender]", per_turn=1)
    sage = t.unit(1, skill)
    t.resources(0, 2)
    t.start().attack(t.commander(0), t.commander(1)).on("defender").act("activate", sage)
    assert (t.game.phase, t.health(1), t.count("resource field", 0)) == ("main", 10, 1)
    assert t.commander(0).turned


# --- 5: damage -------------------------------------------------------------------------------------------------------


@rule(
    "CB.DAMAGE.1", "CB.DAMAGE.3", "DM.2", "GL.ASSIGN-COMBAT-DAMAGE", "GL.COMBAT-DAMAGE", "GL.ATTACK-POWER", "GL.DAMAGE"
)
def test_an_attacked_commander_loses_health() -> None:
    t = Desk()
    unit = t.unit(0, attack=3)
    t.start().fight(unit, t.commander(1))
    assert t.health(1) == 7
    assert [(e.amount, e.tag, e.other) for e in t.log("damage")] == [(3, "combat", unit.id)]


@rule("CB.DAMAGE.2", "SH.13", "SH.25")
def test_nobody_acts_in_the_damage_step() -> None:
    t = Desk()
    t.start().attack(t.commander(0), t.commander(1)).on("post-defender").pass_(2)
    assert (t.health(1), t.game.phase) == (8, "end of combat")  # nobody was asked in between


@rule("CB.DAMAGE.4", "DM.3", "CT.EVOLUTION.1", "CT.EVOLUTION.2", "GL.EXCESS-DAMAGE", "GL.EVOLUTION", "CT.COMMANDER.9")
@rule("OPEN.14", "OPEN.51", "AT.COMMANDER", "AT.EVOL-1")
def test_a_defeated_commander_evolves_and_the_excess_is_lost() -> None:
    t = Desk()
    t.lead(1, health=3)
    t.evolutions(1, 1, health=7, attack=5)
    t.resources(1, 2)
    unit = t.unit(0, attack=9)
    t.start().fight(unit, t.commander(1))
    assert (t.health(1), t.stat(t.commander(1), "attack")) == (7, 5)
    assert (t.count("hand", 1), t.count("resource field", 1), t.game.phase) == (1, 1, "main")
    kinds = [e.kind for e in t.game.log if e.player == 1 and e.kind in ("draw", "move")]
    assert kinds == ["draw", "move"]


@rule("AT.EVOL-1", "AT.EVOL-2", "CT.EVOLUTION.4", "VC.2")
def test_the_first_evolution_comes_before_the_second_and_after_that_the_game_is_lost() -> None:
    t = Desk()
    t.lead(1, health=1)
    t.evolutions(1, 2, health=1)
    bolts = [t.spell(0, "Deal 1 damage to target commander.") for _ in range(3)]
    t.start()
    for bolt, stage in zip(bolts, ("evol. 1", "evol. 2"), strict=False):
        t.cast(0, bolt, t.commander(1)).resolve()
        assert stage in chars(t.game, t.commander(1)).kinds
    t.cast(0, bolts[2], t.commander(1)).resolve()
    assert (t.game.outcome.winners, t.game.outcome.rule) == ((0,), "VC.2")


@rule("CT.EVOLUTION.1", "CT.COMMANDER.9", "OPEN.51")
def test_exactly_lethal_damage_defeats_a_commander() -> None:
    t = Desk()
    t.lead(1, health=2)
    t.evolutions(1, 2, health=4)
    t.start().fight(t.commander(0), t.commander(1))
    assert (t.health(1), t.count("evolutions", 1)) == (4, 1)


@rule("CT.EVOLUTION.4", "AT.EVOL-2", "CT.EVOLUTION.3")
def test_both_evolutions_and_then_the_end() -> None:
    t = Desk()
    t.lead(1, health=1)
    t.evolutions(1, 2, health=1)
    for _ in range(3):
        t.unit(0, attack=1)
    units = t.game.cards_in("battleground", 0)
    t.start().fight(units[0], t.commander(1)).fight(units[1], t.commander(1))
    assert (t.count("evolutions", 1), t.game.over) == (0, False)
    t.fight(units[2], t.commander(1))
    assert t.game.outcome is not None
    assert t.game.outcome.winners == (0,)


@rule("CT.EVOLUTION.6", "OPEN.16", "DM.8", "DM.9")
def test_an_evolution_in_combat_does_not_end_the_attack() -> None:
    t = Desk()
    t.lead(1, health=2)
    t.evolutions(1, 1, health=9)
    unit, bolt = t.unit(0, attack=3), t.ability(0, "Deal 5 damage to target commander.")
    t.start().attack(unit, t.commander(1)).cast(0, bolt, t.commander(1)).resolve()
    assert t.health(1) == 9
    assert t.game.battle is not None
    t.after_combat()
    assert t.health(1) == 6


@rule("OPEN.16", "CT.EVOLUTION.6")
def test_an_attacking_commander_that_evolves_stays_rested_and_goes_on() -> None:
    t = Desk()
    t.lead(0, health=1, attack=2)
    t.evolutions(0, 1, health=9, attack=4)
    bolt = t.ability(1, "Deal 1 damage to target commander.")
    t.start().attack(t.commander(0), t.commander(1)).cast(1, bolt, t.commander(0)).resolve().after_combat()
    assert (t.commander(0).turned, t.health(1), t.health(0)) == (True, 6, 9)


@rule("CB.DAMAGE.6", "DM.5", "GL.KO", "GL.KOD", "GL.LETHAL-DAMAGE", "ZN.11", "OPEN.50")
def test_enough_damage_kos_a_unit_which_deals_none_back() -> None:
    t = Desk()
    mine, yours = t.unit(0, attack=3, health=1), t.unit(1, attack=5, health=3, rested=True)
    t.start().fight(mine, yours)
    assert (t.where(yours), t.where(mine)) == ("discard pile", "battleground")


@rule("GL.LETHAL-DAMAGE", "CB.DAMAGE.6")
def test_more_damage_than_health_is_lethal_too() -> None:
    t = Desk()
    mine, yours = t.unit(0, attack=4), t.unit(1, health=3, rested=True)
    t.start().fight(mine, yours)
    assert t.where(yours) == "discard pile"


@rule("CB.DAMAGE.7", "DM.4", "GL.BLOCKED-ATTACK", "DM.12")
def test_too_little_damage_does_nothing_to_a_unit() -> None:
    t = Desk()
    one, two = t.unit(0, attack=2), t.unit(0, attack=2)
    yours = t.unit(1, health=3, rested=True)
    t.start().fight(one, yours).fight(two, yours)
    assert (t.where(yours), t.stat(yours, "health")) == ("battleground", 3)
    assert t.log("damage") == []


@rule("DM.7", "CB.DAMAGE.1")
def test_combat_damage_can_change_until_it_is_calculated() -> None:
    t = Desk()
    unit, charm = t.unit(0, attack=1), t.ability(0, "Give target unit atk +3 until end of turn.")
    t.start().attack(unit, t.commander(1)).on("post-defender").cast(0, charm, unit).resolve().after_combat()
    assert t.health(1) == 6


# --- 6: the end of combat -------------------------------------------------------------------------------------------


@rule("CB.END.1", "CB.END.2", "CB.END.3", "OPEN.35", "BU.ON-KO", "PR.8")
def test_on_ko_skills_go_onto_the_stack_in_the_end_of_combat_step() -> None:
    t = Desk()
    prey = t.unit(1, "When this unit is destroyed, draw a card.", name="Oak", health=1, rested=True)
    unit = t.unit(0, "When a unit is destroyed, draw a card.", name="Ash")
    t.start().attack(unit, prey).on("end of combat")
    assert (t.where(prey), t.waiting, t.player) == ("discard pile", ["Ash", "Oak"], 0)
    t.after_combat()
    assert (t.count("hand", 0), t.count("hand", 1), t.game.phase) == (1, 1, "main")


@rule("GL.RIPOSTE", "CB.END.1", "OPEN.52", "OPEN.50")
def test_riposte_deals_damage_back_at_the_end_of_combat_through_the_stack() -> None:
    t = Desk()
    mine, yours = t.unit(0, attack=1, health=2), t.unit(1, "Riposte.", attack=2, health=3, rested=True)
    t.start().attack(mine, yours).on("end of combat")
    assert (t.waiting, t.where(mine)) == ([yours.face.name], "battleground")
    t.after_combat()
    assert t.where(mine) == "discard pile"


@rule("OPEN.52", "GL.RIPOSTE")
def test_a_unit_that_was_kod_does_not_riposte() -> None:
    t = Desk()
    mine, yours = t.unit(0, attack=3, health=2), t.unit(1, "Riposte.", attack=2, health=3, rested=True)
    t.start().fight(mine, yours)
    assert (t.where(mine), t.where(yours)) == ("battleground", "discard pile")
