"""The English of Soul Masters: its words on the shared rules."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardwright.text.compiler import Compiler, Readable
from cardwright.text.language import Language
from cardwright.text.names import NO_NAMES, Names

from ..rules.keywords import KEYWORDS

if TYPE_CHECKING:
    from cardwright.kernel.vocabulary.abilities import Ability
    from cardwright.text.printing.phrases import Phrases
    from cardwright.text.reading.grammar import Rules

KINDS = {
    "unit": "units",
    "commander": "commanders",
    "spell": "spells",
    "ability": "abilities",
    "core": "cores",
    "golem": "golems",
    "reserve": "reserves",
    "weapon": "weapons",
    "armor": "armors",
    "feat": "feats",
    "hex": "hexes",
    "resource": "resources",
    "card": "cards",
}
ZONES = {
    "battleground": "battleground",
    "hand": "hand",
    "deck": "deck",
    "discard pile": "discard pile",
    "energy field": "energy field",
    "resource field": "resource field",
    "resource deck": "resource deck",
    "reserve deck": "reserve deck",
}
STATS = {"atk": "attack", "health": "health", "shield": "shield", "armor": "armor"}
PHASES = {"upkeep phase": "upkeep", "draw phase": "draw", "main phase": "main", "end phase": "end"}
FACTIONS = ("Hearthguard", "Nightmere", "Tidewalker", "Mercenary", "Wanderer")

LEXICON = {
    "KIND": {form: kind for kind, many in KINDS.items() for form in (kind, many)},
    "KEYWORD": {word: word for word in KEYWORDS},
    "ASPECT": {name: name for name in FACTIONS},
    "ZONE": ZONES,
    "STAT": STATS,
    "PHASE": PHASES,
}


@cache
def _rules() -> Rules:
    from cardwright.text.english.tables import rules_from

    return rules_from(LEXICON)


def _phrases() -> Phrases:
    from .phrases import PHRASES

    return PHRASES


LANGUAGE = Language(
    phrases=_phrases,
    name="soul-masters",
    lexicon=LEXICON,
    rules=_rules,
    public_zones=frozenset(
        ("battleground", "commander", "equipment", "battlefield", "discard pile", "removed", "stack")
    ),
    default_zone="battleground",  # SM GL.BATTLEGROUND
    discard_zone="discard pile",
    banish_zone="removed",
    playable_zones=("hand", "reserve deck"),
    play_zone="stack",
    played_kinds=frozenset(("spell", "ability", "feat")),
    home_zones={"commander": "commander"},  # SM ZN.4
    attackable=frozenset(("unit", "commander")),
    intervening_if=True,  # SM GL.INTERVENING-IF-CLAUSE
    explanatory=True,  # SM GL.REMINDER-TEXT
    class_names={"aspect": "a faction"},
)


@cache
def compiler() -> Compiler:
    """The compiler of this game's cards, one for the process."""
    return Compiler(LANGUAGE)


def compile_card(card: Readable, names: Names = NO_NAMES) -> tuple[Ability, ...]:
    """The abilities of a card's text; raises `cardwright.text.diagnostics.TextError`."""
    return compiler().compile(card, names)
