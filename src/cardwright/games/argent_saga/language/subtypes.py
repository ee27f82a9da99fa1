"""The subtypes in capitalised words (3.2.2)."""

from __future__ import annotations

from ..rules.zones import PAIRS


def subtype_words(words: str) -> tuple[str, ...]:
    """The subtypes in capitalised words; a plural says the same as a singular."""
    if words.endswith("s") and not words.endswith(("ss", "us", "is")):
        words = words[:-2] if words.endswith(("ches", "xes")) else words[:-1]
    for pair in PAIRS:
        words = words.replace(pair, pair.replace(" ", "_"))
    return tuple(word.replace("_", " ") for word in words.split(" "))
