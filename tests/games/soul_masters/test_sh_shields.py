"""Shields, Armor, and combat against non-combat damage."""

from __future__ import annotations

from tests.games.soul_masters.desk import Desk

from cardwright.kernel.state.pieces import Card
from cardwright.testing import rule


def attack_object(t: Desk) -> Card:
    """The attack, as a damage source."""
    return t.game.cards[t.game.battle.attack[0]]


@rule("SH.1", "SH.7", "SH.9", "OB.6", "CT.SPELL.1", "CT.ANATOMY.4", "GL.SHIELD", "GL.SHIELD-ENERGY", "ST.3", "PR.3")
@rule("SH.21", "SH.22", "SH.24", "GL.PREVENT", "GL.PREVENTION-EFFECT", "DM.6", "GL.DAMAGE-SOURCE", "GL.DISCARD")
def test_a_card_is_discarded_and_its_shield_energy_waits_on_the_stack() -> None:
    t = Desk()
    unit, card = t.unit(0, attack=5), t.shields(1, 2)[0]
    t.start().attack(unit, t.commander(1)).shield(1, card)
    assert (t.where(card), t.waiting, t.player) == ("discard pile", [card.face.name], 0)
    assert t.game.frames[t.game.stack[0]].sort == "shield"
    t.after_combat()
    assert t.health(1) == 7


@rule("CT.UNIT.2", "CT.ABILITY.1", "CT.SPELL.1")
def test_units_spells_and_abilities_serve_as_shields() -> None:
    t = Desk()
    t.lead(0, attack=9), t.lead(1, shield=3)
    cards = [
        t.unit(1, zone="hand", shield_energy=1, cost=9),
        t.spell(1, "Draw a card.", shield_energy=2, cost=9),
        t.ability(1, "Draw a card.", shield_energy=3, cost=9),
    ]
    t.start().attack(t.commander(0), t.commander(1))
    t.shield(1, cards[0]).shield(1, cards[1]).shield(1, cards[2]).after_combat()
    assert t.health(1) == 10 - (9 - 1 - 2 - 3)


@rule("OPEN.61", "SH.1")
def test_a_card_without_shield_energy_is_no_shield() -> None:
    t = Desk()
    none, zero = t.spell(1, "Draw a card.", cost=9), t.spell(1, "Draw a card.", cost=9, shield_energy=0)
    core = t.core(1)
    t.start().attack(t.commander(0), t.commander(1)).pass_()
    assert not any(t.possible("shield", card) for card in (none, zero, core))


@rule("SH.2", "SH.4", "CT.ANATOMY.3", "OPEN.58", "GL.SHIELD", "SH.10")
def test_no_more_cards_than_the_shield_of_the_attacked_card() -> None:
    t = Desk()
    t.lead(1, shield=2)
    unit, cards = t.unit(0, attack=5), t.shields(1, 1, 1, 1)
    t.start().attack(unit, t.commander(1))
    t.shield(1, cards[0]).shield(1, cards[1])
    t.pass_()
    assert t.player == 1
    assert not t.possible("shield", cards[2])
    t.resolve().pass_()
    assert not t.possible("shield", cards[2])  # what has resolved counts, too
    t.after_combat()
    assert t.health(1) == 7


@rule("SH.6")
def test_a_card_with_no_shield_gets_no_shield_energy() -> None:
    t = Desk()
    unit, cards = t.unit(1, shield=0, health=1, rested=True), t.shields(1, 1)
    t.start().attack(t.commander(0), unit).pass_()
    assert not t.possible("shield", cards[0])


@rule("SH.3", "SH.4", "SH.5", "SH.8", "SH.11", "OPEN.59", "GL.DAMAGE-SOURCE", "GL.SOURCE-OF-DAMAGE", "GL.SHIELD")
def test_an_attack_and_a_skill_are_two_damage_sources_with_shields_of_their_own() -> None:
    t = Desk()
    t.lead(1, shield=1)
    unit = t.unit(0, "When this unit attacks, deal 1 damage to each enemy commander.", attack=3)
    cards = t.shields(1, 1, 1)
    t.start().attack(unit, t.commander(1))
    assert len(t.waiting) == 1
    skill = t.game.cards[t.game.frames[t.game.stack[0]].object]
    t.by(1, "shield", cards[0]).pick(skill)
    t.by(1, "shield", cards[1])
    t.resolve()
    assert t.health(1) == 10  # the Skill's damage is prevented
    t.after_combat()
    assert t.health(1) == 8


@rule("SH.11", "SH.8", "GL.DAMAGE-SOURCE")
def test_shield_energy_against_one_source_does_nothing_against_another() -> None:
    t = Desk()
    unit, card = t.unit(0, attack=2), t.shields(1, 3)[0]
    bolt = t.ability(0, "Deal 2 damage to target commander.")
    t.start().attack(unit, t.commander(1)).cast(0, bolt, t.commander(1))
    t.by(1, "shield", card).pick(t.game.cards[t.game.frames[t.game.stack[0]].object])
    t.resolve().after_combat()
    assert t.health(1) == 8


@rule("SH.12", "SH.20", "OPEN.55", "DM.6", "DM.13")
def test_shield_energy_against_other_damage_counts_when_its_source_resolves() -> None:
    t = Desk()
    bolt, card = t.spell(0, "Deal 3 damage to target commander."), t.shields(1, 2)[0]
    t.start().cast(0, bolt, t.commander(1)).shield(1, card)
    assert t.waiting == [bolt.face.name, card.face.name]
    t.resolve()
    assert t.health(1) == 9


@rule("SH.12", "ST.19", "SH.7")
def test_after_the_damage_it_is_too_late() -> None:
    t = Desk()
    bolt, card = t.spell(0, "Deal 3 damage to target commander."), t.shields(1, 2)[0]
    t.start().cast(0, bolt, t.commander(1)).resolve().pass_()
    assert t.player == 1
    assert not t.possible("shield", card)
    assert t.denied("shield", card, player=1) == "SH.7"


@rule("SH.13", "SH.25", "SH.26", "SH.20", "OPEN.54", "OPEN.56", "CB.POSTDEF.8")
def test_the_last_round_with_an_empty_stack_is_the_last_chance() -> None:
    t = Desk()
    unit, cards = t.unit(0, attack=3), t.shields(1, 1, 1)
    t.start().attack(unit, t.commander(1)).on("post-defender").pass_()
    assert (t.player, t.waiting) == (1, [])
    t.shield(1, cards[0]).resolve().pass_(2)
    assert (t.health(1), t.game.phase) == (8, "end of combat")
    t.pass_()
    assert t.player == 1
    assert not t.possible("shield", cards[1])


@rule("SH.10", "SH.22")
def test_shield_energy_adds_up_without_a_question() -> None:
    t = Desk()
    unit, cards = t.unit(0, attack=6), t.shields(1, 2, 1)
    t.start().attack(unit, t.commander(1)).shield(1, cards[0]).shield(1, cards[1]).resolve().on("post-defender")
    t.pass_(2)
    assert (t.game.phase, t.health(1)) == ("end of combat", 7)


@rule("OPEN.57", "SH.8")
def test_shield_energy_stays_with_an_attack_that_is_intercepted() -> None:
    t = Desk()
    unit, card = t.unit(0, attack=3), t.shields(1, 2)[0]
    guard = t.unit(1, "Defender.", health=2, shield=1)
    t.start().attack(unit, t.commander(1)).shield(1, card).resolve().on("defender").act("intercept", guard)
    t.after_combat()
    assert (t.where(guard), t.health(1)) == ("battleground", 10)


@rule("OPEN.57", "SH.2")
def test_the_new_targets_own_shield_limits_further_discards() -> None:
    t = Desk()
    t.lead(1, shield=1)
    unit, cards = t.unit(0, attack=3), t.shields(1, 1, 1, 1)
    guard = t.unit(1, "Defender.", health=1, shield=1)
    t.start().attack(unit, t.commander(1)).shield(1, cards[0]).resolve().on("defender").act("intercept", guard)
    t.on("post-defender").shield(1, cards[1]).resolve().pass_()
    assert not t.possible("shield", cards[2])


@rule("SH.18", "SH.19", "OPEN.53", "GL.HEALTH-HEALTH-TOTAL")
def test_less_health_is_no_damage_and_nothing_shields_from_it() -> None:
    t = Desk()
    unit, card = t.unit(1, health=2), t.shields(1, 5)[0]
    rot = t.spell(0, "Give target unit health -2 until end of turn.")
    t.start().cast(0, rot, unit)
    assert t.player == 1
    assert not t.possible("shield", card)
    t.resolve()
    assert t.where(unit) == "discard pile"
    assert t.log("damage") == []


@rule("OPEN.53", "DM.10")
def test_a_units_health_resets_only_as_far_as_it_is_lowered() -> None:
    t = Desk()
    unit = t.unit(1, health=3)
    rot, bolt = t.spell(0, "Give target unit health -1 until end of turn."), t.spell(0, "Deal 1 damage to target unit.")
    t.start().cast(0, rot, unit).resolve().cast(0, bolt, unit).resolve()
    assert t.stat(unit, "health") == 2
    t.next_turn()
    assert t.stat(unit, "health") == 3


@rule("GL.PREVENTION-EFFECT", "SH.6", "SH.14", "SH.16")
def test_what_is_prevented_of_damage_to_two_units_is_the_choice_of_their_player() -> None:
    t = Desk()
    left, right = t.unit(1, health=2, shield=0), t.unit(1, health=2, shield=0)
    rain, cloak = t.spell(0, "Deal 2 damage to each enemy unit."), t.ability(1, "Prevent 2 damage.", cost=0)
    t.start().cast(0, rain).cast(1, cloak, left).pass_(4)
    assert (t.player, t.prompt) == (1, "prevent")
    t.act("prevent", rain, right)
    assert (t.where(left), t.where(right)) == ("discard pile", "battleground")


# --- other damage than combat damage ---------------------------------------------------------------------------------


@rule("DM.1")
def test_damage_is_combat_damage_or_other_damage_and_each_has_its_own_rules() -> None:
    t = Desk()
    tough = t.unit(1, "When this unit is dealt damage, draw a card.", health=5, rested=True)
    bolt = t.spell(0, "Deal 2 damage to target unit.")
    t.start().fight(t.commander(0), tough)
    assert (t.log("damage"), t.count("hand", 1)) == ([], 0)  # the attack is blocked
    t.cast(0, bolt, tough).resolve()
    assert ([e.amount for e in t.log("damage")], t.count("hand", 1)) == ([2], 1)  # dealt, and its Health is full again


@rule("DM.8", "GL.DAMAGE", "GL.HEALTH-HEALTH-TOTAL")
def test_other_damage_lowers_a_commanders_health_for_good() -> None:
    t = Desk()
    one, two = t.spell(0, "Deal 2 damage to target commander."), t.spell(0, "Deal 3 damage to target commander.")
    t.start().cast(0, one, t.commander(1)).resolve().cast(0, two, t.commander(1)).resolve().next_turn()
    assert t.health(1) == 5


@rule("DM.9", "CT.EVOLUTION.1")
def test_the_excess_of_other_damage_is_lost_too() -> None:
    t = Desk()
    t.lead(1, health=2)
    t.evolutions(1, 1, health=6)
    bolt = t.spell(0, "Deal 5 damage to target commander.")
    t.start().cast(0, bolt, t.commander(1)).resolve()
    assert t.health(1) == 6


@rule("DM.10", "DM.12")
def test_too_little_damage_does_not_add_up_on_a_unit() -> None:
    t = Desk()
    unit = t.unit(1, health=3)
    bolts = [t.spell(0, "Deal 2 damage to target unit.") for _ in range(2)]
    t.start().cast(0, bolts[0], unit).resolve().cast(0, bolts[1], unit).resolve()
    assert (t.where(unit), t.stat(unit, "health")) == ("battleground", 3)


@rule("DM.12")
def test_nor_within_one_resolution() -> None:
    t = Desk()
    unit = t.unit(1, health=3)
    bolt = t.spell(0, "Deal 2 damage to target unit. Deal it 2 damage.")
    t.start().cast(0, bolt, unit).resolve()
    assert t.where(unit) == "battleground"


@rule("DM.12", "DM.10", "OPEN.53")
def test_a_unit_that_cannot_be_kod_does_not_keep_the_damage() -> None:
    t = Desk()
    unit, ward = t.unit(1, health=2), t.spell(0, "Target unit can't be destroyed this turn.")
    bolt = t.spell(0, "Deal 3 damage to target unit.")
    t.start().cast(0, ward, unit).resolve().cast(0, bolt, unit).resolve()
    assert t.stat(unit, "health") == 2
    t.next_turn()
    assert t.where(unit) == "battleground"


@rule("DM.12", "GL.INSTEAD")
def test_what_happens_instead_of_a_ko_happens_once() -> None:
    t = Desk()
    unit = t.unit(1, "When this unit would be destroyed, draw a card instead.", health=2)
    bolt = t.spell(0, "Deal 3 damage to target unit.")
    t.start().cast(0, bolt, unit).resolve()
    assert (t.where(unit), t.stat(unit, "health"), t.count("hand", 1)) == ("battleground", 2, 1)


@rule("DM.11", "GL.TRAMPLE")
def test_a_unit_that_survived_combat_damage_is_later_kod_by_other_damage() -> None:
    t = Desk()
    wolf = t.unit(0, "Trample.", "[Once] Deal 3 damage to target enemy unit.", attack=3)
    prey, ward = t.unit(1, health=2, rested=True), t.ability(1, "Target unit can't be destroyed this combat.")
    t.start().attack(wolf, prey).cast(1, ward, prey).resolve().after_combat()
    assert t.where(prey) == "battleground"
    t.act("activate", wolf).resolve()
    assert (t.where(prey), t.health(1)) == ("discard pile", 10)  # no combat damage, so no Trample


@rule("DM.11", "DM.13", "GL.LETHAL-DAMAGE")
def test_enough_other_damage_kos_a_unit_in_combat_too() -> None:
    t = Desk()
    unit, other, bolt = t.unit(1, health=3), t.unit(0), t.ability(0, "Deal 3 damage to target unit.")
    t.start().attack(other, t.commander(1)).cast(0, bolt, unit)
    assert t.where(unit) == "battleground"
    t.resolve()
    assert t.where(unit) == "discard pile"


# --- Armor ------------------------------------------------------------------------------------------------------------


@rule("CT.COMMANDER.6", "GL.ARMOR")
def test_armor_lowers_every_damage() -> None:
    t = Desk()
    t.lead(1, armor=1)
    unit, bolt = t.unit(0, attack=3), t.spell(0, "Deal 2 damage to target commander.")
    t.start().fight(unit, t.commander(1)).cast(0, bolt, t.commander(1)).resolve()
    assert t.health(1) == 7


@rule("GL.BLOCKED-ATTACK", "GL.ARMOR")
def test_damage_that_is_all_absorbed_is_blocked() -> None:
    t = Desk()
    t.lead(1, armor=3)
    t.start().fight(t.commander(0), t.commander(1))
    assert (t.health(1), t.log("damage")) == (10, [])


@rule("OPEN.60", "SH.22")
def test_armor_comes_after_shield_energy() -> None:
    t = Desk()
    t.lead(1, armor=1)
    unit, card = t.unit(0, attack=4), t.shields(1, 2)[0]
    t.start().attack(unit, t.commander(1)).shield(1, card).resolve().after_combat()
    assert t.health(1) == 9
    assert [e.amount for e in t.log("prevented")] == [2]


@rule("GL.ARMOR", "GL.GAIN", "OPEN.60")
def test_armor_that_an_effect_gives_is_gone_after_the_turn() -> None:
    t = Desk()
    unit = t.unit(0, health=2)
    plate = t.spell(0, "Give target unit armor +2 until end of turn.")
    bolts = [t.ability(1, "Deal 3 damage to target unit."), t.ability(1, "Deal 2 damage to target unit.")]
    t.start().cast(0, plate, unit).resolve().cast(1, bolts[0], unit).resolve()
    assert t.where(unit) == "battleground"
    t.next_turn().cast(1, bolts[1], unit).resolve()
    assert t.where(unit) == "discard pile"
