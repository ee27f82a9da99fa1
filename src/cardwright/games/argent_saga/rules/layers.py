"""Rules 3.3, 9.3.4 and 10.2: the numbers and states of a card, and the order in which continuous effects apply."""

from __future__ import annotations

from functools import cache

from cardwright.kernel.state.policies import CardLike
from cardwright.kernel.vocabulary.abilities import Pattern, Replacement
from cardwright.kernel.vocabulary.effect_analysis import Layer, takes_away
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    Become,
    Cant,
    CantHave,
    CopyOf,
    Counts,
    Gain,
    Guard,
    Limit,
    Lose,
    May,
    Modification,
    PlayFrom,
    RemoveCounters,
    SetTo,
    Switch,
    TriggersAgain,
)
from cardwright.kernel.vocabulary.faces import Chars, Face
from cardwright.kernel.vocabulary.planner import Counted, layers_by_type
from cardwright.kernel.vocabulary.selectors import It, Kind

from .keywords import STUNNED
from .zones import ICE_WALL, NUMBERED

# Effects that set a number come first, then those that raise it, then those that lower it; a power is cut off at zero
# only after all of them (ARG 9.3.4.3, 2.5.3.2).
LAYERS: tuple[frozenset[type[Modification]], ...] = (
    frozenset((CopyOf,)),
    frozenset((Become,)),
    frozenset((Gain, Lose, CantHave)),
    frozenset((SetTo,)),
    frozenset((Add,)),  # ARG 9.3.4.3
    frozenset(),  # the layer of changes that lower a number
    frozenset((Switch,)),
    frozenset((Cant, May, Counts, TriggersAgain, PlayFrom)),
    frozenset((Limit,)),
)


def lowers(change: Modification) -> bool:
    """The change takes away from a number."""
    return isinstance(change, Add) and takes_away(change.amount)


def stuns(change: Modification) -> bool:
    """The change says that the card is stunned."""
    return change == STUNNED[0]


ROWS = (
    Layer(5, frozenset((Add,)), test=lowers),  # ARG 9.3.4.3
    Layer(1, frozenset((May,)), test=stuns),  # ARG 9.3.4.4.3: what asks for stunned cards depends on it
    *layers_by_type(*LAYERS),
)


def ice_wall(number: int) -> tuple[Modification, ...]:
    """However many Ice Wall counters there are, they are one wall."""
    return (Add("defense", ICE_WALL),)  # ARG 10.2.2.1


COUNTED: dict[str, Counted] = {"Ice Wall": ice_wall, **{name: (Add("power", n),) for name, n in NUMBERED.items()}}

SPARED = (RemoveCounters(It("event"), "Protection"), Act("remove damage", It("event")))
GUARDS = {
    "Protection": (
        Guard(Replacement(Pattern("move", what=Kind("unit"), tag="destroy"), do=SPARED)),  # ARG 10.2.3.1: a unit
        Guard(Replacement(Pattern("turn card", state="destroyed", tag="destroy"), do=SPARED)),  # and a tower
    )
}


@cache
def _silent(face: Face) -> Face:
    return Face(f"{face.id}, face down", face.name, face.kinds, face.traits, face.aspects, face.cost, face.numbers)


@cache
def _secret(defense: int) -> Face:
    return Face("face-down tower", "Tower", ("tower",), numbers={"defense": defense})


def back(face: Face, zone: str) -> Face | None:
    """The face of a face-down card: a tower shows only that it is a tower, others lose their abilities."""
    if "tower" in face.kinds:
        return _secret(face.numbers["defense"])  # ARG 4.5.4
    return _silent(face)  # ARG 11.14.5


def retyped(kinds: frozenset[str], value: str) -> frozenset[str]:
    """A card that becomes another type is no longer of its old one."""
    return kinds & {"token"} | {value}


def stat(chars: Chars, card: CardLike, name: str) -> int | None:
    """A number of a card: its printed cost, its power or its defense, neither of them ever below zero."""
    if name == "cost":
        return chars.cost  # ARG 3.3.2, 3.3.3
    if name in ("original power", "original defense"):
        return chars.based.get(name[9:])
    number = chars.numbers.get(name)
    return None if number is None else max(number, 0)  # ARG 2.5.3.2


STATES = {
    "exhausted": lambda chars, card: card.turned and "tower" not in chars.kinds,  # ARG 4.2.1
    "active": lambda chars, card: not card.turned,
    "destroyed": lambda chars, card: card.turned and "tower" in chars.kinds,  # ARG 4.2.3
    "facedown": lambda chars, card: card.facedown,
    "faceup": lambda chars, card: not card.facedown,
    "damaged": lambda chars, card: card.damage > 0,
    "token": lambda chars, card: "token" in chars.kinds,
    "stunned": lambda chars, card: "stunned" in chars.mays,  # ARG 11.15.1
}

TOWERS = "towers"  # their own topic: towers are destroyed or restored more rarely than other cards are turned
KIND_STATES = frozenset(("exhausted", "destroyed", "token"))

POSITIONS = {
    "exhausted": ("turned", True),
    "active": ("turned", False),  # ARG 12.5.1
    "destroyed": ("turned", True),  # ARG 2.4.3
    "restored": ("turned", False),
    "facedown": ("facedown", True),
    "faceup": ("facedown", False),
}
