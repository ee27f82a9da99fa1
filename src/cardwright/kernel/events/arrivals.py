"""Cards that arrive at once: whether the order matters in which their effects begin to work, and who chooses it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..state.event import Event
from ..vocabulary.abilities import Static
from ..vocabulary.effect_analysis import Plan
from ..vocabulary.effects import Add, Cant, Counts, Gain, May, Modification, PlayFrom, TriggersAgain
from ..vocabulary.selectors import This
from .perform import Groups

if TYPE_CHECKING:
    from ..game import Game

# Changes of one layer whose order makes no difference.
ALIKE: frozenset[type[Modification]] = frozenset((Add, Cant, Counts, Gain, May, PlayFrom, TriggersAgain))


def in_turn_order(
    g: Game, events: tuple[Event, ...], entering: Sequence[Event], rule: str
) -> tuple[tuple[Event, ...], Groups]:
    """If the order matters, the arriving cards in turn order, and the groups whose order their players choose."""
    timed = _timed(g, entering) if len(entering) > 1 else set()
    if not timed:
        return events, ()
    players = g.in_turn_order()
    known = {id(e) for e in entering}
    turns = iter(sorted(entering, key=lambda e: players.index(g.zones[e.to].player)))
    events = tuple([next(turns) if id(e) in known else e for e in events])
    own = [(p, tuple([e.card for e in entering if e.card in timed and g.zones[e.to].player == p])) for p in players]
    return events, tuple([(player, cards, rule) for player, cards in own if len(cards) > 1])


def _timed(g: Game, entering: Sequence[Event]) -> set[int]:
    """The cards for which the order matters in which their abilities begin to work."""
    found: set[int] = set()
    plans = [(e.card, _static_plans(g, e.card)) for e in entering]
    for at, (card, own) in enumerate(plans):
        for other, theirs in plans[at + 1 :]:
            if any(_clash(one, two) for one in own for two in theirs):
                found |= {card, other}
    return found


def _static_plans(g: Game, card: int) -> list[Plan]:
    statics = [ability for ability in g.cards[card].face.chars.abilities if isinstance(ability, Static)]
    return [g.rules.planner.static_plan(static) for static in statics]


def _clash(one: Plan, two: Plan) -> bool:
    """They change cards in the same layer, not only each its own, in ways whose order could matter."""
    if isinstance(one.what, This) and isinstance(two.what, This):
        return False
    both = [(*mine, *theirs) for mine, theirs in zip(one.layers, two.layers) if mine and theirs]
    return any(not ALIKE.issuperset(map(type, changes)) for changes in both)
