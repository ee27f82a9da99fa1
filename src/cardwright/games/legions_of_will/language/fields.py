"""What is printed on a card (chapter 2 of the rulebook)."""

from __future__ import annotations

from cardwright.text.cardfields import CardFields, Field, by_kind, number, pair

from .lexicon import ACTION_TYPES, TYPES

TYPES_OF_CARDS = ("base", "upgrade", "trap", "action", "unit")  # LOW 203.2a
BASE = frozenset(("base",))
NOT_BUILT = frozenset(("trap", "action", "unit"))  # neither bases nor upgrades


def _built(name: str, rule: str) -> Field:
    """A number of bases, which upgrades add to (302.3-302.5)."""
    return Field(name, rule, number(99, signed=("upgrade",)), needed=BASE, never=NOT_BUILT)


FIELDS = CardFields(
    prefix="LOW",
    types=TYPES_OF_CARDS,
    special=("legendary", "token"),  # LOW 203.4a
    type_rule="203.2a",
    several=True,  # LOW 203.1
    rows=(
        Field("traits", "203.3", by_kind(unit=TYPES, action=ACTION_TYPES)),  # LOW 203.3f, 203.3g
        Field(
            "cost",
            "202.1",
            number(99, x=True),  # LOW 105.3a
            needed=frozenset(("upgrade", "action", "unit")),
            never=BASE,  # LOW 301.1: a base is never played
        ),
        Field("stats", "207.1", pair(99), needed=frozenset(("unit",)), never=frozenset(("base", "action"))),
        _built("defense", "208.1"),
        _built("capacity", "209.1"),
        _built("production", "210.1"),
        Field("activation", "301.5a", number(99), needed=BASE, never=frozenset(TYPES_OF_CARDS) - BASE),
    ),
)
