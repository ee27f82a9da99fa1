"""Whatever is written, in whatever order, a rewind to any mark restores what was there."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

from hypothesis import given
from hypothesis import strategies as st

from cardwright.kernel.state.journal import Journal
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.faces import Face


class Thing:
    """Something with fields; one of them is a card."""

    def __init__(self) -> None:
        self.number = 0
        self.items: list[int] = [1, 2, 3]
        self.table: dict[str, int] = {"a": 1}
        self.card = Card(0, Face("Ox", "Ox", ("unit",)), 0, 0)

    def state(self) -> dict[str, object]:
        """What all of it is like now."""
        return {**deepcopy({**vars(self), "card": None}), "card": self.card.fields()}


Op = tuple[str, int, int]
OPS = st.tuples(
    st.sampled_from(("set", "insert", "append", "remove", "replace", "key", "drop", "touch", "mark", "swap")),
    st.integers(0, 7),
    st.integers(0, 99),
)
KEYS = "abcdefgh"


def write(journal: Journal, thing: Thing, op: Op) -> None:
    """One write; one that is not possible is left out."""
    what, at, value = op
    items, table = thing.items, thing.table
    if what == "set":
        journal.set(thing, "number", value)
    elif what == "swap":
        journal.set(thing, "items", [*items[at:], *items[:at]])
    elif what == "insert":
        journal.insert(items, at % (len(items) + 1), value)
    elif what == "append":
        journal.append(items, value)
    elif what == "remove" and items:
        journal.remove(items, at % len(items))
    elif what == "replace" and items:
        journal.replace(items, at % len(items), value)
    elif what == "key":
        journal.key(table, KEYS[at], value)
    elif what == "drop" and KEYS[at] in table:
        journal.drop(table, KEYS[at])
    elif what == "touch":
        journal.touch(thing.card, thing.card.fields())
        thing.card.damage, thing.card.place = value, at


Mark = tuple[int, dict[str, object]]  # how long the journal is, and what the thing is like


def marked(journal: Journal, thing: Thing, ops: list[Op]) -> list[Mark]:
    """The marks that are set while all is written."""
    marks = []
    for op in ops:
        write(journal, thing, op)
        if op[0] == "mark":
            marks.append((len(journal.entries), thing.state()))
    return marks


def some_backwards(marks: list[Mark], data: st.DataObject) -> Iterator[Mark]:
    """Some of the marks, later ones first, down to the first of all that is drawn."""
    while marks:
        chosen = data.draw(st.integers(0, len(marks) - 1))
        yield marks[chosen]
        del marks[chosen:]


@given(st.lists(OPS, max_size=60), st.data())
def test_a_rewind_to_any_mark_restores_what_was_there(ops: list[Op], data: st.DataObject) -> None:
    journal, thing = Journal(), Thing()
    marks = [(0, thing.state()), *marked(journal, thing, ops)]
    for mark, then in some_backwards(marks, data):
        journal.rewind(mark)
        assert thing.state() == then
        assert len(journal.entries) == mark


@given(st.lists(OPS, max_size=30), st.lists(OPS, max_size=30))
def test_what_is_written_after_a_rewind_can_be_taken_back_as_well(first: list[Op], second: list[Op]) -> None:
    journal, thing = Journal(), Thing()
    start = thing.state()
    for op in first:
        write(journal, thing, op)
    journal.rewind(len(journal.entries) // 2)
    middle, mark = thing.state(), len(journal.entries)
    for op in second:
        write(journal, thing, op)
    journal.rewind(mark)
    assert thing.state() == middle
    journal.rewind(0)
    assert thing.state() == start
