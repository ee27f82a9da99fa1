"""Continuous effects at work: from static abilities, from counters and from resolved effects."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from ..state.pieces import Card, Lasting, Ref
from ..state.table import overlaid
from ..vocabulary.abilities import Static
from ..vocabulary.durations import COMMONEST, DuringNextTurn, DuringTurn, Until
from ..vocabulary.effect_analysis import GIVEN, Plan
from ..vocabulary.selectors import This
from .source import Source

if TYPE_CHECKING:
    from ..game import Game


by_time = attrgetter("plan.late", "stamp", "id")  # the order of sources


def works(g: Game, card: Card, zones: tuple[str, ...]) -> bool:
    """An ability that works in these kinds of zone (none: the live ones) works where the card is."""
    kind = g.zones[card.zone].kind
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


def gather(g: Game, scanned: list[Card]) -> list[Source]:
    """All effects at work: resolved ones, then those of the cards that may have some."""
    resolved = [_lasting_source(g, lasting) for lasting in g.effects if in_force(g, lasting)]
    sources = [source for source in resolved if source.ids != () or source.plan.costs]
    zones, counted = g.zones, g.rules.continuous.counted
    for card in scanned:
        base = card.face.chars if card.overlay is None else overlaid(g, card)
        for static in (*base.statics, *base.native) if base.native else base.statics:
            if (not static.zones and zones[card.zone].kind.live) or works(g, card, static.zones):
                sources.append(static_source(g, card, static))
        if card.counters and counted:
            sources += _counter_sources(g, card)
    return sources


def _lasting_source(g: Game, lasting: Lasting) -> Source:
    plan = lasting.plan or lasting_plan(g, lasting)
    if plan.chosen:
        plan = _spelled_out(g, plan, lasting.source)
    subjects = lasting.subjects
    if subjects is None:
        return Source(lasting.id, lasting.stamp, lasting.controller, lasting.source, None, plan)
    cards = g.cards  # whatever they have become (FOW 909.8)
    ids = tuple([i for i, born in subjects if i >= 0 and cards[i].incarnation == born and cards[i].zone >= 0])
    return Source(lasting.id, lasting.stamp, lasting.controller, lasting.source, ids, plan, None, subjects)


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


def _counter_sources(g: Game, card: Card) -> list[Source]:
    """The effects of the counters on a card."""
    plans = [g.rules.planner.counter_plan(name, number) for name, number in card.counters.items()]
    return [Source(card.id, card.stamp, card.controller, card.ref, (card.id,), plan) for plan in plans if plan]


def _spelled_out(g: Game, plan: Plan, ref: Ref) -> Plan:
    """The effect with the choice made for its card in place of "the chosen"."""
    return g.rules.planner.plan_with(plan, g.facts.chosen_traits.get(ref, ""))
