"""Verbs: cards drawn and discarded, damage, choices, and the end of the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace

import msgspec

from ...kernel.vocabulary.abilities import Ability, Body, Pattern, Static, Triggered
from ...kernel.vocabulary.costs import Cost, EffectCost, MoveCost, TurnCost
from ...kernel.vocabulary.effects import (
    DEALING,
    Cant,
    ChoosePlayer,
    Damage,
    Destroy,
    Discard,
    Draw,
    ExtraTurn,
    If,
    LoseGame,
    NameCard,
    NameNumber,
    PlayCard,
    Put,
    RepeatUntil,
    Roll,
    Turn,
    WinGame,
)
from ...kernel.vocabulary.players import Who
from ...kernel.vocabulary.selectors import (
    Affected,
    Among,
    Belongs,
    Both,
    Cards,
    Compare,
    Condition,
    Either,
    Exists,
    Filter,
    Fits,
    It,
    Joined,
    Kind,
    Measure,
    Named,
    Other,
    Paid,
    Printed,
    Seats,
    Selector,
    Sort,
    This,
    TopCards,
)
from ...kernel.vocabulary.terms import parts_of
from ...kernel.vocabulary.values import Amount, Bound, Bounded, Count, Infinity, Noted, Sum, ThisTurn, Times
from ..reading.chart import Node
from .acts import SLOT, does
from .core import rule, value, verb
from .earlier import before
from .facts import happened, tally
from .happening import about_card, against, by_player, caused, leaving, one_or_more
from .holding import how_often
from .nouns import head
from .objects import (
    Noun,
    again,
    aim,
    apart,
    either,
    event_test,
    implies_target,
    in_play,
    objects,
    one_by_one,
    one_card,
    only_card,
    pick,
    placed,
    seen,
    side,
    speaks_of_opponent,
    stands_for,
    zones_of,
)
from .phrase import Phrase, both
from .scope import EVENT_CARD, Event, Passive, Scope, Subject, misread
from .stating import changing, deed, forbidden, forbidding, harms, take

# --- cards into and out of the hand -------------------------------------------------------------------------------


@verb("draw {o:np} more?")
def draw(s: Scope, o: Noun) -> None:
    """Cards from the deck."""
    if not o.refers and o.zones() == ("deck",) and o.phrase.whose == s.who:
        o.phrase.zones, o.phrase.whose = (), ""  # "from your deck": from where else?
    only_card(o)
    amount, up_to = o.count()
    s.emit(Draw(amount, s.who, up_to))
    if s.it is None and amount == 1 and not up_to:
        s.refer(Affected(Pattern("draw")), ("card",))


@draw.event
def _draws(s: Scope, who: Who, o: Noun) -> Event:
    if not o.refers and o.phrase.peek("det") == "nth" and o.phrase.test() is None:
        return by_player(s, o, "draw", who)  # "your second card each turn"
    if o.refers or o.phrase.det != "one" or o.phrase.test() is not None:
        raise s.misread("draw what?")
    return Event(Pattern("draw", who=who))


@draw.cant
def _cant_draw(s: Scope, about: Subject, o: Noun) -> Passive:
    if only_card(o).det:
        raise s.misread("all cards")
    return forbidden(s, about, "draw")


@verb("draw {n:amount}")
def draw_count(s: Scope, n: Amount) -> None:
    """The same as before, another number; in a terse language "draw 2 and discard 1 card" needs one noun."""
    s.emit(Draw(n, s.who if _speaks_of_cards(s) else before(s, Draw).who))


ONE_NOUN = re.compile(
    r"\bdraw \w+ and discard \w+ cards?\b|\bdraw \w+ cards? and discard \w+\b|\bdraw X and discard X\b"
    r"|\bcards in \w+ hand\b|\bhand and draw\b"
)


def _speaks_of_cards(s: Scope) -> bool:
    """Whether a sentence of a terse text names the cards once for both: "draw 2 cards and discard 1"."""
    at = s.card.here.start if s.card.here is not None else 0
    words = [word.text for word in s.card.words]
    ends = [-1, *(place for place, word in enumerate(words) if word == "."), len(words)]
    first, last = max(end for end in ends if end < at), min(end for end in ends if end >= at)
    return s.language.terse and ONE_NOUN.search(" ".join(words[first + 1 : last])) is not None


@verb("discard {n:amount}", cost=2)
def discard_count(s: Scope, n: Amount) -> None:
    """ "Draw 2 cards and discard 1"."""
    if not _speaks_of_cards(s):
        raise s.misread("how many of what?")
    s.emit(Discard(n, s.who))


@verb("draw until|cards_until|up_until you_have|they_have|they_each_have {o:np}", cost=-1)
def draw_up_to(s: Scope, o: Noun) -> None:
    """Up to a number of cards in hand."""
    missing = Sum((_hand_size(s, o), Times(-1, Count(Cards(("hand",), s.who)))))
    s.emit(Draw(Bounded(missing, at_least=0), s.who))


@verb("discard down_to {o:np}", "discard cards_until they_have|you_have {o:np}", cost=-1)
def discard_down_to(s: Scope, o: Noun) -> None:
    """Down to a number of cards in hand."""
    size = _hand_size(s, o)
    surplus = Sum((Count(Cards(("hand",), s.who)), -size if isinstance(size, int) else Times(-1, size)))
    s.emit(Discard(Bounded(surplus, at_least=0), s.who))


def _hand_size(s: Scope, found: Noun) -> Amount:
    """So many cards in hand."""
    phrase = found.phrase
    plain = phrase.kinds == ["card"] and phrase.test() is None and phrase.whose in ("", s.who)
    number, up_to = found.count()
    if not plain or phrase.zones not in ((), ("hand",)) or up_to:
        raise s.misread("how many cards in hand?")
    return number


@verb("draw {o:np} until {c:condition}")
def draw_until(s: Scope, o: Noun, c: Condition) -> None:
    """One card after another, until something is so."""
    if only_card(o).det:
        raise s.misread("how many?")
    s.emit(RepeatUntil(c, (Draw(1, s.who),), True))


@verb("discard {o:np}")
def discard(s: Scope, o: Noun) -> None:
    """Cards from the hand, of the player's own choice."""
    if o.refers and isinstance(o.selector, Cards) and o.selector.zones == ("hand",):
        s.emit(Discard(-1, o.selector.whose))
        return
    if o.refers:
        s.emit(Put(o.selector, s.language.discard_zone, verb="discard"))
        if s.language.terse and isinstance(o.selector, TopCards):
            s.loose = s.block.effects[-1]
        return
    phrase = o.together().phrase
    in_play = phrase.peek("target") and s.language.terse and not phrase.zones
    if phrase.among or in_play or o.any_of:
        s.emit(Put(objects(s, o), s.language.discard_zone, verb="discard"))
        return
    if len(o.phrases) > 1 or phrase.zones not in ((), ("hand",)) or phrase.enemy or phrase.distinct:
        raise s.misread("cards are discarded from a hand")
    own = phrase.whose in ("", s.who) or (phrase.whose == s.they and s.who != "you")
    who = s.who if own else phrase.whose
    if phrase.peek("det") == "each" and o.each and phrase.test() is not None:
        s.emit(Put(Cards(("hand",), who, phrase.test()), s.language.discard_zone, verb="discard"))
        return
    whole = o.each and phrase.zones == ("hand",) and phrase.test() is None  # "all cards in their hand"
    amount, up_to = (-1, False) if whole else o.count()
    if up_to and who == s.who and not phrase.peek("random"):
        s.emit(Put(pick(s, _in_hand(s, o, who)), s.language.discard_zone, verb="discard"))
        return
    if up_to:
        raise s.misread("how many?")
    if who != s.who and not phrase.peek("random"):
        raise s.misread("who chooses?")
    s.emit(Discard(amount, who, phrase.test(), phrase.random))
    s.refer(It("discarded"), o.kinds)


def _in_hand(s: Scope, found: Noun, who: Who) -> Noun:
    for phrase in found.phrases:
        phrase.zones, phrase.whose = ("hand",), who
    return again(s, found)


@verb("select|choose and_discard {o:np}")
def pick_and_discard(s: Scope, o: Noun) -> None:
    """Cards of a hand that the acting player chooses, whoever's it is."""
    if o.refers or o.apart or o.zones() != ("hand",) or o.phrase.target:
        raise s.misread("cards are discarded from a hand")
    s.emit(Put(pick(s, o), s.language.discard_zone, verb="discard"))


@discard.event
def _discards(s: Scope, o: Noun, who: Who = "") -> Event:
    if not who and o.selector != This():
        return about_card(s, o, "move", tag="discard")
    if not who:
        return Event(Pattern("move", tag="discard", this=True), This(), zones=("hand",))
    return by_player(s, o, "move", who, "discard")


@discard.cost
def _discard_cost(s: Scope, o: Noun) -> tuple[Cost, ...]:
    to = s.language.discard_zone
    if o.apart:
        return tuple(cost for piece in one_by_one(s, o) for cost in _discard_cost(s, piece))
    if o.refers:
        if o.selector == Cards(("hand",), "you"):
            return (MoveCost(o.selector, to, -1, "discard"),)
        if o.selector == This():
            s.zones = ("hand",)  # an ability that works where its card is paid from
            return (MoveCost(This(), to, 1, "discard"),)
        if isinstance(o.selector, TopCards) and o.selector.whose == "you":
            there = Exists(Cards((o.selector.zone,), "you"), o.selector.amount)
            return (EffectCost(Put(o.selector, to, verb="discard"), there),)
        raise s.misread("this is not a cost")
    if o.together().zones() not in ((), ("hand",)) or o.phrase.enemy:
        raise s.misread("cards are discarded from the hand")
    what = Cards(("hand",), "you", either(o.phrases))
    s.refer(It("paid"), o.kinds)
    return (MoveCost(what, to, how_many(o, True), "discard", apart=o.phrase.distinct),)


@discard.count
def _discarded(s: Scope, o: Noun, who: Who) -> Condition:
    if who != "you":
        raise s.misread("only your own are counted")
    return happened(s, tally(s, "discarded", o), o)


def how_many(found: Noun, apart: bool = False) -> Amount:
    """How many cards the cost takes; `apart` where they may have to have different names."""
    if found.phrase.random or (not apart and found.phrase.distinct):
        raise misread(found.node, "this is not a cost")
    amount, up_to = found.count()
    if up_to:
        raise misread(found.node, "how many?")
    return amount


# --- damage and destruction ---------------------------------------------------------------------------------------

Part = tuple[Amount, Node]  # how much, and to whom


deal = verb(
    "deal {n:value} damage to {o:np}",
    "deal {o:np} {n:value} damage",
    "deal damage equal_to {n:value} to {o:np}",
    by="player card",
)(does(Damage(SLOT.n, SLOT.o)))


@deal.deed
def _deals(s: Scope, about: Subject, n: Node, o: Node) -> Passive:
    if n.end < o.start and s.card.words[n.start - 1].text == "to":  # "equal to its power": of the card that deals it
        return _deals_equal(s, about, n, o)
    number: Amount = n.mean(s)
    to = _harmed(s, about, o)
    s.doer = about.does
    return deed(s, lambda until: Damage(number, to, about.does))


def _harmed(s: Scope, about: Subject, o: Node) -> Selector:
    """Whom cards deal damage to: "itself" is each of them."""
    if s.card.printed(o).lower() != "itself":
        return objects(s, o.mean(s))
    before, s.it = s.it, None
    found: Noun = o.mean(s)
    s.it = before
    return found.selector if about.does == This() else DEALING


deal_equal = verb("deal damage to {o:np} equal_to {n:value}", "deal {o:np} damage equal_to {n:value}")(
    does(Damage(SLOT.n, SLOT.o))
)


@deal_equal.deed
def _deals_equal(s: Scope, about: Subject, n: Node, o: Node) -> Passive:
    if s.card.words[n.start].text == "its" and not (s.spell and about.does == This()):
        s.refer(about.does)  # a spell has no numbers of this sort
    number: Amount = n.mean(s)
    to = _harmed(s, about, o)
    s.doer = about.does
    return deed(s, lambda until: Damage(number, to, about.does))


AS_YOU_CHOOSE = "as_you_choose|as_you_like|any_way_you_choose"


@verb(
    f"deal {{n:value}} damage divided|split {AS_YOU_CHOOSE} among|between|to {{o:np}} {{st:step?}}",
    "deal {n:value} damage divided|split|distributed among|between {o:np}",
    "divide|split|distribute {n:value} damage as_you_choose? among|between {o:np}",
)
def deal_among(s: Scope, n: Amount, o: Noun, st: int = 0) -> None:
    """The amount is split among targets when they are chosen."""
    s.emit(Damage(n, divided_among(s, o, n, st or s.language.damage_step), divided=True))


value("step", {",? in multiples_of|increments_of {n:int}": SLOT.n})


@deal_among.deed
def _deals_among(s: Scope, about: Subject, n: Node, o: Node, st: Node | None = None) -> Passive:
    number: Amount = n.mean(s)
    to = divided_among(s, o.mean(s), number, s.language.damage_step if st is None else st.mean(s))
    s.doer = about.does
    return deed(s, lambda until: Damage(number, to, about.does, divided=True))


def divided_among(s: Scope, found: Noun, number: Amount, step: int = 1) -> Selector:
    """Targets among which a number is divided when they are chosen, in steps; "them" are the last ones."""
    last = s.targets[-1] if s.targets else None
    if found.refers and last is not None and found.selector == It(last.bind) and last.split is None:
        to: Selector = found.selector
    elif found.phrases and (found.phrase.target or implies_target(s, found)):
        to = aim(s, found)
    else:
        raise misread(found.node, "divided among which targets?")
    if step < 1 or (isinstance(number, int) and number % step):
        raise misread(found.node, "in which steps?")
    s.targets[-1] = msgspec.structs.replace(s.targets[-1], split=number, step=step)
    return to


@deal.cost
def _deal_cost(s: Scope, n: Amount, o: Noun) -> tuple[Cost, ...]:
    if not (o.refers or o.each):
        raise s.misread("this is not a cost")
    return (EffectCost(Damage(n, o.selector)),)


@verb("deal {first:harm} {more:harm_more+}")
def deal_each(s: Scope, first: Part, more: list[Part]) -> None:
    """ "Deal 2 damage to it and 1 damage to its leader"."""
    for amount, whom in (first, *more):
        s.emit(Damage(amount, objects(s, whom.mean(s))))


value("harm", {"{n:value} damage to {o:later_np} // {o:later_np} {n:value} damage": (SLOT.n, SLOT.o)})


@rule("harm_more", "and|,|,_and {h:harm}")
def _harm_more(s: Scope, h: Part) -> Part:
    return h


@verb("deal {n:value} damage")
def deal_amount(s: Scope, n: Amount) -> None:
    """The same cards as before."""
    s.emit(Damage(n, before(s, Damage).to))


suffer = verb("take {n:value} damage", by="card")


@suffer.deed
def _takes_so_much(s: Scope, about: Subject, n: Node) -> Passive:
    number: Amount = n.mean(s)
    return deed(s, lambda until: Damage(number, about.selector))


dealt = verb("deal {o:np} {k:damage_kind}", cost=1)


@harms.event
def harm_event(s: Scope, about: Noun, k: str, o: Noun | None = None) -> Event:
    """Damage that a card deals, to some card or to any."""
    aimed = s.waiting and bool(about.phrases) and about.phrase.target
    refers = about.refers or aimed
    by = aim(s, about) if aimed else about.selector
    source = Among(by) if refers else event_test(s, one_card(about))
    it = by if refers else It("event other")
    if o is None:
        return Event(Pattern("damage", other=source, tag=k), it, about.kinds if not refers else ())
    heads = s.language.terse and stands_for(s, o.selector)
    if not heads and ((not o.refers and o.phrase.det != "one") or (o.refers and isinstance(o.selector, It))):
        raise s.misread("to whom?")
    if heads and not o.refers:
        o.phrase.det = "one"
    pattern = Pattern("damage", what=event_test(s, o), other=source, tag=k)
    rival = None if o.refers or stands_for(s, o.selector) else EVENT_CARD
    return Event(pattern, it, known=tuple((kind, EVENT_CARD) for kind in o.kinds), rival=rival)


@take.event
def _suffers(s: Scope, about: Noun, k: str) -> Event:
    return about_card(s, about, "damage", tag=k)


@dealt.event
def _is_dealt(s: Scope, o: Noun, k: str, who: Who = "") -> Event:
    return about_card(s, o, "damage", tag=k)


@verb("destroy {o:np} {how:by_abilities?}", "destroy {o:np} {how:in_battle}", by="player card")
def destroy(s: Scope, o: Noun, how: str = "") -> None:
    """Destruction."""
    if how:
        raise s.misread("by which?")
    s.emit(Destroy(objects(s, o)))


value("by_abilities", {"by_abilities|by_card_effects|by_effects": "by abilities"})


@destroy.event
def _destroyed(s: Scope, o: Noun, who: Who = "", about: Noun | None = None, how: str = "") -> Event:
    by: Filter | None = Belongs(who) if who else None
    if about is not None:
        by = Among(about.selector) if about.refers else event_test(s, one_card(about))
        if by is None:
            raise s.misread("which card?")
    if how == "by abilities":
        raise s.misread("destroyed by whom?")
    found = destructions(s, o, by, how)
    if about is None:
        return found
    it = about.selector if about.refers else It("event other")  # the card that destroys, not the one destroyed
    return replace(found, it=it, known=tuple((kind, EVENT_CARD) for kind in o.kinds))


destroy_by = verb("destroy {o:np} by {w:np}", cost=1)


@destroy_by.event
def _destroyed_by(s: Scope, o: Noun, w: Noun) -> Event:
    if "ability" in w.kinds:  # the ability itself, not its card, is what destroys
        if len({phrase.whose for phrase in w.phrases}) > 1:
            raise misread(w.node, "whose?")
        return caused(s, destructions(s, o), w)
    by = Among(w.selector) if w.refers else event_test(s, one_card(w))
    found = destructions(s, o, by)
    return replace(found, known=(*found.known, *((kind, It("event other")) for kind in w.kinds)))


@destroy_by.cant
def _cant_be_destroyed_by(s: Scope, about: Subject, w: Noun) -> Passive:
    raise s.misread("read as what cannot be done by something")


@destroy.cost
def _destroy_cost(s: Scope, o: Noun, how: str = "") -> tuple[Cost, ...]:
    """Only cards that stay when they are destroyed are paid with, unless the game pays with any."""
    if s.language.resolved_costs and not how and not o.refers and o.phrase.whose == "you":
        s.refer(It("paid"), o.kinds)
        return (MoveCost(o.selector, s.language.discard_zone, how_many(o), "destroy"),)
    if how or not o.kinds or not set(o.kinds) <= s.language.felled_kinds or o.phrase.whose != "you":
        raise s.misread("this is not a cost")
    return (TurnCost(o.selector, "destroyed", how_many(o)),)


def destructions(s: Scope, found: Noun, other: Filter | None = None, tag: str = "") -> Event:
    """Cards destroyed, by others or not: most kinds move, but some are only turned; "a unit or tower" is either."""
    turned = s.language.felled_kinds
    if found.refers:
        if not tag and any(kind in turned for kind in s.kinds) and found.selector == This():
            return Event(Pattern("turn card", this=True, other=other, state="destroyed"), This())
        return about_card(s, found, "move", other=other, tag=tag or "destroy")
    if not turned and other is None:
        return leaving(s, found, tag=tag or "destroy")
    events: list[Event] = []
    some = one_or_more(found)
    for phrase in one_card(found, s).phrases:
        for kinds, tests in _by_kind(s, phrase):
            whose: list[Filter] = [Belongs(side(phrase))] if phrase.whose or phrase.enemy else []
            what = both([*map(Kind, kinds), *tests, *whose, *([Other()] if phrase.other else [])])
            if set(kinds) & turned:
                pattern = Pattern("turn card", what=what, other=other, state="destroyed", tag=tag, together=some)
            else:
                pattern = Pattern("move", what=what, other=other, tag=tag or "destroy", together=some)
            events.append(Event(pattern, EVENT_CARD, found.kinds))
    return replace(events[0], others=tuple(events[1:]))


def _by_kind(s: Scope, phrase: Phrase) -> list[tuple[list[str], list[Filter]]]:
    """The kinds of a description, apart if some of them are only turned, with the tests for each."""
    implied = s.language.implied.values()
    tests = [test for test in phrase.tests if test not in implied]
    kinds = [kind for kind in phrase.kinds if kind != "card"]
    for test in tests:
        if isinstance(test, Either):
            names = [part.name for part in parts_of(test) if isinstance(part, Kind)]
            if set(names) & s.language.felled_kinds:
                rest = [other for other in tests if other is not test]
                turned = [name for name in names if name in s.language.felled_kinds]
                return [([name], rest) for name in (*turned, *(name for name in names if name not in turned))]
    return [(kinds, tests)]


@destroy.cant
def _cant_be_destroyed(s: Scope, about: Subject, how: str = "") -> Passive:
    return forbidden(s, about, f"be destroyed {how}".strip())


@destroy.count
def _was_destroyed(s: Scope, o: Noun, who: Who = "", how: str = "") -> Condition:
    if not who and not how:
        return how_often(s, o, "destroyed", "each")
    if who or how or o.phrase.whose != "you":
        raise s.misread("only cards of yours are counted")
    return happened(s, tally(s, "destroyed", o), o)


# --- choices --------------------------------------------------------------------------------------------------------


@verb("select|choose {o:np}")
def select(s: Scope, o: Noun) -> None:
    """In public zones a target, chosen when the card or ability is played; elsewhere a pick on resolution."""
    if o.apart:
        _choose_each(s, one_by_one(s, o))
    else:
        _choose(s, o)


def _choose_each(s: Scope, each: Iterable[Noun]) -> None:
    """Choose several cards, one after the other."""
    chosen: list[Selector] = []
    kinds: list[str] = []
    for found in each:
        if not found.refers and not all(placed(phrase) for phrase in found.phrases):
            raise misread(found.node, "where?")
        if found.refers:
            chosen.append(found.selector)
        else:
            _choose(s, found)
            chosen.append(s.referent())
        kinds.append(found.kinds[0] if found.kinds else "card")
    s.refer(Joined(tuple(chosen)))
    s.pair = tuple(kinds)
    for kind in kinds:
        if kinds.count(kind) > 1:
            s.known.pop(kind, None)  # "the follower" could be either


def _choose(s: Scope, found: Noun) -> None:
    if found.refers or found.any_of:
        raise s.misread("select what?")
    found = seen(s, found)
    phrase = found.phrase
    amount, up_to = found.count()
    public = all(zone in s.language.public_zones for p in found.phrases for zone in zones_of(s, p)) and not any(
        p.among for p in found.phrases
    )
    if not public or phrase.random or (s.language.anywhere and not phrase.target):
        pick(s, found)
        return
    if phrase.peek("target") and (s.language.optional_targets or s.language.choices_aim) and s.who == "you":
        aim(s, found)
        return
    if s.may or s.who != "you":
        raise s.misread("only the controller selects targets, and must")
    from ...kernel.vocabulary.abilities import Target

    if phrase.distinct or phrase.varied:
        found = apart(s, found, phrase.varied or "name")
    bind = s.numbering.target()
    held = None if up_to and _may_change(s) else s.conditions()
    s.targets.append(Target(bind, found.selector, 0 if up_to else amount, amount, condition=held))
    s.refer(It(bind), found.kinds)
    speaks_of_opponent(s, It(bind))


def _may_change(s: Scope) -> bool:
    """Whether instructions before a condition can make it hold: "draw a card. If you have 5 cards, select ..."."""
    first = next((at for at, block in enumerate(s.blocks) if block.condition is not None), 0)
    before = [effect for block in s.blocks[:first] for effect in block.effects]
    fixed = any(isinstance(part, Noted | Paid) for part in parts_of(s.conditions()))
    return not fixed and any(not isinstance(effect, If) for effect in before)


HIGHEST = 20  # numbers are named up to this


@verb("choose|declare|name a|an {stat:stat}")
def name_number(s: Scope, stat: str) -> None:
    """A cost, or another number of cards."""
    s.emit(NameNumber(0, HIGHEST, s.who, f"chosen {stat}"))


ANY_NUMBER = NameNumber(0, Infinity(), "you", "chosen number")


@verb("choose|declare|name a_number")
def name_any_number(s: Scope) -> None:
    """Any whole number from 0."""
    if s.who != "you":
        raise s.misread("who?")
    s.emit(ANY_NUMBER)


@rule("amount", "the_chosen_number|the_declared_number|the_named_number|that_number")
def _any_number(s: Scope) -> Amount:
    if not any(ANY_NUMBER in block.effects for block in s.blocks):
        raise s.misread("which number?")
    return Bound("chosen number")


@rule("post", "of|with the_chosen|the_declared|the_named|that {stat:stat}")
def _of_chosen_number(s: Scope, phrase: Phrase, stat: str) -> None:
    named = NameNumber(0, HIGHEST, "you", f"chosen {stat}")
    if not any(named in block.effects for block in s.blocks):
        raise s.misread("which number?")
    phrase.tests.append(Compare(stat, "==", Bound(f"chosen {stat}")))


@verb("choose|declare|name a_card_name", "name a_card")
def name_card(s: Scope) -> None:
    """The name of any card."""
    s.card.names = True
    s.emit(NameCard(s.who))


@verb("name a|an {k:kind} card", cost=1)
def name_card_of(s: Scope, k: str) -> None:
    """The name of a card of some kind."""
    s.card.names = True
    s.emit(NameCard(s.who, Kind(k)))


NAMED = Named("chosen")


@rule("post", "with the_chosen|the_declared|the_named|that name")
def _of_chosen_name(s: Scope, phrase: Phrase) -> None:
    named(s)
    phrase.tests.append(NAMED)


def named(s: Scope) -> None:
    """Refuses a text that speaks of a named card where none is named."""
    if not s.card.names:
        raise s.misread("which name?")


@rule("noun_word", "named {k:kind}")
def _named_card(s: Scope, phrase: Phrase, k: str) -> None:
    head(s, phrase, True)
    named(s)
    phrase.kinds.append(k)
    phrase.tests.append(NAMED)


@rule("det", "the_named")
def _the_named(s: Scope, phrase: Phrase) -> None:
    named(s)
    phrase.det = "each"
    phrase.tests.append(NAMED)


@rule("post", "that_shares_a_name_with|that_share_a_name_with the_named_card", cost=-1)
def _sharing_named(s: Scope, phrase: Phrase) -> None:
    named(s)
    phrase.tests.append(NAMED)


@rule("fact", "{of:reference} shares_a_name_with|has_the_same_name_as the_named_card", cost=-1)
@rule("fact", "{of:reference} is the_named_card", cost=-1)
def _is_named(s: Scope, of: Selector) -> Condition:
    named(s)
    return Fits(of, NAMED)


@rule("post", "with_the_printed_name {n:TITLE}", names="card")
def _printed_name(s: Scope, phrase: Phrase, n: str) -> None:
    phrase.tests.append(Printed(Named(n)))


chosen = verb("select {o:np} for_an_ability")


@chosen.event
def _selected(s: Scope, o: Noun, who: Who = "") -> Event:
    return about_card(s, o, "select")  # a spell that selects counts as an ability


@verb("select|choose {w:one_player}")
def select_player(s: Scope, w: str) -> None:
    """One of several players."""
    s.emit(ChoosePlayer(w))
    s.they, s.group = "chosen", ""


value("one_player", {"an_opponent|one_opponent": "opponent", "a_player|one_player": "each"})


# --- playing --------------------------------------------------------------------------------------------------------

play = verb("play|cast {o:np}")


@play.event
def _plays(s: Scope, o: Noun, who: Who = "each") -> Event:
    return by_player(s, o, "play", who)


@play.count
def _played(s: Scope, o: Noun, who: Who) -> Condition:
    if who != "you":
        raise s.misread("only cards that you played are counted")
    return how_often(s, o, "played", "you", other=True)


UNPLAYABLE = Cant("be played")


@play.cant
def _cant_play(s: Scope, about: Subject, o: Noun | None = None) -> Passive:
    """Cards that a player cannot play, or that nobody can, wherever they are played from."""
    if o is None:
        if about.playable is None:
            raise s.misread("which cards?")
        return forbidding(about.playable, UNPLAYABLE, zones=s.language.playable_zones if about.this else ())
    if not isinstance(about.selector, Seats):
        raise s.misread("who?")
    if o.refers and o.selector == This() and about.selector.who in ("you", "each"):
        return forbidding(This(), UNPLAYABLE, zones=s.language.playable_zones)
    if o.refers or not o.each or o.zones() or not o.kinds:
        raise s.misread("which cards?")
    if "ability" in o.kinds and "ability" not in s.language.played_kinds:
        raise s.misread("abilities are no cards")
    if s.language.everywhere:
        raise s.misread("played from where?")
    return forbidding(Cards(s.language.playable_zones, about.selector.who, either(o.phrases)), UNPLAYABLE)


SO_MANY = ("more_than {n:int} {o:counted_np} {t:per_turn?}", "more_than one {o:counted_np} {t:per_turn?}")
AT_MOST = tuple(many.removeprefix("more_than ") for many in SO_MANY)
play_more = verb(*(f"play|cast {many}" for many in SO_MANY))
draw_over = verb(*(f"draw {many}" for many in SO_MANY))
value("per_turn", {"each_turn|per_turn|in_a_turn": True})


@play_more.cant
def _cant_play_more(s: Scope, about: Subject, o: Noun, n: int = 1, t: bool = False) -> Passive:
    """ "Your opponent can't play more than one spell each turn": none once so many have been played."""
    test, zones = _each_turn(s, o, t), s.language.everywhere or s.language.playable_zones
    return _once_so_many(s, about, n, lambda who: (Cards(zones, who, test), UNPLAYABLE, Pattern("play", test, who=who)))


@draw_over.cant
def _cant_draw_more(s: Scope, about: Subject, o: Noun, n: int = 1, t: bool = False) -> Passive:
    if _each_turn(s, o, t) is not None:
        raise s.misread("cards of which kind?")
    return _once_so_many(s, about, n, lambda who: (Seats(who), Cant("draw"), Pattern("draw", who=who)))


def _each_turn(s: Scope, found: Noun, anew: bool) -> Filter | None:
    """The cards that are counted in each turn."""
    if found.refers or found.zones() or found.phrase.whose or not (anew or found.phrase.each_turn):
        raise s.misread("more than so many in which time?")
    test = either(found.phrases)
    if any(isinstance(part, Sort) for part in parts_of(test)):
        raise s.misread("a card is that only once it is played")
    return test


@rule("seat_pred", *(f"can_only|may_only play|cast {many}" for many in AT_MOST))
def _can_only_play(s: Scope, about: Subject, o: Noun, n: int = 1, t: bool = False) -> Passive:
    return _cant_play_more(s, about, o, n, t)


@rule("seat_pred", *(f"can_only|may_only draw {many}" for many in AT_MOST))
def _can_only_draw(s: Scope, about: Subject, o: Noun, n: int = 1, t: bool = False) -> Passive:
    return _cant_draw_more(s, about, o, n, t)


Banned = tuple[Selector, Cant, Pattern]


def _once_so_many(s: Scope, about: Subject, n: int, banned: Callable[[Who], Banned]) -> Passive:
    """What players cannot do any more once they have done it so often this turn, each counted apart."""
    if not isinstance(about.selector, Seats) or s.language.several_opponents:
        raise s.misread("who?")
    sides = ("you", "opponent") if about.selector.who == "each" else (about.selector.who,)

    def abilities(condition: Condition | None) -> tuple[Ability, ...]:
        found: list[Ability] = []
        for cards, ban, done in map(banned, sides):
            held = Measure(ThisTurn(done), ">=", n)
            found.append(Static(cards, (ban,), held if condition is None else Both((condition, held))))
        return tuple(found)

    return Passive(abilities)


@verb(
    "play {o:np} for {n:int} {c:currency}",
    "play|cast {o:np} without_paying_its_cost|without_paying_their_cost|without_paying_their_costs|for_free",
)
def play_free(s: Scope, o: Noun, n: int = 0, c: str = "") -> None:
    """A card is played by an effect."""
    if n:
        raise s.misread("for how much?")
    s.emit(PlayCard(objects(s, o), True, s.who))


attack = verb("attack {w:np?}", "declare an_attack", "declare an_attack_on {w:np}", by="player card")


@attack.event
def _attacks(s: Scope, about: Noun | None = None, who: Who = "", w: Noun | None = None) -> Event:
    other: Filter | None = None
    if about is None:
        if w is not None:
            raise s.misread("who?")
        return _player_attacks(s, who)
    if isinstance(about.selector, Seats) or "player" in about.kinds:
        raise s.misread("players attack with cards")
    if w is not None and s.language.terse and (w.refers or (stands_for(s, w.selector))):
        return about_card(s, about, "attack", other=Among(w.selector))
    if w is not None:
        if w.refers or w.phrase.det != "one":
            raise s.misread("attacks what?")
        groups = s.language.attacked_groups
        if len(w.kinds) == 1 and w.kinds[0] in groups:
            return about_card(s, about, "attack", tag=_group(s, w, w.kinds[0]))
        w.phrase.enemy = False
        other = event_test(s, one_card(w))
        if any(isinstance(part, Kind) and part.name in groups for part in parts_of(other)):
            raise s.misread("an attack on these is one of its own")
    event = about_card(s, about, "attack", other=other)
    return event if w is None else against(s, event, w)


def _player_attacks(s: Scope, who: Who) -> Event:
    """A player attacks: an event of its own where the game has it, else the attack of a card of the player."""
    own = Pattern("player attacks", who=who)
    if not s.language.refuse(Triggered(own, Body())):
        return Event(own, None)
    return Event(Pattern("attack", what=None if who == "each" else Belongs(who)))


def _group(s: Scope, found: Noun, kind: str) -> str:
    """An attack on some cards as a group; which of them it will be is not known yet."""
    if found.phrase.whose == "you" or found.phrase.tests != [s.language.implied[kind]]:
        raise misread(found.node, "which of them is chosen later")
    return s.language.attacked_groups[kind]


@attack.cant
def _cant_attack(s: Scope, about: Subject, w: Noun | None = None) -> Passive:
    if isinstance(about.selector, Seats):
        theirs = Cards(in_play(s), about.selector.who)
        if w is None:
            return forbidding(theirs, Cant("attack"))
        about = Subject(theirs, Belongs(about.selector.who))
    if w is None:
        return forbidden(s, about, "attack")
    if w.refers or (w.each and w.kinds == ("unit",) and w.phrase.whose == "you"):
        return changing(w.selector, Cant("be attacked", about.test))  # "units cannot attack this card"
    phrase = w.phrase
    if s.language.terse and phrase.kinds and phrase.kinds[0] in s.language.home_zones and phrase.peek("det") == "one":
        phrase.det = "each"  # "the enemy commander"
    if not w.each:
        raise s.misread("attack what?")
    if not s.language.attack_bans:
        return changing(about.selector, Cant("attack", event_test(s, w)))
    if len(w.phrases) == 1 and phrase.test() is None and phrase.kinds in ([], ["enemy"]) and not phrase.zones:
        return forbidden(s, about, "attack")
    if not w.kinds or not set(w.kinds) <= set(s.language.attack_bans):
        raise s.misread("attack what?")
    return _cant_attack_these(s, about, w)


def _cant_attack_these(s: Scope, about: Subject, found: Noun) -> Passive:
    """Kinds that the game has prohibitions for; those of a group are all attacked together."""
    changes: list[Cant] = []
    for phrase in found.phrases:
        (kind,) = phrase.kinds
        phrase.kinds, phrase.enemy = [], False
        phrase.tests = [test for test in phrase.tests if test != s.language.implied.get(kind)]
        test = phrase.test()
        attacked = {"you": "opponent", "opponent": "you"}.get(getattr(about.selector, "whose", ""), "")
        whose = "" if kind in s.language.home_zones or phrase.whose == attacked else phrase.whose  # only those are
        if whose or phrase.zones or (test is not None and kind in s.language.attacked_groups):
            raise misread(found.node, "which of them?")
        changes.append(Cant(s.language.attack_bans[kind], test))
    return changing(about.selector, *changes)


# --- the rest -------------------------------------------------------------------------------------------------------


MORE_TURN = "another_turn_after_this_one|an_extra_turn_after_this_one|an_additional_turn_after_this_one"
extra_turn = verb(f"take {MORE_TURN}")(does(ExtraTurn(SLOT.who)))


@verb("repeat until {c:condition}", "repeat this until {c:condition}")
def repeat_until(s: Scope, c: Condition) -> None:
    """ "Do this. Repeat until ...": repeats the sentence before, which has happened once already."""
    block = s.block
    sentence = tuple(block.effects[block.last : block.sentence])
    if not sentence:
        raise s.misread("repeat what?")
    del block.effects[block.last :]
    block.sentence = block.last
    s.emit(RepeatUntil(c, sentence))


win = verb("win the_game")(does(WinGame(SLOT.who)))


lose = verb("lose the_game")(does(LoseGame(SLOT.who)))


lose.cant(lambda s, about: forbidden(s, about, "lose"))


@lose.event
def _loses(s: Scope, who: Who) -> Event:
    return Event(Pattern("loses", who=who), None)


roll = verb("roll a {d:die}")(does(Roll(SLOT.d, who=SLOT.who)))


@rule("die", "d {n:INT}")
def _die(s: Scope, n: int) -> int:
    return n


value("die", {"die|6-sided_die|six-sided_die|6_-_sided_die": 6})


turn_down = verb("turn {o:np} facedown")(does(Turn(SLOT.o, "facedown")))


turn_up = verb("turn {o:np} face_up|faceup")


@turn_up.event
def _turned_up(s: Scope, o: Noun, who: Who = "") -> Event:
    return about_card(s, o, "turn card", state="faceup")
