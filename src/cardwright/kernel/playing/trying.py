"""Ways to pay, found by trying: which cards, units and producers, where it makes a difference which.

Cards and units between which nothing tells are never tried one after the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from ..state.event import Event
from ..state.pieces import Card, Frame
from ..state.table import chars, table_of
from ..state.units import Unit
from ..vocabulary.costs import Alternatives, Cost, MoveCost, Pay, TurnCost
from ..vocabulary.faces import values
from ..vocabulary.selectors import All, Aspect, Cards, Either, Has, InState, Kind, Named, Not, Other, This, Trait
from ..vocabulary.terms import parts_of
from ..vocabulary.values import Sum
from .components import COMPONENTS, cost_count, try_out
from .matching import Accepts, Kinds, Need, missing, selections, size
from .supply import TURNED, Producer, held, needs, own_frame, producers
from .uses import count_use

if TYPE_CHECKING:
    from ..game import Game

Costs = tuple[Cost, ...]
Goal = Callable[["Game"], bool]

# --- cards between which it makes no difference ---------------------------------------------------------

_OF_ONE_CARD = (All, Aspect, Cards, Either, Has, InState, Kind, Named, Not, Other, This, Trait)


@cache
def _judges_each_card(costs: Costs) -> bool:
    """Whether a card can be used for a component depends on that card alone."""
    if not all(isinstance(cost, (MoveCost, TurnCost, Pay)) for cost in costs):
        return False
    return all(isinstance(part, (Cost, *_OF_ONE_CARD)) for part in parts_of(costs))


def alike_for(g: Game, f: Frame, found: list[Event], rest: Costs) -> list[list[Event]]:
    """The events in groups; within a group the choice makes no difference to the rest."""
    groups: dict[object, list[Event]] = {}
    before = _candidates(g, f, rest)
    each = _judges_each_card(rest)
    for e in found:
        peek = g.peek()
        try_out(g, e)
        after = _candidates(g, f, rest)
        g.unpeek(peek)
        own = tuple([(e.card in was, e.card in now) for was, now in zip(before, after, strict=True)])
        same = all(was - {e.card} == now - {e.card} for was, now in zip(before, after, strict=True))
        key = own if each and same else (own, _look(g, f, g.cards[e.card]))
        groups.setdefault(key, []).append(e)
    return list(groups.values())


def _candidates(g: Game, f: Frame, costs: Costs) -> list[set[int]]:
    """The cards with which each component can be paid."""
    return [{e.card for e in COMPONENTS[type(cost)].events(g, f, cost)} for cost in costs if type(cost) in COMPONENTS]


def _look(g: Game, f: Frame, card: Card) -> object:
    """A key of a card among those of its zone; includes its id if something refers to this card."""
    referred = card.links or card.ref == f.source or any(card.ref in refs for refs in f.binds.values())
    if referred or card.id in table_of(g).subjects or g.zones[card.zone].kind.ordered or card.place >= 0:
        return card.id
    own = table_of(g).cache.get(card.id)
    overlay = card.overlay.id if card.overlay is not None else ""
    lies = (card.zone, card.owner, card.controller, card.turned, card.facedown, card.damage, card.place)
    kept = (tuple(sorted(card.counters.items())), tuple(sorted(card.marks.items())))
    return (card.face.id, overlay, lies, kept, None if own is None else values(own))


def picks(groups: list[list[Event]], need: int) -> Iterator[tuple[Event, ...]]:
    """The selections of this many events, one for each way to take from the groups."""
    if need <= 0:
        yield ()
    elif groups:
        first, others = groups[0], groups[1:]
        left = sum(map(len, others))
        for taken in range(min(need, len(first)), max(need - left, 0) - 1, -1):
            for more in picks(others, need - taken):
                yield (*first[:taken], *more)


# --- whole payments -------------------------------------------------------------------------------------


def can_be_paid(g: Game, f: Frame, costs: Costs, depth: int) -> bool:
    """There is a way to pay."""
    return some_payment(g, f, costs, _anything, depth)


def _anything(g: Game) -> bool:
    return True


def some_payment(g: Game, f: Frame, costs: Costs, goal: Goal, depth: int) -> bool:
    """Some way to pay leads to where the goal holds, found by trying. `depth`: how many producers that are not plain
    may be used for it.
    """
    if not costs:
        return goal(g)
    cost, rest = costs[0], costs[1:]
    if isinstance(cost, Alternatives):
        return any(some_payment(g, f, (*option, *rest), goal, depth) for option in cost.options)

    def after(game: Game) -> bool:
        return some_payment(game, f, rest, goal, depth)

    if isinstance(cost, Pay) and cost.resource in g.rules.paying.pools:
        cost, rest = joined(cost, rest)
        return _some_units(g, f, cost, rest, after) or (depth > 0 and _some_producer(g, f, cost, rest, goal, depth - 1))
    row = COMPONENTS[type(cost)]
    if row.lacking(g, f, cost, {}) is not None:
        return False
    events = row.events(g, f, cost)
    count = cost_count(g, f, cost, len(events)) if isinstance(cost, (MoveCost, TurnCost)) else min(len(events), 1)
    return any(leads_to(g, chosen, after) for chosen in picks(alike_for(g, f, events, rest), count))


def leads_to(g: Game, events: Sequence[Event], goal: Goal) -> bool:
    """The goal holds once these events have happened."""
    before = g.peek()
    for e in events:
        try_out(g, e)
    found = goal(g)
    g.unpeek(before)
    return found


# --- units of a resource --------------------------------------------------------------------------------


def joined(cost: Pay, rest: Costs) -> tuple[Pay, Costs]:
    """What is paid of one resource, all of it together, and the other components."""
    same = [other for other in rest if isinstance(other, Pay) and other.resource == cost.resource]
    if not same:
        return cost, rest
    symbols = tuple([symbol for one in (cost, *same) for symbol in one.symbols])
    total = Pay(cost.resource, Sum(tuple([one.amount for one in (cost, *same)])), symbols)
    return total, tuple([other for other in rest if other not in same])


def wanted_by(g: Game, f: Frame, costs: Costs) -> set[int]:
    """The cards with which components could be paid."""
    found: set[int] = set()
    for cost in costs:
        if isinstance(cost, Alternatives):
            found = found.union(*[wanted_by(g, f, option) for option in cost.options])
        else:
            found.update([e.card for e in COMPONENTS[type(cost)].events(g, f, cost) if e.card >= 0])
    return found


def _some_units(g: Game, f: Frame, cost: Pay, rest: Costs, goal: Goal) -> bool:
    """Some selection of units and plain producers pays for it and leads to where the goal holds."""
    need, accepts = needs(g, f, cost), g.rules.paying.pools[cost.resource].accepts
    wanted = wanted_by(g, f, rest)
    groups: dict[object, list[Event | Producer]] = {}
    kinds: dict[object, tuple[Kinds, ...]] = {}
    for unit, count in held(g, f, cost.resource).items():
        spend = Event("resource", player=f.controller, amount=-1, word=cost.resource, unit=unit, frame=f.id)
        groups[unit], kinds[unit] = [spend] * count, (frozenset((unit.kind,)),)
    for one in producers(g, f.controller, cost.resource, f):
        if one.plain:
            key = (one.gives, one.ability, one.card if one.card in wanted else g.cards[one.card].face.id)
            groups.setdefault(key, []).extend([one] * one.uses)
            kinds[key] = one.gives
    names = list(groups)
    most = tuple([min(len(groups[name]), size(need)) for name in names])
    for taken in _enough(need, accepts, [kinds[name] for name in names], most):
        chosen = [one for name, times in zip(names, taken, strict=True) for one in groups[name][:times]]
        if _used_together(g, f, chosen, goal):
            return True
    return False


def _enough(
    need: Need, accepts: Accepts, kinds: list[tuple[Kinds, ...]], most: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    """How many to take of each group to have what is needed, the fewest first."""

    def covers(taken: tuple[int, ...]) -> bool:
        supply: Counter[Kinds] = Counter()
        for gives, times in zip(kinds, taken, strict=True):
            for kind in gives:
                supply[kind] += times
        return not missing(need, supply, accepts)

    for total in range(size(need) + 1):
        for taken in selections(most, total):
            if covers(taken):
                yield taken


def _used_together(g: Game, f: Frame, chosen: list[Event | Producer], goal: Goal) -> bool:
    """Units spent and plain producers used lead to where the goal holds; two of one card that take it up do not."""
    taken = [one.card for one in chosen if isinstance(one, Producer) and one.once]
    if len(set(taken)) < len(taken):
        return False
    events = [one for one in chosen if isinstance(one, Event)]
    for one in chosen:
        if isinstance(one, Producer):
            own = own_frame(f.controller, g.cards[one.card], f)
            events += [e for cost in one.cost for e in COMPONENTS[type(cost)].events(g, own, cost)]
    return leads_to(g, events, goal)


def _some_producer(g: Game, f: Frame, cost: Pay, rest: Costs, goal: Goal, depth: int) -> bool:
    """Using some producer that is not plain first leads to where the goal holds."""
    tried: set[object] = set()
    for one in producers(g, f.controller, cost.resource, f):
        key = (g.cards[one.card].face.id, one.ability)
        if one.plain or key in tried:
            continue
        tried.add(key)
        own = own_frame(f.controller, g.cards[one.card], f)

        def used(game: Game, one: Producer = one) -> bool:
            return any(
                leads_to(game, made, lambda then: some_payment(then, f, (cost, *rest), goal, depth))
                for _, made in made_by(game, f.controller, cost.resource, one)
            )

        if some_use(g, own, one, used, depth):
            return True
    return False


def some_use(g: Game, own: Frame, one: Producer, goal: Goal, depth: int) -> bool:
    """Some way to pay for a producer leads to where the goal holds; where its uses are limited, this one counts."""
    activated = chars(g, g.cards[one.card]).activated if one.ability != TURNED else ()
    if not activated or not activated[one.ability].per_turn:
        return some_payment(g, own, one.cost, goal, depth)
    ability = activated[one.ability]
    before = g.peek()
    count_use(g, own.controller, own.source, ability, activated[: one.ability].count(ability))
    found = some_payment(g, own, one.cost, goal, depth)
    g.unpeek(before)
    return found


def made_by(g: Game, player: int, resource: str, one: Producer) -> Iterator[tuple[tuple[str, ...], list[Event]]]:
    """What a producer makes: the kinds of the units, for each way to choose them, and the events."""
    for kinds in dict.fromkeys(tuple(sorted(chosen)) for chosen in product(*map(sorted, one.gives))):
        units = [Unit(resource, kind, source=g.cards[one.card].ref) for kind in kinds]
        yield kinds, [Event("resource", player=player, amount=1, word=resource, unit=unit) for unit in units]
