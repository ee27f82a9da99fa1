"""Rows of words: a term printed from a template with its fields in the holes, "choose new targets for {what}".

A hole prints the field by what it holds: cards as an object, an amount as a number, a span as the end of a sentence.
Another form is named in the hole: "{what:its}", "{amount:explained}".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any

from cardwright.kernel.vocabulary.abilities import Ability, Pattern
from cardwright.kernel.vocabulary.selectors import Condition, Filter, Selector
from cardwright.kernel.vocabulary.terms import Term

from .english import agree, article, possessive
from .filters import card, filtered, moving
from .lasting import how_long
from .nouns import mine, them, they
from .numbers import explained, number
from .patterns import event_clause
from .players import by, their
from .words import BARE, EACH, ONE, Room, Scribe, ability, condition

Told = Callable[..., str]


def plainly(value: Any, s: Scribe) -> str:
    """A field as a sentence names it."""
    if isinstance(value, Selector):
        return them(value, s)
    if isinstance(value, Filter):
        return filtered(value, s, BARE)
    if isinstance(value, Condition):
        return condition(value, s)
    if isinstance(value, Pattern):
        return event_clause(value, s)
    if isinstance(value, Ability):
        return ability(value, Scribe(s.phrases, s.this))
    return value if isinstance(value, str) else number(value, s)


FORMS: Mapping[str, Callable[[Any, Scribe], str]] = {
    "": plainly,
    "its": lambda value, s: possessive(them(value, s)),
    "they": they,
    "card": card,
    "mine": mine,
    "moving": moving,
    "a": lambda value, s: article(value) if isinstance(value, str) else filtered(value, s, ONE),
    "each": lambda value, s: filtered(value, s, EACH),
    "explained": explained,
    "their": lambda value, s: their(value),
    "phase": lambda value, s: s.phrases.phases.get(value, value),
    "place": lambda value, s: s.phrases.places[value].name,
    "gained": lambda value, s: value.lower() if s.phrases.gains else value,
    "seat": lambda value, s: str(value + 1),
    "word": lambda value, s: s.phrases.icons.get(value, value),
}
"""The forms of a field that a hole can ask for."""


def fill(template: str, term: Term, s: Scribe) -> str:
    """The words with every hole filled, in their order."""
    words = ""
    for before, field, form, _ in Formatter().parse(template):
        words += before
        if field is not None:
            value = getattr(term, field)
            lasts = field == "until" and not isinstance(value, Pattern)
            words += how_long(value, s) if lasts else FORMS[form or ""](value, s)
    return " ".join(words.split())


def row(template: str) -> Told:
    """A function that prints a term from a template: an order to the player whom the term names."""

    def told(term: Term, s: Scribe, *rest: object) -> str:
        words = fill(template, term, s)
        who = getattr(term, "who", "you")
        return words if who == "you" else by(who, words.removeprefix("you "), s)

    return told


def stated(template: str) -> Told:
    """A function that prints a change from a template that begins with its verb: "is a copy of {of}"."""

    def told(term: Term, s: Scribe, many: bool = False) -> str:
        verb, space, rest = fill(template, term, s).partition(" ")
        return f"{agree(verb, many)}{space}{rest}"

    return told


def table(room: Room, rows: Mapping[type, str], make: Callable[[str], Told] = row) -> None:
    """Give a room its rows."""
    for kind, template in rows.items():
        room.register(kind)(make(template))
