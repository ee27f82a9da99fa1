"""Cards that are read in part: the paragraphs that are read, without those that are not."""

from __future__ import annotations

from cardwright.games.title import Pool, Title
from cardwright.kernel.vocabulary.faces import Face
from cardwright.text.cardfile import CardText

from .judge import BREAK, Judge, unread, with_text


def read_part(judge: Judge, card: CardText) -> tuple[Face | None, list[int]]:
    """The face of what is read on a card, and the paragraphs that are not read (from 1, breaks between sides apart).

    The paragraphs that are read alone are tried together; if they do not go together, as many of the first ones as do.
    None if not even a card without text can be made.
    """
    face = judge.face(card)
    if face is not None:
        return face, []
    bad = unread(judge, card)
    good = [at for at in range(len(card.text)) if at not in bad]
    face = judge.face(_with(card, good))
    while face is None and any(card.text[at] != BREAK for at in good):
        good.remove(max(at for at in good if card.text[at] != BREAK))
        face = judge.face(_with(card, good))
    printed = [at for at, line in enumerate(card.text) if line != BREAK]
    return face, [number for number, at in enumerate(printed, 1) if at not in good]


def _with(card: CardText, paragraphs: list[int]) -> CardText:
    """The card with some of its paragraphs."""
    return with_text(card, [card.text[at] for at in paragraphs])


def partly_read(title: Title, pool: Pool, ids: list[str]) -> tuple[Pool, dict[str, list[int]]]:
    """A pool in which some cards are what is read of them, and their paragraphs that are not read.

    It serves to check decks: nothing else plays cards that are read in part.
    """
    judge = Judge(title, pool.names)
    faces: dict[str, Face] = {}
    missing: dict[str, list[int]] = {}
    for id in ids:
        card = pool.texts[id]
        face, parts = read_part(judge, title.fields.listed(card))
        if parts and face is not None:
            faces[id], missing[id] = face, parts
    return (pool.with_faces(faces) if faces else pool), missing
