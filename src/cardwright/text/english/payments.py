"""Costs: instructions before a colon, read as costs."""

from __future__ import annotations

from ...kernel.vocabulary.costs import Cost
from ..reading.chart import Node
from .clauses import Act, meant, verb_of
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
        if act.verb is None or act.player is not None or act.goes_on or (act.may and (at or not may)):
            raise misread(unit, "this is not a cost")
        paid += cost(s, act.verb)
    s.paid = True
    return tuple(paid)


def cost(s: Scope, node: Node) -> tuple[Cost, ...]:
    """One instruction as a cost."""
    paid: tuple[Cost, ...] = meant(s, node, verb_of(node).pays, "as a cost")
    return paid
