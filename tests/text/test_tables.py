"""The grammar's tables: no guessing, no missing meaning, kept on disk or not."""

import logging
import re
from functools import cache
from pathlib import Path

import pytest
from lark import Lark, logger

from cardwright.games.shadowverse_evolve.language.grammar import LANGUAGE
from cardwright.text import tables

# Where the parser shifts although it could stop: "with Storm and Ward", "named A or B", "a 5 or 6".
ATTACHED = {"post", "names"}


def test_the_grammar_never_guesses(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logger, "propagate", True)
    with caplog.at_level(logging.DEBUG, logger=logger.name):
        Lark(
            LANGUAGE.grammar_text(),
            parser="lalr",
            lexer=tables.WordsOnly,
            debug=True,
            maybe_placeholders=False,
        )
    conflicts = {found[1] for record in caplog.records for found in re.finditer(r"\* <(\w+) :", record.getMessage())}
    assert conflicts == ATTACHED


@cache
def parser() -> Lark:
    return tables.build(LANGUAGE.grammar_text())


def aliases(rule: str) -> set[str]:
    found = (expansion for expansion in parser().rules if expansion.origin.name == rule)
    return {str(expansion.alias) for expansion in found if expansion.alias}


@pytest.mark.parametrize("rule", ["fact", "lead", "value", "event", "post", "predicate", "possession", "impersonal"])
def test_every_construct_of_the_grammar_has_a_meaning(rule: str) -> None:
    meanings = LANGUAGE.meanings()
    known = {
        "fact": {*meanings.facts, "overflows"},
        "lead": meanings.leads,
        "value": meanings.values,
        "event": meanings.events,
        "post": meanings.posts,
        "predicate": meanings.predicates,
        "possession": meanings.predicates,
        "impersonal": meanings.predicates,
    }[rule]
    assert aliases(rule) <= set(known)


def test_every_verb_is_an_instruction_or_a_cost() -> None:
    meanings = LANGUAGE.meanings()
    verbs = aliases("verb")
    assert verbs <= {*meanings.verbs, *meanings.costs}


def test_tables_are_kept_and_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path))
    grammar = 'start: "a" "b"'
    first = tables.load(grammar)
    (kept,) = tmp_path.iterdir()
    assert kept.name.startswith("grammar-")
    again = tables.load(grammar)
    assert [str(rule) for rule in again.rules] == [str(rule) for rule in first.rules]
    kept.write_bytes(b"broken")
    assert [str(rule) for rule in tables.load(grammar).rules] == [str(rule) for rule in first.rules]


def test_nothing_is_kept_if_so_wished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("CARDWRIGHT_CACHE", "off")
    tables.load('start: "a"')
    assert list(tmp_path.iterdir()) == []
