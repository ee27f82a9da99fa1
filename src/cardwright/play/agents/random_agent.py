"""The agent that picks any option."""

from __future__ import annotations

from cardwright.kernel.state.rng import MASK, Random
from cardwright.kernel.view.views import View

from .protocols import Memory


class RandomAgent:
    """Picks any option."""

    __slots__ = ("_below", "_rng")

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)
        self._below = self._rng.below

    def pick(self, view: View) -> int:
        """Any option, all equally likely."""
        return self._below(view.option_count)

    @property
    def memory(self) -> Memory:
        """What it remembers."""
        return Memory(self._rng.state)

    @memory.setter
    def memory(self, memory: Memory) -> None:
        self._rng.state = memory.chance & MASK
