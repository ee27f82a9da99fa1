"""Zones in which cards have places: in or on another card, or a slot in a row (see `rows`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .decisions import CARD, Decision
from .events import Event
from .happening import undone
from .perform import perform
from .rows import NOWHERE

if TYPE_CHECKING:
    from .game import Game


def perform_placed(g: Game, events: tuple[Event, ...], placed: tuple[Event, ...] = ()) -> None:
    """Perform moves; cards that need a place in their zone get one first, chosen by the player they come to.

    What finds no place stays where it is.
    """
    places = g.rules.places
    if places is None:
        perform(g, *events)
        return
    for i, e in enumerate(events):
        options = places(g, e, placed) if e.kind == "move" and e.place == NOWHERE else None
        if options is None:
            placed = (*placed, e)
            continue
        if options:
            player = g.zones[e.to].player
            rule = options[0].rule
            args = (events[i + 1 :], placed, e)
            g.ask(Decision(player, CARD, "place", options, _placed, args, rule, source=e.card))
            return
    if not placed and events:
        undone(g, events[0])
    perform(g, *[e.changed() for e in placed])  # a decision may still hold the originals


def _placed(g: Game, rest: tuple[Event, ...], placed: tuple[Event, ...], e: Event, place: int) -> None:
    perform_placed(g, rest, (*placed, e.changed(place=place)))
