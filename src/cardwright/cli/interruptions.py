"""Signals that stop the program: it exits normally, so that the game is saved."""

from __future__ import annotations

import signal
from types import FrameType

SIGNALS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
SIGNALLED = 128  # what shells add to the number of a signal


class Interruptions:
    """Inside this `with` block a signal to stop ends the program like `sys.exit`."""

    def __enter__(self) -> None:
        self.before = {number: signal.signal(number, _leave) for number in SIGNALS}

    def __exit__(self, *_: object) -> None:
        for number, handler in self.before.items():
            signal.signal(number, handler)


def _leave(number: int, frame: FrameType | None) -> None:
    raise SystemExit(SIGNALLED + number)
