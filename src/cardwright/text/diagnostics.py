"""What the compiler says when it does not understand: which card, which words, what would have fitted."""

from __future__ import annotations

from dataclasses import dataclass

from ..kernel.decisions import CardwrightError


@dataclass(frozen=True)
class Problem:
    """One thing wrong at one place of a card file."""

    message: str
    file: str = ""
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        return f"{place}: {self.message}" if place else self.message


class Problems(CardwrightError):
    """Every problem found in one go, in the order of the text."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


@dataclass(eq=False)
class NotUnderstood(Exception):
    """A span of one paragraph that has no meaning, and why; the compiler turns it into a `TextError`."""

    start: int
    end: int
    reason: str = ""
    expected: tuple[str, ...] = ()


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

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        text = f"{self.card}: cannot read “{self.words}”"
        if self.reason:
            text += f" ({self.reason})"
        if self.expected:
            text += f"; expected {readable(self.expected)}"
        return f"{place}: {text}" if place else text

    def problem(self) -> Problem:
        """The same as one entry of a list of problems."""
        bare = TextError(self.card, self.paragraph, self.words, self.reason, self.expected)
        return Problem(str(bare), self.file, self.line, self.column)


class FieldError(TextError):
    """A field that is missing, misspelt or impossible; `words` is the field, `reason` the whole sentence."""

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line) if part)
        text = f"{self.card}: {self.reason}"
        return f"{place}: {text}" if place else text

    def problem(self) -> Problem:
        """The same as one entry of a list of problems."""
        return Problem(f"{self.card}: {self.reason}", self.file, self.line)


MOST_EXPECTED = 12  # continuations that are listed


def readable(words: tuple[str, ...], every: bool = False) -> str:
    """A list of possible continuations as a person would say it; with `every` however many there are."""
    shown = list(words if every else words[:MOST_EXPECTED])
    if len(words) > len(shown):
        shown.append(f"{len(words) - MOST_EXPECTED} more")
    if len(shown) < 2:
        return "".join(shown)
    return ", ".join(shown[:-1]) + " or " + shown[-1]
