"""The base classes of instructions and modifications."""

from __future__ import annotations

from ..terms import Term


class Effect(Term, frozen=True):
    """One instruction."""


class Modification(Term, frozen=True):
    """One change that a continuous effect makes while it lasts."""
