"""Tiny with rows of replacements as in Force of Will (FOW 910.2): who controls the source orders what raises damage, of
what multiplies it at most one applies; then who suffers it orders what prevents it, and after that what limits it. What
a replacement sends where it cannot go is put into the grave.
"""

from __future__ import annotations

from dataclasses import replace

from cardwright.kernel.game import Game
from cardwright.kernel.state.customs import Customs
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.policies import BAN_WORDS, SOURCE, Rank

from .tiny import TINY, Board

RAISE, MULTIPLY, PREVENT, LIMIT = "raise", "multiply", "prevent", "limit"


class IntoTheGrave(Customs):
    """A last resort."""

    def last_resort(self, g: Game, e: Event) -> Event | None:
        """A card that cannot go where it was sent goes to the grave; of anything else nothing comes."""
        if e.kind != "move":
            return None
        return e.changed(to=g.zone("grave", g.cards[e.card].owner).id, tag="put", also=())


RANKS = (
    Rank(0, RAISE, SOURCE),
    Rank(0, MULTIPLY, SOURCE, single=True),
    Rank(1, PREVENT),
    Rank(2, LIMIT),
    Rank(3),
)
DAMAGE_RANKS = replace(
    TINY,
    home="tests.kernel.damage_ranks:DAMAGE_RANKS",
    events=replace(
        TINY.events,
        ranks=RANKS,
        ban_words={**BAN_WORDS, ("move", "discard"): "be discarded", ("move", "put"): "be put away"},
    ),
    customs=IntoTheGrave(),
)


class Arena(Board):
    """A board of this game."""

    def __init__(self, players: int = 2) -> None:
        super().__init__(players, rules=DAMAGE_RANKS)
