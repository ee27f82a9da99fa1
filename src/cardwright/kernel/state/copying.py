"""Copies of a game with objects of their own."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

from .frame import TABLES
from .journal import RESTORE, Entry
from .pieces import Card, Frame, Player, Zone, own_fields
from .world import COPIED, FOLLOWING, SHARED

if TYPE_CHECKING:
    from ..game import Game


def copy_into(g: Game, other: Game) -> None:
    """Make a fresh game a copy of another; earlier choices cannot be undone in it."""
    for name in (*SHARED, *FOLLOWING):
        setattr(other, name, getattr(g, name))
    for name in COPIED:
        setattr(other, name, copy(getattr(g, name)))
    other.cards = [_twin_card(card) for card in g.cards]
    other.players = [Player(*own_fields(player)) for player in g.players]
    other.zones = [Zone(*own_fields(zone)) for zone in g.zones]
    other.live_zones = [zone for zone in other.zones if zone.kind.live]
    other.frames = {key: frame.copy() for key, frame in g.frames.items()}
    if g.frames:
        _copy_way_back(g, other)


def _twin_card(card: Card) -> Card:
    twin = Card(card.id, card.front, card.owner, card.zone)
    RESTORE(twin, card.fields())
    return twin


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
    pairs: list[tuple[Any, Any]] = [(g.proxy, other.proxy)]
    pairs += zip(g.cards, other.cards, strict=True)
    for zone, twin in zip(g.zones, other.zones, strict=True):
        pairs += [(zone, twin), (zone.cards, twin.cards)]
    for player, double in zip(g.players, other.players, strict=True):
        pairs += [(player, double), (player.resources, double.resources)]
    for name in (*COPIED, "cards", "frames"):
        pairs.append((getattr(g, name), getattr(other, name)))
    for key, frame in g.frames.items():
        pairs += _frame_pairs(frame, other.frames[key])
    return {id(original): double for original, double in pairs}


def _frame_pairs(frame: Frame, twin: Frame) -> list[tuple[Any, Any]]:
    return [(frame, twin), *[(getattr(frame, name), getattr(twin, name)) for name in TABLES]]


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
        found = _twin_card(part)
    elif isinstance(part, dict):
        found = dict(part)
    else:
        return part
    twins[id(part)] = found
    return found
