"""A scenario has to claim something, and what it says may not be done has to be something that could be done."""

from __future__ import annotations

import pytest

from cardwright.play.scenario_run import Result, run_text

SVE = "game: shadowverse-evolve\ntitle: A claim\n"
LOW = "game: legions-of-will\ntitle: A claim\n"
ARG = "game: argent-saga\ntitle: A claim\n"


def said(result: Result) -> str:
    return "\n".join(str(problem) for problem in (*result.problems, *result.failures))


def run(head: str, body: str) -> Result:
    return run_text(head + body, "x.scenario")


# --- something must be expected ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "body"),
    [
        (SVE, "Anna's field: Fairy\nAnna: attack Ben's leader with Fairy\n"),
        (LOW, "Anna's battlefield: Kuraka, Ditch Cat (in Kuraka)\neveryone is asked\nAnna passes\n"),
        (ARG, "Anna's field: Ember Whelp\nBen concedes\n"),
        (SVE, "Anna's field: Fairy\n"),
    ],
)
def test_a_scenario_that_expects_nothing_is_an_error_and_says_so(head: str, body: str) -> None:
    result = run(head, body)

    assert result.status == "error"
    assert said(result).startswith("x.scenario:1: the scenario expects nothing")
    assert "“expect: Fairy 2/1”" in said(result)


@pytest.mark.parametrize(
    "claim",
    [
        "expect: Fairy 1/1",
        "expect log: nothing at all",
        "expect no log: draws",
        "Anna may: End phase",
        "Anna may only: End phase",
        "Anna may not: play Fairy",
    ],
)
def test_any_claim_is_an_expectation(claim: str) -> None:
    assert run(SVE, f"Anna's field: Fairy\n{claim}\n").status != "error"


def test_a_script_that_does_not_fit_is_reported_alone() -> None:
    assert "expects nothing" not in said(run(SVE, "Anna: sing\n"))


# --- what may not be done --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "board", "verbs"),
    [
        (SVE, "Anna's field: Fairy\n", "Play, Use, Attack, Yes, No, Done, End phase, Do nothing"),
        (
            LOW,
            "Anna's battlefield: Kuraka, Ditch Cat (in Kuraka)\n",
            "Play, Use, Attack, Block, Move, Activate, Spring",
        ),
        (ARG, "Anna's field: Ember Whelp\n", "Play, Use, Attack, Go to combat, Block with, Attack the towers with"),
    ],
)
def test_a_verb_that_the_game_does_not_have_is_an_error_that_names_those_it_has(
    head: str, board: str, verbs: str
) -> None:
    name = board.split(": ")[1].split(",")[-1].strip().split(" (")[0]
    result = run(head, f"{board}Anna may not: Frobnicate {name}\n")

    assert result.status == "error"
    assert f"“Frobnicate {name}” is not an action here; Anna may try to {verbs}" in said(result)


@pytest.mark.parametrize(
    ("label", "instead"),
    [
        ("attack Ben's leader with Knight", "possible are Attack Ben's leader with Fairy"),
        ("play Knight", "possible are Play Fairy from field; Play Fairy Wisp"),
        ("play Fairy W", "possible are Play Fairy Wisp"),  # within a word
        ("attack Ben's leader wi", "possible are Attack Ben's leader with Fairy"),
        ("use Fairy", "Anna has no card for it"),
    ],
)
def test_a_card_that_is_not_there_is_an_error_that_names_what_could_be_said(label: str, instead: str) -> None:
    result = run(SVE, f"Anna's field: Fairy\nAnna's hand: Fairy Wisp\nAnna may not: {label}\n")

    assert result.status == "error"
    assert f"“{label}” is not an action here" in said(result)
    assert instead in said(result)


def test_the_beginning_of_another_cards_name_is_not_that_card() -> None:
    board = "Anna's hand: Fairy Wisp\nAnna's play points: 0\n"

    assert run(SVE, f"{board}Anna may not: play Fairy\n").status == "error"
    assert run(SVE, f"{board}Anna may: play Fairy Wisp\n").status == "passed"


@pytest.mark.parametrize("label", ["Fairy", "Ben", "Ben's leader"])
def test_a_name_alone_is_no_deed_unless_it_is_asked_for(label: str) -> None:
    result = run(SVE, f"Anna's field: Fairy\nAnna may not: {label}\n")

    assert result.status == "error"
    assert f"“{label}” names no action of Anna, and Anna is not asked for a" in said(result)


def test_a_name_alone_is_an_answer_to_whoever_is_asked_for_a_card() -> None:
    body = """
Anna's hand: Parting Shot
Anna's play points: 2
Anna's field: Fairy
Ben's field: Hearthguard Veteran
Anna: play Parting Shot
Anna may not: Fairy
Anna may: Ben's Hearthguard Veteran
"""
    assert said(run(SVE, body)) == ""
    assert run(SVE, body + "Ben may not: Fairy\n").status == "error"


@pytest.mark.parametrize(
    ("head", "body", "right"),
    [
        (SVE, "Anna's field: Fairy (engaged)\nAnna may not: attack Ben's leader with Fairy ({})\n", "8.4.2"),
        (
            LOW,
            "Anna's battlefield: Kuraka, Ditch Cat (in Kuraka)\nAnna may not: Move Ditch Cat to Kuraka ({})\n",
            "505.3c",
        ),
        (
            ARG,
            "Anna's field: Ember Whelp (exhausted)\neveryone is asked\n"
            "Anna may not: attack the towers with Ember Whelp ({})\n",
            "8.2.1",
        ),
        (ARG, "Anna's field: Ember Whelp (exhausted)\neveryone is asked\nAnna may not: Go to combat ({})\n", "8.1.1.3"),
    ],
)
def test_the_rule_that_is_given_must_be_the_one_that_forbids_it(head: str, body: str, right: str) -> None:
    wrong = {SVE: "8.4.3.1", LOW: "508.1", ARG: "8.1.2"}[head]

    assert said(run(head, body.format(right))) == ""
    result = run(head, body.format(wrong))
    assert result.status == "failed"
    assert f"the reason is {right}" in said(result)


def test_a_number_may_be_refused_to_whoever_is_asked_for_one() -> None:
    body = """
card: Deep Well
type: Action
cost: X
Draw X cards.

Anna's hand: Deep Well
Anna's deck: 5 Ditch Cat
Anna's resource: 2
Anna: play Deep Well
Anna may: 2
Anna may not: 3
"""
    assert said(run(LOW, body)) == ""
    assert "it is on offer" in said(run(LOW, body.replace("may not: 3", "may not: 2")))
