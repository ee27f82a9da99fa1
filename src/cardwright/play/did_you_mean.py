"""The words nearest to a misspelt one."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches

NEAR = 0.7  # how alike words must be
MOST = 3


def did_you_mean(said: str, known: Collection[str]) -> str:
    """The end of a message about words that mean nothing: "; did you mean Fairy?" ("" if nothing is near).

    Other words may stand behind the misspelt ones: in "Fiary on the field" only the first is.
    """
    spelled = {word.lower(): word for word in known}
    parts = said.lower().split()
    longest = max((len(word.split()) for word in spelled), default=0)
    for end in range(min(len(parts), longest), 0, -1):
        beginning = " ".join(parts[:end])
        as_long = [word for word in spelled if len(word.split()) == end]
        found = get_close_matches(beginning, as_long, MOST, NEAR)
        if found:
            return f"; did you mean {' or '.join(spelled[word] for word in found)}?"
    return ""
