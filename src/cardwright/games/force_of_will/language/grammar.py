"""The words of Force of Will on the shared rules."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardwright.text.compiler import Compiler, Readable
from cardwright.text.language import Language
from cardwright.text.names import NO_NAMES, Names

if TYPE_CHECKING:
    from cardwright.kernel.vocabulary.abilities import Ability
    from cardwright.text.printing.phrases import Phrases
    from cardwright.text.reading.grammar import Rules

KEYWORDS = (
    "Pierce",
    "Precision",
    "First Strike",
    "Explode",
    "Flying",
    "Swiftness",
    "Imperishable",
    "Quickcast",
    "Remnant",
    "Barrier",
    "Bloodlust",
    "Drain",
    "Bane",
    "Eternal",
    "Belligerence",
    "Untouchable",
    "Protect",
    "Multi Strike",
    "Terrifying",
    "Aegis",
    "Blood Trail",
    "Enraging",
    "Mythic",
    "Tales",
    "Villains",
    "Bond",
)
KINDS = (
    "ruler",
    "J-ruler",
    "J/ruler",
    "J/resonator",
    "magic stone",
    "resonator",
    "chant",
    "addition",
    "regalia",
    "rune",
    "entity",
    "card",
    "player",
    "token",
)
PLURALS = {"regalia": "regalia", "entity": "entities"}
PHASES = ("draw", "recovery", "main", "end")


def _forms(kind: str) -> tuple[str, str]:
    return kind, PLURALS.get(kind, f"{kind}s")


LEXICON = {
    "KIND": {form: kind.lower() for kind in KINDS for form in _forms(kind)},
    "KEYWORD": {word: word for word in KEYWORDS},
    "ASPECT": {name: name for name in ("light", "fire", "water", "wind", "darkness")},
    "ZONE": {
        "field": "field",
        "hand": "hand",
        "hands": "hand",
        "deck": "deck",
        "graveyard": "graveyard",
        "graveyards": "graveyard",
        "ruler area": "ruler area",
        "removed area": "removed area",
        "standby area": "standby area",
        "magic stone deck": "magic stone deck",
        "chase area": "chase area",
        "item area": "item area",
        "rune area": "rune area",
    },
    "STAT": {"ATK": "ATK", "DEF": "DEF"},
    "PHASE": {f"{phase} phase": phase for phase in PHASES},
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
    name="force-of-will",
    lexicon=LEXICON,
    rules=_rules,
    public_zones=frozenset(("field", "ruler area", "graveyard", "removed area", "chase area", "item area", "seat")),
    default_zone="field",  # FOW 307.5
    discard_zone="graveyard",
    banish_zone="graveyard",  # FOW 1011.1
    playable_zones=("hand",),
    play_zone="chase area",
    played_kinds=frozenset(("chant", "rune")),  # FOW 901.1
    home_zones={"ruler": "ruler area", "player": "seat"},  # FOW 308.5
    anywhere=True,  # FOW 307.5
    shared_field=True,  # FOW 307.2, 307.9
    explanatory=True,  # FOW 205.3
    class_names={"stat": "ATK or DEF", "aspect": "an attribute"},
)


@cache
def compiler() -> Compiler:
    """The compiler of this game's cards, one for the process."""
    return Compiler(LANGUAGE)


def compile_card(card: Readable, names: Names = NO_NAMES) -> tuple[Ability, ...]:
    """The abilities of a card's text; raises `cardwright.text.diagnostics.TextError`."""
    return compiler().compile(card, names)
