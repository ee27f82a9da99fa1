"""The rules of a language: no word is lost, nothing is said twice, and what differs in words differs in meaning."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest
from tests.text.test_strictness import language_of

from cardwright.text.reading.grammar import Rule, Rules, Wrong
from cardwright.text.reading.patterns import Slot, sequences
from cardwright.text.reading.tables import Grammar

GAMES = ("shadowverse-evolve", "argent-saga", "legions-of-will", "soul-masters")
# Tables with a row for each form of a word, and one to which a game adds its own word for a player
FORMS = frozenset(("kind", "zone", "aspect", "stat", "cost_icon", "keyword", "owner"))


def rules_of(game: str) -> list[Rule]:
    """The rules of a game that is read by the one language."""
    rules = language_of(game).LANGUAGE.rules
    if rules is None:
        pytest.skip("read by a grammar of its own")
    found: list[Rule] = rules().all()
    return found


def test_a_rule_takes_every_slot_of_its_words() -> None:
    rules = Rules()
    with pytest.raises(Wrong, match="nothing takes n"):

        @rules.rule("gift", "{n:int} more")
        def _more(s: Any) -> None: ...


def test_a_rule_needs_no_slot_that_its_words_lack() -> None:
    rules = Rules()
    with pytest.raises(Wrong, match="has no n"):

        @rules.rule("gift", "some more")
        def _more(s: Any, n: int) -> None: ...


def test_two_rules_with_the_same_words_are_an_error() -> None:
    rules = Rules()
    rules.value("zone", {"hand|deck": "hand"})
    rules.value("zone", {"deck": "deck"})
    with pytest.raises(Wrong, match="the same words"):
        Grammar(rules.all())


def test_a_quoted_text_without_a_word_behind_it_is_an_error() -> None:
    rules = Rules()

    @rules.rule("gift", "this_text {t:items}")
    def _gift(s: Any, t: Any) -> None: ...

    with pytest.raises(Wrong, match="no word ends the text"):
        Grammar(rules.all())


def test_sentences_outside_a_whole_text_are_an_error() -> None:
    rules = Rules()

    @rules.rule("gift", "{t:item} end")
    def _gift(s: Any, t: Any) -> None: ...

    with pytest.raises(Wrong, match="sentences stand in a whole text"):
        Grammar(rules.all())


def test_a_symbol_that_begins_with_itself_is_an_error() -> None:
    rules = Rules()

    @rules.rule("np", "{o:np} and {p:np}")
    def _both(s: Any, o: Any, p: Any) -> None: ...

    with pytest.raises(Wrong, match="begins with itself"):
        Grammar(rules.all())


@pytest.mark.parametrize("game", GAMES)
def test_no_verb_is_given_the_same_meaning_twice(game: str) -> None:
    found = [f"{a.patterns} {b.patterns}" for a, b in Grammar(rules_of(game)).doubles()]
    assert found == []


def is_plain(rule: Rule) -> bool:
    """Whether the words of a rule alone give it its meaning."""
    slots = any(isinstance(item, Slot) for text in rule.patterns for said in sequences(text) for item in said)
    return not slots and rule.fn is not None and rule.verb is None and rule.fn.__name__ == "<lambda>"


@pytest.mark.parametrize("game", GAMES)
def test_what_differs_in_words_differs_in_meaning(game: str) -> None:
    """Rows without a slot that mean the same are synonyms: they stand in one row."""
    meanings: dict[tuple[str, str], set[tuple[str, ...]]] = defaultdict(set)
    for rule in filter(is_plain, rules_of(game)):
        meanings[rule.symbol, repr(rule.fn(None))].add(rule.patterns)
    assert meanings
    assert {key: rows for key, rows in meanings.items() if len(rows) > 1 and key[0] not in FORMS} == {}
