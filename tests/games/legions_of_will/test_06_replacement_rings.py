"""Rule 610.5: a replacement effect gets one chance at an event and at whatever replaces that event."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.games.legions_of_will.lab import Lab

from cardwright.kernel.state.pieces import Card
from cardwright.play.conformance_watch import watched
from cardwright.testing import rule

DOOM = "Destroy target unit."
MARTYR = "If another unit you control would be destroyed, destroy this unit instead."
SACRIFICE = "If another unit you control would be destroyed, sacrifice this unit instead."


@pytest.fixture(autouse=True)
def watchdog() -> Iterator[None]:
    """A ring that is not ended fails instead of going on for ever."""
    with watched(5000):
        yield


def settled(d: Lab) -> Lab:
    """Whoever is asked which effect applies takes the first."""
    for _ in range(20):
        if d.asked[1] == "replacement":
            d.game.choose(0)
    return d


def gone(d: Lab, units: list[Card]) -> int:
    return sum(d.zone_of(unit) == "graveyard" for unit in units)


@rule("610.5", "612.1e")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_units_that_would_each_die_for_the_others_are_asked_once_each(count: int) -> None:
    d = Lab()
    victim = d.man(1)
    martyrs = [d.man(1, MARTYR, name=f"Martyr {i}") for i in range(count)]
    doom = d.action(0, DOOM)
    settled(d.main().play(doom, victim).top())
    assert (d.zone_of(victim), gone(d, martyrs)) == ("battlefield", 1)


@rule("610.10", "400.7")
@pytest.mark.parametrize("words", ["If this unit would be destroyed, expel it instead.", "{Pay 0}: Expel this unit."])
def test_a_unit_that_expels_itself_was_not_expelled_with_what_it_is_now(words: str) -> None:
    d = Lab()
    unit = d.man(0, words)
    doom = d.action(0, DOOM)
    d.main()
    if words.startswith("{"):
        d.activate(unit).all()
    else:
        d.cast(doom, unit)
    assert (d.zone_of(unit), unit.links) == ("expelled", ())


@rule("610.10")
def test_another_card_that_a_unit_expels_is_linked_to_it_once() -> None:
    d = Lab()
    gate = d.man(0, "If another unit would be destroyed, expel it instead.")
    victim = d.man(1)
    doom = d.action(0, DOOM)
    d.main().cast(doom, victim)
    assert (gate.links, victim.links) == ((("expelled", victim.id),), (("expelled", gate.id),))


@rule("610.5")
def test_what_replaces_the_event_may_end_the_ring() -> None:
    """A sacrifice is no destruction: whoever applies that first is gone, and the others are not asked."""
    d = Lab()
    victim = d.man(1)
    martyrs = [d.man(1, MARTYR, name="Martyr"), d.man(1, SACRIFICE, name="Saint")]
    doom = d.action(0, DOOM)
    d.main().play(doom, victim).top()
    d.pick(next(o.value for o in d.options if o.cards == (martyrs[1].id,)))
    assert [d.zone_of(unit) for unit in (victim, *martyrs)] == ["battlefield", "battlefield", "graveyard"]
