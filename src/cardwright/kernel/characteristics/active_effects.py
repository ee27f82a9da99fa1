"""Continuous effects at work: from static abilities, from counters and from resolved effects."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from ..state.pieces import Card, Lasting, Ref
from ..state.table import Table
from ..state.zones import ZoneKind
from ..vocabulary.abilities import Static
from ..vocabulary.durations import COMMONEST, DuringNextTurn, DuringTurn, Until
from ..vocabulary.effect_analysis import GIVEN, Plan
from ..vocabulary.faces import Chars
from ..vocabulary.selectors import This
from .source import Source

if TYPE_CHECKING:
    from ..game import Game


by_time = attrgetter("plan.late", "stamp", "id")  # the order of sources


def works(g: Game, card: Card, zones: tuple[str, ...]) -> bool:
    """An ability that works in these kinds of zone (none: the live ones) works where the card is."""
    return works_in(g.zones[card.zone].kind, zones)


def works_in(kind: ZoneKind, zones: tuple[str, ...]) -> bool:
    """An ability that works in these kinds of zone (none: the live ones) works in this one."""
    return kind.name in zones if zones else kind.live


def in_force(g: Game, lasting: Lasting) -> bool:
    """The effect applies at this moment (some wait for a later turn)."""
    until = lasting.until
    if until in COMMONEST:
        return True
    if isinstance(until, DuringNextTurn):
        return g.turn > lasting.turn and g.active == until.who
    if isinstance(until, DuringTurn):
        return g.turn == until.number
    if until == Until.SOURCE:
        return g.is_current(lasting.source)
    if until == Until.SOURCE_CONTROLLED:
        return g.is_current(lasting.source) and g.cards[lasting.source[0]].controller == lasting.controller
    return True


def lasting_plan(g: Game, lasting: Lasting) -> Plan:
    """The plan of a continuous effect, made once."""
    plan = lasting.plan
    if plan is None:
        plan = lasting.plan = g.rules.planner.plan(lasting.what, lasting.changes, lasting.condition)
    return plan


def at_work(g: Game) -> list[Card]:
    """Every card with abilities that could be working now."""
    cards = g.cards
    found = [cards[i] for zone in g.live_zones for i in zone.cards]
    for i in g.away:
        card = cards[i]
        if card.zone >= 0:
            kind = g.zones[card.zone].kind
            if kind.name in card.face.away and not kind.live:
                found.append(card)
    return found


def gather(g: Game, scanned: list[Card], table: Table, before: Table) -> list[Source]:
    """All effects at work: resolved ones, then those of the cards that may have some.

    A source of the table before is taken again if everything it was made from is as it was.
    """
    sources: list[Source] = []
    cards, counted, chosen = g.cards, g.rules.continuous.counted, g.facts.chosen_traits
    for lasting in g.effects:
        if lasting.until not in COMMONEST and not in_force(g, lasting):
            continue
        ids: list[int] | None = None
        if lasting.subjects is not None:  # whatever they have become (FOW 909.8)
            ids = []
            for i, born in lasting.subjects:
                if i >= 0 and cards[i].incarnation == born and cards[i].zone >= 0:
                    ids.append(i)
        known = before.resolved.get(lasting.id)
        if known is None or known[0] is not lasting or known[1] != ids or known[2].plan.chosen:
            known = (lasting, ids, _lasting_source(g, lasting, ids))
        table.resolved[lasting.id] = known
        if ids != [] or known[2].plan.costs:
            sources.append(known[2])
    made = g.rules.placement.overlay
    for card in scanned:
        base, over = card.face.chars, card.overlay
        if over is not None:  # as `overlaid` has it
            base = over.chars if made is None else made(card.face, over)
        counters = tuple(card.counters.items()) if card.counters and counted else ()
        if base.statics or base.native or counters:
            ref = (card.id, card.incarnation)
            made_from = (base, ref, card.zone, card.controller, card.stamp, counters, chosen.get(ref))
            own = before.owned.get(card.id)
            if own is None or own[0] != made_from:
                own = (made_from, [*_static_sources(g, card, base), *_counter_sources(g, card, counters)])
            table.owned[card.id] = own
            sources += own[1]
    return sources


def _lasting_source(g: Game, lasting: Lasting, ids: list[int] | None) -> Source:
    plan = lasting.plan or lasting_plan(g, lasting)
    if plan.chosen:
        plan = _spelled_out(g, plan, lasting.source)
    by, at = lasting.controller, lasting.stamp
    if ids is None:
        return Source(lasting.id, at, by, lasting.source, None, plan)
    return Source(lasting.id, at, by, lasting.source, tuple(ids), plan, None, lasting.subjects or ())


def _static_sources(g: Game, card: Card, base: Chars) -> list[Source]:
    """The effects of the static abilities of a card that work where it is."""
    statics = (*base.statics, *base.native)
    return [static_source(g, card, static) for static in statics if works(g, card, static.zones)]


def static_source(g: Game, card: Card, static: Static, giver: Source | None = None) -> Source:
    """The effect of a card's static ability, with the time it began: the card's, or that of the effect that gave it."""
    ids = (card.id,) if isinstance(static.what, This) else None
    plan = g.rules.planner.static_plan(static) if giver is None else g.rules.planner.static_plan(static, GIVEN)
    if plan.chosen:
        plan = _spelled_out(g, plan, card.ref)
    new = Source(card.id, card.stamp, card.controller, card.ref, ids, plan, static)
    if giver is not None:
        new.stamp = max(card.stamp, giver.stamp)  # FOW 902.3b
        new.given_by = giver.given_by if giver.static is None else (*giver.given_by, giver.static)
    return new


def _counter_sources(g: Game, card: Card, counters: tuple[tuple[str, int], ...]) -> list[Source]:
    """The effects of the counters on a card."""
    plans = [g.rules.planner.counter_plan(name, number) for name, number in counters]
    return [Source(card.id, card.stamp, card.controller, card.ref, (card.id,), plan) for plan in plans if plan]


def _spelled_out(g: Game, plan: Plan, ref: Ref) -> Plan:
    """The effect with the choice made for its card in place of "the chosen"."""
    return g.rules.planner.plan_with(plan, g.facts.chosen_traits.get(ref, ""))
