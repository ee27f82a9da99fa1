"""Scenarios with cards of a pool of one's own, and cards that lie as the file says."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.own_cards import LAMPLIGHTER, MOTH

from cardwright.games import load
from cardwright.games.title import Pool
from cardwright.play.scenario_file import read_scenario
from cardwright.play.scenario_run import run, run_text
from cardwright.text.cardfile import read_cards
from cardwright.text.diagnostics import Problems

HEAD = "game: shadowverse-evolve\ntitle: A pool of one's own\n"
LAMPS = f"{HEAD}Anna's hand: Lamplighter\nAnna's play points: 1\nAnna: play Lamplighter\nexpect: Moth on Anna's field\n"


def pool() -> Pool:
    """The cards of the game, a Lamplighter and the Moth."""
    title = load("shadowverse-evolve")
    cards = [*title.pool.texts.values(), *read_cards(LAMPLIGHTER + MOTH)]
    return Pool(cards, title.card_id, title.make_face)


def test_a_scenario_names_cards_of_the_pool_it_is_read_with() -> None:
    assert run(read_scenario(LAMPS, pool=pool())).passed


def test_without_the_pool_there_are_no_such_cards() -> None:
    with pytest.raises(Problems, match="there is no card named “Lamplighter”"):
        read_scenario(LAMPS)


@pytest.mark.parametrize(("lies", "seen"), [("", "facedown, hidden from Ben"), (" (faceup)", "faceup, known to Ben")])
def test_cards_of_an_evolve_deck_lie_face_up_if_the_file_says_so(lies: str, seen: str) -> None:
    board = f"Anna's evolve deck: Hearthguard Veteran{lies}\n"
    result = run_text(f"{HEAD}{board}expect: Hearthguard Veteran in Anna's evolve deck, {seen}\n")

    assert [str(one) for one in (*result.problems, *result.failures)] == []


# --- card files: only what the scenario names must be understood --------------------------------------------------

ODD = "\nname: Odd One\ntype: Spell\nclass: Neutral\ncost: 1\nFrobnicate it.\n"


def test_a_card_that_a_scenario_does_not_name_need_not_be_understood(tmp_path: Path) -> None:
    (tmp_path / "own.txt").write_text(LAMPLIGHTER + MOTH + ODD, "utf-8")
    scenario = read_scenario(LAMPS, cards=[tmp_path / "own.txt"])
    assert run(scenario).passed
    assert scenario.pool is not None
    assert "Moth" in scenario.pool
    assert "Odd One" not in scenario.pool


@pytest.mark.parametrize(
    "named", ["Anna's hand: odd one\n", "Anna brings: own_deck.txt\nBen brings: swordcraft\n", "expect: no Odd One\n"]
)
def test_a_card_that_a_scenario_names_must_be_understood(tmp_path: Path, named: str) -> None:
    (tmp_path / "own.txt").write_text(LAMPLIGHTER + MOTH + ODD, "utf-8")
    (tmp_path / "own_deck.txt").write_text("game: shadowverse-evolve\nname: Mine\nmain:\n3 Odd One\n", "utf-8")
    with pytest.raises(Problems, match="Odd One: cannot read “Frobnicate it"):
        read_scenario(f"{HEAD}{named}", str(tmp_path / "s.scenario"), cards=[tmp_path / "own.txt"])
