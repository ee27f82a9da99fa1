"""What the rulebook prints as the text of cards: every keyword and every quoted phrase, in sentences of our own."""

from __future__ import annotations

import pytest
from tests.games.wordings import Rulebook, Wording, check_read, check_refused

from cardwright.text.names import Names

NAMES = Names(
    cards=("Reed Engine", "Ash Ford", "Tall Tale"),
    traits=("Demon", "Shadow", "Engineer", "Human", "Septuorian", "Dragon"),
)
BOOK = Rulebook("legions-of-will", NAMES)

WORDINGS = [
    # --- 1: abilities, targets, costs, counters
    Wording("100.7", "Action", "Draw a card."),
    Wording("100.7", "Action", "You can't draw cards this turn."),
    Wording("109.2a", "Unit", "This unit can't attack."),
    Wording("109.3b", "Unit", "{Pay 2}, {Rest}: Draw a card. Activate only during your turn."),
    Wording("109.3c", "Unit", "Whenever this unit attacks, draw a card."),
    Wording("109.3d", "Unit", "Other units you control gain +1 power."),
    Wording("109.4i", "Unit", "You may play this card from your graveyard."),
    Wording("109.4i", "Unit", "You may play Sample Card from your graveyard."),
    Wording("109.5a", "Unit", "Rest: This unit deals 2 damage to target unit."),
    Wording("109.5a", "Unit", "Rest: Sample Card deals 2 damage to target unit."),
    Wording("109.10", "Unit", "Units you control are Demons.", refused="a unit type in the plural"),
    Wording("109.10", "Unit", "This unit can't be blocked."),
    Wording("109.10", "Action", "Target unit can't be blocked this turn."),
    Wording("110.1a", "Unit", "Expel this card from your graveyard: Destroy target unit with will 3 or greater."),
    Wording("110.7a", "Action", "Change the target of target action."),
    Wording("110.7b", "Action", "Choose new targets for target action."),
    Wording("110.9a", "Action", "Counter target action with a single target.", unprinted="an action card, where an action is meant"),
    Wording("110.9b", "Action", "Counter target action that targets a unit you control.", refused="two readings: on whose side the unit is"),
    Wording("110.9b", "Action", "Counter target action that targets a unit."),
    Wording("110.9c", "Action", "Counter target action that targets only a unit."),
    Wording("110.9c", "Action", "Counter target action that targets only a single unit.", refused="the number of targets and what they are, in one phrase"),
    Wording("111.7", "Action", "Counter target action."),
    Wording("112.8", "Action", "You may discard a card rather than pay this card's resource cost.|Draw two cards."),
    Wording("112.8", "Action", "You may play this card without paying its resource cost if you control a Demon.|Draw two cards."),
    Wording("112.11", "Action", "Discard a card. If you do, draw two cards."),
    Wording("112.11", "Action", "Target player may discard a card. If that player doesn't, draw two cards.", unprinted="a player who may do something"),
    Wording("112.11a", "Action", "Destroy target unit unless its controller discards a card."),
    Wording("112.11a", "Action", "Target player may discard a card. If that player doesn't, destroy target unit.", unprinted="a player who may do something"),
    Wording("114.1a", "Action", "Put an ice counter on target unit."),
    Wording("114.1b", "Action", "Put a poison counter on target unit."),
    Wording("114.1c", "Action", "Put a will counter on target unit."),
    Wording("114.6", "Unit", "Whenever the third moss counter is put on this unit, draw a card."),
    # --- 2 to 4: cards and zones
    Wording("203.1b", "Action", "Target base becomes a Demon unit with will and power 2 in addition to its other types until end of turn.", refused="a permanent that becomes a unit with numbers"),
    Wording("203.1b", "Action", "Target trap becomes a unit with will and power 2 until end of turn. It's still a trap.", refused="a permanent that becomes a unit with numbers"),
    Wording("203.1b", "Unit", "Traps you control are also units with will and power 2."),
    Wording("207.3", "Action", "Target unit has base will and power 2 until end of turn."),
    Wording("400.7e", "Unit", "When this unit is sent to the graveyard, return it to the base it was stationed in."),
    Wording("400.10", "Action", "Shuffle your hand into your deck."),
    Wording("401.7", "Action", "Put target unit into its owner's deck third from the top."),
    Wording("404.2d", "Action", "Destroy target upgrade."),
    Wording("406.6b", "Unit", "This unit is a Shadow.", unprinted="a type in all zones"),
    Wording("407.3", "Action", "Expel target unit face down."),
    Wording("407.5", "Unit", "When this unit enters the battlefield, expel target unit. When this unit leaves the battlefield, return the card expelled with it to its owner's hand.", refused="cards expelled by an earlier ability of the card"),
    Wording("407.5", "Unit", "When this unit leaves the battlefield, return each card expelled with this unit to its owner's hand."),
    Wording("406.7", "Action", "Remove target unit from the game."),
    # --- 5: turns and battles
    Wording("500.4", "Action", "Target unit gains +2 power until end of battle."),
    Wording("500.4", "Action", "Target unit gains +2 power until end of turn."),
    Wording("500.5", "Unit", "At the beginning of your effect step, draw a card."),
    Wording("500.5", "Unit", "At the beginning of your turn, draw a card."),
    Wording("506.6", "Unit", "This unit has to attack each turn if able."),
    Wording("506.7a", "Unit", "Rest: Draw a card. Activate only before attackers are declared."),
    Wording("506.7b", "Unit", "Rest: Draw a card. Activate only after blockers are declared."),
    Wording("506.7b", "Unit", "Rest: Draw a card. Activate only before blockers are declared."),
    Wording("506.7c", "Unit", "Rest: Draw a card. Activate only during your battle phase."),
    Wording("506.7f", "Unit", "Rest: Draw a card. Activate only during battle after blockers are declared."),
    Wording("508.1d", "Unit", "This unit can't attack alone."),
    Wording("508.1k", "Unit", "This unit gains +2 power as long as one or more other units are attacking."),
    Wording("508.2#2", "Unit", "Whenever a Demon attacks, destroy that unit at end of battle."),
    Wording("508.3a", "Unit", "Whenever a unit attacks, draw a card."),
    Wording("508.3b", "Base", "Whenever this base is attacked, draw a card."),
    Wording("508.3c", "Unit", "Whenever a player attacks with a Demon, draw a card."),
    Wording("508.3d", "Unit", "Whenever a player attacks, draw a card."),
    Wording("508.3e", "Unit", "Whenever this unit attacks and isn't blocked, draw a card."),
    Wording("508.6", "Action", "If you attacked with a unit this turn, draw a card."),
    Wording("509.4a#2", "Unit", "Whenever this unit blocks, draw a card."),
    Wording("509.4b", "Unit", "Whenever this unit blocks a Demon, draw a card."),
    Wording("509.4c", "Unit", "Whenever this unit becomes blocked, draw a card."),
    Wording("509.4d", "Unit", "Whenever this unit becomes blocked by a Demon, draw a card."),
    Wording("509.4f", "Unit", "This unit can't be blocked by Demons."),
    Wording("511.2", "Unit", "At end of battle, draw a card."),
    # --- 6: abilities and effects
    Wording("602.1a", "Unit", "{Pay 1}, {Rest}: You gain 3 resource."),
    Wording("602.5a", "Unit", "Pay 1: Draw a card. Activate only once each turn."),
    Wording("603.1", "Unit", "When this unit enters the battlefield, draw a card."),
    Wording("603.2i", "Unit", "Whenever a unit you control is destroyed, you may discard a card. If you do, draw a card. Do this only once each turn."),
    Wording("603.4", "Unit", "At the beginning of your turn, if you control three or more units, draw a card."),
    Wording("603.4#2", "Unit", "Whenever this unit attacks, you may expel target card from defending player's graveyard."),
    Wording("603.5a", "Unit", "Whenever a Demon enters the battlefield, draw a card."),
    Wording("603.5b", "Action", "All units lose all abilities until end of turn."),
    Wording("603.5c", "Unit", "When this unit leaves the battlefield, draw a card."),
    Wording("603.5c", "Unit", "Whenever a unit is put into a graveyard from the battlefield, draw a card."),
    Wording("603.5d", "Unit", "This unit enters the battlefield with two moss counters on it."),
    Wording("603.5d", "Unit", "As this unit enters the battlefield, choose a unit type."),
    Wording("603.5d", "Unit", "This unit enters the battlefield rested."),
    Wording("603.5d", "Unit", "You may have this unit enter the battlefield as a copy of a unit on the battlefield."),
    Wording("603.9a", "Unit", "Whenever a unit you control is destroyed, you gain 2 resource."),
    Wording("603.10", "Action", "You may discard a card. When you do, destroy target unit."),
    Wording("603.10a", "Action", "You may pay 1 any number of times. When you pay this cost one or more times, draw that many cards."),
    Wording("604.5", "Action", "As an additional cost to play this card, sacrifice a unit.|Draw two cards."),
    Wording("604.6", "Action", "Play this card only if you control a Demon.|Draw two cards."),
    Wording("604.6", "Action", "You can't play this card if you control a Demon.|Draw two cards."),
    Wording("606.3", "Action", "Target player loses 3 resource."),
    Wording("607.3", "Unit", "Pay 0: Expel target Engineer you control until this unit leaves the battlefield."),
    Wording("608.2b", "Unit", "Rest: Gain control of target unit for as long as you control this unit."),
    Wording("609.2a", "Unit", "As this unit enters the battlefield, choose a unit type."),
    Wording("610.1b#2", "Unit", "Units you control enter the battlefield rested."),
    Wording("610.8", "Action", "Target player skips their next battle phase."),
    Wording("610.12", "Unit", "If an effect would put one or more moss counters on a permanent you control, it puts twice that many instead."),
    Wording("611.10", "Unit", "If a source would deal damage to this unit, prevent all but 2 of that damage."),
    Wording("611.10", "Unit", "If a source would deal damage to this unit, prevent 1 of that damage."),
    Wording("611.11", "Action", "This card deals 3 damage to target unit. That damage can't be prevented."),
    # --- 7: modes, keywords, merging, copies
    Wording("700.2", "Action", "Choose one -|• Draw a card.|• Destroy target unit."),
    Wording("700.2d", "Action", "Choose two. You may choose the same mode more than once.|• Draw a card.|• Destroy target unit."),
    Wording("701.8b", "Unit", "Play with the top card of your deck revealed."),
    Wording("702.1c", "Action", "Destroy target unit with Protection from Demons.", refused="a keyword with its quality, as a description"),
    Wording("702.1c", "Action", "Destroy target unit with Protection."),
    Wording("702.2a", "Unit", "Protection from Demons.", "Protection"),
    Wording("702.2a", "Unit", "Protection from actions.", "Protection"),
    Wording("702.3e", "Action", "Choose target unit you control. Merge that unit with any number of target units in the same base as that unit.", refused="a base named by a unit in it"),
    Wording("702.3e", "Action", "Merge target unit you control with another target unit."),
    Wording("702.3a#2", "Action", "Redeem.|Draw a card.", "Redeem"),
    Wording("702.4a", "Action", "Recur.|Draw a card.", "Recur"),
    Wording("702.4a", "Unit", "You may play this card from your graveyard by paying its cost."),
    Wording("707.4", "Action", "Create a token that's a copy of target unit."),
    Wording("707.4", "Action", "Target unit becomes a copy of another target unit until end of turn."),
    Wording("708.1e", "Unit", "At the beginning of the end step, draw a card."),
]  # fmt: skip


@pytest.mark.parametrize("wording", [row for row in WORDINGS if not row.refused], ids=str)
def test_a_printed_wording_is_read_and_printed_back(wording: Wording) -> None:
    check_read(BOOK, wording)


@pytest.mark.parametrize("wording", [row for row in WORDINGS if row.refused], ids=str)
def test_a_wording_that_is_not_read_yet_is_refused(wording: Wording) -> None:
    check_refused(BOOK, wording)
