"""Rules 710 and 1016: calling a magic stone."""

from __future__ import annotations

from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars

from .ending import barred
from .timing import check_main_timing
from .zones import FIELD, RULER_AREA, STONES

CALLER = "call a magic stone"  # entities that may be rested instead of a J/ruler (FOW 710.3)
UNRESTED = "call a magic stone without resting"  # on a ruler or J-ruler (FOW 710.2)
EVEN_RESTED = "call a magic stone while rested"
MORE = "call another magic stone"  # on the seat of a player
RULERS = ("ruler", "j-ruler")


def callers(g: Game, player: int) -> list[Card]:
    """The cards that a player may rest to call a magic stone."""
    if _check_calls(g, player) is not None:
        return []
    there = [*g.cards_in(RULER_AREA, player), *g.cards_in(FIELD, player)]
    return [card for card in there if check_call(g, player, card) is None]


def check_call(g: Game, player: int, card: Card) -> Denial | None:
    """Why a player may not rest this card to call a magic stone."""
    denial = check_main_timing(g, player)
    if denial is not None:
        return denial
    own = chars(g, card)
    if card.controller != player or (own.kinds.isdisjoint(RULERS) and CALLER not in own.mays):
        return Denial("710.1", "a ruler or J-ruler is rested to call a magic stone")  # FOW 710.1a
    if card.turned and EVEN_RESTED not in own.mays:
        return Denial("710.1", "it is rested")  # FOW 710.2
    if card.id in g.notes.called:
        return CALLED  # FOW 710.3
    return _check_calls(g, player)


CALLED = Denial("710.1", "you have called a magic stone this turn")


CALL = "call magic stones"


def _check_calls(g: Game, player: int) -> Denial | None:
    """Why a player may call no magic stone, whatever is rested for it."""
    if barred(g, player, CALL):
        return Denial("104.4", "an effect forbids it")
    if len(g.notes.called) > extra_calls(g, player):
        return CALLED  # FOW 710.3
    if any(judge == player for judge, _ in g.notes.judged):
        return Denial("710.1", "you have played a judgment process this turn")
    if not g.zone(STONES, player).cards:
        return Denial("710.1", "your magic stone deck is empty")
    return None


def extra_calls(g: Game, player: int) -> int:
    """How many magic stones more than one a player may call this turn."""
    seats = g.cards_in("seat", player)
    return sum([chars(g, seat).numbers.get(MORE, 0) for seat in seats])  # FOW 710.3


def call(g: Game, player: int, card: Card) -> None:
    """Rest the card; then the top card of the magic stone deck is put into the field."""
    g.note("called", (*g.notes.called, card.id))
    g.push(stone_comes, player)
    if UNRESTED in chars(g, card).mays:
        return  # FOW 710.2
    perform(g, Event("turn card", card.id, player, state="rested", tag="call", rule="710.1"))  # FOW 710.1


def stone_comes(g: Game, player: int) -> None:
    """The top card of the magic stone deck comes to the field."""
    deck = g.zone(STONES, player)
    if deck.cards:
        stone = g.cards[deck.cards[-1]]  # FOW 305.3
        to = g.zone(FIELD, player).id
        g.push(perform, Event("call", stone.id, player, rule="710.1"))
        perform(g, Event("move", stone.id, player, frm=deck.id, to=to, tag="call", rule="710.1"))  # FOW 710.1
