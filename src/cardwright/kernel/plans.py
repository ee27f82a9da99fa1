"""What a continuous effect reads and writes, worked out once for each."""

from __future__ import annotations

from . import effects as e
from . import selectors as s
from . import values as v
from .terms import Term

ABILITIES, IDENTITY, NUMBERS = "abilities", "identity", "numbers"

_READS: dict[type[Term], str] = {
    s.Has: ABILITIES,
    s.Kind: IDENTITY,
    s.Trait: IDENTITY,
    s.Aspect: IDENTITY,
    s.Named: IDENTITY,
    s.NameOf: IDENTITY,
    s.Compare: NUMBERS,
    v.Stat: NUMBERS,
    v.Extreme: NUMBERS,
}
_WRITES: dict[type[e.Modification], str] = {
    e.Gain: ABILITIES,
    e.Lose: ABILITIES,
    e.Become: IDENTITY,
    e.Add: NUMBERS,
    e.SetTo: NUMBERS,
}
COSTS = (e.CostAdd, e.CostSet)


class Plan:
    """A continuous effect taken apart: its changes by layer, its cost changes, what it depends on."""

    __slots__ = (
        "changes",
        "condition",
        "costs",
        "dynamic",
        "key",
        "layered",
        "layers",
        "looks",
        "reads",
        "senses",
        "simple",
        "takes",
        "what",
        "writes",
    )

    def __init__(
        self,
        what: s.Selector | None,
        changes: tuple[e.Modification, ...],
        condition: s.Condition | None,
        layer_of: dict[type[e.Modification], int],
        layers: int,
        key: int,
    ) -> None:
        self.key = key  # no two plans of a game's rules share it
        self.what = what
        self.changes = changes
        self.condition = condition
        self.costs = tuple(c for c in changes if isinstance(c, COSTS))
        self.layers = tuple(
            tuple(c for c in changes if not isinstance(c, COSTS) and layer_of[type(c)] == layer)
            for layer in range(layers)
        )
        self.layered = any(self.layers)
        self.takes = any(isinstance(c, e.Lose) for c in changes)
        self.writes = frozenset(_WRITES[type(c)] for c in changes if type(c) in _WRITES)
        numbers = tuple(c.amount for c in changes if isinstance(c, (e.Add, e.SetTo)))
        self.reads = frozenset(reads((what, condition, numbers)))
        self.looks = frozenset(looks((what, condition, numbers, tuple(c.amount for c in self.costs))))
        self.senses = frozenset(senses((what, condition, numbers)))
        fixed = what is None or isinstance(what, s.This)
        constant = all(isinstance(number, int) for number in numbers)
        # nothing about it can change while it lasts, and it brings no further effect into play
        self.simple = False
        self.dynamic = self.layered and not (fixed and condition is None and constant)


ANYWHERE = "anywhere"
_LOOKS_ANYWHERE = (v.Noted, s.TopCards, s.Holds)


def looks(term: object) -> set[str]:
    """Which kinds of zone a term looks into."""
    found: set[str] = set()
    if isinstance(term, tuple):
        for part in term:
            found |= looks(part)
    elif isinstance(term, Term):
        if isinstance(term, s.Cards):
            found.update(term.zones)
        elif isinstance(term, _LOOKS_ANYWHERE):
            found.add(ANYWHERE)
        for name in term.__struct_fields__:
            found |= looks(getattr(term, name))
    return found


STATS, COUNTERS, RESOURCES, TALLIES, TURN, STATES, ANYTHING = (
    "stats",
    "counters",
    "resources",
    "tallies",
    "turn",
    "states",
    "anything",
)
_SENSES: dict[type[Term], str] = {
    s.Compare: STATS,
    v.Stat: STATS,
    v.Extreme: STATS,
    s.HasCounter: COUNTERS,
    v.CounterCount: COUNTERS,
    v.Resource: RESOURCES,
    v.Tally: TALLIES,
    s.TurnOf: TURN,
    s.During: TURN,
    s.InState: STATES,
    s.Marked: STATES,
    s.Holds: ANYTHING,
    s.CameFrom: ANYTHING,
    s.Linked: ANYTHING,
    v.Noted: ANYTHING,
}


def senses(term: object) -> set[str]:
    """Which changes, other than of zones, a term could notice."""
    found: set[str] = set()
    if isinstance(term, tuple):
        for part in term:
            found |= senses(part)
    elif isinstance(term, Term):
        kind = _SENSES.get(type(term))
        if kind is not None:
            found.add(kind)
        for name in term.__struct_fields__:
            found |= senses(getattr(term, name))
    return found


def reads(term: object) -> set[str]:
    """Which characteristics a term asks for."""
    found: set[str] = set()
    if isinstance(term, tuple):
        for part in term:
            found |= reads(part)
    elif isinstance(term, Term):
        kind = _READS.get(type(term))
        if kind is not None:
            found.add(kind)
        for name in term.__struct_fields__:
            found |= reads(getattr(term, name))
    return found
