"""What the words after an instruction change about it."""

from __future__ import annotations

from typing import Any

import msgspec

from ...kernel.vocabulary.durations import Duration, EndOf, Until, While
from ...kernel.vocabulary.effects import (
    AddCounters,
    Apply,
    ApplyToFuture,
    Create,
    Effect,
    If,
    Later,
    PayTo,
    Pick,
    Put,
    TakeControl,
)
from ...kernel.vocabulary.selectors import Condition, Filter, Fits, It, Paid, This, Unless
from ...kernel.vocabulary.terms import parts_of
from ..reading.chart import Node
from .around import each_time, for_each_card, narrowed, only_if, only_while
from .clauses import player_of
from .for_each import for_each
from .scope import Scope, misread


def ended(s: Scope, part: Node, done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The instructions just read, with the words after them."""
    if part.follows(for_each_card, each_time):
        return for_each(s, part, done)
    about = getattr(done[-1], "what", None) if done else None
    if part.follows(only_if) and isinstance(about, It) and s.doubt is None:
        s.it = about  # "cancel that spell if its cost is 2"
    name, meaning = part.mean(s)
    return changed(s, part, name, meaning, done)


def _span_before(s: Scope) -> Duration:
    """ "... this combat. Draw a card if a unit is destroyed": the time that was said before, else this turn."""
    before = [effect for block in s.blocks for effect in block.effects if isinstance(effect, Apply | ApplyToFuture)]
    spans = [effect.until for effect in before if isinstance(effect.until, EndOf)]
    return spans[-1] if spans else Until.TURN


def changed(s: Scope, part: Node, name: str, meaning: Any, done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    if name == "random":
        picks = tuple(effect for effect in done if isinstance(effect, Pick))
        if len(picks) != 1 or picks[0].random or picks[0].up_to:
            raise misread(part, "what is chosen at random?")
        return tuple(msgspec.structs.replace(one, random=True) if one is picks[0] else one for one in done)
    if name == "controlled":
        if not done or not all(hasattr(effect, "until") for effect in done):
            raise misread(part, "no effect here lasts for a time")
        return tuple(msgspec.structs.replace(effect, until=Until.SOURCE_CONTROLLED) for effect in done)
    if name == "with counters":
        last = done[-1] if done else None
        if not isinstance(last, Put | Create) or last.to != s.language.default_zone:
            raise misread(part, "on what?")
        return (*done, AddCounters(last.what if isinstance(last, Put) else It(last.bind), *meaning))
    if name == "while so":
        return tuple(_while_so(s, part, one, meaning) for one in done)
    if name == "later":
        return (Later(meaning, done),)
    if name == "happens":
        return (Later(meaning, done, until=_span_before(s)),)
    if name == "unless pays":
        player, verb = meaning
        return _unless_paid(s, player, verb, done)
    if name == "also":
        if not any(effect not in done for block in s.blocks for effect in block.effects):
            raise misread(part, "as well as what?")
        return done
    if name not in ("only if", "only while", "unless"):
        raise misread(part, "a condition behind an instruction")
    if name == "unless":
        meaning = Unless(meaning)
    if name == "only while" and done and all(isinstance(one, Apply) and one.condition is None for one in done):
        return tuple(msgspec.structs.replace(one, condition=meaning) for one in done)
    if part.follows(only_while):
        return tuple(_controlled_while(part, one, meaning) for one in done)
    if isinstance(meaning, Paid):
        _aimed_if(s, meaning, done)
    picks = tuple(effect for effect in done if isinstance(effect, Pick))
    return (*picks, If(meaning, done[len(picks) :]))


def _controlled_while(part: Node, done: Effect, condition: Condition) -> Effect:
    """Control that lasts as long as a condition holds; other instructions are carried out once."""
    if not isinstance(done, TakeControl) or any(isinstance(term, It) for term in parts_of(condition)):
        raise misread(part, "this is done once")
    return msgspec.structs.replace(done, until=While(condition))


def _while_so(s: Scope, part: Node, done: Effect, test: Filter) -> Effect:
    """An effect on cards as long as they pass a test; an effect on all cards of a kind comes and goes with it."""
    if isinstance(done, Apply) and isinstance(done.what, It | This) and done.condition is None:
        return msgspec.structs.replace(done, condition=Fits(done.what, test))
    if isinstance(done, ApplyToFuture) and not done.uses:
        return msgspec.structs.replace(done, what=narrowed(s, done.what, test))
    raise misread(part, "each of them for itself")


def _aimed_if(s: Scope, paid: Paid, done: tuple[Effect, ...]) -> None:
    """What was not paid for is not aimed at; targets that other instructions use are."""
    before = [part for block in s.blocks for effect in block.effects if effect not in done for part in parts_of(effect)]
    for at, target in enumerate(s.targets):
        it = It(target.bind)
        if target.condition is None and it in parts_of(done) and it not in before:
            s.targets[at] = msgspec.structs.replace(target, condition=paid)


def _unless_paid(s: Scope, player: Node, verb: Node, done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The instructions, unless a player pays."""
    several = ("players", "all_players", *(("opponents",) if s.language.several_opponents else ()))
    if player.mean(s) in several:
        raise misread(player, "one of them, or all?")
    from .payments import cost

    return (PayTo(cost(s, verb), (), player_of(s, player), done),)
