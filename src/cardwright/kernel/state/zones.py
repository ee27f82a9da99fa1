"""Kinds of zone, as the rows of a game's table."""

from __future__ import annotations

import msgspec

from ..vocabulary.infinity import INFINITY
from ..vocabulary.values import Value

EVERYONE, OWNER, NOBODY = "everyone", "owner", "nobody"


class ZoneKind(msgspec.Struct, frozen=True):
    """One row of a game's zone table."""

    name: str
    seen_by: str  # EVERYONE (public), OWNER (hand) or NOBODY (deck)
    shared: bool = False  # one zone for all players
    ordered: bool = False
    live: bool = False  # abilities of cards here work, unless an ability says otherwise
    breakable: bool = False  # cards here can be destroyed although their abilities do not work
    placed: bool = False  # cards here are turned upright or sideways
    limit: int | Value = INFINITY  # how many cards it may hold; of a term, "you" is the player whose zone it is
    hard: bool = False  # instructions cannot put cards into a full zone
    watched: bool = False  # state-based actions depend on how many cards it holds
    renews: bool = False  # a card becomes a new object when it is put here again
    rule: str = ""


OUTSIDE = ZoneKind("outside", EVERYONE, shared=True)  # where tokens come from: outside the game


def zone_table(*kinds: ZoneKind) -> dict[str, ZoneKind]:
    """The kinds of zone of a game by name, in the order of the table."""
    return {kind.name: kind for kind in (*kinds, OUTSIDE)}
