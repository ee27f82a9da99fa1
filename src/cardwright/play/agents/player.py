"""The level "player", one act ahead; and the level "learner", who picks any of the better half."""

from __future__ import annotations

from time import perf_counter

from cardwright.kernel.view.acts import is_free_act
from cardwright.play.redeal import Imagine

from .clock import Now
from .thinker import Thinker
from .trial import Line, Trial

EFFORT = 100  # choices that are tried for one option
WHOLE = 1200  # and for all of them


class PlayerAgent(Thinker):
    """Tries each option in an imagined world, follows it to its end and takes the one with the best result.

    To do nothing is judged by the position as it is now, at the same moment as everything else. An act that brings
    nothing is not taken.
    """

    __slots__ = ("effort",)

    def __init__(
        self, seed: int = 0, choices: int = WHOLE, seconds: float = 0.0, effort: int = EFFORT, now: Now = perf_counter
    ) -> None:
        super().__init__(seed, choices, seconds, now)
        self.effort = effort

    def _best_line(self, trial: Trial, options: list[int], imagine: Imagine) -> Line:
        lines = judged_options(trial, options, min(self.effort, self.choices // len(options)))
        return self._best_of(trial, lines)

    def _best_of(self, trial: Trial, lines: list[Line]) -> Line:
        """The best line; between equals one that declines, else any that aims at others, else any."""
        highest = max(line.value for line in lines)
        best = [line for line in lines if line.value == highest]
        idle = [line for line in best if trial.declines(line.path[0])]
        best = [line for line in best if trial.aims_at_others(line.path[0])] or best
        return idle[0] if idle else best[self._rng.below(len(best))]


class LearnerAgent(PlayerAgent):
    """Judges like the player, and picks any option of the better half; of two options either."""

    __slots__ = ()

    def _best_of(self, trial: Trial, lines: list[Line]) -> Line:
        order = sorted(lines, key=lambda line: -line.value)
        better = order[: len(order) // 2 + 1]
        return better[self._rng.below(len(better))]


def judged_options(trial: Trial, options: list[int], effort: int) -> list[Line]:
    """Each option with what it leads to. With nothing under way, to decline is to leave things as they are."""
    world, asked = trial.world, trial.world.decision
    assert asked is not None
    free = is_free_act(world)
    together = trial.together(min(effort * len(options), trial.clock.left // 2))
    lines: list[Line] = []
    for option in options:
        if lines and trial.clock.over:
            break
        if free and asked.options[option].declines:
            lines.append(Line(trial.score(world), (option,)))
        else:
            lines.append(trial.follow(option, effort))
    return [*lines, *together]
