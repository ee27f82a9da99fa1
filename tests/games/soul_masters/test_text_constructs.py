"""Terse English: other numbers in parentheses, words left out, names by the kinds of their cards."""

from __future__ import annotations

import pytest
from tests.games.soul_masters.desk import Desk, printed

from cardwright.games.soul_masters.title import TITLE
from cardwright.games.title import names_of
from cardwright.kernel.vocabulary.faces import Face
from cardwright.testing import rule
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError

EMBERS = "resource field"
PLAIN = {"faction": "Hearthguard", "rarity": "Common"}
KNOWN = names_of([CardText("Ember", {"type": "Resource"}), CardText("Garm", {"type": "Unit"})])


def known(kind: str, *text: str, **fields: str) -> Face:
    """A card whose text may name the Resource Ember and the Unit Garm."""
    return TITLE.make_face(CardText("Reader", {"type": kind, **PLAIN, "cost": "0", **fields}, text), KNOWN)


# --- another number in parentheses ------------------------------------------------------------------------------------


@rule("GL.ADDITIONAL-COST")
@pytest.mark.parametrize(("answer", "left", "zone"), [("yes", 0, "discard pile"), ("no", 2, "battleground")])
def test_a_number_that_a_cost_changes_is_paid_for_as_it_is_carried_out(answer: str, left: int, zone: str) -> None:
    t = Desk()
    t.resources(0, 2, EMBERS)
    foe = t.unit(1, health=3)
    bolt = t.spell(0, "Deal 1 dmg (Discard 2 Ember: 3 dmg) to target Unit.")
    t.start().cast(0, bolt, foe).pass_(2).act(answer).resolve()
    assert (t.where(foe), t.count(EMBERS, 0)) == (zone, left)


@rule("GL.ADDITIONAL-COST", "GL.TARGET")
def test_a_number_of_the_targets_is_paid_for_as_the_card_is_cast() -> None:
    t = Desk()
    t.resources(0, 1, EMBERS)
    small, large = t.unit(1, cost=2), t.unit(1, cost=4)
    blow = t.spell(0, "K.O. enemy Unit with cost 2 (Discard 1 Ember: 4) or less.")
    t.start().act("play", blow).act("yes").pick(large)
    assert t.count(EMBERS, 0) == 0
    t.resolve()
    assert (t.where(large), t.where(small)) == ("discard pile", "battleground")


def test_without_the_cost_the_larger_target_cannot_be_chosen() -> None:
    t = Desk()
    t.resources(0, 1, EMBERS)
    small, large = t.unit(1, cost=2), t.unit(1, cost=4)
    blow = t.spell(0, "K.O. enemy Unit with cost 2 (Discard 1 Ember: 4) or less.")
    t.start().act("play", blow).act("no").resolve()
    assert (t.where(large), t.where(small), t.count(EMBERS, 0)) == ("battleground", "discard pile", 1)


@pytest.mark.parametrize(("name", "more"), [("Lord Ash", 3), ("Lord Elm", 1)])
def test_a_number_may_depend_on_a_condition(name: str, more: int) -> None:
    t = Desk()
    t.lead(0, name=name)
    unit = t.unit(0)
    cry = t.ability(0, "Target Unit gains +1 dmg (+3 dmg if Ash is your Cmdr) until end of turn.")
    t.start().cast(0, cry, unit).resolve()
    assert t.stat(unit, "attack") == 2 + more


@rule("GL.X")
def test_x_has_a_highest_value() -> None:
    t = Desk()
    t.resources(0, 5, EMBERS)
    t.unit(1)
    storm = t.spell(0, 'Discard "x" Ember: Deal "x" dmg to target Unit. (Max 3 Ember.)')
    t.start().act("play", storm)
    assert max(option.value for option in t.options) == 3


# --- names ------------------------------------------------------------------------------------------------------------


def test_a_resource_that_is_counted_lies_in_the_resource_field() -> None:
    t = Desk()
    t.resources(0, 2, EMBERS)
    t.resources(0, 3)
    unit = t.unit(0)
    spell = t.put(0, known("Spell", "Target Unit gains +1 attack for each Ember you have."), "hand")
    t.start().cast(0, spell, unit).resolve()
    assert t.stat(unit, "attack") == 4


@pytest.mark.parametrize(("there", "cards"), [("battleground", 1), ("discard pile", 0)])
def test_a_unit_is_known_by_its_name(there: str, cards: int) -> None:
    t = Desk()
    t.unit(0, name="Garm", zone=there)
    spell = t.put(0, known("Spell", "If Garm is on the Battleground, Draw 1 card."), "hand")
    t.start().cast(0, spell).resolve()
    assert t.count("hand", 0) == cards


def test_a_card_named_by_its_own_name_is_meant_and_not_a_commander() -> None:
    t = Desk()
    unit = t.unit(0, "[Once] Discard 1 card: Ready Zephyr.", name="Zephyr", rested=True)
    t.shields(0, 1)
    t.start().act("activate", unit).resolve()
    assert not unit.turned


# --- words left out ---------------------------------------------------------------------------------------------------


@rule("GL.HAND")
@pytest.mark.parametrize(("held", "drawn"), [(0, 0), (3, 1)])
def test_what_an_opponent_has_in_hand_is_the_opponents(held: int, drawn: int) -> None:
    t = Desk()
    t.shields(1, *[0] * held)
    spell = t.spell(0, "If your opponent has 3 or more cards in hand, Draw 1 card.")
    t.start().cast(0, spell).resolve()
    assert t.count("hand", 0) == drawn


def test_a_cost_behind_two_nouns_is_that_of_both() -> None:
    t = Desk()
    dear = t.spell(0, "Draw 2 cards.", cost=4)
    t.energy(0, 4)
    stop = t.ability(1, "Counter target ability or spell with a cost of 3 or less.")
    t.start().cast(0, dear).pass_()
    assert not t.possible("play", stop)


@rule("SK.STATIC.1")
def test_a_statement_without_a_subject_is_about_its_card() -> None:
    t = Desk()
    unit = t.unit(0, "Has +1 attack for each other Unit you control.")
    t.unit(0)
    t.start()
    assert t.stat(unit, "attack") == 3


def test_a_statement_that_goes_on_is_about_the_card_of_the_sentence() -> None:
    t = Desk()
    mine = t.unit(0)
    cry = t.ability(0, "Target Unit gains +3 dmg this combat and is K.O.'d after combat.")
    t.start().attack(mine, t.commander(1)).cast(0, cry, mine).after_combat()
    assert (t.where(mine), t.where(cry)) == ("discard pile", "discard pile")


@rule("GL.ATTACKING-UNIT-COMMANDER")
def test_the_attacking_unit_needs_no_article() -> None:
    t = Desk()
    foe, other = t.unit(0), t.unit(0)
    spark = t.ability(1, "Deal 2 dmg to attacking Unit.")
    t.start().attack(foe, t.commander(1)).cast(1, spark).resolve()
    assert (t.where(foe), t.where(other)) == ("discard pile", "battleground")


@rule("GL.DRAW-VERB")
def test_cards_are_drawn_up_to_a_number() -> None:
    t = Desk()
    t.shields(0, 1)
    spell = t.spell(0, "Draw until you have 4 cards in your hand.")
    t.start().cast(0, spell).resolve()
    assert t.count("hand", 0) == 4


def test_that_many_are_as_many_as_were_sacrificed() -> None:
    t = Desk()
    units = [t.unit(0) for _ in range(3)]
    spell = t.spell(0, "Sacrifice any number of Units. Draw that many cards.")
    t.start().act("play", spell).pick(*units[:2]).act("done").resolve()
    assert (t.count("battleground", 0), t.count("hand", 0)) == (1, 2)


# --- options ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("option", [0, 1])
def test_a_paragraph_after_the_options_is_done_whichever_is_chosen(option: int) -> None:
    t = Desk()
    t.resources(0, 1)
    t.energy(0, 1, rested=True)
    spell = t.spell(0, "Choose 1:", "• Draw 1 card.", "• Ready 1 energy.", "Generate 1 Ember.")
    t.start().act("play", spell)
    t.game.choose(option)
    t.resolve()
    assert t.count(EMBERS, 0) == 1


@rule("GL.MAY")
def test_options_that_the_other_player_chooses_are_carried_out_by_that_player() -> None:
    t = Desk()
    t.shields(1, 0, 0)
    mine, theirs = t.unit(0), t.unit(1)
    spell = t.spell(0, "Target Cmdr chooses 1:", "• Discard 2 cards from hand.", "• K.O. one of their Units.")
    t.start().act("play", spell).pick(t.commander(1))
    assert t.player == 1
    t.game.choose(1)
    t.resolve()
    assert (t.where(theirs), t.where(mine), t.count("hand", 1)) == ("discard pile", "battleground", 2)


# --- events and moments -----------------------------------------------------------------------------------------------


@rule("GL.DUELIST")
def test_a_card_that_duelist_returns_may_have_a_skill_for_that() -> None:
    t = Desk()
    fighter = t.unit(0, "Duelist.")
    t.unit(0, "If returned to Deck by Duelist: Add +3 dmg.", zone="discard pile")
    t.start().attack(fighter, t.commander(1)).resolve()
    assert t.stat(fighter, "attack") == 5


@pytest.mark.parametrize("text", ["It gains +2 dmg on its next attack.", "It gains +2 dmg for its next attack."])
def test_a_change_for_the_next_attack_waits_for_it(text: str) -> None:
    t = Desk()
    unit = t.unit(0)
    spell = t.spell(0, f"Ready target Unit. {text}")
    t.start().cast(0, spell, unit).resolve()
    assert t.stat(unit, "attack") == 2
    t.attack(unit, t.commander(1)).resolve()
    assert t.stat(unit, "attack") == 4
    t.after_combat()
    assert t.stat(unit, "attack") == 2


@pytest.mark.parametrize(("health", "drawn"), [(2, 1), (4, 0)])
def test_if_the_target_is_kod_afterwards(health: int, drawn: int) -> None:
    t = Desk()
    foe, _ = t.unit(1, health=health), t.unit(1, health=1)
    bolt = t.spell(0, "Deal 3 dmg to target Unit. If it is K.O.'d, Draw 1 card.")
    t.start().cast(0, bolt, foe).resolve()
    assert t.count("hand", 0) == drawn


@rule("GL.TRANSFER")
@pytest.mark.parametrize(("embers", "attack"), [(1, 3), (0, 2)])
def test_a_transfer_is_a_cost_that_needs_a_resource(embers: int, attack: int) -> None:
    t = Desk()
    t.resources(0, embers)
    unit = t.unit(0, "[Upkeep] - Transfer 1 Ember: Gain +1 attack until end of turn.")
    t.start("upkeep")
    for _ in range(embers):
        t.act("yes")
    assert (t.stat(unit, "attack"), t.count("attached", 0)) == (attack, embers)


@rule("GL.REFORGE")
def test_reforge_as_a_cost_returns_the_card_to_the_reserve_deck() -> None:
    t = Desk()
    blade = t.reserve(0, "Weapon", "Rest & Reforge: Draw 1 card.", zone="equipment")
    t.start().act("activate", blade).resolve()
    assert (t.where(blade), t.count("hand", 0)) == ("reserve deck", 1)


@rule("GL.MILL")
def test_milled_cards_go_from_the_deck_to_the_discard_pile() -> None:
    t = Desk()
    spell = t.spell(0, "Target player mills 2 cards.")
    t.start().cast(0, spell, t.commander(1)).resolve()
    assert (t.count("deck", 1), t.count("discard pile", 1)) == (10, 2)


@rule("GL.COUNTER-VERB")
def test_any_card_that_is_cast_may_be_countered() -> None:
    t = Desk()
    knight = t.unit(0, zone="hand", cost=0)
    stop = t.ability(1, "Counter target card.")
    t.start().cast(0, knight).cast(1, stop, knight).resolve()
    assert t.where(knight) == "discard pile"


@rule("GL.HEAL")
def test_a_commander_that_cannot_be_healed_keeps_its_damage() -> None:
    t = Desk()
    t.lead(0, damage=3)
    t.unit(1, "Enemy Cmdr can't be healed.")
    spell = t.spell(0, "Heal Cmdr 2.")
    t.start().cast(0, spell).resolve()
    assert t.commander(0).damage == 3


# --- refused, and why -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("Ability", "When a Unit is K.O.'d, Draw 1 card."),  # when it may be cast is not said
        ("Spell", "Deal 2 dmg (Discard 1 Ember: 3 dmg)."),  # to whom?
        ("Reserve / Weapon", "Rest: Give a Unit +1 dmg (+2 dmg if attacking a Cmdr)."),  # which card attacks?
        ("Spell", "Search your Deck for a Unit."),  # where does it go?
        ("Unit", "Trample does +1 dmg."),  # no card has that name
        ("Reserve / Weapon", "Rest & Remove:"),  # nothing is done
        ("Unit", "When attacking, Discard 1 Ember: +1 dmg this attack."),  # "gain" is left out
        ("Unit", "If Pixie Unit is K.O.'d, Ready this Unit."),  # which one?
        ("Unit", "Hothead - Must attack each turn."),  # only a part of the explanation
        ("Unit", "Burn - (Deal 1 dmg to enemy Cmdr.)"),  # when?
        ("Unit", "Taunt - (This Unit must be attacked if Rested.) Card the of a."),  # words after the explanation
    ],
)
def test_what_is_half_said_is_refused(kind: str, text: str) -> None:
    with pytest.raises(TextError):
        printed("Riddle", kind, text, cost=0, stats="1/1", shield=1)


RETURN = "Return target Unit with cost 1 (Discard 1 Ember: 4) or less to its owner's hand."


@rule("SK.ACTIVATED.1")
def test_an_activated_skill_announces_a_cost_that_changes_which_cards_are_meant() -> None:
    t = Desk()
    t.resources(0, 1, EMBERS)
    unit, large, _ = t.unit(0, f"Rest: {RETURN}"), t.unit(1, cost=4), t.unit(1, cost=1)
    t.start().act("activate", unit).act("yes").pick(large).resolve()
    assert (t.where(large), t.count(EMBERS, 0)) == ("hand", 0)


@rule("SK.TRIGGERED.1")
def test_a_triggered_skill_announces_a_cost_that_changes_which_cards_are_meant() -> None:
    t = Desk()
    t.resources(0, 1, EMBERS)
    unit, large, _ = t.unit(0, f"[On K.O.] {RETURN}"), t.unit(1, cost=4), t.unit(1, cost=1)
    kill = t.spell(0, "K.O. target Unit.")
    t.start().cast(0, kill, unit).pass_(2).act("yes").pick(large).resolve()
    assert (t.where(large), t.count(EMBERS, 0)) == ("hand", 0)


@rule("GL.REDIRECTION-EFFECT")
def test_damage_is_redirected() -> None:
    t = Desk()
    guard = t.unit(1, "If your Cmdr would be dealt damage, that damage is dealt to this unit instead.", health=1)
    bolt = t.spell(0, "Deal 3 dmg to enemy Cmdr.")
    before = t.health(1)
    t.start().cast(0, bolt).resolve()
    assert (t.health(1), t.where(guard)) == (before, "discard pile")


@rule("GL.NULL")
def test_null_may_end_with_the_turn() -> None:
    t = Desk()
    foe = t.unit(1)
    lull = t.spell(0, "Null target unit until end of turn.")
    t.start().cast(0, lull, foe).resolve()
    assert foe.facedown
    t.next_turn()
    assert not foe.facedown


@rule("BU.TRAP")
def test_a_trap_may_wait_for_an_event() -> None:
    t = Desk()
    foe = t.unit(0)
    trap = t.unit(
        1, "Trap - When an enemy Unit attacks, Rest & Sacrifice from Energy Field: K.O. that Unit.", zone="energy field"
    )
    t.start().attack(foe, t.commander(1)).pass_(2).act("yes").resolve()
    assert (t.where(foe), t.where(trap)) == ("discard pile", "discard pile")


def test_a_commander_is_damaged_by_a_certain_unit() -> None:
    t = Desk()
    unit = t.unit(0, "When this Unit deals dmg to enemy Cmdr, Draw 1 card.")
    t.start().fight(unit, t.commander(1))
    assert t.count("hand", 0) == 1


def test_a_unit_strikes_back_at_the_unit_that_kod_it() -> None:
    t = Desk()
    mine = t.unit(0, attack=3)
    spiteful = t.unit(1, "When this Unit is K.O.'d by a Unit, deal 2 dmg to that Unit.", rested=True)
    t.start().fight(mine, spiteful)
    assert (t.where(mine), t.where(spiteful)) == ("discard pile", "discard pile")


def test_small_units_cannot_attack_a_guarded_unit() -> None:
    t = Desk()
    small, large = t.unit(0, cost=2), t.unit(0, cost=3)
    guarded = t.unit(1, "Enemy Units with cost 2 or less can't attack this Unit.", rested=True)
    t.start()
    assert (t.possible("attack", small, guarded), t.possible("attack", large, guarded)) == (False, True)


def test_the_damage_of_a_unit_may_become_a_number() -> None:
    t = Desk()
    unit = t.unit(0, attack=4)
    lull = t.ability(0, "Target Unit's dmg becomes 0 this turn.")
    t.start().cast(0, lull, unit).resolve()
    assert t.stat(unit, "attack") == 0


# --- misprints --------------------------------------------------------------------------------------------------------


def published(text: str) -> Face:
    """A card of a published list: it has a number there."""
    return known("Unit", text, attack="1", health="2", number="XX-001")


def test_a_misprint_that_is_no_word_is_read_as_the_word_meant() -> None:
    assert published("Sacrafice: Draw 1 card.").abilities == published("Sacrifice: Draw 1 card.").abilities


@pytest.mark.parametrize("word", ["wealth", "healxh"])
def test_an_unknown_word_is_not_taken_for_one_that_looks_like_it(word: str) -> None:
    with pytest.raises(TextError, match=word):
        published(f"When attacking, give a unit -1 {word} for this turn.")
    assert published("When attacking, give a unit -1 health for this turn.").abilities


# --- whose, and where -------------------------------------------------------------------------------------------------


def test_what_enemy_cards_cost_is_the_enemys_matter() -> None:
    (tax,) = known("Hex", "Enemy Units cost 1 more.").abilities
    (own,) = known("Hex", "Your Units cost 1 more.").abilities
    assert [effect.what.whose for effect in (tax, own)] == ["opponent", "you"]  # type: ignore[union-attr]


def test_a_spell_that_is_copied_is_on_the_stack() -> None:
    (echo,) = known("Ability", "Copy target Spell.").abilities
    (target,) = echo.body.targets  # type: ignore[union-attr]
    assert type(target.what).__name__ == "Stacked"


@pytest.mark.parametrize("who", ["the opponent", "enemy Cmdr", "the enemy Cmdr"])
def test_the_other_player_has_several_names(who: str) -> None:
    t = Desk()
    t.unit(1, zone="hand")
    taunt = t.spell(0, f"{who} Discards 1 card.")
    t.start().cast(0, taunt).resolve()
    assert t.count("hand", 1) == 0


def test_whoever_cast_a_unit_is_its_caster() -> None:
    texts = [f"K.O. target Unit. {who} Draws 1 card." for who in ("Its Cmdr", "Its caster", "Its controller")]
    first, *others = [known("Spell", text).abilities for text in texts]
    assert all(other == first for other in others)


def test_it_is_this_card_after_a_condition_about_this_card() -> None:
    one = known("Unit", "If this Unit has attacked this turn, it can't be K.O.'d.", attack="1", health="1")
    other = known("Unit", "If this Unit has attacked this turn, this Unit can't be K.O.'d.", attack="1", health="1")
    assert one.abilities == other.abilities


def test_a_time_may_stand_before_what_is_waited_for() -> None:
    texts = ("Until end of turn, when a Unit attacks, Draw 1 card.", "When a Unit attacks this turn, Draw 1 card.")
    one, other = [known("Feat", text).abilities for text in texts]
    assert one == other


def test_a_card_is_chosen_from_a_hand_that_was_looked_at() -> None:
    one = known("Spell", "Look at your opponent's hand. Discard 1 card from it.").abilities
    other = known("Spell", "Look at your opponent's hand. Discard 1 of those cards.").abilities
    assert one == other


def test_a_unit_that_must_attack_need_not_be_told_that_it_is_able_to() -> None:
    one = known("Unit", "This Unit must attack each turn.", attack="1", health="1").abilities
    assert one == known("Unit", "This Unit must attack each turn if able.", attack="1", health="1").abilities


def test_a_card_may_cost_less_in_telegraphic_english() -> None:
    one = known("Unit", "If Ash is your Cmdr, this card cost 1 less.", attack="1", health="1").abilities
    assert one == known("Unit", "If Ash is your Cmdr, this card costs 1 less.", attack="1", health="1").abilities
