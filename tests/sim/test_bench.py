"""What the bench counts and compares; no time is measured here."""

import sys

import pytest

from cardwright.sim import yardstick
from cardwright.sim.bench import TARGETS, _count_calls, measure, steps


def test_it_counts_python_function_calls() -> None:
    def inner() -> int:
        return len("x")

    def outer() -> int:
        return inner() + inner()

    assert _count_calls(outer) == (2, 3)
    assert sys.getprofile() is None


def test_a_target_is_met_on_its_side_of_the_bound() -> None:
    targets = {target.figure: target for target in TARGETS}
    assert targets["ratio"].met(0.5)
    assert not targets["ratio"].met(0.49)
    assert targets["calls_per_decision"].met(600)
    assert not targets["calls_per_decision"].met(601)


def test_without_the_yardstick_nothing_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yardstick, "CHESS", None)
    assert yardstick.play(1.0) == (0, 0.0)
    assert yardstick.play_moves(10) == 0


def test_the_yardstick_makes_random_moves() -> None:
    pytest.importorskip("chess")
    assert yardstick.play_moves(50) == 50


@pytest.mark.slow
def test_a_whole_bench_has_every_figure() -> None:
    told: list[int] = []
    figures = measure("shadowverse-evolve", 0.5, told.append)
    assert len(told) == steps()
    assert figures.decisions > 0
    for name in ("decisions_per_second", "calls_per_decision", "rewind_speedup", "copy_decisions"):
        assert getattr(figures, name) > 0
    assert figures.import_seconds > 0
    assert figures.help_seconds > 0
