"""Terms with holes, the meanings of plain rows.

`Compare(SLOT.stat, ">=", SLOT.n)` is the meaning of "at least {n:amount} {stat:stat}": the holes are filled with what
the slots mean. A row loses no word: every slot has its hole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import msgspec

Fill = Callable[[Mapping[str, Any]], Any]


class Hole:
    """The place of a slot in a term."""

    __slots__ = ("role",)

    def __init__(self, role: str) -> None:
        self.role = role


class Holes:
    """Makes holes by name."""

    def __getattr__(self, role: str) -> Any:
        return Hole(role)


SLOT = Holes()


def parts(term: Any) -> tuple[Any, ...]:
    """What a term is made of."""
    if isinstance(term, tuple):
        return term
    if isinstance(term, msgspec.Struct):
        return msgspec.structs.astuple(term)
    return tuple([getattr(term, field.name) for field in fields(term)]) if is_dataclass(term) else ()


def holes(template: Any) -> Iterator[str]:
    """The names of the holes in a term."""
    if isinstance(template, Hole):
        yield template.role
    for part in parts(template):
        yield from holes(part)


def filler(template: Any) -> Fill:
    """The function that fills the holes of a term."""
    if isinstance(template, Hole):
        role = template.role
        return lambda said: said[role]
    if not any(True for _ in holes(template)):
        return lambda said: template
    inner = [filler(part) for part in parts(template)]
    if isinstance(template, tuple):
        return lambda said: tuple([part(said) for part in inner])
    kind = type(template)
    return lambda said: kind(*[part(said) for part in inner])
