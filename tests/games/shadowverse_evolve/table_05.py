"""Cards and boards for the tests of chapter 5, key notations."""

from __future__ import annotations

from tests.desk import Table
from tests.games.shadowverse_evolve.table import GAME, text

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Pattern, Triggered
from cardwright.kernel.vocabulary.effects import Add, Apply, Effect
from cardwright.kernel.vocabulary.selectors import Cards

CAST = "".join(
    (
        text("Recruit", cost=2, stats="2/2", traits="Soldier"),
        text("Veteran", cost=4, stats="3/6", traits="Soldier"),
        text("Giant", cost=6, stats="5/7", traits="Ogre"),
        text("Lantern", "", "Amulet", traits="Relic"),
        text("Letter", "Draw a card.", "Spell", traits="Magic"),
        text("Squire", "[evolve][cost01]: Evolve this follower.", cost=2, stats="2/3", traits="Soldier"),
        text("Squire", "Assail.", "Follower / Evolved", stats="4/6", traits="Noble"),
    )
)
MY_LEADER = Cards(("leader",), "you")
MORE_DEFENSE = Body(effects=(Apply(MY_LEADER, (Add("defense", 1),)),))
FIELD = ("field",)


def board(*cards: str, seed: int = 1) -> Table:
    """A board with the usual cards, those given, and ten play points each."""
    scene = Table(GAME, CAST + "".join(cards), seed=seed)
    scene.points(0, 10)
    scene.points(1, 10)
    return scene


def spell(scene: Table, name: str, *effects: Effect) -> None:
    """A spell given by what it does."""
    scene.define(name, OnPlay(Body(effects=effects)), kinds=("spell",))


def watcher(scene: Table, name: str, on: Pattern) -> Card:
    """An amulet of player 0 that gives the leader one more defense whenever something happens."""
    scene.define(name, Triggered(on, MORE_DEFENSE), kinds=("amulet",))
    return scene.put(0, "field", name)
