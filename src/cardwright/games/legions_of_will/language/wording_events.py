"""What the game's trigger conditions mean (508.3, 509.4, 603): which events they wait for."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from cardwright.kernel.vocabulary.abilities import Pattern
from cardwright.kernel.vocabulary.selectors import Both, Condition, It, Kind, Linked, Measure, Only, This
from cardwright.kernel.vocabulary.values import Bound, Count, CounterCount, Sum, Times
from cardwright.text.events import about
from cardwright.text.meaning import EVENT_CARD, Event, Node, Scope, means, misread, rule, tokens, trees
from cardwright.text.nouns import Noun, event_test, noun

from ..rules.battle import NUMERALS
from .wording import FIELD, MEANINGS

MEANINGS.damages["battle_damage"] = "battle"


@means(MEANINGS.events, "turn_begins")
def _turn_begins(scope: Scope, node: Node) -> Event:
    return Event(Pattern("phase", phase="reset", who="you"), None)  # LOW 503.1a


@means(MEANINGS.events, "battle_ends")
def _battle_ends(scope: Scope, node: Node) -> Event:
    return Event(Pattern("phase", phase="end of battle"), None)  # LOW 511.2


def coming(scope: Scope, node: Node) -> Pattern:
    """The beginning of the next phase or step of a name."""
    name = tokens(node, "PHASE")[0]
    return Pattern("phase", tag=name) if name in scope.language.whole_phases else Pattern("phase", phase=name)


put = MEANINGS.events["event_put"]


@means(MEANINGS.events, "event_put")
def _put(scope: Scope, node: Node) -> Event:
    """A card is put into a zone: from anywhere, unless the text names a zone. The ability works where the card went.

    A noun without "card" means a permanent, which comes from the battlefield.
    """
    found = _from_play(put(scope, node))
    if found.pattern.this and not found.pattern.frm and found.pattern.to != (scope.language.default_zone,):
        return replace(found, zones=found.pattern.to)  # LOW 109.4i, 603.5c
    return found


def _from_play(found: Event) -> Event:
    """A noun without "card" means a permanent, which comes from the battlefield unless the text says otherwise."""
    if found.kinds and "card" not in found.kinds and not found.pattern.frm:
        return replace(found, pattern=msgspec.structs.replace(found.pattern, frm=FIELD))  # LOW 107.2
    return found


returned, returned_to = MEANINGS.events["event_returned"], MEANINGS.events["event_returned_to"]


@means(MEANINGS.events, "event_returned")
def _returned(scope: Scope, node: Node) -> Event:
    return _from_play(returned(scope, node))


@means(MEANINGS.events, "event_returned_to")
def _returned_to(scope: Scope, node: Node) -> Event:
    return _from_play(returned_to(scope, node))


SIMPLE = {
    "event_enters_base": "station",  # LOW 603.5
    "event_attacked": "attacked",  # LOW 508.3b
    "event_attacks_or_blocks": "attack or block",  # LOW 508.3a, 509.4a#2
    "event_unblocked": "not blocked",  # LOW 508.3e, 509.4g
    "event_prevented": "prevented",  # LOW 611.12
    "event_targeted": "select",  # LOW 601.1c
    "event_merges": "merge",  # LOW 702.3d
}


@means(MEANINGS.events, *SIMPLE)
def _simple(scope: Scope, node: Node) -> Event:
    return about(scope, noun(scope, trees(node)[0]), SIMPLE[rule(node)])


@means(MEANINGS.events, "event_blocks")
def _blocks(scope: Scope, node: Node) -> Event:
    return about(scope, noun(scope, trees(node)[0]), "block", tag="first")  # LOW 509.4a#2


@means(MEANINGS.events, "event_blocked")
def _blocked(scope: Scope, node: Node) -> Event:
    return about(scope, noun(scope, trees(node)[0]), "becomes blocked", tag="first")  # LOW 509.4c


@means(MEANINGS.events, "event_rested")
def _rested(scope: Scope, node: Node) -> Event:
    return about(scope, noun(scope, trees(node)[0]), "turn card", state="rested")  # LOW 603.2f


@means(MEANINGS.events, "event_turned_up")
def _turned_up(scope: Scope, node: Node) -> Event:
    return about(scope, noun(scope, trees(node)[0]), "turn card", state="faceup")  # LOW 115.2a


@means(MEANINGS.events, "event_attack_with", "event_opponent_attack_with")
def _attack_with(scope: Scope, node: Node) -> Event:
    found = noun(scope, trees(node)[0])
    who = "you" if rule(node) == "event_attack_with" else "opponent"
    if not found.refers and found.phrase.det in HOW_MANY:
        number = _so_many(scope, found)
        held = Measure(Bound("event amount"), HOW_MANY[found.phrase.det], number)
        return Event(Pattern("player attacks", who=who), None, condition=held)  # LOW 508.3d
    if found.refers or found.phrase.det != "one":
        raise misread(node, "with which unit?")
    return Event(Pattern("attack", what=event_test(scope, found, who)), kinds=found.kinds)  # LOW 508.3c


@means(MEANINGS.events, "event_opponent_attacks", "event_player_attacks")
def _player_attacks(scope: Scope, node: Node) -> Event:
    who = "opponent" if rule(node) == "event_opponent_attacks" else "each"
    return Event(Pattern("player attacks", who=who), None)  # LOW 508.3d


@means(MEANINGS.events, "event_attacks_alone")
def _attacks_alone(scope: Scope, node: Node) -> Event:
    return about(scope, noun(scope, trees(node)[0]), "attack", tag="alone")  # LOW 506.5


@means(MEANINGS.events, "event_blocks_alone")
def _blocks_alone(scope: Scope, node: Node) -> Event:
    return about(scope, noun(scope, trees(node)[0]), "block", tag="alone")  # LOW 506.5


@means(MEANINGS.events, "event_you_attack")
def _you_attack(scope: Scope, node: Node) -> Event:
    return Event(Pattern("player attacks", who="you"), None)  # LOW 508.3d


@means(MEANINGS.events, "event_blocks_one")
def _blocks_one(scope: Scope, node: Node) -> Event:
    blocker, blocked = (noun(scope, child) for child in trees(node))
    if not blocked.refers and blocked.phrase.det in HOW_MANY:
        return _numbered(scope, blocker, blocked, "another block", "blocking", "blocked so far")
    if blocked.refers or blocked.phrase.det != "one":
        raise misread(node, "blocks what?")
    test = event_test(scope, blocked)
    other = None if test == Kind("unit") else test
    if blocker.selector != This():
        return about(scope, blocker, "block", other=other)  # LOW 509.4b
    pattern = Pattern("block", this=True, other=other)
    return Event(pattern, This(), known=tuple((kind, It("event other")) for kind in blocked.kinds))  # LOW 509.4b


@means(MEANINGS.events, "event_blocked_by")
def _blocked_by(scope: Scope, node: Node) -> Event:
    blocked, blocker = (noun(scope, child) for child in trees(node))
    if blocker.refers:
        raise misread(node, "blocked by what?")
    if blocker.phrase.det in HOW_MANY:
        return _numbered(scope, blocked, blocker, "another blocker", "blockers", "blocking so far")
    if blocker.phrase.det != "one":
        raise misread(node, "blocked by what?")
    other = event_test(scope, blocker)
    if blocked.selector != This():
        return about(scope, blocked, "becomes blocked", other=other)  # LOW 509.4d
    pattern = Pattern("becomes blocked", this=True, other=other)  # LOW 509.4d
    return Event(pattern, This(), known=tuple((kind, It("event other")) for kind in blocker.kinds))


HOW_MANY = {"at_least": ">=", "exactly": "=="}


def _numbered(scope: Scope, unit: Noun, others: Noun, another: str, changed: str, link: str) -> Event:
    """A unit blocks or is blocked by two or more units, exactly two units, two or more Demons (509.4e).

    `another` is the event of one more unit, `changed` of another number, `link` finds the units so far.
    """
    test = event_test(scope, others)
    if others.phrase.det == "exactly":
        held = Measure(Bound("event amount"), "==", _so_many(scope, others))
        return _under(about(scope, unit, changed), held)  # LOW 509.4e
    if test == Kind("unit"):
        return about(scope, unit, another, tag=NUMERALS[_so_many(scope, others) - 1])  # LOW 509.4e
    such = Linked(EVENT_CARD, link) if test is None else Only(Linked(EVENT_CARD, link), test)
    reached = Measure(Count(such), "==", _number(others))
    return _under(about(scope, unit, another, other=test), reached)  # LOW 509.4e, 509.4f


def _number(found: Noun) -> int:
    count = found.phrase.count
    if not isinstance(count, int) or not 0 < count <= len(NUMERALS):
        raise misread(found.node, "how many units?")
    return count


def _so_many(scope: Scope, found: Noun) -> int:
    """A number of units without further words about them."""
    if event_test(scope, found) != Kind("unit"):
        raise misread(found.node, "how many units?")
    return _number(found)


@means(MEANINGS.events, "event_nth_counter")
def _nth_counter(scope: Scope, node: Node) -> Event:
    name = tokens(node, "NAME")[0]
    nth = int(tokens(node, "ORDINAL")[0])
    found = about(scope, noun(scope, trees(node)[0]), "counter", word=name)
    now = CounterCount(name, EVENT_CARD)
    before = Sum((now, Times(-1, Bound("event amount"))))
    crossed = Both((Measure(now, ">=", nth), Measure(before, "<", nth)))  # LOW 114.6
    return _under(found, crossed)


def _under(found: Event, held: Condition) -> Event:
    """The same event, with a condition that must hold when it happens."""
    return Event(found.pattern, found.it, found.kinds, found.zones, found.they, found.known, held)


@means(MEANINGS.events, "event_loses")
def _loses(scope: Scope, node: Node) -> Event:
    return Event(Pattern("loses", who="each"), None)  # LOW 603.8
