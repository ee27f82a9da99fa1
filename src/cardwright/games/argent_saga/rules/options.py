"""Rules 6.3.1 and 7.4.2: what a player with priority, or in the main phase, may do."""

from __future__ import annotations

from cardwright.kernel.game import Game
from cardwright.kernel.playing.offers import (
    ANY,
    CheckPlay,
    activate_option,
    permitted_cards,
    play_option,
    playable_cards,
    usable_abilities,
)
from cardwright.kernel.playing.priority_checks import check_open
from cardwright.kernel.state.decisions import Option

from .board import active_shards
from .checks import check_ability, check_free_play, check_instant_play

INSTACAST = frozenset(("Instacast",))


def options(g: Game, player: int) -> list[Option]:
    """The actions of a player with priority, apart from passing."""
    return _actions(g, player, check_instant_play, INSTACAST, ("6.3.1.1", "6.3.1.2"))  # ARG 6.3.1


def main_actions(g: Game, player: int) -> list[Option]:
    """All that a player may do in their main phase."""
    return _actions(g, player, check_free_play, ANY, ("7.4.2.1", "7.4.2.2"))


def _actions(g: Game, player: int, check: CheckPlay, only: frozenset[str], rules: tuple[str, str]) -> list[Option]:
    if g.stack and check_open(g) is not None:
        return []  # ARG 9.4.9.2
    cards = [*g.zones[g.zone_base["hand"] + player].cards, *permitted_cards(g)]
    means = active_shards(g, player)
    found = [play_option(i, rules[0]) for i in playable_cards(g, player, cards, means, check, only)]
    for i, index in usable_abilities(g, player, means, check_ability):
        found.append(activate_option(i, index, rules[1]))
    return found
