"""The game of ten layers with keywords that have costs, filters, names and amounts, and rows for having them twice."""

from __future__ import annotations

from dataclasses import replace

from cardwright.kernel.vocabulary.abilities import Ability, Activated, Body, Keyword, Static
from cardwright.kernel.vocabulary.costs import Cost
from cardwright.kernel.vocabulary.effects import Add, Cant, Draw
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.keywords import SEVERAL, SUMMED, KeywordRow, Keywords, expanded
from cardwright.kernel.vocabulary.selectors import Cards, Filter, Other, This

from .ten_layers import TEN, Ten


def barrier(keyword: Keyword) -> tuple[Ability, ...]:
    """It takes no damage from what is meant."""
    by = next((term for term in keyword.terms if isinstance(term, Filter)), None)
    return (Static(This(), (Cant("be damaged", by),)),)


def awakening(keyword: Keyword) -> tuple[Ability, ...]:
    """A card for what it costs."""
    return (Activated(tuple(term for term in keyword.terms if isinstance(term, Cost)), Body((Draw(),))),)


def growth(keyword: Keyword) -> tuple[Ability, ...]:
    """So much attack."""
    return (Static(This(), (Add("attack", keyword.amount),)),)


ROWS: Keywords = {
    "Flying": (),
    "Choir": (Static(Cards(("field",), "you", Other()), (Add("attack", 1),)),),
    "Barrier": barrier,  # FOW 1120.1: several, if they differ
    "Awakening": KeywordRow(awakening, SEVERAL),  # FOW 1110.1
    "Growth": KeywordRow(growth, SUMMED),  # FOW 1102.3
    "Divinity": KeywordRow(growth, SUMMED, kept=True),  # FOW 1102.6
    "Mythic": KeywordRow(kept=True),  # FOW 1101.1a
}
KEYWORD_ROWS = replace(TEN, home="tests.kernel.keyword_rows:KEYWORD_ROWS", nature=replace(TEN.nature, keywords=ROWS))


class Words(Ten):
    """A board of this game."""

    rules = KEYWORD_ROWS


def bearer(name: str, *abilities: Ability, races: tuple[str, ...] = (), life: int = 9) -> Face:
    """A unit with keywords."""
    numbers = {"attack": 1, "life": life}
    full = expanded(ROWS, abilities)
    return Face(name, name, ("unit",), races, (), 1, numbers, abilities=abilities, expanded=full)
