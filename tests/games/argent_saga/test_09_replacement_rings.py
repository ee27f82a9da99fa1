"""Rule 9.3.5.2: replacement effects are applied one at a time until none is left, so each applies once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.games.argent_saga.desk import Desk

from cardwright.play.conformance_watch import watched
from cardwright.testing import rule

DOOM = "Destroy target unit."
MARTYR = "If another unit you control would be destroyed, destroy this card instead."


@pytest.fixture(autouse=True)
def watchdog() -> Iterator[None]:
    """A ring that is not ended fails instead of going on for ever."""
    with watched(5000):
        yield


@rule("9.3.5.1", "9.3.5.2")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_units_that_would_each_be_destroyed_for_the_others_end_with_one(count: int) -> None:
    t = Desk()
    victim = t.unit(1)
    martyrs = [t.unit(1, MARTYR) for _ in range(count)]
    doom = t.spell(0, DOOM)
    t.main().cast(doom, victim)
    for _ in range(20):
        if t.asked[1] == "replacement":
            t.game.choose(0)
    assert t.where(victim) == "field"
    assert [t.where(unit) for unit in martyrs].count("discard") == 1


@rule("9.3.5.2")
def test_a_later_destruction_is_another_event() -> None:
    """Damage that stays destroys the unit again and again: each time another one of the ring goes, at last the unit."""
    t = Desk()
    victim = t.unit(0, power=1000)
    martyrs = [t.unit(0, MARTYR), t.unit(0, MARTYR)]
    t.main().hurt(victim, 1000)
    for _ in range(20):
        if t.asked[1] == "replacement":
            t.game.choose(0)
    assert [t.where(unit) for unit in (victim, *martyrs)] == ["discard"] * 3
    assert len([e for e in t.log("move") if e.called("destroy")]) == 3
