"""Clocks: the time that each person has. The server keeps it; no game's rules know of it."""

from __future__ import annotations

import time
from collections.abc import Mapping

import msgspec

from .errors import Refused

NOBODY = -1
MOST_MINUTES, MOST_SECONDS = 180, 600
now = time.monotonic


class ClockSetting(msgspec.Struct, frozen=True):
    """How much time each person has for the game, and how many seconds of each decision are free."""

    minutes: int
    seconds: int = 0


class ClockData(msgspec.Struct, frozen=True):
    """The clock of a seat: seconds that are left, seconds of this decision that are still free, whether it runs."""

    left: float
    free: float
    runs: bool


def check_clock(wanted: ClockSetting | None) -> ClockSetting | None:
    """A setting that leaves people time to play."""
    if wanted is None:
        return None
    fits = 0 <= wanted.minutes <= MOST_MINUTES and 0 <= wanted.seconds <= MOST_SECONDS
    if not fits or wanted == ClockSetting(0, 0):
        limits = f"0 to {MOST_MINUTES} minutes and 0 to {MOST_SECONDS} seconds a decision, and not none of both"
        raise Refused("bad_request", f"a clock has {limits}")
    return wanted


class Clocks:
    """The clocks of a match; at most one runs, that of whoever is asked."""

    def __init__(self, setting: ClockSetting, spent: Mapping[int, float]) -> None:
        self.setting = setting
        self._spent = dict(spent)
        self._question = ""
        self._since = 0.0
        self.asked = NOBODY

    def ask(self, seat: int, question: str) -> None:
        """Someone is asked something: the clock before stops and this one runs. The same question changes nothing."""
        if (seat, question) != (self.asked, self._question):
            self.stop()
            self.asked, self._question, self._since = seat, question, now()

    def stop(self) -> None:
        """No clock runs."""
        self._spent = self.spent()
        self.asked, self._question = NOBODY, ""

    def spent(self) -> dict[int, float]:
        """The seconds that each person has used, up to now."""
        used = max(0.0, now() - self._since - self.setting.seconds)
        return {seat: spent + used * (seat == self.asked) for seat, spent in self._spent.items()}

    def left(self, seat: int) -> float:
        """The seconds that a person has, besides those that are free."""
        return max(0.0, self.setting.minutes * 60 - self.spent()[seat])

    def _free(self) -> float:
        return max(0.0, self._since + self.setting.seconds - now())

    def remaining(self) -> float:
        """Seconds until the time of whoever is asked is up."""
        return self.left(self.asked) + self._free()

    def late(self) -> int:
        """The seat whose time is up; -1: nobody's."""
        return self.asked if self.asked != NOBODY and self.remaining() <= 0 else NOBODY

    def data(self, seat: int) -> ClockData | None:
        """A clock as a page shows it; agents have none."""
        if seat not in self._spent:
            return None
        runs = seat == self.asked
        return ClockData(
            round(self.left(seat), 1), round(self._free(), 1) if runs else float(self.setting.seconds), runs
        )
