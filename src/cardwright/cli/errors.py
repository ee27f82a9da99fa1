"""What a user's mistakes look like: one line for each problem, no traceback."""

from __future__ import annotations


def messages(error: BaseException) -> list[str] | None:
    """The problems of an error, one a line; None if it is a bug of Cardwright, not a mistake of the user."""
    from cardwright.kernel.rulebook import LedgerError, UnknownRule
    from cardwright.kernel.state.decisions import CardwrightError
    from cardwright.text.diagnostics import MOST_SHOWN, TextError, first_of
    from cardwright.text.files import printable

    if isinstance(error, CardwrightError | TextError | LedgerError | UnknownRule):
        lines = str(error).split("\n")
        return [printable(line) for line in (lines if len(lines) <= MOST_SHOWN + 1 else first_of(lines))]
    if isinstance(error, UnicodeDecodeError):
        return [f"a file is not UTF-8 text: {error.reason} at byte {error.start}"]
    if isinstance(error, OSError) and error.filename is not None:
        return [printable(f"{error.filename}: {(error.strerror or str(error)).lower()}")]
    return None
