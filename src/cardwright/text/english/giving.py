"""Numbers, abilities and counters that cards get."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from ...kernel.vocabulary.abilities import Ability, Keyword, Static
from ...kernel.vocabulary.costs import Cost, CounterCost, StatCost
from ...kernel.vocabulary.durations import Duration, Until
from ...kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Apply,
    ApplyToFuture,
    Become,
    Cant,
    CantHave,
    CostAdd,
    Double,
    Effect,
    Gain,
    Lose,
    Modification,
    MoveCounters,
    RemoveCounters,
    SetTo,
    Switch,
    YouMay,
)
from ...kernel.vocabulary.keywords import ALL_KEYWORDS
from ...kernel.vocabulary.players import Who
from ...kernel.vocabulary.selectors import (
    Affected,
    All,
    Among,
    Both,
    Cards,
    Either,
    Filter,
    HasCounter,
    HostOf,
    It,
    Joined,
    Kind,
    Marked,
    Measure,
    Only,
    Selector,
    This,
)
from ...kernel.vocabulary.terms import parts_of
from ...kernel.vocabulary.values import Amount, Bound, CounterCount, Infinity, Sum, Times
from ..reading.chart import Node
from ..reading.grammar import Rules
from .acts import SLOT, does
from .amounts import so_often
from .around import Sign, behind
from .core import rule, value, verb
from .doing import divided_among
from .earlier import before
from .facts import counter_of
from .happening import about_card, done_by
from .objects import Noun, objects, select_all
from .scope import EVENT_CARD, Event, Passive, Scope, Subject, mentions, misread
from .stating import changing, deed, negative

Gift = Modification | Ability


def until(s: Scope) -> Duration:
    """How long the gained effect lasts."""
    return s.until or Until.REST


def for_a_while(s: Scope, effect: Effect) -> Effect:
    """A change of cards that names no time, for as long as the game says."""
    if s.until is None and isinstance(effect, Apply) and effect.until == Until.REST:
        return msgspec.structs.replace(effect, until=s.language.unending(s.kinds, effect.changes))
    return effect


def signed(said: str) -> Amount:
    """+1, -2, +X."""
    if said.endswith("X"):
        return Times(-1, Bound("X")) if said[0] == "-" else Bound("X")
    return int(said)


# --- gifts ------------------------------------------------------------------------------------------------------


@rule("gifts", "{first:gift} {more:gift_more*}")
def _gifts(s: Scope, first: list[Gift], more: list[list[Gift]]) -> tuple[Modification, ...]:
    """Numbers and abilities, as one effect."""
    given = [gift for part in (first, *more) for gift in part]
    found = [gift for gift in given if isinstance(gift, Modification)]
    abilities = tuple(gift for gift in given if isinstance(gift, Ability))
    return (*found, Gain(abilities)) if abilities else tuple(found)


@rule("gifts", "both {first:gift} and {last:gift}")
def _both_gifts(s: Scope, first: list[Gift], last: list[Gift]) -> tuple[Modification, ...]:
    return _gifts(s, first, [last])


@rule("gift_more", "and|,|,_and|as_well_as|,_as_well_as {g:gift}")
def _gift_more(s: Scope, g: list[Gift]) -> list[Gift]:
    return g


@rule("gift", "{stat:stat_icon} {n:SIGNED}", "{n:SIGNED} {stat:stat}")
def _stat_change(s: Scope, stat: str, n: str) -> list[Gift]:
    return [Add(stat, signed(n))]


@rule(
    "gift", "{a:stat_icon} {n:SIGNED} / {b:stat_icon} {m:SIGNED}", "{n:SIGNED} {a:stat_icon} / {m:SIGNED} {b:stat_icon}"
)
def _stats_change(s: Scope, a: str, n: str, b: str, m: str) -> list[Gift]:
    return [Add(a, signed(n)), Add(b, signed(m))]


def pairs(rules: Rules, first: str, second: str) -> None:
    """ "+1/+1", in the order in which a card prints its two numbers."""
    rules.rule("gift", "{n:SIGNED} / {m:SIGNED}")(lambda s, n, m: [Add(first, signed(n)), Add(second, signed(m))])


@rule("gift", "{n:amount} {stat:stat}", cost=1)
def _stat_more(s: Scope, n: Amount, stat: str) -> list[Gift]:
    return [Add(_changeable(s, stat), n)]


def _changeable(s: Scope, stat: str) -> str:
    if "cost" in stat:
        raise s.misread("costs are no gifts")
    return stat


lose_number = verb("lose {n:amount} {stat:stat}", by="card")


@lose_number.state
def _stat_less(s: Scope, about: Subject, n: Amount, stat: str) -> Passive:
    return changing(about.selector, Add(_changeable(s, stat), negative(n)))


@rule("gift", "{stat:stat} equal_to {v:value}")
def _stat_equal(s: Scope, stat: str, v: Amount) -> list[Gift]:
    return [Add(stat, v)]


@rule("gift", "{k:keyword}")
def _keyword(s: Scope, k: str) -> list[Gift]:
    return [Keyword(k)]


@rule("gift", ":? “ {t:items} ”", "the_following_ability|this_ability|the_ability :? “ {t:items} ”", bare=True)
def _quoted(s: Scope, t: Node) -> list[Gift]:
    from .composer import quoted

    return list(quoted(s, t))


@rule("gift", "all_abilities_of|the_abilities_of {of:reference}")
def _abilities_of(s: Scope, of: Selector) -> list[Gift]:
    return [Gain(of=of)]


Given = tuple[Modification, ...]
choose_gift = verb("gain|get {c:gift_choice}", by="card")


@rule("gift_choice", "your_choice_of? {first:gift} {mid:comma_gift*} or|,_or {last:gift}")
def _gift_choice(s: Scope, first: list[Gift], mid: list[list[Gift]], last: list[Gift]) -> list[Given]:
    return [_gifts(s, one, []) for one in (first, *mid, last)]


rule("comma_gift", ", {g:gift}")(lambda s, g: g)


@choose_gift.deed
def _gains_one(s: Scope, about: Subject, c: Node) -> Passive:
    """ "Target unit gains Guardian, Destroyer or Overrun": whoever acts chooses which."""
    options: list[Given] = c.mean(s)

    def effect(until: Duration) -> Effect:
        made = [reaching(s, Apply(about.selector, settled(s, about.selector, one), until)) for one in options]
        found = made.pop()
        while made:
            found = YouMay((made.pop(),), s.who, otherwise=(found,))
        return found

    return deed(s, effect)


PLAIN = ""  # the number of a change that does not name it


def settled(s: Scope, selector: Selector, changes: tuple[Modification, ...]) -> tuple[Modification, ...]:
    """The changes with the number that each is about."""
    if not any(isinstance(change, Add) and change.stat == PLAIN for change in changes):
        return changes
    stat = s.language.plain_number(kinds_of(s, selector))
    if not stat or stat.endswith("?"):
        raise s.misread(stat or "which number?")
    return tuple(
        Add(stat, change.amount) if isinstance(change, Add) and change.stat == PLAIN else change for change in changes
    )


def kinds_of(s: Scope, selector: Selector) -> frozenset[str]:
    """The kinds that the text gives some cards."""
    aimed = [target.what for target in s.targets if selector == It(target.bind)]
    what = aimed[0] if aimed else selector
    if isinstance(what, Only):
        return kinds_of(s, what.of)
    if isinstance(what, This):
        return frozenset(s.kinds)
    if isinstance(what, Cards):
        return frozenset(_kinds_said(what.where))
    return frozenset(kind for kind, known in s.known.items() if known == what)


def _kinds_said(where: Filter | None) -> set[str]:
    if isinstance(where, All | Either):
        return {kind for part in where.parts for kind in _kinds_said(part)}
    return {where.name} if isinstance(where, Kind) else set()


# --- giving ---------------------------------------------------------------------------------------------------


@verb("give {o:np} {g:gifts} more?", "give {g:gifts} to {o:np}", "have {o:np} get|gain {g:gifts}")
def give(s: Scope, o: Noun, g: tuple[Modification, ...]) -> None:
    """Cards get numbers and abilities."""
    selector = objects(s, o)
    s.emit(reaching(s, for_a_while(s, Apply(selector, settled(s, selector, g), until(s)))))


def certain(selector: Selector) -> bool:
    """Whether an effect is on certain cards; if not, it may apply to every card that fits, now or later."""
    if isinstance(selector, Only):
        return certain(selector.of)
    if isinstance(selector, Joined):
        return all(map(certain, selector.parts))
    return isinstance(selector, It | This | HostOf)


def guarded(s: Scope, selector: Selector) -> tuple[Filter, Selector | None]:
    """The filter of a shield, and the cards it protects (none: every card that fits the filter, if the game has it)."""
    if certain(selector):
        return Among(It("guarded")), selector
    return Among(selector), None


def reaching(s: Scope, effect: Effect) -> Effect:
    """An effect on all cards that fit, also those that come later, if the game has it so."""
    if not isinstance(effect, Apply) or certain(effect.what):
        return effect
    if isinstance(effect.what, Affected):
        return effect  # those that the text itself has moved: no others come later
    if s.language.future or any(isinstance(part, Marked) for part in parts_of(effect.what)):  # cards of this turn
        return ApplyToFuture(effect.what, effect.changes, effect.until)
    return effect


@give.cost
def _give_cost(s: Scope, o: Noun, g: tuple[Modification, ...]) -> tuple[Cost, ...]:
    if not o.refers:
        raise s.misread("this is not a cost")
    paid: list[Cost] = []
    for change in g:
        if not isinstance(change, Add) or not isinstance(change.amount, int) or change.amount >= 0:
            raise s.misread("only a number lowered is a cost")
        paid.append(StatCost(o.selector, change.stat, -change.amount))
    return tuple(paid)


@verb("give {first:gift_to} {more:gift_to_more+}")
def give_each(s: Scope, first: tuple[Noun, Any], more: list[tuple[Noun, Any]]) -> None:
    """ "Give this follower [attack]+1 and your leader [defense]+2"."""
    for whom, given in (first, *more):
        s.emit(Apply(objects(s, whom), given, until(s)))


value("gift_to", {"{o:np} {g:gifts}": (SLOT.o, SLOT.g)})


@rule("gift_to_more", "and|,|,_and {g:gift_to}")
def _gift_to_more(s: Scope, g: tuple[Noun, Any]) -> tuple[Noun, Any]:
    return g


@verb("give {g:gifts}")
def give_amount(s: Scope, g: tuple[Modification, ...]) -> None:
    """The same cards as before get something else."""
    base = before(s, Apply)
    s.emit(Apply(base.what, g, s.until or base.until))


def multiplied(s: Scope, given: tuple[Modification, ...], count: Amount) -> tuple[Modification, ...]:
    """Numbers that are gained for each card of a set."""
    found: list[Modification] = []
    for change in given:
        if isinstance(change, CostAdd):
            found.append(CostAdd(Times(change.amount, count)))
            continue
        if not isinstance(change, Add) or not isinstance(change.amount, int):
            raise s.misread("only numbers are given for each")
        found.append(Add(change.stat, so_often(s, change.amount, count)))
    return tuple(found)


have = verb("have|gain|get {g:gifts}", by="card")
have_there = verb("have|gain|get {g:gifts} in your {z:zone}", by="card")


@have_there.state
def _have_there(s: Scope, about: Subject, g: tuple[Modification, ...], z: str) -> Passive:
    if not about.this:
        raise s.misread("only this card")
    return Passive(lambda held: (Static(This(), g, held, (z,)),))


@rule(
    "pred",
    "is|are treated|considered as_having|as_though_it_had|as_if_it_had|as_though_they_had|as_if_they_had {g:gifts}",
)
def _as_having(s: Scope, about: Subject, g: tuple[Modification, ...]) -> Passive:
    return _have(s, about, g)


@have.state
def _have(s: Scope, about: Subject, g: tuple[Modification, ...]) -> Passive:
    return changing(about.selector, *settled(s, about.selector, g))


lose_all = verb("lose all_abilities", by="card")
lose_keywords = verb("lose all_keyword_abilities|all_keywords|its_keyword_abilities|their_keyword_abilities", by="card")
lose_keyword = verb("lose {first:keyword} {more:keyword_more*}", by="card")
have_base = verb("have {b:setters}", by="card")


def each_for_itself(s: Scope, cards: Selector, many: Amount) -> None:
    """Refuses "each unit gets +500 for each counter on it": a number that differs from card to card."""
    if not certain(cards) and mentions(many, cards):
        raise s.misread("a number for each card by itself")


@lose_all.state
def _lose_all(s: Scope, about: Subject) -> Passive:
    return changing(about.selector, Lose())


@lose_keywords.state
def _lose_keywords(s: Scope, about: Subject) -> Passive:
    return changing(about.selector, Lose(ALL_KEYWORDS))


@lose_keyword.state
def _lose_keyword(s: Scope, about: Subject, first: str, more: list[str]) -> Passive:
    return changing(about.selector, *(Lose(k) for k in (first, *more)))


@have_base.state
def _have_base(s: Scope, about: Subject, b: tuple[Modification, ...]) -> Passive:
    return changing(about.selector, *b)


@rule("setters", "{first:setter} {more:setter_more*}")
def _setters(s: Scope, first: Modification, more: list[Modification]) -> tuple[Modification, ...]:
    return (first, *more)


@rule("setters", "base {stats:stats} {n:int}", cost=1)
def _setters_alike(s: Scope, stats: tuple[str, ...], n: int) -> tuple[Modification, ...]:
    """ "Base attack and defense 2": the same number for each."""
    if len(stats) < 2:
        raise s.misread("one number, or several?")
    return tuple(SetTo(stat, n) for stat in stats)


@rule("setter_more", "and|,|,_and {g:setter}")
def _setter_more(s: Scope, g: Modification) -> Modification:
    return g


value("setter", {"base {stat:stat} {n:int}": SetTo(SLOT.stat, SLOT.n)})


@rule("possession", "{stats:stats} becomes|become {v:value}", "{stats:stats} becomes|become equal_to {v:value}")
def _number_becomes(s: Scope, about: Subject, stats: tuple[str, ...], v: Amount) -> Passive:
    return changing(about.selector, *(SetTo(stat, v) for stat in stats))


@rule("possession", "{stats:stats} is|are equal_to {v:value}", "{stats:stats} equals|equal {v:value}", cost=1)
def _number_is(s: Scope, about: Subject, stats: tuple[str, ...], v: Amount) -> Passive:
    return changing(about.selector, *(SetTo(stat, v) for stat in stats))


@rule("possession", "{stats:stats} is|are increased by {n:value}")
def _number_more(s: Scope, about: Subject, stats: tuple[str, ...], n: Amount) -> Passive:
    return changing(about.selector, *(Add(stat, n) for stat in stats))


@rule("possession", "{stats:stats} is|are reduced|decreased by {n:value}")
def _number_less(s: Scope, about: Subject, stats: tuple[str, ...], n: Amount) -> Passive:
    return changing(about.selector, *(Add(stat, negative(n)) for stat in stats))


@rule("possession", "{stats:stats} is|are doubled")
def _number_doubled(s: Scope, about: Subject, stats: tuple[str, ...]) -> Passive:
    if len(stats) != 1:
        raise s.misread("one number at a time")
    return deed(s, lambda until: Double(about.selector, stats[0], until))


@rule("possession", "{stats:stats} becomes|become ∞|infinity")
def _number_becomes_endless(s: Scope, about: Subject, stats: tuple[str, ...]) -> Passive:
    return changing(about.selector, *(SetTo(stat, Infinity()) for stat in stats))


@rule("possession", "base {stats:stats} becomes|become {v:value}")
def _base_becomes(s: Scope, about: Subject, stats: tuple[str, ...], v: Amount) -> Passive:
    return changing(about.selector, *(SetTo(stat, v) for stat in stats))


ALSO = "also|also_treated_as|treated_as|also_considered|considered|also_considered_to_be|considered_to_be"


@rule("pred", f"is|are {ALSO} a|an {{n:NAME}} {{k:kind?}}", f"are {ALSO} {{n:NAME}} {{k:kind}}")
def _is_also(s: Scope, about: Subject, n: str, k: str = "card") -> Passive:
    tests = parts_of((about.selector, *s.targets))
    if k != "card" and k not in (s.kinds if about.this else [one.name for one in tests if isinstance(one, Kind)]):
        raise s.misread(f"it is no {k}")
    return changing(about.selector, *(Become("trait", word) for word in s.language.trait_words(n)))


counter_limit = verb("have more_than {c:counters} on it|them", by="card")


BARRED = "can't|cannot have|gain|get|regain {first:keyword} {more:barred_more*}"


@rule("pred", BARRED, f"lose|loses and {BARRED}")
def _cant_have(s: Scope, about: Subject, first: str, more: list[str]) -> Passive:
    return changing(about.selector, *(CantHave(k) for k in (first, *more)))


@rule("barred_more", "and|or|,|,_and|,_or {k:keyword}")
def _barred_more(s: Scope, k: str) -> str:
    return k


@rule("pred", "can't|cannot have counters put_on|placed_on it|them")
def _cant_get_counters(s: Scope, about: Subject) -> Passive:
    return changing(about.selector, Cant("get counters"))


@counter_limit.cant
def _counter_limit(s: Scope, about: Subject, c: Counters) -> Passive:
    name, number, _ = c
    return changing(about.selector, Cant(f"have more than {number} {name} counter"))


@rule("stats", "{a:stat}", "{a:stat} and {b:stat}")
def _stats(s: Scope, a: str, b: str = "") -> tuple[str, ...]:
    return (a, b) if b else (a,)


@verb("double {of:np} 's {stats:stats}", "double the {stats:stats} of {of:np}")
def double(s: Scope, of: Noun, stats: tuple[str, ...]) -> None:
    """Numbers become twice as large."""
    _doubled(s, objects(s, of), stats)


@verb("double its|their {stats:stats}")
def double_its(s: Scope, stats: tuple[str, ...]) -> None:
    """The same, of the card spoken of."""
    _doubled(s, s.referent(), stats)


def _doubled(s: Scope, what: Selector, stats: tuple[str, ...]) -> None:
    s.emit(*(Double(what, stat, until(s)) for stat in stats))


switch = verb("switch {of:np} 's {a:stat} and {b:stat}", "switch|swap the {a:stat} and {b:stat} of {of:np}")(
    does(Apply(SLOT.of, (Switch(SLOT.a, SLOT.b),), SLOT.until))
)


# --- counters ---------------------------------------------------------------------------------------------------

Counters = tuple[str, Amount, bool]  # name, how many (-1: all), up to that many


value(
    "counters",
    {
        "a|an|one {name:counter_name} counter": (SLOT.name, 1, False),
        "{n:amount} {name:counter_name} counters|counter": (SLOT.name, SLOT.n, False),
        "all|each {name:counter_name} counters|counter": (SLOT.name, -1, False),
        "any_number_of {name:counter_name} counters": (SLOT.name, -1, True),
    },
)


@rule("counters", "a|an|one counter", "{n:SIGNED} counter")
def _plain_counter(s: Scope, n: str = "") -> Counters:
    return counter_of(s, n), 1, False


@rule("counters", "{n:amount} counters|counter")
def _plain_counters(s: Scope, n: Amount) -> Counters:
    return counter_of(s, ""), n, False


@rule("counters", "all|each counters|counter")
def _every_counter(scope: Scope) -> Counters:
    return "", -1, False


@rule("counters", "any_number_of counters")
def _any_plain(s: Scope) -> Counters:
    return counter_of(s, ""), -1, True


@verb("put|place|add {c:counters} on {to:np}", "add {c:counters} to {to:np}")
def put_counters(s: Scope, c: Counters, to: Noun) -> None:
    """Counters are put on cards."""
    name, amount, up_to = c
    if up_to or amount == -1:
        raise s.misread("how many?")
    if name in s.language.numbered_counters and set(to.kinds) & s.language.felled_kinds:
        raise s.misread("they have no such number")
    s.emit(AddCounters(objects(s, to), name, amount))


@rule("ending", "with {c:counters} on it|them", cost=1)
@behind
def _with_counters(s: Scope, c: Counters) -> Sign:
    """ "Put it into play with a counter on it"."""
    name, amount, up_to = c
    if up_to or amount == -1:
        raise s.misread("how many?")
    return "with counters", (name, amount)


@rule("event", "a|an {name:counter_name} counter is put_on|placed_on {o:np}")
@rule("event", "one_or_more {name:counter_name} counters are put_on|placed_on {o:np}")
@rule("event", "a counter is put_on|placed_on {o:np}")
def _counter_put(s: Scope, o: Noun, name: str = "") -> Event:
    return _more_counters(about_card(s, o, "counter", word=name))


@rule("event", "a|an {name:counter_name} counter is removed_from {o:np}")
@rule("event", "a counter is removed_from {o:np}")
def _counter_gone(s: Scope, o: Noun, name: str = "") -> Event:
    return replace(about_card(s, o, "counter", word=name), condition=Measure(Bound("event amount"), "<", 0))


@put_counters.event
def _puts_counter(s: Scope, c: Counters, to: Noun, who: Who) -> Event:
    name, amount, up_to = c
    if amount != 1 or up_to:
        raise s.misread("how many?")
    return done_by(_more_counters(about_card(s, to, "counter", word=name)), who)


def _more_counters(found: Event) -> Event:
    return replace(found, condition=Measure(Bound("event amount"), ">", 0))


@verb("put|place {first:counters_on} {more:counters_on_more+}")
def put_counters_each(s: Scope, first: tuple[Counters, Node], more: list[tuple[Counters, Node]]) -> None:
    """ "Put an ice counter on target unit and a fire counter on target base"."""
    for (name, amount, up_to), whom in (first, *more):
        if up_to or amount == -1:
            raise s.misread("how many?")
        s.emit(AddCounters(objects(s, whom.mean(s)), name, amount))


value("counters_on", {"{c:counters} on {to:later_np}": (SLOT.c, SLOT.to)})


@rule("counters_on_more", "and|,|,_and {c:counters_on}")
def _counters_on_more(s: Scope, c: tuple[Counters, Node]) -> tuple[Counters, Node]:
    return c


@verb(
    "put|place a_number_of? counters on {to:np} equal_to {n:value}",
    "put|place a_number_of? {name:counter_name} counters on {to:np} equal_to {n:value}",
)
def put_counters_equal(s: Scope, to: Noun, n: Amount, name: str = "") -> None:
    """As many as something else."""
    s.emit(AddCounters(objects(s, to), name, n))


@verb("distribute {c:counters} among {to:np}")
def distribute(s: Scope, c: Counters, to: Noun) -> None:
    """Counters are divided when the targets are chosen."""
    name, amount, _ = c
    s.emit(AddCounters(divided_among(s, to, amount), name, amount, divided=True))


double_plain = verb("double the_number_of counters on {to:np}")(does(AddCounters(SLOT.to, "", doubled=True)))
double_counters = verb("double the_number_of {name:counter_name} counters on {to:np}")(
    does(AddCounters(SLOT.to, SLOT.name, doubled=True))
)


@verb("move {c:counters} from {of:np} onto|to {to:np}")
def move_counters(s: Scope, c: Counters, of: Noun, to: Noun) -> None:
    """Counters go from one card to another."""
    name, amount, up_to = c
    if to.each or up_to:
        raise misread(to.node, "how many onto which?")
    frm = objects(s, of)
    s.emit(MoveCounters(frm, objects(s, to), name, amount))


@rule("event", "{n:ordinal} {name:counter_name} counter is_put_on {o:np}")
def _nth_counter(s: Scope, n: int, name: str, o: Noun) -> Event:
    now = CounterCount(name, EVENT_CARD)
    before = Sum((now, Times(-1, Bound("event amount"))))
    crossed = Both((Measure(now, ">=", n), Measure(before, "<", n)))
    return replace(about_card(s, o, "counter", word=name), condition=crossed)


@verb("remove {c:counters} from {to:np}")
def remove_counters(s: Scope, c: Counters, to: Noun) -> None:
    """Counters are taken from cards."""
    name, amount, up_to = c
    if up_to:
        raise s.misread("how many?")
    if s.may and to.phrases and not to.refers and isinstance(amount, int) and amount > 1:
        to = _with_enough(s, to, HasCounter(name, amount))
    s.emit(RemoveCounters(objects(s, to), name, amount))


def _with_enough(s: Scope, found: Noun, counters: HasCounter) -> Noun:
    """The cards from which a player who may remove so many counters can: what is optional is done in full."""
    if counters not in found.phrases[-1].tests:
        found.phrases[-1].tests.append(counters)
    return Noun(found.node, select_all(s, found.phrases), found.phrases)


@remove_counters.cost
def _remove_cost(s: Scope, c: Counters, to: Noun) -> tuple[Cost, ...]:
    name, amount, up_to = c
    if amount == -1 and not up_to:
        raise s.misread("how many?")
    if not to.refers and to.phrase.det != "one" and not (to.each and to.several(s) is False):
        raise misread(to.node, "from which?")
    if to.refers and to.phrases:
        s.zones = to.phrases[0].zones  # "this card in your EX area": an ability works where its card is paid from
    return (CounterCost(name, to.selector, amount),)
