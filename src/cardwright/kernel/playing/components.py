"""The components of a cost, one row each: why it cannot be paid, the events that pay it, paying it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from ..characteristics.layers import free_space
from ..evaluate import amount, cant, count_of, exists, find, forbidden, holds
from ..events.lasting import change_stat
from ..events.moving import move_card
from ..events.perform import perform
from ..events.replacements import would_be_hidden, would_stay
from ..flow.choosing import pick_cards, pick_number, unlike
from ..flow.frames import bind_ids, illegal, number, run
from ..state.decisions import PAY, Denial
from ..state.event import PAID, Event
from ..state.pieces import Card, Frame
from ..state.placement import STAYS, route
from ..state.table import chars
from ..vocabulary.costs import Cost, CounterCost, EffectCost, MoveCost, Pay, RevealCost, StatCost, TurnCost
from ..vocabulary.selectors import Cards, Selector, This
from ..vocabulary.values import Amount

if TYPE_CHECKING:
    from ..game import Game

Spent = dict[str, int]  # resources that components before this one take
ByCards = MoveCost | TurnCost


class Component(NamedTuple):
    """One kind of component."""

    # why it cannot be paid after what was spent; adds its own amount to `spent`
    lacking: Callable[[Game, Frame, Any, Spent], Denial | None]
    # the events that pay it, one for each usable card; empty if it is not paid by events
    events: Callable[[Game, Frame, Any], list[Event]]
    # pays it, with the usable cards if it is paid with cards
    pay: Callable[[Game, Frame, Any, list[int] | None], None]


def _nothing_lacks(g: Game, f: Frame, cost: Cost, spent: Spent) -> Denial | None:
    return None


def _no_events(g: Game, f: Frame, cost: Cost) -> list[Event]:
    return []


def _rule(g: Game, kind: str) -> str:
    """The rule of a kind of payment, or of costs in general."""
    return g.rules.telling.rules.payments.get(kind, g.rules.telling.rules.cost)


# --- resources ------------------------------------------------------------------------------------------


def needed(g: Game, f: Frame, value: Amount) -> int:
    """The amount a component takes, never below zero."""
    return max(value if isinstance(value, int) else amount(g, f, value), 0)


def _lacks_resource(g: Game, f: Frame, cost: Pay, spent: Spent) -> Denial | None:
    need = cost.amount if isinstance(cost.amount, int) else amount(g, f, cost.amount)
    need = max(need, 0) + spent.get(cost.resource, 0)
    have = g.players[f.controller].resources.get(cost.resource, 0)
    if need > have:
        return Denial(_rule(g, cost.resource), f"it costs {need} {cost.resource} and there are {have}")
    spent[cost.resource] = need
    return None


def _resource_events(g: Game, f: Frame, cost: Pay) -> list[Event]:
    need = needed(g, f, cost.amount)
    if not need:
        return []  # a cost of nothing counts as paid
    return [Event("resource", player=f.controller, amount=-need, word=cost.resource, tag="pay", frame=f.id)]


def _pay_resource(g: Game, f: Frame, cost: Pay, use: list[int] | None) -> None:
    for e in _resource_events(g, f, cost):
        perform(g, e)


# --- cards that are turned or moved ---------------------------------------------------------------------


def cost_count(g: Game, f: Frame, cost: ByCards, there: int) -> int:
    """How many cards a component takes."""
    if isinstance(cost.amount, int) and cost.amount >= 0:
        return cost.amount
    count = count_of(g, f, cost.amount)
    return there if count is None else count


def others(g: Game, f: Frame, what: Selector) -> list[Card]:
    """The cards to pay with, without the card that is being played."""
    found = find(g, f, what)
    return found if f.card < 0 else [c for c in found if c.id != f.card]


AS_COST = " as a cost"  # after a prohibition that concerns costs alone
MOVED_AS_COST = f"be moved{AS_COST}"


def payable(g: Game, f: Frame, cost: ByCards) -> list[Card]:
    """The cards with which a component can be paid."""
    found = others(g, f, cost.what) if type(cost.what) is not This else find(g, f, cost.what)
    if isinstance(cost, MoveCost):
        return _movable(g, f, found, cost)
    if type(cost.what) is This and f.kind == "activated" and found and not g.rules.customs.may_turn_itself(g, found[0]):
        return []
    return _turnable(g, found, cost)


def _turnable(g: Game, found: list[Card], cost: TurnCost) -> list[Card]:
    name, value = g.rules.placement.positions[cost.state]
    zones = g.zones
    found = [c for c in found if getattr(c, name) != value and c.zone >= 0 and zones[c.zone].kind.turnable]
    table = g.table if g.built == g.version else g.refresh()
    if not table.bans:
        return found
    found = [c for c in found if not (chars(g, c).cants and cant(g, c, f"be {cost.state}"))]
    turns = [Event("turn card", c.id, c.controller, state=cost.state, tag="cost") for c in found]
    return [c for c, turn in zip(found, turns, strict=True) if not forbidden(g, turn)]


def _movable(g: Game, f: Frame, found: list[Card], cost: MoveCost) -> list[Card]:
    table = g.table if g.built == g.version else g.refresh()
    if table.bans:
        action = g.rules.events.ban_words.get(("move", cost.verb))
        bans = (*((f"{action}{AS_COST}",) if action is not None else ()), MOVED_AS_COST)
        found = [c for c in found if not forbidden(g, _move_event(g, f, cost, c.id))]
        found = [c for c in found if not (chars(g, c).cants and any(cant(g, c, b, None, f.controller) for b in bans))]
    routed = g.rules.routed
    if routed:
        found = [c for c in found if routed.isdisjoint(c.face.kinds) or route(g, c, cost.to, cost.verb) != STAYS]
    if g.rules.zones[cost.to].hard:
        found = [c for c in found if free_space(g, cost.to, c.owner, (c.id,)) != 0]
    if g.rules.events.loses_track and isinstance(cost.what, Cards) and cost.what.where is not None:
        # in a hidden zone a card has no quality that a cost could ask for
        found = [c for c in found if not would_be_hidden(g, c, cost.to, cost.verb, PAID)]
    if g.rules.customs.is_unpaid(cost.verb, False):
        found = [c for c in found if not would_stay(g, c, cost.to, cost.verb, PAID)]
    if isinstance(cost.what, This):
        return [c for c in found if g.zones[c.zone].kind.live or g.zone_kind(c) != cost.to]
    return found


def turned_for(g: Game, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """A cost with the cards to turn in the place of resources for which cards are turned, and which nobody keeps."""
    paying = g.rules.paying
    found: list[Cost] = []
    for cost in costs:
        if isinstance(cost, Pay) and cost.resource in paying.turned and cost.resource not in paying.pools:
            turned = paying.turned[cost.resource]
            found.append(TurnCost(turned.what, turned.state, cost.amount))
        else:
            found.append(cost)
    return tuple(found)


def _lacks_turned(g: Game, f: Frame, cost: TurnCost, spent: Spent) -> Denial | None:
    there, resource = -1, ""
    turned_rows = g.rules.paying.turned
    for name, turned in turned_rows.items() if turned_rows else ():
        if turned.what == cost.what and turned.state == cost.state:
            there, resource = -1 if turned.ready is None else turned.ready(g, f.controller), name
    if there < 0:
        there = len(payable(g, f, cost))
    need = cost_count(g, f, cost, there)
    if there >= need:
        return None
    if resource:
        return Denial(_rule(g, "turn"), f"it costs {need} {resource} and there are {there}")
    if isinstance(cost.what, This):
        return Denial(_rule(g, "turn"), f"it cannot be {cost.state} for it")
    return Denial(_rule(g, "turn"), f"it takes {need} that can be {cost.state} and there are {there}")


def _lacks_moved(g: Game, f: Frame, cost: MoveCost, spent: Spent) -> Denial | None:
    found = payable(g, f, cost)
    need = cost_count(g, f, cost, len(found))
    there = _so_many(found, cost.apart)
    if there < need:
        return Denial(g.rules.telling.rules.cost, f"it takes {need} to {cost.verb} and there are {there}")
    if g.rules.zones[cost.to].hard and need > _fitting(g, cost, found):
        return Denial(g.rules.telling.rules.limits.get(cost.to, ""), "there is no room for what would be paid")
    return None


def _fitting(g: Game, cost: MoveCost, cards: list[Card]) -> int:
    """How many of the cards have room in the zone of the payment."""
    fitting = 0
    for owner in range(len(g.players)):
        coming = [card.id for card in cards if card.owner == owner]
        room = free_space(g, cost.to, owner, coming)
        fitting += len(coming) if room is None else min(room, len(coming))
    return fitting


def _turn_event(f: Frame, cost: TurnCost, card: int) -> Event:
    return Event("turn card", card, state=cost.state, tag="cost", frame=f.id)


def _move_event(g: Game, f: Frame, cost: MoveCost, i: int) -> Event:
    card, to = g.cards[i], g.zone(cost.to, g.cards[i].owner).id
    where = cost.position
    return Event("move", i, f.controller, frm=card.zone, to=to, tag=cost.verb, also=PAID, position=where, frame=f.id)


def _turn_events(g: Game, f: Frame, cost: TurnCost) -> list[Event]:
    return [_turn_event(f, cost, card.id) for card in payable(g, f, cost)]


def _move_events(g: Game, f: Frame, cost: MoveCost) -> list[Event]:
    return [_move_event(g, f, cost, card.id) for card in payable(g, f, cost)]


def _pay_turned(g: Game, f: Frame, cost: TurnCost, use: list[int] | None) -> None:
    ids, need = _asked_for(g, f, cost, use)
    pick_cards(g, f.controller, PAY, cost.state, ids, need, need, _turn, (f.id, cost), source=f.source[0])


def _pay_moved(g: Game, f: Frame, cost: MoveCost, use: list[int] | None) -> None:
    ids, need = _asked_for(g, f, cost, use)
    if f.card >= 0 and g.rules.playing.fits is not None:
        if g.rules.playing.fits(g, f.controller, g.cards[f.card], (), f.paid) is not None:  # the payment must make room
            ids = tuple([i for i in ids if not would_stay(g, g.cards[i], cost.to, cost.verb, PAID)]) or ids
    args, differ = (f.id, cost), "name" if cost.apart else ""
    pick_cards(g, f.controller, PAY, cost.verb, ids, need, need, _move, args, source=f.source[0], differ_in=differ)


def _asked_for(g: Game, f: Frame, cost: ByCards, use: list[int] | None) -> tuple[tuple[int, ...], int]:
    """The cards to choose from, and how many are chosen."""
    there = [card.id for card in payable(g, f, cost)]
    return tuple(there if use is None else use), cost_count(g, f, cost, len(there))


def _turn(g: Game, fid: int, cost: TurnCost, ids: tuple[int, ...]) -> None:
    if not isinstance(cost.what, This) and not g.frames[fid].binds.get("paid"):
        bind_ids(g, g.frames[fid], "paid", ids)
    perform(g, *[_turn_event(g.frames[fid], cost, i) for i in ids])


def _move(g: Game, fid: int, cost: MoveCost, ids: tuple[int, ...]) -> None:
    f = g.frames[fid]
    bind_ids(g, f, "paid", ids)
    if len(ids) == 1:
        bind_ids(g, f, "it", ids)
    if g.rules.customs.is_unpaid(cost.verb, False):
        g.push(_judge, fid, cost, tuple([(i, g.cards[i].zone) for i in ids]))
    perform(g, *[_move_event(g, f, cost, i) for i in ids])


def _judge(g: Game, fid: int, cost: MoveCost, moved: tuple[tuple[int, int], ...]) -> None:
    """Where something else happened instead, the rules may say that it was not paid: then nothing was played."""
    unpaid = g.rules.customs.is_unpaid
    for i, before in moved:
        card = g.cards[i]
        if g.zone_kind(card) != cost.to and unpaid(cost.verb, card.zone != before):
            illegal(g, fid)
            return


def try_out(g: Game, e: Event) -> None:
    """Pays a component by an event for a trial: no triggers, and the caller takes it back."""
    if e.kind == "move":
        move_card(g, g.cards[e.card], g.zones[e.to], e.position, verb=e.tag)
    else:
        g.rules.events.changes[e.kind](g, e)


# --- cards that are shown, counters, numbers, instructions ----------------------------------------------


def _lacks_revealed(g: Game, f: Frame, cost: RevealCost, spent: Spent) -> Denial | None:
    need = amount(g, f, cost.amount)
    if exists(g, f, cost.what, _is_left) if need == 1 else _so_many(others(g, f, cost.what), cost.apart) >= need:
        return None
    return Denial(_rule(g, "reveal"), "there is no card to reveal for it")


def _so_many(cards: list[Card], different: bool) -> int:
    return len({card.face.name for card in cards}) if different else len(cards)


def _is_left(g: Game, card: Card, f: Frame) -> bool:
    return card.id != f.card


def _reveal_events(g: Game, f: Frame, cost: RevealCost) -> list[Event]:
    return [Event("reveal", card.id, f.controller, frame=f.id) for card in find(g, f, cost.what)]


def _pay_revealed(g: Game, f: Frame, cost: RevealCost, use: list[int] | None) -> None:
    need = amount(g, f, cost.amount)
    ids = unlike(g, tuple([card.id for card in find(g, f, cost.what)]), need)
    args, source = (f.id, cost.bind), f.source[0]
    pick_cards(
        g,
        f.controller,
        PAY,
        "reveal",
        ids,
        need,
        need,
        _reveal,
        args,
        source=source,
        differ_in="name" if cost.apart else "",
    )


def _reveal(g: Game, fid: int, name: str, ids: tuple[int, ...]) -> None:
    bind_ids(g, g.frames[fid], name, ids)
    perform(g, *(Event("reveal", i, g.frames[fid].controller, frame=fid) for i in ids))


def counter_holders(g: Game, f: Frame, cost: CounterCost) -> list[Card]:
    """The cards from which the counters can be removed."""
    need = needed(g, f, cost.amount)
    return [card for card in find(g, f, cost.of) if card.counters.get(cost.name, 0) >= need]


def _lacks_counters(g: Game, f: Frame, cost: CounterCost, spent: Spent) -> Denial | None:
    if counter_holders(g, f, cost):
        return None
    return Denial(g.rules.telling.rules.cost, f"there are not enough {cost.name} counters to remove")


def _counter_events(g: Game, f: Frame, cost: CounterCost) -> list[Event]:
    need = amount(g, f, cost.amount)
    return [
        Event("counter", card.id, amount=-need, word=cost.name, tag="cost", frame=f.id)
        for card in counter_holders(g, f, cost)
    ]


def _pay_counters(g: Game, f: Frame, cost: CounterCost, use: list[int] | None) -> None:
    ids = tuple([card.id for card in counter_holders(g, f, cost)] if use is None else use)
    args = (f.id, cost.name, amount(g, f, cost.amount))
    prompt = f"remove {cost.name} counter"
    pick_cards(g, f.controller, PAY, prompt, ids, 1, 1, _remove_counter, args, source=f.source[0])


def _remove_counter(g: Game, fid: int, name: str, count: int, ids: tuple[int, ...]) -> None:
    f = g.frames[fid]
    bind_ids(g, f, "paid", ids)
    if count < 0:  # any number
        most = g.cards[ids[0]].counters.get(name, 0)
        args = (fid, name, ids)
        pick_number(g, f.controller, f"remove {name} counters", 0, most, _remove_so_many, args, source=f.source[0])
    else:
        _remove_so_many(g, fid, name, ids, count)


def _remove_so_many(g: Game, fid: int, name: str, ids: tuple[int, ...], count: int) -> None:
    number(g, g.frames[fid], "counters removed", count)
    perform(g, *(Event("counter", i, amount=-count, word=name, tag="cost", frame=fid) for i in ids))


def _lacks_stat(g: Game, f: Frame, cost: StatCost, spent: Spent) -> Denial | None:
    need = amount(g, f, cost.amount)
    for card in find(g, f, cost.what):
        if (g.rules.nature.stat(chars(g, card), card, cost.stat) or 0) < need:
            return Denial(_rule(g, "stat"), f"its {cost.stat} is less than {need}")
    return None


def _pay_stat(g: Game, f: Frame, cost: StatCost, use: list[int] | None) -> None:
    by, lowers = amount(g, f, cost.amount), g.rules.customs.lowered_as_cost
    found = [(card, lowers(g, f, card, cost.stat, by)) for card in find(g, f, cost.what)]
    events = [event for _, event in found if event is not None]
    if events:
        perform(g, *events)
    for card, event in found:
        if event is None:
            change_stat(g, f, card, cost.stat, -by)


def _lacks_for_effect(g: Game, f: Frame, cost: EffectCost, spent: Spent) -> Denial | None:
    if holds(g, f, cost.needs):
        return None
    return Denial(_rule(g, "effect"), "it cannot be done")


def _pay_effect(g: Game, f: Frame, cost: EffectCost, use: list[int] | None) -> None:
    run(g, f.id, (cost.do,))


COMPONENTS: dict[type[Cost], Component] = {
    Pay: Component(_lacks_resource, _resource_events, _pay_resource),
    TurnCost: Component(_lacks_turned, _turn_events, _pay_turned),
    MoveCost: Component(_lacks_moved, _move_events, _pay_moved),
    RevealCost: Component(_lacks_revealed, _reveal_events, _pay_revealed),
    CounterCost: Component(_lacks_counters, _counter_events, _pay_counters),
    StatCost: Component(_lacks_stat, _no_events, _pay_stat),
    EffectCost: Component(_lacks_for_effect, _no_events, _pay_effect),
}
