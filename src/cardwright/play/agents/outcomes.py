"""Chance in a search: states of the generator that show what chance can bring."""

from __future__ import annotations

from functools import lru_cache

from cardwright.kernel.state.rng import advance, mix, seeded

PARTS = 24  # so fine that each side of a die with up to twelve sides is met


@lru_cache(maxsize=8)
def spread(count: int = PARTS) -> tuple[int, ...]:
    """So many states whose next random numbers lie evenly from low to high, the extremes first."""
    found: dict[int, int] = {}
    seed = 0
    while len(found) < PARTS:
        state = seeded(seed)
        found.setdefault((mix(advance(state)) * PARTS) >> 64, state)
        seed += 1
    order = sorted(found, key=lambda part: (-abs(2 * part + 1 - PARTS), part))
    return tuple([found[part] for part in order[:count]])
