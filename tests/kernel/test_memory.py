"""A game that nobody holds any more is gone at once: nothing in it holds the game itself."""

import gc
import pickle
import weakref
from collections.abc import Callable

import pytest

from cardwright.games import GAMES
from cardwright.kernel.game import Game
from cardwright.kernel.state.rng import Random
from cardwright.sim.plan import make_plan
from cardwright.sim.runs import start


def played(name: str, choices: int) -> Game:
    game, random = start(make_plan(name, 1, 1), 0), Random(5)
    for _ in range(choices):
        if game.decision is None:
            break
        game.choose(random.below(len(game.decision.options)))
    return game


def try_out(game: Game) -> None:
    """Make a choice, take it back and make it again, unless the game is over."""
    if game.decision is not None:
        game.choose(0)
        game.undo()
        game.choose(0)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("twin", [lambda g: g, Game.copy, lambda g: pickle.loads(pickle.dumps(g))])
@pytest.mark.parametrize("choices", [60, 10_000])
def test_a_game_is_freed_without_a_garbage_collection(name: str, twin: Callable[[Game], Game], choices: int) -> None:
    game = twin(played(name, choices))
    try_out(game)
    held = weakref.ref(game)
    gc.disable()
    try:
        del game
        assert held() is None
    finally:
        gc.enable()
