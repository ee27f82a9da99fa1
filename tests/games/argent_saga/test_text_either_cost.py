"""Costs of one card or another: one is paid; of "and" both."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk


@pytest.mark.parametrize(("cost", "state"), [("Flip {} face-down", "facedown"), ("Exhaust {}", "exhausted")])
@pytest.mark.parametrize(("word", "number"), [("or", 1), ("and", 2)])
def test_one_of_two_leaders_is_turned_or_both(word: str, number: int, cost: str, state: str) -> None:
    t = Desk()
    t.deck(0)
    chief, ghost = t.champion(0, name="Chief"), t.spirit(0, name="Ghost")
    unit = t.unit(0, f"{cost.format(f'your champion {word} your spirit')}: Draw a card.")
    t.start().activate(unit, chief).resolve()
    assert [t.is_(chief, state), t.is_(ghost, state), len(t.log("draw"))] == [True, number == 2, 1]
