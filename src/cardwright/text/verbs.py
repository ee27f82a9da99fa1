"""The table of instructions, and access to earlier instructions."""

from __future__ import annotations

from typing import TypeVar

from ..kernel.vocabulary.effects import (
    Effect,
    If,
)
from ..kernel.vocabulary.selectors import Measure
from .meaning import Effects, Node, Scope, misread

VERBS: dict[str, Effects] = {}


E = TypeVar("E", bound=Effect)


# --- looking back ---------------------------------------------------------------------------------------


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


def before(scope: Scope, node: Node, kind: type[E]) -> E:
    """The last instruction of a kind, which supplies the words that this one leaves out."""
    for block in reversed(scope.blocks):
        for effect in reversed(block.effects):
            for found in _inside(effect):
                if isinstance(found, kind):
                    return found
    raise misread(node, "there is nothing before that this could change")
