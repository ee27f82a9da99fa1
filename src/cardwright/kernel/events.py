"""Everything that happens is an event.

`perform` takes an event through its life: forbidden? replaced? then the one function that makes the change,
the log line with its rule, and the triggers that waited for it. Several events at once are one batch.
An event is never changed once it has been handed over; a replacement makes a new one.
"""

from __future__ import annotations

from typing import Any

from .faces import Chars


class Event:
    """One thing that is about to happen or has happened."""

    __slots__ = (
        "amount",
        "applied",
        "card",
        "frame",
        "frm",
        "kind",
        "origin",
        "other",
        "phase",
        "player",
        "position",
        "ref",
        "rule",
        "state",
        "tag",
        "to",
        "was",
        "was_controller",
        "was_known",
        "word",
    )

    def __init__(
        self,
        kind: str,
        card: int = -1,
        player: int = -1,
        amount: int = 0,
        other: int = -1,
        frm: int = -1,
        to: int = -1,
        tag: str = "",
        phase: str = "",
        position: str = "",
        state: str = "",
        frame: int = -1,
        rule: str = "",
        word: str = "",
        applied: tuple[Any, ...] = (),
    ) -> None:
        self.kind = kind
        self.card = card  # the card it is about
        self.player = player  # the player concerned
        self.amount = amount
        self.other = other  # the second card concerned (source of damage, attack target)
        self.frm = frm  # zone ids, for moves
        self.to = to
        self.tag = tag  # a word cards speak of it by ("destroy", "attack", "ability")
        self.phase = phase
        self.position = position
        self.state = state
        self.frame = frame  # the resolution that causes it
        self.rule = rule
        self.word = word  # the name of a counter, resource, link ...
        self.applied = applied  # the replacements already applied to it
        # filled when it happens
        self.ref: tuple[int, int] = (-1, 0)  # the object before the event
        self.was: Chars | None = None
        self.was_controller = -1
        self.was_known = 0
        self.origin = ""

    def changed(self, **fields: Any) -> Event:
        """A copy with other fields."""
        new = Event(
            self.kind,
            self.card,
            self.player,
            self.amount,
            self.other,
            self.frm,
            self.to,
            self.tag,
            self.phase,
            self.position,
            self.state,
            self.frame,
            self.rule,
            self.word,
            self.applied,
        )
        for name, value in fields.items():
            setattr(new, name, value)
        return new

    def __repr__(self) -> str:
        shown = {
            name: getattr(self, name)
            for name in ("card", "player", "amount", "other", "frm", "to", "tag", "phase", "word")
            if getattr(self, name) not in (-1, 0, "")
        }
        return f"Event({self.kind}, {shown})"
