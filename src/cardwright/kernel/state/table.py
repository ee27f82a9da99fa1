"""The table computed from the state: characteristics, and which abilities listen to which events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from ..vocabulary.abilities import Replacement, StateTriggered, Triggered
from ..vocabulary.effects import Cant, Modification
from ..vocabulary.faces import Chars
from .pieces import Card, Lasting

if TYPE_CHECKING:
    from ..characteristics.source import Source
    from ..game import Game

NOBODY = -1  # the card of a replacement that belongs to none


class Outcome(NamedTuple):
    """What an effect found: the cards it applies to, and what its changes look up."""

    version: int  # at which it was found
    cards: tuple[int, ...]
    found: dict[Modification, Any]


class Table:
    """The characteristics of all cards and what follows from them, computed by `layers.rebuild`.

    A finished table never changes. So it is valid again when the game goes back to its moment, and copies share it.
    It refers to cards by their ids.
    """

    __slots__: ClassVar[tuple[str, ...]] = (
        *("continuous", "layered", "resolved", "owned", "outcomes", "silenced", "earlier", "writes"),
        *("began", "filled", "found"),
        *("cache", "kinds", "looks", "senses", "subjects", "triggers", "replacers", "states", "users"),
        *(
            "costs",
            "cost_ids",
            "cost_any",
            "copiers",
            "permitted",
            "bans",
            "barred",
            "barring",
            "limited",
            "retriggers",
            "lost",
            "grants",
            "told",
        ),
    )

    def __init__(self) -> None:
        self.continuous: list[Source] = []  # the continuous effects at work
        # by effect and by card: what its sources were made from, and the sources. The next table takes them again
        self.resolved: dict[int, tuple[Lasting, list[int] | None, Source]] = {}
        self.owned: dict[int, tuple[tuple[Any, ...], list[Source]]] = {}
        # by effect: what it found, if only reports of what it notices can change that
        self.outcomes: dict[Source, Outcome] = {}
        self.silenced: set[Source] = set()  # effects of abilities that their cards had lost
        self.layered: list[Source] = []  # the effects that change characteristics, those of gained abilities as well
        self.writes: frozenset[str] = frozenset()  # what they write
        # while it is built: the table before; by source the cards of its first layer, the changes made to cards that
        # lacked something, and what its changes looked up in this layer
        self.earlier: Table | None = None
        self.began: dict[Source, tuple[int, ...]] = {}
        self.filled: dict[Source, frozenset[tuple[int, Modification]]] = {}
        self.found: dict[Source, dict[Modification, Any]] = {}
        self.cache: dict[int, Chars] = {}  # cards whose characteristics differ from the printed ones
        # by live zone: its cards by kind; None while the table is being built
        self.kinds: dict[int, dict[str, list[int]]] | None = None
        # what it depends on, besides live cards
        self.looks: set[str] = set()  # the kinds of zone that effects look into
        self.senses: set[str] = set()  # the other changes they could notice
        self.subjects: set[int] = set()  # the cards on which resolved effects were put
        # listeners by kind of event
        self.triggers: dict[str, list[tuple[int, Triggered]]] = {}
        self.replacers: dict[str, list[tuple[int, Replacement]]] = {}  # those that effects set up are of `NOBODY`
        self.states: list[tuple[int, StateTriggered]] = []
        self.users: list[int] = []  # cards with activated abilities that may work where the cards are
        # effects on costs, and static abilities that make cards copies
        self.costs: list[Source] = []
        self.cost_ids: set[int] = set()  # cards whose own cost is changed
        self.cost_any = False  # some effect changes the costs of all cards it finds
        self.copiers: list[Source] = []
        # rarely set
        self.permitted: list[int] = []  # cards that an effect lets someone play from where they are
        self.bans = False  # something is forbidden to some card
        self.barred: set[str] = set()  # the kinds of event that are forbidden by a pattern
        self.barring = False  # some effect forbids playing all cards it finds
        self.limited = False  # the limit of some zone is changed
        self.retriggers = False  # abilities of some card trigger additional times
        self.lost = False  # some effect takes abilities away
        self.grants = False  # some effect gives or removes abilities that change how cards arrive
        self.told: list[Any] | None = None  # the applications of effects, where someone asks for them

    def twin(self) -> Table:
        """A table with the same in every field."""
        other = Table()
        for name in self.__slots__:
            setattr(other, name, getattr(self, name))
        return other

    def __reduce__(self) -> tuple[object, ...]:
        return (Table, (), {name: getattr(self, name) for name in self.__slots__})

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)


def chars(g: Game, card: Card) -> Chars:
    """The characteristics of a card now."""
    table = g.table if g.built == g.version else g.refresh()
    if card.id in table.cache:
        return table.cache[card.id]
    return card.face.chars if card.overlay is None else overlaid(g, card)


def cants_of(g: Game, card: Card) -> tuple[tuple[int, Cant], ...]:
    """The prohibitions on a card, each with the controller of the effect."""
    table = g.table if g.built == g.version else g.refresh()
    return table.cache[card.id].cants if card.id in table.cache else ()


def priced(table: Table, card: int) -> bool:
    """Some effect may change the cost of a card."""
    return table.cost_any or card in table.cost_ids


def table_of(g: Game) -> Table:
    """The table, up to date."""
    return g.table if g.built == g.version else g.refresh()


def overlaid(g: Game, card: Card) -> Chars:
    """The base characteristics of a card with another face over its own."""
    over = card.overlay
    if over is None:
        return card.face.chars
    made = g.rules.placement.overlay
    return over.chars if made is None else made(card.face, over)
