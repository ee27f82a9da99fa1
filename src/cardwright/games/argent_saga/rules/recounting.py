"""Counts of this turn about certain cards ("a Dragon unit was destroyed this turn"), taken from the log."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.kernel.evaluate import would_pass
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.vocabulary.faces import Chars
from cardwright.kernel.vocabulary.values import Happened


def recount(g: Game, f: Frame, what: Happened, whose: Sequence[int]) -> int:
    """How often the event happened this turn to these players, or was done by them."""
    besides = f.source[0] if what.other else -1
    found = 0
    for i in range(len(g.log) - 1, -1, -1):
        e = g.log[i]
        if e.turn != g.turn:
            break
        if e.card != besides and e.card >= 0:
            known = _deed(g, e, what.deed)
            found += known is not None and known[0] in whose and would_pass(g, f, what.what, g.cards[e.card], known[1])
    return found


def _deed(g: Game, e: Event, deed: str) -> tuple[int, Chars] | None:
    """If a log entry is such an event: its player, and the card's characteristics at that time."""
    if e.kind == "move":
        past = g.past.get(e.ref)
        if past is None or g.zones[e.frm].kind.name != "field":
            return None
        to = g.zones[e.to]
        if deed == "returned":
            return (to.player, past.chars) if to.kind.name == "hand" else None
        if deed == "sent":
            return (e.was_controller, past.chars) if to.kind.name == "discard" else None
        return (e.was_controller, past.chars) if deed == "destroyed" and e.called("destroy") else None
    card = g.cards[e.card]
    if e.kind == "turn card":
        return (card.controller, card.face.chars) if deed == "destroyed" and e.state == "destroyed" else None
    if (e.kind, deed) in (("attack", "attacked"), ("play", "played")):
        return e.player, card.face.chars
    return None
