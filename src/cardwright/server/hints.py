"""Hints: what the computer would do, for the person who is asked and for nobody else.

An agent thinks for the person's seat in a worker process. It gets what every agent gets: the view of that seat, and
imagined games. Where other people play, the table must have been made with hints.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from .errors import Refused
from .wire import HintAnswer
from .workers import Asker

if TYPE_CHECKING:
    from .agents import Workers
    from .live import Live

ADVISER = "expert"


def allowed(live: Live) -> bool:
    """Hints are given at this table: its people agreed to them, or there is one person alone."""
    return live.setup.hints or len(live.setup.people) <= 1


class Hints:
    """The hints of one match: one at a time for each seat, and one for each decision."""

    def __init__(self, live: Live, workers: Workers) -> None:
        self._live = live
        self._workers = workers
        self._given: dict[int, HintAnswer] = {}  # the last one of each seat
        self._thinking: set[int] = set()

    async def ask(self, seat: int, decision: str) -> HintAnswer:
        """What the computer would do at a decision of a person."""
        live = self._live
        if not allowed(live):
            raise Refused("not_now", "at a table with other people there are hints only if it was made so")
        async with live.lock:
            played = await live.wake()
            if decision != live.decision_id():
                raise Refused("stale", "The game has moved on.")
            if live.moment.asked != seat:
                raise Refused("not_asked", "you are not asked")
            given = self._given.get(seat)
            if given is not None and given.decision == decision:
                return given
            if seat in self._thinking:
                raise Refused("too_many", "a hint is being thought about already")
            choices = [one.choice for one in played.made]
            self._thinking.add(seat)
        try:
            who = Asker("", live.row.seats[seat].person)
            setup = msgspec.json.encode(live.setup)
            hint = await self._workers.advise(who, live.row.id, setup, choices, seat, ADVISER)
        finally:
            self._thinking.discard(seat)
        self._given[seat] = HintAnswer(decision, ADVISER, hint)
        return self._given[seat]
