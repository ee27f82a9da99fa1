"""Positions of self-play in which the solver proves a win this turn, and how often agents find it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from cardwright.games import load
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import TooManySteps
from cardwright.kernel.state.rng import Random
from cardwright.kernel.view.acts import is_free_act
from cardwright.play.agents import make_agent
from cardwright.play.agents.clock import Clock
from cardwright.play.agents.judging import Judge
from cardwright.play.agents.turn_search import REACH
from cardwright.play.agents.win_search import PROVED, Win, win_in_all
from cardwright.play.match import Match, agent_seed, picker
from cardwright.play.redeal import redeal

from .positions import Position

PLAYERS = ("player:choices=150", "learner:choices=150")  # who plays, in turn against each other and themselves
BUDGET = 4000  # choices of a proof
WORLDS = 4  # in which the hidden cards are dealt again, beside the real one


def proved_win(game: Game, player: int, budget: int = BUDGET, worlds: int = WORLDS, seed: int = 0) -> Win:
    """A win this turn in the real world and in some others, against every answer that is possible there."""
    rng = Random(seed)
    return win_in_all(game.copy(), lambda: [redeal(game, player, rng) for _ in range(worlds)], player, Clock(budget))


def find_wins(name: str, seed: int = 0, budget: int = BUDGET) -> Iterator[Position]:
    """Positions with a proved win, from game after game: at the first free act of a turn."""
    title = load(name)
    decks = [id for id, deck in title.decks.items() if not title.check_deck(deck, format=title.format)]
    rng = Random(seed)
    for number in range(1_000_000):
        pair = (decks[rng.below(len(decks))], decks[rng.below(len(decks))])
        chance = rng.bits() >> 2
        agents = [PLAYERS[(number >> seat) % len(PLAYERS)] for seat in range(2)]
        game = title.new_game([title.decks[id] for id in pair], chance)
        match = Match(game, [make_agent(agent, agent_seed(chance, seat)) for seat, agent in enumerate(agents)])
        yield from _wins_of(match, Position(name, pair, chance, ()), budget)


def _wins_of(match: Match, begin: Position, budget: int) -> Iterator[Position]:
    game, turn = match.game, -1
    while (asked := game.decision) is not None:
        if game.turn != turn and is_free_act(game) and asked.player in game.in_turn():
            turn = game.turn
            near = Judge(game, asked.player).others_life(game) <= REACH
            if near and proved_win(game, asked.player, budget).verdict == PROVED:
                choices = tuple([choice for choice in game.choices if isinstance(choice, int)])
                yield Position(begin.game, begin.decks, begin.seed, choices)
        try:
            match.step()
        except TooManySteps:
            return


class Found(NamedTuple):
    """How many wins an agent found, and in which positions it did not."""

    agent: str
    wins: int
    missed: tuple[int, ...]


def finding_rate(
    positions: Iterable[Position], agent: str, seed: int = 0, advance: Callable[[int], None] | None = None
) -> Found:
    """Let an agent play on from each position, against answers at random, until the turn is over."""
    missed, wins = [], 0
    for number, position in enumerate(positions):
        if wins_from(position.set_up(), agent, seed + number):
            wins += 1
        else:
            missed.append(number)
        if advance is not None:
            advance(1)
    return Found(agent, wins, tuple(missed))


def wins_from(game: Game, agent: str, seed: int) -> bool:
    """The agent in the seat that decides wins this turn; the others answer at random."""
    assert game.decision is not None
    player, turn, rng = game.decision.player, game.turn, Random(seed)
    pick = picker(game, make_agent(agent, seed), player)
    while game.turn == turn and (asked := game.decision) is not None:
        option = pick(game.view(player)) if asked.player == player else rng.below(len(asked.options))
        game.choose(option)
    return game.outcome is not None and player in game.outcome.winners
