"""Refusals: what a client is told when something is not done."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardwright.kernel.state.decisions import CardwrightError
from cardwright.text.diagnostics import Problem
from cardwright.text.files import printable

# The HTTP status of each code; on a socket the code alone is sent.
STATUS = {
    "bad_request": 400,
    "illegal_deck": 400,
    "bad_cards": 400,
    "forbidden": 403,
    "origin": 403,
    "unknown": 404,
    "full": 409,
    "over": 409,
    "not_over": 409,
    "too_large": 413,
    "too_many": 429,
    "moved": 503,
}
LONGEST = 2000  # letters of a message


class ProblemData(msgspec.Struct, frozen=True):
    """One thing wrong at one place of a text; line 0: of the whole."""

    line: int
    column: int
    message: str
    rule: str = ""
    length: int = 0


class ErrorData(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something was not done."""

    code: str
    message: str
    problems: tuple[ProblemData, ...] = ()


class Failure(msgspec.Struct, frozen=True):
    """The answer to a request that was refused."""

    error: ErrorData


class Refused(CardwrightError):
    """Something that is not done, with a reason for the client."""

    def __init__(self, code: str, message: str, problems: Sequence[ProblemData] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.problems = tuple(problems)

    def __reduce__(self) -> tuple[type[Refused], tuple[str, str, tuple[ProblemData, ...]]]:
        return Refused, (self.code, str(self), self.problems)  # it comes back from worker processes

    @property
    def data(self) -> ErrorData:
        """What the client is sent."""
        return ErrorData(self.code, printable(str(self))[:LONGEST], self.problems)


def problem_data(problem: Problem, rule: str = "", length: int = 0) -> ProblemData:
    """A problem of the compiler or of a deck, without the name of its file."""
    return ProblemData(problem.line, problem.column, printable(problem.message)[:LONGEST], rule, length)
