"""What the rulebook prints as the text of cards: every keyword and every quoted phrase, in sentences of our own."""

from __future__ import annotations

import pytest
from tests.games.wordings import Rulebook, Wording, check_read

from cardwright.text.names import Names

NAMES = Names(
    cards=("Reed Hare", "Ash Fox", "Tall Tale"),
    traits=("Elf", "Gear", "Mage"),
)
BOOK = Rulebook("argent-saga", NAMES)

WORDINGS = [
    # --- 5 to 8: the game and its phases
    Wording("7.1.2", "Tower", "At the start of the game, draw a card."),
    Wording("7.2.1", "Unit", "At the start of your turn - Draw a card."),
    Wording("7.2.1", "Unit", "At the start of the turn - Draw a card."),
    Wording("7.2.2", "Unit", "At the start of your draw phase - Draw a card."),
    Wording("7.2.4", "Unit", "Instead of drawing for turn, you may add this card from your discard zone to your hand."),
    Wording("7.2.4", "Unit", "When you draw for turn - This card gets +500 this turn.", unprinted="the draw of the turn is printed as any draw"),
    Wording("7.4.1", "Unit", "At the start of your main phase - Draw a card."),
    Wording("7.5.1", "Unit", "At the end of the turn - Draw a card."),
    Wording("7.5.1", "Unit", "At the end of your turn - Draw a card."),
    Wording("7.5.3.3", "Spell", "Target unit gets +1000 until the end of the turn."),
    Wording("7.5.3.3", "Spell", "Target unit gets +1000 this turn."),
    Wording("8.2.3.1", "Unit", "This card can't attack towers."),
    Wording("8.2.4", "Unit", "When this card attacks - Draw a card."),
    Wording("8.2.5", "Unit", "When this card is attacked - Draw a card."),
    Wording("8.3.2", "Unit", "When this card uses Guardian - Draw a card."),
    Wording("8.5.1", "Unit", "At the end of the combat phase - Draw a card."),
    # --- 9: cards and abilities
    Wording("9.2.2.2", "Unit", "Exhaust: Draw a card."),
    Wording("9.2.2.2", "Unit", "Discard a card: Draw a card."),
    Wording("9.2.3.3", "Unit", "When this card attacks - Discard a card: Draw two cards."),
    Wording("9.2.3.3.2", "Unit", "When this card attacks - Draw a card."),
    Wording("9.3.4.2", "Unit", "This card gets +500 as long as you control another unit."),
    Wording("9.3.4.2.1", "Spell", "Target unit gets +500 as long as you control it.", unprinted="a condition about a card spoken of"),
    # --- 10: mechanics
    Wording("10.1.1", "Unit", "You can only control one \"Sample Card\".", "Only One"),
    Wording("10.1.1", "Unit", "You may only control one \"Sample Card\".", "Only One"),
    Wording("10.2.1.1", "Spell", "Place a rust counter on target unit."),
    Wording("10.2.2.1", "Spell", "Place an Ice Wall counter on target tower."),
    Wording("10.2.3.1", "Spell", "Place a Protection counter on target unit."),
    Wording("10.3.1", "Spell", "Destroy target unit."),
    Wording("10.4.1", "Augment", "Equip to target unit.|Equipped unit gets +500."),
    Wording("10.4.2", "Spell", "Destroy target equipped unit."),
    # --- 11: keywords
    Wording("11.1.2", "Unit", "Animate 2", "Animate"),
    Wording("11.1.2", "Unit", "Animate (2)", "Animate"),
    Wording("11.2.2", "Unit", "Arrive - Draw a card."),
    Wording("11.2.2", "Unit", "When this card enters the field zone - Draw a card."),
    Wording("11.3.2", "Unit", "Brawler", "Brawler"),
    Wording("11.4.2", "Unit", "Destroyer", "Destroyer"),
    Wording("11.5.2", "Unit", "Exhaust: This card gets +500 this turn."),
    Wording("11.5.2", "Unit", "Exhaust this card: This card gets +500 this turn."),
    Wording("11.6.2", "Unit", "Guardian", "Guardian"),
    Wording("11.7.2", "Unit", "Immortal", "Immortal"),
    Wording("11.8.2", "Spell", "Instacast|Draw a card.", "Instacast"),
    Wording("11.9.2", "Spell", "As an additional cost to play this card, Offering 2.|Draw two cards."),
    Wording("11.9.2", "Unit", "Offering 2: Draw a card."),
    Wording("11.9.2", "Unit", "Arrive - Offering 2: Draw a card."),
    Wording("11.10.2", "Unit", "Overrun", "Overrun"),
    Wording("11.11.2", "Unit", "Quickness", "Quickness"),
    Wording("11.12.2", "Unit", "Ruined - Draw a card."),
    Wording("11.12.2", "Unit", "When this card is destroyed or sacrificed - Draw a card."),
    Wording("11.13.2", "Unit", "Shard Drain 2: Draw a card."),
    Wording("11.13.2", "Spell", "As an additional cost to play this card, Shard Drain 1.|Draw two cards."),
    Wording("11.13.3", "Spell", "Search your deck for a card with Shard Drain, reveal it and add it to your hand."),
    Wording("11.13.4", "Unit", "When you use Shard Drain - Draw a card.", unprinted="the event of a cost has no word"),
    Wording("11.14.2", "Spirit", "Soulburst: Draw a card."),
    Wording("11.14.2", "Spirit", "Flip this card face-down: Draw a card."),
    Wording("11.15.1", "Spell", "Stun target unit."),
    Wording("11.15.1", "Unit", "When this card is stunned - Draw a card."),
    Wording("11.16.2", "Unit", "Target Attack", "Target Attack"),
    Wording("11.17.2", "Unit", "Unblockable", "Unblockable"),
    Wording("9.4.8.1", "Shard", "Exhaust: Produce (1).", "Produce"),
    # --- 12: terms
    Wording("12.1.1", "Spell", "Take an additional turn after this one."),
    Wording("12.2.1", "Unit", "Adjacent units get +500."),
    Wording("12.2.1", "Unit", "Units adjacent to this card get +500."),
    Wording("12.2.2", "Unit", "Arrive - Destroy the unit in front of this card."),
    Wording("12.2.2.1", "Unit", "Arrive - This card deals 500 damage to the tower in front of it."),
    Wording("12.3.1", "Spell", "Search your deck for a unit, reveal it and add it to your hand."),
    Wording("12.5.1", "Spell", "Recover target unit."),
    Wording("12.6.1", "Spell", "Sacrifice a unit. Draw two cards."),
    Wording("12.6.1", "Spell", "As an additional cost to play this card, sacrifice a unit.|Draw two cards."),
    Wording("12.7.1", "Unit", "If a source would deal damage to this card, it deals that much damage minus 500 instead."),
    Wording("12.8.1", "Spell", "This card deals 500 damage to target unit."),
    Wording("12.9.1", "Spell", "Put into play an Elf unit token (Unit * Elf/Fire/500)."),
]  # fmt: skip


@pytest.mark.parametrize("wording", WORDINGS, ids=str)
def test_a_printed_wording_is_read_and_printed_back(wording: Wording) -> None:
    check_read(BOOK, wording)
