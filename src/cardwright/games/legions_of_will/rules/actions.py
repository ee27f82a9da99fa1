"""Rules 115, 303.4, 505.3, 601.1a and 602.2: carrying out the action of a player with priority."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.playing.stack import activate
from cardwright.kernel.playing.steps import play_activated, play_card
from cardwright.kernel.state.decisions import CARD, Decision, Option
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars

from .bases import (
    activate_base,
    station,
)
from .checks import lies_hidden, turn_up
from .permissions import Permit, changes_given, follow, keep_changes_given, permits_of


def play(g: Game, player: int, card: Card) -> None:
    """Begin to play a card; of several permissions its player says by which."""
    if lies_hidden(g, card):
        turn_up(g, card)  # LOW 407.3a
    by = permits_of(g, card) if chars(g, card).plays else ()
    if by:
        options = [Option("card", permit, (permit.source[0],), "603.6g") for permit in by]
        g.ask(Decision(player, CARD, "permission", options, _play, (player, card.id), "603.6g", source=card.id))
    else:
        _play(g, player, card.id, None)


def spring(g: Game, player: int, trap: Card) -> None:
    """Activate a face-down trap."""
    play_activated(g, player, trap, trap.face.chars.activated[0])  # LOW 303.4


def move(g: Game, player: int, unit: Card, base: int) -> None:
    """Move a unit to another base."""
    perform(g, station(g, unit, base))  # LOW 505.3c


def redeem(g: Game, player: int, card: Card) -> None:
    """Pay for a card in hand and discard it."""
    g.push(_redeemed, player, card.id)
    cost = chars(g, card).cost or 0
    if cost:
        perform(g, Event("resource", player=player, amount=-cost, word="resource", tag="pay", rule="115.2b"))


def _play(g: Game, player: int, card_id: int, permit: Permit | None) -> None:
    """Begin to play a card, by the permission of an effect or of the rules alone."""
    card = g.cards[card_id]
    recurs = g.zone_kind(card) == "graveyard" and "Recur" in chars(g, card).keywords
    if permit is not None and (permit.then or permit.source != card.ref):
        recurs = False  # another permission is used
    given = changes_given(g, card, True) if chars(g, card).plays else ()
    play_card(g, player, card)  # LOW 601.1a
    for f in list(g.frames.values()) if recurs or given else ():
        if f.card == card.id and f.kind == "card":
            keep_changes_given(g, f, card, given)
            if recurs:
                g.journal.set(f, "paid", f.paid | {"recur"})  # LOW 400.7f, 702.4a
    if permit is not None and permit.then:
        follow(g, permit, card)


def _redeemed(g: Game, player: int, card: int) -> None:
    to = g.zone("graveyard", g.cards[card].owner).id
    perform(
        g,
        Event("move", card, player, frm=g.cards[card].zone, to=to, tag="discard", also=("redeem",), rule="702.3a#2"),
    )  # LOW 115.1, 115.2b, 702.3a#2


ACTS: Mapping[str, Callable[..., None]] = {
    "play": play,
    "activate": activate,  # LOW 602.2, 602.2a, 602.5b
    "trap": spring,
    "base": activate_base,
    "move": move,
    "redeem": redeem,
}
