"""What the words after an instruction change about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ...kernel.vocabulary.abilities import Pattern
from ...kernel.vocabulary.durations import EndOf, Until, While
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
from ...kernel.vocabulary.values import PAID_TIMES, Amount
from ..reading.chart import Node
from .around import each_time, for_each_card, narrowed, only_if, only_while
from .clauses import player_of
from .for_each import for_each
from .scope import Scope, misread

Done = tuple[Effect, ...]  # the instructions just read


def ended(s: Scope, part: Node, done: Done) -> Done:
    """The instructions just read, with the words after them."""
    if part.follows(for_each_card, each_time):
        return for_each(s, part, done)
    about = getattr(done[-1], "what", None) if done else None
    if part.follows(only_if) and isinstance(about, It) and s.doubt is None:
        s.it = about  # "cancel that spell if its cost is 2"
    name, meaning = part.mean(s)
    return changed(s, part, name, meaning, done)


def changed(s: Scope, part: Node, name: str, meaning: Any, done: Done) -> Done:
    """Instructions with what a sign behind them says; `part` are its words."""
    if name not in SIGNS:
        raise misread(part, "a condition behind an instruction")
    return SIGNS[name](s, part, meaning, done)


def _at_random(s: Scope, part: Node, meaning: None, done: Done) -> Done:
    picks = tuple(effect for effect in done if isinstance(effect, Pick))
    if len(picks) != 1 or picks[0].random or picks[0].up_to:
        raise misread(part, "what is chosen at random?")
    return tuple(msgspec.structs.replace(one, random=True) if one is picks[0] else one for one in done)


def _while_controlled(s: Scope, part: Node, meaning: None, done: Done) -> Done:
    if not done or not all(hasattr(effect, "until") for effect in done):
        raise misread(part, "no effect here lasts for a time")
    return tuple(msgspec.structs.replace(effect, until=Until.SOURCE_CONTROLLED) for effect in done)


def _with_counters(s: Scope, part: Node, counters: tuple[str, Amount], done: Done) -> Done:
    last = done[-1] if done else None
    if not isinstance(last, Put | Create) or last.to != s.language.default_zone:
        raise misread(part, "on what?")
    return (*done, AddCounters(last.what if isinstance(last, Put) else It(last.bind), *counters))


def _as_well(s: Scope, part: Node, meaning: None, done: Done) -> Done:
    if not any(effect not in done for block in s.blocks for effect in block.effects):
        raise misread(part, "as well as what?")
    return done


def _once_it_happens(s: Scope, part: Node, on: Pattern, done: Done) -> Done:
    """ "... this combat. Draw a card if a unit is destroyed": within the time that was said before, else this turn."""
    before = [effect for block in s.blocks for effect in block.effects if isinstance(effect, Apply | ApplyToFuture)]
    spans = [effect.until for effect in before if isinstance(effect.until, EndOf)]
    return (Later(on, done, until=spans[-1] if spans else Until.TURN),)


def _only_if(s: Scope, part: Node, condition: Condition, done: Done) -> Done:
    if isinstance(condition, Paid):
        _aimed_if(s, condition, done)
    picks = tuple(effect for effect in done if isinstance(effect, Pick))
    return (*picks, If(condition, done[len(picks) :]))


def _only_while(s: Scope, part: Node, condition: Condition, done: Done) -> Done:
    if done and all(isinstance(one, Apply) and one.condition is None for one in done):
        return tuple(msgspec.structs.replace(one, condition=condition) for one in done)
    if part.follows(only_while):
        return tuple(_controlled_while(part, one, condition) for one in done)
    return _only_if(s, part, condition, done)  # "draw a card during your turn"


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


def _aimed_if(s: Scope, paid: Paid, done: Done) -> None:
    """What was not paid for is not aimed at; targets that other instructions use are."""
    before = [part for block in s.blocks for effect in block.effects if effect not in done for part in parts_of(effect)]
    for at, target in enumerate(s.targets):
        it = It(target.bind)
        if target.condition is None and it in parts_of(done) and it not in before:
            s.targets[at] = msgspec.structs.replace(target, condition=paid)


def _unless_paid(s: Scope, part: Node, who: tuple[Node, Node], done: Done) -> Done:
    """The instructions, unless a player pays."""
    player, verb = who
    several = ("players", "all_players", *(("opponents",) if s.language.several_opponents else ()))
    if player.mean(s) in several:
        raise misread(player, "one of them, or all?")
    from .payments import cost

    return (PayTo(cost(s, verb), (), player_of(s, player), done),)


def _any_number_of_times(s: Scope, part: Node, meaning: None, done: Done) -> Done:
    """A cost that may be paid as often as a player likes."""
    paid = done[-1] if done else None
    if not isinstance(paid, PayTo) or paid.do or paid.otherwise:
        raise misread(part, "only a cost is paid any number of times")
    return (*done[:-1], msgspec.structs.replace(paid, times=PAID_TIMES.name))


SIGNS: dict[str, Callable[[Scope, Node, Any, Done], Done]] = {
    "random": _at_random,
    "controlled": _while_controlled,
    "with counters": _with_counters,
    "while so": lambda s, part, test, done: tuple(_while_so(s, part, one, test) for one in done),
    "later": lambda s, part, on, done: (Later(on, done),),
    "happens": _once_it_happens,
    "unless pays": _unless_paid,
    "times": _any_number_of_times,
    "also": _as_well,
    "only if": _only_if,
    "only while": _only_while,
    "unless": lambda s, part, condition, done: _only_if(s, part, Unless(condition), done),
}
