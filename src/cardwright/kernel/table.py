"""What follows from the state and is kept until it changes: characteristics, and who listens to what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .abilities import Replacement, StateTriggered, Triggered
from .effects import Cant
from .faces import Chars
from .state import Card

if TYPE_CHECKING:
    from .game import Game
    from .plans import Plan
    from .sources import Source
    from .zones import Zone


ALL = ""  # the cards of a zone, whatever they are


class Table:
    """The cache of one version of the game."""

    __slots__ = (
        "again",
        "bans",
        "barring",
        "cache",
        "calm",
        "copiers",
        "cost_any",
        "cost_ids",
        "costs",
        "defined",
        "dirty",
        "done",
        "dynamic",
        "givers",
        "grants",
        "guards",
        "heard",
        "held",
        "kinds",
        "lasting",
        "limited",
        "live",
        "looks",
        "lost",
        "odd",
        "replacers",
        "retyped",
        "seekers",
        "senses",
        "shifting",
        "simple",
        "sources",
        "states",
        "stirred",
        "told",
        "triggers",
        "untils",
        "version",
        "went",
        "went_between",
        "whose",
    )

    def __init__(self, version: int = -1, live: int = -1) -> None:
        self.version = version
        self.live = live
        self.dynamic = False  # some effect depends on more than which effects there are
        self.bans = False  # something is forbidden to some card
        self.barring = False  # some effect forbids to play whatever it finds
        self.again = False  # abilities of some card trigger additional times
        self.limited = False  # the limit of some zone is changed
        self.lost = False  # some effect takes abilities away
        self.shifting = False  # and so do the abilities of some card
        self.grants = False  # some effect gives to whatever it finds what could change how a card arrives, or takes it
        self.looks: set[str] = set()  # the kinds of zone that effects look into
        self.senses: set[str] = set()  # and the other changes they could notice
        self.sources: list[Source] = []  # the effects at work, as long as none comes or goes
        self.lasting = 0  # how many of them, the first ones, are printed on no card
        self.cache: dict[int, Chars] = {}  # cards whose characteristics are not simply printed
        self.cost_any = False  # some effect changes the cost of whatever it finds
        self.cost_ids: set[int] = set()  # cards whose own cost is changed
        self.costs: list[Source] = []  # effects that change what cards cost to play
        self.triggers: dict[str, list[tuple[Card, Triggered]]] = {}
        self.replacers: dict[str, list[tuple[Card, Replacement]]] = {}
        self.guards: set[str] = set()  # kinds of events that replacements set up by effects could concern
        self.states: list[tuple[Card, StateTriggered]] = []
        self.calm = -1  # the version for which none of them has anything new to notice
        self.heard: dict[int, Chars] = {}  # whose abilities are listed there, and which
        self.simple = False  # no card's characteristics depend on another card: each can be worked out alone
        self.odd: tuple[Card, Chars] | None = None  # a card that keeps it from being simple, by what it is of itself
        self.dirty: tuple[int, ...] = ()  # the cards of a simple table that have to be
        # by zone where abilities work: its cards by what they are; None while that is still being worked out
        self.kinds: dict[int, dict[str, list[int]]] | None = None
        # where no effect reads what another writes, which cards each found and what it does to them, the first layer
        # first; and what has changed since: all that there is to say up to version `told`, by the words effects sense
        self.done: dict[Source, tuple[tuple[int, ...], Plan]] | None = None
        self.seekers: list[Source] | None = None  # those of them that could find or do something else; once asked for
        self.givers: list[Source] = []  # those of them that hand out static abilities
        self.defined = False  # the first of them defines a characteristic
        self.whose = -1  # whose turn it was then
        self.told = version
        self.stirred: set[str] = set()
        self.went: tuple[int, ...] = ()  # cards that have gone elsewhere since then
        self.went_between: set[str] = set()  # and between which kinds of zone
        self.copiers: list[Source] = []  # static abilities that make cards copies
        self.untils: frozenset[str] | None = None  # until when odd effects last; worked out once asked for
        self.retyped = False  # some effect makes a card what it is not, or gives an ability that might
        self.held = False  # somebody means to return to this table: it may not be changed in place

    def copy(self) -> Table:
        """The same simple table, to be changed."""
        new = Table(self.version, self.live)
        new.simple = True
        new.bans, new.limited, new.again, new.guards = self.bans, self.limited, self.again, self.guards
        new.cache = self.cache
        new.costs, new.cost_ids, new.cost_any = self.costs, self.cost_ids, self.cost_any
        new.triggers, new.replacers, new.states, new.heard = self.triggers, self.replacers, self.states, self.heard
        new.own_lists()
        new.dirty = self.dirty
        return new

    def tell(self, version: int, what: str) -> None:
        """This is all that changed with a version ("": effects began or ended that are printed on no card)."""
        if self.told == version - 1 and not self.held:
            self.told = version
            if what:
                self.stirred.add(what)

    def tell_moved(self, version: int, cards: Iterable[int], zones: Iterable[str]) -> None:
        """This is all that changed with a version: cards went between kinds of zone, or (none) within one."""
        if self.told == version - 1 and not self.held:
            self.told = version
            self.went = (*self.went, *cards)
            self.went_between.update(zones)

    def own_lists(self) -> None:
        """Who listens to what, to be changed without changing another table."""
        self.triggers = {kind: found[:] for kind, found in self.triggers.items()}
        self.replacers = {kind: found[:] for kind, found in self.replacers.items()}
        self.states = self.states[:]
        self.heard = dict(self.heard)


def chars(g: Game, card: Card) -> Chars:
    """The characteristics of a card now."""
    table = g.table
    if table.version != g.version:
        table = g.refresh()
    if card.id in table.cache:
        return table.cache[card.id]
    return card.face.chars if card.overlay is None else overlaid(g, card)


def cants_of(g: Game, card: Card) -> tuple[tuple[int, Cant], ...]:
    """What effects forbid to a card, each with who controls the effect: nothing is forbidden to a card by itself."""
    table = g.table
    if table.version != g.version:
        table = g.refresh()
    return table.cache[card.id].cants if card.id in table.cache else ()


def by_kind(g: Game, zone: Zone) -> dict[str, list[int]]:
    """The cards of a zone where abilities work, by what they are, and under ALL all of them."""
    found = {ALL: zone.cards[:]}
    cards, cache, made = g.cards, g.table.cache, g.rules.overlay
    for i in zone.cards:
        card = cards[i]
        if i in cache:
            own = cache[i]
        elif card.overlay is None:
            own = card.face.chars
        else:
            own = card.overlay.chars if made is None else made(card.face, card.overlay)
        for name in own.kinds:
            if name in found:
                found[name].append(i)
            else:
                found[name] = [i]
    return found


def still_by_kind(g: Game, old: Table) -> dict[int, dict[str, list[int]]]:
    """The zones in which nothing came, went or was said of any card since a table was made, with their cards by kind.

    What other cards are must be the same as before, whatever has changed.
    """
    dirty = set(old.dirty)
    known = {} if old.kinds is None else old.kinds
    return {
        zone: found
        for zone, found in known.items()
        if found[ALL] == g.zones[zone].cards and dirty.isdisjoint(found[ALL])
    }


def priced(table: Table, card: int) -> bool:
    """Some effect may change what a card costs."""
    return table.cost_any or card in table.cost_ids


def table_of(g: Game) -> Table:
    """The table, up to date."""
    table = g.table
    return table if table.version == g.version else g.refresh()


def overlaid(g: Game, card: Card) -> Chars:
    """The base characteristics of a card under another face."""
    over = card.overlay
    if over is None:
        return card.face.chars
    made = g.rules.overlay
    return over.chars if made is None else made(card.face, over)
