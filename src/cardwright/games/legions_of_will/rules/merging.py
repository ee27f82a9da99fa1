"""Rules 702.3 and 709: units that merge with others."""

from __future__ import annotations

from cardwright.kernel.events.moving import link, move_card
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card

MERGED = "merged"


def parts(g: Game, card: Card) -> list[Card]:
    """The cards beneath a merged unit."""
    return [g.cards[i] for name, i in card.links if name == MERGED and g.zone_kind(g.cards[i]) == MERGED]


def change_merge(g: Game, e: Event) -> bool:
    """A card goes beneath a unit and is part of it from now on; it neither enters nor leaves the battlefield."""
    card, whole = g.cards[e.card], g.cards[e.other]
    if card.zone < 0 or card.zone != e.frm or g.zone_kind(whole) != "battlefield":
        return False
    e.ref = card.ref
    beneath = parts(g, card)
    e.to = g.zone(MERGED, card.owner).id
    move_card(g, card, g.zones[e.to])  # LOW 702.3c, 709.1b
    for part in (card, *beneath):
        link(g, MERGED, whole, part)
    return True


def with_parts(g: Game, e: Event) -> list[Event]:
    """When a merged unit leaves the battlefield, what was beneath it goes to its owners' graveyards."""
    return [
        Event(
            "move",
            part.id,
            part.owner,
            frm=part.zone,
            to=g.zone("graveyard", part.owner).id,
            tag="put",
            frame=e.frame,
            rule="702.3g",
        )
        for part in parts(g, g.cards[e.card])
    ]  # LOW 702.3g, 709.2#2
