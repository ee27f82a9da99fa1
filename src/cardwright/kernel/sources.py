"""Continuous effects at work: of static abilities, of counters, and of what has resolved."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from .abilities import Static
from .plans import ABILITIES, Plan
from .selectors import This
from .state import Card, Frame, Lasting, Ref
from .table import Table, overlaid

if TYPE_CHECKING:
    from .game import Game


by_time = attrgetter("plan.late", "stamp", "id")  # the order of sources
first_two = itemgetter(0, 1)  # the order of what works on one card, where nothing defines a characteristic
Work: TypeAlias = tuple[int, int, int, Plan]  # what is done to a card: since when, by what, for whom, and how


class Source(msgspec.Struct, eq=False):
    """One continuous effect at work: from a static ability or from a resolved effect."""

    id: int
    stamp: int
    controller: int
    ref: Ref
    ids: tuple[int, ...] | None
    plan: Plan
    static: Static | None = None  # the ability it comes from, if it is one
    subjects: tuple[Ref, ...] = ()  # what a resolved effect was put on
    began: tuple[int, ...] | None = None  # the cards it applied to in its first layer
    frame: Frame | None = None

    def env(self) -> Frame:
        """The frame in which its conditions and amounts are read."""
        if self.frame is None:
            self.frame = Frame(-1, "static", self.controller, self.ref)
        return self.frame


NONE_KNOWN: Mapping[int, Source] = {}
until_of = attrgetter("until")
WHILE_THERE = frozenset(("source", "source controlled"))  # lasting as long as the card is there from which it came


def works(g: Game, card: Card, zones: tuple[str, ...]) -> bool:
    """An ability that works in these kinds of zone (none: the live ones) works where the card is."""
    kind = g.zones[card.zone].kind
    return kind.name in zones if zones else kind.live


def in_force(g: Game, lasting: Lasting) -> bool:
    """The effect applies at this moment (some wait for a later turn)."""
    if lasting.until == "rest" or lasting.until == "turn":
        return True
    if lasting.until.startswith("next turn of "):
        return g.turn > lasting.turn and g.active == int(lasting.until.rsplit(" ", 1)[1])
    if lasting.until == "source":
        return g.is_current(lasting.source)
    if lasting.until == "source controlled":
        return g.is_current(lasting.source) and g.cards[lasting.source[0]].controller == lasting.controller
    return True


def lasting_plan(g: Game, lasting: Lasting) -> Plan:
    """A continuous effect taken apart, once."""
    plan = lasting.plan
    if plan is None:
        plan = lasting.plan = g.rules.plan(lasting.what, lasting.changes, lasting.condition)
    return plan


def _spelled_out(g: Game, plan: Plan, ref: Ref) -> Plan:
    """An effect that gives what was chosen for its card, as the effect that gives just that."""
    return g.rules.plan_with(plan, g.facts.get(("chosen trait", ref), ""))


def lasting_source(g: Game, lasting: Lasting, plan: Plan) -> Source:
    ids: tuple[int, ...] | None = None
    if lasting.subjects is not None:
        ids = _present(g, lasting.subjects)
    if plan.chosen:
        plan = _spelled_out(g, plan, lasting.source)
    source = Source(lasting.id, lasting.stamp, lasting.controller, lasting.source, ids, plan)
    if lasting.subjects is not None:
        source.subjects = lasting.subjects
    return source


def _present(g: Game, subjects: tuple[Ref, ...]) -> tuple[int, ...]:
    """The cards of which these objects still are there."""
    cards = g.cards
    return tuple([i for i, born in subjects if i >= 0 and cards[i].incarnation == born and cards[i].zone >= 0])


def static_source(g: Game, card: Card, static: Static, since: int = 0) -> Source:
    ids = (card.id,) if isinstance(static.what, This) else None
    stamp = max(card.stamp, since)
    plan = g.rules.static_plan(static)
    if plan.chosen:
        plan = _spelled_out(g, plan, card.ref)
    return Source(card.id, stamp, card.controller, card.ref, ids, plan, static)


def counter_plans(g: Game, card: Card) -> list[Work]:
    """What the counters on a card do to it."""
    plans = [g.rules.counter_plan(name, number) for name, number in card.counters.items()]
    return [(card.stamp, card.id, card.controller, plan) for plan in plans if plan is not None]


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


def gather_lasting(g: Game, known: Mapping[int, Source] = NONE_KNOWN, dirty: tuple[int, ...] = ()) -> list[Source]:
    """The effects at work that are not printed on a card; those of the last table only if their cards have changed."""
    sources: list[Source] = []
    changed = set(dirty)
    for lasting in g.effects:
        if lasting.until == "rest" or lasting.until == "turn" or in_force(g, lasting):
            if lasting.id in known:
                source = known[lasting.id]
                if not source.plan.chosen and (source.ids is None or changed.isdisjoint(source.ids)):
                    sources.append(source)
                    continue
            source = lasting_source(g, lasting, lasting.plan or lasting_plan(g, lasting))
            if source.ids != () or source.plan.costs:
                sources.append(source)
    return sources


def gather_printed(g: Game, scanned: list[Card]) -> list[Source]:
    """The effects of static abilities and of counters."""
    sources: list[Source] = []
    for card in scanned:
        base = card.face.chars if card.overlay is None else overlaid(g, card)
        for static in (*base.statics, *base.native) if base.native else base.statics:
            if (not static.zones and g.zones[card.zone].kind.live) or works(g, card, static.zones):
                sources.append(static_source(g, card, static))
        if card.counters and g.rules.counted:
            for stamp, i, controller, plan in counter_plans(g, card):
                sources.append(Source(i, stamp, controller, card.ref, (card.id,), plan))
    return sources


def regathered(g: Game, printed: list[Source], dirty: tuple[int, ...]) -> list[Source] | None:
    """The effects of static abilities and of counters after these cards changed; None if all have to be gathered."""
    anew = [g.cards[i] for i in dict.fromkeys(dirty) if not as_before(g, g.cards[i], printed)]
    if not anew:
        return printed
    ids = [card.id for card in anew]
    found = gather_printed(g, [card for card in anew if card.zone >= 0 and g.zones[card.zone].kind.live])
    for source in (*printed, *found):
        if (source.plan.costs or source.plan.becomes) and source.id in ids:
            return None  # these count in the order of the cards
    for card in anew:
        if card.face.away:
            return None  # where it works from is for the whole way to find out
    return [source for source in printed if source.id not in ids] + found


def as_before(g: Game, card: Card, printed: list[Source]) -> bool:
    """What a card does by what is printed on it is among these effects, and nothing else of it is."""
    if card.face.away or (card.counters and g.rules.counted):
        return False
    found = [source for source in printed if source.id == card.id]
    if card.zone < 0 or not g.zones[card.zone].kind.live:
        return not found
    base = card.face.chars if card.overlay is None else overlaid(g, card)
    statics = (*base.statics, *base.native)
    if len(found) != len(statics):
        return False
    for source, static in zip(found, statics, strict=True):
        if source.static is not static or source.stamp != card.stamp or source.controller != card.controller:
            return False
        if source.ref != card.ref or static.zones:
            return False
    return True


def note_cost(table: Table, source: Source) -> None:
    table.costs.append(source)
    if source.subjects:
        table.cost_ids.update([ref[0] for ref in source.subjects])
    else:
        table.cost_any = True


def declare(table: Table, source: Source) -> None:
    """Remember on what the table as a whole depends."""
    plan = source.plan
    if plan.takes:
        table.lost = True
    if plan.dynamic:
        table.dynamic = True
        table.looks |= plan.looks
        table.senses |= plan.senses
        if plan.shuts:
            table.barring = True
        if ABILITIES in plan.writes:
            table.shifting = True
            table.grants = table.grants or (plan.grants and source.ids is None)
