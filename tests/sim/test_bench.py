"""What the bench counts and compares; no time is measured here."""

import sys

import pytest

from cardwright.games import GAMES
from cardwright.kernel.characteristics import refreshing
from cardwright.kernel.game import Game
from cardwright.kernel.state.table import Table
from cardwright.sim import yardstick
from cardwright.sim.bench import measure, plain_game, steps, targets, whole_game
from cardwright.sim.calls import calls_per_decision, count_calls
from cardwright.sim.plan import make_plan


def test_it_counts_python_function_calls() -> None:
    def inner() -> int:
        return len("x")

    def outer() -> int:
        return inner() + inner()

    assert count_calls(outer) == (2, 3)
    assert sys.getprofile() is None


def test_a_target_is_met_on_its_side_of_the_bound() -> None:
    asked = {target.figure: target for target in targets("shadowverse-evolve")}
    assert asked["ratio"].met(0.5)
    assert not asked["ratio"].met(0.49)
    assert asked["calls_per_decision"].met(287)
    assert not asked["calls_per_decision"].met(288)


def test_each_game_has_figures_of_its_own() -> None:
    own = {game: targets(game)[:6] for game in ("shadowverse-evolve", "legions-of-will")}
    assert {game: {target.figure: target.bound for target in some} for game, some in own.items()} == {
        "shadowverse-evolve": {
            "calls_per_decision": 287,
            "mixed_calls": 310,
            "unit_growth": 1.2,
            "pile_rise": 1.25,
            "heard_pile_rise": 1.5,
            "ratio": 0.5,
        },
        "legions-of-will": {
            "calls_per_decision": 392,
            "mixed_calls": 582,
            "unit_growth": 1.2,
            "pile_rise": 1.25,
            "heard_pile_rise": 1.75,
            "ratio": 0.35,
        },
    }
    assert targets("shadowverse-evolve")[6:] == targets("legions-of-will")[6:]


def test_only_what_noise_does_not_touch_has_to_be_reached() -> None:
    asked = [target.figure for target in targets("argent-saga") if not target.advice]
    assert asked == ["calls_per_decision", "mixed_calls", "unit_growth", "pile_rise", "heard_pile_rise"]


def test_calls_are_told_for_each_decision_of_all_pieces() -> None:
    def two() -> int:
        return len("xy")

    def four() -> int:
        return two() + two()

    assert calls_per_decision([two, four]) == 4 / 6  # one call and three, for two decisions and four


def test_the_loop_of_the_readme_keeps_all_that_undo_needs_and_plays_the_same_games() -> None:
    plan = make_plan("shadowverse-evolve", 1_000_000, 1)
    assert [plain_game(plan, n) for n in range(3)] == [whole_game(plan, n) for n in range(3)]


@pytest.mark.parametrize("game", GAMES)
def test_random_play_takes_few_enough_calls(game: str) -> None:
    plan = make_plan(game, 1_000_000, 1)
    count_calls(lambda: sum(whole_game(plan, n) for n in range(4)))  # every card compiled, every cache filled
    decisions, calls = count_calls(lambda: sum(whole_game(plan, n) for n in range(4)))
    assert calls / decisions < 1.1 * targets(game)[0].bound


@pytest.mark.pure("a function of a module is counted")
@pytest.mark.parametrize(("game", "most"), [("force-of-will", 0.25), ("soul-masters", 0.5), ("legions-of-will", 0.6)])
def test_few_decisions_need_a_new_table(game: str, most: float, monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[Game] = []
    rebuild = refreshing.rebuild

    def counted(g: Game) -> Table:
        built.append(g)
        return rebuild(g)

    monkeypatch.setattr(refreshing, "rebuild", counted)
    plan = make_plan(game, 1_000_000, 1)
    decisions = sum(whole_game(plan, n) for n in range(3))
    assert 0 < len(built) / decisions < most


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
    for name in ("decisions_per_second", "calls_per_decision", "rewind_speedup", "copy_decisions", "plain_share"):
        assert getattr(figures, name) > 0
    for name in ("mixed_calls", "plain_calls", "unit_growth", "pile_rise", "heard_pile_rise", "cards_per_second"):
        assert getattr(figures, name) > 0
    for name in ("search_iterations_per_second", "steps_per_second", "visible_share"):
        assert getattr(figures, name) > 0
    assert list(figures.unit_calls) == [20, 40, 80]
    assert figures.import_seconds > 0
    assert figures.help_seconds > 0
