"""Cards and boards for the tests of chapter 8, the main phase."""

from __future__ import annotations

from tests.desk import Table
from tests.games.shadowverse_evolve.table import laid, text

CAST = "".join(
    (
        text("Recruit", cost=2, stats="2/2", traits="Soldier"),
        text("Veteran", cost=4, stats="3/6", traits="Soldier"),
        text("Giant", cost=6, stats="5/7", traits="Ogre"),
        text("Squire", "[evolve][cost01]: Evolve this follower.", cost=2, stats="2/3", traits="Soldier"),
        text("Squire", "", "Follower / Evolved", stats="4/6", traits="Soldier"),
        text("Lantern", "", "Amulet", traits="Relic"),
        text("Letter", "Give your leader [defense]+1.", "Spell", traits="Magic"),
        text("Spark", "[quick] Select an enemy follower on the field and deal it 2 damage.", "Spell", traits="Magic"),
        text(
            "Ambush",
            "[quick] Select an enemy follower on the field and return it to its owner's hand.",
            "Spell",
            traits="Magic",
        ),
        text(
            "Withdraw",
            "[quick] Select a follower on your field and return it to its owner's hand.",
            "Spell",
            traits="Magic",
        ),
        text("Lure", "Select an enemy follower on the field and steal it.", "Spell", traits="Magic"),
        text("Bloom", "Select a follower on your field and evolve it.", "Spell", traits="Magic"),
        text("Idol", stats="0/4", traits="Relic"),
        text("Forge", "[act][cost02]: Give your leader [defense]+1.", "Amulet", traits="Relic"),
        text("Sentinel", "[q][act][cost01]: Give your leader [defense]+1.", cost=2, stats="1/1", traits="Soldier"),
        text("Doom", "Select an enemy follower on the field and destroy it.", "Spell", cost=3, traits="Magic"),
        text("Medic", "[act][cost01], [engage]: Give your leader [defense]+1.", cost=2, stats="1/1", traits="Soldier"),
    )
)


def board(*cards: str) -> Table:
    """A board with the usual cards, those given and something to draw."""
    return laid(CAST + "".join(cards), deck="Letter")
