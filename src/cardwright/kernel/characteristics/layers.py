"""Characteristics: the printed face, then the game's layers of continuous effects.

One algorithm computes them. It starts from the beginning whenever something changed that an effect at work depends on
(`World.moved`, `changed` and `tick` find out):

1. gather the effects at work (`active_effects.py`);
2. layer by layer, apply each effect to the cards it finds, in the order of time; an effect waits for those on which it
   depends, which is found by trying;
3. list which abilities listen to which events (`trigger_index.py`).

The planner of the game's rules remembers two things: the plan of each effect (`Planner`), and the result of applying
the same changes to the same characteristics (`Planner.changed`).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, TypeAlias

from ..evaluate import amount, find, holds
from ..state.pieces import NO_REF, Card, Frame
from ..state.table import Outcome, Table, chars, overlaid, table_of
from ..vocabulary.abilities import Ability, Keyword, Static
from ..vocabulary.effect_analysis import ABILITIES, IDENTITY, Plan
from ..vocabulary.effects import CopyOf, Gain, KeywordBecomes, Merged, Modification
from ..vocabulary.faces import Chars
from ..vocabulary.infinity import INFINITY
from ..vocabulary.keywords import expanded
from ..vocabulary.planner import MOST_KEPT
from .active_effects import at_work, by_time, gather, static_source, works
from .modifying import changed, given_abilities, lacks, look_up
from .source import Source
from .trigger_index import index_listeners

if TYPE_CHECKING:
    from ..game import Game

Given: TypeAlias = tuple[Card, Static, Source]  # a card, a static ability it was given, and by which effect
# an effect, a card it was applied to, its changes in one layer, and what these looked up
Applied: TypeAlias = tuple[Source, int, tuple[Modification, ...], dict[Modification, Any]]
Work: TypeAlias = list[tuple[Source, tuple[Modification, ...]]]  # effects on a card, with their changes in one layer


def rebuild(g: Game, told: list[Applied] | None = None, foreseen: tuple[Given, ...] = ()) -> Table:
    """Computes all characteristics that differ from the printed ones, and lists the listeners.

    `told` gets every application of an effect to a card, if someone wants to know them. `foreseen` are abilities that
    cards will have gained when all is computed, but whose effects belong to earlier layers (`Continuous.foresees`).
    """
    before, table = g.table, Table()
    g.table, g.built, g.turned_alone = table, g.version, ()
    table.told, table.earlier = told, before
    scanned = at_work(g)
    table.continuous = gather(g, scanned, table, before)
    for card, static, giver in foreseen:
        table.continuous.append(static_source(g, card, static, giver))
        table.continuous[-1].foreseen = True
    layered, retyped = table.layered, False
    for source in table.continuous:
        plan = source.plan
        if source.subjects and source.ids:
            table.subjects.update(source.ids)
        if plan.reaches:
            _declare(table, source)
        if plan.layered:
            layered.append(source)
            table.writes |= plan.writes
            retyped = retyped or plan.retypes
    if layered:
        if not retyped:
            table.kinds = {}  # not changed by effects, so valid to the end
        layered.sort(key=by_time)  # FOW 902.3
        missed = _apply_layers(g, table, layered)
        if missed and g.rules.continuous.foresees and not foreseen:
            missed = [(card, static, giver) for card, static, giver in missed if static in chars(g, card).statics]
            if missed:
                if told is not None:
                    told.clear()
                g.table = before
                return rebuild(g, told, tuple(missed))
    note_rarities(table)
    index_listeners(g, table, scanned)
    table.earlier = None
    return table


def note_rarities(table: Table) -> None:
    """Notes what some card has that few have: prohibitions, limits, further triggers."""
    treated = False
    for i, own in table.cache.items():
        if own.plays:
            table.permitted.append(i)
        if own.cants:
            table.bans = True
            table.barred.update([ban.on.event for _, ban in own.cants if ban.on is not None])
        if own.limits:
            table.limited = True
        if own.extra_triggers:
            table.retriggers = True
        if own.treated:
            treated = True  # what the card is depends on who asks
    if table.kinds is None and not treated:
        table.kinds = {}


def applications(g: Game) -> list[Applied]:
    """Every application of an effect to a card now, in order; found by computing the characteristics once more."""
    table = table_of(g)
    told: list[Applied] = []
    if any(source.plan.layered for source in table.continuous):
        built = g.built
        rebuild(g, told)
        g.table, g.built = table, built
    return told


def _declare(table: Table, source: Source) -> None:
    """Records in the table what an effect reads and changes."""
    plan = source.plan
    if plan.costs:
        table.costs.append(source)
        if source.subjects:
            table.cost_ids.update([ref[0] for ref in source.subjects])
        else:
            table.cost_any = True
    if plan.becomes and source.static is not None:
        table.copiers.append(source)
    if plan.takes:
        table.lost = True
    if plan.dynamic:
        table.looks |= plan.looks
        table.senses |= plan.senses
        if plan.shuts:
            table.barring = True
        if ABILITIES in plan.writes and plan.grants and source.ids is None:
            table.grants = True


# --- layer by layer -------------------------------------------------------------------------------


def _apply_layers(g: Game, table: Table, continuous: list[Source]) -> list[Given]:
    """Applies all changes; gives the static abilities that were gained after a layer of their effects."""
    missed: list[Given] = []
    used: set[int] = set()
    for source in continuous:
        used |= source.plan.used
    for layer in range(g.rules.planner.layers):
        queue = [source for source in continuous if source.plan.layers[layer]] if layer in used else []
        while queue:
            gained = _apply_layer(g, table, queue, layer)
            queue = _begin_gained(g, table, continuous, gained, layer, missed) if gained else []
            for source in continuous if gained else ():
                used |= source.plan.used
    return missed


def _begin_gained(
    g: Game, table: Table, continuous: list[Source], gained: list[Given], layer: int, missed: list[Given]
) -> list[Source]:
    """Static abilities that cards gained begin to work; gives those of their effects that matter in this layer."""
    working = _statics_at_work([*continuous, *table.costs])
    found: list[Source] = []
    for card, static, giver in gained:
        if works(g, card, static.zones) and _has_more(g, working.get(card.id, []), card, static):
            new = static_source(g, card, static, giver)
            working.setdefault(card.id, []).append(static)
            _declare(table, new)
            table.writes |= new.plan.writes
            continuous.append(new)
            if new.plan.layers[layer]:
                found.append(new)
            if any(new.plan.layers[:layer]):
                missed.append((card, static, giver))
    continuous.sort(key=by_time)
    return found


def _statics_at_work(continuous: list[Source]) -> dict[int, list[Static]]:
    """By card, its static abilities whose effects are at work."""
    found: dict[int, list[Static]] = {}
    for source in {id(source): source for source in continuous}.values():
        if source.static is not None:
            found.setdefault(source.id, []).append(source.static)
    return found


def _has_more(g: Game, working: list[Static], card: Card, static: Static) -> bool:
    """A card has more copies of a static ability than are at work; each of several equal ones counts."""
    own = chars(g, card)
    return working.count(static) < own.statics.count(static) + own.native.count(static)


def _apply_layer(g: Game, table: Table, queue: list[Source], layer: int) -> list[Given]:
    """Apply the changes of one layer; gives the static abilities that cards gained by them."""
    if len(queue) > 1:
        takes = False
        reads: frozenset[str] = frozenset()
        writes: frozenset[str] = frozenset()
        for source in queue:
            plan = source.plan
            takes = takes or plan.takes
            reads |= plan.reads
            writes |= plan.writes
        if takes or reads & writes:
            return _apply_in_turn(g, table, queue, layer)
    return _apply_together(g, table, queue, layer)


def _apply_together(g: Game, table: Table, queue: list[Source], layer: int) -> list[Given]:
    """Effects that cannot influence each other: every card is changed once, by all of them in order."""
    work: dict[int, Work] = {}
    given: dict[Source, list[Static]] = {}
    spans = g.rules.continuous.spans
    for source in queue:
        plan, ids = source.plan, source.ids
        changes = plan.layers[layer]
        if plan.dynamic:
            ids = _found_by(g, table, source, changes)
        elif table.lost:
            ids = affected(g, source)
        elif spans:
            table.began.setdefault(source, ids or ())
        if plan.gives:
            given[source] = _statics_given(g, source, layer)
        for i in ids or ():
            due = _still_due(g, source, i, layer) if plan.filling else changes
            work.setdefault(i, []).append((source, due))
    if table.told is not None:
        found = table.found
        table.told += [(source, i, due, found.get(source, {})) for i, todo in work.items() for source, due in todo]
    return make_changes(g, table, work, layer, given)


def make_changes(
    g: Game, table: Table, work: dict[int, Work], layer: int, given: dict[Source, list[Static]]
) -> list[Given]:
    """Change cards by the work of one layer; gives the static abilities they gained."""
    gained: list[Given] = []
    change = _changed_in_layer if layer not in g.rules.printed_layers else _changed_as_printed
    cache, cards = table.cache, g.cards
    for i, todo in work.items():
        card = cards[i]
        old = cache[i] if i in cache else card.face.chars if card.overlay is None else overlaid(g, card)
        now = cache[i] = change(g, card, old, todo, layer)
        for source, _ in todo:
            if source in given:
                gained += [(card, static, source) for static in given[source]]
            if source.plan.sums:
                gained += [(card, static, source) for static in now.statics if static not in old.statics]
    return gained


def _still_due(g: Game, source: Source, card: int, layer: int) -> tuple[Modification, ...]:
    """The changes of an effect that apply to a card in this layer.

    A layer that only fills in what cards lack takes the changes the card needs; later layers take the others.
    """
    filled = g.table.filled.get(source, frozenset())
    if layer not in source.plan.filling:
        return tuple(change for change in source.plan.layers[layer] if (card, change) not in filled)
    own = chars(g, g.cards[card])
    due = tuple(change for change in source.plan.layers[layer] if lacks(own, change))
    g.table.filled[source] = filled | {(card, change) for change in due}
    return due


def _changed_in_layer(g: Game, card: Card, old: Chars, changes: Work, layer: int) -> Chars:
    """The card's characteristics after the changes of one layer; kept for reuse if they depend on nothing else."""
    key = [layer, old.key]
    for source, _ in changes:
        if not (source.plan.constant and source.plan.general):
            return changed(g, old, changes)
        key += (source.plan.key, source.controller)
    known = g.rules.planner.changed
    result = known.get(tuple(key))
    if result is None:
        if len(known) > MOST_KEPT:
            known.clear()
        result = known[tuple(key)] = changed(g, old, changes)
    return result


def _changed_as_printed(g: Game, card: Card, old: Chars, changes: Work, layer: int) -> Chars:
    """The same, in a layer where changes by the card's own printed abilities count as printed."""
    own = [one for one in changes if one[0].id == card.id and one[0].static in old.printed.statics]
    result = _changed_in_layer(g, card, old, changes, layer) if own == changes else changed(g, old, changes)
    if own:
        result.printed = result if own == changes and old.printed is old else changed(g, old.printed, own)
    return result


def _statics_given(g: Game, source: Source, layer: int) -> list[Static]:
    """The static abilities that the changes of an effect in one layer give to each of its cards."""
    return [a for a in _handed_out(g, source, source.plan.layers[layer]) if isinstance(a, Static)]


def _handed_out(g: Game, source: Source, changes: tuple[Modification, ...]) -> list[Ability]:
    """The abilities that cards gain by these changes."""
    found: list[Ability] = []
    for change in changes:
        if isinstance(change, Gain):
            found += expanded(g.rules.planner.keywords, given_abilities(g, source, change))
        elif isinstance(change, KeywordBecomes):
            found += expanded(g.rules.planner.keywords, (Keyword(change.new),))
        elif isinstance(change, CopyOf):
            found += (*g.made[change.face].chars.statics, *g.made[change.face].chars.native)
        elif isinstance(change, Merged):
            found += _handed_out(g, source, change.changes)
    return found


# --- which cards an effect finds ------------------------------------------------------------------


def affected(g: Game, source: Source) -> tuple[int, ...]:
    """The cards an effect applies to; with `Continuous.spans`, the cards it found in its first layer."""
    if g.rules.continuous.spans and source.plan.layered:
        began = g.table.began
        if source not in began:
            began[source] = _now_affected(g, source)
        return began[source]
    return _now_affected(g, source)


def _found_by(g: Game, table: Table, source: Source, changes: tuple[Modification, ...]) -> tuple[int, ...]:
    """The cards that an effect finds now; what its changes look up is put into the table.

    Both are taken from the table before, if no other effect has a part in them and nothing it notices was reported.
    """
    plan, spans = source.plan, g.rules.continuous.spans
    alone = stands_alone(table, plan) and (not plan.seeks or len(plan.used) == 1)
    kept = table.earlier.outcomes.get(source) if alone and table.earlier is not None else None
    if kept is not None and not still_valid(g, source, kept):
        kept = None
    if plan.seeks:
        table.found[source] = look_up(g, source, changes) if kept is None else kept.found
    if spans and source in table.began:
        return table.began[source]
    ids: tuple[int, ...] = ()
    if table.lost and lost(g, source):
        table.silenced.add(source)
    else:
        ids = find_affected(g, source) if kept is None else kept.cards
        if alone:
            table.outcomes[source] = kept or Outcome(g.version, ids, table.found.get(source, {}))
    if spans:
        table.began[source] = ids
    return ids


def stands_alone(table: Table, plan: Plan) -> bool:
    """No effect at work writes what an effect reads."""
    return plan.frank and plan.reads.isdisjoint(table.writes)


def still_valid(g: Game, source: Source, outcome: Outcome) -> bool:
    """Nothing was reported that the effect notices, since its outcome was found."""
    reported, version, notices = g.reported, outcome.version, source.plan.notices
    if notices is None or (source.ref[0] in reported and reported[source.ref[0]] > version):
        return False
    for topic in notices:
        if topic in reported and reported[topic] > version:
            return False
    return True


def _now_affected(g: Game, source: Source) -> tuple[int, ...]:
    return () if g.table.lost and lost(g, source) else find_affected(g, source)


def find_affected(g: Game, source: Source) -> tuple[int, ...]:
    """The cards that an effect finds, if its condition holds."""
    plan = source.plan
    if plan.condition is not None and not holds(g, source.env(), plan.condition):
        return ()
    if source.ids is not None:
        return source.ids
    if plan.what is None:
        return ()
    return tuple([card.id for card in find(g, source.env(), plan.what)])  # FOW 702.3d


def lost(g: Game, source: Source) -> bool:
    """An effect comes from a static ability that its card no longer has."""
    if source.static is None or not g.table.lost or source.foreseen:
        return False
    own = chars(g, g.cards[source.ref[0]])
    return source.static not in own.statics and source.static not in own.native


# --- dependency -----------------------------------------------------------------------------------


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
    """The earliest effect that depends on none of the others, except in a circle."""
    needs: list[set[int]] = []
    for source in queue:
        others = [(i, other) for i, other in enumerate(queue) if other is not source]
        needs.append({i for i, other in others if _depends(g, table, source, other, layer)})
        if not needs[-1]:
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
    """Would applying the other first change the cards this effect finds, or its changes?"""
    if source.plan.late != other.plan.late or (source.plan.kept and other.plan.takes):
        return False  # what it gives cannot be lost
    if not other.plan.takes and not (source.plan.dynamic and source.plan.reads & other.plan.writes):
        return False
    if layer in g.rules.timed_layers and IDENTITY in source.plan.writes and not _serves(g, other, source):
        return False  # FOW 909.3c
    before = _outcome(g, source, layer)
    saved = (table.cache, table.began, table.filled)
    table.cache, table.began, table.filled = dict(table.cache), dict(table.began), dict(table.filled)
    told, table.told = table.told, None
    _apply_together(g, table, [other], layer)
    after = _outcome(g, source, layer)
    (table.cache, table.began, table.filled), table.told = saved, told
    return before != after  # FOW 909.2, 909.2a


def _serves(g: Game, one: Source, two: Source) -> bool:
    """Both effects are of one card, and the first changes that card.

    In some layers only such effects wait for another (FOW 909.3c).
    """
    return one.ref == two.ref and one.ref[0] in affected(g, one)


def _outcome(g: Game, source: Source, layer: int) -> tuple[Any, ...]:
    """The cards an effect would change now, and the values it would look up."""
    found = look_up(g, source, source.plan.layers[layer]) if source.plan.seeks else {}
    return (_now_affected(g, source), found)


# --- limits of zones ------------------------------------------------------------------------------


def limit_of(g: Game, kind: str, player: int) -> int:
    """How many cards a zone of this kind holds for the player."""
    limit = g.rules.zones[kind].limit
    base = limit if isinstance(limit, int) else amount(g, Frame(-1, "rule", player, NO_REF), limit)
    table = table_of(g)
    if not table.limited:
        return base
    ids = sorted([i for i, own in table.cache.items() if own.limits and g.cards[i].controller == player])
    for change in (change for i in ids for change in table.cache[i].limits if change.zone == kind):
        assert isinstance(change.amount, int)  # it was counted when the change was made
        base = change.amount if change.sets else base + change.amount
    return max(base, 0)


def free_space(g: Game, kind: str, player: int, leaving: Collection[int] = ()) -> int | None:
    """How many more cards a zone takes (None: any number), if these of its cards do not count."""
    if not g.rules.zones[kind].hard:
        return None
    limit = limit_of(g, kind, player)
    if limit >= INFINITY:
        return None
    there = g.zone(kind, player).cards
    return max(limit - sum(1 for i in there if i not in leaving), 0)
