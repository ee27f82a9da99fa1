"""What is printed on a card (chapter 2 of the rulebook)."""

from __future__ import annotations

from cardwright.text.cardfields import CardFields, Field, number, one_of, pair

from .lexicon import CLASSES

POINT = "evolution point"  # SVE 3.2.5: cards that stand for evolution points

FIELDS = CardFields(
    prefix="SVE",
    types=("leader", "follower", "amulet", "spell", POINT),  # SVE 2.3.2
    special=("evolved", "token"),  # SVE 2.3.3.1, 9.1.1
    type_rule="2.3.2",
    rows=(
        Field(
            "class", "2.2.1", one_of(CLASSES, several=True), needed=frozenset(("leader", "follower", "amulet", "spell"))
        ),
        Field("traits", "2.4.1"),
        Field(
            "cost",
            "2.5.1",
            number(99),
            needed=frozenset(("follower", "amulet", "spell")),
            never=frozenset(("leader", "evolved", POINT)),  # SVE 12.2.1: an evolved card is never played
        ),
        Field(
            "stats",
            "2.7.1",
            pair(999),
            needed=frozenset(("follower",)),
            never=frozenset(("leader", "amulet", "spell", POINT)),  # SVE 2.7.1, 2.8.2, 2.8.3
        ),
    ),
)
