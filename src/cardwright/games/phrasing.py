"""The language of a game, loaded when somebody writes or reads its words, never in games between agents."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from importlib import import_module
from typing import TYPE_CHECKING

from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.terms import Term

if TYPE_CHECKING:
    from cardwright.text.printing.phrases import Phrases
    from cardwright.text.reading.grammar import Rules


def rules_of(language: str, *files: str) -> Callable[[], Rules]:
    """The rules that read the texts of a game: those of `vocabulary.py` and what other files add to them."""

    @cache
    def rules() -> Rules:
        first, *_ = [import_module(f"{language}.{file}") for file in ("vocabulary", *files)]
        found: Rules = first.RULES
        return found

    return rules


def phrases_of(language: str) -> Callable[[], Phrases]:
    """How a game prints abilities."""

    def phrases() -> Phrases:
        found: Phrases = import_module(f"{language}.phrases").PHRASES
        return found

    return phrases


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
