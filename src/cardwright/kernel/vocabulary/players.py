"""Players as terms name them: by a word, or by a card they control or own.

The words are relative to the controller of the ability: "you", "opponent" (every opponent), "each" (all players),
"team" (you and your allies), "owner" and "controller" (of the card at hand), "active", "nonactive", "chosen" (a player
bound by the resolution), "event" (the player of the event at hand), and those of the game's table (`Meaning.whose`).
"""

from __future__ import annotations

from typing import TypeAlias

from .terms import Term


class PlayerOf(Term, frozen=True):
    """A player named by cards that the resolution knows by name, as in `It`: "t1", "found", "event" ..."""

    name: str


class ControllerOf(PlayerOf, frozen=True):
    """Who controls the cards; of a card that is gone, who controlled it last."""


class OwnerOf(PlayerOf, frozen=True):
    """Who owns the cards."""


Who: TypeAlias = str | PlayerOf
