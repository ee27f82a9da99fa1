"""Card lists of Shadowverse: Evolve: three JSON shapes, and Cockatrice's XML."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from .content import Content
from .rows import NONE, Column, Record, Table, at, lines, pair, parts

GAME = "shadowverse-evolve"
CRAFTS = ("forest", "sword", "rune", "dragon", "abyss", "haven")
STAGES = {"evolved": "Evolved", "evolve": "Evolved", "token": "Token"}
_STAGED = re.compile(r"\s+(?:\(Evolved\)|Evolved|\(Token\)|TOKEN)\s*$")
Records = Iterator[tuple[object, Table]]


def bare_name(name: str) -> str:
    """A name without the word for its stage: "Weft Binder (Evolved)"."""
    return _STAGED.sub("", name).strip()


def named(path: str) -> Column:
    """A name, without the word for its stage."""
    read = at(path)
    return lambda record: bare_name(read(record))


def craft(*paths: str) -> Column:
    """A class: "forest" is Forestcraft."""
    read = at(*paths)
    return lambda record: as_class(read(record))


def as_class(said: str) -> str:
    """A class by its short or long name."""
    known = {name: f"{name.capitalize()}craft" for name in CRAFTS} | {"neutral": "Neutral"}
    words = [part.strip() for part in re.split(r"[/,]", said) if part.strip() not in NONE]
    return ", ".join(known.get(word.lower().removesuffix("craft"), word) for word in words)


def set_of(path: str) -> Column:
    """The set that a number names: ZZ01 of ZZ01-001EN."""
    read = at(path)
    return lambda record: read(record).partition("-")[0] if "-" in read(record) else ""


def staged_type(record: Record) -> str:
    """The type "follower" of a card whose stage is evolved: Follower / Evolved."""
    kind, stage = at("cardType")(record), STAGES.get(at("type")(record), "")
    kind = " / ".join(part.strip().title() for part in kind.split("/"))
    return kind if not stage or stage in kind else f"{kind} / {stage}"


def table(
    text: str,
    kind: Column,
    group: Column,
    prefix: str = "",
    *,
    trait: str = "trait",
    number: str = "cardNo",
    classes: tuple[str, ...] = ("class",),
    stats: tuple[str, str] = ("attack", "defense"),
    name: Column | None = None,
    broken: bool = True,
) -> Table:
    """A table of the shape that lists of this game have; the keys of what is printed may have a prefix."""
    return Table(
        name or named("name"),
        {
            "type": kind,
            "class": craft(*classes),
            "traits": parts(f"{prefix}{trait}"),
            "cost": at(f"{prefix}cost"),
            "stats": pair(f"{prefix}{stats[0]}", f"{prefix}{stats[1]}"),
            "set": group,
            "number": at(number),
            "rarity": at(f"{prefix}rarity"),
        },
        lines(f"{prefix}{text}"),
        broken,
    )


_CODE = set_of("cardNo")
_OF_DETAILS = ("details.class", "class")
CLIENT = table("effect", at("details.cardType"), _CODE, "details.", classes=_OF_DETAILS, broken=False)
DATA = table("effect", staged_type, at("cardSet"), broken=False)
ENGINE = table("cardText", staged_type, _CODE, trait="traits")
COCKATRICE = table("text", at("type"), at("set"), trait="traits", number="number")
LINES = table(
    "text",
    at("type"),
    at("set"),
    trait="race_or_trait",
    number="number",
    classes=("class_or_attribute",),
    stats=("atk", "def"),
    name=lambda record: bare_name(at("base_name", "name")(record)),
)  # one JSON object a line


def client(content: Content) -> Records:
    """A list of cards with details."""
    return ((record, CLIENT) for record in content.list)


def data(content: Content) -> Records:
    """Cards by their names."""
    for name, record in content.table.items():
        yield ({**record, "name": name} if isinstance(record, dict) else record), DATA


def engine(content: Content) -> Records:
    """Cards by their numbers."""
    for number, record in content.table.items():
        yield ({"cardNo": number, **record} if isinstance(record, dict) else record), ENGINE


# --- Cockatrice ------------------------------------------------------------------------------------------------------


def cockatrice(content: Content) -> Records:
    """The cards of a Cockatrice database."""
    root = content.root
    for card in root.iter("card") if root is not None else ():
        yield _cockatrice_card(card), COCKATRICE


def _cockatrice_card(card: Element) -> dict[str, object]:
    """A card's type line is kind, stage and class with bars, then traits: Follower|Evolve|Forestcraft - Elf/Weaver."""
    picture = card.find("set")
    number = (picture.get("picURL", "") if picture is not None else "").rpartition("/")[2].rpartition(".")[0]
    line, _, traits = _said(card, "prop/type").partition(" - ")
    kinds = [part.strip() for part in line.split("|") if part.strip()]
    classes = [part for part in kinds if as_class(part) != part or part == "Neutral" or part.endswith("craft")]
    types = [STAGES.get(part.lower(), part) for part in kinds if part not in classes]
    attack, _, defense = _said(card, "prop/pt").partition("/")
    return {
        "name": _said(card, "name"),
        "type": " / ".join(types),
        "class": " / ".join(classes),
        "traits": traits,
        "cost": _said(card, "prop/manacost"),
        "attack": attack,
        "defense": defense,
        "set": _said(card, "set"),
        "number": number,
        "text": _said(card, "text"),
    }


def _said(element: Element, path: str) -> str:
    return (element.findtext(path) or "").strip()
