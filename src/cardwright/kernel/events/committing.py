"""Events happen: the change, the line in the log, and abilities notice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..state.event import Event
from ..state.pieces import Frame
from ..state.table import Table, table_of
from .triggers import PREVENTED, Watcher, delays, leaves, notice, watchers

if TYPE_CHECKING:
    from ..game import Game


def undone(g: Game, e: Event, barred: bool = False) -> None:
    """An event did not happen, so its instruction was not done, unless another of its events happens.

    A forbidden action counts as not begun, even in games where "if you do" asks for the choice.
    """
    frame = g.frames.get(e.frame)
    if frame is not None and frame.did and (barred or not g.rules.meaning.chosen_is_done):
        g.journal.set(frame, "did", False)


def commit_one(g: Game, e: Event) -> None:
    """`commit` for a single event, by far the commonest batch."""
    kind = e.kind
    before = watchers(g) if kind == "move" and leaves(g, e) else []
    rules = g.rules
    done: Event | None = rules.events.changes[kind](g, e)
    frame = g.frames.get(e.frame) if e.frame >= 0 else None
    if done is not None:
        e = _recorded(g, done, frame)
        if kind in rules.events.watch:
            rules.events.watch[kind](g, e)
        table = g.table if g.built == g.version else g.refresh()
        # otherwise nobody waits for it
        states = table.states and g.no_state_triggers_at != g.version and not rules.waiting.states_settle
        if (
            before
            or states
            or (kind in table.triggers and (not e.phase or _heard(table, kind, e.phase)))
            or (g.delayed and delays(g, kind))
        ):
            notice(g, [e], before)
    if frame is not None and frame.did != (done is not None) and kind != PREVENTED:
        g.journal.set(frame, "did", done is not None)


def _recorded(g: Game, e: Event, frame: Frame | None) -> Event:
    """Write an event that happened into the log, with what is known of it there."""
    seen = g.cards[e.card].known | e.was_known if e.card >= 0 else -1
    other_seen, causes = -1, e.causes
    if e.other >= 0 and g.cards[e.other].facedown:
        other_seen = g.cards[e.other].known
    if frame is not None:
        source = frame.source[0]
        causes = ((source, frame.ability, g.cards[source].known), *causes)
    e = replace(e, turn=g.turn, known_by=seen, other_known_by=other_seen, causes=causes)
    g.log.append(e)
    return e


def _heard(table: Table, kind: str, phase: str) -> bool:
    """Some ability waits for this kind of event in this phase or step; most wait for another one."""
    for _, ability in table.triggers[kind]:
        if ability.on.phase == phase or not ability.on.phase:
            return True
    return False


def commit(g: Game, events: Sequence[Event]) -> None:
    """Make the events happen, log them and let abilities notice."""
    before: list[Watcher] = []
    for e in events:
        if e.kind == "move" and leaves(g, e):
            before = watchers(g)
            break
    changes = g.rules.events.changes
    watch = g.rules.events.watch
    happened: list[Event] = []
    for e in events:
        done = changes[e.kind](g, e)
        if done is not None:
            happened.append(_recorded(g, done, g.frames.get(e.frame)))
    if happened:
        for e in happened:
            if e.kind in watch:
                watch[e.kind](g, e)
        table = table_of(g)
        if before or (table.states and g.no_state_triggers_at != g.version and not g.rules.waiting.states_settle):
            notice(g, happened, before)
        else:
            for e in happened:
                if e.kind in table.triggers or (g.delayed and delays(g, e.kind)):
                    notice(g, happened, before)
                    break
    if events and events[0].frame >= 0 and events[0].kind != PREVENTED:
        if events[0].frame == events[-1].frame:
            _tell(g, events[0].frame, bool(happened))
        else:  # "if you do" is answered for each of several players
            frames = {e.frame for e in happened}
            for fid in {e.frame: None for e in events}:
                _tell(g, fid, fid in frames)


def _tell(g: Game, fid: int, happened: bool) -> None:
    """The frame that caused events learns whether anything happened."""
    frame = g.frames.get(fid)
    if frame is not None and frame.did != happened:
        g.journal.set(frame, "did", happened)
