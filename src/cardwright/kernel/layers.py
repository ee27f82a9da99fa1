"""Characteristics: the printed face, then the game's layers of continuous effects.

Within a layer effects apply in the order of their timestamps, except that an effect waits for those it
depends on; dependency is found by trying. Results are kept until something they could depend on changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .abilities import Ability, Keyword, Static
from .effects import (
    Add,
    Become,
    Cant,
    CostAdd,
    CostSet,
    Counts,
    Gain,
    Limit,
    Lose,
    May,
    Modification,
    SetTo,
)
from .evaluate import amount, find, holds
from .faces import Chars
from .selectors import Condition, Selector, This
from .state import Card, Frame, Lasting
from .table import Table, chars, overlaid, table_of
from .values import Amount

if TYPE_CHECKING:
    from .game import Game


class Source:
    """One continuous effect at work: from a static ability or from a resolved effect."""

    __slots__ = ("changes", "condition", "dynamic", "frame", "id", "ids", "stamp", "what")

    def __init__(
        self,
        id: int,
        stamp: int,
        frame: Frame,
        ids: tuple[int, ...] | None,
        what: Selector | None,
        changes: tuple[Modification, ...],
        condition: Condition | None,
    ) -> None:
        self.id = id
        self.stamp = stamp
        self.frame = frame
        self.ids = ids
        self.what = what
        self.changes = changes
        self.condition = condition
        self.dynamic = ids is None or condition is not None or not all(_constant(c) for c in changes)


def _constant(change: Modification) -> bool:
    if isinstance(change, (Add, SetTo, CostAdd, CostSet)):
        return isinstance(change.amount, int)
    return True


def works(g: Game, card: Card, zones: tuple[str, ...]) -> bool:
    """An ability that works in these kinds of zone (none: the live ones) works where the card is."""
    kind = g.zones[card.zone].kind
    return kind.name in zones if zones else kind.live


def in_force(g: Game, lasting: Lasting) -> bool:
    """The effect applies at this moment (some wait for a later turn)."""
    if lasting.until.startswith("next turn of "):
        return g.turn > lasting.turn and g.active == int(lasting.until.rsplit(" ", 1)[1])
    if lasting.until == "source":
        return g.is_current(lasting.source)
    return True


def rebuild(g: Game) -> Table:
    """Work out all characteristics that are not simply printed, and index who listens to what."""
    table = Table(g.version, g.live)
    g.table = table
    scanned = _scanned(g)
    sources: list[Source] = []
    for lasting in g.effects:
        if not in_force(g, lasting):
            continue
        ids: tuple[int, ...] | None = None
        if lasting.subjects is not None:
            ids = tuple(ref[0] for ref in lasting.subjects if g.is_current(ref))
            if not ids:
                continue
        frame = Frame(-1, "static", lasting.controller, lasting.source)
        sources.append(
            Source(lasting.id, lasting.stamp, frame, ids, lasting.what, lasting.changes, lasting.condition)
        )
    for card in scanned:
        base = card.face.chars if card.overlay is None else overlaid(g, card)
        for static in base.statics:
            if works(g, card, static.zones):
                sources.append(_static_source(card, static))
    if sources:
        _apply_layers(g, table, sources)
    _index(g, table, scanned)
    return table


def _scanned(g: Game) -> list[Card]:
    """Every card with abilities that could be working now."""
    found: list[Card] = []
    cards = g.cards
    away = g.facts.get("away", ())
    for zone in g.zones:
        if zone.cards:
            if zone.kind.live:
                for i in zone.cards:
                    found.append(cards[i])
            elif zone.kind.name in away:
                for i in zone.cards:
                    if cards[i].face.chars.abilities:
                        found.append(cards[i])
    return found


def _static_source(card: Card, static: Static) -> Source:
    ids = (card.id,) if isinstance(static.what, This) else None
    frame = Frame(-1, "static", card.controller, card.ref)
    return Source(card.id, card.stamp, frame, ids, static.what, static.changes, static.condition)


def _apply_layers(g: Game, table: Table, sources: list[Source]) -> None:
    layer_of = g.rules.layer_of
    table.dynamic = any(s.dynamic for s in sources)
    table.grants = any(s.ids is None and any(isinstance(c, Gain) for c in s.changes) for s in sources)
    sources.sort(key=_by_time)
    given: set[tuple[int, Static]] = set()
    for layer in range(len(g.rules.layers)):
        queue = [s for s in sources if any(layer_of[type(c)] == layer for c in s.changes)]
        while queue:
            source = _first_independent(g, queue, layer) if len(queue) > 1 and table.dynamic else queue[0]
            queue.remove(source)
            gained = _apply(g, table, source, layer)
            for card, static in gained:
                if (card.id, static) in given or not works(g, card, static.zones):
                    continue
                given.add((card.id, static))
                new = _static_source(card, static)
                table.dynamic = table.dynamic or new.dynamic
                sources.append(new)
                sources.sort(key=_by_time)
                if any(layer_of[type(c)] == layer for c in new.changes):
                    queue.append(new)
                    queue.sort(key=_by_time)


def _by_time(source: Source) -> tuple[int, int]:
    return (source.stamp, source.id)


def _first_independent(g: Game, queue: list[Source], layer: int) -> Source:
    """The earliest effect that depends on none of the others; in a circle, the earliest."""
    for source in queue:
        if not source.dynamic:
            return source
        if not any(other is not source and _depends(g, source, other, layer) for other in queue):
            return source
    return queue[0]


def _depends(g: Game, source: Source, other: Source, layer: int) -> bool:
    """Would applying the other first change what this one applies to, or what it does?"""
    before = _outcome(g, source, layer)
    saved = dict(g.table.cache)
    _apply(g, g.table, other, layer)
    after = _outcome(g, source, layer)
    g.table.cache = saved
    return before != after


def _outcome(g: Game, source: Source, layer: int) -> tuple[Any, ...]:
    if source.condition is not None and not holds(g, source.frame, source.condition):
        return ()
    layer_of = g.rules.layer_of
    numbers = tuple(
        amount(g, source.frame, c.amount)
        for c in source.changes
        if layer_of[type(c)] == layer and isinstance(c, (Add, SetTo, CostAdd, CostSet))
    )
    return (_affected(g, source), numbers)


def _affected(g: Game, source: Source) -> tuple[int, ...]:
    if source.ids is not None:
        return source.ids
    if source.what is None:
        return ()
    return tuple(card.id for card in find(g, source.frame, source.what))


def _apply(g: Game, table: Table, source: Source, layer: int) -> list[tuple[Card, Static]]:
    """Apply the part of an effect that belongs to a layer; give the static abilities it handed out."""
    if source.condition is not None and not holds(g, source.frame, source.condition):
        return []
    layer_of = g.rules.layer_of
    changes = [c for c in source.changes if layer_of[type(c)] == layer]
    gained: list[tuple[Card, Static]] = []
    for i in _affected(g, source):
        card = g.cards[i]
        table.cache[i] = _changed(g, chars(g, card), changes, source.frame)
        for change in changes:
            if isinstance(change, Gain):
                gained += [(card, a) for a in expand(g, change.abilities) if isinstance(a, Static)]
    return gained


def expand(g: Game, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Abilities with each keyword followed by what it stands for."""
    keywords = g.rules.keywords
    result: list[Ability] = []
    for ability in abilities:
        result.append(ability)
        if isinstance(ability, Keyword):
            result += keywords.get(ability.name, ())
    return tuple(result)


def _changed(g: Game, old: Chars, changes: list[Modification], frame: Frame) -> Chars:
    names, kinds, traits, aspects = old.names, old.kinds, old.traits, old.aspects
    numbers = old.numbers
    abilities = old.abilities
    cants, mays, costs, limits, counts = old.cants, old.mays, old.cost_changes, old.limits, old.counts
    name = old.name
    for change in changes:
        if isinstance(change, Add):
            numbers = dict(numbers)
            numbers[change.stat] = numbers.get(change.stat, 0) + _number(g, frame, change.amount)
        elif isinstance(change, Gain):
            abilities = _with(g, abilities, change.abilities)
        elif isinstance(change, (CostAdd, CostSet)):
            costs = (*costs, (change, _number(g, frame, change.amount)))
        elif isinstance(change, Cant):
            cants = (*cants, (frame.controller, change))
        elif isinstance(change, SetTo):
            numbers = dict(numbers)
            numbers[change.stat] = _number(g, frame, change.amount)
        elif isinstance(change, Lose):
            abilities = _less(g, abilities, change.keyword)
        elif isinstance(change, May):
            mays = mays | {change.action}
        elif isinstance(change, Limit):
            limits = (*limits, change)
        elif isinstance(change, Counts):
            counts = (*counts, change)
        elif isinstance(change, Become):
            value = frozenset((change.value,))
            if change.field == "name":
                names = names | value if change.also else value
                name = name if change.also else change.value
            elif change.field == "kind":
                kinds = kinds | value if change.also else value
            elif change.field == "trait":
                traits = traits | value if change.also else value
            else:
                aspects = aspects | value if change.also else value
    return Chars(
        name, names, kinds, traits, aspects, old.cost, numbers, abilities, cants, mays, costs, limits, counts
    )


def _number(g: Game, frame: Frame, value: Amount) -> int:
    return value if isinstance(value, int) else amount(g, frame, value)


def _with(g: Game, abilities: tuple[Ability, ...], more: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """More abilities; a keyword the card already has is not doubled."""
    had = {a.name for a in abilities if isinstance(a, Keyword)}
    result = list(abilities)
    for ability in more:
        if not isinstance(ability, Keyword):
            result.append(ability)
        elif ability.name not in had:
            had.add(ability.name)
            result.append(ability)
            result += g.rules.keywords.get(ability.name, ())
    return tuple(result)


def _less(g: Game, abilities: tuple[Ability, ...], keyword: str) -> tuple[Ability, ...]:
    """Fewer abilities: without a keyword and what it stood for, or without any."""
    if not keyword:
        return ()
    gone = g.rules.keywords.get(keyword, ())
    return tuple(a for a in abilities if not (isinstance(a, Keyword) and a.name == keyword) and a not in gone)


def _index(g: Game, table: Table, scanned: list[Card]) -> None:
    for card in scanned:
        own = chars(g, card)
        for triggered in own.triggered:
            if works(g, card, triggered.zones):
                table.triggers.setdefault(triggered.on.event, []).append((card, triggered))
        for replacement in own.replacements:
            if works(g, card, replacement.zones):
                table.replacers.setdefault(replacement.on.event, []).append((card, replacement))
        for state in own.states:
            if works(g, card, state.zones):
                table.states.append((card, state))
        for limit in own.limits:
            table.limits.append((card.controller, limit.zone, limit.amount))


def limit_of(g: Game, kind: str, player: int) -> int:
    """How many cards a zone of this kind holds for the player (0: any number)."""
    base = g.rules.zones[kind].limit
    if base == 0:
        return 0
    for who, zone, change in table_of(g).limits:
        if who == player and zone == kind:
            base += change
    return max(base, 0)
