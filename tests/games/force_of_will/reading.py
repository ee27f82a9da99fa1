"""Texts of our own cards, read: what they mean, or why they are refused."""

from __future__ import annotations

from cardwright.games.force_of_will.title import make_face
from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.kernel.vocabulary.faces import Face
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError


def face(text: str, type: str = "Resonator", **fields: str) -> Face:
    """The face of a card with this text."""
    return make_face(CardText("Ruan of the Reeds", {"type": type, **fields}, tuple(text.split("\n"))))


def read(text: str, type: str = "Resonator", **fields: str) -> tuple[Ability, ...]:
    """The abilities of a card with this text."""
    return face(text, type, **fields).abilities


def refused(text: str, type: str = "Resonator", **fields: str) -> str:
    """The words that are not understood, with the reason; "" if the text is read."""
    try:
        read(text, type, **fields)
    except TextError as error:
        return f"{error.words}: {error.reason}"
    return ""
