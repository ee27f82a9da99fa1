"""The shape of a position, in which equal cards are the same whatever their ids.

Two moments of equal shape differ at most in which of several equal cards lies where, and in counters and memories.
Cards are numbered by where they lie; every reference to a card becomes its number. In a coarse shape equal cards of a
zone share a number, and what is there several times counts once.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from .digest import plain
from .pieces import SINCE, Card, Frame, Pending

if TYPE_CHECKING:
    from ..game import Game

Numbers = dict[int, int]  # card ids to places in the order of all cards that are somewhere
Stock = tuple[tuple[str, int], ...]  # how much there is of everything that could run out
AHEAD = 60  # steps of the agenda that are compared


def shape(g: Game, within: Frame | None = None) -> str:
    """A hash of the shape, the same in every process; with the numbers and cards of a resolution, if within one."""
    numbers = numbered(g, False)
    inside = () if within is None else (within.id, _told(within), _bound(within.binds, numbers))
    return _word((_table(g, numbers, False), _waiting(g, numbers, False), inside))


def _told(f: Frame) -> list[tuple[str, int]]:
    """The numbers of a frame, apart from places in the log."""
    return sorted(pair for pair in f.numbers.items() if pair[0] != SINCE)


def glance(g: Game) -> tuple[Any, ...]:
    """A few numbers, quickly had: where they differ, so do the shapes."""
    return (
        g.turn,
        len(g.effects),
        len(g.pending),
        len(g.stack),
        tuple([tuple(sorted(p.resources.items())) for p in g.players]),
        tuple([len(zone.cards) for zone in g.zones]),
    )


def stock(g: Game) -> Stock:
    """How much there is of everything that could run out: life, cards by zone and face, counters, waiting abilities."""
    found: dict[str, int] = {"effects": len(g.effects), "pending": len(g.pending), "stack": len(g.stack)}
    for p in g.players:
        for name, amount in p.resources.items():
            found[f"{p.id} {name}"] = max(amount, 0)
    for zone in g.zones:
        for c in map(g.cards.__getitem__, zone.cards):
            place = f"{zone.id} {c.face.id}"
            found[place] = found.get(place, 0) + 1
            for name, amount in c.counters.items():
                found[f"{place} {name}"] = found.get(f"{place} {name}", 0) + amount
    return tuple(sorted(found.items()))


def asked_shape(g: Game, coarse: bool = False) -> str:
    """The shape together with the open question, the next steps and the state of the generator."""
    d = g.decision
    assert d is not None
    numbers = numbered(g, coarse)
    options = [(o.verb, _all(numbers, o.cards), o.text) for o in d.options]
    question = (d.player, d.kind, d.prompt, numbers.get(d.source, -1), _all(numbers, d.picked), options)
    told = () if coarse else [(_told(f), _bound(f.binds, numbers)) for f in g.frames.values()]
    return _word((_table(g, numbers, coarse), _waiting(g, numbers, coarse), question, told, _steps(g), g.rng))


def _word(parts: object) -> str:
    """A hash of parts that are written the same in every process: numbers, words, terms, and lists of these."""
    return blake2b(repr(parts).encode(), digest_size=12).hexdigest()


def numbered(g: Game, coarse: bool) -> Numbers:
    """A number for every card: by zone, then by place or by arrival, else by the card's face."""
    order: list[int] = []
    for zone in g.zones:
        if zone.kind.ordered:
            order += zone.cards
        elif zone.kind.live and not coarse:
            order += sorted(zone.cards, key=lambda i: g.cards[i].stamp)
        else:
            order += sorted(zone.cards, key=lambda i: repr(_looks(g.cards[i], coarse)))
    if not coarse:
        return {i: number for number, i in enumerate(order)}
    classes: dict[object, int] = {}
    return {i: classes.setdefault(_class(g, g.cards[i]), len(classes)) for i in order}


def _class(g: Game, c: Card) -> object:
    """Cards of one class count as the same in a coarse shape: equal ones in one zone without an order."""
    return c.id if g.zones[c.zone].kind.ordered else repr((c.zone, c.place, _looks(c, True)))


def _once(parts: list[Any], coarse: bool) -> list[Any]:
    """In a coarse shape, each of several equal parts once."""
    return list(dict.fromkeys(map(repr, parts))) if coarse else parts


def _all(numbers: Numbers, ids: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([numbers.get(i, -1) for i in ids])


def _looks(c: Card, coarse: bool) -> tuple[Any, ...]:
    """The face and position of a card, without its references."""
    grown = () if coarse else (c.damage, sorted(c.counters.items()), sorted(c.marks.items()))
    overlay = c.overlay.id if c.overlay is not None else ""
    return (
        c.face.id,
        c.face.cost,
        sorted(c.face.numbers.items()),
        c.owner,
        c.controller,
        c.turned,
        c.facedown,
        overlay,
        sorted(c.counters),
        grown,
    )


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
    live = [] if coarse else [c for zone in g.live_zones for c in map(g.cards.__getitem__, zone.cards)]
    came = sorted(live, key=lambda c: c.stamp)
    players = [(p.out, () if coarse else sorted(p.resources.items())) for p in g.players]
    units = sorted(
        (player, unit.resource, unit.kind, repr(unit.purpose), unit.until, numbers.get(unit.source[0], -1), count)
        for (player, unit), count in g.facts.units.items()
    )
    at = (g.active, g.phase) if coarse else (g.turn, g.active, g.phase)
    used = () if coarse else _used(g, numbers)
    moment = plain(g.rules.course.moment(g)) if g.rules.course.moment is not None else ()
    shown = (at, players, () if coarse else units, _once(cards, coarse), [numbers[c.id] for c in came], used, moment)
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


def _waiting(g: Game, numbers: Numbers, coarse: bool) -> tuple[Any, ...]:
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
    pending = [_pending(p, numbers, coarse) for p in g.pending]
    delayed = [(d.when, d.controller, numbers.get(d.source[0], -1), d.times) for d in g.delayed]
    stack = [(numbers.get(f.source[0], -1), f.controller, f.ability, f.modes, _bound(f.binds, numbers)) for f in frames]
    return (_once(effects, coarse), _once(pending, coarse), _once(delayed, coarse), _once(stack, coarse))


def _pending(p: Pending, numbers: Numbers, coarse: bool) -> tuple[Any, ...]:
    known = [] if coarse else [pair for pair in p.numbers if pair[0] != SINCE]
    return (numbers.get(p.source[0], -1), p.controller, p.ability, known, _bound(dict(p.binds), numbers))


def _bound(binds: dict[str, Any], numbers: Numbers) -> list[Any]:
    return sorted((name, [numbers.get(ref[0], -1) for ref in refs]) for name, refs in binds.items())


def _steps(g: Game) -> list[Any]:
    """The names of the steps on the agenda."""
    names: list[Any] = [] if g.decision is None else [plain(g.decision.step)]
    node = g.agenda
    while node is not None and len(names) < AHEAD:
        names.append(plain(node[0]))
        node = node[2]
    return names
