"""Redealing: a copy of a game with the hidden cards dealt again, for agents to try options in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.placement import become, covering
from cardwright.kernel.state.rng import Random, seeded

from .belief import Belief, known_lists

Imagine: TypeAlias = Callable[[Random], Game]  # each call gives another copy


def redeal(game: Game, player: int, rng: Random, belief: Belief = known_lists) -> Game:
    """A copy in which the cards that the player does not know are dealt again.

    Hidden cards of one owner change places: those in deck and hand among each other, those elsewhere within their zone,
    face-down ones among those with the same back. Future dice and shuffles differ too. The belief says which cards they
    are: those of the real lists, or any of the format. Nothing is done by hand there.
    """
    world = game.copy()
    world.seed = 0
    world.hands_rest = True
    world.rng = seeded(rng.bits())
    deal = belief(world, player, rng)
    for cards in _hidden(world, player).values():
        for card, face in zip(cards, deal(cards), strict=True):
            become(world, card, face)
            if card.facedown and card.overlay is not None:
                card.overlay = covering(world, card)
    world.away = [card.id for card in world.cards if card.face.away]  # other cards now work from hidden zones
    world.touch_all()
    return world


def _hidden(world: Game, player: int) -> dict[tuple[int, str, str], list[Card]]:
    """The cards a player does not know, by owner, by where they could be exchanged, and by the back they show."""
    bit = 1 << player
    roles = world.rules.roles
    groups: dict[tuple[int, str, str], list[Card]] = {}
    for card in world.cards:
        if card.zone >= 0 and not card.known & bit:
            kind = world.zone_kind(card)
            place = roles.deck if kind == roles.hand else kind
            back = card.overlay.id if card.facedown and card.overlay is not None else ""
            groups.setdefault((card.owner, place, back), []).append(card)
    return groups
