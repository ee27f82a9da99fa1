"""Lets the agents of a match go on, in worker processes."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from cardwright.play.agents import AGENTS

from .owners import NotOurs
from .wire import Thinking

if TYPE_CHECKING:
    from .agents import Workers
    from .live import Live

log = logging.getLogger("cardwright.server")
AGAIN = 5.0  # seconds until an agent that failed is asked again


class Driver:
    """Asks the agents of one match, as long as it is for one of them to decide."""

    def __init__(self, live: Live, workers: Workers) -> None:
        self._live = live
        self._workers = workers
        self._driving: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """An agent is being asked."""
        return self._driving is not None

    def drive(self) -> None:
        """Let agents go on, if it is for one of them to decide."""
        if self._driving is None and self._agent_asked() is not None:
            self._driving = asyncio.create_task(self._drive())

    def _agent_asked(self) -> int | None:
        live = self._live
        asked = live.played.game.decision if live.played is not None else None
        return asked.player if asked is not None and live.setup.kinds[asked.player] in AGENTS else None

    async def _drive(self) -> None:
        live = self._live
        try:
            setup = msgspec.json.encode(live.setup)
            told = -1
            while (seat := self._agent_asked()) is not None and live.played is not None:
                if seat != told:
                    told = seat
                    live.here.post(Thinking(seat))
                decision, choices = live.decision_id(), list(live.played.game.choices)
                option = await self._workers.think(live.row.id, setup, choices, seat)
                async with live.lock:
                    played = await live.wake()
                    if decision != live.decision_id():
                        continue  # someone took a choice back or conceded meanwhile
                    start = len(played.made)
                    await live.keep(start, played.choose(seat, option))
                live.here.announce()
        except NotOurs:
            pass  # whoever plays the match now asks its agents
        except Exception:
            log.exception("the agent of match %s failed; it is asked again in a moment", live.row.id)
            if live.here.listeners:
                asyncio.get_running_loop().call_later(AGAIN, self.drive)
        finally:
            self._driving = None
