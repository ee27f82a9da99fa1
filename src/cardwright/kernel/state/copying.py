"""Copies of a game with objects of their own."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

from .journal import Entry
from .pieces import Card, Frame, Zone

if TYPE_CHECKING:
    from ..game import Game


def copy_into(g: Game, other: Game) -> None:
    """Make a fresh game a copy of another; earlier choices cannot be undone in it."""
    other.rng = g.rng
    other.players = [player.copy() for player in g.players]
    other.seating = g.seating
    cards = other.cards
    for card in g.cards:
        twin = Card(card.id, card.face, card.owner, card.zone)
        twin.restore(card.fields())
        cards.append(twin)
    other.away = g.away[:]
    other.zones = [Zone(z.id, z.kind, z.player, z.cards[:]) for z in g.zones]
    other.live_zones = [zone for zone in other.zones if zone.kind.live]
    other.zone_base = g.zone_base
    other.faces = g.faces
    other.made = dict(g.made)
    other.agenda = g.agenda
    other.decision = g.decision
    other.outcome = g.outcome
    other.turn = g.turn
    other.active = g.active
    other.phase = g.phase
    other.battle = g.battle
    other.holding = g.holding
    other.effects = g.effects[:]
    other.pending = g.pending[:]
    other.delayed = g.delayed[:]
    other.stack = g.stack[:]
    other.frames = {key: frame.copy() for key, frame in g.frames.items()}
    other.past = dict(g.past)
    other.facts = copy(g.facts)
    other.notes = copy(g.notes)
    other.tallies = dict(g.tallies)
    other.used = dict(g.used)
    other.stamp = g.stamp
    other.next_id = g.next_id
    other.log = g.log[:]
    other.choices = g.choices[:]
    other.free_choices = g.free_choices
    other.table, other.built, other.version, other.changes = g.table, g.built, g.version, g.changes
    if g.frames:
        _copy_way_back(g, other)


def _copy_way_back(g: Game, other: Game) -> None:
    """Copies the journal entries of plays in progress, which may still turn out illegal."""
    marks = [frame.mark for frame in g.frames.values() if frame.mark >= 0]
    if not marks:
        return
    first = min(marks)
    twins = _twins(g, other)
    other.journal.entries = [_twin_entry(entry, twins) for entry in g.journal.entries[first:]]
    for frame in other.frames.values():
        if frame.mark >= 0:
            frame.mark -= first


def _twins(g: Game, other: Game) -> dict[int, Any]:
    """A copy of every mutable object, by the identity of the original."""
    pairs: list[tuple[Any, Any]] = [(g.own, other.own)]
    pairs += zip(g.cards, other.cards, strict=True)
    for zone, twin in zip(g.zones, other.zones, strict=True):
        pairs += [(zone, twin), (zone.cards, twin.cards)]
    for player, double in zip(g.players, other.players, strict=True):
        pairs += [(player, double), (player.resources, double.resources)]
    for name in (
        "cards",
        "away",
        "effects",
        "pending",
        "delayed",
        "stack",
        "frames",
        "past",
        "made",
        "facts",
        "notes",
        "tallies",
        "used",
    ):
        pairs.append((getattr(g, name), getattr(other, name)))
    for key, frame in g.frames.items():
        pairs += _frame_pairs(frame, other.frames[key])
    return {id(original): double for original, double in pairs}


def _frame_pairs(frame: Frame, twin: Frame) -> list[tuple[Any, Any]]:
    return [
        (frame, twin),
        (frame.binds, twin.binds),
        (frame.numbers, twin.numbers),
        (frame.shares, twin.shares),
        (frame.moved, twin.moved),
    ]


def _twin_entry(entry: Entry, twins: dict[int, Any]) -> Entry:
    return tuple([_twin(part, twins) for part in entry])


def _twin(part: Any, twins: dict[int, Any]) -> Any:
    """The copy of a part of an entry; objects that the state no longer holds are copied here."""
    found = twins.get(id(part))
    if found is not None:
        return found
    if isinstance(part, list):
        found = part[:]
    elif isinstance(part, Frame):
        found = part.copy()
        twins.update({id(old): new for old, new in _frame_pairs(part, found)})
    elif isinstance(part, Card):  # a card of a future that was taken back
        found = Card(part.id, part.face, part.owner, part.zone)
        found.restore(part.fields())
    elif isinstance(part, dict):
        found = dict(part)
    else:
        return part
    twins[id(part)] = found
    return found
