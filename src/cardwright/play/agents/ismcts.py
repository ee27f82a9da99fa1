"""Tree search over hidden worlds: one tree for all worlds that the player cannot tell apart.

Each iteration takes one of several imagined worlds, goes down the tree by what is known of the options that this world
has, adds one option to the tree, follows that option to the end of its act and judges the position. Options have keys
that are equal in all worlds, so what is learned in one world counts in the others. An option that few worlds have is
compared with others only as often as it was there.

The tree covers the own turn and the turns of others: there the option is taken that is best for whoever chooses.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import log, sqrt
from time import perf_counter

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import TooManySteps
from cardwright.kernel.view.acts import is_free_act, may_begin
from cardwright.kernel.view.option_content import option_key
from cardwright.play.redeal import Imagine

from .clock import Now
from .judging import chance_to_win, worth_of_chance
from .thinker import Thinker
from .trial import Line, Trial, declining

EACH = 40  # choices of one iteration, on average
FOLLOWED = 12  # choices that are tried to find the end of an act
DEEP = 60  # choices of one way down the tree
PLANNED = 12  # visits of an option that may be planned


class Edge:
    """An option in the tree: how often it was there, how often it was taken, and what came of it."""

    __slots__ = ("available", "edges", "total", "visits")

    def __init__(self) -> None:
        self.available = 1
        self.visits = 0
        self.total = 0.0  # of the chances to win, for whoever chooses the option
        self.edges: dict[Hashable, Edge] = {}  # what can be chosen after it

    @property
    def mean(self) -> float:
        """What came of it, on average."""
        return self.total / self.visits if self.visits else 0.0


class IsmctsAgent(Thinker):
    """Searches a tree of its own and the others' choices over several imagined worlds."""

    __slots__ = ("explore", "iterations", "worlds")

    def __init__(
        self,
        seed: int = 0,
        iterations: int = 400,
        seconds: float = 0.0,
        worlds: int = 10,
        explore: float = 0.7,
        now: Now = perf_counter,
    ) -> None:
        super().__init__(seed, iterations * EACH, seconds, now)
        self.iterations = iterations
        self.worlds = worlds
        self.explore = explore  # how much options count that were seldom taken

    def _best_line(self, trial: Trial, options: list[int], imagine: Imagine) -> Line:
        tree = Tree(trial, options, self.explore)
        trials = [trial]
        for number in range(self.iterations):
            if number and trial.clock.over:
                break
            if 0 < number < self.worlds:
                trials.append(trial.within(imagine(self._rng)))
            tree.grow(trials[number % len(trials)])
        return tree.best_line()


class Tree:
    """What is known of the options at one decision and after it."""

    def __init__(self, trial: Trial, options: list[int], explore: float) -> None:
        self.trial, self.player = trial, trial.player
        self.explore = explore
        self.root = Edge()
        world = trial.world
        self._keys = [key_of(world, option) for option in options]  # the options that are worth trying now
        self._turn = world.turn
        self._low, self._high = 1.0, 0.0  # of the means, so that differences count whatever their size

    def grow(self, trial: Trial) -> None:
        """One iteration in a world, which is restored."""
        start, way = len(trial.world.choices), list[tuple[Edge, bool]]()
        try:
            chance = chance_to_win(self._descend(trial, way))
        except TooManySteps:
            chance = 0.0
        trial.back_to(start)
        for edge, mine in way:
            edge.visits += 1
            edge.total += chance if mine else 1.0 - chance
            self._low, self._high = min(self._low, edge.mean), max(self._high, edge.mean)

    def _descend(self, trial: Trial, way: list[tuple[Edge, bool]]) -> float:
        """Go down the tree to an option that is new, and add it; the worth of the position after it."""
        world, edge = trial.world, self.root
        for _ in range(DEEP):
            asked = world.decision
            if asked is None or (way and trial.clock.over):
                break
            options = self._options(trial, edge)
            if len(options) == 1:
                trial.choose(next(iter(options.values())))
                continue
            new = next((key for key in options if key not in edge.edges), None)
            for key in options:
                if key in edge.edges:
                    edge.edges[key].available += 1
            key = new if new is not None else max(options, key=lambda key: self._promise(edge.edges[key]))
            mine = world.players[asked.player].team == world.players[self.player].team
            edge = edge.edges.setdefault(key, Edge())
            way.append((edge, mine))
            trial.choose(options[key])
            if new is not None:
                return trial.settled_worth(FOLLOWED)
        return trial.judge(world)

    def _options(self, trial: Trial, edge: Edge) -> dict[Hashable, int]:
        """The options of the open question by key; at the root those that are worth trying."""
        world, asked = trial.world, trial.world.decision
        assert asked is not None
        found: dict[Hashable, int] = {}
        quiet = declining(asked)
        if edge is not self.root and quiet >= 0 and may_begin(world) and not self._acts(world):
            return {"": quiet}
        for i, option in enumerate(asked.options):
            found.setdefault(option_key(world, option, asked.player), i)
        if edge is self.root:
            found = {key: i for key, i in found.items() if key in self._keys} or found
        return found

    def _acts(self, world: Game) -> bool:
        """Whoever is asked is in turn and may begin something."""
        return is_free_act(world) and world.decision is not None and world.decision.player in world.in_turn()

    def _promise(self, edge: Edge) -> float:
        """How promising an option is: what came of it, and more the seldomer it was taken when it was there."""
        spread = max(self._high - self._low, 1e-6)
        return (edge.mean - self._low) / spread + self.explore * sqrt(log(edge.available) / edge.visits)

    def best_line(self) -> Line:
        """The options that were taken most often, as far as they were tried often enough; in the first world."""
        world, edge = self.trial.world, self.root
        start, path, chance = len(world.choices), list[int](), 0.0
        while world.decision is not None and world.turn == self._turn:
            options = self._options(self.trial, edge)
            option = next(iter(options.values()))
            if len(options) > 1:
                known = [key for key in options if key in edge.edges]
                key = max(known, key=lambda key: (edge.edges[key].visits, edge.edges[key].mean), default=None)
                if key is None or (path and edge.edges[key].visits < PLANNED):
                    break
                edge, option = edge.edges[key], options[key]
                chance = edge.mean if world.decision.player == self.player else 1 - edge.mean
            path.append(option)
            self.trial.choose(option)
        self.trial.back_to(start)
        return Line(worth_of_chance(chance), tuple(path))


def key_of(world: Game, option: int) -> Hashable:
    """The key of an option of the open question."""
    asked = world.decision
    assert asked is not None
    return option_key(world, asked.options[option], asked.player)
