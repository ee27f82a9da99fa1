"""Paying whole costs: the same walk over the components decides whether a cost can be paid, and pays it.

`Alternatives` are the one component that is a choice of costs; all others are rows of `components`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from ..evaluate import find, finds
from ..flow.choosing import Then
from ..state.decisions import PAY, Decision, Denial, Option
from ..state.event import Event
from ..state.pieces import Card, Frame
from ..state.table import table_of
from ..vocabulary.costs import Alternatives, Cost, CounterCost, MoveCost, Pay, RevealCost, TurnCost
from ..vocabulary.effect_analysis import ANYTHING
from ..vocabulary.faces import values
from ..vocabulary.selectors import All, Aspect, Cards, Either, Has, InState, Kind, Named, Not, Other, This, Trait
from ..vocabulary.terms import parts_of
from .components import COMPONENTS, Spent, cost_count, payable, try_out

if TYPE_CHECKING:
    from ..game import Game

Costs = tuple[Cost, ...]

# --- can it be paid? ------------------------------------------------------------------------------------


def check_cost(g: Game, f: Frame, costs: Costs, total: bool = False) -> Denial | None:
    """Why the whole cost cannot be paid, or None if it can.

    The `total` cost of a play or an activation is paid in any order that the game allows.
    """
    denial = check_listed(g, f, costs)
    if denial is not None and total and g.rules.paying.paid_late is not None and of_several_cards(costs):
        for order in orders(g, costs):
            if check_listed(g, f, tuple([costs[i] for i in order])) is None:
                return None
    return denial


@cache
def of_several_cards(costs: Costs) -> bool:
    """More than one component is paid with more than a resource."""
    return sum([not isinstance(cost, Pay) for cost in costs]) > 1


def check_listed(g: Game, f: Frame, costs: Costs, spent: Spent | None = None) -> Denial | None:
    """Why the cost cannot be paid in this order, after what was spent before."""
    spent = {} if spent is None else spent.copy()
    for i, cost in enumerate(costs):
        if isinstance(cost, Alternatives):
            return _check_one_of(g, f, cost, costs[i + 1 :], spent)
        denial = COMPONENTS[type(cost)].lacking(g, f, cost, spent)
        if denial is not None:
            return denial
        if isinstance(cost, (MoveCost, TurnCost)) and i + 1 < len(costs):
            rest = costs[i + 1 :]
            if _matters(g, f, cost, rest):
                return _check_after_any(g, f, cost, rest, spent)
    return None


def _check_one_of(g: Game, f: Frame, cost: Alternatives, rest: Costs, spent: Spent) -> Denial | None:
    """Why no alternative can be paid together with the rest."""
    denials: list[Denial] = []
    for option in cost.options:
        denial = check_listed(g, f, (*option, *rest), spent)
        if denial is None:
            return None
        # the option alone could be paid, so another component fails
        denials.insert(0 if check_listed(g, f, option, spent) is None else len(denials), denial)
    return denials[0]


# --- which cards are paid with, and what is left for the rest -------------------------------------------


_BY_CARDS = (MoveCost, TurnCost, CounterCost, RevealCost, Alternatives)


@cache
def _by_cards(costs: Costs) -> bool:
    """Some component is paid with cards."""
    return any(isinstance(cost, _BY_CARDS) for cost in costs)


@cache
def _asks_for_positions(costs: Costs) -> bool:
    """Some component depends on the positions of cards."""
    return any(isinstance(part, (Alternatives, InState)) for part in parts_of(costs))


_OF_ONE_CARD = (All, Aspect, Cards, Either, Has, InState, Kind, Named, Not, Other, This, Trait)


@cache
def _judges_each_card(costs: Costs) -> bool:
    """Whether a card can be used for a component depends on that card alone."""
    if not all(isinstance(cost, (MoveCost, TurnCost, Pay)) for cost in costs):
        return False
    return all(isinstance(part, (Cost, *_OF_ONE_CARD)) for part in parts_of(costs))


def _matters(g: Game, f: Frame, cost: MoveCost | TurnCost, rest: Costs) -> bool:
    """The choice of cards for one component may affect the rest."""
    if not _by_cards(rest):
        return False
    if (
        isinstance(cost, MoveCost)
        or g.rules.placement.positions[cost.state][0] == "facedown"
        or _asks_for_positions(rest)
    ):
        return True
    senses = table_of(g).senses
    if "states" in senses or ANYTHING in senses:
        return True
    for other in rest:
        if isinstance(other, TurnCost):
            for card in payable(g, f, other):
                what = cost.what
                if finds(g, f, what, card) if isinstance(what, Cards) else card in find(g, f, what):
                    return True
    return False


def _check_after_any(g: Game, f: Frame, cost: MoveCost | TurnCost, rest: Costs, spent: Spent) -> Denial | None:
    """Why the rest cannot be paid with any choice of cards for this component."""
    found = COMPONENTS[type(cost)].events(g, f, cost)
    need = cost_count(g, f, cost, len(found))
    denial: Denial | None = None
    for chosen in _selections(_alike_for(g, f, found, rest) if need < len(found) else [[e] for e in found], need):
        denial = _check_after(g, f, chosen, rest, spent)
        if denial is None:
            return None
    return denial


def _check_after(g: Game, f: Frame, paid: Sequence[Event], rest: Costs, spent: Spent | None = None) -> Denial | None:
    """Why the rest cannot be paid after these events; found by a trial."""
    before = g.peek()
    for e in paid:
        try_out(g, e)
    denial = check_listed(g, f, rest, spent)
    g.unpeek(before)
    return denial


def _selections(groups: list[list[Event]], need: int) -> Iterator[tuple[Event, ...]]:
    """The selections of this many events, one for each way to take from the groups."""
    if need <= 0:
        yield ()
    elif groups:
        first, others = groups[0], groups[1:]
        left = sum(map(len, others))
        for taken in range(min(need, len(first)), max(need - left, 0) - 1, -1):
            for more in _selections(others, need - taken):
                yield (*first[:taken], *more)


def _alike_for(g: Game, f: Frame, found: list[Event], rest: Costs) -> list[list[Event]]:
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


# --- the orders in which it may be paid -----------------------------------------------------------------


def orders(g: Game, costs: Costs) -> Iterator[tuple[int, ...]]:
    """The orders in which the components may be paid, if the player chooses; the first is the order of the list.

    Components paid with a resource alone never affect the others, so they come first.
    """
    late = g.rules.paying.paid_late
    if late is None:
        yield tuple(range(len(costs)))
        return
    plain = [i for i, cost in enumerate(costs) if isinstance(cost, Pay)]
    soon = [i for i, cost in enumerate(costs) if i not in plain and not late(cost)]
    last = [i for i, cost in enumerate(costs) if i not in plain and late(cost)]
    for some in _arranged(costs, soon):
        for others in _arranged(costs, last):
            yield (*plain, *some, *others)


def _arranged(costs: Costs, left: list[int]) -> Iterator[tuple[int, ...]]:
    """The orders of some components, of equal ones in their own."""
    if not left:
        yield ()
    for n, i in enumerate(left):
        if not any(costs[k] == costs[i] for k in left[:n]):
            for rest in _arranged(costs, left[:n] + left[n + 1 :]):
                yield (i, *rest)


# --- paying -------------------------------------------------------------------------------------------


def pay(g: Game, fid: int, costs: Costs, then: Then, args: tuple[Any, ...] = (), go_on: Then | None = None) -> None:
    """Pay a cost that can be paid, component by component, then call `then(g, *args)`.

    The rest is paid by the same function, or by `go_on`, which may put it in another order.
    """
    if not costs:
        then(g, *args)
        return
    cost, rest = costs[0], costs[1:]
    g.push(go_on or pay, fid, rest, then, args)
    f = g.frames[fid]
    if isinstance(cost, Alternatives):
        _pay_one_of(g, f, cost, rest)
    else:
        COMPONENTS[type(cost)].pay(g, f, cost, _usable(g, f, cost, rest, go_on is not None))


def _usable(g: Game, f: Frame, cost: Cost, rest: Costs, liked: bool) -> list[int] | None:
    """The cards for a component of one card that leave the rest payable; None: all of them."""
    if not isinstance(cost, MoveCost) and not (liked and isinstance(cost, TurnCost)):
        return None
    found = COMPONENTS[type(cost)].events(g, f, cost)
    if cost_count(g, f, cost, len(found)) != 1 or not _by_cards(rest):
        return None
    lists = [tuple([rest[k] for k in order]) for order in orders(g, rest)] if liked else [rest]
    return [e.card for e in found if any(_check_after(g, f, (e,), others) is None for others in lists)]


def _pay_one_of(g: Game, f: Frame, cost: Alternatives, rest: Costs) -> None:
    options = [
        Option("pay", i, (), g.rules.telling.rules.get("cost", ""))
        for i, option in enumerate(cost.options)
        if check_listed(g, f, (*option, *rest)) is None
    ]
    g.ask(
        Decision(f.controller, PAY, "pay", options, _alternative_chosen, (f.id, cost), source=f.source[0], about=cost)
    )


def _alternative_chosen(g: Game, fid: int, cost: Alternatives, index: int) -> None:
    pay(g, fid, cost.options[index], nothing)


def nothing(g: Game) -> None:
    """The step that does nothing."""
