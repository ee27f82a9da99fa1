"""Which units pay for which symbols: numbers and kinds alone, equal units never told apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

Kinds: TypeAlias = frozenset[str]  # what a unit is, or may become when it is produced
Supply: TypeAlias = Mapping[Kinds, int]
Accepts: TypeAlias = Mapping[str, Kinds]  # by symbol: the kinds of units that pay for it
Need: TypeAlias = tuple[tuple[str, ...], int]  # symbols, and how many units of any kind


def missing(need: Need, supply: Supply, accepts: Accepts) -> list[str]:
    """The smallest part of a need that the supply leaves unpaid: symbols, and "" for each unit of any kind."""
    symbols, free = need
    left = dict(supply)
    holds: dict[Kinds, list[str]] = {kinds: [] for kinds in left}

    def finds_place(symbol: str, tried: set[Kinds]) -> bool:
        for kinds, number in left.items():
            if kinds in tried or kinds.isdisjoint(accepts[symbol]):
                continue
            tried.add(kinds)
            if number > 0:
                left[kinds] = number - 1
                holds[kinds].append(symbol)
                return True
            for at, other in enumerate(holds[kinds]):
                if finds_place(other, tried):  # another unit pays for that one
                    holds[kinds][at] = symbol
                    return True
        return False

    unpaid = [symbol for symbol in symbols if not finds_place(symbol, set())]
    return unpaid + [""] * max(free - sum(left.values()), 0)


def size(need: Need) -> int:
    """How many units it takes."""
    return len(need[0]) + need[1]


def exact(need: Need, units: Supply, accepts: Accepts) -> bool:
    """All of these units, and no others, pay for it."""
    return sum(units.values()) == size(need) and not missing(need, units, accepts)


def selections(counts: tuple[int, ...], total: int) -> Iterator[tuple[int, ...]]:
    """The ways to take so many things out of groups of equal ones: how many of each."""
    if not counts:
        if total == 0:
            yield ()
        return
    rest = sum(counts[1:])
    for taken in range(min(counts[0], total), max(total - rest, 0) - 1, -1):
        for more in selections(counts[1:], total - taken):
            yield (taken, *more)
