"""Where Soul Masters says otherwise than most rulebooks."""

from __future__ import annotations

from cardwright.kernel.game import Game
from cardwright.kernel.state.customs import Customs
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame

from .damage import paid_health


class SoulMastersCustoms(Customs):
    """Its sentences, each with its rule."""

    def lowered_as_cost(self, g: Game, f: Frame, card: Card, stat: str, by: int) -> Event | None:
        """Health that is paid is damage."""
        return paid_health(g, f, card, stat, by)  # SM GL.PAY-HEALTH
