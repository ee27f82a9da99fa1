"""Verbs: cards that come into play, change control or are protected."""

from __future__ import annotations

import msgspec

from ...kernel.vocabulary.abilities import Pattern, Replacement
from ...kernel.vocabulary.durations import Until
from ...kernel.vocabulary.effects import (
    AddCounters,
    Create,
    Damage,
    ExtraTurn,
    Look,
    Put,
    Shield,
    YouMay,
)
from ...kernel.vocabulary.players import Who
from ...kernel.vocabulary.selectors import It, This
from ...kernel.vocabulary.values import Amount
from ..reading.grammar import Rules
from .behind import Spot
from .core import value, verb
from .doers import Doer, harmful
from .doing import deal
from .earlier import before
from .giving import guarded
from .happening import about_card
from .moving import Dest, arriving, create, creates, gather, move, own_zone, put_cards, taken
from .objects import Noun, here, objects, pick
from .references import left
from .scope import Event, Passive, Scope, Subject
from .stating import replacing

# --- into play --------------------------------------------------------------------------------------------------------


@verb("put|place|return {o:np} into_play {st:arrival?}")
def put_into_play(s: Scope, o: Noun, st: str = "") -> None:
    """Cards or tokens come into play."""
    _into_play(s, o, "owner", st)


@put_into_play.state
def _put_so(s: Scope, about: Subject, st: str = "") -> Passive:
    """ "This unit is put into play exhausted"."""
    if not st:
        raise s.misread("how?")
    return arriving(s, about, s.language.default_zone, st)


@verb("put {o:np} into_play {st:arrival?} and|,_and {r:others} {e:dest}")
def put_in_and_rest(s: Scope, o: Noun, e: Dest, st: str = "", r: None = None) -> None:
    """ "Put one of them into play and the rest on the bottom of your deck in any order"."""
    if s.looked is None or e.state or e.whose not in (s.who, "each", "owner"):
        raise s.misread("the rest of what?")
    _into_play(s, o, "owner", st)
    word = s.language.burying if e.zone == s.language.discard_zone else "put"
    s.emit(Put(left(s), e.zone, position=e.position, verb=word))


@verb("put into_play {what:np} {st:arrival?}")
def put_in(s: Scope, what: Noun, st: str = "") -> None:
    """The same, the cards last."""
    _into_play(s, what, "owner", st)


@verb("put {o:np} into_play_under_your_control {st:arrival?}", cost=-2)
def put_into_your_play(s: Scope, o: Noun, st: str = "") -> None:
    """The same, under another player's control than usual."""
    _into_play(s, o, "you", st)


@verb("put|place|return {o:np} into_play|to_the_field under {w:owner} control {st:arrival?}", cost=-1)
def put_into_play_under(s: Scope, o: Noun, w: str, st: str = "") -> None:
    """The same, under the control of its owner or of the player who does it."""
    if w not in ("owner", "you") or s.who != "you":
        raise s.misread("under whose control?")
    _into_play(s, o, w, st)


def _into_play(s: Scope, o: Noun, whose: Who, state: str) -> None:
    field = s.language.default_zone
    if creates(o):
        create(s, o, field, s.who)
        if state:
            s.block.effects[-1] = msgspec.structs.replace(s.block.effects[-1], state=state)
        return
    if not o.refers and o.kinds == ("token",) and not o.zones():
        earlier = before(s, Create)  # "put two tokens into play instead"
        s.emit(Create(earlier.names, o.count()[0], earlier.to, earlier.who, state))
        return
    if not o.refers and not o.any_of and not o.zones() and not any(phrase.among for phrase in o.phrases):
        raise s.misread("from where?")
    move(s, Put(gather(s, o), field, whose, state=state, verb="put"))
    taken(s, o, field)


@verb("put {n:int} into_play")
def put_so_many(s: Scope, n: int) -> None:
    """The same tokens as before, another number."""
    made = before(s, Create)
    if made.every:
        raise s.misread("so many of which?")
    s.emit(Create(made.names, n, made.to, made.who))


@verb("create|make {o:np}", cost=1)
def create_tokens(s: Scope, o: Noun) -> None:
    """Tokens come into play."""
    if not creates(o):
        raise s.misread("tokens are created by name")
    create(s, o, s.language.default_zone, s.who)


@verb("get|receive {o:np}", cost=2)
def get_tokens(s: Scope, o: Noun) -> None:
    """A player gets tokens, in play."""
    assert create_tokens.do is not None
    create_tokens.do(s, o)


def summoning(rules: Rules) -> None:
    """The verb for tokens and cards that come onto a player's field, in games that say "summon"."""
    summon = rules.verb("summon {o:np} {d:dest?} {st:arrival?}", "summon {o:np} {d:dest?} {st:arrival?} {f:free}")(
        _summon
    )
    summon.event(_summoned)
    assert put_so_many.do is not None
    rules.verb("summon {n:int}")(put_so_many.do)
    rules.value("free", {"without_paying_its_cost|without_paying_their_cost|for_free|at_no_cost": None})


def _summon(s: Scope, o: Noun, d: Dest | None = None, st: str = "", f: None = None) -> None:
    field, whose = s.language.default_zone, s.who
    if d is not None:
        if d != Dest(field, d.whose, state=d.state) or (d.state and st):
            raise s.misread("summoned to where?")
        whose, st = s.who if d.whose == "each" else d.whose, d.state or st
    named = len(o.phrases) == 1 and o.phrase.kinds == ["token"] and not o.refers
    if named and d is None and o.zones() == (field,):  # "on your field" stands behind its noun
        whose, o.phrase.whose, o.phrase.zones = o.phrase.whose, "", ()
    if creates(o) and whose in (s.who, "opponent"):
        create(s, o, field, whose)
        if st:
            s.block.effects[-1] = msgspec.structs.replace(s.block.effects[-1], state=st)
        return
    if whose != s.who or not (o.refers or o.any_of or o.zones() or o.phrase.among):
        raise s.misread("summon from where?")
    if not o.refers and o.zones()[1:] == ("deck",):  # "from your discard or deck": the text says what is shuffled
        move(s, Put(pick(s, o), field, whose, state=st, verb="summon"))
    else:
        put_cards(s, o, field, whose, state=st, verb="summon")


def _summoned(s: Scope, o: Noun, who: Who = "", d: Dest | None = None, st: str = "") -> Event:
    if d is not None or st:
        raise s.misread("summoned to where?")
    return about_card(s, o, "move", who, to=(s.language.default_zone,))


@put_into_play.event
def _put_into_play(s: Scope, o: Noun, st: str = "", who: Who = "") -> Event:
    if st or who or (not o.refers and o.zones() not in ((), (s.language.default_zone,))):
        raise s.misread("from where?")
    return about_card(s, o, "move", to=(s.language.default_zone,))


@put_into_your_play.event
def _put_into_yours(s: Scope, o: Noun, st: str = "", who: Who = "") -> Event:
    if st or who:
        raise s.misread("from where?")
    return about_card(s, o, "move", "you", to=(s.language.default_zone,))


comes = verb("come into_play {st:arrival?} {where:places?}", by="card")


@comes.event
def _comes(s: Scope, about: Noun, st: str = "", where: Spot | None = None) -> Event:
    if st or (where is not None and where.zones != (s.language.default_zone,)):
        raise s.misread("how?")
    return about_card(s, about, "move", "" if where is None else where.whose, to=(s.language.default_zone,))


@comes.state
def _comes_so(s: Scope, about: Subject, st: str = "", where: Spot | None = None) -> Passive:
    if not st or where is not None:
        raise s.misread("how?")
    return arriving(s, about, s.language.default_zone, st)


comes_with = verb("come into_play with {c:counters} on it", by="card")


@comes_with.state
def _comes_with(s: Scope, about: Subject, c: tuple[str, Amount, bool]) -> Passive:
    if not about.this or c[2] or c[1] == -1:
        raise s.misread("only this card")
    entering = Pattern("move", this=True, to=(s.language.default_zone,))
    return replacing(entering, do=(AddCounters(This(), c[0], c[1]),))


# --- protection -------------------------------------------------------------------------------------------------------


@verb("prevent {n:which_damage} that_would_be_dealt_to {o:np}")
def prevent(s: Scope, n: int, o: Noun) -> None:
    """Damage does not happen."""
    what, of = guarded(s, objects(s, o))
    shield = Replacement(Pattern("damage", what=what), amount=0, prevents=True)
    s.emit(Shield(shield, of, s.until or Until.TURN, n))


value("which_damage", {"all_damage": 0, "the_next_damage": 1})


@verb("prevent all_damage that_would_be_dealt_by {by:by}")
def prevent_from(s: Scope, by: Doer) -> None:
    """Damage from some cards does not happen."""
    shield = Replacement(harmful(s, by), amount=0, prevents=True)
    s.emit(Shield(shield, None, s.until or Until.TURN))


@verb("prevent that_damage")
def prevent_that(s: Scope) -> None:
    """An instruction instead of damage prevents the damage."""
    if not s.replacing:
        raise s.misread("which damage?")


# --- to other places --------------------------------------------------------------------------------------------------


@verb(
    "put|return|place {o:np} on_the|on|to_the|at_the|back_at_the {e:either_end} of {w:owner} {z:zone}",
    "put|return|place {o:np} on_the|on|to_the|at_the|back_at_the {e:either_end}",
)
def put_top_or_bottom(s: Scope, o: Noun, e: None, w: str = "owner", z: str = "deck") -> None:
    """As the player likes."""
    cards = objects(s, o)
    own_zone(s, w, cards)
    word = "return" if s.card.printed(here(s)).lower().startswith("return") else "put"
    bottom, top = (Put(cards, z, position=place, verb=word) for place in ("bottom", "top"))
    s.emit(YouMay((bottom,), s.who, otherwise=(top,)))


value("either_end", {"top_or_bottom|top_or_the_bottom|bottom_or_top|bottom_or_the_top|top_or_on_the_bottom": None})


@verb("put|place|return {o:np} back_in_any_order|back_on_top_in_any_order|on_top_in_any_order")
def put_back(s: Scope, o: Noun) -> None:
    """The cards looked at go back."""
    cards = objects(s, o)
    if cards not in (It("looked"), *((left(s),) if s.looked == It("looked") else ())):
        raise s.misread("put back what?")
    seen = before(s, Look)
    s.emit(Put(cards, seen.zone or "deck", position="top", orders="" if seen.who == s.who else s.who))


@deal.state
def dealing(s: Scope, about: Subject, n: Amount, o: Noun) -> Passive:
    """A card that deals damage."""
    s.refer(about.does)
    to = objects(s, o)
    s.doer = about.does
    return deed(s, Damage(n, to, about.does))


def deed(s: Scope, effect: Damage | AddCounters | ExtraTurn) -> Passive:
    """A sentence with a subject that is an instruction, not a static ability."""

    def nothing(condition: object) -> tuple[()]:
        raise s.misread("an instruction needs a trigger or a cost before it")

    return Passive(nothing, lambda until: effect)
