"""The field at one moment: each player's cards there, sorted by kind. Kept until the field changes."""

from __future__ import annotations

from cardwright.kernel.evaluate import cant
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card, Zone
from cardwright.kernel.state.table import table_of
from cardwright.kernel.vocabulary.abilities import Keyword, StateTriggered
from cardwright.kernel.vocabulary.faces import Chars

Own = tuple[Card, Chars]


ONLY_ONE = "Only One"


def restricted_name(own: Chars) -> str:
    """The name that a card restricts to one ("you can only control one")."""
    word = next((a.word for a in own.abilities if isinstance(a, Keyword) and a.name == ONLY_ONE), "")
    return word or own.name  # ARG 10.1.1


class Side:
    """One player's cards on the field, sorted by kind."""

    __slots__ = ("augments", "ids", "owns", "restricted", "shards", "states", "towers", "units")

    def __init__(self, g: Game, zone: Zone, owns: list[Chars]) -> None:
        self.ids = zone.cards[:]
        self.owns = owns
        self.units: list[Own] = []
        self.towers: list[Own] = []
        self.shards: list[Card] = []  # shards that no effect keeps from being exhausted
        self.augments: list[Card] = []
        # conditions of state triggers that ask about this side alone, by card, and whether each holds
        self.states: dict[int, tuple[StateTriggered, bool]] = {}
        self.restricted: list[tuple[int, str]] = []  # the player, and names of which only one is allowed
        cards = g.cards
        for i, own in zip(self.ids, owns, strict=True):
            card, kinds = cards[i], own.kinds
            if "shard" in kinds:
                if not (own.cants and cant(g, card, "be exhausted")):
                    self.shards.append(card)
            if "unit" in kinds:
                self.units.append((card, own))
            elif "tower" in kinds:
                self.towers.append((card, own))
                continue
            elif "augment" in kinds:
                self.augments.append(card)
            if ONLY_ONE in own.keywords:
                self.restricted.append((zone.player, restricted_name(own)))


class Board:
    """Both sides of the field. The lists never change; whether a card is exhausted is asked of the card itself."""

    __slots__ = ("crowds", "restricted", "sides", "state", "version")

    def __init__(self, g: Game, last: Board | None) -> None:
        table = table_of(g)
        self.version = g.version
        self.crowds: list[tuple[int, tuple[int, ...]]] | None = None  # cards too many of a name, and whose
        self.state: bool | None = None  # the condition of some state trigger holds, if it depends on the field alone
        cache, cards, first = table.cache, g.cards, g.zone_base["field"]
        self.sides: list[Side] = []
        for zone in g.zones[first : first + len(g.players)]:
            owns = [cache[i] if i in cache else (cards[i].overlay or cards[i].face).chars for i in zone.cards]
            side = None if last is None else last.sides[zone.player]
            if side is None or side.ids != zone.cards or side.owns != owns:  # else all on it is as it was
                side = Side(g, zone, owns)
            self.sides.append(side)
        self.restricted = [pair for side in self.sides for pair in side.restricted]


def board_of(g: Game) -> Board:
    """The field as it is now; the same object until a card comes, goes or changes."""
    board: Board | None = g.board
    if board is None or board.version != g.version:
        board = g.board = Board(g, board)
    return board


def active_shards(g: Game, player: int) -> int:
    """How much shardlight a player can pay."""
    return sum([not card.turned for card in board_of(g).sides[player].shards])
