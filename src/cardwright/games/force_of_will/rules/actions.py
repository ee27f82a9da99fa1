"""Chapter 7: carrying out the action of a player with priority."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardwright.kernel.game import Game
from cardwright.kernel.playing.offers import check_side
from cardwright.kernel.playing.stack import activate
from cardwright.kernel.playing.steps import play_card
from cardwright.kernel.state.decisions import MODE, Decision, Option
from cardwright.kernel.state.pieces import Card

from .attacking import initiate_battle
from .calling import call
from .checks import check_play_as_it_is, playable_sides_of
from .runes import in_rune_area, play_rune
from .standby import put_in_standby
from .willpower import play_warden


def play(g: Game, player: int, card: Card) -> None:
    """Begin to play a card; of one with several sides its player says which can be played (FOW 1112.2a)."""
    if in_rune_area(g, player, card):
        play_rune(g, player, card)  # FOW 711
        return
    sides = [s for s in playable_sides_of(card) if check_side(g, player, card, s, check_play_as_it_is) is None]
    if not sides:
        play_card(g, player, card)
        return
    options = [Option("side", side, (card.id,), "903.2c", card.sides[side].name) for side in sides]
    g.ask(Decision(player, MODE, "which side", options, _play_side, (player, card.id), "903.2c", source=card.id))


def _play_side(g: Game, player: int, card: int, side: int) -> None:
    play_card(g, player, g.cards[card], side)  # FOW 903.2b, 903.2c


def battle(g: Game, player: int, seat: Card) -> None:
    """Initiate battle."""
    initiate_battle(g, player)  # FOW 704.1


ACTS: Mapping[str, Callable[..., None]] = {
    "play": play,
    "activate": activate,  # FOW 707.2, 905.2, 905.2a, 905.2b
    "call": call,
    "standby": put_in_standby,
    "warden": play_warden,
    "battle": battle,
}
