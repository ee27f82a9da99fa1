"""A game's words as rules, for a game that says nothing of its own yet."""

from __future__ import annotations

from collections.abc import Mapping

from ..reading.grammar import Rules
from ..reading.words import words_of
from .shared import ENGLISH

SYMBOLS = {
    "KIND": ("kind",),
    "KEYWORD": ("keyword",),
    "ASPECT": ("aspect",),
    "ZONE": ("zone",),
    "STAT": ("stat", "stat_icon"),
    "PHASE": ("phase",),
}


def rules_from(words: Mapping[str, Mapping[str, str]]) -> Rules:
    """The shared rules with a game's words: kinds, keywords, zones, numbers and phases by class."""
    rules = Rules(ENGLISH)
    rules.value("stat", {"cost": "cost"})
    for name, symbols in SYMBOLS.items():
        for symbol in symbols:
            rules.value(symbol, {_pattern(said): meaning for said, meaning in words.get(name, {}).items()})
    return rules


def _pattern(said: str) -> str:
    return "_".join(word.text for word in words_of(said))
