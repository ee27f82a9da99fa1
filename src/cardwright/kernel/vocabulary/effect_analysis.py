"""What a continuous effect reads and writes, computed once for each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TypeAlias

from . import effects as e
from . import selectors as s
from . import values as v
from .terms import Term, parts_of

CHOSEN = "chosen"  # a trait that was chosen for the card of the ability
ABILITIES, IDENTITY, NUMBERS = "abilities", "identity", "numbers"

_READS: dict[type[Term], str] = {
    s.Has: ABILITIES,
    s.Kind: IDENTITY,
    s.Trait: IDENTITY,
    s.Aspect: IDENTITY,
    s.Named: IDENTITY,
    s.NameOf: IDENTITY,
    s.Compare: NUMBERS,
    s.Combined: NUMBERS,
    v.Stat: NUMBERS,
}
_WRITES: dict[type[e.Modification], str] = {
    e.Gain: ABILITIES,
    e.Lose: ABILITIES,
    e.Become: IDENTITY,
    e.Add: NUMBERS,
    e.SetTo: NUMBERS,
    e.Switch: NUMBERS,
    e.CantHave: ABILITIES,
}
_WRITES_ALL = (e.CopyOf, e.Merged)
COSTS = (e.CostAdd, e.CostSet)
APART = (*COSTS, e.Guard, e.Control, e.BeCopy)  # changes of costs, events and control, not of characteristics


# where a continuous effect comes from
ABILITY, DEFINING, COUNTER, EFFECT = "ability", "defining ability", "counter", "resolved effect"
# The layer of a change, by the change, its origin, and what the effect reads
Layering: TypeAlias = Callable[[e.Modification, str, frozenset[str]], int]

NOT_APART: Mapping[str, str] = {}  # no states with their own topic


def retypes(change: e.Modification) -> bool:
    """The change gives a card another kind in place of its old ones."""
    return isinstance(change, e.Become) and change.field == "kind" and not change.also


def takes_away(number: v.Amount) -> bool:
    """A negative amount: minus a number, or minus a number for each card."""
    if isinstance(number, v.Times):
        return takes_away(number.left) or takes_away(number.right)
    return isinstance(number, int) and number < 0


class Plan:
    """The analysis of a continuous effect: its changes by layer, its cost changes, what it depends on."""

    __slots__ = (
        "becomes",
        "changes",
        "chosen",
        "condition",
        "constant",
        "costs",
        "dynamic",
        "general",
        "gives",
        "grants",
        "guards",
        "key",
        "late",
        "layered",
        "layers",
        "looks",
        "origin",
        "reads",
        "retypes",
        "senses",
        "set_prices",
        "shuts",
        "takes",
        "what",
        "writes",
    )

    def __init__(
        self,
        what: s.Selector | None,
        changes: tuple[e.Modification, ...],
        condition: s.Condition | None,
        origin: str,
        key: int,
        layering: Layering,
        layers: int,
        state_topics: Mapping[str, str] = NOT_APART,
        kind_states: frozenset[str] = frozenset(),
        linkers: Collection[str] = (),
    ) -> None:
        self.key = key  # unique among the plans of a game's rules
        self.what = what
        self.changes = changes
        self.condition = condition
        self.origin = origin
        self.late = origin != DEFINING  # defining abilities come before all others
        # its changes of events, costs and control, which are not characteristics
        self.costs = tuple(c for c in changes if isinstance(c, COSTS))
        self.set_prices = all(isinstance(c.amount, int) for c in self.costs)  # its cost changes never vary
        self.becomes = tuple(c for c in changes if isinstance(c, e.BeCopy))
        self.guards = tuple(c.replacement.on.event for c in changes if isinstance(c, e.Guard))
        self.shuts = any(isinstance(c, e.Cant) and c.action == "be played" for c in changes)  # it forbids to play
        # what it depends on
        numbers = tuple(c.amount for c in changes if isinstance(c, (e.Add, e.SetTo)))
        self.reads = frozenset(reads((what, condition, numbers), kind_states))
        self.looks = frozenset(looks((what, condition, numbers, tuple(c.amount for c in self.costs))))
        self.senses = frozenset(senses((what, condition, numbers), state_topics, linkers))
        if origin == EFFECT and LINKS in self.senses:
            self.senses |= {ANYTHING}  # if its card is gone, its last links count
        self.chosen = gives_chosen(changes)  # some keyword it gives depends on a choice
        self.constant = all(isinstance(number, int) for number in numbers) and not self.chosen
        # what it does
        rows: list[list[e.Modification]] = [[] for _ in range(layers)]
        for change in changes:
            if not isinstance(change, APART):
                rows[layering(change, origin, self.reads)].append(change)
        self.layers = tuple(map(tuple, rows))
        self.layered = any(self.layers)
        self.writes = frozenset(_WRITES[type(c)] for c in changes if type(c) in _WRITES)
        self.general = not any(isinstance(c, _WRITES_ALL) for c in changes)  # it names no face of one game only
        if not self.general:
            self.writes = frozenset((ABILITIES, IDENTITY, NUMBERS))
        self.gives = not self.general or any(isinstance(c, e.Gain) for c in changes)  # abilities
        self.takes = not self.general or any(isinstance(c, (e.Lose, e.CantHave)) or retypes(c) for c in changes)
        # the cards it finds, or its changes, may vary while it lasts
        fixed = (what is None or isinstance(what, s.This)) and condition is None and self.constant
        self.dynamic = self.layered and not fixed
        # filled in by `Planner`, which knows what keywords stand for
        self.grants = self.takes  # by it a card may gain or lose abilities that change how it arrives
        self.retypes = IDENTITY in self.writes  # it, or an ability it gives, may change the identity of a card


def gives_chosen(changes: tuple[e.Modification, ...]) -> bool:
    """Some given keyword depends on the choice made for its source."""
    return any(getattr(a, "word", "") == CHOSEN for c in changes if isinstance(c, e.Gain) for a in c.abilities)


ANYWHERE = "anywhere"
_LOOKS_ANYWHERE = (v.Noted, s.TopCards, s.Holds)


def looks(term: object) -> set[str]:
    """Which kinds of zone a term looks into."""
    found: set[str] = set()
    for part in parts_of(term):
        if isinstance(part, s.Cards):
            found.update(part.zones)
        elif isinstance(part, _LOOKS_ANYWHERE):
            found.add(ANYWHERE)
    return found


STATS, COUNTERS, RESOURCES, TALLIES, TURN, STATES, PLACES, LINKS, ANYTHING = (
    "stats",
    "counters",
    "resources",
    "tallies",
    "turn",
    "states",
    "places",
    "links",
    "anything",
)
NEW_TURN = frozenset((TURN, TALLIES, STATES, ANYTHING))  # topics that change when a turn begins
_SENSES: dict[type[Term], str] = {
    s.Compare: STATS,
    s.Combined: STATS,
    v.Stat: STATS,
    s.HasCounter: COUNTERS,
    v.CounterCount: COUNTERS,
    v.Resource: RESOURCES,
    v.Tally: TALLIES,
    v.Happened: TALLIES,
    s.TurnOf: TURN,
    s.During: TURN,
    s.InState: STATES,
    s.Marked: STATES,
    s.HostOf: PLACES,
    s.Hosted: PLACES,
    s.Holds: ANYTHING,
    s.CameFrom: ANYTHING,
    s.Linked: LINKS,
    s.Adjacent: PLACES,
    s.InFront: PLACES,
    s.Stacked: ANYTHING,
    s.Targets: ANYTHING,
    s.TargetCount: ANYTHING,
    s.Referred: ANYTHING,
    v.Noted: ANYTHING,
}


_OWN_HOST = s.HostOf(s.This())  # it changes only when its own card moves, which is reported for that card
# Words for players that do not depend on whose turn it is
_LASTING_WORDS = frozenset(("", "you", "each", "opponent", "team", "owner", "controller", "chosen", "event"))


def senses(term: object, state_topics: Mapping[str, str], linkers: Collection[str] = ()) -> set[str]:
    """The topics, other than zones, that a term depends on; `state_topics` are the topics of states.

    `linkers` are links that the game computes.
    """
    found: set[str] = set()
    for part in parts_of(term):
        kind = _SENSES.get(type(part))
        if kind is not None and part != _OWN_HOST:
            found.add(state_topics.get(part.name, kind) if isinstance(part, s.InState) else kind)
        if isinstance(part, s.Linked) and part.link in linkers:
            found.add(ANYTHING)
        if getattr(part, "whose", "") not in _LASTING_WORDS or getattr(part, "who", "") not in _LASTING_WORDS:
            found.add(TURN)
    return found


_RESTING = (s.Exists, s.Fits, s.Measure, s.Both, s.AnyOf, s.Unless, s.Cards, s.This, v.Count)
_RESTING_FILTERS = (s.Kind, s.Trait, s.Named, s.Has, s.Other, s.All, s.Either, s.Not)


def rests_on(term: object, zones: set[str]) -> bool:
    """The term depends only on the cards in these kinds of zone."""
    for part in parts_of(term):
        if not isinstance(part, (*_RESTING, *_RESTING_FILTERS)):
            return False
        if isinstance(part, s.Cards) and (part.whose not in _LASTING_WORDS or not zones.issuperset(part.zones)):
            return False
    return True


def reads(term: object, kind_states: frozenset[str] = frozenset()) -> set[str]:
    """The characteristics that a term reads; `kind_states` are states that depend only on the kinds of a card."""
    parts = parts_of(term)
    found = {_READS[type(part)] for part in parts if type(part) in _READS}
    if kind_states and any(isinstance(part, s.InState) and part.name in kind_states for part in parts):
        found.add(IDENTITY)
    return found
