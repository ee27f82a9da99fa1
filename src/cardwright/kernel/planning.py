"""Continuous effects taken apart by the rules of one game, each once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import TypeAlias

from msgspec.structs import replace

from .abilities import Ability, Keyword, Replacement, Static
from .effects import Add, Gain, Modification, SetTo
from .faces import Chars
from .plans import CHOSEN, Plan, opaque, retypes_some
from .selectors import Condition, Selector, This

# What each keyword stands for; with parameters, what it stands for given them.
Keywords: TypeAlias = Mapping[str, tuple[Ability, ...] | Callable[[Keyword], tuple[Ability, ...]]]


Counted: TypeAlias = tuple[Modification, ...] | Callable[[int], tuple[Modification, ...]]


class Planner:
    """The part of a game's rules that says what continuous effects do, and what was found out about them."""

    # what a game says about it; `Ruleset` says what each is
    layers: tuple[frozenset[type[Modification]], ...]
    defining: Mapping[type[Modification], int]
    felt: Mapping[str, str]
    bare: frozenset[str]
    of_kind: frozenset[str]
    keywords: Keywords
    counted: Mapping[str, Counted]

    def __init__(self) -> None:
        self.layer_of = {change: i for i, layer in enumerate(self.layers) for change in layer}
        self._keys = 0
        self._counter_plans: dict[tuple[str, int], Plan] = {}
        self._plans: dict[int, tuple[Static, Plan]] = {}
        self._taken_apart: dict[tuple[object, ...], Plan] = {}
        self._spelled_out: dict[tuple[int, str], Plan] = {}
        self._numbered: dict[tuple[int, tuple[int, ...]], Plan] = {}
        self.under: dict[tuple[int, ...], Chars] = {}  # what characteristics become under effects

    def plan(
        self,
        what: Selector | None,
        changes: tuple[Modification, ...],
        condition: Condition | None,
        defining: bool = False,
    ) -> Plan:
        """A continuous effect taken apart by this game's layers; equal effects share what was found."""
        terms = (what, changes, condition, defining)
        known = self._taken_apart.get(terms)
        if known is not None:
            return known
        self._keys += 1
        layer_of = {**self.layer_of, **self.defining} if defining else self.layer_of
        sizes = (len(self.layers), self._keys)
        plan = Plan(what, changes, condition, layer_of, *sizes, defining, self.felt, self.of_kind)
        gained = [a for c in changes if isinstance(c, Gain) for a in c.abilities]
        meant = [a for k in gained if isinstance(k, Keyword) for a in self.meaning(k)]
        statics = any(isinstance(a, Static) for a in (*gained, *meant))
        plan.grants = plan.takes or any(map(self._arriving, (*gained, *meant)))
        plan.simple = not (
            plan.dynamic
            or plan.costs
            or plan.takes
            or statics
            or condition is not None
            or defining
            or plan.guards
            or plan.becomes
        )
        if not plan.chosen and not plan.takes and not opaque((what, condition, plan.numbers), self.bare | self.of_kind):
            given = [(a, self.static_plan(a), False) for a in gained if isinstance(a, Static)]
            given += [(a, self.static_plan(a), True) for a in meant if isinstance(a, Static)]
            plain = all(_plainly_given(a, its, layer_of[Gain]) for a, its, _ in given)
            plan.steady, plan.varied = plain and plan.constant, plain and not plan.constant
            plan.gives = tuple(given) if plain else ()
            plan.touches = plan.writes.union(*(its.writes for _, its, _ in plan.gives))
        heard = plan.costs or plan.becomes or plan.dynamic or plan.takes
        plan.quiet = plan.layered and not heard and not retypes_some(plan)
        if len(self._taken_apart) < 10_000:
            self._taken_apart[terms] = plan
        return plan

    def _arriving(self, ability: Ability) -> bool:
        """Whoever has the ability may arrive in another way for it."""
        if isinstance(ability, Static):
            return self.static_plan(ability).grants
        return isinstance(ability, Replacement) and ability.on.event == "move"

    def counter_plan(self, name: str, number: int) -> Plan | None:
        """What so many counters of a name do to their card, as a continuous effect."""
        changes = self.counted.get(name)
        if changes is None:
            return None
        found = self._counter_plans.get((name, number))
        if found is None:
            all_changes = changes(number) if callable(changes) else changes * number
            found = self._counter_plans[name, number] = self.plan(None, all_changes, None)
        return found

    def meaning(self, keyword: Keyword) -> tuple[Ability, ...]:
        """What a keyword stands for, with its parameters."""
        found = self.keywords.get(keyword.name, ())
        return found(keyword) if callable(found) else found

    def static_plan(self, static: Static) -> Plan:
        """A static ability taken apart, once."""
        found = self._plans.get(id(static))
        if found is None or found[0] is not static:
            found = self._plans[id(static)] = (
                static,
                self.plan(static.what, static.changes, static.condition, static.defining),
            )
        return found[1]

    def plan_with(self, plan: Plan, word: str) -> Plan:
        """The same continuous effect with what was chosen spelled out, once for each word."""
        found = self._spelled_out.get((plan.key, word))
        if found is None:
            changes = tuple(_with_word(change, word) if isinstance(change, Gain) else change for change in plan.changes)
            found = self._spelled_out[plan.key, word] = self.plan(plan.what, changes, plan.condition, plan.defining)
        return found

    def plan_of(self, plan: Plan, numbers: tuple[int, ...]) -> Plan:
        """What a continuous effect with these numbers in it does to a card, once for each."""
        found = self._numbered.get((plan.key, numbers))
        if found is None:
            found = copy(plan)
            self._keys += 1
            found.key, found.constant, found.numbers = self._keys, True, numbers
            by_change = dict(zip([c for c in plan.changes if isinstance(c, (Add, SetTo))], numbers, strict=True))
            found.layers = tuple(
                tuple(replace(c, amount=by_change[c]) if isinstance(c, (Add, SetTo)) else c for c in layer)
                for layer in plan.layers
            )
            if len(self._numbered) > 10_000:
                self._numbered.clear()
            self._numbered[plan.key, numbers] = found
        return found


def _plainly_given(static: Static, plan: Plan, layer: int) -> bool:
    """A static ability given in a layer does in later ones always the same to the card that has it."""
    plain = isinstance(static.what, This) and static.condition is None and not static.defining
    return plain and plan.steady and plan.first > layer and not (plan.gives or plan.costs or plan.guards)


def _with_word(gain: Gain, word: str) -> Gain:
    """Keywords that are about what was chosen, about that."""
    return Gain(
        tuple(
            Keyword(a.name, a.amount, word) if isinstance(a, Keyword) and a.word == CHOSEN else a
            for a in gain.abilities
        )
    )
