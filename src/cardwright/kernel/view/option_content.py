"""What is in an option, typed: its number, its ability, and a key that is equal in all imagined worlds."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, NamedTuple

from ..state.decisions import DIVIDE, NUMBER, Decision, Option
from ..state.digest import plain
from ..state.pieces import Card, Pending
from ..state.table import chars
from ..vocabulary.terms import Term

if TYPE_CHECKING:
    from ..game import Game

ACTIVATED, TRIGGERED = "activated", "triggered"
VERB_AND_CARD = 2  # the parts of an option's value before the number of its ability


class AbilityRef(NamedTuple):
    """An ability of a card: the card's face, the list it is in, and its number in that list (-1: not printed)."""

    face: str
    sort: str
    number: int


def option_number(decision: Decision, option: Option) -> int | None:
    """The number that an option stands for: an amount, a share, X."""
    if decision.kind not in (NUMBER, DIVIDE) and option.verb != "number":
        return None
    return option.value if type(option.value) is int else None


def option_ability(g: Game, option: Option) -> AbilityRef | None:
    """The ability that an option uses or puts next."""
    value = option.value
    if isinstance(value, Pending):
        face = g.cards[value.source[0]].face
        found = [i for i, ability in enumerate(face.chars.triggered) if ability == value.ability]
        return AbilityRef(face.id, TRIGGERED, found[0] if found else -1)
    if option.verb == "activate" and option.cards and isinstance(value, tuple) and len(value) > VERB_AND_CARD:
        return AbilityRef(g.cards[option.cards[0]].face.id, ACTIVATED, value[2])
    return None


def option_key(g: Game, option: Option, player: int) -> Hashable:
    """A key of an option for the player who chooses: equal in all worlds that look the same to the player.

    Options that differ only in which of several equal cards they take have the same key. A card that the player does
    not know is its place.
    """
    bit = 1 << player
    cards = tuple([_card_key(g, g.cards[i], bit) for i in option.cards])
    return option.verb, _value_key(g, option.value, option.cards, bit), cards


def _card_key(g: Game, card: Card, bit: int) -> Hashable:
    if card.links:
        return card.id
    if not card.known & bit:
        zone = g.zones[card.zone]
        return zone.id, zone.cards.index(card.id), card.place, card.controller
    how = (card.zone, card.place, card.controller, card.turned, card.facedown, card.damage)
    numbers = (card.counters, card.marks, chars(g, card).numbers)
    return (card.face.id, *how, *[tuple(some.items()) for some in numbers])


def _value_key(g: Game, value: object, cards: tuple[int, ...], bit: int) -> Hashable:
    """A key of what the asking step gets back, with the option's own cards left out."""
    if type(value) is int:
        return "card" if value in cards else value
    if value is None or isinstance(value, (str, bool, Term)):
        return value
    if isinstance(value, Pending):
        return value.ability, value.label, _card_key(g, g.cards[value.source[0]], bit)
    if isinstance(value, tuple):
        return tuple([_value_key(g, part, cards, bit) for part in value])
    return repr(plain(value))
