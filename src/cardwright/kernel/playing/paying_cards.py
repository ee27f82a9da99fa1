"""Paying a component with cards: every card that is offered leaves the rest of the cost payable."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING

from ..flow.choosing import pick_cards
from ..flow.together import waiting
from ..state.decisions import PAY
from ..state.event import Event
from ..state.pieces import Frame
from ..vocabulary.costs import Cost, CounterCost, MoveCost, TurnCost
from ..vocabulary.selectors import This
from .affording import by_cards, goes_on, matters, orders
from .components import COMPONENTS, ByCards, cost_count, try_out
from .trying import PAYING, Costs, Search, alike_for, picks

if TYPE_CHECKING:
    from ..game import Game


def pay_component(g: Game, fid: int, cost: Cost, rest: Costs, liked: bool) -> None:
    """Pay a component before the rest, which is paid in the order that the player likes if `liked`."""
    f = g.frames[fid]
    if isinstance(cost, (MoveCost, TurnCost, CounterCost)):
        if ((rest or f.helps is not None) and _decides(g, f, cost, rest)) or (g.gathering is not None and waiting(g)):
            lists = tuple([tuple([rest[k] for k in order]) for order in orders(g, rest)]) if liked else (rest,)
            _choose(g, fid, cost, lists, ())
            return
    COMPONENTS[type(cost)].pay(g, f, cost, None)


def _decides(g: Game, f: Frame, cost: ByCards | CounterCost, rest: Costs) -> bool:
    """Which cards are chosen may decide whether the rest, and what this helps to pay for, can be paid."""
    if isinstance(cost, TurnCost):
        if isinstance(cost.what, This):
            return False  # there is one card
        if f.helps is None and not g.rules.paying.pools:  # no card that is turned would have produced anything
            return matters(g, f, cost, rest)
    return f.helps is not None or by_cards(g, rest)


def _choose(g: Game, fid: int, cost: ByCards | CounterCost, lists: tuple[Costs, ...], picked: tuple[int, ...]) -> None:
    """Choose all cards together if any of them will do, otherwise one by one."""
    f = g.frames[fid]
    before = g.peek()
    for e in waiting(g):  # chosen for other parts of the same act
        try_out(g, e)
    found = COMPONENTS[type(cost)].events(g, f, cost)
    need = 1 if isinstance(cost, CounterCost) else cost_count(g, f, cost, len(found))
    ready = len(picked) == need or (not picked and _all_will_do(g, f, found, need, lists))
    fitting = [] if ready else _leaving(g, f, found, picked, need - len(picked) - 1, lists)
    g.unpeek(before)
    if ready or isinstance(cost, CounterCost) or need == 1:
        COMPONENTS[type(cost)].pay(g, f, cost, list(picked) or fitting or [e.card for e in found])
        return
    word = cost.verb if isinstance(cost, MoveCost) else cost.state
    args = (fid, cost, lists, picked)
    pick_cards(g, f.controller, PAY, word, tuple(fitting), 1, 1, _chosen, args, source=f.source[0], about=cost)


def _chosen(
    g: Game, fid: int, cost: ByCards, lists: tuple[Costs, ...], picked: tuple[int, ...], ids: tuple[int, ...]
) -> None:
    _choose(g, fid, cost, lists, (*picked, *ids))


def _all_will_do(g: Game, f: Frame, found: list[Event], need: int, lists: tuple[Costs, ...]) -> bool:
    """Whichever cards are chosen, the rest can be paid."""
    if need >= len(found):
        return True
    ways, search = picks(alike_for(g, f, found, lists[0]), need), Search(PAYING)
    return all(_leaves(g, f, events, lists, search) for events in islice(ways, PAYING)) and next(ways, None) is None


def _leaving(
    g: Game, f: Frame, found: list[Event], picked: tuple[int, ...], more: int, lists: tuple[Costs, ...]
) -> list[int]:
    """The cards that may be picked next: with the picked ones and `more` others, the rest can still be paid."""
    chosen = [e for e in found if e.card in picked]
    fitting: list[int] = []
    for e in found:
        others = [other for other in found if other is not e and other not in chosen]
        ways = islice(picks(alike_for(g, f, others, lists[0]) if more else [], more), PAYING)
        search = Search(PAYING)
        if e not in chosen and any(_leaves(g, f, (*chosen, e, *some), lists, search) for some in ways):
            fitting.append(e.card)
    return fitting


def _leaves(g: Game, f: Frame, paid: Sequence[Event], lists: tuple[Costs, ...], search: Search) -> bool:
    before = g.peek()
    for e in paid:
        try_out(g, e)
    found = any(goes_on(g, f, rest, search) for rest in lists)
    g.unpeek(before)
    return found
