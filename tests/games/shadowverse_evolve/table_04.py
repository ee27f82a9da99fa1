"""Cards and boards for the tests of chapter 4, zones."""

from __future__ import annotations

from tests.desk import Table
from tests.games.shadowverse_evolve.table import laid, text

from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Target
from cardwright.kernel.vocabulary.effects import Effect

CARDS = "".join(
    (
        text("Acorn", stats="1/1"),
        text("Bramble", "[evolve][cost01]: Evolve this follower.", cost=2, stats="2/2"),
        text("Bramble", "", "Follower / Evolved", stats="4/4"),
        text("Cedar", cost=3, stats="3/3"),
        text("Bless the Shelf", "Give each follower in your EX area [attack]+1/[defense]+1.", "Spell"),
        text("Unpack", "Put each card in your EX area onto your field.", "Spell"),
        text("Exile", "Banish each follower on the field.", "Spell"),
        text("Slay", "Destroy each follower on the field.", "Spell"),
        text("Prod", "Select an enemy follower on the field and deal it 1 damage.", "Spell"),
        text("Stock", "Put 3 Fairy tokens into your EX area.", "Spell"),
        text("Salvage", "Select 3 followers in your cemetery and put them into your EX area.", "Spell"),
        text("Sundial", "", "Amulet"),
        text("Rest", "Draw a card.", "Spell"),
        text("Seek Bramble", "Search your deck for a card named Bramble, reveal it, and add it to your hand.", "Spell"),
        text("Seek Any", "Search your deck for a card and add it to your hand.", "Spell"),
        text("Recall", "Return each follower on the field to its owner's hand.", "Spell"),
        text("Slay Unspecified", "Destroy each follower.", "Spell"),
        text("Smash Unspecified", "Destroy each amulet.", "Spell"),
        text("Level Unspecified", "Destroy each card.", "Spell"),
        text("Steal", "Select an enemy follower on the field and steal it.", "Spell"),
        text("Sting", "Deal 1 damage to each leader.", "Spell"),
        text("Muster", "Summon 3 Fairy tokens.", "Spell"),
        text("Revive", "Put each follower in your cemetery onto your field.", "Spell"),
        text("Open Cellar", "Your followers cost 1 less to play.", "Amulet"),
        text("Seek Follower", "Search your deck for a follower, reveal it, and add it to your hand.", "Spell"),
        text("Demand a Spell", "Each opponent discards a spell.", "Spell"),
        text("Expose and Demand", "Each opponent reveals their hand. Each opponent discards a spell.", "Spell"),
        text("Strengthen", "Select a follower on your field and give it [attack]+2/[defense]+2.", "Spell"),
        text("Bury", "Put each enemy follower on the field on the bottom of its owner's deck in any order.", "Spell"),
        text("Bury All", "Put each follower on the field on the bottom of its owner's deck in any order.", "Spell"),
    )
)


def board(*hand: str, points: int = 10, deck: str = "Acorn") -> Table:
    """A board with something to draw."""
    return laid(CARDS, hand, (points, 0), deck)


def with_spell(*effects: Effect, targets: tuple[Target, ...] = ()) -> Table:
    """The active player holds Test Spell, which does these things."""
    scene = board()
    scene.define("Test Spell", OnPlay(Body(effects, targets)), kinds=("spell",))
    scene.put(0, "hand", "Test Spell")
    return scene
