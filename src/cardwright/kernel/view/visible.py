"""What a player knows of the cards, read cheaply: for programs that look at thousands of positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.pieces import Card, Zone
from ..state.table import overlaid, table_of
from ..vocabulary.faces import Chars
from .views import OUTSIDE, SPECTATOR

if TYPE_CHECKING:
    from ..game import Game


def knowing(g: Game, player: int) -> int:
    """The bits of the players who must know a card for this player to know it; a spectator knows what all know."""
    return (1 << len(g.players)) - 1 if player == SPECTATOR else 1 << player


def visible(g: Game, player: int) -> list[tuple[Zone, Card, Chars]]:
    """Every card that a player knows, with its zone and characteristics: the cards that `View.zones` names."""
    bits, cards, cache = knowing(g, player), g.cards, table_of(g).cache
    found: list[tuple[Zone, Card, Chars]] = []
    for zone in g.zones:
        if zone.kind.name != OUTSIDE:
            for i in zone.cards:
                card = cards[i]
                if card.known & bits == bits:
                    own = cache[i] if i in cache else card.face.chars if card.overlay is None else overlaid(g, card)
                    found.append((zone, card, own))
    return found
