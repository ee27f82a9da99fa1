"""Positions of self-play with a proved win this turn: they are kept as seeds and choices, and agents find the win."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from tests.conftest import FULL
from typer.testing import CliRunner

from cardwright.cli.main import app
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.lab.positions import Position, read_choices, read_positions, write_positions, written
from cardwright.lab.wins import find_wins, finding_rate, proved_win
from cardwright.play.agents.win_search import PROVED

KEPT = Path(__file__).parent / "wins"
FILES = sorted(KEPT.glob("*.jsonl"))
SAMPLE = 1 if FULL else 40  # of so many positions one is tried
WANTED = 0.95  # of the wins are to be found
REACHED = {"legions-of-will": 0.85}  # what is found so far where it is less


def sample(path: Path) -> list[Position]:
    return read_positions(path)[::SAMPLE]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_solver_proves_the_win_of_every_position(path: Path) -> None:
    for position in sample(path):
        game = position.set_up()
        assert game.decision is not None
        assert proved_win(game, game.decision.player).verdict == PROVED


@pytest.mark.parametrize("agent", ["expert", "master"])
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_expert_and_master_find_it(path: Path, agent: str) -> None:
    positions = sample(path)
    missed = len(positions) * (1 - REACHED.get(path.stem, WANTED))
    assert len(finding_rate(positions, agent).missed) <= max(missed, 1)


def test_an_agent_without_thought_does_not_find_it() -> None:
    """So the positions do ask for something."""
    positions = read_positions(KEPT / "argent-saga.jsonl")[::8]
    assert finding_rate(positions, "random").wins <= len(positions) // 2


def test_positions_are_the_same_after_they_were_written(tmp_path: Path) -> None:
    found = list(islice(find_wins("shadowverse-evolve", 5), 3))
    write_positions(tmp_path / "some.jsonl", found)
    assert read_positions(tmp_path / "some.jsonl") == found
    assert list(islice(find_wins("shadowverse-evolve", 5), 3)) == found


def test_choices_are_written_in_short() -> None:
    choices = (0, 9, 10, 35, 61, 62, 140, 1)
    assert written(choices) == "09azZ[62][140]1"
    assert read_choices("09azZ[62][140]1") == choices
    with pytest.raises(CardwrightError, match="no choices"):
        read_choices("01-2")


def test_a_position_of_other_rules_says_so() -> None:
    position = Position("shadowverse-evolve", ("forestcraft", "swordcraft"), 1, (60, 60))
    with pytest.raises(CardwrightError, match="cardwright lab wins"):
        position.set_up()


def test_the_commands_make_positions_and_measure_by_them(tmp_path: Path) -> None:
    out = tmp_path / "wins.jsonl"
    said = CliRunner().invoke(app, ["lab", "wins", "shadowverse-evolve", str(out), "--count", "2", "--seed", "5"])
    assert said.exit_code == 0, said.output
    assert len(read_positions(out)) == 2
    said = CliRunner().invoke(app, ["lab", "find", str(out), "--agents", "expert"])
    assert "expert: 2 of 2 wins found (100.0%)" in said.output
