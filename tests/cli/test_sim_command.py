"""`cardwright sim`."""

import json
from pathlib import Path

import pytest

from cardwright.play.match import Match


def test_it_sums_up_many_games(run) -> None:
    output = run("sim", "--games", 3, "--seed", 4, "--decks", "forestcraft,swordcraft").output
    assert "Shadowverse: Evolve, random against random, seed 4" in output
    for words in (
        "games ",
        "decisions ",
        "seconds ",
        "decisions per second",
        "outcomes by rule",
        "SVE 11.2.",
    ):
        assert words in output
    assert "wins by seat" in output
    assert "Court of Thorns" in output


def test_json_has_what_programs_read(run) -> None:
    data = json.loads(run("sim", "--game", "shadowverse-evolve", "--games", 4, "--seed", 2, "--json").stdout)
    assert data["games"] == 4
    assert data["errors"] == 0
    assert sum(data["outcomes"].values()) == 4
    assert data["decisions"] > 0
    assert data["seconds"] > 0


def test_the_result_does_not_depend_on_the_jobs(run) -> None:
    def figures(jobs: int) -> dict[str, object]:
        data = json.loads(run("sim", "--games", 4, "--seed", 9, "--jobs", jobs, "--json").stdout)
        return {name: data[name] for name in ("games", "decisions", "turns", "outcomes", "seats", "decks")}

    assert figures(1) == figures(2)


def test_agents_by_seat(run) -> None:
    args = ("sim", "--games", 2, "--agents", "random,greedy", "--decks", "forestcraft,havencraft", "--json")
    assert set(json.loads(run(*args).stdout)["seats"]) == {"1 random", "2 greedy"}


def test_replays_can_be_saved(run, tmp_path: Path) -> None:
    run("sim", "--games", 2, "--save-dir", tmp_path / "games")
    assert len(list((tmp_path / "games").iterdir())) == 2
    assert "choices)" in run("replay", tmp_path / "games" / "game-000001.replay").output


def test_a_folder_that_cannot_be_written_is_a_mistake_of_the_user(run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = run("sim", "--games", 1, "--save-dir", tmp_path / "file" / "games", code=2)
    assert str(tmp_path / "file") in result.stderr


def test_a_broken_game_is_reported_with_what_is_needed_to_see_it_again(run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Match) -> None:
        raise ZeroDivisionError("an error of the engine")

    monkeypatch.setattr(Match, "play", broken)
    result = run("sim", "--games", 2, "--seed", 3, "--decks", "forestcraft,swordcraft", code=1)
    assert "errors                         2" in result.stdout
    assert "game 0 (seed " in result.stderr
    assert "Court of Thorns against Oath of the Gatehouse" in result.stderr
    assert "ZeroDivisionError: an error of the engine" in result.stderr
    assert (
        "cardwright sim --game shadowverse-evolve --games 2 --seed 3 --agents random,random "
        "--decks forestcraft,swordcraft --only 1" in result.stderr
    )


def test_one_game_of_a_run_can_be_played_alone(run) -> None:
    whole = [json.loads(run("sim", "--games", 3, "--only", i, "--json").stdout)["decisions"] for i in range(3)]
    assert sum(whole) == json.loads(run("sim", "--games", 3, "--json").stdout)["decisions"]
    assert "no game 3" in run("sim", "--games", 3, "--only", 3, code=2).stderr


def test_everything_wrong_is_said_at_once(run) -> None:
    lines = run("sim", "--agents", "bob", "--decks", "x,y", code=2).stderr.splitlines()
    assert len(lines) == 3
    assert "no game 'chess'" in run("sim", "--game", "chess", code=2).stderr


def test_the_variants_of_a_game_are_listed(run) -> None:
    output = run("sim", "--game", "legions-of-will", "--variant", "list").output
    assert "skirmish" in output
    assert "All three bases of each player begin face up. (LOW 901.1)" in output
    assert run("play", "shadowverse-evolve", "--variant", "list").output == "Shadowverse: Evolve has no variants.\n"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--teams", "2v2"), "Shadowverse: Evolve is played by 2 players"),
        (("--teams", "1v1"), "Shadowverse: Evolve is not played in teams"),
        (("--players", 3), "Shadowverse: Evolve is played by 2 players"),
        (("--variant", "chess"), "Shadowverse: Evolve has no variant 'chess'; it has none"),
        (("--teams", "both"), "teams are written like 2v2, not 'both'"),
    ],
    ids=lambda part: str(part),
)
@pytest.mark.parametrize("command", ["sim", "play"])
def test_a_table_that_cannot_be_is_refused_in_words(run, command: str, options: tuple[object, ...], said: str) -> None:
    result = run(command, *options, code=2)
    assert said in result.output
    assert "Traceback" not in result.output
