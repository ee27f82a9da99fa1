"""Objects, the stack, priority, and what happens to what is removed meanwhile."""

from __future__ import annotations

import pytest
from tests.games.soul_masters.desk import Desk

from cardwright.testing import rule


@rule("ST.1", "ST.2", "ST.7", "ST.10", "ST.19", "PR.10", "GL.LAST-IN-FIRST-OUT", "GL.STACK", "OPEN.42", "OB.3")
def test_the_last_object_resolves_first_one_at_a_time() -> None:
    t = Desk()
    first, second = t.ability(0, "Draw 2 cards."), t.ability(1, "Draw a card.")
    t.start().cast(0, first).cast(1, second)
    assert t.waiting == [first.face.name, second.face.name]
    assert (t.where(first), t.where(second)) == ("stack", "stack")
    t.pass_(2)
    assert (t.waiting, t.count("hand", 1), t.count("hand", 0)) == ([first.face.name], 1, 0)
    t.pass_(2)
    assert (t.waiting, t.count("hand", 0)) == ([], 2)


@rule("ST.4", "ST.5", "ST.9", "PR.2", "PR.1", "AP.3", "OPEN.58")
def test_priority_passes_on_after_every_object() -> None:
    t = Desk()
    mine = [t.ability(0, "Draw a card."), t.ability(0, "Draw a card.")]
    yours = t.ability(1, "Draw a card.")
    t.start().act("play", mine[0])
    assert t.player == 1
    t.act("play", yours)
    assert t.player == 0
    t.act("play", mine[1])
    assert t.player == 1
    t.pass_()
    assert (t.player, len(t.waiting)) == (0, 3)  # and so may answer again


@rule("ST.9")
def test_after_a_resolution_the_active_player_acts_or_passes_and_the_other_has_priority() -> None:
    t = Desk()
    first, second = t.ability(0, "Draw a card."), t.ability(0, "Draw a card.")
    t.start().cast(0, first).pass_(2)
    assert (t.player, t.waiting) == (0, [])
    t.act("play", second)
    assert t.player == 1
    t.resolve()
    assert t.player == 0
    t.pass_()
    assert t.player == 1


@rule("ST.8", "ST.10", "ST.33", "PR.4", "PR.5", "PR.6", "PR.10", "AP.2", "GL.PASS", "GL.PRIORITY")
def test_after_two_passes_one_object_resolves_and_the_active_player_has_priority() -> None:
    t = Desk()
    quick = t.ability(1, "Draw a card.")
    t.start().pass_().act("play", quick)
    assert t.player == 0
    t.pass_()
    assert (t.player, len(t.waiting)) == (1, 1)
    t.pass_()
    assert (t.player, t.waiting, t.game.phase) == (0, [], "main")


@rule("PR.3")
def test_what_a_player_with_priority_may_do() -> None:
    t = Desk()
    cards = {
        "ability": t.ability(0, "Draw a card."),
        "spell": t.spell(0, "Draw a card."),
        "unit": t.unit(0, zone="hand", cost=0),
        "reserve": t.reserve(0, "Weapon"),
        "skill": t.unit(0, "[Once] Draw a card."),
        "shield": t.shields(0, 1)[0],
    }
    bolt = t.ability(1, "Deal 1 damage to target commander.")

    def may_do() -> list[str]:
        return [name for name, card in cards.items() if t.verbs(card) & {"play", "activate", "shield"}]

    t.start()
    assert may_do() == ["ability", "spell", "unit", "reserve", "skill"]
    t.cast(1, bolt, t.commander(0))
    assert (t.player, may_do()) == (0, ["ability", "skill", "shield"])
    assert t.options[-1].verb == "pass"


@rule("ST.31", "ST.32", "ST.34", "PR.11")
def test_an_empty_stack_ends_nothing_until_both_pass() -> None:
    t = Desk()
    one, two = t.ability(0, "Draw a card."), t.ability(0, "Draw a card.")
    t.start().cast(0, one).resolve().cast(0, two)
    assert t.waiting == [two.face.name]
    t.resolve().pass_(2)
    assert t.game.phase == "end"


@rule("ST.17", "PR.7")
def test_nobody_responds_during_a_resolution() -> None:
    t = Desk()
    trick = t.ability(1, "Draw a card.")
    t.put(0, trick.face, "hand"), t.put(0, t.spell(0, "Draw a card.").face, "hand")
    muddle = t.spell(0, "Discard a card. Draw a card.")
    t.start().cast(0, muddle).pass_(2)
    assert (t.prompt, t.player) == ("discard", 0)
    assert t.denied("play", trick, player=1) == "PR.1"
    t.idle()  # between the two instructions nobody is asked
    assert (t.prompt, t.player, t.waiting, t.count("deck", 0)) == ("priority", 0, [], 11)


@rule(
    "ST.6",
    "AP.4",
    "AP.6",
    "AP.7",
    "AP.8",
    "PR.8",
    "PR.9",
    "GL.TRIGGER",
    "OPEN.35",
    "GL.TRIGGER-EVENT",
    "SK.TRIGGERED.1",
)
def test_simultaneous_triggers_go_onto_the_stack_active_player_first() -> None:
    t = Desk()
    text = "When this unit is destroyed, draw a card."
    mine = [t.unit(0, text, name="Ash", health=1), t.unit(0, text, name="Elm", health=1)]
    t.unit(1, text, name="Oak", health=1)
    storm = t.spell(0, "Deal 1 damage to each unit.")
    t.start().cast(0, storm).pass_(2)
    assert (t.prompt, t.player) == ("trigger", 0)
    t.pick(mine[1])
    assert t.waiting == ["Elm", "Ash", "Oak"]
    assert t.player == 0
    assert t.prompt == "priority"
    t.pass_(2)
    assert (t.count("hand", 1), t.count("hand", 0)) == (1, 0)


@rule("ST.28", "ST.29", "BU.ON-KO", "GL.TRIGGERED-SKILL", "GL.TRIGGER-CONDITION", "GL.SKILL-EFFECT-ON-STACK", "OB.5")
def test_an_on_ko_skill_resolves_after_what_lies_above_it() -> None:
    t = Desk()
    unit = t.unit(1, "When this unit is destroyed, draw a card.", name="Ash", health=1)
    bolt, quick = t.ability(0, "Deal 1 damage to target unit."), t.ability(1, "Draw 2 cards.")
    t.start().cast(0, bolt, unit).pass_(2)
    assert t.waiting == ["Ash"]
    assert t.where(unit) == "discard pile"
    t.cast(1, quick).resolve(1)
    assert (t.waiting, t.count("hand", 1)) == (["Ash"], 2)
    t.resolve()
    assert t.count("hand", 1) == 3


@rule("ST.20", "ST.21", "ST.23", "ST.30", "GL.LEAVES-THE-BATTLEGROUND")
def test_a_trigger_on_the_stack_outlives_its_source() -> None:
    t = Desk()
    unit = t.unit(0, "When this unit attacks, draw 2 cards.", health=1)
    bolt = t.ability(1, "Deal 1 damage to target unit.")
    t.start().attack(unit, t.commander(1)).cast(1, bolt, unit)
    t.resolve(1)
    assert t.where(unit) == "discard pile"
    assert t.waiting == [unit.face.name]
    t.resolve()
    assert t.count("hand", 0) == 2


@rule("ST.24", "ST.26", "GL.ILLEGAL-TARGET")
def test_without_a_legal_target_it_does_not_resolve() -> None:
    t = Desk()
    unit = t.unit(1, health=1)
    charm = t.ability(1, "Give target unit atk +2 until end of turn. Its controller draws a card.")
    bolt = t.ability(0, "Deal 1 damage to target unit.")
    t.start().cast(1, charm, unit).cast(0, bolt, unit).resolve()
    assert (t.count("hand", 1), t.where(charm)) == (0, "discard pile")
    assert [e.rule for e in t.log("does not resolve")] == ["ST.24"]


@rule("ST.26", "ST.27")
def test_a_part_without_a_target_happens_though_the_target_is_gone() -> None:
    t = Desk()
    unit = t.unit(1, health=1)
    charm = t.ability(1, "Give target unit atk +2 until end of turn. Draw a card.")
    bolt = t.ability(0, "Deal 1 damage to target unit.")
    t.start().cast(1, charm, unit).cast(0, bolt, unit).resolve()
    assert (t.count("hand", 1), t.log("does not resolve")) == (1, [])


@rule("ST.25", "ST.27", "ST.22", "ST.26")
def test_with_some_legal_targets_it_resolves_for_those() -> None:
    t = Desk()
    one, two = t.unit(1, health=1), t.unit(1, health=1)
    storm = t.spell(0, "Deal 1 damage to 2 target units. Draw a card.")
    home = t.ability(1, "Return target unit to its owner's hand.")
    t.start().cast(0, storm, one, two).cast(1, home, one).resolve()
    assert (t.where(one), t.where(two), t.count("hand", 0)) == ("hand", "discard pile", 1)


@rule("ST.22")
@pytest.mark.parametrize(("health", "zone", "drawn"), [(1, "discard pile", 0), (2, "battleground", 1)])
def test_an_effect_on_a_unit_needs_it_on_the_battleground(health: int, zone: str, drawn: int) -> None:
    t = Desk()
    unit = t.unit(0, "When this unit attacks, destroy this unit. If you do, draw a card.", health=health)
    bolt = t.ability(1, "Deal 1 damage to target unit.")
    t.start().attack(unit, t.commander(1)).cast(1, bolt, unit).resolve(1)
    assert t.where(unit) == zone
    t.resolve()
    assert (t.where(unit), t.count("hand", 0)) == ("discard pile", drawn)


@rule("ST.22")
def test_a_unit_that_came_back_is_another_one() -> None:
    t = Desk()
    unit, home = t.unit(0, "When attacking, this unit gains atk +5 this turn."), t.ability(0, RECALL)
    t.start().attack(unit, t.commander(1)).cast(0, home, unit).resolve()
    assert (t.where(unit), t.stat(unit, "attack")) == ("battleground", 2)


RECALL = "Remove target unit from the game, then summon it."


@rule("ST.26", "GL.RESISTANCE")
def test_a_target_that_gained_resistance_is_illegal() -> None:
    t = Desk()
    unit = t.unit(1, health=1)
    bolt = t.spell(0, "Deal 1 damage to target unit.")
    ward = t.ability(1, "Give target unit Resistance until end of turn.")
    t.start().cast(0, bolt, unit).cast(1, ward, unit).resolve()
    assert t.where(unit) == "battleground"


@rule("ST.18", "ST.12", "CB.PREDEF.1", "CB.PREDEF.2")
def test_after_an_attack_is_declared_everyone_has_priority_before_damage() -> None:
    t = Desk()
    t.start().attack(t.commander(0), t.commander(1))
    assert (t.player, t.prompt, t.waiting, t.health(1)) == (0, "priority", [], 10)
    t.pass_()
    assert (t.player, t.health(1)) == (1, 10)


@rule("OB.12", "GL.STATE-BASED-ACTIONS", "CT.ANATOMY.5")
def test_a_ko_does_not_use_the_stack() -> None:
    t = Desk()
    unit = t.unit(1, health=1)
    bolt = t.spell(0, "Deal 1 damage to target unit.")
    t.start().cast(0, bolt, unit).resolve()
    assert (t.where(unit), t.waiting, t.player) == ("discard pile", [], 0)


@rule("GL.LAST-KNOWN-INFORMATION", "OPEN.74", "ST.20")
def test_numbers_of_a_card_that_is_gone_are_as_they_last_were() -> None:
    t = Desk()
    unit = t.unit(
        0, "When this unit attacks, deal damage to target enemy unit equal to this unit's atk.", attack=3, health=1
    )
    prey, bolt = t.unit(1, health=4), t.ability(1, "Deal 1 damage to target unit.")
    charm = t.ability(0, "Give target unit atk +1 until end of turn.")
    t.start().attack(unit, t.commander(1))
    t.cast(0, charm, unit).resolve(1).cast(1, bolt, unit).resolve()
    assert (t.where(unit), t.where(prey)) == ("discard pile", "discard pile")


@rule("GL.CASTER-CONTROLLER", "GL.CONTROL-CONTROLLER", "GL.OWNER", "OPEN.70")
def test_who_casts_a_card_controls_it() -> None:
    t = Desk()
    unit = t.unit(0, zone="hand", cost=0)
    t.start().cast(0, unit)
    assert (unit.owner, unit.controller) == (0, 0)
    t.resolve()
    assert t.denied("attack", unit, player=1) != ""


@rule("GL.CASTER-CONTROLLER", "GL.OWNER", "OPEN.70")
def test_who_casts_another_players_card_controls_it_and_its_owner_gets_it() -> None:
    t = Desk()
    lesson, borrow = t.spell(1, "Draw 2 cards.", zone="discard pile"), t.spell(0, BORROW)
    t.start().cast(0, borrow).pass_(2)
    assert (t.where(lesson), lesson.owner, lesson.controller) == ("stack", 1, 0)
    t.resolve()
    assert (t.count("hand", 0), t.count("hand", 1), t.ids("discard pile", 1)) == (2, 0, [lesson.id])


BORROW = "Cast a Spell from enemy Discard without paying its cost."


@rule("GL.OWNER", "GL.RETURN")
def test_a_unit_under_another_players_control_returns_to_its_owner() -> None:
    t = Desk()
    unit, bribe = t.unit(1), t.spell(0, "Gain control of target enemy unit until end of turn.")
    home = t.spell(0, "Return target unit to its owner's hand.")
    t.start().cast(0, bribe, unit).resolve()
    assert (unit.controller, unit.owner) == (0, 1)
    t.cast(0, home, unit).resolve()
    assert t.ids("hand", 1) == [unit.id]


@rule("SE.1", "SE.2", "GL.SEARCH", "GL.SHUFFLE")
def test_a_searched_card_is_revealed_and_the_deck_shuffled() -> None:
    t = Desk()
    unit = t.unit(0, zone="deck")
    hunt = t.spell(0, "Search your deck for a unit, reveal it, and add it to your hand.")
    t.start().cast(0, hunt).pass_(2).pick(unit)
    assert t.where(unit) == "hand"
    assert [e.card for e in t.log("reveal")] == [unit.id]
    assert len(t.log("shuffle")) == 1


@rule("SE.3", "SE.5", "GL.FAILED-TO-FIND")
def test_a_search_by_description_may_fail() -> None:
    t = Desk()
    unit = t.unit(0, zone="deck")
    hunt = t.spell(0, "Search your deck for a unit, reveal it, and add it to your hand.")
    t.start().cast(0, hunt).pass_(2)
    assert t.prompt == "search"
    t.act("done")
    assert t.where(unit) == "deck"
    assert len(t.log("shuffle")) == 1


@rule("SE.3", "GL.FAILED-TO-FIND")
def test_a_search_finds_nothing_that_is_not_there() -> None:
    t = Desk()
    hunt = t.spell(0, "Search your deck for a unit, reveal it, and add it to your hand. Draw a card.")
    t.start().cast(0, hunt).pass_(2)
    assert (t.prompt, t.waiting, t.count("hand", 0)) == ("priority", [], 1)
    assert (t.log("reveal"), len(t.log("shuffle"))) == ([], 1)


@rule("SE.4", "GL.MAY", "GL.FAILED-TO-FIND")
def test_an_optional_search_need_not_be_made_and_may_fail() -> None:
    t = Desk()
    unit = t.unit(0, zone="deck")
    hunts = [t.spell(0, "You may search your deck for a unit, reveal it, and add it to your hand.") for _ in range(2)]
    t.start().cast(0, hunts[0]).pass_(2).act("no")
    assert (t.where(unit), t.log("shuffle")) == ("deck", [])
    t.cast(0, hunts[1]).pass_(2).act("yes").act("done")
    assert (t.where(unit), len(t.log("shuffle"))) == ("deck", 1)


@rule("GL.MOVE", "GL.COUNTER-NOUN")
def test_a_counter_is_moved_from_card_to_card() -> None:
    t = Desk()
    one, two = t.unit(0), t.unit(0)
    gift = t.spell(0, "Put a Haste counter on target unit.")
    pass_on = t.spell(0, "Move a Haste counter from target unit to another target unit.")
    t.start().cast(0, gift, one).resolve().cast(0, pass_on, one, two).resolve()
    assert (one.counters, two.counters) == ({}, {"Haste": 1})


@rule("GL.MOVE", "GL.RETURN", "GL.PUT-PLACE")
def test_a_card_is_returned_to_its_owners_hand() -> None:
    t = Desk()
    unit, home = t.unit(1), t.spell(0, "Return target unit to its owner's hand.")
    t.start().cast(0, home, unit).resolve()
    assert t.where(unit) == "hand"
    assert unit.id in t.ids("hand", 1)
