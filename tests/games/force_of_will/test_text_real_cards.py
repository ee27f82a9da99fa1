"""Real cards: those that compile can be played.

The cards are read from a folder beside the checkout, where there is one: some of them, and all with CARDWRIGHT_FULL=1.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from tests.conftest import FULL
from tests.properties.test_real_cards import play
from tests.real_cards import REAL, pool_of

from cardwright.games import load
from cardwright.games.title import Pool
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.play.scene import Scene

GAME = "force-of-will"
STEP = 1 if FULL else 24
STONES = ("Light", "Fire", "Water", "Wind", "Darkness")
HOMES = {
    "chant": ("hand", "hand", "standby area"),
    "rune": ("rune area",),
    "resonator": ("hand", "field", "graveyard"),
    "addition": ("hand", "field"),
    "regalia": ("hand", "field"),
    "magic stone": ("field", "magic stone deck"),
    "ruler": ("ruler area",),
    "sub-ruler": ("ruler area",),
    "j-ruler": ("field",),
}
FEW = frozenset(HOMES)
SHARE = 0.4  # of the cards that must compile

pytestmark = pytest.mark.skipif(not REAL.exists(), reason="no folder of real cards lies beside the checkout")


def compiled(pool: Pool, step: int) -> Iterator[str]:
    """The real cards that compile and can be put on a board."""
    for id in list(pool)[::step]:
        try:
            face = pool[id]
        except CardwrightError:
            continue
        if id not in load(GAME).pool.texts and not FEW.isdisjoint(face.kinds):
            yield id


def board(pool: Pool, id: str, random: Random) -> Scene:
    """A board with the card wherever it can be, among cards of our own, and with stones to pay for it."""
    usual = [one for one in load(GAME).pool.texts if "hand" in HOMES.get(pool[one].kinds[0], ())]
    field = [one for one in usual if "field" in HOMES[pool[one].kinds[0]]]
    scene = Scene(GAME, pool=pool, seed=random.randrange(1000))
    for player in (0, 1):
        for zone, many, among in (("deck", 6, usual), ("field", 2, field), ("graveyard", 2, usual), ("hand", 1, usual)):
            for _ in range(many):
                scene.put(player, zone, random.choice(among))
        for stone in STONES:
            scene.put(player, "field", f"{stone} Magic Stone")
    for zone in HOMES[next(kind for kind in pool[id].kinds if kind in HOMES)]:
        scene.put(0, zone, id)
    return scene.start()


def test_every_compiled_card_can_be_played() -> None:
    random, pool = Random(7), pool_of(GAME)
    scenes = [board(pool, id, random) for id in compiled(pool, STEP)]
    for scene in scenes:
        play(scene, random)
    assert len(scenes) > 20


@pytest.mark.skipif(not FULL, reason="slow: set CARDWRIGHT_FULL=1 or run make test-full")
def test_four_real_cards_in_ten_compile() -> None:
    pool = pool_of(GAME)
    assert len(list(compiled(pool, 1))) > SHARE * len(pool)
