"""The printer: a file for each sort of term, a small function for each term."""

from . import (
    abilities,
    branches,
    changes,
    conditions,
    costs,
    effects,
    filters,
    lasting,
    moves,
    nouns,
    numbers,
    patterns,
    sentences,
    statements,
    together,
    words,
)

__all__ = [
    "abilities",
    "branches",
    "changes",
    "conditions",
    "costs",
    "effects",
    "filters",
    "lasting",
    "moves",
    "nouns",
    "numbers",
    "patterns",
    "sentences",
    "statements",
    "together",
    "words",
]
