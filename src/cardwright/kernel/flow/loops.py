"""Cycles: forced ones that nobody can stop, and actions that lead back to where they began.

A cycle without questions is found when the shape of the position occurs again. If there are questions in it, all
answers to a question, and to those that follow, are tried in a copy of the game. The cycle is endless if no answers
lead out of it. A player who may act can stop the cycle if one single action leads out.

In a cycle in which something grows (life, counters, tokens) no position occurs again. It is endless if it has gone on
for very many forced steps and there is no less of anything than before. If there are questions in it, a copy of the
game is played on for as long, and then the answers are tried, with all that grows left out of the comparison.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import TYPE_CHECKING

from ..state.decisions import ACT, Decision, TooManySteps
from ..state.digest import plain, position
from ..state.event import Event
from ..state.facts import Forced
from ..state.pieces import Frame
from ..state.shapes import Stock, asked_shape, glance, shape, stock

if TYPE_CHECKING:
    from ..game import Game

PATIENCE = 20  # forced steps before positions are compared
GROWING = 500  # forced steps after which a cycle in which something grows counts as endless
IDLE = 200  # turns in which nobody could do anything
TRIED = 300  # questions that are tried out in search of a way out
WORK = 60_000  # what such a search may cost, see `_cost`

ENDLESS = "endless"  # the result of a trial
STRICT, COARSE = "strict", "coarse"  # the trial that settles a doubt; coarse: maybe something grows


def fingerprint(g: Game) -> str:
    """A hash of the position, the same in every process."""
    return blake2b(repr(plain(position(g))).encode(), digest_size=12).hexdigest()


# --- forced cycles ---------------------------------------------------------------------------------------


# What is remembered of forced steps since a player acted, as a plain tuple, since there are many in ordinary play:
# the number of free choices by then, forced steps since the last of these, forced steps; then of the position that is
# compared with: its shape, the number of choices by then, how many steps it holds for, how long the log was at the
# position before it and at this one; a glance at it; and what there was of everything after very many steps.
_START: Forced = (-1, 0, 0, "", 0, PATIENCE, 0, 0, (), ())


def endless(g: Game, within: Frame | None = None) -> bool:
    """Count one forced step, maybe within a resolution; True if the game is in a cycle that nobody can stop."""
    facts = g.facts
    if facts.endless:
        return True
    free, count, total, then, choices, mark, older, log, seen, had = facts.forced or _START
    count = count + 1 if free == g.free_choices else 1
    total += 1
    if total > mark:  # more and more rarely: a cycle would have shown by then
        _doubt(g, COARSE if mark == 2 * PATIENCE or mark > GROWING else STRICT)
        then, choices, mark, older, log = _here(g, within), len(g.choices), 2 * mark, log, len(g.log)
        seen = glance(g)
    elif then and choices == len(g.choices) and ((seen == glance(g) and _here(g, within) == then) or _grown(g, had)):
        _found(g)
        return True
    elif total == 1:
        log = len(g.log)
    had = () if count <= GROWING else had or stock(g)
    g.fact("forced", (g.free_choices, count, total, then, choices, mark, older, log, seen, had))
    return False


def _found(g: Game) -> None:
    g.fact("endless", True)
    if g.facts.trying:
        g.fact("trying", ENDLESS)


def _here(g: Game, within: Frame | None) -> str:
    """The shape of the position; with randomness involved, an equal shape is no cycle."""
    return f"{g.rng} {shape(g, within)}"


def _grown(g: Game, had: Stock) -> bool:
    """Very many steps have been made, and there is no less of anything than after the first of these."""
    if not had:
        return False
    now = dict(stock(g))
    return all(now.get(name, 0) >= amount for name, amount in had)


def fills_table(g: Game) -> bool:
    """No more tokens can be made, and a cycle without questions made them: it would be endless."""
    forced = g.facts.forced or _START
    full = bool(forced[3]) and (bool(g.facts.trying) or forced[4] == len(g.choices))
    if full:
        _found(g)
    return full


def idle(g: Game) -> bool:
    """Count a turn in which nobody could do anything; True after very many."""
    free, count, *rest = g.facts.forced or _START
    count = count + 1 if free == g.free_choices else 1
    g.fact("forced", (g.free_choices, count, *rest))
    return bool(count > IDLE)


def in_cycle(g: Game) -> list[Event]:
    """The latest events, back to the position before the one that was compared with."""
    forced = g.facts.forced or _START
    return g.log[forced[6] :]


def acted(g: Game) -> None:
    """A player acts freely, so the events before are no cycle."""
    facts = g.facts
    if facts.forced is not None:
        g.fact("forced", None)
        if facts.cycle_trial:
            g.fact("cycle_trial", "")
        if facts.endless:
            g.fact("endless", False)


def _doubt(g: Game, how: str) -> None:
    """The next question may be inside a cycle."""
    if not g.facts.trying:
        g.fact("cycle_trial", how)


def settle_doubt(g: Game) -> None:
    """Before the current question is answered: find out whether any answers lead out of the cycle."""
    how = g.facts.cycle_trial
    g.fact("cycle_trial", "")
    growing = how == COARSE and _goes_on(g)
    if _Search(_trial(g, how), growing).closed():
        g.fact("endless", True)


def _trial(g: Game, how: str) -> Game:
    """A copy in which answers are tried."""
    world = g.copy()
    world.fact("trying", how)
    world.fact("forced", None)
    return world


def _goes_on(g: Game) -> bool:
    """If everyone passes and takes the first answer, the cycle goes on for very many steps, and nothing runs out."""
    world = _trial(g, COARSE)
    world.fact("all_asked", False)
    at = (world.turn, world.phase)
    had: Stock = ()
    work = 0
    while work < WORK:
        d = world.decision
        if d is None or _leads_out(world, d, at):
            break
        try:
            world.choose(next(iter(_passes(d)), 0))
        except TooManySteps:
            break
        if _grown(world, had):
            return True
        work += _writes(world)
        if not had and (world.facts.forced or _START)[2] > GROWING:
            had = stock(world)
    return world.facts.endless


def _cost(g: Game) -> int:
    """The work of a trial's last choice: its writes, and comparing all cards and waiting objects."""
    waiting = len(g.pending) + len(g.stack) + len(g.effects)
    return _writes(g) + len(g.cards) + 4 * waiting


def _writes(g: Game) -> int:
    """The number of writes of the last choice."""
    return len(g.journal.entries) - g.history[-1][0]


def _leads_out(g: Game, d: Decision, at: tuple[int, str]) -> bool:
    """Another step of the turn has come, or a player may act freely with nothing pending."""
    return (g.turn, g.phase) != at or (d.kind == ACT and not (_passes(d) and (g.stack or g.pending)))


class _Search:
    """Tries everything that players can do within a possible cycle, in a copy of the game.

    All answers to questions are tried; of the players who may act, all pass, or one acts once.
    """

    def __init__(self, world: Game, coarse: bool) -> None:
        self.world = world
        self.coarse = coarse
        self.at = (world.turn, world.phase)
        self.work = 0  # of all that was tried
        self.met: set[tuple[bool, str]] = set()

    def closed(self) -> bool:
        """All answers lead back to questions that were met before."""
        world = self.world
        way: list[tuple[bool, Iterator[int]]] = []  # at each question: had someone acted, and the answers left to try
        acted = False
        while True:
            known = self._known(acted)
            if known is None and world.decision is not None:
                way.append((acted, iter(_answers(world.decision, acted))))
            elif known:
                world.undo()
            else:
                return False
            acted, left = way[-1]
            answer = next(left, None)
            while answer is None:
                way.pop()
                if not way:
                    return True
                world.undo()
                acted, left = way[-1]
                answer = next(left, None)
            acted = acted or _acts(world.decision, answer)
            try:
                world.choose(answer)
            except TooManySteps:
                return False  # nobody knows
            self.work += _cost(world)

    def _known(self, acted: bool) -> bool | None:
        """True if this way stays in the cycle, False if it leads out or too far, None if it is to be followed."""
        g = self.world
        d = g.decision
        if g.facts.trying == ENDLESS:
            return True
        if d is None or self.work > WORK or _leads_out(g, d, self.at):
            return False
        here = (acted, asked_shape(g, self.coarse))
        if here in self.met:
            return True
        if len(self.met) >= TRIED:
            return False
        self.met.add(here)
        return None


def _passes(d: Decision) -> list[int]:
    return [i for i, option in enumerate(d.options) if option.verb == "pass"]


def _acts(d: Decision | None, answer: int) -> bool:
    return d is not None and d.kind == ACT and d.options[answer].verb != "pass"


def _answers(d: Decision, acted: bool) -> list[int]:
    """The answers to try, first those that probably end the cycle; after one action all players only pass."""
    if d.kind == ACT and acted:
        return _passes(d)
    return sorted(range(len(d.options)), key=lambda i: (_acts(d, i), -i))


# --- actions that lead nowhere ---------------------------------------------------------------------------


def before_action(g: Game, action: tuple[object, ...]) -> None:
    """Remember the position before an action that might lead back to it."""
    g.fact("before", (action, fingerprint(g), len(g.log)))


def after_action(g: Game) -> None:
    """If an action led back to the position before it, bar it with its selections until something changes."""
    before = g.facts.before
    if before is None:
        return
    g.fact("before", None)
    action, then, since = before
    now = fingerprint(g)
    if now == then:
        selected = tuple(e.card for e in g.log[since:] if e.kind == "select")
        position, known = g.facts.barred
        g.fact("barred", (now, (*(known if position == now else ()), (action, selected))))


def barred(g: Game) -> tuple[tuple[tuple[object, ...], tuple[int, ...]], ...]:
    """The actions that led back to this position, with their selections."""
    position, actions = g.facts.barred
    return actions if actions and position == fingerprint(g) else ()
