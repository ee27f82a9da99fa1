"""Which words of abilities the rules of the game know: a text whose meaning they would ignore is refused."""

from __future__ import annotations

from functools import cache

from cardwright.games.allowed import Checks, Known, checks, unknown_word, words
from cardwright.kernel.state.receipt import PAID_IN_ALL, PAID_PRICE
from cardwright.kernel.vocabulary.abilities import Ability, Pattern, Static
from cardwright.kernel.vocabulary.effects import Gain
from cardwright.kernel.vocabulary.selectors import Sort, Trait
from cardwright.kernel.vocabulary.terms import parts_of

from ..rules.layers import RUNE_NUMBERS

CANTS = (
    "be banished as a cost/be discarded as a cost/be moved as a cost/"
    "call magic stones/attack/be attacked/be blocked/be played for this much/block/lose/take battle damage"
)
MAYS = (
    "pay opponents nothing/top of the deck revealed/top of the deck seen/"
    "added/attack without resting/block while rested/mobilized/must attack/must be targeted"
    "/must block/play with quickcast timing/stay rested"
)
TALLIES = (
    "attacks/cards discarded/cards drawn/cards played/cards put into graveyards"
    "/entities put into a graveyard/god's arts resolved/necroblooms played"
)
NO_RACES = frozenset(("Named", "God's Art"))  # a card that nobody named (203.6); an ability


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
        numbers=frozenset(("ATK", "DEF", "cost", "divinity", "weather", PAID_PRICE, PAID_IN_ALL, *RUNE_NUMBERS)),
        deeds=frozenset(DEEDS),
        skips=words("turn/draw/recovery/main/end"),
        resources=words("life"),
        limits=words("hand"),
    )
    table = checks(FOW, known)
    event = table[Pattern]
    return {
        **table,
        Trait: lambda term: term.name if term.name in NO_RACES else "",
        Pattern: lambda term: _of_abilities(term) or event(term),
        Static: _never_there,
    }


def _never_there(static: Static) -> str:
    """A text that a card has only in some zones, about others: [Revolution] and what the card costs (1149.2)."""
    given = [ability for change in static.changes if isinstance(change, Gain) for ability in change.abilities]
    zones = [ability.zones for ability in given if isinstance(ability, Static) and ability.zones]
    idle = bool(static.zones) and any(set(static.zones).isdisjoint(one) for one in zones)
    return "a text that the card does not have where it would work" if idle else ""


def _of_abilities(pattern: Pattern) -> str:
    sorts = [part for part in parts_of(pattern.what) if isinstance(part, Sort)]
    played = pattern.event == "play" and any("ability" in sort.names for sort in sorts)
    return "abilities that are played" if played else ""


def refused(ability: Ability) -> str:
    """Why the rules would not carry out an ability; "" if they would."""
    return unknown_word(_checks(), ability)
