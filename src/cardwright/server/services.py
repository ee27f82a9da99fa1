"""What the routes work with: the database, the workers, the matches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from .agents import Workers
from .database import Database
from .hub import Hub
from .limits import Quotas
from .peers import Peers
from .workers import Asker

Result = TypeVar("Result")


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
