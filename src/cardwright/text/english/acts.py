"""Verbs whose meaning as an instruction is one term with a hole for each slot."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, Signature
from typing import Any

from ...kernel.vocabulary.costs import Cost
from ...kernel.vocabulary.durations import Until
from ...kernel.vocabulary.effects import Effect
from ..reading.templates import SLOT as SLOT
from ..reading.templates import filler, holes
from .objects import Noun, objects
from .scope import Scope

GIVEN = frozenset(("who", "until"))  # holes that no slot fills: the player who acts, and how long it lasts


def pays(*costs: Cost) -> Callable[..., tuple[Cost, ...]]:
    """The meaning of a verb as a cost."""
    fill = filler(costs)

    def pay(s: Scope, **said: Any) -> tuple[Cost, ...]:
        found: tuple[Cost, ...] = fill(said)
        return found

    pay.__signature__ = _taking(list(dict.fromkeys(holes(costs))))  # type: ignore[attr-defined]
    return pay


def _taking(roles: list[str]) -> Signature:
    slots = [Parameter(role, Parameter.KEYWORD_ONLY) for role in roles]
    return Signature([Parameter("s", Parameter.POSITIONAL_ONLY), *slots])


def does(term: Effect) -> Callable[..., None]:
    """The meaning of a verb: nouns become the cards that the instruction acts on."""
    roles = [role for role in dict.fromkeys(holes(term)) if role not in GIVEN]
    fill = filler(term)

    def do(s: Scope, **said: Any) -> None:
        found = {role: objects(s, one) if isinstance(one, Noun) else one for role, one in said.items()}
        s.emit(fill({**found, "who": s.who, "until": s.until or Until.REST}))

    do.__signature__ = _taking(roles)  # type: ignore[attr-defined]
    return do
