"""Random play with python-chess, with which the bench compares speeds, if it is installed."""

from __future__ import annotations

import importlib
import random
import time
from typing import Any


def _chess() -> Any:
    try:
        return importlib.import_module("chess")
    except ImportError:  # the bench then compares nothing
        return None


CHESS = _chess()


def play(seconds: float) -> tuple[int, float]:
    """Random games for some CPU time: moves made and the time they took; nothing without python-chess."""
    moves = 0
    begin = time.process_time()
    while CHESS is not None and time.process_time() - begin < seconds:
        moves += play_moves(200)
    return moves, time.process_time() - begin if moves else 0.0


def play_moves(count: int) -> int:
    """This many random moves, in as many games as needed."""
    if CHESS is None:
        return 0
    rng = random.Random(count)
    board = CHESS.Board()
    for _ in range(count):
        if board.is_game_over():
            board = CHESS.Board()
        board.push(rng.choice(list(board.legal_moves)))
    return count
