"""A row of a public list, in the words of our card files, and the columns that make it.

Each format is a table: our field, and the column that says it in the public file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from cardwright.text.files import UNSAFE, code

NONE = ("", "-", "–", "—")  # how lists say that a card has none of something
Record = Mapping[str, object]
Column = Callable[[Record], str]


class BadRow(Exception):
    """A row that cannot be read, in a sentence."""


@dataclass
class Row:
    """One row: a printing of a card, or one side of a card of several sides."""

    place: str  # such as "orchard.json, row 12"
    name: str
    fields: dict[str, str] = field(default_factory=dict)
    text: tuple[str, ...] = ()
    number: str = ""
    broken: bool = True  # the paragraphs are those of the printed card
    front: str = ""  # the number of the front, for a further side
    side: int = 0  # 0: the front, 1: the second side, 2: the third
    halves: bool = False  # this further side is the other half of the same face


@dataclass(frozen=True)
class Table:
    """How one format says what is printed on a card."""

    name: Column
    columns: Mapping[str, Column]
    text: Column
    broken: bool = True

    def row(self, record: object, place: str) -> Row:
        """The row of a record. Raises `BadRow` if it is none."""
        if not isinstance(record, dict):
            raise BadRow("not a card but something else")
        name = plain(self.name(record))
        if not name:
            raise BadRow("a card without a name")
        said = {column: plain(read(record)) for column, read in self.columns.items()}
        fields = {column: value for column, value in said.items() if value not in NONE}
        text = self.text(record)
        for value in (name, *fields.values(), text.replace("\n", " ")):
            unsafe = UNSAFE.search(value)
            if unsafe is not None:
                raise BadRow(f"a control character ({code(unsafe[0])})")
        paragraphs = () if text.strip() in NONE else tuple(line for part in text.split("\n") if (line := plain(part)))
        return Row(place, name, fields, paragraphs, fields.get("number", ""), self.broken)


def plain(words: str) -> str:
    """Words with single blanks between them."""
    return " ".join(words.replace("\u200b", "").replace("\ufe0e", "").split())


# --- columns ---------------------------------------------------------------------------------------------------------


def value_at(record: Record, path: str) -> object:
    """The value at a path such as "details.cost"; None where there is none."""
    found: object = record
    for key in path.split("."):
        found = found.get(key) if isinstance(found, dict) else None
    return found


def words_of(value: object) -> str:
    """A value as words: nothing is "", a list has commas."""
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, list):
        return ", ".join(said for one in value if (said := words_of(one).strip()) not in NONE)
    if isinstance(value, dict):
        raise BadRow("a table where a word or a number should be")
    return str(value)


def at(*paths: str) -> Column:
    """The value at the first of these paths that has one."""
    return lambda record: next((said for path in paths if (said := plain(words_of(value_at(record, path))))), "")


def parts(path: str, pattern: str = r"\s*/\s*") -> Column:
    """A list of words, in one value with signs between them or in a list, with commas instead."""

    def read(record: Record) -> str:
        found = value_at(record, path)
        said = plain(words_of(found))
        said = said if isinstance(found, list) else re.sub(pattern, ", ", said)
        return "" if said in NONE else said

    return read


def pair(one: str, other: str) -> Column:
    """Two numbers such as 2/3; none unless both are there."""
    first, second = at(one), at(other)

    def read(record: Record) -> str:
        left, right = first(record), second(record)
        return "" if left in NONE or right in NONE else f"{digits(left)}/{digits(right)}"

    return read


def digits(said: str) -> str:
    """The number of a value such as "4*", whose text says the rest; a star alone is 0."""
    found = re.match(r"\d+", said)
    return found[0] if found is not None else "0" if said.startswith("*") else said


def starred(path: str) -> Column:
    """A number, without a star after it."""
    read = at(path)
    return lambda record: digits(said) if (said := read(record)) not in NONE else ""


def only(path: str, one: str, other: str) -> Column:
    """A number that stands alone: its partner in a pair is missing."""
    mine, theirs = at(path), at(other if path == one else one)
    return lambda record: mine(record) if theirs(record) in NONE else ""


def lines(path: str) -> Column:
    """A text, or a list of texts, with the line breaks it has."""

    def read(record: Record) -> str:
        found = value_at(record, path)
        several: Sequence[object] = found if isinstance(found, list) else [found]
        return "\n".join(words_of(one) for one in several).replace("\r\n", "\n").replace("\r", "\n")

    return read
