"""A ledger's numbers: what stands above and below what."""

from __future__ import annotations

import pytest

from cardwright.kernel.rulebook import Rule, Rulebook, UnknownRule


def book(*ids: str) -> Rulebook:
    """A rulebook with these numbers."""
    return Rulebook([Rule(id, "A rule.", "text") for id in ids], game="some", prefix="XYZ", title="Some", version="1")


def above(rulebook: Rulebook, id: str) -> list[str]:
    """What a rule belongs to, the chapter first."""
    return [rule.id for rule in rulebook.parents(id)]


def test_sections_in_the_hundreds_belong_to_the_chapter_of_their_first_digit() -> None:
    rulebook = book("1", "100", "100.1", "100.1a", "2", "200", "201.1", "9", "900", "10", "1000", "1000.4")

    assert above(rulebook, "100.1a") == ["1", "100", "100.1"]
    assert above(rulebook, "201.1") == ["2"]  # 201 itself is no entry
    assert above(rulebook, "1000.4") == ["10", "1000"]
    assert above(rulebook, "2") == []


def test_chapters_with_two_digits_are_chapters() -> None:
    assert above(book("1", "1.1", "12", "12.1"), "12.1") == ["12"]


def test_below_a_number_that_is_used_twice_the_second_belongs_to_the_second() -> None:
    rulebook = book("702", "702.3", "702.3a", "702.3b", "702.3#2", "702.3a#2", "702.3b#2", "702.4", "702.4a#2")

    assert above(rulebook, "702.3a#2") == ["702", "702.3#2"]
    assert above(rulebook, "702.3a") == ["702", "702.3"]
    assert above(rulebook, "702.4a#2") == ["702", "702.4"]  # there is no second 702.4
    assert [rule.id for rule in rulebook.children("702.3#2")] == ["702.3a#2", "702.3b#2"]


def test_a_rule_has_a_section_even_where_the_book_prints_no_heading_for_it() -> None:
    rulebook = book("4", "404.1", "404.2a", "903.2k-4", "8.4.3")

    assert rulebook.section("404.2a") == "404"
    assert rulebook.section("903.2k-4") == "903"
    assert rulebook.section("8.4.3") == "8"
    with pytest.raises(UnknownRule, match=r"404\.2"):
        rulebook.section("404.2")
