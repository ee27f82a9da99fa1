"""The middle way to characteristics: no effect reads what any other writes, so all apply at once."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, TypeAlias

from .dependency import apply_together, has_more, now_affected
from .evaluate import amount
from .fixed import remembered
from .plans import ANYTHING
from .sources import (
    Source,
    Work,
    by_time,
    declare,
    first_two,
    static_source,
    works,
)
from .table import Table

if TYPE_CHECKING:
    from .game import Game


_first_layer = attrgetter("plan.first")
Found: TypeAlias = dict[Source, tuple[int, ...]]  # which cards effects found


def found_again(g: Game, old: Table) -> Found:
    """What effects found for the last table and find again, since nothing has changed that they could notice."""
    if old.told != g.version or old.whose != g.active:
        return {}  # players come up in the order of turns
    stirred = old.stirred
    if not stirred:
        return old.found
    return {source: ids for source, ids in old.found.items() if source.plan.senses.isdisjoint(stirred)}


def apply_at_once(g: Game, table: Table, sources: list[Source], known: Found) -> bool:
    """The middle way: no effect reads what any other writes, so all can be asked for their cards before one applies.

    Only what makes single cards other cards comes first. What a card becomes under the same effects in the same order
    is remembered. False if some effect is not like that.
    """
    effects: list[Source] = []
    others: list[Source] = []
    for source in sources:
        if source.plan.steady or source.plan.varied:
            effects.append(source)
        elif source.plan.whole and source.ids is not None and source.static is None:
            others.append(source)
        else:
            return False
    if others:
        for card, static, since in apply_together(g, table, others, 0):
            if works(g, card, static.zones) and has_more(g, effects, card, static):
                new = static_source(g, card, static, since)
                if not (new.plan.steady or new.plan.varied) or new.plan.costs:
                    table.cache = {}
                    return False
                declare(table, new)
                effects.append(new)
        effects.sort(key=by_time)
    if _entangled(effects):
        table.cache = {}
        return False
    table.whose = g.active
    alone = not others and not table.lost  # what they find rests on what is printed, and on where it is
    work: dict[int, list[Work]] = {}
    for source in sorted(effects, key=_first_layer):  # cards come up as they do layer by layer
        if source.ids is not None and source.plan.condition is None and not table.lost:
            found = source.began = source.ids
        elif alone and source in known:
            found = source.began = table.found[source] = known[source]
        else:
            found = source.began = now_affected(g, source)
            if alone and ANYTHING not in source.plan.senses:
                table.found[source] = found
        if not found:
            continue
        plan = source.plan
        if plan.varied:
            plan = g.rules.plan_of(plan, tuple([amount(g, source.env(), number) for number in plan.numbers]))
        item = (source.stamp, source.id, source.controller, plan)
        for i in found:
            if i in work:
                work[i].append(item)
            else:
                work[i] = [item]
    given: set[tuple[int, int]] = set()  # which card was given what a keyword stands for
    for source in effects:
        if source.plan.gives:
            _hand_out(g, source, work, given)
    order = _in_time if effects and effects[0].plan.defining else first_two
    for i, plans in work.items():
        if len(plans) > 1:
            plans.sort(key=order)
        result = table.cache[i] = remembered(g, g.cards[i], plans, table.cache.get(i))
        if result.cants:
            table.bans = True
        if result.limits:
            table.limited = True
        if result.again:
            table.again = True
    return True


def _entangled(effects: list[Source]) -> bool:
    """Some effect reads what one of them, or what it hands out, writes."""
    reads: frozenset[str] = frozenset()
    writes: frozenset[str] = frozenset()
    for source in effects:
        plan = source.plan
        if plan.reads and not plan.reads <= reads:
            reads |= plan.reads
        if not plan.touches <= writes:
            writes |= plan.touches
    return not reads.isdisjoint(writes)


def _hand_out(
    g: Game,
    source: Source,
    work: dict[int, list[Work]],
    given: set[tuple[int, int]],
) -> None:
    """Each card to which a steady effect gives static abilities has what they do; a keyword is not had twice."""
    for i in source.began or ():
        card = g.cards[i]
        for static, plan, of_keyword in source.plan.gives:
            if works(g, card, static.zones) and not (of_keyword and (i, plan.key) in given):
                if of_keyword:
                    given.add((i, plan.key))
                work[i].append((max(card.stamp, source.stamp), i, card.controller, plan))


def _in_time(item: Work) -> tuple[bool, int, int]:
    return (item[3].late, item[0], item[1])
