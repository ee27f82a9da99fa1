"""What is printed on a card (chapters 2 and 3 of the rulebook)."""

from __future__ import annotations

from cardwright.text.cardfields import CardFields, Field, number, one_of
from cardwright.text.cardfile import CardText

from ..rules.zones import ARGENT, ELEMENTS

TYPES = ("champion", "spirit", "shard", "tower", "unit", "spell", "augment")  # ARG 2.1-2.8
POWER = 99_999


def type_words(card: CardText) -> tuple[str, ...]:
    """The words of a type line: "Legendary Shard", "Omega Unit", "Unit / Token"."""
    return tuple(card.fields.get("type", "").lower().replace("/", " ").split())


def _others(*kinds: str) -> frozenset[str]:
    return frozenset(TYPES) - frozenset(kinds)


FIELDS = CardFields(
    prefix="ARG",
    types=TYPES,
    special=("omega", "legendary", "basic", "special", "token"),  # ARG 2.6, 3.2.2.2, 12.9
    type_rule="3.2.1",
    kinds=type_words,
    rows=(
        Field("element", "3.5.1", one_of((*ELEMENTS, ARGENT)), needed=frozenset(TYPES)),
        Field("traits", "3.2.2.1"),
        Field(
            "cost",
            "3.3.1",
            number(99, x=True),  # ARG 3.3.3
            needed=frozenset(("spell", "augment", "unit")),
            spared=frozenset(("token",)),  # ARG 12.9.3
            never=_others("spell", "augment", "unit"),
        ),
        Field("power", "3.10.1", number(POWER), needed=frozenset(("unit",)), never=_others("unit")),
        Field("defense", "3.10.2", number(POWER), needed=frozenset(("tower",)), never=_others("tower")),
        Field("affinity", "3.4.1", number(60), never=_others("spirit")),  # ARG 2.2.2.2: some have none
    ),
)
