"""Characteristics: the printed face, then the game's layers of continuous effects.

There is a short way, a middle way and the whole way to work them out (`fixed.py`, `at_once.py`, `dependency.py`).
Results are kept until something they could depend on changes.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from .at_once import apply_again, apply_at_once, begin, same_again
from .dependency import apply_layers
from .fixed import catch_up, still_odd, work_out_simply
from .listening import index_listeners, note_guards, relist
from .sources import (
    WHILE_THERE,
    Source,
    at_work,
    gather_lasting,
    gather_printed,
    regathered,
    until_of,
)
from .table import Table, still_by_kind, table_of

if TYPE_CHECKING:
    from .game import Game


def rebuild(g: Game) -> Table:
    """Work out all characteristics that are not simply printed, and index who listens to what."""
    table = _rebuilt(g)
    if table.kinds is None:
        table.kinds = {}
    return table


def _rebuilt(g: Game) -> Table:
    old = g.table
    if old.live == g.live and not old.dynamic:
        if not old.dirty:
            old.version = g.version
            return old
        if old.simple and catch_up(g, old.copy() if old.held else old):
            return g.table
    table = Table(g.version, g.live)
    g.table = table
    if old.live == g.live and old.dirty and _gather_again(g, table, old):
        table.kinds = None if old.retyped else still_by_kind(g, old)
        _work_out(g, table, old)
        relist(g, table, old)
        if g.effects:
            note_guards(g, table)
        return table
    if old.live == g.live and not old.dirty:
        scanned = None
        # only what they find or how much it is may have changed
        table.sources, table.lasting, table.odd = old.sources, old.lasting, old.odd
        table.kinds = old.kinds
        _work_out(g, table, old)
    else:
        scanned = at_work(g)
        table.simple = not still_odd(g, old, table) and work_out_simply(g, table, scanned)
        if not table.simple:
            table.cache = {}
            table.costs, table.cost_ids, table.cost_any = [], set(), False
            table.sources = gather_lasting(g)
            table.lasting = len(table.sources)
            table.sources += gather_printed(g, scanned)
            _work_out(g, table, None)
    if scanned is None:
        relist(g, table, old)
    else:
        index_listeners(g, table, scanned)
    if g.effects:
        note_guards(g, table)
    return table


def _work_out(g: Game, table: Table, old: Table | None) -> None:
    """All effects: from the last table where only single cards have changed since, at once, or layer by layer."""
    if old is not None and same_again(g, table, old):
        return
    sources = begin(table)
    if old is not None and apply_again(g, table, old, sources):
        return
    if sources and not apply_at_once(g, table, sources):
        apply_layers(g, table, sources)


def _gather_again(g: Game, table: Table, old: Table) -> bool:
    """Gather the effects, those of static abilities only of cards that changed; False if that will not do."""
    if not still_odd(g, old, table):
        return False
    printed = regathered(g, old.sources[old.lasting :], old.dirty)
    if printed is None:
        return False
    if not WHILE_THERE.isdisjoint(map(until_of, g.effects)):
        return False  # with another card's move it may be over, for cards of which nothing was said
    table.sources = gather_lasting(g, {source.id: source for source in old.sources[: old.lasting]}, old.dirty)
    table.lasting = len(table.sources)
    table.sources += printed
    return True


def sources_of(g: Game) -> list[Source]:
    """All effects at work."""
    table = table_of(g)
    return gather_lasting(g) + gather_printed(g, at_work(g)) if table.simple else table.sources


def limit_of(g: Game, kind: str, player: int) -> int:
    """How many cards a zone of this kind holds for the player (0: any number)."""
    base = g.rules.zones[kind].limit
    table = table_of(g)
    if base == 0 or not table.limited:
        return base
    ids = sorted([i for i, own in table.cache.items() if own.limits and g.cards[i].controller == player])
    for limit in (limit for i in ids for limit in table.cache[i].limits if limit.zone == kind):
        base = limit.amount if limit.sets else base + limit.amount
    return max(base, 0)


def free_space(g: Game, kind: str, player: int, leaving: Collection[int] = ()) -> int | None:
    """How many more cards a zone takes (None: any number), if these of its cards do not count."""
    limit = limit_of(g, kind, player)
    if limit == 0 or not g.rules.zones[kind].hard:
        return None
    there = g.zone(kind, player).cards
    return max(limit - sum(1 for i in there if i not in leaving), 0)
