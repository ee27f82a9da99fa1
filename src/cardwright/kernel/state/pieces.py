"""The pieces of the state: cards, players, zones, lasting effects, pending and delayed abilities."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple, TypeAlias

from ..vocabulary.abilities import Ability, Body, Pattern
from ..vocabulary.durations import Duration
from ..vocabulary.effect_analysis import Plan
from ..vocabulary.effects import Effect, Modification
from ..vocabulary.faces import Chars, Face
from ..vocabulary.selectors import Condition, Selector
from .frame import Frame, Names, Ref
from .zones import ZoneKind

NO_REF: Ref = (-1, 0)
EMPTY: Mapping[str, int] = {}
Shares: TypeAlias = tuple[tuple[tuple[str, int], int], ...]  # a divided amount: the target's name, the card, its part
SINCE = "since"  # the name of the number with the length of the log when an ability triggered or went onto the stack


class Card:
    """A card or token. It keeps its id for the whole game; each new stay in a zone is a new incarnation.

    `counters`, `marks` and `links` are never changed in place: a change sets a new one.
    """

    __slots__: ClassVar[tuple[str, ...]] = (
        "controller",
        "counters",
        "damage",
        "face",
        "facedown",
        "id",
        "incarnation",
        "known",
        "links",
        "marks",
        "origin",
        "overlay",
        "owner",
        "place",
        "stamp",
        "turned",
        "zone",
    )

    def __init__(self, id: int, face: Face, owner: int, zone: int) -> None:
        self.id = id
        self.face = face
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
        self.overlay: Face | None = None  # a face that lies over its own
        self.links: tuple[tuple[str, int], ...] = ()
        self.origin = ""  # the kind of zone it came from
        self.place = -1  # where in its zone (see `rows`): the id of the card it lies in, or a slot

    @property
    def ref(self) -> Ref:
        """This stay of the card."""
        return (self.id, self.incarnation)

    def fields(self) -> tuple[Any, ...]:
        """All mutable fields, for the journal and for copies."""
        return (
            self.zone,
            self.controller,
            self.incarnation,
            self.stamp,
            self.turned,
            self.facedown,
            self.damage,
            self.counters,
            self.marks,
            self.known,
            self.overlay,
            self.links,
            self.origin,
            self.face,
            self.place,
        )

    def restore(
        self,
        fields: tuple[Any, ...],
        frm: list[int] | None = None,
        left: int = 0,
        to: list[int] | None = None,
        entered: int = 0,
    ) -> None:
        """Put back what `fields` gave; after a move also to its place in the list it had left for another one."""
        if frm is not None and to is not None:
            del to[entered]
            frm.insert(left, self.id)
        (
            self.zone,
            self.controller,
            self.incarnation,
            self.stamp,
            self.turned,
            self.facedown,
            self.damage,
            self.counters,
            self.marks,
            self.known,
            self.overlay,
            self.links,
            self.origin,
            self.face,
            self.place,
        ) = fields

    def __reduce__(self) -> tuple[object, ...]:
        return (Card, (self.id, self.face, self.owner, self.zone), self.fields())

    def __setstate__(self, fields: tuple[Any, ...]) -> None:
        self.restore(fields)

    def __repr__(self) -> str:
        return f"Card({self.id}, {self.face.id!r})"


class Player:
    """A player: a team and a few numbers."""

    __slots__: ClassVar[tuple[str, ...]] = ("id", "name", "out", "resources", "team")

    def __init__(self, id: int, name: str, team: int, resources: dict[str, int], out: bool = False) -> None:
        self.id = id
        self.name = name
        self.team = team
        self.resources = resources
        self.out = out

    def copy(self) -> Player:
        """The same player for another game."""
        return Player(self.id, self.name, self.team, dict(self.resources), self.out)

    def __reduce__(self) -> tuple[object, ...]:
        return (Player, (self.id, self.name, self.team, self.resources, self.out))


class Zone:
    """One zone: whose it is, and the ids of the cards in it (top or newest last)."""

    __slots__: ClassVar[tuple[str, ...]] = ("cards", "id", "kind", "player")

    def __init__(self, id: int, kind: ZoneKind, player: int, cards: list[int]) -> None:
        self.id = id
        self.kind = kind
        self.player = player
        self.cards = cards

    def __reduce__(self) -> tuple[object, ...]:
        return (Zone, (self.id, self.kind, self.player, self.cards))

    def __repr__(self) -> str:
        return f"Zone({self.kind.name}, {self.player}, {self.cards})"


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


class Lasting:
    """A continuous effect that is not printed on a card: who made it, on what, until when. Never changed once made.

    Either `subjects` (the objects it was put on) or `what` (whatever a selector finds) is given.
    """

    __slots__: ClassVar[tuple[str, ...]] = (
        "binds",
        "changes",
        "condition",
        "controller",
        "id",
        "plan",
        "source",
        "stamp",
        "subjects",
        "turn",
        "until",
        "uses",
        "what",
    )

    def __init__(
        self,
        id: int,
        stamp: int,
        source: Ref,
        controller: int,
        subjects: tuple[Ref, ...] | None,
        what: Selector | None,
        changes: tuple[Modification, ...],
        until: Duration,
        turn: int,
        condition: Condition | None = None,
        uses: int = 0,
        binds: tuple[tuple[str, tuple[Ref, ...]], ...] = (),
    ) -> None:
        self.id = id
        self.stamp = stamp
        self.source = source
        self.controller = controller
        self.subjects = subjects
        self.what = what
        self.changes = changes
        self.until = until
        self.turn = turn  # the turn that `until` counts from
        self.condition = condition
        self.uses = uses
        self.binds = binds  # the bindings of the resolution that made it
        self.plan: Plan | None = None  # the plan, made when first needed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lasting) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash((self.id, self.stamp))

    def parts(self) -> tuple[Any, ...]:
        """The values it was made with."""
        return (
            self.id,
            self.stamp,
            self.source,
            self.controller,
            self.subjects,
            self.what,
            self.changes,
            self.until,
            self.turn,
            self.condition,
            self.uses,
            self.binds,
        )

    def upon(self, subjects: tuple[Ref, ...]) -> Lasting:
        """The same effect on other objects."""
        return Lasting(
            self.id,
            self.stamp,
            self.source,
            self.controller,
            subjects,
            self.what,
            self.changes,
            self.until,
            self.turn,
            self.condition,
            self.uses,
            self.binds,
        )

    def used(self, times: int = 1) -> Lasting:
        """The same effect with some uses less."""
        return Lasting(
            self.id,
            self.stamp,
            self.source,
            self.controller,
            self.subjects,
            self.what,
            self.changes,
            self.until,
            self.turn,
            self.condition,
            self.uses - times,
            self.binds,
        )

    def __reduce__(self) -> tuple[object, ...]:
        return (Lasting, self.parts())


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
]
