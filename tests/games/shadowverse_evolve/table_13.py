"""Cards and boards for the tests of chapter 13, the classes."""

from __future__ import annotations

from tests.desk import Table
from tests.games.shadowverse_evolve.table import laid, text

CAST = "".join(
    (
        text("Recruit", stats="2/2"),
        text("Ox", cost=4, stats="3/6"),
        text("Lamp", "", "Amulet"),
        text("Letter", "Give your leader [defense]+1.", "Spell"),
        text("Note", "[quick] Give your leader [defense]+1.", "Spell", cost=0),
        text("Cairn", "Stack.", "Amulet"),
        text("Barrow", "Stack.", "Amulet", cost=2),
        text("Smash", "Select an amulet on the field and destroy it.", "Spell"),
        text("Thorn", "Deal 1 damage to your leader.", "Spell"),
    )
)


def board(*cards: str) -> Table:
    """A board with the usual cards, those given and something to draw."""
    return laid(CAST + "".join(cards), deck="Recruit")
