"""Events of an amount: "is dealt 3 or more damage", "if it would deal damage, it deals that much plus 1 instead"."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from ...kernel.vocabulary.abilities import RAISED, Pattern, Replacement
from ...kernel.vocabulary.durations import Duration, Until
from ...kernel.vocabulary.effects import Shield
from ...kernel.vocabulary.players import Who
from ...kernel.vocabulary.selectors import Among, Aspect, Belongs, Condition, Filter, It, Measure, Seats, Selector, This
from ...kernel.vocabulary.values import Amount, Bound, Bounded, Divided, Sum, Times
from ..reading.chart import Node
from ..reading.templates import SLOT
from .clauses import EVENT_PLAYERS
from .composer import Composer
from .core import rule, value, verb
from .doing import harm_event
from .giving import certain
from .happening import about_card
from .objects import Noun, event_test, one_card, stands_for
from .phrase import both
from .scope import Event, Scope, misread
from .stating import negative

GUARDED = Among(It("guarded"))
NEW, OF_EVENT = Bound("amount"), Bound("event amount")  # the number of an event before it happens, and afterwards

# --- so much at least -------------------------------------------------------------------------------------------------

Much = tuple[str, Amount]
value(
    "much",
    {
        "{n:int} or_more|or_greater|or_higher // at_least {n:int}": (">=", SLOT.n),
        "{n:int} or_less|or_lower|or_fewer // at_most {n:int}": ("<=", SLOT.n),
        "more_than|greater_than {n:int}": (">", SLOT.n),
        "less_than {n:int}": ("<", SLOT.n),
        "exactly {n:int}": ("==", SLOT.n),
    },
)
deal_much = verb("deal {m:much} {k:damage_kind}", "deal {m:much} {k:damage_kind} to {o:np}", by="card")
take_much = verb("take {m:much} {k:damage_kind}", by="card")
dealt_much = verb("deal {o:np} {m:much} {k:damage_kind}", cost=1)


def so_much(found: Event, much: Much) -> Event:
    """The event, if its number is large or small enough."""
    return replace(found, condition=Measure(OF_EVENT, *much))


@deal_much.event
def _deals_much(s: Scope, about: Noun, m: Much, k: str, o: Noun | None = None) -> Event:
    return so_much(harm_event(s, about, k, o), m)


@take_much.event
def _takes_much(s: Scope, about: Noun, m: Much, k: str) -> Event:
    return so_much(about_card(s, about, "damage", tag=k), m)


@dealt_much.event
def _is_dealt_much(s: Scope, o: Noun, m: Much, k: str, who: Who = "") -> Event:
    return so_much(about_card(s, o, "damage", tag=k), m)


# --- any source of damage --------------------------------------------------------------------------------------------

Source = tuple[Filter | None]


@rule("would", "{by:harm_source} would deal damage", "{by:harm_source} would deal damage to {o:np}")
def _source_would(s: Scope, by: Source, o: Noun | None = None) -> Event:
    if o is None:
        return Event(Pattern("damage", other=by[0]), It("event other"))
    if isinstance(o.selector, Seats):
        return Event(Pattern("damage", what=Among(o.selector), other=by[0]), It("event other"))
    found = about_card(s, o, "damage")
    return replace(found, pattern=msgspec.structs.replace(found.pattern, other=by[0]))


@rule("would", "{by:harm_source} would deal {m:much} damage", "{by:harm_source} would deal {m:much} damage to {o:np}")
def _source_would_so_much(s: Scope, by: Source, m: Much, o: Noun | None = None) -> Event:
    return so_much(_source_would(s, by, o), m)


@rule("harm_source", "a|an {a:aspect?} source {w:source_of?}")
def _source(s: Scope, a: str = "", w: str = "") -> Source:
    """Any card that deals damage: "a fire source you control"."""
    return (both([*([Aspect(a)] if a else []), *([Belongs(w)] if w else [])]),)


value("source_of", {"you_control": "you", "your_opponent_controls|an_opponent_controls": "opponent"})


@rule("would", "damage would_be_dealt_to {o:np}")
def _would_be_dealt(s: Scope, o: Noun) -> Event:
    """Damage to this card, to a player, or to any card that fits."""
    sure = o.each and stands_for(s, o.selector)  # your leader is one card
    what = Among(o.selector) if o.refers else event_test(s, o if sure else one_card(o))
    return Event(Pattern("damage", what=what), It("event"), o.kinds)


# --- another amount instead -------------------------------------------------------------------------------------------


value(
    "more_harm",
    {
        "triple that_much|that_damage|the_damage damage? // triple damage": Times(NEW, 3),
        "twice|double that_much|that_damage|the_damage damage? // twice|double as_much damage? // double damage": Times(
            NEW, 2
        ),
        "that_much|that_damage plus {n:value} damage? // that_much damage plus {n:value}": Sum((NEW, SLOT.n)),
        "{n:int} more damage?": Sum((NEW, SLOT.n)),
        "half that_much|that_damage|the_damage damage? ,? rounded up": Divided(NEW, up=True),
        "half that_much|that_damage|the_damage damage? ,? rounded down": Divided(NEW),
        "no damage": 0,
    },
)
value("more_harm", {"{n:int} damage?": SLOT.n}, cost=1)


@rule("more_harm", "that_much {n:SIGNED} damage?")
def _that_much_more(s: Scope, n: str) -> Amount:
    return Sum((NEW, int(n)))


@rule("more_harm", "that_much|that_damage minus {n:value} damage?", "that_much damage minus {n:value}")
@rule("more_harm", "{n:int} less damage?")
def _that_much_less(s: Scope, n: Amount) -> Amount:
    return Sum((NEW, negative(n)))


def _damage(s: Scope, given: Event, **new: object) -> Replacement:
    if given.pattern.event != "damage":
        raise s.misread("only damage is dealt")
    on = given.pattern
    if on.this:  # as in a statement: "this card takes 1 less damage"
        on = msgspec.structs.replace(on, this=False, what=Among(This()))
    return msgspec.structs.replace(Replacement(on), **new)


@rule("changed", "it|they|that_card|that_source deals|deal {n:more_harm} instead", bare=True)
@rule("changed", "it|they|that_card|that_source instead deals|deal {n:more_harm}", bare=True)
@rule("changed", "it|they|that_card takes|take {n:more_harm} instead", bare=True)
@rule("changed", "it|that_card is_dealt {n:more_harm} instead", "they are_dealt {n:more_harm} instead", bare=True)
@rule(
    "changed",
    "{o:reference} deals|takes {n:more_harm} instead",
    "{o:reference} is_dealt {n:more_harm} instead",
    bare=True,
    cost=1,
)
def _other_damage(s: Scope, given: Event, n: Node, o: Node | None = None) -> Replacement:
    if o is not None:
        if given.it is not None:
            s.refer(given.it, given.kinds)
        if o.mean(s) != given.it:
            raise misread(o, "another card")
    return _damage(s, given, amount=n.mean(s))


@rule("changed", "{n:twofold} the_damage|that_damage", "{n:twofold} the_damage|that_damage instead", bare=True)
@rule("changed", "the_damage|that_damage becomes {n:set_harm} instead", bare=True)
def _so_much_damage(s: Scope, given: Event, n: Node) -> Replacement:
    return _damage(s, given, amount=n.mean(s))


value("twofold", {"double": Times(NEW, 2), "triple": Times(NEW, 3)})
value("set_harm", {"{n:int}": SLOT.n})


@rule("changed", "it|that_card|they doesn't|don't take damage", "it|that_card|they doesn't|don't", bare=True)
def _none(s: Scope, given: Event) -> Replacement:
    return _damage(s, given, amount=0)


@rule("changed", "{p:player} gain|gains {n:more_harm} life? instead", bare=True)
def _other_gain(s: Scope, given: Event, p: Node, n: Node) -> Replacement:
    on = given.pattern
    who = EVENT_PLAYERS.get(p.mean(s)) or ("opponent" if on.who == "opponent" else None)
    if on.event != "resource" or on.state != RAISED or who != on.who:
        raise misread(p, "who gains what?")
    return Replacement(on, amount=n.mean(s))


value("that_harm", {"that_damage|the_damage|it": None})
value("of_that_harm", {"of_that_damage|of_the_damage|of_it": None})
value("rounding", {"up": True, "down": False})


@rule("changed", "prevent {h:that_harm}", bare=True)
def _prevented(s: Scope, given: Event, h: Node) -> Replacement:
    h.mean(s)
    return _damage(s, given, amount=0, prevents=True)


@rule("changed", "prevent {left:kept} {h:of_that_harm}", bare=True)
def _prevented_in_part(s: Scope, given: Event, left: Node, h: Node) -> Replacement:
    h.mean(s)
    return _damage(s, given, amount=left.mean(s), prevents=True)


@rule("changed", "prevent half {h:of_that_harm} ,? rounded {r:rounding}", bare=True)
@rule("changed", "prevent half {h:that_harm} ,? rounded {r:rounding}", bare=True)
def _prevented_half(s: Scope, given: Event, h: Node, r: Node) -> Replacement:
    h.mean(s)
    return _damage(s, given, amount=Divided(NEW, up=not r.mean(s)), prevents=True)


@rule("kept", "{n:int}")
def _all_but_so_much(s: Scope, n: int) -> Amount:
    return Sum((NEW, -n))


value("kept", {"all_but {n:int}": Bounded(NEW, at_most=SLOT.n)})


@rule("changed", "reduce {h:that_harm} by {n:value}", bare=True)
def _reduced(s: Scope, given: Event, h: Node, n: Node) -> Replacement:
    h.mean(s)
    return _damage(s, given, amount=Sum((NEW, negative(n.mean(s)))))


@rule("changed", "that_damage|it is_dealt_to {r:reference} instead", "it_'s dealt_to {r:reference} instead", bare=True)
@rule("changed", "{r:reference} takes_it|takes_that_damage instead", bare=True)
def _redirected(s: Scope, given: Event, r: Node) -> Replacement:
    return _damage(s, given, onto=r.mean(s))


@rule("item", "if|when|whenever {w:would} , {c:changed} .", bare=True, cost=-1)
def _changed_always(s: Composer, w: Node, c: Node) -> None:
    if s.lead is not None:
        raise misread(s.here(), "this cannot depend on a condition")
    scope = s.scope()
    scope.it = s.stated.it
    s.standing(*_changes(scope, w.mean(scope), c))


def _changes(s: Scope, found: Event, c: Node) -> list[Replacement]:
    """The replacements of an event and of those joined to it."""
    return [
        msgspec.structs.replace(c.mean(s, one), condition=number_before(one.condition, c))
        for one in (found, *found.others)
    ]


def number_before(held: Condition | None, node: Node) -> Condition | None:
    """What an event says about its number, asked before it happens."""
    if held is None:
        return None
    if not isinstance(held, Measure) or held.left != OF_EVENT:
        raise misread(node, "this is not known before it happens")
    return Measure(NEW, held.op, held.right)


@rule("item", "if|when|whenever {o:np} takes|would_take damage , reduce it to {n:int} .", bare=True)
def _reduced_to(s: Composer, o: Node, n: Node) -> None:
    found = about_card(s.stated, o.mean(s.stated), "damage")
    s.standing(Replacement(found.pattern, amount=Bounded(NEW, at_most=n.mean(s))))


# --- for a while ------------------------------------------------------------------------------------------------------

value("how_often", {"the_next_time|the_first_time": 1, "if|when|whenever|each_time": 0})


@rule("item", "{t:how_often} {w:would} this_turn , {c:changed} .", bare=True, cost=-1)
@rule("item", "{d:duration} , {t:how_often} {w:would} , {c:changed} .", bare=True, cost=-1)
def _changed_for_a_while(s: Composer, t: Node, w: Node, c: Node, d: Node | None = None) -> None:
    until: Duration = Until.TURN if d is None else d.mean(s.stated)
    scope = s.reading(s.acting(s.here()))
    scope.waiting = True
    found: Event = w.mean(scope)
    scope.waiting = False
    uses: int = t.mean(s)
    if uses and found.others:
        raise misread(w, "the next time of which?")
    for change in _changes(scope, found, c):
        on, of = guarding(w, change.on)
        scope.emit(Shield(msgspec.structs.replace(change, on=on), of, until, uses))


def guarding(node: Node, on: Pattern) -> tuple[Pattern, Selector | None]:
    """The pattern of an effect that lasts, and the cards it is about, if they are known now."""
    if on.this:
        on = msgspec.structs.replace(on, this=False, what=Among(This()))
    known = {field: test.of for field in ("what", "other") if _is_known(test := getattr(on, field))}
    if len(known) > 1:
        raise misread(node, "of two cards?")
    for field, of in known.items():
        return msgspec.structs.replace(on, **{field: GUARDED}), of
    return on, None


def _is_known(test: Filter | None) -> bool:
    return isinstance(test, Among) and certain(test.of)
