"""Chapters 12 and 13: keywords and what each stands for.

Storm, Rush, Assail, Intimidate and Quick are asked for by name where attacks and plays are checked.
"""

from __future__ import annotations

from cardwright.kernel.vocabulary.abilities import (
    Ability,
    Activated,
    Body,
    Pattern,
    Replacement,
    Static,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import TurnCost
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Apply,
    Cant,
    Destroy,
    MoveCounters,
    RemoveCounters,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Among,
    Belongs,
    Cards,
    Fits,
    Has,
    HasCounter,
    It,
    Kind,
    Other,
    This,
)
from cardwright.kernel.vocabulary.values import Bound

YOUR_LEADER = Cards(("leader",), "you")

WARD = (
    # SVE 12.8.2 (i); (ii) is the end phase's and (iii) the choice of an attack target
    Replacement(
        on=Pattern("move", this=True, to=("field",), state="reserved"),
        do=(Turn(This(), "engaged"),),
        also=True,
        optional=True,
    ),
)

DRAIN = (
    # SVE 12.13.2, 12.13.2.1, 12.13.2.2: only damage this follower deals as the attacker
    Triggered(
        on=Pattern("damage", other=Among(This()), tag="attack"),
        body=Body(effects=(Apply(YOUR_LEADER, (Add("defense", Bound("event amount")),)),)),
        label="Drain",
    ),
)

BANE = (
    # SVE 12.14.2, 12.14.2.1: having fought is enough; `process` destroys together with rules handling
    Triggered(
        on=Pattern("fight", this=True, other=Belongs("opponent")),
        body=Body(effects=(Destroy(It("event other")),)),
        label="Bane",
    ),
)

AURA = (Static(This(), (Cant("be selected", Belongs("opponent")),)),)  # SVE 12.15.2, 12.15.3

STACK_AMULET = All((Kind("amulet"), Has("Stack")))
STACK = (
    # SVE 13.3.2.2: arrives with a counter, loses a counter instead of leaving, hands its counters on
    Replacement(
        on=Pattern("move", this=True, to=("field",)),
        do=(AddCounters(This(), "Stack", 1),),
        also=True,
        rank="arrival",
    ),
    Replacement(
        on=Pattern("move", this=True, frm=("field",)),
        do=(RemoveCounters(This(), "Stack", 1),),
        condition=Fits(This(), HasCounter("Stack")),
    ),
    Activated(
        cost=(TurnCost(This()),),
        body=Body(
            effects=(MoveCounters(This(), It("t1"), "Stack"),),
            targets=(Target("t1", Cards(("field",), "you", All((STACK_AMULET, Other())))),),
        ),
        label="Stack",
    ),
)

KEYWORDS: dict[str, tuple[Ability, ...]] = {  # SVE 12.1.1
    "Storm": (),  # SVE 12.9.1
    "Rush": (),  # SVE 12.10.1
    "Assail": (),  # SVE 12.11.1
    "Intimidate": (),  # SVE 12.12.1
    "Quick": (),  # SVE 12.3.1
    "Ward": WARD,  # SVE 12.8.1
    "Drain": DRAIN,  # SVE 12.13.1
    "Bane": BANE,  # SVE 12.14.1
    "Aura": AURA,  # SVE 12.15.1
    "Stack": STACK,  # SVE 13.3.2.1
}
