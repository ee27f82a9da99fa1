"""Scenarios of a game with bases, priority and teams."""

from __future__ import annotations

import pytest

from cardwright.play.scenario_run import Result, run_text

BOARD = """
game: legions-of-will
title: A board with bases
Anna's battlefield: Kuraka, Sunken Archive, Ditch Cat (in Sunken Archive), Spike Pit (in Kuraka, facedown)
Anna's hand: Ember Lash, Hold the Wall
Anna's resource: 3
Ben's battlefield: Biterra Drillyard, Floe Whale (in Biterra Drillyard)
"""


def run(script: str, board: str = BOARD) -> Result:
    return run_text(board + script, "some.scenario")


def said(result: Result) -> str:
    return "\n".join(str(problem) for problem in (*result.problems, *result.failures))


def test_where_a_card_stands_and_its_numbers_by_name() -> None:
    result = run("""
expect: Ditch Cat in Sunken Archive; Kuraka capacity 3, defense 9; Ditch Cat will 3; Floe Whale power 7
expect: Ditch Cat not attacking; no Ditch Cat in Kuraka; Kuraka undamaged
""")
    assert said(result) == ""


@pytest.mark.parametrize("wrong", ["Ditch Cat in Kuraka", "Kuraka capacity 4", "Ditch Cat attacking"])
def test_what_does_not_hold_of_bases_is_a_failure(wrong: str) -> None:
    assert run(f"expect: {wrong}\n").status == "failed"


def test_everyone_passes_until_the_top_of_the_stack_has_resolved() -> None:
    result = run("""
Anna: play Ember Lash; Ben's Floe Whale
  expect: Floe Whale undamaged
everyone passes
  expect: Floe Whale 3 damage; Anna's main phase
everyone passes
  expect: Anna's beginning of battle step
""")
    assert said(result) == ""


def test_nobody_passes_a_question_that_is_none_of_priority() -> None:
    result = run("Anna: play Ember Lash\neveryone passes\n")
    assert "nobody can pass here; Anna is asked: Ember Lash: Choose any target" in said(result)


def test_where_nobody_can_pass_the_main_phase_does_not_end_by_passing() -> None:
    result = run_text("game: shadowverse-evolve\ntitle: No priority here\neveryone passes\n", "some.scenario")
    assert "nobody can pass here; Anna is asked: Main phase" in said(result)


@pytest.mark.parametrize(
    ("label", "rule"),
    [
        ("Move Ditch Cat to Sunken Archive", "505.3c"),
        ("Block Floe Whale with Ditch Cat", "509.1"),
        ("Attack Biterra Drillyard with Ditch Cat", "508.1"),
        ("Spring Spike Pit", "303.5"),
        ("Redeem Ember Lash", "702.3a#2"),
    ],
)
def test_what_is_refused_names_its_rule(label: str, rule: str) -> None:
    assert said(run(f"Anna may not: {label} ({rule})\n")) == ""


def test_a_card_cannot_stand_in_one_that_is_not_there() -> None:
    result = run("", BOARD.replace("Ditch Cat (in Sunken Archive)", "Ditch Cat (in Rimehold)"))
    assert "Rimehold must be in that zone before" in said(result)


@pytest.mark.parametrize(
    ("headers", "problem"),
    [
        ("teams: Anna and Ben", "at least two teams"),
        ("variant: sprint", "has no variant 'sprint'"),
        ("players: Anna, Ben, Cleo\nteams: Anna and Ben", "the teams must name each of Anna, Ben, Cleo once"),
    ],
)
def test_tables_that_cannot_be_are_reported(headers: str, problem: str) -> None:
    assert problem in said(run_text(f"game: legions-of-will\ntitle: A table\n{headers}\nexpect: Anna's turn\n", "some"))
