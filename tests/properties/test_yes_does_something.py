"""Nobody is asked whether to do what would do nothing: after Yes something is different from after No."""

from __future__ import annotations

import pytest
from tests.conftest import FULL
from tests.properties.test_offers import moments

from cardwright.games import GAMES
from cardwright.kernel.game import Game
from cardwright.kernel.state.digest import position

pytestmark = pytest.mark.one_way("every question is answered in two copies")


def after(game: Game, answer: int) -> object:
    """The position after an answer, and what is asked then."""
    world = game.copy()
    world.choose(answer)
    asked = world.decision
    return position(world), None if asked is None else (asked.prompt, asked.player, len(asked.options))


def idle_questions(game: str, seed: int) -> set[str]:
    """The cards of a random game that asked "you may" for nothing."""
    asked = [(g, g.decision.source) for g in moments(game, seed) if g.decision.prompt == "you may" and same(g)]
    return {g.cards[source].face.name for g, source in asked}


def same(game: Game) -> bool:
    """It makes no difference whether the answer is Yes or No."""
    return after(game, 0) == after(game, 1)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(20 if FULL else 2))
def test_yes_does_something_that_no_does_not(game: str, seed: int) -> None:
    assert idle_questions(game, seed) == set()
