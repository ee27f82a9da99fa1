"""Counting Python function calls: a measure of work that does not depend on the machine."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from types import FrameType


def count_calls(work: Callable[[], int]) -> tuple[int, int]:
    """The result of some work, and how many Python functions it called."""
    calls = 0

    def count(frame: FrameType, event: str, arg: object) -> None:
        nonlocal calls
        if event == "call":
            calls += 1

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        result = work()
    finally:
        sys.setprofile(before)
    return result, calls


def calls_per_decision(pieces: Iterable[Callable[[], int]]) -> float:
    """Function calls for each decision of several pieces of play, each of which returns how many it made."""
    counted = [count_calls(piece) for piece in pieces]
    return sum(calls for _, calls in counted) / sum(decisions for decisions, _ in counted)
