"""What a continuous effect reads and writes, worked out once for each."""

from __future__ import annotations

from collections.abc import Mapping

from . import effects as e
from . import selectors as s
from . import values as v
from .abilities import Static
from .terms import Term, parts_of

CHOSEN = "chosen"  # a trait that was named for the card whose ability asks
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
APART = (*COSTS, e.Guard, e.Control, e.BeCopy)  # no characteristics: read where costs, events and control are looked at


NOT_APART: Mapping[str, str] = {}  # no state whose changes are told apart from those of others


def retypes(change: e.Modification) -> bool:
    """The change makes a card another kind of card, and no longer what it was."""
    return isinstance(change, e.Become) and change.field == "kind" and not change.also


def _sort(change: e.Modification, layer_of: Mapping[type[e.Modification], int]) -> type[e.Modification]:
    """What a change counts as among the layers."""
    if isinstance(change, e.Add) and e.Lower in layer_of and takes_away(change.amount):
        return e.Lower
    return type(change)


def takes_away(number: v.Amount) -> bool:
    """An amount that takes away: minus so much, or so much for each of something."""
    if isinstance(number, v.Times):
        return takes_away(number.left) or takes_away(number.right)
    return isinstance(number, int) and number < 0


class Plan:
    """A continuous effect taken apart: its changes by layer, its cost changes, what it depends on."""

    __slots__ = (
        "becomes",
        "changes",
        "chosen",
        "condition",
        "constant",
        "costs",
        "defining",
        "dynamic",
        "first",
        "gives",
        "grants",
        "guards",
        "key",
        "late",
        "layered",
        "layers",
        "local",
        "looks",
        "numbers",
        "quiet",
        "reads",
        "senses",
        "set_prices",
        "shuts",
        "simple",
        "steady",
        "takes",
        "touches",
        "varied",
        "what",
        "whole",
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
        defining: bool = False,
        felt: Mapping[str, str] = NOT_APART,
        of_kind: frozenset[str] = frozenset(),
    ) -> None:
        self.key = key  # no two plans of a game's rules share it
        self.what = what
        self.changes = changes
        self.condition = condition
        self.costs = tuple(c for c in changes if isinstance(c, COSTS))
        self.set_prices = all(isinstance(c.amount, int) for c in self.costs)  # and by how much is always the same
        self.layers = tuple(
            tuple(c for c in changes if not isinstance(c, APART) and layer_of[_sort(c, layer_of)] == layer)
            for layer in range(layers)
        )
        self.layered = any(self.layers)
        self.first = next((i for i, layer in enumerate(self.layers) if layer), 0)  # the layer it begins in
        self.becomes = tuple(c for c in changes if isinstance(c, e.BeCopy))
        self.guards = tuple(c.replacement.on.event for c in changes if isinstance(c, e.Guard))
        self.shuts = any(isinstance(c, e.Cant) and c.action == "be played" for c in changes)  # it forbids to play
        self.defining = defining
        self.late = not defining  # what defines a characteristic comes before everything else
        self.takes = any(isinstance(c, (e.Lose, e.CantHave, e.CopyOf, e.Merged)) or retypes(c) for c in changes)
        self.writes = frozenset(_WRITES[type(c)] for c in changes if type(c) in _WRITES)
        if any(isinstance(c, _WRITES_ALL) for c in changes):
            self.writes = frozenset((ABILITIES, IDENTITY, NUMBERS))
        numbers: tuple[v.Amount, ...] = tuple(c.amount for c in changes if isinstance(c, (e.Add, e.SetTo)))
        self.numbers = numbers  # the amounts of what it changes, in order
        self.reads = frozenset(reads((what, condition, numbers), of_kind))
        self.looks = frozenset(looks((what, condition, numbers, tuple(c.amount for c in self.costs))))
        self.senses = frozenset(senses((what, condition, numbers), felt))
        # whether it finds a card depends on nothing but that card, and on what `senses` tells
        self.local = condition is None and isinstance(what, s.Cards) and local(what.where)
        fixed = what is None or isinstance(what, s.This)
        self.chosen = gives_chosen(changes)  # some keyword it gives depends on what was chosen
        # its numbers are always the same, and so is what it gives
        self.constant = all(isinstance(number, int) for number in numbers) and not self.chosen
        # nothing about it can change while it lasts, and it brings no further effect into play
        self.simple = False
        # always the same change to whatever it finds, and `reads` tells all that its finding depends on
        self.steady = False
        self.varied = False  # it would be steady if its numbers were always the same
        self.quiet = False  # it changes characteristics, and nothing about it matters to a table as a whole
        # the static abilities a steady one hands out, and whether a keyword stands for them
        self.gives: tuple[tuple[Static, Plan, bool], ...] = ()
        self.grants = False  # a card may have by it, or lose, what changes how it arrives
        self.touches = self.writes  # and what those write, with what it writes itself
        # it makes a card another one, before any other effect and whatever they do
        makes_other = bool(self.layers[0]) and all(isinstance(c, _WRITES_ALL) for c in self.layers[0])
        self.whole = makes_other and self.constant and condition is None and not any(self.layers[1:])
        self.dynamic = self.layered and not (fixed and condition is None and self.constant)


def retypes_some(plan: Plan) -> bool:
    """The effect makes a card what it is not, or gives an ability that might."""
    return IDENTITY in plan.touches or (ABILITIES in plan.writes and not plan.steady)


def gives_chosen(changes: tuple[e.Modification, ...]) -> bool:
    """Some keyword given is about what was chosen for the card that gives it."""
    return any(getattr(a, "word", "") == CHOSEN for c in changes if isinstance(c, e.Gain) for a in c.abilities)


_LOCAL = (s.Kind, s.Trait, s.Named, s.Has, s.Other)
_HOSTS: tuple[s.Selector, ...] = (s.This(), s.HostOf(s.This()))


def local(where: s.Filter | None) -> bool:
    """What the filter asks of a card depends on that card, and on where the card is that asks."""
    if isinstance(where, (s.All, s.Either)):
        return all(local(part) for part in where.parts)
    if isinstance(where, s.Not):
        return local(where.part)
    if isinstance(where, s.Among):
        return isinstance(where.of, s.Hosted) and where.of.of in _HOSTS
    return where is None or isinstance(where, _LOCAL)


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


_OPAQUE = (s.Holds, v.Noted, v.CountNames)  # what they ask of characteristics, `reads` cannot tell


def opaque(term: object, bare: frozenset[str]) -> bool:
    """A term may ask for characteristics that `reads` does not tell; `bare` are states that ask for none."""
    return any(
        isinstance(part, _OPAQUE) or (isinstance(part, s.InState) and part.name not in bare) for part in parts_of(term)
    )


STATS, COUNTERS, RESOURCES, TALLIES, TURN, STATES, PLACES, ANYTHING = (
    "stats",
    "counters",
    "resources",
    "tallies",
    "turn",
    "states",
    "places",
    "anything",
)
NEW_TURN = frozenset((TURN, TALLIES, STATES, ANYTHING))  # what is no longer the same when a turn begins
_SENSES: dict[type[Term], str] = {
    s.Compare: STATS,
    s.Combined: STATS,
    v.Stat: STATS,
    s.HasCounter: COUNTERS,
    v.CounterCount: COUNTERS,
    v.Resource: RESOURCES,
    v.Tally: TALLIES,
    s.TurnOf: TURN,
    s.During: TURN,
    s.InState: STATES,
    s.Marked: STATES,
    s.HostOf: PLACES,
    s.Hosted: PLACES,
    s.Holds: ANYTHING,
    s.CameFrom: ANYTHING,
    s.Linked: ANYTHING,
    s.Adjacent: PLACES,
    s.InFront: PLACES,
    s.Stacked: ANYTHING,
    s.Targets: ANYTHING,
    s.TargetCount: ANYTHING,
    s.Referred: ANYTHING,
    v.Noted: ANYTHING,
}


_OWN_HOST = s.HostOf(s.This())  # it is another one only where its own card goes, which is told of that card
# Words for players who are the same whoever's turn it is
_LASTING_WORDS = frozenset(("", "you", "each", "opponent", "team", "owner", "controller", "chosen", "event"))


def senses(term: object, felt: Mapping[str, str]) -> set[str]:
    """Which changes, other than of zones, a term could notice; `felt` says so of states whose changes have a word."""
    found: set[str] = set()
    for part in parts_of(term):
        kind = _SENSES.get(type(part))
        if kind is not None and part != _OWN_HOST:
            found.add(felt.get(part.name, kind) if isinstance(part, s.InState) else kind)
        if getattr(part, "whose", "") not in _LASTING_WORDS or getattr(part, "who", "") not in _LASTING_WORDS:
            found.add(TURN)
    return found


_RESTING = (s.Exists, s.Fits, s.Measure, s.Both, s.AnyOf, s.Unless, s.Cards, s.This, v.Count)
_RESTING_FILTERS = (s.Kind, s.Trait, s.Named, s.Has, s.Other, s.All, s.Either, s.Not)


def rests_on(term: object, zones: set[str]) -> bool:
    """What a term asks is about nothing but which cards are in these kinds of zone, and what they are."""
    for part in parts_of(term):
        if not isinstance(part, (*_RESTING, *_RESTING_FILTERS)):
            return False
        if isinstance(part, s.Cards) and (part.whose not in _LASTING_WORDS or not zones.issuperset(part.zones)):
            return False
    return True


def reads(term: object, of_kind: frozenset[str] = frozenset()) -> set[str]:
    """Which characteristics a term asks for; `of_kind` are states that ask what a card is."""
    parts = parts_of(term)
    found = {_READS[type(part)] for part in parts if type(part) in _READS}
    if of_kind and any(isinstance(part, s.InState) and part.name in of_kind for part in parts):
        found.add(IDENTITY)
    return found
