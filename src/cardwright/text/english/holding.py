"""Conditions about what players have, what cards are, and what has happened this turn."""

from __future__ import annotations

import msgspec

from ...kernel.vocabulary.players import Who
from ...kernel.vocabulary.selectors import (
    All,
    Aspect,
    Belongs,
    Both,
    Cards,
    Compare,
    Condition,
    Exists,
    Filter,
    Fits,
    HasCounter,
    Hosted,
    It,
    Kind,
    Measure,
    Named,
    Not,
    Only,
    Paid,
    Selector,
    Trait,
    Unless,
)
from ...kernel.vocabulary.values import (
    Amount,
    Bound,
    Count,
    CounterCount,
    Happened,
    Stat,
    Tally,
    Value,
)
from ..reading.chart import Node
from ..reading.templates import SLOT
from .amounts import different
from .behind import Bound_, Spot
from .core import rule, value
from .facts import fits
from .objects import Noun, here, informed, one_by_one, select_all
from .phrase import Phrase
from .scope import Scope, misread

# --- what players have ------------------------------------------------------------------------------------------------


def limited(s: Scope, found: Noun, whose: Who) -> Noun:
    """The noun, limited to a player's cards if it does not say whose."""
    for phrase in found.phrases:
        phrase.whose = phrase.whose or whose
    return informed(s, Noun(found.node, select_all(s, found.phrases), found.phrases))


def having(s: Scope, found: Noun, whose: Who) -> Condition:
    """The condition that a player has such cards; nouns joined by "and" must all be there."""
    if found.refers:
        return Exists(found.selector)
    if found.apart or (len(found.phrases) > 1 and not found.either):
        return Both(tuple(having(s, piece, whose) for piece in one_by_one(s, found)))
    found = limited(s, found, whose)
    phrase, what = found.phrase, found.selector
    if phrase.det == "none":
        return Unless(Exists(what))
    if phrase.det in ("one", "any", ""):
        return Exists(what)
    if phrase.det == "exactly" and phrase.count is not None and not phrase.distinct:
        return Measure(Count(what), "==", phrase.count)
    if phrase.count is None or phrase.det not in ("at_least", "number"):
        raise misread(found.node, "how many?")
    if phrase.distinct or phrase.varied:
        return Measure(different(found), ">=", phrase.count)
    if phrase.limit:
        return Measure(Count(what), phrase.limit, phrase.count)
    return Exists(what, phrase.count)


@rule("fact", "you_control {o:np}")
def you_control(s: Scope, o: Noun) -> Condition:
    """ "You control two or more units"."""
    return having(s, o, "you")


@rule("and_fact", "and control {o:np}")
def _and_control(s: Scope, o: Noun) -> Condition:
    """ "If you discarded a card and control a unit": the same player."""
    return having(s, o, "you")


@rule("fact", "you_have {o:np}")
def _you_have(s: Scope, o: Noun) -> Condition:
    for phrase in o.phrases:
        if not (phrase.kinds or phrase.zones) and not s.language.names.cards.issuperset(phrase.names):
            raise misread(phrase.node, "no card is known by this name, and a player may have other things")
    return having(s, o, "you")


@rule("fact", "you_don't|you_do_not control {o:np}")
def _you_lack(s: Scope, o: Noun) -> Condition:
    return Unless(having(s, o, "you"))


@rule("fact", "you_don't|you_do_not have {o:np}")
def _you_have_not(s: Scope, o: Noun) -> Condition:
    return Unless(_you_have(s, o))


@rule("fact", "your_opponent|an_opponent doesn't|does_not control|have {o:np}", bare=True)
def _opponent_lacks(s: Scope, o: Node) -> Condition:
    return Unless(opponent_has(s, o))


@rule("fact", "your_opponent controls|has {o:np}", "an_opponent controls|has {o:np}", bare=True)
def opponent_has(s: Scope, o: Node) -> Condition:
    """What the opponent has; "their hand" is the opponent's."""
    s.holder = "opponent"
    found: Noun = o.mean(s)
    s.holder = ""
    if not s.language.several_opponents:
        s.they = s.they or "opponent"  # "if your opponent has no cards in their hand, they draw a card"
    return having(s, found, "opponent")


@rule("fact", "they control|have {o:np}", bare=True)
def _they_have(s: Scope, o: Node) -> Condition:
    if s.they != "opponent":
        raise s.misread("which player?")
    return opponent_has(s, o)


@rule("fact", "{of:reference} is {p:places}")
def _is_there(s: Scope, of: Selector, p: Spot) -> Condition:
    if not isinstance(of, Cards):
        raise s.misread("which cards?")
    return Exists(msgspec.structs.replace(of, zones=p.zones, whose=p.whose))


value("rival", {"your_opponent|an_opponent does|has|controls?": None})
value("myself", {"you|you_do|you_have|you_control": None})
value("quantity", {"more": ">", "less|fewer": "<"})
value("as_many", {"as_many|the_same_number_of": "==", "at_least_as_many": ">="})


@rule("fact", "you_control|you_have {c:quantity} {o:counted_np} than {w:rival}")
@rule("fact", "you_control|you_have {c:as_many} {o:counted_np} as {w:rival}")
def _you_have_more(s: Scope, c: str, o: Noun, w: None) -> Condition:
    return _more(c, *_compared(s, o))


@rule("fact", "your_opponent|they controls|has|have {c:quantity} {o:counted_np} than {w:myself}", bare=True)
@rule("fact", "your_opponent|they controls|has|have {c:as_many} {o:counted_np} as {w:myself}", bare=True)
def _opponent_has_more(s: Scope, c: Node, o: Node, w: Node) -> Condition:
    s.holder = "opponent"  # "more cards in their hand"
    mine, theirs = _compared(s, o.mean(s))
    s.holder = ""
    w.mean(s)
    return _more(c.mean(s), theirs, mine)


def _more(op: str, left: Amount, right: Amount) -> Condition:
    """One number compared with another; "fewer" is said as "more" of the other."""
    return Measure(right, ">", left) if op == "<" else Measure(left, op, right)


def _compared(s: Scope, found: Noun) -> list[Amount]:
    """How many of such cards each player has: you, and the opponent."""
    if found.refers or found.phrase.det:
        raise s.misread("more of what?")
    counts: list[Amount] = []
    for whose in ("you", "opponent"):
        for phrase in found.phrases:
            phrase.whose = whose
        counts.append(Count(select_all(s, found.phrases)))
    return counts


# --- what cards are ---------------------------------------------------------------------------------------------------


def described(phrase: Phrase) -> Filter | None:
    """The filter and the owner that a noun describes."""
    return phrase.test(more=(Belongs(phrase.whose),) if phrase.whose else ())


@rule("fact", "{of:reference} isn't|is_not|wasn't {o:np}")
def _isnt(s: Scope, of: Selector, o: Noun) -> Condition:
    return Unless(fits(of, o))


@rule("fact", "{of:reference} is|was {a:state_word}", cost=-1)
def _is_so(s: Scope, of: Selector, a: Filter) -> Condition:
    s.mention(of)
    return Fits(of, a)


@rule("fact", "{of:reference} isn't|is_not|wasn't {a:state_word}", cost=-1)
def _isnt_so(s: Scope, of: Selector, a: Filter) -> Condition:
    s.mention(of)
    return Unless(Fits(of, a))


@rule("fact", "it_'s {a:state_word}")
def _its_so(s: Scope, a: Filter) -> Condition:
    return Fits(s.referent(), a)


@rule("fact", "it_'s_not {a:state_word}")
def _its_not_so(s: Scope, a: Filter) -> Condition:
    return Unless(Fits(s.referent(), a))


value("state_word", {"{a:aspect}": Aspect(SLOT.a)})


@rule("state_word", "{a:adjective}")
def _adjective(s: Scope, a: Filter) -> Filter:
    return a


@rule("feature", "{n:TITLE} in_its_name|in_their_name|in_their_names", names="part")
def _part_of_name(s: Scope, n: str) -> Filter:
    return Named(n, part=True)


@rule("fact", "{of:reference} is|was equipped_with {o:np}")
def _is_equipped(s: Scope, of: Selector, o: Noun) -> Condition:
    if o.refers or len(o.phrases) > 1 or o.phrase.det != "one":
        raise s.misread("with what?")
    test = described(o.phrase)
    s.mention(of)
    hosted = Hosted(of)
    return Exists(hosted if test is None else Only(hosted, test))


@rule("fact", "{of:reference} has|had {b:bound} {name:counter_name} counter|counters on_it", cost=-1)
def _so_many_counters(s: Scope, of: Selector, b: Bound_, name: str) -> Condition:
    s.mention(of)
    if b.least(s) == ">=" and isinstance(b.amount, int):
        return Fits(of, HasCounter(name, b.amount))
    return Measure(CounterCount(name, of), b.least(s), b.amount)


@rule("fact", "{of:reference} 's {stat:stat} is {b:bound}", cost=-1)
def _stat_is(s: Scope, of: Selector, stat: str, b: Bound_) -> Condition:
    s.mention(of)
    return Measure(Stat(stat, of), b.op if stat == "cost" else b.least(s), b.amount)


value(
    "fact",
    {
        "you_paid_the_additional_cost|you_paid_the_additional_cost_to_play_this_card"
        "|you_paid_this_card_'s_additional_cost": Paid("additional")
    },
)


@rule("fact", "both_of|all_of {of:reference} are|were {o:np}")
def _all_are(s: Scope, of: Selector, o: Noun) -> Condition:
    phrase = o.phrase
    if o.refers or phrase.det or phrase.zones or phrase.enemy or len(o.phrases) > 1:
        raise s.misread("a plain description was expected")
    test = described(phrase)
    if test is None:
        raise s.misread("every card is a card")
    none_else = Unless(Exists(Only(of, Not(test))))
    return Both((Exists(of, 2), none_else)) if "both" in s.card.printed(here(s)).lower() else none_else


# --- values -----------------------------------------------------------------------------------------------------------


@rule("term", "the_number_of {of:reference} 's {name:counter_name?} counters")
def _counters_of(s: Scope, of: Selector, name: str = "") -> Amount:
    return CounterCount(name, of)


@rule("countable", "counter|counters on|from {of:reference}", "counters {of:reference} had")
@rule("countable", "{name:counter_name} counter|counters on|from {of:reference}")
def _counters_there(s: Scope, of: Selector, name: str = "") -> Noun:
    return Noun(here(s), of, refers=True, number=CounterCount(name, of))


@rule("term", "the_number_of {o:counted_np} {w:paid_so}")
def _paid_number(s: Scope, o: Noun, w: None) -> Amount:
    if o.refers or len(o.phrases) > 1 or o.phrase.det or o.phrase.zones or o.phrase.whose:
        raise s.misread("the number of what?")
    return Bound("X")  # as many as were chosen


@rule("term", "the_total_combined|the_total|the_combined {stat:stat} of|among {o:np}")
def _total(s: Scope, stat: str, o: Noun) -> Amount:
    if not o.refers and not o.each:
        raise s.misread("of which cards?")
    return Stat(stat, o.selector)


@rule("term", "the_total_combined|the_total|the_combined {stat:stat} of {o:counted_np} {w:paid_so}", cost=-1)
def _paid_total(s: Scope, stat: str, o: Noun, w: None) -> Amount:
    return Stat(stat, It("paid"))


value(
    "paid_so",
    {
        "you_exhausted|you_expelled|you_sacrificed|you_discarded|you_revealed|you_flipped_face-down"
        "|expelled_this_way|expelled_for_Offering": None
    },
)


# --- what happened this turn ------------------------------------------------------------------------------------------


def happened_to(s: Scope, phrase: Phrase, deed: str, whose: Who) -> Value:
    """How often something happened to such cards: from a tally, or counted in the log."""
    implied = s.language.implied.values()
    tests = [test for test in phrase.tests if test not in implied]
    if not all(isinstance(test, Aspect | Trait | Kind | Compare) for test in tests) or phrase.names or phrase.zones:
        raise misread(phrase.node, "the game does not count this")
    kind = phrase.kinds[0] if phrase.kinds else "card"
    kept = s.language.tallies.get((deed, kind))
    if kept is not None and not tests:
        return Tally(kept, whose, other=phrase.other)
    asked = tests if kind == "card" else [Kind(kind), *tests]
    what = All(tuple(asked)) if len(asked) > 1 else asked[0] if asked else None
    return Happened(deed, what, whose, phrase.other)


def how_often(s: Scope, found: Noun, deed: str, whose: Who, other: bool = False) -> Condition:
    """That something happened to such cards this turn, as often as the noun says."""
    phrase = found.phrase
    if found.refers or len(found.phrases) > 1 or (phrase.other and not other) or phrase.random:
        raise misread(found.node, "the game does not count this")
    if phrase.whose and whose == "each":
        whose = phrase.whose  # whoever controlled it then
    elif phrase.whose not in ("", whose):
        raise misread(found.node, "whose?")
    phrase.owing.pop("past", None)  # they are those of then in any case
    if phrase.det == "none":
        return Measure(happened_to(s, phrase, deed, whose), "==", 0)
    least = 1 if phrase.det == "one" else phrase.count if phrase.det == "at_least" else None
    if least is None:
        raise misread(found.node, "how many?")
    return Measure(happened_to(s, phrase, deed, whose), ">=", least)
