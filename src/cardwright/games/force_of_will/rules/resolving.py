"""Rules 702.3, 703.3 and 903.3: the last card or ability in the chase area resolves and leaves it."""

from __future__ import annotations

from cardwright.kernel.game import Game
from cardwright.kernel.playing.stack import enter_field, keep_legal_targets, remember_payment
from cardwright.kernel.state.pieces import Card

from .adding import enter_added, is_addable
from .fate import swear
from .fusion import FUSED, enter_fused
from .keyword_spells import count_growth
from .revolution_order import order_resolves

STAYING = ("resonator", "regalia", "addition")


def as_it_resolves(g: Game, fid: int) -> None:
    """[Growth] and [Bestowed Fate] count from here."""
    f = g.frames[fid]
    count_growth(g, f)  # FOW 1176.2
    swear(g, f)  # FOW 1180.2


def check_targets(g: Game, fid: int) -> None:
    """Targets that are illegal now are let go of; everything else happens all the same."""
    keep_legal_targets(g, g.frames[fid])  # FOW 903.3, 903.3a, 903.3b-2


def stays(card: Card) -> bool:
    """Resonators, regalia and additions stay when they resolve."""
    return any(kind in card.face.kinds for kind in STAYING)  # FOW 709.3, 709.3a, 709.3b


def enter(g: Game, fid: int) -> None:
    """A resonator, regalia or addition comes to the field, under the control of whoever controlled the spell."""
    f = g.frames[fid]
    card = g.cards[f.card]
    remember_payment(g, fid, (card.id, card.incarnation + 1))  # FOW 903.2h-4
    if f.card in g.notes.ordering:
        g.push(enter_field, fid, f.controller)
        order_resolves(g, f)  # FOW 712.3
        return
    if FUSED in f.paid:
        enter_fused(g, f)  # FOW 1156.2
        return
    if is_addable(f):
        enter_added(g, f)  # FOW 1002.2
        return
    enter_field(g, fid, f.controller)  # FOW 702.3, 702.3a, 1051.2


GODS_ART = "God's Art"  # the label of such abilities (FOW 905.4)


def count_gods_arts(g: Game, fid: int) -> None:
    """God's Arts that resolve are counted."""
    f = g.frames[fid]
    if getattr(f.ability, "label", "") == GODS_ART:
        g.tally("god's arts resolved", f.controller)  # FOW 1147.2
