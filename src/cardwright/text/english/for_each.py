""" "For each": an instruction, so many times as much."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ...kernel.vocabulary.effects import Act as ActOn
from ...kernel.vocabulary.effects import (
    AddCounters,
    Apply,
    ApplyToFuture,
    ChangeResource,
    Create,
    Damage,
    Destroy,
    Discard,
    Draw,
    Effect,
    Find,
    Pick,
    Put,
    Reveal,
    Shuffle,
    Turn,
)
from ...kernel.vocabulary.selectors import It, TopCards
from ...kernel.vocabulary.values import Amount
from ..reading.chart import Node
from .amounts import for_each_of, so_often
from .earlier import done_to
from .giving import each_for_itself, multiplied
from .scope import EVENT_CARD, Scope, mentions, misread

NUMBERED = (ActOn, AddCounters, ChangeResource, Create, Damage, Discard, Draw)


def for_each(s: Scope, node: Node, done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "Draw a card for each unit you control": the last instruction, that many times as much."""
    it = s.it
    _, noun = node.mean(s)
    each: Amount = for_each_of(s, noun)
    s.it = it
    return _so_often(s, node, done, each)


def for_each_of_them(s: Scope, part: Node, before: list[Effect], done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "Expel all units, and draw a card for each": as many as the instruction before was done to."""
    part.mean(s)
    told = s.trigger is not None and s.trigger.what is not None and not s.trigger.together
    one = 1 if told or EVENT_CARD in (s.it, *s.known.values()) else None  # each event is about one card
    number = done_to(before[-1]) if before else one
    if number is None:
        raise misread(part, "for each of what?")
    return _so_often(s, part, done, number)


def _so_often(s: Scope, node: Node, done: tuple[Effect, ...], each: Amount) -> tuple[Effect, ...]:
    last = done[-1] if done else None
    if isinstance(last, Apply | ApplyToFuture):
        each_for_itself(s, last.what, each)
        return (*done[:-1], msgspec.structs.replace(last, changes=multiplied(s, last.changes, each)))
    if isinstance(last, Put) and isinstance(last.what, TopCards) and isinstance(last.what.amount, int):
        top = last.what
        much = so_often(s, top.amount, each)
        return (*done[:-1], msgspec.structs.replace(last, what=msgspec.structs.replace(top, amount=much)))
    chosen = [at for at, one in enumerate(done) if isinstance(one, Pick | Find)]
    if len(chosen) == 1 and isinstance(last, Put | Turn | Shuffle | Destroy | Reveal):
        return _as_many(s, node, done, chosen[0], each)
    if not isinstance(last, NUMBERED) or not isinstance(last.amount, int) or last.amount < 1:
        raise misread(node, "what for each of them?")
    much = so_often(s, last.amount, each)
    return (*done[:-1], msgspec.structs.replace(last, amount=much))


def _as_many(s: Scope, node: Node, done: tuple[Effect, ...], at: int, each: Amount) -> tuple[Effect, ...]:
    """ "For each of them, recover a shard": so many cards are chosen, and the rest is done to all of them."""
    pick = done[at]
    assert isinstance(pick, Pick | Find)
    if not isinstance(pick.amount, int) or pick.amount < 1 or not all_about(done[at + 1 :], pick.bind):
        raise misread(node, "what for each of them?")
    much = so_often(s, pick.amount, each)
    return (*done[:at], msgspec.structs.replace(pick, amount=much), *done[at + 1 :])


def all_about(effects: Sequence[Effect], bind: str) -> bool:
    """Whether instructions are all about certain cards, or shuffle the deck they came from."""
    return all(isinstance(one, Shuffle) or mentions(one, It(bind)) for one in effects)
