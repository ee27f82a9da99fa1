"""How cards lie, as rows of a game's tables: the side that is up, piles, what a card keeps, where it can go."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, NamedTuple

from ..vocabulary.faces import Face
from .pieces import Card

if TYPE_CHECKING:
    from ..game import Game
    from .event import Event
    from .world import World

KEPT = -1  # the side that was up stays up
STAYS = "stays"  # the card does not move
GONE = "gone"  # the card goes there and ceases to exist

# What a card can keep when it moves
OBJECT = "object"  # it is the same object: what refers to it still finds it
EFFECTS = "effects"  # the continuous effects that were put on it
FIELDS = ("turned", "facedown", "damage", "counters", "marks", "links")  # and what is kept with it


class SideUp(NamedTuple):
    """Which side of a card is up in a kind of zone, or after a move called so ("": any); the first row that fits.

    Sides are counted as in `Card.sides`. Where no row fits, the front is up.
    """

    zone: str
    side: int
    kind: str = ""  # for cards with this kind printed on the front
    verb: str = ""


class Keep(NamedTuple):
    """What a card keeps that moves between two kinds of zone; a row with a verb goes before one without."""

    frm: str
    to: str
    fields: frozenset[str]  # `OBJECT`, `EFFECTS`, and of `FIELDS`
    verb: str = ""


class Route(NamedTuple):
    """A printed kind of card that cannot be put into some zones; the first row that fits."""

    kind: str
    zones: frozenset[str]
    then: str  # STAYS, GONE, or the kind of zone of its owner to which it goes instead
    others: bool = False  # meant are all zones but these
    also: str = ""  # and this kind is printed on it too
    frm: str = ""  # only from this kind of zone
    verbs: tuple[str, ...] = ()  # moves called so are free
    only: str = ""  # meant are moves called so, and no others
    unless: Callable[[Game, Card], bool] | None = None  # cards that are free


class Passage(NamedTuple):
    """What a rule does with cards that go from one kind of zone to another; no zones, words or kinds: with any.

    On departure (`Placement.departures`) the step gives the move as it will be, or None: the card stays.
    On arrival (`Placement.arrivals`) the card has moved, and what the step gives does not count.
    """

    step: Callable[[Game, Event, Card], Event | None]
    frm: Collection[str] = ()
    to: Collection[str] = ()
    not_frm: Collection[str] = ()
    not_to: Collection[str] = ()
    words: tuple[str, ...] = ()  # moves that texts call one of these
    kinds: frozenset[str] = frozenset()  # cards of one of these printed kinds

    def leads(self, frm: str, to: str) -> bool:
        """From one kind of zone to the other."""
        there = (not self.frm or frm in self.frm) and (not self.to or to in self.to)
        return there and frm not in self.not_frm and to not in self.not_to

    def takes(self, e: Event, card: Card) -> bool:
        """A move of this card is meant."""
        if self.kinds and self.kinds.isdisjoint(card.face.kinds):
            return False
        return not self.words or any(map(e.called, self.words))


def passages(rows: Collection[Passage], zones: Collection[str]) -> dict[tuple[str, str], tuple[Passage, ...]]:
    """The rows for moves between two kinds of zone, in the order of the table; no entry where there are none."""
    ways = {(frm, to): tuple(row for row in rows if row.leads(frm, to)) for frm in zones for to in zones}
    return {way: found for way, found in ways.items() if found}


class Pile(NamedTuple):
    """Cards over or under another one, which alone is the object; by the name of the link between them."""

    zone: str  # where the others lie: they are no objects of the field
    covers: bool = False  # the others lie over the object, and the latest gives the information
    top: bool = False  # a card put on the object becomes the object; the former object goes under it
    takes: frozenset[str] = frozenset()  # what it takes over then: `EFFECTS`, and of `FIELDS` all but links
    follow: str = ""  # the kind of zone to which the others go when the object leaves; SAME: where it goes
    rule: str = ""  # by which they do
    # where one of the others goes after a move of the object, and the verb of its move; without it `follow` says
    goes: Callable[[Game, Card, Event], tuple[str, str]] | None = None


SAME = "same"
NO_PILES: Mapping[str, Pile] = {}


def side_up(g: World, card: Card, zone: str, verb: str = "") -> Face:
    """The side of a card that is up once it is in a kind of zone."""
    for row in g.rules.placement.sides:
        if row.zone in ("", zone) and row.verb in ("", verb) and (not row.kind or row.kind in card.front.kinds):
            return card.face if row.side == KEPT else card.sides[row.side]
    return card.front


def become(g: World, card: Card, front: Face) -> None:
    """Make a card another one where it lies, in a world that is being set up."""
    card.front = card.face = front
    if front.sides:
        card.face = side_up(g, card, g.zone_kind(card))


def covering(g: World, card: Card) -> Face | None:
    """The face that lies over a card's own: its back while it is face down, else the top of its pile."""
    placement = g.rules.placement
    if card.facedown and placement.back is not None:
        return placement.back(card.face, g.zone_kind(card))
    for name, i in reversed(card.links):
        if name in placement.piles and placement.piles[name].covers and _lies_in(g, i, placement.piles[name]):
            return g.cards[i].face
    return None


def in_pile(g: World, card: Card) -> list[Card]:
    """The cards over or under an object, in the order they came."""
    piles = g.rules.placement.piles
    return [g.cards[i] for name, i in card.links if name in piles and _lies_in(g, i, piles[name])]


def _lies_in(g: World, i: int, pile: Pile) -> bool:
    return g.zone_kind(g.cards[i]) == pile.zone


def route(g: Game, card: Card, to: str, verb: str = "") -> str:
    """The kind of zone to which a card goes that would be put into this one; or STAYS, or GONE."""
    kinds = card.face.kinds
    for row in g.rules.placement.routes:
        if row.kind not in kinds or (to in row.zones) == row.others or (row.also and row.also not in kinds):
            continue
        if verb in row.verbs or (row.only and verb != row.only) or (row.frm and row.frm != g.zone_kind(card)):
            continue
        if row.unless is None or not row.unless(g, card):
            return row.then
    return to


NOTHING: frozenset[str] = frozenset()
