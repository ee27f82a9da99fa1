"""The short way to characteristics: every effect is fixed for as long as it lasts, and no card depends on another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .faces import Chars
from .listening import list_among, unlist
from .modify import changed
from .sources import (
    WHILE_THERE,
    Source,
    Work,
    counter_plans,
    first_two,
    in_force,
    lasting_plan,
    lasting_source,
    note_cost,
    static_source,
    works,
)
from .state import Card
from .table import Table, overlaid, still_by_kind

if TYPE_CHECKING:
    from .game import Game


def still_odd(g: Game, old: Table, table: Table) -> bool:
    """What kept the last table from being worked out the short way is still there."""
    if old.odd is None:
        return False
    card, base = old.odd
    if card.zone < 0 or not g.zones[card.zone].kind.live:
        return False
    if base is not (card.face.chars if card.overlay is None else overlaid(g, card)):
        return False
    table.odd = old.odd
    return True


def work_out_simply(g: Game, table: Table, scanned: list[Card]) -> bool:
    """The short way where every effect is fixed for as long as it lasts; False if some is not.

    What a face becomes under the same effects in the same order is remembered.
    """
    work: dict[int, list[Work]] = {}
    cards = g.cards
    for lasting in g.effects:
        plan = lasting.plan or lasting_plan(g, lasting)
        if lasting.until in WHILE_THERE:
            return False  # it ends with another card's move
        if plan.costs and not plan.layered:
            if in_force(g, lasting):
                note_cost(table, lasting_source(g, lasting, plan))
            continue
        if not plan.simple or lasting.subjects is None:
            return False
        if lasting.until == "rest" or lasting.until == "turn" or in_force(g, lasting):
            for i, incarnation in lasting.subjects:
                if cards[i].incarnation == incarnation and cards[i].zone >= 0:
                    item = (lasting.stamp, lasting.id, lasting.controller, plan)
                    if i in work:
                        work[i].append(item)
                    else:
                        work[i] = [item]
    for card in scanned:
        base = card.face.chars if card.overlay is None else overlaid(g, card)
        if not base.statics and not base.native:
            continue
        for static in (*base.statics, *base.native) if base.native else base.statics:
            plan = g.rules.static_plan(static)
            if plan.costs and not plan.layered:
                if (not static.zones and g.zones[card.zone].kind.live) or works(g, card, static.zones):
                    note_cost(table, static_source(g, card, static))
                continue
            if not plan.simple:
                table.odd = (card, base)
                return False
            if (not static.zones and g.zones[card.zone].kind.live) or works(g, card, static.zones):
                work.setdefault(card.id, []).append((card.stamp, card.id, card.controller, plan))
    if g.rules.counted:
        for card in scanned:
            if card.counters:
                counted = counter_plans(g, card)
                if counted:
                    work.setdefault(card.id, []).extend(counted)
    for i, plans in work.items():
        if len(plans) > 1:
            plans.sort(key=first_two)
        result = table.cache[i] = remembered(g, cards[i], plans)
        if result.cants:
            table.bans = True
        if result.limits:
            table.limited = True
        if result.again:
            table.again = True
    return True


def catch_up(g: Game, table: Table) -> bool:
    """Work out only the cards that changed in a table where none depends on another; False if that is over."""
    g.table = table
    kinds, table.kinds = still_by_kind(g, table), None
    dirty = tuple(dict.fromkeys(table.dirty))
    cache = table.cache = dict(table.cache)
    eased = False  # something forbidden or limited may be so no longer
    if table.costs and _costs_concern(table, dirty):
        return False
    for i in dirty:
        if i in table.heard:
            unlist(table, g.cards[i], table.heard.pop(i))
        if i in cache:
            was = cache.pop(i)
            eased = eased or bool(was.cants or was.limits)
    for i in dirty:
        card = g.cards[i]
        if card.zone < 0:
            continue
        if card.face.away:
            return False  # where it listens from is for the whole way to find out
        plans = _fixed_on(g, card)
        if plans is None:
            return False
        own = card.face.chars if card.overlay is None else overlaid(g, card)
        if plans:
            if len(plans) > 1:
                plans.sort(key=first_two)
            own = cache[i] = remembered(g, card, plans)
            table.bans = table.bans or bool(own.cants)
            table.limited = table.limited or bool(own.limits)
            table.again = table.again or bool(own.again)
        if own.listens and g.zones[card.zone].kind.live:
            list_among(g, table, card, own)
    if eased:
        table.bans = any(own.cants for own in cache.values())
        table.limited = any(own.limits for own in cache.values())
    table.kinds = kinds  # no card depends on another, and so all others are what they were
    table.dirty = ()
    table.version = g.version
    return True


def _costs_concern(table: Table, dirty: tuple[int, ...]) -> bool:
    """Some effect that changes costs is on one of these cards or comes from it."""
    for i in dirty:
        if i in table.cost_ids:
            return True
        for source in table.costs:
            if source.static is not None and source.id == i:
                return True
    return False


def _fixed_on(g: Game, card: Card) -> list[Work] | None:
    """The effects at work on a card, if every effect is fixed for as long as it lasts; None if some is not."""
    plans: list[Work] = []
    ref = card.ref
    for lasting in g.effects:
        plan = lasting.plan or lasting_plan(g, lasting)
        if lasting.until in WHILE_THERE:
            return None
        if plan.costs and not plan.layered:
            continue
        if not plan.simple or lasting.subjects is None:
            return None
        if ref in lasting.subjects and in_force(g, lasting):
            plans += [(lasting.stamp, lasting.id, lasting.controller, plan)] * lasting.subjects.count(ref)
    if g.zones[card.zone].kind.live:
        base = card.face.chars if card.overlay is None else overlaid(g, card)
        for static in (*base.statics, *base.native) if base.native else base.statics:
            plan = g.rules.static_plan(static)
            if not plan.simple:
                return None
            if not static.zones or works(g, card, static.zones):
                plans.append((card.stamp, card.id, card.controller, plan))
        if card.counters and g.rules.counted:
            plans += counter_plans(g, card)
    return plans


def remembered(g: Game, card: Card, plans: list[Work], base: Chars | None = None) -> Chars:
    """What a card (or what it has been made into) becomes by effects in this order; the same in every game.

    They say all by themselves what they do: none makes a card one that only this game knows.
    """
    if base is None:
        base = card.face.chars if card.overlay is None else overlaid(g, card)
    if len(plans) == 1:  # by far the commonest
        key: tuple[int, ...] = (base.key, plans[0][3].key, plans[0][2])
    else:
        key = (base.key, *[part for _, _, who, plan in plans for part in (plan.key, who)])
    known = g.rules.under
    if key in known:
        return known[key]
    sources = [Source(i, stamp, who, card.ref, (card.id,), plan) for stamp, i, who, plan in plans]
    result = base
    for layer in range(len(g.rules.layers)):
        parts = [(source, source.plan.layers[layer]) for source in sources if source.plan.layers[layer]]
        if parts:
            result = changed(g, result, parts)
    if len(known) > 10_000:
        known.clear()
    known[key] = result
    return result
