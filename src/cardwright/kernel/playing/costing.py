"""The cost of playing: the printed cost, effects that set or change it, and announced options."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ..characteristics.layers import affected, lost
from ..characteristics.source import Source
from ..evaluate import amount, holds, passes, side
from ..events.moving import move_card
from ..flow.frames import extras_of
from ..state.pieces import Card, Frame, Ref
from ..state.table import Table, chars, priced, table_of
from ..vocabulary.abilities import Activated, Triggered
from ..vocabulary.costs import Cost, Pay, TurnCost
from ..vocabulary.effect_analysis import Plan
from ..vocabulary.effects import CostAdd, CostSet, Modification
from ..vocabulary.faces import Chars
from ..vocabulary.selectors import Cards
from ..vocabulary.terms import Term, parts_of
from ..vocabulary.values import Bound

if TYPE_CHECKING:
    from ..game import Game


Change = tuple[bool, int]  # sets the cost (True) or changes it (False), to or by how much


def play_cost_of(g: Game, card: Card, was: Ref | None = None, more: int = 0, announced: tuple[Change, ...] = ()) -> int:
    """The cost to play a card now: first the effects that set it, then those that change it; never below zero.

    `was` is the card in the zone it is played from; `more` is the amount of an announced X; `announced` are the
    cost changes of announced options.
    """
    own = chars(g, card)
    cost = (own.cost or 0) + more
    if announced or own.own_costs or priced(table_of(g), card.id):
        change = 0
        waived = False
        for sets, value in (*cost_changes(g, card, card.ref if was is None else was), *announced):
            if sets:
                cost, waived = value + more, g.rules.playing.waives and value == 0
            else:
                change += value
        cost = 0 if waived else cost + change
    return max(cost, 0)


def cost_is_set(g: Game, card: Card, was: Ref) -> bool:
    """An effect sets the cost of the card."""
    return priced(table_of(g), card.id) and any(sets for sets, _ in cost_changes(g, card, was))


def play_zone(g: Game, card: Card) -> str:
    """Where a card is while it is being played."""
    roles = g.rules.roles
    return roles.aside if roles.aside and chars(g, card).placed_on is not None else roles.play


def cost_when_played(g: Game, card: Card, player: int, more: int = 0, announced: tuple[Change, ...] = ()) -> int:
    """The cost of a card once it is being played; found by a trial, if any effect changes it."""
    own = chars(g, card)
    table = table_of(g)
    if not announced and not own.own_costs and not priced(table, card.id):
        return max((own.cost or 0) + more, 0)
    if not _moving_matters(g, own, table, g.zone_kind(card)):
        return play_cost_of(g, card, None, more, announced)
    before, was = g.peek(), card.ref
    move_card(g, card, g.zone(play_zone(g, card), player))
    cost = play_cost_of(g, card, was, more, announced)
    g.unpeek(before)
    return cost


def _moving_matters(g: Game, own: Chars, table: Table, zone: str) -> bool:
    """An effect on the card's cost may have another result once the card has left its zone."""
    for source in table.costs:
        if _looks_into(source.plan, zone):
            return True
    for static in own.own_costs:
        if _looks_into(g.rules.planner.static_plan(static), zone):
            return True
    return False


def _looks_into(plan: Plan, zone: str) -> bool:
    """The effect may depend on the cards in the zone."""
    return zone in plan.looks and (plan.condition is not None or not plan.set_prices)


def cost_changes(g: Game, card: Card, was: Ref) -> list[Change]:
    """The effects that set (True) or change (False) the cost of a card, in order of time."""
    found: list[Change] = []
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
    return card.origin if zone in g.rules.roles.played else zone


def concerns(g: Game, source: Source, card: Card, zone: str, was: Ref) -> bool:
    """A cost-changing effect applies to a card that is played from a kind of zone."""
    plan = source.plan
    if lost(g, source) or (plan.condition is not None and not holds(g, source.env(), plan.condition)):
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


def _amounts(g: Game, f: Frame, changes: tuple[Modification, ...]) -> list[Change]:
    return [(isinstance(c, CostSet), amount(g, f, c.amount)) for c in changes if isinstance(c, (CostSet, CostAdd))]


def card_costs(g: Game, f: Frame) -> tuple[Cost, ...]:
    """The whole cost of the card or ability of a frame."""
    costs: tuple[Cost, ...] = ()
    if f.card >= 0:
        card = g.cards[f.card]
        if f.paid and instead_of_cost(f):
            costs = _alternative(g, f, card)
        else:
            cost = _announced_cost(g, f)
            costs = (
                (Pay(g.rules.paying.currency, cost),)
                if g.rules.paying.play_cost is None
                else g.rules.paying.play_cost(g, card, cost)
            )
    elif isinstance(f.ability, Activated) or (g.rules.waiting.waiting_costs and isinstance(f.ability, Triggered)):
        costs = f.ability.cost
    if f.body is not None and f.body.cost:
        costs = (*costs, *f.body.cost)
    if f.paid:
        for extra in extras_of(f):
            if extra.name in f.paid and not extra.instead:
                costs = (*costs, *extra.cost)
    return g.rules.paying.adjust_cost(g, f, costs) if g.rules.paying.adjust_cost is not None else costs


def _alternative(g: Game, f: Frame, card: Card) -> tuple[Cost, ...]:
    """The announced alternative cost, with the effects that raise or lower costs."""
    extra = next(extra for extra in extras_of(f) if extra.instead and extra.name in f.paid)
    change = _change(g, card, _before(f, card.ref))
    if not change:
        return extra.cost
    currency = g.rules.paying.currency
    if g.rules.paying.play_cost is not None:
        own = [(c.what, c.state) for c in g.rules.paying.play_cost(g, card, 1) if isinstance(c, TurnCost)]
        turned = [c for c in extra.cost if isinstance(c, TurnCost) and (c.what, c.state) in own]
        total = max(sum(amount(g, f, c.amount) for c in turned) + change, 0)
        return (*g.rules.paying.play_cost(g, card, total), *(c for c in extra.cost if c not in turned))
    paid = [c for c in extra.cost if isinstance(c, Pay) and c.resource == currency]
    total = max(sum(amount(g, f, c.amount) for c in paid) + change, 0)
    rest = tuple(c for c in extra.cost if c not in paid)
    return (Pay(currency, total), *rest) if total or paid else rest


def _change(g: Game, card: Card, was: Ref) -> int:
    """By how much effects raise or lower a cost, also an alternative one."""
    if not priced(table_of(g), card.id) and not chars(g, card).own_costs:
        return 0
    return sum(value for sets, value in cost_changes(g, card, was) if not sets)


def instead_of_cost(f: Frame) -> bool:
    """An alternative cost was announced."""
    return bool(f.paid) and any(extra.instead and extra.name in f.paid for extra in extras_of(f))


def has_x(g: Game, f: Frame) -> bool:
    """The cost depends on an announced X."""
    if f.body is not None and (f.body.cost or f.paid) and _more_with_x(f):
        return True
    if f.card >= 0:
        card = g.cards[f.card]
        if not card.face.numbers.get("X", 0) or instead_of_cost(f):
            return False
        return not (g.rules.playing.waives and cost_is_set(g, card, _before(f, card.ref)))
    if isinstance(f.ability, Triggered):
        return g.rules.waiting.waiting_costs and asks_for_x(f.ability.cost)
    return isinstance(f.ability, Activated) and asks_for_x(f.ability.cost)


def _more_with_x(f: Frame) -> bool:
    """X stands in an additional cost, or in an announced optional cost."""
    if f.body is not None and asks_for_x(f.body.cost):
        return True
    return any(extra.name in f.paid and asks_for_x(extra.cost) for extra in extras_of(f)) if f.paid else False


@cache
def asks_for_x(terms: tuple[Term, ...]) -> bool:
    """X stands in a cost, or in a change."""
    return Bound("X") in parts_of(terms)


def discount(g: Game, f: Frame) -> int:
    """By how much effects lower the cost: X may exceed the player's means by that amount."""
    if f.card < 0:
        return 0
    card = g.cards[f.card]
    if not priced(table_of(g), card.id) and not chars(g, card).own_costs:
        return 0
    return -sum(min(value, 0) for sets, value in cost_changes(g, card, _before(f, card.ref)) if not sets)


def overhang(g: Game, f: Frame) -> int:
    """The part of the reductions that exceeds the card's own cost; it lowers other costs."""
    less = discount(g, f)
    if not less:
        return 0
    card = g.cards[f.card]
    if instead_of_cost(f):
        extra = next(extra for extra in extras_of(f) if extra.instead and extra.name in f.paid)
        own = sum(amount(g, f, c.amount) for c in extra.cost if isinstance(c, Pay))
    else:
        own = (chars(g, card).cost or 0) + f.numbers.get("X", 0) * card.face.numbers.get("X", 0)
    more = 0
    for sets, value in cost_changes(g, card, _before(f, card.ref)):
        if not sets:
            more += max(value, 0)
        elif not instead_of_cost(f):
            own = value
    return max(less - own - more, 0)


def cheaper_with_x(f: Frame) -> bool:
    """An announced optional cost lowers the cost by X, so a larger X may be payable where a small one is not."""
    return bool(f.paid) and any(extra.name in f.paid and asks_for_x(extra.changes) for extra in extras_of(f))


def _announced_cost(g: Game, f: Frame) -> int:
    """The cost of a card with its announced extras."""
    card = g.cards[f.card]
    own = chars(g, card)
    more = f.numbers.get("X", 0) * card.face.numbers.get("X", 0)
    if not f.paid and not own.own_costs and not priced(g.table, card.id):
        return max((own.cost or 0) + more, 0)
    announced: tuple[Change, ...] = ()
    if f.paid:
        for extra in extras_of(f):
            if extra.name in f.paid and extra.changes:
                announced = (*announced, *_amounts(g, f, extra.changes))
    if g.zone_kind(card) in g.rules.roles.played:
        return play_cost_of(g, card, _before(f, (card.id, card.incarnation)), more, announced)
    return cost_when_played(g, card, f.controller, more, announced)


def _before(f: Frame, now: Ref) -> Ref:
    """The card being played, as it was in the zone it is played from."""
    for old, new in f.moved.items():
        if new == now:
            return old
    return now
