"""Card lists of Argent Saga: a fan page's script of literals."""

from __future__ import annotations

from collections.abc import Iterator

from .content import Content
from .rows import NONE, Column, Record, Table, at, lines, parts

GAME = "argent-saga"
Records = Iterator[tuple[object, Table]]


def capital(path: str) -> Column:
    """Words with a capital each."""
    read = at(path)
    return lambda record: " ".join(word[:1].upper() + word[1:] for word in read(record).split())


def card_type(path: str) -> Column:
    """The type; an Argent Unit is a Unit of the element Argent, and a unit without cost and number is a token."""
    read = capital(path)

    def kind(record: Record) -> str:
        said = read(record).removeprefix("Argent ")
        words, name = said.split(), at("name")(record)
        listed = at("cost")(record) or at("number")(record)
        if "Unit" in words and "Token" not in words and (name.endswith(" Token") or not listed):
            return f"{said} / Token"  # ARG 12.9.1
        return said

    return kind


def power(*paths: str) -> Column:
    """The power; 0 on a card that is no unit is the list's word for none."""
    read = at(*paths)

    def said(record: Record) -> str:
        found = read(record)
        unit = "unit" in at("type")(record).lower()
        return "" if found in NONE or (found == "0" and not unit) else found

    return said


def cost(record: Record) -> str:
    """The cost, which only spells, augments and units have."""
    played = any(word in at("type")(record).lower() for word in ("unit", "spell", "augment"))
    return at("cost")(record) if played else ""


def of_kind(kind: str, *paths: str) -> Column:
    """A number that only cards of one kind have; elsewhere 0 is the list's word for none."""
    read = at(*paths)

    def said(record: Record) -> str:
        found = read(record)
        return "" if found == "0" and kind not in at("type")(record).lower() else found

    return said


def table(element: str, strength: str, defenses: tuple[str, ...], subtypes: str, text: str, broken: bool) -> Table:
    """A table of the shape that lists of this game have."""
    return Table(
        at("name"),
        {
            "type": card_type("type"),
            "element": capital(element),
            "traits": parts(subtypes),
            "cost": cost,
            "power": power(strength),
            "defense": of_kind("tower", *defenses),
            "affinity": of_kind("spirit", "affinity"),
            "set": at("set"),
            "number": at("number"),
            "rarity": at("rarity"),
        },
        lines(text),
        broken,
    )


FANPAGE = table("element", "power", ("defense", "defence"), "subtype", "effect", broken=False)
LINES = table("class_or_attribute", "atk", ("def",), "race_or_trait", "text", broken=True)


def fanpage(content: Content) -> Records:
    """The lists of a script; numbers repeat in every set, so each has the name of its list before it."""
    for name, found in content.table.items():
        for record in found if isinstance(found, list) else ():
            yield (_numbered(record, name) if isinstance(record, dict) else record), FANPAGE


def _numbered(record: dict[str, object], group: str) -> dict[str, object]:
    number = at("number")(record)
    words = {"set": record.get("set") or group}
    return {**record, **words, "number": f"{group} {number}".strip() if number else ""}
