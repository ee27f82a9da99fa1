"""Rules 508.1g-508.1i, 509.1c#2 and 509.1d: costs to attack or block."""

from __future__ import annotations

from cardwright.kernel.evaluate import passes
from cardwright.kernel.flow.frames import bind, end_frame, new_frame, start_effects
from cardwright.kernel.game import Game
from cardwright.kernel.playing.affording import check_cost
from cardwright.kernel.playing.payment_order import pay_as_liked
from cardwright.kernel.state.pieces import Card, Frame, Ref
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Triggered
from cardwright.kernel.vocabulary.costs import Cost, Pay
from cardwright.kernel.vocabulary.effects import Effect
from cardwright.kernel.vocabulary.selectors import Among, It, Not, Other, This
from cardwright.kernel.vocabulary.terms import mentions, replaced


def charges(g: Game, unit: Card, target: Card, verb: str) -> tuple[Cost, ...]:
    """The costs for a unit to attack or block this target."""
    own = chars(g, unit)
    found: tuple[Cost, ...] = ()
    amount = own.numbers.get(f"cost to {verb}", 0)
    if amount > 0:
        found = (Pay("resource", amount),)
    for a in own.triggered:
        if a.on.event == f"cost to {verb}" and cost_applies(g, unit, a, target):
            found = (*found, *a.cost)
    return found


def cost_applies(g: Game, unit: Card, ability: Triggered, target: Card) -> bool:
    """The cost applies to this target."""
    if ability.on.other is None:
        return True
    return passes(g, Frame(-1, "cost", unit.controller, unit.ref), ability.on.other, target)


Bill = tuple[int, tuple[Cost, ...]]  # a unit, and what is paid for it


def can_pay(g: Game, bills: tuple[Bill, ...]) -> bool:
    """All these costs together can be paid.

    Costs that name their own unit are first checked one by one, which is faster.
    """
    for player in dict.fromkeys(g.cards[unit].controller for unit, _ in bills):
        own = [(g.cards[unit], costs) for unit, costs in bills if g.cards[unit].controller == player]
        joint = tuple(c for _, costs in own for c in costs if not _names_unit(c))
        if check_cost(g, Frame(-1, "cost", player, own[0][0].ref), joint, True) is not None:
            return False
        for card, costs in own:
            single = tuple(c for c in costs if _names_unit(c))
            if single and check_cost(g, Frame(-1, "cost", player, card.ref), (*single, *joint), True) is not None:
                return False
        if len(own) > 1 and len(joint) < sum(len(costs) for _, costs in own):
            f = Frame(-1, "cost", player, own[0][0].ref)
            f.binds.update((_name(card.id), (card.ref,)) for card, _ in own)
            if check_cost(g, f, _total(bills_of(g, player, bills)), True) is not None:
                return False  # LOW 508.1i, 509.1d
    return True


def bills_of(g: Game, player: int, bills: tuple[Bill, ...]) -> tuple[Bill, ...]:
    """What is paid for the units of one player."""
    return tuple([bill for bill in bills if g.cards[bill[0]].controller == player])


def _names_unit(cost: Cost) -> bool:
    """A component names the unit for which it is paid."""
    if isinstance(cost, Pay) and isinstance(cost.amount, int):
        return False  # the usual case
    return mentions((cost,), This) or mentions((cost,), Other)


def _name(unit: int) -> str:
    return f"unit {unit}"


def _total(bills: tuple[Bill, ...]) -> tuple[Cost, ...]:
    """All costs of a player as one; "this unit" is replaced by a name for each unit."""
    found: tuple[Cost, ...] = ()
    several = len({unit for unit, _ in bills}) > 1
    for unit, costs in bills:
        it = It(_name(unit))
        if several and any(_names_unit(cost) for cost in costs):
            costs = replaced(replaced(costs, This(), it), Other(), Not(Among(it)))
        found = (*found, *costs)
    return found


def pay_bills(g: Game, bills: tuple[Bill, ...], brought: tuple[tuple[Ref, tuple[Effect, ...]], ...] = ()) -> None:
    """Each player pays for all of their units, in any order; then the effects of optional costs happen."""
    for ref, effects in reversed(brought):
        g.push(start_effects, g.cards[ref[0]].controller, ref, effects, {}, {})
    for player in reversed(dict.fromkeys(g.cards[unit].controller for unit, _ in bills)):
        g.push(_pay_for, player, bills_of(g, player, bills))


def _pay_for(g: Game, player: int, bills: tuple[Bill, ...]) -> None:
    f = new_frame(g, "cost", player, g.cards[bills[0][0]].ref)
    for unit, _ in bills:
        bind(g, f, _name(unit), (g.cards[unit].ref,))
    pay_as_liked(g, f.id, _total(bills), end_frame, (f.id,))  # LOW 508.1i, 509.1d
