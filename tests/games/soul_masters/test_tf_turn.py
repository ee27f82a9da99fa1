"""Turn flow: the phases, becoming Ready, drawing, the end of the turn."""

from __future__ import annotations

import pytest
from tests.games.soul_masters.desk import Desk

from cardwright.testing import rule


@rule("TF.GEN.1", "TF.GEN.2", "TF.UPKEEP.1", "TF.END.3", "TF.MAIN.1", "GL.UPKEEP-PHASE", "GL.DRAW-PHASE")
@rule("GL.MAIN-PHASE", "GL.END-PHASE", "GL.STEP", "GL.TURN-BASED-ACTIONS", "OPEN.43", "GL.ACTIVE-PLAYER")
def test_the_phases_follow_each_other_and_players_take_turns() -> None:
    t = Desk().start("upkeep").next_turn().next_turn()
    assert [e.phase for e in t.log("phase")][:8] == ["upkeep", "draw", "main", "end", "upkeep", "draw", "main", "end"]
    assert [e.player for e in t.log("turn")] == [1, 0]


@rule("TF.UPKEEP.2", "TF.POS.3", "GL.READY", "GL.READIED", "GL.RESTED")
def test_rested_cards_of_the_active_player_become_ready() -> None:
    t = Desk()
    mine, yours = t.unit(0, rested=True), t.unit(1, rested=True)
    energy, core = t.energy(0, 1, rested=True)[0], t.core(0, "energy field", rested=True)
    weapon = t.reserve(0, "Weapon", zone="equipment", rested=True)
    t.commander(0).turned = True
    t.start("upkeep").on("main")
    assert t.turned((mine, energy, core, weapon, t.commander(0))) == 0
    assert yours.turned


@rule("GL.RESTED", "GL.READIED")
@pytest.mark.parametrize(("word", "rested"), [("rested", True), ("ready", False)])
def test_a_text_asks_for_a_rested_or_a_ready_unit(word: str, rested: bool) -> None:
    t = Desk()
    unit, other = t.unit(1, rested=rested), t.unit(1, rested=not rested)
    end = t.spell(0, f"Destroy target {word} unit.")
    t.start().cast(0, end, unit).resolve()  # it has no other target
    assert (t.where(unit), t.where(other)) == ("discard pile", "battleground")


@rule("GL.SHOCK", "TF.POS.3", "GL.COUNTER-NOUN", "OPEN.66")
def test_a_card_in_shock_misses_one_upkeep_phase() -> None:
    t = Desk()
    unit = t.unit(1, rested=True)
    zap = t.spell(0, "Put a Shock counter on target enemy unit.")
    t.start().cast(0, zap, unit).resolve()
    t.next_turn()
    assert unit.turned
    assert not unit.counters
    t.next_turn().next_turn()
    assert not unit.turned


@rule("TF.UPKEEP.3", "BU.UPKEEP", "UP.3", "OPEN.36", "GL.TURN-BASED-ACTIONS")
def test_upkeep_skills_happen_without_the_stack_in_an_order_of_choice() -> None:
    t = Desk()
    t.unit(0, "[Upkeep] Draw a card.", name="Owl")
    other = t.unit(0, "At the start of your upkeep phase, draw 2 cards.", name="Lark")
    t.start("upkeep")
    assert (t.player, t.prompt) == (0, "trigger")
    t.pick(other)
    assert t.count("hand", 0) == 5
    assert t.game.phase == "draw"
    assert [e.frame >= 0 for e in t.log("draw")] == [True, True, True, False, False]
    assert t.waiting == []


@rule("TF.UPKEEP.4", "CT.ABILITY.3", "AT.ABILITY", "UP.3", "GL.ABILITY", "BU.UPKEEP")
def test_nobody_casts_anything_in_the_upkeep_phase() -> None:
    t = Desk()
    t.unit(0, "At the start of your upkeep phase, draw a card.", name="Owl")
    t.unit(0, "At the start of your upkeep phase, draw 2 cards.", name="Lark")
    quick = t.ability(1, "Draw a card.")
    t.start("upkeep")
    assert t.game.phase == "upkeep"
    assert t.denied("play", quick, player=1) == "TF.UPKEEP.4"


@rule("TF.DRAW.1", "ST.11", "ST.16", "GL.DRAW-VERB", "GL.DRAW-PHASE")
def test_two_cards_are_drawn_and_nobody_can_respond() -> None:
    t = Desk().start("draw")
    assert (t.count("hand", 0), t.game.phase, t.prompt) == (2, "draw", "priority")


@rule("CT.ABILITY.2", "OPEN.38", "AP.2")
def test_there_is_priority_in_the_draw_phase() -> None:
    t = Desk()
    quick, slow = t.ability(0, "Draw a card."), t.spell(0, "Draw a card.")
    t.start("draw")
    assert t.player == 0
    assert t.possible("play", quick)
    assert not t.possible("play", slow)


@rule("TF.END.1", "TF.END.2", "GL.AT-END-OF-TURN", "AP.4", "AP.8", "ST.6")
def test_end_of_turn_skills_go_onto_the_stack_as_the_end_phase_begins() -> None:
    t = Desk()
    t.unit(0, "At the start of either player's end phase, draw a card.", name="Mine")
    t.unit(1, "At the start of either player's end phase, draw a card.", name="Yours")
    t.start().pass_(2)
    assert (t.game.phase, t.player) == ("end", 0)
    assert t.waiting == ["Mine", "Yours"]
    t.resolve(1)
    assert (t.count("hand", 0), t.count("hand", 1)) == (0, 1)


@rule("TF.END.1", "CT.ABILITY.2", "GL.ABILITY")
def test_both_may_cast_abilities_in_the_end_phase() -> None:
    t = Desk()
    mine, yours = t.ability(0, "Draw a card."), t.ability(1, "Draw a card.")
    t.start().on("end")
    assert t.possible("play", mine)
    t.pass_()
    assert t.player == 1
    assert t.possible("play", yours)


@rule("OPEN.71", "GL.CONTINUOUS-EFFECT")
def test_effects_of_the_turn_last_through_the_end_phase() -> None:
    t = Desk()
    unit = t.unit(0, attack=1)
    charm = t.spell(0, "Give target unit atk +2 until end of turn.")
    t.start().cast(0, charm, unit).resolve().on("end")
    assert t.stat(unit, "attack") == 3
    t.next_turn()
    assert t.stat(unit, "attack") == 1


@rule("TF.MAIN.1", "PR.11", "ST.32", "ST.10")
def test_the_main_phase_ends_when_both_pass_with_an_empty_stack() -> None:
    t = Desk().start()
    t.pass_()
    assert (t.game.phase, t.player) == ("main", 1)
    t.pass_()
    assert t.game.phase == "end"
