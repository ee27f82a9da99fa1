"""Rule numbers of refusals and questions that few boards lead to."""

from __future__ import annotations

import pytest
from tests.games.soul_masters.desk import FILLER, Desk
from tests.games.soul_masters.test_db_decks import POOL

from cardwright.games.soul_masters.title import TITLE
from cardwright.kernel.view.sentences import rule_of
from cardwright.kernel.vocabulary.abilities import Activated, Body, OnPlay, Pattern, Replacement, Static
from cardwright.kernel.vocabulary.effects import Cant, Draw, Effect, Look, LoseGame, Pick, Put, Turn
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind, This, TopCards
from cardwright.testing import rule
from cardwright.text.deckfile import DeckList


def says(*effects: Effect, **more: object) -> OnPlay:
    """The text of a Spell or Ability."""
    return OnPlay(Body(effects, **more))


# --- refusals ----------------------------------------------------------------------------------------------------


@rule("CB.DECLARE.1", "CB.DECLARE.2")
def test_only_a_card_of_ones_own_attacks() -> None:
    t = Desk()
    mine, theirs = t.unit(0, rested=True), t.unit(1)
    t.start()
    assert t.denied("attack", theirs, mine, player=0) == "CB.DECLARE.1"


@rule("GL.PLAY", "CT.RESERVE.1", "GL.CAST")
def test_cards_that_are_not_cast_or_not_from_there() -> None:
    t = Desk()
    core, weapon, buried = t.core(0), t.reserve(0, "Weapon", zone="hand"), t.unit(0, zone="discard pile", cost=0)
    t.start()
    assert [t.denied("play", card) for card in (core, weapon, buried)] == ["GL.PLAY", "CT.RESERVE.1", "GL.CAST"]


@rule("TF.MAIN.2", "TF.MAIN.3")
def test_what_is_placed_as_energy() -> None:
    t = Desk()
    card, buried = t.spell(0), t.spell(0, zone="discard pile")
    t.start()
    assert (t.denied("play core", card), t.denied("place", buried)) == ("TF.MAIN.3", "TF.MAIN.2")


@rule("CB.DEFENDER.4", "GL.DEFENDER")
def test_who_does_not_intercept() -> None:
    t = Desk()
    guard = t.unit(1, "Defender.", "Heavy.")
    t.start()
    assert t.denied("intercept", guard, player=1) == "CB.DEFENDER.4"
    t.attack(t.commander(0), guard).on("defender")
    assert t.denied("intercept", guard, player=1) == "GL.DEFENDER"  # it is attacked itself


@rule("SH.1", "SH.2", "SH.7")
def test_what_is_no_shield_now() -> None:
    t = Desk()
    plain, plank = t.spell(1, cost=9), t.shields(1, 1, 1, 1)
    t.start().pass_()
    assert t.denied("shield", plank[0], player=1) == "SH.7"
    t.next_turn().next_turn().attack(t.commander(0), t.commander(1)).pass_()
    assert t.denied("shield", plain, player=1) == "SH.1"
    t.act("shield", plank[0]).pass_().act("shield", plank[1]).pass_()
    assert t.denied("shield", plank[2], player=1) == "SH.2"


@rule("CB.DAMAGE.2", "PH.9")
def test_nobody_acts_while_an_attack_is_declared() -> None:
    t = Desk()
    unit, quick = t.unit(0, kind="Unit / Phase"), t.ability(0, "Draw a card.")
    t.unit(0, kind="Unit / Phase", zone="energy field", facedown=True)
    t.energy(0, 1)
    t.start().attack(unit, t.commander(1))
    assert (t.prompt, t.denied("play", quick)) == ("phase", "CB.DAMAGE.2")


@rule("SK.ACTIVATED.1", "GL.YOU-YOUR", "GL.ILLEGAL-ACTION")
def test_skills_that_are_not_used() -> None:
    t = Desk()
    bell = Activated((), Body((Draw(),)), per_turn=1)
    plain, theirs = t.unit(0), t.unit(1, bell)
    mute = t.unit(0, bell, Static(This(), (Cant("activate"),)))
    t.start()
    assert t.denied("activate", plain) == "SK.ACTIVATED.1"
    assert t.denied("activate", theirs, player=0) == "GL.YOU-YOUR"
    assert t.denied("activate", mute) == "GL.ILLEGAL-ACTION"


@rule("GL.RESPOND")
def test_a_text_may_forbid_to_respond() -> None:
    t = Desk()
    hush, quick = t.spell(0, says(Draw(), alone=True)), t.ability(1, "Draw a card.")
    t.start().cast(0, hush)
    assert (t.player, t.denied("play", quick, player=1)) == (1, "GL.RESPOND")


@pytest.mark.parametrize(
    ("section", "names", "problem"),
    [("sideboard", [], "DB.14"), ("main", ["Nobody"], "DB.14"), ("commander", ["Ember"], "DB.14")],
)
@rule("DB.14")
def test_parts_of_a_deck_that_do_not_exist(section: str, names: list[str], problem: str) -> None:
    deck = DeckList("soul-masters", "A deck", {section: names})
    assert problem in {denial.rule for denial in TITLE.check_deck(deck, POOL)}


@rule("DB.22")
def test_a_reserve_deck_holds_reserves_alone() -> None:
    deck = DeckList("soul-masters", "A deck", {"commander": ["Lord"], "reserve": ["Soldier 1"]})
    assert "Soldier 1 is no Reserve" in {denial.reason for denial in TITLE.check_deck(deck, POOL)}


# --- questions ---------------------------------------------------------------------------------------------------


@rule("GL.HOTHEAD")
def test_a_hothead_is_asked_what_it_attacks() -> None:
    t = Desk()
    rash = t.unit(0, "Hothead.")
    t.unit(1, rested=True)
    t.start().pass_(2)
    assert (t.prompt, t.verbs(rash)) == ("hothead", {"attack"})


@rule("AP.5", "GL.PUT-PLACE", "GL.SEARCH")
def test_cards_are_looked_at_chosen_and_put_in_an_order() -> None:
    t = Desk()
    peek = t.spell(0, says(Look(3), Pick(It("looked")), Put(It("it"), "hand")))
    sort = t.spell(0, says(Put(TopCards(2, "you", "discard pile"), "deck", position="top")))
    for _ in range(2):
        t.put(0, FILLER, "discard pile")
    t.start().cast(0, peek).pass_(2)
    assert t.prompt == "pick"
    t.idle().cast(0, sort).pass_(2)
    assert t.prompt == "order top"


@rule("GL.DISCARD", "GL.DISCARDING-RESOURCES", "VC.4")
def test_effects_that_discard_and_that_lose_the_game() -> None:
    t = Desk()
    card = t.spell(0, cost=9)
    spend = t.spell(0, says(Put(Cards(("resource field",), "you"), "resource deck", verb="spend")))
    drop, give_up = t.spell(0, "Discard a card."), t.spell(0, says(LoseGame("you")))
    t.resources(0, 1, "resource field")
    t.start().cast(0, spend).resolve()
    assert t.count("resource deck", 0) == 1
    t.cast(0, drop).pass_(2)
    t.pick(card)
    t.cast(0, give_up).resolve()
    assert (t.where(card), t.game.outcome.winners) == ("discard pile", (1,))


@rule("GL.FACE-UP", "GL.FACE-DOWN", "ST.14")
def test_a_nulled_unit_is_turned_face_up_without_the_stack() -> None:
    t = Desk()
    unit = t.unit(1)
    null, wake = (t.spell(0, says(Turn(Cards(("battleground",), "each"), state))) for state in ("facedown", "faceup"))
    t.start().cast(0, null).resolve()
    assert (unit.facedown, t.denied("attack", t.commander(0), unit)) == (True, "CB.DECLARE.2")
    t.cast(0, wake).resolve()
    assert (unit.facedown, t.waiting) == (False, [])


SAVED = Replacement(
    Pattern("move", what=Kind("unit"), frm=("battleground",), tag="destroy"), to="hand", verb="return", optional=True
)
HOME = Replacement(Pattern("move", what=Kind("unit"), frm=("battleground",), tag="destroy"), to="removed")


@rule("GL.REPLACEMENT-EFFECT")
def test_who_is_affected_says_which_replacement_applies() -> None:
    t = Desk()
    unit = t.unit(1, SAVED, HOME)
    blade = t.ability(0, "Destroy target unit.")
    t.start().cast(0, blade, unit).pass_(2)
    assert (t.player, t.prompt) == (1, "replacement")
    t.act("apply")
    assert t.where(unit) in ("hand", "removed")


@rule("GL.REPLACEMENT-EFFECT", "GL.MAY")
def test_an_optional_replacement_is_asked_for() -> None:
    t = Desk()
    unit = t.unit(1, SAVED)
    blade = t.ability(0, "Destroy target unit.")
    t.start().cast(0, blade, unit).pass_(2)
    assert (t.player, t.prompt) == (1, "replacement")
    t.act("no")
    assert t.where(unit) == "discard pile"


@rule("SH.11", "SH.8")
def test_a_shield_against_damage_to_two_cards_is_for_the_one_it_was_raised_for() -> None:
    t = Desk()
    units = [t.unit(1, health=3) for _ in range(2)]
    hail, card = t.spell(0, "Deal 3 damage to each enemy unit."), t.shields(1, 1)[0]
    t.start().cast(0, hail).shield(1, card, units[0]).resolve()
    assert [t.where(unit) for unit in units] == ["battleground", "discard pile"]


# --- Skills, as printed ----------------------------------------------------------------------------------------------


@rule("GL.ACTIVATED-SKILL", "BU.ONCE", "AT.UNIT", "BU.END-OF-COMBAT", "BU.FROM-HAND")
def test_when_printed_skills_are_used() -> None:
    t = Desk(deck=20)
    bell, once = t.unit(0, "Discard 1 Ember: Draw 1 card."), t.unit(0, "[Once] Discard 1 Ember: Draw 1 card.")
    fresh, late = (
        t.unit(0, "Rest: Draw 1 card.", fresh=True),
        t.unit(0, "[End of Combat] Discard 1 Ember: Draw 1 card."),
    )
    page = t.unit(0, "[From Hand] Discard this card: Draw 1 card.", zone="hand", cost=9)
    t.resources(0, 9, "resource field")
    t.start()
    assert t.denied("activate", fresh) == "AT.UNIT"
    assert t.denied("activate", late) == "BU.END-OF-COMBAT"
    for card in (bell, once, page):
        t.by(0, "activate", card).resolve()
    assert t.denied("activate", bell) == "GL.ACTIVATED-SKILL"
    assert t.denied("activate", once) == "BU.ONCE"
    assert [e.rule for e in t.log("reveal")] == ["BU.FROM-HAND"]


@rule("SK.ENERGY.1", "SK.ENERGY.2", "GL.FLOATING-ENERGY", "CT.CORE.5")
def test_energy_that_a_core_gives_is_gone_in_combat() -> None:
    t = Desk()
    core = t.card(0, "energy field", "Core", "Rest: Gain 1 energy.")
    t.start().act("activate", core)
    assert (t.waiting, [e.rule for e in t.log("activate")]) == ([], ["SK.ENERGY.2"])
    t.attack(t.commander(0), t.commander(1))
    assert [rule_of(t.game, e) for e in t.log("resource")] == ["SK.ENERGY.1"]
    assert [e.rule for e in t.log("loses energy")] == ["GL.FLOATING-ENERGY"]


@rule("GL.HEAL", "GL.ATTACH", "GL.UNATTACH", "GL.PAY")
def test_skills_that_heal_attach_and_sacrifice() -> None:
    t = Desk()
    t.lead(0, damage=3)
    nurse, host = t.unit(0, "Discard 1 Ember: Your Cmdr heals 2 dmg."), t.unit(0, "Rest: Attach 1 Ember to this Unit.")
    altar = t.unit(0, "Sacrifice a Unit: Draw 1 card.")
    t.resources(0, 2, "resource field")
    t.start().act("activate", nurse).resolve().act("activate", host).resolve()
    assert (t.health(0), t.count("attached", 0)) == (9, 1)
    t.act("activate", altar)
    assert t.prompt == "sacrifice"
    t.pick(host).resolve()
    assert (t.count("attached", 0), t.count("resource deck", 0)) == (0, 2)


@rule("BU.BANDING", "GL.CONJURE", "GL.ILLEGAL-ACTION")
def test_skills_of_attackers() -> None:
    t = Desk()
    first = t.unit(0, "Conjure (1 Ember)", traits="Oak")
    second = t.unit(0, "[Banding] Gain +1 dmg this attack.", Static(This(), (Cant("be intercepted"),)), traits="Oak")
    guard = t.unit(1, "Defender.")
    t.resources(0, 2)
    t.start().fight(first, t.commander(1))
    assert [e.rule for e in t.log("move") if e.tag == "generate"] == ["GL.CONJURE"]
    t.attack(second, t.commander(1)).on("defender")
    assert [e.rule for e in t.log("banding")] == ["BU.BANDING"]
    assert t.denied("intercept", guard, player=1) == "GL.ILLEGAL-ACTION"


@rule("GL.COUNTER-VERB")
def test_what_is_countered() -> None:
    t = Desk()
    spell, no = t.spell(0, "Draw 1 card."), t.ability(1, "Counter target Spell or Ability.")
    t.start().cast(0, spell).cast(1, no, spell).resolve()
    assert [rule_of(t.game, e) for e in t.log("move") if e.tag == "stop"] == ["GL.COUNTER-VERB"]
    assert t.where(spell) == "discard pile"
