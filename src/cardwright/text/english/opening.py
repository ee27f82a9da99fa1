"""Costs before a colon: they open an ability, belong to one, or to some of its instructions."""

from __future__ import annotations

from ...kernel.vocabulary.abilities import (
    Extra,
)
from ...kernel.vocabulary.selectors import (
    Did,
    Paid,
)
from ...kernel.vocabulary.values import Bound
from ..reading.chart import Node
from .clauses import Act, verb_of
from .composer import Composer
from .core import rule
from .drafts import activated, triggered
from .items import read_sentence
from .payments import costs
from .scope import Block, Scope, mentions, misread
from .sentences import sentence
from .triggers import Frame, framed


@rule("item", "{u:units} {sep:says}", bare=True)
def _cost(s: Composer, u: Node, sep: Node) -> None:
    sep.mean(s)
    _pay(s, u)


@rule("item", "{u:units} to {then:units} .", bare=True, cost=2)
def _pay_to(s: Composer, u: Node, then: Node) -> None:
    """ "Discard a card to draw a card"; "you may ... to" is done as the ability resolves."""
    may = u.mean(s)[0].mean(s)[1].mean(s).may
    if not may or s.language.resolved_costs:
        _pay(s, u)
        read_sentence(s, then)
        return
    scope = s.reading(s.acting(u))
    sentence(scope, u)
    scope.open(Did())
    sentence(scope, then)
    scope.close()


def _pay(s: Composer, u: Node) -> None:
    """Instructions as a cost: of an ability, of playing the card, or of some of its instructions."""
    draft = s.draft
    if draft is not None and draft.wants_cost and not s.language.resolved_costs:
        draft.cost = costs(draft.scope, u)
        draft.wants_cost = False
        return
    if s.language.colon_opens:
        _opening_cost(s, u)
        return
    draft = s.acting(u)
    if _extra(s, draft.current, u):
        return
    if draft.finish is triggered and draft.untouched and not draft.cost and s.lead is None and not _condition(s, u):
        draft.cost = costs(draft.scope, u)
        return
    scope = s.reading(draft)
    prefix = _condition(s, u)
    if prefix is not None:
        _, held = prefix.mean(scope)
        scope.open(held)
    scope.blocks.append(Block(cost=costs(scope, u)))


def _opening_cost(s: Composer, units: Node) -> None:
    """A cost after a trigger belongs to the triggered ability; elsewhere it opens an activated ability."""
    draft = s.draft
    first = units.mean(s)[0]
    pre, act_node, _ = first.mean(s)
    may = act_node.mean(s).may
    if s.language.resolved_costs and _costs_within(s, units, may):
        return
    if draft is not None and draft.options:
        raise misread(units, "an option with a cost of its own")
    if draft is not None and draft.finish is triggered and draft.untouched and not (draft.cost or draft.play_cost):
        if pre.parts():
            raise misread(pre, "a condition before a cost")
        cost = costs(draft.scope, units, may)
        s.x_known |= mentions(cost, Bound("X"))
        if may or s.language.resolved_costs:
            draft.cost = cost
        else:
            draft.play_cost = cost
        return
    if s.language.resolved_costs and draft is not None and draft.finish is activated and draft.cost and draft.untouched:
        draft.cost += costs(draft.scope, units)  # "Rest: Discard 1 card: ..."
        s.x_known |= mentions(draft.cost, Bound("X"))
        return
    waiting = draft if draft is not None and draft.wants_cost else None
    draft = waiting or s.begin_activated()
    draft.wants_cost = False
    frames = [frame_of(draft.scope, part) for part in pre.parts()]
    framed(draft, *frames)
    zones = draft.scope.zones or tuple(zone for frame in frames for zone in frame.zones)
    draft.cost = costs(draft.scope, units, may)
    draft.scope.zones = draft.scope.zones or zones


def _costs_within(s: Composer, units: Node, may: bool) -> bool:
    """A cost of a played card that does not stay, or of some of its instructions."""
    draft = s.draft
    if draft is None and not (s.spell and s.language.staying_kinds.isdisjoint(s.kinds)):
        return False
    if draft is not None and draft.untouched and draft is not s.play:
        return False
    draft = draft or s.acting(units)
    scope = s.reading(draft)
    prefix = _condition(s, units)
    if prefix is not None:
        scope.open(prefix.mean(scope)[1])
    cost = costs(scope, units, may)
    if draft is s.play and draft.untouched and not may and prefix is None:
        draft.play_cost += cost  # nothing is done without it
        s.x_known |= mentions(cost, Bound("X"))
        scope.x_known = s.x_known
    else:
        scope.blocks.append(Block(cost=cost))
    return True


def frame_of(s: Scope, part: Node) -> Frame:
    """A prefix of a sentence as the frame of an ability."""
    part.read = s.card.reading
    name, meaning = part.mean(s)
    if name in ("if", "while"):
        return Frame(held=meaning)
    if name == "often":
        return Frame(per_turn=meaning)
    if name == "place":
        return Frame(zones=(meaning,))
    raise misread(part, "this cannot stand here")


def _condition(s: Composer, units: Node) -> Node | None:
    """The condition before a cost."""
    pre, _, _ = units.mean(s)[0].mean(s)
    parts = pre.parts()
    if not parts:
        return None
    if len(parts) > 1 or parts[0].rule is None or not parts[0].kid("c"):
        raise misread(units, "this is not a cost")
    first: Node = parts[0]
    return first


def _extra(composer: Composer, scope: Scope, units: Node) -> bool:
    """A named optional cost, announced when the card is played."""
    parts = units.mean(composer)
    _, act_node, _ = parts[0].mean(composer)
    act: Act = act_node.mean(composer)
    if len(parts) != 1 or act.verb is None or act.verb.rule is None or act.verb.rule.verb is None:
        return False
    name = verb_of(act.verb).names.get("extra")
    if name is None:
        return False
    if composer.lead is not None:
        raise misread(units, "an additional cost cannot depend on a condition")
    extra = Extra(name, costs(scope, units))
    if extra not in scope.extras:
        scope.extras.append(extra)
    scope.open(Paid(name))
    return True
