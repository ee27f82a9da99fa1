"""The level "expert": a search over the own turn, with the others' answers and their reply.

First a win this turn is looked for: lines of acts, those first that leave the others the least life. A line that wins
in all imagined worlds is taken; one that wins in some of them is compared with the others by its chance.

Then lines of acts are looked for that leave the best position. The best of all these lines are compared in several
imagined worlds: each is played, the rest of the turn follows, the others have their turn, and then the position is
judged. The winner is kept as a plan: as long as the questions come as foreseen it is followed without thinking again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from itertools import chain
from time import perf_counter
from typing import NamedTuple

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import TooManySteps
from cardwright.kernel.state.rng import Random
from cardwright.kernel.view.acts import is_free_act, may_begin
from cardwright.kernel.view.position_keys import position_key
from cardwright.play.redeal import Imagine

from .clock import Clock, Now
from .judging import WIN, Judge, chance_to_win
from .player import judged_options
from .thinker import Thinker
from .trial import SURE, Line, Step, Trial, declining, unlike_options
from .win_search import PROVED, UNKNOWN, Win, WinSearch, win_in_all

REACH = 12.0  # a win this turn is looked for if the others have at most so many points of life
LIFE = 100.0  # how much more than anything else a point of the others' life counts when a win is looked for
DEPTH = 14  # acts of one line
EFFORT = 60  # choices that are tried for one act
QUICK = 24  # the same in the imagined replies
HASTY = 8  # acts of others in a reply
OUTCOMES = 2  # of chance that are tried when a win is looked for: the lowest and the highest
PROOFS = 8  # worlds in which a line that wins in one of them is tried
SOLVING, LOOKING = 0.4, 0.5  # the shares of the time for a win, and of the rest for good lines


class Node(NamedTuple):
    """A position within the turn, at a free act of the player."""

    world: Game
    line: Line


class SearchAgent(Thinker):
    """Searches its own turn, and compares the best lines by what the others do next."""

    __slots__ = ("lines", "width", "worlds")

    def __init__(
        self,
        seed: int = 0,
        choices: int = 2000,
        seconds: float = 0.0,
        width: int = 4,
        lines: int = 5,
        worlds: int = 2,
        now: Now = perf_counter,
    ) -> None:
        super().__init__(seed, choices, seconds, now)
        self.width = width  # positions that are followed further after each act
        self.lines = lines  # lines that are compared by the reply
        self.worlds = worlds  # imagined worlds in which they are compared

    def _best_line(self, trial: Trial, options: list[int], imagine: Imagine) -> Line:
        win = self._win_this_turn(trial, imagine)
        if win.verdict == PROVED:
            return Line(WIN, win.line)
        lines = self._candidates(trial, options, win)
        winning = [line for line in lines if line.value >= WIN]
        if not winning:
            return self._compared(trial, lines, imagine)
        worlds = [trial.world, *[imagine(self._rng) for _ in range(max(self.worlds, PROOFS) - 1)]]
        sure = self._winning_in_all(trial, worlds, options, winning)
        return sure if sure is not None else self._gamble(trial, worlds, options, winning)

    # --- lines of the own turn ------------------------------------------------------------------------

    def _win_this_turn(self, trial: Trial, imagine: Imagine) -> Win:
        """A win this turn in all imagined worlds, or what is known about one."""
        world, player = trial.world, trial.player
        if player not in world.in_turn() or trial.judge.others_life(world) > REACH:
            return Win(UNKNOWN)
        count = max(self.worlds, PROOFS) - 1
        others = partial(_imagined, imagine, self._rng, count)
        return win_in_all(world, others, player, trial.clock.part(SOLVING), open_answers=True, outcomes=OUTCOMES)

    def _candidates(self, trial: Trial, options: list[int], win: Win) -> list[Line]:
        """The most promising lines, the best first; of each first choice at most two."""
        world, clock, player = trial.world, trial.clock, trial.player
        if not (is_free_act(world) and player in world.in_turn()):
            effort = max(min(EFFORT * 2, int(clock.choices * LOOKING) // len(options)), 1)
            lines = _best_first(idle_first(trial, judged_options(trial, options, effort)))[: self.lines]
            return _not_worse_than_waiting(trial, lines) if is_free_act(world) else lines
        found: list[Line] = []
        if win.line and not win.chance:
            found.append(Line(WIN, win.line))
        elif win.chance:
            lucky = WinSearch(world, player, clock.part(SOLVING), open_answers=True, outcomes=0).prove()
            found += [Line(WIN, lucky.line)] if lucky.line else []
        if not found:
            found = self.lines_of_turn(trial, clock.part(LOOKING), options, trial.judge)
        return _varied(_best_first(found), self.lines)

    def lines_of_turn(
        self, trial: Trial, clock: Clock, options: list[int], score: Callable[[Game], float]
    ) -> list[Line]:
        """Lines of acts of this turn, from a beam of the best positions after each act; a line may stop anywhere."""
        judge, player = trial.judge, trial.player
        root = Node(trial.world, Line(judge(trial.world), ()))
        quiet = declining_option(trial.world)
        found = [Line(root.line.value, (quiet,))] if quiet >= 0 else []
        beam, met = [root], {position_key(trial.world)}
        for depth in range(DEPTH):
            children: list[tuple[float, int, Line]] = []
            for number, node in enumerate(beam):
                here = Trial(node.world, player, clock, judge)
                here.score = score
                here.caution = SURE if score is not judge else here.caution
                acts = options if depth == 0 else unlike_options(node.world)
                for line in _acts(here, acts):
                    children.append((line.value, number, line))
            children.sort(key=lambda child: -child[0])
            beam = self._next_beam(beam, children, met, judge, player, found)
            if not beam or clock.over or any(line.value >= WIN for line in found):
                break
        return found

    def _next_beam(
        self,
        beam: list[Node],
        children: list[tuple[float, int, Line]],
        met: set[int],
        judge: Judge,
        player: int,
        found: list[Line],
    ) -> list[Node]:
        """The positions to be followed further; every position on the way is the end of a line."""
        nodes: list[Node] = []
        for _, number, step in children:
            if len(nodes) >= self.width:
                break
            world, turn = beam[number].world.copy(), beam[number].world.turn
            try:
                for option in step.path:
                    world.choose(option)
            except TooManySteps:
                continue
            path = (*beam[number].line.path, *step.path)
            line = Line(judge(world), path)
            key = position_key(world)
            if key in met:
                continue
            met.add(key)
            found.append(line)
            if world.decision is not None and world.turn == turn and world.decision.player == player:
                nodes.append(Node(world, line))
        return nodes

    # --- a win in all worlds --------------------------------------------------------------------------

    def _winning_in_all(self, trial: Trial, worlds: list[Game], options: list[int], winning: list[Line]) -> Line | None:
        """A line that wins in all these worlds; None if there seems to be none.

        If every known line fails in some world, a win is looked for in that world: what wins there may win in all.
        """
        here, looking = trial, _nearer_to_a_win(trial.judge)
        for _ in worlds:
            failed = worlds[-1]
            for line in winning:
                paths = _ways_to_win(trial, worlds, here.steps_of(line.path))
                if all(paths):
                    return Line(line.value, paths[0])
                failed = worlds[paths.index(())]
            if trial.clock.over or not is_free_act(trial.world):
                return None
            here = trial.within(failed)
            found = self.lines_of_turn(here, trial.clock.part(SOLVING), options, looking)
            winning = [line for line in found if line.value >= WIN]
        return None

    def _gamble(self, trial: Trial, worlds: list[Game], options: list[int], winning: list[Line]) -> Line:
        """The line with the best chance over all worlds, of those that win in some and those that only stand well."""
        lines = winning[: self.lines]
        if is_free_act(trial.world):
            found = self.lines_of_turn(trial, trial.clock.part(LOOKING), options, trial.judge)
            lines += [line for line in _varied(_best_first(found), self.lines) if line not in lines]
        values = _after_replies(trial, lines, worlds)
        chances = [sum(map(chance_to_win, of_line)) for of_line in values]
        return lines[max(range(len(lines)), key=chances.__getitem__)]

    # --- the reply ------------------------------------------------------------------------------------

    def _compared(self, trial: Trial, lines: list[Line], imagine: Imagine) -> Line:
        """The line that stands best after the others' turn, on average over some worlds."""
        if len(lines) == 1:
            return lines[0]
        others = (imagine(self._rng) for _ in range(self.worlds - 1))
        values = _after_replies(trial, lines, chain([trial.world], others))
        if not values[0]:
            return lines[0]  # no time to compare them all
        compared = [Line(sum(some) / len(some), line.path) for some, line in zip(values, lines, strict=True)]
        return max(idle_first(trial, compared), key=lambda line: line.value)


def _imagined(imagine: Imagine, rng: Random, count: int) -> list[Game]:
    return [imagine(rng) for _ in range(count)]


def winning_line(world: Game, player: int, choices: int = 600) -> Line | None:
    """A line that wins this turn in this world, whatever the others answer with what lies open; or None."""
    line = WinSearch(world, player, Clock(choices), open_answers=True, outcomes=OUTCOMES).prove().line
    return Line(WIN, line) if line else None


def declining_option(g: Game) -> int:
    """The option of the open decision that declines, or -1."""
    return declining(g.decision) if g.decision is not None else -1


def _nearer_to_a_win(judge: Judge) -> Callable[[Game], float]:
    def score(g: Game) -> float:
        value = judge(g)
        return value if g.outcome is not None else value - LIFE * judge.others_life(g)

    return score


def idle_first(trial: Trial, lines: list[Line]) -> list[Line]:
    """The order for equals: lines that decline, then those that aim at others, then the rest."""
    firsts = [line.path[0] for line in lines]
    order = [(not trial.declines(option), not trial.aims_at_others(option), i) for i, option in enumerate(firsts)]
    return [lines[i] for _, _, i in sorted(order)]


def _not_worse_than_waiting(trial: Trial, lines: list[Line]) -> list[Line]:
    """In the turn of others: without the acts that only cost something, since the own turn comes sooner or later."""
    least = max((line.value for line in lines if trial.declines(line.path[0])), default=-2 * WIN)
    return [line for line in lines if line.value >= least]


def _best_first(lines: list[Line]) -> list[Line]:
    return sorted(lines, key=lambda line: -line.value)


def _varied(lines: list[Line], most: int) -> list[Line]:
    """The first lines, at most two with the same first choice."""
    found: list[Line] = []
    for line in lines:
        if sum(line.path[0] == other.path[0] for other in found) < 2:
            found.append(line)
    return found[:most]


def _acts(trial: Trial, options: list[int]) -> list[Line]:
    """The acts that can be begun now, each followed to its end."""
    asked, lines = trial.world.decision, []
    assert asked is not None
    for option in options:
        if trial.clock.over:
            break
        if not asked.options[option].declines:
            lines.append(trial.follow(option, EFFORT))
    return lines


def _ways_to_win(trial: Trial, worlds: list[Game], steps: list[Step]) -> list[tuple[int, ...]]:
    """The choices by which a line wins in each world, up to the first one in which it does not win: there are none."""
    found: list[tuple[int, ...]] = []
    for world in worlds:
        here, start = trial.within(world), len(world.choices)
        path: tuple[int, ...] = ()
        with suppress(TooManySteps):
            path = here.retrace(steps) if not trial.clock.over else ()
        found.append(path if trial.judge(world) >= WIN else ())
        here.back_to(start)
        if not found[-1]:
            break
    return found


def _after_replies(trial: Trial, lines: list[Line], worlds: Iterable[Game]) -> list[list[float]]:
    """For each line its worth after the reply, in each of the worlds for which there is time to try all lines."""
    ways = [trial.steps_of(line.path) for line in lines]
    found: list[list[float]] = [[] for _ in lines]
    for world in worlds:
        here = trial.within(world)
        values = [after_reply(here, steps) for steps in ways if not trial.clock.over]
        if trial.clock.over:
            break  # the last one was not judged at the same moment as the others
        for of_line, value in zip(found, values, strict=True):
            of_line.append(value)
    return found


def after_reply(trial: Trial, steps: list[Step]) -> float:
    """The worth after a line, the rest of the turn, and the turn of the others; the world is restored."""
    world, start = trial.world, len(trial.world.choices)
    turn = world.turn
    try:
        trial.retrace(steps)
        _play_on(trial, turn)
        value = trial.judge(world)
    except TooManySteps:
        value = -WIN
    trial.back_to(start)
    return value


def _play_on(trial: Trial, turn: int) -> None:
    """The player does no more than must be done; the others take their turn, one act ahead."""
    world, player = trial.world, trial.player
    acts, end = 0, turn + len({p.team for p in world.players if not p.out})
    while (asked := world.decision) is not None and world.turn < end and not trial.clock.over:
        quiet, free = declining(asked), is_free_act(world)
        idle = asked.player == player or acts >= HASTY if free else may_begin(world)
        if quiet >= 0 and idle:
            trial.choose(quiet)
        else:
            acts += free
            trial.choose(_one_act_ahead(Trial(world, asked.player, trial.clock), quiet))


def _one_act_ahead(trial: Trial, quiet: int) -> int:
    """What the deciding player does without much thought; between equals what declines."""
    options = unlike_options(trial.world)
    if len(options) == 1:
        return options[0]
    lines = judged_options(trial, options, QUICK)
    highest = max(line.value for line in lines)
    best = [line.path[0] for line in lines if line.value == highest]
    return quiet if quiet in best else best[0]
