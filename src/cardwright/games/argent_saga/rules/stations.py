"""Rules 4.5.3 and 4.8.5: effects that move units and towers from zone to zone of their row."""

from __future__ import annotations

from cardwright.kernel.evaluate import find
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.frames import did
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CARD, Decision
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.state.slots import slot_of
from cardwright.kernel.vocabulary.effects import Act

from .slots import free_slots, slot_option
from .zones import SLOTS


def relocate(g: Game, f: Frame, w: Act) -> None:
    """Each unit goes to another unit zone of its side that is free, one after the other."""
    units = [card for card in find(g, f, w.what) if 0 <= slot_of(card.place) < SLOTS]
    did(g, f, any(free_slots(g, card.controller) for card in units))
    for card in reversed(units):
        g.push(_where_to, card.id, f.id, f.actor)


def _where_to(g: Game, card: int, fid: int, player: int) -> None:
    free = free_slots(g, g.cards[card].controller)
    if free:
        options = [slot_option(n) for n in free]
        g.ask(Decision(player, CARD, "place", options, _go, (card, fid), "4.8.5", source=card))


def _go(g: Game, card: int, fid: int, place: int) -> None:
    player, number = g.cards[card].controller, slot_of(place) + 1
    perform(g, Event("station", card, player, number, place=place, tag="zone", frame=fid, rule="4.8.5"))


def switch(g: Game, f: Frame, w: Act) -> None:
    """Two cards of one row change places."""
    cards = find(g, f, w.what)
    rows = {(card.controller, slot_of(card.place) // SLOTS) for card in cards if slot_of(card.place) >= 0}
    able = len(cards) == 2 and len(rows) == 1
    did(g, f, able)
    if able:
        one, two = cards
        rule = "4.5.3" if slot_of(one.place) >= SLOTS else "4.8.5"
        perform(g, Event("station", one.id, other=two.id, place=two.place, tag="switch", frame=f.id, rule=rule))
