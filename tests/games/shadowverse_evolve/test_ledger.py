"""The ledger of Shadowverse: Evolve is complete, in order and explains itself."""

from __future__ import annotations

from importlib.resources import files

import pytest

from cardwright.kernel.rulebook import LedgerError, Rulebook, UnknownRule

LEDGER = files("cardwright") / "games" / "shadowverse_evolve" / "ledger.jsonl"
ABOUT = {
    "game": "shadowverse-evolve",
    "prefix": "SVE",
    "title": "Shadowverse: Evolve Comprehensive Rules",
    "version": "1.3.1",
}
LONGEST_GIST = 300

# Four rules that the rulebook sets like headings.
RULES_IN_DISGUISE = ("2.2.2", "4.10.1", "6.1.1.1", "12.3.2.1")


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return Rulebook.load(LEDGER, **ABOUT)


def number(id: str) -> list[int]:
    return [int(part) for part in id.split(".")]


def test_the_ledger_has_444_rules_and_123_headings(book: Rulebook) -> None:
    assert sum(not rule.heading for rule in book) == 444
    assert sum(rule.heading for rule in book) == 123


def test_ids_are_unique_and_in_the_order_of_the_rulebook(book: Rulebook) -> None:
    lines = LEDGER.read_text(encoding="utf-8").splitlines()
    assert len(lines) == len(book) == 567
    ids = list(book.rules)
    assert ids == sorted(ids, key=number)


def test_no_number_is_left_out(book: Rulebook) -> None:
    for rule in [None, *book]:
        below = book.children(rule.id) if rule else [top for top in book if "." not in top.id]
        assert [number(child.id)[-1] for child in below] == list(range(1, len(below) + 1))


def test_every_rule_but_a_chapter_stands_below_another(book: Rulebook) -> None:
    for rule in book:
        assert len(book.parents(rule.id)) == rule.id.count("."), rule.id


def test_every_rule_is_done_or_text(book: Rulebook) -> None:
    assert {rule.status for rule in book} == {"done", "text"}


def test_what_is_not_done_says_why(book: Rulebook) -> None:
    assert [rule.id for rule in book if rule.status != "done" and not rule.note] == []


def test_headings_say_that_they_are_headings(book: Rulebook) -> None:
    headings = [rule for rule in book if rule.heading and rule.id not in RULES_IN_DISGUISE]
    assert [rule.id for rule in headings if (rule.status, rule.note) != ("text", "heading")] == []


def test_gists_are_short_and_not_empty(book: Rulebook) -> None:
    for rule in book:
        assert 0 < len(rule.gist) <= LONGEST_GIST, rule.id
        assert rule.gist == rule.gist.strip(), rule.id


def test_a_rule_knows_what_stands_above_and_below_it(book: Rulebook) -> None:
    assert [rule.id for rule in book.parents("8.4.3.1")] == ["8", "8.4", "8.4.3"]
    assert [rule.id for rule in book.children("8.4.3")] == ["8.4.3.1", "8.4.3.2"]
    assert book.children("8.4.3.1") == ()


def test_an_unknown_number_is_refused_with_the_nearest_ones(book: Rulebook) -> None:
    with pytest.raises(UnknownRule, match=r"SVE has no rule '8\.4\.33'; did you mean .*8\.4\.3\b") as error:
        book["8.4.33"]
    assert error.value.near[0] == "8.4.3"
    with pytest.raises(UnknownRule):
        book.children("99")


def test_a_ledger_that_repeats_a_number_is_refused() -> None:
    line = b'{"id": "1.1", "gist": "Attack.", "status": "done"}\n'
    with pytest.raises(LedgerError, match=r"SVE: the ledger repeats 1\.1"):
        Rulebook.load(line + line, **ABOUT)


@pytest.mark.parametrize("line", [b'{"id": "1.2", "gist": "Attack.", "status": "maybe"}', b'{"id": "1.2"', b'"1.2"'])
def test_a_line_that_cannot_be_read_is_named(line: bytes) -> None:
    first = b'{"id": "1.1", "gist": "Attack.", "status": "done"}\n'
    with pytest.raises(LedgerError, match="SVE: line 2 of the ledger"):
        Rulebook.load(first + line, **ABOUT)
