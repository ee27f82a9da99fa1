"""The field at one moment, gone through once: what each player has there, by what it is."""

from __future__ import annotations

from cardwright.kernel.abilities import Keyword
from cardwright.kernel.faces import Chars
from cardwright.kernel.game import Game
from cardwright.kernel.state import Card
from cardwright.kernel.table import table_of
from cardwright.kernel.wants import Want

Own = tuple[Card, Chars]
Quick = tuple[list[int], list[tuple[int, int]]]  # a hand, and the cards of it that are played at any time with a cost
Use = tuple[Card, Chars, int, Want]  # a card, and one of its activated abilities by its number


ONLY_ONE = "Only One"


def restricted_name(own: Chars) -> str:
    """The name of which a card says that only one is allowed."""
    word = next((a.word for a in own.abilities if isinstance(a, Keyword) and a.name == ONLY_ONE), "")
    return word or own.name  # ARG 10.1.1


class Board:
    """Both sides of the field; nobody changes the lists, and how cards lie is asked of the cards themselves."""

    __slots__ = (
        "abilities",
        "augments",
        "crowds",
        "hopeless",
        "permitted",
        "quick",
        "restricted",
        "shards",
        "state",
        "towers",
        "units",
        "uses",
        "version",
    )

    def __init__(self, g: Game) -> None:
        table = table_of(g)
        self.version = g.version
        self.units: list[list[Own]] = []
        self.towers: list[list[Own]] = []
        self.shards: list[list[Card]] = []
        self.augments: list[list[Own]] = []
        self.abilities: list[list[Own]] = []  # cards with activated abilities
        self.restricted: list[tuple[int, str]] = []  # players, and names of which they may control only one
        self.permitted: tuple[int, ...] | None = None  # cards an effect lets someone play from elsewhere
        self.quick: list[Quick | None] = [None] * len(g.players)
        self.crowds: list[tuple[int, tuple[int, ...]]] | None = None  # cards too many of a name, and whose
        self.state: bool | None = None  # some state trigger's state is so, if that depends on the field alone
        self.hopeless: dict[tuple[int, int], bool] = {}  # abilities of cards that lack cards on the field
        self.uses: list[list[Use] | None] = [None] * len(g.players)
        cache, cards, first = table.cache, g.cards, g.zone_base["field"]
        for zone in g.zones[first : first + len(g.players)]:
            units: list[Own] = []
            towers: list[Own] = []
            shards: list[Card] = []
            augments: list[Own] = []
            abilities: list[Own] = []
            for i in zone.cards:
                card = cards[i]
                if i in cache:
                    own = cache[i]
                else:
                    own = card.face.chars if card.overlay is None else card.overlay.chars
                kinds = own.kinds
                if "shard" in kinds:
                    shards.append(card)
                elif "unit" in kinds:
                    units.append((card, own))
                elif "tower" in kinds:
                    towers.append((card, own))
                    continue
                elif "augment" in kinds:
                    augments.append((card, own))
                if own.activated:
                    abilities.append((card, own))
                if ONLY_ONE in own.keywords:
                    self.restricted.append((zone.player, restricted_name(own)))
            self.units.append(units)
            self.towers.append(towers)
            self.shards.append(shards)
            self.augments.append(augments)
            self.abilities.append(abilities)


def board_of(g: Game) -> Board:
    """The field as it is now: the same one until a card comes, goes or becomes another."""
    board: Board | None = g.board
    if board is None or board.version != g.version:
        board = g.board = Board(g)
    return board
