"""Instructions about cards and abilities on the stack: stop, choose new targets, copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..evaluate import cant, find, players
from ..events.perform import perform
from ..flow.choosing import order_cards
from ..flow.frames import bind, did, new_frame, share, targets_of
from ..playing.checks import selectable
from ..playing.stack import frame_of, leave_stack, stack_ability, stack_card
from ..state.decisions import TARGET, Decision, Option, decline
from ..state.event import Event
from ..state.pieces import Frame, Ref
from ..state.receipt import FREE
from ..vocabulary import effects as e
from ..vocabulary.selectors import It
from .copies import do_create_copy
from .made_faces import copy_face

if TYPE_CHECKING:
    from ..game import Game


def do_stop(g: Game, f: Frame, w: e.Stop) -> None:
    stopped = False
    for card in find(g, f, w.what):
        frame = frame_of(g, card)
        if frame is None or cant(g, card, "be stopped", g.cards[f.source[0]], f.controller):
            continue
        if frame.body is not None and frame.body.unstoppable:
            continue
        stopped = True
        g.push(leave_stack, frame.id)
        if frame.card >= 0:
            to = g.zone(g.rules.roles.discard, card.owner)
            perform(g, Event("move", card.id, frame.controller, frm=card.zone, to=to.id, tag="stop", frame=f.id))
    did(g, f, stopped)


def do_retarget(g: Game, f: Frame, w: e.Retarget) -> None:
    player = players(g, f, w.who)[0]
    for card in reversed(find(g, f, w.what)):
        frame = frame_of(g, card)
        if frame is not None and not (w.change and not _all_can_change(g, frame)):
            g.push(_aim_anew, frame.id, player, 0, (), w.change)  # SM GL.CHANGE-A-TARGET


def _all_can_change(g: Game, f: Frame) -> bool:
    """Every target can become another legal one; otherwise none is changed."""
    for target in targets_of(f):
        old = tuple(ref[0] for ref in f.binds.get(target.bind, ()))
        if old and not _completable(old, selectable(g, f, target), (), True):
            return False
    return True


def _completable(old: tuple[int, ...], legal: tuple[int, ...], new: tuple[int, ...], change: bool) -> bool:
    """The new targets chosen so far can be completed to a legal set."""
    if len(new) == len(old):
        return True
    return any(_completable(old, legal, (*new, c), change) for c in _candidates(old, legal, new, change))


def _candidates(old: tuple[int, ...], legal: tuple[int, ...], new: tuple[int, ...], change: bool) -> list[int]:
    """The legal cards for the next target of an instance."""
    here = old[len(new)]
    found = [c for c in legal if c != here and c not in new]
    return found if change or here in new else [*found, here]


def _aim_anew(g: Game, fid: int, player: int, i: int, new: tuple[int, ...], change: bool) -> None:
    """Each chosen target may (or must) be changed to another legal one, in order."""
    f = g.frames[fid]
    targets = targets_of(f)
    while i < len(targets):
        target = targets[i]
        old = tuple(ref[0] for ref in f.binds.get(target.bind, ()))
        if len(new) < len(old):
            rule = g.rules.telling.rules.get("target", "")
            legal = selectable(g, f, target)
            here = old[len(new)]
            possible = [c for c in _candidates(old, legal, new, change) if _completable(old, legal, (*new, c), change)]
            options = [
                decline("keep", -1, rule, (c,)) if c == here else Option("card", c, (c,), rule) for c in possible
            ]
            args = (fid, player, i, new, change)
            g.ask(Decision(player, TARGET, "new target", options, _aimed_anew, args, rule, source=f.source[0]))
            return
        if old:
            _take_aim(g, f, target.bind, old, new)
        i, new = i + 1, ()


def _aimed_anew(g: Game, fid: int, player: int, i: int, new: tuple[int, ...], change: bool, card: int) -> None:
    f = g.frames[fid]
    old = f.binds[targets_of(f)[i].bind]
    _aim_anew(g, fid, player, i, (*new, old[len(new)][0] if card < 0 else card), change)


def _take_aim(g: Game, f: Frame, name: str, old: tuple[int, ...], new: tuple[int, ...]) -> None:
    """Sets the new targets of one instance; a divided amount stays divided the same way."""
    refs = f.binds[name]
    parts = [f.shares.get((name, card)) for card in old]
    bind(g, f, name, tuple(ref if ref[0] == card else g.cards[card].ref for ref, card in zip(refs, new, strict=True)))
    for card, part in zip(new, parts, strict=True):
        if part is not None:
            share(g, f, name, card, part)
    fresh = [card for card in new if card not in old]
    if fresh:
        perform(g, *(Event("select", card, f.controller, other=f.source[0], frame=f.id) for card in fresh))


def do_copy_object(g: Game, f: Frame, w: e.CopyObject) -> None:
    bind(g, f, w.bind, ())
    did(g, f, False)
    for card in reversed(find(g, f, w.what)):
        original = frame_of(g, card)
        if original is None and g.zone_kind(card) == g.rules.roles.field:
            g.push(_copy_permanent, f.id, w, card.ref)
        # what is gone is not copied (FOW 1017.4)
        if original is None or cant(g, card, "be copied", g.cards[f.source[0]], f.controller):
            continue
        if w.at is None:
            g.push(_copy, f.id, w, original.id, -1)
        else:
            at = tuple(c.id for c in find(g, f, w.at) if _could_target(g, original, c.id))
            args = (f.id, w, original.id)
            order_cards(g, players(g, f, w.who)[0], "order copies", at, _copy_at, args)


def _copy_permanent(g: Game, fid: int, w: e.CopyObject, ref: Ref) -> None:
    """A card on the field is copied as a token there."""
    f = g.frames[fid]
    bind(g, f, "copied", (ref,))
    do_create_copy(g, f, e.CreateCopy(It("copied"), who=w.who, bind=w.bind))


def _could_target(g: Game, f: Frame, card: int) -> bool:
    """The card would be a legal choice for each target of the card or ability on the stack."""
    targets = [target for target in targets_of(f) if f.binds.get(target.bind)]
    return bool(targets) and all(card in selectable(g, f, target) for target in targets)


def _copy_at(g: Game, fid: int, w: e.CopyObject, original: int, ids: tuple[int, ...]) -> None:
    for i in reversed(ids):
        g.push(_copy, fid, w, original, i)


def _copy(g: Game, fid: int, w: e.CopyObject, original_id: int, at: int) -> None:
    """Put one copy onto the stack. The copy is not played, and has the choices of the original."""
    f, original = g.frames[fid], g.frames.get(original_id)
    if original is None:
        return
    player = players(g, f, w.who)[0]
    source, twin = original.source, -1
    if original.card >= 0:
        copy = g.add_card(copy_face(g, g.cards[original.card]), player, g.zone(g.rules.roles.play))
        g.journal.set(copy, "controller", player)
        source, twin = copy.ref, copy.id
    frame = new_frame(g, original.kind, player, source, twin, original.ability, original.body)
    frame.binds.update(original.binds)  # FOW 1017.3d
    frame.numbers.update(original.numbers)
    frame.shares.update(original.shares)
    free = original.card >= 0 and g.rules.customs.copies_are_free()
    paid = original.paid | {FREE} if free else original.paid
    frame.paid, frame.modes, frame.event, frame.sort = paid, original.modes, original.event, original.sort
    frame.as_of = original.as_of
    if at >= 0:
        for target in targets_of(original):
            if original.binds.get(target.bind):
                frame.binds[target.bind] = (g.cards[at].ref,)
                frame.shares[target.bind, at] = sum(
                    original.shares.get((target.bind, ref[0]), 0) for ref in original.binds[target.bind]
                )
    if twin >= 0:
        stack_card(g, frame.id)  # FOW 1017.3: it is not played
    else:
        source = stack_ability(g, frame.id, original.kind).ref
    bind(g, f, w.bind, (*f.binds.get(w.bind, ()), source))
    did(g, f, True)
