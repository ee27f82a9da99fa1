"""Zones in which cards have places: in or on another card, or a slot in a row (see `rows`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..flow.choosing import pick_cards
from ..state.decisions import CARD, Decision
from ..state.event import Event
from ..state.slots import NOWHERE
from .committing import undone
from .perform import perform

if TYPE_CHECKING:
    from ..game import Game


def perform_placed(g: Game, events: tuple[Event, ...], already_placed: tuple[Event, ...] = ()) -> None:
    """Perform moves; cards that need a place in their zone get one first, chosen by the player they come to.

    A card without a free place does not move.
    """
    places = g.rules.placement.places
    if places is None:
        perform(g, *events)
        return
    if not already_placed and len(events) > 1 and _ask_which(g, events):
        return
    for i, e in enumerate(events):
        options = places(g, e, already_placed) if e.kind == "move" and e.place == NOWHERE else None
        if options is None:
            already_placed = (*already_placed, e)
            continue
        if options:
            player = g.zones[e.to].player
            rule = options[0].rule
            args = (events[i + 1 :], already_placed, e)
            g.ask(Decision(player, CARD, "place", options, _placed, args, rule, source=e.card))
            return
    if not already_placed and events:
        undone(g, events[0])
    perform(g, *already_placed)


def fitting(g: Game, events: tuple[Event, ...]) -> int:
    """For how many of the cards that come to one player there is a place."""
    placed: tuple[Event, ...] = ()
    for e in events:
        options = g.rules.placement.places(g, e, placed) if g.rules.placement.places is not None else ()
        if options:
            placed = (*placed, e.changed(place=options[0].value))
    return len(placed)


def _ask_which(g: Game, events: tuple[Event, ...]) -> bool:
    """If there are places for only some cards, their player chooses which; True if asked."""
    places = g.rules.placement.places
    by_zone: dict[int, list[Event]] = {}
    for e in events:
        if e.kind != "move" or e.place != NOWHERE or e.tag == "create":
            continue  # created tokens are all equal
        if places is not None and places(g, e, ()):
            by_zone.setdefault(e.to, []).append(e)
    for to, coming in by_zone.items():
        room = fitting(g, tuple(coming)) if len(coming) > 1 else 1
        if room < len(coming):
            ids = tuple([e.card for e in coming])
            player = g.zones[to].player
            pick_cards(g, player, CARD, "room", ids, room, room, _narrowed, (events, ids))
            return True
    return False


def _narrowed(g: Game, events: tuple[Event, ...], among: tuple[int, ...], ids: tuple[int, ...]) -> None:
    perform_placed(g, tuple([e for e in events if e.card not in among or e.card in ids]))


def _placed(g: Game, rest: tuple[Event, ...], already_placed: tuple[Event, ...], e: Event, place: int) -> None:
    perform_placed(g, rest, (*already_placed, e.changed(place=place)))


def place_again(g: Game, asked: Decision) -> bool:
    """Ask again where cards go, of those that can still come; False if that was not asked."""
    if asked.step is not _placed:
        return False
    rest, placed, e = asked.args
    perform_placed(g, tuple(_still_coming(g, (e, *rest))), tuple(_still_coming(g, placed)))
    return True


def _still_coming(g: Game, events: tuple[Event, ...]) -> list[Event]:
    """Without cards that are gone, and without those that would come to a player who has left."""
    return [
        e
        for e in events
        if g.cards[e.card].zone >= 0 and (g.zones[e.to].player < 0 or not g.players[g.zones[e.to].player].out)
    ]
