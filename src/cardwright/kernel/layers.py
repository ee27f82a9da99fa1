"""Characteristics: the printed face, then the game's layers of continuous effects.

Within a layer effects apply in the order of their timestamps, except that an effect waits for those it
depends on; dependency is found by trying, where one reads what another writes. Results are kept until
something they could depend on changes.
"""

from __future__ import annotations

from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Any

import msgspec

from .abilities import Ability, Replacement, Static
from .effects import Add, CopyOf, Gain, Merged, Modification, SetTo
from .evaluate import amount, find, holds
from .faces import Chars
from .modify import changed, chosen_abilities, expand
from .plans import ABILITIES, IDENTITY, Plan
from .selectors import This
from .state import Card, Frame, Lasting, Ref
from .table import Table, chars, overlaid, table_of

if TYPE_CHECKING:
    from .game import Game


_by_time = attrgetter("plan.late", "stamp", "id")  # the order of sources
_first_two = itemgetter(0, 1)  # the order of what works on one card, where nothing defines a characteristic


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


# --- gathering --------------------------------------------------------------------------------------


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
        if old.simple and _catch_up(g, old.copy() if old.held else old):
            return g.table
    table = Table(g.version, g.live)
    g.table = table
    if old.live == g.live and old.dirty and _gather_again(g, table, old):
        _work_out(g, table)
        if not table.shifting and not old.shifting:
            _relist(g, table, old)
        else:
            _index(g, table, _scanned(g))
        if g.effects:
            _note_guards(g, table)
        return table
    if old.live == g.live and not old.dirty:
        scanned = None
        # only what they find or how much it is may have changed
        table.sources, table.lasting, table.odd = old.sources, old.lasting, old.odd
        table.kinds = old.kinds
        _work_out(g, table)
    else:
        scanned = _scanned(g)
        table.simple = not _still_odd(g, old, table) and _work_out_simply(g, table, scanned)
        if not table.simple:
            table.cache = {}
            table.costs, table.cost_ids, table.cost_any = [], set(), False
            table.sources = _gather_lasting(g)
            table.lasting = len(table.sources)
            table.sources += _gather_printed(g, scanned)
            _work_out(g, table)
    if scanned is None and not table.shifting and not old.shifting:
        table.triggers, table.replacers, table.states = old.triggers, old.replacers, old.states
        table.heard = old.heard
    else:
        _index(g, table, _scanned(g) if scanned is None else scanned)
    if g.effects:
        _note_guards(g, table)
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
        steady = True  # no effect makes a card what it is not, nor gives an ability that might
        for source in sources:
            plan = source.plan
            if plan.dynamic or plan.takes:
                _declare(table, source)
            if IDENTITY in plan.touches or (ABILITIES in plan.writes and not plan.steady):
                steady = False
            source.began = None
        if not steady:
            table.kinds = None
        elif table.kinds is None:
            table.kinds = {}  # what the cards are of themselves holds to the end
        if not _apply_at_once(g, table, sources):
            _apply_layers(g, table, sources)


def _note_cost(table: Table, source: Source) -> None:
    table.costs.append(source)
    if source.subjects:
        table.cost_ids.update([ref[0] for ref in source.subjects])
    else:
        table.cost_any = True


def _still_odd(g: Game, old: Table, table: Table) -> bool:
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


def _work_out_simply(g: Game, table: Table, scanned: list[Card]) -> bool:
    """The short way where every effect is fixed for as long as it lasts; False if some is not.

    What a face becomes under the same effects in the same order is remembered.
    """
    work: dict[int, list[tuple[int, int, int, Plan]]] = {}
    cards = g.cards
    for lasting in g.effects:
        plan = lasting.plan or lasting_plan(g, lasting)
        if lasting.until == "source":
            return False  # it ends with another card's move
        if plan.costs and not plan.layered:
            if in_force(g, lasting):
                _note_cost(table, _lasting_source(g, lasting, plan))
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
                    _note_cost(table, _static_source(g, card, static))
                continue
            if not plan.simple:
                table.odd = (card, base)
                return False
            if (not static.zones and g.zones[card.zone].kind.live) or works(g, card, static.zones):
                work.setdefault(card.id, []).append((card.stamp, card.id, card.controller, plan))
    if g.rules.counted:
        for card in scanned:
            if card.counters:
                counted = _counter_plans(g, card)
                if counted:
                    work.setdefault(card.id, []).extend(counted)
    for i, plans in work.items():
        if len(plans) > 1:
            plans.sort(key=_first_two)
        result = table.cache[i] = _remembered(g, cards[i], plans)
        if result.cants:
            table.bans = True
        if result.limits:
            table.limited = True
        if result.again:
            table.again = True
    return True


def _counter_plans(g: Game, card: Card) -> list[tuple[int, int, int, Plan]]:
    """What the counters on a card do to it."""
    plans = [g.rules.counter_plan(name, number) for name, number in card.counters.items()]
    return [(card.stamp, card.id, card.controller, plan) for plan in plans if plan is not None]


def _catch_up(g: Game, table: Table) -> bool:
    """Work out only the cards that changed in a table where none depends on another; False if that is over."""
    g.table = table
    table.kinds = None
    dirty = tuple(dict.fromkeys(table.dirty))
    cache = table.cache = dict(table.cache)
    eased = False  # something forbidden or limited may be so no longer
    if table.costs and _costs_concern(table, dirty):
        return False
    for i in dirty:
        if i in table.heard:
            _unlist(table, g.cards[i], table.heard.pop(i))
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
                plans.sort(key=_first_two)
            own = cache[i] = _remembered(g, card, plans)
            table.bans = table.bans or bool(own.cants)
            table.limited = table.limited or bool(own.limits)
            table.again = table.again or bool(own.again)
        if own.listens and g.zones[card.zone].kind.live:
            _list_among(g, table, card, own)
    if eased:
        table.bans = any(own.cants for own in cache.values())
        table.limited = any(own.limits for own in cache.values())
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


def _fixed_on(g: Game, card: Card) -> list[tuple[int, int, int, Plan]] | None:
    """The effects at work on a card, if every effect is fixed for as long as it lasts; None if some is not."""
    plans: list[tuple[int, int, int, Plan]] = []
    ref = card.ref
    for lasting in g.effects:
        plan = lasting.plan or lasting_plan(g, lasting)
        if lasting.until == "source":
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
            plans += _counter_plans(g, card)
    return plans


def _remembered(g: Game, card: Card, plans: list[tuple[int, int, int, Plan]], base: Chars | None = None) -> Chars:
    """What a card (or what it has been made into) becomes by effects in this order."""
    if base is None:
        base = card.face.chars if card.overlay is None else overlaid(g, card)
    if len(plans) == 1:  # by far the commonest
        key: tuple[int, ...] = (base.key, plans[0][3].key, plans[0][2])
    else:
        key = (base.key, *[part for _, _, who, plan in plans for part in (plan.key, who)])
    if key in g.memory:
        return g.memory[key]
    sources = [Source(i, stamp, who, card.ref, (card.id,), plan) for stamp, i, who, plan in plans]
    result = base
    for layer in range(len(g.rules.layers)):
        parts = [(source, source.plan.layers[layer]) for source in sources if source.plan.layers[layer]]
        if parts:
            result = changed(g, result, parts)
    _keep(g, key, result)
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


def _gather_lasting(g: Game) -> list[Source]:
    """The effects at work that are not printed on a card."""
    sources: list[Source] = []
    for lasting in g.effects:
        if not in_force(g, lasting):
            continue
        source = _lasting_source(g, lasting, lasting_plan(g, lasting))
        if source.ids != () or source.plan.costs:
            sources.append(source)
    return sources


def _gather_printed(g: Game, scanned: list[Card]) -> list[Source]:
    """The effects of static abilities and of counters."""
    sources: list[Source] = []
    for card in scanned:
        base = card.face.chars if card.overlay is None else overlaid(g, card)
        for static in (*base.statics, *base.native) if base.native else base.statics:
            if (not static.zones and g.zones[card.zone].kind.live) or works(g, card, static.zones):
                sources.append(_static_source(g, card, static))
        if card.counters and g.rules.counted:
            for stamp, i, controller, plan in _counter_plans(g, card):
                sources.append(Source(i, stamp, controller, card.ref, (card.id,), plan))
    return sources


def _gather_again(g: Game, table: Table, old: Table) -> bool:
    """Gather the effects where those of static abilities are still the same; False if they may not be."""
    if old.held or not _still_odd(g, old, table):
        return False
    printed = old.sources[old.lasting :]
    for i in old.dirty:
        if not _as_before(g, g.cards[i], printed):
            return False
    for lasting in g.effects:
        if lasting.until[:6] == "source":
            return False  # with another card's move it may be over, for cards of which nothing was said
    table.sources = _gather_lasting(g)
    table.lasting = len(table.sources)
    table.sources += printed
    return True


def _as_before(g: Game, card: Card, printed: list[Source]) -> bool:
    """What a card does by what is printed on it is among these effects, and nothing else of it is."""
    if card.face.away or (card.counters and g.rules.counted):
        return False  # where it works from, and what its counters do, is for the whole way to find out
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


def sources_of(g: Game) -> list[Source]:
    """All effects at work."""
    table = table_of(g)
    return _gather_lasting(g) + _gather_printed(g, _scanned(g)) if table.simple else table.sources


def lasting_plan(g: Game, lasting: Lasting) -> Plan:
    """A continuous effect taken apart, once."""
    plan = lasting.plan
    if plan is None:
        plan = lasting.plan = g.rules.plan(lasting.what, lasting.changes, lasting.condition)
    return plan


def _spelled_out(g: Game, plan: Plan, ref: Ref) -> Plan:
    """An effect that gives what was chosen for its card, as the effect that gives just that."""
    return g.rules.plan_with(plan, g.facts.get(("chosen trait", ref), ""))


def _lasting_source(g: Game, lasting: Lasting, plan: Plan) -> Source:
    ids: tuple[int, ...] | None = None
    if lasting.subjects is not None:
        ids = tuple([ref[0] for ref in lasting.subjects if g.is_current(ref)])
    if plan.chosen:
        plan = _spelled_out(g, plan, lasting.source)
    source = Source(lasting.id, lasting.stamp, lasting.controller, lasting.source, ids, plan)
    if lasting.subjects is not None:
        source.subjects = lasting.subjects
    return source


def _static_source(g: Game, card: Card, static: Static, since: int = 0) -> Source:
    ids = (card.id,) if isinstance(static.what, This) else None
    stamp = max(card.stamp, since)
    plan = g.rules.static_plan(static)
    if plan.chosen:
        plan = _spelled_out(g, plan, card.ref)
    return Source(card.id, stamp, card.controller, card.ref, ids, plan, static)


# --- applying ---------------------------------------------------------------------------------------


def _apply_at_once(g: Game, table: Table, sources: list[Source]) -> bool:
    """The middle way: no effect reads what any other writes, so all can be asked for their cards before one applies.

    Only what makes single cards other cards comes first. What a card becomes under the same effects in the same order
    is remembered. False if some effect is not like that.
    """
    effects: list[Source] = []
    others: list[Source] = []
    for source in sources:
        if source.plan.steady:
            effects.append(source)
        elif source.plan.whole and source.ids is not None and source.static is None:
            others.append(source)
        else:
            return False
    given: set[tuple[int, int, tuple[str, ...]]] = set()  # which card was given which static ability
    if others:
        for card, static, since in _apply_together(g, table, others, 0):
            new = _static_source(g, card, static, since)
            what = (card.id, new.plan.key, static.zones)
            if what not in given and works(g, card, static.zones):
                if not new.plan.steady or new.plan.costs:
                    table.cache = {}
                    return False
                given.add(what)
                _declare(table, new)
                effects.append(new)
        effects.sort(key=_by_time)
    if _entangled(effects):
        table.cache = {}
        return False
    work: dict[int, list[tuple[int, int, int, Plan]]] = {}
    for _, k in sorted([(source.plan.first, k) for k, source in enumerate(effects)]):
        source = effects[k]  # cards come up as they do layer by layer
        if source.ids is not None and source.plan.condition is None and not table.lost:
            found = source.began = source.ids
        else:
            found = source.began = _now_affected(g, source)
        item = (source.stamp, source.id, source.controller, source.plan)
        for i in found:
            if i in work:
                work[i].append(item)
            else:
                work[i] = [item]
    for source in effects:
        if source.plan.gives:
            _hand_out(g, source, work, given)
    by_time = _in_time if effects and effects[0].plan.defining else _first_two
    for i, plans in work.items():
        if len(plans) > 1:
            plans.sort(key=by_time)
        result = table.cache[i] = _remembered(g, g.cards[i], plans, table.cache.get(i))
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
    work: dict[int, list[tuple[int, int, int, Plan]]],
    given: set[tuple[int, int, tuple[str, ...]]],
) -> None:
    """Each card to which a steady effect gives static abilities has what they do; nobody is given the same twice."""
    for i in source.began or ():
        card = g.cards[i]
        for static, plan in source.plan.gives:
            what = (i, plan.key, static.zones)
            if what not in given and works(g, card, static.zones):
                given.add(what)
                work[i].append((max(card.stamp, source.stamp), i, card.controller, plan))


def _in_time(item: tuple[int, int, int, Plan]) -> tuple[bool, int, int]:
    return (item[3].late, item[0], item[1])


def _apply_layers(g: Game, table: Table, sources: list[Source]) -> None:
    given: set[tuple[int, Static]] = set()
    for layer in range(len(g.rules.layers)):
        queue = [source for source in sources if source.plan.layers[layer]]
        while queue:
            gained = _apply_layer(g, table, queue, layer)
            queue = []
            for card, static, since in gained:
                if (card.id, static) not in given and works(g, card, static.zones):
                    given.add((card.id, static))
                    new = _static_source(g, card, static, since)
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
        if plan.shuts:
            table.barring = True
        if ABILITIES in plan.writes:
            table.shifting = True
            table.grants = table.grants or source.ids is None


def _apply_layer(g: Game, table: Table, queue: list[Source], layer: int) -> list[Given]:
    """Apply the part of effects that belongs to one layer; give the static abilities they handed out."""
    if len(queue) > 1:
        writes = frozenset().union(*(source.plan.writes for source in queue))
        if table.lost or any(source.plan.reads & writes for source in queue):
            return _apply_in_turn(g, table, queue, layer)
    return _apply_together(g, table, queue, layer)


def _apply_together(g: Game, table: Table, queue: list[Source], layer: int) -> list[Given]:
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
        _keep(g, tuple(key), result)
    if result.cants:
        table.bans = True
    if result.limits:
        table.limited = True
    if result.again:
        table.again = True
    return result


def _keep(g: Game, key: tuple[int, ...], result: Chars) -> None:
    if len(g.memory) > 2000:
        g.memory.clear()
    g.memory[key] = result


def _apply_in_turn(g: Game, table: Table, queue: list[Source], layer: int) -> list[Given]:
    """Effects that may depend on each other: one at a time, those that depend on none of the others first."""
    left = queue[:]
    gained: list[Given] = []
    while left:
        source = _first_independent(g, table, left, layer)
        left.remove(source)
        gained += _apply_together(g, table, [source], layer)
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
    _apply_together(g, table, [other], layer)
    after = _outcome(g, source, layer)
    table.cache = saved
    other.began = began
    return before != after


def _outcome(g: Game, source: Source, layer: int) -> tuple[Any, ...]:
    numbers = tuple(amount(g, source.env(), c.amount) for c in source.plan.layers[layer] if isinstance(c, (Add, SetTo)))
    return (_now_affected(g, source), numbers)


def affected(g: Game, source: Source) -> tuple[int, ...]:
    """The cards an effect applies to now."""
    if g.rules.spans and source.plan.layered:
        if source.began is None:
            source.began = _now_affected(g, source)
        return source.began
    return _now_affected(g, source)


def _now_affected(g: Game, source: Source) -> tuple[int, ...]:
    plan = source.plan
    if source.static is not None and g.table.lost:
        own = chars(g, g.cards[source.ref[0]])
        if source.static not in own.statics and source.static not in own.native:
            return ()  # the ability is gone
    if plan.condition is not None and not holds(g, source.env(), plan.condition):
        return ()
    if source.ids is not None:
        return source.ids
    if plan.what is None:
        return ()
    return tuple([card.id for card in find(g, source.env(), plan.what)])


Given = tuple[Card, Static, int]  # a card, a static ability it was given, and when


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


# --- who listens ------------------------------------------------------------------------------------


def _index(g: Game, table: Table, scanned: list[Card]) -> None:
    cache = table.cache
    for card in scanned:
        if card.id in cache:
            own = cache[card.id]
        else:
            own = card.face.chars if card.overlay is None else overlaid(g, card)
        if own.listens:
            _list(g, table, card, own)


def _relist(g: Game, table: Table, old: Table) -> None:
    """The lists of the last table, with what the cards of which something was said wait for now."""
    table.triggers, table.replacers, table.states, table.heard = old.triggers, old.replacers, old.states, old.heard
    ours = False  # the lists are no other table's
    for i in dict.fromkeys(old.dirty):
        card = g.cards[i]
        own = table.cache[i] if i in table.cache else card.face.chars if card.overlay is None else overlaid(g, card)
        listens = own.listens and card.zone >= 0 and g.zones[card.zone].kind.live
        if not listens and i not in table.heard:
            continue
        if not ours:
            table.own_lists()
            ours = True
        if i in table.heard:
            _unlist(table, card, table.heard.pop(i))
        if listens:
            _list_among(g, table, card, own)


def _list(g: Game, table: Table, card: Card, own: Chars) -> None:
    """List what a card waits for, after everyone listed before."""
    live = g.zones[card.zone].kind.live
    triggers = table.triggers
    table.heard[card.id] = own
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


def _list_among(g: Game, table: Table, card: Card, own: Chars) -> None:
    """List what a card in a live zone waits for, in its place among the others."""
    table.heard[card.id] = own
    for triggered in own.triggered:
        if not triggered.zones or works(g, card, triggered.zones):
            _insert(g, table.triggers.setdefault(triggered.on.event, []), card, triggered)
    for replacement in own.replacements:
        if not arrival_only(g, replacement) and (not replacement.zones or works(g, card, replacement.zones)):
            _insert(g, table.replacers.setdefault(replacement.on.event, []), card, replacement)
    for state in own.states:
        if works(g, card, state.zones):
            _insert(g, table.states, card, state)


def _insert(g: Game, listed: list[Any], card: Card, ability: Ability) -> None:
    """Live zones come in their order, the cards of one in theirs, then the cards that listen from elsewhere."""
    place = len(listed)
    while place:
        other: Card = listed[place - 1][0]
        if other is card:
            break
        if other.zone == card.zone:
            cards = g.zones[card.zone].cards
            if cards.index(other.id) < cards.index(card.id):
                break
        elif other.zone < card.zone and g.zones[other.zone].kind.live:
            break
        place -= 1
    listed.insert(place, (card, ability))


def _unlist(table: Table, card: Card, own: Chars) -> None:
    """Take what a card waited for off the lists."""
    for triggered in own.triggered:
        _take_off(table.triggers, triggered.on.event, card)
    for replacement in own.replacements:
        _take_off(table.replacers, replacement.on.event, card)
    if own.states:
        table.states = [pair for pair in table.states if pair[0] is not card]


def _take_off(lists: dict[str, list[Any]], kind: str, card: Card) -> None:
    if kind in lists:
        left = [pair for pair in lists[kind] if pair[0] is not card]
        if left:
            lists[kind] = left
        else:
            del lists[kind]


def _note_guards(g: Game, table: Table) -> None:
    """Events that replacements set up by effects could concern must be looked at too."""
    for lasting in g.effects:
        for kind in lasting_plan(g, lasting).guards:
            table.replacers.setdefault(kind, [])
            table.guards.add(kind)


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
    found = [own for i, own in table.cache.items() if own.limits and g.cards[i].controller == player]
    for limit in (limit for own in found for limit in own.limits if limit.zone == kind):
        base = limit.amount if limit.sets else base + limit.amount
    return max(base, 0)
