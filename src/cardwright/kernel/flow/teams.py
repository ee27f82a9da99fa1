"""Players who share turns choose which of their team comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ..state.decisions import PLAYER, Decision, Option

if TYPE_CHECKING:
    from ..game import Game

Then = Callable[..., None]


def teammates(g: Game, waiting: Sequence[int]) -> list[int]:
    """The players of the team that comes next: of teams that take their turns together all, else the first player."""
    first = waiting[0]
    if not g.seating.together:
        return [first]
    return [p for p in waiting if g.players[p].team == g.players[first].team]


def next_of_team(g: Game, mates: Sequence[int], then: Then, args: tuple[Any, ...], rule: str = "") -> None:
    """Call `then(g, *args, player)` with the player who comes next; the first of a team says which of several."""
    if len(mates) == 1:
        then(g, *args, mates[0])
        return
    team = g.players[mates[0]].team
    first = next(p for p in g.in_turn_order() if g.players[p].team == team)
    rule = rule or g.rules.telling.rules.team_order
    options = [Option("player", p, (), rule) for p in mates]
    g.ask(Decision(first, PLAYER, "who is next", options, then, args, rule))
