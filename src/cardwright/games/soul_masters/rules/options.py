"""Priority: what a player may do who has it."""

from __future__ import annotations

from cardwright.kernel.game import Game
from cardwright.kernel.playing.offers import (
    ANY,
    activate_option,
    permitted_cards,
    play_option,
    playable_cards,
    usable_abilities,
)
from cardwright.kernel.state.decisions import Option

from .attacking import attacks
from .casting import QUICK, check_play
from .energy import means, placing
from .moments import check_main_moment, check_priority_moment
from .shields import check_shield, is_shield
from .skills import check_skill


def options(g: Game, player: int) -> list[Option]:
    """The actions of a player with priority, apart from passing."""
    if check_priority_moment(g) is not None:  # SM PR.3
        return []
    main = check_main_moment(g, player) is None
    only = ANY if main else QUICK
    energy = means(g, player)
    hand = g.zone("hand", player)
    cards = [*hand.cards, *permitted_cards(g)]
    found = [play_option(i, "GL.CAST") for i in playable_cards(g, player, cards, energy, check_play, only)]
    resources = len(g.zone("resource field", player).cards)
    if not g.notes.reserves >> player & 1:
        reserve = g.zone("reserve deck", player).cards
        found += [
            play_option(i, "CT.RESERVE.1") for i in playable_cards(g, player, reserve, resources, check_play, only)
        ]
    for i, index in usable_abilities(g, player, energy, check_skill):  # SM TF.MAIN.12
        found.append(activate_option(i, index, "SK.ACTIVATED.1"))
    if (g.stack or g.battle is not None) and check_shield(g, player) is None:
        held = [g.cards[i] for i in hand.cards]
        found += [Option("shield", ("shield", card.id), (card.id,), "SH.7") for card in held if is_shield(card)]
    if main:
        found += placing(g, player)
        found += attacks(g, player)
    return found
