"""`cardwright lab solve`: a scenario is proved, refuted or given up; the answer of a proof is a scenario that runs."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardwright.cli.main import app
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.lab.solve import solve_file
from cardwright.play.agents.win_search import PROVED, REFUTED, UNKNOWN
from cardwright.play.scenario_run import run_text

PUZZLE = """game: shadowverse-evolve
title: Can Anna win this turn?

card: Fighter
type: Follower
class: Neutral
cost: 2
stats: 2/2

card: Old Guard
type: Follower
class: Neutral
cost: 2
stats: 1/6
Ward.

card: Cold Touch
type: Spell
class: Neutral
cost: 1
Select an enemy follower on the field and deal it 6 damage.

card: Safe Throw
type: Spell
class: Neutral
cost: 1
Roll a 6-sided die. If you roll a 1, deal 1 damage to your leader. Deal 2 damage to each enemy leader.

Anna's field: 2 Fighter
Anna's hand: Cold Touch, Safe Throw
Anna's deck: 12 Fighter
Anna's play points: 2
Ben's field: Old Guard (engaged), Fighter (engaged)
Ben's deck: 12 Fighter
Ben's leader defense: {left}
turn: Anna's main phase
{script}"""


def puzzle(folder: Path, left: int, script: str = "") -> Path:
    path = folder / "puzzle.scenario"
    path.write_text(PUZZLE.format(left=left, script=script))
    return path


def test_the_answer_of_a_proof_is_a_scenario_that_runs(tmp_path: Path) -> None:
    """The guard must go first; after the die the line is found again, whatever it showed."""
    found = solve_file(puzzle(tmp_path, 6))
    assert (found.player, found.verdict, found.chance) == ("Anna", PROVED, True)
    assert found.answer.startswith(PUZZLE.format(left=6, script="").rstrip())
    result = run_text(found.answer)
    assert (result.problems, result.failures) == ([], [])
    assert result.steps > 3


def test_one_point_more_is_refuted(tmp_path: Path) -> None:
    found = solve_file(puzzle(tmp_path, 7))
    assert (found.verdict, found.answer) == (REFUTED, "")


def test_a_small_budget_is_given_up(tmp_path: Path) -> None:
    assert solve_file(puzzle(tmp_path, 7), choices=10).verdict == UNKNOWN


def test_the_script_is_played_first(tmp_path: Path) -> None:
    """Whoever wasted a point cannot win any more."""
    wasted = "Anna: play Cold Touch; Ben's Fighter\n"
    assert solve_file(puzzle(tmp_path, 6, wasted)).verdict == REFUTED


def test_a_game_that_is_over_is_not_solved(tmp_path: Path) -> None:
    with pytest.raises(CardwrightError, match="nothing to solve"):
        solve_file(puzzle(tmp_path, 6, "Anna concedes\n"))


def test_the_command_writes_the_answer(tmp_path: Path) -> None:
    out = tmp_path / "answer.scenario"
    said = CliRunner().invoke(app, ["lab", "solve", str(puzzle(tmp_path, 6)), "--out", str(out)])
    assert said.exit_code == 0, said.output
    assert "Anna wins this turn: proved, in 13 worlds" in said.output
    assert run_text(out.read_text()).passed
    assert CliRunner().invoke(app, ["lab", "solve", str(puzzle(tmp_path, 7))]).exit_code == 1
