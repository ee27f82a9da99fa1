"""Players in words: subjects and possessives."""

from __future__ import annotations

from .english import third_person

PLAYERS = {
    "opponent": "each opponent",
    "each": "each player",
    "chosen": "that player",
    "owner": "its owner",
    "controller": "its controller",
    "active": "that player",
    "nonactive": "the other player",
    "defending": "defending player",
    "attacking": "attacking player",
}


def by(who: str, order: str) -> str:
    """An order to a player: "draw a card", "each opponent draws a card"."""
    return order if who == "you" else f"{player(who)} {third_person(order)}"


def player(who: str) -> str:
    """A player as a subject."""
    return "its controller" if who.startswith("controller of ") else PLAYERS.get(who, who)


def their(who: str) -> str:
    """The possessive that fits the subject `by` gives."""
    return "your" if who == "you" else "their"
