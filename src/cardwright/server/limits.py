"""Limits: how often someone may ask, and how much may be sent."""

from __future__ import annotations

import time
from collections.abc import Callable

MOST_KNOWN = 10_000  # clients whose habits are remembered
REQUESTS = 50.0  # a second from one address of the internet
AT_ONCE = 4  # seconds' worth of requests that may come together
CHORES = 1 / 25  # of the requests may be texts to compile or run
CHORES_AT_ONCE = 10  # seconds' worth


class Bucket:
    """So many tries at once, and so many more every second."""

    __slots__ = ("_clock", "_left", "_most", "_rate", "_then")

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._most, self._clock = rate, most, clock
        self._left, self._then = most, clock()

    def take(self, count: float = 1) -> bool:
        """Whether one more try is allowed; if so it is counted."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < count:
            return False
        self._left -= count
        return True


class Buckets:
    """A bucket for each client; with rate 0 nothing is counted."""

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._most, self._clock = rate, most, clock
        self._of: dict[str, Bucket] = {}

    def take(self, client: str, count: float = 1) -> bool:
        """Whether a client may do one more thing."""
        if not self._rate:
            return True
        bucket = self._of.pop(client, None) or Bucket(self._rate, self._most, self._clock)
        self._of[client] = bucket
        if len(self._of) > MOST_KNOWN:
            del self._of[next(iter(self._of))]  # whoever was seen last the longest ago
        return bucket.take(count)
