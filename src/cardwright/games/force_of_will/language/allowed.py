"""Which words of abilities the rules of the game know: a text whose meaning they would ignore is refused."""

from __future__ import annotations

from cardwright.games.allowed import Checks, Known, refusal
from cardwright.kernel.state.receipt import PAID_IN_ALL, PAID_PRICE
from cardwright.kernel.vocabulary.abilities import Pattern, Static
from cardwright.kernel.vocabulary.effects import Gain
from cardwright.kernel.vocabulary.selectors import Sort, Trait
from cardwright.kernel.vocabulary.terms import parts_of

from ..rules.layers import RUNE_NUMBERS
from ..rules.recounting import DEEDS

KNOWN = Known(
    cants="call magic stones/do judgment/attack/be attacked/be blocked/block/lose/take battle damage",
    mays="call a magic stone/call a magic stone while rested/call a magic stone without resting"
    "/play willpower abilities with quickcast timing/release the Seal/pay opponents nothing"
    "/top of the deck revealed/top of the deck seen/added/attack without resting"
    "/block while rested/mobilized/must attack/must block/play with quickcast timing/stay rested",
    marks="attacked/set/played by remnant",
    tallies="attacks/cards discarded/cards drawn/cards played/cards put into graveyards"
    "/entities put into a graveyard/god's arts resolved/necroblooms played",
    moments="game starts/end of turn/battle/declare attack/declare block/end of battle",
    numbers="/".join(("ATK", "DEF", "cost", "divinity", "weather", PAID_PRICE, PAID_IN_ALL, *RUNE_NUMBERS)),
    deeds="/".join(DEEDS),
    skips="turn/draw/recovery/main/end",
    resources="life",
    limits="hand",
    tags="",
)
NO_RACES = frozenset(("Named", "God's Art"))  # a card that nobody named (203.6); an ability


def _further(table: Checks) -> Checks:
    """What the rules of this game do not carry out besides."""
    event = table[Pattern]
    return {
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


refused = refusal("cardwright.games.force_of_will.rules.game:FOW", KNOWN, _further)
