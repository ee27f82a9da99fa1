"""The words for a line of play, without naming a card that the player does not know when the line begins."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import TooManySteps


def line_in_words(world: Game, player: int, path: Sequence[int]) -> tuple[str, ...]:
    """What a player chooses along a path, in words; the world is restored.

    The words end before a choice that touches a card which the player has yet to see: a card that would be drawn, or
    another player's card that would be shown. In an imagined world it is no more than a guess.
    """
    bit, count, start = 1 << player, len(world.cards), len(world.choices)
    unseen = {card.id for card in world.cards if not card.known & bit}
    words: list[str] = []
    for option in path:
        asked = world.decision
        if asked is not None and asked.player == player:
            touched = asked.options[option].cards
            if any(i in unseen or (i >= count and world.cards[i].controller != player) for i in touched):
                break
            seen = world.view(player).decision
            words += [seen.options[option].label] if seen is not None else []
        try:
            world.choose(option)
        except TooManySteps:
            break
    world.undo(len(world.choices) - start)
    return tuple(words)
