"""Frames: opening and closing them, binding names, and carrying out their instructions one by one."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from ..state.event import Event
from ..state.pieces import Card, Frame, Names, Ref, Shares
from ..state.zones import EVERYONE
from ..vocabulary.abilities import Ability, Body, Extra, Target
from ..vocabulary.effects import Effect
from ..vocabulary.selectors import It, Selector
from ..vocabulary.terms import Term, parts_of

if TYPE_CHECKING:
    from ..game import Game


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
    """Close a frame; the cards it revealed are hidden again."""
    f = g.frames[fid]
    g.journal.drop(g.frames, fid)
    for ref, before in f.revealed:
        causes = [*[one.event for one in g.pending], *[frame.event for frame in g.frames.values()]]
        if not any(_shows(e, ref) for e in causes):
            hide(g, ref, before)  # SVE 5.20.1.1


def illegal(g: Game, fid: int) -> None:
    """What was being played could not be completed: the game returns to the point before."""
    f = g.frames[fid]
    g.revert(f.mark, f.resume)  # FOW 903.2m
    end_frame(g, fid)


def hide(g: Game, ref: Ref, before: int) -> None:
    """A card that was revealed in a hidden zone is known only to those who see it there or knew it before."""
    card = g.cards[ref[0]]
    if g.is_current(ref) and g.zones[card.zone].kind.seen_by != EVERYONE:
        g.journal.set(card, "known", card.known & (before | g.sees(g.zones[card.zone])))


def _shows(e: Event | None, ref: Ref) -> bool:
    """The event is that the card was revealed: it stays so for the ability that this triggered."""
    return e is not None and e.kind == "reveal" and e.ref == ref  # LOW 701.11a


def from_replacement(g: Game, e: Event) -> bool:
    """A replacement has sent the card elsewhere, and by the rules of the game that is what moved it (FOW 910.2f).

    An action that stays what it was, wherever the card goes, is still that of the effect.
    """
    return e.by >= 0 and g.rules.customs.is_cause(g, e)


def cause_of(g: Game, e: Event) -> Ref:
    """The object that an event comes from: an attack, or the card or ability that resolves; NO_REF: neither."""
    if from_replacement(g, e):
        return g.cards[e.by].ref
    f = g.frames.get(e.frame)
    if f is None and e.frame >= 0 and e.causes and e.cause[0] < 0:
        return g.cards[e.causes[0][0]].ref  # earlier this turn: what resolved then is gone, its card is known
    while f is not None and f.whole >= 0:
        f = g.frames.get(f.whole)
    if e.cause[0] >= 0 or f is None or f.object < 0:
        return e.cause
    return f.source if f.kind == "card" else g.cards[f.object].ref


def sort_of(g: Game, card: Card) -> str:
    """What sort of object a card is that is played, waits or resolves; elsewhere none if it is simply a card."""
    if g.zone_kind(card) in g.rules.roles.played:
        for f in g.frames.values():
            if f.object == card.id:
                return f.called
    return "" if card.face.name else card.face.kinds[0]


def bind(g: Game, f: Frame, name: str, refs: tuple[Ref, ...]) -> None:
    """Give cards a name."""
    g.journal.key(f.binds, name, refs)


def bind_ids(g: Game, f: Frame, name: str, ids: tuple[int, ...]) -> None:
    """Give cards, as they are now, a name."""
    cards = g.cards
    g.journal.key(f.binds, name, tuple([(i, cards[i].incarnation) for i in ids]))


MOVED = "moved"  # a card when an ability was set up, and where that resolution moved it


def kept(f: Frame) -> tuple[tuple[str, tuple[Ref, ...]], ...]:
    """What a delayed ability remembers of this resolution: its bindings, and where it moved their cards."""
    binds = tuple(f.binds.items())
    if f.gone_targets:
        binds = tuple(
            [(name, tuple([ref for ref in refs if (name, ref) not in f.gone_targets])) for name, refs in binds]
        )
    return (*binds, *[(MOVED, pair) for pair in f.moved.items()]) if f.moved else binds


def number(g: Game, f: Frame, name: str, value: int) -> None:
    """Give a number a name."""
    g.journal.key(f.numbers, name, value)


def share(g: Game, f: Frame, name: str, card: int, part: int) -> None:
    """Set the part of a divided amount that goes to one of the cards chosen for a target."""
    g.journal.key(f.shares, (name, card), part)


def did(g: Game, f: Frame, value: bool) -> None:
    """Was the last instruction carried out ("if you do")?"""
    if f.did != value:
        g.journal.set(f, "did", value)


def mark_done(g: Game, f: Frame) -> None:
    """Counts one more use of an ability that may be done only a number of times a turn."""
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
    shares: Shares = (),
) -> None:
    """Put instructions on the agenda with a frame of their own."""
    frame = new_frame(g, "effect", controller, source)
    frame.binds.update(binds)
    frame.numbers.update(numbers)
    frame.shares.update(shares)
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
        g.push(run_from, fid, effects, i + 1)  # SM GL.AND, GL.THEN
    f = g.frames[fid]
    if f.binds:
        g.journal.set(f, "instruction", effects[i])
    g.execute(f, effects[i])


def track_move(g: Game, f: Frame, old: Ref, new: Ref) -> None:
    """A resolution finds a card it moved by every name, except targets that the moving instruction did not name.

    In its new zone the card is a new object (SVE 4.1.4): a target that left to pay a cost, or that an instruction for
    another target moved, is gone. With `Events.loses_track` all parts of the effect find it (LOW 400.7h).
    """
    g.journal.key(f.moved, old, new)  # FOW 302.3a
    if f.body is None or not f.binds or g.rules.events.loses_track:
        return
    named = frozenset() if f.instruction is None else names_in(f.instruction)
    gone = [
        (target.bind, old)
        for target in targets_of(f)
        if target.bind not in named and old in f.binds.get(target.bind, ())
    ]
    if gone:
        g.journal.set(f, "gone_targets", f.gone_targets.union(gone))


@cache
def names_in(effect: Effect) -> frozenset[str]:
    """The names that an instruction itself uses, without those of the instructions inside it."""
    terms = [getattr(effect, name) for name in effect.__struct_fields__]
    selectors = tuple([term for term in terms if isinstance(term, Selector)])
    return frozenset([term.name for term in parts_of(selectors) if isinstance(term, It)])


def chosen_bodies(f: Frame) -> list[Body]:
    """The chosen options, in printed order; an option chosen twice has its own targets each time."""
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
    """An option chosen once more, with new names for its targets."""
    names = {target.bind for target in body.targets}
    new: Body = _rename(body, names, f"{AGAIN}{again}")
    return new


AGAIN = " again "


def plain_names(body: Body) -> str:
    """An option in words that do not depend on how its targets are named when it is chosen or added again."""
    return re.sub(rf"{AGAIN}\d+", "", repr(body))


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


def extras_of(f: Frame) -> tuple[Extra, ...]:
    """The optional costs of a body and its chosen options, and those that effects give."""
    if f.body is None:
        return f.offered
    found = (*f.body.extras, *f.offered) if f.offered else f.body.extras
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
        for option in f.body.modes.options if f.body.modes.late else chosen_bodies(f):
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
