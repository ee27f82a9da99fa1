"""Does an event match the pattern of an ability?"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..flow.frames import cause_of, from_replacement
from ..state.event import Event
from ..state.frame import Ref
from ..state.pieces import Card, Frame, Past
from ..state.zones import EVERYONE
from ..vocabulary.abilities import LOWERED, RAISED, Pattern
from ..vocabulary.selectors import Affected, All, Filter, Sort, Underwent
from ..vocabulary.values import ThisTurn, ThisWay, TimesThisTurn
from .questions import FILTERS, FINDERS, REFERENCES, VALUES, current, passes, side

if TYPE_CHECKING:
    from ..game import Game
    from ..state.policies import CardLike
    from ..vocabulary.faces import Chars


_DIRECTIONS = (RAISED, LOWERED)


def matches(g: Game, p: Pattern, e: Event, holder: int, f: Frame) -> bool:
    """The event (of the right kind) is one the pattern waits for."""
    return resembles(g, p, e, holder) and answers(g, p, e, f)


def resembles(g: Game, p: Pattern, e: Event, holder: int) -> bool:
    """The event matches the parts of the pattern that need no frame."""
    if p.this and e.card != holder:
        return False
    if p.state and e.state and p.state != e.state:
        return False
    if p.state in _DIRECTIONS and e.kind == "resource" and (e.amount > 0) != (p.state == RAISED):
        return False
    if p.phase and p.phase != e.phase:
        return False
    if p.tag and p.tag != e.tag and p.tag not in e.also:
        return False
    if p.word and p.word != e.word:
        return False
    if p.nth and p.nth != e.nth:
        return False
    if p.frm or p.to:
        frm = e.origin or (g.zones[e.frm].kind.name if e.frm >= 0 else "")
        left = g.zones[e.frm].kind.name if e.frm >= 0 else ""
        to = g.zones[e.to].kind.name if e.to >= 0 else ""
        if p.frm and frm not in p.frm and left not in p.frm:
            return False
        if left == to or (p.to and to not in p.to):  # FOW 1050.1
            return False
    return True


def answers(g: Game, p: Pattern, e: Event, f: Frame) -> bool:
    """The players and cards of the event match the pattern."""
    if p.who and not (e.player >= 0 and side(g, f, p.who, e.player)):
        return False
    if p.into and (e.to < 0 or not side(g, f, p.into, g.zones[e.to].player)):
        return False
    if p.what is not None:
        if e.card < 0:
            return False
        past = g.past.get(e.ref) if e.kind == "move" else None
        if past is not None and g.rules.waiting.looks_back is not None and not g.rules.waiting.looks_back(p):
            past = None  # tested as it is in its new zone
        if not passes(g, f, p.what, g.cards[e.card], past):
            return False
    if p.cause is not None and not _caused(g, p.cause, e, f):
        return False
    if p.other is not None and (e.other < 0 or not passes(g, f, p.other, g.cards[e.other], _gone(g, e.other))):
        return False
    return not (g.rules.events.kept_verbs and e.kind == "move" and (p.this or p.what is not None) and _unseen(g, e))


def _caused(g: Game, what: Filter, e: Event, f: Frame) -> bool:
    """The cause of the event passes the filter.

    Names that are bound to the same card as an object of another time do not count.
    """
    ref = cause_of(g, e)
    if ref[0] < 0:
        return False
    if any(one[0] == ref[0] and one != ref for refs in f.binds.values() for one in refs):
        f = f.copy()
        f.binds = {
            name: tuple([one for one in refs if one[0] != ref[0] or one == ref]) for name, refs in f.binds.items()
        }
    return passes(g, f, what, g.cards[ref[0]], None if g.is_current(ref) else g.past.get(ref))


def _unseen(g: Game, e: Event) -> bool:
    """A card was moved from one hidden zone to another, and not everyone knows it.

    Then patterns cannot test it, and its own abilities do not trigger (LOW 603.2g, 701.5c).
    """
    zones, everyone = g.zones, (1 << len(g.players)) - 1
    return (
        zones[e.frm].kind.seen_by != EVERYONE
        and zones[e.to].kind.seen_by != EVERYONE
        and any(map(e.called, g.rules.events.kept_verbs))
        and g.cards[e.card].known & everyone != everyone
    )


def _gone(g: Game, card: int) -> Past | None:
    """The information of a card that has just left, for its own trigger."""
    own = g.cards[card]
    if own.zone >= 0 and g.zones[own.zone].kind.live:
        return None
    return g.past.get((card, own.incarnation - 1))


# --- what has happened ------------------------------------------------------------------------------------------------


@cache
def _then(on: Pattern) -> Pattern:
    """The pattern for events of the past: a card that was played was a spell then, so the test for that is left out."""
    if on.event != "play" or on.what is None:
        return on
    parts = on.what.parts if isinstance(on.what, All) else (on.what,)
    left = tuple([part for part in parts if not isinstance(part, Sort)])
    what = on.what if len(left) == len(parts) else All(left) if len(left) > 1 else left[0] if left else None
    return replace(on, what=what)


def _of_turn(g: Game, f: Frame, on: Pattern, frames: Collection[int] | None = None) -> Iterator[tuple[int, Event]]:
    """Matching events of the turn, the last first, with their places in the log; only those of some frames."""
    on = _then(on)
    for at in range(len(g.log) - 1, -1, -1):
        e = g.log[at]
        if e.turn != g.turn:
            break
        if frames is not None and (e.frame not in frames or from_replacement(g, e)):
            continue
        if e.kind == on.event and matches(g, on, e, f.source[0], f):
            yield at, e


def _concerned(g: Game, f: Frame, on: Pattern, frames: Collection[int] | None) -> list[Ref]:
    """The objects, before the events, of matching events of the turn; `frames`: only events of these."""
    found: dict[Ref, Ref] = {}
    for at, e in _of_turn(g, f, on, frames):
        ref = e.ref if e.card < 0 or e.ref[0] >= 0 else g.cards[e.card].ref
        if e.kind == "draw" and e.card >= 0:
            ref = (e.card, e.ref[1] + 1)  # the card in the hand, not the unknown one in the deck
        found[ref if ref[0] >= 0 else (-1, at)] = ref
    return list(reversed(found.values()))


def _affected(g: Game, f: Frame, w: Affected | ThisWay) -> list[Ref]:
    mine = (f.id, *f.parts) if f.part_of < 0 else (f.id, f.part_of, *f.parts)
    return _concerned(g, f, w.on, mine)


def _found(g: Game, f: Frame, w: Affected) -> list[Card]:
    now = [current(g, f, ref) for ref in _affected(g, f, w)]
    return [card for card in now if card is not None]


def _this_way(g: Game, f: Frame, w: ThisWay) -> int:
    return len(_affected(g, f, w))


def _this_turn(g: Game, f: Frame, w: ThisTurn) -> int:
    fixed = f.numbers.get(counted_as(w)) if f.numbers else None
    return len(_concerned(g, f, w.on, None)) if fixed is None else fixed


def _times_this_turn(g: Game, f: Frame, w: TimesThisTurn) -> int:
    return sum(1 for _ in _of_turn(g, f, w.on))


def counted_as(w: ThisTurn) -> str:
    """The name under which a frame keeps a count that was taken as its card was played."""
    return f"counted {w.on}"


def _underwent(g: Game, f: Frame, w: Underwent, card: Card, own: Chars, like: CardLike) -> bool:
    stay = card.incarnation if isinstance(like, Card) else -1  # -1: its last events are those of later stays
    for e in reversed(g.log):
        if e.turn != g.turn:
            return False
        moved = e.card == card.id and e.ref[0] == card.id
        if stay < 0:
            if not moved or g.past.get(e.ref) is not like:
                continue
            stay = e.ref[1]  # the event by which it left
        concerned = e.card if w.side == "what" else e.other if w.side == "other" else cause_of(g, e)[0]
        if concerned == card.id and e.kind == w.on.event and matches(g, w.on, e, f.source[0], f):
            return True
        if moved and e.ref[1] < stay:
            return False  # what happened before that happened to another object
    return False


FILTERS[Underwent] = _underwent
REFERENCES[Affected] = _affected
FINDERS[Affected] = _found
VALUES[ThisWay] = _this_way
VALUES[ThisTurn] = _this_turn
VALUES[TimesThisTurn] = _times_this_turn
