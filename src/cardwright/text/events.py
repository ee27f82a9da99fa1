"""Trigger conditions: which event an automatic ability waits for."""

from __future__ import annotations

from dataclasses import replace
from typing import TypedDict, Unpack

from ..kernel.vocabulary.abilities import Pattern
from ..kernel.vocabulary.selectors import Among, Filter, It, This
from .meaning import EVENT_CARD, Event, Events, Node, Scope, damage_tag, meaning, means, misread, rule, tokens, trees
from .nouns import Noun, event_test, noun, one_card
from .references import owner

EVENTS: dict[str, Events] = {}

DAMAGES = {"any_damage": ""}


def event(scope: Scope, node: Node) -> Event:
    """The event of a "when" or "whenever"."""
    return meaning(scope.meanings.events, node)(scope, node)


class Details(TypedDict, total=False):
    """Further fields of a pattern about a card."""

    frm: tuple[str, ...]
    to: tuple[str, ...]
    tag: str
    state: str
    word: str
    other: Filter | None
    into: str


def about(scope: Scope, found: Noun, kind: str, side: str = "", **more: Unpack[Details]) -> Event:
    """An event about a card: this one, or any that fits."""
    if found.refers:
        if found.selector != This():
            raise misread(found.node, "which cards?")
        return Event(Pattern(kind, this=True, **more), This())
    return Event(Pattern(kind, what=event_test(scope, one_card(found), side), **more), kinds=found.kinds)


@means(EVENTS, "event_put")
def _put(scope: Scope, node: Node) -> Event:
    parts = trees(node)
    found = noun(scope, parts[0])
    dest = next(child for child in parts[1:] if rule(child) == "dest")
    sources = [child for child in parts[1:] if rule(child) in ("from_zone", "from_elsewhere")]
    zone = tokens(dest, "ZONE")[0]
    side = owner(scope, trees(dest)[-1])
    into = _into(side) if zone != scope.language.default_zone else ""
    if into:
        side = ""  # whoever controlled it, it goes to its owner
    elif side == "owner":
        side = "each"
    frm: tuple[str, ...] = ()
    if sources:
        if rule(sources[0]) != "from_zone":
            raise misread(sources[0], "from where?")
        frm = (tokens(sources[0], "ZONE")[0],)
        if trees(sources[0]):
            whose = owner(scope, trees(sources[0])[0])
            side = whose if whose in ("you", "opponent") else side
    if found.refers:
        this = about(scope, found, "move", to=(zone,), frm=frm, into=into)
        elsewhere = frm and scope.language.default_zone not in (*frm, zone)  # abilities usually do not work there
        return replace(this, zones=(zone,)) if elsewhere else this
    if found.zones():
        frm = found.zones()
    return about(scope, found, "move", side, to=(zone,), frm=frm, into=into)


def _into(whose: str) -> str:
    """Whose zone a card goes to, if the text says so; "its owner's" may be anyone's."""
    return whose if whose in ("you", "opponent") else ""


@means(EVENTS, "event_enters")
def _enters(scope: Scope, node: Node) -> Event:
    return about(scope, noun(scope, trees(node)[0]), "move", to=(tokens(node, "ZONE")[0],))


@means(EVENTS, "event_destroyed")
def _destroyed(scope: Scope, node: Node) -> Event:
    return _leaving(scope, noun(scope, trees(node)[0]), tag="destroy")


@means(EVENTS, "event_banished")
def _banished(scope: Scope, node: Node) -> Event:
    return about(scope, noun(scope, trees(node)[0]), "move", to=(scope.language.banish_zone,), tag="banish")


@means(EVENTS, "event_leaves")
def _leaves(scope: Scope, node: Node) -> Event:
    zone = tokens(node, "ZONE")[0]
    return _leaving(scope, noun(scope, trees(node)[0]), frm=(zone,))


def _leaving(scope: Scope, found: Noun, **more: Unpack[Details]) -> Event:
    zones = found.zones() if not found.refers else ()
    if zones not in ((), (scope.language.default_zone,)):
        raise misread(found.node, "from where?")
    return about(scope, found, "move", **more)


@means(EVENTS, "event_returned")
def _returned(scope: Scope, node: Node) -> Event:
    found = noun(scope, trees(node)[0])
    frm = found.zones() if not found.refers else ()
    return about(scope, found, "move", frm=frm, to=("hand",), tag="return")


@means(EVENTS, "event_returned_to")
def _returned_to(scope: Scope, node: Node) -> Event:
    found = noun(scope, trees(node)[0])
    frm = found.zones() if not found.refers else ()
    into = _into(owner(scope, trees(node)[1]))
    return about(scope, found, "move", frm=frm, to=(tokens(node, "ZONE")[0],), tag="return", into=into)


@means(EVENTS, "event_attacks")
def _attacks(scope: Scope, node: Node) -> Event:
    found, *targets = (noun(scope, child) for child in trees(node))
    other: Filter | None = None
    if targets:
        if targets[0].refers or targets[0].phrase.det != "one":
            raise misread(targets[0].node, "attacks what?")
        targets[0].phrase.enemy = False
        other = targets[0].phrase.test()
    return about(scope, found, "attack", other=other)


@means(EVENTS, "event_deals")
def _deals(scope: Scope, node: Node) -> Event:
    found = noun(scope, trees(node)[0])
    tag = damage_tag(scope, trees(node)[1])
    if found.refers:
        return Event(Pattern("damage", other=Among(found.selector), tag=tag), found.selector)
    test = event_test(scope, one_card(found))
    return Event(Pattern("damage", other=test, tag=tag), It("event other"), found.kinds)


@means(EVENTS, "event_deals_to")
def _deals_to(scope: Scope, node: Node) -> Event:
    found, kind, whom = trees(node)
    source, target = noun(scope, found), noun(scope, whom)
    if target.refers or target.phrase.det != "one":
        raise misread(whom, "to whom?")
    other = Among(source.selector) if source.refers else event_test(scope, one_card(source))
    pattern = Pattern("damage", what=event_test(scope, target), other=other, tag=damage_tag(scope, kind))
    about = source.selector if source.refers else It("event other")
    return Event(pattern, about, known=tuple((kind, EVENT_CARD) for kind in target.kinds))


@means(EVENTS, "event_takes")
def _takes(scope: Scope, node: Node) -> Event:
    return about(scope, noun(scope, trees(node)[0]), "damage", tag=damage_tag(scope, trees(node)[1]))


@means(EVENTS, "event_discarded")
def _discarded(scope: Scope, node: Node) -> Event:
    found = noun(scope, trees(node)[0])
    if found.selector != This():
        raise misread(node, "which card?")
    return Event(Pattern("move", tag="discard", this=True), This(), zones=("hand",))


@means(EVENTS, "event_you_discard")
def _you_discard(scope: Scope, node: Node) -> Event:
    return _yours(scope, noun(scope, trees(node)[0]), "move", "you", "discard")


@means(EVENTS, "event_opponent_discards")
def _opponent_discards(scope: Scope, node: Node) -> Event:
    return _yours(scope, noun(scope, trees(node)[0]), "move", "opponent", "discard")


@means(EVENTS, "event_you_play")
def _you_play(scope: Scope, node: Node) -> Event:
    return _yours(scope, noun(scope, trees(node)[0]), "play", "you")


@means(EVENTS, "event_opponent_plays")
def _opponent_plays(scope: Scope, node: Node) -> Event:
    return _yours(scope, noun(scope, trees(node)[0]), "play", "opponent")


@means(EVENTS, "event_you_draw")
def _you_draw(scope: Scope, node: Node) -> Event:
    found = noun(scope, trees(node)[0])
    if found.refers or found.phrase.det != "one" or found.phrase.test() is not None:
        raise misread(node, "draw what?")
    return Event(Pattern("draw", who="you"))


@means(EVENTS, "event_selected")
def _selected(scope: Scope, node: Node) -> Event:
    return about(scope, noun(scope, trees(node)[0]), "select")  # a spell that selects counts as an ability


def _yours(scope: Scope, found: Noun, kind: str, who: str, tag: str = "") -> Event:
    if found.refers:
        where = "hand" if kind == "move" else scope.language.play_zone  # it is in no other zone at that time
        if found.selector != This() or not where:
            raise misread(found.node, "which card?")
        return Event(Pattern(kind, who=who, this=True, tag=tag), This(), zones=(where,))
    phrase = found.phrase
    if phrase.det not in ("one", "another") or phrase.zones or phrase.enemy or phrase.whose or phrase.random:
        raise misread(found.node, "one card was expected")
    from .nouns import either

    return Event(Pattern(kind, what=either(found.phrases), who=who, tag=tag), kinds=found.kinds)


def moment(node: Node, whole: frozenset[str] = frozenset()) -> Event:
    """The start of a phase; `whole` are those that consist of several steps."""
    name = rule(node)
    phase = tokens(node)[0]
    who = {"phase_yours": "you", "phase_next": "you", "phase_each": "each", "phase_opponent": "opponent"}.get(name, "")
    they = {"phase_each": "active", "phase_opponent": "active"}.get(name, "")
    pattern = Pattern("phase", tag=phase, who=who) if phase in whole else Pattern("phase", phase=phase, who=who)
    return Event(pattern, None, they=they)
