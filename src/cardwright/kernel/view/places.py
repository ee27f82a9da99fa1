"""Where options point: places without known cards, and equal cards that one option stands for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..state.decisions import CARD, PAY, PLAYER, Decision, Option
from ..state.event import Event
from ..state.pieces import Card
from ..state.slots import NOWHERE, slot_of
from .parts import PlaceView

if TYPE_CHECKING:
    from ..game import Game

PLACE = "place"  # the verb of options that are places


def option_places(g: Game, d: Decision, o: Option, viewer: int) -> tuple[PlaceView, ...]:
    """The places of the cards of an option that the viewer cannot tell; an empty place itself, and a player's own."""
    hidden = [g.cards[i] for i in o.cards if not g.cards[i].known >> viewer & 1]
    if hidden:
        return tuple([_place_of(g, card) for card in hidden])
    if o.verb == PLACE and not o.cards and isinstance(o.value, int) and o.value < NOWHERE:
        zone = _destination(g, d)
        return (PlaceView(g.zones[zone].kind.name, g.zones[zone].player, slot_of(o.value)),)
    if o.verb == PLAYER and not o.cards and isinstance(o.value, int):
        return (PlaceView("", o.value),)
    return ()


def _place_of(g: Game, card: Card) -> PlaceView:
    zone = g.zones[card.zone]
    host = card.place if card.place >= 0 and g.cards[card.place].zone == card.zone else -1
    return PlaceView(zone.kind.name, zone.player, slot_of(card.place), host, zone.cards.index(card.id))


def _destination(g: Game, d: Decision) -> int:
    """The zone in which a place is chosen: where the card is going, or where it stands."""
    moves = [part for part in _parts(d.args) if isinstance(part, Event) and part.card == d.source and part.to >= 0]
    if moves:
        return moves[-1].to
    return g.cards[d.source].zone if d.source >= 0 else g.zone(g.rules.roles.field, d.player).id


def _parts(args: tuple[Any, ...]) -> list[Any]:
    found: list[Any] = []
    for part in args:
        found += _parts(part) if type(part) is tuple else [part]
    return found


def offered_cards(d: Decision) -> set[int]:
    """The cards that can be picked one by one, where one may stand for others."""
    if d.kind not in (PAY, CARD):
        return set()
    return {o.cards[0] for o in d.options if len(o.cards) == 1 and o.verb == "card"}


def equal_cards(d: Decision, looks: Sequence[tuple[int, object]]) -> dict[int, tuple[int, ...]]:
    """For each card that can be picked, the equal ones that are not offered because it stands for them.

    `looks` are the cards that the viewer knows, each with all that can be seen of it.
    """
    offered = offered_cards(d)
    taken = {i for o in d.options for i in o.cards} | set(d.picked) | {d.source}
    looking = dict(looks)
    rest: dict[object, list[int]] = {}
    for i, look in looks:
        if i not in taken:
            rest.setdefault(look, []).append(i)
    found: dict[int, tuple[int, ...]] = {}
    for i in sorted(offered):
        if i in looking:
            found[i] = tuple(rest.pop(looking[i], ()))
    return found
