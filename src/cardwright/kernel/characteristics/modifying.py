"""Applying modifications to characteristics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..evaluate import amount, shift
from ..vocabulary.abilities import Ability, Keyword
from ..vocabulary.effect_analysis import CHOSEN
from ..vocabulary.effects import (
    Add,
    Become,
    Cant,
    CantHave,
    CopyOf,
    Counts,
    Gain,
    Limit,
    Lose,
    May,
    Merged,
    Modification,
    PlayFrom,
    SetTo,
    Switch,
    TriggersAgain,
)
from ..vocabulary.faces import Chars
from ..vocabulary.values import Amount

if TYPE_CHECKING:
    from ..game import Game
    from .source import Source


def expand(g: Game, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Abilities, with each keyword followed by the abilities it stands for."""
    result: list[Ability] = []
    for ability in abilities:
        result.append(ability)
        if isinstance(ability, Keyword):
            result += g.rules.planner.meaning(ability)
    return tuple(result)


def changed(g: Game, old: Chars, work: list[tuple[Source, tuple[Modification, ...]]]) -> Chars:
    """The characteristics after these modifications, in this order."""
    name, names, kinds, traits, aspects = old.name, old.names, old.kinds, old.traits, old.aspects
    numbers: dict[str, int] | None = None
    abilities, cants, mays, limits, counts = old.abilities, old.cants, old.mays, old.limits, old.counts
    cost, bars, plays, again, native = old.cost, old.bars, old.plays, old.again, old.native
    based = None if old.based is old.numbers else old.based
    for source, changes in work:
        for change in _flat(changes):
            if isinstance(change, Add):
                numbers = dict(old.numbers) if numbers is None else numbers
                based = old.based if based is None else based
                numbers[change.stat] = numbers.get(change.stat, 0) + _shift(g, source, change.amount)
            elif isinstance(change, Gain):
                abilities = _with(g, abilities, chosen_abilities(g, source, change.abilities), bars)
            elif isinstance(change, Cant):
                cants = (*cants, (source.controller, change))
            elif isinstance(change, SetTo):
                numbers = dict(old.numbers) if numbers is None else numbers
                numbers[change.stat] = _number(g, source, change.amount)
            elif isinstance(change, Lose):
                abilities = _less(g, abilities, change.keyword)
            elif isinstance(change, May):
                mays = mays | {change.action}
            elif isinstance(change, Limit):
                limits = (*limits, change)
            elif isinstance(change, Counts):
                counts = (*counts, change)
            elif isinstance(change, Switch):
                numbers = dict(old.numbers) if numbers is None else numbers
                based = old.based if based is None else based
                one, two = numbers.get(change.one, 0), numbers.get(change.two, 0)
                numbers[change.one], numbers[change.two] = two, one
            elif isinstance(change, CantHave):
                bars = bars | {change.keyword}
                abilities = _less(g, abilities, change.keyword)
            elif isinstance(change, PlayFrom):
                plays = (*plays, change)
            elif isinstance(change, TriggersAgain):
                again += change.times
            elif isinstance(change, CopyOf):
                like = g.made[change.face].chars
                name, names, kinds, traits, aspects = like.name, like.names, like.kinds, like.traits, like.aspects
                if "token" in old.kinds:  # what is created stays so
                    kinds = kinds | {"token"}
                cost, numbers, abilities, native = like.cost, dict(like.numbers), like.abilities, like.native
            elif isinstance(change, Become):
                value = frozenset((change.value,))
                if change.field == "name":
                    names = names | value if change.also else value
                    name = name if change.also else change.value
                elif change.field == "kind":
                    if change.also:
                        kinds = kinds | value
                    else:
                        if g.rules.nature.retyped_blank and change.value not in kinds:
                            abilities = ()
                        kinds = value if g.rules.nature.retyped is None else g.rules.nature.retyped(kinds, change.value)
                elif change.field == "trait":
                    traits = traits | value if change.also else value
                else:
                    aspects = aspects | value if change.also else value
    if g.rules.nature.fitting is not None and (kinds is not old.kinds or traits is not old.traits):
        traits = g.rules.nature.fitting(kinds, traits)
    return Chars(
        name,
        names,
        kinds,
        traits,
        aspects,
        cost,
        old.numbers if numbers is None else numbers,
        abilities,
        cants,
        mays,
        limits,
        counts,
        old,
        bars,
        plays,
        again,
        based,
        native,
    )


def chosen_abilities(g: Game, source: Source, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Abilities with the choice made for their source in place of "the chosen"."""
    if not any(isinstance(a, Keyword) and a.word == CHOSEN for a in abilities):
        return abilities
    word = g.facts.chosen_traits.get(source.ref, "")
    return tuple(
        Keyword(a.name, a.amount, word) if isinstance(a, Keyword) and a.word == CHOSEN else a for a in abilities
    )


def _flat(changes: tuple[Modification, ...]) -> tuple[Modification, ...]:
    """The changes, with those of a merging listed one by one."""
    for change in changes:
        if isinstance(change, Merged):
            return tuple(one for c in changes for one in (c.changes if isinstance(c, Merged) else (c,)))
    return changes


def _shift(g: Game, source: Source, value: Amount) -> int:
    return value if isinstance(value, int) else shift(g, source.env(), value)


def _number(g: Game, source: Source, value: Amount) -> int:
    return value if isinstance(value, int) else amount(g, source.env(), value)


def _with(
    g: Game, abilities: tuple[Ability, ...], more: tuple[Ability, ...], bars: frozenset[str]
) -> tuple[Ability, ...]:
    """More abilities; a keyword the card already has is not doubled, one it cannot have is not gained."""
    had = {a.name if not a.word else (a.name, a.word) for a in abilities if isinstance(a, Keyword)}
    result = list(abilities)
    for ability in more:
        if not isinstance(ability, Keyword):
            result.append(ability)
        elif (
            ability.name not in bars
            and (mark := ability.name if not ability.word else (ability.name, ability.word)) not in had
        ):
            had.add(mark)
            result.append(ability)
            result += g.rules.planner.meaning(ability)
    return tuple(result)


def _less(g: Game, abilities: tuple[Ability, ...], keyword: str) -> tuple[Ability, ...]:
    """Fewer abilities: without a keyword and its abilities, or without any."""
    if not keyword:
        return ()
    gone = {m for a in abilities if isinstance(a, Keyword) and a.name == keyword for m in g.rules.planner.meaning(a)}
    return tuple(a for a in abilities if not (isinstance(a, Keyword) and a.name == keyword) and a not in gone)
