"""Which words of abilities the rules of the game know: a text whose meaning they would ignore is refused."""

from __future__ import annotations

from functools import cache

from cardwright.games.allowed import Checks, Known, checks, unknown_word, words
from cardwright.kernel.vocabulary.abilities import Ability

CANTS = (
    "activate/attack/be attacked/be blocked/be copied/be played/be responded to/be selected/be stopped"
    "/block/deal damage/lose/take battle damage/trigger"
)
MAYS = (
    "added/attack without resting/block while rested/mobilized/must attack/must be targeted/must block"
    "/play with quickcast timing/stay rested"
)
TALLIES = (
    "attacks/cards discarded/cards drawn/cards played/cards put into graveyards"
    "/entities put into a graveyard/god's arts resolved/necroblooms played"
)


@cache
def _checks() -> Checks:
    from ..rules.game import FOW
    from ..rules.recounting import DEEDS

    known = Known(
        cants=words(CANTS),
        mays=words(MAYS),
        tallies=words(TALLIES),
        marks=words("attacked/entered/set/played by remnant"),
        moments=words("game/turn/end of turn/battle/declare attack/declare block/end of battle"),
        numbers=words("ATK/DEF/cost/divinity/weather"),
        deeds=frozenset(DEEDS),
        skips=words("turn/draw/recovery/main/end"),
        resources=words("life"),
        limits=words("hand"),
    )
    return checks(FOW, known)


def refused(ability: Ability) -> str:
    """Why the rules would not carry out an ability; "" if they would."""
    return unknown_word(_checks(), ability)
