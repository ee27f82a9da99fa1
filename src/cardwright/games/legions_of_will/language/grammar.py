"""The English of Legions of Will: its words, icons and sentence frames, and what they mean."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.games.allowed import refusal
from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.text.cardfile import CardText
from cardwright.text.compiler import Compiler
from cardwright.text.language import Language
from cardwright.text.names import NO_NAMES, Names

from ..rules.layers import ALSO_PRINTED, UNIT_TYPES
from .reminders import REMINDERS

if TYPE_CHECKING:
    from cardwright.kernel.state.ruleset import Ruleset
    from cardwright.kernel.vocabulary.abilities import Ability
    from cardwright.kernel.vocabulary.effects import Effect
    from cardwright.text.printing.phrases import Phrases
    from cardwright.text.reading.grammar import Rules

KINDS = {  # LOW 203.2a
    "unit": "units",
    "base": "bases",
    "upgrade": "upgrades",
    "trap": "traps",
    "action": "actions",
    "card": "cards",
    "ability": "abilities",
}

# Unit types: those of the list (203.3f), and others that are printed on cards.
TYPES = (*UNIT_TYPES, *ALSO_PRINTED)
IRREGULAR = {"Deity": "Deities", "Fish": "Fish", "Merfolk": "Merfolk", "Phoenix": "Phoenixes", "Wolf": "Wolves"}
PLURALS = {name: IRREGULAR.get(name, f"{name}s") for name in TYPES}

NUMBERS = ("will", "power", "defense", "capacity", "production")
KEYWORDS = ("Redeem", "Recur", "Protection")
ACTION_TYPES = ("Redeem", "Recur")  # LOW 203.3g: on an action the keyword is its type
STEPS = {
    "effect step": "effect",
    "resource step": "resource",
    "end step": "end",
}

# Words for points of a turn ("before blockers are declared"), and their conditions (503.2, 506.7).
BATTLE_POINTS = ("attackers are declared", "blockers are declared", "the battle damage step", "the end of battle step")
POINTS = {
    "during battle": "during battle",
    "before battle": "before battle",
    "after battle": "after battle",
    "after your effect step": "after effect step",
    **{
        phrase: phrase
        for point in BATTLE_POINTS
        for side in ("before", "after")
        for phrase in (f"{side} {point}", f"during battle {side} {point}")
    },
}

PHASES = {"battle phase": "battle", "main phase": "main"}


def short_names(name: str) -> tuple[str, ...]:
    """The short names of a card with a title: the name before the comma, and its last word."""
    first, comma, _ = name.partition(",")
    return (first, first.split(" ")[-1]) if comma else ()  # LOW 201.3a


def _rules() -> Rules:
    from .vocabulary import RULES

    return RULES


def _tidy(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    from .vocabulary import merged

    return merged(effects)


REMOVED = re.compile(r"\b([Rr])emove(s?) ([^.,;:]+?) from the game\b")


def _phrases() -> Phrases:
    from .phrases import PHRASES

    return PHRASES


def _ruleset() -> Ruleset:
    from ..rules.game import LOW

    return LOW


CANTS = (
    "attack/attack alone/attack base/be attacked/be blocked/be blocked by fewer than 2/be merged/block/block alone"
    "/lose/take battle damage/win"
)
MAYS = (
    "attack after moving/attack while rested/attack without resting/be looked at/be played as action"
    "/be played from graveyard/must be targeted/play with the top card revealed/stay rested"
)


LANGUAGE = Language(
    refuse=refusal(_ruleset, CANTS, MAYS, also=re.compile(r"have more than \d+ \w+ counter").fullmatch),
    phrases=_phrases,
    rules=_rules,
    colon_opens=True,  # LOW 602.1
    search_only=True,  # LOW 701.13e
    turned_kinds=frozenset(("base",)),  # LOW 301.1, 301.7, 610.1
    tidy=(_tidy,),
    tallies={("discarded", "card"): "cards discarded"},
    future=False,
    sends_elsewhere=True,
    name="legions-of-will",
    lexicon={"KIND": {kind: kind for kind in KINDS}},
    public_zones=frozenset(("battlefield", "graveyard", "expelled", "chain", "seat")),
    default_zone="battlefield",  # LOW 403.2
    shared_field=True,  # LOW 108.2a
    several_opponents=True,  # LOW 100.1b
    reminders=REMINDERS,
    explanatory=True,  # LOW 206.2, 206.2a
    anywhere=True,  # LOW 107.2, 110.10
    works_where_put=True,  # LOW 109.4i
    discard_zone="graveyard",
    playable_zones=("hand", "graveyard", "expelled"),
    play_zone="chain",  # LOW 109.4i
    played_kinds=frozenset(("action",)),
    stack_kinds=frozenset(("action", "card", "ability")),  # LOW 107.2b, 110.2
    spells_last=True,  # LOW 608.2a
    intervening_if=True,  # LOW 603.4
    short_names=short_names,
    class_names={"unit_type": "a unit type", "stat": "a number of a card", "stage": "a phase"},
)


@cache
def compiler() -> Compiler:
    """The compiler of this game's cards, one for the process."""
    return Compiler(LANGUAGE, Path(__file__).parents[1])


def compile_card(card: CardText, names: Names = NO_NAMES) -> tuple[Ability, ...]:
    """The abilities of a card; raises `cardwright.text.diagnostics.TextError`."""
    return compiler().remembered(card, names, _compiled)


def _compiled(card: CardText, names: Names) -> tuple[Ability, ...]:
    types = tuple(Keyword(name) for name in ACTION_TYPES if "action" in card.kinds and name in card.traits)
    return (*types, *compiler().compile(in_todays_words(card), names))


def in_todays_words(card: CardText) -> CardText:
    """The text with "expel" instead of "remove from the game", the wording of older cards."""
    if not any("from the game" in line for line in card.text):
        return card
    return replace(card, text=tuple(REMOVED.sub(_expels, line) for line in card.text))  # LOW 406.7


def _expels(found: re.Match[str]) -> str:
    return f"{'E' if found[1] == 'R' else 'e'}xpel{found[2]} {found[3]}"
