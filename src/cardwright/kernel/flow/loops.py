"""Cycles: forced ones that nobody can stop, and actions that lead back to where they began.

A cycle without questions is found when the shape of the position occurs again. If there are questions in it, all
answers to a question, and to those that follow, are tried in a copy of the game. The cycle is endless if no answers
lead out of it. A player who may act can stop the cycle if one single action leads out.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import TYPE_CHECKING

from ..state.decisions import ACT, Decision
from ..state.digest import plain, position
from ..state.event import Event
from ..state.facts import Forced
from ..state.shapes import asked_shape, shape

if TYPE_CHECKING:
    from ..game import Game

PATIENCE = 20  # forced steps before positions are compared
GROWING = 1000  # forced steps after which a cycle that only makes numbers grow counts as endless
TRIED = 300  # questions that are tried out in search of a way out

ENDLESS = "endless"  # the result of a trial
STRICT, COARSE, LAST = "strict", "coarse", "last"  # the trial that settles a doubt


def fingerprint(g: Game) -> str:
    """A hash of the position, the same in every process."""
    return blake2b(repr(plain(position(g))).encode(), digest_size=12).hexdigest()


# --- forced cycles ---------------------------------------------------------------------------------------


# What is remembered of forced steps since a player acted, as a plain tuple, since there are many in ordinary play:
# the number of free choices by then, forced steps since the last of these, forced steps; then of the position that is
# compared with: its shape, the number of choices by then, how many steps it holds for, and how long the log was at
# the position before it and at this one.
_START: Forced = (-1, 0, 0, "", 0, PATIENCE, 0, 0)


def endless(g: Game) -> bool:
    """Count one forced step; True if the game is in a cycle that nobody can stop."""
    facts = g.facts
    if facts.endless:
        return True
    free, count, total, then, choices, mark, older, log = facts.forced or _START
    count = count + 1 if free == g.free_choices else 1
    total += 1
    if total > mark:  # more and more rarely: a cycle would have shown by then
        _doubt(g, LAST if count > GROWING else COARSE if total > GROWING else STRICT)
        then, choices, mark, older, log = _here(g), len(g.choices), 2 * mark, log, len(g.log)
    elif then and choices == len(g.choices) and (count > GROWING or _here(g) == then):
        g.fact("endless", True)
        if facts.trying:
            g.fact("trying", ENDLESS)
        return True
    elif total == 1:
        log = len(g.log)
    g.fact("forced", (g.free_choices, count, total, then, choices, mark, older, log))
    return False


def _here(g: Game) -> str:
    """The shape of the position; with randomness involved, an equal shape is no cycle."""
    return f"{g.rng} {shape(g)}"


def idle(g: Game) -> bool:
    """Count a turn in which nobody could do anything; True after very many."""
    free, count, *rest = g.facts.forced or _START
    count = count + 1 if free == g.free_choices else 1
    g.fact("forced", (g.free_choices, count, *rest))
    return bool(count > GROWING)


def in_cycle(g: Game) -> list[Event]:
    """The latest events, back to the position before the one that was compared with."""
    forced = g.facts.forced or _START
    return g.log[forced[6] :]


def acted(g: Game) -> None:
    """A player acts freely, so the events before are no cycle."""
    facts = g.facts
    if facts.forced is not None:
        g.fact("forced", None)
        if facts.doubt:
            g.fact("doubt", "")
        if facts.endless:
            g.fact("endless", False)


def _doubt(g: Game, how: str) -> None:
    """The next question may be inside a cycle."""
    if not g.facts.trying:
        g.fact("doubt", how)


def settle_doubt(g: Game) -> None:
    """Before the current question is answered: find out whether any answers lead out of the cycle."""
    how = g.facts.doubt
    g.fact("doubt", "")
    world = g.copy()
    world.fact("trying", how)
    world.fact("forced", None)
    if _Search(world, how).closed():
        g.fact("endless", True)


class _Search:
    """Tries everything that players can do within a possible cycle, in a copy of the game.

    All answers to questions are tried; of the players who may act, all pass, or one acts once.
    """

    def __init__(self, world: Game, how: str) -> None:
        self.world = world
        self.coarse = how != STRICT
        self.last = how == LAST
        self.at = (world.turn, world.phase)
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
            world.choose(answer)

    def _known(self, acted: bool) -> bool | None:
        """True if this way stays in the cycle, False if it leads out or too far, None if it is to be followed."""
        g = self.world
        d = g.decision
        if g.facts.trying == ENDLESS:
            return True
        if d is None or self._out(d):
            return False
        here = (acted, asked_shape(g, self.coarse))
        if here in self.met:
            return True
        if len(self.met) >= TRIED:
            return self.last
        self.met.add(here)
        return None

    def _out(self, d: Decision) -> bool:
        """Another step of the turn has come, or a player may act freely with nothing pending."""
        g = self.world
        if (g.turn, g.phase) != self.at:
            return True
        return d.kind == ACT and not (_passes(d) and (g.stack or g.pending))


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
