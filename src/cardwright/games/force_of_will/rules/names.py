"""Rule 203.3b: what it means that a name has a part."""

from __future__ import annotations

import re
from functools import cache


@cache
def words_in(words: str, name: str) -> bool:
    """A name has these words in it, as they are, as a possessive, or with a hyphen."""
    end = r"(?!\w|['’](?!s\b)\w)"  # what follows may be "'s", but no other rest of a word
    return re.search(rf"(?<!\w)(?<!\w['’]){re.escape(words)}{end}", name, re.IGNORECASE) is not None  # FOW 203.3b
