"""How each condition tests the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.pieces import Frame
from ..vocabulary import selectors as s
from .questions import COMPARE, CONDITIONS, FILTERS, amount, exists, find, holds, look, players, side

if TYPE_CHECKING:
    from ..game import Game


def _measure(g: Game, f: Frame, w: s.Measure) -> bool:
    return COMPARE[w.op](amount(g, f, w.left), amount(g, f, w.right))


def _exists(g: Game, f: Frame, w: s.Exists) -> bool:
    if w.at_least == 1:
        return exists(g, f, w.what)
    return len(find(g, f, w.what)) >= amount(g, f, w.at_least)


def _fits(g: Game, f: Frame, w: s.Fits) -> bool:
    test = FILTERS[type(w.where)]
    for card, own, like in look(g, f, w.what):
        if test(g, f, w.where, card, own, like):
            return True
    return False


def _turn_of(g: Game, f: Frame, w: s.TurnOf) -> bool:
    return any(side(g, f, w.whose, p) for p in g.in_turn())


def _during(g: Game, f: Frame, w: s.During) -> bool:
    return g.phase == w.phase


def _holds(g: Game, f: Frame, w: s.Holds) -> bool:
    test = g.rules.meaning.conditions[w.name]
    for player in players(g, f, w.whose):
        if test(g, player):
            return True
    return False


def _paid(g: Game, f: Frame, w: s.Paid) -> bool:
    if w.name in f.paid:
        return True
    played = g.facts.receipts.get(f.source)  # the payments for the card that became this permanent
    return played is not None and w.name in played.chosen


def _did(g: Game, f: Frame, w: s.Did) -> bool:
    return f.did


def _both(g: Game, f: Frame, w: s.Both) -> bool:
    for part in w.parts:
        if not CONDITIONS[type(part)](g, f, part):
            return False
    return True


def _any_of(g: Game, f: Frame, w: s.AnyOf) -> bool:
    for part in w.parts:
        if CONDITIONS[type(part)](g, f, part):
            return True
    return False


def _unless(g: Game, f: Frame, w: s.Unless) -> bool:
    return not holds(g, f, w.part)


CONDITIONS.update(
    {
        s.Measure: _measure,
        s.Exists: _exists,
        s.Fits: _fits,
        s.TurnOf: _turn_of,
        s.During: _during,
        s.Holds: _holds,
        s.Paid: _paid,
        s.Did: _did,
        s.Both: _both,
        s.AnyOf: _any_of,
        s.Unless: _unless,
    }
)
