"""What activated abilities cost: all options, or those that were chosen as an ability was played."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from ..state.pieces import Card, Frame
from ..vocabulary import selectors as s
from ..vocabulary.abilities import Activated
from ..vocabulary.costs import Alternatives, Cost, Pay, TurnCost
from ..vocabulary.faces import Chars
from .questions import FILTERS

if TYPE_CHECKING:
    from ..game import Game
    from ..state.policies import CardLike

OPTION = "option"  # the number of a frame that holds which option of a component was chosen


def option_of(at: int) -> str:
    """The name under which a frame keeps which option of a component of its cost was chosen."""
    return f"{OPTION} {at}"


def _activation_cost(g: Game, f: Frame, w: s.ActivationCost, card: Card, own: Chars, like: CardLike) -> bool:
    frame = next((g.frames[fid] for fid in g.stack if g.frames[fid].object == card.id), f)
    if not isinstance(frame.ability, Activated):
        return False
    listed = [_options(frame, at, cost) for at, cost in enumerate(frame.ability.cost)]
    parts = [part for options in listed for option in options for part in option]
    if w.state:
        return any(isinstance(part, TurnCost) and part.what == s.This() and part.state == w.state for part in parts)
    if w.kind:
        return any(isinstance(part, Pay) and w.kind in part.symbols for part in parts)
    return any(_units(g, way) == w.amount for way in product(*listed))


def _options(f: Frame, at: int, cost: Cost) -> tuple[tuple[Cost, ...], ...]:
    """The options of a component: the one that was chosen, or all there are."""
    if not isinstance(cost, Alternatives):
        return ((cost,),)
    chosen = f.numbers.get(option_of(at), -1)
    return cost.options if chosen < 0 else (cost.options[chosen],)  # FOW 905.1c, 905.1d


def _units(g: Game, way: tuple[tuple[Cost, ...], ...]) -> int:
    """How many units of the game's currency are paid in one way to pay a cost; -1 if that is not certain."""
    paid = [part for option in way for part in option if isinstance(part, Pay)]
    paid = [part for part in paid if part.resource == g.rules.paying.currency]
    amounts = [part.amount + len(part.symbols) if isinstance(part.amount, int) else -1 for part in paid]
    return -1 if -1 in amounts else sum(amounts)


FILTERS[s.ActivationCost] = _activation_cost
