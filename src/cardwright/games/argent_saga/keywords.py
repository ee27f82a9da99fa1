"""Chapter 11: keywords and what each stands for.

Animate, Brawler, Destroyer, Guardian, Overrun, Quickness, Target Attack and Unblockable are asked for by name where
attacks and blocks are made, Instacast where cards are played; Exhaust, Offering, Shard Drain and Soulburst are costs,
Arrive and Ruined conditions of triggered abilities, Stun is something that is done.
"""

from __future__ import annotations

from cardwright.kernel.abilities import Ability, Static
from cardwright.kernel.effects import Cant, May
from cardwright.kernel.ruleset import Keywords
from cardwright.kernel.selectors import This

BY_DAMAGE = "be destroyed by damage"
IMMORTAL: tuple[Ability, ...] = (
    Static(This(), (Cant("be destroyed by abilities"), Cant(BY_DAMAGE))),
)  # ARG 11.7.2, 11.7.2.1: having no power, and being one too many, are neither damage nor an effect

# What being stunned is, for as long as it lasts.
STUNNED = (May("stunned"), Cant("attack"), Cant("block"), Cant("activate"))  # ARG 11.15.2

KEYWORDS: Keywords = {
    "Animate": (),
    "Brawler": (),
    "Destroyer": (),
    "Guardian": (),
    "Immortal": IMMORTAL,
    "Instacast": (),
    "Only One": (),
    "Overrun": (),
    "Produce": (),
    "Quickness": (),
    "Target Attack": (),
    "Unblockable": (),
}
