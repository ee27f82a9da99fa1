"""Rules 508.1g-508.1i, 509.1c#2 and 509.1d: costs to attack or block."""

from __future__ import annotations

from typing import Any

from cardwright.kernel.abilities import Triggered
from cardwright.kernel.costs import Cost, Pay
from cardwright.kernel.evaluate import passes
from cardwright.kernel.frames import end_frame, new_frame, start_effects
from cardwright.kernel.game import Game
from cardwright.kernel.ordering import pay_as_liked
from cardwright.kernel.paying import check_cost
from cardwright.kernel.selectors import This
from cardwright.kernel.state import Card, Frame, Ref
from cardwright.kernel.table import chars
from cardwright.kernel.terms import mentions


def charges(g: Game, unit: Card, target: Card, verb: str) -> tuple[Cost, ...]:
    """What must be paid for a unit to attack or block this target."""
    own = chars(g, unit)
    found: tuple[Cost, ...] = ()
    amount = own.numbers.get(f"cost to {verb}", 0)
    if amount > 0:
        found = (Pay("resource", amount),)
    for a in own.triggered:
        if a.on.event == f"cost to {verb}" and meant(g, unit, a, target):
            found = (*found, *a.cost)
    return found


def meant(g: Game, unit: Card, ability: Triggered, target: Card) -> bool:
    """The cost is one for this target."""
    if ability.on.other is None:
        return True
    return passes(g, Frame(-1, "cost", unit.controller, unit.ref), ability.on.other, target)


Bill = tuple[int, tuple[Cost, ...]]  # a unit, and what is paid for it


def can_pay(g: Game, bills: tuple[Bill, ...]) -> bool:
    """All these costs together can be paid. Costs that name their own unit are judged one by one beside the others."""
    players = dict.fromkeys(g.cards[unit].controller for unit, _ in bills)
    for player in players:
        own = [(g.cards[unit], costs) for unit, costs in bills if g.cards[unit].controller == player]
        joint = tuple(c for _, costs in own for c in costs if not mentions((c,), This))
        if check_cost(g, Frame(-1, "cost", player, own[0][0].ref), joint, True) is not None:
            return False
        for card, costs in own:
            single = tuple(c for c in costs if mentions((c,), This))
            if single and check_cost(g, Frame(-1, "cost", player, card.ref), (*single, *joint), True) is not None:
                return False
    return True


def pay_bills(g: Game, bills: tuple[tuple[int, tuple[Cost, ...], tuple[Any, ...]], ...]) -> None:
    """Pay for one unit after the other; what an optional cost brings follows its payment."""
    if not bills:
        return
    g.push(pay_bills, bills[1:])
    unit, costs, effects = bills[0]
    card = g.cards[unit]
    f = new_frame(g, "cost", card.controller, card.ref)
    pay_as_liked(g, f.id, costs, _paid, (f.id, card.ref, effects))  # LOW 508.1i, 509.1d


def _paid(g: Game, fid: int, ref: Ref, effects: tuple[Any, ...]) -> None:
    controller = g.frames[fid].controller
    end_frame(g, fid)
    if effects:
        start_effects(g, controller, ref, effects, {}, {})
