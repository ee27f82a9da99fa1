"""The middle way to characteristics: no effect reads what any other writes, so all apply at once."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import TYPE_CHECKING, TypeAlias

from .dependency import apply_together, has_more, now_affected
from .evaluate import amount, finds
from .faces import Chars
from .fixed import remembered
from .plans import ANYTHING, PLACES, Plan, retypes_some
from .selectors import Cards
from .sources import (
    Source,
    Work,
    by_time,
    declare,
    first_two,
    note_cost,
    static_source,
    works,
)
from .table import Table

if TYPE_CHECKING:
    from .game import Game


_first_layer = attrgetter("plan.first")
_cants, _limits, _again = attrgetter("cants"), attrgetter("limits"), attrgetter("again")
Found: TypeAlias = dict[Source, tuple[tuple[int, ...], Plan]]  # which cards effects found, and what they do to them


def begin(table: Table) -> list[Source]:
    """Note all that the effects at work are to a table as a whole; give those that change characteristics, in order."""
    layered: list[Source] = []
    loud: list[Source] = []
    for source in table.sources:
        plan = source.plan
        if plan.quiet:
            layered.append(source)
            source.began = None
            continue
        if plan.costs:
            note_cost(table, source)
        if plan.becomes and source.static is not None:
            table.copiers.append(source)
        if plan.layered:
            layered.append(source)
            loud.append(source)
            source.began = None
    if not layered:
        return layered
    layered.sort(key=by_time)
    steady = True  # no effect makes a card what it is not, nor gives an ability that might
    for source in loud:
        if source.plan.dynamic or source.plan.takes:
            declare(table, source)
        if retypes_some(source.plan):
            steady = False
    if not steady:
        table.kinds, table.retyped = None, True
    elif table.kinds is None:
        table.kinds = {}  # what the cards are of themselves holds to the end
    return layered


def apply_at_once(g: Game, table: Table, sources: list[Source]) -> bool:
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
    found = _found(g, table, sorted(effects, key=_first_layer), None)  # cards come up as they do layer by layer
    work: dict[int, list[Work]] = {}
    for source, (ids, plan) in found.items():
        if ids:
            item = (source.stamp, source.id, source.controller, plan)
            for i in ids:
                if i in work:
                    work[i].append(item)
                else:
                    work[i] = [item]
    givers = table.givers = [source for source in effects if source.plan.gives]
    for i in dict.fromkeys([i for source in givers for i in found[source][0]]):
        work[i] += _handed_out(g, i, givers, found)
    table.defined = bool(effects) and effects[0].plan.defining
    for i, plans in work.items():
        table.cache[i] = _under(g, table, i, plans, table.cache.get(i))
    _note_flags(table)
    if not others and not table.lost:
        table.done = found  # what they find rests on what is printed, and on where it is
    return True


def same_again(g: Game, table: Table, old: Table) -> bool:
    """The effects at work are those of the last table, which was made the middle way."""
    if old.done is None or (table.sources is not old.sources and table.sources != old.sources):
        return False
    table.costs, table.cost_ids, table.cost_any = old.costs, old.cost_ids, old.cost_any
    table.copiers, table.givers, table.defined = old.copiers, old.givers, old.defined
    table.dynamic, table.looks, table.senses = old.dynamic, old.looks, old.senses
    table.barring, table.shifting, table.grants = old.barring, old.shifting, old.grants
    if old.retyped:
        table.kinds, table.retyped = None, True
    elif table.kinds is None:
        table.kinds = {}
    if old.seekers is None:
        old.seekers = list(filter(_seeks, old.done))
    table.seekers = old.seekers
    done, stale = old.done, set(old.dirty)
    table.whose = g.active
    table.done = done
    for source, now in _found(g, table, old.seekers, old).items():
        was = done[source]
        if was is not now:
            stale.update(_told_apart(was, now))
            if table.done is done:
                table.done = done.copy()
            table.done[source] = now
    _apply_to(g, table, old, table.done, stale)
    return True


def _seeks(source: Source) -> bool:
    """What the effect finds or does may be something else from one time to the next."""
    return source.ids is None or source.plan.condition is not None or source.plan.varied


def _told_apart(was: tuple[tuple[int, ...], Plan], now: tuple[tuple[int, ...], Plan]) -> set[int]:
    """The cards to which an effect does something else than before."""
    return set(was[0]) ^ set(now[0]) if was[1] is now[1] else {*was[0], *now[0]}


def apply_again(g: Game, table: Table, old: Table, sources: list[Source]) -> bool:
    """From the last table: only the cards are worked out for which something is new; False if that will not do."""
    if old.done is None or table.lost or _entangled(sources):
        return False
    for source in sources:
        if not source.plan.steady and not source.plan.varied:
            return False
    table.givers = [source for source in sources if source.plan.gives]
    table.defined = bool(sources) and sources[0].plan.defining
    done, stale = old.done, set(old.dirty)
    table.whose = g.active
    found = table.done = _found(g, table, sorted(sources, key=_first_layer), old)
    for source in done.keys() - found.keys():
        stale.update(done[source][0])
    for source, now in found.items():
        if source not in done:
            stale.update(now[0])
        elif done[source] is not now:
            stale.update(_told_apart(done[source], now))
    _apply_to(g, table, old, found, stale)
    return True


def _apply_to(g: Game, table: Table, old: Table, found: Found, stale: set[int]) -> None:
    """Work out the cards for which something is new; all others are what they were."""
    cache = old.cache
    for i in sorted(stale):
        plans: list[Work] = []
        for source, (ids, plan) in found.items():
            if i in ids:
                plans += [(source.stamp, source.id, source.controller, plan)] * ids.count(i)
        if table.givers and plans:
            plans += _handed_out(g, i, table.givers, found)
        own = _under(g, table, i, plans) if plans else None
        if cache.get(i) is not own:
            if cache is old.cache:
                cache = cache.copy()
            if own is None:
                del cache[i]
            else:
                cache[i] = own
    table.cache = cache
    _note_flags(table)


def _found(g: Game, table: Table, effects: Iterable[Source], old: Table | None) -> Found:
    """Which cards effects find, and what they do to them; what cannot have changed is taken from the last table."""
    done: Found = {}
    told = False
    if old is not None and old.done is not None:
        done, stirred, moved, moved_in = old.done, old.stirred, old.went, old.went_between
        told = old.told == g.version and old.whose == g.active  # players come up in the order of turns
    found: Found = {}
    for source in effects:
        plan = source.plan
        if source.ids is not None and plan.condition is None and not table.lost:
            if not plan.varied:
                source.began = source.ids
                found[source] = done.get(source) or (source.ids, plan)
                continue
            ids = source.ids
        elif told and source in done and ANYTHING not in plan.senses and plan.senses.isdisjoint(stirred):
            ids = done[source][0]
            if moved and not (plan.looks.isdisjoint(moved_in) and PLACES not in plan.senses):
                ids = _found_of(g, source, ids, moved) if plan.local else now_affected(g, source)
        else:
            ids = now_affected(g, source)
        source.began = ids
        if plan.varied and ids:
            plan = g.rules.plan_of(plan, tuple([amount(g, source.env(), number) for number in plan.numbers]))
        now = (ids, plan)
        found[source] = done[source] if source in done and done[source] == now else now
    return found


def _found_of(g: Game, source: Source, ids: tuple[int, ...], moved: tuple[int, ...]) -> tuple[int, ...]:
    """What an effect finds that looks at each card by itself, after some have moved."""
    what = source.plan.what
    went = [g.cards[i] for i in dict.fromkeys(moved)]
    here = [card.id for card in went if isinstance(what, Cards) and finds(g, source.env(), what, card)]
    return (*[i for i in ids if i not in moved], *here)


def _under(g: Game, table: Table, i: int, plans: list[Work], base: Chars | None = None) -> Chars:
    """What a card becomes by what is done to it."""
    if len(plans) > 1:
        plans.sort(key=_in_time if table.defined else first_two)
    return remembered(g, g.cards[i], plans, base)


def _note_flags(table: Table) -> None:
    """Whether there is anything of what few cards have."""
    changed = table.cache.values()
    table.bans, table.limited, table.again = (
        any(map(_cants, changed)),
        any(map(_limits, changed)),
        any(map(_again, changed)),
    )


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


def _handed_out(g: Game, i: int, givers: list[Source], found: Found) -> list[Work]:
    """What static abilities do to a card to which steady effects give them; a keyword is not had twice."""
    card = g.cards[i]
    work: list[Work] = []
    given: set[int] = set()
    for source in givers:
        for _ in range(found[source][0].count(i)):
            for static, plan, of_keyword in source.plan.gives:
                if works(g, card, static.zones) and not (of_keyword and plan.key in given):
                    if of_keyword:
                        given.add(plan.key)
                    work.append((max(card.stamp, source.stamp), i, card.controller, plan))
    return work


def _in_time(item: Work) -> tuple[bool, int, int]:
    return (item[3].late, item[0], item[1])
