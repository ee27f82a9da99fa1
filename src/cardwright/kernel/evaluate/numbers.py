"""How each value is computed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.pieces import Frame
from ..state.receipt import receipt_of
from ..state.units import counted
from ..vocabulary import selectors as s
from ..vocabulary import values as v
from ..vocabulary.infinity import INFINITY
from ..vocabulary.players import Who
from .questions import VALUES, amount, find, holds, look, number_of, passes, players, side

if TYPE_CHECKING:
    from ..game import Game


def _bound(g: Game, f: Frame, w: v.Bound) -> int:
    if w.name in f.numbers:
        return f.numbers[w.name]
    played = g.facts.receipts.get(f.source)
    return 0 if played is None else played.number(w.name)


def _defined(g: Game, f: Frame, w: v.Defined) -> int:
    played = receipt_of(f) if f.kind == "card" else g.facts.receipts.get(f.source)
    fixed = None if played is None else played.determined(w.letter)
    return amount(g, f, w.of) if fixed is None else fixed  # FOW 903.2h-3


def _infinity(g: Game, f: Frame, w: v.Infinity) -> int:
    return INFINITY


def _count(g: Game, f: Frame, w: v.Count) -> int:
    if isinstance(w.what, s.It):
        return len(f.binds.get(w.what.name, ()))
    found = len(find(g, f, w.what))
    return found + _left_with(g, f, w.what) if isinstance(w.what, s.Cards) and _somebody_left(g) else found


def _somebody_left(g: Game) -> bool:
    return len(g.in_turn_order()) < len(g.players)


def _left_with(g: Game, f: Frame, w: s.Cards) -> int:
    """How many such cards these players had when they left the game."""
    found = 0
    for player in players(g, f, w.whose):
        for kind, had in g.facts.left_with.get(player, ()):
            if kind in w.zones:
                found += sum(passes(g, f, w.where, g.cards[ref[0]], g.past[ref]) for ref in had)
    return found


def _count_names(g: Game, f: Frame, w: v.CountNames) -> int:
    return len({own.name for _, own, _ in look(g, f, w.what)})


def _numbers(g: Game, f: Frame, stat: str, what: s.Selector) -> set[int]:
    """The values of a number on the found cards that have it."""
    found = {number_of(g, card, own, like, stat) for card, own, like in look(g, f, what)}
    return {number for number in found if number is not None}


def _count_different(g: Game, f: Frame, w: v.CountDifferent) -> int:
    return len(_numbers(g, f, w.stat, w.what))


def _highest(g: Game, f: Frame, w: v.Highest) -> int:
    found = _numbers(g, f, w.stat, w.of)
    return (min if w.lowest else max)(found, default=0)


def _stat(g: Game, f: Frame, w: v.Stat) -> int:
    return sum(number_of(g, card, own, like, w.name) or 0 for card, own, like in look(g, f, w.of))


def _resource(g: Game, f: Frame, w: v.Resource) -> int:
    units = g.facts.units
    return sum(
        [
            g.players[p].resources.get(w.name, 0) + (counted(units, p, w.name) if units else 0)
            for p in players(g, f, w.whose)
        ]
    )


def _counter_count(g: Game, f: Frame, w: v.CounterCount) -> int:
    found = [like.counters for _, _, like in look(g, f, w.of)]
    return sum(counters.get(w.name, 0) if w.name else sum(counters.values()) for counters in found)


def _tally(g: Game, f: Frame, w: v.Tally) -> int:
    whose = _whose_deeds(g, f, w.whose)
    total = sum([g.tallies.get((w.name, p), 0) for p in whose])
    if w.other:
        return total - g.tallies.get((f"{w.name} by card", f.source[0]), 0)
    return total + 1 if w.own and _being_named(g, f) else total


def _whose_deeds(g: Game, f: Frame, who: Who) -> list[int]:
    """The players, including those who have left: their actions still count."""
    whose = players(g, f, who)
    if who in ("opponent", "each", "team") and _somebody_left(g):
        return [p.id for p in g.players if p.id in whose or (p.out and side(g, f, who, p.id))]
    return whose


def _happened(g: Game, f: Frame, w: v.Happened) -> int:
    assert g.rules.events.recount is not None
    return g.rules.events.recount(g, f, w, _whose_deeds(g, f, w.whose))


def _being_named(g: Game, f: Frame) -> bool:
    """The asking card is being played and is not in the tally yet."""
    if f.kind == "card":
        return "played" not in f.paid
    zone = g.cards[f.source[0]].zone
    return f.kind == "static" and zone >= 0 and not g.zones[zone].kind.live


def _noted(g: Game, f: Frame, w: v.Noted) -> int:
    kept = f.numbers.get(w.name)
    if kept is not None:
        return kept
    count = g.rules.meaning.noted[w.name]
    if w.whose == "you":
        return count(g, f.controller)
    return sum([count(g, p) for p in players(g, f, w.whose)])


def _resolved(g: Game, f: Frame, w: v.Resolved) -> int:
    return g.used.get(("resolved", f.source, f.ability), 0)


def _spent(g: Game, f: Frame, w: v.Spent) -> int:
    played = g.facts.receipts.get(f.source)
    spent, price = (f.spent, f.price) if played is None else (played.spent, played.price)
    if w.price:
        return price
    return sum([count for unit, count in spent if unit.resource == w.resource and w.kind in (None, unit.kind)])


def _sum(g: Game, f: Frame, w: v.Sum) -> int:
    return sum([amount(g, f, part) for part in w.parts])


def _times(g: Game, f: Frame, w: v.Times) -> int:
    return amount(g, f, w.left) * amount(g, f, w.right)


def _divided(g: Game, f: Frame, w: v.Divided) -> int:
    number = amount(g, f, w.of)
    return -(-number // w.by) if w.up else number // w.by


def _bounded(g: Game, f: Frame, w: v.Bounded) -> int:
    number = amount(g, f, w.of)
    if w.at_least is not None:
        number = max(number, w.at_least)
    if w.at_most is not None:
        number = min(number, w.at_most)
    return number


def _depends(g: Game, f: Frame, w: v.Depends) -> int:
    return amount(g, f, w.then if holds(g, f, w.condition) else w.otherwise)


VALUES.update(
    {
        v.Bound: _bound,
        v.Defined: _defined,
        v.Infinity: _infinity,
        v.Count: _count,
        v.CountNames: _count_names,
        v.CountDifferent: _count_different,
        v.Highest: _highest,
        v.Stat: _stat,
        v.Resource: _resource,
        v.CounterCount: _counter_count,
        v.Tally: _tally,
        v.Happened: _happened,
        v.Noted: _noted,
        v.Spent: _spent,
        v.Sum: _sum,
        v.Resolved: _resolved,
        v.Times: _times,
        v.Divided: _divided,
        v.Bounded: _bounded,
        v.Depends: _depends,
    }
)
