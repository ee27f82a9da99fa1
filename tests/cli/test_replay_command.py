"""`cardwright replay`."""

import json
from pathlib import Path

import pytest

import cardwright as cw
from cardwright.games import load
from cardwright.play.agents import RandomAgent
from cardwright.play.match import Match
from cardwright.play.replay import record, write_replay

SVE = "shadowverse-evolve"
DECKS = ["forestcraft", "swordcraft"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    game = cw.new_game(SVE, DECKS, 7, ["Ann", "Ben"])
    Match(game, [RandomAgent(1), RandomAgent(2)]).play()
    write_replay(tmp_path / "a.replay", record(game, [load(SVE).decks[deck] for deck in DECKS]))
    return tmp_path / "a.replay"


def test_it_tells_the_game(run, file: Path) -> None:
    output = run("replay", file).output
    assert "Court of Thorns against Oath of the Gatehouse, seed 7" in output
    assert "goes first (SVE 6.2.1.5)" in output
    assert "turn 1" in output
    assert " wins in turn " in output


def test_it_stops_where_it_is_told_to(run, file: Path) -> None:
    output = run("replay", file, "--to", 9).output
    assert "The game is not over. (9 of " in output
    assert "there are " in run("replay", file, "--to", 9999, code=2).stderr


def test_everyone_sees_only_what_everyone_knows(run, file: Path) -> None:
    assert "Ann draws a card" in run("replay", file, "--to", 3).output
    assert "Ann draws a card" not in run("replay", file, "--to", 3, "--as", 1).output
    assert "no player 3" in run("replay", file, "--as", 3, code=2).stderr


def test_json(run, file: Path) -> None:
    data = json.loads(run("replay", file, "--json").stdout)
    assert data["players"] == ["Ann", "Ben"]
    assert data["outcome"]["rule"] == "11.2.1"
    assert data["decisions"] == data["of"]
    assert data["log"][-1].startswith("the game is over")


def test_an_edited_replay_is_refused_with_every_problem(run, file: Path) -> None:
    data = json.loads(file.read_text())
    data["rulebook"] = "0.1"
    data["cards"]["Fairy"] = "x"
    file.write_text(json.dumps(data))
    result = run("replay", file, code=2)
    assert result.stdout == ""
    assert [line.split(": ")[0] for line in result.stderr.splitlines()] == [str(file)] * 3


def test_a_file_that_is_not_there(run, tmp_path: Path) -> None:
    assert run("replay", tmp_path / "no", code=2).stderr == f"{tmp_path / 'no'}: no such file or directory\n"
