"""Rules 1047 and 1051.1b: expelling; the last J/ruler of a player is neither expelled nor taken."""

from __future__ import annotations

from collections.abc import Collection

from cardwright.kernel.evaluate import find
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.frames import did
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.effects import Act

from .revolution_order import orders_of
from .zones import EXPELLED, FIELD, RULER_AREA

EXPEL = "expel"


def expel(g: Game, f: Frame, w: Act) -> None:
    """A player expels cards they control or own, one after the other from a deck, others at once."""
    cards = [card for card in find(g, f, w.what) if may_expel(g, f, card)]
    ids = {card.id for card in cards}
    lost = [card for card in cards if keeps_last_ruler(g, card, ids)]
    events = [expelled(g, card, f.id) for card in cards if card not in lost]
    did(g, f, bool(events))
    perform(g, *events)


def may_expel(g: Game, f: Frame, card: Card) -> bool:
    """Whoever carries it out controls the card."""
    return card.controller == f.actor  # FOW 1047.4


def expelled(g: Game, card: Card, frame: int) -> Event:
    """The event of expelling a card: it goes outside the game of its owner, and stays revealed."""
    to = g.zone(EXPELLED, card.owner).id  # FOW 1047.1, 1047.1a
    return Event("move", card.id, card.controller, frm=card.zone, to=to, tag=EXPEL, frame=frame, rule="1047.1")


def keeps_last_ruler(g: Game, card: Card, leaving: Collection[int] = ()) -> bool:
    """A J/ruler that stays, since its player would control none any more."""
    if not counts(g, card) or orders_of(g, card.ref):
        return False
    there = [one for area in (RULER_AREA, FIELD) for one in g.cards_in(area, card.controller) if counts(g, one)]
    return all(one is card or one.id in leaving for one in there)  # FOW 1047.3, 1051.1b


def counts(g: Game, card: Card) -> bool:
    """A J/ruler in the ruler area or the field, no token, without a warden side."""
    own = chars(g, card)
    placed = g.zone_kind(card) in (RULER_AREA, FIELD)
    return placed and "j/ruler" in own.kinds and "token" not in own.kinds and "warden" not in card.front.kinds
