"""The fields of a game's cards: the fields, the types that must or cannot have them, and their allowed values.

Each game has its own table (`CardFields`); each row names its rule.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Protocol

from .cardfile import CardText, file_lines
from .diagnostics import FieldError, readable

MOST_TEXT = 4_000  # characters of a card's text
MOST_NAME = 100  # characters of a card's name
UNPRINTABLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # control characters, line ends and the like
FREE = ("set", "number", "printings", "rarity", "art", "note")  # fields without a rule


class Form(Protocol):
    """The form of a field: a function from a value to the error, "" if there is none."""

    def __call__(self, card: CardText, value: str) -> str: ...


def anything(card: CardText, value: str) -> str:
    """Any words."""
    return ""


def number(most: int, x: bool = False, signed: Iterable[str] = ()) -> Form:
    """A number from 0; with `x` also one with an X; cards of the kinds in `signed` have a number with a sign."""
    pattern = re.compile(r"\d+|(\d+\+)?X+" if x else r"\d+", re.ASCII)
    change = re.compile(r"[+-]?\d+", re.ASCII)
    changing = frozenset(signed)

    def check(card: CardText, value: str) -> str:
        form = change if changing.intersection(card.kinds) else pattern
        if form.fullmatch(value) and all(int(digits) <= most for digits in _numbers(value)):
            return ""
        return f"a number from 0 to {most}{' or X' if x else ''}"

    return check


def pair(most: int) -> Form:
    """Two numbers such as 2/3."""

    def check(card: CardText, value: str) -> str:
        if re.fullmatch(r"\d+/\d+", value, re.ASCII) and all(int(digits) <= most for digits in _numbers(value)):
            return ""
        return f"two numbers such as 2/3, each from 0 to {most}"

    return check


def _numbers(value: str) -> list[str]:
    """The numbers in a value, none of them too long to be read."""
    return [digits[:12] for digits in re.findall(r"\d+", value)]


def one_of(words: Sequence[str], several: bool = False) -> Form:
    """One of these words, or several with commas between them."""

    def check(card: CardText, value: str) -> str:
        said = [part.strip() for part in value.split(",")] if several else [value]
        return "" if all(part in words for part in said) else readable(tuple(words), every=True)

    return check


def by_kind(**words: Sequence[str]) -> Form:
    """Words with commas between them, each one that the card's kind can have."""

    def check(card: CardText, value: str) -> str:
        known = [word for kind in card.kinds for word in words.get(kind, ())]
        if all(part.strip() in known for part in value.split(",")):
            return ""
        return readable(tuple(known), every=True) if known else f"for {' and '.join(words)} cards only"

    return check


@dataclass(frozen=True)
class Field:
    """One field of a card: its rule, its allowed values, the kinds of card that have it.

    Cards of the kinds `needed` must have it, those of the kinds `spared` need not, and those of the kinds `never`
    cannot; `never` goes before `spared`, and `spared` before `needed`.
    """

    name: str
    rule: str
    form: Form = anything
    needed: frozenset[str] = frozenset()
    spared: frozenset[str] = frozenset()
    never: frozenset[str] = frozenset()


@dataclass(frozen=True)
class CardFields:
    """The fields of a game's cards.

    `types` are the card types, of which a card has one (`several`: one or more). `special` are further words of a type
    line. `kinds` splits a type line into its words. `listed` turns a card of a published list, whose fields have other
    names, into one of a card file.
    """

    prefix: str
    types: tuple[str, ...]
    special: tuple[str, ...]
    type_rule: str
    rows: tuple[Field, ...] = ()
    several: bool = False
    kinds: Callable[[CardText], tuple[str, ...]] = field(default=lambda card: card.kinds)
    listed: Callable[[CardText], CardText] = field(default=lambda card: card)

    @property
    def names(self) -> tuple[str, ...]:
        """Every field a card can have."""
        return ("name", "type", *(row.name for row in self.rows), *FREE)

    def problems(self, card: CardText) -> list[FieldError]:
        """All problems of a card's fields; its text is not checked here."""
        card = self.listed(card)
        found = [*_bounds(card), *self._unknown_fields(card)]
        kinds = self.kinds(card)
        unknown = self._type_problem(kinds)
        if unknown:
            return [*found, _error(card, "type", unknown)]
        for row in self.rows:
            wrong = self._wrong(card, kinds, row)
            if wrong:
                found.append(_error(card, row.name, f"{wrong} ({self.prefix} {row.rule})"))
        return found

    def _type_problem(self, kinds: tuple[str, ...]) -> str:
        primary = [kind for kind in kinds if kind in self.types]
        strange = [kind for kind in kinds if kind not in (*self.types, *self.special)]
        right = len(primary) == 1 or (self.several and primary)
        if not strange and right and len(set(kinds)) == len(kinds):
            return ""
        said = f"there is no card type “{' / '.join(strange or kinds)}”" if kinds else "a card needs “type:”"
        beside = f", beside it {readable(self.special, every=True)}" if self.special else ""
        return f"{said}; the types are {readable(self.types, every=True)}{beside} ({self.prefix} {self.type_rule})"

    def _unknown_fields(self, card: CardText) -> list[FieldError]:
        """Fields that no card has."""
        found = []
        for name in card.field_lines:
            if name not in self.names:
                near = get_close_matches(name, self.names, 1, 0.7)
                hint = f"did you mean “{near[0]}:”?" if near else f"the fields are {', '.join(self.names)}"
                found.append(_error(card, name, f"there is no field “{name}:”; {hint}"))
        return found

    def _wrong(self, card: CardText, kinds: tuple[str, ...], row: Field) -> str:
        """The error of one field, "" if there is none."""
        value = card.fields.get(row.name, "")
        cannot = [kind for kind in kinds if kind in row.never]
        needs = [kind for kind in kinds if kind in row.needed] if row.spared.isdisjoint(kinds) else []
        if cannot:
            return f"{_a(cannot[0])} card has no “{row.name}:”" if value else ""
        if not value:
            return f"{_a(needs[0])} card needs “{row.name}:”" if needs else ""
        expected = row.form(card, value)
        return f"“{row.name}:” is {expected}, not “{value[:40]}”" if expected else ""


def _bounds(card: CardText) -> list[FieldError]:
    """Errors for a name or text that is too long, or a name with characters that cannot be printed."""
    found = []
    if len(card.name) > MOST_NAME:
        said = f"the name has {len(card.name)} characters; at most {MOST_NAME} are allowed"
        found.append(_error(card, "name", said))
    if any(unicodedata.category(letter) in UNPRINTABLE for letter in card.name):
        found.append(_error(card, "name", "the name has characters that cannot be printed"))
    length = sum(len(line) for line in file_lines(card.text))
    if length > MOST_TEXT:
        said = f"the text has {length} characters; at most {MOST_TEXT} are allowed"
        found.append(_error(card, "text", said, card.lines[0] if card.lines else 0))
    return found


def _a(kind: str) -> str:
    return f"{'an' if kind[0] in 'aeio' else 'a'} {kind}"


def _error(card: CardText, name: str, reason: str, line: int = 0) -> FieldError:
    value = card.fields.get(name, "")
    shown = "".join(letter if letter.isprintable() else "?" for letter in card.name[:MOST_NAME])
    words = f"{name}: {value}" if value else f"{name}:"
    return FieldError(shown, "", words[:80], reason, (), card.file, line or card.field_lines.get(name, card.line), 0)
