"""Rules 605 and 702.4: the top of the chain of events resolves and leaves it."""

from __future__ import annotations

from cardwright.kernel.events.triggers import TRIGGERING, condition_failed
from cardwright.kernel.game import Game
from cardwright.kernel.playing.stack import does_not_resolve, enter_field, keep_legal_targets, remember_payment
from cardwright.kernel.playing.steps import resolve
from cardwright.kernel.state.pieces import Card

from .permissions import changes_given, keep_changes_given
from .playing import PERMANENTS


def check_condition(g: Game, fid: int) -> None:
    """A triggered ability asks its condition again."""
    f = g.frames[fid]
    if isinstance(f.ability, TRIGGERING) and condition_failed(g, f):
        does_not_resolve(g, fid, "605.2a")  # LOW 603.4, 605.2a


def check_targets(g: Game, fid: int) -> None:
    """What has lost all its targets does not resolve."""
    if not keep_legal_targets(g, g.frames[fid]):
        does_not_resolve(g, fid, "605.2b")  # LOW 605.2b, 605.3b, 702.3b


def stays(card: Card) -> bool:
    """A card that becomes a permanent when it resolves."""
    return any(kind in card.face.kinds for kind in PERMANENTS)  # LOW 302.2, 303.2, 305.2, 305.3, 605.3


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
    enter_field(g, fid, f.controller, base, base)  # LOW 605.3a


def recurs(g: Game, card: Card) -> bool:
    """A card on the chain of events that was played from the graveyard with Recur."""
    return any(g.frames[fid].card == card.id and "recur" in g.frames[fid].paid for fid in g.stack)
