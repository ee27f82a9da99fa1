"""Rule 1006: an effect summons a resonator card: it is a resonator spell on the chase, without being played."""

from __future__ import annotations

from cardwright.kernel.evaluate import find
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.frames import did, new_frame
from cardwright.kernel.game import Game
from cardwright.kernel.playing.stack import stack_card
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Frame, Ref
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.effects import Act

from .zones import CHASE


def summon(g: Game, f: Frame, w: Act) -> None:
    """Resonator cards are put on the top of the chase area, one after the other."""
    cards = [card for card in find(g, f, w.what) if "resonator" in card.face.kinds]
    did(g, f, bool(cards))
    for card in reversed(cards):
        g.push(_summon, f.id, card.ref)


def _summon(g: Game, fid: int, ref: Ref) -> None:
    f, card = g.frames[fid], g.cards[ref[0]]
    if g.is_current(ref):
        g.push(_wait, f.actor, card.id)
        to = g.zone(CHASE).id
        perform(g, Event("move", card.id, f.actor, frm=card.zone, to=to, tag="summon", frame=fid, rule="1006.1"))


def _wait(g: Game, player: int, card: int) -> None:
    """The card is a spell of the player who summons it."""
    own = g.cards[card]
    if g.zone_kind(own) == CHASE:
        spell = chars(g, own).spell
        f = new_frame(g, "card", player, own.ref, card, spell, spell.body if spell else None)
        g.journal.set(own, "controller", player)
        stack_card(g, f.id)  # FOW 1006.1, 1006.2
