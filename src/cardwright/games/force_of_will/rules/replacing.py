"""Rule 910.2e: what other players do instead comes after all that the players of the events do."""

from __future__ import annotations

from cardwright.kernel.evaluate import players
from cardwright.kernel.events.replacing import FollowUp, Instructions
from cardwright.kernel.flow.frames import names_in
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.vocabulary.effects import Effect


def own_part_first(g: Game, after: tuple[FollowUp, ...]) -> tuple[tuple[FollowUp, ...], tuple[Instructions, ...]]:
    """What follows a batch, and what other players than those of the events do after that."""
    if len(after) < 2:
        return after, ()
    first: list[FollowUp] = []
    later: list[Instructions] = []
    for one in after:
        if isinstance(one, Instructions):
            own = len(one.effects)
            while own > 1 and _of_another(g, one, one.effects[own - 1]):
                own -= 1
            if own < len(one.effects):
                later.append(one._replace(effects=one.effects[own:]))
                one = one._replace(effects=one.effects[:own])
        first.append(one)
    return tuple(first), tuple(later)  # FOW 910.2e


def _of_another(g: Game, one: Instructions, effect: Effect) -> bool:
    """An instruction that does not refer to anything before it, of a player to whom the event did not happen."""
    who = getattr(effect, "who", "")
    if not who or one.event.player < 0 or names_in(effect):
        return False
    f = Frame(-1, "replacement", one.controller, one.source)
    f.event = one.event
    return one.event.player not in players(g, f, who)
