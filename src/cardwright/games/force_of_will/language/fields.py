"""What is printed on a card (chapter 2 of the rulebook), and how a card file says it.

A card of several sides has the fields of the second and third side with "second" and "third" before them. In its text
a line `//` stands between the sides.
"""

from __future__ import annotations

from cardwright.text.cardfields import CardFields, Field, Form, number, one_of, pair
from cardwright.text.cardfile import CardText

from ..rules.will import ATTRIBUTES, COST, VOID

TYPES = (
    "ruler",
    "j-ruler",
    "sub-ruler",
    "magic stone",
    "resonator",
    "chant",
    "addition",
    "regalia",
    "rune",
    "order",
    "warden",
    "extension rule",
)  # FOW 202.2
GENERAL = ("basic", "special", "true", "master", "paradoxical")  # FOW 202.3
SPECIAL = (*GENERAL, "stranger", "token", "contract", "arcane item", "shift", "inverse")
LAYOUTS = ("sides", "halves")  # FOW 1302.1, 1307.1
SIDES = ("", "second ", "third ")
BREAK = "//"  # between the texts of two sides


def will(card: CardText, value: str) -> str:
    """A cost in will."""
    return "" if COST.fullmatch(value) else "a number from 0 to 99 or symbols of will such as {W}{W}{2}"


def words_of(line: str) -> tuple[str, ...]:
    """The words of a type line: "Basic Magic Stone", "Chant / Rune", "Resonator (Stranger)"."""
    found: list[str] = []
    for part in line.lower().replace("(", "/").replace(")", "").split("/"):
        words = part.strip()
        for general in GENERAL:
            if words.startswith(f"{general} "):
                found.append(general)
                words = words.removeprefix(f"{general} ")
        found.append(words)
    return tuple([word for word in found if word])


def type_words(card: CardText) -> tuple[str, ...]:
    """The words of the type line of a card's front."""
    return words_of(card.fields.get("type", ""))


def _type(card: CardText, value: str) -> str:
    known = all(word in (*TYPES, *SPECIAL) for word in words_of(value))
    return "" if known else f"a card type such as {TYPES[0]}"


def _attributes(card: CardText, value: str) -> str:
    return one_of((*ATTRIBUTES, VOID), several=True)(card, value.lower())


def _others(*kinds: str) -> frozenset[str]:
    return frozenset(TYPES) - frozenset(kinds)


def _of_sides(name: str, rule: str, form: Form) -> tuple[Field, ...]:
    """The same field of the second and the third side."""
    return tuple([Field(f"{side}{name}", rule, form) for side in SIDES[1:]])


FIELDS = CardFields(
    prefix="FOW",
    types=TYPES,
    special=SPECIAL,
    type_rule="202.2",
    several=True,  # FOW 202.2e
    kinds=type_words,
    rows=(
        Field("attribute", "209.2", _attributes),
        Field("traits", "206.1"),
        Field("cost", "204.1", will, never=frozenset(("ruler", "magic stone", "extension rule", "sub-ruler"))),
        Field("stats", "207.2", pair(99_900), never=frozenset(("ruler",))),
        Field("divinity", "210.1", number(99)),
        Field("willpower", "1309.1b", number(99), needed=frozenset(("warden",)), never=_others("warden")),
        Field("judgment", "1125.2", will),
        Field("layout", "1302.1", one_of(LAYOUTS)),
        *[Field(f"{side}side", "1302.1") for side in SIDES[1:]],
        *_of_sides("type", "202.2", _type),
        *_of_sides("attribute", "209.2", _attributes),
        *_of_sides("traits", "206.1", lambda card, value: ""),
        *_of_sides("cost", "204.1", will),
        *_of_sides("stats", "207.2", pair(99_900)),
        *_of_sides("divinity", "210.1", number(99)),
        *_of_sides("judgment", "1125.2", will),
    ),
)
