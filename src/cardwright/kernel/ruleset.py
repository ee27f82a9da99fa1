"""What a game hands to the kernel: its tables and its few named policies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Protocol

from .abilities import Ability, Keyword, Static
from .costs import Cost
from .decisions import Denial
from .effects import Act, Effect, Gain, Modification
from .faces import Chars, Face
from .plans import Plan
from .selectors import Condition, Selector
from .state import Card, Frame, Past
from .terms import Term, mentions
from .values import Noted
from .zones import OUTSIDE, ZoneKind

if TYPE_CHECKING:
    from .events import Event
    from .game import Game


class CardLike(Protocol):
    """What a card and its last known information have in common."""

    @property
    def turned(self) -> bool:
        """Engaged, rested, exhausted."""

    @property
    def facedown(self) -> bool:
        """Shows its back."""

    @property
    def damage(self) -> int:
        """Damage marked on it."""

    @property
    def overlay(self) -> Face | None:
        """The face that lies over its own."""

    @property
    def marks(self) -> Mapping[str, int]:
        """What happened to it, and in which turn."""

    @property
    def counters(self) -> Mapping[str, int]:
        """Its counters."""


class Roles:
    """The game's names for the zones that every game has."""

    __slots__ = ("banish", "deck", "discard", "field", "hand", "leader", "play")

    def __init__(
        self, deck: str, hand: str, field: str, discard: str, banish: str, play: str, leader: str = ""
    ) -> None:
        self.deck = deck
        self.hand = hand
        self.field = field
        self.discard = discard
        self.banish = banish
        self.play = play
        self.leader = leader


class Ruleset:
    """One game's rules, as far as the kernel asks for them. The kernel never asks which game it is."""

    def __init__(
        self,
        *,
        game: str,
        prefix: str,
        title: str,
        home: str,
        zones: tuple[ZoneKind, ...],
        roles: Roles,
        layers: tuple[frozenset[type[Modification]], ...],
        changes: Mapping[str, Callable[[Game, Event], bool]],
        stat: Callable[[Chars, CardLike, str], int | None],
        states: Mapping[str, Callable[[Chars, CardLike], bool]],
        keeps: frozenset[tuple[str, str]] = frozenset(),
        acts: Mapping[str, Callable[[Game, Frame, Act], None]] | None = None,
        conditions: Mapping[str, Callable[[Game, int], bool]] | None = None,
        noted: Mapping[str, Callable[[Game, int], int]] | None = None,
        keywords: Mapping[str, tuple[Ability, ...]] | None = None,
        overlay: Callable[[Face, Face], Chars] | None = None,
        exists_in: Callable[[Face, str], bool] | None = None,
        resources: Mapping[str, str] | None = None,
        currency: str = "",
        play_cost: Callable[[Game, Card, int], tuple[Cost, ...]] | None = None,
        adjust_cost: Callable[[Game, Frame, tuple[Cost, ...]], tuple[Cost, ...]] | None = None,
        fits: Callable[[Game, int, Card, tuple[Cost, ...]], Denial | None] | None = None,
        finish_play: Callable[[Game, int], None] | None = None,
        watch: Callable[[Game, Event], None] | None = None,
        checks: Mapping[str, Callable[..., Denial | None]] | None = None,
        arrivals_see: bool = False,
        replaced_order: tuple[str, ...] = ("",),
        rules: Mapping[str, str] | None = None,
        concede: Callable[[Game, int], None],
        phases: tuple[str, ...] = (),
        words: Mapping[str, str] | None = None,
        log: Mapping[str, str] | None = None,
        describe: Callable[[Term], str] | None = None,
    ) -> None:
        self.game = game
        self.prefix = prefix  # how code and tests cite its rulebook
        self.title = title
        self.home = home  # "package.module:NAME" of this object, so that a game can be pickled by reference
        self.zones = {zone.name: zone for zone in (*zones, OUTSIDE)}
        self.roles = roles
        self.layers = layers  # which modifications are applied first, second ...
        self.layer_of = {change: i for i, layer in enumerate(layers) for change in layer}
        self.changes = changes  # the one function that makes each kind of change; False: nothing happened
        self.stat = stat  # a number of a card, None if it has no such number
        self.states = states  # what InState asks
        self.keeps = keeps  # moves (from, to) that do not make a new object
        self.acts = acts or {}
        self.conditions = conditions or {}
        self.noted = noted or {}
        self.keywords = keywords or {}
        self.overlay = overlay  # the base characteristics of a card under another face
        self.exists_in = exists_in  # may a token be in this kind of zone?
        self.resources = resources or {}  # resource -> the resource that is its maximum
        self.currency = currency  # the resource cards are paid with, where that is all there is to it
        self.play_cost = play_cost  # the components of "this card costs so much"
        self.adjust_cost = adjust_cost  # what the rulebook adds to or changes in a cost
        self.fits = fits  # why there will be no room for the card once the cost is paid
        self.finish_play = finish_play  # what happens when all is paid: resolve, or wait on a stack
        self.watch = watch  # keeps the tallies of the turn
        self.checks = checks or {}  # by verb: why a player may not do it with these cards
        self.arrivals_see = arrivals_see  # cards that arrive see others leave at the same moment
        self.replaced_order = replaced_order  # ranks of replacements, first to last
        self.rules = rules or {}  # the rule that each verb of the kernel follows, for the log
        self.concede = concede  # a player gives up
        self.phases = phases  # of a turn, in order
        self.words = words or {}  # prompts and zones in the game's words
        self.log = log or {}  # a sentence for each kind of log entry
        self._keys = 0
        self._notes: dict[int, tuple[tuple[Effect, ...], bool]] = {}
        self._plans: dict[int, tuple[Static, Plan]] = {}
        self.describe = describe  # an ability in the game's phrasing

    def plan(self, what: Selector | None, changes: tuple[Modification, ...], condition: Condition | None) -> Plan:
        """A continuous effect taken apart by this game's layers."""
        self._keys += 1
        plan = Plan(what, changes, condition, self.layer_of, len(self.layers), self._keys)
        gained = [a for c in changes if isinstance(c, Gain) for a in c.abilities]
        gained += [a for k in gained if isinstance(k, Keyword) for a in self.keywords.get(k.name, ())]
        statics = any(isinstance(a, Static) for a in gained)
        plan.simple = not (plan.dynamic or plan.costs or plan.takes or statics or condition is not None)
        return plan

    def static_plan(self, static: Static) -> Plan:
        """A static ability taken apart, once."""
        found = self._plans.get(id(static))
        if found is None or found[0] is not static:
            found = self._plans[id(static)] = (
                static,
                self.plan(static.what, static.changes, static.condition),
            )
        return found[1]

    def notes(self, effects: tuple[Effect, ...]) -> bool:
        """Instructions ask for a number that is fixed when they begin; worked out once for each printed text."""
        found = self._notes.get(id(effects))
        if found is None or found[0] is not effects:
            found = (effects, mentions(effects, Noted))
            if len(self._notes) < 10_000:
                self._notes[id(effects)] = found
        return found[1]

    def __reduce__(self) -> tuple[object, ...]:
        return (ruleset_at, (self.home,))


def ruleset_at(home: str) -> Ruleset:
    """The ruleset that lives at "package.module:NAME"."""
    module, _, name = home.partition(":")
    found = getattr(import_module(module), name)
    if not isinstance(found, Ruleset):
        raise TypeError(f"{home} is not a ruleset")
    return found


__all__ = ["CardLike", "Past", "Roles", "Ruleset", "ruleset_at"]
