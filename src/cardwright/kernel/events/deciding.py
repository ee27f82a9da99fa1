"""Players who make the decisions of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..characteristics.active_effects import in_force
from ..vocabulary.effects import Deciding

if TYPE_CHECKING:
    from ..game import Game
    from ..state.decisions import Decision


def decider(g: Game, player: int) -> int:
    """Who makes a player's decisions now; of several effects the last one counts."""
    for lasting in reversed(g.effects):
        if Deciding(player) in lasting.changes and in_force(g, lasting) and not g.players[lasting.controller].out:
            by: int = lasting.controller
            return by
    return player


def speak_for(g: Game, decision: Decision) -> None:
    """The decision goes to whoever makes it, who sees what the player sees."""
    player, by = decision.whose, decider(g, decision.whose)  # SM GL.CONTROL-ANOTHER-PLAYER
    decision.player = by
    if by == player:
        return
    for card in g.cards:
        if card.known >> player & 1 and not card.known >> by & 1:
            g.journal.set(card, "known", card.known | 1 << by)


def acting(g: Game, player: int) -> int:
    """The player for whom a player decides now: themselves, unless they are asked for another one."""
    asked = g.decision
    return asked.whose if asked is not None and asked.player == player else player
