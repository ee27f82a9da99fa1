""" "When", "whenever", "at the start of": what an ability waits for, and what stands before it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...kernel.vocabulary.effects import PayTo
from ...kernel.vocabulary.selectors import (
    Condition,
    Did,
    Measure,
    This,
    TurnOf,
    Unless,
)
from ...kernel.vocabulary.values import PAID_TIMES, Resolved
from ..reading.chart import Node
from ..reading.templates import SLOT
from .clauses import happening, verb_of
from .composer import Composer
from .core import rule, value
from .drafts import Draft, reflexive, state_triggered
from .facts import there_is
from .happening import nth_of_turn
from .holding import having, you_control
from .objects import Noun, again
from .passives import joined
from .phrase import Phrase
from .scope import Block, Event, Scope, misread
from .sentences import sentence

MEASURED = frozenset(("damage", "prevented", "counter"))  # events of a certain amount


@dataclass(frozen=True)
class Frame:
    """What limits an ability: how often in a turn (or before the moment `renewed`), when, and where the card is."""

    per_turn: int = 0
    held: Condition | None = None
    zones: tuple[str, ...] = ()
    renewed: str = ""


value(
    "frame",
    {
        "during {t:turn} ,": Frame(held=SLOT.t),
        "if|while|as_long_as {c:condition} ,": Frame(held=SLOT.c),
        "if|while {z:here_zone} ,": Frame(zones=(SLOT.z,)),
    },
)


value("frame", {"once_on_each_of_your_turns_,": Frame(1, TurnOf("you"))})
value("frame", {"once_per_turn_,|once_on_each_turn_,|once_each_turn_,": Frame(1)})
value("frame", {"twice_per_turn_,|twice_each_turn_,": Frame(2)}, cost=1)
value("then", {",": None})


@rule("item", "{f:frame*} when|whenever|after {e:event} {n:nth_time?} {c:and_while?} {t:then}", bare=True)
@rule("item", "{f:frame*} if {e:event} {t:says}", bare=True, cost=3)
def _when(s: Composer, f: Node, e: Node, t: Node, n: Node | None = None, c: Node | None = None) -> None:
    t.mean(s)
    scope = s.scope()
    frames: list[Frame] = f.mean(scope)
    found: Event = e.mean(scope)
    if found.pattern.event == "attack" and s.card.printed(s.here()).lower().startswith("after "):
        raise misread(s.here(), "as it is declared, or when it is over?")
    if n is not None:
        found = _of_turn(found, n.mean(scope), n)
    if c is not None:
        scope.they = found.they
        frames = [*frames, Frame(held=c.mean(scope))]
    begin_when(s, found, *frames)


@rule("item", "{f:frame*} the {n:nth} time {e:event} each_turn|in_a_turn {t:then}", bare=True)
def _nth_when(s: Composer, f: Node, n: Node, e: Node, t: Node) -> None:
    """ "The first time a unit is destroyed each turn, ..."."""
    t.mean(s)
    scope = s.scope()
    begin_when(s, nth_of_turn(e.mean(scope), n.mean(scope)), *f.mean(scope))


@rule("nth_time", "for_the {n:nth} time each_turn|this_turn|in_a_turn|in_the_same_turn", "each_turn|in_a_turn")
def _nth_time(s: Scope, n: int = 0) -> int:
    return n


def _of_turn(found: Event, n: int, node: Node) -> Event:
    """The event for the nth time in a turn, or of the nth card (0: as the event said)."""
    if n:
        return nth_of_turn(found, n)
    if not found.uncertain:
        raise misread(node, "which of the events?")
    return replace(found, uncertain=False)


@rule("item", "{f:frame*} {e:trigger} or {g:trigger} {t:then}", bare=True)
@rule("item", "{f:frame*} when|whenever {e:event} or {g:event} {t:then}", bare=True, cost=3)
def _when_either(s: Composer, f: Node, e: Node, g: Node, t: Node) -> None:
    """Two events: "when this card enters the field or whenever it attacks"."""
    t.mean(s)
    scope = s.scope()
    first: Event = e.mean(scope)
    if first.it is not None:
        scope.refer(first.it, first.kinds)
    second: Event = g.mean(scope)
    if first.condition is not None or second.condition is not None:
        raise misread(t, "which of the events?")
    it = first.it if first.it == second.it else None
    begin_when(s, replace(first, it=it, others=(*first.others, second, *second.others)), *f.mean(s.scope()))


@rule("trigger", "when|whenever {e:event}")
def _trigger(s: Scope, e: Event) -> Event:
    return e


@rule("and_while", "during {c:turn}")
@rule("and_while", "while {c:condition}")
@rule("and_while", ", if {c:condition}", cost=3)
def _and_while(s: Scope, c: Condition) -> Condition:
    return c


rule("and_while", "outside_of|outside {t:turn}")(lambda s, t: Unless(t))


def framed(draft: Draft, *frames: Frame) -> None:
    """What limits an ability: how often, and when."""
    held = [held for held in (draft.condition, *(frame.held for frame in frames)) if held is not None]
    for frame in frames:
        if frame.per_turn:
            draft.per_turn, draft.renewed = frame.per_turn, frame.renewed
    draft.condition = joined(held) if held else None


def begin_when(s: Composer, found: Event, *frames: Frame, name: str = "") -> None:
    """Begin an ability that waits for an event; `name` is that of a keyword before it."""
    if found.uncertain:
        raise misread(s.here(), "the second of all, or of each turn?")
    zones = tuple(zone for frame in frames for zone in frame.zones)
    draft = s.begin_triggered(found.pattern, name, zones or found.zones)
    draft.triggers += [(other.pattern, name, zones or other.zones) for other in found.others]
    framed(draft, *frames, Frame(held=found.condition))
    draft.scope.trigger = None if found.others else found.pattern
    draft.scope.measured = found.pattern.event in MEASURED
    if found.it is not None:
        draft.scope.refer(found.it, found.kinds)
    draft.scope.rival = found.rival
    draft.scope.they = found.they
    draft.scope.known.update(found.known)


@rule("item", "{u:units} for_each|for_every {d:described} that {v:does} .", bare=True, cost=2)
def _for_each_time(s: Composer, u: Node, d: Node, v: Node) -> None:
    """ "Put a counter on this card for each unit that comes into play": a trigger behind its instructions."""
    if s.draft is not None or s.spell or "card" not in verb_of(v).by:
        raise misread(s.here(), "for each of which?")
    scope = s.scope()
    phrase: Phrase = d.mean(scope)
    if phrase.det:
        raise misread(d, "for each of which?")
    phrase.det, phrase.plural = "one", False
    begin_when(s, happening(scope, v, about=again(scope, Noun(d, This(), [phrase]))))
    sentence(s.acting(u).scope, u)


@rule("item", "when|whenever there_is|there_are|there_'s {o:np} ,", bare=True)
def _state(s: Composer, o: Node) -> None:
    draft = s.begin(s.here(), state_triggered)
    found: Noun = o.mean(draft.scope)
    draft.condition = there_is(draft.scope, found)


@rule("item", "when|whenever you_control {o:np} ,", bare=True)
def _state_of_yours(s: Composer, o: Node) -> None:
    draft = s.begin(s.here(), state_triggered)
    draft.condition = you_control(draft.scope, o.mean(draft.scope))


@rule("item", "when|whenever you_have {o:np} ,", bare=True, cost=1)
def _state_of_a_hand(s: Composer, o: Node) -> None:
    """Cards in a zone of yours: "when you have no cards in your hand"."""
    draft = s.begin(s.here(), state_triggered)
    found: Noun = o.mean(draft.scope)
    if found.refers or not found.zones():
        raise misread(o, "where?")
    draft.condition = having(draft.scope, found, "you")


@rule("item", "when|whenever this_ability_has_resolved {n:int} times_this_turn ,", bare=True)
def _resolved(s: Composer, n: Node) -> None:
    scope = s.reading(s.acting(s.here()))
    scope.open(Measure(Resolved(), "==", n.mean(s)))
    scope.blocks.append(Block(later=reflexive(scope)))


@rule("item", "when|whenever you_pay_this_cost|you_pay_that_cost one_or_more_times ,", bare=True)
def _when_paid(s: Composer) -> None:
    """A cost that could be paid any number of times: the ability triggers once, however often it was (LOW 603.10a)."""
    inner = s.reading(s.acting(s.here()))
    last = inner.block.effects[-1] if inner.block.effects else None
    if not isinstance(last, PayTo) or not last.times:
        raise misread(s.here(), "which cost?")
    inner.open(Measure(PAID_TIMES, ">=", 1))
    inner.blocks.append(Block(later=reflexive(inner)))


@rule("item", "when you do ,", bare=True)
def _when_did(s: Composer) -> None:
    inner = s.reading(s.acting(s.here()))
    inner.open(Did())
    inner.blocks.append(Block(later=reflexive(inner)))
