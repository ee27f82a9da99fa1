"""All rules that games share: importing this enters every file's rules."""

from __future__ import annotations

from . import (
    clauses,
    composer,
    doing,
    facts,
    fighting,
    giving,
    moving,
    nouns,
    objects,
    references,
    sentences,
    stating,
    turning,
)
from .core import ENGLISH as ENGLISH

FILES = (
    clauses,
    composer,
    doing,
    facts,
    fighting,
    giving,
    moving,
    nouns,
    objects,
    references,
    sentences,
    stating,
    turning,
)
