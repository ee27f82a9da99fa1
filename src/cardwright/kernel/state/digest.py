"""Fingerprints of a game: of everything, and of the position alone."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from msgspec.structs import astuple

from ..vocabulary.faces import Face
from ..vocabulary.terms import Term
from .decisions import Decision, Option
from .event import Event
from .facts import Store, told
from .pieces import Card, Frame, Lasting, field_names

if TYPE_CHECKING:
    from ..game import Game

# The fields of pieces that count; fields that only help to go back or to be fast are left out
_TOLD = {
    kind: tuple(name for name in field_names(kind) if name not in ("mark", "plan"))
    for kind in (Frame, Event, Decision, Lasting)
}


def digest(g: Game) -> str:
    """A fingerprint of the whole state: equal for equal games, however they were reached."""
    parts = (
        g.rules.game,
        g.rng,
        g.stamp,
        g.next_id,
        g.turn,
        g.active,
        g.phase,
        g.battle,
        g.holding,
        g.outcome and (g.outcome.winners, g.outcome.rule),  # not the words: they name players
        [(p.id, p.team, p.out, p.resources) for p in g.players],
        g.seating,
        [(c.id, c.owner, c.fields()) for c in g.cards],
        [zone.cards for zone in g.zones],
        g.effects,
        g.pending,
        g.delayed,
        g.stack,
        g.frames,
        g.facts,
        g.notes,
        g.tallies,
        g.used,
        g.agenda,
        g.decision,
        *[(c.id, c.front) for c in g.cards if c.front.sides],
    )
    return blake2b(repr(plain(parts)).encode(), digest_size=16).hexdigest()


def plain(value: Any) -> Any:
    """A value as plain data, the same in every process."""
    if isinstance(value, (int, str, bool)) or value is None:
        return value
    if isinstance(value, Term):
        return repr(value)
    if isinstance(value, (tuple, list)):
        return [plain(part) for part in value]
    if isinstance(value, (frozenset, set)):
        return sorted(repr(plain(part)) for part in value)
    if isinstance(value, Mapping):
        return sorted((repr(plain(key)), plain(part)) for key, part in value.items())
    if isinstance(value, Face):
        return value.id
    if isinstance(value, Card):
        return value.id
    if isinstance(value, Option):
        return [plain(part) for part in astuple(value)]
    if isinstance(value, (Frame, Event, Decision, Lasting)):
        return [plain(getattr(value, name)) for name in _TOLD[type(value)]]
    if isinstance(value, Store):
        return [plain(part) for part in told(value)]
    if callable(value):
        return f"{value.__module__}.{value.__qualname__}"
    raise TypeError(f"a game may not hold a {type(value).__name__}")


def position(g: Game) -> tuple[Any, ...]:
    """The position as far as the rules can tell: without ids, timestamps or incarnations."""
    order = {card.stamp: i for i, card in enumerate(sorted(g.cards, key=lambda c: c.stamp))}
    cards = tuple(
        (
            c.face.id,
            c.owner,
            c.zone,
            c.controller,
            c.turned,
            c.facedown,
            c.damage,
            tuple(sorted(c.counters.items())),
            tuple(sorted(c.marks.items())),
            c.overlay.id if c.overlay else "",
            c.place,
            c.links,
            order[c.stamp] if c.zone >= 0 and g.zones[c.zone].kind.live else 0,
        )
        for c in g.cards
        if c.zone >= 0
    )
    effects = tuple(
        (
            e.controller,
            None if e.subjects is None else tuple(r[0] for r in e.subjects if g.is_current(r)),
            e.changes,
            e.until,
        )
        for e in g.effects
    )
    pending = tuple((p.source[0], p.controller, p.ability, p.numbers) for p in g.pending)
    return (
        g.turn,
        g.active,
        g.phase,
        tuple(tuple(sorted(p.resources.items())) for p in g.players),
        tuple(sorted((player, repr(unit[:4]), count) for (player, unit), count in g.facts.units.items())),
        cards,
        tuple(tuple(zone.cards) for zone in g.zones if zone.kind.ordered),
        effects,
        pending,
        tuple(d.when for d in g.delayed),
        tuple((g.frames[fid].source[0], g.frames[fid].ability, g.frames[fid].modes) for fid in g.stack),
        g.rules.course.moment(g) if g.rules.course.moment is not None else (),
    )
