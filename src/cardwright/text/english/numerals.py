"""Numbers as texts say them."""

from __future__ import annotations

from ...kernel.vocabulary.values import Amount, Bound, Sum
from ..reading.templates import SLOT
from .core import rule, value
from .scope import Scope


@rule("amount", "{n:int}")
def _integer(s: Scope, n: int) -> Amount:
    return n


value("amount", {"X": Bound("X"), "X plus {n:int}": Sum((Bound("X"), SLOT.n))})


@rule("amount", "X minus {n:int}")
def _x_less(s: Scope, n: int) -> Amount:
    return Sum((Bound("X"), -n))


@rule("int", "{n:INT}")
def _int(s: Scope, n: int) -> int:
    return n


NUMERALS = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"),
    *("fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
value("int", {word: n for n, word in enumerate(NUMERALS, 2)})
value("int", {"zero": 0})


@rule("nth", "{n:INT} st|nd|rd|th")
def _nth(s: Scope, n: int) -> int:
    return n


value("nth", {word: n for n, word in enumerate(["first", "second", "third", "fourth", "fifth"], 1)})
value("ordinal", {f"the_{word}": n for n, word in enumerate(["second", "third", "fourth", "fifth"], 2)})
