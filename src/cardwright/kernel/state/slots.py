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


def standing(g: Game, place: int) -> int:
    """The number of the slot of a place, or of the slot of the card in which it is; -1 if there is none."""
    while place >= 0:
        place = g.cards[place].place  # ARG 4.8.4, 10.4.2
    return NOWHERE - 1 - place


def in_slots(g: Game, player: int) -> dict[int, Card]:
    """The cards of a player that stand in slots, by the number of the slot."""
    found = {}
    for card in g.cards_in(g.rules.roles.field, player):
        if card.place < NOWHERE:
            found[NOWHERE - 1 - card.place] = card
    return found


def next_to(g: Game, place: int, controller: int) -> list[Card]:
    """The cards directly to the left and to the right of a place, and those that are in them."""
    at, row = standing(g, place), g.rules.placement.row
    if at < 0:
        return []
    column = at % row
    left: list[Card] = []
    right: list[Card] = []
    for card in g.cards_in(g.rules.roles.field, controller):
        there = NOWHERE - 1 - card.place if card.place < 0 else standing(g, card.place)
        if there == at - 1 and column > 0:
            left.append(card)
        elif there == at + 1 and column < row - 1:
            right.append(card)
    return left + right


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
