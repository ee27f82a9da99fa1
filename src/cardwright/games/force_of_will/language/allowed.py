"""Which words of abilities the rules of the game know: a text whose meaning they would ignore is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from cardwright.kernel.vocabulary.abilities import Ability, Keyword, Pattern
from cardwright.kernel.vocabulary.effects import Act, Add, Cant, Counts, Double, Limit, May, SetTo, Skip, Switch
from cardwright.kernel.vocabulary.selectors import During, Holds, InState, Marked, Sort, Trait
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import Happened, Noted, Resource, Tally

from ..rules.layers import RUNE_NUMBERS


def _words(line: str) -> frozenset[str]:
    return frozenset(line.split("/"))


NUMBERS = ("ATK", "DEF", "cost", "divinity", "weather", *RUNE_NUMBERS)
CANTS = _words(
    "be banished as a cost/be discarded as a cost/be moved as a cost/"
    "call magic stones/activate/attack/be attacked/be blocked/be copied/be destroyed by abilities/be played"
    "/be responded to/be selected/be stopped/block/deal damage/lose/take battle damage/trigger"
)
MAYS = _words(
    "pay opponents nothing/top of the deck revealed/top of the deck seen/"
    "added/attack without resting/block while rested/mobilized/must attack/must be targeted"
    "/must block/play with quickcast timing/stay rested"
)
TALLIES = _words(
    "attacks/cards discarded/cards drawn/cards played/cards put into graveyards"
    "/entities put into a graveyard/god's arts resolved/necroblooms played"
)
EVENTS = frozenset(("activate", "draw cards", "play", "select", "trigger", "attack", "phase"))
NO_RACES = frozenset(("Named",))  # a card that nobody named (203.6)
MARKS = frozenset(("attacked", "entered", "set", "played by remnant"))
MOMENTS = frozenset(("game", "turn", "end of turn", "battle", "declare attack", "declare block", "end of battle"))


@cache
def checks() -> Mapping[type, Callable[[Any], str]]:
    """By class of term, the word that the rules do not know, "" if they know them all."""
    from ..rules.game import FOW
    from ..rules.recounting import DEEDS

    cants = CANTS | set(FOW.events.ban_words.values())
    states = {*FOW.nature.states, *FOW.nature.tests, *FOW.placement.positions}
    events = EVENTS | set(FOW.events.changes)
    phases = MOMENTS | set(FOW.course.phases)

    def outside(field: str, known: object) -> Callable[[Any], str]:
        return lambda term: "" if getattr(term, field) in known else str(getattr(term, field))  # type: ignore[operator]

    return {
        Cant: lambda term: "" if term.on is not None or term.action in cants else term.action,
        May: outside("action", MAYS),
        Act: outside("name", FOW.meaning.acts),
        Holds: outside("name", FOW.meaning.conditions),
        InState: outside("name", states),
        Marked: outside("name", MARKS),
        Tally: outside("name", TALLIES),
        Happened: outside("deed", DEEDS),
        Noted: outside("name", ()),
        Counts: outside("name", ()),
        Add: outside("stat", NUMBERS),
        SetTo: outside("stat", NUMBERS),
        Double: outside("stat", NUMBERS),
        Switch: outside("one", NUMBERS),
        Resource: outside("name", ("life",)),
        Limit: outside("zone", ("hand",)),
        During: outside("phase", phases),
        Trait: lambda term: term.name if term.name in NO_RACES else "",
        Skip: outside("what", ("turn", "draw", "recovery", "main", "end")),
        Keyword: outside("name", FOW.nature.keywords),
        Pattern: lambda term: term.event if term.event not in events else _moment(term, phases),
    }


def _moment(pattern: Pattern, known: frozenset[str]) -> str:
    sorts = [part for part in parts_of(pattern.what) if isinstance(part, Sort)]
    if pattern.event == "play" and any("ability" in sort.names for sort in sorts):
        return "abilities that are played"
    if pattern.event in ("attack", "block") and pattern.tag:
        return f"{pattern.event} {pattern.tag}"
    return "" if not pattern.phase or pattern.phase in known else pattern.phase


def refused(ability: Ability) -> str:
    """Why the rules would not carry out an ability; "" if they would."""
    table = checks()
    for part in parts_of(ability):
        word = table[type(part)](part) if type(part) in table else ""
        if word:
            return f"understood, but not supported: {word}"
    return ""
