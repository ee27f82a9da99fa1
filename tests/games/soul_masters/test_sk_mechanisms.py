"""Mechanisms of Skills, as cards print them; the one that no text says is given as a ready-made Skill."""

from __future__ import annotations

import pytest
from tests.games.soul_masters.desk import Desk

from cardwright.games.soul_masters.rules.skills import limited
from cardwright.games.soul_masters.rules.zones import ATTACHED, FLOATING
from cardwright.games.soul_masters.title import TITLE
from cardwright.kernel.vocabulary.abilities import Activated, Body, Static
from cardwright.kernel.vocabulary.effects import Draw, Gain, Put, PutInPile
from cardwright.kernel.vocabulary.selectors import Linked, This, TopCards
from cardwright.testing import rule

SKILL = "Discard 1 Ember: Draw a card."


def once(*effects: object, **more: object) -> Activated:
    """An activated Skill that costs nothing."""
    return Activated((), Body(effects), **{"per_turn": 1, **more})


def rich(players: int = 2) -> Desk:
    """A board whose players have Resources to pay with."""
    t = Desk()
    for player in range(players):
        t.resources(player, 4, "resource field")
    return t


# --- Energy that floats ------------------------------------------------------------------------------------------


@rule("SK.ENERGY.1", "SK.ENERGY.2", "OB.9", "GL.FLOATING-ENERGY", "GL.ENERGY-GENERATION-SKILL", "CT.CORE.5", "OPEN.32")
def test_a_cores_own_skill_gives_energy_at_once() -> None:
    t = Desk()
    core = t.card(0, "energy field", "Core", "Rest: Gain 1 energy.")
    unit = t.unit(0, zone="hand", cost=1)
    t.start().act("activate", core)
    assert (core.turned, t.waiting, t.player) == (True, [], 0)
    assert t.game.players[0].resources[FLOATING] == 1
    t.cast(0, unit)
    assert t.game.players[0].resources[FLOATING] == 0


@rule("CT.CORE.5")
def test_a_core_may_print_what_every_core_does_and_it_is_done_once() -> None:
    t = Desk()
    hidden = t.energy(0, 2)
    core = t.card(
        0, "hand", "Core", "[On Play To Energy] Swap a face-down card with this core.", "Rest: Gain 1 energy."
    )
    t.start().act("play core", core).pick(hidden[0])
    assert ([t.where(card) for card in hidden], t.where(core)) == (["hand", "energy field"], "energy field")
    t.act("activate", core)
    assert (core.turned, t.game.players[0].resources[FLOATING]) == (True, 1)


@rule("TF.MAIN.12")
@pytest.mark.parametrize("zone", ["battleground", "equipment", "energy field"])
def test_skills_of_units_reserves_and_cores_are_used(zone: str) -> None:
    t = Desk()
    text = "Rest: Draw a card."
    cards = {
        "battleground": t.unit(0, text),
        "equipment": t.reserve(0, "Weapon", text, zone="equipment"),
        "energy field": t.card(0, "energy field", "Core", text),
    }
    t.start().act("activate", cards[zone]).resolve()
    assert (cards[zone].turned, t.count("hand", 0)) == (True, 1)
    assert t.denied("activate", cards[zone]) != ""


@rule("GL.FLOATING-ENERGY")
def test_floating_energy_is_spent_first_and_what_a_card_leaves_is_gone() -> None:
    t = Desk()
    well = t.unit(0, "[Once] Gain 3 energy.")
    energy, cheap, dear = t.energy(0, 2), t.unit(0, zone="hand", cost=2), t.unit(0, zone="hand", cost=5)
    t.start()
    assert t.denied("play", dear) == "TF.COST.1"
    t.act("activate", well)
    assert t.denied("play", dear) == ""
    t.cast(0, cheap)
    assert (t.turned(energy), t.game.players[0].resources[FLOATING]) == (0, 0)


@rule("GL.FLOATING-ENERGY", "OPEN.26")
def test_floating_energy_is_gone_when_combat_begins_and_with_each_step() -> None:
    t = Desk()
    well, spring = t.unit(0, "[Once] Gain 1 energy."), t.unit(0, "[Once] Gain 1 energy.")
    t.start().act("activate", well).attack(t.commander(0), t.commander(1))
    assert t.game.players[0].resources[FLOATING] == 0
    t.act("activate", spring)
    assert t.game.players[0].resources[FLOATING] == 1
    t.on("post-defender")
    assert t.game.players[0].resources[FLOATING] == 0


@rule("GL.FLOATING-ENERGY")
def test_floating_energy_of_the_player_who_is_attacked_is_gone_with_each_step() -> None:
    t = Desk()
    well = t.unit(1, "[Once] Gain 2 energy.")
    t.start().attack(t.commander(0), t.commander(1)).by(1, "activate", well)
    assert t.game.players[1].resources[FLOATING] == 2
    t.on("post-defender")
    assert t.game.players[1].resources[FLOATING] == 0


@rule("GL.FLOATING-ENERGY")
def test_who_casts_a_card_clears_no_energy_of_the_other_player() -> None:
    t = Desk()
    well, spring = t.unit(0, "[Once] Gain 2 energy."), t.unit(1, "[Once] Gain 2 energy.")
    word, answer = t.ability(0, "Draw a card.", cost=1), t.ability(0, "Draw a card.")
    t.start().cast(0, answer).by(1, "activate", spring).pass_().act("activate", well).cast(0, word)
    assert [player.resources[FLOATING] for player in t.game.players] == [0, 2]


# --- activated Skills ----------------------------------------------------------------------------------------------


def bell(**more: object) -> Activated:
    """Draw a card."""
    return Activated((), Body((Draw(),)), **more)


@rule("GL.ACTIVATED-SKILL", "OPEN.28")
def test_a_skill_is_used_once_a_turn_in_either_turn() -> None:
    t = rich()
    unit = t.unit(0, SKILL)
    t.start().by(0, "activate", unit).resolve()
    assert t.denied("activate", unit) == "GL.ACTIVATED-SKILL"
    t.next_turn().by(0, "activate", unit).resolve()
    assert t.count("hand", 0) == 2


@rule("GL.ACTIVATED-SKILL", "OPEN.28")
def test_the_limit_is_for_skills_that_say_nothing_else_also_where_they_are_given() -> None:
    plain, twice, conversion = bell(), bell(per_turn=2), bell(label="Conversion")
    given = Static(This(), (Gain((plain,)),))
    assert limited((plain, twice, conversion)) == (bell(per_turn=1), twice, conversion)
    assert limited(given) == Static(This(), (Gain((bell(per_turn=1),)),))


@rule("CT.UNIT.5", "GL.SACRIFICE")
def test_a_unit_that_is_sacrificed_for_it_makes_room() -> None:
    t = Desk()
    units = [t.unit(0) for _ in range(5)]
    price = "As an additional cost to play this card, sacrifice a unit."
    dear, plain = t.unit(0, price, zone="hand", cost=0), t.unit(0, zone="hand", cost=0)
    t.start()
    assert t.denied("play", plain) == "CT.UNIT.5"
    t.act("play", dear).pick(units[0]).resolve()
    assert (t.where(units[0]), t.where(dear)) == ("discard pile", "battleground")


@rule("BU.ONCE")
def test_a_once_skill_waits_for_its_players_next_upkeep_phase() -> None:
    t = Desk()
    unit = t.unit(0, "[Once] Draw a card.")
    t.start().by(0, "activate", unit).resolve()
    t.next_turn()
    t.pass_()
    assert t.denied("activate", unit, player=0) == "BU.ONCE"
    t.next_turn()
    assert t.denied("activate", unit) == ""


@rule("BU.MAIN", "OPEN.39")
def test_a_main_skill_is_used_in_your_main_phase_outside_of_combat() -> None:
    t = rich()
    mine, yours = t.unit(0, f"[Main] {SKILL}"), t.unit(1, f"[Main] {SKILL}")
    t.start()
    assert t.denied("activate", mine) == ""
    assert t.denied("activate", yours, player=1) == "TF.MAIN.1"
    t.attack(t.commander(0), t.commander(1))
    assert t.denied("activate", mine) == "CT.SPELL.2"


@rule("BU.END-OF-COMBAT")
def test_an_end_of_combat_skill_is_used_in_that_step() -> None:
    t = rich()
    unit = t.unit(0, f"[End of Combat] {SKILL}")
    t.start()
    assert t.denied("activate", unit) == "BU.END-OF-COMBAT"
    t.attack(t.commander(0), t.commander(1)).on("end of combat")
    assert t.denied("activate", unit) == ""


@pytest.mark.parametrize(("zone", "bubble"), [("hand", "[From Hand]"), ("discard pile", "[From Discard]")])
@rule("BU.FROM-HAND", "BU.FROM-DISCARD")
def test_a_skill_of_the_hand_or_discard_pile_works_there_alone(zone: str, bubble: str) -> None:
    t = rich()
    there, elsewhere = t.unit(0, f"{bubble} {SKILL}", zone=zone), t.unit(0, f"{bubble} {SKILL}")
    t.start()
    assert t.denied("activate", elsewhere) == "SK.STATIC.1"
    t.act("activate", there).resolve()
    assert t.count("hand", 0) == 1 + (zone == "hand")


@rule("AT.UNIT", "GL.SUMMONING-SICKNESS-RULE", "GL.HASTE", "OPEN.29")
def test_a_unit_that_came_this_turn_is_not_rested_for_its_skill() -> None:
    t = rich()
    skill = "Rest: Draw a card."
    sick, quick, rested = (
        t.unit(0, skill, fresh=True),
        t.unit(0, "Haste.", skill, fresh=True),
        t.unit(0, skill, rested=True),
    )
    free = t.unit(0, SKILL, fresh=True, rested=True)
    t.start()
    assert t.denied("activate", sick) == "AT.UNIT"
    assert t.denied("activate", quick) == ""
    assert t.denied("activate", rested) == "TF.COST.1"
    assert t.denied("activate", free) == ""  # it is not Rested for it


@rule("BU.PRIORITY", "GL.SPECIAL-ACTION-PRIORITY", "OPEN.32")
def test_a_priority_skill_happens_at_once() -> None:
    t = Desk()
    unit = t.unit(0, "[Priority] When attacking, draw a card.")
    t.start().attack(unit, t.commander(1))
    assert (t.count("hand", 0), t.waiting) == (1, [])


@rule("BU.ATTACKED", "OPEN.49", "CB.DECLARE.3")
def test_an_attacked_skill_triggers_when_the_attack_is_declared_and_not_by_intercepting() -> None:
    t = Desk()
    prey = t.unit(1, "[Attacked] Draw a card.", name="Prey", rested=True)
    guard = t.unit(1, "Defender", "[Attacked] Draw a card.", name="Guard")
    t.start().attack(t.commander(0), prey)
    assert t.waiting == ["Prey"]
    t.resolve().on("defender").act("intercept", guard)
    t.after_combat()
    assert t.count("hand", 1) == 1


@rule("BU.BANDING", "GL.FACTION-SUBTYPE")
def test_banding_triggers_after_an_attack_by_the_same_subtype() -> None:
    t = Desk()
    units = [t.unit(0, "[Banding] Draw a card.", traits=traits) for traits in ("Oak", "Elm", "Oak, Ash")]
    t.start()
    for unit, drawn in zip(units, (0, 0, 1), strict=True):
        t.fight(unit, t.commander(1))
        assert t.count("hand", 0) == drawn


@rule("BU.BANDING")
def test_a_card_does_not_band_with_itself() -> None:
    t = Desk()
    unit = t.unit(0, "[Banding] Draw a card.", traits="Oak")
    again = t.spell(0, "Ready your units.")
    t.start().fight(unit, t.commander(1)).cast(0, again).resolve().fight(unit, t.commander(1))
    assert t.count("hand", 0) == 0


@rule("BU.PHASING")
def test_a_phasing_skill_triggers_only_on_the_way_to_the_battleground() -> None:
    t = Desk()
    phasing = "[Phasing] - Draw a card."
    going = t.unit(0, phasing, kind="Unit / Phase", name="Going")
    coming = t.unit(0, phasing, kind="Unit / Phase", name="Coming", zone="energy field", facedown=True)
    t.energy(0, 2)
    t.start().attack(going, t.commander(1)).pick(coming)
    assert t.waiting == ["Coming"]


@rule("GL.NEGATE", "CB.PREDEF.7", "OPEN.47")
def test_a_negated_attack_ends_once_the_stack_is_empty() -> None:
    t = Desk()
    no, quick = t.ability(1, "Negate this attack."), t.ability(0, "Draw a card.")
    t.resources(0, 1)
    t.start().attack(t.commander(0), t.commander(1)).cast(0, quick).cast(1, no).pass_(2)
    assert t.game.battle is not None
    t.resolve().after_combat()
    assert (t.health(1), t.commander(0).turned, t.count("resource field", 0)) == (10, True, 1)


# --- prevention --------------------------------------------------------------------------------------------------


@rule("SH.14", "SH.15", "SH.16", "SH.23", "TF.COST.4", "OPEN.54", "GL.PIERCING")
def test_prevention_needs_a_damage_source_and_is_counted_apart_from_shields() -> None:
    t = Desk()
    wards = [t.ability(1, "Prevent 1 dmg.") for _ in range(2)]
    unit, card = t.unit(0, "Piercing.", attack=6), t.shields(1, 2)[0]
    t.start().pass_()
    assert t.denied("play", wards[0], player=1) == "TF.COST.3"
    t.pass_().next_turn().next_turn()
    t.attack(unit, t.commander(1)).cast(1, wards[0]).resolve().cast(1, wards[1]).resolve()
    t.shield(1, card).resolve().after_combat()
    assert t.health(1) == 7  # 6 - (2 - 1) - 2: Piercing ignores Shield Energy alone


@rule("SH.17", "SH.15", "DM.6")
def test_prevention_helps_against_other_damage_and_only_from_its_source() -> None:
    t = Desk()
    ward = t.ability(1, "Prevent 2 dmg to your Cmdr.")
    bolts = [t.ability(0, "Deal 3 damage to target commander.") for _ in range(2)]
    t.start().cast(0, bolts[0], t.commander(1)).cast(1, ward).resolve()
    t.cast(0, bolts[1], t.commander(1)).resolve()
    assert t.health(1) == 10 - 1 - 3


# --- Resources and Health ----------------------------------------------------------------------------------------


@rule("GL.HEAL", "OPEN.53")
def test_healing_restores_no_more_than_was_lost() -> None:
    t = Desk()
    t.lead(0, health=10, damage=3)
    balms = [t.spell(0, "Heal Cmdr 2.") for _ in range(2)]
    t.start().cast(0, balms[0]).resolve()
    assert t.health(0) == 9
    t.cast(0, balms[1]).resolve()
    assert t.health(0) == 10
    assert [e.amount for e in t.log("heal")] == [2, 1]


TRANSFER = PutInPile(TopCards(1, "you", "resource deck"), This(), ATTACHED)


@rule("GL.TRANSFER", "GL.ATTACH", "GL.UNATTACH")
def test_resources_lie_underneath_a_card_until_it_leaves() -> None:
    t = Desk()
    unit = t.unit(0, "[Once] Transfer 1 Ember.", "[Once] Transfer 1 Ember.")
    t.resources(0, 3)
    home = t.spell(0, "Return target unit to its owner's hand.")
    t.start().act("activate", unit).resolve().by(0, "activate", unit).resolve()
    assert (t.count("attached", 0), t.count("resource deck", 0)) == (2, 1)
    t.cast(0, home, unit).resolve()
    assert (t.count("attached", 0), t.count("resource deck", 0)) == (0, 3)


@rule("GL.UNATTACH")
def test_an_attached_resource_may_go_to_the_resource_field() -> None:
    t = Desk()
    free = Put(Linked(This(), ATTACHED), "resource field")
    unit = t.unit(0, once(TRANSFER), once(free))
    t.resources(0, 1)
    t.start().act("activate", unit).resolve()
    t.act("activate", unit).resolve()
    assert (t.count("attached", 0), t.count("resource field", 0)) == (0, 1)


@rule("GL.CONSUME", "GL.DISCARDING-RESOURCES")
def test_consume_spends_all_resources() -> None:
    t = Desk()
    unit = t.unit(0, "Consume: Draw a card.")
    t.resources(0, 3, "resource field")
    t.start().act("activate", unit)
    assert (t.count("resource field", 0), t.count("resource deck", 0)) == (0, 3)


@rule("GL.REFORGE")
def test_a_reserve_that_is_reforged_goes_back_to_the_reserve_deck() -> None:
    t = Desk()
    sword = t.reserve(0, "Weapon", "[Once] Draw a card. Reforge this card.", zone="equipment")
    t.start().act("activate", sword).resolve()
    assert (t.where(sword), t.count("hand", 0)) == ("reserve deck", 1)
    assert t.denied("play", sword) == ""


# --- countering, casting, evolving -----------------------------------------------------------------------------------

COUNTER = "Counter target Spell or Ability."


@rule("GL.COUNTER-VERB", "ST.31", "OPEN.41")
def test_a_countered_card_does_not_resolve() -> None:
    t = Desk()
    spell, no, never = t.spell(0, "Draw a card."), t.ability(1, COUNTER), t.ability(0, COUNTER)
    t.start().cast(0, spell).cast(1, no, spell).cast(0, never, no).resolve()
    assert (t.where(spell), t.count("hand", 0)) == ("discard pile", 1)  # its counter was countered


@rule("DB.23", "OPEN.9")
def test_a_reserve_is_not_countered_by_a_card_of_a_main_deck() -> None:
    t = Desk()
    weapon, no = t.reserve(0, "Weapon"), t.ability(1, "Counter target Weapon.")
    t.start().cast(0, weapon).cast(1, no).resolve()
    assert (t.where(weapon), t.where(no)) == ("equipment", "discard pile")


@rule("DB.23")
def test_a_reserve_is_countered_by_another_reserve() -> None:
    t = Desk()
    weapon, no = t.reserve(0, "Weapon"), t.reserve(1, "Feat / Ability", "Counter target Weapon.")
    t.start().cast(0, weapon).cast(1, no).resolve()
    assert t.where(weapon) == "discard pile"


@rule("BU.ON-CAST", "OPEN.69")
def test_an_on_cast_effect_happens_before_anyone_responds() -> None:
    t = Desk()
    unit = t.unit(0, "[On Cast] Draw a card.", zone="hand", cost=0)
    t.start().cast(0, unit)
    assert (t.count("hand", 0), t.waiting, t.player) == (1, [unit.face.name], 1)


@rule("OPEN.15", "BU.ON-KO")
def test_a_skill_of_the_form_that_is_defeated_triggers() -> None:
    t = Desk()
    t.lead(1, "[On K.O.] Draw a card.", health=1)
    t.evolutions(1, 1, health=5)
    t.start().attack(t.commander(0), t.commander(1)).on("end of combat")
    assert (t.health(1), t.count("hand", 1), t.waiting) == (5, 1, ["Lord 1"])
    t.after_combat()
    assert t.count("hand", 1) == 2


@rule("OPEN.72")
def test_two_play() -> None:
    assert TITLE.players == (2, 2)
