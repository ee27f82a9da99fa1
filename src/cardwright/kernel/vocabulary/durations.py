"""How long an effect lasts."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from .players import Who
from .terms import Term


class Until(StrEnum):
    """An end that needs only a name."""

    REST = "rest"  # it never ends
    TURN = "turn"  # the end of this turn
    SOURCE = "source"  # as long as its source stays
    SOURCE_CONTROLLED = "source controlled"  # as long as that card stays under the same control

    __repr__ = str.__repr__


class Span(Term, frozen=True):
    """An end that names a turn or a step."""


class Before(Span, frozen=True):
    """Until a phase or step begins."""

    step: str


class EndOf(Span, frozen=True):
    """Until the end of a phase or step."""

    step: str


class EndOfTurn(Span, frozen=True):
    """Until the end of the turn with this number."""

    number: int


class DuringTurn(Span, frozen=True):
    """During the turn with this number only."""

    number: int


class NextTurn(Span, frozen=True):
    """An end that names a player's next turn: "you" or "opponent" in a text, the player's number in play.

    "each" is the next turn, whoever's it is.
    """

    who: Who | int


class BeforeNextTurn(NextTurn, frozen=True):
    """Until that turn begins."""


class DuringNextTurn(NextTurn, frozen=True):
    """During that turn only."""


class EndOfNextTurn(NextTurn, frozen=True):
    """From now until that turn ends."""


class While(Span, frozen=True):
    """As long as a condition holds; once it does not, the effect is over for good."""

    condition: Term


Duration: TypeAlias = Until | Span
COMMONEST: frozenset[Duration] = frozenset((Until.REST, Until.TURN))  # the ends of most effects
WHILE_THERE: frozenset[Duration] = frozenset((Until.SOURCE, Until.SOURCE_CONTROLLED))
