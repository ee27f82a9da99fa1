"""Rule 12.4.1: a loop is a draw only if nobody can stop it, and then soon."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk

from cardwright.kernel.state.pieces import Card
from cardwright.testing import rule

FEW, MANY = 60, 900  # answers
DRAWN = ((), "12.4.1.3")
BACK = "Ruined - Put this card into play."
MAYBE = "Ruined - You may put this card into play."
HEAVY = "Units your opponent controls get -500."
SNUFF = "Destroy target augment."


def wisp(t: Desk, words: str) -> Card:
    """A unit that dies as soon as it comes into play, and comes back."""
    t.augment(1, HEAVY, zone="field", name="Heavy Air")
    return t.unit(0, words, zone="hand", cost=0, power=500, name="Wisp")


def answered(t: Desk, most: int, prefer: str = "", verb: str = "pass") -> int:
    """How many answers are given (everyone passes; else the first option) until the game is over or goes on."""
    for times in range(most):
        if t.game.over or (t.asked[1] == "main"):
            return times
        options = t.options
        at = next((i for i, o in enumerate(options) if o.verb in (prefer, verb)), 0)
        t.game.choose(at)
    return most


@rule("12.4.1.3")
@pytest.mark.parametrize("bells", [(), (0, 1)])
def test_a_choice_of_zones_does_not_stop_a_loop(bells: tuple[int, ...]) -> None:
    """It may come back in any of five unit zones and dies in each."""
    t = Desk(bells=bells)
    unit = wisp(t, BACK)
    t.main().play(unit)
    assert answered(t, FEW * (1 + 3 * len(bells))) < FEW * (1 + 3 * len(bells))
    assert t.outcome == DRAWN


@rule("12.4.1.1")
def test_a_loop_that_its_player_can_stop_goes_on_as_long_as_they_like() -> None:
    t = Desk(bells=())
    unit = wisp(t, MAYBE)
    t.main().play(unit)
    assert answered(t, MANY, "yes") == MANY
    while t.asked[1] != "you may":
        t.game.choose(0)
    t.pick(False)
    assert t.outcome != DRAWN
    assert (t.where(unit), t.queue) == ("discard", [])


@rule("12.4.1.1")
def test_whoever_could_stop_the_loop_by_a_card_can_stop_it() -> None:
    """The opponent of the wisp's owner has something to destroy the augment with, and may wait with it."""
    t = Desk(bells=())
    unit = wisp(t, BACK)
    snuff = t.spell(1, "Instacast", SNUFF)
    t.main().play(unit)
    assert answered(t, MANY) == MANY
    while t.asked != (1, "priority"):
        t.game.choose(next((i for i, o in enumerate(t.options) if o.verb == "pass"), 0))
    t.play(snuff).resolve()
    answered(t, FEW)
    assert t.where(unit) == "field"
    assert t.outcome != DRAWN


@rule("12.4.1.3")
def test_a_card_that_does_not_stop_it_makes_no_difference() -> None:
    t = Desk(bells=())
    unit = wisp(t, BACK)
    t.spell(1, "Instacast", "Put a Tick counter on target augment.")
    t.main().play(unit)
    assert answered(t, 4 * FEW) < 4 * FEW
    assert t.outcome == DRAWN
