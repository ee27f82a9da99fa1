"""Counts of the decision tree from fixed positions: a change of the rules shows as a change of a number.

After a change that is meant: `pytest tests/golden --update-golden`, and look at the difference before you keep it.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.golden.positions import POSITIONS, perft

FILE = Path(__file__).parent / "perft.json"

pytestmark = pytest.mark.one_way("counting makes and takes back thousands of choices")


def write(known: dict[str, list[int]], name: str, counts: list[int]) -> list[int]:
    """Write a position's counts into the golden file."""
    known[name] = counts
    lines = (f"  {json.dumps(key)}: {json.dumps(known[key])}" for key in POSITIONS if key in known)
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    return counts


@pytest.mark.parametrize("name", POSITIONS)
def test_the_tree_of_decisions_has_as_many_branches_as_ever(name: str, update_golden: bool) -> None:
    make, depth = POSITIONS[name]
    g = make()
    before = g.digest()
    counts = perft(g, depth)
    assert g.digest() == before
    known = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    assert counts == (write(known, name, counts) if update_golden else known[name])
