"""Rules 6.3.1 and 7.4.2: what a player with priority, or in the main phase, may do."""

from __future__ import annotations

from functools import cache

from cardwright.kernel.game import Game
from cardwright.kernel.playing.offers import playable_cards, usable_abilities
from cardwright.kernel.state.decisions import Option
from cardwright.kernel.state.table import table_of

from .board import active_shards
from .checks import check_ability, check_free_play, check_instant_play
from .process import closed

INSTACAST = frozenset(("Instacast",))


@cache
def play_option(card: int, free: bool) -> Option:
    """To play a card, freely in the main phase or with priority; made once, since options never change."""
    return Option("play", ("play", card), (card,), "7.4.2.1" if free else "6.3.1.1")


@cache
def activate_option(card: int, index: int, free: bool) -> Option:
    """To activate one of a card's abilities, likewise."""
    return Option("activate", ("activate", card, index), (card,), "7.4.2.2" if free else "6.3.1.2")


def options(g: Game, player: int) -> list[Option]:
    """All that a player with priority may do."""
    return _actions(g, player, False)  # ARG 6.3.1, 6.3.1.1, 6.3.1.2


def main_actions(g: Game, player: int) -> list[Option]:
    """All that a player may do in their main phase."""
    return _actions(g, player, True)


def _actions(g: Game, player: int, free: bool) -> list[Option]:
    if g.stack and closed(g):
        return []  # ARG 9.4.9.2
    cards = [*g.zones[g.zone_base["hand"] + player].cards, *_permitted(g)]
    means = active_shards(g, player)
    if free:
        plays = playable_cards(g, player, cards, means, check_free_play)
    else:
        plays = playable_cards(g, player, cards, means, check_instant_play, INSTACAST)
    found = [play_option(i, free) for i in plays]
    for i, index in usable_abilities(g, player, means, check_ability):
        found.append(activate_option(i, index, free))
    return found


def _permitted(g: Game) -> list[int]:
    """Cards outside the hand that an effect lets someone play."""
    return sorted([i for i, own in table_of(g).cache.items() if own.plays and g.zone_kind(g.cards[i]) != "hand"])
