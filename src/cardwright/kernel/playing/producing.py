"""Payments during a resolution: the player may produce resources first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..flow.choosing import Then
from ..flow.loops import acted
from ..flow.together import apart
from ..state.decisions import PAY, Decision, decline
from ..vocabulary.costs import Alternatives, Cost, Pay

if TYPE_CHECKING:
    from ..game import Game


def before_paying(g: Game, player: int, costs: tuple[Cost, ...], then: Then, args: tuple[Any, ...]) -> None:
    """A player who is about to pay may produce resources, as often as possible; then `then(g, *args)`."""
    options = g.rules.customs.production(g, player) if _asks_resources(costs) else []
    if not options:
        then(g, *args)
        return
    rule = g.rules.telling.rules.get("produce", "")
    options = [*options, decline("done", None, rule)]
    g.ask(Decision(player, PAY, "produce", options, _produced, (player, costs, then, args), rule))


def _asks_resources(costs: tuple[Cost, ...]) -> bool:
    for cost in costs:
        if isinstance(cost, Pay) and cost.amount != 0:
            return True
        if isinstance(cost, Alternatives) and any(_asks_resources(option) for option in cost.options):
            return True
    return False


def _produced(g: Game, player: int, costs: tuple[Cost, ...], then: Then, args: tuple[Any, ...], value: Any) -> None:
    timing = g.rules.course.timing
    if value is None or timing is None:
        then(g, *args)
        return
    g.push(before_paying, player, costs, then, args)
    apart(g)  # it is done on the way to a choice
    acted(g)
    timing.act(g, player, value)
