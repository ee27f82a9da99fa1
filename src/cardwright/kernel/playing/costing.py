"""What playing costs: the printed cost, what sets and changes it, and what was announced."""

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
from ..vocabulary.costs import Cost, Pay
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
    """What it costs to play a card now: first what sets the cost, then what changes it; never below zero.

    `was` is the card as it was where it is played from; `more` is what an X that was announced adds; `announced` is
    what the options do that were announced.
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
    """An effect says what the card costs to play."""
    return priced(table_of(g), card.id) and any(sets for sets, _ in cost_changes(g, card, was))


def play_zone(g: Game, card: Card) -> str:
    """Where a card is while it is being played."""
    roles = g.rules.roles
    return roles.aside if roles.aside and chars(g, card).placed_on is not None else roles.play


def cost_when_played(g: Game, card: Card, player: int, more: int = 0, announced: tuple[Change, ...] = ()) -> int:
    """What a card will cost when its cost is determined, being played: found by trying, if anything changes it."""
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
    """What changes the cost of a card may find something else once the card has left its zone."""
    for source in table.costs:
        if _looks_into(source.plan, zone):
            return True
    for static in own.own_costs:
        if _looks_into(g.rules.planner.static_plan(static), zone):
            return True
    return False


def _looks_into(plan: Plan, zone: str) -> bool:
    """What the effect does may depend on which cards are in the zone."""
    return zone in plan.looks and (plan.condition is not None or not plan.set_prices)


def cost_changes(g: Game, card: Card, was: Ref) -> list[Change]:
    """What sets (True) or changes (False) the cost of playing a card, in order of time."""
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
    """All that must be paid for what the frame plays."""
    costs: tuple[Cost, ...] = ()
    if f.card >= 0:
        card = g.cards[f.card]
        if f.paid and instead_of_cost(f):
            costs = _alternative(g, f, card)
        else:
            costs = (Pay(g.rules.paying.currency, _announced_cost(g, f)),)
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
    """The alternative cost that was announced, with what makes cards cost more or less."""
    extra = next(extra for extra in extras_of(f) if extra.instead and extra.name in f.paid)
    change = _change(g, card, _before(f, card.ref))
    if not change:
        return extra.cost
    currency = g.rules.paying.currency
    paid = [c for c in extra.cost if isinstance(c, Pay) and c.resource == currency]
    total = max(sum(amount(g, f, c.amount) for c in paid) + change, 0)
    rest = tuple(c for c in extra.cost if c not in paid)
    return (Pay(currency, total), *rest) if total or paid else rest


def _change(g: Game, card: Card, was: Ref) -> int:
    """By how much effects make a card cost more or less, whatever it is that is paid for it."""
    if not priced(table_of(g), card.id) and not chars(g, card).own_costs:
        return 0
    return sum(value for sets, value in cost_changes(g, card, was) if not sets)


def instead_of_cost(f: Frame) -> bool:
    """An alternative cost was announced."""
    return bool(f.paid) and any(extra.instead and extra.name in f.paid for extra in extras_of(f))


def has_x(g: Game, f: Frame) -> bool:
    """What it costs depends on an X that is announced."""
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
    """X stands in what must be paid in addition, or in an optional cost that was announced."""
    if f.body is not None and asks_for_x(f.body.cost):
        return True
    return any(extra.name in f.paid and asks_for_x(extra.cost) for extra in extras_of(f)) if f.paid else False


@cache
def asks_for_x(terms: tuple[Term, ...]) -> bool:
    """X stands in a cost, or in a change."""
    return Bound("X") in parts_of(terms)


def discount(g: Game, f: Frame) -> int:
    """By how much effects make the card that is being played cheaper: an X may be greater than the means by that."""
    if f.card < 0:
        return 0
    card = g.cards[f.card]
    if not priced(table_of(g), card.id) and not chars(g, card).own_costs:
        return 0
    return -sum(min(value, 0) for sets, value in cost_changes(g, card, _before(f, card.ref)) if not sets)


def overhang(g: Game, f: Frame) -> int:
    """By how much effects make a card cheaper than what is paid for the card itself: that goes off other costs."""
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
    """An optional cost that was announced makes the card cheaper by X: what a small X cannot pay, a great one may."""
    return bool(f.paid) and any(extra.name in f.paid and asks_for_x(extra.changes) for extra in extras_of(f))


def _announced_cost(g: Game, f: Frame) -> int:
    """What a card costs, with the extras that were announced."""
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
    """The card being played as it was where it is played from."""
    for old, new in f.moved.items():
        if new == now:
            return old
    return now
