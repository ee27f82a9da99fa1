"""What is printed on a card (chapter 2 of the rulebook), and how a card file says it.

Type lines of old cards are read as today's (1403, 1405.1b, 1414.4).

A card of several sides has the fields of the second and third side with "second" and "third" before them. In its text
a line `//` stands between the sides.
"""

from __future__ import annotations

import re

from cardwright.text.cardfields import CardFields, Field, Form, number, one_of, pair
from cardwright.text.cardfile import CardText

from ..rules.keywords import KEYWORDS
from ..rules.will import ATTRIBUTES, COST, LETTERS, VOID

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
GENERAL = ("basic", "special", "true", "master", "paradoxical")  # FOW 202.3-202.3f
STONE_TYPES = {f"{name} magic stone": name for name in (*ATTRIBUTES, VOID)}  # FOW 202.4a
OLD = {
    "spell:chant-instant": ("chant", "Quickcast"),  # FOW 1403.2
    "spell:chant-standby": ("chant", "Trigger"),  # FOW 1403.3
    "spell:chant": ("chant", ""),  # FOW 1403.1
}
ADDED = {"resonator", "ruler", "j-ruler", "j/resonator", "j/ruler", "ruler/j-ruler"}  # FOW 1405.1b
SUBTYPES = tuple([f"addition:{name}" for name in (*sorted(ADDED), "field")])  # FOW 1405.2
SPECIAL = (*GENERAL, *STONE_TYPES, *SUBTYPES, "stranger", "token", "contract", "arcane item", "shift", "inverse")
LAYOUTS = ("sides", "halves")  # FOW 1302.1, 1307.1
SIDES = ("", "second ", "third ")
BREAK = "//"  # between the texts of two sides


def will(card: CardText, value: str) -> str:
    """A cost in will."""
    return "" if COST.fullmatch(value) else "a number from 0 to 99 or symbols of will such as {W}{W}{2}"


def parts_of(line: str) -> list[str]:
    """The types of a type line in lower case: "Chant / Rune", "Resonator (Stranger)", "Addition:J/Resonator"."""
    # FOW 1305.1, 1305.1a, 1414.4: "(Stranger)" is a type too
    parts = re.split(r"(?<!\bj)(?<!\bruler)/", line.lower().replace("(", "/").replace(")", "").replace(": ", ":"))
    return [part.strip() for part in parts if part.strip()]


def words_of(line: str) -> tuple[str, ...]:
    """The words of a type line, each once, in today's words."""
    found: list[str] = []
    for words in parts_of(line):
        if words in SUBTYPES:
            found.append(words.replace("ruler/j-ruler", "j/ruler"))
        words = OLD[words][0] if words in OLD else words.partition(":")[0] if words.startswith("addition:") else words
        for general in GENERAL:
            if words.startswith(f"{general} "):
                found.append(general)
                words = words.removeprefix(f"{general} ")
        found.append(words)
    return tuple(dict.fromkeys(found))


def type_keywords(line: str) -> tuple[str, ...]:
    """The keywords that an old type stands for."""
    return tuple(OLD[words][1] for words in parts_of(line) if words in OLD and OLD[words][1])


def addable_to(line: str) -> str:
    """The kind of card to which an old addition is added, "" if none."""
    for words in parts_of(line):
        _, _, kind = words.partition("addition:")
        if kind in ADDED:
            return "j/ruler" if kind == "ruler/j-ruler" else kind  # FOW 1405.1b
    return ""


def attributes_said(card: CardText) -> tuple[str, ...] | None:
    """The attributes that a card prints; None if only its cost tells."""
    words = [word.strip() for word in (card.fields.get("attribute") or card.fields.get("class", "")).split(",")]
    said = [LETTERS.get(word, word.lower()) for word in words if word]
    return tuple(name for name in said if name != VOID) if said else None  # FOW 209.2, 209.3, 1404.1


def type_words(card: CardText) -> tuple[str, ...]:
    """The words of the type line of a card's front."""
    words = words_of(card.fields.get("type", ""))
    contract = "Contract" in card.traits and not {"chant", "regalia"}.isdisjoint(words)
    return tuple(dict.fromkeys((*words, "contract"))) if contract else words  # FOW 1302.4: printed as a race


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


TOKEN = re.compile(
    r"(?:(?P<stats>\d+/\d+) )?(?P<attributes>(?:(?:light|fire|water|wind|darkness)/?)+ )?"
    r"(?P<races>(?:[A-Z][\w-]*[,/]? ?(?:of the )?)*)(?P<type>resonator|addition|regalia|magic stone)?"
    r"(?: with (?P<given>.*))?"
)


def describes_token(words: str) -> bool:
    """Whether there can be a token of this description."""
    found = TOKEN.fullmatch(words)
    return found is not None and all(word in KEYWORDS for word in _given(found))


def _given(found: re.Match[str]) -> list[str]:
    """The keywords with which a token is made."""
    return re.split(r",? and |, ", found["given"]) if found["given"] else []


def token_card(words: str) -> CardText:
    """The token that a description stands for: "400/400 light Fairy resonator with Flying" (1303.1)."""
    found = TOKEN.fullmatch(words)
    if found is None:
        raise KeyError(words)  # neither a card nor a token
    fields = {"type": f"{(found['type'] or 'resonator').title()} / Token"}
    attributes = (found["attributes"] or VOID).strip().split("/")
    fields["attribute"] = ", ".join(attributes)
    if found["stats"]:
        fields["stats"] = found["stats"]
    if found["races"].strip():
        fields["traits"] = found["races"].strip().replace("/", ", ")
    return CardText(words, fields, tuple(f"[{word}]" for word in _given(found)))


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
        Field("power", "207.2", number(99_900)),
        Field("defense", "208.2", number(99_900)),
        Field("cluster", "212.1"),
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
