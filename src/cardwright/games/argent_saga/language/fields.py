"""What is printed on a card (chapters 2 and 3 of the rulebook)."""

from __future__ import annotations

from dataclasses import replace

from cardwright.text.cardfields import CardFields, Field, number, one_of
from cardwright.text.cardfile import CardText

from ..rules.zones import ARGENT, ELEMENTS

TYPES = ("champion", "spirit", "shard", "tower", "unit", "spell", "augment")  # ARG 2.1-2.8
POWER = 99_999
IN_DECKS = frozenset(("cost", "number"))  # what a list says of every card but tokens


def type_words(card: CardText) -> tuple[str, ...]:
    """The words of a type line: "Legendary Shard", "Omega Unit", "Unit / Token"."""
    return tuple(card.fields.get("type", "").lower().replace("/", " ").split())


def as_file_card(card: CardText) -> CardText:
    """A card of a published list with the fields of a card file; other cards as they are."""
    if "class" not in card.fields:
        return card
    fields, kinds = dict(card.fields), type_words(card)
    if "unit" in kinds and "token" not in kinds and (card.name.endswith(" Token") or not fields.keys() & IN_DECKS):
        fields["type"] += " / Token"  # ARG 12.9.1
    if "unit" not in kinds and fields.get("power") == "0":
        del fields["power"]  # ARG 3.10.1: the list's word for none
    return replace(card, fields=fields)


def _others(*kinds: str) -> frozenset[str]:
    return frozenset(TYPES) - frozenset(kinds)


FIELDS = CardFields(
    prefix="ARG",
    types=TYPES,
    special=("omega", "legendary", "basic", "special", "token"),  # ARG 2.6, 3.2.2.2, 12.9
    type_rule="3.2.1",
    kinds=type_words,
    listed=as_file_card,
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
