"""Chapter 4: the zones, and the numbers of the rulebook that go with them.

The zones of the rulebook's field (champion, spirit, towers, units, augments, shards) are one zone here: the kind of a
card says in which part of it the card lies, and units and towers have numbered slots (4.5.1, 4.8.1).
"""

from __future__ import annotations

from cardwright.kernel.state.placement import GONE, STAYS, Pile, Route
from cardwright.kernel.state.policies import Roles
from cardwright.kernel.state.zones import EVERYONE, NOBODY, OWNER, ZoneKind, zone_table
from cardwright.kernel.vocabulary.selectors import Cards, Kind

SLOTS = 5  # ARG 4.5.1, 4.8.1
HAND = 5  # ARG 5.2.5
MOST_IN_HAND = 7  # ARG 4.12.2, 7.5.3.4
ICE_WALL = 500  # ARG 10.2.2.1
NUMBERED = {f"{more:+}": more for more in (500, 1000, -500, -1000)}  # ARG 10.2.1.7: counters that change a power
PLACED = "placed on"  # announced while playing: the Omega unit is placed on a unit that makes it cheaper
ELEMENTS = ("Air", "Dark", "Fire", "Light", "Water")
ARGENT = "Argent"
PAIRS = {"Rose Knight": "Knight", "Silver General": "General", "Silver Army": "Army"}  # and the last word of each

ZONES = zone_table(
    ZoneKind("seat", EVERYONE, live=True, rule="1.2.1"),  # the player, for effects on players
    # ARG 4.3.1, 4.4.1, 4.9.1, 4.10.1, 4.10.2: every part of the field is public
    ZoneKind("field", EVERYONE, live=True, turnable=True, rule="4.1.1"),  # ARG 4.3.2, 4.4.2, 4.5.2, 4.8.2, 4.9.2
    ZoneKind("deck", NOBODY, ordered=True, rule="4.7.1"),  # ARG 4.7.2
    ZoneKind("shard deck", NOBODY, ordered=True, rule="4.6.1"),
    ZoneKind("hand", OWNER, limit=MOST_IN_HAND, watched=True, rule="4.12.1"),
    ZoneKind("discard", EVERYONE, rule="4.11.1"),
    ZoneKind("expelled", EVERYONE, rule="4.14.1"),
    ZoneKind("queue", EVERYONE, shared=True, ordered=True, rule="4.13.1"),
    ZoneKind("announced", EVERYONE, shared=True, rule="2.6.4"),  # Omega units while they are played: not in the queue
    ZoneKind("beneath", EVERYONE, rule="2.6.4.3"),  # cards under an Omega unit: not on the field
)

ROLES = Roles(
    deck="deck",
    hand="hand",
    field="field",
    discard="discard",
    banish="expelled",
    play="queue",
    leader="seat",
    aside="announced",
)

SHARDLIGHT = "shardlight"  # what cards and abilities cost
SHARDS = Cards(("field",), "you", Kind("shard"))  # what is exhausted for it
UNITS_LOST = Cards(("discard",), "you", Kind("unit"))  # what is expelled for Offering (ARG 11.9.1)


ROUTES = (
    Route("shard", frozenset(("hand",)), STAYS),  # ARG 2.3.3, 9.4.8.4
    Route("shard", frozenset(("deck",)), "shard deck"),  # ARG 2.3.4, 2.3.4.1
    Route("spell", frozenset(("field",)), STAYS),  # ARG 2.7.3
    Route("token", frozenset(("field", "outside")), GONE, others=True),  # ARG 12.9.4
)

# What an Omega unit is placed on lies under it, and is not on the field.
PILES = {"beneath": Pile("beneath")}  # ARG 2.6.4.1, 2.6.4.3
