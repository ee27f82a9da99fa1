"""What a game hands to the kernel: its tables and its few named policies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from .abilities import Ability, Keyword, Pattern, Static, Triggered
from .costs import Cost
from .decisions import Denial, Option
from .effects import Act, Effect, ExpelUntil, Gain, Guard, Modification
from .faces import Chars, Face
from .plans import NOT_APART, Plan, opaque
from .selectors import Condition, Selector, This
from .state import Card, Frame, Past
from .terms import Term, mentions
from .values import Noted, Resolved
from .zones import OUTSIDE, ZoneKind

if TYPE_CHECKING:
    from .events import Event
    from .game import Game
    from .perform import Groups


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

    @property
    def place(self) -> int:
        """Where in its zone it is."""


# What an event does to its card or player, in the words prohibitions use.
SUFFERED = {
    ("move", "destroy"): "be destroyed",
    ("move", "banish"): "be banished",
    ("move", "return"): "be returned",
    ("damage", ""): "be damaged",
    ("turn card", "engaged"): "be engaged",
    ("turn card", "reserved"): "be refreshed",
    ("counter", ""): "get counters",
}

POSITIONS = {
    "engaged": ("turned", True),
    "reserved": ("turned", False),
    "facedown": ("facedown", True),
    "faceup": ("facedown", False),
}


# What each keyword stands for; with parameters, what it stands for given them.
Keywords: TypeAlias = Mapping[str, tuple[Ability, ...] | Callable[[Keyword], tuple[Ability, ...]]]


Counted: TypeAlias = tuple[Modification, ...] | Callable[[int], tuple[Modification, ...]]


class Timing(NamedTuple):
    """One game's way with priority and the stack; the loop is in `priority`."""

    settle: Callable[[Game], None]  # what is done before anyone may act: state-based actions, waiting abilities
    options: Callable[[Game, int], list[Option]]  # what a player with priority may do, passing aside
    act: Callable[[Game, int, Any], None]  # do what an option stands for
    resolve: Callable[[Game, int], None]  # the frame on top of the stack resolves
    rule: str = ""  # of having priority
    keeps: bool = True  # whoever acts has priority again; otherwise the next player has it
    endless: Callable[[Game], None] | None = None  # a cycle that nobody can stop


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
        keywords: Keywords | None = None,
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
        positions: Mapping[str, tuple[str, bool]] | None = None,
        back: Callable[[Face], Face | None] | None = None,
        tests: Mapping[str, Callable[[Game, Card], bool]] | None = None,
        timing: Timing | None = None,
        places: Callable[[Game, Event, tuple[Event, ...]], list[Option] | None] | None = None,
        destroyed: Callable[[Game, Card, int, str], Event | None] | None = None,
        played_as: Callable[[Game, Card], str] | None = None,
        lose: Callable[[Game, list[int], str, str], None] | None = None,
        win: Callable[[Game, list[int], str, str], None] | None = None,
        states_again: bool = False,
        picks_event: bool = False,
        join: Callable[[Game, tuple[int, ...], Card], None] | None = None,
        room: Callable[[Game, Card], int] | None = None,
        traits: tuple[str, ...] = (),
        suffered: Mapping[tuple[str, str], str] | None = None,
        looks_back: Callable[[Pattern], bool] | None = None,
        defining: Mapping[type[Modification], int] | None = None,
        spans: bool = False,
        counted: Mapping[str, Counted] | None = None,
        guards: Mapping[str, tuple[Guard, ...]] | None = None,
        whose: Mapping[str, Callable[[Game, Frame], list[int]]] | None = None,
        every_trait: str = "",
        moment: Callable[[Game], tuple[object, ...]] | None = None,
        targetable: Callable[[Game, Card, Frame], bool] | None = None,
        rules_reach: bool = False,
        loses_track: bool = False,
        renews: tuple[str, ...] = (),
        chosen_is_done: bool = False,
        together: Callable[[Game, tuple[Event, ...]], tuple[tuple[Event, ...], Groups]] | None = None,
        piles: Callable[[Game, int, Card], object] | None = None,
        produces: Callable[[Game, int], list[Option]] | None = None,
        hidden_costs: bool = False,
        retyped: Callable[[frozenset[str], str], frozenset[str]] | None = None,
        fitting: Callable[[frozenset[str], frozenset[str]], frozenset[str]] | None = None,
        bare: frozenset[str] = frozenset(),
        felt: Mapping[str, str] = NOT_APART,
        row: int = 0,
        at_once: Callable[[Game, Card, Triggered], bool] | None = None,
        waiting_costs: bool = False,
        alike: Callable[[Game, Card], object] | None = None,
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
        self._counter_plans: dict[tuple[str, int], Plan] = {}
        self._ability_faces: dict[tuple[str, str], Face] = {}
        self._notes: dict[int, tuple[tuple[Effect, ...], bool, bool, bool]] = {}
        self._plans: dict[int, tuple[Static, Plan]] = {}
        self._taken_apart: dict[tuple[object, ...], Plan] = {}
        self.describe = describe  # an ability in the game's phrasing
        self.positions = positions or POSITIONS  # how a card can lie: the field of the card and its value
        self.back = back  # the face a card shows where its abilities work while it lies face down
        self.tests = tests or {}  # what InState asks that a card alone cannot answer ("attacking")
        self.timing = timing  # how priority and the stack work, where there are such things
        self.destroyed = destroyed  # the event of destroying a card, where that is not a move to the discard zone
        self.played_as = played_as  # how a card lies while it is being played ("facedown")
        self.join = join  # cards do what another one does ("attacking the same base")
        self.room = room  # how many more cards may lie in a card
        self.defining = defining or {}  # the layer of changes that define a characteristic, where it is another
        self.spans = spans  # an effect with parts in several layers goes on with the cards it began with
        self.whose = whose or {}  # words for players that only this game has ("defending")
        self.moment = moment  # what else tells two moments of the game apart
        self.targetable = targetable  # may the card be a target at all?
        self.loses_track = loses_track  # an effect does not find what it moved to a hidden zone
        self.renews = renews  # zones in which a card that is put there again is a new object
        self.chosen_is_done = chosen_is_done  # "if you do" asks what was chosen, whatever came of it
        self.together = together  # the order of what happens at once, and of which cards in it players must be asked
        self.piles = piles  # the pile a card lies in for a player who may not look at it; None: it is chosen itself
        self.produces = produces  # what a player may do for resources before paying during a resolution
        self.hidden_costs = hidden_costs  # who must play a card may refuse to pay with certain cards nobody sees
        self.rules_reach = rules_reach  # what an effect forbids or permits also concerns what comes later
        self.every_trait = every_trait  # the trait that stands for all that can be named
        self.retyped = retyped  # the kinds of a card that becomes another kind and no longer what it was
        self.fitting = fitting  # the traits that go with a card's kinds
        self.felt = felt  # states of which effects are told by a word of their own (`Game.tick`) when they change
        self.bare = bare  # states for which no characteristics are looked at ("attacking")
        self.counted = counted or {}  # what each counter of a name, or so many of them, do to their card
        self.guards = guards or {}  # the replacements that counters of a name are, however many there are
        self.guarded = frozenset(g.replacement.on.event for some in self.guards.values() for g in some)
        self.looks_back = looks_back  # which triggers on moves are judged by how things were before
        self.suffered = suffered or SUFFERED  # how prohibitions call what an event does: (kind, word) -> action
        self.traits = traits  # the traits that players may name
        self.picks_event = picks_event  # which of several events at once a trigger for the next time takes is a choice
        self.states_again = states_again  # a state trigger that has resolved triggers again if its state still is so
        self.win = win  # players win by an effect; without it they alone do
        self.lose = lose  # players lose, others may go on; without it the game ends
        self.row = row  # how many slots there are side by side, where cards stand in rows
        self.at_once = at_once  # abilities that are carried out right after their event, without the stack
        self.waiting_costs = waiting_costs  # what a triggered ability costs is paid when it goes onto the stack
        self.alike = alike  # cards for which this is the same pay alike: nobody is asked which of them
        self.places = places  # where in its zone a card may be put; None: it needs no place

    def zone_word(self, kind: str) -> str:
        """What the game calls a kind of zone."""
        return self.words.get(f"zone {kind}", self.words.get(kind, kind))

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
        plan = Plan(what, changes, condition, layer_of, len(self.layers), self._keys, defining, self.felt)
        gained = [a for c in changes if isinstance(c, Gain) for a in c.abilities]
        gained += [a for k in gained if isinstance(k, Keyword) for a in self.meaning(k)]
        statics = any(isinstance(a, Static) for a in gained)
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
        if plan.constant and not plan.takes and not opaque((what, condition), self.bare):
            given = [(a, self.static_plan(a)) for a in gained if isinstance(a, Static)]
            plan.steady = all(_plainly_given(a, its, layer_of[Gain]) for a, its in given)
            plan.gives = tuple(given) if plan.steady else ()
            plan.touches = plan.writes.union(*(its.writes for _, its in plan.gives))
        if len(self._taken_apart) < 10_000:
            self._taken_apart[terms] = plan
        return plan

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

    def ability_face(self, of: Face, kind: str) -> Face:
        """What an ability on the stack looks like: nothing but the name of its source and what kind it is."""
        found = self._ability_faces.get((of.id, kind))
        if found is None:
            found = self._ability_faces[of.id, kind] = Face(f"{kind} ability of {of.name}", "", ("ability", kind))
        return found

    def notes(self, effects: tuple[Effect, ...]) -> bool:
        """Instructions ask for a number that is fixed when they begin; worked out once for each printed text."""
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
            found = (
                effects,
                mentions(effects, Noted),
                mentions(effects, Resolved),
                mentions(effects, ExpelUntil),
            )
            if len(self._notes) < 10_000:
                self._notes[id(effects)] = found
        return found

    def __reduce__(self) -> tuple[object, ...]:
        return (ruleset_at, (self.home,))


def _plainly_given(static: Static, plan: Plan, layer: int) -> bool:
    """A static ability given in a layer does in later ones always the same to the card that has it."""
    plain = isinstance(static.what, This) and static.condition is None and not static.defining
    return plain and plan.steady and plan.first > layer and not (plan.gives or plan.costs or plan.guards)


def ruleset_at(home: str) -> Ruleset:
    """The ruleset that lives at "package.module:NAME"."""
    module, _, name = home.partition(":")
    found = getattr(import_module(module), name)
    if not isinstance(found, Ruleset):
        raise TypeError(f"{home} is not a ruleset")
    return found


__all__ = ["CardLike", "Past", "Roles", "Ruleset", "ruleset_at"]
