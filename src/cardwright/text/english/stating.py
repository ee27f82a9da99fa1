"""Statements such as "this unit can't attack": permanent or for a while."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import msgspec

from ...kernel.vocabulary.abilities import Ability, Pattern, Replacement, Static
from ...kernel.vocabulary.durations import Duration, Until
from ...kernel.vocabulary.effects import (
    Apply,
    ApplyToFuture,
    Become,
    Cant,
    CostAdd,
    CostSet,
    Effect,
    Limit,
    Modification,
    PlayFrom,
    TriggersAgain,
)
from ...kernel.vocabulary.selectors import Among, Both, Cards, Condition, Measure, Only, Seats, Selector, This, TopCards
from ...kernel.vocabulary.values import Amount, ThisTurn, Times
from ..reading.templates import SLOT
from .core import rule, value, verb
from .objects import Noun, again, aim, either, event_test, implies_target, objects, side
from .scope import Passive, Scope, Subject, misread


def subject(s: Scope, found: Noun, says_it: bool = False) -> Subject:
    """The subject of a statement."""
    if any(phrase.bare for phrase in found.phrases):
        raise misread(found.node, "how many?")
    if found.apart and found.parts:
        several = objects(s, found)  # "target unit and your leader"
        return Subject(several, Among(several), playable=several)
    if found.phrases and (found.phrase.target or implies_target(s, found)):
        aimed = aim(s, found)
        return Subject(aimed, Among(aimed), playable=aimed)
    if found.refers:
        this = found.selector == This()
        if found.zones() and not this:
            raise misread(found.node, "a statement about cards somewhere else")
        doer = s.doer if says_it else None
        zones = tuple(zone for zone in found.zones() if zone != s.language.default_zone) if this else ()
        return Subject(found.selector, Among(found.selector), this, found.selector, doer, zones=zones)
    phrase = found.together().phrase
    if phrase.det == "next":
        if not any(piece.you_play for piece in found.phrases):
            raise misread(found.node, "the next card of what?")
        playable = Cards(found.zones() or s.language.playable_zones, "you", either(found.phrases))
        return Subject(found.selector, None, playable=playable, next_one=True)
    if phrase.peek("det") == "nth":
        return _nth_played(s, found)
    if any(piece.you_play for piece in found.phrases):
        phrase = found.phrases[-1]
        if phrase.det not in ("any", "each", "") or found.zones():
            raise misread(found.node, "which cards?")
        playable = Cards(s.language.playable_zones, phrase.whose, either(found.phrases))
        return Subject(playable, None, playable=playable, coming=True)
    if not found.each:
        raise misread(found.node, "which cards?")
    found = anywhere(s, found)
    sides = {side(piece) for piece in found.phrases}
    if len(sides) > 1:
        return Subject(found.selector, event_test(s, found))
    playable = Cards(found.zones() or s.language.playable_zones, sides.pop(), either(found.phrases))
    return Subject(found.selector, event_test(s, found), playable=playable)


def _nth_played(s: Scope, found: Noun) -> Subject:
    """ "The first spell you play each turn": as long as so many less have been played."""
    phrase = found.phrase
    played = phrase.you_play or phrase.whose == "you"  # "your first spell each turn"
    if len(found.phrases) > 1 or not played or not phrase.each_turn or not phrase.det or phrase.zones:
        raise misread(found.node, "which of them?")
    assert isinstance(phrase.count, int)
    test = either(found.phrases)
    before = ThisTurn(Pattern("play", what=test, who=phrase.whose))
    held = Measure(before, "==", phrase.count - 1)
    playable = Cards(s.language.playable_zones, phrase.whose, test)
    return Subject(playable, None, playable=playable, coming=True, held=held)


def anywhere(s: Scope, found: Noun) -> Noun:
    """The noun; in some games "unit cards" without a zone are in any zone, "units" in play."""
    for phrase in found.phrases:
        if not phrase.zones and not phrase.whose and len(phrase.kinds) > 1 and "card" in phrase.kinds:
            phrase.zones = s.language.card_zones
    return again(s, found) if found.phrases and s.language.card_zones else found


def changing(selector: Selector, *modifications: Modification, zones: tuple[str, ...] = ()) -> Passive:
    """A statement that changes the cards it is about."""

    def abilities(condition: Condition | None) -> tuple[Ability, ...]:
        return (Static(selector, modifications, condition, zones),)

    def effect(until: Duration) -> Effect:
        return Apply(selector, modifications, until)

    return Passive(abilities, effect)


def replacing(
    *patterns: Pattern, amount: Amount | None = None, state: str = "", do: tuple[Effect, ...] = (), rank: str = ""
) -> Passive:
    """A statement that changes events, or (`do`) what happens in addition."""

    def abilities(condition: Condition | None) -> tuple[Ability, ...]:
        return tuple(
            Replacement(pattern, amount, do=do, state=state, condition=condition, also=bool(do), rank=rank)
            for pattern in patterns
        )

    return Passive(abilities)


def standing(s: Scope, *found: Ability) -> Passive:
    """A statement that is an ability of its own, whatever else holds."""

    def abilities(condition: Condition | None) -> tuple[Ability, ...]:
        if condition is not None:
            raise s.misread("this cannot depend on a condition")
        return found

    return Passive(abilities)


def deed(s: Scope, effect: Callable[[Duration], Effect]) -> Passive:
    """A sentence with a subject that is an instruction all the same."""

    def nothing(condition: Condition | None) -> tuple[Ability, ...]:
        raise s.misread("an instruction needs a trigger or a cost before it")

    return Passive(nothing, effect)


def negative(much: Amount) -> Amount:
    """The amount of a reduction."""
    return -much if isinstance(much, int) else Times(-1, much)


# --- costs to play ----------------------------------------------------------------------------------------------

costs = verb("cost {p:pricing}", by="card")


@costs.state
def _costs(s: Scope, about: Subject, p: tuple[Modification, str]) -> Passive:
    change, zone = p
    if about.held is not None:
        return _while_held(costing(s, about, change), about.held)
    if about.next_one:
        return _next(s, about, change)
    if zone:
        if not about.this:
            raise s.misread("only this card")
        return changing(This(), change, zones=(zone,))
    return costing(s, about, change)


costs_player = verb("cost {w:payer} {p:pricing}", by="card")
value("payer", {"you": "you", "your_opponent|your_opponents|each_opponent|an_opponent|opponents": "opponent"})
value("payer", {"players|each_player": "each"})


@costs_player.state
def _costs_player(s: Scope, about: Subject, w: str, p: tuple[Modification, str]) -> Passive:
    """ "Spells cost your opponent 1 more to play": those that this player plays."""
    if isinstance(about.playable, Cards):
        about = replace(about, playable=msgspec.structs.replace(about.playable, whose=w))
    elif w != "you":
        raise s.misread("which cards?")
    return _costs(s, about, p)


@rule("impersonal", "{a:activated_of} {o:np} cost {c:dearer} to_use|to_activate")
@rule("impersonal", "{o:np} 's {a:activated} cost {c:dearer} to_use|to_activate")
def _abilities_cost(s: Scope, a: None, o: Noun, c: Amount) -> Passive:
    """ "Activated abilities of units cost 1 more to use"."""
    about = subject(s, o)
    return changing(about.selector, CostAdd(c, played="activated"))


value("activated", {"abilities|activated_abilities": None})
value("activated_of", {"abilities_of|activated_abilities_of": None})
value("dearer", {"{n:value} more": SLOT.n})
rule("dearer", "{n:value} less")(lambda s, n: negative(n))


@rule("pred", "is|are free to_play?")
def _is_free(s: Scope, about: Subject) -> Passive:
    return _costs(s, about, (CostSet(0), ""))


@rule("possession", "cost is reduced|decreased by {n:value}", cost=-1)
def _cost_is_less(s: Scope, about: Subject, n: Amount) -> Passive:
    return _costs(s, _as_played(about), (CostAdd(negative(n)), ""))


@rule("possession", "cost is increased by {n:value}", cost=-1)
def _cost_is_more(s: Scope, about: Subject, n: Amount) -> Passive:
    return _costs(s, _as_played(about), (CostAdd(n), ""))


def _as_played(about: Subject) -> Subject:
    return replace(about, playable=This()) if about.this else about


@rule("impersonal", "reduce the_cost_of {o:np} by {n:value}", "the_cost_of {o:np} is reduced|decreased by {n:value}")
def _reduce_cost(s: Scope, o: Noun, n: Amount) -> Passive:
    return _costs(s, subject(s, o), (CostAdd(negative(n)), ""))


@rule("impersonal", "increase the_cost_of {o:np} by {n:value}", "the_cost_of {o:np} is increased by {n:value}")
def _increase_cost(s: Scope, o: Noun, n: Amount) -> Passive:
    return _costs(s, subject(s, o), (CostAdd(n), ""))


def _while_held(passive: Passive, held: Condition) -> Passive:
    """The same as long as a condition holds that the subject implies."""
    return Passive(lambda also: passive.abilities(held if also is None else Both((held, also))))


def _next(s: Scope, about: Subject, change: Modification) -> Passive:
    playable = _played_from(s, about)

    def abilities(condition: Condition | None) -> tuple[Ability, ...]:
        raise s.misread("the next card of what?")

    def effect(until: Duration) -> Effect:
        return ApplyToFuture(playable, (change,), Until.TURN, 1)

    return Passive(abilities, effect)


def _played_from(s: Scope, about: Subject) -> Selector:
    """The cards spoken of, where they are played from."""
    if about.playable is None:
        raise s.misread("whose cards?")
    return about.playable


def costing(s: Scope, about: Subject, change: Modification) -> Passive:
    """Cost changes work where cards are played from."""
    if about.next_one:
        return _next(s, about, change)
    playable = _played_from(s, about)
    passive = changing(playable, change, zones=s.language.playable_zones if about.this else ())
    if not isinstance(playable, Cards):
        return passive

    def effect(until: Duration) -> Effect:  # it also applies to cards that come later
        return ApplyToFuture(playable, (change,), until)

    return Passive(passive.abilities, effect)


@rule("pricing", "{n:value} less to_play|to_cast|to_summon?")
def _less(s: Scope, n: Amount) -> tuple[Modification, str]:
    return CostAdd(negative(n)), ""


value(
    "pricing",
    {
        "{n:value} more to_play|to_cast|to_summon?": (CostAdd(SLOT.n), ""),
        "{n:amount} to_play|to_cast|to_summon": (CostSet(SLOT.n), ""),
    },
)


@rule("pricing", "{n:value} less to_play_from {w:owner} {z:zone}")
def _less_from(s: Scope, n: Amount, w: str, z: str) -> tuple[Modification, str]:
    if w not in ("each", "you"):
        raise s.misread("whose?")
    return CostAdd(negative(n)), z


# --- what cards cannot do ------------------------------------------------------------------------------------------


def forbidden(s: Scope, about: Subject, action: str) -> Passive:
    """A prohibition by its name in the game's rules."""
    return changing(about.selector, Cant(action))


def forbidding(cards: Selector, *bans: Cant, zones: tuple[str, ...] = ()) -> Passive:
    """What a player cannot do with cards of theirs, those that come later included."""
    return Passive(
        lambda held: (Static(cards, bans, held, zones),),
        lambda until: (ApplyToFuture if isinstance(cards, Cards) else Apply)(cards, bans, until),
    )


harms = verb("deal {k:damage_kind}", "deal {k:damage_kind} to {o:np}", by="card")
take = verb("take {k:damage_kind}", by="card")
value("damage_kind", {"damage": ""})


@rule("possession", "name_is_also|name_is_also_treated_as|name_is_also_considered {n:NAME}")
def _name_also(s: Scope, about: Subject, n: str) -> Passive:
    return changing(about.selector, Become("name", n))


AS_IF = (
    "as_though_it_were_in_your_hand|as_if_it_were_in_your_hand|as_if_it_was_in_your_hand"
    "|as_though_they_were_in_your_hand|as_if_they_were_in_your_hand"
)


@rule("impersonal", "you_may|you_can play|cast {o:np}", f"you_may|you_can play|cast {{o:np}} {AS_IF}")
@rule("impersonal", "you_may|you_can play|cast {o:np} by_paying_its_cost|by_paying_their_cost")
def _may_be_played_from(s: Scope, o: Noun) -> Passive:
    """Cards that may be played from another zone than the hand."""
    zones = o.phrases[0].zones if len(o.phrases) == 1 else o.zones()
    if len(zones) != 1 or zones == ("hand",) or (o.selector != This() if o.refers else not o.each):
        raise s.misread("from which zone?")
    cards = o.selector
    if not o.refers and o.phrase.on_top:
        test = o.phrase.test()
        if zones != ("deck",) or test is None:
            raise s.misread("which cards?")
        cards = Only(TopCards(1), test)
    elif isinstance(cards, Cards) and cards.whose != "you":
        raise s.misread("whose cards?")  # who may play a card from another zone is its owner
    return changing(cards, PlayFrom(zones[0]), zones=zones if o.refers else ())


@rule("impersonal", "triggered_abilities_of {o:np} trigger_an_additional_time|trigger_twice")
def _triggers_again(s: Scope, o: Noun) -> Passive:
    return changing(subject(s, o).selector, TriggersAgain())


@rule("impersonal", "{w:owner} maximum_hand_size is {n:int_or_one}")
@rule("impersonal", "{w:owner} maximum_hand_size is {how:by_how_much} {n:int_or_one}")
def _hand_size(s: Scope, w: str, n: int, how: int = 0) -> Passive:
    if w not in ("you", "opponent", "each"):
        raise s.misread("whose?")
    return changing(Seats(w), Limit("hand", n * how or n, sets=not how))


value("by_how_much", {"increased_by": 1, "reduced_by": -1})


play_from = verb("play {o:np} from {w:owner} {z:zone}")
play_during = verb("play {o:np} during {t:turn}")


@play_from.cant
def _cant_be_played_from(s: Scope, about: Subject, w: str, z: str) -> Passive:
    if not about.this or w not in ("you", "each"):
        raise s.misread("only this card")
    return changing(This(), Cant("be played"), zones=(z,))


@play_during.cant
def _cant_be_played_during(s: Scope, about: Subject, t: Condition) -> Passive:
    if not about.this:
        raise s.misread("only this card")

    def abilities(condition: Condition | None) -> tuple[Ability, ...]:
        held = t if condition is None else Both((t, condition))
        return (Static(This(), (Cant("be played"),), held, s.language.playable_zones),)

    return Passive(abilities)
