"""Continuous effects as a player sees them: what they do to which cards, where they come from; what cards cost now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..characteristics.layers import Applied, applications
from ..characteristics.source import Source
from ..playing.costing import concerns, cost_when_played
from ..state.pieces import Card, Lasting
from ..state.table import chars, priced, table_of
from ..vocabulary.abilities import Body, Static
from ..vocabulary.durations import Duration, NextTurn, Until
from ..vocabulary.effect_analysis import COUNTER
from ..vocabulary.effects import Add, Apply, CopyOf, Guard, May, Merged, Modification, SetTo
from ..vocabulary.selectors import This
from .denials import holder_of, makes_sense
from .parts import EffectView
from .sentences import describe, words_of

if TYPE_CHECKING:
    from ..game import Game

ABILITY, LASTING = "ability", "lasting"
PLAY = "play"


def effects(g: Game, bit: int) -> tuple[EffectView, ...]:
    """The effects at work on cards that these players (as bits) know."""
    found: dict[int, list[Applied]] = {}
    for one in (*applications(g), *_on_costs(g), *_guards(g)):
        if g.cards[one[1]].known & bit == bit and not _is_plain(one[0]) and not _is_idle(one):
            found.setdefault(id(one[0]), []).append(one)
    return tuple([_effect(g, applied, bit) for applied in found.values()])


def prices(g: Game, player: int) -> dict[int, int]:
    """What a player's cards cost to play now, where that is not their cost."""
    found = {}
    table = table_of(g)
    for card in [c for c in g.cards if c.zone >= 0 and holder_of(g, c) == player and c.known >> player & 1]:
        own = chars(g, card)
        if own.cost is None or not (own.own_costs or priced(table, card.id)) or not makes_sense(g, PLAY, card):
            continue
        now = cost_when_played(g, card, player)
        if now != own.cost:
            found[card.id] = now
    return found


def _is_plain(source: Source) -> bool:
    """The effect needs no line of its own: the card's text or keyword says it already."""
    plan = source.plan
    return source.static is not None and source.ids == (source.id,) and plan.condition is None and plan.constant


def _is_idle(applied: Applied) -> bool:
    """All it does is to add nothing."""
    _, _, changes, looked = applied
    return all(isinstance(c, Add) and not looked.get(c, c.amount) for c in changes)


def _on_costs(g: Game) -> list[Applied]:
    """Effects that change what the cards in hands cost."""
    found: list[Applied] = []
    table = table_of(g)
    held = [c for c in g.cards if c.zone >= 0 and makes_sense(g, PLAY, c)] if table.costs else []
    for source in table.costs:
        own = [c for c in held if concerns(g, source, c, g.zone_kind(c), c.ref)]
        found += [(source, c.id, source.plan.costs, {}) for c in own]
    return found


def _guards(g: Game) -> list[Applied]:
    """Replacements that effects put on cards."""
    found: list[Applied] = []
    for source in table_of(g).continuous:
        if source.plan.guards and source.ids:
            found += [(source, i, source.plan.changes, {}) for i in source.ids]
    return found


def _effect(g: Game, applied: list[Applied], bit: int) -> EffectView:
    source = applied[0][0]
    sort = ABILITY if source.static is not None else COUNTER if source.plan.origin == COUNTER else LASTING
    by = g.cards[source.ref[0]] if source.ref[0] >= 0 else None
    known = by is not None and by.known & bit == bit
    rules = g.rules.telling.rules
    return EffectView(
        sort,
        tuple(dict.fromkeys([i for _, i, _, _ in applied])),
        by.id if by is not None and known else -1,
        _name(g, source, by, sort) if by is not None and known else "",
        _words(g, source, sort) if known else "",
        rules.static if sort == ABILITY else rules.of_event("affect" if sort == LASTING else "counter"),
        _numbers(applied, Add),
        _numbers(applied, SetTo),
    )


def _numbers(applied: list[Applied], sort: type[Add] | type[SetTo]) -> dict[str, int]:
    """The numbers that an effect changes, once for all its cards."""
    found: dict[str, int] = {}
    first = applied[0][1]
    for _, card, changes, looked in applied:
        for change in _flat(changes) if card == first else ():
            if isinstance(change, sort):
                number = change.amount if isinstance(change.amount, int) else looked.get(change, 0)
                found[change.stat] = number + (found.get(change.stat, 0) if sort is Add else 0)
    return found


def _flat(changes: tuple[Modification, ...]) -> list[Modification]:
    return [one for c in changes for one in (c.changes if isinstance(c, Merged) else (c,))]


def _name(g: Game, source: Source, by: Card, sort: str) -> str:
    if sort != COUNTER:
        return by.face.name or by.face.id
    plans = {name: g.rules.planner.counter_plan(name, number) for name, number in by.counters.items()}
    return next((name for name, plan in plans.items() if plan is source.plan), "")


def _words(g: Game, source: Source, sort: str) -> str:
    """What an effect says: the words of the card, or the game's words for its changes."""
    if source.static is not None:
        return words_of(g, source.ref[0], source.static)
    if sort == COUNTER:
        return describe(g, Static(what=This(), changes=source.plan.changes))
    lasting = next((one for one in g.effects if one.id == source.id), None)
    return _told(g, lasting) if lasting is not None else ""


def _told(g: Game, lasting: Lasting) -> str:
    """A resolved effect in sentences: first what has no printed words, then the game's words for the rest."""
    said: list[str] = []
    rest: list[Modification] = []
    for change in _flat(lasting.changes):
        if isinstance(change, Guard):
            said.append(words_of(g, lasting.source[0], change.replacement))
        elif isinstance(change, CopyOf):
            said.append(f"This is a copy of {g.made[change.face].name}.")
        elif isinstance(change, May) and change.action in g.rules.nature.states:
            said.append(f"This is {change.action}.")
        else:
            rest.append(change)
    if rest and lasting.until == Until.REST:
        said.append(describe(g, Static(what=This(), changes=tuple(rest))))
    elif rest:
        said.append(describe(g, Body((Apply(This(), tuple(rest), _said(lasting.until, lasting.controller)),))))
    return " ".join(said)


def _said(until: Duration, controller: int) -> Duration:
    """A duration as a card of that player says it: by whose turn it is."""
    if isinstance(until, NextTurn):
        return replace(until, who="you" if until.who == controller else "opponent")
    return until
