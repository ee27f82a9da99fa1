"""Cards and boards for the tests of chapter 12, keywords."""

from __future__ import annotations

from tests.desk import Table
from tests.games.shadowverse_evolve.table import laid, text

from cardwright.kernel.vocabulary.effects import Add, Apply
from cardwright.kernel.vocabulary.selectors import Cards

BLESS = Apply(Cards(("leader",), "you"), (Add("defense", 1),))
CAST = "".join(
    (
        text("Recruit", stats="2/2"),
        text("Ox", cost=4, stats="3/6"),
        text("Lamp", "", "Amulet"),
        text("Letter", "Give your leader [defense]+1.", "Spell"),
        text("Bolt", "Select an enemy follower on the field and deal it 1 damage.", "Spell"),
        text("Lure", "Select an enemy follower on the field and steal it.", "Spell"),
        text("Watchman", "Ward.", stats="1/4"),
        text("Guard Captain", "Ward.", cost=2, stats="2/6"),
        text("Scarecrow", stats="0/4"),
        text("Squire", "[evolve][cost01]: Evolve this follower.", stats="2/3"),
        text("Squire", "", "Follower / Evolved", stats="4/6"),
        text("Page", "[evolve][cost01]: Evolve this follower.", stats="1/2"),
        text("Page", "", "Follower / Evolved", stats="2/4"),
        text("Doom", "Select a follower on the field and destroy it.", "Spell"),
        text("Spur", "[quick] Give your leader [defense]+1.", "Spell"),
        text("Bloom", "Select a follower on your field and evolve it.", "Spell"),
    )
)


def board(*cards: str) -> Table:
    """A board with the usual cards, those given and something to draw."""
    return laid(CAST + "".join(cards), deck="Letter")
