"""The clocks of a match in memory: they follow the game, and whoever's time is up is taken out of it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from .clocks import NOBODY, Clocks
from .owners import NotOurs
from .played import CLOCK

if TYPE_CHECKING:
    from .live import Live

log = logging.getLogger("cardwright.server")
LEEWAY = 0.02  # seconds, so that a clock that is looked at has run out
AGAIN = 5.0  # seconds until a clock that could not be looked at is looked at again


class Timekeeper:
    """Looks at the clocks of one match when one of them must have run out."""

    def __init__(self, live: Live) -> None:
        row = live.row
        self._live = live
        self.clocks: Clocks | None = None
        if row.setup.clock is not None:
            self.clocks = Clocks(row.setup.clock, {seat: row.seats[seat].spent for seat in row.setup.people})
        self._timer: asyncio.TimerHandle | None = None
        self._looking: asyncio.Task[None] | None = None

    @property
    def ticking(self) -> bool:
        """Someone's time runs, here or away: the match must stay in memory."""
        return self.clocks is not None and self.clocks.asked != NOBODY

    def spent(self) -> dict[int, float] | None:
        """The seconds that each person has used; None without clocks."""
        return self.clocks.spent() if self.clocks is not None else None

    def late(self) -> int:
        """The seat whose time is up; -1: nobody's."""
        return self.clocks.late() if self.clocks is not None else NOBODY

    def follow(self) -> None:
        """Let the clock run of whoever is asked, and look again when it must have run out."""
        clocks, live = self.clocks, self._live
        if clocks is None:
            return
        asked = live.moment.asked
        if asked is not None and asked in live.setup.people:
            clocks.ask(asked, live.decision_id())
        elif live.played is not None:
            clocks.stop()
        self._set_timer()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if self.clocks is not None and self.ticking:
            self._look_in(self.clocks.remaining() + LEEWAY)

    def end(self) -> None:
        """Look no more."""
        if self.clocks is not None:
            self.clocks.stop()
        self._set_timer()

    def _look_in(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self._begin_to_look)

    def _begin_to_look(self) -> None:
        self._looking = asyncio.create_task(self.look())

    async def look(self) -> None:
        """Whoever's time is up loses, by the server's decision."""
        live = self._live
        try:
            async with live.lock:
                late = self.late()
                if late == NOBODY:
                    self._set_timer()
                    return
                played = await live.wake()
                start = len(played.made)
                await live.keep(start, await live.attempt(late, lambda played: played.concede(late, CLOCK)))
        except NotOurs:
            return  # whoever plays the match now keeps its time
        except Exception:
            log.exception("the clock of match %s failed; it is looked at again in a moment", live.row.id)
            self._look_in(AGAIN)
        live.go_on()
