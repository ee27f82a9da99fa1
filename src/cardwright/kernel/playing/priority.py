"""Priority: who may act, what passing does, what resolves next.

A window gives players priority until all have passed in a row with nothing left on the stack. The game's `Timing` says
what happens before a player may act, the possible actions, and how the top of the stack resolves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from ..events.triggers import after_others, remove_pending, waiting_for
from ..flow.loops import acted, endless
from ..state.decisions import ACT, TRIGGER, Decision, Option, decline
from ..state.pieces import Card, Pending
from ..state.policies import Timing
from .stack import frame_of, leave_stack, resolve_top, timing_of
from .steps import play_triggered

if TYPE_CHECKING:
    from ..game import Game


# --- windows --------------------------------------------------------------------------------------------


def window(g: Game) -> None:
    """A round of priority, beginning with the active player."""
    priority(g, _first(g), 0)


def _first(g: Game) -> int:
    return g.in_turn_order()[0] if g.players[g.active].out else g.active


def side(g: Game, player: int) -> list[int]:
    """The players still in the game who have priority together: a team that shares its turns, or one player alone."""
    if not g.seating.together:
        return [player]
    team = g.players[player].team
    return [p for p in g.in_turn_order(player) if g.players[p].team == team]


def priority(g: Game, player: int, passed: int) -> None:
    """A player gets priority; `passed` are those who have passed in a row before, as bits."""
    g.push(_offer, player, passed)
    settle(g)


def settle(g: Game) -> None:
    """State-based actions until there are none, then waiting abilities go onto the stack, and all of it again."""
    timing = g.rules.course.timing or timing_of(g)
    now = (g.changes, g.version)
    if g.clean != now:
        if timing.state_actions(g, settle):
            return
        g.clean = now
    if g.pending:
        if timing.returns and g.agenda is not None and g.agenda[0] is _offer:
            g.agenda = (_offer, (_first(g), 0), g.agenda[2])  # FOW 603.4
        g.push(settle)
        timing.stack_waiting(g)


def _offer(g: Game, player: int, passed: int) -> None:
    if g.players[player].out:
        following = _following(g, player, passed)
        player = _after(g, player) if following is None else following
    timing = g.rules.course.timing or timing_of(g)
    if timing.over is not None and not g.stack and timing.over(g):
        return
    options = timing.options(g, player)
    if not options and g.facts.all_asked:
        pass_only = Decision(player, ACT, "priority", [passing(timing.rule)], _answered, (player, passed), timing.rule)
        g.ask(pass_only, forced=True)
        return
    if not options and not g.seating.together:  # as below, without looking for one's place in the order again
        passed |= 1 << player
        for p in g.in_turn_order(player):
            if not passed >> p & 1:
                options = timing.options(g, p)
                if options:
                    player = p
                    break
                passed |= 1 << p
    while not options:  # a player who can only pass is not asked; nothing has changed, so nothing has to be settled
        passed |= 1 << player
        following = _following(g, player, passed) if g.seating.together else None
        if following is None:
            _all_passed(g, timing)
            return
        player = following
        options = timing.options(g, player)
    if timing.bound is None or not timing.bound(g, player):
        options.append(passing(timing.rule))
    g.ask(Decision(player, ACT, "priority", options, _answered, (player, passed), timing.rule))


@cache
def passing(rule: str) -> Option:
    """To pass."""
    return decline("pass", None, rule)


def offer_again(g: Game, asked: Decision) -> bool:
    """The options have changed while a player was asked: the player, or the next one, is asked again."""
    if asked.step is not _answered:
        return False
    g.push(priority, *asked.args)
    return True


def _after(g: Game, player: int) -> int:
    """The next player in turn order who is still in the game."""
    order = g.in_turn_order(player)
    return order[0] if g.players[player].out else order[1 % len(order)]


def _following(g: Game, player: int, passed: int) -> int | None:
    """Who has priority next: of those who have not passed a teammate first, then the next in turn order."""
    if not g.seating.together:
        for p in g.in_turn_order(player):
            if not passed >> p & 1:
                return p
        return None
    left = [p for p in g.in_turn_order(player) if not passed >> p & 1]
    mates = side(g, player)
    return next((p for p in left if p in mates), left[0] if left else None)


def _answered(g: Game, player: int, passed: int, value: Any) -> None:
    timing = g.rules.course.timing or timing_of(g)
    if value is not None:
        if value[0] in timing.hands_over:
            g.push(_hand_over, player, len(g.stack))
        else:
            g.push(priority, player, 0)  # SM ST.34; FOW 601.1, 605.1
        acted(g)
        timing.act(g, player, value)
        return
    passed |= 1 << player  # SM GL.PASS, PR.5, ST.32
    following = _following(g, player, passed)
    if following is not None:
        priority(g, following, passed)
    else:
        _all_passed(g, timing)


def _hand_over(g: Game, player: int, stacked: int) -> None:
    """The next player has priority; if nothing was put onto the stack, as when a play was taken back, the same one."""
    priority(g, _after(g, player) if len(g.stack) > stacked else player, 0)


def _all_passed(g: Game, timing: Timing) -> None:
    """All have passed in a row: the top of the stack resolves, or the window is over."""
    if g.stack:  # SM PR.11
        end = g.rules.course.endless
        if end is not None and endless(g):
            end(g)
            return
        g.push(resolution_over, g.stack[-1])  # SM ST.2, ST.7, ST.10, ST.29, PR.10, GL.LAST-IN-FIRST-OUT
        resolve_top(g, g.stack[-1])


def resolution_over(g: Game, fid: int) -> None:
    """A card or ability has resolved: the active player gets priority."""
    priority(g, _first(g), 0)  # SM ST.33, GL.PRIORITY, ST.8, ST.31, PR.6, AP.2


def resolving(g: Game) -> tuple[int, Any]:
    """The frame that is being resolved (-1: none), and what is on the agenda once it is over."""
    node = g.agenda
    while node is not None:
        if node[0] is resolution_over:
            return node[1][0], node
        node = node[2]
    return -1, None


def taken_off(g: Game, cards: Iterable[Card]) -> None:
    """An effect is about to move these: cards and abilities that leave the stack will not resolve.

    A card that is already resolving resolves to its end, wherever it is.
    """
    for card in cards:
        frame = frame_of(g, card)
        if frame is not None and frame.id != resolving(g)[0]:
            g.push(_gone_elsewhere, frame.id, card.id, card.zone)


def _gone_elsewhere(g: Game, fid: int, card: int, zone: int) -> None:
    if g.cards[card].zone != zone:
        leave_stack(g, fid)


# --- waiting abilities --------------------------------------------------------------------------------------


def stack_waiting(g: Game, last: int = -1) -> None:
    """All pending abilities go onto the stack, the active player's first; each player orders their own.

    Abilities triggered by other abilities triggering come last. Players who share turns order theirs together.
    Abilities of players who have left are dropped, and abilities that trigger meanwhile wait for the next time.
    """
    if last < 0:
        last = max((p.id for p in g.pending), default=0)
    for lost in [p for p in g.pending if g.players[p.controller].out]:
        remove_pending(g, lost)
    ready = {p.id for p in g.pending if p.id <= last}
    ready = {p.id for p in g.pending if p.id in ready and not after_others(p)} or ready
    if ready:
        g.push(stack_waiting, last)
        _stack_next(g, ready, stack_pending)


def stack_one(g: Game, then: Callable[[Game, Pending], None], ready: set[int] | None = None) -> None:
    """One pending ability goes onto the stack: the active player's first; each player orders their own.

    `ready` are those of which it must be one, where the game has an order of its own.
    """
    _stack_next(g, {p.id for p in g.pending} if ready is None else ready, then)


def _stack_next(g: Game, ready: set[int], then: Callable[[Game, Pending], None]) -> None:
    """Ask the first player in turn order with pending abilities which of them is next."""
    for player in g.in_turn_order():  # SM CB.DECLARE.5, AP.8, CB.DECLARE.4, ST.6, AP.4
        waiting = [p for mate in side(g, player) for p in waiting_for(g, mate) if p.id in ready]
        if waiting:
            rule = g.rules.telling.rules.questions.get("trigger", "")
            options = [Option("trigger", p, (p.source[0],), rule, p.label) for p in waiting]
            g.ask(Decision(player, TRIGGER, "trigger", distinct(options), then, (), rule))
            return


def distinct(options: list[Option]) -> list[Option]:
    """Equal pending abilities of one card are one option."""
    if len(options) == 1:
        return options
    seen: set[object] = set()
    result = []
    for option in options:
        pending = option.value
        key = (pending.source, pending.ability, pending.binds, pending.numbers, pending.shares)
        if key not in seen:
            seen.add(key)
            result.append(option)
    return result


def stack_pending(g: Game, pending: Pending) -> None:
    """A pending ability is played; if it cannot be, it is removed."""
    remove_pending(g, pending)
    if not play_triggered(g, pending):
        rule = g.rules.telling.rules.no_target
        g.say(rule, "cannot be played", pending.controller, pending.source[0])
