"""Cards described by what they did this turn, or what was done to them; what was paid and played (9.4, 9.5)."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk, body, one, read

from cardwright.games.argent_saga.language.phrases import PHRASES
from cardwright.kernel.vocabulary.abilities import Static
from cardwright.kernel.vocabulary.selectors import Cards, Underwent
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import ThisTurn
from cardwright.text.diagnostics import TextError
from cardwright.text.printer import Printer

# --- cards and the events of the turn ---------------------------------------------------------------------------------


def test_a_unit_that_did_not_attack_is_found_and_one_that_attacked_is_not() -> None:
    t = Desk()
    idle, fighter = t.unit(0), t.unit(0)
    smith = t.unit(0, "Pay (0): Target unit you control that did not attack this turn gets +500 this turn.")
    t.start().attack(fighter).on("damage")
    while t.game.phase != "main":
        t.pick(t.values[-1])
    t.activate(smith)
    assert t.offers() == {idle.id, smith.id}


def test_a_unit_is_what_it_is_now_not_what_it_was_before_it_left() -> None:
    t = Desk()
    lost = t.unit(0)
    digger = t.unit(0, "Pay (0): Add target unit that was destroyed this turn from your discard zone to your hand.")
    old = t.unit(0, zone="discard")
    t.start()
    assert t.denied("activate", digger)
    t.send(lost, "discard", "destroy")
    t.activate(digger, lost).resolve()
    assert (t.where(lost), t.where(old)) == ("hand", "discard")
    t.send(lost, "discard", "discard")
    assert t.denied("activate", digger)  # it was destroyed, but as another object


def test_a_unit_that_destroyed_another_is_the_cause() -> None:
    t = Desk()
    killer, victim, other = t.unit(0, power=3000), t.unit(1, exhausted=True), t.unit(0)
    judge = t.unit(0, "Pay (0): Recover target unit that destroyed a unit this turn.")
    t.start().attack(killer, victim).on("main")
    assert not t.there(victim)
    t.activate(judge, killer).resolve()
    assert (killer.turned, other.turned) == (False, False)


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("Destroy target unit that was recovered this turn.", "turn card"),
        ("Destroy target unit that became stunned this turn.", "stun"),
        ("Destroy target unit that has not attacked this turn.", "attack"),
        ("Destroy target unit that dealt damage to a tower this turn.", "damage"),
        ("Destroy all units exhausted this turn.", "turn card"),
        ("Add a card you discarded this turn from your discard zone to your hand.", "move"),
    ],
)
def test_every_verb_describes_cards_by_what_happened_to_them(text: str, event: str) -> None:
    found = [part for part in parts_of(body(text)) if isinstance(part, Underwent)]
    assert [part.on.event for part in found] == [event]
    printed = Printer(PHRASES).card(read(text, kind="Spell"), "spell")
    assert read(*printed, kind="Spell") == read(text, kind="Spell")


def test_for_each_counts_the_events_wherever_the_cards_are_now() -> None:
    ability = one("This card costs (1) less to play for each unit that attacked this turn.")
    assert [part.on.event for part in parts_of(ability) if isinstance(part, ThisTurn)] == ["attack"]


def test_what_was_played_is_another_object_by_now() -> None:
    with pytest.raises(TextError, match="has become another object"):
        body("Return target unit that you played this turn to its owner's hand.")


# --- each for itself --------------------------------------------------------------------------------------------------


def test_a_statement_holds_in_the_turn_a_card_comes() -> None:
    t = Desk()
    scout = t.unit(0, "This card has Guardian the turn it comes into play.", zone="hand", cost=0)
    t.start().cast(scout)
    assert t.has(scout, "Guardian")
    t.next_turn()
    assert not t.has(scout, "Guardian")


def test_units_get_it_while_they_attack_each_for_itself() -> None:
    t = Desk()
    one_, two = t.unit(0), t.unit(0)
    t.unit(0, "Other units you control get +500 while attacking.")
    t.start()
    before = t.power(one_)
    t.attack(one_)
    assert (t.power(one_), t.power(two)) == ((before or 0) + 500, before)


# --- prohibitions with an object --------------------------------------------------------------------------------------


def test_small_units_cannot_block_this_card() -> None:
    t = Desk()
    brute = t.unit(0, "Units with power 2000 or less cannot block this card.")
    small, big = t.unit(1, "Guardian", power=2000), t.unit(1, "Guardian", power=2500)
    t.start().attack(brute).on("guardian")
    assert (t.denied("block", small, player=1), t.denied("block", big, player=1)) == ("1.1.2", "")


def test_units_of_a_kind_cannot_block_units_of_another() -> None:
    t = Desk()
    t.unit(0, "Fire units cannot block Dragon units.")
    dragon, plain = t.unit(0, traits="Dragon"), t.unit(0)
    guard = t.unit(1, "Guardian", element="Fire")
    t.start().attack(dragon).on("guardian")
    assert t.denied("block", guard, player=1) == "1.1.2"
    assert t.there(plain)


def test_a_player_cannot_attack_with_some_units() -> None:
    t = Desk()
    t.unit(1, "Your opponent cannot attack with units with cost (2) or less.")
    cheap, dear = t.unit(0, cost=2), t.unit(0, cost=3)
    t.start()
    assert (t.barred(cheap), t.barred(dear)) == ("1.1.2", "")


def test_this_card_can_only_attack_while_something_is_so() -> None:
    t = Desk()
    shy = t.unit(0, "This card can only attack while you control another Knight unit.")
    t.start()
    assert t.barred(shy) == "1.1.2"
    t.fetch(t.unit(0, traits="Knight", zone="hand"))
    assert t.barred(shy) == ""


def test_only_dragons_block_it() -> None:
    t = Desk()
    ghost = t.unit(0, "This card can only be blocked by Dragon units.")
    dragon, plain = t.unit(1, "Guardian", traits="Dragon"), t.unit(1, "Guardian")
    t.start().attack(ghost).on("guardian")
    assert (t.denied("block", dragon, player=1), t.denied("block", plain, player=1)) == ("", "1.1.2")


def test_an_object_belongs_to_both_verbs_of_a_prohibition() -> None:
    ability = one("Units with cost (2) or less cannot attack or block this card.")
    assert isinstance(ability, Static)
    assert [getattr(change, "action", "") for change in ability.changes] == ["be attacked", "be blocked"]


# --- what was paid, and what was played -------------------------------------------------------------------------------


def test_arrive_counts_what_was_paid_to_play_the_card() -> None:
    t = Desk()
    fodder = t.units(0, 3)
    t.deck(0, 5)
    lord = t.unit(
        0,
        "As an additional cost to play this card, sacrifice up to two units.",
        "Arrive - Draw a card for each unit you sacrificed.",
        zone="hand",
        cost=0,
    )
    t.start().play(lord)
    assert t.values == [0, 1, 2]
    t.pick(2, *fodder[:2]).resolve()
    assert t.count("hand", 0) == 2


def test_the_unit_that_was_exhausted_to_play_the_card_is_known() -> None:
    t = Desk()
    t.unit(0, cost=3, element="Light")
    wanted, other = t.unit(0, zone="deck", cost=3), t.unit(0, zone="deck", cost=4)
    lord = t.unit(
        0,
        "As an additional cost to play this card, you may exhaust another Light unit.",
        "Arrive - If you paid the additional cost, search your deck for a unit with the same cost as the unit you "
        "exhausted and add it to your hand.",
        zone="hand",
        cost=0,
    )
    t.start().play(lord, True).resolve().pick(wanted)
    assert (t.where(wanted), t.where(other)) == ("hand", "deck")


@pytest.mark.parametrize("text", ["unit sacrificed this way", "unit you sacrificed"])
def test_nothing_was_sacrificed_where_no_text_says_so(text: str) -> None:
    with pytest.raises(TextError, match="nothing was done before"):
        read(f"Arrive - Draw a card for each {text}.")


def test_a_card_that_is_put_into_play_was_not_played() -> None:
    t = Desk()
    t.deck(0, 4)
    text = "Arrive - If you played this card from your hand, draw a card."
    played, put = t.unit(0, text, zone="hand", cost=0), t.unit(0, text, zone="hand", cost=0)
    t.start().fetch(put).resolve()
    assert t.count("deck", 0) == 4
    t.cast(played)
    assert t.count("deck", 0) == 3


# --- numbers ----------------------------------------------------------------------------------------------------------


def test_the_difference_is_that_of_the_numbers_compared_before() -> None:
    t = Desk()
    t.units(1, 3)
    t.unit(0)
    t.deck(0, 5)
    card = t.spell(0, "If your opponent controls more units than you, draw cards equal to the difference.")
    t.start().cast(card)
    assert t.count("deck", 0) == 3


def test_the_one_with_the_highest_cost_of_those_revealed() -> None:
    t = Desk()
    low, high = t.unit(0, zone="deck", cost=1), t.unit(0, zone="deck", cost=4)
    text = "Reveal the top two cards of your deck. Add the one with the higher cost to your hand and put the other on "
    card = t.spell(0, text + "the bottom of your deck.")
    t.start().cast(card)
    assert t.offers() == {high.id}
    t.pick(high)
    assert (t.where(high), t.where(low)) == ("hand", "deck")


def test_damage_is_divided_in_steps() -> None:
    (target,) = body("Deal 3000 divided as you choose among any number of target units, in multiples of 500.").targets
    assert (target.split, target.step) == (3000, 500)


def test_cards_come_into_play_with_counters() -> None:
    t = Desk()
    lost = t.unit(0, zone="discard", power=1000)
    card = t.spell(0, "Put target unit from your discard zone into play with a +500 counter on it.")
    t.start().cast(card, lost)
    assert t.power(lost) == 1500


def test_one_of_several_keywords_is_chosen() -> None:
    t = Desk()
    unit = t.unit(0)
    card = t.spell(0, "Target unit gains Guardian, Overrun or Destroyer this turn.")
    t.start().cast(card, unit).pick(False, True).resolve()
    assert [t.has(unit, word) for word in ("Guardian", "Overrun", "Destroyer")] == [False, True, False]


def test_abilities_cost_more_to_use() -> None:
    t = Desk()
    t.shards(0, 1)
    t.unit(1, "Activated abilities of units cost (1) more to use.")
    archer = t.unit(0, "Pay (1): This card gets +500 this turn.")
    t.start()
    assert t.denied("activate", archer) == "9.4.8.4"


def test_the_opponents_card_goes_to_the_bottom_of_the_opponents_deck() -> None:
    t = Desk()
    cards = t.deck(1, 2)
    text = "Look at the top card of your opponent's deck. You may place it on the bottom of their deck."
    card = t.spell(0, text)
    t.start().cast(card).pick(True)
    assert t.names("deck", 1) == [cards[1].face.name, cards[0].face.name]


def test_names_joined_by_or_are_parts_of_names() -> None:
    spell = body('Destroy all cards with "Ash" or "Elm" in their names.')
    (found,) = [part for part in parts_of(spell) if isinstance(part, Cards)]
    assert found.where is not None
    assert len([part for part in parts_of(found.where) if getattr(part, "part", False) is True]) == 2
