"""How much work a card's text may be, counted in steps of the reader: the same on every machine."""

from __future__ import annotations

from dataclasses import dataclass

from ..diagnostics import NotUnderstood

MOST = 60_000  # steps for one card; printed cards take 5,000 at most, plain sentences ten for a letter


@dataclass(eq=False)
class TooMuch(NotUnderstood):
    """A text that can be read in too many ways to try them all."""


class Work:
    """The steps taken for one card: places of wordings walked through, constructs given a meaning."""

    __slots__ = ("most", "steps")

    def __init__(self, most: int = MOST) -> None:
        self.steps = 0
        self.most = most

    def spend(self, steps: int) -> None:
        """Count steps; raises `TooMuch` after too many."""
        self.steps += steps
        if self.steps > self.most:
            raise TooMuch(0, 0, "this can be read in too many ways: say it in fewer words, or in simpler sentences")
