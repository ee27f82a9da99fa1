"""Printed instructions: Energy, Resources, damage, prevention, K.O., Null, control, search, X."""

from __future__ import annotations

import pytest
from tests.games.soul_masters.desk import Desk, printed

from cardwright.games.soul_masters.title import TITLE
from cardwright.kernel.state.table import chars
from cardwright.testing import rule
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError

EMBERS = "resource field"

# --- Energy and Resources ---------------------------------------------------------------------------------------------


@rule("GL.GENERATE")
def test_only_resources_of_the_name_are_generated() -> None:
    t = Desk()
    (ember,), (ash,) = t.resources(0, 1), t.resources(0, 1, name="Ash")
    spell = t.spell(0, "Generate 2 Ember.")
    t.start().cast(0, spell).resolve()
    assert (t.where(ember), t.where(ash)) == (EMBERS, "resource deck")


@rule("GL.CONJURE", "OB.10", "CT.COMMANDER.10", "GL.RESOURCE-FIELD", "GL.RESOURCE-DECK")
@pytest.mark.parametrize("text", ["Conjure (2 Ember)", "(Attacks generate 2 Ember.)"])
def test_conjure_generates_when_an_attack_is_declared(text: str) -> None:
    t = Desk()
    t.lead(0, text, conjure=0)
    t.resources(0, 3)
    t.start().attack(t.commander(0), t.commander(1))
    assert (t.count(EMBERS, 0), t.waiting) == (2, [])


@rule("GL.READY", "GL.REST")
def test_energy_is_readied_and_rested() -> None:
    t = Desk()
    mine, yours = t.energy(0, 3, rested=True), t.energy(1, 2)
    wake, lull = t.spell(0, "Ready 2 energy."), t.spell(0, "Target Cmdr must Rest 1 energy.")
    t.start().cast(0, wake).pass_(2).pick(*mine[:2])
    assert t.turned(mine) == 1
    t.cast(0, lull, t.commander(1)).pass_(2).pick(yours[0])
    assert t.turned(yours) == 1


@rule("GL.ATTACH", "GL.UNATTACH", "GL.TRANSFER")
def test_attached_resources_pay_for_the_skills_of_their_card() -> None:
    t = Desk()
    unit = t.unit(0, "[Once] Attach 1 Ember to this Unit.", "Discard 1 Ember from this Unit: Draw 1 card.")
    t.resources(0, 1, EMBERS)
    t.start()
    assert len([one for one in t.options if one.verb == "activate" and unit.id in one.cards]) == 1
    t.act("activate", unit).resolve()
    assert (t.count("attached", 0), t.count(EMBERS, 0)) == (1, 0)
    t.act("activate", unit).resolve()
    assert (t.count("attached", 0), t.count("resource deck", 0), t.count("hand", 0)) == (0, 1, 1)


@rule("GL.X")
def test_x_is_as_much_as_was_paid() -> None:
    t = Desk()
    t.resources(0, 3, EMBERS)
    spell = t.spell(0, 'Discard "x" Ember: Draw "x" cards.')
    t.start().act("play", spell)
    t.game.choose(next(i for i, one in enumerate(t.options) if one.value == 2))
    t.resolve()
    assert (t.count(EMBERS, 0), t.count("hand", 0)) == (1, 2)


@rule("GL.ADDITIONAL-COST")
def test_a_spell_is_cast_only_if_what_stands_before_its_colon_is_paid() -> None:
    t = Desk()
    t.resources(0, 1, EMBERS)
    one, two = (t.spell(0, "Discard 1 Ember: Draw 2 cards.") for _ in range(2))
    t.start().cast(0, one)
    assert t.count(EMBERS, 0) == 0
    t.resolve()
    assert t.denied("play", two) == "GL.COST"


@rule("GL.ADDITIONAL-COST", "GL.TOTAL-COST")
def test_resources_may_lower_what_a_card_costs() -> None:
    t = Desk()
    t.resources(0, 2, EMBERS)
    energy = t.energy(0, 1)
    spell = t.spell(0, "Discard 2 Ember: Lower cost by 2.", "Draw 1 card.", cost=3)
    t.start().act("play", spell)
    t.resolve()
    assert (t.turned(energy), t.count(EMBERS, 0), t.count("hand", 0)) == (1, 0, 1)


# --- damage, numbers and keywords -----------------------------------------------------------------------------------


@rule("GL.COMBAT-DAMAGE")
@pytest.mark.parametrize("words", [" this attack", " this combat", " for this attack", " for one attack", ""])
def test_more_damage_is_for_one_attack(words: str) -> None:
    t = Desk()
    unit, more = t.unit(0, attack=2), t.ability(0, f"Target Unit or Cmdr gains +2 dmg{words}.")
    t.start().attack(unit, t.commander(1))
    t.cast(0, more, unit).resolve().after_combat()
    assert (t.health(1), t.stat(unit, "attack")) == (6, 2)


@rule("TF.COST.3", "GL.TARGET", "GL.RESISTANCE")
@pytest.mark.parametrize(
    "text", ["K.O. target enemy Unit.", "K.O. an enemy Unit.", "K.O. enemy Unit with cost 9 or less."]
)
def test_a_unit_that_is_chosen_is_a_target_said_or_not(text: str) -> None:
    t = Desk()
    t.unit(1, "Resistance")
    spell = t.spell(0, text)
    t.start()
    assert t.denied("play", spell) == "TF.COST.3"


@rule("CT.RESERVE.5")
def test_equipment_aims_at_its_own_side() -> None:
    t = Desk()
    mine, yours = t.unit(0), t.unit(1)
    blade = t.reserve(0, "Weapon", "Blade - Rest: Target Unit gains +1 dmg this attack.", zone="equipment")
    t.start().act("activate", blade)
    assert (mine.id in t.game.frames[t.game.stack[-1]].binds["t1"][0], t.where(yours)) == (True, "battleground")


@rule("TF.POS.1", "CT.RESERVE.5")
def test_a_reserve_may_come_into_play_rested() -> None:
    t = Desk()
    blade = t.reserve(0, "Weapon", "Comes into play Rested.")
    t.start().cast(0, blade).resolve()
    assert (t.where(blade), blade.turned) == ("equipment", True)


@rule("SH.14", "SH.15", "SH.17", "TF.COST.4", "DM.6")
def test_all_damage_of_one_attack_is_prevented() -> None:
    t = Desk()
    t.lead(1, name="Lord Ash", health=10)
    core = t.card(1, "energy field", "Core", "Rest & Remove: [Defender] Prevent all dmg dealt to Ash for one attack.")
    t.start().attack(t.commander(0), t.commander(1)).on("defender").act("activate", core).after_combat()
    assert (t.health(1), t.where(core)) == (10, "removed")


@rule("GL.NULL", "ST.14", "GL.FACE-UP")
def test_null_ends_when_the_text_says() -> None:
    t = Desk()
    foe = t.unit(1, cost=3)
    low = t.spell(0, "One enemy Unit with cost 3 or less is Null (Flipped over til your next turn.)")
    t.start().cast(0, low, foe).resolve()
    assert foe.facedown
    t.next_turn()
    assert foe.facedown
    t.next_turn()
    assert not foe.facedown


@rule("GL.SHOCK")
def test_shock_is_said_of_a_card() -> None:
    t = Desk()
    foe, zap = t.unit(1, rested=True), t.spell(0, "Target Unit is afflicted with Shock (Does not Ready next turn.)")
    t.start().cast(0, zap, foe).resolve()
    t.next_turn()
    assert foe.turned


@rule("GL.CONTROL-CONTROLLER")
def test_control_is_gained_for_a_turn() -> None:
    t = Desk()
    foe, lure = t.unit(1), t.spell(0, "Gain control of target enemy Unit until end of turn.")
    t.start().cast(0, lure, foe).resolve()
    assert foe.controller == 0
    t.next_turn()
    assert foe.controller == 1


@rule("GL.SUMMON", "GL.HASTE")
def test_the_next_unit_that_is_summoned_gains_haste() -> None:
    t = Desk()
    rush = t.spell(0, "The next Oak Unit summoned gains Haste (Can attack when summoned.)")
    wrong, first, second = (t.unit(0, zone="hand", cost=0, traits=one) for one in ("Elm", "Oak", "Oak"))
    t.start().cast(0, rush).resolve()
    for unit in (wrong, first, second):
        t.cast(0, unit).resolve()
    assert ["Haste" in chars(t.game, unit).keywords for unit in (wrong, first, second)] == [False, True, False]


@rule("GL.DEFENDER")
def test_defenders_may_be_kept_from_an_attack() -> None:
    t = Desk()
    t.resources(0, 1, EMBERS)
    wolf = t.unit(0, "Discard 1 Ember: Your opponent can't activate a Defender against this Unit's attack.", attack=3)
    guard = t.unit(1, "Defender")
    t.start().act("activate", wolf).resolve().attack(wolf, t.commander(1)).on("defender")
    assert not t.possible("intercept", guard)


@rule("GL.BEFORE")
def test_a_card_may_be_played_before_the_defender_step_only() -> None:
    t = Desk()
    no = t.ability(1, "Play before [Defender] Phase.", "Target Unit deals no dmg this attack.")
    wolf = t.unit(0, attack=3)
    t.start().attack(wolf, t.commander(1)).pass_()
    assert t.denied("play", no, player=1) == ""
    t.on("post-defender").pass_()
    assert t.denied("play", no, player=1) == "BU.1"


@rule("GL.NEGATE")
def test_only_the_attack_that_is_named_is_negated() -> None:
    t = Desk()
    no = t.ability(1, "Negate the attack of an enemy Unit with cost 2 or less.")
    small, large = t.unit(0, cost=2), t.unit(0, cost=3)
    t.start().attack(large, t.commander(1)).pass_()
    assert t.denied("play", no, player=1) == "TF.COST.3"
    t.after_combat().attack(small, t.commander(1)).cast(1, no).resolve().after_combat()
    assert t.health(1) == 10 - t.stat(large, "attack")


@rule("GL.COUNTER-VERB")
def test_what_is_countered_may_cost_only_so_much() -> None:
    t = Desk()
    t.energy(0, 7)
    small, large = t.spell(0, "Draw 1 card.", cost=3), t.spell(0, "Draw 1 card.", cost=4)
    no = t.ability(1, "Counter target Spell with a cost of 3 or less.")
    t.start().cast(0, large)
    assert t.denied("play", no, player=1) == "TF.COST.3"
    t.resolve().cast(0, small).cast(1, no).resolve()
    assert (t.where(small), t.where(large), t.count("hand", 0)) == ("discard pile", "discard pile", 1)


@rule("AT.ARSALAN", "GL.SEARCH", "SE.1", "SE.2")
def test_a_search_may_look_for_an_attribute() -> None:
    t = Desk()
    deck = [t.unit(0, zone="deck", traits=traits, name=name) for traits, name in (("Lion", "Leo"), ("Elm", "Bark"))]
    text = "Search your Deck for a Lion Unit, reveal it, then add it to your hand. Then, shuffle your Deck."
    look = t.spell(0, text)
    t.start().cast(0, look).pass_(2)
    assert [bool(t.verbs(card)) for card in deck] == [True, False]
    t.pick(deck[0])
    assert [t.where(card) for card in deck] == ["hand", "deck"]


@rule("SE.5")
def test_nobody_must_have_a_card_of_a_description_in_hand() -> None:
    t = Desk()
    unit, call = t.unit(0, cost=9), t.spell(0, "Summon a unit from your hand.")
    home = t.spell(0, "Return target unit to its owner's hand.")
    t.start().cast(0, home, unit).resolve()  # everybody knows it
    t.cast(0, call).pass_(2).act("done")
    assert t.where(unit) == "hand"


@rule("AT.ARSALAN", "CT.ANATOMY.7")
def test_the_further_attributes_of_a_published_list_are_looked_for_like_subtypes() -> None:
    fields = {"class": "Hearthguard", "type": "Unit", "subtype": "Unit - Arsalan", "traits": "Lions", "cost": "1"}
    face = TITLE.make_face(CardText("Ada", {**fields, "stats": "1/1", "shield_capacity": "1", "rarity": "Common"}))
    assert (face.kinds, face.traits) == (("unit",), ("Lions", "Arsalan"))


@rule("AT.ARSALAN")
def test_cards_of_an_attribute_have_what_a_card_gives_to_the_attribute() -> None:
    t = Desk()
    lion, other = t.unit(0, traits="Arsalan"), t.unit(0, traits="Elm")
    t.unit(0, "Your Arsalan Units have atk +1.")
    t.start()
    assert (t.stat(lion, "attack"), t.stat(other, "attack")) == (3, 2)


@rule("GL.CREATE", "GL.TOKEN")
def test_tokens_are_created_by_name() -> None:
    t = Desk()
    t.game.faces = t.game.faces.with_faces({"Pup": printed("Pup", "Unit / Token", stats="1/1", shield=0, cost=0)})
    call = t.spell(0, "Create 2 Pup tokens.")
    t.start().cast(0, call).resolve()
    assert [card.face.name for card in t.game.cards_in("battleground", 0)] == ["Pup", "Pup"]


@rule("GL.UNLESS")
@pytest.mark.parametrize(("answer", "hand"), [("yes", 1), ("no", 0)])
def test_unless_offers_a_cost_instead(answer: str, hand: int) -> None:
    t = Desk()
    keep = t.unit(0, zone="hand", traits="Oak", cost=9)
    text = "Draw 1 card, then Discard 2 cards unless you Discard an Oak Unit."
    trade = t.spell(0, text)
    t.start().cast(0, trade).pass_(2).act(answer)
    assert (t.where(keep), t.count("hand", 0)) == ("discard pile", hand)


@rule("GL.SACRIFICE", "AT.UNIT")
def test_another_units_attack_may_be_added() -> None:
    t = Desk()
    wolf, pup = t.unit(0, attack=2, traits="Oak"), t.unit(0, attack=3, traits="Oak")
    text = "When Oak Unit or Cmdr attacks, Rest another Oak Unit and add its attack damage to this attack."
    trick = t.ability(0, text)
    t.start()
    assert t.denied("play", trick) == "BU.1"
    t.attack(wolf, t.commander(1)).by(0, "play", trick)
    assert t.waiting == [trick.face.name]  # the attacker is no other Unit, so nothing is asked
    t.resolve().after_combat()
    assert (t.health(1), pup.turned) == (5, True)


# --- what is not read -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Prevent damage.",
        "Heal.",
        "Generate Ember.",
        "Negate.",
        "Counter.",
        "Summon a Unit.",
        "Unit gains +1 dmg this attack.",
        "K.O. Unit with cost 3 or less.",
        "Deal 1 dmg to Unit.",
        "Deal 1 dmg to enemy Unit.",
        "Draw 2 cards, Discard 1 card.",
        "Draw 2 cards, then Discard 1.",
        "Discard 1 card: Draw 1.",
        "Draw 1 card. (It is a fine card.)",
        "Discard 1 Ember: Sing.",
        "Target Unit is Null until Tuesday.",
    ],
)
def test_what_is_half_understood_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        printed("Card", "Spell", text, cost=1)
