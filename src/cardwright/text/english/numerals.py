"""Numbers as texts say them."""

from __future__ import annotations

from ...kernel.vocabulary.values import Amount, Bound, Sum, Times
from ..reading.templates import SLOT
from .core import rule, value
from .scope import Scope


@rule("amount", "{n:int}")
def _integer(s: Scope, n: int) -> Amount:
    return n


@rule("amount", "{b:unknown}")
def _unknown(s: Scope, b: Amount) -> Amount:
    return b


value("unknown", {"X": Bound("X"), "Y": Bound("Y")})
value(
    "amount", {"{b:unknown} plus {n:int_or_one}": Sum((SLOT.b, SLOT.n)), "twice|double {b:unknown}": Times(2, SLOT.b)}
)


@rule("amount", "{b:unknown} minus {n:int_or_one}")
def _less(s: Scope, b: Amount, n: int) -> Amount:
    return Sum((b, -n))


@rule("int", "{n:INT}")
def _int(s: Scope, n: int) -> int:
    return n


NUMERALS = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"),
    *("fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
value("int", {word: n for n, word in enumerate(NUMERALS, 2)})
value("int", {"zero": 0})
value("int_or_one", {"one": 1})


@rule("int_or_one", "{n:int}")
def _int_or_one(s: Scope, n: int) -> int:
    return n


@rule("nth", "{n:INT} st|nd|rd|th")
def _nth(s: Scope, n: int) -> int:
    return n


value("nth", {word: n for n, word in enumerate(["first", "second", "third", "fourth", "fifth"], 1)})
value("ordinal", {f"the_{word}": n for n, word in enumerate(["second", "third", "fourth", "fifth"], 2)})
