"""The `Ruleset` of a game: its names, zones and policies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module

from ..vocabulary import selectors as s
from ..vocabulary.abilities import StateTriggered
from ..vocabulary.effect_analysis import LASTING_WORDS
from ..vocabulary.effects import Effect, ExpelUntil
from ..vocabulary.faces import Face
from ..vocabulary.planner import Planner
from ..vocabulary.terms import parts_of
from ..vocabulary.values import Count, Noted, Resolved
from .customs import Customs
from .facts import Store
from .hand_acts import NO_ACTS, HandActs
from .placement import GONE, passages
from .policies import (
    Continuous,
    Course,
    Events,
    Meaning,
    Nature,
    OpeningStep,
    Paying,
    Placement,
    Playing,
    PlayStep,
    Roles,
    Telling,
    Waiting,
)
from .zones import ZoneKind


@dataclass(kw_only=True, eq=False, repr=False)
class Ruleset:
    """One game's rules for the kernel. The kernel never asks which game it is."""

    game: str  # its id
    prefix: str  # how code and tests cite its rulebook
    title: str  # its name
    home: str  # "package.module:NAME" of this object, so that a game can be pickled by reference

    zones: Mapping[str, ZoneKind]  # the kinds of zone by name, made by `zone_table`
    roles: Roles  # which zone has which role
    store: type[Store] | None = None  # the class for facts of the game's own rules

    placement: Placement = field(default_factory=Placement)  # how cards lie in zones, and which moves keep the object
    nature: Nature  # what a card is: its numbers, states, keywords and traits
    continuous: Continuous  # how continuous effects are applied
    events: Events  # how events happen
    waiting: Waiting = field(default_factory=Waiting)  # how abilities wait for events and states
    paying: Paying = field(default_factory=Paying)  # the costs of cards and abilities, and how players pay them
    playing: Playing = field(default_factory=Playing)  # how cards and abilities are played
    meaning: Meaning = field(default_factory=Meaning)  # words of card texts to which the rulebook gives a meaning
    course: Course  # turns, priority and the end of the game
    telling: Telling = field(default_factory=Telling)  # what players are told, and by which rule
    by_hand: HandActs = NO_ACTS  # what players can do by hand where a text was not read
    customs: Customs = field(default_factory=Customs)  # where its rulebook says otherwise than most

    def __post_init__(self) -> None:
        nature, continuous = self.nature, self.continuous
        self.planner = Planner(
            continuous.layers,
            nature.state_topics,
            nature.kind_states,
            self.meaning.linkers,
            nature.keywords,
            continuous.counted,
        )
        self.timed_layers = frozenset(row.at for row in continuous.layers if row.timed)
        self.printed_layers = frozenset(row.at for row in continuous.layers if row.printed)
        self.signs = {symbol: sign for pool in self.paying.pools.values() for symbol, sign in pool.signs.items()}
        # the steps of playing, and what they say of it
        listed = self.playing.procedure
        self.opening = tuple([step for step in listed if isinstance(step, OpeningStep)])
        self.procedure = tuple([step for step in listed if isinstance(step, PlayStep)])
        self.counts_there = any(step.counts_there for step in self.opening)
        self.every_target = any(step.every_target for step in self.procedure)
        self.no_x_if_set = any(step.none_if_set for step in self.procedure)
        # what is kept by moves between two kinds of zone, by their verb ("": any other)
        self.kept: dict[tuple[str, str], dict[str, frozenset[str]]] = {}
        for row in self.placement.keeps:
            self.kept.setdefault((row.frm, row.to), {})[row.verb] = row.fields
        routes = self.placement.routes
        self.routed = frozenset(row.kind for row in routes if row.then != GONE)  # kinds that cannot go everywhere
        self.mortal = frozenset(row.kind for row in routes if row.then == GONE)  # and those that cease to exist there
        self.departures = passages(self.placement.departures, self.zones)
        self.arrivals = passages(self.placement.arrivals, self.zones)
        self.ranks = {rank.name: rank for rank in self.events.ranks}
        self.guarded = frozenset(g.replacement.on.event for some in continuous.guards.values() for g in some)
        self._object_faces: dict[tuple[str, str, str], Face] = {}
        self._notes: dict[int, tuple[tuple[Effect, ...], bool, bool, bool]] = {}
        self._rests: dict[int, tuple[StateTriggered, bool]] = {}

    def zone_word(self, kind: str) -> str:
        """What the game calls a kind of zone."""
        return self.telling.words.get(f"zone {kind}", self.telling.words.get(kind, kind))

    def object_face(self, of: Face, kind: str, sort: str = "") -> Face:
        """What an object that is no card looks like: it has no name, only what it is and the name of its source.

        An ability on the stack has a kind ("activated"), anything else is of a sort of its own ("shield", "attack").
        """
        found = self._object_faces.get((of.id, kind, sort))
        if found is None:
            word = self.telling.words.get(f"sort {sort}", sort) if sort else f"{kind} ability"
            found = Face(f"{word} of {of.name}", "", (sort,) if sort else ("ability", kind))
            self._object_faces[of.id, kind, sort] = found
        return found

    def notes(self, effects: tuple[Effect, ...]) -> bool:
        """Whether instructions use a number that is fixed when they begin; computed once for each printed text."""
        return self._asks(effects)[1]

    def counts(self, effects: tuple[Effect, ...]) -> bool:
        """Instructions ask how often they were carried out this turn."""
        return self._asks(effects)[2]

    def waits(self, effects: tuple[Effect, ...]) -> bool:
        """Instructions move something until an event that may happen before they are carried out."""
        return self._asks(effects)[3]

    def _asks(self, effects: tuple[Effect, ...]) -> tuple[tuple[Effect, ...], bool, bool, bool]:
        found = self._notes.get(id(effects))
        if found is None or found[0] is not effects:
            kinds = set(map(type, parts_of(effects)))
            found = (effects, Noted in kinds, Resolved in kinds, ExpelUntil in kinds)
            if len(self._notes) > 10_000:  # combinations of chosen options make ever new ones
                self._notes.clear()
            self._notes[id(effects)] = found
        return found

    def rests(self, ability: StateTriggered) -> bool:
        """Whether the condition of a state trigger depends only on the cards in play; computed once for each."""
        found = self._rests.get(id(ability))
        if found is None or found[0] is not ability:
            live = {name for name, kind in self.zones.items() if kind.live}
            found = (ability, _rests_on((ability.when, ability.condition), live))
            if len(self._rests) > 10_000:
                self._rests.clear()
            self._rests[id(ability)] = found
        return found[1]

    def __reduce__(self) -> tuple[object, ...]:
        return (ruleset_at, (self.home,))


_RESTING = (s.Exists, s.Fits, s.Measure, s.Both, s.AnyOf, s.Unless, s.Cards, s.This, Count)
_RESTING_FILTERS = (s.Kind, s.Trait, s.Named, s.Has, s.Other, s.All, s.Either, s.Not)


def _rests_on(term: object, zones: set[str]) -> bool:
    """The term depends only on the cards in these kinds of zone."""
    for part in parts_of(term):
        if not isinstance(part, (*_RESTING, *_RESTING_FILTERS)):
            return False
        if isinstance(part, s.Cards) and (part.whose not in LASTING_WORDS or not zones.issuperset(part.zones)):
            return False
    return True


def ruleset_at(home: str) -> Ruleset:
    """The ruleset that lives at "package.module:NAME"."""
    module, _, name = home.partition(":")
    found = getattr(import_module(module), name)
    if not isinstance(found, Ruleset):
        raise TypeError(f"{home} is not a ruleset")
    return found
