"""The field at one moment, gone through once: what each player has there, by what it is."""

from __future__ import annotations

from cardwright.kernel.evaluate import cant
from cardwright.kernel.game import Game
from cardwright.kernel.playing.wants import Want
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import table_of
from cardwright.kernel.state.zones import Zone
from cardwright.kernel.vocabulary.abilities import Keyword, StateTriggered
from cardwright.kernel.vocabulary.faces import Chars

Own = tuple[Card, Chars]
Quick = tuple[list[int], list[tuple[int, int]]]  # a hand, and the cards of it that are played at any time with a cost
Use = tuple[Card, Chars, int, Want, int]  # a card, one of its activated abilities by its number, what that takes


ONLY_ONE = "Only One"


def restricted_name(own: Chars) -> str:
    """The name of which a card says that only one is allowed."""
    word = next((a.word for a in own.abilities if isinstance(a, Keyword) and a.name == ONLY_ONE), "")
    return word or own.name  # ARG 10.1.1


class Side:
    """What one player has on the field, sorted by what it is."""

    __slots__ = ("abilities", "augments", "ids", "owns", "restricted", "shards", "states", "towers", "units", "uses")

    def __init__(self, g: Game, zone: Zone, owns: list[Chars]) -> None:
        self.ids = zone.cards[:]
        self.owns = owns
        self.units: list[Own] = []
        self.towers: list[Own] = []
        self.shards: list[Card] = []  # those that nothing keeps from being exhausted
        self.augments: list[Card] = []
        self.abilities: list[Own] = []  # cards with activated abilities
        self.uses: list[Use] | None = None  # these abilities, when they have been asked for
        # what state triggers wait for, by their card, if they ask for this side alone; and whether it is so
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
            if own.activated:
                self.abilities.append((card, own))
            if ONLY_ONE in own.keywords:
                self.restricted.append((zone.player, restricted_name(own)))


class Board:
    """Both sides of the field; nobody changes the lists, and how cards lie is asked of the cards themselves."""

    __slots__ = ("crowds", "hopeless", "permitted", "quick", "restricted", "sides", "state", "uses", "version")

    def __init__(self, g: Game, last: Board | None) -> None:
        table = table_of(g)
        self.version = g.version
        self.permitted: tuple[int, ...] | None = None  # cards an effect lets someone play from elsewhere
        self.quick: list[Quick | None] = [None] * len(g.players)
        self.crowds: list[tuple[int, tuple[int, ...]]] | None = None  # cards too many of a name, and whose
        self.state: bool | None = None  # some state trigger's state is so, if that depends on the field alone
        self.hopeless: dict[tuple[int, int], bool] = {}  # abilities of cards that lack cards on the field
        self.uses: list[list[Use] | None] = [None] * len(g.players)
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
    """The field as it is now: the same one until a card comes, goes or becomes another."""
    board: Board | None = g.board
    if board is None or board.version != g.version:
        board = g.board = Board(g, board)
    return board
