"""Texts made at random from a language's own rules: each word has a place there, and most of the texts mean nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from tests.text.shapes import Around, Rows, Said, inside, printed, rows_of, shortest, steps_of, wording

from cardwright.text.compiler import Compiler
from cardwright.text.reading.patterns import Sequence, Slot

DEEP = 3  # constructs within each other that are chosen freely; deeper ones are as short as can be
MANY = 3  # constructs of a list, at most


class Wordings(NamedTuple):
    """The wordings of a language: all, those of each symbol, its shortest words, and what may stand around it."""

    rows: Rows
    of: dict[str, list[Sequence]]
    shortest: dict[str, Said]
    around: dict[str, Around]


def wordings(compiler: Compiler) -> Wordings:
    """The wordings of a language."""
    known = shortest(rows_of(compiler))
    rows = [(symbol, row) for symbol, row in rows_of(compiler) if wording(row, known) is not None]
    around = inside("items", steps_of(rows, known))
    of: dict[str, list[Sequence]] = {}
    for symbol, row in rows:
        of.setdefault(symbol, []).append(row)
    return Wordings([row for row in rows if row[0] in around], of, known, around)


def texts(compiler: Compiler, seed: int, many: int) -> Iterator[str]:
    """So many texts, the same ones for the same seed: any wording, filled at random, in the shortest text around it."""
    rng = Random(seed)
    words = wordings(compiler)
    for _ in range(many):
        symbol, row = rng.choice(words.rows)
        before, behind = words.around[symbol]
        yield printed([*before, *_filled(words, row, rng, DEEP), *behind])


def _filled(words: Wordings, row: Sequence, rng: Random, deep: int) -> Said:
    """A wording with its slots filled."""
    said: Said = ()
    for item in row:
        if isinstance(item, Slot):
            rows = words.of.get(item.symbol) if deep else None
            for _ in range(_often(item, rng)):
                said += _filled(words, rng.choice(rows), rng, deep - 1) if rows else words.shortest.get(item.symbol, ())
        else:
            said += (item,)
    return said


def _often(slot: Slot, rng: Random) -> int:
    """How many constructs fill a slot."""
    return rng.randint(int(slot.many != "*"), MANY if slot.many else 1)
