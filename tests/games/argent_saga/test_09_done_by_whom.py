"""Rule 9.5.1: texts that ask who did something this turn."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk

from cardwright.testing import rule


@rule("9.5.1")
@pytest.mark.parametrize(("words", "drawn"), [("you expelled a unit", 1), ("your opponent expelled a unit", 0)])
def test_who_expelled_a_unit_earlier_this_turn(words: str, drawn: int) -> None:
    """Also once the spell that did it is gone from the queue."""
    t = Desk()
    t.deck(0)
    foe, expel = t.unit(1), t.spell(0, "Expel target unit.")
    before, after = (t.spell(0, f"If {words} this turn, draw a card.") for _ in range(2))
    t.start().cast(before)
    assert t.log("draw") == []
    t.close().cast(expel, foe).close().cast(after)
    assert (t.where(foe), len(t.log("draw"))) == ("expelled", drawn)


@rule("9.5.1", "11.5.1")
@pytest.mark.parametrize(("words", "drawn"), [("a unit was exhausted", 1), ("you exhausted a unit", 1)])
def test_a_unit_that_was_exhausted_as_a_cost_was_exhausted(words: str, drawn: int) -> None:
    t = Desk()
    t.deck(0)
    unit, other = t.unit(0, "Exhaust another unit: This card gets +500 this turn."), t.unit(0)
    asks = t.spell(0, f"If {words} this turn, draw a card.")
    t.start().activate(unit).resolve()
    assert (other.turned, t.power(unit)) == (True, 1500)
    t.close().cast(asks)
    assert len(t.log("draw")) == drawn
