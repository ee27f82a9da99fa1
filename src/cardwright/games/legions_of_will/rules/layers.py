"""Rules 202-210 and 609: the numbers and states of a card, and the order in which continuous effects apply."""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.kernel.state.policies import CardLike
from cardwright.kernel.vocabulary.abilities import Static
from cardwright.kernel.vocabulary.effect_analysis import DEFINING, Layer
from cardwright.kernel.vocabulary.effects import (
    Add,
    Become,
    Cant,
    CantHave,
    CopyOf,
    CostSet,
    Counts,
    Gain,
    Limit,
    Lose,
    May,
    Merged,
    Modification,
    PlayFrom,
    SetTo,
    Switch,
    TriggersAgain,
)
from cardwright.kernel.vocabulary.faces import Chars, Face
from cardwright.kernel.vocabulary.planner import layers_by_type
from cardwright.kernel.vocabulary.selectors import HostOf, This

from .zones import TRAP_COST

LAYERS: tuple[frozenset[type[Modification]], ...] = (
    frozenset((CopyOf, Merged)),  # LOW 609.1a, 609.2a
    frozenset((Become,)),  # LOW 609.1c
    frozenset((Gain, Lose, CantHave)),  # LOW 609.1d
    frozenset(),  # LOW 609.4a
    frozenset((SetTo,)),  # LOW 609.4b
    frozenset((Add,)),  # LOW 609.4c
    frozenset((Switch,)),  # LOW 609.4d
    frozenset((Cant, May, Counts, TriggersAgain, PlayFrom)),  # LOW 609.9
    frozenset((Limit,)),  # LOW 609.10
)
# what defines will or power comes before what sets it
ROWS = (Layer(3, frozenset((SetTo,)), origins=frozenset((DEFINING,))), *layers_by_type(*LAYERS))  # LOW 609.4a


# The change that each counter of a name makes to its permanent.
COUNTED: dict[str, tuple[Modification, ...]] = {"will": (Add("will", -1),)}  # LOW 114.1c

UNIT_TYPES = (
    "Angel",
    "Anoteron",
    "Beast",
    "Biterrian",
    "Bird",
    "Cat",
    "Creature",
    "Crysotite",
    "Deity",
    "Demon",
    "Dog",
    "Dragon",
    "Dweller",
    "Fish",
    "Giant",
    "God",
    "Human",
    "Insect",
    "Merfolk",
    "Nymph",
    "Object",
    "Phoenix",
    "Plant",
    "Reptilian",
    "Septuorian",
    "Serpent",
    "Shadow",
    "Shapeshifter",
    "Spider",
    "Squid",
    "Statue",
    "Titan",
    "Vehicle",
    "Whale",
    "Wolf",
)  # LOW 203.3f
ALSO_PRINTED = ("Engineer",)  # on cards, though not in the list of the rulebook (LOW 203.3b, 305.4)
ACTION_TYPES = ("Redeem", "Recur")  # LOW 203.3g

ADDED = ("defense", "capacity", "production")


def added_to_base(kinds: tuple[str, ...], numbers: Mapping[str, int]) -> tuple[Static, ...]:
    """What an upgrade adds to the numbers of the base it is attached to."""
    if "upgrade" not in kinds:
        return ()
    changes = tuple(Add(name, numbers[name]) for name in ADDED if numbers.get(name))
    return (Static(HostOf(This()), changes),) if changes else ()  # LOW 302.3a, 302.4a, 302.5a, 604.4


FACEDOWN_BASE = Face("face-down base", "Base", ("base",))  # LOW 301.5
TRAP_COSTS = Static(This(), (CostSet(TRAP_COST),))  # LOW 202.1b: playing a trap always costs two
FACEDOWN_TRAP = Face("face-down trap", "Trap", ("trap",), cost=0, abilities=(TRAP_COSTS,))  # LOW 202.2b, 303.3


NO_FACE = Face("face-down card", "", ())  # LOW 407.3a


def back(face: Face, zone: str) -> Face | None:
    """What a card is while it lies face down: away from the battlefield and the chain of events it is nothing."""
    if zone == "expelled":
        return NO_FACE  # LOW 407.3a
    if "base" in face.kinds:
        return FACEDOWN_BASE
    return FACEDOWN_TRAP if "trap" in face.kinds else NO_FACE


STAYING = frozenset(("legendary", "token", "action"))  # the types that stay when a card type is set


def retyped(kinds: frozenset[str], value: str) -> frozenset[str]:
    """The types of an object whose card type is set: supertypes stay, and an action stays an action."""
    return kinds & STAYING | {value}  # LOW 203.1a, 203.4b


def fitting(kinds: frozenset[str], traits: frozenset[str]) -> frozenset[str]:
    """The subtypes an object can have: unit types on units, action types on actions."""
    return frozenset(
        [trait for trait in traits if ("action" if trait in ACTION_TYPES else "unit") in kinds]
    )  # LOW 203.1a, 203.3c


def stat(chars: Chars, card: CardLike, name: str) -> int | None:
    """A number of a card: its resource cost, will, power, defense, capacity or production."""
    if name == "cost":
        return chars.cost or 0  # LOW 202.2a
    if name in ("will", "power"):
        if "unit" in chars.kinds:
            return chars.numbers.get(name, 0)  # LOW 207.4
        return None if "base" in chars.kinds or card.place >= 0 else chars.numbers.get(name)  # LOW 207.2
    if name in ("base will", "base power"):
        return chars.based.get(name[5:], 0) if "unit" in chars.kinds else None  # LOW 207.3b
    return chars.numbers.get(name)


STATES = {
    "rested": lambda chars, card: card.turned,  # LOW 108.4a
    "reset": lambda chars, card: not card.turned,
    "facedown": lambda chars, card: card.facedown,
    "faceup": lambda chars, card: not card.facedown,
    "damaged": lambda chars, card: card.damage > 0,
    "token": lambda chars, card: "token" in chars.kinds,
}

POSITIONS = {
    "rested": ("turned", True),  # LOW 701.10
    "reset": ("turned", False),
    "facedown": ("facedown", True),
    "faceup": ("facedown", False),
}
