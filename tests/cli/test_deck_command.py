"""`cardwright deck`."""

import json
from pathlib import Path

from cardwright.games import load

STARTERS = Path(str(load("shadowverse-evolve").folder)) / "decks"


def test_starter_decks_are_legal(run) -> None:
    output = run("deck", "check", *sorted(STARTERS.glob("*.txt"))).output
    assert output.count("is a legal deck") == 6


def test_every_problem_of_every_file_is_named(run, tmp_path: Path) -> None:
    bad, other = tmp_path / "bad.txt", tmp_path / "other.txt"
    bad.write_text("game: shadowverse-evolve\nleader: Linnea of the Hedgerows\nmain:\n4 Dewlight Sprite\n")
    other.write_text("game: chess\nmain:\nnonsense\n")
    result = run("deck", "check", bad, STARTERS / "forestcraft.txt", other, tmp_path / "no", code=2)
    assert result.stdout.count("is a legal deck") == 1
    assert result.stderr.splitlines() == [
        f"{bad}: a main deck has 40 to 50 cards, this one has 4 (SVE 6.1.1.2)",
        f"{bad}:4: 4 copies of Dewlight Sprite in the main deck; at most 3 are allowed (SVE 6.1.1.4)",
        f"{other}:3: expected a count and a card name, found 'nonsense'",
        f"{other}: there is no game 'chess'; "
        "the games are shadowverse-evolve, legions-of-will, argent-saga, soul-masters, "
        "force-of-will",
        f"{tmp_path / 'no'}: no such file or directory",
    ]


def test_json(run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("game: shadowverse-evolve\nname: Short\nmain:\n1 Dewlight Sprite\n")
    good, wrong = json.loads(run("deck", "check", STARTERS / "runecraft.txt", bad, "--json", code=2).stdout)
    assert (good["name"], good["legal"], good["problems"]) == ("Ink and Kiln", True, [])
    assert (wrong["name"], wrong["legal"]) == ("Short", False)
    assert {"line": 0, "message": "a deck has exactly one leader, this one has 0 (SVE 6.1.1.1)"} in wrong["problems"]


def test_the_list_of_decks(run) -> None:
    assert (
        "forestcraft  Court of Thorns, led by Linnea of the Hedgerows (40 main, 10 evolve)"
        in run("deck", "list").output
    )
    assert len(json.loads(run("deck", "list", "--json").stdout)) == 6
