"""The glossary's keyword Skills."""

from __future__ import annotations

import pytest
from tests.games.soul_masters.desk import FILLER, Desk

from cardwright.kernel.state.table import chars
from cardwright.testing import rule


@rule("SK.KEYWORD.1", "SK.KEYWORD.2", "GL.KEYWORD-SKILL", "OB.11")
def test_a_keyword_stands_for_its_rules() -> None:
    t = Desk()
    quick, plain = t.unit(0, "Haste.", fresh=True), t.unit(0, fresh=True)
    t.start()
    assert t.denied("attack", quick, t.commander(1)) == ""
    assert t.denied("attack", plain, t.commander(1)) == "CT.UNIT.4"
    assert t.waiting == []


@rule("SK.KEYWORD.1", "GL.KEYWORD-SKILL")
def test_a_keyword_may_stand_for_a_skill_that_triggers() -> None:
    t = Desk()
    unit, bolt = t.unit(0, "Burn.", name="Ash"), t.spell(0, "Destroy target unit.")
    t.start().cast(0, bolt, unit).pass_(2)
    assert t.waiting == ["Ash"]
    t.resolve()
    assert t.health(1) == 9


@rule("GL.HASTE", "CT.UNIT.4")
def test_haste_that_is_gained_counts_at_once() -> None:
    t = Desk()
    unit = t.unit(0, fresh=True)
    spur = t.spell(0, "Give target unit Haste until end of turn.")
    t.start().cast(0, spur, unit).resolve()
    assert t.denied("attack", unit, t.commander(1)) == ""


@rule("GL.TAUNT", "SK.KEYWORD.2")
def test_a_rested_unit_with_taunt_is_attacked_first() -> None:
    t = Desk()
    taunt, other = t.unit(1, "Taunt.", rested=True), t.unit(1, rested=True)
    t.start()
    assert t.denied("attack", t.commander(0), other) == "GL.TAUNT"
    assert t.denied("attack", t.commander(0), t.commander(1)) == "GL.TAUNT"
    assert t.denied("attack", t.commander(0), taunt) == ""
    t.pass_(2)
    assert t.game.phase == "end"  # nobody has to attack


@rule("GL.TAUNT", "GL.ILLEGAL-ACTION")
def test_a_taunt_that_cannot_be_attacked_binds_nobody() -> None:
    t = Desk()
    unit, guard = t.unit(0), t.unit(1, "Taunt.", "This unit can't be attacked.", rested=True)
    t.start()
    assert t.denied("attack", unit, guard) == "GL.ILLEGAL-ACTION"
    t.fight(unit, t.commander(1))
    assert t.health(1) == 8


@rule("GL.TAUNT", "SK.KEYWORD.2")
@pytest.mark.parametrize("text", ["Taunt.", "Taunt, Heavy."])
def test_a_ready_unit_with_taunt_restricts_nothing(text: str) -> None:
    t = Desk()
    taunt = t.unit(1, text)
    quick = t.unit(0, "Initiative.")
    t.start()
    assert [t.denied("attack", quick, card) for card in (taunt, t.commander(1))] == ["", ""]
    assert t.denied("attack", t.commander(0), t.commander(1)) == ""


@rule("GL.STEALTH")
def test_stealth_disregards_taunt_and_defender() -> None:
    t = Desk()
    t.unit(1, "Taunt.", rested=True)
    guard, unit = t.unit(1, "Defender."), t.unit(0, "Stealth.")
    t.start().attack(unit, t.commander(1)).on("defender")
    assert t.denied("intercept", guard, player=1) == "GL.STEALTH"


@rule("GL.SCOUT", "GL.INITIATIVE", "OPEN.65")
def test_a_ready_unit_with_stealth_is_attacked_only_with_scout() -> None:
    t = Desk()
    hidden, plain = t.unit(1, "Stealth."), t.unit(1)
    scout, eager = t.unit(0, "Scout."), t.unit(0, "Initiative.")
    t.start()
    assert (t.denied("attack", scout, hidden), t.denied("attack", scout, plain)) == ("", "CB.DECLARE.2")
    assert (t.denied("attack", eager, hidden), t.denied("attack", eager, plain)) == ("GL.SCOUT", "")


@rule("GL.INITIATIVE", "CB.DECLARE.2")
def test_initiative_attacks_ready_units_and_combat_goes_on_as_usual() -> None:
    t = Desk()
    unit, prey = t.unit(0, "Initiative.", attack=2), t.unit(1, health=2)
    t.start().fight(unit, prey)
    assert t.where(prey) == "discard pile"


@rule("GL.HEAVY")
def test_heavy_can_be_attacked_while_ready() -> None:
    t = Desk()
    heavy = t.unit(1, "Heavy.")
    t.start()
    assert t.denied("attack", t.commander(0), heavy) == ""


@pytest.mark.parametrize(("cost", "allowed"), [(2, ""), (3, "GL.TAUNT"), (4, "GL.TAUNT")])
@rule("GL.BREAK")
def test_break_disregards_taunt_of_cheaper_units(cost: int, allowed: str) -> None:
    t = Desk()
    unit = t.unit(0, "Break.", cost=3)
    t.unit(1, "Taunt.", cost=cost, rested=True)
    t.start()
    assert t.denied("attack", unit, t.commander(1)) == allowed


@rule("GL.BREAK")
def test_break_disregards_defender_of_cheaper_units() -> None:
    t = Desk()
    unit = t.unit(0, "Break.", cost=3)
    cheap, dear = t.unit(1, "Defender.", cost=2), t.unit(1, "Defender.", cost=3)
    t.start().attack(unit, t.commander(1)).on("defender")
    assert t.denied("intercept", cheap, player=1) == "GL.BREAK"
    assert t.denied("intercept", dear, player=1) == ""


@rule("GL.HOTHEAD")
def test_a_hothead_must_attack_before_the_main_phase_ends() -> None:
    t = Desk()
    hot = t.unit(0, "Hothead.")
    t.unit(0)
    t.start().pass_(2)
    assert t.prompt == "priority"
    assert t.game.phase == "pre-defender"
    assert hot.turned
    t.after_combat().pass_(2)
    assert t.game.phase == "end"


@rule("GL.HOTHEAD")
def test_a_hothead_that_cannot_attack_need_not() -> None:
    t = Desk()
    t.unit(0, "Hothead.", fresh=True)
    t.start().pass_(2)
    assert t.game.phase == "end"


@rule("GL.BLINK", "CT.UNIT.3")
def test_blink_is_cast_at_ability_speed() -> None:
    t = Desk()
    unit = t.unit(1, "Blink.", zone="hand", cost=0)
    t.start().cast(1, unit).resolve()
    assert t.where(unit) == "battleground"


@rule("GL.RESISTANCE", "GL.TARGET")
def test_resistance_is_no_target_of_any_effect_its_own_players_too() -> None:
    t = Desk()
    unit = t.unit(0, "Resistance.")
    mine, yours = t.ability(0, "Give target unit atk +1 until end of turn."), t.ability(1, "Destroy target unit.")
    t.start()
    assert t.denied("play", mine) == "TF.COST.3"
    t.pass_()
    assert t.denied("play", yours, player=1) == "TF.COST.3"
    storm = t.spell(0, "Destroy each unit.")
    t.on("end").next_turn().next_turn()
    t.cast(0, storm).resolve()
    assert t.where(unit) == "discard pile"  # it was no target


@rule("GL.RESISTANCE", "SH.6")
def test_resistance_does_not_keep_shields_away() -> None:
    t = Desk()
    unit, card = t.unit(1, "Resistance.", health=2, rested=True), t.shields(1, 1)[0]
    t.start().attack(t.commander(0), unit).shield(1, card).resolve().after_combat()
    assert t.where(unit) == "battleground"


@rule("GL.BURN")
def test_burn_deals_one_damage_when_kod_and_only_once() -> None:
    t = Desk()
    unit = t.unit(1, "Burn.", health=1, rested=True)
    more = t.spell(0, "Give target unit Burn until end of turn.")
    t.start().cast(0, more, unit).resolve().fight(t.commander(0), unit)
    assert t.health(0) == 9


@rule("GL.BURN", "GL.ARMOR")
def test_armor_helps_against_burn() -> None:
    t = Desk()
    t.lead(0, armor=1)
    unit = t.unit(1, "Burn.", health=1, rested=True)
    t.start().fight(t.commander(0), unit)
    assert t.health(0) == 10


@rule("GL.BURN", "GL.SACRIFICE", "OPEN.17")
def test_a_sacrifice_is_no_ko() -> None:
    t = Desk()
    t.unit(1, "Burn.", kind="Unit / Unique", name="Ada")
    other = t.unit(1, "Burn.", kind="Unit / Unique", name="Ada", zone="hand", cost=0)
    t.start("main", 1).cast(1, other).resolve()
    t.idle()
    assert t.count("discard pile", 1) == 1
    assert t.health(0) == 10


@rule("GL.DESTROY", "OPEN.17", "BU.ON-KO")
def test_destroying_is_a_ko() -> None:
    t = Desk()
    unit, hammer = t.unit(1, "Burn."), t.spell(0, "Destroy target unit.")
    t.start().cast(0, hammer, unit).resolve()
    assert (t.where(unit), t.health(0)) == ("discard pile", 9)


@rule("GL.TRAMPLE", "GL.SOURCE-OF-DAMAGE")
def test_trample_deals_one_damage_for_a_ko_by_an_attack() -> None:
    t = Desk()
    unit, prey, bolt = t.unit(0, "Trample."), t.unit(1, health=1, rested=True), t.spell(0, "Destroy target enemy unit.")
    other = t.unit(1)
    t.start().fight(unit, prey)
    assert t.health(1) == 9
    t.cast(0, bolt, other).resolve()
    assert t.health(1) == 9


@rule("GL.TRAMPLE", "GL.SOURCE-OF-DAMAGE")
def test_trample_asks_for_the_card_that_dealt_the_damage() -> None:
    t = Desk()
    t.unit(0, "Trample.")
    unit, prey = t.unit(0), t.unit(1, health=1, rested=True)
    t.start().fight(unit, prey)
    assert (t.where(prey), t.health(1)) == ("discard pile", 10)


@rule("GL.ENEMY")
def test_an_enemy_is_what_an_opponent_controls() -> None:
    t = Desk()
    mine, theirs = t.unit(0), t.unit(1)
    bolt = t.spell(0, "Destroy target enemy unit.")
    t.start().cast(0, bolt).resolve()  # one target only: nobody is asked
    assert (t.where(mine), t.where(theirs)) == ("battleground", "discard pile")
    useless = t.spell(0, "Destroy target enemy unit.")
    assert t.denied("play", useless) != ""


@rule("GL.PIERCING", "SH.22")
def test_piercing_ignores_one_shield_energy_and_no_armor() -> None:
    t = Desk()
    t.lead(1, armor=1, shield=2)
    unit, cards = t.unit(0, "Piercing.", attack=5), t.shields(1, 2)
    t.start().attack(unit, t.commander(1)).shield(1, cards[0]).resolve().after_combat()
    assert t.health(1) == 7
    t.next_turn().next_turn()
    t.fight(unit, t.commander(1))
    assert t.health(1) == 3


@rule("GL.BRAWLER", "GL.MAY", "ZN.12")
def test_brawler_returns_five_cards_for_three_more_damage() -> None:
    t = Desk()
    pile = [t.put(0, FILLER, "discard pile") for _ in range(6)]
    unit = t.unit(0, "Brawler.", attack=1)
    t.start().attack(unit, t.commander(1)).pass_(2)
    assert t.prompt == "you may"
    t.act("yes").after_combat()
    assert (t.ids("discard pile", 0), t.health(1)) == ([pile[0].id], 6)
    assert set(t.ids("deck", 0)[:5]) == {card.id for card in pile[1:]}
    assert t.stat(unit, "attack") == 1


@rule("GL.BRAWLER", "OPEN.67")
def test_brawler_needs_five_cards() -> None:
    t = Desk()
    for _ in range(4):
        t.put(0, FILLER, "discard pile")
    unit = t.unit(0, "Brawler.", attack=1)
    t.start().fight(unit, t.commander(1))
    assert (t.count("discard pile", 0), t.health(1)) == (4, 9)


@rule("GL.DUELIST")
def test_duelist_adds_the_shield_energy_of_the_top_card() -> None:
    t = Desk()
    t.card(0, "discard pile", "Spell", cost=1, shield_energy=1)
    top = t.card(0, "discard pile", "Spell", cost=1, shield_energy=2)
    unit = t.unit(0, "Duelist.", attack=1)
    t.start().fight(unit, t.commander(1))
    assert (t.health(1), t.ids("deck", 0)[0]) == (7, top.id)
    assert t.stat(unit, "attack") == 1


@rule("GL.DUELIST")
def test_several_duelists_resolve_separately() -> None:
    t = Desk()
    for value in (1, 2):
        t.card(0, "discard pile", "Spell", cost=1, shield_energy=value)
    unit = t.unit(0, "Duelist.", attack=1)
    more = t.card(0, "battleground", "Spell / Hex", "Your units have Duelist.", cost=1)
    t.start().attack(unit, t.commander(1))
    assert len(t.waiting) == 2
    assert t.where(more) == "battleground"
    t.after_combat()
    assert (t.health(1), t.count("discard pile", 0)) == (6, 0)


@rule("GL.DUELIST", "OPEN.67")
def test_duelist_without_a_discard_pile_adds_nothing() -> None:
    t = Desk()
    unit = t.unit(0, "Duelist.", attack=1)
    t.start().fight(unit, t.commander(1))
    assert t.health(1) == 9


@rule("GL.FERAL", "OPEN.67")
def test_feral_returns_up_to_six_cards_and_makes_the_unit_ready() -> None:
    t = Desk()
    for _ in range(7):
        t.put(0, FILLER, "discard pile")
    unit, prey = t.unit(0, "Feral.", attack=2), t.unit(1, health=1, rested=True)
    t.start().fight(unit, prey)
    assert (unit.turned, t.count("discard pile", 0)) == (False, 1)
    t.fight(unit, t.commander(1))
    assert unit.turned


@rule("GL.THIRST", "GL.BLEED", "OPEN.68")
def test_thirst_generates_a_bleed_at_once() -> None:
    t = Desk()
    t.resources(0, 2, name="Bleed")
    unit = t.unit(0, "Thirst.")
    t.start().attack(unit, t.commander(1))
    assert (t.count("resource field", 0), t.waiting) == (1, [])


@rule("GL.THIRST", "GL.CONJURE")
def test_a_unit_with_thirst_conjures_as_well() -> None:
    t = Desk()
    bleed, embers = t.resources(0, 2, name="Bleed"), t.resources(0, 3)
    unit = t.unit(0, "Thirst.", "Conjure 2 Ember.")
    t.start().attack(unit, t.commander(1))
    there = [[t.where(card) for card in cards].count("resource field") for cards in (bleed, embers)]
    assert there == [1, 2]


@rule("GL.TOXIN", "SK.TRIGGERED.2", "CT.RESOURCE.1", "OPEN.68", "OPEN.27")
def test_toxin_spends_a_bleed_for_one_more_damage() -> None:
    t = Desk()
    t.resources(0, 2, "resource field", "Bleed")
    unit = t.unit(0, "Toxin.", attack=1)
    t.start().attack(unit, t.commander(1)).pass_(2)
    assert t.prompt == "pay cost"
    t.act("yes").after_combat()
    assert (t.health(1), t.count("resource field", 0), t.count("resource deck", 0)) == (8, 1, 1)
    assert t.stat(unit, "attack") == 1


@rule("GL.WEAKNESS", "SH.18")
def test_weakness_takes_one_health_until_the_end_of_the_turn() -> None:
    t = Desk()
    unit, frail, firm = t.unit(0, "Weakness."), t.unit(1, health=1), t.unit(1, health=3)
    other = t.unit(0, "Weakness.")
    t.start()
    t.attack(unit, t.commander(1)).pick(frail)
    t.after_combat()
    assert t.where(frail) == "discard pile"
    knocked = [e for e in t.log("move") if e.card == frail.id]
    assert [e.other for e in knocked] == [-1]  # not by the attacker
    t.attack(other, t.commander(1)).pick(firm)
    t.after_combat()
    assert t.stat(firm, "health") == 2
    t.next_turn()
    assert t.stat(firm, "health") == 3


@rule("GL.NULL", "GL.FACE-DOWN", "GL.TARGET")
def test_a_nulled_unit_lies_face_down_is_no_target_and_keeps_its_space() -> None:
    t = Desk()
    unit = t.unit(1, "Taunt.", rested=True)
    for _ in range(4):
        t.unit(1)
    null, bolt = t.spell(0, "Turn target unit facedown."), t.spell(0, "Destroy target enemy unit with Taunt.")
    sixth = t.unit(1, zone="hand", cost=0)
    t.start().cast(0, null, unit).resolve()
    assert unit.facedown
    assert unit.turned
    assert not chars(t.game, unit).keywords
    assert t.denied("play", bolt) == "TF.COST.3"
    assert t.denied("attack", t.commander(0), unit) == "CB.DECLARE.2"
    t.next_turn()
    assert t.denied("play", sixth) == "CT.UNIT.5"


@rule("AT.UNIQUE", "OPEN.24", "GL.SACRIFICE")
def test_of_two_unique_cards_of_a_name_one_is_sacrificed() -> None:
    t = Desk()
    old = t.unit(0, kind="Unit / Unique", name="Ada")
    theirs, another = t.unit(1, kind="Unit / Unique", name="Ada"), t.unit(0, kind="Unit / Unique", name="Bob")
    new = t.unit(0, kind="Unit / Unique", name="Ada", zone="hand", cost=0)
    t.start().cast(0, new).pass_(2)
    assert (t.prompt, t.player) == ("keep unique", 0)
    t.pick(new)
    assert (t.where(old), t.where(new)) == ("discard pile", "battleground")
    assert (t.where(theirs), t.where(another)) == ("battleground", "battleground")
    assert [e.tag for e in t.log("move") if e.card == old.id] == ["sacrifice"]
