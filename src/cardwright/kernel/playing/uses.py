"""How often an ability may be used, and what forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..evaluate import cant, holds
from ..state.decisions import Denial
from ..state.pieces import Card, Frame
from ..state.table import chars
from ..state.uses import times_used
from ..vocabulary.abilities import Activated

if TYPE_CHECKING:
    from ..game import Game


LIMITS = {"": "a turn", "game": "a game"}  # other limits are renewed at a moment


def check_use(g: Game, f: Frame, card: Card, ability: Activated, nth: int) -> Denial | None:
    """Why an ability may not be used, whatever it costs and whatever must be chosen for it."""
    if ability.per_turn and times_used(g, f.controller, f.source, ability, nth) >= ability.per_turn:  # FOW 903.2d-1
        rules, when = g.rules.telling.rules, LIMITS.get(ability.until) or f"until {ability.until}"
        rule = rules.uses.get(ability.until) or rules.uses.get("turn", "")
        return Denial(rule, f"it can be used {ability.per_turn} time(s) {when}")
    if chars(g, card).cants and cant(g, card, "activate", card, f.controller, ability):
        return Denial(g.rules.telling.rules.forbidden, "an effect forbids it")
    if ability.condition is not None and not holds(g, f, ability.condition):
        return Denial(g.rules.telling.rules.condition, "its condition is not met")
    return None
