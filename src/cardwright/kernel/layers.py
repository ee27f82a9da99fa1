"""Characteristics: the printed face, then the game's layers of continuous effects.

Within a layer effects apply in the order of their timestamps, except that an effect waits for those it
depends on; dependency is found by trying, where one reads what another writes. Results are kept until
something they could depend on changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .abilities import Replacement, Static
from .effects import Add, Gain, Modification, SetTo
from .evaluate import amount, find, holds
from .faces import Chars
from .modify import changed, expand
from .plans import ABILITIES, Plan
from .selectors import This
from .state import Card, Frame, Lasting, Ref
from .table import Table, chars, overlaid, table_of

if TYPE_CHECKING:
    from .game import Game


class Source:
    """One continuous effect at work: from a static ability or from a resolved effect."""

    __slots__ = ("controller", "frame", "id", "ids", "plan", "ref", "stamp", "static", "subjects")

    def __init__(
        self,
        id: int,
        stamp: int,
        controller: int,
        ref: Ref,
        ids: tuple[int, ...] | None,
        plan: Plan,
        static: Static | None = None,
    ) -> None:
        self.id = id
        self.stamp = stamp
        self.controller = controller
        self.ref = ref
        self.ids = ids
        self.plan = plan
        self.static = static  # the ability it comes from, if it is one
        self.subjects: tuple[Ref, ...] = ()  # what a resolved effect was put on
        self.frame: Frame | None = None

    def env(self) -> Frame:
        """The frame in which its conditions and amounts are read."""
        if self.frame is None:
            self.frame = Frame(-1, "static", self.controller, self.ref)
        return self.frame


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
    return True


# --- gathering --------------------------------------------------------------------------------------


def rebuild(g: Game) -> Table:
    """Work out all characteristics that are not simply printed, and index who listens to what."""
    old = g.table
    table = Table(g.version, g.live)
    g.table = table
    if old.live == g.live:
        scanned = None
        table.sources = old.sources  # only what they find or how much it is may have changed
        _work_out(g, table)
    else:
        scanned = _scanned(g)
        if not _work_out_simply(g, table, scanned):
            table.cache = {}
            table.sources = _gather(g, scanned)
            _work_out(g, table)
    if scanned is None and not table.shifting and not old.shifting:
        table.triggers, table.replacers, table.states = old.triggers, old.replacers, old.states
    else:
        _index(g, table, _scanned(g) if scanned is None else scanned)
    return table


def _work_out(g: Game, table: Table) -> None:
    """The whole way: all effects, layer by layer."""
    for source in table.sources:
        if source.plan.costs:
            _note_cost(table, source)
    sources = [source for source in table.sources if source.plan.layered]
    if sources:
        if len(sources) > 1:
            sources.sort(key=_by_time)
        _apply_layers(g, table, sources)


def _note_cost(table: Table, source: Source) -> None:
    table.costs.append(source)
    if source.subjects:
        table.cost_ids.update([ref[0] for ref in source.subjects])
    else:
        table.cost_any = True


def _work_out_simply(g: Game, table: Table, scanned: list[Card]) -> bool:
    """The short way where every effect is fixed for as long as it lasts; False if some is not.

    What a face becomes under the same effects in the same order is remembered.
    """
    work: dict[int, list[tuple[int, int, int, Plan]]] = {}
    cards = g.cards
    for lasting in g.effects:
        plan = lasting.plan or _lasting_plan(g, lasting)
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
        if not base.statics:
            continue
        for static in base.statics:
            plan = g.rules.static_plan(static)
            if not plan.simple:
                return False
            if (not static.zones and g.zones[card.zone].kind.live) or works(g, card, static.zones):
                work.setdefault(card.id, []).append((card.stamp, card.id, card.controller, plan))
    for i, plans in work.items():
        if len(plans) > 1:
            plans.sort(key=_first_two)
        result = table.cache[i] = _remembered(g, cards[i], plans)
        if result.cants:
            table.bans = True
        if result.limits:
            table.limited = True
    return True


def _first_two(item: tuple[int, int, int, Plan]) -> tuple[int, int]:
    return (item[0], item[1])


def _remembered(g: Game, card: Card, plans: list[tuple[int, int, int, Plan]]) -> Chars:
    base = card.face.chars if card.overlay is None else overlaid(g, card)
    key = (base.key, *[part for _, _, who, plan in plans for part in (plan.key, who)])
    if key in g.memory:
        return g.memory[key]
    sources = [Source(i, stamp, who, card.ref, (card.id,), plan) for stamp, i, who, plan in plans]
    result = base
    for layer in range(len(g.rules.layers)):
        parts = [(source, source.plan.layers[layer]) for source in sources if source.plan.layers[layer]]
        if parts:
            result = changed(g, result, parts)
    if len(g.memory) > 2000:
        g.memory.clear()
    g.memory[key] = result
    return result


def _scanned(g: Game) -> list[Card]:
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


def _gather(g: Game, scanned: list[Card]) -> list[Source]:
    sources: list[Source] = []
    for lasting in g.effects:
        if not in_force(g, lasting):
            continue
        ids: tuple[int, ...] | None = None
        if lasting.subjects is not None:
            ids = tuple([ref[0] for ref in lasting.subjects if g.is_current(ref)])
        plan = _lasting_plan(g, lasting)
        if ids == () and not plan.costs:
            continue
        source = Source(lasting.id, lasting.stamp, lasting.controller, lasting.source, ids, plan)
        if lasting.subjects is not None:
            source.subjects = lasting.subjects
        sources.append(source)
    for card in scanned:
        base = card.face.chars if card.overlay is None else overlaid(g, card)
        for static in base.statics:
            if (not static.zones and g.zones[card.zone].kind.live) or works(g, card, static.zones):
                sources.append(_static_source(g, card, static))
    return sources


def _lasting_plan(g: Game, lasting: Lasting) -> Plan:
    plan = lasting.plan
    if plan is None:
        plan = lasting.plan = g.rules.plan(lasting.what, lasting.changes, lasting.condition)
    return plan


def _static_source(g: Game, card: Card, static: Static) -> Source:
    ids = (card.id,) if isinstance(static.what, This) else None
    return Source(card.id, card.stamp, card.controller, card.ref, ids, g.rules.static_plan(static), static)


def _by_time(source: Source) -> tuple[int, int]:
    return (source.stamp, source.id)


# --- applying ---------------------------------------------------------------------------------------


def _apply_layers(g: Game, table: Table, sources: list[Source]) -> None:
    for source in sources:
        _declare(table, source)
    given: set[tuple[int, Static]] = set()
    for layer in range(len(g.rules.layers)):
        queue = [source for source in sources if source.plan.layers[layer]]
        while queue:
            gained = _apply_layer(g, table, queue, layer)
            queue = []
            for card, static in gained:
                if (card.id, static) not in given and works(g, card, static.zones):
                    given.add((card.id, static))
                    new = _static_source(g, card, static)
                    _declare(table, new)
                    sources.append(new)
                    if new.plan.costs:
                        _note_cost(table, new)
                    if new.plan.layers[layer]:
                        queue.append(new)
            if gained:
                sources.sort(key=_by_time)


def _declare(table: Table, source: Source) -> None:
    """Remember on what the table as a whole depends."""
    plan = source.plan
    if plan.takes:
        table.lost = True
    if plan.dynamic:
        table.dynamic = True
        table.looks |= plan.looks
        table.senses |= plan.senses
        if ABILITIES in plan.writes:
            table.shifting = True
            table.grants = table.grants or source.ids is None


def _apply_layer(g: Game, table: Table, queue: list[Source], layer: int) -> list[tuple[Card, Static]]:
    """Apply the part of effects that belongs to one layer; give the static abilities they handed out."""
    if len(queue) > 1:
        writes = frozenset().union(*(source.plan.writes for source in queue))
        if table.lost or any(source.plan.reads & writes for source in queue):
            return _apply_in_turn(g, table, queue, layer)
    return _apply_together(g, table, queue, layer)


def _apply_together(g: Game, table: Table, queue: list[Source], layer: int) -> list[tuple[Card, Static]]:
    """Effects that cannot influence each other: every card is changed once, by all of them in order."""
    work: dict[int, list[tuple[Source, tuple[Modification, ...]]]] = {}
    gained: list[tuple[Card, Static]] = []
    for source in queue:
        for i in affected(g, source):
            work.setdefault(i, []).append((source, source.plan.layers[layer]))
    for i, changes in work.items():
        card = g.cards[i]
        table.cache[i] = changed(g, chars(g, card), changes)
        gained += _statics_in(g, card, changes)
    return gained


def _apply_in_turn(g: Game, table: Table, queue: list[Source], layer: int) -> list[tuple[Card, Static]]:
    """Effects that may depend on each other: one at a time, those that depend on none of the others first."""
    left = queue[:]
    gained: list[tuple[Card, Static]] = []
    while left:
        source = _first_independent(g, table, left, layer)
        left.remove(source)
        gained += _apply_together(g, table, [source], layer)
    return gained


def _first_independent(g: Game, table: Table, queue: list[Source], layer: int) -> Source:
    """The earliest effect that depends on none of the others; in a circle, the earliest."""
    for source in queue:
        if not any(other is not source and _depends(g, table, source, other, layer) for other in queue):
            return source
    return queue[0]


def _depends(g: Game, table: Table, source: Source, other: Source, layer: int) -> bool:
    """Would applying the other first change what this one applies to, or what it does?"""
    if not other.plan.takes and not (source.plan.dynamic and source.plan.reads & other.plan.writes):
        return False
    before = _outcome(g, source, layer)
    saved = dict(table.cache)
    _apply_together(g, table, [other], layer)
    after = _outcome(g, source, layer)
    table.cache = saved
    return before != after


def _outcome(g: Game, source: Source, layer: int) -> tuple[Any, ...]:
    numbers = tuple(amount(g, source.env(), c.amount) for c in source.plan.layers[layer] if isinstance(c, (Add, SetTo)))
    return (affected(g, source), numbers)


def affected(g: Game, source: Source) -> tuple[int, ...]:
    """The cards an effect applies to now."""
    plan = source.plan
    if source.static is not None and g.table.lost and source.static not in chars(g, g.cards[source.ref[0]]).statics:
        return ()  # the ability is gone
    if plan.condition is not None and not holds(g, source.env(), plan.condition):
        return ()
    if source.ids is not None:
        return source.ids
    if plan.what is None:
        return ()
    return tuple([card.id for card in find(g, source.env(), plan.what)])


def _statics_in(
    g: Game, card: Card, changes: list[tuple[Source, tuple[Modification, ...]]]
) -> list[tuple[Card, Static]]:
    return [
        (card, ability)
        for _, part in changes
        for change in part
        if isinstance(change, Gain)
        for ability in expand(g, change.abilities)
        if isinstance(ability, Static)
    ]


# --- who listens ------------------------------------------------------------------------------------


def _index(g: Game, table: Table, scanned: list[Card]) -> None:
    cache = table.cache
    triggers = table.triggers
    for card in scanned:
        if card.id in cache:
            own = cache[card.id]
        else:
            own = card.face.chars if card.overlay is None else overlaid(g, card)
        if not own.listens:
            continue
        live = g.zones[card.zone].kind.live
        for triggered in own.triggered:
            if (live and not triggered.zones) or works(g, card, triggered.zones):
                if triggered.on.event in triggers:
                    triggers[triggered.on.event].append((card, triggered))
                else:
                    triggers[triggered.on.event] = [(card, triggered)]
        for replacement in own.replacements:
            if live and arrival_only(g, replacement):
                continue  # it has arrived
            if (live and not replacement.zones) or works(g, card, replacement.zones):
                table.replacers.setdefault(replacement.on.event, []).append((card, replacement))
        for state in own.states:
            if works(g, card, state.zones):
                table.states.append((card, state))


def arrival_only(g: Game, replacement: Replacement) -> bool:
    """It changes only how its own card comes to a live zone."""
    on = replacement.on
    return on.this and on.event == "move" and bool(on.to) and all(g.rules.zones[kind].live for kind in on.to)


def limit_of(g: Game, kind: str, player: int) -> int:
    """How many cards a zone of this kind holds for the player (0: any number)."""
    base = g.rules.zones[kind].limit
    table = table_of(g)
    if base == 0 or not table.limited:
        return base
    for i, own in table.cache.items():
        if own.limits and g.cards[i].controller == player:
            base += sum(limit.amount for limit in own.limits if limit.zone == kind)
    return max(base, 0)
