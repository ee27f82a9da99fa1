"""Conditions."""

from __future__ import annotations

from ...kernel.vocabulary.selectors import (
    AnyOf,
    Belongs,
    Both,
    CameFrom,
    Cards,
    Compare,
    Condition,
    Did,
    During,
    Either,
    Exists,
    Filter,
    Fits,
    Holds,
    It,
    Measure,
    Not,
    Selector,
    This,
    TurnOf,
    Unless,
)
from ...kernel.vocabulary.values import (
    Amount,
    Bound,
    Count,
    Stat,
    Sum,
    Tally,
    Value,
)
from ..reading.templates import SLOT
from .amounts import different
from .behind import Bound_, Spot
from .core import rule, value
from .objects import Noun, again, informed, one_card
from .scope import OTHERWISE, Scope, misread

# --- conditions -------------------------------------------------------------------------------------------------


@rule("condition", "{first:fact} {more:and_fact*}")
def _all(s: Scope, first: Condition, more: list[Condition]) -> Condition:
    return Both((first, *more)) if more else first


@rule("condition", "{first:fact} {mid:comma_fact+} , and {last:fact}")
def _list(s: Scope, first: Condition, mid: list[Condition], last: Condition) -> Condition:
    return Both((first, *mid, last))


@rule("comma_fact", ", {f:fact}")
def _comma(s: Scope, f: Condition) -> Condition:
    return f


@rule("condition", "{first:fact} {more:or_fact+}")
def _any(s: Scope, first: Condition, more: list[Condition]) -> Condition:
    return AnyOf((first, *more))


@rule("and_fact", "and|,_and {f:fact}")
def _and(s: Scope, f: Condition) -> Condition:
    return f


@rule("or_fact", "or|,_or {f:fact}")
def _or(s: Scope, f: Condition) -> Condition:
    return f


@rule("fact", "there_is|there_are|there_'s {o:np}")
def there_is(s: Scope, o: Noun) -> Condition:
    """The condition "there are 2 or more cards ..."."""
    if o.apart:
        return Both(tuple(there_is(s, part) for part in (o.parts or _each(s, o))))
    o = informed(s, _where_asked_before(s, o))
    phrase = o.phrase
    if phrase.random:
        raise misread(o.node, "at random?")
    if phrase.distinct or phrase.varied:
        if phrase.det != "at_least" or phrase.count is None:
            raise misread(o.node, "how many names?")
        return Measure(different(o), ">=", phrase.count)
    if phrase.det == "none":
        return Unless(Exists(o.selector))
    if phrase.det == "exactly" and phrase.count is not None:
        return Measure(Count(o.selector), "==", phrase.count)
    if phrase.det == "one":
        return Exists(o.selector)
    if phrase.det == "at_least" and phrase.count is not None:
        return Exists(o.selector, phrase.count)
    if phrase.det == "number" and phrase.count is not None and phrase.limit:
        return Measure(Count(o.selector), phrase.limit, phrase.count)
    if phrase.det == "number" and phrase.count is not None:
        if s.language.least_numbers:
            return Exists(o.selector, phrase.count)
        return Measure(Count(o.selector), "==", phrase.count)
    raise misread(o.node, "how many?")


@rule("fact", "there_is|there_are|there_'s|you_have|it_has|they_have {b:bound}", "{b:bound}", cost=3)
def _so_many(s: Scope, b: Bound_) -> Condition:
    """ "If there are at least 5, ...": of what the condition before asked for."""
    if s.compared is None:
        raise s.misread("so many of what?")
    if isinstance(s.compared, Count) and b.least(s) == ">=":
        return Exists(s.compared.what, b.amount)
    return Measure(s.compared, b.least(s), b.amount)


def compared(condition: Condition) -> Value | None:
    """The number that a condition asks for."""
    if isinstance(condition, Exists):
        return Count(condition.what)
    return condition.left if isinstance(condition, Measure) and isinstance(condition.left, Value) else None


def _where_asked_before(s: Scope, o: Noun) -> Noun:
    """ "If there are 3 cards in your hand, ... If there are 5 cards, ...": these are in the hand too."""
    placed = any(phrase.zones or phrase.whose or phrase.enemy or phrase.kinds != ["card"] for phrase in o.phrases)
    before = s.compared.what if isinstance(s.compared, Count) else None
    if o.refers or placed or not isinstance(before, Cards):
        return o
    for phrase in o.phrases:
        phrase.zones, phrase.whose = before.zones, before.whose
    return again(s, o)


def _each(s: Scope, found: Noun) -> list[Noun]:
    from .objects import one_by_one

    return one_by_one(s, found)


@rule("fact", "it_'s {o:np}", "it_is {o:np}", cost=1)
def _its(s: Scope, o: Noun) -> Condition:
    found = s.referent()
    if isinstance(found, It):
        s.known.update((kind, found) for kind in o.kinds)  # "if it's a unit, ... that unit"
    return fits(found, o)


@rule("fact", "it_isn't|it_is_not|it_'s_not {o:np}")
def _it_isnt(s: Scope, o: Noun) -> Condition:
    return Unless(fits(s.referent(), o))


@rule("fact", "{of:reference} is|was {o:np}")
def _is(s: Scope, of: Selector, o: Noun) -> Condition:
    return fits(of, o)


def fits(selector: Selector, found: Noun) -> Condition:
    """Whether a card is what a phrase describes."""
    if found.refers or found.apart or not found.phrases or (len(found.phrases) > 1 and not found.either):
        raise misread(found.node, "a plain description was expected")
    tests: list[Filter] = []
    for phrase in found.phrases:
        if phrase.det != "one" or phrase.zones or phrase.enemy or phrase.bare:
            raise misread(found.node, "a plain description was expected")
        test = phrase.test(more=(Belongs(phrase.whose),) if phrase.whose else ())
        if test is None:
            raise misread(found.node, "every card is a card")
        tests.append(test)
    return Fits(selector, tests[0] if len(tests) == 1 else Either(tuple(tests)))


@rule("fact", "it costs|cost {b:cost_bound}")
def _it_costs(s: Scope, b: Bound_) -> Condition:
    return Fits(s.referent(), Compare("cost", b.op, b.amount))


@rule("here_condition", "{of:holder} is {a:adjective?} on|in {w:owner} {z:zone}")
def _here(s: Scope, of: Selector, w: str, z: str, a: Filter | None = None) -> Condition | None:
    """Where the card must be for its text to hold: in play, where it holds anyway."""
    if of != This() or z != s.language.default_zone or w not in ("you", "each"):
        raise s.misread("which card, and where?")
    return None if a is None else Fits(of, a)


@rule("here_zone", "{of:holder} is_in your {z:zone}")
def _here_zone(s: Scope, of: Selector, z: str) -> str:
    """The zone in which a text works, if that is not the field."""
    if of != This() or z == s.language.default_zone:
        raise s.misread("which card, and where?")
    return z


@rule("fact", "{of:reference} {c:came_in} {p:origin}")
def was_put_from(s: Scope, of: Selector, c: None, p: tuple[Spot, bool]) -> Condition:
    """Where a card came from."""
    spot, there = p
    s.mention(of)
    came = Fits(of, CameFrom(spot.zones, "" if spot.whose == "each" else spot.whose))
    return came if there else Unless(came)


@rule("fact", "{of:reference} wasn't|was_not {c:put_in} {p:origin}")
def _wasnt_put_from(s: Scope, of: Selector, c: None, p: tuple[Spot, bool]) -> Condition:
    if not p[1]:
        raise s.misread("from where?")
    return Unless(was_put_from(s, of, c, p))


value("came_in", {"came_into_play": None, "was {p:put_in}": SLOT.p})
value("put_in", {"put_into_play": None})


@rule("put_in", "put onto|into the {z:zone}")
@rule("came_in", "entered the {z:zone}")
def _into_play(s: Scope, z: str) -> None:
    if z != s.language.default_zone:
        raise s.misread("only of cards in play it is known where they came from")


value(
    "source",
    {
        "from {w:owner} {z:zone}": (Spot((SLOT.z,), SLOT.w), True),
        "from_anywhere": (Spot((), "each"), True),
        "from_anywhere_other_than|from_somewhere_other_than {w:owner} {z:zone}": (Spot((SLOT.z,), SLOT.w), False),
    },
    cost=1,  # a place belongs to its noun before it belongs to the verb
)


@rule("origin", "{p:source}")
def _origin(s: Scope, p: tuple[Spot, bool]) -> tuple[Spot, bool]:
    return p


value("origin", {"from {z:zone}": (Spot((SLOT.z,), "each"), True)})


@rule("fact", "{of:reference} has|had|have {f:feature}")
def has_feature(s: Scope, of: Selector, f: Filter) -> Condition:
    """What a card has: a keyword, counters, so much of a number."""
    s.mention(of)
    return Unless(Fits(of, f.part)) if isinstance(f, Not) else Fits(of, f)


@rule("fact", "{of:reference} doesn't_have|does_not_have|don't_have|didn't_have {f:feature}")
def _lacks_feature(s: Scope, of: Selector, f: Filter) -> Condition:
    return Unless(has_feature(s, of, f))


@rule("fact", "{o:np} has|have {f:feature}", cost=1)
def _some_card_has(s: Scope, o: Noun, f: Filter) -> Condition:
    """ "A unit you control has Haste", "your commander has 5 or less health"."""
    if o.refers:
        raise s.misread("which card?")
    phrases = one_card(o, s).phrases
    if all(set(phrase.kinds) <= set(s.language.home_zones) for phrase in phrases):
        return has_feature(s, o.selector, f)
    for phrase in phrases:
        phrase.tests.append(f)
    return Exists(again(s, o).selector)


@rule("fact", "there_is|there_are|there_'s {c:some_counters} on {o:np}", cost=-2)
def _counters_on(s: Scope, c: Filter, o: Noun) -> Condition:
    if not o.refers and o.phrase.det not in ("one", "each", ""):
        raise s.misread("which cards?")
    return has_feature(s, o.selector, c)


@rule("fact", "{v:value} is|was {b:bound}")
def _is_bound(s: Scope, v: Amount, b: Bound_) -> Condition:
    if isinstance(v, Stat):
        s.mention(v.of)
    chosen = isinstance(v, Bound | Sum) or (isinstance(v, Stat) and v.name == "cost")  # X, and combined numbers
    op = b.op if chosen else b.least(s)
    if isinstance(v, Count) and op == ">=":
        return Exists(v.what, b.amount)
    return Measure(v, op, b.amount)


value("fact", {"{v:value} equals {w:value}": Measure(SLOT.v, "==", SLOT.w)}, cost=1)
value("fact", {"{v:value} exceeds {w:value}": Measure(SLOT.v, ">", SLOT.w)}, cost=1)


@rule("fact", "it_'s|it_is the {n:nth} {k:kind?} you've_played_this_turn|you_'ve_played_this_turn|you_played_this_turn")
def _nth_played(s: Scope, n: int, k: str = "card") -> Condition:
    if k != "card":
        raise s.misread("only all cards played this turn are counted")
    s.compared = Tally("cards played")
    return Measure(s.compared, "==", n)


@rule("fact", "it_'s|it_is the {n:nth}")
def _nth_again(s: Scope, n: int) -> Condition:
    if not isinstance(s.compared, Tally):
        raise s.misread("of what?")
    return Measure(s.compared, "==", n)


@rule("fact", "{w:owner} {z:full_zone} is_full")
def _is_full(s: Scope, w: str, z: str) -> Condition:
    return Holds(f"{z} full", w)


@rule("fact", "you_roll_a {first:int} {more:or_int*}")
def _rolled(s: Scope, first: int, more: list[int]) -> Condition:
    parts: tuple[Condition, ...] = tuple(Measure(Bound("roll"), "==", n) for n in (first, *more))
    return parts[0] if len(parts) == 1 else AnyOf(parts)


@rule("or_int", "or|,|,_or {n:int}")
def _or_int(s: Scope, n: int) -> int:
    return n


value(
    "fact", {"you_roll_at_least {n:int} // you_roll_a {n:int} or_more|or_higher": Measure(Bound("roll"), ">=", SLOT.n)}
)


rule("fact", "it_'s|it_is {t:turn}")(lambda s, t: t)
value("fact", {"not": OTHERWISE})
value("turn", {"your_turn": TurnOf("you")})
value(
    "turn",
    {
        "each_opponent_'s_turn|your_opponent_'s_turn|an_opponent_'s_turn|your_opponents_'_turns": TurnOf("opponent"),
        "your {p:stage}": Both((TurnOf("you"), During(SLOT.p))),
        "their|your_opponent_'s {p:stage}": Both((TurnOf("opponent"), During(SLOT.p))),
        "the {p:stage}": During(SLOT.p),
    },
)
value("lead", {"if_you_do": Did()})


def tally(s: Scope, deed: str, found: Noun) -> str:
    """The tally that counts what happened to such cards this turn, if the game keeps one."""
    phrase = found.phrase
    if phrase.names or phrase.tests or found.refers:
        raise misread(found.node, "only cards of yours are counted")
    name = s.language.tallies.get((deed, *phrase.kinds))
    if name is None:
        raise misread(found.node, "the game does not count this")
    return name


@rule("fact", "{about:np} attacked {b:times} this_turn")
def _attacked_times(s: Scope, about: Noun, b: int) -> Condition:
    if about.phrase.det != "each" or about.phrase.whose != "you":
        raise s.misread("only cards of yours are counted")
    return Measure(Tally(tally(s, "attacked", about)), ">=", b)


@rule("times", "at_least {n:int} times")
def _at_least_times(s: Scope, n: int) -> int:
    return n


@rule("counter_name", "{n:NAME}", names="counter")
@rule("counter_name", "{n:WORD}", cost=1)
def _counter_name(s: Scope, n: str) -> str:
    return n


@rule("counter_name", "{n:SIGNED}")
def counter_of(s: Scope, n: str) -> str:
    """The name of counters that are named by a number."""
    if not n and s.language.counters_named:
        raise s.misread("which counters?")
    if n and n not in s.language.numbered_counters:
        raise s.misread("no such counters are known")
    return n


def happened(s: Scope, tally_name: str, found: Noun) -> Condition:
    """How often something happened this turn, as a condition: once, or as often as the noun says."""
    phrase = found.phrase
    if phrase.det == "one":
        return Measure(Tally(tally_name), ">=", 1)
    if phrase.det == "at_least" and phrase.count is not None:
        return Measure(Tally(tally_name), ">=", phrase.count)
    raise misread(found.node, "how many?")
