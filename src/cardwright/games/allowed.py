"""Which words of abilities the rules of a game know: a text whose meaning they would ignore is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from cardwright.kernel.state.ruleset import Ruleset
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


def checks(rules: Ruleset, known: Known) -> Checks:
    """By class of term, the word that the rules do not know, "" if they know them all."""
    states = {*rules.nature.states, *rules.nature.tests, *rules.placement.positions}
    events = EVENTS | known.events | set(rules.events.changes)
    phases = known.moments | set(rules.course.phases)

    def outside(field: str, allowed: object) -> Callable[[Any], str]:
        return lambda term: "" if getattr(term, field) in allowed else str(getattr(term, field))  # type: ignore[operator]

    def event(pattern: Pattern) -> str:
        if pattern.event not in events:
            return pattern.event
        if pattern.event in ("attack", "block") and pattern.tag not in {"", *known.tags}:
            return f"{pattern.event} {pattern.tag}"
        return "" if not pattern.phase or pattern.phase in phases else pattern.phase

    cants = known.cants | set(rules.events.ban_words.values())
    return {
        Cant: lambda term: "" if term.on is not None or term.action in cants else term.action,
        May: outside("action", known.mays),
        **dict.fromkeys((Act, *ACTS), lambda term: _missing_act(rules, term)),
        Holds: outside("name", rules.meaning.conditions),
        InState: outside("name", states),
        Marked: outside("name", known.marks),
        Tally: outside("name", known.tallies),
        Happened: outside("deed", known.deeds),
        Noted: outside("name", ()),
        Counts: outside("name", ()),
        Add: outside("stat", known.numbers),
        SetTo: outside("stat", known.numbers),
        Double: outside("stat", known.numbers),
        Switch: outside("one", known.numbers),
        Resource: outside("name", known.resources),
        Limit: outside("zone", known.limits),
        During: outside("phase", phases),
        Skip: outside("what", known.skips),
        Keyword: outside("name", rules.nature.keywords),
        Pattern: event,
    }


def _missing_act(rules: Ruleset, term: object) -> str:
    """The name of the act by which a game would carry out an instruction, if it has no such act."""
    name = term.name if isinstance(term, Act) else ACTS.get(type(term), "")
    return "" if name in rules.meaning.acts else name


def unknown_act(rules: Ruleset, ability: Ability) -> str:
    """Why the game would not carry out an ability: it has no act for an instruction; "" if it has them all."""
    return unknown_word(dict.fromkeys((Act, *ACTS), lambda term: _missing_act(rules, term)), ability)


def unknown_word(table: Checks, ability: Ability) -> str:
    """Why the rules would not carry out an ability; "" if they would."""
    for part in parts_of(ability):
        word = table[type(part)](part) if type(part) in table else ""
        if word:
            return f"understood, but not supported: {word}"
    return ""
