"""The compiler as the judge: how many words of a text are read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardwright.games.title import Title, as_shown
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.vocabulary.faces import Face
from cardwright.text.cardfile import CardText
from cardwright.text.names import Names

from .rows import Row

BREAK = "//"  # between the texts of two sides


class Judge:
    """Reads texts of one game, which may use some names."""

    def __init__(self, title: Title, names: Names) -> None:
        self.title = title
        self.names = names
        self._parts: dict[tuple[str, str, str], bool] = {}

    def face(self, card: CardText) -> Face | None:
        """The face of a card; None if its text is not read."""
        try:
            return as_shown(self.title.make_face(card, self.names))
        except CardwrightError:
            return None

    def reads(self, row: Row, text: Sequence[str]) -> bool:
        """Whether a text is read whole on a card."""
        return self.face(CardText(row.name, row.fields, tuple(text))) is not None

    def reads_part(self, row: Row, paragraph: str) -> bool:
        """Whether one paragraph is read alone."""
        key = (row.name, row.fields.get("type", ""), paragraph)
        if key not in self._parts:
            self._parts[key] = self.reads(row, (paragraph,))
        return self._parts[key]

    def words(self, row: Row, text: Sequence[str]) -> int:
        """How many words of a text are read: all, or those of the paragraphs that are read alone."""
        if self.reads(row, text):
            return sum(len(paragraph.split()) for paragraph in text)
        return sum(len(paragraph.split()) for paragraph in text if self.reads_part(row, paragraph))


def with_text(card: CardText, text: Sequence[str]) -> CardText:
    """The card with another text, which stands in no file."""
    return replace(card, text=tuple(text), file="", lines=())


def on_its_side(card: CardText, at: int, line: str) -> CardText:
    """The card with one line alone, on the side on which a paragraph stands."""
    return with_text(card, [*[BREAK] * card.text[:at].count(BREAK), line])


def unread(judge: Judge, card: CardText) -> list[int]:
    """The paragraphs of a card that are not read alone, from 0."""
    lines = enumerate(card.text)
    return [at for at, line in lines if line != BREAK and judge.face(on_its_side(card, at, line)) is None]
