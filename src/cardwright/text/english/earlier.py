"""Instructions read before, which supply the words that a later one leaves out."""

from __future__ import annotations

from typing import TypeVar

from ...kernel.vocabulary.abilities import Pattern
from ...kernel.vocabulary.effects import Destroy, Discard, Effect, If, PayTo, Put, Turn, YouMay
from ...kernel.vocabulary.selectors import Measure
from ...kernel.vocabulary.terms import parts_of
from ...kernel.vocabulary.values import PAID_TIMES, Amount, ThisWay
from ..reading.inflection import forms
from .scope import Scope

E = TypeVar("E", bound=Effect)


def basic(effect: Effect) -> Effect:
    """An instruction as it was before "instead" changed it."""
    while isinstance(effect, If):
        if effect.otherwise:
            effect = effect.otherwise[-1]
        elif isinstance(effect.condition, Measure) and len(effect.then) == 1:
            effect = effect.then[0]  # "Combo (3): this. Combo (5): that instead."
        else:
            break
    return effect


def _inside(effect: Effect) -> list[Effect]:
    """The basic instructions of one, last first."""
    if isinstance(effect, If) and not effect.otherwise:
        return [found for inner in reversed(effect.then) for found in _inside(inner)]
    return [basic(effect)]


def done_to(last: Effect) -> Amount | None:
    """How many cards an instruction was done to, as a number."""
    if isinstance(last, YouMay) and last.do and not (last.then or last.otherwise):
        return done_to(last.do[-1])
    if isinstance(last, PayTo) and last.times:
        return PAID_TIMES
    if isinstance(last, Destroy):
        return ThisWay(Pattern("move", tag="destroy"))
    if isinstance(last, Put):
        to = () if last.verb == "discard" else (last.to,)  # discarded cards go to one zone only
        return ThisWay(Pattern("move", to=to, tag=last.verb if last.verb != "put" else ""))
    if isinstance(last, Turn):
        return ThisWay(Pattern("turn card", state=last.state))
    if isinstance(last, Discard) and last.who in ("you", "opponent"):
        return ThisWay(Pattern("move", tag="discard"))
    return None


def did_here(s: Scope, done: str) -> bool:
    """Whether an instruction of this text did it to cards: "discarded", "sacrificed"."""
    for part in parts_of(tuple(effect for block in s.blocks for effect in block.effects)):
        if isinstance(part, Destroy | Discard) and done == ("destroyed" if isinstance(part, Destroy) else "discarded"):
            return True
        if isinstance(part, Put) and is_form(part.verb, done):
            return True
    return False


def is_form(verb: str, done: str) -> bool:
    """Whether a word is the participle of a verb."""
    return " " not in verb and forms(verb)["done"] == done


def that_many(s: Scope) -> Amount | None:
    """As many as the last instruction was done to."""
    for block in reversed(s.blocks):
        effects = block.effects[: s.since] if block is s.block else block.effects
        if effects:
            return done_to(effects[-1])
    return None


def before(s: Scope, kind: type[E]) -> E:
    """The last instruction of a kind."""
    for block in reversed(s.blocks):
        for effect in reversed(block.effects):
            for found in _inside(effect):
                if isinstance(found, kind):
                    return found
    raise s.misread("there is nothing before that this could change")
