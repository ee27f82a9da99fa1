"""The pieces of the state: cards, players, zones, lasting effects, pending and delayed abilities."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, ClassVar, NamedTuple, TypeAlias

from ..vocabulary.abilities import Ability, Body, Pattern
from ..vocabulary.durations import Duration
from ..vocabulary.effects import Effect
from ..vocabulary.faces import Chars, Face
from ..vocabulary.selectors import Condition
from .fields import setter
from .frame import Frame, Names, Ref
from .lasting import Lasting
from .zones import ZoneKind

NO_REF: Ref = (-1, 0)
EMPTY: Mapping[str, int] = {}
Shares: TypeAlias = tuple[tuple[tuple[str, int], int], ...]  # a divided amount: the target's name, the card, its part
SINCE = "since"  # the name of the number with the length of the log when an ability triggered or went onto the stack


class Card:
    """A card or token. It keeps its id for the whole game; each new stay in a zone is a new incarnation.

    `counters`, `marks` and `links` are never changed in place: a change sets a new one.
    """

    # Its fields; all but the first three can change
    __slots__: ClassVar[tuple[str, ...]] = (  # noqa: RUF023
        "id",
        "owner",
        "front",
        "zone",
        "controller",
        "incarnation",
        "stamp",
        "turned",
        "facedown",
        "damage",
        "counters",
        "marks",
        "known",
        "overlay",
        "links",
        "origin",
        "face",
        "place",
    )

    def __init__(self, id: int, face: Face, owner: int, zone: int) -> None:
        self.id = id
        self.front = face  # as it is printed: its first side, which knows the others
        self.face = face  # the side that is up
        self.owner = owner
        self.controller = owner
        self.zone = zone  # zone id; -1: no longer exists
        self.incarnation = 0
        self.stamp = 0  # the timestamp of entering its zone
        self.turned = False  # engaged, rested, exhausted
        self.facedown = False
        self.damage = 0
        self.counters: Mapping[str, int] = EMPTY
        self.marks: Mapping[str, int] = EMPTY  # its marks ("attacked"), with the turn of each
        self.known = 0  # bit i: player i knows which card this is
        self.overlay: Face | None = None  # a face that lies over its own (`placement.covering`)
        self.links: tuple[tuple[str, int], ...] = ()
        self.origin = ""  # the kind of zone it came from
        self.place = -1  # where in its zone (see `rows`): the id of the card it lies in, or a slot

    @property
    def ref(self) -> Ref:
        """This stay of the card."""
        return (self.id, self.incarnation)

    @property
    def sides(self) -> tuple[Face, ...]:
        """Its sides, the front first; of a card of halves both together, then each."""
        return (self.front, *self.front.sides)

    @property
    def side(self) -> int:
        """The side that is up, by its number."""
        return self.sides.index(self.face)

    def fields(self) -> tuple[Any, ...]:
        """All mutable fields, for the journal and for copies."""
        return _CHANGING(self)

    def __reduce__(self) -> tuple[object, ...]:
        return (Card, (self.id, self.front, self.owner, self.zone), self.fields())

    def __setstate__(self, fields: tuple[Any, ...]) -> None:
        restore(self, fields)

    def __repr__(self) -> str:
        return f"Card({self.id}, {self.face.id!r})"


_CHANGING = attrgetter(*Card.__slots__[3:])
restore = setter(__name__, Card.__slots__[3:])  # puts back what `Card.fields` gave


class Player:
    """A player: a team and a few numbers."""

    __slots__: ClassVar[tuple[str, ...]] = ("id", "name", "team", "resources", "out")  # noqa: RUF023 (as it is made)

    def __init__(self, id: int, name: str, team: int, resources: dict[str, int], out: bool = False) -> None:
        self.id = id
        self.name = name
        self.team = team
        self.resources = resources
        self.out = out

    def __reduce__(self) -> tuple[object, ...]:
        return (Player, _OF_PLAYER(self))


_OF_PLAYER = attrgetter(*Player.__slots__)


class Zone:
    """One zone: whose it is, and the ids of the cards in it (top or newest last)."""

    __slots__: ClassVar[tuple[str, ...]] = ("id", "kind", "player", "cards")  # noqa: RUF023 (as it is made)

    def __init__(self, id: int, kind: ZoneKind, player: int, cards: list[int]) -> None:
        self.id = id
        self.kind = kind
        self.player = player
        self.cards = cards

    def __reduce__(self) -> tuple[object, ...]:
        return (Zone, _OF_ZONE(self))

    def __repr__(self) -> str:
        return f"Zone({self.kind.name}, {self.player}, {self.cards})"


_OF_ZONE = attrgetter(*Zone.__slots__)


def own_fields(piece: Player | Zone) -> list[Any]:
    """The fields of a player or zone for its twin: lists and tables of its own."""
    fields = _OF_PLAYER(piece) if isinstance(piece, Player) else _OF_ZONE(piece)
    return [field.copy() if type(field) is dict or type(field) is list else field for field in fields]


class Seating(NamedTuple):
    """Seats, shared turns and shared views; agreed on before a game begins."""

    order: tuple[int, ...]  # around the table, clockwise
    together: bool = False  # teams take their turns together
    open: bool = False  # what a player may look at, teammates may look at too


class Past(NamedTuple):
    """Last known information: how a card was at the end of one stay."""

    chars: Chars
    controller: int
    damage: int
    turned: bool
    facedown: bool
    counters: Mapping[str, int]
    marks: Mapping[str, int]
    zone: int
    overlay: Face | None
    place: int = -1
    links: tuple[tuple[str, Ref], ...] = ()


class Pending(NamedTuple):
    """A triggered ability that waits to be played."""

    id: int
    ability: Ability
    body: Body
    source: Ref
    controller: int
    event: Any
    label: str
    binds: tuple[tuple[str, tuple[Ref, ...]], ...] = ()
    numbers: tuple[tuple[str, int], ...] = ()
    shares: Shares = ()
    as_of: int = 0  # what `Game.past` has of its card from when it triggered


class Delayed(NamedTuple):
    """A trigger that an effect set up for later."""

    id: int
    when: Pattern
    do: tuple[Effect, ...]
    condition: Condition | None
    source: Ref
    controller: int
    binds: tuple[tuple[str, tuple[Ref, ...]], ...]
    numbers: tuple[tuple[str, int], ...]
    times: int
    until: Duration
    turn: int
    now: bool = False  # carried out at once, without waiting to be played
    stated: Condition | None = None  # tested when its event has happened, and again on resolution
    shares: Shares = ()


class Outcome(NamedTuple):
    """How a game ended: the winners (none: a draw), why, and by which rule."""

    winners: tuple[int, ...]
    rule: str
    reason: str

    @property
    def draw(self) -> bool:
        """Nobody won."""
        return not self.winners


def field_names(kind: type) -> tuple[str, ...]:
    """The fields of a piece of the state, by name and in alphabetical order."""
    names: tuple[str, ...] = getattr(kind, "__struct_fields__", None) or kind.__dict__["__slots__"]
    return tuple(sorted(names))


__all__ = [
    "EMPTY",
    "NO_REF",
    "SINCE",
    "Card",
    "Delayed",
    "Frame",
    "Lasting",
    "Names",
    "Outcome",
    "Past",
    "Pending",
    "Player",
    "Ref",
    "Seating",
    "Zone",
    "field_names",
    "own_fields",
    "restore",
]
