"""All rules that games share: importing this enters every file's rules."""

from __future__ import annotations

from . import (
    alternatives,
    clauses,
    coming,
    composer,
    doing,
    facts,
    fighting,
    giving,
    holding,
    moving,
    nouns,
    objects,
    past,
    references,
    sentences,
    stating,
    turning,
)
from .core import ENGLISH as ENGLISH

FILES = (
    alternatives,
    clauses,
    coming,
    composer,
    doing,
    facts,
    fighting,
    giving,
    holding,
    moving,
    nouns,
    objects,
    past,
    references,
    sentences,
    stating,
    turning,
)
