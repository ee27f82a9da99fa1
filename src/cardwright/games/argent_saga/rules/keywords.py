"""Chapter 11: keywords and what each stands for.

Animate, Brawler, Destroyer, Guardian, Overrun, Quickness, Target Attack and Unblockable are asked for by name where
attacks and blocks are made, Instacast where cards are played; Exhaust, Offering, Shard Drain and Soulburst are costs,
Arrive and Ruined are conditions of triggered abilities, Stun is an instruction.
"""

from __future__ import annotations

from cardwright.kernel.vocabulary.abilities import Ability, Static
from cardwright.kernel.vocabulary.effects import Cant, May
from cardwright.kernel.vocabulary.keywords import Keywords
from cardwright.kernel.vocabulary.selectors import This

BY_DAMAGE = "be destroyed by damage"
IMMORTAL: tuple[Ability, ...] = (
    Static(This(), (Cant("be destroyed by abilities"), Cant(BY_DAMAGE))),
)  # ARG 11.7.2, 11.7.2.1: destruction for zero power or for the limit of one is neither damage nor an effect

# The changes of a stunned card.
STUNNED = (May("stunned"), Cant("attack"), Cant("block"), Cant("activate"))  # ARG 11.15.2

KEYWORDS: Keywords = {
    "Animate": (),  # ARG 11.1.1
    "Brawler": (),  # ARG 11.3.1
    "Destroyer": (),  # ARG 11.4.1
    "Guardian": (),  # ARG 11.6.1
    "Immortal": IMMORTAL,  # ARG 11.7.1
    "Instacast": (),  # ARG 11.8.1
    "Only One": (),
    "Overrun": (),  # ARG 11.10.1
    "Produce": (),  # ARG 2.3.1
    "Quickness": (),  # ARG 11.11.1
    "Target Attack": (),  # ARG 11.16.1
    "Unblockable": (),  # ARG 11.17.1
}
