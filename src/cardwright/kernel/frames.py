"""Frames: the environments in which instructions are carried out, one after the other."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from .abilities import Ability, Body, Extra, Target
from .effects import Effect
from .selectors import It
from .state import Frame, Names, Ref
from .terms import Term

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
    frame = Frame(g.new_id(), kind, controller, source, card, ability, body, object=card)
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
    cards = g.cards
    g.journal.key(f.binds, name, tuple([(i, cards[i].incarnation) for i in ids]))


def number(g: Game, f: Frame, name: str, value: int) -> None:
    """Give a number a name."""
    g.journal.key(f.numbers, name, value)


def did(g: Game, f: Frame, value: bool) -> None:
    """Was the last instruction carried out?"""
    if f.did != value:
        g.journal.set(f, "did", value)


def mark_done(g: Game, f: Frame) -> None:
    """What an ability may do only so many times a turn has been done once more."""
    key = (f.source, f.ability)
    g.journal.key(g.used, key, g.used.get(key, 0) + 1)


def start_effects(
    g: Game,
    controller: int,
    source: Ref,
    effects: tuple[Effect, ...],
    binds: Names,
    numbers: dict[str, int],
    event: Any = None,
    applied: tuple[Any, ...] = (),
) -> None:
    """Put instructions on the agenda with a frame of their own."""
    frame = new_frame(g, "effect", controller, source)
    frame.binds.update(binds)
    frame.numbers.update(numbers)
    frame.event = event
    frame.applied = applied
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


def chosen_bodies(f: Frame) -> list[Body]:
    """The options that were chosen, in printed order; one chosen again has targets of its own."""
    if f.body is None or f.body.modes is None:
        return []
    result: list[Body] = []
    for at, i in enumerate(f.modes):
        again = f.modes[:at].count(i)
        body = f.body.modes.options[i]
        result.append(body if not again else renamed(body, again))
    return result


@cache
def renamed(body: Body, again: int) -> Body:
    """An option chosen once more: the names of its targets say so."""
    names = {target.bind for target in body.targets}
    new: Body = _rename(body, names, f" again {again}")
    return new


def _rename(term: Any, names: set[str], suffix: str) -> Any:
    if isinstance(term, tuple):
        return tuple(_rename(part, names, suffix) for part in term)
    if isinstance(term, It | Target):
        name = term.name if isinstance(term, It) else term.bind
        if isinstance(term, It):
            return It(name + suffix) if name in names else term
        parts = {key: _rename(getattr(term, key), names, suffix) for key in term.__struct_fields__}
        parts["bind"] = name + suffix if name in names else name
        return Target(**parts)
    if isinstance(term, Term):
        return type(term)(*[_rename(getattr(term, key), names, suffix) for key in term.__struct_fields__])
    return term


MOVED = "moved "


def handed_on(f: Frame) -> tuple[tuple[str, tuple[Ref, ...]], ...]:
    """What is bound, for an ability that comes of it later: it finds what was moved before where that went."""
    moved = [(f"{MOVED}{i}", pair) for i, pair in enumerate(f.moved.items())] if f.moved else ()
    return (*f.binds.items(), *moved)


def extras_of(f: Frame) -> tuple[Extra, ...]:
    """The optional additional costs of a body and its chosen options."""
    if f.body is None:
        return ()
    found = f.body.extras
    if f.body.modes is not None:
        for option in chosen_bodies(f):
            found = (*found, *option.extras)
    return found


def targets_of(f: Frame) -> tuple[Target, ...]:
    """The targets of a body and its chosen options, in printed order."""
    if f.body is None:
        return ()
    found = f.body.targets
    if f.body.modes is not None:
        for option in chosen_bodies(f):
            found = (*found, *option.targets) if found else option.targets
    return found


def effects_of(f: Frame) -> tuple[Effect, ...]:
    """The instructions of a body and its chosen options."""
    if f.body is None:
        return ()
    found = f.body.effects
    if f.body.modes is not None:
        for option in chosen_bodies(f):
            found = (*found, *option.effects) if found else option.effects  # known by identity (`Ruleset.waits`)
    return found
