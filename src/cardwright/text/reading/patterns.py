"""The notation of rules: a line of words and slots.

`when|whenever {event} ,`    one of several words; a slot, which another symbol fills
`costs {n:amount} less to_play?`    a slot by another name than its symbol; words that may be left out, joined by `_`
`{det?} {words:noun_word+} {posts:post*}`    a slot that may be empty; one or more; any number
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

SLOT = re.compile(r"\{(?:(?P<role>\w+):)?(?P<symbol>\w+)(?P<many>[?*+]?)\}")


@dataclass(frozen=True, slots=True)
class Slot:
    """A place of a pattern that a symbol fills."""

    role: str
    symbol: str
    many: str = ""  # "*" any number, "+" one or more


Item = str | Slot
Sequence = tuple[Item, ...]


def sequences(pattern: str) -> list[Sequence]:
    """Every sequence of words and slots that a pattern allows."""
    choices = [_choices(token) for token in pattern.split()]
    return [tuple(item for part in parts for item in part) for parts in product(*choices)]


def _choices(token: str) -> list[Sequence]:
    found = SLOT.fullmatch(token)
    if found is not None:
        slot = Slot(found["role"] or found["symbol"], found["symbol"], found["many"].strip("?"))
        return [(slot,), ()] if found["many"] == "?" else [(slot,)]
    optional = len(token) > 1 and token.endswith("?")
    said: list[Sequence] = [tuple(words.split("_")) for words in token.removesuffix("?" if optional else "").split("|")]
    return [*said, ()] if optional else said


def roles(pattern: str) -> Iterator[str]:
    """The names of a pattern's slots."""
    for found in SLOT.finditer(pattern):
        yield found["role"] or found["symbol"]
