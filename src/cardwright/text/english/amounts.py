"""Amounts: numbers that texts compute from others, from cards and from what was done."""

from __future__ import annotations

import msgspec

from ...kernel.vocabulary.selectors import Affected, Cards, Compare, Measure, Only, Selector, This
from ...kernel.vocabulary.values import (
    Amount,
    Bound,
    Bounded,
    Count,
    CountDifferent,
    CountNames,
    Divided,
    Highest,
    Stat,
    Sum,
    Tally,
    ThisWay,
    Times,
    Value,
)
from ..reading.templates import SLOT
from .core import rule, value
from .earlier import that_many
from .objects import Noun, here, informed, placed, side, some_of, zones_of
from .phrase import Phrase
from .references import left
from .scope import Scope, misread

# --- arithmetic -----------------------------------------------------------------------------------------------


@rule("value", "{t:term} {more:addend*}", "{t:term} {more:addend*} {most:maximum}")
def _added(s: Scope, t: Amount, more: list[Amount], most: int | None = None) -> Amount:
    """A number, with what is added and taken away, and the most that it can be."""
    whole = Sum((t, *more)) if more else t
    return whole if most is None else Bounded(whole, at_most=most)


@rule("addend", "plus {t:term}", "plus {n:one}")
def _plus(s: Scope, t: Amount = 0, n: int = 0) -> Amount:
    return n or t


@rule("addend", "minus {t:term}", "minus {n:one}")
def _minus(s: Scope, t: Amount = 0, n: int = 0) -> Amount:
    return negative(n or t)


def negative(amount: Amount) -> Amount:
    """The amount, to be taken away."""
    return -amount if isinstance(amount, int) else Times(-1, amount)


value("one", {"one": 1})
value("rounded", {",? rounded up": True, ",? rounded down": False})


value("value", {"{t:term} times|x {n:int}": Times(SLOT.n, SLOT.t)})


@rule("value", "{v:term} divided_by {n:int} {up:rounded}")
@rule("term", "half of? {v:term} {up:rounded}")
def _divided(s: Scope, v: Amount, up: bool, n: int = 2) -> Amount:
    return Divided(v, n, up)


@rule("value", "{n:amount} multiplied_by {v:value}")
@rule("value", "{v:term} multiplied_by {n:int}", cost=1)
def _multiplied(s: Scope, n: Amount, v: Amount) -> Amount:
    return Times(n, v)


@rule("value", "{n:amount} {many:round_number}")
def _round_number(s: Scope, n: Amount, many: int) -> Amount:
    return many * n if isinstance(n, int) else Times(many, n)


value("round_number", {"hundred": 100, "thousand": 1000})


value(
    "term",
    {
        "{n:int} times {v:term}": Times(SLOT.n, SLOT.v),
        "twice|double {v:term}": Times(2, SLOT.v),
        "the_sum_of {a:term} and {b:term} // the_total_of {a:term} and {b:term}": Sum((SLOT.a, SLOT.b)),
        "{n:int_or_one} more_than {v:term}": Sum((SLOT.v, SLOT.n)),
    },
)


@rule("term", "{n:int_or_one} less_than|fewer_than {v:term}")
def _less_than(s: Scope, n: int, v: Amount) -> Amount:
    return Sum((v, -n))


@rule("term", "the_difference_between|the_difference_of {a:term} and {b:term}")
def _difference(s: Scope, a: Amount, b: Amount) -> Amount:
    """By how much one number is more or less than the other."""
    more, less = Sum((a, negative(b))), Sum((b, negative(a)))
    return Sum((Bounded(more, at_least=0), Bounded(less, at_least=0)))


@rule("term", "{n:amount}")
def _amount(s: Scope, n: Amount) -> Amount:
    return n


# --- numbers of cards -------------------------------------------------------------------------------------------


@rule("counted_np", "{o:countable}")
def _counted_np(s: Scope, o: Noun) -> Noun:
    return o


@rule("counted_np", "{o:countable} {most:maximum}", cost=1)
def _at_most(s: Scope, o: Noun, most: int) -> Noun:
    """ "For each unit you control, up to a maximum of 5"."""
    return Noun(here(s), o.selector, refers=True, number=Bounded(for_each_of(s, o), at_most=most))


value(
    "maximum",
    {
        ",? up_to|to a_maximum_of {n:int} // ,? up_to|with a_max_of {n:int} // ,? with a_maximum_of {n:int}": SLOT.n,
        ",? max|maximum {n:int} // ( max|maximum {n:int} )": SLOT.n,
    },
)


@rule("term", "the_number_of|the_total_number_of {o:countable}")
def _number_of(s: Scope, o: Noun) -> Amount:
    return counted(s, o)


def so_often(s: Scope, amount: Amount, each: Amount) -> Amount:
    """A number for each of some cards; "2 for each unit, max 6" could mean six of either."""
    if amount == 1:
        return each
    if isinstance(each, Bounded) and each.at_most is not None and isinstance(amount, int):
        if abs(amount) <= each.at_most:
            raise s.misread("at most so many of what?")
    return Times(amount, each)


@rule("term", "the_combined_number_of {a:counted_np} and {b:counted_np}")
def _combined_number(s: Scope, a: Noun, b: Noun) -> Amount:
    one, two = counted(s, a), counted(s, b)
    if (
        isinstance(one, Count)
        and isinstance(one.what, Cards)
        and isinstance(two, Count)
        and isinstance(two.what, Cards)
    ):
        if not a.phrase.whose:
            one = Count(msgspec.structs.replace(one.what, whose=two.what.whose))  # "... and rules you control": of both
    return Sum((one, two))


@rule("term", "{n:int} for_every {o:counted_np}")
def _for_every(s: Scope, n: int, o: Noun) -> Amount:
    return Times(n, for_each_of(s, o))


value("extreme", {"the_highest|the_greatest|the_largest": False, "the_lowest|the_smallest|the_least": True})


@rule("term", "{low:extreme} {stat:stat} among {o:counted_np}", "{low:extreme} {stat:stat} of {o:counted_np}")
def _highest(s: Scope, low: bool, stat: str, o: Noun) -> Amount:
    return Highest(stat, all_of(s, o), low)


@rule("post", "with {low:extreme} {stat:stat}")
def _with_highest(s: Scope, phrase: Phrase, low: bool, stat: str) -> None:
    phrase.extreme = (stat, low)


@rule("post", "with {low:extreme} {stat:stat} among {o:counted_np}", cost=-1)
def _with_highest_among(s: Scope, phrase: Phrase, low: bool, stat: str, o: Noun) -> None:
    """One of the cards among which it has the highest number."""
    among = all_of(s, o)
    if not isinstance(among, Cards) or phrase.test() != o.phrase.test():
        raise s.misread("among which cards?")
    if not (placed(phrase) or phrase.zones):
        phrase.zones, phrase.whose = o.phrase.zones, side(o.phrase)
    if (zones_of(s, phrase), side(phrase)) != (among.zones, among.whose):
        raise s.misread("among which cards?")
    phrase.extreme, phrase.whole = (stat, low), True


@rule("atom", "the_one|the_card with {low:most_of} {stat:stat}", "whichever has {low:most_of} {stat:stat}")
def _the_one_with(s: Scope, low: bool, stat: str) -> Noun:
    """Of the cards spoken of, one that has the highest number."""
    among = left(s) if s.looked is not None else s.referent()
    return some_of(s, Only(among, Compare(stat, "==", Highest(stat, among, low))), "one")


rule("most_of", "{low:extreme}")(lambda s, low: low)
value("most_of", {"the_higher|the_greater": False, "the_lower|the_lesser": True})


def all_of(s: Scope, found: Noun) -> Selector:
    """The cards among which something is looked for: all that fit, or those spoken of."""
    if not found.refers and found.phrase.det not in ("each", "", "one"):
        raise misread(found.node, "among which cards?")
    return found.selector


@rule("post", "{n:change}")
def _so_many_more(s: Scope, phrase: Phrase, n: int) -> None:
    """ "That many cards plus 1"."""
    if phrase.peek("det") != "number" or phrase.count is None or isinstance(phrase.count, int):
        raise s.misread("plus what?")
    phrase.count = Sum((phrase.count, n))


value("change", {"plus {n:int_or_one}": SLOT.n})


@rule("change", "minus {n:int_or_one}")
def _less(s: Scope, n: int) -> int:
    return -n


@rule("post", "as there_are {o:counted_np}", "as {v:value}")
def _as_many_as(s: Scope, phrase: Phrase, o: Noun | None = None, v: Amount = 0) -> None:
    """ "As many cards as there are units you control"."""
    if phrase.peek("det") != "as_many":
        raise s.misread("as many of what?")
    phrase.det, phrase.count, phrase.whole = "number", v if o is None else counted(s, o), True


value("varied", {"costs|total_costs": "cost", "names": "name"})
value("varied_number", {"costs|total_costs": "cost"})


@rule("post", "with different {w:varied_number}")
def _varied(s: Scope, phrase: Phrase, w: str) -> None:
    phrase.varied = w


@rule("countable", "different {w:varied} among {o:np}")
def _different_among(s: Scope, w: str, o: Noun) -> Noun:
    what = all_of(s, o)
    number = CountNames(what) if w == "name" else CountDifferent(w, what)
    return Noun(here(s), what, refers=True, number=number)


value(
    "term",
    {
        "{of:holder} 's {stat:stat} // the {stat:stat} of {of:holder}": Stat(SLOT.stat, SLOT.of),
        "the_number_of_counters_removed": Bound("counters removed"),
        "the_result|the_result_of_the_roll": Bound("roll"),
    },
)


@rule("term", "its|their combined|total? {stat:stat}", "the combined|total {stat:stat} of {of:holder}")
def _its_stat(s: Scope, stat: str, of: Selector | None = None) -> Amount:
    return Stat(stat, of or s.referent())


@rule("countable", "1 in {v:term}", "{c:currency} in {v:term}")
def _each_one_of(s: Scope, v: Amount, c: str = "") -> Noun:
    """ "For each (1) in its cost": as often as that number says."""
    return Noun(here(s), This(), refers=True, number=v)


@rule("term", "the_difference")
def _the_difference(s: Scope) -> Amount:
    """By how much the numbers differ that the condition before compares: "more units than you"."""
    held = s.block.condition
    if not isinstance(held, Measure) or held.op not in (">", "<") or not isinstance(held.right, Value):
        raise s.misread("between which numbers?")
    more, less = (held.left, held.right) if held.op == ">" else (held.right, held.left)
    return Sum((more, negative(less)))


@rule("amount", "that_much")
def _that_much(s: Scope) -> Amount:
    if not s.measured:
        return done_before(s)
    return Bound("event amount")


def done_before(s: Scope) -> Amount:
    """ "Discard any number of cards, then draw that many": as many as the instruction before was done to."""
    found = that_many(s)
    if found is None:
        raise s.misread("how much?")
    return found


@rule("unknown", "that_many")
def _that_many(s: Scope) -> Amount:
    """As many as the event was about, or as the instruction before was done to; not if it could be either."""
    done = that_many(s)
    if (done is None) != s.measured:
        raise s.misread("how many?")
    return done or Bound("event amount")


def for_each_of(s: Scope, found: Noun) -> Amount:
    """How often something is done for each of some cards, or for every two or more of them."""
    phrase = None if found.refers or found.any_of or len(found.phrases) > 1 else found.phrase
    if phrase is None or phrase.peek("det") != "number" or not isinstance(phrase.count, int) or phrase.count < 2:
        return counted(s, found)
    phrase.det = ""
    return Divided(counted(s, found), phrase.count)


def different(found: Noun) -> Value:
    """How many different names, or numbers, the cards of a noun have."""
    stat = found.phrase.varied
    return CountDifferent(stat, found.selector) if stat else CountNames(found.selector)


def counted(s: Scope, found: Noun) -> Amount:
    """How many cards a noun phrase without a count finds."""
    if found.number is not None:
        return found.number
    if isinstance(found.selector, Affected):
        return ThisWay(found.selector.on)
    if found.refers:
        return Count(found.selector)
    found = informed(s, found)
    phrase = found.phrase
    if phrase.peek("det") == "each" and phrase.whose and not s.card.printed(phrase.node).startswith(("each", "all")):
        phrase.det = ""  # "the number of your units"
    if phrase.det or phrase.random or phrase.limit:
        raise misread(found.node, "the number of what?")
    if phrase.distinct or phrase.varied:
        return different(found)
    if phrase.played:
        if phrase.kinds != ["card"] or phrase.tests or phrase.names:
            raise misread(found.node, "only all cards played this turn are counted")
        return Tally("cards played", other=phrase.other)
    s.counted = found.selector
    beyond = phrase.beyond
    if beyond == 0:
        return Count(found.selector)
    more = -beyond if isinstance(beyond, int) else Times(-1, beyond)
    return Bounded(Sum((Count(found.selector), more)), at_least=0)
