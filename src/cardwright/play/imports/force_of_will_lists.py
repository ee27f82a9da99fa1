"""Card lists of Force of Will: fowsim's JSON, OCTGN's XML."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from .content import Content
from .rows import NONE, Column, Record, Row, Table, at, lines, only, pair, value_at, words_of

GAME = "force-of-will"
ATTRIBUTES = {"W": "light", "R": "fire", "U": "water", "G": "wind", "B": "darkness", "V": "void"}
CONTRACT = "Contract"
_SIDE_NAME = re.compile(r"\s*\[(?:J-Ruler|Inverse|Alternative|Shift)\]\s*$", re.IGNORECASE)
_SIDE = re.compile(r"(?P<front>.*\d[A-Za-z]??)(?P<side>J\^|J|\^|\*)")  # of a number such as ZPO-001J
SIDES = {"J": 1, "^": 1, "*": 1, "J^": 2}
Records = Iterator[tuple[object, Table]]


def bare_name(name: str) -> str:
    """A name without the word for its side."""
    return _SIDE_NAME.sub("", name).strip()


def named(*paths: str) -> Column:
    """A name, without the word for its side."""
    read = at(*paths)
    return lambda record: bare_name(read(record))


def _list(record: Record, path: str) -> list[str]:
    found = value_at(record, path)
    return [
        said for one in (found if isinstance(found, list) else [found]) if (said := words_of(one).strip()) not in NONE
    ]


def types(path: str, races: str) -> Column:
    """The type line; "Contract" is printed as a race (FOW 1302.4)."""

    def read(record: Record) -> str:
        said = _list(record, path)
        contract = [CONTRACT] if CONTRACT in _list(record, races) and CONTRACT not in said else []
        return " / ".join(dict.fromkeys([*said, *contract]))

    return read


def race(path: str) -> Column:
    """The races."""
    return lambda record: ", ".join(said for said in _list(record, path) if said != CONTRACT)


def attributes(path: str) -> Column:
    """The attributes, from their letters."""

    def read(record: Record) -> str:
        said = [ATTRIBUTES.get(one, one.lower()) for one in _list(record, path)]
        return ", ".join(one for one in said if one != "void" or len(said) == 1)

    return read


def will(path: str) -> Column:
    """A cost, without blanks between its symbols."""
    read = at(path)
    return lambda record: re.sub(r"(?<=\})\s+(?=\{)", "", read(record))


def divinity(record: Record) -> str:
    """The divinity, if it is a number."""
    said = at("divinity")(record)
    return said if said.isdigit() else ""


def table(name: str, kind: str, races: str, letters: str, attack: str, defense: str, text: str, number: str) -> Table:
    """A table of the shape that lists of this game have."""
    return Table(
        named(name),
        {
            "type": types(kind, races),
            "attribute": attributes(letters),
            "traits": race(races),
            "cost": will("cost"),
            "stats": pair(attack, defense),
            "power": only(attack, attack, defense),
            "defense": only(defense, attack, defense),
            "divinity": divinity,
            "cluster": at("cluster"),
            "set": at("set"),
            "number": at(number),
            "rarity": at("rarity"),
        },
        lines(text),
    )


FOWSIM = table("name", "type", "race", "colour", "ATK", "DEF", "abilities", "id")
LINES = table("name", "type", "race_or_trait", "class_or_attribute", "atk", "def", "text", "number")
OCTGN = table("name", "types", "races", "letters", "Atk", "Def", "Text", "number")


def fowsim(content: Content) -> Records:
    """The cards of all clusters and sets, in the order of the file."""
    clusters = value_at(content.table, "fow.clusters")
    for cluster in clusters if isinstance(clusters, list) else ():
        for found in _tables(cluster, "sets"):
            for record in _items(found, "cards"):
                more = {"cluster": _word(cluster, "name"), "set": _word(found, "code")}
                yield ({**more, **record} if isinstance(record, dict) else record), FOWSIM


def _tables(value: object, key: str) -> list[object]:
    return [one for one in _items(value, key) if isinstance(one, dict)]


def _items(value: object, key: str) -> list[object]:
    found = value.get(key) if isinstance(value, dict) else None
    return found if isinstance(found, list) else []


def _word(value: object, key: str) -> str:
    found = value.get(key) if isinstance(value, dict) else None
    return found if isinstance(found, str) else ""


def mark_side(row: Row) -> Row:
    """Says which side of a card a row is: its number tells."""
    found = _SIDE.fullmatch(row.number)
    if found is not None:
        row.front, row.side = found["front"], SIDES[found["side"]]
        inverse = "Inverse" in row.fields.get("traits", "").split(", ") or "Shift" in row.fields.get("type", "")
        row.halves = found["side"] in "*^" and not inverse and "ruler" not in row.fields.get("type", "").lower()
    return row


# --- OCTGN -----------------------------------------------------------------------------------------------------------

INSTANT = ("Instant", "Standby")


def octgn(content: Content) -> Records:
    """The cards of an OCTGN set; an alternate is the second side of its card."""
    root = content.root
    for card in root.iter("card") if root is not None else ():
        front = _properties(card)
        yield front, OCTGN
        for other in card.findall("alternate"):
            yield (
                {**_properties(other), "set": front["set"], "cluster": front["cluster"]} | _numbered(front, other),
                OCTGN,
            )


def _numbered(front: dict[str, object], other: Element) -> dict[str, object]:
    said = _property(other, "Number")
    number = f"{front['set']}-{said}" if said else f"{front['number']}J"
    return {"number": number}


def _property(card: Element, name: str) -> str:
    return next((one.get("value", "") for one in card.findall("property") if one.get("name") == name), "").strip()


def _properties(card: Element) -> dict[str, object]:
    """Type, Subtype and Trait say one type line; elsewhere the traits are races."""
    kind, sub, trait = (_property(card, name) for name in ("Type", "Subtype", "Trait"))
    races = [part.strip() for part in trait.split("/")]
    if kind == "Spell" and sub:
        instant = [word for word in races if word in INSTANT]
        kind, races = f"Spell:{sub}{''.join(f'-{word}' for word in instant)}", [w for w in races if w not in INSTANT]
    elif kind == "Addition" and sub:
        kind = f"Addition:{sub}"
    group, number = _property(card, "Set"), _property(card, "Number")
    return {
        "name": card.get("name", ""),
        "types": [kind],
        "races": races,
        "cost": octgn_will(_property(card, "Cost")),
        "Atk": _property(card, "Atk"),
        "Def": _property(card, "Def"),
        "Text": octgn_will(_property(card, "Text")),
        "set": group,
        "cluster": _property(card, "Cluster"),
        "number": f"{group}-{number}" if group and number else number,
        "rarity": _property(card, "Rarity"),
    }


def octgn_will(text: str) -> str:
    """The letters of OCTGN for light and fire are L and F."""
    return text.replace("{L}", "{W}").replace("{F}", "{R}")
