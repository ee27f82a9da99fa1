"""Rule 103.4b: a loop of what must be done is a draw; one with something optional in it is not."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import Desk

from cardwright.kernel.state.pieces import Card
from cardwright.testing import rule

FEW, MANY = 60, 600  # answers
BACK = "When this unit is put into a graveyard from the battlefield, put it onto the battlefield."
MAYBE = "When this unit is put into a graveyard from the battlefield, you may put it onto the battlefield."


def answered(d: Desk, most: int, option: int = 0) -> int:
    """How many answers are given (a pass where there is one) until the game is over or nothing waits any more."""
    for times in range(most):
        if d.game.over or (d.asked[1] == "priority" and not d.game.stack):
            return times
        at = next((i for i, o in enumerate(d.options) if o.verb == "pass"), min(option, len(d.options) - 1))
        d.game.choose(at)
    return most


def legends(d: Desk, words: str) -> list[Card]:
    """Two legends of one name."""
    return [d.unit(0, words, name="Hero", kind="Unit / Legendary") for _ in range(2)]


@rule("103.4b", "704.5e")
@pytest.mark.parametrize("option", [0, 1])
def test_which_of_two_equal_legends_stays_does_not_stop_a_loop(option: int) -> None:
    d = Desk(bells=())
    legends(d, BACK)
    d.main()
    assert answered(d, FEW, option) < FEW
    assert d.game.outcome is not None
    assert (d.game.outcome.draw, d.game.outcome.rule) == (True, "103.4b")


@rule("103.4b")
def test_a_loop_with_something_optional_in_it_goes_on_for_as_long_as_it_is_done() -> None:
    d = Desk(bells=())
    legends(d, MAYBE)
    d.main()
    assert answered(d, MANY) == MANY
    d.settle("priority", "trigger", "keep legend")
    d.pick(False)
    assert not d.game.over


COPY = "When this unit is put into a graveyard from the battlefield, create a copy of this unit."


@rule("103.4b", "704.5e")
@pytest.mark.parametrize("option", [0, 1])
def test_a_loop_that_makes_copies_of_copies_repeats_itself(option: int) -> None:
    """Each copy is a copy of the copy before it, and all of them are the same card."""
    d = Desk(bells=())
    legends(d, COPY)
    d.main()
    assert answered(d, FEW, option) < FEW
    assert d.game.outcome is not None
    assert (d.game.outcome.draw, d.game.outcome.rule) == (True, "103.4b")
