"""Chapter 4: the zones, and the numbers of the rulebook that go with them."""

from __future__ import annotations

from cardwright.kernel.state.placement import EFFECTS, GONE, OBJECT, Keep, Pile, Route
from cardwright.kernel.state.policies import Roles
from cardwright.kernel.state.zones import EVERYONE, NOBODY, OWNER, ZoneKind, zone_table

FIELD_LIMIT = 5  # SVE 4.4.4.1
HAND_LIMIT = 7  # SVE 4.7.3.1
EX_LIMIT = 5  # SVE 4.8.3.1

ZONES = zone_table(  # SVE 4.1.1, 4.1.2
    ZoneKind("leader", EVERYONE, live=True, rule="4.3"),  # SVE 4.3.1, 4.3.2
    ZoneKind("field", EVERYONE, live=True, turnable=True, limit=FIELD_LIMIT, hard=True, rule="4.4"),  # SVE 4.4.1, 4.4.2
    ZoneKind("deck", NOBODY, ordered=True, rule="4.5"),  # SVE 4.5.1, 4.5.2
    ZoneKind("evolve deck", OWNER, rule="4.6"),  # SVE 4.6.1, 4.6.2
    ZoneKind("hand", OWNER, limit=HAND_LIMIT, rule="4.7"),  # SVE 4.7.1, 4.7.2, 4.7.3
    ZoneKind("ex", EVERYONE, limit=EX_LIMIT, hard=True, rule="4.8"),  # SVE 4.8.1, 4.8.2
    ZoneKind("cemetery", EVERYONE, rule="4.9"),  # SVE 4.9.1, 4.9.2
    ZoneKind("banished", EVERYONE, rule="4.10"),  # SVE 4.10.1, 4.10.2
    ZoneKind("resolution", EVERYONE, shared=True, ordered=True, rule="4.11"),  # SVE 4.11.1, 4.11.2
    ZoneKind("evolve", EVERYONE, rule="4.12"),  # SVE 4.12.2
)

ROLES = Roles(
    deck="deck",
    hand="hand",
    field="field",
    discard="cemetery",
    banish="banished",
    play="resolution",
    leader="leader",
)

# Moves after which a card is still the same object with the effects it had.
SAME_CARD = frozenset((OBJECT, EFFECTS, "damage", "links"))
KEEPS = (  # SVE 4.1.4
    Keep("ex", "field", SAME_CARD),  # SVE 4.8.3.3
    Keep("ex", "resolution", SAME_CARD | {"marks"}),  # SVE 10.6.2.1.2
    Keep("resolution", "field", SAME_CARD),  # SVE 10.6.2.7.1.1
)

ROUTES = (  # SVE 9.1.4: where a token cannot exist
    Route("token", frozenset(("ex", "resolution", "field")), GONE, others=True),  # SVE 9.1.4.1, 9.1.4.2
    Route("token", frozenset(("field",)), GONE, also="spell"),  # SVE 9.1.4.1
)

# The evolved card lies over the follower, which stays the card that it is.
PILES = {"evolved": Pile("evolve", covers=True)}  # SVE 5.15.2, 5.15.3
