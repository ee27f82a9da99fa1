"""Which words of abilities the rules of a game know: a text whose meaning they would ignore is refused."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from functools import cache
from typing import Any, NamedTuple

from cardwright.kernel.state.ruleset import Ruleset, ruleset_at
from cardwright.kernel.vocabulary.abilities import Ability, Keyword, Pattern
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    AddPhases,
    Cant,
    Counts,
    Double,
    EndTurn,
    Limit,
    May,
    RemoveFromBattle,
    SetTo,
    Skip,
    Switch,
)
from cardwright.kernel.vocabulary.selectors import During, Holds, InState, Marked
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import Happened, Noted, Resource, Tally

EVENTS = frozenset(("activate", "draw cards", "play", "select", "trigger", "attack", "phase"))  # of any game

ACTS: Mapping[type, str] = {EndTurn: "end turn", AddPhases: "add phases", RemoveFromBattle: "remove from battle"}
"""Instructions that every language reads and that a game carries out by an act of this name."""


def words(line: str) -> frozenset[str]:
    """Words between strokes."""
    return frozenset(line.split("/"))


# What the kernel itself asks of prohibitions, in every game.
ASKED = words("activate/be copied/be played/be responded to/be selected/be stopped/deal damage/trigger")


class Known(NamedTuple):
    """The words that no table of a game lists."""

    cants: frozenset[str]
    mays: frozenset[str]
    tallies: frozenset[str]
    marks: frozenset[str]
    moments: frozenset[str]
    numbers: frozenset[str]
    deeds: frozenset[str]
    skips: frozenset[str]
    resources: frozenset[str] = frozenset()
    limits: frozenset[str] = frozenset()
    events: frozenset[str] = frozenset()
    tags: frozenset[str] = frozenset()  # of attacks and blocks


Checks = Mapping[type, Callable[[Any], str]]


def refusal(rules: str, cants: str, mays: str, also: Callable[[str], object] = lambda action: None) -> Refusal:
    """Why a game's rules would not carry out an ability: no table of them has a word in it.

    `rules` is where the ruleset is, "package.module:NAME"; it is loaded for the first text. `also` accepts
    prohibitions with a number in them.
    """

    @cache
    def table() -> Checks:
        game = ruleset_at(rules)
        banned = _bans(game) | words(cants)
        return {
            Cant: lambda term: "" if term.on is not None or term.action in banned or also(term.action) else term.action,
            May: _outside("action", words(mays)),
            **dict.fromkeys((Act, *ACTS), lambda term: _missing_act(game, term)),
            Holds: _outside("name", game.meaning.conditions),
            InState: _outside("name", _states(game)),
            Pattern: _outside("event", EVENTS | set(game.events.changes)),
        }

    return lambda ability: unknown_word(table(), ability)


Refusal = Callable[[Ability], str]


def _bans(rules: Ruleset) -> frozenset[str]:
    """The prohibitions that events obey: each, and the same for what abilities do."""
    obeyed = set(rules.events.ban_words.values())
    return ASKED | obeyed | {f"{action} by abilities" for action in obeyed}


def _states(rules: Ruleset) -> set[str]:
    return {*rules.nature.states, *rules.nature.tests, *rules.placement.positions}


def _outside(field: str, allowed: Container[str]) -> Callable[[Any], str]:
    """The word of a term, unless it is one of these."""
    return lambda term: "" if getattr(term, field) in allowed else str(getattr(term, field))


def checks(rules: Ruleset, known: Known) -> Checks:
    """By class of term, the word that the rules do not know, "" if they know them all."""
    events = EVENTS | known.events | set(rules.events.changes)
    phases = known.moments | set(rules.course.phases)

    def event(pattern: Pattern) -> str:
        if pattern.event not in events:
            return pattern.event
        if pattern.event in ("attack", "block") and pattern.tag not in {"", *known.tags}:
            return f"{pattern.event} {pattern.tag}"
        return "" if not pattern.phase or pattern.phase in phases else pattern.phase

    cants = known.cants | _bans(rules)
    return {
        Cant: lambda term: "" if term.on is not None or term.action in cants else term.action,
        May: _outside("action", known.mays),
        **dict.fromkeys((Act, *ACTS), lambda term: _missing_act(rules, term)),
        Holds: _outside("name", rules.meaning.conditions),
        InState: _outside("name", _states(rules)),
        Marked: _outside("name", known.marks),
        Tally: _outside("name", known.tallies),
        Happened: _outside("deed", known.deeds),
        Noted: _outside("name", ()),
        Counts: _outside("name", ()),
        Add: _outside("stat", known.numbers),
        SetTo: _outside("stat", known.numbers),
        Double: _outside("stat", known.numbers),
        Switch: _outside("one", known.numbers),
        Resource: _outside("name", known.resources),
        Limit: _outside("zone", known.limits),
        During: _outside("phase", phases),
        Skip: _outside("what", known.skips),
        Keyword: _outside("name", rules.nature.keywords),
        Pattern: event,
    }


def _missing_act(rules: Ruleset, term: object) -> str:
    """The name of the act by which a game would carry out an instruction, if it has no such act."""
    name = term.name if isinstance(term, Act) else ACTS.get(type(term), "")
    return "" if name in rules.meaning.acts else name


def unknown_word(table: Checks, ability: Ability) -> str:
    """Why the rules would not carry out an ability; "" if they would."""
    for part in parts_of(ability):
        word = table[type(part)](part) if type(part) in table else ""
        if word:
            return f"understood, but not supported: {word}"
    return ""
