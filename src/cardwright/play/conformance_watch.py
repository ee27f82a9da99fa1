"""The watchdog: between two decisions a game takes a limited number of steps. Compiled code is not watched."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.state.world import BUDGET

MOST = BUDGET  # steps: no choice of a random game may need more than one choice may take
TOLD = 24  # how many of the last steps a failure names


class RunsAway(AssertionError):
    """A game took too many steps without a decision."""


@contextmanager
def watched(most: int = MOST) -> Iterator[None]:
    """Inside this `with` block, a game that takes more than `most` steps without a decision raises `RunsAway`."""
    plain = Game.run

    def run(g: Game) -> None:
        last: deque[str] = deque(maxlen=TOLD)
        for _ in range(most):
            if g.decision is not None or g.outcome is not None:
                return
            if g.agenda is None:
                raise CardwrightError("the agenda is empty but the game is not over")
            step, args, g.agenda = g.agenda
            last.append(step.__name__)
            step(g, *args)
        raise RunsAway(f"{most} steps without a decision; the last of them: {', '.join(last)}")

    _set_run(run)
    try:
        yield
    finally:
        _set_run(plain)


def _set_run(run: object) -> None:
    setattr(Game, "run", run)  # noqa: B010


__all__ = ["MOST", "RunsAway", "watched"]
