"""Paying costs: whole or not at all, in the order in which their components stand (or as `ordering` has it)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from ..characteristics.layers import free_space
from ..evaluate import amount, cant, count_of, exists, find
from ..events.lasting import change_stat
from ..events.moving import move_card
from ..events.perform import perform
from ..events.replacements import would_be_hidden, would_stay
from ..flow.choosing import Then, pick_cards, pick_number, unlike
from ..flow.frames import bind_ids, number, run
from ..state.decisions import PAY, Decision, Denial, Option
from ..state.event import PAID, Event
from ..state.pieces import Card, Frame
from ..state.table import chars, table_of
from ..vocabulary.costs import (
    Alternatives,
    Cost,
    CounterCost,
    EffectCost,
    MoveCost,
    Pay,
    RevealCost,
    StatCost,
    TurnCost,
)
from ..vocabulary.selectors import Cards, Selector, This, Without

if TYPE_CHECKING:
    from ..game import Game

Costs = tuple[Cost, ...]


def check_cost(g: Game, f: Frame, costs: Costs, total: bool = False) -> Denial | None:
    """Why the whole cost cannot be paid, or None if it can.

    What `total` is for a play or an activation is paid in any order that the game allows.
    """
    if len(costs) == 1 and isinstance(costs[0], Pay):  # by far the commonest cost
        cost = costs[0]
        need = cost.amount if isinstance(cost.amount, int) else amount(g, f, cost.amount)
        if need <= g.players[f.controller].resources.get(cost.resource, 0):
            return None
    denial = _check(g, f, costs, 0, {})
    if denial is not None and total and g.rules.paying.paid_late is not None and of_several_cards(costs):
        return _check_orders(g, f, costs, denial)
    return denial


def _check_orders(g: Game, f: Frame, costs: Costs, denial: Denial) -> Denial | None:
    """The same denial, or None if the cost can be paid in another order than that in which it stands."""
    for order in orders(g, costs):
        if _check(g, f, tuple([costs[i] for i in order]), 0, {}) is None:
            return None
    return denial


@cache
def of_several_cards(costs: Costs) -> bool:
    """More than one component is paid with more than a resource."""
    return sum([not isinstance(cost, Pay) for cost in costs]) > 1


def check_listed(g: Game, f: Frame, costs: Costs) -> Denial | None:
    """Why the cost cannot be paid in this very order."""
    return _check(g, f, costs, 0, {})


def orders(g: Game, costs: Costs) -> Iterator[tuple[int, ...]]:
    """The orders in which the components may be paid, if whoever pays decides; the first is that of the list.

    What is paid with a resource alone stands in nobody's way: it keeps its place before the others.
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


def _check(g: Game, f: Frame, costs: Costs, i: int, spent: dict[str, int]) -> Denial | None:
    """Why the components from the i-th on cannot be paid, if so much was spent before."""
    rules = g.rules.telling.rules
    while i < len(costs):
        cost = costs[i]
        if isinstance(cost, Pay):
            need = cost.amount if isinstance(cost.amount, int) else amount(g, f, cost.amount)
            need = max(need, 0) + spent.get(cost.resource, 0)
            have = g.players[f.controller].resources.get(cost.resource, 0)
            if need > have:
                rule = rules.get(f"pay {cost.resource}", rules.get("cost", ""))
                return Denial(rule, f"it costs {need} {cost.resource} and there are {have}")
            spent = {**spent, cost.resource: need}
        elif isinstance(cost, Alternatives):
            return _check_one_of(g, f, costs, i, cost, spent)
        elif isinstance(cost, (MoveCost, TurnCost)):
            denial = _check_cards(g, f, cost)
            if denial is not None:
                return denial
            moves = isinstance(cost, MoveCost) or g.rules.paying.paid_late is not None
            if moves and i + 1 < len(costs) and _of_cards(costs, i + 1):
                return _check_after_any(g, f, costs, i, cost, spent)
        elif isinstance(cost, RevealCost):
            need = amount(g, f, cost.amount)
            if not exists(g, f, cost.what, _is_left) if need == 1 else len(others(g, f, cost.what)) < need:
                rule = rules.get("pay reveal", rules.get("cost", ""))
                return Denial(rule, "there is no card to reveal for it")
        elif isinstance(cost, CounterCost):
            if not counter_holders(g, f, cost):
                return Denial(rules.get("cost", ""), f"there are not enough {cost.name} counters to remove")
        elif isinstance(cost, StatCost):
            need = amount(g, f, cost.amount)
            for card in find(g, f, cost.what):
                if (g.rules.nature.stat(chars(g, card), card, cost.stat) or 0) < need:
                    rule = rules.get("pay stat", rules.get("cost", ""))
                    return Denial(rule, f"its {cost.stat} is less than {need}")
        i += 1
    return None


def _plainly_paid(g: Game, f: Frame, cost: TurnCost) -> bool | None:
    """Whether there are as many cards to turn as it takes; None if that is not seen at once."""
    rules, what = g.rules, cost.what
    if type(what) is This:
        card = g.cards[f.source[0]]
        if cost.amount != 1 or f.moved or chars(g, card).cants:
            return None
        name, value = rules.placement.positions[cost.state]
        there = card.incarnation == f.source[1] and card.zone >= 0 and g.zones[card.zone].kind.placed
        return there and getattr(card, name) != value
    if rules.paying.means is None or rules.paying.paid_with is None or cost.state != rules.paying.paid_with[1]:
        return None
    without = type(what) is Without and type(what.less) is This  # all of them but perhaps one
    if (what.of if isinstance(what, Without) and without else what) != rules.paying.paid_with[0]:
        return None
    need = cost.amount if isinstance(cost.amount, int) else amount(g, f, cost.amount)
    have = rules.paying.means(g, f.controller)
    return None if without and need == have else need <= have


def _check_one_of(g: Game, f: Frame, costs: Costs, i: int, cost: Alternatives, spent: dict[str, int]) -> Denial | None:
    """Why no alternative can be paid together with the rest."""
    denials: list[Denial] = []
    for option in cost.options:
        denial = _check(g, f, (*option, *costs[i + 1 :]), 0, spent)
        if denial is None:
            return None
        # if the option alone could be paid, something else is what fails
        denials.insert(0 if _check(g, f, option, 0, spent) is None else len(denials), denial)
    return denials[0]


def _check_cards(g: Game, f: Frame, cost: MoveCost | TurnCost) -> Denial | None:
    """Why there are not enough cards for one component."""
    paid = _plainly_paid(g, f, cost) if isinstance(cost, TurnCost) else None
    if paid is None:
        found = payable(g, f, cost)
        need = cost_count(g, f, cost, len(found))
        paid = len(found) >= need
        if paid and isinstance(cost, MoveCost) and g.rules.zones[cost.to].hard and need > _fitting(g, cost, found):
            return Denial(g.rules.telling.rules.get(f"limit {cost.to}", ""), "there is no room for what would be paid")
    if paid:
        return None
    rule = g.rules.telling.rules.get("cost", "")
    if isinstance(cost, TurnCost):
        rule = g.rules.telling.rules.get("pay turn", rule)
        return Denial(rule, f"there is nothing that can be {cost.state} for it")
    return Denial(rule, f"there are not enough cards to {cost.verb} for it")


def _fitting(g: Game, cost: MoveCost, cards: list[Card]) -> int:
    """How many of the cards find room where the payment puts them."""
    fitting = 0
    for owner in range(len(g.players)):
        coming = [card.id for card in cards if card.owner == owner]
        room = free_space(g, cost.to, owner, coming)
        fitting += len(coming) if room is None else min(room, len(coming))
    return fitting


_OF_CARDS = (MoveCost, TurnCost, CounterCost, RevealCost, Alternatives)


def _of_cards(costs: Costs, start: int) -> bool:
    """Some component from there on is paid with cards."""
    for k in range(start, len(costs)):
        if isinstance(costs[k], _OF_CARDS):
            return True
    return False


def _check_after_any(
    g: Game, f: Frame, costs: Costs, i: int, cost: MoveCost | TurnCost, spent: dict[str, int]
) -> Denial | None:
    """Why the rest cannot be paid whichever cards are moved or turned for this component."""
    candidates = [c.id for c in payable(g, f, cost)]
    denial: Denial | None = None
    for chosen in combinations(candidates, cost_count(g, f, cost, len(candidates))):
        denial = _check_after(g, f, cost, chosen, costs[i + 1 :], spent)
        if denial is None:
            return None
    return denial


def _check_after(
    g: Game, f: Frame, cost: MoveCost | TurnCost, chosen: tuple[int, ...], rest: Costs, spent: dict[str, int]
) -> Denial | None:
    """Whether the rest can be paid once these cards have moved or turned, found by trying."""
    before = g.peek()
    for i in chosen:
        try_out(g, cost, i)
    denial = _check(g, f, rest, 0, spent)
    g.unpeek(before)
    return denial


def try_out(g: Game, cost: MoveCost | TurnCost, card: int) -> None:
    """Let a component be paid with a card, unnoticed by anyone; to be taken back."""
    if isinstance(cost, MoveCost):
        move_card(g, g.cards[card], g.zone(cost.to, g.cards[card].owner), cost.position)
    else:
        g.rules.events.changes["turn card"](g, Event("turn card", card, state=cost.state))


def cost_count(g: Game, f: Frame, cost: MoveCost | TurnCost, there: int) -> int:
    """How many cards a component takes."""
    if isinstance(cost.amount, int) and cost.amount >= 0:
        return cost.amount
    count = count_of(g, f, cost.amount)
    return there if count is None else count


def others(g: Game, f: Frame, what: Selector) -> list[Card]:
    """What there is to pay with; a card that is going to be played is where it was no longer."""
    found = find(g, f, what)
    return found if f.card < 0 else [c for c in found if c.id != f.card]


def _is_left(g: Game, card: Card, f: Frame) -> bool:
    return card.id != f.card


def payable(g: Game, f: Frame, cost: MoveCost | TurnCost) -> list[Card]:
    """The cards with which a component can be paid."""
    found = others(g, f, cost.what) if type(cost.what) is not This else find(g, f, cost.what)
    if isinstance(cost, TurnCost):
        name, value = g.rules.placement.positions[cost.state]
        zones = g.zones
        found = [c for c in found if getattr(c, name) != value and c.zone >= 0 and zones[c.zone].kind.placed]
        if not table_of(g).bans:
            return found
        return [c for c in found if not (chars(g, c).cants and cant(g, c, f"be {cost.state}"))]
    action = g.rules.events.ban_words.get(("move", cost.verb))
    if action is not None and table_of(g).bans:
        found = [c for c in found if not (chars(g, c).cants and cant(g, c, action, None, f.controller))]
    if g.rules.paying.never_goes is not None:
        found = [c for c in found if not g.rules.paying.never_goes(c, cost.to)]
    if g.rules.zones[cost.to].hard:
        found = [c for c in found if free_space(g, cost.to, c.owner, (c.id,)) != 0]
    if g.rules.events.loses_track and isinstance(cost.what, Cards) and cost.what.where is not None:
        # where nobody sees it, a card has no quality that the cost could ask for
        found = [c for c in found if not would_be_hidden(g, c, cost.to, cost.verb, PAID)]
    if isinstance(cost.what, This):
        return [c for c in found if g.zones[c.zone].kind.live or g.zone_kind(c) != cost.to]
    return found


def counter_holders(g: Game, f: Frame, cost: CounterCost) -> list[Card]:
    """The cards from which the counters can be taken."""
    need = max(amount(g, f, cost.amount), 0)
    return [c for c in find(g, f, cost.of) if c.counters.get(cost.name, 0) >= need]


# --- paying -------------------------------------------------------------------------------------------


def pay(g: Game, fid: int, costs: Costs, then: Then, args: tuple[Any, ...] = (), go_on: Then | None = None) -> None:
    """Pay a cost that can be paid, component by component, then call `then(g, *args)`.

    The rest is paid by the same function, or by `go_on`, which may put it in another order.
    """
    if not costs:
        then(g, *args)
        return
    g.push(go_on or pay, fid, costs[1:], then, args)
    f = g.frames[fid]
    cost = costs[0]
    if isinstance(cost, Pay):
        need = cost.amount if isinstance(cost.amount, int) else amount(g, f, cost.amount)
        if need > 0:  # a cost of nothing counts as paid
            perform(
                g,
                Event("resource", player=f.controller, amount=-need, word=cost.resource, tag="pay", frame=fid),
            )
    elif isinstance(cost, Alternatives):
        _pay_one_of(g, fid, cost, costs[1:])
    elif isinstance(cost, (MoveCost, TurnCost)):
        _pay_cards(g, fid, cost, costs[1:], go_on is not None)
    elif isinstance(cost, RevealCost):
        ids = tuple([c.id for c in find(g, f, cost.what)])
        need = amount(g, f, cost.amount)
        prompt = "reveal"
        pick_cards(
            g,
            f.controller,
            PAY,
            prompt,
            unlike(g, ids, need),
            need,
            need,
            _reveal,
            (fid, cost.bind),
            source=f.source[0],
        )
    elif isinstance(cost, CounterCost):
        ids = tuple([c.id for c in counter_holders(g, f, cost)])
        count = amount(g, f, cost.amount)
        pick_cards(
            g,
            f.controller,
            PAY,
            f"remove {cost.name} counter",
            ids,
            1,
            1,
            _remove_counter,
            (fid, cost.name, count),
            source=f.source[0],
        )
    elif isinstance(cost, StatCost):
        for card in find(g, f, cost.what):
            change_stat(g, f, card, cost.stat, -amount(g, f, cost.amount))
    elif isinstance(cost, EffectCost):
        run(g, fid, (cost.do,))


def _pay_one_of(g: Game, fid: int, cost: Alternatives, rest: Costs) -> None:
    f = g.frames[fid]
    options = [
        Option("pay", i, (), g.rules.telling.rules.get("cost", ""))
        for i, option in enumerate(cost.options)
        if _check(g, f, (*option, *rest), 0, {}) is None
    ]
    g.ask(Decision(f.controller, PAY, "pay", options, _alternative_chosen, (fid, cost), source=f.source[0], about=cost))


def _alternative_chosen(g: Game, fid: int, cost: Alternatives, index: int) -> None:
    pay(g, fid, cost.options[index], nothing)


def nothing(g: Game) -> None:
    """The step that does nothing."""


def _pay_cards(g: Game, fid: int, cost: MoveCost | TurnCost, rest: Costs, liked: bool = False) -> None:
    f = g.frames[fid]
    there = [c.id for c in payable(g, f, cost)]
    need = cost_count(g, f, cost, len(there))
    if need == 1 and (liked or isinstance(cost, MoveCost)) and _of_cards(rest, 0):
        lists = [tuple([rest[k] for k in order]) for order in orders(g, rest)] if liked else [rest]
        there = [i for i in there if any(_check_after(g, f, cost, (i,), others, {}) is None for others in lists)]
    if isinstance(cost, MoveCost) and f.card >= 0 and g.rules.playing.fits is not None:
        if g.rules.playing.fits(g, f.controller, g.cards[f.card], (), f.paid) is not None:  # the payment must make room
            there = [i for i in there if not would_stay(g, g.cards[i], cost.to, cost.verb, PAID)] or there
    if isinstance(cost, TurnCost):
        pick_cards(
            g,
            f.controller,
            PAY,
            cost.state,
            tuple(there),
            need,
            need,
            _turn,
            (fid, cost.state),
            source=f.source[0],
        )
    else:
        pick_cards(g, f.controller, PAY, cost.verb, tuple(there), need, need, _move, (fid, cost), source=f.source[0])


def _turn(g: Game, fid: int, state: str, ids: tuple[int, ...]) -> None:
    perform(g, *[Event("turn card", i, state=state, frame=fid, tag="cost") for i in ids])


def _move(g: Game, fid: int, cost: MoveCost, ids: tuple[int, ...]) -> None:
    f = g.frames[fid]
    bind_ids(g, f, "paid", ids)
    if len(ids) == 1:
        bind_ids(g, f, "it", ids)
    events = []
    for i in ids:
        card = g.cards[i]
        to = g.zone(cost.to, card.owner)
        events.append(
            Event(
                "move",
                i,
                f.controller,
                frm=card.zone,
                to=to.id,
                tag=cost.verb,
                also=PAID,
                position=cost.position,
                frame=fid,
            )
        )
    perform(g, *events)


def _reveal(g: Game, fid: int, name: str, ids: tuple[int, ...]) -> None:
    bind_ids(g, g.frames[fid], name, ids)
    perform(g, *(Event("reveal", i, g.frames[fid].controller, frame=fid) for i in ids))


def _remove_counter(g: Game, fid: int, name: str, count: int, ids: tuple[int, ...]) -> None:
    f = g.frames[fid]
    bind_ids(g, f, "paid", ids)
    if count < 0:  # any number
        there = g.cards[ids[0]].counters.get(name, 0)
        pick_number(
            g,
            f.controller,
            f"remove {name} counters",
            0,
            there,
            _remove_so_many,
            (fid, name, ids),
            source=f.source[0],
        )
    else:
        _remove_so_many(g, fid, name, ids, count)


def _remove_so_many(g: Game, fid: int, name: str, ids: tuple[int, ...], count: int) -> None:
    number(g, g.frames[fid], "counters removed", count)
    perform(g, *(Event("counter", i, amount=-count, word=name, tag="cost", frame=fid) for i in ids))
