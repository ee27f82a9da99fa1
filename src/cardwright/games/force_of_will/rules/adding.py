"""Rules 1002 and 1207.2: additions and regalia that are added to other cards."""

from __future__ import annotations

from cardwright.kernel.evaluate import find
from cardwright.kernel.events.moving import link, unlink
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.frames import did
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.effects import Act

from .zones import FIELD, RULER_AREA

ADDED = "added"  # the link between an addition and the card it is added to


def added_to(g: Game, card: Card) -> list[Card]:
    """The card to which an addition or regalia is added."""
    if "addition" not in card.face.kinds and "regalia" not in card.face.kinds:
        return []
    return [g.cards[i] for name, i in card.links if name == ADDED and g.zone_kind(g.cards[i]) in (FIELD, RULER_AREA)]


def add(g: Game, f: Frame, w: Act) -> None:
    """This card is added to the chosen one, and to no other any more."""
    card, hosts = g.cards[f.source[0]], find(g, f, w.what)
    fits = bool(hosts) and g.is_current(f.source) and "resonator" not in chars(g, card).kinds
    did(g, f, fits)
    if fits:
        perform(g, Event("add", card.id, f.controller, other=hosts[0].id, frame=f.id, rule="1002.3"))


def change_add(g: Game, e: Event) -> bool:
    """A card is added to another, and to no other any more."""
    card, host = g.cards[e.card], g.cards[e.other]
    if host in added_to(g, card):
        return False
    let_go(g, card)  # FOW 1002.4
    link(g, ADDED, card, host)  # FOW 1002.3, 1121.2
    return True


def let_go(g: Game, card: Card) -> None:
    """The card is no longer added to anything."""
    for host in added_to(g, card):
        unlink(g, ADDED, card, host)


def loosen(g: Game) -> None:
    """Cards with [Bestow] that have become resonators, or are added to what is none, are added no more."""
    for player in g.in_turn_order():
        for card in g.cards_in(FIELD, player):
            if card.links and "Bestow" in chars(g, card).keywords:
                hosts = added_to(g, card)
                legal = all("resonator" in chars(g, host).kinds for host in hosts)
                if hosts and (not legal or "resonator" in chars(g, card).kinds):
                    let_go(g, card)  # FOW 1002.5, 1207.2
