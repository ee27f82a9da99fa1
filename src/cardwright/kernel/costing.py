"""What playing costs: the printed cost, what sets and changes it, and what was announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .abilities import Activated
from .costs import Cost, Pay
from .effects import CostAdd, CostSet, Modification
from .evaluate import amount, holds, passes, side
from .frames import extras_of
from .layers import Source, affected
from .moving import move_card
from .plans import Plan
from .selectors import Cards
from .state import Card, Frame, Ref
from .table import chars, priced, table_of

if TYPE_CHECKING:
    from .game import Game


def play_cost_of(g: Game, card: Card, was: Ref | None = None) -> int:
    """What it costs to play a card now: first what sets the cost, then what changes it; never below zero.

    `was` is the card as it was where it is played from.
    """
    own = chars(g, card)
    cost = own.cost or 0
    if own.own_costs or priced(table_of(g), card.id):
        change = 0
        for sets, value in cost_changes(g, card, card.ref if was is None else was):
            if sets:
                cost = value
            else:
                change += value
        cost += change
    return max(cost, 0)


def cost_when_played(g: Game, card: Card, player: int) -> int:
    """What a card will cost when its cost is determined, being played: found by trying, if anything changes it."""
    own = chars(g, card)
    if not own.own_costs and not priced(table_of(g), card.id):
        return max(own.cost or 0, 0)
    zone = g.zone_kind(card)
    if not any(_looks_into(source.plan, zone) for source in table_of(g).costs) and not any(
        _looks_into(g.rules.static_plan(static), zone) for static in own.own_costs
    ):
        return play_cost_of(g, card)
    before, was = g.peek(), card.ref
    move_card(g, card, g.zone(g.rules.roles.play, player))
    cost = play_cost_of(g, card, was)
    g.unpeek(before)
    return cost


def _looks_into(plan: Plan, zone: str) -> bool:
    """What the effect does may depend on which cards are in the zone."""
    return zone in plan.looks and (plan.condition is not None or not all(isinstance(c.amount, int) for c in plan.costs))


def cost_changes(g: Game, card: Card, was: Ref) -> list[tuple[bool, int]]:
    """What sets (True) or changes (False) the cost of playing a card, in order of time."""
    found: list[tuple[bool, int]] = []
    own = chars(g, card)
    zone = _played_from(g, card)
    if own.own_costs:
        f = Frame(-1, "static", card.controller, card.ref)
        for static in own.own_costs:
            if (not static.zones or zone in static.zones) and holds(g, f, static.condition):
                found += _amounts(g, f, static.changes)
    for source in table_of(g).costs:
        if concerns(g, source, card, zone, was):
            found += _amounts(g, source.env(), source.plan.costs)
    return found


def _played_from(g: Game, card: Card) -> str:
    """The kind of zone a card is in, or from which it is being played."""
    zone = g.zone_kind(card)
    return card.origin if zone == g.rules.roles.play else zone


def concerns(g: Game, source: Source, card: Card, zone: str, was: Ref) -> bool:
    """A cost-changing effect applies to a card that is played from a kind of zone."""
    plan = source.plan
    if plan.condition is not None and not holds(g, source.env(), plan.condition):
        return False
    if source.subjects:
        return card.ref in source.subjects or was in source.subjects
    if source.ids is not None:
        return card.id in source.ids
    what = plan.what
    if isinstance(what, Cards):
        f = source.env()
        return zone in what.zones and side(g, f, what.whose, card.controller) and passes(g, f, what.where, card)
    return card.id in affected(g, source)


def _amounts(g: Game, f: Frame, changes: tuple[Modification, ...]) -> list[tuple[bool, int]]:
    return [(isinstance(c, CostSet), amount(g, f, c.amount)) for c in changes if isinstance(c, (CostSet, CostAdd))]


def card_costs(g: Game, f: Frame) -> tuple[Cost, ...]:
    """All that must be paid for what the frame plays."""
    costs: tuple[Cost, ...] = ()
    if f.card >= 0:
        cost = _announced_cost(g, f)
        card = g.cards[f.card]
        costs = (Pay(g.rules.currency, cost),) if g.rules.play_cost is None else g.rules.play_cost(g, card, cost)
    elif isinstance(f.ability, Activated):
        costs = f.ability.cost
    for extra in extras_of(f):
        if extra.name in f.paid:
            costs = (*costs, *extra.cost)
    return g.rules.adjust_cost(g, f, costs) if g.rules.adjust_cost is not None else costs


def _announced_cost(g: Game, f: Frame) -> int:
    """What a card costs, with the extras that were announced."""
    card = g.cards[f.card]
    if g.zone_kind(card) == g.rules.roles.play:
        was = next((old for old, new in f.moved.items() if new == card.ref), card.ref)
        cost = play_cost_of(g, card, was)
    else:
        cost = cost_when_played(g, card, f.controller)
    for extra in extras_of(f):
        if extra.name in f.paid:
            for change in extra.changes:
                if isinstance(change, CostSet):
                    cost = amount(g, f, change.amount)
                elif isinstance(change, CostAdd):
                    cost += amount(g, f, change.amount)
    return max(cost, 0)
