"""Applying modifications to characteristics."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..evaluate import amount, shift
from ..evaluate.borrowed import FIELDS, abilities_of, words_of
from ..vocabulary import effects as e
from ..vocabulary.abilities import Ability, Keyword
from ..vocabulary.effect_analysis import CHOSEN, KIND, NAME, TRAIT, sought
from ..vocabulary.faces import Chars
from ..vocabulary.keywords import expanded, gained, lost
from ..vocabulary.planner import with_word

if TYPE_CHECKING:
    from ..game import Game
    from .source import Source


def changed(g: Game, old: Chars, work: list[tuple[Source, tuple[e.Modification, ...]]]) -> Chars:
    """The characteristics after these modifications, in this order."""
    name, names, kinds, traits, aspects = old.name, old.names, old.kinds, old.traits, old.aspects
    numbers: dict[str, int] | None = None
    abilities, cants, mays, limits, counts = old.abilities, old.cants, old.mays, old.limits, old.counts
    cost, bars, plays, again, native, kept = old.cost, old.bars, old.plays, old.again, old.native, old.kept
    treated, symbols = old.treated, old.symbols
    based = None if old.based is old.numbers else old.based
    keywords = g.rules.planner.keywords
    for source, changes in work:
        for change in _flat(changes):
            if isinstance(change, e.Add):
                numbers = dict(old.numbers) if numbers is None else numbers
                based = old.based if based is None else based
                numbers[change.stat] = numbers.get(change.stat, 0) + _number(g, source, change)
            elif isinstance(change, e.Gain):
                given = given_abilities(g, source, change)
                abilities = gained(keywords, abilities, given, bars)
                if change.kept:
                    kept |= set(expanded(keywords, given))
            elif isinstance(change, e.Cant):
                cants = (*cants, (source.controller, change))
            elif isinstance(change, e.SetTo):
                numbers = dict(old.numbers) if numbers is None else numbers
                numbers[change.stat] = _number(g, source, change)
            elif isinstance(change, e.Lose):
                abilities = lost(keywords, abilities, change.keyword, change.terms, kept)
            elif isinstance(change, e.May):
                mays = mays | {change.action}
            elif isinstance(change, e.Limit):
                limits = (*limits, e.Limit(change.zone, _number(g, source, change), change.sets))
            elif isinstance(change, e.Counts):
                counts = (*counts, change)
            elif isinstance(change, e.Switch):
                numbers = dict(old.numbers) if numbers is None else numbers
                based = old.based if based is None else based
                one, two = numbers.get(change.one, 0), numbers.get(change.two, 0)
                numbers[change.one], numbers[change.two] = two, one
            elif isinstance(change, e.CantHave):
                bars = bars | {change.keyword}
                abilities = lost(keywords, abilities, change.keyword, (), kept)
            elif isinstance(change, e.PlayFrom):
                plays = (*plays, change)
            elif isinstance(change, e.TriggersAgain):
                again += change.times
            elif isinstance(change, e.Treat):
                treated = (*treated, (source.controller, change))
            elif isinstance(change, e.CopyOf):
                like = g.made[change.face].chars
                name, names, kinds, traits, aspects = like.name, like.names, like.kinds, like.traits, like.aspects
                if g.rules.continuous.copies_keep_names:
                    names = names | old.printed.names
                if "token" in old.kinds:  # what is created stays so
                    kinds = kinds | {"token"}
                stays = lost(keywords, abilities, "", (), kept) if kept else ()
                cost, numbers, abilities, native = like.cost, dict(like.numbers), (*like.abilities, *stays), like.native
                symbols = like.symbols
            elif isinstance(change, e.Become):
                words = frozenset((change.value,)) if change.of is None else _sought(g, source, change)
                if words is None:
                    continue
                if change.kept:
                    kept |= {(change.field, word) for word in words}
                if change.field == NAME:
                    names = names | words if change.also else words
                    name = name if change.also else min(words, default="")
                elif change.field == KIND:
                    if not change.also and g.rules.nature.retyped_blank and not words <= kinds:
                        abilities = lost(keywords, abilities, "", (), kept)
                    kinds = kinds | words if change.also else _retyped(g, kinds, words)
                elif change.field == TRAIT:
                    words, fixed = words - g.rules.nature.fixed_traits, traits & g.rules.nature.fixed_traits
                    traits = traits | words if change.also else words | fixed
                else:
                    aspects = aspects | words if change.also else words
    if kept:
        names, kinds, traits, aspects = (
            had | {word[1] for word in kept if isinstance(word, tuple) and word[0] == field}
            for had, field in zip((names, kinds, traits, aspects), FIELDS, strict=True)
        )
    if g.rules.nature.fitting is not None and (kinds is not old.kinds or traits is not old.traits):
        traits = g.rules.nature.fitting(kinds, traits)
    identity = (name, names, kinds, traits, aspects, cost, old.numbers if numbers is None else numbers, abilities)
    return Chars(*identity, cants, mays, limits, counts, old, bars, plays, again, based, native, kept, treated, symbols)


def given_abilities(g: Game, source: Source, gain: e.Gain) -> tuple[Ability, ...]:
    """The abilities that a change gives: those it names, and those of the cards it finds.

    What was chosen for its card stands in the place of "the chosen".
    """
    abilities = gain.abilities
    if any(isinstance(a, Keyword) and a.word == CHOSEN for a in abilities):
        abilities = with_word(abilities, g.facts.chosen_traits.get(source.ref, ""))
    return abilities if gain.of is None else (*abilities, *_sought(g, source, gain))


def look_up(g: Game, source: Source, changes: tuple[e.Modification, ...]) -> dict[e.Modification, Any]:
    """What changes have to look up, once for all cards to which they are made."""
    return {change: _found(g, source, change) for change in changes if sought(change) is not None}


def _found(g: Game, source: Source, change: e.Modification) -> Any:
    if isinstance(change, e.Add):
        return shift(g, source.env(), change.amount)
    if isinstance(change, (e.SetTo, e.Limit)):
        return amount(g, source.env(), change.amount)
    if isinstance(change, e.Become):
        return words_of(g, source.env(), change)
    assert isinstance(change, e.Gain)
    # no ability gives itself, directly or through others that it gave (FOW 909.3d)
    return tuple([a for a in abilities_of(g, source.env(), change) if a != source.static and a not in source.given_by])


def _sought(g: Game, source: Source, change: e.Modification) -> Any:
    return source.found[change] if change in source.found else _found(g, source, change)


def lacks(own: Chars, change: e.Modification) -> bool:
    """A card has nothing of what a change is about: no such number, nothing in that field, no ability."""
    if isinstance(change, (e.Add, e.SetTo)):
        return change.stat not in own.numbers
    return not getattr(own, FIELDS[change.field]) if isinstance(change, e.Become) else not own.abilities


def _flat(changes: tuple[e.Modification, ...]) -> tuple[e.Modification, ...]:
    """The changes, with those of a merging listed one by one."""
    for change in changes:
        if isinstance(change, e.Merged):
            return tuple(one for c in changes for one in (c.changes if isinstance(c, e.Merged) else (c,)))
    return changes


def _number(g: Game, source: Source, change: e.Add | e.SetTo | e.Limit) -> int:
    number: int = change.amount if isinstance(change.amount, int) else _sought(g, source, change)
    return number


def _retyped(g: Game, kinds: frozenset[str], words: frozenset[str]) -> frozenset[str]:
    """The kinds of a card that becomes another, and no longer what it was."""
    made = g.rules.nature.retyped
    return words if made is None else frozenset().union(*[made(kinds, word) for word in words])
