"""Evaluating terms in the current state: which players, which cards, how many, does a condition hold.

Every question is asked within a frame: who controls the ability, which card it is on, what it has bound.
`find` gives cards that are there now; `look` gives cards and last known information for those that are gone.
"""

from __future__ import annotations

from . import activation_costs, cards, conditions, filters, numbers
from .cards import finds
from .prohibitions import cant, forbidden
from .questions import amount, count_of, current, exists, find, holds, passes, players, refs, shift, side, would_pass

ANSWERS = (activation_costs, cards, conditions, filters, numbers)  # each module has filled its table

__all__ = [
    "amount",
    "cant",
    "count_of",
    "current",
    "exists",
    "find",
    "finds",
    "forbidden",
    "holds",
    "passes",
    "players",
    "refs",
    "shift",
    "side",
    "would_pass",
]
