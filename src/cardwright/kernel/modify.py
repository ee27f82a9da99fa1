"""What a modification makes of characteristics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .abilities import Ability, Keyword
from .effects import Add, Become, Cant, Counts, Gain, Limit, Lose, May, Modification, SetTo
from .evaluate import amount
from .faces import Chars
from .values import Amount

if TYPE_CHECKING:
    from .game import Game
    from .layers import Source


def expand(g: Game, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Abilities with each keyword followed by what it stands for."""
    keywords = g.rules.keywords
    result: list[Ability] = []
    for ability in abilities:
        result.append(ability)
        if isinstance(ability, Keyword):
            result += keywords.get(ability.name, ())
    return tuple(result)


def changed(g: Game, old: Chars, work: list[tuple[Source, tuple[Modification, ...]]]) -> Chars:
    """The characteristics after these modifications, in this order."""
    name, names, kinds, traits, aspects = old.name, old.names, old.kinds, old.traits, old.aspects
    numbers: dict[str, int] | None = None
    abilities, cants, mays, limits, counts = old.abilities, old.cants, old.mays, old.limits, old.counts
    for source, changes in work:
        for change in changes:
            if isinstance(change, Add):
                numbers = dict(old.numbers) if numbers is None else numbers
                numbers[change.stat] = numbers.get(change.stat, 0) + _number(g, source, change.amount)
            elif isinstance(change, Gain):
                abilities = _with(g, abilities, change.abilities)
            elif isinstance(change, Cant):
                cants = (*cants, (source.controller, change))
                g.table.bans = True
            elif isinstance(change, SetTo):
                numbers = dict(old.numbers) if numbers is None else numbers
                numbers[change.stat] = _number(g, source, change.amount)
            elif isinstance(change, Lose):
                abilities = _less(g, abilities, change.keyword)
            elif isinstance(change, May):
                mays = mays | {change.action}
            elif isinstance(change, Limit):
                limits = (*limits, change)
                g.table.limited = True
            elif isinstance(change, Counts):
                counts = (*counts, change)
            elif isinstance(change, Become):
                value = frozenset((change.value,))
                if change.field == "name":
                    names = names | value if change.also else value
                    name = name if change.also else change.value
                elif change.field == "kind":
                    kinds = kinds | value if change.also else value
                elif change.field == "trait":
                    traits = traits | value if change.also else value
                else:
                    aspects = aspects | value if change.also else value
    return Chars(
        name,
        names,
        kinds,
        traits,
        aspects,
        old.cost,
        old.numbers if numbers is None else numbers,
        abilities,
        cants,
        mays,
        limits,
        counts,
        old,
    )


def _number(g: Game, source: Source, value: Amount) -> int:
    return value if isinstance(value, int) else amount(g, source.env(), value)


def _with(g: Game, abilities: tuple[Ability, ...], more: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """More abilities; a keyword the card already has is not doubled."""
    had = {a.name for a in abilities if isinstance(a, Keyword)}
    result = list(abilities)
    for ability in more:
        if not isinstance(ability, Keyword):
            result.append(ability)
        elif ability.name not in had:
            had.add(ability.name)
            result.append(ability)
            result += g.rules.keywords.get(ability.name, ())
    return tuple(result)


def _less(g: Game, abilities: tuple[Ability, ...], keyword: str) -> tuple[Ability, ...]:
    """Fewer abilities: without a keyword and what it stood for, or without any."""
    if not keyword:
        return ()
    gone = g.rules.keywords.get(keyword, ())
    return tuple(a for a in abilities if not (isinstance(a, Keyword) and a.name == keyword) and a not in gone)
