"""What the game's trigger conditions mean (9.2.3): which events they wait for."""

from __future__ import annotations

from dataclasses import replace
from typing import Unpack

import msgspec

from cardwright.kernel.vocabulary.abilities import Pattern
from cardwright.kernel.vocabulary.selectors import (
    All,
    Among,
    Belongs,
    Either,
    Filter,
    HostOf,
    It,
    Kind,
    Other,
    Owned,
    This,
)
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.text.events import Details, event
from cardwright.text.events import about as shared_about
from cardwright.text.meaning import EVENT_CARD, Event, Node, Scope, means, misread, rule, trees
from cardwright.text.nouns import Noun, event_test, noun, one_card
from cardwright.text.phrases import both
from cardwright.text.references import owner

from .wording import FIELD, MEANINGS, STANDING

ARRIVE = Pattern("move", this=True, to=FIELD)  # ARG 11.2.1-11.2.3
RUINED = Pattern("move", this=True, tag="ruined")  # ARG 11.12.1, 11.12.2
FALLS = Pattern("turn card", this=True, state="destroyed")  # the trigger of a tower (ARG 2.4.4)
LABELS = {"Arrive": ARRIVE, "Ruined": RUINED}


def happenings(scope: Scope, node: Node) -> list[Event]:
    """The events a condition waits for: one, or either of two."""
    if rule(node) in SEVERAL:
        return SEVERAL[rule(node)](scope, node)
    if rule(node) in DESTROYING:
        return _destroying(scope, node)
    if rule(node) == "event_destroyed":
        found = noun(scope, trees(node)[0])
        if not found.refers:
            return destroyed(scope, found)
    return [event(scope, node)]


def about(scope: Scope, found: Noun, kind: str, side: str = "", **more: Unpack[Details]) -> Event:
    """An event about a card: this one, the one it is equipped to, or any that fits."""
    if found.refers and found.selector == HostOf(This()):
        return Event(Pattern(kind, what=Among(found.selector), **more), found.selector)
    return shared_about(scope, found, kind, side, **more)


@means(MEANINGS.events, "event_attacks")
def _attacks(scope: Scope, node: Node) -> Event:
    found, *targets = (noun(scope, child) for child in trees(node))
    if targets and targets[0].kinds == ("tower",) and not targets[0].refers:
        return about(scope, found, "attack", tag=_towers(targets[0]))
    other = event_test(scope, one_card(targets[0])) if targets else None
    if Kind("tower") in parts_of(other):
        raise misread(node, "an attack on the towers is one of its own")  # ARG 8.2.3.2
    return about(scope, found, "attack", other=other)


def _towers(found: Noun) -> str:
    """An attack on the towers; which of them it will be is not known yet (8.2.3.2)."""
    phrase = found.phrase
    if phrase.det != "one" or phrase.whose == "you" or phrase.tests != [STANDING]:
        raise misread(found.node, "which tower is chosen later")
    return "towers"


# --- what happens to cards --------------------------------------------------------------------------------------------

MOVES: dict[str, Pattern] = {
    "event_enters_play": Pattern("move", to=FIELD),
    "event_enters_play_yours": Pattern("move", to=FIELD),
    "event_sacrificed": Pattern("move", tag="sacrifice"),
    "event_expelled": Pattern("move", to=("expelled",), tag="expel"),
    "event_bounced": Pattern("move", frm=FIELD, to=("hand",), tag="return"),
    "event_bounced_any": Pattern("move", frm=FIELD, to=("hand",), tag="return"),
    "event_milled": Pattern("move", frm=("deck",), to=("discard",)),
}
EXPELLED = ("field", "expelled")  # where "when this card is expelled" works
YOURS = ("event_bounced", "event_enters_play_yours", "event_milled")


@means(MEANINGS.events, *MOVES)
def _moves(scope: Scope, node: Node) -> Event:
    name = rule(node)
    side = "you" if name in YOURS else ""
    shape = MOVES[name]
    what = noun(scope, trees(node)[0])
    if not what.refers and what.zones() not in ((), FIELD):
        raise misread(node, "from where?")  # the event names the zone the cards come from, so the filter need not
    found = about(scope, what, "move", side, frm=shape.frm, to=shape.to, tag=shape.tag)
    if name == "event_bounced" and (what.refers or not what.phrase.whose):
        return _to_owner(found, side)
    if name == "event_expelled" and found.pattern.this:
        return replace(found, zones=EXPELLED)  # ARG 9.1.1.1, 9.2.3.6: wherever it comes from
    if name == "event_milled" and found.pattern.this:
        return replace(found, zones=shape.to)  # ARG 9.2.3.6
    return found


def _to_owner(found: Event, side: str) -> Event:
    """A card comes to a player's zone: always its owner's, whoever controlled it (4.1.4)."""
    on = found.pattern
    tests = on.what.parts if isinstance(on.what, All) else () if on.what is None else (on.what,)
    owned = both([*[test for test in tests if test != Belongs(side)], Owned(side)])
    return replace(found, pattern=msgspec.structs.replace(on, what=owned))


put = MEANINGS.events["event_put"]


@means(MEANINGS.events, "event_put")
def _put(scope: Scope, node: Node) -> Event:
    """Cards that a player controls are put there from the field."""
    found = put(scope, node)
    whose = noun(scope, trees(node)[0])
    side = owner(scope, trees(next(child for child in trees(node) if rule(child) == "dest"))[-1])
    if side in ("you", "opponent") and found.pattern.frm in ((), FIELD) and (whose.refers or not whose.phrase.whose):
        return _to_owner(found, side)
    if found.pattern.frm or whose.refers or not whose.phrase.whose or whose.zones():
        return found
    on = found.pattern
    return Event(Pattern("move", what=on.what, frm=FIELD, to=on.to, into=on.into), found.it, found.kinds)


@means(MEANINGS.events, "event_destroyed")
def _destroyed(scope: Scope, node: Node) -> Event:
    found = noun(scope, trees(node)[0])
    if found.refers:
        if "tower" in scope.kinds:
            return Event(FALLS, This())  # ARG 2.4.4
        return about(scope, found, "move", tag="destroy")
    return destroyed(scope, found)[0]


def destroyed(scope: Scope, found: Noun, other: Filter | None = None, tag: str = "") -> list[Event]:
    """Cards destroyed: units move, towers are turned; "a tower or unit" is either."""
    if found.phrase.det not in ("one", "another"):
        raise misread(found.node, "one card was expected")
    events: list[Event] = []
    for phrase in found.phrases:
        tests = [test for test in phrase.tests if test != STANDING]
        split = [test for test in tests if isinstance(test, Either) and Kind("unit") in test.parts]
        kinds: list[list[Filter]] = [[Kind(kind) for kind in phrase.kinds if kind != "card"]]
        if split:  # "a tower or unit"
            tests.remove(split[0])
            kinds = [[Kind("tower")], [Kind("unit")]]
        whose: list[Filter] = [Belongs(phrase.whose)] if phrase.whose else []
        others: list[Filter] = [Other()] if phrase.other else []
        for kind in kinds:
            what = both([*kind, *tests, *whose, *others])
            if kind == [Kind("tower")]:
                pattern = Pattern("turn card", what=what, other=other, state="destroyed", tag=tag)
            else:
                pattern = Pattern("move", what=what, other=other, tag=tag or "destroy")
            events.append(Event(pattern, EVENT_CARD, found.kinds))
    return events


DESTROYING = ("event_destroys", "event_destroys_battle", "event_you_destroy", "event_you_destroy_battle")


def _destroying(scope: Scope, node: Node) -> list[Event]:
    """A card destroys another; the event's second card is the destroyer (12.7.2)."""
    *whom, what = trees(node)
    other: Filter = Belongs("you")
    if whom:
        doer = noun(scope, whom[0])
        test = Among(doer.selector) if doer.refers else event_test(scope, doer)
        if test is None or (not doer.refers and doer.phrase.det != "one"):
            raise misread(whom[0], "which card?")
        other = test
    return destroyed(scope, noun(scope, what), other, "battle" if rule(node).endswith("battle") else "")


# --- combat, playing, and the rest ------------------------------------------------------------------------------------


@means(MEANINGS.events, "event_attacked")
def _attacked(scope: Scope, node: Node) -> Event:
    found = noun(scope, trees(node)[0])
    test = Among(found.selector) if found.refers else event_test(scope, one_card(found))
    return Event(Pattern("attack", other=test, tag="unit"), It("event other"))


@means(MEANINGS.events, "event_blocks")
def _blocks(scope: Scope, node: Node) -> Event:
    return about(scope, noun(scope, trees(node)[0]), "block")  # ARG 11.6.3


@means(MEANINGS.events, "event_stunned")
def _stunned(scope: Scope, node: Node) -> Event:
    return about(scope, noun(scope, trees(node)[0]), "stun")  # ARG 11.15


@means(MEANINGS.events, "event_targeted")
def _targeted(scope: Scope, node: Node) -> Event:
    from .wording_statements import by_whom

    whom, by = trees(node)
    return about(scope, noun(scope, whom), "select", other=by_whom(scope, by))  # ARG 12.8


@means(MEANINGS.events, "event_opponents_discarded")
def _opponents_discarded(scope: Scope, node: Node) -> Event:
    return MEANINGS.events["event_opponent_discards"](scope, node)


@means(MEANINGS.events, "event_hurts")
def _hurts(scope: Scope, node: Node) -> Event:
    source, target = (noun(scope, child) for child in trees(node))
    other = Among(source.selector) if source.refers else event_test(scope, one_card(source))
    for phrase in target.phrases:
        phrase.tests = [test for test in phrase.tests if test != STANDING]
    return Event(Pattern("damage", what=event_test(scope, one_card(target)), other=other))


@means(MEANINGS.events, "event_hurt")
def _hurt(scope: Scope, node: Node) -> Event:
    found = noun(scope, trees(node)[0])
    if found.refers and found.selector != This():
        return Event(Pattern("damage", what=Among(found.selector)), found.selector)
    return about(scope, found, "damage")


def _attacks_or(scope: Scope, node: Node) -> list[Event]:
    return [MEANINGS.events["event_attacks"](scope, node), _attacked(scope, node)]


def _opponent_acts(scope: Scope, node: Node) -> list[Event]:
    played = Pattern("play", what=Kind("spell"), who="opponent")
    return [Event(played), Event(Pattern("activate", who="opponent"))]


@means(MEANINGS.events, "event_opponent_uses")
def _opponent_uses(scope: Scope, node: Node) -> Event:
    return Event(Pattern("activate", who="opponent"))


SEVERAL = {"event_attacks_or": _attacks_or, "event_opponent_acts": _opponent_acts}


# --- moments ----------------------------------------------------------------------------------------------------------

MOMENTS = {
    "your_turn": "you",
    "any_turn": "each",
    "the_game": "you",
    "your_draw": "you",
    "next_turn": "you",
}


def moment(node: Node, end: bool = False) -> Event:
    """The start or the end of a turn or phase (7.2.1, 7.5.1)."""
    name = rule(node)
    phase = "end" if end else {"the_game": "game", "your_draw": "draw"}.get(name, "turn")
    if end and name not in ("your_turn", "any_turn"):
        raise misread(node, "the end of what?")
    return Event(Pattern("phase", phase=phase, who=MOMENTS[name]), None)
