"""Trying acts in an imagined world: an act is followed through all its questions to its end, and then judged.

Of its own questions within the act the player takes the best answer. Others answer with what lies open on the table,
more or less in the way that is worst for the player; what they might do with hidden cards is not guessed. Windows in
which anyone may respond are passed. Equal options are tried once. A budget of choices is divided among the options of
each question; where nothing of it is left the first sensible answer is given, so an act is never judged half way.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import ORDER, Decision, TooManySteps
from cardwright.kernel.state.table import chars
from cardwright.kernel.view.acts import is_free_act, may_begin
from cardwright.kernel.view.option_content import option_key
from cardwright.kernel.view.position_keys import seen_key

from .clock import Clock
from .judging import MAIN, WIN, Judge

STEPS = 3000  # of one choice in an imagined world; a choice that takes longer is not made
ANSWERS = 6  # answers of others that are tried for one question
CAUTION = 0.6  # how far the worst answer counts; the rest is for the first one, most often to do nothing
SURE = 1.0  # only the worst answer counts, as in a proof
LONGEST = 200  # choices of one act


class Line(NamedTuple):
    """Choices one after another, and the worth of the position they lead to."""

    value: float
    path: tuple[int, ...]


class Step(NamedTuple):
    """A choice as it can be made in other worlds too: the number of the option in one world, and its key."""

    option: int
    key: Hashable


class Group(NamedTuple):
    """A line that begins with several cards of a question that comes again, and their number."""

    line: Line
    cards: int


HOPELESS = Line(-1.5 * WIN, ())  # a choice that cannot be made


def unlike_options(g: Game) -> list[int]:
    """The options of the open decision, one of each key."""
    asked = g.decision
    if asked is None:
        return []
    first: dict[object, int] = {}
    for i, option in enumerate(asked.options):
        first.setdefault(option_key(g, option, asked.player), i)
    return list(first.values())


def declining(asked: Decision) -> int:
    """The option that declines, or -1."""
    return next((i for i, option in enumerate(asked.options) if option.declines), -1)


class Trial:
    """One imagined world in which a player tries things."""

    __slots__ = ("caution", "clock", "judge", "phase", "player", "score", "world")

    def __init__(self, world: Game, player: int, clock: Clock, judge: Judge | None = None) -> None:
        self.world = world
        self.phase = world.phase  # in which acts begin
        self.player = player
        self.clock = clock
        self.caution = CAUTION
        self.judge = judge if judge is not None else Judge(world, player)
        self.score: Callable[[Game], float] = self.judge  # how the ends of acts are compared
        world.budget = STEPS

    def within(self, world: Game) -> Trial:
        """The same player in another world, with the same clock."""
        return Trial(world, self.player, self.clock, self.judge)

    def choose(self, option: int) -> None:
        """Make a choice in the imagined world."""
        self.clock.spend()
        self.world.choose(option)

    def declines(self, option: int) -> bool:
        """The option of the open question declines."""
        asked = self.world.decision
        return asked is not None and asked.options[option].declines

    def back_to(self, choices: int) -> None:
        """Take choices back until there are only so many."""
        self.world.undo(len(self.world.choices) - choices)

    # --- following an act -----------------------------------------------------------------------------

    def follow(self, option: int, budget: int) -> Line:
        """An option with the best answers to what follows; the world is restored."""
        start = len(self.world.choices)
        try:
            self.choose(option)
            found = self._settle(self.world.turn, budget - 1)
        except TooManySteps:
            found = HOPELESS
        self.back_to(start)
        return Line(found.value, (option, *found.path))

    def settled_worth(self, budget: int) -> float:
        """The worth of the position at the end of the act under way, with the best answers; the world moves on."""
        return self._settle(self.world.turn, budget).value

    def _settle(self, turn: int, budget: int) -> Line:
        """Go on until someone may act freely; the choices made on the way, and the worth of the end."""
        world, path = self.world, list[int]()
        for _ in range(LONGEST):
            asked = world.decision
            if asked is None or world.turn != turn or self._settled():
                break
            options = self._answers(asked)
            if len(options) == 1 or budget < len(options) or self.clock.over:
                option = options[0]
            else:
                best = self._best(asked.player == self.player, options, budget)
                return Line(best.value, (*path, *best.path))
            path.append(option)
            self.choose(option)
            budget -= 1
        return Line(self.score(world), tuple(path))

    def _settled(self) -> bool:
        """The act is over: someone may act freely, and the game is not in the middle of a combat that the act began."""
        return is_free_act(self.world) and self.world.phase in (self.phase, MAIN)

    def _best(self, mine: bool, options: list[int], budget: int) -> Line:
        share = budget // len(options)
        lines = [self.follow(option, share) for option in options]
        if mine:
            return max(lines, key=lambda line: (line.value, self.aims_at_others(line.path[0])))
        worst = min(lines, key=_by_value)
        return Line(self.caution * worst.value + (1 - self.caution) * lines[0].value, worst.path)

    def aims_at_others(self, option: int) -> bool:
        """The option takes cards of others: between equal targets the player does not aim at its own."""
        asked = self.world.decision
        cards = asked.options[option].cards if asked is not None else ()
        return any(self.world.cards[i].controller != self.player for i in cards)

    def _answers(self, asked: Decision) -> list[int]:
        """The answers that are tried; the first one is given if there is no time to try."""
        quiet = declining(asked)
        if quiet >= 0 and may_begin(self.world):
            return [quiet]
        if asked.kind == ORDER:
            return [0]
        options = unlike_options(self.world)
        if asked.player != self.player:
            cards, bit = self.world.cards, 1 << self.player
            open_ones = [i for i in options if all(cards[c].known & bit for c in asked.options[i].cards)]
            options = open_ones[:ANSWERS] or options[:1]
        if quiet >= 0:
            options = [quiet, *[i for i in options if i != quiet]]
        return options

    # --- several for one target -----------------------------------------------------------------------

    def together(self, budget: int) -> list[Line]:
        """For a question that comes again, as for attackers: ever more cards for one target, strongest first.

        One of them alone may bring nothing, and with a small budget combinations are not met otherwise. When the best
        number for one target is found, the cards that are left are tried for the other targets in the same way.
        """
        asked = self.world.decision
        if asked is None or declining(asked) < 0 or is_free_act(self.world):
            return []
        targets = [option.cards[-1] for option in asked.options if len(option.cards) > 1]
        several = [target for target in dict.fromkeys(targets) if targets.count(target) > 1]
        start, limit = len(self.world.choices), self.clock.tried + budget
        taken, lines = tuple[int, ...](), list[Line]()
        while several and self.clock.tried < limit:
            share = (limit - self.clock.tried) // len(several)
            groups = {target: self._growing(asked, target, taken, share) for target in several}
            target, best = max(
                ((target, group) for target, found in groups.items() for group in found),
                key=lambda one: (one[1].line.value, -one[1].cards),
                default=(-1, None),
            )
            if best is None or (lines and best.line.value <= max(line.value for line in lines)):
                break
            lines += [group.line for found in groups.values() for group in found if group.cards > 1]
            more = best.line.path[len(taken) : best.cards]
            several.remove(target)
            taken = (*taken, *more)
            for option in more:
                self.choose(option)
        self.back_to(start)
        return lines

    def _growing(self, asked: Decision, target: int, taken: tuple[int, ...], budget: int) -> list[Group]:
        """Ever more cards for one target, after those that are taken for others; the world is restored."""
        world, start, turn = self.world, len(self.world.choices), self.world.turn
        path, groups = list(taken), list[Group]()
        limit = self.clock.tried + budget
        try:
            while (now := world.decision) is not None and now.step is asked.step and now.player == asked.player:
                same = [i for i, o in enumerate(now.options) if len(o.cards) > 1 and o.cards[-1] == target]
                if not same or self.clock.tried >= limit or self.clock.over:
                    break
                option = max(same, key=lambda i: self._strength(now.options[i].cards[0]))
                path.append(option)
                self.choose(option)
                here = len(world.choices)
                end = self._settle(turn, ANSWERS)
                self.back_to(here)
                groups.append(Group(Line(end.value, (*path, *end.path)), len(path)))
        except TooManySteps:
            pass
        self.back_to(start)
        return groups

    def _strength(self, number: int) -> int:
        card = self.world.cards[number]
        numbers = chars(self.world, card).numbers
        return sum(numbers.get(name, 0) for name in self.judge.table.stats)

    # --- the line of a whole turn ---------------------------------------------------------------------

    def foresee(self, path: tuple[int, ...]) -> list[tuple[str, int]]:
        """The player's own questions along a path, as the player sees them, with the answers; the world is restored.

        They end before an answer that declines, outside of the windows for responses: it is thought about again, since
        there may have been no time to try the others.
        """
        start, found = len(self.world.choices), list[tuple[str, int]]()
        for option in path:
            asked = self.world.decision
            if asked is not None and asked.player == self.player and len(asked.options) > 1:
                if found and asked.options[option].declines and not may_begin(self.world):
                    break
                found.append((seen_key(self.world, self.player), option))
            self.world.choose(option)
        self.back_to(start)
        return found

    # --- a line in several worlds ---------------------------------------------------------------------

    def steps_of(self, path: tuple[int, ...]) -> list[Step]:
        """The choices of a path with their keys; the world is restored. A path ends where it takes too long."""
        world, start, steps = self.world, len(self.world.choices), list[Step]()
        for option in path:
            asked = world.decision
            if asked is None:
                break
            steps.append(Step(option, option_key(world, asked.options[option], asked.player)))
            try:
                world.choose(option)
            except TooManySteps:
                break
        self.back_to(start)
        return steps

    def retrace(self, steps: list[Step]) -> tuple[int, ...]:
        """Make the choices of a line, as far as the player has them in this world; others decline where they cannot."""
        path: list[int] = []
        for step in steps:
            asked = self.world.decision
            if asked is None:
                break
            option = self._same_option(asked, step)
            if option < 0 and asked.player == self.player:
                break
            path.append(option if option >= 0 else max(declining(asked), 0))
            self.choose(path[-1])
        return tuple(path)

    def _same_option(self, asked: Decision, step: Step) -> int:
        """The option with the key of a step, or -1; most often it has the same number."""
        options, player = asked.options, asked.player
        order = [step.option, *range(len(options))] if step.option < len(options) else range(len(options))
        return next((i for i in order if option_key(self.world, options[i], player) == step.key), -1)


def _by_value(line: Line) -> float:
    return line.value
