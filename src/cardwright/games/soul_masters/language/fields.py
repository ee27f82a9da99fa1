"""What is printed on a card (the chapter on card types)."""

from __future__ import annotations

import re
from dataclasses import replace

from cardwright.text.cardfields import CardFields, Field, Form, number, one_of, pair
from cardwright.text.cardfile import CardText

TYPES = ("commander", "unit", "spell", "ability", "core", "reserve", "resource")
SUBTYPES = ("weapon", "armor", "battlefield", "feat", "potion")  # of Reserve cards
STAGES = ("base", "evol. 1", "evol. 2")
ATTRIBUTES = ("golem", "hex", "phase", "unique", "token")
RARITIES = ("Common", "Uncommon", "Rare", "Epic", "Legendary")

FIGHTERS = frozenset(("commander", "unit", "golem"))
COMMANDER = frozenset(("commander",))
CAST = frozenset(("unit", "spell", "ability", "reserve"))


def kinds_of(card: CardText) -> tuple[str, ...]:
    """The words of an attribute line: a Feat may also be an Ability, a Spell may also be a Unit."""
    kinds = card.kinds
    first = kinds[:1]
    return (*first, *(f"also {kind}" if kind in TYPES else kind for kind in kinds[1:]))


# --- cards of published lists --------------------------------------------------------------------------------------

RENAMED = {
    "class": "faction",
    "shield_capacity": "shield",
    "shield_power": "shield energy",
    "core_energy": "core energy",
    "mercenary_limit": "mercenaries",
    "resource_count": "resource energy",
}
STAYS = re.compile(r"\[?Place on (?:the )?Battleground", re.IGNORECASE)
PLAIN_NUMBER = re.compile(r"\d*")


def as_file_card(card: CardText) -> CardText:
    """A card of a published list with the fields of a card file; other cards as they are."""
    if "class" not in card.fields:
        return card
    fields = {
        RENAMED.get(name, name): value for name, value in card.fields.items() if name not in ("element", "subtype")
    }
    words = card.fields.get("subtype", card.fields["type"]).replace("Artifact Core", "Core")
    words = re.sub(r"Evol \((\d)\)", r"Evol. \1", words.replace("Golem Core", "Core - Golem"))
    attributes = [word.strip() for word in words.split(" - ")]
    known = [word for word in attributes if word.lower() in (*TYPES, *SUBTYPES, *STAGES, *ATTRIBUTES)]
    if "Hex" not in known and any(STAYS.match(line) for line in card.text):
        known.append("Hex")  # SM BU.PLACE-ON-BATTLEGROUND
    fields["type"] = " / ".join(known)
    others = [word for word in attributes if word not in known]  # SM AT.ARSALAN: texts look for further attributes
    traits = [*re.split(r" - |, ", fields.pop("traits", "")), *others]
    if any(traits):
        fields["traits"] = ", ".join(trait for trait in traits if trait)
    attack, _, health = fields.pop("stats", fields.pop("power", "")).partition("/")
    if health:
        fields["stats"] = f"{_digits(attack)}/{_digits(health)}"
    elif attack:
        fields["attack"] = _digits(attack)
    rate = fields.pop("conversion_rate", "").removesuffix("/1")  # so much Energy for one Resource
    if rate or "Commander" in known:
        fields["conversion"] = rate or "0"
    name = re.sub(r" (?:Evol )?\([^()]*\)$", "", card.name)  # SM AT.EVOL-1: a form has the name of its Commander
    lines = dict.fromkeys(fields, card.line)
    return replace(card, name=name, fields=fields, field_lines=lines)


DESCRIBED = re.compile(r"(?P<stats>\d+/\d+) (?P<name>[^:]*?)(?: with (?P<given>.*))?")


def token_card(words: str) -> CardText:
    """The token that a description stands for: "1/1 Soldier with Haste" (SM GL.CREATE, GL.TOKEN)."""
    found = DESCRIBED.fullmatch(words)
    if found is None:
        raise KeyError(words)  # neither a card nor a token
    given = re.split(r",? and |, ", found["given"]) if found["given"] else []
    fields = {"type": "Unit / Token", "stats": found["stats"], "cost": "0", "shield": "0"}
    return CardText(found["name"], fields, tuple(given))


def _digits(printed: str) -> str:
    """The number of a value such as "4*", whose text says the rest."""
    found = PLAIN_NUMBER.match(printed)
    return (found[0] if found is not None else "") or "0"


def _others(*kinds: str) -> frozenset[str]:
    return frozenset(TYPES) - frozenset(kinds)


def _of_commanders(name: str, rule: str, form: Form) -> Field:
    return Field(name, rule, form, needed=COMMANDER, never=_others("commander"))


FIELDS = CardFields(
    prefix="SM",
    types=TYPES,
    special=(*SUBTYPES, *STAGES, *ATTRIBUTES, *(f"also {kind}" for kind in TYPES)),
    type_rule="CT.ANATOMY.8",
    kinds=kinds_of,
    listed=as_file_card,
    rows=(
        Field("faction", "CT.ANATOMY.6", needed=frozenset(TYPES)),
        Field("traits", "CT.ANATOMY.7"),
        Field("specialization", "CT.ANATOMY.10", never=frozenset(("commander", "resource"))),
        Field("cost", "CT.ANATOMY.1", number(99), needed=CAST | {"golem"}, never=_others(*CAST, "core")),
        # SM GL.ATTACK-POWER; a Spell may also be a Unit, and a Core a Golem
        Field("stats", "CT.ANATOMY.2", pair(99), needed=FIGHTERS, never=_others("commander", "unit", "core", "spell")),
        Field("attack", "CT.ANATOMY.2", number(99), never=FIGHTERS | {"resource"}),  # what the text gives, as an icon
        Field("shield", "CT.ANATOMY.3", number(9), needed=FIGHTERS),
        Field("shield energy", "CT.ANATOMY.4", number(9), never=frozenset(("commander", "reserve", "resource"))),
        Field("armor", "CT.COMMANDER.6", number(9)),
        _of_commanders("core energy", "CT.COMMANDER.7", number(50)),
        _of_commanders("mercenaries", "CT.COMMANDER.12", number(50)),
        _of_commanders("resource energy", "CT.COMMANDER.13", number(50)),
        _of_commanders("conversion", "CT.COMMANDER.11", number(20)),  # 0: it converts nothing
        Field("conjure", "CT.COMMANDER.10", number(9), never=frozenset(("spell", "ability", "reserve", "resource"))),
        Field("rarity", "DB.4", one_of(RARITIES), needed=frozenset(TYPES)),
    ),
)
