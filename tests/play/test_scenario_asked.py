"""With "everyone is asked" nobody is passed over, so that a script does not depend on who could act."""

from __future__ import annotations

import pytest

from cardwright.play.scenario_run import Result, run_text

SVE = """game: shadowverse-evolve
title: Nobody is passed over
Anna's field: Fairy
"""
LOW = """game: legions-of-will
title: Nobody is passed over

card: Wall
type: Unit
cost: 1
stats: 1/9

Anna's battlefield: Kuraka
Anna's hand: Ember Lash
Anna's resource: 2
Ben's battlefield: Biterra Drillyard, Wall (in Biterra Drillyard)
"""
ARG = """game: argent-saga
title: Nobody is passed over

card: Zap
type: Spell
element: Fire
cost: 0
Deal 500 damage to target unit.

Anna's hand: Zap
Ben's field: Ember Whelp with +5000 power
"""


def said(result: Result) -> str:
    return "\n".join(str(problem) for problem in (*result.problems, *result.failures))


def run(head: str, body: str) -> Result:
    return run_text(head + body, "x.scenario")


def test_a_player_without_quick_is_asked_when_a_follower_attacks() -> None:
    script = "Anna: attack Ben's leader with Fairy\nexpect: {}\n"

    assert said(run(SVE, script.format("Ben's leader defense 19; Anna is asked"))) == ""
    asked = "everyone is asked\n" + script.format("Ben is asked: quick; Ben's leader defense 20")
    assert said(run(SVE, asked + "Ben may only: Do nothing\nBen passes\nexpect: Ben's leader defense 19\n")) == ""
    assert said(run(SVE, asked + "everyone passes\nexpect: Ben's leader defense 19; Anna is asked\n")) == ""


def test_everyone_has_priority_before_something_resolves() -> None:
    script = "Anna: play Ember Lash; Ben's Wall\n"

    assert said(run(LOW, script + "expect log: Wall takes 3 damage\n")) == ""  # and the game has gone far on
    asked = """everyone is asked
Anna: play Ember Lash; Ben's Wall
expect: Anna is asked; Wall undamaged
Anna may only: Pass
Anna passes
expect: Ben is asked; Wall undamaged
Ben passes
expect: Anna is asked; Wall 3 damage; Anna's main phase
"""
    assert said(run(LOW, asked)) == ""


def test_every_step_of_a_turn_is_one_where_everyone_passes() -> None:
    body = """everyone is asked
expect: Anna's prebattle main phase
everyone passes
expect: Anna's beginning of battle step; Anna is asked
Anna passes
expect: Anna's beginning of battle step; Ben is asked
Ben passes
expect: Anna's declare attackers step; Anna's battle phase
everyone passes
expect: Anna's end of battle step
everyone passes
expect: Anna's postbattle main phase
everyone passes
expect: Anna's end step
everyone passes
expect: Ben's effect step; Ben is asked
"""
    assert said(run(LOW, body)) == ""


def test_a_queue_and_a_main_phase_in_which_nothing_can_be_done() -> None:
    body = """everyone is asked
Anna: play Zap
expect: Anna is asked: priority; Ember Whelp undamaged
Anna passes
Ben passes
expect: Ember Whelp 500 damage
everyone passes
expect: Anna is asked: your main phase
Anna may only: End the turn
Anna: End the turn
expect: Anna's end phase; Anna is asked: priority
"""
    assert said(run(ARG, body)) == ""


def test_with_it_a_line_means_the_same_whether_or_not_someone_could_act() -> None:
    body = """everyone is asked
Anna: play Ember Lash; Ben's Wall
Anna passes
Ben passes
expect: Wall 3 damage; Anna is asked
"""
    able = "Ben's hand: Ember Lash\nBen's resource: 9\n"

    assert said(run(LOW, body)) == ""
    assert said(run(LOW + able, body)) == ""


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ("expect: Anna is asked\neveryone is asked\n", "x.scenario:5: the board must be complete before the script"),
        ("Ben passes\nexpect: Anna is asked\n", "x.scenario:4: “pass” is not for Ben to choose now; Anna is asked"),
        ("Anna passes\nexpect: Anna is asked\n", "x.scenario:4: nobody can pass here; Anna is asked: Main phase"),
        ("everyone is asking\n", "did you mean “everyone is asked”?"),
    ],
)
def test_what_cannot_be_is_reported_with_its_line(body: str, problem: str) -> None:
    assert problem in said(run(SVE, body))
