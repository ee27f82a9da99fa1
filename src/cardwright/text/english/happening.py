"""Events: what a text waits for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypedDict, Unpack

import msgspec

from ...kernel.vocabulary.abilities import Pattern
from ...kernel.vocabulary.players import Who
from ...kernel.vocabulary.selectors import All, Among, Belongs, Cards, Filter, HostOf, It, Measure, Owned, This
from ...kernel.vocabulary.values import ThisTurn
from ..diagnostics import NotUnderstood
from .behind import Spot
from .objects import Noun, aim, either, event_test, one_card, stands_for
from .phrase import both
from .scope import Event, Scope, misread


class Details(TypedDict, total=False):
    """Further fields of a pattern about a card."""

    frm: tuple[str, ...]
    to: tuple[str, ...]
    tag: str
    state: str
    word: str
    other: Filter | None
    into: str


def about_card(s: Scope, found: Noun, kind: str, side: Who = "", **more: Unpack[Details]) -> Event:
    """An event about a card: this one, or any that fits; one that is waited for later may be about a target."""
    if s.waiting and found.phrases and found.phrase.target:
        return Event(Pattern(kind, what=Among(aim(s, found)), **more), kinds=found.kinds)
    if found.refers:
        if found.zones() and "frm" not in more:
            raise misread(found.node, "from where?")
        if s.waiting and isinstance(found.selector, It):
            return Event(Pattern(kind, what=Among(found.selector), **more), kinds=found.kinds)
        if found.selector == HostOf(This()):
            return Event(Pattern(kind, what=Among(found.selector), **more), found.selector)
        if isinstance(found.selector, Cards) and set(found.selector.zones) <= set(s.language.home_zones.values()):
            return Event(Pattern(kind, what=Among(found.selector), **more))  # the card that stands for a player
        if isinstance(found.selector, It) and s.language.terse and s.targets:
            return Event(Pattern(kind, what=Among(found.selector), **more), found.selector)  # a target of this text
        if found.selector != This():
            raise misread(found.node, "which cards?")
        attacked = (("target", It("event other")),) if kind == "attack" else ()
        return Event(Pattern(kind, this=True, **more), This(), known=attacked)
    nth, some = _nth(found), one_or_more(found)
    event = Event(Pattern(kind, what=event_test(s, one_card(found, s), side), together=some, **more), kinds=found.kinds)
    return nth_of_turn(event, *nth) if nth else event


def against(s: Scope, event: Event, other: Noun) -> Event:
    """An event of two cards: "that unit" is the one of this kind, "it" could be either."""
    if other.refers or stands_for(s, other.selector):
        return event
    second = It("event other")
    known = tuple((kind, second) for kind in other.kinds if kind not in event.kinds)
    kinds = tuple(kind for kind in event.kinds if kind not in other.kinds)
    return replace(event, kinds=kinds, known=(*event.known, *known), rival=second)


def one_or_more(found: Noun) -> bool:
    """ "One or more units": an event of any number of them at once."""
    phrase = found.phrases[0] if len(found.phrases) == 1 and not found.refers else None
    if phrase is None or phrase.peek("det") != "at_least" or phrase.count != 1:
        return False
    phrase.det, phrase.count = "one", None
    return True


def _nth(found: Noun) -> tuple[int, bool] | None:
    """ "Your second unit each turn": which of them, and whether the text says that it is counted anew each turn."""
    phrase = found.phrases[0] if len(found.phrases) == 1 else None
    if phrase is None or phrase.peek("det") != "nth":
        return None
    assert isinstance(phrase.count, int)
    phrase.det = "one"
    return phrase.count, phrase.each_turn


def nth_of_turn(found: Event, n: int, certain: bool = True) -> Event:
    """The event, only if it happens for the nth time in a turn."""
    if found.others or found.condition is not None:
        raise NotUnderstood(0, 0, "which of the events?")
    return replace(found, condition=Measure(ThisTurn(found.pattern), "==", n), uncertain=not certain)


def to_owner(found: Event, side: str) -> Event:
    """A card comes to a player's zone: always its owner's, whoever controlled it."""
    on = found.pattern
    tests = on.what.parts if isinstance(on.what, All) else () if on.what is None else (on.what,)
    owned = both([*[test for test in tests if test != Belongs(side)], Owned(side)])
    return replace(found, pattern=msgspec.structs.replace(on, what=owned))


def done_by(found: Event, who: Who) -> Event:
    """The event, where a player's card or ability does it."""
    if not who:
        return found
    return replace(found, pattern=msgspec.structs.replace(found.pattern, cause=Belongs(who)))


def caused(s: Scope, found: Event, by: Noun) -> Event:
    """The event, where such a card or ability does it."""
    cause = event_test(s, one_card(by, s))
    if cause is None or found.pattern.cause is not None or found.others:
        raise misread(by.node, "by which card?")
    return replace(found, pattern=msgspec.structs.replace(found.pattern, cause=cause))


def of_player(found: Event, who: Who) -> Event:
    """The event, of a card that a player controls."""
    on = found.pattern
    if not who or on.this:
        return found
    tests = on.what.parts if isinstance(on.what, All) else () if on.what is None else (on.what,)
    what = both([*(test for test in tests if test != Belongs(who)), Belongs(who)])
    return replace(found, pattern=msgspec.structs.replace(on, what=what))


def turning(state: str) -> Callable[..., Event]:
    """The event of a verb that turns cards."""

    def turned(s: Scope, o: Noun, who: Who = "") -> Event:
        return done_by(about_card(s, o, "turn card", state=state), who)

    return turned


def leaving(s: Scope, found: Noun, side: str = "", **more: Unpack[Details]) -> Event:
    """An event about a card in play."""
    zones = found.zones() if not found.refers else ()
    if zones not in ((), (s.language.default_zone,)) or (side and found.refers):
        raise misread(found.node, "from where?")
    return about_card(s, found, "move", side, **more)


def out_of_zone(s: Scope, found: Event, source: tuple[Spot, bool]) -> Event:
    """The event, of cards that were in a zone: "is banished from your hand"."""
    spot, there = source
    on = found.pattern
    if not there or on.event != "move" or on.frm not in ((), spot.zones) or found.others:
        raise s.misread("from where?")
    tests = on.what.parts if isinstance(on.what, All) else () if on.what is None else (on.what,)
    whose = [Belongs(spot.whose)] if spot.whose in ("you", "opponent") and not on.this else []
    what = both([*tests, *(test for test in whose if test not in tests)])
    left = on.this and s.language.default_zone not in on.to  # a card that enters the field sees it there
    home = spot.zones == (s.language.default_zone,)
    zones = found.zones or (spot.zones if left and not home else ())  # where it is when that happens
    return replace(found, pattern=msgspec.structs.replace(on, what=what, frm=spot.zones), zones=zones)


def by_player(s: Scope, found: Noun, kind: str, who: Who, tag: str = "") -> Event:
    """Something a player does with a card."""
    if found.refers:
        where = "hand" if kind == "move" else s.language.play_zone  # it is in no other zone at that time
        if found.selector != This() or not where:
            raise misread(found.node, "which card?")
        return Event(Pattern(kind, who=who, this=True, tag=tag), This(), zones=(where,))
    nth, some = _nth(found), one_or_more(found)
    phrase = found.together().phrase
    if nth and phrase.whose == who:
        phrase.whose = ""  # "you play your second card"
    if phrase.det != "one" or phrase.zones or phrase.enemy or phrase.whose or phrase.random:
        raise misread(found.node, "one card was expected")
    event = Event(Pattern(kind, what=either(found.phrases), who=who, tag=tag, together=some), kinds=found.kinds)
    return nth_of_turn(event, *nth) if nth else event
