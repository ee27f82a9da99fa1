"""What activated abilities plainly ask for, worked out once for each printed text: the cheapest questions first."""

from __future__ import annotations

from typing import NamedTuple

from .abilities import Activated
from .costs import CounterCost, Pay, TurnCost
from .ruleset import Ruleset
from .selectors import This


class Want(NamedTuple):
    """One activated ability: without so much it cannot be used; with it, if that is `all`, it plainly can."""

    ability: Activated
    nth: int  # of equal abilities of the card
    zones: tuple[str, ...]  # where it works; none: where abilities do
    means: int  # it costs at least so much of what cards are paid with
    turns: str  # its own card must be turned to this position for it
    counters: tuple[str, int]  # and must have so many counters of this name
    all: bool  # and nothing else is asked for


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
    more = bool(ability.condition or ability.per_turn or body.targets or body.modes or body.extras or body.cost)
    for cost in ability.cost:
        number = getattr(cost, "amount", None)
        pays = isinstance(cost, Pay) and cost.resource == rules.currency
        if isinstance(number, int) and (pays or (isinstance(cost, TurnCost) and cost.what == rules.paid_with)):
            means += max(number, 0)
        elif isinstance(cost, TurnCost) and cost.what == This() and not turns:
            turns = cost.state
        else:
            more = True
            if isinstance(cost, CounterCost) and cost.of == This() and isinstance(number, int):
                counters = (cost.name, max(number, 0))
    return Want(ability, nth, ability.zones, means, turns, counters, not more)
