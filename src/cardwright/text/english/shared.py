"""All rules that games share: importing this enters every file's rules."""

from __future__ import annotations

from . import (
    clauses,
    coming,
    composer,
    doing,
    facts,
    giving,
    holding,
    moving,
    nouns,
    objects,
    references,
    sentences,
    stating,
)
from .core import ENGLISH as ENGLISH

FILES = (
    clauses,
    coming,
    composer,
    doing,
    facts,
    giving,
    holding,
    moving,
    nouns,
    objects,
    references,
    sentences,
    stating,
)
