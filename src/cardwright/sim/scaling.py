"""How the work of a decision grows: with different cards, with units on the board, with cards in discard piles."""

from __future__ import annotations

from functools import partial
from math import log

from cardwright.kernel.game import Game

from .boards import Board, mixed, play_on, set_up
from .calls import calls_per_decision

UNITS = (20, 40, 80)
PILE = 800
BOARDS, WALKS, DECISIONS = 6, 2, 25  # boards of each size, random walks from each board, choices of a walk
MIXED = 12  # games with decks of different cards
ENDLESS = 100_000  # decisions; no game comes near


def mixed_calls(game: str, games: int = MIXED) -> float:
    """Function calls for each decision of random games whose decks hold no card twice."""
    for number in range(games):
        play_on(mixed(game, number), number, ENDLESS)  # every card compiled, every cache filled
    return calls_per_decision([partial(play_on, mixed(game, n), n, ENDLESS) for n in range(games)])


def board_calls(game: str, board: Board, boards: int = BOARDS) -> float:
    """Function calls for each decision of random play on boards of a kind."""
    begun = [set_up(game, board, number) for number in range(boards)]
    for walk in _walks(begun):
        walk()
    return calls_per_decision(_walks(begun))


def _walks(begun: list[Game]) -> list[partial[int]]:
    return [
        partial(play_on, game.copy(), WALKS * number + walk, DECISIONS)
        for number, game in enumerate(begun)
        for walk in range(WALKS)
    ]


def growth(calls: dict[int, float]) -> float:
    """The exponent by which calls grow between the smallest and the largest size: 1 if twice the size is twice the
    work.
    """
    small, large = min(calls), max(calls)
    return log(calls[large] / calls[small]) / log(large / small)


def pile_rise(game: str, heard: bool) -> float:
    """The calls with long discard piles, divided by the calls without."""
    return board_calls(game, Board(pile=PILE, heard=heard)) / board_calls(game, Board())
