"""Fixed positions whose trees of decisions are counted."""

from __future__ import annotations

from collections.abc import Callable

import cardwright as cw
from cardwright.kernel.game import Game
from cardwright.play.scene import Scene

GAME = "shadowverse-evolve"


def opening() -> Game:
    """A new game: who goes first, and the mulligans."""
    return cw.new_game(GAME, ["forestcraft", "swordcraft"], seed=11)


def first_turns() -> Game:
    """The first main phase of a new game."""
    g = cw.new_game(GAME, ["runecraft", "havencraft"], seed=5)
    for choice in (0, 1, 1):
        g.choose(choice)
    return g


def duel() -> Game:
    """Two plain followers each, all free to attack, with Ward and Storm among them."""
    scene = Scene(GAME, seed=1)
    scene.put(0, "field", "Fairy")
    scene.put(0, "field", "Hearthguard Veteran")
    scene.put(1, "field", "Wandering Physician", engaged=True)
    scene.put(1, "field", "Roadside Brawler", engaged=True)
    for player in (0, 1):
        scene.fill(player, "deck", "Roadside Brawler", 4)
    return scene.start().game


def evolving() -> Game:
    """Followers that can evolve, points and evolution points to pay with, and cards in hand."""
    scene = Scene(GAME, seed=1)
    for name in ("Peddler of Charms", "Hearthguard Veteran"):
        scene.put(0, "field", name)
        scene.put(0, "evolve deck", name)
    scene.put(0, "hand", "Tavern Gambler")
    scene.put(0, "hand", "Wandering Physician")
    scene.put(1, "field", "Roadside Brawler", engaged=True)
    for player in (0, 1):
        scene.fill(player, "deck", "Roadside Brawler", 4)
    scene.points(0, 5, evolution_points=1)
    return scene.start().game


def crowded() -> Game:
    """A full field and a full hand at the end of a turn."""
    scene = Scene(GAME, seed=2)
    for _ in range(5):
        scene.put(0, "field", "Roadside Brawler", engaged=True)
    for name in ("Tavern Gambler", "Wandering Physician", "Peddler of Charms", "Roadside Brawler"):
        scene.fill(0, "hand", name, 2)
    for player in (0, 1):
        scene.fill(player, "deck", "Roadside Brawler", 4)
    scene.points(0, 3)
    return scene.start().game


# name -> the position, and how deep it is counted
POSITIONS: dict[str, tuple[Callable[[], Game], int]] = {
    "opening": (opening, 6),
    "first turns": (first_turns, 7),
    "duel": (duel, 7),
    "evolving": (evolving, 4),
    "crowded": (crowded, 6),
}


def perft(g: Game, depth: int) -> list[int]:
    """How many ways there are to make one choice, two, three ... from here (ended games have none)."""
    counts = [0] * depth

    def walk(level: int) -> None:
        decision = g.decision
        if decision is None:
            return
        counts[level] += len(decision.options)
        if level + 1 < depth:
            for i in range(len(decision.options)):
                g.choose(i)
                walk(level + 1)
                g.undo()

    walk(0)
    return counts
