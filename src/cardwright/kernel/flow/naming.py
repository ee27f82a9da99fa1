"""Naming one of many names: they are offered by the letters they begin with until few are left."""

from __future__ import annotations

from collections.abc import Iterable

from ..state.decisions import Option

MOST = 24  # names that are offered one by one


def names_offered(names: Iterable[str], begins: str, rule: str = "") -> list[Option]:
    """Options for the names that begin so: each name, or where there are many, longer beginnings of them."""
    there = sorted({name for name in names if name.startswith(begins)})
    if len(there) <= MOST:
        return [_name(name, rule) for name in there]
    length = len(_common(there)) + 1
    groups: dict[str, list[str]] = {}
    for name in there:
        groups.setdefault(name[:length], []).append(name)
    return [_name(some[0], rule) if len(some) == 1 else _beginning(_common(some), rule) for some in groups.values()]


def _common(names: list[str]) -> str:
    """The letters with which all of these begin; they are in alphabetical order."""
    first, last = names[0], names[-1]
    length = next((i for i, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), min(len(first), len(last)))
    return first[:length]


def _name(name: str, rule: str) -> Option:
    return Option("name", (name, True), (), rule, name)


def _beginning(letters: str, rule: str) -> Option:
    return Option("begins", (letters, False), (), rule, f"{letters}...")
