"""Frames: the environments in which instructions are carried out, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .abilities import Ability, Body, Extra, Target
from .effects import Effect
from .state import Frame, Names, Ref

if TYPE_CHECKING:
    from .game import Game


def new_frame(
    g: Game,
    kind: str,
    controller: int,
    source: Ref,
    card: int = -1,
    ability: Ability | None = None,
    body: Body | None = None,
) -> Frame:
    """Open a frame."""
    frame = Frame(g.new_id(), kind, controller, source, card, ability, body)
    g.journal.key(g.frames, frame.id, frame)
    return frame


def end_frame(g: Game, fid: int) -> None:
    """Close a frame."""
    g.journal.drop(g.frames, fid)


def bind(g: Game, f: Frame, name: str, refs: tuple[Ref, ...]) -> None:
    """Give cards a name."""
    g.journal.key(f.binds, name, refs)


def bind_ids(g: Game, f: Frame, name: str, ids: tuple[int, ...]) -> None:
    """Give cards, as they are now, a name."""
    g.journal.key(f.binds, name, tuple(g.cards[i].ref for i in ids))


def number(g: Game, f: Frame, name: str, value: int) -> None:
    """Give a number a name."""
    g.journal.key(f.numbers, name, value)


def did(g: Game, f: Frame, value: bool) -> None:
    """Was the last instruction carried out?"""
    if f.did != value:
        g.journal.set(f, "did", value)


def start_effects(
    g: Game,
    controller: int,
    source: Ref,
    effects: tuple[Effect, ...],
    binds: Names,
    numbers: dict[str, int],
    event: Any = None,
) -> None:
    """Put instructions on the agenda with a frame of their own."""
    frame = new_frame(g, "effect", controller, source)
    frame.binds.update(binds)
    frame.numbers.update(numbers)
    frame.event = event
    g.push(end_frame, frame.id)
    run(g, frame.id, effects)


def run(g: Game, fid: int, effects: tuple[Effect, ...]) -> None:
    """Put a sequence of instructions on the agenda."""
    if effects:
        g.push(run_from, fid, effects, 0)


def run_from(g: Game, fid: int, effects: tuple[Effect, ...], i: int) -> None:
    """Carry out one instruction; the rest follows."""
    if i + 1 < len(effects):
        g.push(run_from, fid, effects, i + 1)
    g.execute(g.frames[fid], effects[i])


def extras_of(f: Frame) -> tuple[Extra, ...]:
    """The optional additional costs of a body and its chosen options."""
    if f.body is None:
        return ()
    found = f.body.extras
    if f.body.modes is not None:
        for i in f.modes:
            found = (*found, *f.body.modes.options[i].extras)
    return found


def targets_of(f: Frame) -> tuple[Target, ...]:
    """The targets of a body and its chosen options, in printed order."""
    if f.body is None:
        return ()
    found = f.body.targets
    if f.body.modes is not None:
        for i in f.modes:
            found = (*found, *f.body.modes.options[i].targets)
    return found


def effects_of(f: Frame) -> tuple[Effect, ...]:
    """The instructions of a body and its chosen options."""
    if f.body is None:
        return ()
    found = f.body.effects
    if f.body.modes is not None:
        for i in f.modes:
            found = (*found, *f.body.modes.options[i].effects)
    return found
