"""`cardwright scenario`: exit codes, messages and data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardwright.cli.main import app

GOOD = """game: shadowverse-evolve
title: A reserved follower attacks the leader
rules: 8.4.1

Anna's field: Fairy
Anna: attack Ben's leader with Fairy
  expect: Ben's leader defense 19
"""


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "good.scenario").write_text(GOOD)
    (tmp_path / "fails.scenario").write_text(GOOD.replace("19", "18"))
    (tmp_path / "misfit.scenario").write_text(GOOD.replace("with Fairy", "with Knight"))
    (tmp_path / "unread.scenario").write_text(GOOD.replace("Fairy", "Fiary").replace("field", "feild"))
    return tmp_path


def scenario(*args: str | Path) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["scenario", *map(str, args)])
    return result.exit_code, result.stdout, result.stderr


def test_all_as_expected_is_exit_code_0(files: Path) -> None:
    code, out, _ = scenario("run", files / "good.scenario")

    assert code == 0
    assert "passed" in out
    assert "A reserved follower attacks the leader" in out
    assert "1 passed, 0 failed, 0 in error" in out


def test_a_failed_expectation_is_exit_code_1(files: Path) -> None:
    code, out, err = scenario("run", files / "good.scenario", files / "fails.scenario")

    assert code == 1
    assert "1 passed, 1 failed, 0 in error" in out
    assert "fails.scenario:7: expect: Ben's leader defense 18" in err
    assert "but it is 19" in err


def test_a_script_that_does_not_fit_is_exit_code_2(files: Path) -> None:
    code, _, err = scenario("run", files / "misfit.scenario", files / "fails.scenario")

    assert code == 2
    assert "misfit.scenario:6: “attack Ben's leader with Knight” is not offered" in err
    assert "on offer: Attack Ben's leader with Fairy; End phase" in err
    assert "fails.scenario:7" in err


def test_a_file_that_cannot_be_read_is_exit_code_2_with_all_problems(files: Path) -> None:
    code, _, err = scenario("run", files / "unread.scenario", files / "missing.scenario")

    assert code == 2
    assert "unread.scenario:5: a player has no “feild”" in err
    assert "missing.scenario: cannot be read: no such file or directory" in err


def test_folders_are_searched_for_scenarios(files: Path, tmp_path: Path) -> None:
    assert scenario("run", files)[0] == 2
    empty = tmp_path / "empty"
    empty.mkdir()
    code, _, err = scenario("run", empty)
    assert code == 2
    assert "no file ends with .scenario" in err


def test_the_results_as_json(files: Path) -> None:
    code, out, _ = scenario("run", files, "--json", "--trace")

    data = json.loads(out)
    assert code == 2
    assert (data["passed"], data["failed"], data["errors"]) == (1, 1, 2)
    by_name = {Path(one["file"]).stem: one for one in data["scenarios"]}
    assert by_name["good"]["status"] == "passed"
    assert by_name["good"]["rules"] == ["8.4.1"]
    assert by_name["good"]["trace"][1]["log"][0] == "Fairy attacks Leader (SVE 8.4.5)"
    assert by_name["fails"]["failures"] == [
        {"line": 7, "expected": "expect: Ben's leader defense 18", "found": "it is 19"}
    ]
    assert by_name["misfit"]["problems"][0]["line"] == 6
    assert by_name["unread"]["status"] == "error"


def test_a_trace_shows_the_log_of_each_step(files: Path) -> None:
    _, out, _ = scenario("run", files / "good.scenario", "--trace")

    assert "Leader takes 1 damage from Fairy (SVE 8.4.9)" in out


def test_show_prints_rules_board_and_options(files: Path) -> None:
    code, out, _ = scenario("show", files / "good.scenario")

    assert code == 0
    assert "SVE 8.4.1" in out
    assert "field: Fairy (1/1, reserved)" in out
    assert "Attack Ben's leader with Fairy  (8.4.1)" in out


def test_show_at_a_line_plays_up_to_it(files: Path) -> None:
    _, out, _ = scenario("show", files / "good.scenario", "--at", "6")

    assert "field: Fairy (1/1, engaged)" in out
    assert "leader area: Leader (19, 1 damage)" in out
    assert "Attack Ben's leader" not in out


@pytest.mark.parametrize("name", ["unread", "misfit", "missing"])
def test_show_refuses_what_cannot_be_shown(files: Path, name: str) -> None:
    code, out, err = scenario("show", files / f"{name}.scenario", "--at", "9")

    assert code == 2
    assert out == ""
    assert f"{name}.scenario" in err
