"""The gameplay area: the zones, and the numbers of the rulebook that go with them."""

from __future__ import annotations

from cardwright.kernel.state.placement import EFFECTS, GONE, OBJECT, STAYS, Keep, Pile, Route, SideUp
from cardwright.kernel.state.policies import Roles
from cardwright.kernel.state.zones import EVERYONE, NOBODY, OWNER, ZoneKind, zone_table
from cardwright.kernel.vocabulary.selectors import Cards

HAND = 5  # SM GL.OPENING-HAND, GL.STARTING-HAND-SIZE
DRAWN = 2  # SM TF.DRAW.1, GL.DRAW-PHASE
UNITS = 5  # SM ZN.5, CT.UNIT.5
PLACED_A_TURN = 2  # SM TF.MAIN.2
PLACED_FIRST = 1  # SM TF.MAIN.5
EVOLUTION_DRAWS = 1  # SM CT.EVOLUTION.2
EVOLUTION_GENERATES = 1  # SM CT.EVOLUTION.2
STAGES = ("base", "evol. 1", "evol. 2")  # SM CT.EVOLUTION.4

ZONES = zone_table(  # SM GL.PUBLIC-ZONE
    ZoneKind("commander", EVERYONE, live=True, turnable=True, rule="ZN.4"),
    ZoneKind("evolutions", EVERYONE, ordered=True, rule="SU.4"),  # the forms to come
    ZoneKind("evolved", EVERYONE, rule="ZN.4"),  # the forms that lie over the Base form
    ZoneKind("battleground", EVERYONE, live=True, turnable=True, rule="ZN.5"),
    ZoneKind("equipment", EVERYONE, live=True, turnable=True, rule="ZN.6"),
    ZoneKind("battlefield", EVERYONE, live=True, turnable=True, rule="ZN.8"),
    ZoneKind("energy field", EVERYONE, turnable=True, rule="ZN.9"),  # face-up Cores say that their Skills work here
    ZoneKind("resource deck", EVERYONE, ordered=True, rule="ZN.2"),
    ZoneKind("resource field", EVERYONE, rule="ZN.1"),
    ZoneKind("reserve deck", OWNER, rule="ZN.3"),
    ZoneKind("deck", NOBODY, ordered=True, rule="ZN.10"),  # SM GL.DECK
    ZoneKind("hand", OWNER, rule="GL.HAND"),  # SM GL.MAXIMUM-HAND-SIZE: without a limit
    ZoneKind("discard pile", EVERYONE, ordered=True, rule="ZN.11"),  # SM ZN.12
    ZoneKind("removed", EVERYONE, rule="GL.REMOVE"),  # SM GL.REMOVE-FROM-THE-GAME-REMOVED
    ZoneKind("stack", EVERYONE, shared=True, ordered=True, rule="ST.1"),
    ZoneKind("combat", EVERYONE, shared=True, rule="CB.DECLARE.1"),  # the attack, as a damage source
    ZoneKind("attached", EVERYONE, rule="GL.ATTACH"),  # Resources underneath a card
)

ROLES = Roles(
    deck="deck",
    hand="hand",
    field="battleground",
    discard="discard pile",
    banish="removed",
    play="stack",  # SM GL.STACK
    leader="commander",
)

ENERGY = "energy"  # what cards of the Main Deck cost
FLOATING = "floating energy"  # Energy that was produced and not yet spent
ENERGY_CARDS = Cards(("energy field",), "you")  # what is Rested for Energy
RESOURCES = Cards(("resource field",), "you")  # what Reserves cost

# A Unit resolves as the same object; what is swapped keeps what concerns it (SM GL.SWITCH-SWAP).
KEEPS = (
    Keep("stack", "battleground", frozenset((OBJECT, EFFECTS))),
    *(
        Keep(frm, to, frozenset((EFFECTS, "counters")), verb)
        for frm, to in (("battleground", "energy field"), ("energy field", "battleground"))
        for verb in ("swap", "phase")
    ),
)

ROUTES = (
    Route("commander", frozenset(("commander", "evolutions", "evolved")), STAYS, others=True),
    Route(
        "resource", frozenset(("resource deck", "resource field", "attached", "removed")), "resource deck", others=True
    ),
    Route("token", frozenset(("battleground", "resource field", "outside")), GONE, others=True),  # SM GL.TOKEN
)

# An Artifact Golem is a Core in the Energy Field and a Unit on the Battleground.
SIDES = (SideUp("battleground", 1, kind="golem"),)  # SM CT.GOLEM.3, CT.GOLEM.4, AT.GOLEM-CORE

EVOLVED = "evolved"
ATTACHED = "attached"
PILES = {
    EVOLVED: Pile("evolved", covers=True),  # SM CT.EVOLUTION.1
    ATTACHED: Pile("attached", follow="resource deck", rule="GL.UNATTACH"),  # SM GL.ATTACH, GL.UNATTACH
}
