"""One continuous effect at work, wherever it comes from."""

from __future__ import annotations

import msgspec

from ..state.pieces import Frame, Ref
from ..vocabulary.abilities import Static
from ..vocabulary.effect_analysis import Plan


class Source(msgspec.Struct, eq=False):
    """One continuous effect at work: from a static ability, from counters or from a resolved effect.

    It does not change: the tables that follow each other share the sources of cards and effects that stay as they are.
    """

    id: int  # of its card, or of the resolved effect
    stamp: int
    controller: int
    ref: Ref
    ids: tuple[int, ...] | None  # the cards it is on (None: those its selector finds)
    plan: Plan
    static: Static | None = None  # the ability it comes from, if it is one
    subjects: tuple[Ref, ...] = ()  # what a resolved effect was put on
    given_by: tuple[Static, ...] = ()  # the abilities through which its own was given to its card
    frame: Frame | None = None
    foreseen: bool = False  # its ability will be gained in a later layer

    def env(self) -> Frame:
        """The frame in which its conditions and amounts are read."""
        if self.frame is None:
            self.frame = Frame(-1, "static", self.controller, self.ref)
        return self.frame
