"""Which words of abilities the rules of a game know: a text whose meaning they would ignore is refused."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from functools import cache
from typing import Any, NamedTuple

from cardwright.kernel.playing.components import AS_COST, MOVED_AS_COST
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
    PlayFrom,
    RemoveFromBattle,
    SetTo,
    Skip,
    Switch,
)
from cardwright.kernel.vocabulary.selectors import During, Holds, InState, Marked
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import Happened, Noted, Resource, Tally

ACTS: Mapping[type, str] = {EndTurn: "end turn", AddPhases: "add phases", RemoveFromBattle: "remove from battle"}
"""Instructions that every language reads and that a game carries out by an act of this name."""


def words(line: str) -> frozenset[str]:
    """Words between strokes."""
    return frozenset(line.split("/")) if line else frozenset()


# What the kernel itself asks of cards, in every game.
ASKED = words(
    "activate/be copied/be played/be played for this much/be responded to/be selected/be stopped/deal damage"
    "/take ability damage/trigger"
)
HEEDED = words("must be targeted")
MARKED = words("entered/arrived")
MOMENTS = words("game/turn")


class Known(NamedTuple):
    """What the functions of a game's rules ask for and no table of them lists: words between strokes.

    A test compares them with the source of the rules. None: any word is known.
    """

    cants: str
    mays: str = ""
    marks: str = ""
    tallies: str | None = None
    moments: str | None = None
    numbers: str | None = None
    deeds: str = ""
    skips: str | None = None
    resources: str | None = None
    limits: str = ""
    tags: str | None = None  # of attacks and blocks
    limited: Callable[[str], object] = lambda action: None  # accepts prohibitions with a number in them


Checks = Mapping[type, Callable[[Any], str]]
Refusal = Callable[[Ability], str]


def refusal(rules: str, known: Known, more_checks: Callable[[Checks], Checks] = lambda table: {}) -> Refusal:
    """Why a game's rules would not carry out an ability: they do not know a word in it.

    `rules` is where the ruleset is, "package.module:NAME"; it is loaded for the first text. `more_checks` are
    checks of the game's own, given those of all games.
    """

    @cache
    def table() -> Checks:
        found = checks(ruleset_at(rules), known)
        return {**found, **more_checks(found)}

    return lambda ability: unknown_word(table(), ability)


def checks(rules: Ruleset, known: Known) -> Checks:
    """By class of term, the word that the rules do not know, "" if they know them all."""
    cants = bans(rules) | words(known.cants)
    phases = None if known.moments is None else words(known.moments) | MOMENTS | set(rules.course.phases)
    numbers = _listed(known.numbers)
    return {
        Cant: lambda term: "" if term.on or _is_asked(term.action, cants, known) else term.action,
        May: _outside("action", words(known.mays) | HEEDED),
        **dict.fromkeys((Act, *ACTS), lambda term: _missing_act(rules, term)),
        Holds: _outside("name", rules.meaning.conditions),
        InState: _outside("name", {*rules.nature.states, *rules.nature.tests, *rules.placement.positions}),
        Marked: _outside("name", words(known.marks) | MARKED),
        Tally: _outside("name", _listed(known.tallies)),
        Happened: _outside("deed", words(known.deeds)),
        Noted: _outside("name", rules.meaning.noted),
        Counts: _outside("name", rules.meaning.noted),
        Add: _outside("stat", numbers),
        SetTo: _outside("stat", numbers),
        Double: _outside("stat", numbers),
        Switch: _outside("one", numbers),
        Resource: _outside("name", _listed(known.resources)),
        Limit: _outside("zone", words(known.limits)),
        PlayFrom: _outside("zone", rules.zones if _permits(rules) else ()),
        During: _outside("phase", phases),
        Skip: _outside("what", _listed(known.skips)),
        Keyword: _outside("name", rules.nature.keywords),
        Pattern: _events(set(rules.events.changes), phases, _listed(known.tags)),
    }


def bans(rules: Ruleset) -> frozenset[str]:
    """The prohibitions that events obey: each, the same for what abilities do, and for what is a cost."""
    obeyed = set(rules.events.ban_words.values())
    moves = {action for (kind, _), action in rules.events.ban_words.items() if kind == "move"}
    costs = {MOVED_AS_COST, *(f"{action}{AS_COST}" for action in moves)}
    return ASKED | obeyed | {f"{action} by abilities" for action in obeyed} | costs


def _permits(rules: Ruleset) -> bool:
    """Whether cards are offered from other zones than the usual: the permission has its layer."""
    return any(PlayFrom in layer.changes for layer in rules.continuous.layers)


def _is_asked(action: str, cants: Container[str], known: Known) -> bool:
    labelled = action.startswith("trigger ")  # abilities with a label: the kernel asks for any
    return action in cants or labelled or bool(known.limited(action))


def _listed(line: str | None) -> frozenset[str] | None:
    return None if line is None else words(line)


def _outside(field: str, allowed: Container[str] | None) -> Callable[[Any], str]:
    """The word of a term, unless it is one of these."""
    return lambda term: "" if allowed is None or getattr(term, field) in allowed else str(getattr(term, field))


def _events(
    events: Container[str], phases: Container[str] | None, tags: Container[str] | None
) -> Callable[[Pattern], str]:
    def unknown(pattern: Pattern) -> str:
        if pattern.event not in events:
            return pattern.event
        if pattern.event in ("attack", "block") and pattern.tag and tags is not None and pattern.tag not in tags:
            return f"{pattern.event} {pattern.tag}"
        return "" if not pattern.phase or phases is None or pattern.phase in phases else pattern.phase

    return unknown


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
