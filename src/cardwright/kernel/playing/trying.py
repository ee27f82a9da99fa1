"""Ways to pay, found by trying: which cards, units and producers, where it makes a difference which.

Cards and units between which nothing tells are never tried one after the other. A search makes so many trials and no
more. One that runs out of them has found no way to pay: then nothing is offered that might not be paid to its end, and
once in a while a way that only more trials would find is not offered either. While something is paid, more trials are
made than before it was offered, so that a way found then is found again. A producer is tried only if its use brings the
payment nearer to its end (`supply.gap`), and only if all producers together could pay.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, islice, product
from typing import TYPE_CHECKING, NamedTuple

from ..state.event import Event
from ..state.pieces import Card, Frame
from ..state.table import chars, table_of
from ..state.units import Unit
from ..state.uses import count_use
from ..vocabulary.costs import Alternatives, Cost, MoveCost, Pay, TurnCost
from ..vocabulary.effects import Produce
from ..vocabulary.faces import values
from ..vocabulary.selectors import All, Aspect, Cards, Either, Has, InState, Kind, Named, Not, Other, This, Trait
from ..vocabulary.terms import parts_of
from ..vocabulary.values import Sum
from .components import COMPONENTS, cost_count, try_out
from .matching import Accepts, Kinds, Need, missing, size
from .supply import TURNED, Gap, Producer, by_kinds, gap, held, needs, out_of_reach, own_frame, producers, unpaid

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
    each = not g.rules.paying.pools and _judges_each_card(rest)  # a card may produce what is still to be paid
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


# --- a search and its bounds -----------------------------------------------------------------------------

OFFERING = 60  # trials to find out whether something can be offered
PAYING = 180  # trials to find out what can be picked for it
NESTED = 2  # producers pay for producers


class Search:
    """What a search may still try."""

    __slots__ = ("left", "nested")

    def __init__(self, trials: int) -> None:
        self.left = trials
        self.nested = NESTED


class Helped(NamedTuple):
    """A payment for which a player uses a producer: whatever is picked to pay for that must leave it payable."""

    frame: int  # what is paid for
    costs: Costs  # what is left of it: the units first
    units: tuple[Unit, ...]  # what the producer makes
    before: Gap | None  # how far it was from its end, if the units must bring it nearer


# --- whole payments -------------------------------------------------------------------------------------


def can_be_paid(g: Game, f: Frame, costs: Costs, search: Search) -> bool:
    """There is a way to pay, and then to pay for whatever this helps to pay for."""
    return some_payment(g, f, costs, _goal(f, search), search)


def _goal(f: Frame, search: Search) -> Goal:
    """The condition after a payment: the outer payment that it helps can be completed."""
    helped: Helped | None = f.helps
    if helped is None:
        return _anything

    def reached(g: Game) -> bool:
        outer = g.frames[helped.frame]
        made = [_made(outer.controller, unit) for unit in helped.units]
        return leads_to(g, made, lambda then: _nearer_its_end(then, outer, helped, search), search)

    return reached


def _nearer_its_end(g: Game, outer: Frame, helped: Helped, search: Search) -> bool:
    cost = helped.costs[0]
    if helped.before is not None and isinstance(cost, Pay) and gap(g, outer, cost) >= helped.before:
        return False
    return some_payment(g, outer, helped.costs, _goal(outer, search), search)


def _anything(g: Game) -> bool:
    return True


def some_payment(g: Game, f: Frame, costs: Costs, goal: Goal, search: Search) -> bool:
    """Some way to pay leads to where the goal holds, found by trying."""
    if not costs:
        return goal(g)
    cost, rest = costs[0], costs[1:]
    if isinstance(cost, Alternatives):
        return any(some_payment(g, f, (*option, *rest), goal, search) for option in cost.options)
    if isinstance(cost, Pay) and cost.resource in g.rules.paying.pools:
        return _some_units(g, f, *joined(cost, rest), goal, search)
    row = COMPONENTS[type(cost)]
    if row.lacking(g, f, cost, {}) is not None:
        return False
    events = row.events(g, f, cost)
    count = cost_count(g, f, cost, len(events)) if isinstance(cost, (MoveCost, TurnCost)) else min(len(events), 1)

    def after(game: Game) -> bool:
        return some_payment(game, f, rest, goal, search)

    ways = islice(picks(alike_for(g, f, events, rest), count), search.left)
    return any(leads_to(g, chosen, after, search) for chosen in ways)


def leads_to(g: Game, events: Sequence[Event], goal: Goal, search: Search) -> bool:
    """The goal holds once these events have happened; one trial."""
    if search.left <= 0:
        return False
    search.left -= 1
    before = g.peek()
    for e in events:
        try_out(g, e)
    found = goal(g)
    g.unpeek(before)
    return found


# --- units of a resource --------------------------------------------------------------------------------


def joined(cost: Pay, rest: Costs) -> tuple[Pay, Costs]:
    """All payments of this resource added up, and the other components."""
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


def _some_units(g: Game, f: Frame, cost: Pay, rest: Costs, goal: Goal, search: Search) -> bool:
    """Some way to pay with units, with plain producers, or after the use of others, leads to where the goal holds."""
    need, units = needs(g, f, cost), held(g, f, cost.resource)
    found = producers(g, f.controller, cost.resource, f)
    if not unpaid(g, need, cost.resource, units, found):
        if _some_selection(g, f, cost, rest, found, goal, search):
            return True
    elif out_of_reach(g, need, cost.resource, units, found):
        return False
    return _some_producer(g, f, cost, rest, found, goal, search)


def _some_selection(
    g: Game, f: Frame, cost: Pay, rest: Costs, found: list[Producer], goal: Goal, search: Search
) -> bool:
    """Some selection of units and plain producers pays for it and leads to where the goal holds."""
    need, accepts = needs(g, f, cost), g.rules.paying.pools[cost.resource].accepts
    wanted = wanted_by(g, f, rest)
    groups: dict[object, list[Event | Producer]] = {}
    kinds: dict[object, tuple[Kinds, ...]] = {}
    for unit, count in held(g, f, cost.resource).items():
        spend = Event("resource", player=f.controller, amount=-1, word=cost.resource, unit=unit, frame=f.id)
        groups[unit], kinds[unit] = [spend] * count, (frozenset((unit.kind,)),)
    for one in found:
        if one.plain:
            key = (one.gives, one.ability, one.card if one.card in wanted else g.cards[one.card].face.id)
            groups.setdefault(key, []).extend([one] * min(one.uses, size(need)))
            kinds[key] = one.gives
    names = list(groups)
    most = tuple([min(len(groups[name]), size(need)) for name in names])

    def after(game: Game) -> bool:
        return some_payment(game, f, rest, goal, search)

    for taken in enough(need, accepts, [kinds[name] for name in names], most):
        chosen = [one for name, times in zip(names, taken, strict=True) for one in groups[name][:times]]
        if _used_together(g, f, chosen, after, search):
            return True
        if search.left <= 0:
            return False
    return False


def enough(
    need: Need, accepts: Accepts, kinds: list[tuple[Kinds, ...]], most: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    """The numbers to take of each group to have enough, the fewest first. Nothing superfluous is taken."""
    for total in range(size(need) + 1):
        yield from _enough(need, accepts, kinds, most, total, (), {})


def _enough(
    need: Need,
    accepts: Accepts,
    kinds: list[tuple[Kinds, ...]],
    most: tuple[int, ...],
    total: int,
    used: tuple[int, ...],
    supply: dict[Kinds, int],
) -> Iterator[tuple[int, ...]]:
    """The ways to take so many in all that begin with those taken already and can lead to what is needed."""
    at = len(used)
    short = len(missing(need, supply, accepts))
    if total == 0 or at == len(kinds):
        if not short and total == 0:
            yield (*used, *[0] * (len(kinds) - at))
        return
    largest = max(map(len, kinds[at:]))
    if not total <= short <= total * largest or missing(need, _with_all(supply, kinds[at:], most[at:], total), accepts):
        return
    for number in range(min(most[at], total), -1, -1):
        more = _with_all(supply, [kinds[at]], (number,), number)
        if number and len(missing(need, more, accepts)) > short - number:
            continue  # one of them would not help
        yield from _enough(need, accepts, kinds, most, total - number, (*used, number), more)


def _with_all(
    supply: dict[Kinds, int], kinds: Sequence[tuple[Kinds, ...]], most: Sequence[int], total: int
) -> dict[Kinds, int]:
    """The supply with as many of all these as there are, up to a number of each."""
    more = dict(supply)
    for gives, number in zip(kinds, most, strict=True):
        for kind in gives:
            more[kind] = more.get(kind, 0) + min(number, total)
    return more


def _used_together(g: Game, f: Frame, chosen: list[Event | Producer], goal: Goal, search: Search) -> bool:
    """Units spent and plain producers used lead to where the goal holds; two of one card that take it up do not."""
    taken = [one.card for one in chosen if isinstance(one, Producer) and one.once]
    if len(set(taken)) < len(taken):
        return False
    events = [one for one in chosen if isinstance(one, Event)]
    for one in chosen:
        if isinstance(one, Producer):
            own = own_frame(f.controller, g.cards[one.card], f)
            events += [e for cost in one.cost for e in COMPONENTS[type(cost)].events(g, own, cost)]
    return leads_to(g, events, goal, search)


def _some_producer(
    g: Game, f: Frame, cost: Pay, rest: Costs, found: list[Producer], goal: Goal, search: Search
) -> bool:
    """Using some producer first leads to where the goal holds: one that is not plain, or makes more than is needed."""
    if search.nested <= 0 or search.left <= 0:
        return False
    before = gap(g, f, cost)
    tried: set[object] = set()
    for one in found:
        if one.plain and len(one.gives) == 1:
            continue
        key = (_look(g, f, g.cards[one.card]), one.ability)
        if key not in tried:
            tried.add(key)
            if _some_use_of(g, f, cost, rest, one, before, goal, search):
                return True
    return False


def _some_use_of(
    g: Game, f: Frame, cost: Pay, rest: Costs, one: Producer, before: Gap, goal: Goal, search: Search
) -> bool:
    """Using this producer first brings the payment nearer to its end and leads to where the goal holds."""

    def closer(game: Game) -> bool:
        return gap(game, f, cost) < before and some_payment(game, f, (cost, *rest), goal, search)

    def used(game: Game) -> bool:
        search.nested += 1
        made = _best_first(game, f, cost, one)
        found = any(leads_to(game, [_made(f.controller, unit) for unit in units], closer, search) for units in made)
        search.nested -= 1
        return found

    search.nested -= 1
    found = some_use(g, own_frame(f.controller, g.cards[one.card], f), one, used, search)
    search.nested += 1
    return found


def _best_first(g: Game, f: Frame, cost: Pay, one: Producer) -> list[tuple[Unit, ...]]:
    """The sets of units that a producer can make; those that leave the least of the cost unpaid come first."""
    need, accepts = needs(g, f, cost), g.rules.paying.pools[cost.resource].accepts
    there = held(g, f, cost.resource)

    def left(units: tuple[Unit, ...]) -> int:
        return len(missing(need, by_kinds({**there, **_counted(there, units)}), accepts))

    return sorted(made_by(g, cost.resource, one), key=left)


def _counted(there: dict[Unit, int], units: tuple[Unit, ...]) -> dict[Unit, int]:
    return {unit: there.get(unit, 0) + units.count(unit) for unit in units}


def some_use(g: Game, own: Frame, one: Producer, goal: Goal, search: Search) -> bool:
    """Some way to pay for a producer leads to where the goal holds; where its uses are limited, this one counts."""
    activated = chars(g, g.cards[one.card]).activated if one.ability != TURNED else ()
    if not activated or not activated[one.ability].per_turn:
        return some_payment(g, own, one.cost, goal, search)
    ability = activated[one.ability]
    before = g.peek()
    count_use(g, own.controller, own.source, ability, activated[: one.ability].count(ability))
    found = some_payment(g, own, one.cost, goal, search)
    g.unpeek(before)
    return found


def made_by(g: Game, resource: str, one: Producer) -> list[tuple[Unit, ...]]:
    """The units that a producer makes, for each way to choose their kinds."""
    ref, made = g.cards[one.card].ref, produce_of(g, one)
    purpose, until = (None, "") if made is None else (made.purpose, made.until)
    alike = Counter(one.gives)
    ways = product(*[combinations_with_replacement(sorted(kinds), count) for kinds, count in alike.items()])
    chosen = dict.fromkeys(tuple(sorted([kind for part in way for kind in part])) for way in islice(ways, WAYS))
    return [tuple([Unit(resource, kind, purpose, until, ref) for kind in kinds]) for kinds in chosen]


WAYS = 1500  # the most ways to choose kinds for many units that are tried


def produce_of(g: Game, one: Producer) -> Produce | None:
    """The instruction with which an ability produces."""
    if one.ability == TURNED:
        return None
    effects = chars(g, g.cards[one.card]).activated[one.ability].body.effects
    return next(effect for effect in effects if isinstance(effect, Produce))


def _made(player: int, unit: Unit) -> Event:
    return Event("resource", player=player, amount=1, word=unit.resource, unit=unit)
