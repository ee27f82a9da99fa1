"""Applying modifications to characteristics."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ..evaluate import amount, shift
from ..evaluate.borrowed import FIELDS, abilities_of, words_of
from ..vocabulary import effects as e
from ..vocabulary.abilities import Ability, Keyword
from ..vocabulary.effect_analysis import CHOSEN, KIND, NAME, TRAIT, sought
from ..vocabulary.faces import Chars
from ..vocabulary.keywords import as_written, expanded, gained, lost
from ..vocabulary.planner import with_word
from ..vocabulary.rewording import reworded

if TYPE_CHECKING:
    from ..game import Game
    from .source import Source


class Draft:
    """The characteristics of a card while modifications are applied to them."""

    __slots__ = (
        "abilities",
        "again",
        "aspects",
        "bars",
        "based",
        "cants",
        "cost",
        "counts",
        "game",
        "kept",
        "kinds",
        "limits",
        "mays",
        "name",
        "names",
        "native",
        "numbers",
        "old",
        "plays",
        "symbols",
        "traits",
        "treated",
    )

    def __init__(self, g: Game, old: Chars) -> None:
        self.game = g
        self.old = old
        self.name, self.names = old.name, old.names
        self.kinds, self.traits, self.aspects = old.kinds, old.traits, old.aspects
        self.cost, self.symbols = old.cost, old.symbols
        self.numbers: dict[str, int] | None = None  # a copy, once one changes
        self.based = None if old.based is old.numbers else old.based
        self.abilities, self.native, self.kept = old.abilities, old.native, old.kept
        self.cants, self.mays, self.limits, self.counts = old.cants, old.mays, old.limits, old.counts
        self.bars, self.plays, self.again, self.treated = old.bars, old.plays, old.again, old.treated

    def own_numbers(self) -> dict[str, int]:
        """Its numbers, which may be changed."""
        if self.numbers is None:
            self.numbers = dict(self.old.numbers)
        return self.numbers

    def added_numbers(self) -> dict[str, int]:
        """Its numbers, to which something is added: what they were before is remembered."""
        if self.based is None:
            self.based = self.old.based
        return self.own_numbers()

    def lose(self, keyword: str, terms: tuple[Any, ...] = ()) -> tuple[Ability, ...]:
        """The abilities that are left without a keyword, or without all if it is ""."""
        return lost(self.game.rules.planner.keywords, self.abilities, keyword, terms, self.kept)

    def finished(self) -> Chars:
        """The characteristics as they are now."""
        old, numbers = self.old, self.numbers
        if self.kept:
            self.names, self.kinds, self.traits, self.aspects = (
                had | {word[1] for word in self.kept if isinstance(word, tuple) and word[0] == field}
                for had, field in zip((self.names, self.kinds, self.traits, self.aspects), FIELDS, strict=True)
            )
        if self.kinds is not old.kinds or self.traits is not old.traits:
            self.traits = self.game.rules.customs.traits_of(self.kinds, self.traits)
        return Chars(
            self.name,
            self.names,
            self.kinds,
            self.traits,
            self.aspects,
            self.cost,
            old.numbers if numbers is None else numbers,
            self.abilities,
            self.cants,
            self.mays,
            self.limits,
            self.counts,
            old,
            self.bars,
            self.plays,
            self.again,
            self.based,
            self.native,
            self.kept,
            self.treated,
            self.symbols,
        )


def changed(g: Game, old: Chars, work: list[tuple[Source, tuple[e.Modification, ...]]]) -> Chars:
    """The characteristics after these modifications, in this order."""
    draft = Draft(g, old)
    for source, changes in work:
        for change in _flat(changes):
            apply = APPLIES.get(type(change))
            if apply is not None:  # others change no characteristics: costs, who controls a card
                apply(draft, source, change)
    return draft.finished()


def _add(draft: Draft, source: Source, change: e.Add) -> None:
    numbers = draft.added_numbers()
    numbers[change.stat] = numbers.get(change.stat, 0) + _number(draft.game, source, change)


def _set_to(draft: Draft, source: Source, change: e.SetTo) -> None:
    draft.own_numbers()[change.stat] = _number(draft.game, source, change)


def _switch(draft: Draft, source: Source, change: e.Switch) -> None:
    numbers = draft.added_numbers()
    one, two = numbers.get(change.one, 0), numbers.get(change.two, 0)
    numbers[change.one], numbers[change.two] = two, one


def _gain(draft: Draft, source: Source, change: e.Gain) -> None:
    keywords = draft.game.rules.planner.keywords
    given = given_abilities(draft.game, source, change)
    draft.abilities = gained(keywords, draft.abilities, given, draft.bars)
    if change.kept:
        draft.kept |= set(expanded(keywords, given))


def _lose(draft: Draft, source: Source, change: e.Lose) -> None:
    draft.abilities = draft.lose(change.keyword, change.terms)


def _cant_have(draft: Draft, source: Source, change: e.CantHave) -> None:
    draft.bars |= {change.keyword}
    draft.abilities = draft.lose(change.keyword)


def _keyword_becomes(draft: Draft, source: Source, change: e.KeywordBecomes) -> None:
    count = sum(isinstance(a, Keyword) and a.name == change.old for a in draft.abilities)
    given = (Keyword(change.new),) * count
    draft.abilities = gained(draft.game.rules.planner.keywords, draft.lose(change.old), given, draft.bars)


def _cant(draft: Draft, source: Source, change: e.Cant) -> None:
    draft.cants = (*draft.cants, (source.controller, change))


def _may(draft: Draft, source: Source, change: e.May) -> None:
    draft.mays |= {change.action}


def _limit(draft: Draft, source: Source, change: e.Limit) -> None:
    draft.limits = (*draft.limits, e.Limit(change.zone, _number(draft.game, source, change), change.sets))


def _counts(draft: Draft, source: Source, change: e.Counts) -> None:
    draft.counts = (*draft.counts, change)


def _play_from(draft: Draft, source: Source, change: e.PlayFrom) -> None:
    draft.plays = (*draft.plays, change)


def _triggers_again(draft: Draft, source: Source, change: e.TriggersAgain) -> None:
    draft.again += change.times


def _treat(draft: Draft, source: Source, change: e.Treat) -> None:
    draft.treated = (*draft.treated, (source.controller, change))


def _reword(draft: Draft, source: Source, change: e.Reword) -> None:
    old, new, keywords = change.old, change.new, draft.game.rules.planner.keywords
    draft.kinds, draft.traits, draft.aspects = (
        had - {old} | {new} if old in had else had for had in (draft.kinds, draft.traits, draft.aspects)
    )
    written = tuple([reworded(ability, old, new) for ability in as_written(keywords, draft.abilities)])
    draft.abilities = gained(keywords, (), written, draft.bars)


def _copy_of(draft: Draft, source: Source, change: e.CopyOf) -> None:
    old, like = draft.old, draft.game.made[change.face].chars
    draft.name, draft.names = like.name, draft.game.rules.customs.names_of_copy(old.printed.names, like.names)
    draft.kinds, draft.traits, draft.aspects = like.kinds, like.traits, like.aspects
    if "token" in old.kinds:  # what is created stays so
        draft.kinds |= {"token"}
    stays = draft.lose("") if draft.kept else ()
    draft.cost, draft.symbols, draft.numbers = like.cost, like.symbols, dict(like.numbers)
    draft.abilities, draft.native = (*like.abilities, *stays), like.native


def _become(draft: Draft, source: Source, change: e.Become) -> None:
    words = frozenset((change.value,)) if change.of is None else _sought(draft.game, source, change)
    if words is None:
        return
    if change.kept:
        draft.kept |= {(change.field, word) for word in words}
    if change.field == NAME:
        draft.names = draft.names | words if change.also else words
        draft.name = draft.name if change.also else min(words, default="")
    elif change.field == KIND:
        if not change.also and draft.game.rules.customs.is_blank_as(draft.kinds, words):
            draft.abilities = draft.lose("")
        draft.kinds = draft.kinds | words if change.also else _retyped(draft.game, draft.kinds, words)
    elif change.field == TRAIT:
        draft.traits = draft.game.rules.customs.traits_become(draft.traits, words, change.also)
    else:
        draft.aspects = draft.aspects | words if change.also else words  # FOW 909.6


APPLIES: dict[type[e.Modification], Callable[[Draft, Source, Any], None]] = {
    e.Add: _add,
    e.Become: _become,
    e.Cant: _cant,
    e.CantHave: _cant_have,
    e.CopyOf: _copy_of,
    e.Counts: _counts,
    e.Gain: _gain,
    e.KeywordBecomes: _keyword_becomes,
    e.Limit: _limit,
    e.Lose: _lose,
    e.May: _may,
    e.PlayFrom: _play_from,
    e.Reword: _reword,
    e.SetTo: _set_to,
    e.Switch: _switch,
    e.Treat: _treat,
    e.TriggersAgain: _triggers_again,
}
"""How each modification changes characteristics."""


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


NOTHING: Mapping[e.Modification, Any] = {}


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
    found = g.table.found.get(source, NOTHING)
    return found[change] if change in found else _found(g, source, change)


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
