"""Realm: Tiny, in which names are whole words, a card can be named, and numbers may be infinite."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardwright.kernel.game import Game
from cardwright.kernel.vocabulary.faces import Face

from .tiny import TINY, Board, unit


def names(g: Game) -> list[str]:
    """The names of all cards of the game."""
    return [face.name for face in g.faces.values() if "token" not in face.kinds]


REALM = replace(
    TINY,
    home="tests.kernel.realm:REALM",
    game="realm",
    nature=replace(TINY.nature, whole_words=True, names=names),
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
