"""`--cards FILE`: cards of one's own in every command that plays, checks or looks."""

import json
from pathlib import Path

import pytest
from tests.own_cards import LAMPLIGHTER, MOTH

from cardwright.games import load

SVE = "shadowverse-evolve"
SCENARIO = """
game: shadowverse-evolve
title: A Lamplighter brings a Moth
Anna's hand: Lamplighter
Anna's play points: 1 of 5
Anna: play Lamplighter
  expect: Moth 1/1
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two card files, a bad one, a deck and a scenario."""
    monkeypatch.chdir(tmp_path)
    deck = (load(SVE).folder / "decks" / "forestcraft.txt").read_text("utf-8")
    Path("lamps.txt").write_text(LAMPLIGHTER, "utf-8")
    Path("moths.txt").write_text(MOTH, "utf-8")
    Path("bad.txt").write_text(LAMPLIGHTER.replace("Summon", "Zap"), "utf-8")
    Path("deck.txt").write_text(deck.replace("3 Mosspaw Bear", "3 Lamplighter"), "utf-8")
    Path("moth.scenario").write_text(SCENARIO, "utf-8")
    return tmp_path


OWN = ("--cards", "lamps.txt", "--cards", "moths.txt")


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("deck", "check", "deck.txt"), "is a legal deck"),
        (("cards", "show", "Lamplighter"), "[fanfare] Summon a Moth token."),
        (("cards", "show", "Moth", "--json"), '"stats"'),
        (("cards", "list"), "Lamplighter"),
        (("scenario", "run", "moth.scenario"), "1 passed"),
        (("scenario", "show", "moth.scenario"), "Lamplighter"),
        (("rules", "why", "moth.scenario", "play"), "Play Lamplighter: allowed"),
        (("play", "--deck", "deck.txt", "--opponent", "random", "--seed", 3), "Lamplighter"),
        (("sim", "--decks", "deck.txt,swordcraft", "--games", 4, "--jobs", 2), "errors                         0"),
    ],
    ids=lambda part: " ".join(map(str, part[:2])) if isinstance(part, tuple) else "",
)
def test_a_command_with_own_cards(run, here: Path, command: tuple[object, ...], said: str) -> None:
    assert said in run(*command, *OWN).output


BY_HAND = "with --by-hand these cards can be played: by hand where not read\n"
NOT_MEASURED = "simulations take only cards that are read whole; by hand such cards are played at a table\n"


@pytest.mark.parametrize(
    ("command", "more"),
    [
        (("deck", "check", "deck.txt"), ""),
        (("scenario", "run", "moth.scenario"), ""),
        (("rules", "why", "moth.scenario", "play"), ""),
        (("play", "--deck", "deck.txt"), BY_HAND),
        (("sim", "--decks", "deck.txt,swordcraft"), NOT_MEASURED),
    ],
    ids=lambda part: " ".join(part) if isinstance(part, tuple) else "",
)
def test_what_is_wrong_with_a_card_file_is_told_before_anything_begins(
    run, here: Path, command: tuple[str, ...], more: str
) -> None:
    result = run(*command, "--cards", "bad.txt", code=2)
    assert result.stdout == ""
    assert result.stderr == (
        "bad.txt:7:11: Lamplighter: cannot read “Zap a Moth token.” (the word “Zap” is not known); "
        f"a sentence like it: “[fanfare] Summon a Magic Sediment token.”\n{more}"
    )


def test_a_token_of_another_file_is_missed_by_name(run, here: Path) -> None:
    result = run("deck", "check", "deck.txt", "--cards", "lamps.txt", code=2)
    assert "Lamplighter creates the token 'Moth', but no card file defines it" in result.stderr


def test_a_card_that_is_not_read_is_still_listed(run, here: Path) -> None:
    assert "Lamplighter " in run("cards", "list", "--cards", "bad.txt").stdout


def test_a_card_file_that_is_not_there(run, here: Path) -> None:
    assert "none.txt: no such file" in run("cards", "list", "--cards", "none.txt", code=2).stderr


def test_a_saved_game_asks_for_its_cards(run, here: Path) -> None:
    run("play", "--deck", "deck.txt", "--opponent", "random", "--seed", 1, "--save", "a.replay", *OWN)
    assert " wins in turn " in run("replay", "a.replay", *OWN).output
    assert run("rules", "why", "a.replay", "play", "--at", 9, *OWN).output
    assert " wins in turn " in run("replay", "a.replay").output  # it carries its cards


def test_games_of_a_run_are_saved_with_their_cards(run, here: Path) -> None:
    run("sim", "--decks", "deck.txt,swordcraft", "--games", 2, "--save-dir", "games", *OWN)
    data = json.loads(run("replay", "games/game-000000.replay", "--json", *OWN).stdout)
    assert data["outcome"] is not None


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"name: \xe9t\xe9\n", "odd.txt: is not a UTF-8 text"),
        (b"", "odd.txt: there are no cards in this file"),
        (b"name: Odd\nname: Odder\n", "odd.txt:2: a second “name:”"),
    ],
)
def test_files_that_hold_no_cards_are_refused(run, here: Path, content: bytes, said: str) -> None:
    Path("odd.txt").write_bytes(content)
    assert said in run("cards", "list", "--cards", "odd.txt", code=2).stderr


def test_a_folder_is_no_card_file(run, here: Path) -> None:
    Path("folder").mkdir()
    assert "folder: is a directory" in run("cards", "list", "--cards", "folder", code=2).stderr


def test_cards_may_come_as_json_lines(run, here: Path) -> None:
    row = {"name": "Gnat", "type": "Follower", "cost": 1, "atk": 1, "def": 1, "class_or_attribute": "Neutral"}
    Path("gnats.jsonl").write_text(json.dumps(row), "utf-8")
    assert "1/1" in run("cards", "show", "Gnat", "--cards", "gnats.jsonl").output
