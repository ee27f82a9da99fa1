"""Infinity: a number greater than any other, which stays what it is whatever is added or taken away."""

from __future__ import annotations


class Infinite(int):
    """A number without end (FOW 104.8): it compares as a number, and arithmetic with it goes through these functions.

    It is far larger than any number of a game, so that nothing but arithmetic has to know of it.
    """

    def __add__(self, other: int) -> Infinite:
        return self  # FOW 104.8c

    def __sub__(self, other: int) -> Infinite:
        return self

    __radd__ = __add__

    def __rsub__(self, other: int) -> Infinite:
        return -self

    def __neg__(self) -> Infinite:
        return Infinite(-int(self))

    def __abs__(self) -> Infinite:
        return INFINITY

    def __mul__(self, other: int) -> int:
        return 0 if other == 0 else self if other > 0 else -self

    __rmul__ = __mul__

    def __floordiv__(self, other: int) -> Infinite:
        return self if other > 0 else -self

    def __rfloordiv__(self, other: int) -> int:
        return 0 if (other < 0) == (self < 0) or other == 0 else -1

    def __repr__(self) -> str:
        return "∞" if self > 0 else "-∞"


INFINITY = Infinite(1 << 200)


def spelled(number: object) -> str:
    """A number without end as plain data has it: its sign."""
    if isinstance(number, Infinite):
        return str(number)
    raise TypeError(f"no plain data for a {type(number).__name__}")
