"""Can a whole cost be paid? One walk over its components, each judged with what those before it leave.

`Alternatives` are the one component that is a choice of costs; all others are rows of `components`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

from ..evaluate import find, finds
from ..state.decisions import Denial
from ..state.event import Event
from ..state.pieces import Frame
from ..state.table import table_of
from ..vocabulary.costs import Alternatives, CounterCost, MoveCost, Pay, RevealCost, TurnCost
from ..vocabulary.effect_analysis import ANYTHING
from ..vocabulary.selectors import Cards, InState
from ..vocabulary.terms import parts_of
from .components import COMPONENTS, Spent, cost_count, payable, try_out, turned_for
from .supply import held, needs, producers, unpaid
from .trying import OFFERING, PAYING, Costs, Search, alike_for, can_be_paid, joined, picks, wanted_by

if TYPE_CHECKING:
    from ..game import Game


# --- can it be paid? ------------------------------------------------------------------------------------


def check_cost(g: Game, f: Frame, costs: Costs, total: bool = False) -> Denial | None:
    """Why the whole cost cannot be paid, or None if it can.

    The `total` cost of a play or an activation is paid in any order that the game allows.
    """
    if g.rules.paying.turned:
        costs = turned_for(g, costs)
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


def check_listed(
    g: Game, f: Frame, costs: Costs, spent: Spent | None = None, search: Search | None = None
) -> Denial | None:
    """Why the components cannot be paid in this order, given what is already spent. `search` limits the trials."""
    spent = {} if spent is None else spent.copy()
    for i, cost in enumerate(costs):
        if isinstance(cost, Alternatives):
            return _check_one_of(g, f, cost, costs[i + 1 :], spent, search)
        if isinstance(cost, Pay) and cost.resource in g.rules.paying.pools:
            return _check_units(g, f, *joined(cost, costs[i + 1 :]), spent, search)
        denial = COMPONENTS[type(cost)].lacking(g, f, cost, spent)
        if denial is not None:
            return denial  # FOW 903.2l-1
        if isinstance(cost, (MoveCost, TurnCost)) and i + 1 < len(costs):
            rest = costs[i + 1 :]
            if matters(g, f, cost, rest):
                return _check_after_any(g, f, cost, rest, spent, search)
    return None


def _check_one_of(
    g: Game, f: Frame, cost: Alternatives, rest: Costs, spent: Spent, search: Search | None
) -> Denial | None:
    """Why no alternative can be paid together with the rest."""
    denials: list[Denial] = []
    for option in cost.options:
        denial = check_listed(g, f, (*option, *rest), spent, search)
        if denial is None:
            return None
        # the option alone could be paid, so another component fails
        denials.insert(0 if check_listed(g, f, option, spent) is None else len(denials), denial)
    return denials[0]


# --- units of a resource --------------------------------------------------------------------------------


def _check_units(g: Game, f: Frame, cost: Pay, rest: Costs, spent: Spent, search: Search | None) -> Denial | None:
    """Why units of a resource cannot be paid, or what comes after them."""
    need, units = needs(g, f, cost), held(g, f, cost.resource)
    found = producers(g, f.controller, cost.resource, f)
    short = unpaid(g, need, cost.resource, units, found)
    if short:  # FOW 1003.4
        if any(not one.plain for one in found) and can_be_paid(g, f, (cost, *rest), search or Search(OFFERING)):
            return None
        return Denial(g.rules.telling.rules.payments.get(cost.resource, ""), _what_lacks(cost.resource, short))
    wanted = wanted_by(g, f, rest)
    if not wanted or not unpaid(g, need, cost.resource, units, [one for one in found if one.card not in wanted]):
        return check_listed(g, f, rest, spent, search)
    if can_be_paid(g, f, (cost, *rest), search or Search(OFFERING)):
        return None
    return check_listed(g, f, rest, spent, search) or Denial(
        g.rules.telling.rules.cost, "what could pay for one part of it is needed for another"
    )


def _what_lacks(resource: str, short: list[str]) -> str:
    """The missing resource or symbols, in words."""
    kinds = [f"{short.count(kind)} {kind} {resource}".replace("  ", " ") for kind in dict.fromkeys(short)]
    return f"there is not enough to pay for it: {' and '.join(kinds)} missing"


# --- which cards are paid with, and what is left for the rest -------------------------------------------


_BY_CARDS = (MoveCost, TurnCost, CounterCost, RevealCost, Alternatives)


@cache
def _by_cards(costs: Costs) -> bool:
    return any(isinstance(cost, _BY_CARDS) for cost in costs)


def by_cards(g: Game, costs: Costs) -> bool:
    """Some component is paid with cards, or with units that cards may produce."""
    return _by_cards(costs) or (bool(g.rules.paying.pools) and any(isinstance(cost, Pay) for cost in costs))


@cache
def _asks_for_positions(costs: Costs) -> bool:
    """Some component depends on the positions of cards."""
    return any(isinstance(part, (Alternatives, InState)) for part in parts_of(costs))


def matters(g: Game, f: Frame, cost: MoveCost | TurnCost, rest: Costs) -> bool:
    """The choice of cards for one component may affect the rest."""
    if not by_cards(g, rest):
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


def _check_after_any(
    g: Game, f: Frame, cost: MoveCost | TurnCost, rest: Costs, spent: Spent, search: Search | None
) -> Denial | None:
    """Why the rest cannot be paid with any choice of cards for this component."""
    found = COMPONENTS[type(cost)].events(g, f, cost)
    need = cost_count(g, f, cost, len(found))
    denial: Denial | None = None
    groups = alike_for(g, f, found, rest) if need < len(found) else [[e] for e in found]
    for chosen in islice(picks(groups, need), PAYING if search is None else search.left):
        denial = check_after(g, f, chosen, rest, spent, search)
        if denial is None:
            return None
    return denial


def check_after(
    g: Game, f: Frame, paid: Sequence[Event], rest: Costs, spent: Spent | None = None, search: Search | None = None
) -> Denial | None:
    """Why the rest cannot be paid after these events; found by a trial."""
    before = g.peek()
    for e in paid:
        try_out(g, e)
    denial = check_listed(g, f, rest, spent, search)
    g.unpeek(before)
    return denial


def goes_on(g: Game, f: Frame, costs: Costs, search: Search) -> bool:
    """The rest of a payment can be paid, and then whatever this helps to pay for."""
    if f.helps is None:
        return check_listed(g, f, costs, None, search) is None
    return can_be_paid(g, f, costs, search)


# --- the orders in which it may be paid -----------------------------------------------------------------


def orders(g: Game, costs: Costs) -> Iterator[tuple[int, ...]]:
    """The orders in which the components may be paid, if the player chooses; the first is the order of the list.

    Components paid with a resource alone come first: they take nothing that others need.
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
    """The orders of some components; equal ones are not exchanged."""
    if not left:
        yield ()
    for n, i in enumerate(left):
        if not any(costs[k] == costs[i] for k in left[:n]):
            for rest in _arranged(costs, left[:n] + left[n + 1 :]):
                yield (i, *rest)
