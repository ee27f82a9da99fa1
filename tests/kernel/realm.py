"""Realm: Tiny, in which names are whole words and any card can be named; souls are paid in hundreds; shelves hold as
many cards as a player's seat says, and vaults none unless an effect says so; a turn begins with an upkeep. A game can
begin again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardwright.games.force_of_will.rules.names import words_in
from cardwright.kernel.events.lasting import expire
from cardwright.kernel.events.moving import shuffle
from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.state.customs import Customs as Usual
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.policies import Resource
from cardwright.kernel.state.zones import EVERYONE, OUTSIDE, ZoneKind, zone_table
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Seats
from cardwright.kernel.vocabulary.values import Stat

from .tiny import TINY, Board, begin_turn, unit

ROOM = Stat("room", Seats("you"))
ZONES = zone_table(
    *(kind for kind in TINY.zones.values() if kind is not OUTSIDE),
    ZoneKind("shelf", EVERYONE, hard=True, limit=ROOM),
    ZoneKind("vault", EVERYONE, hard=True, limit=0),
)


class Customs(Usual):
    """Names."""

    def card_names(self, g: Game) -> list[str]:
        """The names of all cards of the game."""
        return [face.name for face in g.faces.values() if "token" not in face.kinds]

    def has_name_part(self, part: str, name: str) -> bool:
        """As whole words."""
        return words_in(part, name)


def upkeep(g: Game, e: Event) -> None:
    """A player's turn begins with an upkeep."""
    expire(g, e.player, "upkeep")


def begin(g: Game, player: int) -> None:
    """A game begins again as any other begins, with those who are still there."""
    for one in g.in_turn_order(player):
        shuffle(g, g.zone("deck", one))
        perform(g, *(Event("draw", player=one, rule="deal") for _ in range(3)))
    g.push(begin_turn)


def home(g: Game, card: Card) -> str:
    """Players begin with a seat and a deck."""
    return "seat" if "seat" in card.front.kinds else "deck"


REALM = replace(
    TINY,
    home="tests.kernel.realm:REALM",
    game="realm",
    zones=ZONES,
    events=replace(TINY.events, watch={"phase": upkeep}),
    paying=replace(TINY.paying, resources={**TINY.paying.resources, "souls": Resource(step=100)}),
    customs=Customs(),
    course=replace(TINY.course, begin=begin, home=home),
)


def board(*hand: Face, faces: Mapping[str, Face] | None = None, field: Sequence[Face] = ()) -> Board:
    """A board of two players, the first with these cards in hand and on the field."""
    table = Board(2, tokens=faces, rules=REALM)
    for face in field:
        table.put(0, "field", face)
    for face in hand:
        table.put(0, "hand", face)
    return table


def many_faces() -> dict[str, Face]:
    """A pool of hundreds of cards with different names."""
    kinds = ("Archer", "Baker", "Cook", "Dancer", "Elder", "Farmer", "Guard", "Hunter", "Idler", "Jester")
    places = ("Arden", "Ashford", "Barrow", "Brook", "Cliff", "Cove", "Dale", "Dell", "Fen", "Field", "Glade", "Grove")
    found = {name: unit(name) for name in (f"{kind} of the {place}" for kind in kinds for place in places)}
    return found | {name: unit(name) for name in kinds}
