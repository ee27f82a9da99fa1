"""Rows of words: a term printed from a template with its fields in the holes, "choose new targets for {what}".

A hole prints the field by what it holds: cards as an object, an amount as a number, a span as the end of a sentence.
Another form is named in the hole: "{what:its}", "{amount:explained}"; without a field it is about the whole term:
"{:counters}". "{under?under|on top of}" chooses by a field, "{played=card?play|use}" by its value, and what is chosen
may have holes: "{without? without {without:each}}". "{^has}" is "have" and "time{+}" is "times" for many.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any

from cardwright.kernel.vocabulary.abilities import Ability, Body, Pattern
from cardwright.kernel.vocabulary.costs import Cost
from cardwright.kernel.vocabulary.effects import Effect
from cardwright.kernel.vocabulary.selectors import Condition, Filter, Selector
from cardwright.kernel.vocabulary.terms import Term
from cardwright.kernel.vocabulary.values import Noted

from .abilities import body
from .clause import Clause, clause, does
from .costs import price
from .description import Description
from .english import agree, article, listed, lower, plural, possessive
from .filters import card, counter, counters, filtered, from_where, parameters, shared_word, some_counters
from .lasting import how_long
from .nouns import them, they
from .numbers import each_of, explained, factor, number
from .patterns import event_clause, past, second, subject, whose_turn
from .players import by, player, their, whose_zone
from .sentences import clauses, sentences
from .words import BARE, EACH, EACH_ONE, ONE, Room, Scribe, ability, condition, effect, gift, noun, value

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
        return str(event_clause(value, s))
    if isinstance(value, Ability):
        return ability(value, Scribe(s.phrases, s.this))
    if isinstance(value, Effect):
        return effect(value, s)
    if isinstance(value, Body):
        return body(value, s)
    if isinstance(value, tuple):
        return price(value, s) if isinstance(value[0], Cost) else clauses(value, s)
    return value if isinstance(value, str) else number(value, s)


FORMS: Mapping[str, Callable[[Any, Scribe], str]] = {
    "": plainly,
    "its": lambda value, s: possessive(them(value, s)),
    "bare": lambda value, s: noun(value, s, BARE),
    "they": they,
    "card": card,
    "a": lambda value, s: article(value) if isinstance(value, str) else filtered(value, s, ONE),
    "each": lambda value, s: filtered(value, s, EACH),
    "explained": explained,
    "past": lambda value, s: past(value, 1, s),
    "player": player,
    "their": lambda value, s: their(value),
    "phase": lambda value, s: s.phase(value),
    "place": lambda value, s: s.place(value).name,
    "plural": lambda value, s: plural(value),
    "or": lambda value, s: " or ".join(value),
    "terms": parameters,
    "counter": counter,
    "counters": counters,
    "from": from_where,
    "shared": shared_word,
    "subject": subject,
    "second": second,
    "gained": lambda value, s: value.lower() if s.phrases.gains else value,
    "seat": lambda value, s: str(value + 1),
    "word": lambda value, s: s.word(value),
    "turn": whose_turn,
    "additional": lambda value, s: " followed by ".join(f"an additional {s.phase(name)}" for name in value),
    "heads": lambda value, s: s.phrases.heads,
    "this": lambda value, s: s.this,
    "some": lambda value, s: some_counters(value.name, value.amount, s),
    "owns": lambda value, s: "you own" if value == "you" else "an opponent owns",
    "many": lambda value, s: filtered(value, s, BARE),
    "of": lambda value, s: {"you": "of yours", "opponent": "of the opponent's"}.get(value, ""),
    "currency": lambda value, s: s.phrases.currency,
    "prices": lambda value, s: listed([price(option, s) for option in value], "or"),
    "die": lambda value, s: s.phrases.acts.get("roll", "{}-sided die").format(value),
    "extra turn": lambda value, s: s.phrases.acts.get("turn", "another turn after this one"),
    "noted": lambda value, s: s.phrases.gates.get(Noted(value.name), value.name),
    "sentences": sentences,
    "lower": lambda value, s: lower(body(value, s)),
    "whose": lambda value, s: whose_zone(value),
    "gift": gift,
    "factor": factor,
    "stat": lambda value, s: s.phrases.stats.get(value, value),
}
"""The forms of a field that a hole can ask for."""


HOLE = re.compile(r"\{((?:[^{}]|\{[^{}]*\})*)\}")


def fill(template: str, term: Term, s: Scribe, many: bool = False) -> str:
    """The words with every hole filled, in their order."""
    words = HOLE.sub(lambda found: in_hole(found[1], term, s, many), template).split(" ")
    return " ".join(word for word in words if word)


def in_hole(hole: str, term: Term, s: Scribe, many: bool) -> str:
    """The words for one hole."""
    if hole.startswith(("+", "^")):
        return agree(hole[1:], many) if hole[1:] else "s" * many
    test, chosen, choice = hole.partition("?")
    if chosen:
        field, equals, wanted = test.partition("=")
        held = attrgetter(field)(term)
        yes, _, no = choice.partition("|")
        said = yes if (str(held) == wanted if equals else held) else no
        return HOLE.sub(lambda found: in_hole(found[1], term, s, many), said)
    field, _, form = hole.partition(":")
    value: Any = attrgetter(field)(term) if field else term
    if form == "cards":
        return noun(value, s, BARE if many else EACH_ONE)
    lasts = field == "until" and not isinstance(value, Pattern | Condition)
    return how_long(value, s) if lasts else FORMS[form](value, s)


def row(template: str) -> Told:
    """A function that prints a term from a template: an order to the player whom the term names."""

    def told(term: Term, s: Scribe, *rest: object) -> str:
        words = fill(template, term, s)
        who = getattr(term, "who", "you")
        return words if who == "you" else by(who, words.removeprefix("you "), s)

    return told


def stated(template: str) -> Told:
    """A function that prints what is so, of one or of many: "{^is} a copy of {of}"."""
    return lambda term, s, many=False: fill(template, term, s, many is True)


def happening(template: str) -> Callable[[Any, Scribe], Clause]:
    """A function that prints what the card of an event does, or what is done to it."""
    return lambda term, s: clause(subject(term, s), fill(template, term, s))


def doing(template: str) -> Callable[[Any, Scribe], Clause]:
    """A function that prints what a player does in an event: "play {:subject}"."""
    return lambda term, s: does(term.who, fill(template, term, s))


def described(template: str) -> Callable[[Any, Description, Scribe], str]:
    """A function that describes cards after the noun, or in a slot before it that the template names."""
    slot, _, words = template.rpartition(": ")

    def told(term: Any, d: Description, s: Scribe) -> str:
        said = fill(words, term, s, d.many)
        if slot:
            getattr(d, slot).append(said)
        return "" if slot else said

    return told


def counting(kind: type, template: str) -> None:
    """A number of cards or times: "the number of {}", "for each {}"."""
    value.register(kind)(lambda term, s: f"the number of {fill(template, term, s, True)}")
    each_of.register(kind)(lambda term, s: fill(template, term, s))


def table(room: Room, rows: Mapping[type, str], make: Callable[[str], Told] = row) -> None:
    """Give a room its rows."""
    for kind, template in rows.items():
        room.register(kind)(make(template))
