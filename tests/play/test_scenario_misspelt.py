"""What a scenario says is not so must be something that could be so: a misspelt name is an error, not a proof."""

from __future__ import annotations

import pytest

from cardwright.play.did_you_mean import did_you_mean
from cardwright.play.scenario_run import Result, run_text

BOARDS = {
    "shadowverse-evolve": "Anna's field: Fairy\nAnna's hand: Fairy Wisp\nBen's field: Knight\n",
    "legions-of-will": "Anna's battlefield: Kuraka, Ditch Cat (in Kuraka)\nBen's battlefield: Biterra Drillyard\n",
    "argent-saga": "Anna's field: Ember Whelp (in zone 2)\n",
    "soul-masters": "Anna's battleground: Gate Warden\nAnna's commander: Sister Vesper (rested)\n",
    "force-of-will": "Anna's field: Grave Rat\nAnna's hand: Spark\nAnna's will: fire\nBen's field: Grave Rat\n",
}


def run(game: str, line: str) -> Result:
    return run_text(f"game: {game}\ntitle: A test of one thing\n{BOARDS[game]}{line}\n", "x.scenario")


def said(result: Result) -> str:
    return "\n".join(str(problem) for problem in (*result.problems, *result.failures))


@pytest.mark.parametrize(
    ("game", "line", "problem"),
    [
        (
            "shadowverse-evolve",
            "expect no log: Fiary attacks",
            "no line of the log has the word “fiary”; did you mean f",
        ),
        ("shadowverse-evolve", "expect no log: Fairy is detsroyed", "did you mean destroyed"),
        (
            "shadowverse-evolve",
            "expect: no Fiary on field",
            "there is no card named “Fiary on field”; did you mean Fairy?",
        ),
        ("shadowverse-evolve", "expect: no Fairy in Bne's hand", "did you mean Ben's?"),
        ("shadowverse-evolve", "expect: no Fairy in cemetrey", "there is no zone “cemetrey”; did you mean cemetery?"),
        ("shadowverse-evolve", "expect: Fairy without Wrad", "there is no keyword “Wrad”; did you mean Ward?"),
        ("shadowverse-evolve", "expect: Fairy is not a Dargon", "no card is a “Dargon”; did you mean dragon?"),
        ("shadowverse-evolve", "expect: Fairy is not a folower", "no card is a “folower”; did you mean follower?"),
        (
            "shadowverse-evolve",
            "expect: Fairy no Stcak counters",
            "speaks of counters called “stcak”; did you mean s",
        ),
        ("shadowverse-evolve", "expect: Fairy not enagged", "cannot read “not enagged”"),
        ("shadowverse-evolve", "expect: Fairy not enagged", "did you mean engaged?"),
        ("shadowverse-evolve", "expect: Fairy not in hand", "write “no Fairy in hand”"),
        ("shadowverse-evolve", "expect: Anna's hand is not empty", "say what there is: “Anna's hand 3 cards”"),
        ("shadowverse-evolve", "Anna may not: Actviate Fairy", "did you mean Activate?"),
        ("shadowverse-evolve", "Anna may not: paly Fairy Wisp", "did you mean Play?"),
        ("shadowverse-evolve", "Anna may not: play Fiary Wisp", "possible are Play Fairy Wisp"),
        ("legions-of-will", "Anna may not: atack Biterra Drillyard with Ditch Cat", "did you mean Attack?"),
        ("legions-of-will", "expect: no Ditch Cat in Kuarka", "there is no zone “Kuarka”; did you mean Kuraka?"),
        ("legions-of-will", "expect: Ditch Cat no posion counters", "did you mean poison"),
        ("legions-of-will", "expect: Kuraka capcity 6", "did you mean capacity?"),
        ("legions-of-will", "expect: Anna's declare atackers step", "did you mean declare attackers"),
        ("argent-saga", "expect: no Ember Whelp in zone 9", "there is no zone 9; the zones are 1 to 5"),
        ("argent-saga", "expect: no Ember Whelp in untis zone 3", "there is no untis zone"),
        ("argent-saga", "Anna may not: go to combta", "did you mean Go to combat?"),
        ("soul-masters", "expect: Anna's commander rsted", "did you mean rested?"),
        ("force-of-will", "expect no log: Ben losses", "no line of the log has the word “losses”"),
    ],
)
def test_a_misspelt_word_is_an_error_with_its_line_and_what_was_perhaps_meant(
    game: str, line: str, problem: str
) -> None:
    result = run(game, line)

    assert result.status == "error"
    assert said(result).startswith(f"x.scenario:{BOARDS[game].count(chr(10)) + 3}: ")
    assert problem in said(result)


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("shadowverse-evolve", "expect no log: Fairy is destroyed"),
        ("shadowverse-evolve", "expect no log: Ben's Knight"),
        ("shadowverse-evolve", "expect no log: the game is over: whatever the reason"),
        ("shadowverse-evolve", "expect: Fairy no Stack counters; Fairy is not a Dragon; no Dragon on field"),
        ("legions-of-will", "expect no log: poison counters"),
        ("legions-of-will", "expect: Ditch Cat no ice counters"),
        ("argent-saga", "expect: no Ember Whelp in tower zone 3"),
        ("force-of-will", "expect: Grave Rat no +100/+100 counters; Grave Rat no willpower counters"),
        ("soul-masters", "expect: Gate Warden no Shock counters"),
    ],
)
def test_what_exists_may_be_said_not_to_be_there(game: str, line: str) -> None:
    assert said(run(game, line)) == ""


@pytest.mark.parametrize(
    ("game", "line", "status"),
    [
        ("shadowverse-evolve", "expect: Ben is not asked", "passed"),
        ("shadowverse-evolve", "expect: Anna is not asked", "failed"),
        ("soul-masters", "expect: Anna's commander rested; Ben's commander not rested", "passed"),
        ("soul-masters", "expect: Anna's commander is rested", "passed"),
        ("soul-masters", "expect: Sister Vesper rested", "passed"),
        ("soul-masters", "expect: Ben's commander rested", "failed"),
        ("soul-masters", "expect: Anna's commander is Sister Vesper; Anna's commander health 7", "passed"),
        ("soul-masters", "expect: no Sister Vesper on battleground", "passed"),
        ("force-of-will", "Anna: play Spark; Grave Rat (2)\nexpect: Anna is asked", "error"),
        ("force-of-will", "Anna: play Spark; Ben's Grave Rat\nexpect: no Grave Rat on Ben's field", "passed"),
        ("force-of-will", "Anna: play Spark; Grave Rat\nexpect: no Grave Rat on Anna's field", "passed"),
    ],
)
def test_more_that_people_say(game: str, line: str, status: str) -> None:
    assert run(game, line).status == status, said(run(game, line))


def test_a_name_is_enough_for_the_only_card_of_that_name_whoever_has_it() -> None:
    board = "game: force-of-will\ntitle: One Rat\nAnna's hand: Spark\nAnna's will: fire\nBen's field: Grave Rat\n"

    assert said(run_text(f"{board}Anna: play Spark; Grave Rat\nexpect: no Grave Rat on field\n", "x")) == ""


def test_a_word_is_near_only_if_it_is_much_alike() -> None:
    known = ("Fairy", "Fairy Wisp", "Knight")

    assert did_you_mean("Fiary on the field", known) == "; did you mean Fairy?"
    assert did_you_mean("Fairy Wips (engaged)", known) == "; did you mean Fairy Wisp?"
    assert did_you_mean("Dragon", known) == ""
