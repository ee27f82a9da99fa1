"""Terms of the rulebook as cards print them: what was done this turn, other cards than a target, Resources, Energy."""

from __future__ import annotations

import pytest
from tests.games.soul_masters.desk import Desk, printed

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.testing import rule
from cardwright.text.diagnostics import TextError


def haste(t: Desk, card: Card) -> bool:
    """A card has Haste now."""
    return "Haste" in chars(t.game, card).keywords


def played(t: Desk, text: str) -> Desk:
    """The game begins, and a Spell is cast."""
    spell = t.spell(0, text)
    return t.start().act("play", spell)


def test_all_that_is_added_after_a_look_is_of_these_cards() -> None:
    t = Desk()
    there, seen = t.unit(0), t.unit(0, zone="deck")
    played(t, "Reveal the top 3 cards of your Deck. Add all Units to your hand and Discard the rest.").resolve()
    assert (t.where(there), t.where(seen), t.count("discard pile", 0)) == ("battleground", "hand", 3)


def test_what_is_added_after_a_look_is_one_of_these_cards() -> None:
    t = Desk()
    there, seen = t.unit(0), t.unit(0, zone="deck")
    played(t, "Look at the top 3 cards of your Deck. Add 1 Unit to your hand.").pass_(2)
    assert {card for option in t.options for card in option.cards}.isdisjoint((there.id,))
    t.pick(seen)
    assert t.where(seen) == "hand"


def test_all_others_are_those_other_than_the_target() -> None:
    t = Desk()
    kept, lost = t.unit(0), t.unit(0)
    played(t, "Choose a Unit you control. Sacrifice all your other Units.").aim(kept).resolve()
    assert (t.where(kept), t.where(lost)) == ("battleground", "discard pile")


def test_other_units_of_the_opponent_are_other_than_the_target() -> None:
    t = Desk()
    aim, other = t.unit(1, health=1), t.unit(1, health=1)
    scout = t.unit(0, "[Attacking] Rest target enemy Unit. Deal 1 dmg to all other enemy Units.")
    t.start().attack(scout, t.commander(1)).aim(aim).resolve()
    assert (t.where(aim), t.where(other)) == ("battleground", "discard pile")


def test_another_unit_is_another_than_the_first_target() -> None:
    t = Desk()
    one, other = t.unit(1), t.unit(1)
    played(t, "Rest target Unit. Deal 2 dmg to another Unit.").pick(one).resolve()
    assert (t.where(one), t.where(other)) == ("battleground", "discard pile")


@rule("GL.CAST")
@pytest.mark.parametrize("what", ["you cast a Spell", "a Spell was cast"])
def test_what_was_cast_this_turn_is_asked_for(what: str) -> None:
    t = Desk()
    unit = t.unit(0, f"If {what} this turn, this Unit gains Haste.")
    played(t, "Heal Cmdr 1.")
    assert haste(t, unit)
    t.resolve().next_turn()
    assert not haste(t, unit)


@pytest.mark.parametrize(("before", "drawn"), [(True, 1), (False, 0)])
def test_if_you_cast_is_about_what_has_happened(before: bool, drawn: int) -> None:
    t = Desk()
    asks, other = t.ability(0, "If you cast a Spell this turn, Draw 1 card."), t.spell(0, "Heal Cmdr 1.")
    t.start()
    for card in (other, asks) if before else (asks, other):
        t.act("play", card).resolve()
    assert t.count("hand", 0) == drawn


@rule("GL.CAST")
def test_a_spell_is_cast_by_anyone() -> None:
    t = Desk()
    t.unit(1, "Whenever a Spell is cast, Draw 1 card.")
    played(t, "Heal Cmdr 1.").resolve()
    assert t.count("hand", 1) == 1


@rule("GL.ADDITIONAL-COST")
def test_a_spell_names_itself_in_its_additional_cost() -> None:
    t = Desk()
    spell = t.spell(0, "As an additional cost to cast this Spell, Sacrifice a Unit.", "Draw 2 cards.")
    unit = t.unit(0)
    t.start().act("play", spell).resolve()
    assert (t.where(unit), t.count("hand", 0)) == ("discard pile", 2)


@rule("GL.HEALTH-HEALTH-TOTAL")
@pytest.mark.parametrize(("damage", "has"), [(4, False), (5, True)])
def test_so_much_health_of_a_commander_is_a_condition(damage: int, has: bool) -> None:
    t = Desk()
    t.lead(0, health=10, damage=damage)
    unit = t.unit(0, "If your Cmdr has 5 or less health, this Unit gains Haste.")
    t.start()
    assert haste(t, unit) == has


def test_what_one_of_your_units_has_is_a_condition() -> None:
    t = Desk()
    unit = t.unit(0, "If a Unit you control has Taunt, this Unit gains Haste.")
    t.unit(1, "Taunt")
    t.start()
    assert not haste(t, unit)
    t.unit(0, "Taunt")
    assert haste(t, unit)


@rule("GL.ATTACK")
def test_a_commander_that_was_attacked_this_turn() -> None:
    t = Desk()
    answer = t.ability(1, "Cast only if your Cmdr was attacked this turn.", "Draw 2 cards.")
    wolf = t.unit(0)
    t.start()
    assert t.denied("play", answer, player=1)
    t.fight(wolf, t.commander(1)).pass_()
    assert t.possible("play", answer)


@pytest.mark.parametrize(("units", "allowed"), [(0, False), (1, True)])
def test_a_card_says_when_it_can_be_played_without_naming_itself(units: int, allowed: bool) -> None:
    t = Desk()
    for _ in range(units):
        t.unit(0)
    unit = t.unit(0, "Can only be played if you control a Unit.", zone="hand", cost=0)
    t.start()
    assert t.possible("play", unit) == allowed


@rule("GL.MILL")
@pytest.mark.parametrize(
    ("text", "player"),
    [("Mill 3.", 0), ("Your opponent Mills 3.", 1), ("Mill the top 3 cards of your opponent's Deck.", 1)],
)
def test_so_many_cards_are_milled(text: str, player: int) -> None:
    t = Desk()
    played(t, text).resolve()
    assert t.count("deck", player) == 9


@rule("GL.NEGATE")
def test_the_attack_of_a_target_is_negated() -> None:
    t = Desk()
    wolf, idle = t.unit(0), t.unit(0)
    no = t.ability(1, "Negate target Unit's attack.")
    t.start().attack(wolf, t.commander(1)).pass_()
    before = t.health(1)
    t.act("play", no)
    assert idle.id not in {card for option in t.options for card in option.cards}
    t.after_combat()
    assert t.health(1) == before


@rule("GL.PREVENT")
def test_all_damage_to_a_unit_is_prevented_for_the_turn() -> None:
    t = Desk()
    unit = t.unit(1, health=1, rested=True)
    bolts = [t.ability(0, "Deal 2 dmg to target enemy Unit.") for _ in range(2)]
    played(t, "Prevent all dmg to target Unit this turn.").aim(unit).resolve()
    for bolt in bolts:
        t.cast(0, bolt, unit).resolve()
    assert t.where(unit) == "battleground"


@rule("GL.DEFENDER")
def test_no_defender_intercepts() -> None:
    t = Desk()
    wolf, guard = t.unit(0, "Can't be intercepted by Defender."), t.unit(1, "Defender")
    t.start().attack(wolf, t.commander(1)).on("defender")
    assert not t.possible("intercept", guard)


@rule("GL.PAY")
def test_energy_is_paid_to_keep_a_unit() -> None:
    t = Desk()
    unit, (card,) = t.unit(1, "[Upkeep] - Pay 1 energy or Discard this card."), t.energy(1, 1)
    t.start().next_turn()
    assert (t.where(unit) == "battleground") == card.turned


@rule("GL.PAY-HEALTH")
def test_only_a_payment_of_health_is_noticed() -> None:
    t = Desk()
    t.resources(0, 3)
    t.unit(0, "When you Pay Health, Generate 1 Ember.")
    toll = t.spell(0, "Pay 1 Health: Draw 1 card.")
    played(t, "Your Cmdr loses 1 health.").resolve()
    assert t.count("resource field", 0) == 0
    t.act("play", toll).resolve()
    assert t.count("resource field", 0) == 1


def test_nothing_is_answered_while_a_unit_attacks() -> None:
    t = Desk()
    wolf = t.unit(0, "Your opponent can't play Abilities when this Unit attacks.", rested=True)
    answer = t.ability(1, "Draw 1 card.")
    t.start().pass_()
    assert t.possible("play", answer)
    t.pass_().next_turn().next_turn().attack(wolf, t.commander(1)).pass_()
    assert not t.possible("play", answer)


@rule("GL.ATTACH")
def test_a_resource_is_attached_from_the_resource_field() -> None:
    t = Desk()
    t.resources(0, 1, "resource field")
    wolf = t.unit(0, "[Attacking] Attach 1 Ember from your Resource Field to this card.")
    t.start().attack(wolf, t.commander(1)).resolve()
    assert t.count("resource field", 0) == 0
    assert t.count("resource deck", 0) == 0


@pytest.mark.parametrize(
    ("text", "chooser"),
    [
        ("Your opponent Discards 1 card from their Energy Field.", 1),
        ("Discard 1 card from your opponent's Energy Field.", 0),
    ],
)
def test_a_card_of_the_energy_field_is_discarded(text: str, chooser: int) -> None:
    t = Desk()
    first, second = t.energy(1, 1)[0], t.core(1, "energy field")
    played(t, text).pass_(2)
    assert t.player == chooser
    t.pick(second)
    assert (t.where(first), t.where(second)) == ("energy field", "discard pile")


@rule("GL.DISCARDING-RESOURCES")
def test_all_resources_of_a_name_go_back_to_their_deck() -> None:
    t = Desk()
    t.resources(1, 2, "resource field")
    t.resources(1, 1, "resource field", name="Soot")
    played(t, "Target Cmdr Discards all Ember.")
    t.pick(t.commander(1)).resolve()
    assert t.count("resource field", 1) == 1


@rule("GL.DISCARDING-RESOURCES")
def test_all_resources_of_a_player_go_back_to_their_deck() -> None:
    t = Desk()
    t.resources(1, 2, "resource field")
    t.resources(1, 1, "resource field", name="Soot")
    played(t, "Your opponent Discards all their Resources.")
    t.resolve()
    assert t.count("resource field", 1) == 0


@rule("GL.GENERATE")
@pytest.mark.parametrize(("made", "has"), [(1, False), (2, True)])
def test_so_many_resources_were_generated_this_turn(made: int, has: bool) -> None:
    t = Desk()
    t.resources(0, 3)
    unit = t.unit(0, "If you generated 2 or more Ember this turn, this Unit gains Haste.")
    played(t, f"Generate {made} Ember.").resolve()
    assert haste(t, unit) == has


@rule("GL.DISCARDING-RESOURCES")
def test_discarded_resources_of_the_turn_are_no_cards_of_a_hand() -> None:
    t = Desk()
    t.resources(0, 2, "resource field")
    unit = t.unit(0, "If you Discarded 2 or more Ember this turn, this Unit gains Haste.")
    played(t, "Discard 2 Ember: Draw 1 card.").resolve()
    assert haste(t, unit)


def test_resources_lie_in_no_hand() -> None:
    with pytest.raises(TextError):
        printed("Owl", "Spell", "Discard each resource in your opponent's hand.", cost=1)


@rule("BU.ON-PLAY-ENERGY-FIELD")
@pytest.mark.parametrize(("way", "made"), [("play core", 1), ("place", 0)])
def test_a_core_does_something_as_it_is_played_face_up(way: str, made: int) -> None:
    t = Desk()
    t.resources(0, 2)
    core = t.card(0, "hand", "Core", "[On Play To Energy] - Generate 1 Ember.")
    t.start().act(way, core).resolve()
    assert t.count("resource field", 0) == made


@rule("GL.SHIELD")
@pytest.mark.parametrize(
    ("text", "allowed"),
    [("This Unit's attacks can't be shielded.", False), ("Enemy Cmdr can't use shields.", False), ("Taunt", True)],
)
def test_shields_may_be_forbidden(text: str, allowed: bool) -> None:
    t = Desk()
    wolf, (shield,) = t.unit(0, text), t.shields(1, 1)
    t.lead(1, shield=1)
    t.start().attack(wolf, t.commander(1)).pass_()
    assert t.possible("shield", shield) == allowed


@rule("GL.SHIELD")
def test_shields_against_something_else_than_the_attack_are_allowed() -> None:
    t = Desk()
    wolf, (shield,) = t.unit(0, "This Unit's attacks can't be shielded."), t.shields(1, 1)
    t.lead(1, shield=1)
    bolt = t.ability(0, "Deal 1 dmg to enemy Cmdr.")
    t.start().attack(wolf, t.commander(1)).act("play", bolt)
    before = t.health(1)
    t.shield(1, shield).resolve()
    assert t.health(1) == before  # the Shield was against the Ability, the only source that it can be against


@rule("GL.TARGET")
def test_spells_of_the_opponent_cannot_target_units() -> None:
    t = Desk()
    hidden = t.unit(1, "Enemy Spells can't target your Units.")
    own = t.unit(0)
    played(t, "K.O. target Unit.")
    assert hidden.id not in {card for option in t.options for card in option.cards}
    t.aim(own)


@rule("GL.COMBAT")
def test_armor_is_there_only_in_combat() -> None:
    t = Desk()
    unit, other = t.unit(0, "This Unit gains +1 armor during combat."), t.unit(0)
    t.start()
    assert t.stat(unit, "armor") == 0
    t.attack(other, t.commander(1))
    assert t.stat(unit, "armor") == 1


@rule("BU.ATTACKING")
@pytest.mark.parametrize(
    "text",
    ["[Attacking] Deal 2 dmg to {} other enemy Unit.", "When this Unit attacks, deal 2 dmg to {} other enemy Unit."],
)
@pytest.mark.parametrize("word", ["an", "each"])
def test_another_enemy_is_another_than_the_one_attacked(text: str, word: str) -> None:
    t = Desk()
    aim, other = t.unit(1, rested=True), t.unit(1)
    wolf = t.unit(0, text.format(word).replace("an other", "another"))
    t.start().attack(wolf, aim).resolve()
    assert (t.where(aim), t.where(other)) == ("battleground", "discard pile")


@rule("BU.ATTACKING")
@pytest.mark.parametrize(("unit", "attack"), [(True, 4), (False, 2)])
def test_the_target_is_what_is_attacked(unit: bool, attack: int) -> None:
    t = Desk()
    wolf = t.unit(0, "[Attacking] If the target is a Unit, gain +2 dmg this attack.")
    aim = t.unit(1, rested=True, health=9) if unit else t.commander(1)
    t.start().attack(wolf, aim).resolve()
    assert t.stat(wolf, "attack") == attack


@rule("BU.FROM-DISCARD")
def test_a_card_in_the_discard_pile_waits_for_something() -> None:
    t = Desk()
    t.resources(0, 1)
    ghost = t.unit(0, "[From Discard] When you generate Ember, return this card to your hand.", zone="discard pile")
    played(t, "Generate 1 Ember.").resolve()
    assert t.where(ghost) == "hand"


@pytest.mark.parametrize(
    ("text", "attack"),
    [("Reduce the dmg of target Unit by 2.", 1), ("Target Unit gains dmg equal to its health this turn.", 5)],
)
def test_damage_of_a_unit_changes(text: str, attack: int) -> None:
    t = Desk()
    wolf = t.unit(0, attack=3)
    played(t, text).aim(wolf).resolve()
    assert t.stat(wolf, "attack") == attack
