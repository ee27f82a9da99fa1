"""Card anatomy: the numbers and states of a card, and the order in which continuous effects apply."""

from __future__ import annotations

from functools import cache

from cardwright.kernel.state.policies import CardLike
from cardwright.kernel.vocabulary.abilities import Activated, Keyword
from cardwright.kernel.vocabulary.effects import (
    Add,
    Become,
    Cant,
    CantHave,
    CopyOf,
    Gain,
    Limit,
    Lose,
    May,
    Modification,
    PlayFrom,
    Reword,
    SetTo,
    TriggersAgain,
)
from cardwright.kernel.vocabulary.faces import Chars, Face
from cardwright.kernel.vocabulary.planner import Counted, layers_by_type

from .keywords import KEYWORDS

# Effects that set a base number come before those that add to it (SM GL.BASE-ATTACK-POWER-BASE-HEALTH).
LAYERS: tuple[frozenset[type[Modification]], ...] = (
    frozenset((CopyOf,)),  # SM GL.COPIABLE-VALUES
    frozenset((Reword,)),  # SM GL.TEXT-CHANGING-EFFECT
    frozenset((Become,)),  # SM GL.TYPE-CHANGING-EFFECT
    frozenset((Gain, Lose, CantHave)),
    frozenset((SetTo,)),
    frozenset((Add,)),
    frozenset((Cant, May, PlayFrom, TriggersAgain)),
    frozenset((Limit,)),
)
ROWS = layers_by_type(*LAYERS)  # SM OB.11, GL.STATIC-SKILL, GL.GAIN

FACE_DOWN_ENERGY = Face("face-down energy", "Energy", ("energy",))  # SM GL.FACE-DOWN: a basic Energy Core
NULLED = Face("face-down card", "Face-down card", ())  # SM GL.FACE-DOWN, GL.NULL: no attributes


def back(face: Face, zone: str) -> Face | None:
    """The face of a face-down card; of Energy it has its Traps."""
    if zone != "energy field":
        return NULLED
    if zone not in face.away or "core" in face.kinds:
        return FACE_DOWN_ENERGY
    return _with_traps(tuple([a for a in face.chars.activated if zone in a.zones]))  # SM BU.TRAP


@cache
def _with_traps(traps: tuple[Activated, ...]) -> Face:
    """Face-down Energy whose owner may spring a Trap."""
    if not traps:
        return FACE_DOWN_ENERGY
    plain = FACE_DOWN_ENERGY
    return Face(plain.id, plain.name, plain.kinds, expanded=traps)


def stat(chars: Chars, card: CardLike, name: str) -> int | None:
    """A number of a card; damage lowers Health, and no other number is below zero."""
    if name == "cost":
        return chars.cost
    if name == "base attack":
        return chars.based.get("attack")  # SM GL.BASE-ATTACK-POWER-BASE-HEALTH
    number = chars.numbers.get(name)
    if name == "health":
        return None if number is None else number - card.damage  # SM CB.DAMAGE.3, GL.HEALTH-HEALTH-TOTAL
    if number is None:
        return 0 if name == "armor" and "health" in chars.numbers else None  # SM CT.COMMANDER.6
    return max(number, 0)


STATES = {
    "rested": lambda chars, card: card.turned,  # SM GL.RESTED
    "ready": lambda chars, card: not card.turned,  # SM GL.READIED
    "facedown": lambda chars, card: card.facedown,
    "faceup": lambda chars, card: not card.facedown,
    "damaged": lambda chars, card: card.damage > 0,
    "token": lambda chars, card: "token" in chars.kinds,
}

POSITIONS = {
    "rested": ("turned", True),  # SM GL.REST
    "ready": ("turned", False),  # SM GL.READY
    "facedown": ("facedown", True),
    "faceup": ("facedown", False),
}

# SM GL.KEYWORD-COUNTER: a counter with the name of a keyword gives it
COUNTED: dict[str, Counted] = {word: (Gain((Keyword(word),)),) for word in KEYWORDS}

KIND_STATES = frozenset(("token",))
