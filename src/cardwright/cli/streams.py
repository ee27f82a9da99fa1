"""The terminal's encoding: characters that it lacks are replaced, so that no game stops for them."""

from __future__ import annotations

import codecs
import os
import sys

# Replacements for characters that an encoding lacks
PLAIN = {
    "▮": "|",
    "▬": "=",
    "→": "->",
    "│": "|",
    "─": "-",
    "…": "...",
    "·": "-",
    "•": "*",
    "—": "-",
    "–": "-",
    "−": "-",
    "×": "x",
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
    "≤": "<=",
    "≥": ">=",
    "Ω": "Omega",
}
ERRORS = "cardwright"


def replaced(error: UnicodeError) -> tuple[str, int]:
    """Replaces characters that an encoding lacks by similar ones, or by "?"."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(PLAIN.get(letter, "?") for letter in error.object[error.start : error.end]), error.end


def forgive() -> None:
    """Let the streams of this process replace what they cannot read or write."""
    codecs.register_error(ERRORS, replaced)
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115  (a stream that was closed before we began)
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, ERRORS), (sys.stderr, ERRORS)):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors)
