"""Rule 1021.2: players who play with the top card of their deck revealed; nobody sees it while they shuffle."""

from __future__ import annotations

from cardwright.kernel.game import Game

REVEALED = "top of the deck revealed"  # permissions of a player's seat
SEEN = "top of the deck seen"


def reveal_tops(g: Game) -> None:
    """The top card of a deck becomes known to those who may see it; not called between shuffling and placing cards."""
    for player in range(len(g.players)):
        own = g.table.cache.get(g.zone("seat", player).cards[0])
        if own is None or not own.mays:
            continue
        deck = g.zone("deck", player).cards
        who = (1 << len(g.players)) - 1 if REVEALED in own.mays else 1 << player if SEEN in own.mays else 0
        if deck and who & ~g.cards[deck[-1]].known:
            g.journal.set(g.cards[deck[-1]], "known", g.cards[deck[-1]].known | who)  # FOW 1021.2, 1021.2a
