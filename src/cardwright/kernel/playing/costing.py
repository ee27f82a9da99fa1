"""The cost of playing: the printed cost, effects that set or change it, and announced options."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from ..characteristics.layers import affected, lost
from ..characteristics.source import Source
from ..evaluate import amount, holds, passes, side
from ..evaluate.questions import COMPARE
from ..events.moving import move_card
from ..flow.frames import extras_of
from ..state.pieces import Card, Frame, Ref
from ..state.receipt import FREE, UNCERTAIN
from ..state.table import Table, cants_of, chars, priced, table_of
from ..vocabulary.abilities import Activated, Body, Extra, Triggered
from ..vocabulary.costs import Alternatives, Cost, Pay
from ..vocabulary.effect_analysis import Plan
from ..vocabulary.effects import AddCost, AddOption, CostAdd, CostSet, Modification, OfferCost
from ..vocabulary.faces import Chars
from ..vocabulary.selectors import Cards, Compare
from ..vocabulary.terms import Term, parts_of
from ..vocabulary.values import Bound

if TYPE_CHECKING:
    from ..game import Game


class Change(NamedTuple):
    """One change of a cost, with its numbers found."""

    sets: bool
    amount: int  # to or by how much, for the part that takes any unit
    symbols: tuple[tuple[str, ...], ...] = ()  # the symbols that are set, added or taken away
    less: bool = False  # the symbols are taken away: of each slot one that whoever pays chooses


class Price(NamedTuple):
    """What must be paid of what cards are paid with: symbols, and so much of any kind."""

    symbols: tuple[str, ...]
    free: int

    @property
    def total(self) -> int:
        """All of it, as a number."""
        return len(self.symbols) + self.free


def play_cost_of(g: Game, card: Card, was: Ref | None = None, more: int = 0, announced: tuple[Change, ...] = ()) -> int:
    """What it costs to play a card now, as a number."""
    return min([price.total for price in prices_of(g, card, was, more, announced)])


def prices_of(
    g: Game, card: Card, was: Ref | None = None, more: int = 0, announced: tuple[Change, ...] = ()
) -> list[Price]:
    """The price of playing a card now; several prices if the payer chooses which symbols a reduction takes away.

    `was` is the card in the zone it is played from; `more` is the amount of an announced X; `announced` are the
    cost changes of announced options.
    """
    own = chars(g, card)
    price = Price(own.symbols, (own.cost or 0) - len(own.symbols) + more)
    if announced or own.own_costs or priced(g.table, card.id):  # up to date, since `chars` is
        changes = [*cost_changes(g, card, card.ref if was is None else was), *announced]
        return changed_prices(g, price, changes, more)
    return [price if price.free >= 0 else Price(price.symbols, 0)]


def changed_prices(g: Game, price: Price, changes: Sequence[Change], more: int = 0) -> list[Price]:
    """A price after all changes, in the stages of the game; never below nothing."""
    found = [price]
    gone = False
    for stage in g.rules.paying.stages:
        if stage == "set":
            for change in changes:
                if change.sets:
                    found = [Price(tuple([slot[0] for slot in change.symbols]), change.amount + more)]
                    gone = found[0].total == more
        elif stage == "more":
            for change in changes:
                if not change.sets and not change.less and change.amount >= 0:
                    extra = tuple([slot[0] for slot in change.symbols])
                    found = [Price((*one.symbols, *extra), one.free + change.amount) for one in found]
        elif stage == "less":
            for change in changes:
                if not change.sets and (change.less or change.amount < 0):
                    found = list(dict.fromkeys([less for one in found for less in _lowered(one, change)]))
        elif gone:
            found = [Price((), 0)]
    return [Price(one.symbols, max(one.free, 0)) for one in found]


def _lowered(price: Price, change: Change) -> list[Price]:
    """A price with something taken off: the part that takes any unit, and one symbol for each slot that finds one."""
    found = [Price(price.symbols, price.free + change.amount)]
    for slot in change.symbols if change.less else ():
        found = [less for one in found for less in _without_one(one, slot)]
    return list(dict.fromkeys(found))


def _without_one(price: Price, slot: tuple[str, ...]) -> list[Price]:
    """A price without one of these symbols; as it was if it has none of them."""
    found: list[Price] = []
    for symbol in dict.fromkeys(slot):
        if symbol in price.symbols:
            at = price.symbols.index(symbol)
            found.append(Price((*price.symbols[:at], *price.symbols[at + 1 :]), price.free))
    return found or [price]


def cost_is_set(g: Game, card: Card, was: Ref) -> bool:
    """An effect sets the cost of the card."""
    return priced(table_of(g), card.id) and any(change.sets for change in cost_changes(g, card, was))


def play_zone(g: Game, card: Card) -> str:
    """Where a card is while it is being played."""
    roles = g.rules.roles
    return roles.aside if roles.aside and chars(g, card).placed_on is not None else roles.play


def cost_when_played(g: Game, card: Card, player: int) -> int:
    """What a card will cost when its cost is determined, as a number."""
    return min([price.total for price in prices_when_played(g, card, player)])


def prices_when_played(
    g: Game, card: Card, player: int, more: int = 0, announced: tuple[Change, ...] = ()
) -> list[Price]:
    """The cost of a card once it is being played; found by a trial, if any effect changes it."""
    own = chars(g, card)
    table = g.table  # up to date, since `chars` is
    if not announced and not own.own_costs and not priced(table, card.id):
        return prices_of(g, card, None, more)
    if g.rules.counts_there or not _moving_matters(g, own, table, g.zone_kind(card)):
        return prices_of(g, card, None, more, announced)
    before, was = g.peek(), card.ref
    move_card(g, card, g.zone(play_zone(g, card), player), verb="play")
    prices = prices_of(g, card, was, more, announced)
    g.unpeek(before)
    return prices


def _prices_there(g: Game, card: Card, was: Ref, more: int, announced: tuple[Change, ...]) -> list[Price]:
    """The cost of a card that is being played, as if it were still where it is played from; found by a trial."""
    before = g.peek()
    move_card(g, card, g.zone(card.origin, card.owner))
    prices = prices_of(g, card, was, more, announced)
    g.unpeek(before)
    return prices


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


def cost_changes(g: Game, card: Card, was: Ref, played: str = "card") -> list[Change]:
    """What sets or changes the cost of playing a card, or of its abilities, in order of time."""
    found = [(f.controller, _amounts(g, f, changes, played)) for f, changes in _at_work(g, card, was)]
    return [c for by, changes in found for c in changes if not (_raises(c) and is_waived(g, card.controller, by))]


def _raises(change: Change) -> bool:
    return not change.sets and not change.less and (change.amount > 0 or bool(change.symbols))


def is_waived(g: Game, payer: int, by: int) -> bool:
    """The player pays nothing of the game's currency because of another player's effect."""
    return payer != by and g.rules.customs.is_waived(g, payer, by)


def without_waived(g: Game, payer: int, by: int, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """The costs that one player's effect puts on another, without those the other need not pay."""
    if not is_waived(g, payer, by):
        return costs
    currency = g.rules.paying.currency
    return tuple([Pay(currency, 0) if isinstance(c, Pay) and c.resource == currency else c for c in costs])


def _at_work(g: Game, card: Card, was: Ref) -> list[tuple[Frame, tuple[Modification, ...]]]:
    """The effects on the costs of a card and of its abilities, each with what its terms are read in."""
    found: list[tuple[Frame, tuple[Modification, ...]]] = []
    own = chars(g, card)
    zone = _played_from(g, card)
    if own.own_costs:
        f = Frame(-1, "static", card.controller, card.ref)
        for static in own.own_costs:
            if (not static.zones or zone in static.zones) and holds(g, f, static.condition):
                found.append((f, static.changes))
    for source in g.table.costs:  # up to date, since `chars` is
        if concerns(g, source, card, zone, was):
            found.append((source.env(), source.plan.costs))
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


def _amounts(g: Game, f: Frame, changes: tuple[Modification, ...], played: str = "card") -> list[Change]:
    """Changes of a cost with their numbers as they are now."""
    found: list[Change] = []
    for c in changes:
        if isinstance(c, CostSet) and c.played == played:
            found.append(Change(True, amount(g, f, c.amount), tuple([(symbol,) for symbol in c.symbols])))
        elif isinstance(c, CostAdd) and c.played == played:
            times = max(amount(g, f, c.times), 0) if c.times != 1 else 1
            found.append(Change(False, amount(g, f, c.amount) * times, c.symbols * times, c.less))
    return found


def card_costs(g: Game, f: Frame) -> tuple[Cost, ...]:
    """The whole cost of the card or ability of a frame."""
    costs: tuple[Cost, ...] = ()
    table = g.table if g.built == g.version else g.refresh()
    widened = bool(table.costs) and f.kind in PLAYED and _widened(g, f)
    if f.card >= 0:
        card = g.cards[f.card]
        own = chars(g, card)
        if not f.paid and not own.own_costs and not (table.cost_any or f.card in table.cost_ids):  # as printed
            more = f.numbers["X"] * card.face.numbers.get("X", 0) if "X" in f.numbers else 0
            costs = _printed_cost(g.rules.paying.currency, own.symbols, (own.cost or 0) - len(own.symbols) + more)
        elif instead_of_cost(f):
            costs = _alternative(g, f, card)
        else:
            costs = _as_cost(g, _announced_prices(g, f))
    elif isinstance(f.ability, Activated):
        costs = _ability_cost(g, f, f.ability) if widened else f.ability.cost
    elif g.rules.waiting.waiting_costs and isinstance(f.ability, Triggered):
        costs = f.ability.cost
    if f.body is not None and f.body.cost:
        costs = (*costs, *f.body.cost)
    if f.paid:
        for extra in extras_of(f):
            if extra.name in f.paid and not extra.instead:
                costs = (*costs, *extra.cost)
    if widened:
        costs = (*costs, *_added_by_others(g, f))
    return g.rules.paying.adjust_cost(g, f, costs) if g.rules.paying.adjust_cost is not None else costs


PLAYED = ("card", "activated")
FOR_THIS_MUCH = "be played for this much"  # a prohibition whose `by` compares all that playing the card would take


@cache
def _printed_cost(currency: str, symbols: tuple[str, ...], free: int) -> tuple[Cost, ...]:
    """What a card costs that no effect makes cheaper or dearer."""
    return (Pay(currency, max(free, 0), symbols),)  # FOW 1003.3


def _as_cost(g: Game, prices: list[Price]) -> tuple[Cost, ...]:
    """Prices as what must be paid: one of them."""
    currency = g.rules.paying.currency
    if len(prices) == 1:
        return (Pay(currency, prices[0].free, prices[0].symbols),)
    return (Alternatives(tuple([(Pay(currency, price.free, price.symbols),) for price in prices])),)


def _subject(g: Game, f: Frame) -> tuple[Card, Ref]:
    """The card that is played, or whose ability is, and as what effects know it."""
    card = g.cards[f.card if f.card >= 0 else f.source[0]]
    return card, _before(f, card.ref) if f.card >= 0 else f.source


def _widened(g: Game, f: Frame) -> bool:
    """Effects may do more to the cost of this than say how much a card costs: add or offer costs, change abilities'."""
    for source in g.table.costs:  # up to date: whoever asks has looked at it
        if source.plan.widens_costs:
            return not g.rules.customs.keeps_cost(g, f)
    return False


def _added_by_others(g: Game, f: Frame) -> tuple[Cost, ...]:
    """The costs that effects add for the player of this."""
    changes = [(env.controller, change) for env, found in _at_work(g, *_subject(g, f)) for change in found]
    added = [(by, c.cost) for by, c in changes if isinstance(c, AddCost) and c.played == _sort_of(f)]
    return tuple([cost for by, costs in added for cost in without_waived(g, f.controller, by, costs)])


def offered_costs(g: Game, f: Frame) -> tuple[Extra, ...]:
    """The optional and alternative costs that effects give to what is played."""
    if not _widened(g, f):
        return ()
    return _each_name_once([c.extra for c in _widening(g, f) if isinstance(c, OfferCost) and c.played == _sort_of(f)])


def _each_name_once(extras: list[Extra]) -> tuple[Extra, ...]:
    """Several costs of one name, as of a keyword that a card has twice, are one with a choice between them."""
    if len(extras) < 2:
        return tuple(extras)  # FOW 1110.1, 1111.1
    found: dict[Extra, list[tuple[Cost, ...]]] = {}
    for extra in extras:
        found.setdefault(replace(extra, cost=()), []).append(extra.cost)
    ways = [(extra, list(dict.fromkeys(costs))) for extra, costs in found.items()]
    return tuple([replace(e, cost=each[0] if len(each) == 1 else (Alternatives(tuple(each)),)) for e, each in ways])


def added_options(g: Game, f: Frame) -> tuple[Body, ...]:
    """The options that effects add to a list of what is played."""
    if not _widened(g, f):
        return ()
    return tuple([c.option for c in _widening(g, f) if isinstance(c, AddOption)])


def _widening(g: Game, f: Frame) -> list[Modification]:
    """The changes that effects make to what is being played."""
    return [change for _, found in _at_work(g, *_subject(g, f)) for change in found]


def _ability_cost(g: Game, f: Frame, ability: Activated) -> tuple[Cost, ...]:
    """What an ability costs, with what makes abilities cost more or less."""
    return _repriced(g, f, ability.cost, cost_changes(g, *_subject(g, f), _sort_of(f)))


def _sort_of(f: Frame) -> str:
    """What is played, as effects on costs call it: a card, an activated ability, or what the game plays like one."""
    return f.ability.sort or f.kind if isinstance(f.ability, Activated) else f.kind  # FOW 705.2d


def _repriced(g: Game, f: Frame, costs: tuple[Cost, ...], changes: Sequence[Change]) -> tuple[Cost, ...]:
    """A cost after changes of what it takes in the game's currency."""
    if not changes:
        return costs
    currency = g.rules.paying.currency
    paid = [c for c in costs if isinstance(c, Pay) and c.resource == currency]
    symbols = tuple([symbol for c in paid for symbol in c.symbols])
    prices = changed_prices(g, Price(symbols, sum([amount(g, f, c.amount) for c in paid])), changes)
    if not paid and prices == [Price((), 0)]:
        return costs
    return (*_as_cost(g, prices), *[c for c in costs if c not in paid])


def _alternative(g: Game, f: Frame, card: Card) -> tuple[Cost, ...]:
    """The announced alternative cost, with the effects that raise or lower costs."""
    extra = next(extra for extra in extras_of(f) if extra.instead and extra.name in f.paid)
    if not priced(table_of(g), card.id) and not chars(g, card).own_costs:
        return extra.cost
    changes = cost_changes(g, card, _before(f, card.ref))
    return _repriced(g, f, extra.cost, [change for change in changes if not change.sets])


def instead_of_cost(f: Frame) -> bool:  # SM GL.ALTERNATIVE-COST
    """An alternative cost was announced."""
    return bool(f.paid) and any(extra.instead and extra.name in f.paid for extra in extras_of(f))


def has_x(g: Game, f: Frame) -> bool:
    """The cost depends on a number that is announced: X, Y or Z."""
    return bool(uncertain(g, f))


def uncertain(g: Game, f: Frame) -> tuple[str, ...]:
    """The numbers that are announced for a cost, in order."""
    found: set[str] = set()
    if f.body is not None and f.body.cost:
        found.update(numbers_in(f.body.cost))
    if f.paid:
        found.update([name for extra in extras_of(f) if extra.name in f.paid for name in numbers_in(extra.cost)])
    if f.card >= 0:
        if _x_in_own_cost(g, f):
            found.add("X")
    elif isinstance(f.ability, Activated) or (g.rules.waiting.waiting_costs and isinstance(f.ability, Triggered)):
        found.update(numbers_in(f.ability.cost))
    return tuple(sorted(found)) if found else ()


def _x_in_own_cost(g: Game, f: Frame) -> bool:
    """X stands in the cost of the card, and that cost is paid."""
    card = g.cards[f.card]
    if not card.face.numbers.get("X", 0) or instead_of_cost(f):
        return False
    return not (g.rules.no_x_if_set and cost_is_set(g, card, _before(f, card.ref)))


@cache
def numbers_in(terms: tuple[Term, ...]) -> tuple[str, ...]:
    """The numbers to be announced that stand in a cost, or in a change."""
    parts = parts_of(terms)
    return tuple([name for name in UNCERTAIN if Bound(name) in parts])


def discount(g: Game, f: Frame) -> int:
    """By how much effects lower the cost: X may exceed the player's means by that amount."""
    if f.card < 0:
        return 0
    card = g.cards[f.card]
    if not priced(table_of(g), card.id) and not chars(g, card).own_costs:
        return 0
    return -sum(min(value, 0) for sets, value, _, _ in cost_changes(g, card, _before(f, card.ref)) if not sets)


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
        printed = chars(g, card)
        own = (printed.cost or 0) - len(printed.symbols) + f.numbers.get("X", 0) * card.face.numbers.get("X", 0)
    more = 0
    for sets, value, _, _ in cost_changes(g, card, _before(f, card.ref)):
        if not sets:
            more += max(value, 0)
        elif not instead_of_cost(f):
            own = value
    return max(less - own - more, 0)


def reduced_in_all(g: Game, f: Frame, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """The costs, with additional ones lowered by the part of a reduction that the card's own cost did not use up."""
    if f.card < 0 or sum([isinstance(cost, Pay) for cost in costs]) < 2:
        return costs
    left = overhang(g, f)
    result: list[Cost] = []
    for cost in costs:
        if left and result and isinstance(cost, Pay):
            need = amount(g, f, cost.amount)
            result.append(replace(cost, amount=max(need - left, 0)))
            left = max(left - need, 0)
        else:
            result.append(cost)
    return tuple(result)  # LOW 601.1f; FOW 903.2k-3, 903.2k-4


def cheaper_with_x(f: Frame) -> bool:
    """An announced optional cost lowers the cost by X, so a larger X may be payable where a small one is not."""
    return bool(f.paid) and any(extra.name in f.paid and numbers_in(extra.changes) for extra in extras_of(f))


def _announced_prices(g: Game, f: Frame) -> list[Price]:
    """The cost of a card with its announced extras."""
    card = g.cards[f.card]
    own = chars(g, card)
    more = f.numbers.get("X", 0) * card.face.numbers.get("X", 0)
    if not f.paid and not own.own_costs and not priced(g.table, card.id):
        return [Price(own.symbols, max((own.cost or 0) - len(own.symbols) + more, 0))]  # FOW 1003.3
    announced: tuple[Change, ...] = ()
    if f.paid:
        for extra in extras_of(f):
            if extra.name in f.paid and extra.changes:
                announced = (*announced, *_amounts(g, f, extra.changes))
    if g.zone_kind(card) in g.rules.roles.played:
        was = _before(f, (card.id, card.incarnation))
        if g.rules.counts_there and _moving_matters(g, own, table_of(g), card.origin):
            return _prices_there(g, card, was, more, announced)
        return prices_of(g, card, was, more, announced)
    return prices_when_played(g, card, f.controller, more, announced)


def price_of(g: Game, f: Frame) -> int:
    """The card's own price in the currency of cards, without additional costs."""
    if instead_of_cost(f):
        return _paid_with(g, f, _alternative(g, f, g.cards[f.card]))
    return min([price.total for price in _announced_prices(g, f)])


def _paid_with(g: Game, f: Frame, costs: tuple[Cost, ...]) -> int:
    """How much of what cards are paid with these costs take, at least."""
    total = 0
    for cost in costs:
        if isinstance(cost, Pay) and cost.resource == g.rules.paying.currency:
            total += len(cost.symbols) + amount(g, f, cost.amount)
        elif isinstance(cost, Alternatives):
            total += min([_paid_with(g, f, option) for option in cost.options])
    return total


def _waived(g: Game, f: Frame) -> int:
    """How much more the card would cost without the effects by which it is played without paying its cost."""
    card = g.cards[f.card]
    changes = cost_changes(g, card, _before(f, card.ref))
    kept = [change for change in changes if not (change.sets and not change.amount and not change.symbols)]
    if len(kept) == len(changes):
        return 0
    own, more = chars(g, card), f.numbers.get("X", 0) * card.face.numbers.get("X", 0)
    price = Price(own.symbols, (own.cost or 0) - len(own.symbols) + more)
    return min([one.total for one in changed_prices(g, price, kept, more)]) - price_of(g, f)


def at_forbidden_price(g: Game, f: Frame) -> bool:
    """An effect forbids playing a card at this total price. A card that is played for nothing counts with its price."""
    if f.card < 0 or not table_of(g).bans:
        return False
    bans = [ban.by for _, ban in cants_of(g, g.cards[f.card]) if ban.action == FOR_THIS_MUCH]
    if not bans:
        return False
    if FREE in f.paid:
        f = f.copy()
        f.paid = f.paid - {FREE}
    much = _paid_with(g, f, card_costs(g, f)) + (0 if instead_of_cost(f) else _waived(g, f))  # FOW 104.10
    return any(isinstance(by, Compare) and COMPARE[by.op](much, amount(g, f, by.amount)) for by in bans)


def _before(f: Frame, now: Ref) -> Ref:
    """The card being played, as it was in the zone it is played from."""
    for old, new in f.moved.items():
        if new == now:
            return old
    return now
