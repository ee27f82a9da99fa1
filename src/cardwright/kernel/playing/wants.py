"""What activated abilities plainly ask for, worked out once for each printed text: the cheapest questions first."""

from __future__ import annotations

from typing import NamedTuple, TypeGuard

from ..state.ruleset import Ruleset
from ..vocabulary.abilities import Activated, Target
from ..vocabulary.costs import Cost, CounterCost, MoveCost, Pay, TurnCost
from ..vocabulary.effect_analysis import CHOSEN
from ..vocabulary.selectors import (
    All,
    Aspect,
    Cards,
    Either,
    Filter,
    Has,
    Kind,
    Linked,
    Named,
    Not,
    Only,
    Other,
    This,
    Trait,
)
from ..vocabulary.terms import parts_of

Needed = tuple[Cards, int]  # so many of these cards must be there


class Want(NamedTuple):
    """One activated ability: without so much it cannot be used; with it, if that is `all`, it plainly can."""

    ability: Activated
    nth: int  # of equal abilities of the card
    zones: tuple[str, ...]  # where it works; none: where abilities do
    means: int  # it costs at least so much of what cards are paid with
    turns: str  # its own card must be turned to this position for it
    counters: tuple[str, int]  # and must have so many counters of this name
    plain: bool  # and nothing else is asked for but targets and how often it was used
    all: bool  # nor these
    live: tuple[Needed, ...]  # where abilities work there must be these, of which only what they are is asked
    stock: tuple[Needed, ...]  # and these in one zone of the player's own
    linked: bool  # its own card must be linked to another
    over: tuple[TurnCost, ...]  # cards are turned over for it, where abilities work
    aims: bool  # it has targets, and they are among what must be `live`


_wants: dict[int, tuple[tuple[Activated, ...], tuple[Want, ...]]] = {}  # by the identity of what they are about


def wants(rules: Ruleset, abilities: tuple[Activated, ...]) -> tuple[Want, ...]:
    """What a card's activated abilities ask for, in their order."""
    known = _wants.get(id(abilities))
    if known is None or known[0] is not abilities:
        if len(_wants) > 10_000:
            _wants.clear()
        found = tuple(_want(rules, ability, abilities[:i].count(ability)) for i, ability in enumerate(abilities))
        known = _wants[id(abilities)] = (abilities, found)
    return known[1]


def _want(rules: Ruleset, ability: Activated, nth: int) -> Want:
    body, means, turns, counters = ability.body, 0, "", ("", 0)
    more = bool(ability.condition or body.modes or body.extras or body.cost)
    for cost in ability.cost:
        number = getattr(cost, "amount", None)
        pays = isinstance(cost, Pay) and cost.resource == rules.paying.currency
        if isinstance(number, int) and (pays or _is_means(rules, cost)):
            means += max(number, 0)
        elif isinstance(cost, TurnCost) and cost.what == This() and not turns:
            turns = cost.state
        else:
            more = True
            if isinstance(cost, CounterCost) and cost.of == This() and isinstance(number, int):
                counters = (cost.name, max(number, 0))
    filled = [cost.to for cost in ability.cost if isinstance(cost, MoveCost)]  # paying may put there what is needed
    moved = [need for need in map(_moved, ability.cost) if need is not None and not set(need[0].zones) & set(filled)]
    needed = [*moved, *[need for need in map(_aimed, body.targets) if need is not None]]
    live = tuple(need for need in needed if _is_live(rules, need[0]))
    stock = tuple(need for need in needed if _is_stock(rules, need[0]))
    linked = any(map(_moves_linked, ability.cost))
    everything = not (more or ability.per_turn or body.targets)
    over = tuple([cost for cost in ability.cost if _turned_over(cost, rules)])
    aims = bool(body.targets) and all(_is_aimed(rules, target) for target in body.targets)
    plain = not more
    return Want(ability, nth, ability.zones, means, turns, counters, plain, everything, live, stock, linked, over, aims)


def _is_means(rules: Ruleset, cost: Cost) -> bool:
    """A component is paid with what cards are paid with."""
    return isinstance(cost, TurnCost) and (cost.what, cost.state) == rules.paying.paid_with


def _turned_over(cost: Cost, rules: Ruleset) -> TypeGuard[TurnCost]:
    """Other cards are turned face up or face down for it, where abilities work and a table tells which."""
    if not isinstance(cost, TurnCost) or not isinstance(cost.what, Cards) or not isinstance(cost.amount, int):
        return False
    return rules.placement.positions[cost.state][0] == "facedown" and _is_live(rules, cost.what)


def _moved(cost: Cost) -> Needed | None:
    """The cards without which a component cannot be paid."""
    if isinstance(cost, MoveCost) and isinstance(cost.what, Cards) and isinstance(cost.amount, int) and cost.amount > 0:
        return cost.what, cost.amount
    return None


def _aimed(target: Target) -> Needed | None:
    """The cards without which a target cannot be chosen."""
    if (
        target.condition is None
        and isinstance(target.what, Cards)
        and isinstance(target.least, int)
        and target.least > 0
    ):
        return target.what, 1
    return None


def _is_aimed(rules: Ruleset, target: Target) -> bool:
    """Whether a target can be chosen is known as long as the table holds."""
    need = _aimed(target)
    return need is not None and target.split is None and _is_live(rules, need[0])


def _moves_linked(cost: Cost) -> bool:
    """Cards linked to the card itself are moved for it."""
    what = cost.what if isinstance(cost, MoveCost) and isinstance(cost.amount, int) and cost.amount > 0 else None
    what = what.of if isinstance(what, Only) else what
    return isinstance(what, Linked) and what.of == This()


_OF_ITSELF = (All, Aspect, Either, Has, Kind, Named, Not, Other, Trait)  # what a table answers


def _is_plain(where: Filter | None) -> bool:
    """Whether a card passes depends on its characteristics alone, and on whose ability asks."""
    return all(isinstance(p, _OF_ITSELF) and getattr(p, "name", "") != CHOSEN for p in parts_of(where))


def _is_live(rules: Ruleset, what: Cards) -> bool:
    """All zones are such as abilities work in, and as long as the table holds the same cards are found."""
    live = all(rules.zones[kind].live and not rules.zones[kind].shared for kind in what.zones)
    return live and what.whose in ("you", "each", "opponent") and _is_plain(what.where)


def _is_stock(rules: Ruleset, what: Cards) -> bool:
    """It is a zone of the player's own in which no abilities work."""
    if len(what.zones) != 1 or what.whose != "you" or not _is_plain(what.where):
        return False
    zone = rules.zones[what.zones[0]]
    return not zone.live and not zone.shared
