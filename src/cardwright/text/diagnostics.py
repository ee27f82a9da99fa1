"""Errors of the compiler: the card, the words that were not understood, and what was expected."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..kernel.state.decisions import CardwrightError

if TYPE_CHECKING:
    from ..kernel.vocabulary.abilities import Ability

HIGHEST = 99_999  # the highest number that is read on cards
MOST_SHOWN = 50  # problems that are printed; further ones are counted
LONGEST = 2000  # letters of the line of one problem


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem at one place of a card file."""

    message: str
    file: str = ""
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        return f"{place}: {self.message}" if place else self.message


class Problems(CardwrightError):
    """Every problem found in one go, in the order of the text; `more` were only counted."""

    def __init__(self, problems: Iterable[Problem], more: int = 0) -> None:
        self.problems = tuple(problems)
        self.more = more
        super().__init__("\n".join(self.lines()))

    def lines(self) -> list[str]:
        """The first problems, one a line, and how many more there are."""
        return first_of(self.problems, self.more)


def first_of(problems: Sequence[object], more: int = 0) -> list[str]:
    """The first of many problems, one a line, and how many more there are."""
    shown = [
        line if len(line := str(problem)) <= LONGEST else f"{line[:LONGEST]}..." for problem in problems[:MOST_SHOWN]
    ]
    left = len(problems) - len(shown) + more
    return [*shown, f"... and {left:,} more {'problem' if left == 1 else 'problems'}"] if left else shown


@dataclass(eq=False)
class NotUnderstood(Exception):
    """A span of one paragraph that has no meaning, and why; the compiler turns it into a `TextError`."""

    start: int
    end: int
    reason: str = ""
    expected: tuple[str, ...] = ()
    paragraph: int = 0


@dataclass(eq=False)
class Ambiguous(NotUnderstood):
    """A paragraph that can mean two things."""

    reason: str = "this can mean two things"
    meanings: tuple[tuple[Ability, ...], tuple[Ability, ...]] = ((), ())


@dataclass(eq=False)
class TextError(CardwrightError):
    """A card's text that did not compile.

    `words` are the words that were not understood, as printed; `line` counts from the start of the file,
    `column` from the start of the paragraph (both from 1).
    """

    card: str
    paragraph: str
    words: str
    reason: str = ""
    expected: tuple[str, ...] = ()
    file: str = ""
    line: int = 0
    column: int = 0
    nearest: str = ""  # a sentence of the game's own cards that is read

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        words = self.words if len(self.words) <= QUOTED else f"{self.words[:QUOTED]}..."
        text = f"{self.card}: cannot read “{words}”"
        if self.reason:
            text += f" ({self.reason})"
        if self.expected:
            text += f"; expected {readable(self.expected)}"
        if self.nearest:
            text += f"; a sentence like it: “{self.nearest}”"
        return f"{place}: {text}" if place else text

    def problem(self) -> Problem:
        """The same as one entry of a list of problems."""
        bare = TextError(self.card, self.paragraph, self.words, self.reason, self.expected, nearest=self.nearest)
        return Problem(str(bare), self.file, self.line, self.column)


def cause(error: TextError) -> str:
    """Why a text was refused, in a word or two, for lists."""
    if isinstance(error, FieldError):
        return "a field"
    if error.reason.startswith("understood, but not supported"):
        return "understood, but not supported"
    if error.reason.startswith("the word"):
        return "an unknown word"
    return "no meaning here" if error.reason else "not read"


class FieldError(TextError):
    """A field that is missing, misspelt or impossible; `words` is the field, `reason` the whole sentence."""

    def __str__(self) -> str:
        return str(self.problem())

    def problem(self) -> Problem:
        """The same as one entry of a list of problems."""
        return Problem(f"{self.card}: {self.reason}", self.file, self.line)


QUOTED = 300  # letters of the quoted words
MOST_EXPECTED = 12  # expected words that are listed


def readable(words: tuple[str, ...], every: bool = False) -> str:
    """A list of expected words for people; `every` lists all of them."""
    shown = list(words if every else words[:MOST_EXPECTED])
    if len(words) > len(shown):
        shown.append(f"{len(words) - MOST_EXPECTED} more")
    if len(shown) < 2:
        return "".join(shown)
    return ", ".join(shown[:-1]) + " or " + shown[-1]
