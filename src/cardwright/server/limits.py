"""Limits: how often someone may ask, and how much may be sent."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from .errors import Refused

if TYPE_CHECKING:
    from .workers import Asker

MOST_KNOWN = 10_000  # clients whose habits are remembered
REQUESTS = 50.0  # a second from one address of the internet
AT_ONCE = 4  # seconds' worth of requests that may come together
CHORES = 1 / 25  # of the requests may be texts to compile or run
CHORES_AT_ONCE = 10  # seconds' worth


STORED = 20_000_000  # bytes of decks and replays that a person keeps
STORED_THERE, STORED_THERE_AT_ONCE = 5_000.0, 100_000_000  # bytes that an address stores, a second and together
RESERVE = 300_000_000  # bytes of the disk that are left for the choices of matches that are played
DISK_KNOWN = 10.0  # seconds for which it is known how full the disk is
TABLES, TABLES_AT_ONCE = 0.5, 30  # new tables of a person, a second and together
TABLES_THERE, TABLES_THERE_AT_ONCE = 2.0, 120  # and of an address


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


class Quotas:
    """What one person, and one address, may ask for. Addresses count only where they say something."""

    def __init__(
        self,
        most: float = 0,
        disk: Callable[[], tuple[int, int | None]] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._tables = Buckets(TABLES, TABLES_AT_ONCE, clock)
        self._tables_there = Buckets(TABLES_THERE, TABLES_THERE_AT_ONCE, clock)
        self._stored_there = Buckets(STORED_THERE, STORED_THERE_AT_ONCE, clock)
        self._most = most  # bytes that the database may take; 0: any number
        self._disk = disk  # the bytes that it takes, and those that are free
        self._looked = float("-inf")
        self._full = ""

    async def store(self, who: Asker, size: int) -> None:
        """Someone wants something kept; raises if that is too much for them, or for the disk."""
        if who.client and not self._stored_there.take(who.client, size):
            raise Refused("too_many", "too much is stored from your address; try again tomorrow")
        if self._disk is not None and time.monotonic() - self._looked > DISK_KNOWN:
            self._looked = time.monotonic()
            self._full = self._too_full(*await asyncio.to_thread(self._disk))
        if self._full:
            raise Refused("too_many", self._full)

    def _too_full(self, taken: int, free: int | None) -> str:
        if self._most and taken > self._most:
            return "this server keeps as much as it may; nothing new is stored until something is deleted"
        if free is not None and free < RESERVE:
            return "the disk of this server is full; nothing new is stored"
        return ""

    def new_table(self, who: Asker) -> None:
        """Someone wants a new table; raises if they had too many."""
        there = not who.client or self._tables_there.take(who.client)
        if not there or not self._tables.take(who.person):
            raise Refused("too_many", "too many new tables; wait a moment")
