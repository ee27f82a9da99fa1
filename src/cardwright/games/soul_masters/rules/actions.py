"""Carrying out what a player with priority has chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardwright.kernel.game import Game
from cardwright.kernel.playing.stack import activate
from cardwright.kernel.playing.steps import play_activated, play_card
from cardwright.kernel.state.pieces import Card

from .combat import declare
from .energy import place, play_core
from .shields import SKILL, USED


def play(g: Game, player: int, card: Card) -> None:
    """Begin to cast a card."""
    play_card(g, player, card)  # SM GL.CAST


def shield(g: Game, player: int, card: Card) -> None:
    """Discard a card as a Shield; it is seen as it is discarded."""
    g.tally(USED, player)
    play_activated(g, player, card, SKILL)  # SM SH.7


ACTS: Mapping[str, Callable[..., None]] = {
    "play": play,
    "activate": activate,  # SM GL.ACTIVATE
    "shield": shield,
    "place": place,
    "core": play_core,
    "attack": declare,
}
HANDS_OVER = frozenset(("play", "activate", "shield"))  # SM ST.4, PR.2, ST.5, ST.9, AP.3
