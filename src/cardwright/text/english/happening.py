"""Events: what a text waits for."""

from __future__ import annotations

from dataclasses import replace
from typing import TypedDict, Unpack

import msgspec

from ...kernel.vocabulary.abilities import Pattern
from ...kernel.vocabulary.selectors import All, Among, Belongs, Cards, Filter, HostOf, It, Owned, This
from .nouns import Spot, both
from .objects import Noun, either, event_test, one_card
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


def about_card(s: Scope, found: Noun, kind: str, side: str = "", **more: Unpack[Details]) -> Event:
    """An event about a card: this one, or any that fits."""
    if found.refers:
        if found.zones() and "frm" not in more:
            raise misread(found.node, "from where?")
        if found.selector == HostOf(This()):
            return Event(Pattern(kind, what=Among(found.selector), **more), found.selector)
        if isinstance(found.selector, Cards) and set(found.selector.zones) <= set(s.language.home_zones.values()):
            return Event(Pattern(kind, what=Among(found.selector), **more))  # the card that stands for a player
        if isinstance(found.selector, It) and s.language.terse and s.targets:
            return Event(Pattern(kind, what=Among(found.selector), **more), found.selector)  # a target of this text
        if found.selector != This():
            raise misread(found.node, "which cards?")
        return Event(Pattern(kind, this=True, **more), This())
    return Event(Pattern(kind, what=event_test(s, one_card(found), side), **more), kinds=found.kinds)


def to_owner(found: Event, side: str) -> Event:
    """A card comes to a player's zone: always its owner's, whoever controlled it."""
    on = found.pattern
    tests = on.what.parts if isinstance(on.what, All) else () if on.what is None else (on.what,)
    owned = both([*[test for test in tests if test != Belongs(side)], Owned(side)])
    return replace(found, pattern=msgspec.structs.replace(on, what=owned))


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
    if not there or on.event != "move" or on.frm or found.others:
        raise s.misread("from where?")
    tests = on.what.parts if isinstance(on.what, All) else () if on.what is None else (on.what,)
    whose = [Belongs(spot.whose)] if spot.whose in ("you", "opponent") and not on.this else []
    what = both([*tests, *(test for test in whose if test not in tests)])
    left = on.this and s.language.default_zone not in on.to  # a card that enters the field sees it there
    zones = found.zones or (spot.zones if left else ())  # where it is when that happens
    return replace(found, pattern=msgspec.structs.replace(on, what=what, frm=spot.zones), zones=zones)


def by_player(s: Scope, found: Noun, kind: str, who: str, tag: str = "") -> Event:
    """Something a player does with a card."""
    if found.refers:
        where = "hand" if kind == "move" else s.language.play_zone  # it is in no other zone at that time
        if found.selector != This() or not where:
            raise misread(found.node, "which card?")
        return Event(Pattern(kind, who=who, this=True, tag=tag), This(), zones=(where,))
    phrase = found.together().phrase
    if phrase.det != "one" or phrase.zones or phrase.enemy or phrase.whose or phrase.random:
        raise misread(found.node, "one card was expected")
    return Event(Pattern(kind, what=either(found.phrases), who=who, tag=tag), kinds=found.kinds)
