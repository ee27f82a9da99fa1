"""Discarding: the event, and which cards can be discarded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..evaluate import forbidden
from ..state.event import Event
from ..state.table import table_of

if TYPE_CHECKING:
    from ..game import Game


def discarded(g: Game, card: int, frame: int = -1, rule: str = "") -> Event:
    """The event of discarding a card of a hand."""
    own = g.cards[card]
    to = g.zone(g.rules.roles.discard, own.owner).id
    return Event("move", card, own.controller, frm=own.zone, to=to, tag="discard", frame=frame, rule=rule)


def discardable(g: Game, cards: Sequence[int], frame: int = -1) -> tuple[int, ...]:
    """The cards whose discarding is not forbidden: only these are offered."""
    if not table_of(g).bans:
        return tuple(cards)
    return tuple([i for i in cards if not forbidden(g, discarded(g, i, frame))])
