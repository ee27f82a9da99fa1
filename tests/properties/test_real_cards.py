"""Every card whose text compiles can be put on a board and played with random choices around it.

The cards are read from a folder beside the checkout, where there is one: some of them, and all with CARDWRIGHT_FULL=1.
Cards that make tokens which no known card defines cannot be put on a board; they are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from tests.conftest import FULL
from tests.real_cards import REAL, pool_of

from cardwright.games import load
from cardwright.games.title import Pool, Title
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.play.scene import Scene

STAYS = {"shadowverse-evolve": frozenset(("follower", "amulet")), "argent-saga": frozenset(("unit",))}
SOUL_MASTERS = "soul-masters"
RESOURCES = ("Rage", "Focus", "Bleed")
HOMES = {
    "unit": ("hand", "battleground", "discard pile", "energy field"),
    "spell": ("hand", "energy field"),
    "ability": ("hand", "energy field"),
    "core": ("hand", "energy field"),
    "reserve": ("reserve deck",),
    "weapon": ("reserve deck", "equipment"),
    "armor": ("reserve deck", "equipment"),
    "battlefield": ("reserve deck", "battlefield"),
    "hex": ("hand", "battleground"),
    "commander": (),
}
NEVER = frozenset(("leader", "evolved", "evolution point", "token", "champion", "spirit", "shard", "tower"))
STEP = 1 if FULL else 12  # one card in so many is played
CHOICES = 60


def compiled(title: Title, pool: Pool, step: int = STEP) -> Iterator[str]:
    """The cards that can be played, of those that compile."""
    for id in list(pool)[::step]:
        try:
            face = pool[id]
        except CardwrightError:
            continue
        if id not in title.pool.texts and NEVER.isdisjoint(face.kinds):
            yield id


def board(title: Title, pool: Pool, id: str, random: Random) -> Scene | None:
    """A board with the card in hand and in play among cards of our own; none if its tokens are unknown."""
    stays = STAYS[title.id]
    usual = [one for one in title.pool.texts if NEVER.isdisjoint(pool[one].kinds)]
    field = [one for one in usual if not stays.isdisjoint(pool[one].kinds)]
    scene = Scene(title.id, pool=pool, seed=random.randrange(1000))
    for player in (0, 1):
        for _ in range(6):
            scene.put(player, "deck", random.choice(usual))
        for _ in range(2):
            scene.put(player, "field", random.choice(field))
    for zone in ("hand", "hand", *(["field"] if not stays.isdisjoint(pool[id].kinds) else [])):
        scene.put(0, zone, id)
    if title.id == "shadowverse-evolve":
        scene.points(0, 10, 10)
    try:
        return scene.start()
    except CardwrightError:
        return None


def play(scene: Scene, random: Random) -> None:
    """Random choices until the game ends, or for a while."""
    for _ in range(CHOICES):
        decision = scene.game.decision
        if decision is None:
            return
        scene.game.choose(random.randrange(len(decision.options)))


@pytest.mark.skipif(not REAL.exists(), reason="no folder of real cards lies beside the checkout")
@pytest.mark.parametrize("game", STAYS)
def test_every_compiled_card_can_be_played(game: str) -> None:
    title, random = load(game), Random(7)
    pool = pool_of(game)
    boards = [board(title, pool, id, random) for id in compiled(title, pool)]
    scenes = [scene for scene in boards if scene is not None]
    for scene in scenes:
        play(scene, random)
    assert len(scenes) > len(boards) / 2


def soul_board(pool: Pool, id: str, known: set[str], random: Random) -> Scene:
    """A board of Soul Masters with the card wherever it can be, and with Energy and Resources to pay for it."""
    scene = Scene(SOUL_MASTERS, pool=pool, seed=random.randrange(1000))
    face = pool[id]
    units = [one for one in load(SOUL_MASTERS).pool.texts if pool[one].kinds[0] == "unit"]
    named = pool.texts[id].fields.get("specialization", "")
    led = id if "commander" in face.kinds else named if named in known else ""
    for player in (0, 1):
        for zone, many in (("deck", 8), ("discard pile", 3), ("battleground", 2), ("hand", 2)):
            for _ in range(many):
                scene.put(player, zone, random.choice(units))
        for _ in range(8):
            scene.put(player, "energy field", random.choice(units), facedown=True)
        for name in RESOURCES * 3:
            scene.put(player, random.choice(("resource field", "resource deck")), name)
    for name in (led,) * bool(led):
        scene.lead(0, name)
    homes = HOMES[next((kind for kind in face.kinds[::-1] if kind in HOMES), "commander")]
    for zone in homes:
        scene.put(0, zone, id, facedown=zone == "energy field" and "core" not in face.kinds)
    return scene.start()


@pytest.mark.skipif(not REAL.exists(), reason="no folder of real cards lies beside the checkout")
def test_every_compiled_card_of_soul_masters_can_be_played() -> None:
    title, random = load(SOUL_MASTERS), Random(7)
    pool = pool_of(SOUL_MASTERS)
    known = set(compiled(title, pool, 1))
    played = [id for id in list(pool)[::STEP] if id in known and "resource" not in pool[id].kinds]
    scenes = [soul_board(pool, id, known, random) for id in played]
    for scene in scenes:
        play(scene, random)
    assert len(scenes) > 5
