"""Rules 4.13 and 9.4.10: the last card or ability in the queue resolves and leaves it."""

from __future__ import annotations

from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.playing.stack import enter_field, keep_legal_targets, remember_payment
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.slots import NOWHERE

from .equip import HOST, equips
from .slots import free_slots


def check_targets(g: Game, fid: int) -> None:
    """Targets that are illegal now are let go of; the rest happens all the same."""
    keep_legal_targets(g, g.frames[fid])  # ARG 9.4.10.3, 12.8.2.2


def stays(card: Card) -> bool:
    """Units and augments stay when they resolve."""
    return "spell" not in card.face.kinds  # ARG 4.13.2


def enter(g: Game, fid: int) -> None:
    """A unit or augment resolves: it comes onto the field, or finds no place there."""
    f = g.frames[fid]
    card = g.cards[f.card]
    player, place = f.controller, NOWHERE
    if equips(card.face.chars):
        hosts = f.binds.get(HOST, ())
        if not hosts or not g.is_current(hosts[0]):
            return  # ARG 10.4.4.1: it goes to the discard zone
        host = g.cards[hosts[0][0]]
        player, place = host.controller, host.id  # ARG 4.8.4, 10.4.2
    elif "unit" in card.face.kinds and not free_slots(g, player):
        unplayable(g, fid)
        return  # ARG 9.4.10.1.1
    remember_payment(g, fid, (card.id, card.incarnation + 1))
    enter_field(g, fid, player, place)  # ARG 9.4.10.1


def unplayable(g: Game, fid: int) -> None:
    """A card that finds no place goes back to where it was played from."""
    f = g.frames[fid]
    card = g.cards[f.card]
    to = g.zone(card.origin or "hand", card.owner).id
    perform(g, Event("move", card.id, f.controller, frm=card.zone, to=to, tag="put", frame=fid, rule="9.4.10.1.1"))
