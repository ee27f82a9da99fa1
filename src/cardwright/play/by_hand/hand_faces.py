"""The face of a card that is read in part: what is read works, what has a readable frame opens acts, the rest is said.

The frames come from `play.imports.frames`: the body of a paragraph is replaced by a stand-in, the card is compiled, and
the stand-in in its abilities becomes the instruction `ByHand`.
"""

from __future__ import annotations

from functools import cache, partial

from cardwright.games import load
from cardwright.games.title import MakeFace, Title
from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.kernel.vocabulary.effects import ByHand, Draw
from cardwright.kernel.vocabulary.faces import Face, HandLine, with_hand
from cardwright.kernel.vocabulary.terms import parts_of, replaced
from cardwright.play.imports.frames import Frame, frames_of
from cardwright.play.imports.judge import BREAK, Judge, with_text
from cardwright.text.cardfile import CardText, Reworded, shown
from cardwright.text.diagnostics import Problems, TextError
from cardwright.text.names import NO_NAMES, Names

MARK = "(by hand)"  # after a printed paragraph that is played by hand
FRAME, BUTTON = "frame", "button"


@cache
def hand_maker(game: str) -> MakeFace:
    """Makes the faces of cards, of those that are read in part too."""
    return partial(hand_face, load(game))


def hand_face(title: Title, card: CardText, names: Names = NO_NAMES) -> Face:
    """The face of a card: as usual if it is read whole, else with paragraphs by hand.

    Raises as `Title.checked_face` does if no face can be made.
    """
    try:
        return title.checked_face(card, names)
    except (TextError, Problems):
        if title.fields.problems(card):
            raise
        found = _in_part(Judge(title, names), card)
        if found is None:
            raise
        return found


def _in_part(judge: Judge, card: CardText) -> Face | None:
    """The paragraphs that are read, the frames of others, and buttons for the rest; None if there is no face at all."""
    frames, missing = frames_of(judge, card)
    framed = {frame.paragraph: frame for frame in frames}
    gone = set(missing)
    while True:
        face = judge.face(with_text(card, _lines(card, framed, gone)))
        lost = [at for at, frame in framed.items() if face is not None and not _once(face, frame.stand_in)]
        if face is not None and not lost:
            return _Printed(card, framed, gone).face(face)
        at = _dropped(card, framed, gone) if face is None else lost[0]
        if at is None:
            return None
        framed.pop(at, None)
        gone.add(at)


def _dropped(card: CardText, framed: dict[int, Frame], gone: set[int]) -> int | None:
    """The paragraph that is left out next, because the others do not go together: a frame before what is read."""
    read = [at for at, line in enumerate(card.text) if line != BREAK and at not in gone and at not in framed]
    return max(framed) if framed else read[-1] if read else None


def _lines(card: CardText, framed: dict[int, Frame], gone: set[int]) -> list[str]:
    """The text that is compiled: with stand-ins, and without the paragraphs that have no frame."""
    lines = enumerate(card.text)
    return [_stand_in(framed[at]) if at in framed else line for at, line in lines if at not in gone]


def _stand_in(frame: Frame) -> str:
    return f"{frame.head}Draw {frame.stand_in.amount} cards."


def _once(face: Face, stand_in: Draw) -> bool:
    """The stand-in is there once on some side."""
    sides = [face] if face.halved or not face.sides else [face, *face.sides]
    return sum(parts_of(side.abilities).count(stand_in) for side in sides) == 1


class _Printed:
    """The text of a card as it is printed, with what is played by hand."""

    def __init__(self, card: CardText, framed: dict[int, Frame], gone: set[int]) -> None:
        lines = [at for at, line in enumerate(card.text) if line != BREAK]
        number = {at: n for n, at in enumerate([at for at in lines if shown(card.text[at : at + 1])], 1)}
        hand = [(at, FRAME if at in framed else BUTTON) for at in sorted((*framed, *gone)) if at in number]
        self.card = card
        self.hand = {at: HandLine(number[at], how, _words(card.text[at])) for at, how in hand}
        self.swaps = [(f.stand_in, ByHand(self.hand[at].text, self.hand[at].paragraph)) for at, f in framed.items()]
        breaks = [at for at, line in enumerate(card.text) if line == BREAK]
        self.sides = [
            [at for at in lines if start < at < end]
            for start, end in zip([-1, *breaks], [*breaks, len(card.text)], strict=True)
        ]

    def face(self, face: Face) -> Face:
        """The face, and those of its sides, with `ByHand` in place of the stand-ins and the printed text, marked."""
        if len(self.sides) == 1:
            return self._side(face, self.sides[0], tuple(self._side(one, self.sides[0]) for one in face.sides))
        first = 0 if face.halved else 1
        others = tuple(self._side(one, self._lines(n)) for n, one in enumerate(face.sides, first))
        return self._side(face, [at for side in self.sides for at in side] if face.halved else self.sides[0], others)

    def _lines(self, side: int) -> list[int]:
        return self.sides[side] if side < len(self.sides) else []

    def _side(self, face: Face, lines: list[int], others: tuple[Face, ...] = ()) -> Face:
        hand = tuple(self.hand[at] for at in lines if at in self.hand)
        text = tuple(words for at in lines for words in self._shown(at))
        return with_hand(face, self._changed, text, tuple(self.card.text[at] for at in lines), hand, others)

    def _shown(self, at: int) -> tuple[str, ...]:
        return (f"{self.hand[at].text} {MARK}",) if at in self.hand else shown(self.card.text[at : at + 1])

    def _changed(self, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
        for old, new in self.swaps:
            abilities = replaced(abilities, old, new)
        return abilities


def _words(line: str) -> str:
    """A paragraph as it is printed."""
    return line.printed if isinstance(line, Reworded) else line
