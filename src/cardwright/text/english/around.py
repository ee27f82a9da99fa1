"""Words before and after an instruction: conditions, durations, moments, "for each"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from ...kernel.vocabulary.abilities import Pattern
from ...kernel.vocabulary.effects import Effect, PayTo, YouMay
from ...kernel.vocabulary.selectors import (
    All,
    Cards,
    Condition,
    Did,
    Filter,
    Fits,
    InState,
    It,
    Kind,
    Marked,
    Other,
    Selector,
    This,
    Unless,
)
from ...kernel.vocabulary.terms import parts_of
from ..reading.chart import Node
from ..reading.templates import SLOT
from .core import rule, value
from .facts import compared
from .objects import Noun, here
from .phrase import both
from .scope import OTHERWISE, Scope, mentions

NOT_DONE = Unless(Did())  # what follows "you may"
Wrap = Callable[[tuple[Effect, ...]], tuple[Effect, ...]]  # how a block of instructions is carried out as a whole
Sign = tuple[str, Any]  # a prefix or an ending: what it is, and its meaning
Ending = TypeVar("Ending", bound=Callable[..., Sign])
BEHIND: set[Callable[..., Sign]] = set()  # endings that are read after the instruction


def behind(fn: Ending) -> Ending:
    """An ending that is read after the instruction, whose cards it may speak of."""
    BEHIND.add(fn)
    return fn


PAUSE = ",|,_then|then|-?"  # after a condition; some prints leave the comma out


@rule("prefix", f"if|only_if {{c:condition}} {PAUSE}")
def _if(s: Scope, c: Condition) -> Sign:
    _speaks_of(s, c)
    return "if", c


def _speaks_of(s: Scope, c: Condition) -> None:
    """What later words mean after a condition: "it" this card, if no other was named; "7 or more" its number."""
    s.compared = compared(c) or s.compared
    about_this = mentions(c, This()) or any(isinstance(part, Pattern) and part.this for part in parts_of(c))
    if s.it is None and s.loose is None and about_this:
        s.it = This()


value(
    "prefix",
    {
        "if_you_do|if_they_do|if_that_player_does so? ,?": ("if", Did()),
        "otherwise|if_not ,?": ("if", OTHERWISE),
        "if_you_don't|if_they_don't|if_you_do_not|if_they_do_not|if_that_player_doesn't|if_that_player_does_not ,?": (
            "if",
            NOT_DONE,
        ),
        f"unless {{c:condition}} {PAUSE}": ("if", Unless(SLOT.c)),
    },
)


@rule("prefix", "if_you_can't|if_you_cannot|if_they_can't|if_they_cannot ,?")
def _if_impossible(s: Scope) -> Sign:
    """Whether what was to be done just before could not be done."""
    last = s.block.effects[-1] if s.block.effects else None
    if last is None or isinstance(last, YouMay | PayTo):
        raise s.misread("could not do what, or chose not to?")
    return "if", NOT_DONE


value("prefix", {"from_among_them ,?": ("among", None)})


value(
    "prefix",
    {
        "{d:duration} ,?": ("for", SLOT.d),
        "while {c:here_condition} ,?": ("here", SLOT.c),
        "if|while {z:here_zone} ,?": ("place", SLOT.z),
        "during|on {t:turn} ,?": ("while", SLOT.t),
    },
)


@rule("prefix", f"while|as_long_as {{c:condition}} {PAUSE}")
def _while(s: Scope, c: Condition) -> Sign:
    _speaks_of(s, c)
    return "while", c


@rule("prefix", "while|if {a:adjective} ,", cost=1)
def _while_so(s: Scope, a: Filter) -> Sign:
    """ "While rested, ...": the card spoken of, or this card."""
    of = s.it or This()
    if not isinstance(of, This | It):
        raise s.misread("each of them for itself")
    return "while" if s.card.printed(here(s)).lower().startswith("while") else "if", Fits(of, a)


value("prefix", {"once_per_turn ,?": ("often", 1), "twice_per_turn|twice_each_turn ,?": ("often", 2)})


value("ending", {"{d:duration}": ("for", SLOT.d)})


@rule("ending", "for_each|for_every {o:counted_np}")
@behind
def for_each_card(s: Scope, o: Noun) -> Sign:
    return "each", o


@rule("ending", "for_each|for_each_of_them|for_each_one", cost=3)
@behind
def for_each_of_those(s: Scope) -> Sign:
    return "each of those", None


@rule("ending", "if|only_if {c:condition}")
@behind
def only_if(s: Scope, c: Condition) -> Sign:
    return "only if", c


@rule("ending", "for_as_long_as|as_long_as|while {c:condition}")
@behind
def only_while(s: Scope, c: Condition) -> Sign:
    return "only while", c


@rule("ending", "while {a:adjective}", "while it_is|it_'s|they_are {a:adjective}", "while it_has|they_have {a:feature}")
@behind
def _only_while_so(s: Scope, a: Filter) -> Sign:
    """ "While attacking": as long as the card spoken of is so, each of several for itself."""
    return "while so", a


COMES = "comes_into_play|come_into_play|enters_the_field|enter_the_field|is_played|are_played|is_summoned|are_summoned"
value("arrival_turn", {f"on|in|during? the|this turn it|they {COMES}": None})


@rule("ending", "{w:arrival_turn}")
@behind
def _in_arrival_turn(s: Scope, w: None) -> Sign:
    """ "The turn it comes into play"."""
    return "while so", Marked("entered")


def narrowed(s: Scope, cards: Selector, test: Filter) -> Cards:
    """Of all cards that a statement is about, those that pass a test."""
    if not isinstance(cards, Cards):
        raise s.misread("each of them for itself")
    return msgspec.structs.replace(cards, where=also(cards.where, test))


def also(where: Filter | None, test: Filter) -> Filter | None:
    """A filter with one more test, in the order of a description: kinds and states first, "other" last."""
    known = [] if where is None else list(parts(where))
    if isinstance(test, InState):
        at = sum(isinstance(part, Kind) for part in known)
    else:
        at = len(known) - sum(isinstance(part, Other) for part in known)
    return both([*known[:at], test, *known[at:]])


def parts(where: Filter) -> tuple[Filter, ...]:
    """What a filter asks for, one by one."""
    return where.parts if isinstance(where, All) else (where,)


@rule("ending", "unless {c:condition}")
@behind
def _unless(s: Scope, c: Condition) -> Sign:
    return "unless", c


value("ending", {"as_well|too": ("also", None)})


@rule("ending", "during {t:turn}")
@behind
def _only_during(s: Scope, t: Condition) -> Sign:
    return "only while", t


@rule("ending", "{p:later_moment}")
@behind
def at_moment(s: Scope, p: Pattern) -> Sign:
    return "later", p


@rule("prefix", "{p:later_moment} ,?", cost=6)
def _at_moment_then(s: Scope, p: Pattern) -> Sign:
    """ "..., and at the end of the turn, destroy it": of a later instruction of the sentence."""
    node = s.card.here
    if node is None or not node.start or s.card.words[node.start - 1].text not in ("and", ",", "then"):
        raise s.misread("a sentence that waits")
    return "at", p


@rule("ending", "for_as_long_as you_control {of:reference}", cost=-1)
@behind
def while_controlled(s: Scope, of: Selector) -> Sign:
    """As long as its source stays under the same control."""
    if of != This():
        raise s.misread("only this card")
    return "controlled", None


@rule("prefix", "for_each|for_every {o:counted_np} ,?")
def each_time(s: Scope, o: Noun) -> Sign:
    return "each", o


@rule("ending", "unless {p:player} {v:does}", "unless {p:player} {v:do}", bare=True)
@behind
def _unless_pays(s: Scope, p: Node, v: Node) -> Sign:
    return "unless pays", (p, v)


value("ending", {"any_number_of_times": ("times", None)})


@rule("ending", "at_random")
@behind
def _at_random(s: Scope) -> Sign:
    return "random", None


value("ending", {"instead|instead_of_drawing|instead_of_drawing_it": ("instead", None)})
THEN = "then|,_then|and_then|,_and_then|then_,|,_then_,|and_then_,"
value("join", {f"and|,|,_and|and_,|,_and_,|{THEN}|also_,|and_also|in_addition_,|additionally_,": None})
