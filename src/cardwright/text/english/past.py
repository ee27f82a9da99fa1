"""What has happened: this turn, or by the text itself ("destroyed this way", "the discarded card's cost")."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from ...kernel.vocabulary.abilities import Pattern
from ...kernel.vocabulary.costs import MoveCost, TurnCost
from ...kernel.vocabulary.effects import RemoveCounters, Reveal, RevealHand
from ...kernel.vocabulary.players import Who
from ...kernel.vocabulary.selectors import (
    Affected,
    Among,
    Belongs,
    Cards,
    Condition,
    Filter,
    Fits,
    It,
    Measure,
    Not,
    Only,
    Selector,
    This,
    Underwent,
)
from ...kernel.vocabulary.terms import parts_of
from ...kernel.vocabulary.values import Amount, Bound, Count, ThisTurn, ThisWay, TimesThisTurn
from ..diagnostics import NotUnderstood
from ..reading.chart import Node
from ..reading.grammar import GAP, takes
from ..reading.templates import SLOT
from .around import parts
from .behind import Spot, tested_now
from .clauses import EVENT_PLAYERS, meant, unsupported, verb_of
from .core import rule, value
from .earlier import done_to, is_form
from .happening import caused, out_of_zone
from .nouns import is_plural
from .objects import Noun, here, one_card, some_of
from .phrase import EACH, Phrase
from .scope import EVENT_CARD, Event, Scope, misread

# --- the event of a verb ----------------------------------------------------------------------------------------------


def _event(s: Scope, deed: Node, source: Node | None = None, **doers: Any) -> Pattern:
    """The events that a verb in the past speaks of; `doers` also has the object that the verb is said of."""
    meaning = verb_of(deed).happens
    deed.read = s.card.reading
    outer, s.card.here = s.card.here, deed
    said = {role: kid.mean(s) for role, kid in deed.kids if role not in doers} | doers
    if meaning is None or not takes(meaning, said):
        raise unsupported(deed, "as something that has happened")
    event: Event = meaning(s, **said)
    s.card.here = outer
    if event.others or event.condition is not None:
        raise misread(deed, "two things that happened")
    return event.pattern if source is None else out_of_zone(s, event, source.mean(s)).pattern


def _one(phrase: Phrase) -> Noun:
    """A noun of which the events are about one card each."""
    phrase.det, phrase.plural = "one", None
    return Noun(phrase.node, Affected(Pattern("")), [phrase])


Number = tuple[str, Amount]  # how a number is compared with another


def _asked(s: Scope, found: object) -> tuple[Number, Noun]:
    """How many cards a noun asks for, and the noun for one of them."""
    if not isinstance(found, Noun):
        raise s.misread("which cards?")  # the object of a verb that takes no plain noun
    if found.any_of:
        raise misread(found.node, "which cards?")
    if found.refers:
        return (">=", 1), found
    if len(found.phrases) > 1:
        raise misread(found.node, "which cards?")
    phrase = found.phrase
    phrase.owing.pop("past", None)
    if set(phrase.kinds) <= set(s.language.home_zones) and phrase.det in EACH:
        found = one_card(found, s)  # "your commander"
    if phrase.det == "none":
        return ("==", 0), _one(phrase)
    if phrase.det in ("exactly", "number") and phrase.count is not None and (phrase.limit or phrase.det == "exactly"):
        return (phrase.limit or "==", phrase.count), _one(phrase)
    least: Amount | None = 1 if phrase.det == "one" else phrase.count if phrase.det == "at_least" else None
    if least is None:
        raise misread(found.node, "how many?")
    return (">=", least), _one(phrase)


# --- this turn --------------------------------------------------------------------------------------------------------


@rule("fact", "{who:player} {v:did} this_turn", "{who:player} have|has {v:done} this_turn", bare=True)
def _did(s: Scope, who: Node, v: Node) -> Condition:
    if verb_of(v).counts is None:
        return _player_did(s, who, v)
    return _counted(s, v, who=EVENT_PLAYERS.get(who.mean(s), ""))


@rule("fact", "you've {v:done} this_turn", bare=True)
def _you_have(s: Scope, v: Node) -> Condition:
    return _counted(s, v, who="you") if verb_of(v).counts is not None else _done_by(s, "you", v)


@rule("fact", "{o:np} was|were|has_been|have_been {v:passive} this_turn", bare=True)
def _was_done(s: Scope, o: Node, v: Node) -> Condition:
    return _counted(s, v, o=o.mean(s)) if verb_of(v).counts is not None else _was_done_this_turn(s, o, v)


def _counted(s: Scope, node: Node, **doers: Any) -> Condition:
    """The game keeps a tally of it."""
    found: Condition = meant(s, node, verb_of(node).counts, "as a count", **doers)
    return found


@rule("fact", "{f:remembered}", cost=2)
def _remembered(s: Scope, f: Condition) -> Condition:
    """The game keeps no tally of it: the events of the turn are looked through."""
    return f


@rule("remembered", "{who:player} {v:did} this_turn", "{who:player} have|has {v:done} this_turn", bare=True)
def _player_did(s: Scope, who: Node, v: Node) -> Condition:
    return _done_by(s, EVENT_PLAYERS.get(who.mean(s)), v)


def _done_by(s: Scope, player: str | None, v: Node) -> Condition:
    o = v.kid(GAP)
    if player is None or "player" not in verb_of(v).by:
        raise s.misread("who?")
    if o is None:
        return Measure(ThisTurn(_event(s, v, who=player)), ">=", 1)
    number, found = _asked(s, o.mean(s))
    return Measure(ThisTurn(_event(s, v, who=player, o=found)), *number)


@rule("remembered", "{who:player} did_not|didn't {v:do} this_turn", bare=True)
@rule("remembered", "{who:player} have_not|haven't|has_not|hasn't {v:done} this_turn", bare=True)
def _player_did_not(s: Scope, who: Node, v: Node) -> Condition:
    """ "If you haven't played a spell this turn"."""
    done = _done_by(s, EVENT_PLAYERS.get(who.mean(s)), v)
    if not isinstance(done, Measure) or (done.op, done.right) != (">=", 1):
        raise s.misread("how many?")
    return Measure(done.left, "==", 0)


@rule("remembered", "{o:np} was|were|has_been|have_been {v:passive} {p:source?} this_turn", bare=True)
def _was_done_this_turn(s: Scope, o: Node, v: Node, p: Node | None = None) -> Condition:
    number, found = _asked(s, o.mean(s))
    return Measure(ThisTurn(_event(s, v, p, o=found)), *number)


@rule("remembered", "{o:np} was|were|has_been|have_been {v:passive} by {w:np} this_turn", bare=True, cost=1)
def _was_done_by_this_turn(s: Scope, o: Node, v: Node, w: Node) -> Condition:
    number, found = _asked(s, o.mean(s))
    done = caused(s, Event(_event(s, v, o=found)), w.mean(s)).pattern
    if not isinstance(done.cause, Belongs):
        raise misread(w, "only whose card did it is remembered")
    return Measure(ThisTurn(done), *number)


@rule("remembered", "{about:np} {v:did} this_turn {p:source?}", bare=True)
@rule("remembered", "{about:np} has|have {v:done} this_turn {p:source?}", bare=True)
def _card_did(s: Scope, about: Node, v: Node, p: Node | None = None) -> Condition:
    if "card" not in verb_of(v).by:
        raise s.misread("who?")
    noun: Noun = about.mean(s)
    if verb_of(v).counts is not None:
        before = len(s.card.phrases)
        with suppress(NotUnderstood):  # the game keeps no tally of just these cards
            return _counted(s, v, about=noun, **({"src": p.mean(s)} if p is not None else {}))
        del s.card.phrases[before:]
    number, found = _asked(s, noun)
    return Measure(ThisTurn(_event(s, v, p, about=found)), *number)


@rule("remembered", "{about:np} did_not|didn't {v:do} this_turn?", bare=True)
@rule("remembered", "{about:np} has_not|hasn't {v:done} this_turn?", bare=True)
def _card_did_not(s: Scope, about: Node, v: Node) -> Condition:
    if "card" not in verb_of(v).by:
        raise s.misread("who?")
    _, found = _asked(s, about.mean(s))
    return Measure(ThisTurn(_event(s, v, about=found)), "==", 0)


@rule("remembered", "{o:np} was_not|wasn't|were_not|weren't {v:passive} {p:source?} this_turn", bare=True)
@rule("remembered", "{o:np} has_not_been|hasn't_been|have_not_been|haven't_been {v:passive} this_turn", bare=True)
def _was_not_done(s: Scope, o: Node, v: Node, p: Node | None = None) -> Condition:
    (op, least), found = _asked(s, o.mean(s))
    if (op, least) != (">=", 1):
        raise s.misread("how many?")
    return Measure(ThisTurn(_event(s, v, p, o=found)), "==", 0)


# --- how often --------------------------------------------------------------------------------------------------------


@rule("past_deed", "{who:player} {v:did}", "{who:player} have|has {v:done}", "you've {v:done}", bare=True)
def _deed_of_player(s: Scope, v: Node, who: Node | None = None) -> Pattern:
    done = _done_by(s, EVENT_PLAYERS.get(who.mean(s)) if who is not None else "you", v)
    return _each_time(s, done)


@rule("past_deed", "{about:np} {v:did}", "{about:np} has|have {v:done}", bare=True)
def _deed_of_card(s: Scope, about: Node, v: Node) -> Pattern:
    if "card" not in verb_of(v).by:
        raise s.misread("who?")
    return _event(s, v, about=_any(about.mean(s)))


@rule("past_deed", "{o:np} was|were|has_been|have_been {v:passive}", bare=True)
def _deed_done(s: Scope, o: Node, v: Node) -> Pattern:
    return _event(s, v, o=_any(o.mean(s)))


def _any(found: Noun) -> Noun:
    """The noun for any one of the cards: each event is about one of them."""
    if found.refers:
        return found
    if found.any_of or len(found.phrases) > 1 or found.phrase.det not in (*EACH, "one", ""):
        raise misread(found.node, "which cards?")
    found.phrase.owing.pop("past", None)
    return _one(found.phrase)


def _each_time(s: Scope, done: Condition) -> Pattern:
    if not isinstance(done, Measure) or not isinstance(done.left, ThisTurn) or (done.op, done.right) != (">=", 1):
        raise s.misread("how often?")
    return done.left.on


ONE_BY_ONE = ("attack", "block", "play", "activate", "evolve", "player attacks")  # no two happen at the same moment


@rule("countable", "time|times that? {p:past_deed} this_turn", cost=1)
def _times_done(s: Scope, p: Pattern) -> Noun:
    """ "The number of times you gained life this turn"."""
    return _number(s, TimesThisTurn(p))


@rule("fact", "it_'s|it_is|this_is the {n:nth} time that? {p:past_deed} this_turn")
def _nth_time_done(s: Scope, n: int, p: Pattern) -> Condition:
    if p.event not in ONE_BY_ONE:
        raise s.misread("several may happen at once")
    return Measure(TimesThisTurn(p), "==", n)


value(
    "so_many_times",
    {
        "at_least {n:int} times // {n:int} or_more times": (">=", SLOT.n),
        "twice": ("==", 2),
        "once": ("==", 1),
        "at_least_twice|twice_or_more": (">=", 2),
        "exactly? {n:int} times": ("==", SLOT.n),
    },
)


@rule("remembered", "{p:past_deed} {t:so_many_times} this_turn")
def _done_so_often(s: Scope, p: Pattern, t: Number) -> Condition:
    return Measure(TimesThisTurn(p), *t)


WAS = "was|were|has_been|have_been|became|has_become|have_become"
WAS_NOT = "was_not|wasn't|were_not|weren't|has_not_been|hasn't_been|have_not_been|haven't_been"

# --- how many ---------------------------------------------------------------------------------------------------------


@rule("countable", "{d:described} {v:passive} {p:source?} this_turn", bare=True)
@rule("countable", f"{{d:described}} that {WAS} {{v:passive}} {{p:source?}} this_turn", bare=True)
def _number_done(s: Scope, d: Node, v: Node, p: Node | None = None) -> Noun:
    """ "For each unit destroyed this turn"."""
    s.bare_nouns += 1
    happened = ThisTurn(_event(s, v, p, o=_bare(s, d)))
    s.bare_nouns -= 1
    return _number(s, happened)


@rule("countable", "{d:described} {who:player} {v:passive} this_turn", bare=True)
@rule("countable", "{d:described} {who:player} have|has {v:passive} this_turn", bare=True)
@rule("countable", "{d:described} you've|you_'ve {v:passive} this_turn", bare=True, cost=1)
def _number_player_did(s: Scope, d: Node, v: Node, who: Node | None = None) -> Noun:
    player = EVENT_PLAYERS.get(who.mean(s)) if who is not None else "you"
    if player is None:
        raise s.misread("who?")
    return _number(s, ThisTurn(_event(s, v, who=player, o=_bare(s, d))))


@rule("countable", "{d:described} that {v:did} this_turn", "{d:described} that have {v:done} this_turn", bare=True)
def _number_that_did(s: Scope, d: Node, v: Node) -> Noun:
    noun = _bare(s, d)
    if noun.phrase.whose:
        raise misread(d, "of cards that are there no longer, too?")
    return _number(s, ThisTurn(_event(s, v, about=noun)))


def _number(s: Scope, number: Amount) -> Noun:
    """What has happened so often, as something that is counted."""
    return Noun(here(s), Affected(Pattern("")), refers=True, number=number)


def nearest(s: Scope, described: Node) -> Phrase:
    """The noun that words behind it belong to: not one whose own last words are a noun."""
    for part in described.within():
        if part is not described and part.end == described.end and part.rule is not None:
            if part.rule.symbol == "described":
                raise misread(part, "these words belong to the noun before them")
    phrase: Phrase = described.mean(s)
    return phrase


def _bare(s: Scope, described: Node) -> Noun:
    phrase = nearest(s, described)
    if phrase.det:
        raise misread(described, "the number of what?")
    return _one(phrase)


# --- cards that did something this turn, or to which it was done ------------------------------------------------------


def _underwent(s: Scope, deed: Node, role: str, source: Node | None = None, who: Who = "") -> Filter:
    """The test of cards that a verb in the past is said of: its subject ("about") or its object ("o")."""
    if not (who or role == "o" or "card" in verb_of(deed).by):
        raise s.misread("who?")
    head = Noun(deed, This(), refers=True)
    on = _event(s, deed, source, **{role: head}, **({"who": who} if who else {}))
    if on.event == "play":
        raise misread(deed, "what was played has become another object since")
    own = Among(This())
    sides = [side for side in ("other", "cause", "what") if getattr(on, side) == own]
    if len(sides) + on.this != 1:
        raise misread(deed, "which of the two cards?")
    side = sides[0] if sides else "what"
    return Underwent(replace(on, this=False, **{side: None}), side)


@rule("relative", "{v:did} this_turn", "has|have {v:done} this_turn", bare=True, cost=2)
def _that_did(s: Scope, v: Node) -> Filter:
    return _underwent(s, v, "about")


@rule("relative", "did_not|didn't {v:do} this_turn", bare=True, cost=2)
@rule("relative", "has_not|hasn't|have_not|haven't {v:done} this_turn", bare=True, cost=2)
def _that_did_not(s: Scope, v: Node) -> Filter:
    return Not(_underwent(s, v, "about"))


@rule("relative", f"{WAS} {{v:passive}} {{p:source?}} this_turn", bare=True, cost=2)
def _that_was_done(s: Scope, v: Node, p: Node | None = None) -> Filter:
    return _underwent(s, v, "o", p)


@rule("relative", f"{WAS_NOT} {{v:passive}} {{p:source?}} this_turn", bare=True, cost=2)
def _that_was_not_done(s: Scope, v: Node, p: Node | None = None) -> Filter:
    return Not(_underwent(s, v, "o", p))


@rule("post", "{v:passive} {p:source?} this_turn", bare=True, cost=1)
def _done_to_it(s: Scope, phrase: Phrase, v: Node, p: Node | None = None) -> None:
    tested_now(s, phrase, _underwent(s, v, "o", p))


@rule("post", "that? {who:player} have|has? {v:passive} this_turn", bare=True, cost=1)
def _done_by_player(s: Scope, phrase: Phrase, who: Node, v: Node) -> None:
    player = EVENT_PLAYERS.get(who.mean(s))
    if player is None:
        raise s.misread("who?")
    tested_now(s, phrase, _underwent(s, v, "o", who=player))


@rule("fact", "you played {of:reference} {p:source?}", "{of:reference} was played {p:source?}", cost=1)
def _was_played(s: Scope, of: Selector, p: tuple[Spot, bool] | None = None) -> Condition:
    """Whether the card came into play because it was played, and from where."""
    if of != This() or not s.arrives:
        raise s.misread("only of a card that has just come into play")
    on = Event(Pattern("move", to=(s.language.default_zone,), tag="resolve"))
    return Fits(of, Underwent((on if p is None else out_of_zone(s, on, p)).pattern))


# --- this way ---------------------------------------------------------------------------------------------------------

value("this_way", {"this_way|by_this_ability|by_this_effect|with_this_effect|in_this_way": None})


def _own(s: Scope, deed: Node, found: Noun) -> Pattern:
    """The events of this text that a verb and its noun speak of."""
    if not has_done(s):
        raise misread(deed, "nothing was done before")
    return _event(s, deed, o=found)


def has_done(s: Scope) -> bool:
    """Whether the text has said before what is done or paid."""
    before = s.block.effects if s.since is None else s.block.effects[: s.since]
    return s.paid or bool(before or s.block.cost) or any(block.effects or block.cost for block in s.blocks[:-1])


def _paid_for(s: Scope, deed: Node, phrase: Phrase) -> Selector | None:
    """The cards that were paid to play the card, if a verb in another ability speaks of that."""
    done = s.card.printed(deed)
    one = s.announced[0] if len(s.announced) == 1 and not has_done(s) else None
    moved = isinstance(one, MoveCost) and is_form(one.verb, done)
    if not (isinstance(one, MoveCost | TurnCost) and (moved or (isinstance(one, TurnCost) and one.state == done))):
        return None
    deed.read = s.card.reading
    test = phrase.test()
    known = parts(one.what.where) if isinstance(one.what, Cards) and one.what.where is not None else ()
    return It("paid") if test is None or set(parts(test)) <= set(known) else Only(It("paid"), test)


@rule("atom", "{d:described} {v:passive} {t:this_way}", "{d:described} you {v:passive} {t:this_way}", bare=True)
@rule("atom", "{d:described} that_was|that_were {v:passive} {t:this_way}", bare=True)
def _done_this_way(s: Scope, d: Node, v: Node, t: Node) -> Noun:
    t.mean(s)
    phrase = nearest(s, d)
    det, count = phrase.det, phrase.count
    what = _paid_for(s, v, phrase) or Affected(_own(s, v, _one(phrase)))
    if det in EACH:
        return Noun(here(s), what, refers=True)
    return some_of(s, what, det, count)


@rule("atom", "{d:described} that_was|that_were? removed {t:this_way}", bare=True, cost=2)
def _removed_this_way(s: Scope, d: Node, t: Node) -> Noun:
    """ "Remove all units from the game. Draw a card for each unit removed this way"."""
    return _moved_this_way(s, d, t, "remove")


@rule("atom", "{d:described} that_was|that_were? sent|put|placed|moved|flipped {t:this_way}", bare=True, cost=2)
def _moved_this_way(s: Scope, d: Node, t: Node, tag: str = "") -> Noun:
    """ "Send the top two cards of your deck to the discard zone. Add a unit sent this way to your hand"."""
    t.mean(s)
    phrase = nearest(s, d)
    det, count = phrase.det, phrase.count
    done = [done_to(effect) for block in s.blocks for effect in block.effects]
    flips = "flipped" in s.card.printed(here(s))
    events = [one.on for one in done if isinstance(one, ThisWay) and tag in ("", one.on.tag)]
    moves = [on for on in events if ("face" in on.state if flips else on.event == "move")]
    if not moves:
        raise misread(d, "nothing was moved before")
    phrase.tests = [test for test in phrase.tests if test not in s.language.implied.values()]
    what = Affected(replace(moves[-1], what=phrase.test()))
    return Noun(here(s), what, refers=True) if det in EACH else some_of(s, what, det, count)


@rule("countable", "counter|counters you? removed {t:this_way?}")
@rule("countable", "{name:counter_name} counter|counters you? removed {t:this_way?}")
def _counters_removed(s: Scope, name: str = "", t: None = None) -> Noun:
    """ "For each counter removed this way": by the instruction before, or by the cost."""
    said = [one.name for block in s.blocks for one in block.effects if isinstance(one, RemoveCounters)]
    if (name and said[-1:] not in ([], [name])) or not (said or s.paid):
        raise s.misread("which counters?")
    return _number(s, Bound("counters removed"))


@rule("countable", "{d:described} {v:passive}", "{d:described} you {v:passive}", bare=True, cost=4)
def _number_done_before(s: Scope, d: Node, v: Node) -> Noun:
    """ "Discard any number of cards, then draw cards equal to the number of cards discarded"."""
    noun = _bare(s, d)
    paid = _paid_for(s, v, noun.phrase)
    return _number(s, ThisWay(_own(s, v, noun)) if paid is None else Count(paid))


@rule("term", "the {k:kind_noun} {v:passive} {t:this_way?}", bare=True, cost=4)
def _so_many_as_done(s: Scope, k: Node, v: Node, t: Node | None = None) -> Amount:
    """ "Draw cards equal to the cards discarded this way"."""
    if t is not None:
        t.mean(s)
    if not is_plural(s, k):
        raise misread(k, "the number of what?")
    return ThisWay(_own(s, v, _one(k.mean(s))))


@rule("holder", "the {k:kind_noun} {v:passive} {t:this_way}", bare=True)
@rule("holder", "the {v:passive} {k:kind_noun}", "the {k:kind_noun} you {v:passive}", bare=True, cost=3)
def _the_done(s: Scope, v: Node, k: Node, t: Node | None = None) -> Selector:
    if t is not None:
        t.mean(s)
    phrase: Phrase = k.mean(s)
    paid = _paid_for(s, v, phrase)
    if paid is not None:
        return s.refer(paid)
    if t is None and not has_done(s) and s.trigger is not None:
        return _of_event(s, v, _one(phrase))
    done = _own(s, v, _one(phrase))
    shown = {type(part) for block in s.blocks for part in parts_of(tuple(block.effects))}
    if done.event == "reveal" and RevealHand in shown and not is_plural(s, k):
        if Reveal not in shown:
            raise misread(k, "which of them?")
        return s.refer(It("revealed"))  # not a card of the hand
    return s.refer(Affected(done))


@rule("holder", "the {k:kind_noun} just {v:passive}", "the {k:kind_noun} that_was just? {v:passive}", bare=True, cost=3)
@rule("holder", "the {k:kind_noun} you_just|they_just {v:passive}", bare=True, cost=3)
def _just_done(s: Scope, v: Node, k: Node) -> Selector:
    return _of_event(s, v, _one(k.mean(s)))


def _of_event(s: Scope, v: Node, found: Noun) -> Selector:
    """ "Whenever you draw a card, reveal the drawn card": the card of the event that the text waits for."""
    happens = verb_of(v).happens
    alone = happens is None or takes(happens, {"o"})
    on = _event(s, v, o=found) if alone else _event(s, v, o=found, who="each")
    if s.trigger is None or _sort(on) != _sort(s.trigger) or s.referent() != EVENT_CARD:
        raise misread(v, "which card was that?")
    return EVENT_CARD


def _sort(on: Pattern) -> tuple[object, ...]:
    return on.event, on.tag, on.state, on.to


@rule("kind_noun", "{k:kind}")
def _kind_noun(s: Scope, k: str) -> Phrase:
    phrase = Phrase(here(s), kinds=[k], head=here(s), noun=True)
    s.card.phrases.append(phrase)
    return phrase


@rule("fact", "{o:np} was|were|is|are {v:passive} {t:this_way}", bare=True)
def _was_done_this_way(s: Scope, o: Node, v: Node, t: Node) -> Condition:
    t.mean(s)
    number, found = _asked(s, o.mean(s))
    return Measure(ThisWay(_own(s, v, found)), *number)


@rule("fact", "you {v:did} {t:this_way?}", bare=True, cost=2)
def _you_did(s: Scope, v: Node, t: Node | None = None) -> Condition:
    if t is not None:
        t.mean(s)
    o = v.kid(GAP)
    if o is None:
        raise misread(v, "did what?")
    number, found = _asked(s, o.mean(s))
    return Measure(ThisWay(_own(s, v, found)), *number)
