"""Chapter 4: the zones, and the numbers of the rulebook that go with them."""

from __future__ import annotations

from cardwright.kernel.state.placement import EFFECTS, GONE, OBJECT, STAYS, Keep, Pile, Route
from cardwright.kernel.state.policies import Roles
from cardwright.kernel.state.zones import EVERYONE, NOBODY, OWNER, ZoneKind, zone_table

BASES = 3  # LOW 403.1, 404.1
HAND = 2  # LOW 402.1, 402.2
MOST_RESOURCE = 20  # LOW 104.5
TRAP_COST = 2  # LOW 202.1b
DIE = 12  # LOW 508.1c, 706.1

ZONES = zone_table(
    ZoneKind("seat", EVERYONE, live=True, rule="101.1"),  # the player, for effects on players (LOW 109.1b, 609.9)
    ZoneKind("battlefield", EVERYONE, live=True, placed=True, rule="403.1"),  # LOW 400.1, 403.1
    ZoneKind("deck", NOBODY, ordered=True, rule="401.1"),  # LOW 401.2
    ZoneKind("hand", OWNER, limit=HAND, watched=True, rule="402.1"),  # LOW 402.3
    ZoneKind("graveyard", EVERYONE, ordered=True, rule="405.1"),  # LOW 405.2
    ZoneKind("expelled", EVERYONE, renews=True, rule="407.1"),  # LOW 400.8, 407.3, 407.6
    ZoneKind("chain", EVERYONE, shared=True, ordered=True, rule="406.1"),  # LOW 406.1, 406.2
    ZoneKind("merged", EVERYONE, rule="709.1"),  # cards beneath a merged unit: part of it, in no zone (LOW 709.2)
    ZoneKind("sideboard", OWNER, rule="400.9"),  # outside the game (LOW 400.9a)
)

ROLES = Roles(
    deck="deck",
    hand="hand",
    field="battlefield",
    discard="graveyard",
    banish="expelled",  # LOW 407.2
    play="chain",  # a card or ability that an effect removes does not resolve (LOW 603.3, 605.2k)
    leader="seat",
)

# Moves after which a card is still the same object with the effects it had; after all others it is new (400.7, 403.4).
KEEPS = (Keep("chain", "battlefield", frozenset((OBJECT, EFFECTS, "damage", "links"))),)  # LOW 400.7a-400.7c

ROUTES = (
    # bases stay on the battlefield, so that nothing is paid with moving one
    Route("base", frozenset(("battlefield",)), STAYS, others=True),  # LOW 301.1, 602.1a, 610.13b
    Route("action", frozenset(("battlefield",)), STAYS),  # LOW 304.4, 305.3d, 305.3e, 400.4a
    # a copy is nowhere but on the battlefield and on the chain of events
    Route("token", frozenset(("battlefield", "chain", "outside")), GONE, others=True),  # LOW 704.5b
)

# What merges with a unit is part of it, and goes to its owner's graveyard when the unit leaves.
PILES = {"merged": Pile("merged", follow="graveyard", rule="702.3g")}  # LOW 702.3c, 702.3g, 709.1b
