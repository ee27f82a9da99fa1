"""Rule 604: the actions of a player with priority."""

from __future__ import annotations

from cardwright.kernel.game import Game
from cardwright.kernel.playing.checks import check_activated
from cardwright.kernel.playing.offers import (
    ANY,
    activate_option,
    means_of,
    play_option,
    playable_cards,
    usable_abilities,
)
from cardwright.kernel.playing.priority_checks import check_open
from cardwright.kernel.state.decisions import Denial, Option
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import table_of

from .attacking import check_battle
from .calling import callers
from .checks import check_ability, check_play
from .standby import check_standby
from .timing import check_main_timing, main_timing
from .willpower import warden_process
from .zones import RUNES, STANDBY

ANYTIME = frozenset(("Quickcast", "Trigger"))  # FOW 604.1


def options(g: Game, player: int) -> list[Option]:
    """The actions of a player with priority, apart from passing."""
    means = means_of(g, player)
    main = main_timing(g, player)
    found: list[Option] = []
    if main or not g.stack or check_open(g) is None:
        found += _plays(g, player, means, main)
    for i, index in usable_abilities(g, player, means, check_ability):
        found.append(activate_option(i, index, "707.1"))  # FOW 604.1
    if main:
        found += _main_actions(g, player, means)
    return found


def _plays(g: Game, player: int, means: int, main: bool) -> list[Option]:
    """The cards that may be played."""
    only = ANY if main else ANYTIME
    hand = g.zones[g.zone_base["hand"] + player].cards
    cards, cache = g.cards, table_of(g).cache
    standing = g.zones[g.zone_base[STANDBY] + player].cards
    waiting = [i for i in standing if i in cache or "Trigger" in cards[i].face.chars.keywords]
    permitted = [i for i, own in cache.items() if own.plays and cards[i].owner == player and i not in hand]
    runes = g.zones[g.zone_base[RUNES] + player].cards  # FOW 709.3c, 711.1
    ids = [*hand, *waiting, *sorted(permitted), *runes]
    return [play_option(i, "702.2") for i in playable_cards(g, player, ids, means, check_play, only)]


def _main_actions(g: Game, player: int, means: int) -> list[Option]:
    """What is done at main timing beside playing cards."""
    found = [Option("call", ("call", card.id), (card.id,), "710.1") for card in callers(g, player)]
    hand = g.zones[g.zone_base["hand"] + player].cards
    if means >= 2 and hand and check_standby(g, player, g.cards[hand[0]]) is None:  # the same for every card in hand
        found += [Option("standby", ("standby", i), (i,), "706.1") for i in hand]
    for i in hand:
        if "warden" in g.cards[i].face.kinds and check_warden(g, player, g.cards[i]) is None:
            found.append(Option("warden", ("warden", i), (i,), "716.1"))
    if check_battle(g, player) is None:
        seat = g.zone("seat", player).cards[0]
        found.append(Option("battle", ("battle", seat), (), "704.1"))
    return found


def check_warden(g: Game, player: int, card: Card) -> Denial | None:
    """Why the warden process of a card may not be played now."""
    if g.zone_kind(card) != "hand" or g.zones[card.zone].player != player or "warden" not in card.face.kinds:
        return Denial("716.1", "only a warden card in your hand is played so")
    return check_main_timing(g, player) or check_activated(g, player, card, warden_process(card.face))  # FOW 716.5
