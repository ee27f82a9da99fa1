"""Rule 10.9: the order in which persistent effects apply, and the numbers and states of a card."""

from __future__ import annotations

from cardwright.kernel.state.policies import CardLike
from cardwright.kernel.vocabulary.effects import (
    Add,
    Become,
    Cant,
    Counts,
    Gain,
    Limit,
    Lose,
    May,
    Modification,
    SetTo,
)
from cardwright.kernel.vocabulary.faces import Chars, Face

LAYERS: tuple[frozenset[type[Modification]], ...] = (  # SVE 10.9.1
    frozenset((Gain, Lose)),  # SVE 10.9.1.2
    frozenset((Become, Cant, May, Counts)),  # SVE 10.9.1.3
    frozenset((SetTo, Add, Limit)),  # SVE 10.9.1.4
)


def overlay(face: Face, evolved: Face) -> Chars:
    """A follower linked to an evolved card has that card's information, except the cost."""
    found = face.overlays.get(evolved.id)
    if found is None:
        over = evolved.chars
        found = Chars(
            over.name,
            over.names,
            over.kinds | (face.chars.kinds & {"token"}),
            over.traits,
            over.aspects,
            face.cost,  # SVE 5.15.2, 10.9.1.1.1
            over.numbers,
            over.abilities,
        )
        face.overlays[evolved.id] = found
    return found


def stat(chars: Chars, card: CardLike, name: str) -> int | None:
    """A number of a card; damage lowers defense and stays."""
    if name == "cost":
        return chars.cost  # SVE 2.5.1
    number = chars.numbers.get(name)
    if name == "defense" and number is not None:
        return number - card.damage  # SVE 2.8.2, 5.13.1
    return number


STATES = {
    "engaged": lambda chars, card: card.turned,  # SVE 4.2.2.2
    "reserved": lambda chars, card: not card.turned,  # SVE 4.2.2.1
    "facedown": lambda chars, card: card.facedown,  # SVE 4.2.3.2
    "faceup": lambda chars, card: not card.facedown,  # SVE 4.2.3.1
    "evolved": lambda chars, card: "evolved" in chars.kinds,
    "token": lambda chars, card: "token" in chars.kinds,
    "damaged": lambda chars, card: card.damage > 0,
}
