"""Rule 10.10: what happens instead, also when each would replace the other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.games.shadowverse_evolve.table import deed, play_from_hand, text, to_the_end_phase, usual

from cardwright.play.conformance_watch import watched
from cardwright.play.scene import Scene
from cardwright.testing import rule

DESTROY, RETURN = "Destroy all followers on the field.", "Return all followers on the field to their owner's hand."
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
    to_the_end_phase(scene)
    assert scene.where(recruit) == "field"
    assert [scene.where(martyr) for martyr in martyrs].count("cemetery") == 1


# --- what happens instead is what the text says (10.10.1, 10.10.2.3) --------------------------------------------------


INSTEAD = [
    ("banish it", "a follower is banished", "banished"),
    ("return it to its owner's hand", "a follower on your field is returned to hand", "hand"),
]


@rule("5.6.1", "10.10.1", "10.10.1.1")
@pytest.mark.parametrize(("does", "event", "zone"), INSTEAD)
def test_what_waits_for_the_replacing_event_sees_it(does: str, event: str, zone: str) -> None:
    """A card that is banished instead of destroyed has been banished; it was not destroyed."""
    scene = usual(
        text("Ghostly", f"When this follower would be destroyed, {does} instead."),
        text("Watcher", f"Whenever {event}, give your leader [defense]+1.", "Amulet"),
        text("Mourner", "Whenever a follower is destroyed, give your leader [defense]+5.", "Amulet"),
        deed(DESTROY),
    )
    scene.put(0, "field", "Watcher")
    scene.put(0, "field", "Mourner")
    ghostly = scene.put(0, "field", "Ghostly")
    play_from_hand(scene)
    assert scene.where(ghostly) == zone
    assert scene.defense(0) == 21


@rule("10.10.1", "10.10.2.3")
@pytest.mark.parametrize(("then", "zone"), [("return it to its owner's hand", "hand"), ("destroy it", "cemetery")])
def test_the_replacing_event_may_be_replaced_in_turn_but_by_nothing_twice(then: str, zone: str) -> None:
    """Where destroying and banishing would each become the other, each effect has had its turn once."""
    first = "When this follower would be destroyed, banish it instead."
    words = f"{first}\nWhen this follower would be banished, {then} instead."
    scene = usual(text("Ghostly", words), deed(DESTROY))
    ghostly = scene.put(0, "field", "Ghostly")
    play_from_hand(scene)
    assert scene.where(ghostly) == zone
