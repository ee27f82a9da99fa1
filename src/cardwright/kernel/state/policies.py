"""What a game hands to the kernel, by concern: each policy is a few tables and named functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from ..vocabulary.abilities import Ability, Activated, Pattern, Triggered
from ..vocabulary.costs import Cost
from ..vocabulary.effect_analysis import Layer
from ..vocabulary.effects import Act, Guard
from ..vocabulary.faces import Chars, Face
from ..vocabulary.keywords import Keywords
from ..vocabulary.planner import Counted
from ..vocabulary.selectors import Selector
from ..vocabulary.terms import Term
from .decisions import Decision, Denial, Option
from .pieces import Card, Frame, Ref
from .placement import NO_PILES, Keep, Pile, Route, SideUp
from .zones import EVERYONE

if TYPE_CHECKING:
    from ..events.perform import Groups
    from ..game import Game, Step
    from ..vocabulary.values import Happened
    from .event import Event


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
BAN_WORDS = {
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


class Timing(NamedTuple):
    """One game's way with priority and the stack; the loop is in `priority`, resolving in `stack`."""

    # carry out all state-based actions that apply now; True if there was any, and then the step goes on the agenda
    state_actions: Callable[[Game, Step], bool]
    stack_waiting: Callable[[Game], None]  # waiting abilities go onto the stack: all of them, or the next
    options: Callable[[Game, int], list[Option]]  # what a player with priority may do, passing aside
    acts: Mapping[str, Callable[..., None]]  # by the verb of an option's value: (g, player, card, what else it says)
    # lets go of targets that are illegal now; the rule by which the frame does not resolve, or ""
    fizzles: Callable[[Game, Frame], str]
    stays: Callable[[Card], bool]  # a card that does not go to the discard zone when it resolves
    enter: Callable[[Game, int], None]  # the frame of such a card resolves
    begin: Callable[[Game, int], None] | None = None  # what is asked when the frame of anything else begins to resolve
    rule: str = ""  # of having priority
    # verbs of `acts` after which the next player has priority; after the others whoever acted has it again
    hands_over: frozenset[str] = frozenset()
    endless: Callable[[Game], None] | None = None  # a cycle that nobody can stop

    def act(self, g: Game, player: int, value: tuple[Any, ...]) -> None:
        """Do what an option stands for, by its value: the verb, the card, and what else there is to say."""
        self.acts[value[0]](g, player, g.cards[value[1]], *value[2:])


class Turned(NamedTuple):
    """Cards that are turned for one unit of a resource each, as the rules say."""

    what: Selector  # all such cards of a player
    state: str  # the position they are turned to
    kind: str = ""  # of the unit
    # how many of them a player can turn now, where the game has counted them
    ready: Callable[[Game, int], int] | None = None


class Pool(NamedTuple):
    """A resource whose units are told apart."""

    accepts: Mapping[str, frozenset[str]]  # by symbol: the kinds of units that pay for it
    produces: Callable[[Game, Card, Activated], bool]  # may an ability be used while something is paid?
    until: str = ""  # the moment at which units are gone


class Roles:
    """The game's names for the zones that every game has."""

    __slots__ = ("aside", "banish", "deck", "discard", "field", "hand", "leader", "play", "played")

    def __init__(
        self, deck: str, hand: str, field: str, discard: str, banish: str, play: str, leader: str = "", aside: str = ""
    ) -> None:
        self.deck = deck
        self.hand = hand
        self.field = field
        self.discard = discard
        self.banish = banish
        self.play = play
        self.leader = leader
        self.aside = aside  # where cards are while they are played that never enter the zone for that
        self.played = (play, aside) if aside else (play,)


@dataclass(kw_only=True, eq=False, repr=False, slots=True)
class Placement:
    """How cards lie in zones, and what they stay when they move."""

    keeps: tuple[Keep, ...] = ()  # what cards keep that move; without a row a card is a new object with nothing
    renews: tuple[str, ...] = ()  # zones in which a card that is put there again is a new object
    routes: tuple[Route, ...] = ()  # cards that cannot go everywhere, tokens among them
    maker_owns: bool = False  # a token is owned by the player whose effect makes it, whoever gets it
    # how a card can lie: the field of the card ("turned", "facedown", "side") and its value
    positions: Mapping[str, tuple[str, int]] = field(default_factory=lambda: POSITIONS)
    # the base characteristics of a card under another face; without it those of that face
    overlay: Callable[[Face, Face], Chars] | None = None
    sides: tuple[SideUp, ...] = ()  # which side of a card is up, by zone and by what put it there
    secret_sides: frozenset[str] = frozenset()  # zones where only its controller sees a card's other sides
    # the face a card shows in a kind of zone while it lies face down
    back: Callable[[Face, str], Face | None] | None = None
    piles: Mapping[str, Pile] = field(default_factory=lambda: NO_PILES)  # cards over and under others, by link
    swapped: tuple[str, ...] = ()  # what cards that are swapped take from each other: "turned", "place"
    host_rules: bool = False  # what is put into a card of another player is on that player's side
    # where in its zone a card may be put; None: it needs no place
    places: Callable[[Game, Event, tuple[Event, ...]], list[Option] | None] | None = None
    room: Callable[[Game, Card], int] | None = None  # how many more cards may lie in a card
    row: int = 0  # how many slots there are side by side, where cards stand in rows


@dataclass(kw_only=True, eq=False, repr=False, slots=True)
class Nature:
    """What a card is: its numbers, states, keywords and traits."""

    stat: Callable[[Chars, CardLike, str], int | None]  # a number of a card, None if it has no such number
    states: Mapping[str, Callable[[Chars, CardLike], bool]]  # what InState asks
    # what InState asks that a card alone cannot answer ("attacking")
    tests: Mapping[str, Callable[[Game, Card], bool]] = field(default_factory=dict)
    kind_states: frozenset[str] = frozenset()  # states for which only what a card is is looked at ("token")
    # states of which effects are told by a word of their own (`Game.tick`) when they change
    state_topics: Mapping[str, str] = field(default_factory=dict)
    keywords: Keywords = field(default_factory=dict)  # what each keyword stands for
    traits: tuple[str, ...] = ()  # the traits that players may name
    every_trait: str = ""  # the trait that stands for all that can be named
    # the kinds of a card that becomes another kind and no longer what it was
    retyped: Callable[[frozenset[str], str], frozenset[str]] | None = None
    retyped_blank: bool = False  # such a card has no abilities but those that it is given
    # the traits that go with a card's kinds
    fitting: Callable[[frozenset[str], frozenset[str]], frozenset[str]] | None = None


@dataclass(kw_only=True, eq=False, repr=False, slots=True)
class Continuous:
    """How continuous effects are applied."""

    layers: tuple[Layer, ...]  # rows that say in which layer a change is made
    # layers in order of time alone; but what reads its own card waits for what that card's other effects make of it
    timed: frozenset[int] = frozenset()
    printed: int = 0  # what a card's printed abilities do to it in so many layers counts as printed on it
    spans: bool = False  # an effect with parts in several layers goes on with the cards it began with
    shifts_one_way: bool = False  # what raises a number by a reckoned amount never lowers it, nor the other way round
    rules_reach: bool = False  # what an effect forbids or permits also concerns what comes later
    # what each counter of a name, or so many of them, do to their card
    counted: Mapping[str, Counted] = field(default_factory=dict)
    # the replacements that counters of a name are, however many there are
    guards: Mapping[str, tuple[Guard, ...]] = field(default_factory=dict)


AFFECTED, SOURCE = "affected", "source"  # who decides: whoever is affected, or whoever controls the source


class Rank(NamedTuple):
    """A row of replacements: those with its name (`Replacement.rank`)."""

    at: int  # lower ones go first
    name: str = ""
    decider: str = AFFECTED  # who says which of several of the same place goes first
    single: bool = False  # at most one of the row applies to an event


def ranked(*names: str) -> tuple[Rank, ...]:
    """Rows of replacements, one after the other, between which the affected player decides."""
    return tuple(Rank(at, name) for at, name in enumerate(names))


@dataclass(kw_only=True, eq=False, repr=False, slots=True)
class Events:
    """How events happen."""

    # the one function that makes each kind of change; False: nothing happened
    changes: Mapping[str, Callable[[Game, Event], bool]]
    # how prohibitions call what an event does: (kind, word) -> action
    ban_words: Mapping[tuple[str, str], str] = field(default_factory=lambda: BAN_WORDS)
    ranks: tuple[Rank, ...] = (Rank(0),)  # of replacements: which go first, who decides between them
    # what happens if an event cannot happen that a replacement made; without it nothing does
    impossible: Callable[[Game, Event], Event | None] | None = None
    # words of a move ("destroy") that stay true of it wherever a replacement sends the card
    kept_verbs: tuple[str, ...] = ()
    # the order of what happens at once, and of which cards in it players must be asked
    together: Callable[[Game, tuple[Event, ...]], tuple[tuple[Event, ...], Groups]] | None = None
    # the event of destroying a card, where that is not a move to the discard zone
    destroyed: Callable[[Game, Card, int, str], Event | None] | None = None
    loses_track: bool = False  # an effect does not find what it moved to a hidden zone
    watch: Mapping[str, Callable[[Game, Event], None]] = field(default_factory=dict)  # by kind of event: keeps tallies
    # how often something happened this turn to, or was done by, these players, if no tally of it is kept
    recount: Callable[[Game, Frame, Happened, Sequence[int]], int] | None = None


@dataclass(kw_only=True, eq=False, repr=False, slots=True)
class Waiting:
    """How abilities wait for events and states."""

    looks_back: Callable[[Pattern], bool] | None = None  # which triggers on moves are judged by how things were before
    arrivals_see: bool = False  # cards that arrive see others leave at the same moment
    picks_event: bool = False  # which of several events at once a trigger for the next time takes is a choice
    states_settle: bool = False  # state triggers never wait: the game carries them out where it settles things
    states_again: bool = False  # a state trigger that has resolved triggers again if its state still is so
    # abilities that never use the stack: carried out right after their event, or when they are activated
    at_once: Callable[[Game, Card, Activated | Triggered], bool] | None = None
    # by who sees them: the zones in which an ability finds its own card, whose move it waited for
    found_in: frozenset[str] = frozenset((EVERYONE,))
    waiting_costs: bool = False  # what a triggered ability costs is paid when it goes onto the stack


@dataclass(kw_only=True, eq=False, repr=False, slots=True)
class Paying:
    """What costs are made of and paid with."""

    resources: Mapping[str, str] = field(default_factory=dict)  # resource -> the resource that is its maximum
    currency: str = ""  # the resource cards are paid with, where that is all there is to it
    # costs by name, and the verb they are paid with: a card on which one is printed "has" it
    named_costs: Mapping[str, str] = field(default_factory=dict)
    # the stages in which effects change a cost: what sets it, adds to it, takes from it; "free" where a cost that is
    # set to nothing is nothing whatever else changes it
    stages: tuple[str, ...] = ("set", "more", "less")
    # why effects that change costs do not concern what is played
    unchanged: Callable[[Game, Frame], bool] | None = None
    # does a component of this verb count as unpaid if its card went elsewhere (True), or stayed where it was (False)?
    unpaid: Callable[[str, bool], bool] | None = None
    copies_inherit: bool = False  # the copy of a permanent knows how its original was played
    turned: Mapping[str, Turned] = field(default_factory=dict)  # resource -> the cards that are turned to pay it
    pools: Mapping[str, Pool] = field(default_factory=dict)  # resources whose units are told apart
    # abilities for which less may be paid than is printed
    costs_less: Callable[[Activated], bool] | None = None
    # what the rulebook adds to or changes in a cost
    adjust_cost: Callable[[Game, Frame, tuple[Cost, ...]], tuple[Cost, ...]] | None = None
    # what is paid for playing is paid in any order its player likes, but components for which this is true after the
    # others; without it the components are paid in the order in which they stand
    paid_late: Callable[[Cost], bool] | None = None
    # cards for which this is the same pay alike: nobody is asked which of them
    alike: Callable[[Game, Card], object] | None = None
    # what a player may do for resources before paying during a resolution
    produces: Callable[[Game, int], list[Option]] | None = None
    hidden_costs: bool = False  # who must play a card may refuse to pay with certain cards nobody sees


@dataclass(kw_only=True, eq=False, repr=False, slots=True)
class Playing:
    """What is asked when something is played."""

    # why there will be no room for the card once the cost is paid
    fits: Callable[[Game, int, Card, tuple[Cost, ...], frozenset[str]], Denial | None] | None = None
    targetable: Callable[[Game, Card, Frame], bool] | None = None  # may the card be a target at all?
    # the pile a card lies in for a player who may not look at it; None: it is chosen itself
    piles: Callable[[Game, int, Card], object] | None = None
    played_as: Callable[[Game, Card], str] | None = None  # how a card lies while it is being played ("facedown")
    finish_play: Callable[[Game, int], None] | None = None  # what happens when all is paid: resolve, or wait on a stack
    targeted_once: bool = False  # what is chosen for several targets of one card or ability is targeted by it once
    every_target: bool = False  # what finds fewer targets than it needs cannot be played
    late_x: bool = False  # X is announced after additional costs and options, not before
    set_costs_have_no_x: bool = False  # X in a cost that an effect sets is zero


@dataclass(kw_only=True, eq=False, repr=False, slots=True)
class Meaning:
    """Words of card texts to which the rulebook gives a meaning."""

    # procedures of the rulebook that effects name ("evolve")
    acts: Mapping[str, Callable[[Game, Frame, Act], None]] = field(default_factory=dict)
    # conditions that the rulebook names ("overflow")
    conditions: Mapping[str, Callable[[Game, int], bool]] = field(default_factory=dict)
    # numbers that the rulebook names ("spellchain")
    noted: Mapping[str, Callable[[Game, int], int]] = field(default_factory=dict)
    # words for players that only this game has ("defending")
    whose: Mapping[str, Callable[[Game, Frame], list[int]]] = field(default_factory=dict)
    # links between cards that are not kept with them ("blocked so far")
    linkers: Mapping[str, Callable[[Game, Frame, Card], list[Card]]] = field(default_factory=dict)
    # cards do what another one does ("attacking the same base")
    join: Callable[[Game, tuple[int, ...], Ref], None] | None = None
    # nobody has to choose a card of a description in a hidden zone, not even one that all know; what is chosen is shown
    may_fail: bool = False
    chosen_is_done: bool = False  # "if you do" asks what was chosen, whatever came of it


@dataclass(kw_only=True, eq=False, repr=False, slots=True)
class Course:
    """Turns, priority and the end of the game."""

    phases: tuple[str, ...] = ()  # of a turn, in order
    timing: Timing | None = None  # how priority and the stack work, where there are such things
    moment: Callable[[Game], tuple[object, ...]] | None = None  # what else tells two moments of the game apart
    concede: Callable[[Game, int], None]  # a player gives up
    win: Callable[[Game, list[int], str, str], None] | None = None  # players win by an effect; without it they alone do
    # players lose, others may go on; without it the game ends
    lose: Callable[[Game, list[int], str, str], None] | None = None
    # what a rule of the game asked when someone left is asked anew; False if nothing of that sort was asked
    asked_again: Callable[[Game, Decision], bool] | None = None


@dataclass(kw_only=True, eq=False, repr=False, slots=True)
class Telling:
    """What players are told, and by which rule."""

    # by verb: why a player may not do it with these cards
    checks: Mapping[str, Callable[..., Denial | None]] = field(default_factory=dict)
    rules: Mapping[str, str] = field(default_factory=dict)  # the rule that each verb of the kernel follows, for the log
    words: Mapping[str, str] = field(default_factory=dict)  # prompts and zones in the game's words
    log: Mapping[str, str] = field(default_factory=dict)  # a sentence for each kind of log entry
    describe: Callable[[Term], str] | None = None  # an ability in the game's phrasing
    # the words of a card in which each of its abilities is printed
    paragraphs: Callable[[Face], Mapping[Ability, str]] | None = None
