"""How often an ability may be used, and what forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..evaluate import cant, holds
from ..state.decisions import Denial
from ..state.pieces import Card, Frame, Ref
from ..state.table import chars
from ..vocabulary.abilities import Activated

if TYPE_CHECKING:
    from ..game import Game


def use_key(ref: Ref, ability: Activated, nth: int) -> tuple[object, ...]:
    """The key for counting uses of an ability; equal abilities of a card are counted separately."""
    return (ref, ability) if not nth else (ref, ability, nth)


def check_use(g: Game, f: Frame, card: Card, ability: Activated, nth: int) -> Denial | None:
    """Why an ability may not be used, whatever it costs and whatever must be chosen for it."""
    if ability.per_turn and g.used.get(use_key(f.source, ability, nth), 0) >= ability.per_turn:
        return Denial(g.rules.telling.rules.get("per turn", ""), f"it can be used {ability.per_turn} time(s) a turn")
    if chars(g, card).cants and cant(g, card, "activate", None, f.controller):
        return Denial(g.rules.telling.rules.get("forbidden", ""), "an effect forbids it")
    if ability.condition is not None and not holds(g, f, ability.condition):
        return Denial(g.rules.telling.rules.get("condition", ""), "its condition is not met")
    return None
