"""`cardwright rules`."""

import json
from pathlib import Path

import cardwright as cw
from cardwright.games import load
from cardwright.play.replay import record, write_replay

SVE = "shadowverse-evolve"

WARD = """\
game: shadowverse-evolve
title: Ward goes first
rules: 12.8.2

Anna's field: Roadside Brawler
Ben's field: Candle Novice (engaged), Fairy (engaged)

Anna: attack Candle Novice with Roadside Brawler
"""


def test_the_audit_of_every_game_as_data(run, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    data = json.loads(run("rules", "audit", "--json", "--tests", tmp_path, code=1).stdout)
    audit = data[SVE]
    assert audit["done"] == audit["untested"] > 400
    assert audit["open"] == 0
    assert audit["text"] > 0
    assert not audit["ok"]


def test_the_audit_says_what_is_wrong(run, tmp_path: Path) -> None:
    tests = tmp_path / "games" / "shadowverse_evolve"
    tests.mkdir(parents=True)
    (tests / "test_x.py").write_text('@rule("99.9")\ndef test_x(): pass\n')
    output = run("rules", "audit", "--game", SVE, "--tests", tmp_path, code=1).output
    assert "shadowverse-evolve (SVE): " in output
    assert "test_x.py:1: there is no rule SVE 99.9" in output
    assert "FAIL done but proved by no test: " in output
    assert "in all)" in output
    assert "in all)" not in run("rules", "audit", SVE, "--tests", tmp_path, "--verbose", code=1).output


def test_without_tests_there_is_no_audit(run, tmp_path: Path) -> None:
    assert "the tests are not there" in run("rules", "audit", "--tests", tmp_path / "no", code=2).stderr


def test_a_rule_with_its_place_in_the_book_and_in_the_code(run, tmp_path: Path) -> None:
    output = run("rules", "show", "SVE", "8.4.4", "--tests", tmp_path).output
    assert "8 Actions of the main phase > 8.4 Attacking" in output
    assert "SVE 8.4.4: " in output
    assert "status: done" in output
    assert "combat.py:" in output


def test_a_rule_as_data(run, tmp_path: Path) -> None:
    data = json.loads(run("rules", "show", "8.4", "--json", "--tests", tmp_path).stdout)
    assert data["rule"]["heading"]
    assert "8.4.1" in data["children"]


def test_a_rule_that_is_not_there(run) -> None:
    assert run("rules", "show", "8.4.44", code=2).stderr.startswith("SVE has no rule '8.4.44'; did you mean ")


def test_what_can_be_asked(run) -> None:
    output = run("rules", "why").output
    assert "attack " in output
    assert "play " in output


def test_why_not_on_the_board_of_a_scenario(run, tmp_path: Path) -> None:
    file = tmp_path / "ward.scenario"
    file.write_text(WARD)
    first = "an engaged follower with Ward must be attacked first (SVE 12.8.2)"
    lines = run("rules", "why", file, "attack", "Roadside Brawler").output.splitlines()
    assert lines == [
        f"Attack Ben's leader with Roadside Brawler: {first}",
        "Attack Candle Novice with Roadside Brawler: allowed",
        f"Attack Fairy with Roadside Brawler: {first}",
    ]
    assert (
        "Attack with Roadside Brawler: only a reserved follower can attack (SVE 8.4.2)"
        in run("rules", "why", file, "attack", "--at", 9).output
    )
    (answer,) = json.loads(run("rules", "why", file, "attack", "fairy", "--json").stdout)
    assert answer["rule"] == "12.8.2"
    assert not answer["allowed"]


def test_why_not_in_a_replay(run, tmp_path: Path) -> None:
    file, decks = tmp_path / "a.replay", ["forestcraft", "swordcraft"]
    game = cw.new_game(SVE, decks, 3)
    for option in (0, 1, 1):
        game.choose(option)
    write_replay(file, record(game, [load(SVE).decks[deck] for deck in decks]))
    answers = json.loads(run("rules", "why", file, "play", "--at", 3, "--json").stdout)
    assert len(answers) == 4
    assert all(answer["rule"] for answer in answers if not answer["allowed"])
    assert "nothing fits 'attack zzz'" in run("rules", "why", file, "attack", "zzz", code=2).stderr


def test_the_prefix_of_a_number_says_which_rulebook(run, tmp_path: Path) -> None:
    for written in (["ARG 8.4.1.1"], ["arg", "8.4.1.1"]):
        assert run("rules", "show", *written, "--tests", tmp_path).output.splitlines()[1].startswith("ARG 8.4.1.1: ")
    assert run("rules", "show", "ARG 8.44", code=2).stderr.startswith("ARG has no rule '8.44'")


def test_a_game_may_be_named_without_its_option(run) -> None:
    assert run("deck", "list", "argent-saga").output == run("deck", "list", "--game", "argent-saga").output
    assert run("rules", "audit", "argent-saga").output.startswith("argent-saga (ARG)")
    assert run("deck", "list", "argent", code=2).stderr.strip() == (
        "there is no game 'argent'; did you mean argent-saga?"
    )
