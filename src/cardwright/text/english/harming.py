"""Statements about damage: who deals or takes none, more or less of it."""

from __future__ import annotations

import msgspec

from ...kernel.vocabulary.abilities import Ability, Pattern, Replacement
from ...kernel.vocabulary.durations import Duration, Until
from ...kernel.vocabulary.effects import Cant, Effect, Shield
from ...kernel.vocabulary.selectors import Among, Condition, Filter, Seats
from ...kernel.vocabulary.values import Amount, Bound, Bounded, Divided, Sum, Times
from ..reading.chart import Node
from ..reading.templates import SLOT
from .composer import Composer
from .core import rule, value, verb
from .doers import Doer, harmful
from .giving import guarded, signed
from .objects import Noun, event_test, side
from .scope import Passive, Scope, Subject
from .stating import changing, forbidden, harms, negative, replacing, subject, take

# --- none -----------------------------------------------------------------------------------------------------------

deal_none = verb("deal no {k:damage_kind}", "deal no {k:damage_kind} to {o:np}", by="card")
take_none = verb("take no {k:damage_kind}", "take no {k:damage_kind} from {by:by}", by="card")


@harms.cant
@deal_none.state
def _deals_none(s: Scope, about: Subject, k: str, o: Noun | None = None) -> Passive:
    if k or (o is not None and not (o.refers or o.each)):
        raise s.misread("which damage?")
    return changing(about.selector, Cant("deal damage", None if o is None else event_test(s, o)))


take_from = verb("take {k:damage_kind} from {by:by}", by="card")


@take.cant
@take_from.cant
@take_none.state
def _takes_none(s: Scope, about: Subject, k: str, by: Doer | None = None) -> Passive:
    if by is None:
        return forbidden(s, about, f"take {k} damage" if k else "be damaged")
    if k:
        raise s.misread("which damage?")
    return changing(about.selector, Cant("be damaged by abilities" if by.acts else "be damaged", by.test))


@rule("pred", "can't_be|cannot_be dealt {k:damage_kind}", "isn't|aren't dealt {k:damage_kind}")
def _is_dealt_none(s: Scope, about: Subject, k: str) -> Passive:
    return _takes_none(s, about, k)


# --- more or less ---------------------------------------------------------------------------------------------------

value("harm_change", {"{n:value} more": SLOT.n})


@rule("harm_change", "{n:value} less")
def _less(s: Scope, n: Amount) -> Amount:
    return negative(n)


@rule("harm_change", "{n:SIGNED}")
def _signed(s: Scope, n: str) -> Amount:
    return signed(n)


deal_more = verb(
    "deal {n:harm_change} {k:damage_kind}", "deal {n:harm_change} {k:damage_kind} to {o:np}", by="card", cost=-1
)
take_more = verb(
    "take {n:harm_change} {k:damage_kind}", "take {n:harm_change} {k:damage_kind} from {by:by}", by="card", cost=-1
)


AMOUNT = Bound("amount")
Turned = tuple[Amount, bool]  # the amount that damage has then, and whether that prevents it


def _changed(s: Scope, about: Subject, to: Turned, pattern: Pattern, side: str) -> Passive:
    """Damage of another amount; `side` is the field of the pattern for the cards that the statement is about."""
    change = Replacement(pattern, amount=to[0], prevents=to[1])

    def of(cards: Filter | None) -> Replacement:
        return msgspec.structs.replace(change, on=msgspec.structs.replace(pattern, **{side: cards}))

    def abilities(condition: Condition | None) -> tuple[Ability, ...]:
        return (msgspec.structs.replace(of(about.test), condition=condition),)

    def effect(until: Duration) -> Effect:
        what, cards = guarded(s, about.selector)
        return Shield(of(what), cards, until)

    return Passive(abilities, effect)


def _whom(s: Scope, found: Noun) -> Filter | None:
    """Those to whom damage is dealt: cards, or players."""
    if found.kinds == ("player",):
        return Among(Seats(side(found.phrase)))
    return event_test(s, found)


@deal_more.state
def _deals_more(s: Scope, about: Subject, n: Amount, k: str, o: Noun | None = None) -> Passive:
    if o is not None and not (o.refers or o.each):
        raise s.misread("to whom?")
    to = None if o is None else _whom(s, o)
    return _changed(s, about, (Sum((AMOUNT, n)), False), Pattern("damage", what=to, tag=k), "other")


@take_more.state
def _takes_more(s: Scope, about: Subject, n: Amount, k: str, by: Doer | None = None) -> Passive:
    return _changed(s, about, (Sum((AMOUNT, n)), False), harmful(s, by, tag=k), "what")


# --- damage that is doubled, halved, reduced, prevented ---------------------------------------------------------------

TO = "all|any? {k:damage_kind} to|dealt_to|that_would_be_dealt_to"
BY = "all|any? {k:damage_kind} dealt_by|that_would_be_dealt_by"


@rule("impersonal", f"{TO} {{o:np}} is {{c:harm_turned}}", f"{TO} {{o:np}} by {{by:by}} is {{c:harm_turned}}")
def _damage_to(s: Scope, k: str, o: Noun, c: Turned, by: Doer | None = None) -> Passive:
    return _changed(s, subject(s, o), c, harmful(s, by, tag=k), "what")


@rule(
    "impersonal", "all {k:damage_kind} is {c:harm_turned}", "all|any? {k:damage_kind} from {by:by} is {c:harm_turned}"
)
def _any_damage(s: Scope, k: str, c: Turned, by: Doer | None = None) -> Passive:
    change = Replacement(harmful(s, by, tag=k), amount=c[0], prevents=c[1])
    return Passive(
        lambda held: (msgspec.structs.replace(change, condition=held),), lambda until: Shield(change, None, until)
    )


@rule("impersonal", f"{BY} {{o:np}} is {{c:harm_turned}}", f"{BY} {{o:np}} to {{to:np}} is {{c:harm_turned}}")
def _damage_by(s: Scope, k: str, o: Noun, c: Turned, to: Noun | None = None) -> Passive:
    if to is not None and not (to.refers or to.each):
        raise s.misread("to whom?")
    return _changed(s, subject(s, o), c, Pattern("damage", None if to is None else event_test(s, to), tag=k), "other")


DEALT = "all|any? {k:damage_kind} that_would_be_dealt_to {o:np}"


@rule("impersonal", f"{DEALT} becomes {{n:int}} instead", f"{DEALT} by {{by:by}} becomes {{n:int}} instead")
def _damage_becomes(s: Scope, k: str, o: Noun, n: int, by: Doer | None = None) -> Passive:
    """Another amount, which prevents nothing (FOW 1018.2)."""
    return _changed(s, subject(s, o), (n, False), harmful(s, by, tag=k), "what")


@rule("item", f"{DEALT} this_turn becomes {{n:int}} instead .", bare=True)
def _damage_becomes_now(s: Composer, k: Node, o: Node, n: Node) -> None:
    scope = s.reading(s.acting(s.here()))
    found = _damage_becomes(scope, k.mean(scope), o.mean(scope), n.mean(scope))
    assert found.effect is not None
    scope.emit(found.effect(Until.TURN))


value(
    "harm_turned",
    {
        "doubled": (Times(AMOUNT, 2), False),
        "halved , rounded up": (Divided(AMOUNT, up=True), False),
        "halved , rounded down": (Divided(AMOUNT), False),
        "increased by {n:value}": (Sum((AMOUNT, SLOT.n)), False),
        "reduced to {n:int}": (Bounded(AMOUNT, at_most=SLOT.n), False),
        "prevented": (0, True),
    },
)


@rule("harm_turned", "reduced|decreased by {n:value}")
def _reduced(s: Scope, n: Amount) -> Turned:
    return Sum((AMOUNT, negative(n))), False


@rule("impersonal", "reduce_damage_dealt_to|reduce_all_damage_dealt_to {o:np} by {n:int}")
def _reduce_damage(s: Scope, o: Noun, n: int) -> Passive:
    return replacing(Pattern("damage", what=subject(s, o).test), amount=Sum((Bound("amount"), -n)))


# --- twice as much --------------------------------------------------------------------------------------------------

TWICE: Turned = (Times(AMOUNT, 2), False)
deal_twice = verb("deal double {k:damage_kind}", by="card")
take_twice = verb("take double {k:damage_kind}", "take double {k:damage_kind} from {by:by}", by="card")


@deal_twice.state
def _deals_twice(s: Scope, about: Subject, k: str) -> Passive:
    return _changed(s, about, TWICE, Pattern("damage", tag=k), "other")


@take_twice.state
def _takes_twice(s: Scope, about: Subject, k: str, by: Doer | None = None) -> Passive:
    return _changed(s, about, TWICE, harmful(s, by, tag=k), "what")


Doubled = tuple[str, Noun]
deal_double = verb("deal {first:doubled} {more:doubled_more*}", by="card")
value("doubled", {"double {k:damage_kind} to {o:np}": (SLOT.k, SLOT.o)})


@rule("doubled_more", "and {d:doubled}")
def _doubled_more(s: Scope, d: Doubled) -> Doubled:
    return d


@deal_double.state
def _deals_double(s: Scope, about: Subject, first: Doubled, more: list[Doubled]) -> Passive:
    patterns: list[Pattern] = []
    for kind, found in (first, *more):
        if found.refers or not found.each:
            raise s.misread("to whom?")
        patterns.append(Pattern("damage", _whom(s, found), about.test, tag=kind))
    return replacing(*patterns, amount=Times(Bound("amount"), 2))
