"""Cards in rows of slots: neighbours, and cards across from each other.

`Placement.row` is the length of a row. Slots are numbered through all rows: the first row stands in front, the next
behind it. Each side counts from its own left, so the first slot of one side faces the last of the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .pieces import Card

if TYPE_CHECKING:
    from ..game import Game

NOWHERE = -1  # no place


def slot(number: int) -> int:
    """The place of a slot, counted from zero; other places are the ids of cards in which a card stands."""
    return NOWHERE - 1 - number


def slot_of(place: int) -> int:
    """The number of the slot of a place; -1 if it is not a slot."""
    return NOWHERE - 1 - place if place < NOWHERE else -1


def in_slots(g: Game, player: int) -> dict[int, Card]:
    """The cards of a player that stand in slots, by the number of the slot."""
    found = {}
    for card in g.cards_in(g.rules.roles.field, player):
        if card.place < NOWHERE:
            found[NOWHERE - 1 - card.place] = card
    return found


def next_to(g: Game, place: int, controller: int) -> list[Card]:
    """The cards directly to the left and to the right of a place."""
    at, row = slot_of(place), g.rules.placement.row
    if at < 0:
        return []
    there = in_slots(g, controller)
    beside = [n for n in (at - 1, at + 1) if n >= 0 and n // row == at // row]
    return [there[n] for n in beside if n in there]


def across(g: Game, place: int, controller: int) -> list[Card]:
    """The cards in front of a place, and those it is in front of: across, or in the same column.

    Two cards of one side are in front of each other only if one stands behind the other.
    """
    at, row = slot_of(place), g.rules.placement.row
    if at < 0:
        return []
    behind, column = divmod(at, row)
    found = []
    for player in g.in_turn_order():
        mine = player == controller
        for number, card in in_slots(g, player).items():
            its_row, its_column = divmod(number, row)
            facing = its_column == (column if mine else row - 1 - column)
            if facing and (its_row != behind if mine or behind else True) and 0 in (its_row, behind):
                found.append(card)
    return found
