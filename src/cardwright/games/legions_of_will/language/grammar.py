"""The English of Legions of Will: its words, icons and sentence frames, and what they mean."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.games.allowed import Known, refusal
from cardwright.games.phrasing import phrases_of, rules_of
from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.effects import Apply, Effect, Merge
from cardwright.text.cardfile import CardText
from cardwright.text.compiler import Compiler
from cardwright.text.language import Language
from cardwright.text.names import NO_NAMES, Names

from .lexicon import ACTION_TYPES
from .reminders import REMINDERS

if TYPE_CHECKING:
    from cardwright.kernel.vocabulary.abilities import Ability


def short_names(name: str) -> tuple[str, ...]:
    """The short names of a card with a title: the name before the comma, and its last word."""
    first, comma, _ = name.partition(",")
    return (first, first.split(" ")[-1]) if comma else ()  # LOW 201.3a


def _merged(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """A sentence about the merged unit is part of the merging (702.3e)."""
    found: list[Effect] = []
    for effect in effects:
        last = found[-1] if found else None
        if isinstance(last, Merge) and isinstance(effect, Apply) and effect == Apply(last.onto, effect.changes):
            found[-1] = Merge(last.what, last.onto, (*last.changes, *effect.changes))
        else:
            found.append(effect)
    return tuple(found)


REMOVED = re.compile(r"\b([Rr])emove(s?) ([^.,;:]+?) from the game\b")


KNOWN = Known(
    cants="attack/attack alone/attack base/be attacked/be blocked/be blocked by fewer than 2/be merged/block"
    "/block alone/lose/take battle damage/win",
    mays="attack after moving/attack while rested/attack without resting/be looked at/be played as action"
    "/be played from graveyard/play with the top card revealed/stay rested",
    marks="attacked/blocked",
    limits="hand",
    limited=re.compile(r"have more than \d+ \w+ counter").fullmatch,
)


LANGUAGE = Language(
    refuse=refusal("cardwright.games.legions_of_will.rules.game:LOW", KNOWN),
    phrases=phrases_of(__package__),
    rules=rules_of(__package__),
    colon_opens=True,  # LOW 602.1
    block_tag="first",  # LOW 509.4a#2
    search_only=True,  # LOW 701.13e
    turned_kinds=frozenset(("base",)),  # LOW 301.1, 301.7, 610.1
    tidy=(_merged,),
    tallies={("discarded", "card"): "cards discarded"},
    future=False,
    sends_elsewhere=True,
    name="legions-of-will",
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
    lies_in=dict.fromkeys(("base", "upgrade", "trap", "unit", "token"), ("battlefield",)),  # LOW 403.1
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
