"""What the rulebook prints as the text of cards: every keyword and every quoted phrase, in sentences of our own."""

from __future__ import annotations

import pytest
from tests.games.wordings import Rulebook, Wording, check_read, check_refused

from cardwright.text.names import Names

NAMES = Names(
    cards=("Reed Hare", "Ash Fox", "Imp", "Brownie"),
    tokens=("Imp", "Brownie"),
    traits=("Beast", "Omen", "Angel"),
)
BOOK = Rulebook("shadowverse-evolve", NAMES)

WORDINGS = [
    # --- 1 to 5: terms
    Wording("1.3.5.1", "Spell", "Select up to 2 enemy followers on the field and deal them 1 damage."),
    Wording("2.1.2", "Spell", "Search your deck for a Reed Hare, reveal it, and add it to your hand."),
    Wording("3.2.1", "Spell", "Recover 2 play points."),
    Wording("3.2.5", "Spell", "Gain 1 Evolution Point."),
    Wording("4.4.3.1", "Follower", "While this card is on your field, your Beast followers cost 1 to play."),
    Wording("5.4.2", "Spell", "Put 2 Imp tokens into your EX area."),
    Wording("5.4.2", "Spell", "Put an Imp token onto your field."),
    Wording("5.4.2.1", "Spell", "Summon 2 Imp tokens."),
    Wording("5.4.3", "Follower", "[fanfare] If this card was put onto the field from your EX area, draw a card."),
    Wording("5.4.3", "Follower", "[fanfare] If this card was put onto the field from somewhere other than your hand, draw a card."),
    Wording("5.9.1", "Spell", "Draw a card."),
    Wording("5.9.2", "Spell", "Draw 3 cards."),
    Wording("5.9.3", "Spell", "Draw up to 3 cards."),
    Wording("5.10.1", "Spell", "Look at the top card of your deck. You may put it on the bottom of your deck."),
    Wording("5.10.1", "Spell", "Look at the top 3 cards of your deck. Add a follower from among them to your hand. Put the remaining cards on the bottom of your deck in any order."),
    Wording("5.10.2", "Spell", "Look at up to 3 of the top cards of your deck. Add a follower from among them to your hand. Put the remaining cards on the bottom of your deck in any order.", unprinted="up to so many of the top cards"),
    Wording("5.12.1", "Spell", "Select a follower on your field and a card in your EX area and swap them."),
    Wording("5.13.1", "Spell", "Select an enemy follower on the field and deal it 4 damage."),
    Wording("5.13.2", "Follower", "This follower can't take attack damage."),
    Wording("5.13.3", "Follower", "This follower can't take combat damage."),
    Wording("5.13.4", "Follower", "This follower can't take damage from abilities."),
    Wording("5.16.1", "Spell", "Select an enemy follower on the field and transform it into an Imp token."),
    Wording("5.17.1.1", "Spell", "Choose one of the following. (1) Draw a card. (2) Gain 1 Evolution Point."),
    Wording("5.17.2", "Spell", "Choose up to 2 of the following. (1) Draw a card. (2) Gain 1 Evolution Point."),
    Wording("5.18.1", "Spell", "Each opponent discards 2 random cards."),
    Wording("5.18.1", "Spell", "Deal 3 damage to 1 random enemy follower on the field."),
    Wording("5.18.1", "Spell", "Randomly destroy 1 enemy follower on the field.", refused="“randomly” before the verb"),
    Wording("5.19.1", "Spell", "Roll a die. If the result is 4 or more, draw a card."),
    # --- 7: phases
    Wording("7.3.1", "Follower", "At the start of your main phase, draw a card."),
    Wording("7.3.1", "Spell", "At the start of your next main phase, draw a card."),
    Wording("7.3.1", "Follower", "At the start of each player's main phase, draw a card."),
    Wording("7.4.1", "Follower", "At the start of your end phase, draw a card."),
    Wording("7.4.1", "Spell", "At the start of your next end phase, draw a card."),
    Wording("7.4.1", "Follower", "At the start of each player's end phase, draw a card."),
    Wording("7.4.7", "Spell", "Select a follower on your field and give it [attack]+2 until the end of the turn."),
    Wording("7.4.7", "Spell", "Select a follower on your field and give it [attack]+2 during this turn."),
    Wording("7.4.7", "Follower", "During your turn, this follower has Bane."),
    # --- 10: abilities, effects, costs
    Wording("10.1.1.1.1", "Follower", "[act][engage]: Draw a card."),
    Wording("10.1.1.2.1", "Follower", "Whenever you play a spell, draw a card."),
    Wording("10.1.1.2.1", "Follower", "When this card leaves the field, draw a card."),
    Wording("10.1.1.2.2", "Follower", "Whenever you play a spell, discard a card: Draw a card."),
    Wording("10.1.1.2.2", "Follower", "At the start of your end phase, discard a card: Draw a card."),
    Wording("10.2.1.2", "Spell", "For the rest of the game, your followers have Bane."),
    Wording("10.2.1.3.1", "Follower", "If this follower would be destroyed, return it to your hand instead."),
    Wording("10.2.1.3.1", "Follower", "If this follower would be destroyed, instead, return it to your hand."),
    Wording("10.2.1.3.1", "Spell", "Draw a card. If Overflow is active for you, draw 2 cards instead."),
    Wording("10.2.1.3.1", "Spell", "If Overflow is active for you, draw 2 cards instead of 1. Draw a card.", refused="a number instead of another"),
    Wording("10.2.1.3.3", "Follower", "If Overflow is active for you, this card costs 2 to play."),
    Wording("10.4.4", "Follower", "[act][cost02]: Draw a card."),
    Wording("10.4.6", "Follower", "[act][engage]: Draw a card. Discard a card."),
    Wording("10.4.7", "Follower", "[act] Discard a card: Draw a card."),
    Wording("10.4.7.1", "Follower", "On Evolve, discard a card: Draw 2 cards."),
    Wording("10.4.7.3", "Spell", "As an additional cost to play this card, discard a card.|Draw 2 cards."),
    Wording("10.4.7.3", "Spell", "When playing this card, discard a card: Draw 2 cards.", refused="a cost to play with what it gives, in one sentence"),
    Wording("10.4.7.5", "Spell", "Discard a card: Draw 2 cards."),
    Wording("10.6.2.3.2", "Spell", "Select any number of enemy followers on the field and deal them 1 damage."),
    Wording("10.7.5", "Spell", "At the start of your next end phase, destroy each follower on the field."),
    Wording("10.7.6", "Follower", "When there are no cards in your hand, draw a card."),
    # --- 12: keywords
    Wording("12.1.2", "Follower", "[fanfare][lastwords] Draw a card."),
    Wording("12.2.1", "Follower", "[evolve][cost02]: Evolve this follower."),
    Wording("12.3.2", "Spell", "Quick|Draw a card.", "Quick"),
    Wording("12.3.2", "Spell", "[quick]|Draw a card.", "Quick"),
    Wording("12.3.3", "Follower", "[q][act][engage]: Draw a card."),
    Wording("12.4.3", "Follower", "[fanfare] Draw a card."),
    Wording("12.4.3", "Follower", "When this card is put onto the field, draw a card."),
    Wording("12.5.3", "Follower", "[lastwords] Draw a card."),
    Wording("12.5.3", "Follower", "When this card is put into the cemetery from the field, draw a card."),
    Wording("12.6.2", "Follower", "On Evolve: Draw a card."),
    Wording("12.6.2", "Follower", "When this follower evolves, draw a card."),
    Wording("12.7.2", "Follower", "Strike: Draw a card."),
    Wording("12.7.2", "Follower", "Follower Strike: Draw a card."),
    Wording("12.7.2", "Follower", "Leader Strike: Draw a card."),
    Wording("12.7.2", "Follower", "Strike, discard a card: Draw a card."),
    Wording("12.7.2", "Follower", "When this follower attacks, draw a card."),
    Wording("12.7.2", "Follower", "When this follower attacks a leader, draw a card."),
    Wording("12.8.2", "Follower", "Ward.", "Ward"),
    Wording("12.9.2", "Follower", "Storm.", "Storm"),
    Wording("12.10.2", "Follower", "Rush.", "Rush"),
    Wording("12.11.2", "Follower", "Assail.", "Assail"),
    Wording("12.12.2", "Follower", "Intimidate.", "Intimidate"),
    Wording("12.13.2", "Follower", "Drain.", "Drain"),
    Wording("12.14.2", "Follower", "Bane.", "Bane"),
    Wording("12.15.2", "Follower", "Aura.", "Aura"),
    Wording("12.15.2", "Follower", "This card can't be selected by an opponent's cards or abilities.", unprinted="the prohibition has no word"),
    # --- 13: words of the classes
    Wording("13.2.1.2", "Spell", "Combo (3): Draw a card."),
    Wording("13.2.1.2", "Spell", "If you've played at least 3 cards this turn, draw a card."),
    Wording("13.3.1.2", "Spell", "Spellchain (5): Draw a card."),
    Wording("13.3.1.2", "Spell", "SC (5): Draw a card."),
    Wording("13.3.1.2", "Spell", "If you have at least 5 spells in your cemetery, draw a card."),
    Wording("13.3.2.1", "Amulet", "Stack.", "Stack"),
    Wording("13.3.2.4", "Spell", "Add 2 to a Stack on your field."),
    Wording("13.3.2.4", "Spell", "Put 2 Stack counters on a card with Stack on your field."),
    Wording("13.3.3.2", "Spell", "Earth Rite: Draw a card."),
    Wording("13.4.1.2", "Spell", "If Overflow is active for you, draw a card."),
    Wording("13.4.1.2", "Spell", "If your maximum number of play points is at least 7, draw a card."),
    Wording("13.5.1.2", "Spell", "Necrocharge (10): Draw a card."),
    Wording("13.5.1.2", "Spell", "NC (10): Draw a card."),
    Wording("13.5.1.2", "Spell", "If you have at least 10 cards in your cemetery, draw a card."),
    Wording("13.5.2.2", "Spell", "If Sanguine is active for you, draw a card."),
    Wording("14.1.2.1", "Spell", "Select a follower on your field and put 2 Ember counters on it."),
]  # fmt: skip


@pytest.mark.parametrize("wording", [row for row in WORDINGS if not row.refused], ids=str)
def test_a_printed_wording_is_read_and_printed_back(wording: Wording) -> None:
    check_read(BOOK, wording)


@pytest.mark.parametrize("wording", [row for row in WORDINGS if row.refused], ids=str)
def test_a_wording_that_is_not_read_yet_is_refused(wording: Wording) -> None:
    check_refused(BOOK, wording)
