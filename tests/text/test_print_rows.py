"""Rows of words: how a term is printed from one, the tenses of what happens, and words that are read and printed."""

from __future__ import annotations

import pytest

from cardwright.games.legions_of_will.language.phrases import PHRASES
from cardwright.kernel.vocabulary.effects import Destroy, PutInPile, Restart
from cardwright.kernel.vocabulary.selectors import Cards, Kind, This
from cardwright.kernel.vocabulary.terms import Term
from cardwright.kernel.vocabulary.values import Bounded, Count
from cardwright.text.printer import Printer
from cardwright.text.printing.clause import Clause, does, whole
from cardwright.text.printing.phrases import places
from cardwright.text.printing.rows import fill
from cardwright.text.verb_rows import Goes, orders, wording

UNITS = Cards(("battlefield",), "you", Kind("unit"))
PILE = PutInPile(This(), UNITS, "merged")

FILLED: list[tuple[str, Term, bool, str]] = [
    ("crush {what}", Destroy(UNITS), False, "crush each unit you control"),
    ("crush {what:its} shell", Destroy(This()), False, "crush this card's shell"),
    ("lay it {under?under|upon} {onto:bare}", PILE, False, "lay it upon units you control"),
    ("{pile=hidden?hide|show} {what}", PILE, False, "show this card"),
    (
        "begin anew{without? without {without:each}}",
        Restart(without=Kind("unit")),
        False,
        "begin anew without each unit",
    ),
    ("begin anew{without? without {without:each}}", Restart(), False, "begin anew"),
    ("{of:explained}{at_most?, at most {at_most}}", Bounded(7, at_most=3), False, "7, at most 3"),
    ("{^has} {what:cards} for each stone{+}", Count(UNITS), True, "have units you control for each stones"),
    ("{^has} {what:cards} for each stone{+}", Count(UNITS), False, "has unit you control for each stone"),
]


@pytest.mark.parametrize(("row", "term", "many", "words"), FILLED)
def test_a_row_is_filled_with_the_fields_of_its_term(row: str, term: Term, many: bool, words: str) -> None:
    assert fill(row, term, Printer(PHRASES).scribe(), many) == words


TENSES: list[tuple[Clause, str, str, str]] = [
    (Clause("a unit", "attacks"), "a unit attacked", "a unit didn't attack", "a unit would attack"),
    (Clause("a unit", "is", "rested"), "a unit was rested", "no unit was rested", "a unit would be rested"),
    (Clause("it", "is", "rested"), "it was rested", "it wasn't rested", "it would be rested"),
    (does("you", "draw a card"), "you drew a card", "you didn't draw a card", "you would draw a card"),
    (does("each", "use a card"), "a player used a card", "a player didn't use a card", "a player would use a card"),
    (whole("the tide is turned"), "the tide was turned", "the tide wasn't turned", "the tide would be turned"),
]


@pytest.mark.parametrize(("clause", "past", "denied", "would"), TENSES)
def test_what_happens_has_tenses(clause: Clause, past: str, denied: str, would: str) -> None:
    assert (clause.past(), clause.not_past(), clause.would()) == (past, denied, would)


def test_a_row_that_is_read_is_printed_in_its_first_wording() -> None:
    assert wording("lay {o:np} face_down|facedown // hide {o:np}") == "lay {} face down"
    assert orders({"lay {o:np} down": "flat", "bin {o:np}": Goes("heap", "dump")}) == {
        "flat": "lay {} down",
        "dump": "bin {}",
    }
    assert places({"old_heap|heap": "heap", "heaps": "heap"})["heap"].name == "old heap"
