"""Card types: Units, Spells, Abilities, Golems, Reserves, Resources; what is printed on a card."""

from __future__ import annotations

import pytest
from tests.games.soul_masters.desk import Desk, printed

from cardwright.games.soul_masters.title import TITLE
from cardwright.kernel.state.table import chars
from cardwright.testing import rule
from cardwright.text.cardfile import CardText

# --- Units ------------------------------------------------------------------------------------------------------------


@rule("CT.UNIT.1", "TF.MAIN.8", "TF.POS.1", "OB.2", "GL.CAST", "GL.SUMMONING", "GL.UNIT", "ZN.5", "AT.UNIT", "ST.3")
def test_a_unit_is_cast_onto_the_stack_and_comes_ready() -> None:
    t = Desk()
    unit, energy = t.unit(0, zone="hand", cost=2), t.energy(0, 3)
    t.start().cast(0, unit)
    assert (t.where(unit), t.turned(energy)) == ("stack", 2)
    t.resolve()
    assert (t.where(unit), unit.turned) == ("battleground", False)


@rule("CT.UNIT.3", "OPEN.18", "GL.UNIT", "TF.MAIN.1")
def test_units_are_cast_in_your_main_phase_outside_of_combat_with_an_empty_stack() -> None:
    t = Desk()
    unit, other, quick = t.unit(0, zone="hand", cost=0), t.unit(1, zone="hand", cost=0), t.ability(0, "Draw a card.")
    t.start()
    assert t.denied("play", other, player=1) == "TF.MAIN.1"
    t.cast(0, quick).pass_()
    assert t.denied("play", unit) == "CT.SPELL.2"
    t.resolve().attack(t.commander(0), t.commander(1))
    assert t.game.battle is not None
    assert t.denied("play", unit) == "CT.SPELL.2"


@rule("CT.UNIT.4", "TF.MAIN.9", "AT.UNIT", "GL.SUMMON", "GL.SUMMONING-SICKNESS-RULE", "GL.UNIT")
def test_a_unit_does_not_attack_in_the_turn_it_came() -> None:
    t = Desk()
    unit = t.unit(0, zone="hand", cost=0)
    t.start().cast(0, unit).resolve()
    assert t.denied("attack", unit, t.commander(1)) == "CT.UNIT.4"
    t.next_turn().next_turn()
    assert t.denied("attack", unit, t.commander(1)) == ""


@rule("CT.UNIT.5", "TF.MAIN.10", "ZN.5", "GL.BATTLEGROUND", "AT.UNIT", "GL.UNIT")
def test_no_more_than_five_units() -> None:
    t = Desk()
    units = [t.unit(0) for _ in range(4)]
    fifth, sixth = t.unit(0, zone="hand", cost=0), t.unit(0, zone="hand", cost=0)
    t.start().cast(0, fifth).resolve()
    assert t.count("battleground", 0) == len(units) + 1
    assert t.denied("play", sixth) == "CT.UNIT.5"


@rule("CT.UNIT.5", "CT.GOLEM.2")
def test_an_effect_brings_no_sixth_unit_either() -> None:
    t = Desk()
    for _ in range(5):
        t.unit(0)
    dead = t.unit(0, zone="discard pile")
    recall = t.spell(0, "Put target unit from your discard pile onto your battleground.")
    t.start().cast(0, recall, dead).resolve()
    assert t.where(dead) == "discard pile"


# --- Spells and Abilities --------------------------------------------------------------------------------------------


@rule("CT.SPELL.2", "OB.3", "GL.SPELL", "AT.SPELL", "PR.3", "OPEN.40", "GL.RESPOND", "GL.IN-RESPONSE-TO")
def test_spells_need_an_empty_stack_in_your_own_main_phase() -> None:
    t = Desk()
    spell, theirs, quick = t.spell(0, "Draw a card."), t.spell(1, "Draw a card."), t.ability(1, "Draw a card.")
    first = t.spell(0, "Draw a card.")
    t.start()
    assert t.possible("play", spell)
    assert t.denied("play", theirs, player=1) == "TF.MAIN.1"
    t.cast(0, first)
    assert (t.where(first), t.waiting) == ("stack", [first.face.name])
    t.resolve().cast(1, quick)
    assert t.player == 0
    assert t.denied("play", spell) == "CT.SPELL.2"
    t.resolve().on("end")
    assert t.denied("play", spell) == "TF.MAIN.1"


@rule("CT.SPELL.2", "OB.3", "TF.MAIN.14", "GL.SPELL")
def test_no_spell_in_combat() -> None:
    t = Desk()
    spell = t.spell(0, "Draw a card.")
    t.start().attack(t.commander(0), t.commander(1))
    assert t.denied("play", spell) == "CT.SPELL.2"


@rule("CT.ABILITY.2", "OB.4", "AT.ABILITY", "GL.ABILITY", "PR.3", "GL.RESPOND", "ST.5")
def test_abilities_are_cast_in_either_turn_in_response_and_in_combat() -> None:
    t = Desk()
    mine, yours = t.ability(0, "Draw a card."), t.ability(1, "Draw a card.")
    t.start().cast(0, mine).cast(1, yours)
    assert t.waiting == [mine.face.name, yours.face.name]
    later = t.ability(1, "Draw a card.")
    t.resolve().attack(t.commander(0), t.commander(1)).pass_()
    assert t.possible("play", later)


@rule("TF.MAIN.11", "ZN.11", "GL.RESOLVE", "GL.ONE-SHOT-EFFECT")
def test_spells_and_abilities_resolve_and_are_discarded() -> None:
    t = Desk()
    spell = t.spell(0, "Draw 2 cards.")
    t.start().cast(0, spell).resolve()
    assert (t.where(spell), t.count("hand", 0)) == ("discard pile", 2)


@rule("CT.SPELL.3", "AT.HEX", "BU.PLACE-ON-BATTLEGROUND", "SK.STATIC.1", "OB.11", "GL.STATIC-SKILL", "TF.POS.1")
def test_a_hex_stays_on_the_battleground_and_takes_no_units_space() -> None:
    t = Desk()
    units = [t.unit(0, attack=1) for _ in range(5)]
    hex = t.spell(0, "Your units have atk +1.", kind="Spell / Hex")
    t.start()
    assert t.stat(units[0], "attack") == 1  # it does not work in the hand
    t.cast(0, hex).resolve()
    assert t.where(hex) == "battleground"
    assert t.stat(units[0], "attack") == 2


@rule("AT.HEX", "CT.SPELL.3", "BU.PLACE-ON-BATTLEGROUND")
def test_the_instructions_of_a_hex_happen_before_it_stays() -> None:
    t = Desk()
    hex = t.ability(0, "Draw a card.", "Your units have atk +1.", name="Web")
    web = t.spell(1, "Draw a card.", kind="Ability / Hex")
    t.start().cast(0, hex).resolve()
    assert (t.where(hex), t.count("hand", 0)) == ("discard pile", 1)
    t.cast(1, web).resolve()
    assert (t.where(web), t.count("hand", 1)) == ("battleground", 1)


@rule("BU.PLACE-ON-BATTLEGROUND", "AT.HEX")
def test_a_reserve_that_is_a_hex_stays_on_the_battleground() -> None:
    t = Desk()
    hex = t.reserve(0, "Feat / Hex", "Your units have atk +1.")
    t.start().cast(0, hex).resolve()
    assert t.where(hex) == "battleground"


@rule("TF.COST.3", "GL.TARGET")
def test_a_card_needs_its_targets_to_be_cast() -> None:
    t = Desk()
    bolt = t.spell(0, "Deal 2 damage to target enemy unit.")
    t.unit(0)
    t.start()
    assert t.denied("play", bolt) == "TF.COST.3"


@rule("CT.ANATOMY.10", "GL.SPECIALIZATION")
def test_only_the_named_commander_casts_a_card() -> None:
    t = Desk()
    t.lead(0, name="Ansel")
    his, hers = t.spell(0, "Draw a card.", specialization="Ansel"), t.spell(0, "Draw a card.", specialization="Berta")
    t.start()
    assert t.denied("play", his) == ""
    assert t.denied("play", hers) == "CT.ANATOMY.10"


@rule("GL.AND", "GL.THEN", "GL.GAIN", "GL.ENEMY", "GL.OPPONENT", "GL.YOU-YOUR")
def test_all_parts_of_a_text_happen_in_their_order() -> None:
    t = Desk()
    mine, yours = t.unit(0, health=1), t.unit(1, health=1)
    storm = t.spell(0, "Deal 1 damage to each enemy unit. Then, draw 2 cards.")
    t.start().cast(0, storm).resolve()
    kinds = [e.kind for e in t.game.log if e.frame >= 0 and e.kind in ("damage", "draw")]
    assert kinds == ["damage", "draw", "draw"]
    assert (t.where(mine), t.where(yours)) == ("battleground", "discard pile")


@rule("GL.AND")
def test_what_and_joins_is_done_in_the_order_written() -> None:
    t = Desk()
    trade = t.spell(0, "Draw a card and discard a card.")
    t.start().cast(0, trade).resolve()
    assert (t.count("hand", 0), t.count("discard pile", 0), t.count("deck", 0)) == (0, 2, 11)


@rule("GL.REMINDER-TEXT")
def test_text_in_parentheses_does_nothing() -> None:
    t = Desk()
    spell = t.spell(0, "Draw a card. (You draw this card from your deck.)")
    t.start().cast(0, spell).resolve()
    assert t.count("hand", 0) == 1


# --- Golems -----------------------------------------------------------------------------------------------------------


@rule("CT.GOLEM.1", "CT.GOLEM.2", "AT.GOLEM-CORE", "GL.GOLEM-CORE", "GL.PLAY")
def test_a_golem_is_played_to_the_energy_field_only() -> None:
    t = Desk()
    golem = t.unit(0, "Haste.", kind="Core / Golem", zone="hand", cost=0)
    t.start()
    assert t.denied("play", golem) == "CT.GOLEM.1"
    t.act("play core", golem)
    assert t.where(golem) == "energy field"
    assert "unit" not in chars(t.game, golem).kinds


ENERGY_SKILL = "Rest: Gain 1 energy."


@rule("CT.GOLEM.2", "CT.GOLEM.3", "CT.GOLEM.4", "CT.GOLEM.5", "AT.GOLEM-CORE")
def test_moved_to_the_battleground_a_golem_is_a_unit_and_no_core() -> None:
    t = Desk()
    golem = t.unit(0, "Taunt.", ENERGY_SKILL, kind="Core / Golem", zone="discard pile", attack=3, health=4)
    core = t.unit(0, "Taunt.", ENERGY_SKILL, kind="Core / Golem", zone="energy field")
    wake = t.spell(0, "Put target golem from your discard pile onto your battleground.")
    bolt = t.spell(0, "Deal 4 damage to target unit.")
    t.start().cast(0, wake, golem).resolve()
    own = chars(t.game, golem)
    assert "unit" in own.kinds
    assert "core" not in own.kinds
    assert "Taunt" in own.keywords
    assert (len(own.activated), len(chars(t.game, core).activated)) == (0, 1)
    assert (t.stat(golem, "attack"), t.stat(golem, "health")) == (3, 4)
    t.cast(0, bolt, golem).resolve()
    assert t.where(golem) == "discard pile"


# --- Reserves and Resources ------------------------------------------------------------------------------------------


@rule("CT.RESERVE.1", "CT.RESERVE.2", "TF.COST.2", "TF.MAIN.6", "CT.RESOURCE.1", "GL.DISCARDING-RESOURCES", "ZN.6")
@rule("GL.RESERVE", "GL.RESOURCE", "GL.RESOURCE-FIELD", "AT.RESERVE", "OB.2", "GL.DISCARD", "AT.WEAPON", "TF.POS.1")
def test_a_reserve_is_cast_from_the_reserve_deck_for_resources() -> None:
    t = Desk()
    weapon = t.reserve(0, "Weapon", cost=2)
    paid = t.resources(0, 3, "resource field")
    t.energy(0, 5)
    t.start().cast(0, weapon)
    assert t.waiting == [weapon.face.name]
    assert [t.where(card) for card in paid].count("resource deck") == 2
    assert t.count("discard pile", 0) == 0
    t.resolve()
    assert (t.where(weapon), weapon.turned) == ("equipment", False)


@rule("CT.RESERVE.2", "TF.COST.2")
def test_energy_does_not_pay_for_a_reserve() -> None:
    t = Desk()
    weapon = t.reserve(0, "Weapon", cost=1)
    t.energy(0, 5)
    t.start()
    assert t.denied("play", weapon) == "GL.COST"


@rule("CT.RESERVE.3", "TF.MAIN.6", "AT.RESERVE", "GL.RESERVE", "AT.FEAT", "OPEN.19")
def test_one_reserve_a_turn() -> None:
    t = Desk()
    one, two = t.reserve(0, "Feat", "Draw a card."), t.reserve(0, "Weapon")
    t.start().cast(0, one).resolve()
    assert t.denied("play", two) == "CT.RESERVE.3"
    t.next_turn().next_turn()
    assert t.denied("play", two) == ""


@rule("CT.RESERVE.4", "TF.MAIN.7", "GL.RESERVE")
def test_no_reserve_in_a_first_turn() -> None:
    t = Desk()
    mine, yours = t.reserve(0, "Weapon"), t.reserve(1, "Weapon")
    t.first_turn()
    assert t.denied("play", mine) == "CT.RESERVE.4"
    t.next_turn()
    assert t.game.active == 1
    assert t.denied("play", yours) == "CT.RESERVE.4"
    t.next_turn()
    assert t.denied("play", mine) == ""


@rule("OPEN.18", "CT.RESERVE.1")
def test_reserves_wait_for_your_main_phase() -> None:
    t = Desk()
    yours, mine = t.reserve(1, "Weapon"), t.reserve(0, "Weapon")
    t.start()
    assert t.denied("play", yours, player=1) == "TF.MAIN.1"
    t.attack(t.commander(0), t.commander(1))
    assert t.denied("play", mine) == "CT.SPELL.2"


@rule("OPEN.19", "AT.FEAT", "AT.ABILITY")
def test_a_feat_that_is_also_an_ability_is_cast_in_either_turn() -> None:
    t = Desk()
    feat = t.reserve(1, "Feat / Ability", "Draw a card.")
    t.start().cast(1, feat).resolve()
    assert (t.where(feat), t.count("hand", 1)) == ("discard pile", 1)


@pytest.mark.parametrize("kind", ["Weapon", "Armor", "Potion", "Battlefield"])
@rule(
    "AT.WEAPON",
    "AT.ARMOR",
    "AT.POTION",
    "AT.BATTLEFIELD",
    "AT.RESERVE",
    "ZN.6",
    "ZN.8",
    "OPEN.21",
    "OPEN.22",
    "OPEN.23",
)
@rule("GL.REMOVE", "GL.REMOVE-FROM-THE-GAME-REMOVED")
def test_a_reserve_replaces_one_of_its_kind_which_is_removed(kind: str) -> None:
    t = Desk()
    zone = {"Battlefield": "battlefield"}.get(kind, "equipment")
    old, theirs = t.reserve(0, kind, zone=zone, name=f"Old {kind}"), t.reserve(1, kind, zone=zone)
    new = t.reserve(0, kind)
    t.start().cast(0, new).resolve()
    assert (t.where(old), t.where(new), t.where(theirs)) == ("removed", zone, zone)


@rule("OPEN.21", "AT.WEAPON", "AT.ARMOR")
def test_a_weapon_leaves_an_armor_where_it_is() -> None:
    t = Desk()
    armor, weapon = t.reserve(0, "Armor", zone="equipment"), t.reserve(0, "Weapon")
    t.start().cast(0, weapon).resolve()
    assert (t.where(armor), t.where(weapon)) == ("equipment", "equipment")


@rule("DB.28", "AT.FEAT", "OPEN.20", "GL.RESISTANCE")
def test_a_feat_reaches_a_unit_with_resistance_and_other_cards_do_not() -> None:
    t = Desk()
    unit = t.unit(1, "Resistance.")
    bolt, feat = t.spell(0, "Destroy target unit."), t.reserve(0, "Feat", "Destroy target unit.")
    t.start()
    assert t.denied("play", bolt) == "TF.COST.3"
    t.cast(0, feat, unit).resolve()
    assert t.where(unit) == "discard pile"


@rule("CT.COMMANDER.3", "CT.COMMANDER.4", "CT.COMMANDER.11", "CT.EVOLUTION.5", "GL.CONVERSION-RATE", "OPEN.30", "OB.5")
@rule("GL.RESOURCE-FIELD", "GL.RESOURCE-DECK", "GL.SKILL-EFFECT-ON-STACK", "OPEN.32")
@rule(
    "SK.ACTIVATED.1", "GL.ACTIVATE", "CT.RESOURCE.2", "CT.RESOURCE.3", "GL.GENERATE", "ZN.1", "TF.MAIN.12", "TF.MAIN.13"
)
def test_conversion_rests_energy_for_one_resource_in_either_turn() -> None:
    t = Desk()
    t.lead(1, conversion=2)
    energy = t.energy(1, 4)
    t.resources(1, 3)
    t.commander(1).turned = True  # OPEN.29
    t.start().by(1, "activate", t.commander(1))
    assert (t.turned(energy), t.count("resource field", 1), len(t.waiting)) == (2, 0, 1)
    t.resolve()
    assert (t.count("resource field", 1), t.count("resource deck", 1)) == (1, 2)
    t.by(1, "activate", t.commander(1)).resolve()  # OPEN.28: again
    assert t.count("resource field", 1) == 2


@rule("CT.COMMANDER.4", "CT.EVOLUTION.5", "GL.CONVERSION-RATE")
def test_the_price_of_conversion_is_that_of_the_present_form() -> None:
    t = Desk()
    t.lead(0, conversion=3, health=1)
    t.evolutions(0, conversion=1, health=5)
    energy = t.energy(0, 2)
    t.resources(0, 3)
    blast = t.spell(0, "Deal 1 damage to each commander.")
    t.start()
    assert t.denied("activate", t.commander(0)) == "TF.COST.1"
    t.cast(0, blast).resolve().by(0, "activate", t.commander(0))
    assert t.turned(energy) == 1


@rule("OPEN.30", "CT.COMMANDER.3")
def test_an_empty_resource_deck_ends_conversion() -> None:
    t = Desk()
    t.energy(0, 4)
    t.start()
    assert t.denied("activate", t.commander(0)) == "BU.1"


# --- anatomy ----------------------------------------------------------------------------------------------------------

LORD = {"shield": 2, "core_energy": 9, "mercenaries": 1, "resource_energy": 3, "conversion": 2, "stats": "2/10"}


@rule("CT.ANATOMY.2", "CT.ANATOMY.3", "CT.ANATOMY.4", "CT.ANATOMY.6", "CT.ANATOMY.7", "CT.ANATOMY.8", "GL.NAME")
@rule("GL.FACTION-SUBTYPE", "GL.ATTACK-POWER", "GL.HEALTH-HEALTH-TOTAL", "GL.SHIELD", "GL.SHIELD-ENERGY")
def test_what_is_printed_on_a_unit() -> None:
    more = {"cost": 2, "stats": "3/4", "shield": 1, "shield_energy": 2, "traits": "Oak Company"}
    face = printed("Ada", "Unit / Phase", **more)
    assert (face.name, face.kinds, face.traits, face.aspects) == (
        "Ada",
        ("unit", "phase"),
        ("Oak Company",),
        ("Hearthguard",),
    )
    numbers = {key: face.numbers[key] for key in ("attack", "health", "shield", "shield energy")}
    assert (face.cost, numbers) == (2, {"attack": 3, "health": 4, "shield": 1, "shield energy": 2})


@rule("CT.COMMANDER.2", "CT.ANATOMY.4", "GL.ATTACK-POWER")
@pytest.mark.parametrize(
    ("kind", "fields", "wrong"),
    [
        ("Commander / Base", {**LORD, "shield_energy": 1}, "shield energy"),
        ("Commander / Base", {key: value for key, value in LORD.items() if key != "conversion"}, "conversion"),
        ("Unit", {"cost": 1, "shield": 1}, "stats"),
        ("Unit", {"cost": 1, "stats": "1/1"}, "shield"),
        ("Resource", {"cost": 1}, "cost"),
        ("Ability", {"cost": 1, "stats": "1/1"}, "stats"),
        ("Reserve / Weapon", {"cost": 1, "stats": "1/1"}, "stats"),
    ],
)
def test_fields_that_a_card_must_or_cannot_have(kind: str, fields: dict[str, object], wrong: str) -> None:
    values = {"type": kind, "faction": "Hearthguard", "rarity": "Common"}
    values |= {key.replace("_", " "): str(value) for key, value in fields.items()}
    (problem,) = TITLE.fields.problems(CardText("Ada", values))
    assert f"“{wrong}:”" in str(problem)
