"""Objects that are no cards: abilities on the stack, attacks. Each is a card without a name, until it ceases to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.pieces import EMPTY, Card, Ref, Zone
from ..vocabulary.faces import Face
from .moving import eliminate

if TYPE_CHECKING:
    from ..game import Game


def make_object(g: Game, face: Face, player: int, zone: Zone) -> Card:
    """An object comes to a zone; it is a card that stood for another one before, or a new one."""
    free = g.facts.free_objects
    if free:
        card: Card = g.cards[free[-1]]
        g.fact("free_objects", free[:-1])
        g.journal.touch(card, card.fields())
        card.face, card.zone, card.stamp = face, zone.id, g.new_stamp()
        card.counters, card.marks = EMPTY, EMPTY
        card.known = g.sees(zone)
        g.journal.append(zone.cards, card.id)
    else:
        card = g.add_card(face, player, zone)
    g.journal.set(card, "owner", player)
    g.journal.set(card, "controller", player)
    return card


def end_object(g: Game, card: Card) -> None:
    """An object ceases to be, and with it what was aimed at it."""
    if card.zone >= 0:
        if g.facts.aims:
            forget_aims(g, card.ref)
        eliminate(g, card)
        g.fact("free_objects", (*g.facts.free_objects, card.id))


def make_cause(g: Game, sort: str, of: Card, zone: str) -> Card:
    """Something from which events come and at which others aim, though it is not on the stack: the attack of a card."""
    return make_object(g, g.rules.object_face(of.face, "", sort), of.controller, g.zone(zone))


def forget_aims(g: Game, gone: Ref) -> None:
    """What was aimed at an object no longer counts."""
    if gone in g.facts.aims:
        g.fact("aims", {ref: those for ref, those in g.facts.aims.items() if ref != gone})
