"""Rule 706: putting a card into the standby area."""

from __future__ import annotations

from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.frames import end_frame, new_frame
from cardwright.kernel.game import Game
from cardwright.kernel.playing.affording import check_cost
from cardwright.kernel.playing.paying import pay
from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.vocabulary.costs import Pay

from .timing import check_main_timing
from .will import WILL
from .zones import STANDBY

COST = (Pay(WILL, 2),)  # FOW 706.1
ACTION = "action"  # the kind of the frame: will for spells or abilities does not pay for it


def check_standby(g: Game, player: int, card: Card) -> Denial | None:
    """Why a player may not put this card into the standby area."""
    denial = check_main_timing(g, player)
    if denial is not None:
        return denial  # FOW 706.1
    if g.zone_kind(card) != "hand" or g.zones[card.zone].player != player:
        return Denial("706.1", "only a card in your hand is put there")  # FOW 706.3: any card
    return check_cost(g, Frame(-1, ACTION, player, card.ref), COST)


def put_in_standby(g: Game, player: int, card: Card) -> None:
    """Pay [2]; the card goes face down to the standby area, without using the chase area."""
    f = new_frame(g, ACTION, player, card.ref)
    g.push(end_frame, f.id)
    g.push(_put, player, card.id)
    pay(g, f.id, COST, _paid)


def _paid(g: Game) -> None:
    """The will is paid."""


def _put(g: Game, player: int, card: int) -> None:
    g.push(_marked, card)
    frm, to = g.cards[card].zone, g.zone(STANDBY, player).id
    perform(g, Event("move", card, player, frm=frm, to=to, tag="standby", rule="706.2"))  # FOW 706.2


def _marked(g: Game, card: int) -> None:
    """The card remembers the turn in which it was put there."""
    if g.zone_kind(g.cards[card]) == STANDBY:
        g.journal.set(g.cards[card], "marks", {"set": g.turn})  # FOW 708.5
        g.tick("states")
