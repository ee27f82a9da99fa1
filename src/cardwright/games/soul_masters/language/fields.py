"""What is printed on a card (the chapter on card types)."""

from __future__ import annotations

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
    rows=(
        Field("faction", "CT.ANATOMY.6", needed=frozenset(TYPES)),
        Field("traits", "CT.ANATOMY.7"),
        Field("specialization", "CT.ANATOMY.10", never=frozenset(("commander", "resource"))),
        Field("cost", "CT.ANATOMY.1", number(99), needed=CAST | {"golem"}, never=_others(*CAST, "core")),
        Field("stats", "CT.ANATOMY.2", pair(99), needed=FIGHTERS),
        Field("shield", "CT.ANATOMY.3", number(9), needed=FIGHTERS),
        Field("shield energy", "CT.ANATOMY.4", number(9), never=frozenset(("commander", "reserve", "resource"))),
        Field("armor", "CT.COMMANDER.6", number(9)),
        _of_commanders("core energy", "CT.COMMANDER.7", number(50)),
        _of_commanders("mercenaries", "CT.COMMANDER.12", number(50)),
        _of_commanders("resource energy", "CT.COMMANDER.13", number(50)),
        _of_commanders("conversion", "CT.COMMANDER.11", number(20)),
        Field("conjure", "CT.COMMANDER.10", number(9), never=frozenset(("spell", "ability", "reserve", "resource"))),
        Field("rarity", "DB.4", one_of(RARITIES), needed=frozenset(TYPES)),
    ),
)
