"""Scenario files: cards that wait on the stack as the script begins, in every game that has a stack."""

from __future__ import annotations

import pytest

from cardwright.play.scenario_run import Result, run_text

# For each game: its word for the stack, a board with a Left and a Right, and a card that can be aimed at either.
GAMES = {
    "legions-of-will": (
        "chain",
        "Anna's battlefield: Kuraka, Line Engineer as Left\nBen's battlefield: Kuraka, Line Engineer as Right\n",
        "Ember Lash",
    ),
    "argent-saga": (
        "queue",
        "Anna's field: Ember Whelp as Left\nBen's field: Ember Whelp as Right\n",
        "Spark Volley",
    ),
    "soul-masters": (
        "stack",
        "Anna's battleground: Gate Warden as Left\nBen's battleground: Gate Warden as Right\n",
        "Sudden Spark",
    ),
    "force-of-will": ("chase", "Anna's field: Ember Fox as Left\nBen's field: Ember Fox as Right\n", "Spark"),
}


def run(game: str, body: str) -> Result:
    return run_text(f"game: {game}\ntitle: A test of one thing\n{GAMES[game][1]}{body}", "x.scenario")


def said(result: Result) -> str:
    return "\n".join(str(problem) for problem in (*result.problems, *result.failures))


@pytest.mark.parametrize("game", GAMES)
def test_cards_wait_on_the_stack_in_the_order_of_the_line_with_their_targets(game: str) -> None:
    word, _, bolt = GAMES[game]
    two = f"Ben's {bolt} aimed at Left, Anna's {bolt} aimed at Right"
    body = f"""the {word}: {two}
expect: the {word} is {two}; Anna is asked; Anna's main phase; Anna's hand is empty; Ben's hand is empty
everyone passes
expect: the {word} is Anna's {bolt} aimed at Right
expect log: takes
everyone passes
expect: the {word} is empty; Anna's main phase
expect log: takes
"""

    assert said(run(game, body)) == ""


@pytest.mark.parametrize("game", GAMES)
def test_players_may_respond_to_what_waits(game: str) -> None:
    _, _, bolt = GAMES[game]
    body = (
        f"stack: Ben's {bolt} aimed at Left\nAnna may: Pass\nAnna passes\nexpect: Ben is asked; the stack is {bolt}\n"
    )

    assert said(run(game, body)) == ""


def test_a_card_without_targets_waits_too_and_comes_into_play() -> None:
    body = "the chase: Ben's Elder of the Caldera\nexpect: the chase is Ben's Elder of the Caldera\n"
    body += "everyone passes\nexpect: Elder of the Caldera on Ben's field\n"

    assert said(run("force-of-will", body)) == ""


@pytest.mark.parametrize(
    ("game", "line", "problem"),
    [
        ("legions-of-will", "the chain: Ben's Ember Lash", "write “aimed at Card”"),
        (
            "legions-of-will",
            "the chain: Ember Lash aimed at Left",
            "expected whose card it is, such as “Anna's Ember Lash”",
        ),
        ("legions-of-will", "the chain: Ben's Ember Lahs aimed at Left", "did you mean Ember Lash?"),
        ("legions-of-will", "stack: an ability of Ben's Ember Lash", "no ability is put onto the stack by hand"),
        ("legions-of-will", "stack: Ember Lash (by Ben, target Left)", "write “Anna's Ember Lash aimed at Card”"),
        ("legions-of-will", "Anna's chain: Ember Lash", "or write “the stack: Anna's Card aimed at Card”"),
        (
            "soul-masters",
            "stack: Ben's Falling Beam aimed at Right",
            "what waits is Ben's Falling Beam aimed at Gate Warden",
        ),
        ("soul-masters", "stack: Ben's Sudden Spark aimed at Nightmere", "there is no card named “Nightmere”"),
        ("force-of-will", "stack: Ben's Spark aimed at Grave Rat", "it cannot be aimed at Grave Rat"),
    ],
)
def test_what_cannot_wait_is_an_error_with_its_line(game: str, line: str, problem: str) -> None:
    result = run(game, f"{line}\nexpect: Anna is asked\n")

    assert (result.status, result.problems[0].line) == ("error", 5)
    assert problem in said(result)


def test_a_card_that_has_no_target_cannot_wait() -> None:
    board = "game: soul-masters\ntitle: No target\nstack: Ben's Falling Beam\nexpect: Anna is asked\n"

    assert "Falling Beam cannot be played and wait: " in said(run_text(board, "x"))


def test_the_stack_is_said_once() -> None:
    line = "stack: Ben's Spark aimed at Left\n"

    assert "line 5 already says what is on the stack" in said(
        run("force-of-will", f"{line}{line}expect: Anna is asked\n")
    )


def test_a_game_without_a_stack_says_so() -> None:
    result = run_text("game: shadowverse-evolve\ntitle: None\nthe stack: Anna's Fairy\nexpect: Anna is asked\n", "x")

    assert "there is no stack in this game" in said(result)
