"""Kinds of zone, as the rows of a game's table, and the zones of one game."""

from __future__ import annotations

import msgspec

EVERYONE, OWNER, NOBODY = "everyone", "owner", "nobody"


class ZoneKind(msgspec.Struct, frozen=True):
    """One row of a game's zone table."""

    name: str
    seen_by: str  # EVERYONE (public), OWNER (hand) or NOBODY (deck)
    shared: bool = False  # one zone for all players
    ordered: bool = False
    live: bool = False  # abilities of cards here work unless they say otherwise
    placed: bool = False  # cards here are turned one way or the other
    limit: int = 0  # how many cards it may hold, 0: any number
    hard: bool = False  # nothing is put into it beyond the limit
    watched: bool = False  # the rules look at how many cards it holds
    rule: str = ""


OUTSIDE = ZoneKind("outside", EVERYONE, shared=True)  # where tokens come from: no zone of the game


def zone_table(*kinds: ZoneKind) -> dict[str, ZoneKind]:
    """The kinds of zone of a game by name, in the order of the table."""
    return {kind.name: kind for kind in (*kinds, OUTSIDE)}


class Zone:
    """One zone: whose it is, and the ids of the cards in it (top or newest last)."""

    __slots__ = ("cards", "id", "kind", "player")

    def __init__(self, id: int, kind: ZoneKind, player: int, cards: list[int]) -> None:
        self.id = id
        self.kind = kind
        self.player = player
        self.cards = cards

    def __repr__(self) -> str:
        return f"Zone({self.kind.name}, {self.player}, {self.cards})"
