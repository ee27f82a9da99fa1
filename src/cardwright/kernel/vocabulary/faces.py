"""Faces: printed cards, and the characteristics computed from them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count

from .abilities import (
    Ability,
    Activated,
    Keyword,
    OnPlay,
    PlacedOn,
    Replacement,
    StateTriggered,
    Static,
    Triggered,
)
from .effects import Cant, CostAdd, CostSet, Counts, Limit, PlayFrom
from .selectors import This

_KEYS = count()
NO_NUMBERS: Mapping[str, int] = {}


class Chars:
    """The characteristics of a card at one moment. Never changed once made."""

    __slots__ = (
        "abilities",
        "activated",
        "again",
        "aspects",
        "bars",
        "based",
        "cants",
        "cost",
        "counts",
        "key",
        "keywords",
        "kinds",
        "limits",
        "listens",
        "mays",
        "name",
        "names",
        "native",
        "numbers",
        "own_costs",
        "placed_on",
        "plays",
        "replacements",
        "spell",
        "states",
        "statics",
        "traits",
        "triggered",
    )

    def __init__(
        self,
        name: str,
        names: frozenset[str],
        kinds: frozenset[str],
        traits: frozenset[str],
        aspects: frozenset[str],
        cost: int | None,
        numbers: Mapping[str, int],
        abilities: tuple[Ability, ...],
        cants: tuple[tuple[int, Cant], ...] = (),
        mays: frozenset[str] = frozenset(),
        limits: tuple[Limit, ...] = (),
        counts: tuple[Counts, ...] = (),
        like: Chars | None = None,
        bars: frozenset[str] = frozenset(),
        plays: tuple[PlayFrom, ...] = (),
        again: int = 0,
        based: Mapping[str, int] | None = None,
        native: tuple[Static, ...] = (),
    ) -> None:
        self.key = next(_KEYS)  # unique for each set of characteristics
        self.name = name
        self.names = names
        self.kinds = kinds
        self.traits = traits
        self.aspects = aspects
        self.cost = cost
        self.numbers = numbers
        self.cants = cants
        self.mays = mays
        self.limits = limits
        self.counts = counts
        self.bars = bars  # keywords it cannot have
        self.plays = plays  # zones from which it may be played
        self.based = numbers if based is None else based  # its numbers before anything was added to them
        self.native = native  # its effects on other cards that are not abilities and are never lost
        self.again = again  # how many additional times its abilities trigger
        self.abilities = abilities
        self.keywords: frozenset[str]
        self.triggered: tuple[Triggered, ...]
        self.activated: tuple[Activated, ...]
        self.statics: tuple[Static, ...]
        self.own_costs: tuple[Static, ...]
        self.replacements: tuple[Replacement, ...]
        self.states: tuple[StateTriggered, ...]
        self.spell: OnPlay | None
        self.placed_on: PlacedOn | None
        self.listens: bool  # it has abilities that wait for events
        if like is not None and like.abilities is abilities:  # equal abilities are sorted only once
            self.keywords = like.keywords
            self.triggered = like.triggered
            self.activated = like.activated
            self.statics = like.statics
            self.replacements = like.replacements
            self.states = like.states
            self.own_costs = like.own_costs
            self.spell = like.spell
            self.placed_on = like.placed_on
            self.listens = like.listens
            return
        labels = [a.label for a in abilities if isinstance(a, (Triggered, Activated)) and a.label]
        self.keywords = frozenset([*labels, *(a.name for a in abilities if isinstance(a, Keyword))])
        self.triggered = tuple(a for a in abilities if isinstance(a, Triggered))
        self.activated = tuple(a for a in abilities if isinstance(a, Activated))
        statics = tuple(a for a in abilities if isinstance(a, Static))
        # an ability about the card's own cost is read only when the cost is determined
        self.own_costs = tuple(a for a in statics if own_cost(a))
        self.statics = tuple(a for a in statics if not own_cost(a))
        self.replacements = tuple(a for a in abilities if isinstance(a, Replacement))
        self.states = tuple(a for a in abilities if isinstance(a, StateTriggered))
        self.spell = next((a for a in abilities if isinstance(a, OnPlay)), None)
        self.placed_on = next((a for a in abilities if isinstance(a, PlacedOn)), None)
        self.listens = bool(self.triggered or self.replacements or self.states)


def alike(one: Chars, two: Chars) -> bool:
    """The characteristics have equal values."""
    return one is two or values(one) == values(two)


def values(own: Chars) -> tuple[object, ...]:
    """All values of the characteristics, for comparison."""
    numbers, based = tuple(sorted(own.numbers.items())), tuple(sorted(own.based.items()))
    identity = (own.name, own.names, own.kinds, own.traits, own.aspects, own.cost, numbers, based)
    return (
        *identity,
        own.abilities,
        own.native,
        own.cants,
        own.mays,
        own.limits,
        own.counts,
        own.bars,
        own.plays,
        own.again,
    )


def own_cost(ability: Ability) -> bool:
    """The ability only changes the cost of its own card."""
    return (
        isinstance(ability, Static)
        and isinstance(ability.what, This)
        and all(isinstance(change, (CostAdd, CostSet)) for change in ability.changes)
    )


class Face:
    """One printed card face: the card's name, its numbers, its text and the abilities the text compiles to."""

    __slots__ = (
        "abilities",
        "aspects",
        "away",
        "chars",
        "cost",
        "id",
        "kinds",
        "name",
        "numbers",
        "overlays",
        "text",
        "traits",
    )

    def __init__(
        self,
        id: str,
        name: str,
        kinds: tuple[str, ...],
        traits: tuple[str, ...] = (),
        aspects: tuple[str, ...] = (),
        cost: int | None = None,
        numbers: Mapping[str, int] = NO_NUMBERS,
        text: tuple[str, ...] = (),
        abilities: tuple[Ability, ...] = (),
        expanded: tuple[Ability, ...] | None = None,
        native: tuple[Static, ...] = (),
    ) -> None:
        self.id = id
        self.name = name
        self.kinds = kinds
        self.traits = traits
        self.aspects = aspects
        self.cost = cost
        self.numbers = dict(numbers)
        self.text = text
        self.abilities = abilities
        # the kinds of zone in which an ability works although the zone is not live
        self.away = frozenset(
            zone
            for a in (abilities if expanded is None else expanded)
            for zone in getattr(a, "zones", ())
            if not own_cost(a)
        )
        self.overlays: dict[str, Chars] = {}  # this face under another one
        self.chars = Chars(
            name,
            frozenset((name,)),
            frozenset(kinds),
            frozenset(traits),
            frozenset(aspects),
            cost,
            self.numbers,
            abilities if expanded is None else expanded,
            native=native,
        )

    def __repr__(self) -> str:
        return f"Face({self.id!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (
            Face,
            (
                self.id,
                self.name,
                self.kinds,
                self.traits,
                self.aspects,
                self.cost,
                self.numbers,
                self.text,
                self.abilities,
                self.chars.abilities,
                self.chars.native,
            ),
        )
