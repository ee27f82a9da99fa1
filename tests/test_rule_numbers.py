"""How rule numbers are followed from the code to what players see, on small examples."""

from __future__ import annotations

import ast

import pytest
from tests.rule_numbers import Book, Places, Report, Shown, faults

CODE = """
RULES = {"draw": "5.9.1", "ask pick": "1.2.3", "words": "no number"}
NO = Denial("8.4.1", "it is not yours")
ZONES = (ZoneKind("hand", rule="4.1"),)
TITLE = Title(version="1.3.1")
def ask(rule):
    return rule == "7.7.7" or f"2.2.2 {rule}" or ("3.3.3", "4.4.4")
"""
BOOK: Book = {"log: draws": {"by an effect": "5.9.1", "otherwise": "7.2.4"}, "no: not yours": "8.4.1"}


def report(*shown: tuple[str, str, str, str]) -> Report:
    """What was shown, in which circumstance, by which rule of which place."""
    numbers = {"a": "5.9.1", "b": "7.2.4", "c": "8.4.1"}
    return Report(numbers, [Shown(what, (when, "test_it"), rule, place) for what, when, rule, place in shown])


ALL = (
    ("log: draws", "by an effect", "5.9.1", "a"),
    ("log: draws", "by the rules", "7.2.4", "b"),
    ("no: not yours", "attack", "8.4.1", "c"),
)


def test_numbers_of_tables_are_known_by_their_keys_and_others_by_their_lines() -> None:
    places = Places("game.py")
    places.visit(ast.parse(CODE))
    assert places.found == {
        "game.py RULES['draw']": "5.9.1",
        "game.py RULES['ask pick']": "1.2.3",
        "game.py:3": "8.4.1",
        "game.py:7": "3.3.3",
        "game.py:7'": "4.4.4",
    }


def test_what_is_shown_as_the_book_says_has_no_faults() -> None:
    assert faults(BOOK, report(*ALL)) == []


@pytest.mark.parametrize(
    ("at", "shown", "fault"),
    [
        (2, ("no: not yours", "attack", "8.4.2", "c"), "8.4.2 (c), not 8.4.1"),
        (0, ("log: draws", "by an effect", "7.2.4", "a"), "7.2.4 (a), not 5.9.1"),
        (1, ("log: draws", "by the rules", "5.9.1", "b"), "5.9.1 (b), not 7.2.4"),
        (2, ("no: it is engaged", "attack", "8.4.1", "c"), "8.4.1 (c), not in the book"),
        (2, ("no: not yours", "attack", "", ""), "no rule (), not 8.4.1"),
    ],
)
def test_another_number_than_the_books_is_a_fault(at: int, shown: tuple[str, str, str, str], fault: str) -> None:
    found = faults(BOOK, report(*ALL[:at], shown, *ALL[at + 1 :]))
    assert any(fault in line for line in found)


def test_a_number_of_the_code_that_nothing_shows_is_a_fault_and_so_is_a_line_of_the_book_without_use() -> None:
    assert faults(BOOK, report(*ALL[:2])) == [
        "c: no test shows 8.4.1",
        "no: not yours : stands in the book and was not shown",
    ]
