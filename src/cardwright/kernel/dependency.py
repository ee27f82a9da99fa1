"""The whole way to characteristics: layer by layer.

Within a layer effects apply in the order of their timestamps, except that an effect waits for those it
depends on; dependency is found by trying, where one reads what another writes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .abilities import Ability, Static
from .effects import Add, CopyOf, Gain, Merged, Modification, SetTo
from .evaluate import amount, find, holds
from .faces import Chars
from .modify import changed, chosen_abilities, expand
from .sources import (
    Source,
    by_time,
    declare,
    note_cost,
    static_source,
    works,
)
from .state import Card
from .table import Table, chars

if TYPE_CHECKING:
    from .game import Game


Given = tuple[Card, Static, int]  # a card, a static ability it was given, and when


def apply_layers(g: Game, table: Table, sources: list[Source]) -> None:
    for layer in range(len(g.rules.layers)):
        queue = [source for source in sources if source.plan.layers[layer]]
        while queue:
            gained = _apply_layer(g, table, queue, layer)
            queue = []
            for card, static, since in gained:
                if works(g, card, static.zones) and has_more(g, [*sources, *table.costs], card, static):
                    new = static_source(g, card, static, since)
                    declare(table, new)
                    sources.append(new)
                    if new.plan.costs:
                        note_cost(table, new)
                    if new.plan.layers[layer]:
                        queue.append(new)
            if gained:
                sources.sort(key=by_time)


def has_more(g: Game, sources: list[Source], card: Card, static: Static) -> bool:
    """A card has a static ability more often than effects of it are at work: each of several equal ones counts."""
    own = chars(g, card)
    at_work = {id(source) for source in sources if source.ref == card.ref and source.static == static}
    return len(at_work) < own.statics.count(static) + own.native.count(static)


def _apply_layer(g: Game, table: Table, queue: list[Source], layer: int) -> list[Given]:
    """Apply the part of effects that belongs to one layer; give the static abilities they handed out."""
    if len(queue) > 1:
        writes = frozenset().union(*(source.plan.writes for source in queue))
        if table.lost or any(source.plan.reads & writes for source in queue):
            return _apply_in_turn(g, table, queue, layer)
    return apply_together(g, table, queue, layer)


def apply_together(g: Game, table: Table, queue: list[Source], layer: int) -> list[Given]:
    """Effects that cannot influence each other: every card is changed once, by all of them in order."""
    work: dict[int, list[tuple[Source, tuple[Modification, ...]]]] = {}
    gained: list[Given] = []
    for source in queue:
        for i in affected(g, source):
            work.setdefault(i, []).append((source, source.plan.layers[layer]))
    for i, changes in work.items():
        card = g.cards[i]
        table.cache[i] = _changed_in_layer(g, table, chars(g, card), changes, layer)
        gained += _statics_in(g, card, changes)
    return gained


def _changed_in_layer(
    g: Game, table: Table, old: Chars, changes: list[tuple[Source, tuple[Modification, ...]]], layer: int
) -> Chars:
    """What characteristics become by the changes of one layer; remembered unless some number has to be worked out."""
    key = [-1 - layer, old.key]
    for source, _ in changes:
        if not source.plan.constant:
            return changed(g, old, changes)
        key += (source.plan.key, source.controller)
    result = g.memory.get(tuple(key))
    if result is None:
        result = changed(g, old, changes)
        if len(g.memory) > 2000:
            g.memory.clear()
        g.memory[tuple(key)] = result
    if result.cants:
        table.bans = True
    if result.limits:
        table.limited = True
    if result.again:
        table.again = True
    return result


def _apply_in_turn(g: Game, table: Table, queue: list[Source], layer: int) -> list[Given]:
    """Effects that may depend on each other: one at a time, those that depend on none of the others first."""
    left = queue[:]
    gained: list[Given] = []
    while left:
        source = _first_independent(g, table, left, layer)
        left.remove(source)
        gained += apply_together(g, table, [source], layer)
    return gained


def _first_independent(g: Game, table: Table, queue: list[Source], layer: int) -> Source:
    """The earliest effect that depends on none of the others, or only on such as depend on it in turn."""
    needs = [
        {i for i, other in enumerate(queue) if other is not source and _depends(g, table, source, other, layer)}
        for source in queue
    ]
    for i, source in enumerate(queue):
        if not needs[i]:
            return source
    reach = [_reached(needs, i) for i in range(len(queue))]
    return next(source for i, source in enumerate(queue) if all(i in reach[other] for other in reach[i]))


def _reached(needs: list[set[int]], start: int) -> set[int]:
    """Everything an effect depends on, directly or through others."""
    found: set[int] = set()
    left = list(needs[start])
    while left:
        i = left.pop()
        if i not in found:
            found.add(i)
            left += needs[i]
    return found


def _depends(g: Game, table: Table, source: Source, other: Source, layer: int) -> bool:
    """Would applying the other first change what this one applies to, or what it does?"""
    if source.plan.defining != other.plan.defining:
        return False
    if not other.plan.takes and not (source.plan.dynamic and source.plan.reads & other.plan.writes):
        return False
    before = _outcome(g, source, layer)
    saved = dict(table.cache)
    began = other.began
    apply_together(g, table, [other], layer)
    after = _outcome(g, source, layer)
    table.cache = saved
    other.began = began
    return before != after


def _outcome(g: Game, source: Source, layer: int) -> tuple[Any, ...]:
    numbers = tuple(amount(g, source.env(), c.amount) for c in source.plan.layers[layer] if isinstance(c, (Add, SetTo)))
    return (now_affected(g, source), numbers)


def affected(g: Game, source: Source) -> tuple[int, ...]:
    """The cards an effect applies to now."""
    if g.rules.spans and source.plan.layered:
        if source.began is None:
            source.began = now_affected(g, source)
        return source.began
    return now_affected(g, source)


def lost(g: Game, source: Source) -> bool:
    """An effect comes from a static ability that its card no longer has."""
    if source.static is None or not g.table.lost:
        return False
    own = chars(g, g.cards[source.ref[0]])
    return source.static not in own.statics and source.static not in own.native


def now_affected(g: Game, source: Source) -> tuple[int, ...]:
    plan = source.plan
    if lost(g, source):
        return ()
    if plan.condition is not None and not holds(g, source.env(), plan.condition):
        return ()
    if source.ids is not None:
        return source.ids
    if plan.what is None:
        return ()
    return tuple([card.id for card in find(g, source.env(), plan.what)])


def _statics_in(g: Game, card: Card, changes: list[tuple[Source, tuple[Modification, ...]]]) -> list[Given]:
    return [
        (card, ability, source.stamp)
        for source, part in changes
        for ability in _handed_out(g, source, part)
        if isinstance(ability, Static)
    ]


def _handed_out(g: Game, source: Source, changes: tuple[Modification, ...]) -> list[Ability]:
    """The abilities that changes give."""
    found: list[Ability] = []
    for change in changes:
        if isinstance(change, Gain):
            found += expand(g, chosen_abilities(g, source, change.abilities))
        elif isinstance(change, CopyOf):
            found += (*g.made[change.face].chars.statics, *g.made[change.face].chars.native)
        elif isinstance(change, Merged):
            found += _handed_out(g, source, change.changes)
    return found
