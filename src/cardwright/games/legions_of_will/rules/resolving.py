"""Rules 605 and 702.4: the top of the chain of events resolves and leaves it."""

from __future__ import annotations

from cardwright.kernel.events.perform import perform
from cardwright.kernel.events.triggers import TRIGGERING, condition_failed
from cardwright.kernel.game import Game
from cardwright.kernel.playing.priority import keep_legal_targets
from cardwright.kernel.playing.stack import leave_resolved, remember_payment
from cardwright.kernel.playing.steps import resolve
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import table_of

from .permissions import changes_given, keep_changes_given
from .playing import PERMANENTS, played_as
from .resolution_choices import choose_on_resolution


def resolve_top(g: Game, fid: int) -> None:
    """The top of the chain of events resolves, all players having passed (605.1)."""
    f = g.frames[fid]
    if isinstance(f.ability, TRIGGERING) and condition_failed(g, f):
        g.push(leave_resolved, fid)
        g.say("605.2a", "does not resolve", f.controller, f.source[0])  # LOW 603.4, 605.2a
        return
    if not keep_legal_targets(g, f):
        g.push(leave_resolved, fid)
        g.say("605.2b", "does not resolve", f.controller, f.source[0])  # LOW 605.2b, 605.3b, 702.3b
        return
    g.push(has_resolved, f.card if f.card >= 0 else f.source[0], f.controller, f.kind)
    g.push(leave_resolved, fid)  # LOW 605.2m
    if f.kind == "card" and is_permanent(g, g.cards[f.card]):
        enter(g, fid)  # LOW 302.2, 303.2, 305.2, 305.3, 605.3
    else:
        g.push(resolve, fid)  # LOW 605.2c
        choose_on_resolution(g, fid)  # LOW 801.2a, 802.9


def is_permanent(g: Game, card: Card) -> bool:
    """A card that becomes a permanent when it resolves."""
    return any(kind in card.face.kinds for kind in PERMANENTS)


def enter(g: Game, fid: int) -> None:
    """A permanent card resolves: it is put into the base it targeted, or merges with the unit it targeted."""
    f = g.frames[fid]
    card = g.cards[f.card]
    if 1 in f.modes:
        resolve(g, fid)  # LOW 608.3c, 709.1
        return
    keep_changes_given(g, f, card, changes_given(g, card, False))
    remember_payment(g, fid, card.ref)  # LOW 400.7d
    base = f.binds["base"][0][0]
    to = g.zone("battlefield", f.controller)
    perform(
        g,
        Event(
            "move",
            card.id,
            f.controller,
            other=base,
            frm=card.zone,
            to=to.id,
            tag="resolve",
            state=played_as(g, card),
            frame=fid,
            rule="605.3a",
            place=base,
        ),
    )


def has_resolved(g: Game, card: int, player: int, kind: str) -> None:
    """Tell those who wait for something to resolve."""
    if g.delayed or "resolves" in table_of(g).triggers:
        perform(g, Event("resolves", card, player, tag=kind, rule="605.2n"))  # LOW 605.2n, 701.9a


def recurs(g: Game, card: Card) -> bool:
    """A card on the chain of events that was played from the graveyard with Recur."""
    return any(g.frames[fid].card == card.id and "recur" in g.frames[fid].paid for fid in g.stack)
