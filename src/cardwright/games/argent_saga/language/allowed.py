"""Which words of abilities the rules of the game know: a text whose meaning they would ignore is refused."""

from __future__ import annotations

from functools import cache

from cardwright.games.allowed import Checks, Known, checks, unknown_word, words
from cardwright.kernel.vocabulary.abilities import Ability

CANTS = (
    "attack/attack towers/attack units/be attacked/be blocked/be destroyed by damage/block/have its effect/lose/win"
    "/trigger Arrive/trigger Ruined"
)
MAYS = "attack at once/be attacked while active/ignore Animate/must attack/stunned"
TALLIES = (
    "attacks/cards discarded/cards drawn/cards played/shard drain/towers destroyed/towers felled"
    "/units destroyed/units returned/units sent"
)


@cache
def _checks() -> Checks:
    from ..rules.game import ARG

    known = Known(
        cants=words(CANTS),
        mays=words(MAYS),
        tallies=words(TALLIES),
        marks=words("attacked/entered/dealt damage/was dealt damage"),
        moments=words("game/turn"),
        numbers=words("power/defense/cost"),
        deeds=words("attacked/destroyed/played/returned/sent"),
        skips=words("turn/draw/charge/main"),
        tags=words("unit/towers"),
    )
    return checks(ARG, known)


def unsupported(ability: Ability) -> str:
    """Why the rules would not carry out an ability; "" if they would."""
    return unknown_word(_checks(), ability)
