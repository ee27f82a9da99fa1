"""A scenario: a board, a script and what is expected. See docs/scenarios.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardwright.games.title import Pool
from cardwright.kernel.vocabulary.durations import Duration, Until
from cardwright.kernel.vocabulary.effects import Modification
from cardwright.kernel.vocabulary.faces import Face
from cardwright.text.deckfile import DeckList

from .scenario_facts import Fact, Waiting
from .scene import USUAL_TURN

PLAYERS = ("Anna", "Ben")


@dataclass(frozen=True)
class Given:
    """An effect that a card is under from the beginning, and until when."""

    words: str
    changes: tuple[Modification, ...]
    until: Duration = Until.REST


@dataclass(frozen=True)
class Placed:
    """Cards of one name, and how they lie."""

    name: str
    count: int = 1
    turned: bool = False
    facedown: bool | None = None  # None: as cards in that zone lie
    damage: int = 0
    counters: Mapping[str, int] = field(default_factory=dict)
    arrived: bool = False
    dress: str = ""  # further states, in the game's words
    owner: int | None = None
    place: str = ""  # the name of the card in or on which it stands
    number: int = 0  # of the zone it stands in
    kind: str = ""  # the kind of card that the numbered zone is for
    under: str = ""  # the name of the card that lies over it
    known: tuple[int, ...] = ()  # further players who know it
    lies: str = field(default="", compare=False)  # the game's word for how it is turned
    called: str = ""  # a name of its own, by which the script may call it
    given: tuple[Given, ...] = ()  # effects on it


@dataclass(frozen=True)
class Place:
    """Cards in a player's zone."""

    line: int
    player: int
    zone: str
    cards: tuple[Placed, ...]


@dataclass(frozen=True)
class Amount:
    """A player's number, or one of the player's leader."""

    line: int
    player: int
    name: str
    value: int
    leader: bool = False
    kind: str = ""  # of the units of a resource that are told apart


@dataclass(frozen=True)
class Stacked:
    """Cards that wait on the stack, the next to resolve first."""

    line: int
    waiting: tuple[Waiting, ...]


@dataclass(frozen=True)
class Ordered:
    """Cards on top of a player's deck when opening hands are dealt, the first on top; or in a row, from the left."""

    line: int
    player: int
    zone: str
    names: tuple[str, ...]
    hand: bool = False  # they are the opening hand


@dataclass(frozen=True)
class Step:
    """One line of the script."""

    line: int
    text: str


@dataclass(frozen=True)
class Choose(Step):
    """A player makes choices, one after the other."""

    player: int
    labels: tuple[str, ...]


@dataclass(frozen=True)
class Offered(Step):
    """A player may take these actions; `only`: and no others."""

    player: int
    labels: tuple[str, ...]
    only: bool = False


@dataclass(frozen=True)
class Refused(Step):
    """A player may not do this, and by which rule ("" if the file does not say)."""

    player: int
    label: str
    rule: str


@dataclass(frozen=True)
class Concede(Step):
    """A player gives up."""

    player: int


@dataclass(frozen=True)
class EndTurn(Step):
    """Everyone does nothing until the next main phase."""


@dataclass(frozen=True)
class Passes(Step):
    """A player passes."""

    player: int


@dataclass(frozen=True)
class AllPass(Step):
    """Everyone passes until the top of the stack has resolved or, with nothing on it, the phase ends."""


@dataclass(frozen=True)
class Expect(Step):
    """A fact must hold."""

    fact: Fact


@dataclass(frozen=True)
class Logged(Step):
    """Some line of the log since the last choice says these words, or none does."""

    words: str
    wanted: bool


LOOKING = (Offered, Refused, Expect, Logged)  # steps that only check something


@dataclass
class Scenario:
    """A whole file."""

    file: str
    title: str = ""
    game: str = ""
    rules: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    players: tuple[str, ...] = PLAYERS
    teams: tuple[int, ...] = ()
    variant: tuple[str, ...] = ()
    seed: int = 1
    active: int = 0
    phase: str = "main"
    turn: int = USUAL_TURN
    turn_line: int = 1  # where the file says when play begins
    pool: Pool | None = None  # the cards of the game and of other files (None: those of the game)
    faces: Mapping[str, Face] = field(default_factory=dict)
    placed: list[Place] = field(default_factory=list)
    amounts: list[Amount] = field(default_factory=list)
    decks: dict[int, DeckList] = field(default_factory=dict)  # what the players bring to a game from its beginning
    ordered: list[Ordered] = field(default_factory=list)
    first: int = -1  # who goes first (-1: whoever is asked decides)
    stacked: Stacked | None = None
    all_asked: bool = False  # players who can only pass are asked too
    steps: list[Step] = field(default_factory=list)
