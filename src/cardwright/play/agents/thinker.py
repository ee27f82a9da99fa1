"""What the searching agents have in common: chance, a memory of the turn, and a reason for the last choice."""

from __future__ import annotations

from abc import ABC, abstractmethod
from time import perf_counter

from cardwright.kernel.game import Game
from cardwright.kernel.state.rng import MASK, Random
from cardwright.kernel.view.acts import is_free_act
from cardwright.kernel.view.position_keys import seen_key
from cardwright.kernel.view.views import View
from cardwright.play.redeal import Imagine

from .clock import Clock, Now
from .judging import WIN
from .opening_hand import mulligan_choice
from .protocols import Memory, Thought
from .reasons import line_in_words
from .trial import Line, Trial, declining, unlike_options

ACTS = 60  # free acts in one turn; after that it passes
NOTHING = Line(0.0, ())


class Thinker(ABC):
    """Remembers what it did this turn, so that it does not do the same again and again, and why it chose as it did."""

    __slots__ = ("_before", "_expected", "_plan", "_rng", "_tried", "_turn", "_world", "choices", "now", "seconds")

    def __init__(self, seed: int, choices: int, seconds: float, now: Now = perf_counter) -> None:
        self.choices, self.seconds, self.now = choices, seconds, now  # the budget of one decision
        self._rng = Random(seed)
        self._turn = 0
        self._tried: dict[str, list[int]] = {}
        self._plan: list[tuple[str, int]] = []
        self._world: Game | None = None  # the imagined game of the last choice, at its question
        self._before, self._expected = 0.0, NOTHING

    def search(self, view: View, imagine: Imagine) -> int:
        """The first choice of the best line, or the next one of a plan."""
        self._world = None
        if view.option_count < 2:
            return 0
        world = imagine(self._rng)
        ready = self._ready(world, view.player)
        if ready >= 0:
            return self._chosen(view, world, ready)
        options = self._worth_trying(view, world)
        if len(options) == 1:
            return self._chosen(view, world, options[0])
        trial = Trial(world, view.player, Clock(self.choices, self.seconds, self.now))
        best = self._best_line(trial, options, imagine)
        self._world, self._before, self._expected = world, trial.judge(world), best
        self._plan = trial.foresee(best.path)[1:]
        return self._chosen(view, world, best.path[0])

    @abstractmethod
    def _best_line(self, trial: Trial, options: list[int], imagine: Imagine) -> Line:
        """What to do: a line that begins with one of the options."""

    @property
    def memory(self) -> Memory:
        """What it remembers."""
        tried = {seen: options[:] for seen, options in self._tried.items()}
        return Memory(self._rng.state, self._turn, tried, self._plan[:])

    @memory.setter
    def memory(self, memory: Memory) -> None:
        self._rng.state, self._turn = memory.chance & MASK, memory.turn
        self._tried = {seen: options[:] for seen, options in memory.tried.items()}
        self._plan = memory.plan[:]

    # --- acts of this turn ----------------------------------------------------------------------------

    def _worth_trying(self, view: View, world: Game) -> list[int]:
        """The options without those that were chosen earlier in this turn with an equal view."""
        options = unlike_options(world)
        asked = world.decision
        if asked is None or not is_free_act(world):
            return options
        if view.turn != self._turn:
            self._turn, self._tried = view.turn, {}
        quiet = declining(asked)
        if quiet >= 0 and sum(map(len, self._tried.values())) >= ACTS:
            return [quiet]
        tried = self._tried.get(seen_key(world, view.player), ())
        return [i for i in options if i not in tried] or options

    def _chosen(self, view: View, world: Game, option: int) -> int:
        """Remember a free act; the option itself."""
        asked = world.decision
        if asked is not None and is_free_act(world) and not asked.options[option].declines:
            self._tried.setdefault(seen_key(world, view.player), []).append(option)
        return option

    # --- plans ----------------------------------------------------------------------------------------

    def _ready(self, world: Game, player: int) -> int:
        """The answer to a question that needs no thought, or -1: it was planned, or is about the opening hand."""
        option = self._planned(world, player)
        return option if option >= 0 else mulligan_choice(world)

    def _planned(self, world: Game, player: int) -> int:
        """The answer of the plan if the question is the one it foresaw, else -1 and the plan is given up."""
        if self._plan:
            seen, option = self._plan[0]
            if seen == seen_key(world, player):
                del self._plan[0]
                return option
            self._plan = []
        return -1

    # --- the reason -----------------------------------------------------------------------------------

    @property
    def thought(self) -> Thought | None:
        """Why it made its last choice; None if that choice was part of a plan."""
        world, line = self._world, self._expected
        if world is None or world.decision is None:
            return None
        words = line_in_words(world, world.decision.player, line.path)
        return Thought(words, self._before, line.value, abs(line.value) >= WIN / 2)
