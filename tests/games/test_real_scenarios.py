"""Real cards are played: what the texts mean is seen on a board (see tests/real_cards.py)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.real_cards import REAL, RealScenario, all_scenarios, pool_of

from cardwright.play.scenario_run import run

GAMES = Path(__file__).parent
SCENARIOS = all_scenarios(GAMES)
ENOUGH = {"shadowverse-evolve": 150, "argent-saga": 150}  # this many cards are played at least

pytestmark = pytest.mark.skipif(not REAL.exists(), reason="no folder of real cards lies beside the checkout")


def case(scenario: RealScenario) -> object:
    """A scenario that does not hold yet is expected to fail."""
    marks = [pytest.mark.xfail(strict=True, reason=scenario.wrong)] if scenario.wrong else []
    return pytest.param(scenario, id=str(scenario), marks=marks)


@pytest.mark.parametrize("scenario", [case(one) for one in SCENARIOS])
def test_a_real_card_does_what_its_text_says(scenario: RealScenario) -> None:
    result = run(scenario.read())

    assert [str(problem) for problem in result.problems] == []
    assert [str(failure) for failure in result.failures] == []


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_the_cards_of_a_heading_are_real_and_take_part(scenario: RealScenario) -> None:
    texts = pool_of(scenario.game).texts

    assert [card for card in scenario.cards if texts[card].file != "real"] == []
    assert [card for card in scenario.cards if texts[card].name not in scenario.body] == []


@pytest.mark.parametrize("game", ENOUGH)
def test_enough_real_cards_are_played(game: str) -> None:
    played = {card for one in SCENARIOS if one.game == game and not one.wrong for card in one.cards}

    assert len(played) >= ENOUGH[game]


@pytest.mark.parametrize("game", ENOUGH)
def test_no_text_of_a_real_card_is_copied(game: str) -> None:
    written = "\n".join(path.read_text("utf-8") for path in {one.path for one in SCENARIOS if one.game == game})
    texts = [line for card in pool_of(game).texts.values() if card.file == "real" for line in card.text]

    assert [line for line in texts if len(line) > 40 and line in written] == []
