"""The journal: every kind of write, and the way back."""

from __future__ import annotations

import pickle

from cardwright.kernel.state.journal import Journal
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.faces import Face

FACE = Face("Ox", "Ox", ("unit",))


def test_a_field_is_set_and_restored() -> None:
    journal, card = Journal(), Card(0, FACE, 0, 0)
    journal.set(card, "damage", 3)
    assert card.damage == 3
    journal.rewind(0)
    assert card.damage == 0
    assert journal.entries == []


def test_lists_get_back_what_was_inserted_removed_and_replaced_in_their_places() -> None:
    journal, items = Journal(), [1, 2, 3]
    journal.insert(items, 1, 9)
    journal.append(items, 8)
    journal.remove(items, 0)
    journal.replace(items, 1, 7)
    assert items == [9, 7, 3, 8]
    journal.rewind(0)
    assert items == [1, 2, 3]


def test_a_key_that_was_not_there_is_gone_again() -> None:
    journal, table = Journal(), {"a": 1}
    journal.key(table, "b", 2)
    journal.key(table, "a", 5)
    journal.drop(table, "a")
    assert table == {"b": 2}
    journal.rewind(0)
    assert table == {"a": 1}


def test_a_touched_card_gets_all_its_fields_back() -> None:
    journal, card = Journal(), Card(0, FACE, 0, 0)
    before = card.fields()
    journal.touch(card, before)
    card.zone, card.incarnation, card.turned, card.counters = 4, 1, True, {"moss": 2}
    journal.rewind(0)
    assert card.fields() == before


def test_rewinding_to_a_mark_leaves_what_was_written_before_it() -> None:
    journal, items = Journal(), [0]
    journal.append(items, 1)
    mark = len(journal.entries)
    journal.append(items, 2)
    journal.rewind(mark)
    assert items == [0, 1]
    journal.rewind(mark)
    assert items == [0, 1]


def test_a_pickled_journal_still_knows_that_a_key_was_missing() -> None:
    journal, table = Journal(), {"a": 1}
    journal.key(table, "b", 2)
    entries, table = pickle.loads(pickle.dumps((journal.entries, table)))
    revived = Journal()
    revived.entries = entries
    revived.rewind(0)
    assert table == {"a": 1}
