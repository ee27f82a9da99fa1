"""Cheap keys of positions, for searches that meet the same position on several ways."""

from __future__ import annotations

from collections.abc import Hashable
from hashlib import blake2b
from operator import attrgetter
from typing import TYPE_CHECKING

from ..state.digest import plain
from ..state.pieces import Card
from .views import OUTSIDE
from .visible import knowing

if TYPE_CHECKING:
    from ..game import Game

_HOW = attrgetter("id", "zone", "place", "controller", "turned", "facedown", "damage", "links")


def position_key(g: Game) -> int:
    """A number for a position of one world, the same on every way to it within this process.

    Chance, timestamps and the log do not count: positions that differ only in them are met once.
    """
    return hash(
        (
            _moment(g),
            tuple([_card(card) for card in g.cards if card.zone >= 0]),
            tuple([tuple(zone.cards) for zone in g.zones if zone.kind.ordered]),
            tuple([(e.source[0], e.controller, e.subjects, e.turn, e.uses) for e in g.effects]),
            tuple([(p.source[0], p.controller, p.label) for p in g.pending]),
            tuple([(d.source[0], d.controller, d.times) for d in g.delayed]),
            tuple([(f.source[0], f.controller) for f in map(g.frames.__getitem__, g.stack)]),
            frozenset(g.used.items()),
            repr(plain((g.notes, g.facts.units))),
        )
    )


def seen_key(g: Game, player: int) -> str:
    """A word for what a player sees of the cards and numbers, the same in every process and every imagined world."""
    bits = knowing(g, player)
    zones = [
        (zone.id, len(zone.cards), [_card(c) for c in map(g.cards.__getitem__, zone.cards) if c.known & bits == bits])
        for zone in g.zones
        if zone.kind.name != OUTSIDE
    ]
    return blake2b(repr((_moment(g), zones)).encode(), digest_size=12).hexdigest()


def _moment(g: Game) -> Hashable:
    """The turn, the numbers of the players, the open question and the battle."""
    asked = g.decision
    return (
        g.turn,
        g.active,
        g.phase,
        tuple([tuple(sorted(p.resources.items())) for p in g.players]),
        asked and (asked.player, asked.kind, asked.prompt, asked.source, asked.picked, len(asked.options)),
        g.battle and repr(plain(g.battle)),
    )


def _card(card: Card) -> Hashable:
    counted = tuple(sorted(card.counters.items())) if card.counters else ()
    marked = tuple(sorted(card.marks.items())) if card.marks else ()
    return card.face.id, _HOW(card), counted, marked
