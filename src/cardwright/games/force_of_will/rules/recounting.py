"""Counts of this turn about certain cards ("a Vampire was banished this turn"), taken from the log."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.kernel.evaluate import would_pass
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.vocabulary.faces import Chars
from cardwright.kernel.vocabulary.values import Happened

from .zones import FIELD, GRAVEYARD, REMOVED, RULER_AREA

DONE = {"destroyed": "destroy", "banished": "banish", "discarded": "discard", "returned": "return"}
WHERE = {"put into a graveyard": GRAVEYARD, "removed": REMOVED, "entered": FIELD}
SAID = {"attacked": "attack", "blocked": "block", "played": "play", "damaged": "damage"}
DEEDS = frozenset((*DONE, *WHERE, *SAID))


def recount(g: Game, f: Frame, what: Happened, whose: Sequence[int]) -> int:
    """How often the event happened this turn to cards of these players."""
    besides = f.source[0] if what.other else -1
    found = 0
    for i in range(len(g.log) - 1, -1, -1):
        e = g.log[i]
        if e.turn != g.turn:
            break
        if e.card >= 0 and e.card != besides and _is(g, e, what.deed):
            player, own = _then(g, e)
            found += player in whose and would_pass(g, f, what.what, g.cards[e.card], own)
    return found


def _is(g: Game, e: Event, deed: str) -> bool:
    if deed in SAID:
        return e.kind == SAID[deed]
    if e.kind != "move":
        return False
    return e.called(DONE[deed]) if deed in DONE else g.zones[e.to].kind.name == WHERE[deed]


def _then(g: Game, e: Event) -> tuple[int, Chars]:
    """The controller and characteristics of an event's card: in the field or ruler area, if it came from there."""
    past = g.past.get(e.ref)
    if e.kind == "move" and past is not None and g.zones[e.frm].kind.name in (FIELD, RULER_AREA):
        return e.was_controller, past.chars
    return e.player, g.cards[e.card].face.chars
