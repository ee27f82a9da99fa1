"""Who is connected to a match, and for how long the others have been away."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Protocol

import msgspec

SPECTATOR = -1
MOVED = 1012  # another process serves the match now: a client that comes again is led there


class Listener(Protocol):
    """Someone who is connected."""

    seat: int
    sent: int  # the states that were sent
    known: int  # how many entries of the log were sent (-1: all are wanted)
    epoch: int  # the epoch they belong to

    def wake(self) -> None:
        """The state has changed."""

    def post(self, message: msgspec.Struct) -> None:
        """Send a message."""

    def close(self, code: int) -> None:
        """End the connection."""


class Presence:
    """Those who are connected, and when the other people were last."""

    def __init__(self, people: Iterable[int]) -> None:
        self.listeners: set[Listener] = set()
        self._left = {seat: time.monotonic() for seat in people}

    def join(self, listener: Listener) -> None:
        """Someone is connected."""
        self.listeners.add(listener)
        self.announce()

    def leave(self, listener: Listener) -> None:
        """Someone is no longer connected."""
        self.listeners.discard(listener)
        if listener.seat >= 0:
            self._left[listener.seat] = time.monotonic()
        self.announce()

    def announce(self) -> None:
        """Tell everyone who is connected that the state has changed."""
        for listener in list(self.listeners):
            listener.wake()

    def post(self, message: msgspec.Struct) -> None:
        """Send everyone who is connected a message."""
        for listener in list(self.listeners):
            listener.post(message)

    def post_to(self, seat: int, message: msgspec.Struct) -> None:
        """Send a message to whoever is connected in a seat."""
        for listener in list(self.listeners):
            if listener.seat == seat:
                listener.post(message)

    def close(self, code: int) -> None:
        """End all connections."""
        for listener in list(self.listeners):
            listener.close(code)

    def connected(self, seat: int) -> bool:
        """Whoever has this seat is connected."""
        return any(listener.seat == seat for listener in self.listeners)

    def away(self, seat: int) -> int:
        """For how many seconds the person of a seat has not been connected."""
        return 0 if self.connected(seat) else int(time.monotonic() - self._left.get(seat, time.monotonic()))

    @property
    def watching(self) -> int:
        """How many spectators there are."""
        return sum(listener.seat == SPECTATOR for listener in self.listeners)
