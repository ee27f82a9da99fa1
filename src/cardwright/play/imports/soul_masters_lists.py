"""Card lists of Soul Masters: the card database's JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardwright.games.soul_masters.language.fields import ATTRIBUTES, STAGES, STAYS, SUBTYPES, TYPES

from .content import Content
from .rows import NONE, Column, Record, Table, at, lines, starred

GAME = "soul-masters"
KNOWN = (*TYPES, *SUBTYPES, *STAGES, *ATTRIBUTES)
FIGHTERS = ("commander", "unit", "golem")
_FORM = re.compile(r"\s+(?:Evol \([^()]*\)|\(Evo\s?\d\))$")  # a form has the name of its Commander (SM AT.EVOL-1)
Records = Iterator[tuple[object, Table]]


def bare_name(name: str) -> str:
    """A Commander's name without its form."""
    return _FORM.sub("", name).strip()


class Columns:
    """The columns of one shape: the same facts under other keys."""

    def __init__(self, kind: str, sub: str, faction_words: str, text: str) -> None:
        self.kind, self.sub, self.faction_words, self.text = at(kind), at(sub), at(faction_words), lines(text)

    def words(self, record: Record) -> list[str]:
        """The words of the attribute line: "Golem Core - Phase" is Core, Golem and Phase."""
        line = self.sub(record) or self.kind(record)
        line = line.replace("Artifact Core", "Core").replace("Golem Core", "Core - Golem")
        line = re.sub(r"Evol\.? \((\d)\)", r"Evol. \1", line)
        return [word.strip() for word in line.split(" - ") if word.strip()]

    def type(self, record: Record) -> str:
        """The words of the attribute line that are types, stages and attributes of the rules."""
        known = [word for word in self.words(record) if word.lower() in KNOWN]
        if "Hex" not in known and any(STAYS.match(line) for line in self.text(record).split("\n")):
            known.append("Hex")  # SM BU.PLACE-ON-BATTLEGROUND
        return " / ".join(known)

    def traits(self, record: Record) -> str:
        """The groups, and the further words of the attribute line (SM AT.ARSALAN)."""
        others = [word for word in self.words(record) if word.lower() not in KNOWN]
        groups = [word for word in re.split(r" - |, ", self.faction_words(record)) if word not in NONE]
        return ", ".join(dict.fromkeys([*groups, *others]))

    def fights(self, record: Record) -> bool:
        """Whether it has attack and health."""
        return any(word.lower() in FIGHTERS for word in self.words(record))


def table(kinds: Columns, keys: dict[str, tuple[str, ...]], name: str, text: str) -> Table:
    """A table of the shape that lists of this game have."""
    attack, health = starred(keys["attack"][0]), starred(keys["health"][0])

    def stats(record: Record) -> str:
        both = attack(record), health(record)
        return "/".join(part or "0" for part in both) if both[1] or kinds.fights(record) else ""

    def strength(record: Record) -> str:
        return "" if stats(record) else attack(record)

    def shield(record: Record) -> str:
        return starred(keys["shield"][0])(record) or ("0" if kinds.fights(record) else "")

    def rate(record: Record) -> str:
        said = at(*keys["conversion"])(record).partition("/")[0]
        return said or ("0" if "Commander" in kinds.words(record) else "")

    def commander(key: str) -> Column:
        read = at(*keys[key])
        return lambda record: read(record) if "Commander" in kinds.words(record) else ""

    def title(record: Record) -> str:
        said = at(name)(record)
        return bare_name(said) if "Commander" in kinds.words(record) else said

    return Table(
        title,
        {
            "type": kinds.type,
            "faction": at(*keys["faction"]),
            "traits": kinds.traits,
            "specialization": at(*keys["specialization"]),
            "cost": at(*keys["cost"]),
            "stats": stats,
            "attack": strength,
            "shield": shield,
            "shield energy": at(*keys["shield energy"]),
            "armor": at(*keys["armor"]),
            "core energy": commander("core energy"),
            "mercenaries": commander("mercenaries"),
            "resource energy": commander("resource energy"),
            "conversion": rate,
            "rarity": at(*keys["rarity"]),
            "set": at(*keys["set"]),
            "number": at(*keys["number"]),
        },
        lines(text),
    )


SMDB = table(
    Columns("Type", "Subtype", "FactionSubtype", "Effect"),
    {
        "attack": ("Attack",),
        "health": ("Health",),
        "shield": ("Shield",),
        "shield energy": ("ShieldEnergy",),
        "armor": ("Armor",),
        "core energy": ("CoreEnergy",),
        "mercenaries": ("MercenaryLimit",),
        "resource energy": ("ResourceEnergy",),
        "conversion": ("Conversion", "Convertion"),
        "faction": ("Faction",),
        "specialization": ("Specialization",),
        "cost": ("Cost",),
        "rarity": ("Rarity",),
        "set": ("Set", "Set Name"),
        "number": ("Number",),
    },
    "Name",
    "Effect",
)
LINES = table(
    Columns("type", "subtype", "race_or_trait", "text"),
    {
        "attack": ("atk",),
        "health": ("def",),
        "shield": ("shield_capacity",),
        "shield energy": ("shield_power",),
        "armor": ("armor",),
        "core energy": ("core_energy",),
        "mercenaries": ("mercenary_limit",),
        "resource energy": ("resource_count",),
        "conversion": ("conversion_rate",),
        "faction": ("class_or_attribute",),
        "specialization": ("specialization",),
        "cost": ("cost",),
        "rarity": ("rarity",),
        "set": ("set",),
        "number": ("number",),
    },
    "name",
    "text",
)


def smdb(content: Content) -> Records:
    """The cards of the database."""
    found = content.table.get("Cards")
    return ((record, SMDB) for record in (found if isinstance(found, list) else ()))
