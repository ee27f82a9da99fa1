"""Cards of a game's own sets are played, where the game has no real cards (see tests/real_cards.py)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.real_cards import RealScenario, all_scenarios

from cardwright.games import load
from cardwright.play.scenario_run import run

SCENARIOS = all_scenarios(Path(__file__).parent, "own")


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_a_card_does_what_its_text_says(scenario: RealScenario) -> None:
    result = run(scenario.read())

    assert [str(problem) for problem in result.problems] == []
    assert [str(failure) for failure in result.failures] == []


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_the_cards_of_a_heading_take_part(scenario: RealScenario) -> None:
    assert [card for card in scenario.cards if card not in scenario.pool.texts or card not in scenario.body] == []


def test_every_card_with_a_text_is_played() -> None:
    played = {card for one in SCENARIOS for card in one.cards}
    printed = {id for id, card in load("legions-of-will").pool.texts.items() if card.text}

    assert printed - played == set()
