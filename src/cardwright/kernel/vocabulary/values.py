"""Values: numbers in abilities, such as counts, stats and X."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from .players import Who
from .terms import Term

if TYPE_CHECKING:
    from .abilities import Pattern
    from .selectors import Condition, Filter, Selector


class Value(Term, frozen=True):
    """A number that is computed when it is needed."""


Amount: TypeAlias = "int | Value"


class Bound(Value, frozen=True):
    """A number the resolution knows by name: "X", "damage", "roll", "count" ..."""

    name: str = "X"


PAID_TIMES = Bound("paid times")  # how often a cost was paid that may be paid any number of times


class Defined(Value, frozen=True):
    """A letter to which the text of a card gives a value: as it was determined to play the card, or else as it is."""

    letter: str
    of: Amount


class Infinity(Value, frozen=True):
    """A number greater than any other."""


class Count(Value, frozen=True):
    """How many things a selector finds."""

    what: Selector


class CountNames(Value, frozen=True):
    """How many different names the found cards have."""

    what: Selector


class CountDifferent(Value, frozen=True):
    """How many different values a number ("cost") has on the found cards."""

    stat: str
    what: Selector


class Highest(Value, frozen=True):
    """The highest value of a number on the found cards, or the lowest; 0 if there are none."""

    stat: str
    of: Selector
    lowest: bool = False


class Stat(Value, frozen=True):
    """A number of the found cards ("attack", "cost"), summed; a gone card answers as it last was."""

    name: str
    of: Selector


class Resource(Value, frozen=True):
    """A player's number ("play points", "max play points", "evolution points")."""

    name: str
    whose: Who = "you"


class CounterCount(Value, frozen=True):
    """How many counters of a name, or of any, the found cards carry together."""

    name: str
    of: Selector


class Tally(Value, frozen=True):
    """How often something happened to or by a player this turn ("cards played", "followers destroyed").

    With `other`, the ability's own card is not counted; with `own`, it counts as soon as its playing begins.
    """

    name: str
    whose: Who = "you"
    other: bool = False
    own: bool = False


class Happened(Value, frozen=True):
    """How often an event happened this turn to cards that fit, if no tally of it is kept.

    `deed` is the game's word for it ("returned", "destroyed"); with `other`, the ability's own card is not counted.
    """

    deed: str
    what: Filter | None = None
    whose: Who = "you"
    other: bool = False


class ThisWay(Value, frozen=True):
    """How many objects matching events of this resolution, its costs included, were about."""

    on: Pattern


class ThisTurn(Value, frozen=True):
    """How many objects matching events of this turn were about."""

    on: Pattern


class TimesThisTurn(Value, frozen=True):
    """How often matching events happened this turn, to the same objects or to others."""

    on: Pattern


class Noted(Value, frozen=True):
    """A number the game's rulebook defines ("spellchain"), fixed when the resolution begins."""

    name: str
    whose: Who = "you"


class Resolved(Value, frozen=True):
    """How often the ability being resolved has resolved this turn, this time included."""


class Spent(Value, frozen=True):
    """How many units of a resource were spent to play this: all, or of one kind; `price`: for its own cost alone."""

    resource: str
    kind: str | None = None
    price: bool = False


class Sum(Value, frozen=True):
    """The parts added up."""

    parts: tuple[Amount, ...]


class Times(Value, frozen=True):
    """A product."""

    left: Amount
    right: Amount


class Divided(Value, frozen=True):
    """A part (half, a third ...), rounded down unless `up`."""

    of: Amount
    by: int = 2
    up: bool = False


class Bounded(Value, frozen=True):
    """A value held between two limits (None: open)."""

    of: Amount
    at_least: int | None = None
    at_most: int | None = None


class Depends(Value, frozen=True):
    """One number if a condition holds, another if not."""

    condition: Condition
    then: Amount
    otherwise: Amount
