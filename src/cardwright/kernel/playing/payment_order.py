"""The order in which the components of a cost are paid, in games where the player chooses it.

The player is asked only if the order can make a difference: if paying one component changes the cards for another, or
the abilities that would notice it. Otherwise the components are paid in the order of the list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from ..evaluate import amount, holds
from ..evaluate.patterns import matches
from ..events.replacements import applicable
from ..events.triggers import awaited, frame_for, meets
from ..flow.choosing import Then
from ..state.decisions import PAY, Decision, Option
from ..state.event import Event
from ..state.pieces import Frame
from ..state.table import table_of
from ..vocabulary.costs import Cost, CounterCost, MoveCost, Pay, RevealCost, TurnCost
from ..vocabulary.selectors import It
from ..vocabulary.terms import parts_of
from .affording import check_listed, orders
from .components import COMPONENTS, try_out
from .paying import pay
from .trying import Costs

if TYPE_CHECKING:
    from ..game import Game

Prospect = tuple[tuple[int, ...], tuple[object, ...]]  # the cards that can pay, and who would notice


def pay_as_liked(g: Game, fid: int, costs: Costs, then: Then, args: tuple[Any, ...] = ()) -> None:
    """Pay a cost that can be paid in some order, then call `then(g, *args)`."""
    if len(costs) > 1:
        f = g.frames[fid]
        costs = tuple([_with_present_number(g, f, cost) for cost in costs])
        found = _next(g, f, costs)
        if len(found) > 1:
            rule = g.rules.telling.rules.cost_order
            options = [Option("component", i, _spoken_of(f, costs[i]), rule) for i in found]
            asked, source = (fid, costs, then, args), f.source[0]
            g.ask(Decision(f.controller, PAY, "pay first", options, _chosen, asked, rule, source=source, about=costs))
            return
        costs = _with_first(costs, found[0])
    pay(g, fid, costs, then, args, pay_as_liked)


def _spoken_of(f: Frame, cost: Cost) -> tuple[int, ...]:
    """The cards that a component refers to by name."""
    found = [ref[0] for part in parts_of(cost) if isinstance(part, It) for ref in f.binds.get(part.name, ())]
    return tuple(dict.fromkeys(found))


def _chosen(g: Game, fid: int, costs: Costs, then: Then, args: tuple[Any, ...], index: int) -> None:
    pay(g, fid, _with_first(costs, index), then, args, pay_as_liked)


def _with_first(costs: Costs, index: int) -> Costs:
    return (costs[index], *costs[:index], *costs[index + 1 :])


def _with_present_number(g: Game, f: Frame, cost: Cost) -> Cost:
    """A component with its number as it was when the cost was determined, whatever the others change."""
    if isinstance(cost, (Pay, MoveCost, TurnCost, CounterCost, RevealCost)) and not isinstance(cost.amount, int):
        return replace(cost, amount=max(amount(g, f, cost.amount), 0))
    return cost


def _next(g: Game, f: Frame, costs: Costs) -> list[int]:
    """The components that may be paid next; only one if the order does not matter."""
    now = [i for i, cost in enumerate(costs) if not _late(g, cost)] or list(range(len(costs)))
    noticed = awaited(g, "resource")
    felt = [i for i in now if noticed or not isinstance(costs[i], Pay)]
    if len(felt) < 2 or len(felt) < len(now):
        return [i for i in now if i not in felt][:1] or now[:1]
    for i in felt:
        if not any(_interact(g, f, costs[i], costs[j]) for j in felt if j != i):
            return [i]
    firsts = [i for i in felt if _can_be_first(g, f, costs, i)]
    return [i for i in firsts if costs[i] not in [costs[k] for k in firsts if k < i]] or felt[:1]


def _can_be_first(g: Game, f: Frame, costs: Costs, i: int) -> bool:
    """If a component is paid first, the others can still be paid in some order."""
    others = (*costs[:i], *costs[i + 1 :])
    return any(check_listed(g, f, (costs[i], *[others[k] for k in order])) is None for order in orders(g, others))


def _late(g: Game, cost: Cost) -> bool:
    return g.rules.paying.paid_late is not None and g.rules.paying.paid_late(cost)


# --- does it matter? ------------------------------------------------------------------------------------

_PLAIN = (Pay, MoveCost, TurnCost, CounterCost, RevealCost)  # components whose effects are known


def _interact(g: Game, f: Frame, a: Cost, b: Cost) -> bool:
    """The order of two components may make a difference."""
    if not isinstance(a, _PLAIN) or not isinstance(b, _PLAIN) or _late(g, a) or table_of(g).states:
        return True
    return _alters(g, f, a, b) or _alters(g, f, b, a) or _both_met(g, f, a, b)


def _alters(g: Game, f: Frame, a: Cost, b: Cost) -> bool:
    """Paying one component with some card changes the cards for the other, or the abilities that notice it."""
    was = _prospect(g, f, b)
    for e in _events(g, f, a):
        if applicable(g, e):  # a replacement applies
            return True
        before = g.peek()
        try_out(g, e)
        now = _prospect(g, f, b)
        g.unpeek(before)
        if now != was:
            return True
    return False


def _prospect(g: Game, f: Frame, cost: Cost) -> Prospect:
    events = _events(g, f, cost)
    return tuple([e.card for e in events]), tuple([(e.card, key) for e in events for key, _ in _noticing(g, e)])


def _both_met(g: Game, f: Frame, a: Cost, b: Cost) -> bool:
    """An ability with limited triggers waits for both: the first payment would use it up."""
    few = [key for e in _events(g, f, a) for key, limited in _noticing(g, e) if limited]
    return bool(few) and any(key in few for e in _events(g, f, b) for key, _ in _noticing(g, e))


def _events(g: Game, f: Frame, cost: Cost) -> list[Event]:
    """The possible events of paying a component, one for each usable card."""
    return COMPONENTS[type(cost)].events(g, f, cost)


def _noticing(g: Game, e: Event) -> list[tuple[object, bool]]:
    """The abilities that would trigger on an event now, and whether their triggers are limited."""
    found: list[tuple[object, bool]] = []
    for i, ability in table_of(g).triggers.get(e.kind, ()):
        card = g.cards[i]
        f = frame_for(g, card.ref, card.controller, e)
        if matches(g, ability.on, e, card.id, f) and holds(g, f, ability.condition) and holds(g, f, ability.given):
            found.append(((card.ref, ability), bool(ability.per_turn)))
    return found + [(d.id, True) for d in g.delayed if meets(g, d, e)]


__all__ = ["pay_as_liked"]
