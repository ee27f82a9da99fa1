"""The plans of continuous effects by the rules of one game, each made once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from .abilities import Ability, Keyword, Replacement, StateTriggered, Static, Triggered
from .effect_analysis import ABILITY, CHOSEN, COUNTER, DEFINING, EFFECT, Layer, Plan
from .effects import Gain, KeywordBecomes, Modification, Reword
from .faces import Chars
from .keywords import SUMMED, Keywords, meaning, row_of
from .selectors import Condition, Selector

Counted: TypeAlias = tuple[Modification, ...] | Callable[[int], tuple[Modification, ...]]
_KEYS = count()
MOST_KEPT = 10_000  # the most remembered plans of effects without a printed text


def layers_by_type(*rows: frozenset[type[Modification]]) -> tuple[Layer, ...]:
    """A layering by the type of a change alone."""
    return tuple(Layer(at, row) for at, row in enumerate(rows) if row)


class Listening(NamedTuple):
    """Those of a card's abilities that wait for events in one kind of zone."""

    abilities: tuple[Ability, ...]
    triggers: tuple[Triggered, ...]
    replacers: tuple[Replacement, ...]
    states: tuple[StateTriggered, ...]


class Planner:
    """Makes the plans of continuous effects by one game's rules, and keeps them."""

    def __init__(
        self,
        rows: tuple[Layer, ...],
        state_topics: Mapping[str, str],
        kind_states: frozenset[str],
        linkers: Mapping[str, object],
        keywords: Keywords,
        counted: Mapping[str, Counted],
    ) -> None:
        self.rows = rows
        self.layers = 1 + max([row.at for row in rows], default=-1)
        self.state_topics = state_topics
        self.kind_states = kind_states
        self.linkers = linkers
        self.keywords = keywords
        self.counted = counted
        self._plans: dict[tuple[object, ...], Plan] = {}
        self._static_plans: dict[tuple[int, str], tuple[Static, Plan]] = {}
        self.changed: dict[tuple[int, ...], Chars] = {}  # characteristics after the changes of one layer
        # the abilities that wait for events, by the identity of a card's abilities and the kind of its zone
        self.listening: dict[tuple[int, str], Listening] = {}

    def plan(
        self,
        what: Selector | None,
        changes: tuple[Modification, ...],
        condition: Condition | None,
        origin: str = EFFECT,
        said: str = "",
    ) -> Plan:
        """The plan of a continuous effect by this game's layers; equal effects share one plan."""
        terms = (what, changes, condition, origin, said)
        plan = self._plans.get(terms)
        if plan is None:
            if len(self._plans) > MOST_KEPT:
                self._plans.clear()
            known = (self.state_topics, self.kind_states, self.linkers)
            plan = Plan(*terms, next(_KEYS), self.rows, *known)
            gained = [a for c in changes if isinstance(c, Gain) for a in c.abilities]
            gained += [a for keyword in gained if isinstance(keyword, Keyword) for a in self.meaning(keyword)]
            statics = [self.static_plan(a) for a in gained if isinstance(a, Static)]
            arriving = any(isinstance(a, Replacement) and a.on.event == "move" for a in gained)
            open_gifts = any(isinstance(c, KeywordBecomes) or getattr(c, "of", None) is not None for c in changes)
            plan.gives = bool(statics) or plan.chosen or open_gifts or not plan.general
            plan.sums = self._sums(changes)
            plan.takes = plan.takes or plan.sums  # an old amount makes place for a new one
            plan.reaches = plan.reaches or plan.takes
            plan.grants = plan.grants or arriving or any(its.grants for its in statics)
            plan.retypes = plan.retypes or any(its.retypes for its in statics)
            self._plans[terms] = plan
        return plan

    def _sums(self, changes: tuple[Modification, ...]) -> bool:
        """Changes reword abilities, or may give a keyword whose amounts are added up."""
        if any(isinstance(change, Reword) for change in changes):
            return True
        gains = [change for change in changes if isinstance(change, Gain)]
        names = [a.name for gain in gains for a in gain.abilities if isinstance(a, Keyword)]
        if any(gain.of is not None for gain in gains):
            names += self.keywords
        return any(row_of(self.keywords, name).had == SUMMED for name in names)

    def counter_plan(self, name: str, number: int) -> Plan | None:
        """The plan of a number of counters of one name on a card."""
        changes = self.counted.get(name)
        if changes is None:
            return None
        return self.plan(None, changes(number) if callable(changes) else changes * number, None, COUNTER)

    def meaning(self, keyword: Keyword) -> tuple[Ability, ...]:
        """The abilities that a keyword with its parameters stands for."""
        return meaning(self.keywords, keyword)

    def static_plan(self, static: Static, origin: str = ABILITY) -> Plan:
        """The plan of a static ability, found by its identity."""
        key = (id(static), origin)
        found = self._static_plans.get(key)
        if found is None or found[0] is not static:
            origin = DEFINING if static.defining else origin  # FOW 904.6
            plan = self.plan(static.what, static.changes, static.condition, origin, static.said)
            if len(self._static_plans) > MOST_KEPT:
                self._static_plans.clear()
            found = self._static_plans[key] = (static, plan)
        return found[1]

    def plan_with(self, plan: Plan, word: str) -> Plan:
        """The plan of an effect with a choice filled in."""
        changes = tuple(_with_word(change, word) if isinstance(change, Gain) else change for change in plan.changes)
        return self.plan(plan.what, changes, plan.condition, plan.origin, plan.said)


def _with_word(gain: Gain, word: str) -> Gain:
    """Keywords with "the chosen" replaced by the choice."""
    return replace(gain, abilities=with_word(gain.abilities, word))


def with_word(abilities: tuple[Ability, ...], word: str) -> tuple[Ability, ...]:
    """Abilities in which a word stands where one was to be chosen."""
    return tuple(replace(a, word=word) if isinstance(a, Keyword) and a.word == CHOSEN else a for a in abilities)
