"""Instructions about what is on the stack: stop it, aim it anew, copy it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import effects as e
from ..decisions import TARGET, Decision, Option
from ..derived import copy_face
from ..evaluate import cant, find, players
from ..events import Event
from ..frames import bind, did, new_frame, targets_of
from ..perform import perform
from ..playable import selectable
from ..priority import frame_of, leave_stack, stack_ability, stack_card
from ..state import Frame, Ref

if TYPE_CHECKING:
    from ..game import Game


def do_stop(g: Game, f: Frame, w: e.Stop) -> None:
    stopped = False
    for card in find(g, f, w.what):
        frame = frame_of(g, card)
        if frame is None or cant(g, card, "be stopped", g.cards[f.source[0]], f.controller):
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
        if frame is not None:
            g.push(_aim_anew, frame.id, player, 0, 0, w.change)


def _aim_anew(g: Game, fid: int, player: int, i: int, at: int, change: bool) -> None:
    """One chosen target after the other may become another legal one."""
    f = g.frames[fid]
    targets = targets_of(f)
    while i < len(targets):
        target = targets[i]
        refs = f.binds.get(target.bind, ())
        if at < len(refs):
            had = {ref[0] for ref in refs}
            rule = g.rules.rules.get("target", "")
            fresh = [Option("card", c, (c,), rule) for c in selectable(g, f, target) if c not in had]
            options = [*fresh, Option("keep", -1, (refs[at][0],), rule)]
            g.push(_aim_anew, fid, player, i, at + 1, change)
            source = f.source[0]
            args = (fid, target.bind, at)
            g.ask(Decision(player, TARGET, "new target", options, _aimed_anew, args, rule, source=source))
            return
        i, at = i + 1, 0


def _aimed_anew(g: Game, fid: int, name: str, at: int, card: int) -> None:
    if card < 0:
        return
    f = g.frames[fid]
    refs: list[Ref] = list(f.binds[name])
    old = refs[at][0]
    refs[at] = g.cards[card].ref
    bind(g, f, name, tuple(refs))
    part = f.numbers.get(f"split {name} {old}")
    if part is not None:  # the division stays
        g.journal.key(f.numbers, f"split {name} {card}", part)
    perform(g, Event("select", card, f.controller, other=f.source[0], frame=fid))


def do_copy_object(g: Game, f: Frame, w: e.CopyObject) -> None:
    player = players(g, f, w.who)[0]
    made: list[Ref] = []
    for card in find(g, f, w.what):
        original = frame_of(g, card)
        if original is None or cant(g, card, "be copied", g.cards[f.source[0]], f.controller):
            continue
        source = original.source
        twin = -1
        if original.card >= 0:
            copy = g.add_card(copy_face(g, card), player, g.zone(g.rules.roles.play))
            g.journal.set(copy, "controller", player)
            source, twin = copy.ref, copy.id
        frame = new_frame(g, original.kind, player, source, twin, original.ability, original.body)
        frame.binds.update(original.binds)
        frame.numbers.update(original.numbers)
        frame.paid, frame.modes, frame.event = original.paid, original.modes, original.event
        if twin >= 0:
            stack_card(g, frame.id)
            made.append(source)
        else:
            made.append(stack_ability(g, frame.id, original.kind).ref)
    bind(g, f, w.bind, tuple(made))
    did(g, f, bool(made))
