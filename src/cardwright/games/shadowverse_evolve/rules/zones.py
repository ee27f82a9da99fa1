"""Chapter 4: the zones, and the numbers of the rulebook that go with them."""

from __future__ import annotations

from cardwright.kernel.state.policies import Roles
from cardwright.kernel.state.zones import EVERYONE, NOBODY, OWNER, ZoneKind, zone_table

FIELD_LIMIT = 5  # SVE 4.4.4.1
HAND_LIMIT = 7  # SVE 4.7.3.1
EX_LIMIT = 5  # SVE 4.8.3.1

ZONES = zone_table(  # SVE 4.1.1, 4.1.2
    ZoneKind("leader", EVERYONE, live=True, rule="4.3"),  # SVE 4.3.1, 4.3.2
    ZoneKind("field", EVERYONE, live=True, placed=True, limit=FIELD_LIMIT, hard=True, rule="4.4"),  # SVE 4.4.1, 4.4.2
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
KEEPS = frozenset(  # SVE 4.1.4
    (
        ("ex", "field"),  # SVE 4.8.3.3
        ("ex", "resolution"),  # SVE 10.6.2.1.2
        ("resolution", "field"),  # SVE 10.6.2.7.1.1
        ("field", "field"),  # SVE 10.9.2
    )
)


def token_may_be_in(kinds: tuple[str, ...], zone: str) -> bool:  # SVE 9.1.4
    """Where a token can exist."""
    if zone in ("ex", "resolution"):
        return True  # SVE 9.1.4.1, 9.1.4.2
    return zone == "field" and "spell" not in kinds  # SVE 9.1.4.1
