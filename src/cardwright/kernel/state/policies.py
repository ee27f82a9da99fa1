"""The ten policies of a game, by concern: tables and functions for the kernel."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
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
from .decisions import Denial, Option
from .pieces import Card, Frame, Pending
from .placement import NO_PILES, Keep, Passage, Pile, Route, SideUp
from .zones import EVERYONE

if TYPE_CHECKING:
    from ..events.perform import Groups
    from ..game import Game, Step
    from ..vocabulary.values import Happened
    from .event import Event


class CardLike(Protocol):
    """The fields that a card and its last known information share."""

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
        """Its marks ("attacked"), with the turn of each."""

    @property
    def counters(self) -> Mapping[str, int]:
        """Its counters."""

    @property
    def place(self) -> int:
        """Where in its zone it is."""


# The words of prohibitions, by kind and word of the event.
BAN_WORDS = {
    ("move", "destroy"): "be destroyed",
    ("move", "banish"): "be banished",
    ("move", "return"): "be returned",
    ("damage", ""): "be damaged",
    ("turn card", "engaged"): "be engaged",
    ("turn card", "reserved"): "be refreshed",
    ("counter", ""): "get counters",
    ("draw", ""): "draw",
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
    options: Callable[[Game, int], list[Option]]  # the actions of a player with priority, apart from passing
    acts: Mapping[str, Callable[..., None]]  # by the verb of an option's value: (g, player, card, what else it says)
    resolving: tuple[ResolveStep, ...]  # how the top of the stack resolves, in the order of the rulebook
    stays: Callable[[Card], bool]  # a card that does not go to the discard zone when it resolves
    rule: str = ""  # the rule about having priority
    # verbs of `acts` that hand priority over to the next player by putting something onto the stack; after the others
    # whoever acted has it again
    hands_over: frozenset[str] = frozenset()
    returns: bool = False  # once a waiting ability went onto the stack the active player has priority again
    bound: Callable[[Game, int], bool] | None = None  # a player who has to act, and cannot pass
    over: Callable[[Game], bool] | None = None  # a window is over as soon as this holds and the stack is empty

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


class Resource(NamedTuple):
    """What is special about a resource."""

    maximum: str = ""  # the resource that is its maximum
    step: int = 1  # X is paid in multiples of this
    owed: bool = False  # effects can take it below zero


ORDINARY = Resource()
NO_SIGNS: Mapping[str, str] = {}


class Pool(NamedTuple):
    """A resource whose units are told apart."""

    accepts: Mapping[str, frozenset[str]]  # by symbol: the kinds of units that pay for it
    produces: Callable[[Game, Card, Activated], bool]  # may an ability be used while something is paid?
    until: str = ""  # the moment at which units are gone
    signs: Mapping[str, str] = NO_SIGNS  # the sign of each symbol of a cost: "{R}"
    # why a player may not use such an ability now, whatever it costs; not asked if it only turns its own card
    check: Callable[[Game, int, Card, Activated], Denial | None] | None = None


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
        self.aside = aside  # for cards that are played but never enter `play`
        self.played = (play, aside) if aside else (play,)


@dataclass(kw_only=True, eq=False, repr=False, slots=True)
class Placement:
    """How cards lie in zones, and which moves keep the object."""

    keeps: tuple[Keep, ...] = ()  # what cards keep that move; without a row a card is a new object with nothing
    routes: tuple[Route, ...] = ()  # cards that cannot go everywhere, tokens among them
    departures: tuple[Passage, ...] = ()  # what the rules do with a card that is about to move, in this order
    arrivals: tuple[Passage, ...] = ()  # and with one that has moved
    maker_owns: bool = False  # a token is owned by the player whose effect makes it, whoever gets it
    # how a card can lie: the field of the card ("turned", "facedown", "side") and its value
    positions: Mapping[str, tuple[str, int]] = field(default_factory=lambda: POSITIONS)
    # the base characteristics of a card with another face over its own; if not given, those of that face
    overlay: Callable[[Face, Face], Chars] | None = None
    sides: tuple[SideUp, ...] = ()  # which side of a card is up, by zone and by what put it there
    # the face a card shows in a kind of zone while it lies face down
    back: Callable[[Face, str], Face | None] | None = None
    piles: Mapping[str, Pile] = field(default_factory=lambda: NO_PILES)  # cards over and under others, by link
    swapped: tuple[str, ...] = ()  # what cards that are swapped take from each other: "turned", "place"
    # where in its zone a card may be put; None: it needs no place
    places: Callable[[Game, Event, tuple[Event, ...]], list[Option] | None] | None = None
    # for how many of some cards there is room on a player's side once others have left it; if not given, what the
    # limit of the zone says
    space: Callable[[Game, int, tuple[int, ...], Collection[int]], int] | None = None
    row: int = 0  # how many slots a row has, in games where cards stand in rows


@dataclass(kw_only=True, eq=False, repr=False, slots=True)
class Nature:
    """What a card is: its numbers, states, keywords and traits."""

    stat: Callable[[Chars, CardLike, str], int | None]  # a number of a card, None if it has no such number
    states: Mapping[str, Callable[[Chars, CardLike], bool]]  # the states that InState tests
    # states that depend on more than the card ("attacking")
    tests: Mapping[str, Callable[[Game, Card], bool]] = field(default_factory=dict)
    kind_states: frozenset[str] = frozenset()  # states that depend only on the kinds of a card ("token")
    # states with their own topic, which is reported (`Game.tick`) when they change
    state_topics: Mapping[str, str] = field(default_factory=dict)
    keywords: Keywords = field(default_factory=dict)  # the abilities that each keyword stands for
    traits: tuple[str, ...] = ()  # the traits that players may name
    every_trait: str = ""  # the trait that stands for all of them
    # the kinds of a card after it becomes another kind and loses its old ones
    retyped: Callable[[frozenset[str], str], frozenset[str]] | None = None


@dataclass(kw_only=True, eq=False, repr=False, slots=True)
class Continuous:
    """How continuous effects are applied."""

    layers: tuple[Layer, ...]  # rows that say in which layer a change is made
    foresees: bool = False  # a gained ability also has its effects in layers before the one in which it is gained
    spans: bool = False  # an effect applies its changes of all layers to the cards it found in the first
    rules_reach: bool = False  # a prohibition or permission also applies to cards that arrive later
    # the changes of each counter of a name, or of a number of them
    counted: Mapping[str, Counted] = field(default_factory=dict)
    # the replacements of a card with any counter of a name
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

    # the one function that makes each kind of change: gives the event as it happened; None: nothing happened
    changes: Mapping[str, Callable[[Game, Event], Event | None]]
    # (kind, word) of an event -> the action in prohibitions
    ban_words: Mapping[tuple[str, str], str] = field(default_factory=lambda: BAN_WORDS)
    ranks: tuple[Rank, ...] = (Rank(0),)  # of replacements: which go first, who decides between them
    # words of a move ("destroy") that stay true when a replacement sends the card elsewhere
    kept_verbs: tuple[str, ...] = ()
    # the order of simultaneous events, and the groups of cards whose order players choose
    together: Callable[[Game, tuple[Event, ...]], tuple[tuple[Event, ...], Groups]] | None = None
    meant: frozenset[str] = frozenset()  # kinds of events that are counted by card, also those that are replaced
    # the event of destroying a card, if that is not a move to the discard zone
    destroyed: Callable[[Game, Card, int, str], Event | None] | None = None
    loses_track: bool = False  # an effect does not find a card that it moved to a hidden zone
    watch: Mapping[str, Callable[[Game, Event], None]] = field(default_factory=dict)  # by kind of event: keeps tallies
    # how often an event happened this turn to these players, or was done by them, if no tally of it is kept
    recount: Callable[[Game, Frame, Happened, Sequence[int]], int] | None = None


@dataclass(kw_only=True, eq=False, repr=False, slots=True)
class Waiting:
    """How abilities wait for events and states."""

    looks_back: Callable[[Pattern], bool] | None = None  # which triggers on moves look at the game as it was before
    arrivals_see: bool = False  # arriving cards notice cards that leave at the same moment
    picks_event: bool = False  # of several simultaneous events for a "next time" trigger, its controller chooses one
    states_settle: bool = False  # state triggers never wait: the game carries them out with its state-based actions
    states_again: bool = False  # a state trigger that has resolved triggers again if its condition still holds
    # abilities that never use the stack: carried out right after their event, or when they are activated
    at_once: Callable[[Game, Card, Activated | Triggered], bool] | None = None
    # by who sees them: the zones in which an ability finds its own card, whose move it waited for
    found_in: frozenset[str] = frozenset((EVERYONE,))
    waiting_costs: bool = False  # the cost of a triggered ability is paid when it goes onto the stack


@dataclass(kw_only=True, eq=False, repr=False, slots=True)
class Paying:
    """The costs of cards and abilities, and how players pay them."""

    resources: Mapping[str, Resource] = field(default_factory=dict)  # those about which there is something to say
    currency: str = ""  # the resource that pays for cards, if cards cost nothing else
    # costs that texts name like keywords, with the verb of the component
    named_costs: Mapping[str, str] = field(default_factory=dict)
    # the stages in which effects change a cost: what sets it, adds to it, takes from it; "free" where a cost that is
    # set to nothing is nothing whatever else changes it
    stages: tuple[str, ...] = ("set", "more", "less")
    turned: Mapping[str, Turned] = field(default_factory=dict)  # resource -> the cards that are turned to pay it
    pools: Mapping[str, Pool] = field(default_factory=dict)  # resources whose units are told apart
    # which activated abilities may cost less than is printed
    costs_less: Callable[[Activated], bool] | None = None
    # the cost after additions and changes by the rulebook
    adjust_cost: Callable[[Game, Frame, tuple[Cost, ...]], tuple[Cost, ...]] | None = None
    # given if players choose the order of the components of a cost; components matching this are paid last
    paid_late: Callable[[Cost], bool] | None = None
    # a key of a card; the player does not choose between cards with the same key to pay
    alike: Callable[[Game, Card], object] | None = None
    # a card that is good for nothing but being turned to pay, so that it is turned before others; None: never certain
    idle: Callable[[Game, Card], bool] | None = None


class OpeningStep(NamedTuple):
    """A step with which playing a card begins, before anything is asked about it."""

    # given the frame of the card, the side that was chosen for it (-1: none), and what waited if its trigger was met
    do: Callable[[Game, Frame, int, Pending | None], None]
    counts_there: bool = False  # until its cost is paid the card counts where it is played from, though it has moved


class PlayStep(NamedTuple):
    """A step of playing a card or ability."""

    do: Callable[[Game, int], None]
    # taken if what is played has any of these, none of those, and all of the last
    any_of: frozenset[str] = frozenset()  # nothing: the step is always taken
    none_of: frozenset[str] = frozenset()
    needs: frozenset[str] = frozenset()
    asks: bool = True  # False: it asks nobody, and what is asked afterwards depends on it
    every_target: bool = False  # of targets: what has fewer than it needs cannot be played
    none_if_set: bool = False  # of X: in a cost that an effect sets it is zero


STAYING, PASSING = "staying", "passing"  # cards that stay in play when they resolve, and everything else


class ResolveStep(NamedTuple):
    """A step of resolving what is on top of the stack."""

    do: Callable[[Game, int], None]
    of: str = ""  # only of what is STAYING, or only of what is PASSING


@dataclass(kw_only=True, eq=False, repr=False, slots=True)
class Playing:
    """How cards and abilities are played."""

    procedure: tuple[OpeningStep | PlayStep, ...] = ()  # in the order of the rulebook; none: nothing is played
    # why the card will have no room once the cost is paid
    fits: Callable[[Game, int, Card, tuple[Cost, ...], frozenset[str]], Denial | None] | None = None
    targetable: Callable[[Game, Card, Frame], bool] | None = None  # may the card be a target at all?
    # the pile of a card that a player may not look at; None: the card itself is chosen
    piles: Callable[[Game, int, Card], object] | None = None
    finish_play: Callable[[Game, int], None] | None = None  # after the payment: resolve, or wait on a stack


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
    # links between cards that the game computes ("blocked so far")
    linkers: Mapping[str, Callable[[Game, Frame, Card], list[Card]]] = field(default_factory=dict)
    # a search by description may always fail; the found cards are shown
    may_fail: bool = False
    all_or_nothing: bool = False  # an optional effect that can be done only in part is not done at all
    chosen_is_done: bool = False  # "if you do" asks whether the player chose to, not whether anything happened


@dataclass(kw_only=True, eq=False, repr=False, slots=True)
class Course:
    """Turns, priority and the end of the game."""

    phases: tuple[str, ...] = ()  # of a turn, in order
    # by the prompt of a decision in which a player may begin an act: does it come when the last act is over?
    windows: Mapping[str, bool] = field(default_factory=lambda: {"main": True, "priority": True})
    timing: Timing | None = None  # in games with priority and a stack
    moment: Callable[[Game], tuple[object, ...]] | None = None  # further facts that distinguish two positions
    concede: Callable[[Game, int], None]  # a player gives up
    endless: Callable[[Game], None] | None = None  # ends a cycle that nobody can stop
    # where effects let a game begin again: prepares it, with every card at home, for a player to begin
    begin: Callable[[Game, int], None] | None = None
    home: Callable[[Game, Card], str] | None = None  # the kind of zone in which a card begins; "": it ceases to exist
    win: Callable[[Game, list[int], str, str], None] | None = None  # by an effect; if not given, the game ends
    # players lose, others may play on; if not given, the game ends
    lose: Callable[[Game, list[int], str, str], None] | None = None


class Blow(NamedTuple):
    """Battle damage that would be dealt if nothing more happened."""

    source: int
    target: int  # -1: chosen later
    amount: int
    shared: bool = False  # divided among all targets of its source


@dataclass(kw_only=True, eq=False, repr=False, slots=True)
class Telling:
    """What players are told, and by which rule."""

    # by verb: why a player may not do it with these cards
    checks: Mapping[str, Callable[..., Denial | None]] = field(default_factory=dict)
    rules: Mapping[str, str] = field(default_factory=dict)  # the rule of each verb of the kernel, for the log
    words: Mapping[str, str] = field(default_factory=dict)  # prompts and zones in the game's words
    log: Mapping[str, str] = field(default_factory=dict)  # a sentence for each kind of log entry
    stage: Callable[[Game], str] | None = None  # the moment of the turn, where the phase alone does not say it
    describe: Callable[[Term], str] | None = None  # an ability in the game's phrasing
    # by ability, the paragraph of the card that prints it
    paragraphs: Callable[[Face], Mapping[Ability, str]] | None = None
    # the battle damage that an option would lead to; without an option, that of the battle going on
    blows: Callable[[Game, Option | None], list[Blow]] | None = None
