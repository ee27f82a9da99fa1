"""The journal: every write to the game goes through it, so that it can be taken back.

An entry is the call that takes one write back: a function and its arguments. Undo, the rulebooks' "the game returns to
the point before" and the make/unmake of searching agents are all `rewind` on the same entries, the latest first.
Entries are called far more often than they are read, so they are stored ready to call.
"""

from __future__ import annotations

from collections import deque
from itertools import starmap
from operator import call, delitem, setitem
from typing import Any, ClassVar, TypeAlias

from .pieces import Card, restore

Entry: TypeAlias = tuple[Any, ...]


class Proxy:
    """Stands for the game in the entries, so that nothing in a game refers to the game itself.

    It knows the game only while writes are taken back.
    """

    __slots__: ClassVar[tuple[str, ...]] = ("game",)

    def __init__(self) -> None:
        self.game: object = None

    def __reduce__(self) -> tuple[object, ...]:
        return (Proxy, ())


def put_back(proxy: Proxy, name: str, value: object) -> None:
    """Set a field of the game to what it was."""
    setattr(proxy.game, name, value)


# The functions that entries begin with, and what they are called with
SET = setattr  # an object, the name of a field, what it was
ITEM = setitem  # a list or table, the place or key, what was there
ADDED = delitem  # a list or table, the place or key that came in
REMOVED = list.insert  # a list, the place that was taken out, what was there
OWN = put_back  # who stands for the game, the name of a field of the game, what it was
RESTORE = restore  # a card, what all its fields were

call_all = deque[None](maxlen=0).extend  # exhausts an iterator


class Journal:
    """The list of undo entries, and the writes that fill it."""

    __slots__: ClassVar[tuple[str, ...]] = ("entries",)

    def __init__(self, entries: list[Entry] | None = None) -> None:
        self.entries: list[Entry] = entries or []

    def __reduce__(self) -> tuple[object, ...]:
        return (Journal, (self.entries,))

    def set(self, obj: object, name: str, value: object) -> None:
        """Set a field of an object."""
        before = getattr(obj, name)
        if before is not value:  # else there is nothing to take back
            self.entries.append((SET, obj, name, before))
            setattr(obj, name, value)

    def insert(self, items: list[Any], index: int, value: object) -> None:
        """Insert into a list."""
        self.entries.append((ADDED, items, index))
        items.insert(index, value)

    def append(self, items: list[Any], value: object) -> None:
        """Append to a list."""
        self.entries.append((ADDED, items, len(items)))
        items.append(value)

    def remove(self, items: list[Any], index: int) -> None:
        """Remove one place of a list."""
        self.entries.append((REMOVED, items, index, items[index]))
        del items[index]

    def replace(self, items: list[Any], index: int, value: object) -> None:
        """Set one place of a list."""
        self.entries.append((ITEM, items, index, items[index]))
        items[index] = value

    def key(self, table: dict[Any, Any], key: object, value: object) -> None:
        """Set a key of a table."""
        self.entries.append((ITEM, table, key, table[key]) if key in table else (ADDED, table, key))
        table[key] = value

    def drop(self, table: dict[Any, Any], key: object) -> None:
        """Remove a key from a table."""
        self.entries.append((ITEM, table, key, table[key]))
        del table[key]

    def touch(self, card: Card, fields: tuple[Any, ...]) -> None:
        """Remember all fields of a card that is about to change in several places."""
        self.entries.append((RESTORE, card, fields))

    def rewind(self, mark: int) -> None:
        """Take back every write since `mark` (a former length of the entries)."""
        entries = self.entries
        call_all(starmap(call, reversed(entries[mark:])))
        del entries[mark:]
