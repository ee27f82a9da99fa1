"""The rules of the English that all games share; each file of this room enters its own."""

from __future__ import annotations

from ..reading.grammar import Rules

ENGLISH = Rules()
rule = ENGLISH.rule
verb = ENGLISH.verb
value = ENGLISH.value
