"""Players who share turns choose the order in which their team acts."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, NamedTuple

from ..state.decisions import PLAYER, Decision, Option

if TYPE_CHECKING:
    from ..game import Game

Then = Callable[..., None]
TEAM_ORDER, TEAM_DRAWS = "team order", "team draws"  # the keys of the rules for this


class Ordering(NamedTuple):
    """Players being put in order: those done, those still free to choose from, and the step that follows."""

    players: tuple[int, ...]
    free: tuple[int, ...]
    word: str
    then: Then
    args: tuple[Any, ...]


def in_team_order(
    g: Game,
    players: tuple[int, ...],
    then: Then,
    args: tuple[Any, ...] = (),
    free: Collection[int] | None = None,
    word: str = TEAM_ORDER,
) -> None:
    """Call `then(g, *args, players)` with the players in turn order; the first of a team that takes its turns together
    says in which order its members come, as far as they are among those for whom it matters (`free`; None: all).
    """
    if not g.seating.together or len(players) < 2:
        then(g, *args, players)
    else:
        _order(g, Ordering(players, tuple(players if free is None else free), word, then, args), ())


def _order(g: Game, o: Ordering, ordered: tuple[int, ...]) -> None:
    left = [p for p in o.players if p not in ordered and not g.players[p].out]
    while left:
        team = g.players[left[0]].team
        mates = [p for p in left if p in o.free and g.players[p].team == team]
        if len(mates) > 1 and left[0] in mates:
            first = next(p for p in g.in_turn_order() if g.players[p].team == team)
            rule = g.rules.telling.rules.get(o.word, "")
            options = [Option("player", p, (), rule) for p in mates]
            g.ask(Decision(first, PLAYER, "who is next", options, _next, (o, ordered), rule))
            return
        ordered = (*ordered, left.pop(0))
    o.then(g, *o.args, ordered)


def _next(g: Game, o: Ordering, ordered: tuple[int, ...], player: int) -> None:
    _order(g, o, (*ordered, player))
