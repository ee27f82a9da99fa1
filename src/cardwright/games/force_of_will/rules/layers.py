"""Rules 207-209, 303, 909.3 and 1022: the numbers and states of a card, and the steps of continuous effects."""

from __future__ import annotations

from collections.abc import Collection

from cardwright.kernel.state.policies import CardLike
from cardwright.kernel.vocabulary.effect_analysis import ABILITIES as READS_ABILITIES
from cardwright.kernel.vocabulary.effect_analysis import COUNTER, DEFINING, Layer
from cardwright.kernel.vocabulary.effects import (
    Add,
    Become,
    Cant,
    CantHave,
    CopyOf,
    Counts,
    Gain,
    KeywordBecomes,
    Limit,
    Lose,
    May,
    Merged,
    Modification,
    PlayFrom,
    SetTo,
    Switch,
    Treat,
    TriggersAgain,
)
from cardwright.kernel.vocabulary.faces import Chars, Face
from cardwright.kernel.vocabulary.infinity import INFINITY

from .will import ATTRIBUTES
from .zones import FIELD, HUNDRED

# Ranks of replacements that do something as a card enters the field, in order (702.3b, 702.3c).
COUNTERS_AS_IT_ENTERS, AS_IT_ENTERS, ENTERS_WITH = ENTERING = ("counters as it enters", "as it enters", "enters with")

# --- the ten steps (909.3) -----------------------------------------------------------------------------------------

BASE, WORDS_LACKED, WORDS, ABILITIES, OTHER, NUMBERS_LACKED, NUMBERS, COUNTERS, BY_NUMBERS, LAST = range(10)
SAID_LAST = "after counters"
_WORDS = frozenset(("kind", "trait", "aspect"))
_OF_WORDS: frozenset[type[Modification]] = frozenset((Become, Treat))
_OF_ABILITIES: frozenset[type[Modification]] = frozenset((Gain, Lose, CantHave))
_OF_NUMBERS: frozenset[type[Modification]] = frozenset((Add, SetTo, Switch))
_OF_RULES: frozenset[type[Modification]] = frozenset((Cant, May, Counts, TriggersAgain, PlayFrom, Limit))

RELEASES = "release the Seal"  # the permission of a player to whom the number of magic stones does not matter
MORE_RUNES = "more revealed runes"  # what effects add to the number of revealed runes of a player
RUNE_NUMBERS = frozenset((MORE_RUNES, *[f"{name} {MORE_RUNES}" for name in ATTRIBUTES]))
ROWS = (
    Layer(BASE, frozenset((Add,)), RUNE_NUMBERS, printed=True),  # FOW 1137.6: before what [Rune] gives
    # FOW 1128.6: before what [Seal] gives
    Layer(BASE, frozenset((May,)), printed=True, test=lambda change: change == May(RELEASES)),
    # FOW 1028.2d: before all that asks for the weather
    Layer(BASE, frozenset((SetTo,)), frozenset(("weather",)), printed=True),
    Layer(BASE, frozenset((CopyOf, Merged)), printed=True),  # FOW 1017.5: what a card has become is its information
    Layer(BASE, origins=frozenset((DEFINING,)), printed=True),  # FOW 904.2, 909.3a, 909.7, 909.7a
    Layer(LAST, said=SAID_LAST),  # FOW 909.3j
    Layer(BY_NUMBERS, reads=frozenset(("ATK", "DEF"))),  # FOW 909.3i
    Layer(WORDS_LACKED, frozenset((Become,)), _WORDS, lacking=True),  # FOW 909.3b
    Layer(WORDS, frozenset((Become,)), _WORDS, timed=True),  # FOW 909.3c: in order of time
    Layer(WORDS, frozenset((Treat,))),  # FOW 1049.1
    Layer(ABILITIES, _OF_ABILITIES, reads=frozenset((READS_ABILITIES,))),  # FOW 909.3d: keyword dependent effects
    Layer(WORDS, _OF_ABILITIES, reads=_WORDS),  # FOW 909.3c: race, type and attribute dependent effects
    Layer(ABILITIES, _OF_ABILITIES),  # FOW 909.3d
    Layer(NUMBERS_LACKED, frozenset((SetTo,)), lacking=True),  # FOW 909.3f
    Layer(COUNTERS, _OF_NUMBERS, origins=frozenset((COUNTER,))),  # FOW 909.3h
    Layer(NUMBERS, _OF_NUMBERS),  # FOW 909.3g
    Layer(OTHER, _OF_RULES | {Become, KeywordBecomes}),  # FOW 909.3e
)

PLUS, MINUS = "+100/+100", "-100/-100"
COUNTED = {
    PLUS: (Add("ATK", HUNDRED), Add("DEF", HUNDRED)),
    MINUS: (Add("ATK", -HUNDRED), Add("DEF", -HUNDRED)),
}  # FOW 1022.1a

# --- types (202.2, 1020.1) ------------------------------------------------------------------------------------------

GROUPS = {
    "j/resonator": ("resonator", "j-ruler"),  # FOW 202.2a, 1305.3
    "j/ruler": ("ruler", "j-ruler"),  # FOW 202.2b, 202.2c
    "entity": ("addition", "j-ruler", "magic stone", "regalia", "resonator"),  # FOW 307.1
}
_OTHER_TYPES = ("chant", "rune", "order", "warden", "sub-ruler", "extension rule")
_TYPES = frozenset([*GROUPS, *_OTHER_TYPES, *[kind for kinds in GROUPS.values() for kind in kinds]])


def groups_of(kinds: Collection[str]) -> tuple[str, ...]:
    """The words that stand for several types, those of a card with these types."""
    return tuple([group for group, types in GROUPS.items() if any(kind in kinds for kind in types)])


def retyped(kinds: frozenset[str], value: str) -> frozenset[str]:
    """A card that becomes a type loses its other types, and keeps its general types and what else it is."""
    left = [kind for kind in kinds - _TYPES if not kind.endswith(" magic stone") and not kind.startswith("addition:")]
    return frozenset((*left, value, *groups_of((value,))))  # FOW 1020.1


# --- numbers --------------------------------------------------------------------------------------------------------


def rounded(number: int) -> int:
    """Up to the nearest hundred."""
    return number if number >= INFINITY else -(-number // HUNDRED) * HUNDRED  # FOW 909.3j, 1206.1


def stat(chars: Chars, card: CardLike, name: str) -> int | None:
    """A number of a card: its total cost, its ATK or DEF, its capacity or its divinity."""
    if name == "cost":
        return chars.cost or 0  # FOW 204.1c
    if name == "capacity":
        whole = chars.numbers.get("DEF")
        return None if whole is None else rounded(whole) - card.damage  # FOW 208.2a
    number = chars.numbers.get(name)
    return number if number is None or name not in ("ATK", "DEF") else rounded(number)


# --- states ---------------------------------------------------------------------------------------------------------


def _attributes(chars: Chars) -> int:
    return sum([name in chars.aspects for name in ATTRIBUTES])


STATES = {
    "rested": lambda chars, card: card.turned,  # FOW 303.1
    "recovered": lambda chars, card: not card.turned,
    "facedown": lambda chars, card: card.facedown,  # FOW 303.2
    "faceup": lambda chars, card: not card.facedown,
    "damaged": lambda chars, card: card.damage > 0,
    "token": lambda chars, card: "token" in chars.kinds,
    "unspecified": lambda chars, card: not chars.symbols,  # FOW 204.1a
    "warden side": lambda chars, card: "warden j-ruler" in chars.kinds,  # FOW 1302.6b
    "mono-attribute": lambda chars, card: _attributes(chars) == 1,  # FOW 209.5b
    "dual-attribute": lambda chars, card: _attributes(chars) == 2,  # FOW 209.5c
    "multi-attribute": lambda chars, card: _attributes(chars) > 1,  # FOW 209.5d
    "prismatic": lambda chars, card: _attributes(chars) == len(ATTRIBUTES),  # FOW 209.5e
    "void": lambda chars, card: _attributes(chars) == 0,  # FOW 209.3, 209.5f
}
UPGRADED = "upgraded"  # the counter of an upgraded Armament (FOW 1044.1)
STATES[UPGRADED] = lambda chars, card: card.counters.get(UPGRADED, 0) > 0
KIND_STATES = frozenset(("token",))

POSITIONS = {
    "rested": ("turned", True),  # FOW 303.1a, 1013.1
    "recovered": ("turned", False),
    "facedown": ("facedown", True),
    "faceup": ("facedown", False),
    "past": ("side", 0),  # FOW 1302.2c
    "future": ("side", 1),  # FOW 1117.2a
    "hope": ("side", 0),  # FOW 1302.3a, 1302.3c, 1302.3d
    "despair": ("side", 1),  # FOW 1030.1, 1302.3
    "second form": ("side", 2),  # FOW 1304.5a
}

# --- face-down cards (303.2) ----------------------------------------------------------------------------------------

HIDDEN = Face("face-down card", "", ())  # FOW 311.2a, 1302.7a
HIDDEN_STONE = Face("face-down magic stone", "", ("magic stone",))  # FOW 303.2b
UNDER_CONTRACT = Face("ruler under contract", "", ("ruler under contract",))  # FOW 713.3a


def overlaid(own: Face, over: Face) -> Chars:
    """A card with another over it has the information of that one; but what is printed is what lies below."""
    if over in (HIDDEN, HIDDEN_STONE, UNDER_CONTRACT):
        return over.chars
    top = over.chars
    identity = (top.name, top.names, top.kinds, top.traits, top.aspects, top.cost, top.numbers, top.abilities)
    return Chars(*identity, like=own.chars, native=top.native, symbols=top.symbols)  # FOW 1035.1, 1035.3


def back(face: Face, zone: str) -> Face | None:
    """What a card is while it lies face down."""
    if "ruler" in face.kinds and zone == "ruler area":
        return UNDER_CONTRACT  # FOW 713.3a
    return HIDDEN_STONE if "magic stone" in face.kinds and zone == FIELD else HIDDEN
