"""How long an agent may think: in choices that it tries, which no machine changes, or in seconds."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

Now = Callable[[], float]


class Clock:
    """Counts the choices that are tried. It is over after so many of them, or after so many seconds."""

    __slots__ = ("_deadline", "_now", "_whole", "choices", "tried")

    def __init__(self, choices: int, seconds: float = 0.0, now: Now = perf_counter, whole: Clock | None = None) -> None:
        self.choices = choices
        self.tried = 0
        self._now = now
        self._deadline = now() + seconds if seconds else 0.0
        self._whole = whole  # the clock of which this is a part

    def spend(self) -> None:
        """One more choice is tried."""
        self.tried += 1
        if self._whole is not None:
            self._whole.spend()

    @property
    def over(self) -> bool:
        """The time is up."""
        return self.tried >= self.choices or bool(self._deadline and self._now() >= self._deadline)

    @property
    def left(self) -> int:
        """The choices that may still be tried."""
        return max(self.choices - self.tried, 0)

    def part(self, share: float) -> Clock:
        """A clock for a share of the time that is left."""
        choices = int(self.left * share)
        seconds = max(self._deadline - self._now(), 1e-9) * share if self._deadline else 0.0
        return Clock(choices, seconds, self._now, self)
