"""The plans of continuous effects by the rules of one game, each made once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from typing import TypeAlias

from .abilities import Ability, Keyword, Replacement, Static
from .effect_analysis import ABILITY, CHOSEN, COUNTER, DEFINING, EFFECT, Layering, Plan
from .effects import Gain, Modification
from .faces import Chars
from .selectors import Condition, Selector

# The abilities of each keyword, or a function from its parameters to them.
Keywords: TypeAlias = Mapping[str, tuple[Ability, ...] | Callable[[Keyword], tuple[Ability, ...]]]


Counted: TypeAlias = tuple[Modification, ...] | Callable[[int], tuple[Modification, ...]]
_KEYS = count()
MOST_KEPT = 10_000  # the most remembered plans of effects without a printed text


def layers_by_type(*rows: frozenset[type[Modification]]) -> Layering:
    """A layering by the type of a change alone."""
    layer_of = {kind: i for i, row in enumerate(rows) for kind in row}
    return lambda change, origin, reads: layer_of[type(change)]


class Planner:
    """Makes the plans of continuous effects by one game's rules, and keeps them."""

    def __init__(
        self,
        layering: Layering,
        layers: int,
        state_topics: Mapping[str, str],
        kind_states: frozenset[str],
        linkers: Mapping[str, object],
        keywords: Keywords,
        counted: Mapping[str, Counted],
    ) -> None:
        self.layering = layering
        self.layers = layers
        self.state_topics = state_topics
        self.kind_states = kind_states
        self.linkers = linkers
        self.keywords = keywords
        self.counted = counted
        self._plans: dict[tuple[object, ...], Plan] = {}
        self._static_plans: dict[int, tuple[Static, Plan]] = {}
        self.changed: dict[tuple[int, ...], Chars] = {}  # characteristics after the changes of one layer

    def plan(
        self,
        what: Selector | None,
        changes: tuple[Modification, ...],
        condition: Condition | None,
        origin: str = EFFECT,
    ) -> Plan:
        """The plan of a continuous effect by this game's layers; equal effects share one plan."""
        terms = (what, changes, condition, origin)
        plan = self._plans.get(terms)
        if plan is None:
            if len(self._plans) > MOST_KEPT:
                self._plans.clear()
            key = next(_KEYS)
            known = (self.state_topics, self.kind_states, self.linkers)
            plan = Plan(what, changes, condition, origin, key, self.layering, self.layers, *known)
            gained = [a for c in changes if isinstance(c, Gain) for a in c.abilities]
            gained += [a for keyword in gained if isinstance(keyword, Keyword) for a in self.meaning(keyword)]
            statics = [self.static_plan(a) for a in gained if isinstance(a, Static)]
            arriving = any(isinstance(a, Replacement) and a.on.event == "move" for a in gained)
            plan.grants = plan.grants or arriving or any(its.grants for its in statics)
            plan.retypes = plan.retypes or any(its.retypes for its in statics)
            self._plans[terms] = plan
        return plan

    def counter_plan(self, name: str, number: int) -> Plan | None:
        """The plan of a number of counters of one name on a card."""
        changes = self.counted.get(name)
        if changes is None:
            return None
        return self.plan(None, changes(number) if callable(changes) else changes * number, None, COUNTER)

    def meaning(self, keyword: Keyword) -> tuple[Ability, ...]:
        """The abilities that a keyword with its parameters stands for."""
        found = self.keywords.get(keyword.name, ())
        return found(keyword) if callable(found) else found

    def static_plan(self, static: Static) -> Plan:
        """The plan of a static ability, found by its identity."""
        found = self._static_plans.get(id(static))
        if found is None or found[0] is not static:
            origin = DEFINING if static.defining else ABILITY
            plan = self.plan(static.what, static.changes, static.condition, origin)
            if len(self._static_plans) > MOST_KEPT:
                self._static_plans.clear()
            found = self._static_plans[id(static)] = (static, plan)
        return found[1]

    def plan_with(self, plan: Plan, word: str) -> Plan:
        """The plan of an effect with a choice filled in."""
        changes = tuple(_with_word(change, word) if isinstance(change, Gain) else change for change in plan.changes)
        return self.plan(plan.what, changes, plan.condition, plan.origin)


def _with_word(gain: Gain, word: str) -> Gain:
    """Keywords with "the chosen" replaced by the choice."""
    return Gain(
        tuple(
            Keyword(a.name, a.amount, word) if isinstance(a, Keyword) and a.word == CHOSEN else a
            for a in gain.abilities
        )
    )
