"""Rules 702.3 and 709: units that merge with others."""

from __future__ import annotations

from cardwright.kernel.events.piles import join_pile
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.placement import in_pile

MERGED = "merged"


def parts(g: Game, card: Card) -> list[Card]:
    """The cards beneath a merged unit."""
    return in_pile(g, card)


def change_merge(g: Game, e: Event) -> Event | None:
    """A card goes beneath a unit and is part of it from now on; it neither enters nor leaves the battlefield."""
    card, whole = g.cards[e.card], g.cards[e.other]
    if card.zone < 0 or card.zone != e.frm or g.zone_kind(whole) != "battlefield":
        return None
    before, to = card.ref, g.zone(MERGED, card.owner).id
    join_pile(g, card, whole, MERGED)  # LOW 702.3c, 709.1b
    return e.learning(ref=before, to=to)
