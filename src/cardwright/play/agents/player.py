"""The level "player", one act ahead; and the level "learner", who picks any of the better half."""

from __future__ import annotations

from time import perf_counter

from cardwright.kernel.game import Game
from cardwright.kernel.view.acts import is_free_act
from cardwright.kernel.view.views import View
from cardwright.play.redeal import Imagine

from .clock import Clock, Now
from .thinker import Thinker
from .trial import Line, Trial

EFFORT = 100  # choices that are tried for one option
WHOLE = 1200  # and for all of them


class PlayerAgent(Thinker):
    """Tries each option in an imagined world, follows it to its end and takes the one with the best result.

    To do nothing is judged by the position as it is now, at the same moment as everything else. An act that brings
    nothing is not taken.
    """

    __slots__ = ("_clock", "choices", "effort", "now", "seconds")

    def __init__(
        self, seed: int = 0, choices: int = WHOLE, seconds: float = 0.0, effort: int = EFFORT, now: Now = perf_counter
    ) -> None:
        super().__init__(seed)
        self.choices, self.seconds, self.effort, self.now = choices, seconds, effort, now

    def search(self, view: View, imagine: Imagine) -> int:
        """The option with the best result."""
        if view.option_count < 2:
            return 0
        world = imagine(self._rng)
        planned = self._ready(world, view.player)
        if planned >= 0:
            return self._chosen(view, world, planned)
        trial = Trial(world, view.player, Clock(self.choices, self.seconds, self.now))
        options = self._worth_trying(view, world)
        lines = judged_options(trial, options, min(self.effort, self.choices // len(options)))
        return self._taken(view, trial, lines)

    def _taken(self, view: View, trial: Trial, lines: list[Line]) -> int:
        best = self._best_of(trial.world, lines)
        self._because(trial.world, trial.judge(trial.world), best)
        self._plan = trial.foresee(best.path)[1:]
        return self._chosen(view, trial.world, best.path[0])

    def _best_of(self, world: Game, lines: list[Line]) -> Line:
        """The best line; between equals one that declines, else any."""
        assert world.decision is not None
        highest = max(line.value for line in lines)
        best = [line for line in lines if line.value == highest]
        idle = [line for line in best if world.decision.options[line.path[0]].declines]
        return idle[0] if idle else best[self._rng.below(len(best))]


class LearnerAgent(PlayerAgent):
    """Judges like the player, and picks any option of the better half; a win is always taken."""

    __slots__ = ()

    def _best_of(self, world: Game, lines: list[Line]) -> Line:
        order = sorted(lines, key=lambda line: -line.value)
        better = order[: (len(order) + 1) // 2]
        return better[self._rng.below(len(better))]


def judged_options(trial: Trial, options: list[int], effort: int) -> list[Line]:
    """Each option with what it leads to. With nothing under way, to decline is to leave things as they are."""
    world, asked = trial.world, trial.world.decision
    assert asked is not None
    free = is_free_act(world)
    lines: list[Line] = []
    for option in options:
        if lines and trial.clock.over:
            break
        if free and asked.options[option].declines:
            lines.append(Line(trial.score(world), (option,)))
        else:
            lines.append(trial.follow(option, effort))
    return [*lines, *trial.together(effort * len(options))]
