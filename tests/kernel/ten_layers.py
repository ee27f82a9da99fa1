"""Tiny with ten layers, told by the change, by its source, by what it reads and by what the changed card lacks.

The order is that of Force of Will (FOW 909.3): what cards say of themselves; races, types and colours they lack; races,
types and colours in order of time; abilities; other words; numbers they lack; numbers; numbers of counters; what
depends on numbers; what says that it comes last.
"""

from __future__ import annotations

from dataclasses import replace

from cardwright.kernel.state.ruleset import Ruleset
from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.kernel.vocabulary.effect_analysis import COUNTER, DEFINING, Layer
from cardwright.kernel.vocabulary.effects import (
    Add,
    Become,
    Cant,
    CantHave,
    CopyOf,
    Gain,
    Lose,
    May,
    Modification,
    SetTo,
    Switch,
    Treat,
)
from cardwright.kernel.vocabulary.faces import Face

from .tiny import TINY, Board

BASE, WORDS_LACKED, WORDS, ABILITIES, OTHER, NUMBERS_LACKED, NUMBERS, COUNTERS, BY_NUMBERS, LAST = range(10)
SAID_LAST = "after counters"
KINDS_OF_CARDS = frozenset(("kind", "trait", "aspect"))
OF_NUMBERS: frozenset[type[Modification]] = frozenset((Add, SetTo, Switch))
OF_ABILITIES: frozenset[type[Modification]] = frozenset((Gain, Lose, CantHave))

ROWS = (
    Layer(BASE, origins=frozenset((DEFINING,)), printed=True),
    Layer(LAST, said=SAID_LAST),
    Layer(BY_NUMBERS, reads=frozenset(("attack", "life"))),
    Layer(WORDS_LACKED, frozenset((Become,)), KINDS_OF_CARDS, lacking=True),
    Layer(WORDS, frozenset((Become,)), KINDS_OF_CARDS, timed=True),
    Layer(WORDS, frozenset((Treat,))),
    Layer(WORDS, OF_ABILITIES, reads=KINDS_OF_CARDS),
    Layer(ABILITIES, OF_ABILITIES),
    Layer(NUMBERS_LACKED, frozenset((SetTo,)), lacking=True),
    Layer(COUNTERS, OF_NUMBERS, origins=frozenset((COUNTER,))),
    Layer(NUMBERS, OF_NUMBERS),
    Layer(OTHER, frozenset((Become, Cant, CopyOf, May))),
)


def ten_layers(rows: tuple[Layer, ...] = ROWS) -> Ruleset:
    """The rules of Tiny with these layers."""
    counted = {"might": (Add("attack", 1),)}
    continuous = replace(TINY.continuous, layers=rows, counted=counted)
    return replace(TINY, home="tests.kernel.ten_layers:TEN", continuous=continuous)


TEN = ten_layers()


class Ten(Board):
    """A board of this game."""

    rules = TEN

    def __init__(self, players: int = 2) -> None:
        super().__init__(players, rules=self.rules)


def beast(
    name: str, *abilities: Ability, races: tuple[str, ...] = (), colours: tuple[str, ...] = (), **numbers: int
) -> Face:
    """A unit with races, colours and the numbers it has."""
    return Face(name, name, ("unit",), races, colours, 1, {"life": 9, **numbers}, abilities=abilities)
