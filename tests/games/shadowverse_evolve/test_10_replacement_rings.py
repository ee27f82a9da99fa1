"""Rule 10.10.2.3: each replacement effect applies at most once to an event, also where it was replaced on the way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.games.shadowverse_evolve.table import text

from cardwright.play.conformance_watch import watched
from cardwright.play.scene import Scene
from cardwright.testing import rule

CARDS = "".join(
    (
        text(
            "Martyr",
            "When another follower on your field would be destroyed, destroy this follower instead.",
            stats="1/1",
        ),
        text("Recruit", stats="2/2"),
        text("Deed", "Select a follower on your field and destroy it.", "Spell"),
    )
)


@pytest.fixture(autouse=True)
def watchdog() -> Iterator[None]:
    """A ring that is not ended fails instead of going on for ever."""
    with watched(5000):
        yield


@rule("10.10.1", "10.10.2", "10.10.2.3")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_followers_that_would_each_be_destroyed_for_the_others_end_with_one(count: int) -> None:
    scene = Scene("shadowverse-evolve", CARDS)
    scene.points(0, 10)
    recruit = scene.put(0, "field", "Recruit")
    martyrs = [scene.put(0, "field", "Martyr") for _ in range(count)]
    scene.put(0, "hand", "Deed")
    scene.start().do("Play Deed", "Recruit")
    for _ in range(20):
        if scene.game.decision is not None and scene.game.decision.prompt == "replacement":
            scene.game.choose(0)
    assert scene.where(recruit) == "field"
    assert [scene.where(martyr) for martyr in martyrs].count("cemetery") == 1
