"""The common root of all rules vocabulary: immutable, comparable terms that travel as plain data."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

import msgspec

Data: TypeAlias = "int | str | bool | list[Data] | dict[str, Data] | None"


T = TypeVar("T")
PLAIN = frozenset((int, str, bool, type(None)))  # fields without terms in them


class Term(msgspec.Struct, frozen=True, tag=True, tag_field="is", omit_defaults=True):
    """One word of the vocabulary; every value, selector, cost, effect and ability is a term."""


def to_data(term: Term) -> Data:
    """The term as JSON-ready data; `from_data` gives back an equal term."""
    data: Data = msgspec.json.decode(msgspec.json.encode(term))
    return data


def vocabulary(root: type[Term] = Term) -> dict[str, type[Term]]:
    """Every concrete term class by its tag."""
    known: dict[str, type[Term]] = {}
    for sub in root.__subclasses__():
        known[sub.__name__] = sub
        known.update(vocabulary(sub))
    return known


def parts_of(thing: object) -> list[Term]:
    """Every term inside a term or a tuple of terms, from the outside in."""
    found: list[Term] = []
    todo = [thing]
    while todo:
        one = todo.pop()
        if one.__class__ in PLAIN:
            continue
        if isinstance(one, Term):
            found.append(one)
            todo += msgspec.structs.astuple(one)[::-1]
        elif isinstance(one, tuple):
            todo += one[::-1]
    return found


def replaced(term: T, old: Term, new: Term | int) -> T:
    """The term, or the terms, with every occurrence of a part replaced."""
    changed = _replaced(term, old, new)
    if not isinstance(changed, type(term)):
        raise TypeError(f"{term!r} is no longer of its kind")
    return changed


def _replaced(thing: object, old: Term, new: object) -> object:
    if thing == old:
        return new
    if isinstance(thing, tuple):
        return tuple(_replaced(item, old, new) for item in thing)
    if isinstance(thing, Term):
        values = {name: getattr(thing, name) for name in thing.__struct_fields__}
        changes = {name: _replaced(value, old, new) for name, value in values.items()}
        if any(changes[name] is not values[name] for name in values):
            return type(thing)(**changes)
        return thing
    return thing


def mentions(term: object, kind: type[Term]) -> bool:
    """A term of this class occurs inside."""
    return any(isinstance(part, kind) for part in parts_of(term))


def from_data(data: Data, known: dict[str, type[Term]] | None = None) -> Term:
    """A term from the output of `to_data`; whoever revives many gives the vocabulary."""
    term = _revive(data, vocabulary() if known is None else known)
    if not isinstance(term, Term):
        raise TypeError(f"not a term: {data!r}")
    return term


def _revive(data: Data, known: dict[str, type[Term]]) -> object:
    if isinstance(data, list):
        return tuple(_revive(item, known) for item in data)
    if isinstance(data, dict):
        fields = {key: _revive(value, known) for key, value in data.items() if key != "is"}
        return known[str(data["is"])](**fields)
    return data
