"""Lets the agents of a match go on, in worker processes. People are told of one that fails for good."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from cardwright.play.agents import AGENTS

from .errors import Refused
from .owners import NotOurs
from .played import Played
from .wire import Thinking

if TYPE_CHECKING:
    from .agents import Workers
    from .live import Live

log = logging.getLogger("cardwright.server")
AGAIN = 2.0  # seconds until an agent that failed is asked again
TRIES = 3  # failures at one decision until people are told
NOBODY = -1


class Driver:
    """Asks the agents of one match, as long as it is for one of them to decide."""

    def __init__(self, live: Live, workers: Workers) -> None:
        self._live = live
        self._workers = workers
        self._driving: asyncio.Task[None] | None = None
        self._pause: asyncio.TimerHandle | None = None
        self._failures = 0
        self._failed_at = ""  # the decision at which they failed

    @property
    def busy(self) -> bool:
        """An agent is being asked."""
        return self._driving is not None

    @property
    def failed(self) -> int:
        """The seat of the agent that is to decide and cannot; -1: none."""
        gave_up = self._failures >= TRIES and self._failed_at == self._live.decision_id()
        seat = self._agent_asked() if gave_up else None
        return NOBODY if seat is None else seat

    def forgive(self) -> None:
        """Ask an agent that failed again, or the one that plays on for it."""
        self._failures = 0

    def drive(self) -> None:
        """Let agents go on, if it is for one of them to decide."""
        free = self._driving is None and self._pause is None
        if free and self._agent_asked() is not None and self.failed == NOBODY:
            self._driving = asyncio.create_task(self._drive())

    def _agent_asked(self) -> int | None:
        asked = self._live.moment.asked
        return asked if asked is not None and self._live.setup.kinds[asked] in AGENTS else None

    async def _drive(self) -> None:
        live = self._live
        decision, told = live.decision_id(), NOBODY
        try:
            setup = msgspec.json.encode(live.setup)
            while (seat := self._agent_asked()) is not None:
                if seat != told:
                    told = seat
                    live.here.post(Thinking(seat))
                async with live.lock:
                    played = await live.wake()
                    decision, choices = live.decision_id(), [one.choice for one in played.made]
                    if seat != self._agent_asked():
                        continue
                option = await self._workers.think(live.asker, live.row.id, setup, choices, seat)
                async with live.lock:
                    played = await live.wake()
                    if decision != live.decision_id():
                        continue  # someone took a choice back or conceded meanwhile
                    start = len(played.made)
                    made = await live.attempt(seat, partial(Played.choose_for_agent, seat=seat, option=option))
                    await live.keep(start, made)
                live.here.announce()
        except NotOurs:
            pass  # whoever plays the match now asks its agents
        except Refused as refused:  # it takes too long, or leads where the game breaks
            self._fail(decision, refused, for_good=refused.code == "too_large")
        except Exception as error:
            self._fail(decision, error)
        finally:
            self._driving = None

    def _fail(self, decision: str, error: Exception, *, for_good: bool = False) -> None:
        """An agent has failed: it is asked again in a moment, a few times; then people decide what is to happen."""
        self._failures = self._failures + 1 if decision == self._failed_at else 1
        self._failed_at = decision
        if for_good:
            self._failures = TRIES
        log.error("the agent of match %s failed (%d of %d)", self._live.row.id, self._failures, TRIES, exc_info=error)
        self._pause = asyncio.get_running_loop().call_later(AGAIN, self._go_on)

    def _go_on(self) -> None:
        """Whoever is here gets a new state, and with it the agent is asked again or its failure is told."""
        self._pause = None
        self._live.here.announce()
