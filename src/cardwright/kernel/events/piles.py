"""Piles: cards over or under another one, which alone is the object (`Placement.piles`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..state.event import Event
from ..state.pieces import Card
from ..state.placement import EFFECTS, SAME, in_pile
from .moving import hand_over_effects, link, move_card

if TYPE_CHECKING:
    from ..game import Game


def change_pile(g: Game, e: Event) -> Event | None:
    """A card is put on or under another one, in the kind of pile that the event names."""
    card, other = g.cards[e.card], g.cards[e.other]
    if card.zone < 0 or other.zone < 0 or card is other or not g.zones[other.zone].kind.live:  # FOW 1045.6f
        return None
    before = card.ref
    if g.rules.placement.piles[e.word].top and e.position != "bottom":
        become_top(g, card, other, e.word)
    else:
        join_pile(g, card, other, e.word, e.state)
    return e.learning(ref=before)


def join_pile(g: Game, card: Card, pile_object: Card, name: str, state: str = "") -> None:
    """A card, with all that is in its own pile, goes over or under an object that stays the object."""
    own = in_pile(g, card)
    move_card(g, card, g.zone(g.rules.placement.piles[name].zone, card.owner), state=state)  # FOW 1045.3, 1045.4a
    for part in (card, *own):
        if part.zone >= 0:
            link(g, name, pile_object, part)


def become_top(g: Game, card: Card, under: Card, name: str) -> None:
    """A card that is put on an object is the object now: it takes over what its row says; the other goes under."""
    takes = g.rules.placement.piles[name].takes
    before, taken = under.ref, [(field, getattr(under, field)) for field in takes if field != EFFECTS]
    zone, place = g.zones[under.zone], under.place
    move_card(g, card, zone, place=place, verb="pile")  # FOW 1045.4: it does not enter
    for field, value in taken:
        g.journal.set(card, field, value)
    if EFFECTS in takes:
        hand_over_effects(g, before, card.ref)
    join_pile(g, under, card, name)
    g.touch_all()


def pile_follows(g: Game, e: Event, others: Sequence[Card]) -> None:
    """An object has moved: what was over or under it goes after it, unless the object has kept its pile."""
    kept = in_pile(g, g.cards[e.card])
    left = [part for part in others if part not in kept]
    events = followers(g, left, g.zones[e.to].kind.name, e.frame, e) if left else []
    if events:
        g.push(follow, tuple(events))


def followers(g: Game, others: Sequence[Card], to: str, frame: int = -1, after: Event | None = None) -> list[Event]:
    """The moves of cards whose object went to a kind of zone: where the row of their pile says."""
    rows = {row.zone: row for row in g.rules.placement.piles.values() if row.follow}
    events = []
    for part in others:
        row = rows.get(g.zone_kind(part))
        if row is not None:
            kind, verb = to if row.follow == SAME else row.follow, "put"
            if row.goes is not None and after is not None:
                kind, verb = row.goes(g, part, after)
            zone = g.zone(kind, part.owner).id
            event = Event("move", part.id, part.owner, frm=part.zone, to=zone, tag=verb, frame=frame, rule=row.rule)
            events.append(event)
    return events


def follow(g: Game, events: tuple[Event, ...]) -> None:
    """The rest of a pile goes after its object."""
    g.perform(*events)
