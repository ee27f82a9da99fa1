"""Costs: instructions before a colon, read as costs."""

from __future__ import annotations

from ...kernel.vocabulary.costs import Alternatives, Cost, MoveCost
from ...kernel.vocabulary.selectors import This
from ..reading.chart import Node
from .clauses import Act, meant, one_or_other, verb_of
from .scope import Scope, misread


def costs(s: Scope, units: Node, may: bool = False) -> tuple[Cost, ...]:
    """A list of instructions as a cost; a condition before the first was read already, and whether it "may" be paid."""
    paid: list[Cost] = []
    for at, unit in enumerate(units.mean(s)):
        pre, act_node, post = unit.mean(s)
        pre.read = post.read = s.card.reading
        if post.parts() or (pre.parts() and at):
            raise misread(unit, "this is not a cost")
        act: Act = act_node.mean(s)
        odd = act.player is not None or act.goes_on or act.instead or act.also or act.must
        if act.verb is None or odd or (act.may and (at or not may)):
            raise misread(unit, "this is not a cost")
        paid += _either(s, act.verb) if act.verb.follows(one_or_other) else cost(s, act.verb)
    s.paid = True
    s.gone = next((part.to for part in paid if isinstance(part, MoveCost) and part.what == This()), s.gone)
    return tuple(paid)


def _either(s: Scope, node: Node) -> tuple[Cost, ...]:
    """ "Discard a card or banish this card:": the player pays one of the two."""
    return (Alternatives(tuple(cost(s, verb) for verb in node.mean(s))),)


def cost(s: Scope, node: Node) -> tuple[Cost, ...]:
    """One instruction as a cost."""
    paid: tuple[Cost, ...] = meant(s, node, verb_of(node).pays, "as a cost")
    return paid
