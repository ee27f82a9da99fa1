"""Scenarios with cards of a pool of one's own, and cards that lie as the file says."""

from __future__ import annotations

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
