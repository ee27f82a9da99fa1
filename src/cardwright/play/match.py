"""A match: agents play a game to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from cardwright.kernel.decisions import CardwrightError
from cardwright.kernel.game import Game
from cardwright.kernel.rng import seeded
from cardwright.kernel.state import Outcome
from cardwright.kernel.views import View

from .agents import Picker, Searcher
from .redeal import redeal

LIMIT = 100_000  # decisions; no sensible game comes near


class EndlessGame(CardwrightError):
    """A match that was stopped because it did not end."""


class Result(msgspec.Struct, frozen=True):
    """How a match went."""

    outcome: Outcome
    decisions: int
    turns: int


class Match:
    """A game and an agent for each of its players."""

    __slots__ = ("_picks", "agents", "game", "limit")

    def __init__(self, game: Game, agents: Sequence[Picker], limit: int = LIMIT) -> None:
        if len(agents) != len(game.players):
            raise CardwrightError(f"{len(game.players)} players need as many agents, not {len(agents)}")
        self.game = game
        self.agents = list(agents)
        self.limit = limit
        self._picks = [picker(game, agent, player) for player, agent in enumerate(agents)]

    def step(self) -> int:
        """Let whoever must decide pick; returns the number of the option."""
        game = self.game
        if game.decision is None:
            raise CardwrightError("the game is over")
        player = game.decision.player
        option = self._picks[player](View(game, player))
        game.choose(option)
        return option

    def play(self) -> Result:
        """Play to the end; what happened in past turns cannot be undone."""
        game, picks = self.game, self._picks
        start, turn = len(game.choices), game.turn
        stop = start + self.limit
        while (decision := game.decision) is not None:
            player = decision.player
            game.choose(picks[player](View(game, player)))
            if game.turn != turn and not game.frames:  # an open frame may still have to be taken back
                turn = game.turn
                game.forget()
                if len(game.choices) >= stop:
                    raise EndlessGame(f"the game did not end within {self.limit} decisions")
        if game.outcome is None:
            raise CardwrightError("the game stopped without an outcome")
        return Result(game.outcome, len(game.choices) - start, game.turn)


def picker(game: Game, agent: Picker, player: int) -> Callable[[View], int]:
    """How an agent picks for a player of a game: from the view alone, or with worlds made for it as well."""
    if isinstance(agent, Searcher):
        return partial(_search, agent, partial(redeal, game, player))
    return agent.pick


def _search(agent: Searcher, imagine: Callable[..., Game], view: View) -> int:
    return agent.search(view, imagine)


def agent_seed(seed: int, player: int) -> int:
    """The seed of a player's agent in the game of a seed."""
    return seeded(seed) ^ seeded(player + 1)
