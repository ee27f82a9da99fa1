"""Players in words: subjects and possessives."""

from __future__ import annotations

from cardwright.kernel.vocabulary.selectors import It, Seats

from ...kernel.vocabulary.players import ControllerOf, OwnerOf, Who
from .english import third_person
from .words import ONE, Scribe, noun

PLAYERS: dict[Who, str] = {
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

CONTROLS: dict[Who, str] = {
    "you": "you control",
    "opponent": "an opponent controls",
    "defending": "defending player controls",
    "attacking": "attacking player controls",
    "each": "",
    "chosen": "they control",
}
CONTROLLERS: dict[Who, str] = {who: CONTROLS[who] for who in ("you", "opponent")}
WHOSE: dict[Who, str] = {
    "you": "your",
    "opponent": "an opponent's",
    "each": "each player's",
    "owner": "its owner's",
    "controller": "its controller's",
    "chosen": "their",
    "active": "their",
    "defending": "defending player's",
    "attacking": "attacking player's",
    "nonactive": "the other player's",
}
NOT = "doesn't"


def by(who: Who, order: str, s: Scribe) -> str:
    """An order to a player: "draw a card", "each opponent draws a card"."""
    return order if who == "you" else f"{player(who, s)} {third_person(order)}"


def player(who: Who, s: Scribe) -> str:
    """A player as a subject."""
    if who == "opponent":
        return s.phrases.opponent
    if isinstance(who, str):
        return PLAYERS.get(who, who)
    if isinstance(who, OwnerOf):
        return "its owner"
    bind = who.name
    if bind in s.aims and isinstance(s.aims[bind].what, Seats):
        return noun(It(bind), s, ONE)
    known = s.known.get(bind)
    if known is None or known.noun == "player":
        return "its controller" if known is None else "that player"
    return "its controller" if s.it == bind else f"that {known.noun}'s controller"


def anyone(who: Who) -> str:
    """A player as the subject of an event."""
    known: dict[Who, str] = {**PLAYERS, "": "you", "opponent": "an opponent", "each": "a player"}
    return known[who] if who in known else who if isinstance(who, str) else "that player"


def their(who: Who) -> str:
    """The possessive that fits the subject `by` gives."""
    return "your" if who == "you" else "their"


def whose_zone(who: Who) -> str:
    """The possessive before the name of a zone."""
    return WHOSE.get(who, "their" if isinstance(who, ControllerOf) else "the")


def owner(who: Who) -> str:
    """A player as the subject of a short clause."""
    known: dict[Who, str] = {"each": "any player", "chosen": "that player", "owner": "its owner"}
    return known[who] if who in known else f"the {who} player" if isinstance(who, str) else "that player"
