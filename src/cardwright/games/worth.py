"""What things are worth in a game: a table of the title, read by every agent that judges positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from cardwright.kernel.game import Game
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.selectors import Cards

POINTS = 4  # points of an ordinary fighter, in any game


class Store(NamedTuple):
    """Cards of a zone that pay for others; the first ones are worth more than further ones."""

    zone: str
    weight: float
    kind: str = ""  # only cards of this kind


def nothing(g: Game, player: int) -> float:
    """Nothing else counts."""
    return 0.0


@dataclass(frozen=True)
class Worth:
    """What counts in a position, for one player. Everything is counted in points; a player begins with about 20."""

    life: Callable[[Game, int], float]  # how far the player is from losing
    fighters: tuple[str, ...]  # zones of cards in play
    stats: tuple[str, ...]  # the numbers of fighters that count
    one: float = 1.0  # how much of these numbers is one point
    held: tuple[str, ...] = ("hand",)  # zones of cards that can be played later
    stores: tuple[Store, ...] = ()
    resources: Mapping[str, float] = field(default_factory=dict)  # numbers of a player that last, each with its weight
    skip: frozenset[str] = frozenset()  # kinds of cards that are no fighters: they count as life, as stores, or not
    extra: Callable[[Game, int], float] = nothing
    attacks: frozenset[str] = frozenset(("attack",))  # the verbs of options that attack, or begin a combat
    mulligan: str = "mulligan"  # the question which cards of the opening hand go back; "": none do
    early: int = 3  # the highest cost that can be paid in the first turns
    decked: str = ""  # the rule by which a player with an empty deck loses


def stat_of(g: Game, zone: str, player: int, name: str) -> float:
    """The sum of a number of the cards in a zone, as far as it is above zero."""
    stat = g.rules.nature.stat
    return sum(max(stat(chars(g, card), card, name) or 0, 0) for card in g.cards_in(zone, player))


def plain_worth(g: Game) -> Worth:
    """A table for a game that has none: the leader's numbers, and every number of the cards on the field."""
    roles = g.rules.roles
    sums = sorted(sum(card.face.numbers.values()) for card in g.cards if card.face.numbers)
    one = max(sums[len(sums) // 2], 1) / POINTS if sums else 1.0
    names = tuple(sorted({name for card in g.cards for name in card.face.numbers}))
    paid = [row.what for row in g.rules.paying.turned.values()]
    zones = [zone for what in paid if isinstance(what, Cards) for zone in what.zones if zone != roles.field]

    def life(g: Game, player: int) -> float:
        return sum(stat_of(g, roles.leader, player, name) for name in names) / one if roles.leader else 0.0

    stores = tuple(Store(zone, 5) for zone in zones)
    return Worth(life, (roles.field,), names, one, (roles.hand,), stores)
