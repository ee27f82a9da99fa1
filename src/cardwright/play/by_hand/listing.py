"""What is played by hand: the list that players see before they agree to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress

import msgspec

from cardwright.games.own_cards import waiting_pool
from cardwright.games.title import Pool, Title
from cardwright.kernel.vocabulary.faces import Face
from cardwright.play.decks import find_decks
from cardwright.text.cardfile import CardFile
from cardwright.text.deckfile import DeckList
from cardwright.text.diagnostics import Problem, Problems, TextError

from .hand_faces import hand_face, hand_maker


class HandParagraph(msgspec.Struct, frozen=True):
    """A paragraph of a card that is played by hand; `how` is "frame" or "button"."""

    card: str
    paragraph: int
    how: str
    text: str

    def __str__(self) -> str:
        return f"{self.card}: paragraph {self.paragraph} ({self.how})"


def lines_by_hand(faces: Iterable[Face]) -> list[HandParagraph]:
    """The paragraphs of some cards that are played by hand, in order; those of all sides."""
    found = {
        HandParagraph(face.name, line.paragraph, line.how, line.text)
        for face in faces
        for side in (face, *face.sides)
        for line in side.hand
    }
    return sorted(found, key=lambda one: (one.card, one.paragraph))


def deck_by_hand(title: Title, deck: DeckList, pool: Pool) -> list[HandParagraph]:
    """The paragraphs of a deck's cards, and of their tokens, that are or would be played by hand."""
    unread: list[Problem] = []
    faces: list[Face] = []
    for id in title.needed([deck], pool, unread):
        if id in pool.file_of:
            with suppress(TextError, Problems):  # not even a part of it is read: that is another problem of the deck
                faces.append(pool[id] if pool.by_hand else hand_face(title, pool.texts[id], pool.names))
    return lines_by_hand(faces)


def not_read(deck: str, lines: list[HandParagraph], allow: str) -> tuple[str, list[Problem]]:
    """Why a deck cannot be played where by hand is not allowed: a sentence, and a problem for each paragraph."""
    cards = len({line.card for line in lines})
    many = "1 card of the deck {} is" if cards == 1 else f"{cards} cards of the deck {{}} are"
    words = f"{many.format(repr(deck))} read in part; {allow}, or say them in other words"
    return words, [Problem(f"{line.card}: paragraph {line.paragraph} is not read: “{line.text}”") for line in lines]


def would_do(
    title: Title, wanted: Sequence[str], format: str | None, files: tuple[CardFile, ...], words: str
) -> list[Problem]:
    """A sentence for decks that cannot be played as they are, but could by hand; nothing for others."""
    try:
        find_decks(title, wanted, format, waiting_pool(title.id, files, hand_maker(title.id)))
    except Problems:
        return []
    return [Problem(words)]
