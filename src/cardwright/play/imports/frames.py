"""The readable frame of a paragraph that is not read: its trigger, cost, label or condition, without the body.

The body is replaced by a stand-in, an instruction that every game reads. If the card compiles then, what stands before
the body is understood; the stand-in in the abilities marks the place of the body. This is the first step towards
playing bodies by hand; nothing plays them yet.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.kernel.vocabulary.effects import Draw
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.text.cardfile import CardText

from .judge import Judge, on_its_side, unread

FIRST = 901  # how many cards the stand-in of the first paragraph draws; no card draws so many
_CUT = re.compile(r": |(?:>>>|⇒|=>|→) ?| - |, |\] ?")
_COST = re.compile(r": |>>>|⇒|=>|→")  # what is cut off must not hold a cost or an arrow
_STOP = re.compile(r"[.!](?:\s|$)")


class Frame(NamedTuple):
    """A paragraph that is not read: the words of its frame and of its body ("" and all of it on a spell)."""

    paragraph: int  # from 0, in the text of the card
    head: str
    body: str
    stand_in: Draw
    abilities: tuple[Ability, ...]  # of the paragraph, with the stand-in in place of the body


def frames_of(judge: Judge, card: CardText) -> tuple[list[Frame], list[int]]:
    """The frames of the paragraphs of a card that are not read, and the paragraphs that have none (from 0)."""
    missing = unread(judge, card)
    found: list[Frame] = []
    for number, at in enumerate(missing):
        frame = _frame(judge, card, at, FIRST + number)
        if frame is not None:
            found.append(frame)
    framed = {frame.paragraph for frame in found}
    return found, [at for at in missing if at not in framed]


def _frame(judge: Judge, card: CardText, at: int, number: int) -> Frame | None:
    """The frame with the shortest body for which the paragraph is read."""
    paragraph = card.text[at]
    for cut in _cuts(paragraph):
        head, body = paragraph[:cut], paragraph[cut:]
        if not body.strip() or _COST.search(body):
            continue
        face = judge.face(on_its_side(card, at, f"{head}Draw {number} cards."))
        abilities = _abilities(face) if face is not None else ()
        stand_in = _stand_in(abilities, number)
        if stand_in is not None:
            return Frame(at, head, body, stand_in, abilities)
    return None


def _cuts(paragraph: str) -> Iterator[int]:
    """Where the body may begin: the latest cut before the first full stop, then earlier ones, then the beginning."""
    stop = _STOP.search(paragraph)
    end = stop.start() if stop is not None else len(paragraph)
    yield from reversed([cut.end() for cut in _CUT.finditer(paragraph, 0, end)])
    yield 0


def _abilities(face: Face) -> tuple[Ability, ...]:
    """The abilities of all sides."""
    return tuple(dict.fromkeys(ability for side in (face, *face.sides) for ability in side.abilities))


def _stand_in(abilities: Sequence[Ability], number: int) -> Draw | None:
    """The stand-in among the terms of a paragraph, if it is there once."""
    found = [part for part in parts_of(tuple(abilities)) if isinstance(part, Draw) and part.amount == number]
    return found[0] if len(found) == 1 else None
