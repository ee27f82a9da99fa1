"""Words of the glossary that few cards use, in printed text."""

from __future__ import annotations

import pytest
from tests.games.soul_masters.desk import Desk

from cardwright.kernel.state.table import chars
from cardwright.testing import rule


@rule("GL.ANY-TARGET")
def test_any_target_is_a_unit_or_a_commander() -> None:
    t = Desk()
    unit, blade = t.unit(1), t.reserve(1, "Weapon", zone="equipment")
    bolt = t.ability(0, "Deal 2 dmg to any target.")
    t.start().act("play", bolt)
    aims = {card for option in t.options for card in option.cards}
    assert {unit.id, t.commander(0).id, t.commander(1).id} <= aims
    assert blade.id not in aims


@rule("GL.ALTERNATIVE-COST")
def test_another_cost_may_be_paid_instead() -> None:
    t = Desk()
    t.resources(0, 2, "resource field")
    spell = t.spell(0, "You may discard 2 Ember rather than pay this card's casting cost.", "Draw 1 card.", cost=5)
    t.start().act("play", spell).resolve()
    assert (t.count("resource field", 0), t.count("hand", 0)) == (0, 1)


@rule("GL.BASE-ATTACK-POWER-BASE-HEALTH")
def test_what_is_added_comes_to_a_base_number_that_was_set() -> None:
    t = Desk()
    unit, banner = t.unit(0, attack=5), t.unit(0, "Your units have atk +1.")
    small = t.spell(0, "Target unit's base attack becomes 1 until end of turn.")
    t.start().cast(0, small, unit).resolve()
    assert (t.stat(unit, "attack"), t.stat(banner, "attack")) == (2, 3)


@rule("GL.BECOMES")
def test_a_unit_that_becomes_rested_is_noticed() -> None:
    t = Desk()
    unit = t.unit(0, "When this Unit becomes rested, draw 1 card.", name="Watch")
    t.start().attack(unit, t.commander(1))
    assert t.waiting == ["Watch"]


@rule("GL.CHANGE-A-TARGET")
def test_another_target_is_chosen_for_a_card_on_the_stack() -> None:
    t = Desk()
    mine, theirs = t.unit(0), t.unit(1)
    blade, turn = t.ability(0, "K.O. target Unit."), t.ability(1, "Choose new targets for target ability on the stack.")
    t.start().cast(0, blade, theirs).cast(1, turn, blade).pass_(2).pick(mine).resolve()
    assert (t.where(mine), t.where(theirs)) == ("discard pile", "battleground")


@rule("GL.COPIABLE-VALUES")
def test_a_copy_has_what_is_printed() -> None:
    t = Desk()
    model, ape = t.unit(0, "Taunt", attack=4, health=4), t.unit(1, attack=1, health=1)
    boost = t.spell(0, "Target Unit gains +3 atk until end of turn.")
    mime = t.spell(0, "Target enemy unit becomes a copy of target unit you control.")
    t.start().cast(0, boost, model).resolve().cast(0, mime, ape, model).resolve()
    assert (t.stat(ape, "attack"), t.stat(ape, "health"), t.stat(model, "attack")) == (4, 4, 7)
    assert "Taunt" in chars(t.game, ape).keywords


@rule("GL.DURING")
def test_a_skill_waits_for_the_beginning_of_a_phase() -> None:
    t = Desk()
    t.unit(1, "At the beginning of your draw phase, draw 1 card.", name="Watch")
    t.start().on("end").on("draw")
    assert t.waiting == ["Watch"]


@rule("GL.END-THE-COMBAT-STEP")
def test_combat_is_ended() -> None:
    t = Desk()
    unit, stop = t.unit(0, "When attacking, draw 1 card."), t.ability(1, "End the Combat Step.")
    t.start().attack(unit, t.commander(1)).cast(1, stop).pass_(2)
    assert (t.game.phase, t.game.battle, t.health(1), t.count("hand", 0)) == ("main", None, 10, 0)


@rule("GL.END-THE-COMBAT-STEP", "GL.HOTHEAD")
def test_a_hothead_must_attack_also_after_combat_was_ended() -> None:
    t = Desk()
    hothead, stop = t.unit(0, "Hothead."), t.ability(1, "End the Combat Step.")
    t.start().attack(t.commander(0), t.commander(1)).cast(1, stop).on("end")
    assert (hothead.turned, t.health(1)) == (True, 8)


@rule("GL.END-THE-TURN")
def test_the_turn_is_ended() -> None:
    t = Desk()
    stop = t.ability(1, "End the turn.")
    t.start().attack(t.commander(0), t.commander(1)).cast(1, stop).pass_(2)
    assert (t.game.active, t.game.battle, t.health(1)) == (1, None, 10)


@rule("GL.KEYWORD-COUNTER")
def test_a_keyword_counter_gives_the_keyword() -> None:
    t = Desk()
    unit, gift = t.unit(0, fresh=True), t.spell(0, "Put a Haste counter on target unit.")
    t.start().cast(0, gift, unit).resolve()
    assert t.denied("attack", unit, t.commander(1)) == ""


@rule("GL.REFLEXIVE-TRIGGERED-SKILL")
def test_when_you_do_is_a_skill_of_its_own() -> None:
    t = Desk()
    gift, spare = t.spell(0, "You may discard 1 card. When you do, draw 2 cards."), t.unit(0, zone="hand", cost=9)
    t.start().cast(0, gift).pass_(2).act("yes")
    assert (t.where(spare), t.count("hand", 0), len(t.waiting)) == ("discard pile", 0, 1)
    t.resolve()
    assert t.count("hand", 0) == 2


@rule("GL.RESTART-THE-GAME")
def test_the_game_is_restarted() -> None:
    t = Desk()
    t.lead(0, damage=4)
    again = t.spell(0, "Restart the game.")
    t.start().cast(0, again).pass_(2)
    assert (t.prompt, t.health(0), t.count("hand", 0)) == ("mulligan", 10, 5)


@rule("GL.SKIP")
@pytest.mark.parametrize(("phase", "drawn"), [("draw phase", 0), ("upkeep phase", 2)])
def test_a_phase_is_skipped(phase: str, drawn: int) -> None:
    t = Desk()
    unit, sleep = t.unit(1, rested=True), t.spell(0, f"Your opponent skips their next {phase}.")
    t.start().cast(0, sleep).resolve().next_turn()
    assert (t.count("hand", 1), unit.turned) == (drawn, phase == "upkeep phase")


@rule("GL.STATE-TRIGGER")
def test_a_skill_waits_for_something_to_be_so() -> None:
    t = Desk()
    t.unit(0, "When there are 2 or more rested units you control, draw 1 card.", name="Watch")
    one, two = t.unit(0), t.unit(0)
    t.start().fight(one, t.commander(1))
    assert t.count("hand", 0) == 0
    t.attack(two, t.commander(1))
    assert t.waiting == ["Watch"]
