"""Pairs of games: the same deals with the seats exchanged."""

from __future__ import annotations

import pytest

from cardwright.kernel.state.decisions import CardwrightError
from cardwright.sim.pairs import Comparison, compare
from cardwright.sim.plan import make_plan

SVE = "shadowverse-evolve"


def test_each_pair_is_won_by_two_games_at_most() -> None:
    found = compare(make_plan(SVE, 3, 2, ["player", "random"]), 3)
    assert len(found.pairs) == 3
    assert all(0 <= won <= 2 for won in found.pairs)
    assert found.rate > 0.5


def test_the_same_plan_gives_the_same_pairs() -> None:
    plan = make_plan(SVE, 2, 5, ["random"])
    assert compare(plan, 2).pairs == compare(plan, 2).pairs


def test_the_interval_is_about_pairs() -> None:
    low, high = Comparison(("a", "b"), [2.0, 0.0] * 10).interval
    assert low < 0.5 < high
    assert Comparison(("a", "b"), [1.0] * 20).interval == (0.5, 0.5)
    assert Comparison(("a", "b")).interval == (0.0, 1.0)


def test_pairs_are_for_two() -> None:
    plan = make_plan("legions-of-will", 1, 1, ["random"], players=3, variant="free-for-all")
    with pytest.raises(CardwrightError, match="for two players, not for 3"):
        compare(plan, 1)
