"""Continuous effects that are not printed on a card."""

from __future__ import annotations

from typing import Any

import msgspec

from ..vocabulary.durations import Duration
from ..vocabulary.effect_analysis import Plan
from ..vocabulary.effects import Modification
from ..vocabulary.selectors import Condition, Selector
from .frame import Ref


class Lasting(msgspec.Struct, eq=False):
    """A continuous effect that is not printed on a card: who made it, on what, until when. Never changed once made.

    Either `subjects` (the objects it was put on) or `what` (whatever a selector finds) is given.
    """

    id: int
    stamp: int
    source: Ref
    controller: int
    subjects: tuple[Ref, ...] | None
    what: Selector | None
    changes: tuple[Modification, ...]
    until: Duration
    turn: int  # the turn that `until` counts from
    condition: Condition | None = None
    uses: int = 0
    binds: tuple[tuple[str, tuple[Ref, ...]], ...] = ()  # the bindings of the resolution that made it
    plan: Plan | None = None  # `what`, `changes` and `condition` taken apart, when first needed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lasting) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash((self.id, self.stamp))

    def parts(self) -> tuple[Any, ...]:
        """The values it was made with."""
        return msgspec.structs.astuple(self)[:-1]

    def upon(self, subjects: tuple[Ref, ...]) -> Lasting:
        """The same effect on other objects."""
        return msgspec.structs.replace(self, subjects=subjects)

    def used(self, times: int = 1) -> Lasting:
        """The same effect with some uses less."""
        return msgspec.structs.replace(self, uses=self.uses - times)

    def __reduce__(self) -> tuple[object, ...]:
        return (Lasting, self.parts())
