"""The level "master": the lines of the expert, compared in ever more imagined worlds.

Each world has other hidden cards and other chance. In each one a line is played and the others reply. After some worlds
the worse half of the lines is given up, and the rest of the time goes to the better half.
"""

from __future__ import annotations

from time import perf_counter

from cardwright.play.redeal import Imagine

from .clock import Now
from .judging import chance_to_win
from .trial import Line, Trial
from .turn_search import SearchAgent, after_reply, idle_first

STAGES = 8  # a part of the worlds, after which the first lines are given up


class WorldSearchAgent(SearchAgent):
    """Searches its own turn like the expert, and compares the lines in many worlds by their chance to win."""

    __slots__ = ()

    def __init__(
        self,
        seed: int = 0,
        choices: int = 12_000,
        seconds: float = 0.0,
        width: int = 6,
        lines: int = 8,
        worlds: int = 32,
        now: Now = perf_counter,
    ) -> None:
        super().__init__(seed, choices, seconds, width, lines, worlds, now)

    def _compared(self, trial: Trial, lines: list[Line], imagine: Imagine) -> Line:
        """The line with the best chance to win, as far as the time allows to tell."""
        lines = idle_first(trial, lines)
        ways = [trial.steps_of(line.path) for line in lines]
        chances = [0.0] * len(lines)
        left, stage = list(range(len(lines))), max(self.worlds // STAGES, 2)
        for number in range(self.worlds):
            if len(left) == 1:
                break
            here = trial.within(imagine(self._rng)) if number else trial
            values = [chance_to_win(after_reply(here, ways[i])) for i in left if not trial.clock.over]
            if trial.clock.over:
                break  # the last one was not judged at the same moment as the others
            for i, value in zip(left, values, strict=True):
                chances[i] += value
            if number + 1 == stage:
                left = sorted(left, key=lambda i: -chances[i])[: (len(left) + 1) // 2]
                stage *= 2
        if not any(chances):
            return max(lines, key=lambda line: line.value)  # no time to compare them
        return lines[max(left, key=chances.__getitem__)]
