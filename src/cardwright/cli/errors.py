"""What a user's mistakes look like: one line for each problem, no traceback."""

from __future__ import annotations


def messages(error: BaseException) -> list[str] | None:
    """The problems an error stands for, one a line; None if it is a bug of ours and no mistake of theirs."""
    from cardwright.kernel.decisions import CardwrightError
    from cardwright.kernel.rulebook import LedgerError, UnknownRule
    from cardwright.text.diagnostics import Problems, TextError

    if isinstance(error, Problems):
        return [str(problem) for problem in error.problems]
    if isinstance(error, CardwrightError | TextError | LedgerError | UnknownRule):
        return str(error).splitlines()
    if isinstance(error, UnicodeDecodeError):
        return [f"a file is not UTF-8 text: {error.reason} at byte {error.start}"]
    if isinstance(error, OSError) and error.filename is not None:
        return [f"{error.filename}: {(error.strerror or str(error)).lower()}"]
    return None
