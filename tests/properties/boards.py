"""Random boards: cards of the starter set in any zone and any state, ready to be played on."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from hypothesis import strategies as st

from cardwright.games import load
from cardwright.kernel.game import Game
from cardwright.kernel.vocabulary.faces import Face
from cardwright.play.scene import Scene

GAME = "shadowverse-evolve"
FIELD = ("follower", "amulet")


class Placed(NamedTuple):
    """A card on a board."""

    name: str
    engaged: bool = False
    damage: int = 0
    arrived: bool = False
    evolved: bool = False


class Side(NamedTuple):
    """One player's half of a board."""

    field: list[Placed]
    hand: list[str]
    deck: list[str]
    ex: list[str]
    cemetery: list[str]
    evolve_deck: list[str]
    points: int
    evolution: int
    wounds: int


class Layout(NamedTuple):
    """A whole board, whose turn it is, and the phase it begins with."""

    sides: tuple[Side, Side]
    active: int
    phase: str
    seed: int


@cache
def names(*kinds: str, token: bool = False, evolved: bool = False) -> list[str]:
    """Cards of the starter set of one of these types."""
    pool = load(GAME).pool
    found = [id for id in pool if _fits(pool[id], kinds, token, evolved)]
    return [pool[id].name for id in found]


def _fits(face: Face, kinds: tuple[str, ...], token: bool, evolved: bool) -> bool:
    return (
        any(kind in face.kinds for kind in kinds)
        and ("token" in face.kinds) <= token
        and ("evolved" in face.kinds) == evolved
        and "leader" not in face.kinds
    )


def _placed() -> st.SearchStrategy[Placed]:
    """Something on the field; damage that leaves it alive is seen to when it is put there."""
    return st.builds(
        Placed,
        st.sampled_from(names(*FIELD, token=True)),
        st.booleans(),
        st.integers(0, 3),
        st.booleans(),
        st.booleans(),
    )


def _sides() -> st.SearchStrategy[Side]:
    anything = st.sampled_from(names(*FIELD, "spell"))
    with_tokens = st.sampled_from(names(*FIELD, "spell", token=True))
    return st.builds(
        Side,
        st.lists(_placed(), max_size=5),
        st.lists(anything, max_size=7),
        st.lists(anything, min_size=2, max_size=8),
        st.lists(with_tokens, max_size=4),
        st.lists(anything, max_size=6),
        st.lists(st.sampled_from(names("follower", evolved=True)), max_size=5),
        st.integers(0, 10),
        st.integers(0, 3),
        st.integers(0, 19),
    )


def layouts() -> st.SearchStrategy[Layout]:
    """Any board."""
    return st.builds(
        Layout,
        st.tuples(_sides(), _sides()),
        st.integers(0, 1),
        st.sampled_from(("main", "main", "start", "end")),
        st.integers(0, 99),
    )


def set_up(layout: Layout) -> Game:
    """The board, at its first decision (or already over)."""
    scene = Scene(GAME, seed=layout.seed)
    evolvable = frozenset(names("follower", evolved=True))
    for player, side in enumerate(layout.sides):
        for placed in side.field:
            life = scene.face(placed.name).numbers.get("defense", 0)
            scene.put(
                player,
                "field",
                placed.name,
                engaged=placed.engaged,
                damage=min(placed.damage, max(life - 1, 0)),
                arrived=placed.arrived,
                evolved=placed.evolved and placed.name in evolvable,
            )
        for zone in ("hand", "deck", "ex", "cemetery"):
            for name in getattr(side, zone):
                scene.put(player, zone, name)
        for name in side.evolve_deck:
            scene.put(player, "evolve deck", name)
        scene.points(player, side.points, evolution_points=side.evolution)
        scene.wound(player, "defense", 20 - side.wounds)
    return scene.start(layout.active, layout.phase).game
