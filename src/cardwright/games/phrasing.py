"""Abilities in the words of a game; its language is loaded when someone reads them, never in games between agents."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import import_module

from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.terms import Term


def describing(language: str) -> Callable[[Term], str]:
    """Tells a term of an ability in a game's phrasing, for options and prompts; `language` is the game's package."""

    @lru_cache(maxsize=4096)
    def describe(term: Term) -> str:
        from cardwright.text.printer import Printer

        return Printer(import_module(f"{language}.phrases").PHRASES).told(term)

    return describe


def finding_paragraphs(language: str) -> Callable[[Face], Mapping[Ability, str]]:
    """Finds the words in which each ability of a card is printed, for prompts."""

    @lru_cache(maxsize=4096)
    def paragraphs(face: Face) -> Mapping[Ability, str]:
        from cardwright.text.compiler import paragraphs_of

        return paragraphs_of(face, import_module(f"{language}.grammar").compile_card)

    return paragraphs
