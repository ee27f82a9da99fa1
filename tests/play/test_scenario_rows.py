"""Scenarios and scenes of a game with rows of numbered zones, and with cards on and under others."""

from __future__ import annotations

import pytest

from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.state.slots import slot_of
from cardwright.play.scenario import Placed
from cardwright.play.scenario_file import read_scenario
from cardwright.play.scenario_run import Result, run_text
from cardwright.play.scene import Scene

HEAD = """
game: argent-saga
title: A board with rows

card: Titan
type: Omega Unit
element: Fire
cost: 4
power: 5000
Ω (Place on one or more of your units.)

card: Spear
type: Augment
element: Fire
cost: 1
Equip to target unit.
The equipped unit gets +500.

card: Page
type: Unit
element: Fire
cost: 1
power: 1000

card: Squire
type: Unit
element: Fire
cost: 1
power: 1000

card: East Keep
type: Tower
element: Air
defense: 1500

card: West Keep
type: Tower
element: Dark
defense: 1500

"""
BOARD = """
Anna's field: Titan (in zone 3), Page (under Titan), Squire (beneath Titan), Spear (equipped to Titan)
Anna's field: East Keep (in tower zone 2, destroyed)
Ben's field: Page (in unit zone 5, exhausted), Spear (on Page, owned by Anna)
Ben's field: East Keep (facedown, in zone 4), West Keep (in zone 1, facedown, known to everyone)
"""


def run(script: str, board: str = BOARD) -> Result:
    return run_text(HEAD + board + script, "some.scenario")


def said(result: Result) -> str:
    return "\n".join(str(problem) for problem in (*result.problems, *result.failures))


def test_it_is_read_where_cards_stand() -> None:
    titan, page, squire, spear = read_scenario(HEAD + BOARD).placed[0].cards
    assert (titan.number, titan.kind) == (3, "")
    assert (page, squire) == (Placed("Page", under="Titan"), Placed("Squire", under="Titan"))
    assert spear == Placed("Spear", place="Titan")
    (keep,) = read_scenario(HEAD + BOARD).placed[1].cards
    assert keep == Placed("East Keep", turned=True, number=2, kind="tower")
    assert read_scenario(HEAD + BOARD).placed[3].cards[1].known == (0, 1)


def test_where_cards_stand_lie_and_hang() -> None:
    result = run("""
expect: Titan in zone 3; Titan in unit zone 3, active, power 5500, equipped; Spear on Titan; Spear equipped to Titan
expect: Page under Titan; Squire beneath Titan; no Squire on the field; 1 Page under Titan
expect: Anna's East Keep in tower zone 2, destroyed; Anna's East Keep not exhausted
expect: Ben's Page in zone 5, exhausted, power 1500; Ben's Spear equipped to Page, owned by Anna
expect: Ben's East Keep in zone 4, facedown, not destroyed, hidden from Ben, hidden from Anna
expect: Ben's West Keep in zone 1, facedown, known to Anna, known to Ben
""")
    assert said(result) == ""


@pytest.mark.parametrize(
    ("wrong", "instead"),
    [
        ("Titan in zone 2", "Titan is in Anna's field, in zone 3, 5500, active"),
        ("Titan in tower zone 3", "in zone 3"),
        ("Squire under Page", "Squire is in Anna's beneath, under Titan"),
        ("Spear equipped to Squire", "Spear is in Anna's field, in Titan"),
        ("Anna's East Keep active", "in zone 2, 1500, destroyed"),
        ("Ben's East Keep in zone 1", "East Keep is in Ben's field, in zone 4"),
    ],
)
def test_what_does_not_hold_is_a_failure_that_says_what_is(wrong: str, instead: str) -> None:
    result = run(f"expect: {wrong}\n")
    assert result.status == "failed"
    assert instead in said(result)


@pytest.mark.parametrize(
    ("board", "problem"),
    [
        ("Anna's field: Page (in zone 6)", "there is no zone 6 for Page; the zones are 1 to 5"),
        ("Anna's field: Page (in zone 0)", "cannot read “in zone 0”"),
        ("Anna's field: Page (in zone 2), Squire (in zone 2)", "Page stands in zone 2, where Squire is put"),
        ("Anna's field: 2 Page (in zone 2)", "Page stands in zone 2, where Page is put"),
        ("Anna's field: Page (in tower zone 2)", "Page stands in no tower zone"),
        ("Anna's field: Page, Spear (in zone 2)", "Spear does not stand in a numbered zone"),
        ("Anna's field: Page (destroyed)", "Page cannot be destroyed"),
        ("Anna's field: East Keep (exhausted)", "East Keep cannot be exhausted"),
        ("Anna's field: Page (under Titan)", "Titan must be in that zone"),
        ("Anna's field: Spear (equipped to Page)", "Page must be in that zone"),
        ("Anna's hand: Page (known to Cleo)", "cannot read “known to Cleo”"),
    ],
)
def test_what_cannot_be_is_reported(board: str, problem: str) -> None:
    assert problem in said(run("", board))


def test_a_unit_and_a_tower_stand_in_the_same_number_and_others_fill_up() -> None:
    result = run(
        "expect: Page in zone 1; Squire in zone 2; East Keep in zone 1; West Keep in zone 2; Titan in zone 3\n",
        "Anna's field: Squire (in zone 2), East Keep (in zone 1), Page, Titan, West Keep\n",
    )
    assert said(result) == ""


def test_cards_in_hand_may_have_been_seen() -> None:
    result = run(
        "expect: Page in hand, known to Ben; Squire in hand, hidden from Ben, known to Anna\n",
        "Anna's hand: Page (known to Ben), Squire\n",
    )
    assert said(result) == ""


@pytest.mark.parametrize("line", ["Anna's field: Fairy (in zone 2)", "Anna's field: Fairy, Fairy (under Fairy)"])
def test_other_games_have_no_such_places(line: str) -> None:
    result = run_text(f"game: shadowverse-evolve\ntitle: No rows\n{line}\n", "some.scenario")
    assert result.status == "error"


def test_zones_are_chosen_by_their_words() -> None:
    board = "Anna's field: Page (in zone 2), Argent Shard\nAnna's hand: Squire\n"
    result = run(
        """
Anna: play Squire
Anna may only: unit zone 1; unit zone 3; unit zone 4; unit zone 5
Anna: unit zone 4
  expect: Squire in zone 4
""",
        board,
    )
    assert said(result) == ""


def test_a_face_down_tower_is_called_by_its_zone() -> None:
    board = "Anna's field: Page\nBen's field: East Keep (facedown, in zone 4), West Keep (in zone 1)\n"
    result = run(
        """
Anna: Go to combat
Anna may only: Ben's face-down tower in zone 4; Ben's West Keep
Anna: Ben's face-down tower in zone 4
  expect log: East Keep takes 1000 damage from Page
  expect: East Keep faceup, not destroyed, known to Anna
""",
        board,
    )
    assert said(result) == ""


# --- boards set up in Python ---------------------------------------------------------------------------------------


def scene() -> Scene:
    return Scene("argent-saga", HEAD.split("\n\n", 1)[1].replace("card:", "name:"))


def test_a_scene_puts_cards_where_it_is_told() -> None:
    s = scene()
    titan = s.put(0, "field", "Titan", at=3)
    page = s.put(0, "field", "Page", under=titan)
    spear = s.put(0, "field", "Spear", at=titan)
    keep = s.put(0, "field", "East Keep", at=3, destroyed=True)
    dark = s.put(1, "field", "West Keep", at=5, facedown=True)
    s.start()
    assert (slot_of(titan.place), slot_of(keep.place), slot_of(dark.place)) == (2, 7, 9)
    assert s.where(page) == "beneath"
    assert ("beneath", page.id) in titan.links
    assert ("beneath", titan.id) in page.links
    assert (spear.place, s.stat(titan, "power")) == (titan.id, 5500)
    assert (keep.turned, dark.facedown, dark.known) == (True, True, 0)


@pytest.mark.parametrize(
    "wrong",
    [{"at": 0}, {"at": 6}, {"destroyed": True}],
)
def test_a_scene_refuses_what_cannot_be(wrong: dict[str, object]) -> None:
    with pytest.raises(CardwrightError):
        scene().put(0, "field", "Page", **wrong)  # type: ignore[arg-type]


def test_nothing_lies_under_another_where_the_game_has_no_such_thing() -> None:
    s = Scene("legions-of-will")
    base = s.put(0, "battlefield", "Kuraka")
    with pytest.raises(CardwrightError, match="no card lies under another"):
        s.put(0, "battlefield", "Ditch Cat", under=base)
