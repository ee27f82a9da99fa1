"""Rule 1017.6: a copy of a card is put onto the chase by playing it."""

from __future__ import annotations

from cardwright.kernel.evaluate import find
from cardwright.kernel.events.moving import eliminate
from cardwright.kernel.flow.frames import bind, run
from cardwright.kernel.game import Game
from cardwright.kernel.instructions.made_faces import copy_face
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.vocabulary.effects import Act, PlayCard
from cardwright.kernel.vocabulary.selectors import It

from .zones import CHASE

COPY = It("copy on the chase")


def play_copies(g: Game, f: Frame, w: Act) -> None:
    """For each card a copy is made in the area where the card is, and played without paying its cost."""
    for card in reversed(find(g, f, w.what)):
        g.push(_play_copy, f.id, card.id)


def _play_copy(g: Game, fid: int, card: int) -> None:
    f, original = g.frames[fid], g.cards[card]
    copy = g.add_card(copy_face(g, original), f.controller, g.zones[original.zone])
    bind(g, f, COPY.name, (copy.ref,))
    g.push(_drop, copy.id)
    run(g, fid, (PlayCard(COPY),))  # FOW 1017.6, 1017.6b, 1017.6c, 1017.6d


def _drop(g: Game, copy: int) -> None:
    """A copy that could not be played ceases to exist."""
    card = g.cards[copy]
    if card.zone >= 0 and g.zone_kind(card) != CHASE:
        eliminate(g, card)  # FOW 1017.6a
