"""Texts of which a part was once lost or given to the wrong card: what each does at the table."""

from __future__ import annotations

import pytest
from tests.games.soul_masters.desk import Desk, printed

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.testing import rule
from cardwright.text.diagnostics import TextError


def test_a_target_and_the_commander_both_get_it() -> None:
    t = Desk()
    unit = t.unit(0)
    before = t.stat(t.commander(0), "attack")
    cry = t.ability(0, "Target Unit and your Cmdr gain +1 attack until end of turn.")
    t.start().cast(0, cry, unit).resolve()
    assert (t.stat(unit, "attack"), t.stat(t.commander(0), "attack")) == (3, before + 1)


def test_units_cost_less_for_this_turn_only() -> None:
    t = Desk()
    t.unit(0, zone="hand", cost=1)
    sale = t.spell(0, "Units you play this turn cost 1 less.")
    unit = t.unit(0, zone="hand", cost=1)
    t.start().cast(0, sale).resolve()
    assert t.possible("play", unit)
    t.next_turn().next_turn()
    assert not t.possible("play", unit)


@rule("CT.RESERVE.1")
def test_a_reserve_in_play_lies_in_the_equipment_zone() -> None:
    t = Desk()
    blade = t.reserve(1, "Weapon", zone="equipment")
    seal = t.spell(0, "Remove target Reserve from the game.")
    t.start().cast(0, seal, blade).resolve()
    assert t.where(blade) == "removed"


def test_the_deck_that_is_looked_at_is_chosen() -> None:
    t = Desk()
    scout = t.unit(0, "Rest: Look at the top card of any Deck.")
    t.start().act("activate", scout).pass_(2)
    assert len(t.options) == 2


@rule("TF.MAIN.11")
def test_a_unit_that_is_also_an_ability_has_skills() -> None:
    t = Desk()
    t.shields(0, 1)
    unit = t.unit(0, "[Once] Discard 1 card: Draw 1 card.", kind="Unit / Ability")
    t.start()
    assert t.possible("activate", unit)


@pytest.mark.parametrize(("attacker", "dealt"), [(0, 4), (1, 2)])
def test_only_the_unit_itself_deals_double_damage(attacker: int, dealt: int) -> None:
    t = Desk()
    wolves = [t.unit(0, "Deals double dmg to Cmdrs."), t.unit(0)]
    t.start()
    before = t.health(1)
    t.fight(wolves[attacker], t.commander(1))
    assert before - t.health(1) == dealt


@pytest.mark.parametrize(("units", "offered"), [(0, False), (1, True)])
def test_a_spell_costs_less_as_it_is_played(units: int, offered: bool) -> None:
    t = Desk()
    for _ in range(units):
        t.unit(0)
    spell = t.spell(0, "Costs 1 less if you control a Unit.", "Draw 1 card.", cost=1)
    t.start()
    assert t.possible("play", spell) == offered


@pytest.mark.parametrize(("text", "drawn"), [(("Can't be countered.",), 1), ((), 0)])
def test_a_spell_that_cannot_be_countered_resolves(text: tuple[str, ...], drawn: int) -> None:
    t = Desk()
    spell = t.spell(0, *text, "Draw 1 card.")
    no = t.ability(1, "Counter target Spell or Ability.")
    t.start().cast(0, spell).cast(1, no, spell).resolve()
    assert t.count("hand", 0) == drawn


@pytest.mark.parametrize(
    "text",
    [
        "When attacking a Unit, it gets -1 attack this turn.",  # which of the two?
        "The next Unit you play gains Haste.",  # it is not there yet
        "[On Play] Flip all facedown Units faceup.",  # what lies face down is of no kind
    ],
)
def test_a_text_that_could_mean_another_card_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        printed("Owl", "Unit", text, cost=1, stats="1/1")


@rule("AT.PHASE")
def test_the_explanation_of_phase_is_read_word_for_word() -> None:
    text = "Phase - When attacking, Rest 1 energy to switch {} from the Energy Field."
    owl = printed("Owl", "Unit", text.format("with a Phase Unit"), cost=1, stats="1/1")
    assert owl.chars.abilities[0] == Keyword("Phase")
    with pytest.raises(TextError):
        printed("Owl", "Unit", text.format("a with Phase Unit"), cost=1, stats="1/1")


@rule("GL.SUMMON", "GL.HASTE")
def test_the_next_unit_summoned_may_come_from_any_zone() -> None:
    t = Desk()
    rush = t.spell(0, "The next Oak Unit summoned gains Haste (Can attack when summoned.)")
    call = t.spell(0, "Summon an Oak Unit from the Discard.")
    gone, later = (t.unit(0, zone=zone, cost=0, traits="Oak") for zone in ("discard pile", "hand"))
    t.start().cast(0, rush).resolve().cast(0, call).resolve()
    t.cast(0, later).resolve()
    assert ["Haste" in chars(t.game, unit).keywords for unit in (gone, later)] == [True, False]


@rule("GL.SUMMON", "PH.5")
def test_a_unit_that_comes_by_phase_is_not_summoned() -> None:
    t = Desk()
    rush = t.spell(0, "The next Oak Unit summoned gains Haste (Can attack when summoned.)")
    first, later = t.unit(0, kind="Unit / Phase"), t.unit(0, zone="hand", cost=0, traits="Oak")
    coming = t.unit(0, zone="energy field", kind="Unit / Phase", traits="Oak")
    t.energy(0, 2)
    t.start().cast(0, rush).resolve().attack(first, t.commander(1)).pick(coming).after_combat()
    t.cast(0, later).resolve()
    assert ["Haste" in chars(t.game, unit).keywords for unit in (coming, later)] == [False, True]


@rule("GL.FACTION", "GL.SEARCH")
def test_a_spell_or_ability_of_a_faction_is_of_it_either_way() -> None:
    t = Desk()
    found = t.ability(0, "Draw 1 card.", zone="deck")
    other = t.ability(0, "Draw 1 card.", zone="deck", faction="Wanderer")
    seek = t.spell(0, "Search your Deck for a Hearthguard Spell or Ability, reveal it, then add it to your hand.")
    t.start().cast(0, seek).pass_(2)
    assert [any(card.id in option.cards for option in t.options) for card in (found, other)] == [True, False]


@rule("GL.BASE-ATTACK-POWER-BASE-HEALTH")
@pytest.mark.parametrize(("said", "dealt"), [("base attack value", 4), ("attack", 7)])
def test_a_base_number_is_without_what_was_added(said: str, dealt: int) -> None:
    t = Desk()
    helper = t.unit(0, f"Rest: Add this card's {said} to target Unit or Cmdr.", attack=2)
    unit, cry = t.unit(0, attack=2), t.ability(0, "Target Unit gains +3 attack until end of turn.")
    t.start().cast(0, cry, helper).resolve().act("activate", helper).pick(unit).resolve()
    assert t.stat(unit, "attack") == dealt


@rule("GL.AND", "GL.REST")
def test_a_rested_unit_cannot_be_rested_to_help() -> None:
    t = Desk()
    wolf, pup = t.unit(0, attack=2, traits="Oak"), t.unit(0, attack=3, traits="Oak", rested=True)
    text = "When Oak Unit or Cmdr attacks, Rest another Oak Unit and add its attack damage to this attack."
    trick = t.ability(0, text)
    t.start().attack(wolf, t.commander(1))
    assert (pup.turned, t.denied("play", trick)) == (True, "TF.COST.3")


@rule("GL.COMBAT", "GL.KOD")
def test_what_is_said_of_this_combat_holds_in_it() -> None:
    t, foe, _ = fought(health=3)
    assert (t.where(foe), t.count("hand", 0)) == ("discard pile", 2)


@rule("GL.COMBAT", "GL.KOD")
def test_what_is_said_of_this_combat_ends_with_it() -> None:
    t, foe, later = fought(health=9)
    t.cast(0, later, foe).resolve()
    assert (t.where(foe), t.count("hand", 0)) == ("discard pile", 0)


def fought(health: int) -> tuple[Desk, Card, Card]:
    """A combat with a trick that waits for a K.O. in it, and a spell that is left in hand."""
    t = Desk()
    wolf, foe = t.unit(0, attack=1), t.unit(1, health=health, rested=True)
    trick = t.ability(0, "Target Unit gains +2 dmg this combat. Draw 1 card if enemy Unit is K.O.'d.")
    later = t.spell(0, "K.O. target enemy Unit.")
    t.start().attack(wolf, foe).cast(0, trick, wolf).resolve().after_combat()
    return t, foe, later
