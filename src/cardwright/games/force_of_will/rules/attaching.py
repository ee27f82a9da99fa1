"""Rule 1032: cards attached to J/rulers, in the item area."""

from __future__ import annotations

from cardwright.kernel.evaluate import find, passes
from cardwright.kernel.events.moving import link
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.choosing import pick_cards
from cardwright.kernel.flow.frames import did
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CARD
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.effects import Act

from .zones import FIELD, ITEMS, RULER_AREA

ATTACHED = "attached"  # the link between a card and its J/ruler


def attach(g: Game, f: Frame, w: Act) -> None:
    """Cards are attached to a described J/ruler of the player, who chooses one of several."""
    ids = tuple([card.id for card in find(g, f, w.what)])
    hosts = tuple([card.id for card in _rulers(g, f.controller) if passes(g, f, w.where, card)])
    did(g, f, bool(ids and hosts))
    if ids and hosts:
        args = (f.id, ids)
        pick_cards(g, f.controller, CARD, "attach", hosts, 1, 1, _attach_to, args, "1032.1", f.source[0])


def _rulers(g: Game, player: int) -> list[Card]:
    there = [card for area in (RULER_AREA, FIELD) for card in g.cards_in(area, player)]
    return [card for card in there if "j/ruler" in chars(g, card).kinds]


def _attach_to(g: Game, fid: int, ids: tuple[int, ...], hosts: tuple[int, ...]) -> None:
    """The cards go to the item area of whoever controls the J/ruler."""
    g.push(_linked, ids, hosts[0])
    player = g.cards[hosts[0]].controller
    to = g.zone(ITEMS, player).id
    cards = [g.cards[i] for i in ids]
    perform(
        g,
        *(
            Event("move", c.id, player, frm=c.zone, to=to, tag="attach", frame=fid, rule="1032.1")
            for c in cards
            if c.zone != to
        ),
    )


def _linked(g: Game, ids: tuple[int, ...], host: int) -> None:
    for card in [g.cards[i] for i in ids]:
        if g.zone_kind(card) == ITEMS:
            link(g, ATTACHED, g.cards[host], card)  # FOW 1032.1, 1032.2
