"""The keywords of a game: what each stands for, and how cards gain and lose them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from msgspec.structs import replace

from .abilities import Ability, Keyword

Meaning: TypeAlias = tuple[Ability, ...] | Callable[[Keyword], tuple[Ability, ...]]

# How a card has a keyword that it is given more than once
SINGLE = "single"  # once for each word and terms
SEVERAL = "several"  # each of them counts
SUMMED = "summed"  # once, with the amounts added up


@dataclass(frozen=True)
class KeywordRow:
    """A keyword of which more is to be said than what it stands for."""

    means: Meaning = ()
    had: str = SINGLE
    kept: bool = False  # it is lost only by what names it


# The abilities of each keyword, or a function from its parameters to them.
Keywords: TypeAlias = Mapping[str, Meaning | KeywordRow]
PLAIN = KeywordRow()


def row_of(keywords: Keywords, name: str) -> KeywordRow:
    """The row of a keyword."""
    found = keywords.get(name, PLAIN)
    return found if isinstance(found, KeywordRow) else KeywordRow(found)


def meaning(keywords: Keywords, keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities that a keyword with its parameters stands for."""
    found = keywords.get(keyword.name, ())
    if isinstance(found, KeywordRow):
        found = found.means
    return found(keyword) if callable(found) else found


def named(ability: Ability) -> str:
    """The keyword that an ability is or bears."""
    return ability.name if isinstance(ability, Keyword) else getattr(ability, "label", "")


def expanded(keywords: Keywords, abilities: Iterable[Ability]) -> tuple[Ability, ...]:
    """Abilities, with each keyword followed by the abilities it stands for."""
    result: list[Ability] = []
    for ability in abilities:
        result.append(ability)
        if isinstance(ability, Keyword):
            result += meaning(keywords, ability)
    return tuple(result)


def as_written(keywords: Keywords, abilities: tuple[Ability, ...]) -> list[Ability]:
    """Abilities without what their keywords stand for, which follows each of them."""
    found: list[Ability] = []
    meant: tuple[Ability, ...] = ()
    for ability in abilities:
        if ability not in meant:
            found.append(ability)
            meant = meaning(keywords, ability) if isinstance(ability, Keyword) else ()
    return found


def gained(
    keywords: Keywords, abilities: tuple[Ability, ...], more: tuple[Ability, ...], bars: Collection[str]
) -> tuple[Ability, ...]:
    """More abilities: a keyword that a card already has counts again only as its row says, one it cannot have never."""
    result = list(abilities)
    for ability in more:
        if named(ability) in bars:
            continue
        if not isinstance(ability, Keyword):
            result.append(ability)  # FOW 1140.1
            continue
        had = row_of(keywords, ability.name).had
        at = -1 if had == SEVERAL else _place_of(result, ability)
        if at < 0:
            result += (ability, *meaning(keywords, ability))
        elif had == SUMMED:  # FOW 1102.3
            old = result[at]
            assert isinstance(old, Keyword)
            new = replace(old, amount=old.amount + ability.amount)
            result[at : at + 1 + len(meaning(keywords, old))] = (new, *meaning(keywords, new))
    return tuple(result)


def _place_of(abilities: list[Ability], keyword: Keyword) -> int:
    """Where a keyword stands that differs from this one at most in its amount."""
    for at, one in enumerate(abilities):
        if isinstance(one, Keyword) and one.name == keyword.name:
            if one.word == keyword.word and one.terms == keyword.terms:
                return at
    return -1


ALL_KEYWORDS = "all keyword abilities"  # instead of the name of one


def lost(
    keywords: Keywords,
    abilities: tuple[Ability, ...],
    name: str,
    terms: tuple[object, ...] = (),
    kept: Collection[object] = (),
) -> tuple[Ability, ...]:
    """Fewer abilities: without a keyword (with terms: only with those) and what it stood for, or without any.

    What bears the keyword as its label goes too. What is kept stays, and so does, if none is named, what its row keeps.
    """
    result: list[Ability] = []
    stays = False
    meant: tuple[Ability, ...] = ()
    for ability in abilities:
        if not meant or ability not in meant:
            stays = _stays(keywords, ability, name, terms)
            meant = meaning(keywords, ability) if isinstance(ability, Keyword) else ()
        if stays or (kept and ability in kept):
            result.append(ability)
    return tuple(result)


def _stays(keywords: Keywords, ability: Ability, name: str, terms: tuple[object, ...]) -> bool:
    if not name:
        return isinstance(ability, Keyword) and row_of(keywords, ability.name).kept
    if name == ALL_KEYWORDS:
        return row_of(keywords, ability.name).kept if isinstance(ability, Keyword) else not named(ability)
    return named(ability) != name or (bool(terms) and getattr(ability, "terms", ()) != terms)
