"""Wordings of the rulebook that are played from their printed text: Cores, Upkeep, Null, Energy, tokens."""

from __future__ import annotations

import pytest
from tests.games.soul_masters.desk import Desk

from cardwright.kernel.state.table import chars
from cardwright.testing import rule


@rule("CT.CORE.5", "BU.ON-PLAY-ENERGY-FIELD")
def test_the_printed_core_is_swapped_with_a_face_down_card() -> None:
    t = Desk()
    (old,) = t.energy(0, 1)
    core = t.card(
        0, "hand", "Core", "[On Play] - You may swap a face-down card with this core.", "Rest: Gain 1 energy."
    )
    t.start().act("play core", core).pick(old)
    assert (t.where(old), t.where(core)) == ("hand", "energy field")


@rule("BU.UPKEEP", "UP.2")
@pytest.mark.parametrize(("pays", "place"), [("yes", "battleground"), ("no", "discard pile")])
def test_a_unit_is_koed_if_its_upkeep_is_not_paid(pays: str, place: str) -> None:
    t = Desk()
    t.energy(0, 2)
    beast = t.unit(0, "[Upkeep] - Rest 1 energy or K.O. it.")
    t.start("upkeep").act(pays)
    assert t.where(beast) == place


@rule("GL.NULL")
@pytest.mark.parametrize(("time", "down"), [("until end of turn", False), ("until your next turn", True)])
def test_null_lasts_as_long_as_the_text_says(time: str, down: bool) -> None:
    t = Desk()
    unit, fog = t.unit(1), t.spell(0, f"Target Unit gains Null {time}.")
    t.start().cast(0, fog, unit).resolve()
    assert unit.facedown
    t.next_turn()
    assert unit.facedown == down


@rule("GL.ENERGY")
@pytest.mark.parametrize("cost", ["1 energy", "{1}", "Pay 1 energy"])
def test_energy_before_a_colon_is_rested(cost: str) -> None:
    t = Desk()
    cards = t.energy(0, 2)
    unit = t.unit(0, f"{cost}: Draw 1 card.")
    t.start().act("activate", unit).resolve()
    assert (t.turned(cards), t.count("hand", 0)) == (1, 1)


@rule("GL.CREATE", "GL.TOKEN")
def test_a_token_is_what_the_text_describes() -> None:
    t = Desk()
    call = t.spell(0, "Create two 1/3 Watch Unit tokens with Haste.")
    t.start().act("play", call).resolve()
    tokens = t.game.cards_in("battleground", 0)
    assert [(c.face.name, t.stat(c, "attack"), t.stat(c, "health")) for c in tokens] == [("Watch", 1, 3)] * 2
    assert all("Haste" in chars(t.game, card).keywords for card in tokens)


@rule("GL.REDIRECTION-EFFECT")
def test_damage_to_a_commander_is_dealt_to_a_unit() -> None:
    t = Desk()
    guard = t.unit(1, "If damage would be dealt to your Commander, it is dealt to this Unit instead.", health=2)
    bolt = t.ability(0, "Deal 2 dmg to target enemy Commander.")
    before = t.health(1)
    t.start().cast(0, bolt, t.commander(1)).resolve()
    assert (t.health(1), t.where(guard)) == (before, "discard pile")


@rule("SK.KEYWORD.1", "GL.REMINDER-TEXT")
def test_a_keyword_is_not_done_twice_because_its_explanation_is_printed() -> None:
    t = Desk()
    burning = t.unit(1, "Burn - When this Unit is K.O.'d, deal 1 damage to the enemy Commander.", name="Coal")
    before = t.health(0)
    blade = t.spell(0, "K.O. target Unit.")
    t.start().cast(0, blade, burning).resolve()
    assert t.health(0) == before - 1


@rule("GL.DURING", "TF.END.2")
def test_what_is_done_during_a_phase_is_done_as_it_begins() -> None:
    t = Desk()
    t.unit(0, "During your End Phase, draw 1 card.", name="Owl")
    t.start().on("end")
    assert t.waiting == ["Owl"]


@rule("GL.STATE-TRIGGER")
def test_a_state_that_comes_about_triggers() -> None:
    t = Desk()
    miser = t.unit(0, "When you have no cards in hand, sacrifice this Unit.", name="Miser")
    spell = t.spell(0, "Heal Cmdr 1.")
    t.start().act("play", spell).resolve()
    assert t.where(miser) == "discard pile"
