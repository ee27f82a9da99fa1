"""Carrying out what a player with priority has chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardwright.kernel.game import Game
from cardwright.kernel.playing.stack import activate
from cardwright.kernel.playing.steps import play_card
from cardwright.kernel.state.pieces import Card

from .combat import declare
from .energy import place, play_core


def play(g: Game, player: int, card: Card) -> None:
    """Begin to cast a card."""
    play_card(g, player, card)  # SM GL.CAST


ACTS: Mapping[str, Callable[..., None]] = {
    "play": play,
    "activate": activate,  # SM GL.ACTIVATE
    "shield": activate,  # SM SH.7
    "place": place,
    "core": play_core,
    "attack": declare,
}
HANDS_OVER = frozenset(("play", "activate", "shield"))  # SM ST.4, PR.2
