"""Chapter 4: a target that another instruction moved is a new object, and is not found again."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench

from cardwright.testing import rule


@rule("4.1.3")
@pytest.mark.parametrize(
    ("first", "second", "ends"),
    [
        ("Destroy target unit.", "Expel target unit.", "discard"),
        ("Expel target unit.", "Destroy target unit.", "expelled"),
        ("Destroy target unit.", "Return target unit to its owner's hand.", "discard"),
    ],
)
def test_a_second_target_is_not_found_once_the_first_instruction_moved_it(first: str, second: str, ends: str) -> None:
    t = Bench()
    unit = t.unit(1, name="Ogre")
    card = t.spell(0, f"{first} {second}")
    t.main().cast(card, unit, unit)
    assert t.where(unit) == ends
