"""What the routes work with: the database, the workers, the matches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from .agents import Workers
from .database import Database
from .errors import Refused
from .hub import Hub
from .limits import Quotas
from .peers import Peers
from .workers import TOO_LONG, Asker

Result = TypeVar("Result")
LETTERS = 500_000  # of a file that count as one more text


class Services:
    """The parts of a running server."""

    def __init__(
        self, database: Database, workers: Workers, peers: Peers | None = None, most_stored: float = 0
    ) -> None:
        self.database = database
        self.workers = workers
        self.hub = Hub(database, workers, peers)
        self.limits = Quotas(most_stored, lambda: (database.size(), database.free()))

    async def chore(self, who: Asker, work: Callable[..., Result], *args: Any, seconds: float = 0) -> Result:
        """Let a worker read something that came from outside, if its sender does not ask for too much."""
        self.workers.count(who)
        return await self.workers.chore(who, work, *args, seconds=seconds)

    async def bring(self, who: Asker, size: int, work: Callable[..., Result], *args: Any) -> Result:
        """Let a worker of its own read a large file; it counts as several texts."""
        self.workers.count(who, 1 + size // LETTERS)
        try:
            return await self.workers.bring(who, work, *args)
        except Refused as refused:
            if str(refused) == TOO_LONG:
                raise Refused("too_large", "reading this takes too long here; bring fewer sets, or split it") from None
            raise
