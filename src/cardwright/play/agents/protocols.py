"""What an agent is: it picks options for a player, and remembers little between two decisions."""

from __future__ import annotations

from typing import Protocol, TypeAlias, runtime_checkable

import msgspec

from cardwright.kernel.view.views import View
from cardwright.play.redeal import Imagine


@runtime_checkable
class Agent(Protocol):
    """Picks an option from a view."""

    def pick(self, view: View) -> int:
        """The number of an option of the view's decision."""


@runtime_checkable
class Searcher(Protocol):
    """Picks after trying options in imagined games that look like the view; it never gets the real game."""

    def search(self, view: View, imagine: Imagine) -> int:
        """The number of an option of the view's decision."""


Picker: TypeAlias = Agent | Searcher


class Memory(msgspec.Struct, forbid_unknown_fields=True):
    """What an agent remembers between two decisions. An agent that gets its memory back goes on as before."""

    chance: int  # the state of its generator
    turn: int = 0
    tried: dict[str, list[int]] = {}  # the actions it chose this turn, by the view at that time
    plan: list[tuple[str, int]] = []  # the questions it expects next, and its answers


@runtime_checkable
class Remembering(Protocol):
    """An agent whose memory can be kept with a saved game."""

    memory: Memory


class Thought(msgspec.Struct, frozen=True):
    """Why an agent chose as it did: the line it expects, and how it judges the game before and after that line."""

    line: tuple[str, ...]  # the words of its choices, as far as it saw them coming
    before: float  # in points; 0 is even, more is better for the agent
    after: float
    sure: bool = False  # it expects the line to win or to lose the game

    def __str__(self) -> str:
        line = ", then ".join(self.line) or "nothing"
        if self.sure:
            return f"{line}; this {'wins' if self.after > 0 else 'loses'} the game"
        return f"{line}; from {self.before:+.1f} to {self.after:+.1f}"


@runtime_checkable
class Explaining(Protocol):
    """An agent that can say why it made its last choice."""

    @property
    def thought(self) -> Thought | None:
        """Why it made its last choice; None before the first one, or if there was nothing to think about."""
