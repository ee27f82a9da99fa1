"""The shape of a position, in which equal cards are the same whatever their ids.

Two moments of equal shape differ at most in which of several equal cards lies where, and in counters and memories.
Cards are numbered by where they lie; every reference to a card becomes its number.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from .digest import plain
from .pieces import SINCE, Card, Pending

if TYPE_CHECKING:
    from ..game import Game

Numbers = dict[int, int]  # card ids to places in the order of all cards that are somewhere
AHEAD = 60  # steps of the agenda that are compared


def shape(g: Game, coarse: bool = False) -> str:
    """A hash of the shape, the same in every process. A coarse one leaves out all numbers that may grow."""
    numbers = numbered(g, coarse)
    return _word((_table(g, numbers, coarse), _waiting(g, numbers)))


def asked_shape(g: Game, coarse: bool = False) -> str:
    """The shape together with the open question, the next steps and the state of the generator."""
    d = g.decision
    assert d is not None
    numbers = numbered(g, coarse)
    options = [(o.verb, _all(numbers, o.cards), o.text) for o in d.options]
    question = (d.player, d.kind, d.prompt, numbers.get(d.source, -1), _all(numbers, d.picked), options)
    return _word((_table(g, numbers, coarse), _waiting(g, numbers), question, _steps(g), g.rng))


def _word(parts: object) -> str:
    return blake2b(repr(plain(parts)).encode(), digest_size=12).hexdigest()


def numbered(g: Game, coarse: bool) -> Numbers:
    """A number for every card: by zone, then by place or by arrival, else by the card's face."""
    order: list[int] = []
    for zone in g.zones:
        if zone.kind.ordered:
            order += zone.cards
        elif zone.kind.live:
            order += sorted(zone.cards, key=lambda i: g.cards[i].stamp)
        else:
            order += sorted(zone.cards, key=lambda i: repr(_looks(g.cards[i], coarse)))
    return {i: number for number, i in enumerate(order)}


def _all(numbers: Numbers, ids: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([numbers.get(i, -1) for i in ids])


def _looks(c: Card, coarse: bool) -> tuple[Any, ...]:
    """The face and position of a card, without its references."""
    grown = () if coarse else (c.damage, sorted(c.counters.items()), sorted(c.marks.items()))
    overlay = c.overlay.id if c.overlay is not None else ""
    return (c.face.id, c.owner, c.controller, c.turned, c.facedown, overlay, sorted(c.counters), grown)


def _table(g: Game, numbers: Numbers, coarse: bool) -> tuple[Any, ...]:
    cards = [
        (
            c.zone,
            _looks(c, coarse),
            numbers.get(c.place, -1) if c.place >= 0 else c.place,
            sorted((name, numbers.get(other, -1)) for name, other in c.links),
        )
        for c in map(g.cards.__getitem__, numbers)
    ]
    came = sorted((c for zone in g.live_zones for c in map(g.cards.__getitem__, zone.cards)), key=lambda c: c.stamp)
    players = [(p.out, () if coarse else sorted(p.resources.items())) for p in g.players]
    units = sorted(
        (player, unit.resource, unit.kind, repr(unit.purpose), unit.until, numbers.get(unit.source[0], -1), count)
        for (player, unit), count in g.facts.units.items()
    )
    at = (g.active, g.phase) if coarse else (g.turn, g.active, g.phase)
    used = () if coarse else _used(g, numbers)
    moment = g.rules.course.moment(g) if g.rules.course.moment is not None else ()
    shown = (at, players, () if coarse else units, cards, [numbers[c.id] for c in came], used, moment)
    return (*shown, _named(g, numbers)) if g.facts.named_cards else shown


def _named(g: Game, numbers: Numbers) -> list[tuple[int, str]]:
    """The names that were named for cards."""
    return sorted((numbers[ref[0]], name) for ref, name in g.facts.named_cards.items() if g.is_current(ref))


def _used(g: Game, numbers: Numbers) -> list[Any]:
    """How often abilities with a limit were used."""
    limited = [
        (key, times)
        for key, times in g.used.items()
        if isinstance(key[0], tuple) and getattr(key[1], "per_turn", False) and g.is_current(key[0])
    ]
    found = sorted((numbers[key[0][0]], repr(key[1:]), times) for key, times in limited)
    return [*found, *_kept_uses(g, numbers)] if g.facts.kept_uses else found


def _kept_uses(g: Game, numbers: Numbers) -> list[Any]:
    """The same for abilities whose uses are counted by name, or for longer than a turn."""
    found: list[Any] = []
    for (until, player, what), times in g.facts.kept_uses.items():
        if isinstance(what, str) or isinstance(what[0], str):
            found.append((until, player, repr(what), times))
        elif g.is_current(what[0]):
            found.append((until, player, numbers[what[0][0]], repr(what[1:]), times))
    return sorted(found, key=repr)


def _waiting(g: Game, numbers: Numbers) -> tuple[Any, ...]:
    effects = [
        (
            e.controller,
            None if e.subjects is None else [numbers[r[0]] for r in e.subjects if g.is_current(r)],
            e.what,
            e.changes,
            e.until,
            e.uses,
        )
        for e in g.effects
        if e.subjects is None or any(map(g.is_current, e.subjects))
    ]
    frames = [g.frames[fid] for fid in g.stack]
    return (
        effects,
        [_pending(p, numbers) for p in g.pending],
        [(d.when, d.controller, numbers.get(d.source[0], -1), d.times) for d in g.delayed],
        [(numbers.get(f.source[0], -1), f.controller, f.ability, f.modes, _bound(f.binds, numbers)) for f in frames],
    )


def _pending(p: Pending, numbers: Numbers) -> tuple[Any, ...]:
    known = [pair for pair in p.numbers if pair[0] != SINCE]
    return (numbers.get(p.source[0], -1), p.controller, p.ability, known, _bound(dict(p.binds), numbers))


def _bound(binds: dict[str, Any], numbers: Numbers) -> list[Any]:
    return sorted((name, [numbers.get(ref[0], -1) for ref in refs]) for name, refs in binds.items())


def _steps(g: Game) -> list[Any]:
    """The names of the steps on the agenda."""
    names: list[Any] = [] if g.decision is None else [g.decision.step]
    node = g.agenda
    while node is not None and len(names) < AHEAD:
        names.append(node[0])
        node = node[2]
    return names
