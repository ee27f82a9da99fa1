"""Faces: printed cards, and the characteristics computed from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any, NamedTuple

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
from .effects import Cant, CostAdd, CostSet, Counts, Limit, PlayFrom, Treat
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
        "kept",
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
        "printed",
        "replacements",
        "spell",
        "states",
        "statics",
        "symbols",
        "traits",
        "treated",
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
        kept: frozenset[Any] = frozenset(),
        treated: tuple[tuple[int, Treat], ...] = (),
        symbols: tuple[str, ...] = (),
    ) -> None:
        self.key = next(_KEYS)  # unique for each set of characteristics
        self.name = name
        self.names = names
        self.kinds = kinds
        self.traits = traits
        self.aspects = aspects
        self.cost = cost  # all of it, as a number
        self.symbols = symbols  # the part of it that takes units of certain kinds
        self.numbers = numbers
        self.cants = cants
        self.mays = mays
        self.limits = limits
        self.counts = counts
        self.bars = bars  # keywords it cannot have
        self.plays = plays  # zones from which it may be played
        self.based = numbers if based is None else based  # its numbers before anything was added to them
        self.native = native  # its effects on other cards that are not abilities and are never lost
        self.kept = kept  # what it cannot lose: abilities, and words with their field ("kind", "unit")
        self.treated = treated  # what it is to some who ask, each with who controls the effect
        self.printed: Chars = self if like is None else like.printed  # without what others do to it
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
    identity = (own.name, own.names, own.kinds, own.traits, own.aspects, own.cost, own.symbols, numbers, based)
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
        own.kept,
        own.treated,
    )


def guise(own: Chars, treat: Treat) -> Chars:
    """What a card is to those to whom it counts as something else too."""
    names, kinds, traits, aspects = (
        had | {word for field, word in treat.words if field == name}
        for name, had in (("name", own.names), ("kind", own.kinds), ("trait", own.traits), ("aspect", own.aspects))
    )
    abilities = (*own.abilities, *[Keyword(name) for name in treat.keywords])
    fields = (own.cants, own.mays, own.limits, own.counts, own, own.bars, own.plays, own.again, own.based, own.native)
    return Chars(
        own.name, names, kinds, traits, aspects, own.cost, own.numbers, abilities, *fields, own.kept, (), own.symbols
    )


def own_cost(ability: Ability) -> bool:
    """The ability only changes the cost of its own card."""
    return (
        isinstance(ability, Static)
        and isinstance(ability.what, This)
        and all(isinstance(change, (CostAdd, CostSet)) and change.played == "card" for change in ability.changes)
    )


class HandLine(NamedTuple):
    """A printed paragraph that was not read and is played by hand.

    `how`: "frame" where its trigger, cost, label or condition was read and works by itself, else "button": its player
    says when it does something.
    """

    paragraph: int  # from 1
    how: str
    text: str


class Face:
    """One printed card face: the card's name, its numbers, its text and the abilities the text compiles to."""

    __slots__ = (
        "abilities",
        "aspects",
        "away",
        "chars",
        "cost",
        "fixed",
        "halved",
        "hand",
        "id",
        "kinds",
        "name",
        "numbers",
        "overlays",
        "read",
        "sides",
        "symbols",
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
        sides: tuple[Face, ...] = (),
        names: tuple[str, ...] = (),
        halved: bool = False,
        symbols: tuple[str, ...] = (),
        fixed: bool = False,
        read: tuple[str, ...] | None = None,
        hand: tuple[HandLine, ...] = (),
    ) -> None:
        self.id = id
        self.name = name
        self.kinds = kinds
        self.traits = traits
        self.aspects = aspects
        self.cost = cost
        self.symbols = symbols
        self.numbers = dict(numbers)
        self.text = text
        self.read = text if read is None else read  # what was compiled, if that is not what is printed
        self.hand = hand  # the paragraphs that are played by hand
        self.abilities = abilities
        # the kinds of zone in which an ability works although the zone is not live
        self.away = frozenset(
            zone
            for a in (abilities if expanded is None else expanded)
            for zone in getattr(a, "zones", ())
            if not own_cost(a)
        )
        self.overlays: dict[str, Chars] = {}  # this face under another one
        self.sides = sides  # the other sides of the card of which this is the front, or its halves
        self.fixed = fixed  # nothing takes its abilities from it
        self.halved = halved  # they are halves, and this is all of them together
        self.chars = Chars(
            name,
            frozenset(names or (name,)),
            frozenset(kinds),
            frozenset(traits),
            frozenset(aspects),
            cost,
            self.numbers,
            abilities if expanded is None else expanded,
            native=native,
            symbols=symbols,
            kept=frozenset(abilities if expanded is None else expanded) if fixed else frozenset(),
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
                self.sides,
                tuple(sorted(self.chars.names)),
                self.halved,
                self.symbols,
                self.fixed,
                self.read,
                self.hand,
            ),
        )


def with_hand(
    face: Face,
    changed: Callable[[tuple[Ability, ...]], tuple[Ability, ...]],
    text: tuple[str, ...],
    read: tuple[str, ...],
    hand: tuple[HandLine, ...],
    sides: tuple[Face, ...],
) -> Face:
    """The face of a card some of whose paragraphs are played by hand: with other abilities, as they are changed."""
    return Face(
        face.id,
        face.name,
        face.kinds,
        face.traits,
        face.aspects,
        face.cost,
        face.numbers,
        text,
        changed(face.abilities),
        changed(face.chars.abilities),
        face.chars.native,
        sides,
        tuple(sorted(face.chars.names)),
        face.halved,
        face.symbols,
        face.fixed,
        read,
        hand,
    )


def combined(id: str, *halves: Face) -> Face:
    """A card of halves as it is where none of them is up: all that stands on any of them, the costs together."""
    costs = [half.cost for half in halves if half.cost is not None]
    return Face(
        id,
        " / ".join(half.name for half in halves),
        tuple(dict.fromkeys(kind for half in halves for kind in half.kinds)),
        tuple(dict.fromkeys(trait for half in halves for trait in half.traits)),
        tuple(dict.fromkeys(aspect for half in halves for aspect in half.aspects)),
        sum(costs) if costs else None,
        {name: number for half in reversed(halves) for name, number in half.numbers.items()},
        tuple(line for half in halves for line in half.text),
        tuple(ability for half in halves for ability in half.abilities),
        tuple(ability for half in halves for ability in half.chars.abilities),
        sides=halves,
        names=tuple(half.name for half in halves),
        halved=True,
        symbols=tuple(symbol for half in halves for symbol in half.symbols),
    )
