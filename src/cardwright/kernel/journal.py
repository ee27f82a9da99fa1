"""Every write to the game goes through here, so that it can be taken back.

An entry says how to undo one write. Undo, the rulebooks' "the game returns to the point before" and the
make/unmake of searching agents are all `rewind` on the same entries. Every entry is (kind, target, place, before),
so that going back takes them apart in one stroke.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

SET, INSERT, REMOVE, KEY, ITEM, CARD, MOVE = range(7)

Entry: TypeAlias = tuple[int, Any, Any, Any]


class _Missing:
    """Stands for a key that was not there."""

    def __repr__(self) -> str:
        return "MISSING"

    def __reduce__(self) -> str:
        return "MISSING"  # there is only one, also after unpickling


MISSING = _Missing()


class Restorable(Protocol):
    """An object whose mutable fields can be taken and put back at once."""

    def restore(self, fields: tuple[Any, ...]) -> None:
        """Put the fields back."""


class Journal:
    """The list of undo entries, and the writes that fill it."""

    __slots__ = ("entries",)

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def set(self, obj: object, name: str, value: object) -> None:
        """Set a field of an object."""
        before = getattr(obj, name)
        if before is not value:  # else there is nothing to take back
            self.entries.append((SET, obj, name, before))
            setattr(obj, name, value)

    def insert(self, items: list[Any], index: int, value: object) -> None:
        """Insert into a list."""
        self.entries.append((INSERT, items, index, None))
        items.insert(index, value)

    def append(self, items: list[Any], value: object) -> None:
        """Append to a list."""
        self.entries.append((INSERT, items, len(items), None))
        items.append(value)

    def remove(self, items: list[Any], index: int) -> None:
        """Remove one place of a list."""
        self.entries.append((REMOVE, items, index, items[index]))
        del items[index]

    def replace(self, items: list[Any], index: int, value: object) -> None:
        """Set one place of a list."""
        self.entries.append((ITEM, items, index, items[index]))
        items[index] = value

    def key(self, table: dict[Any, Any], key: object, value: object) -> None:
        """Set a key of a table."""
        self.entries.append((KEY, table, key, table.get(key, MISSING)))
        table[key] = value

    def drop(self, table: dict[Any, Any], key: object) -> None:
        """Remove a key from a table."""
        self.entries.append((KEY, table, key, table[key]))
        del table[key]

    def touch(self, obj: Restorable, fields: tuple[Any, ...]) -> None:
        """Remember all mutable fields of an object that is about to change in several places."""
        self.entries.append((CARD, obj, None, fields))

    def rewind(self, mark: int) -> None:
        """Take back every write since `mark` (a former length of the entries)."""
        entries = self.entries
        for what, target, place, before in reversed(entries[mark:]):
            # the same as `undo`, without a call for each entry
            if what == KEY:
                if before is MISSING:
                    del target[place]
                else:
                    target[place] = before
            elif what == SET:
                setattr(target, place, before)
            elif what == MOVE:
                frm, left, to, entered = place
                del to[entered]
                frm.insert(left, target.id)
                target.restore(before)
            elif what == INSERT:
                del target[place]
            elif what == REMOVE:
                target.insert(place, before)
            elif what == CARD:
                target.restore(before)
            else:
                target[place] = before
        del entries[mark:]


def undo(entry: Entry) -> None:
    """Take back one write."""
    journal = Journal()
    journal.entries.append(entry)
    journal.rewind(0)
