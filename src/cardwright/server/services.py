"""What the routes work with: the database, the workers, the matches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from .agents import Workers
from .database import Database
from .errors import Refused
from .hub import Hub
from .limits import CHORES, CHORES_AT_ONCE, Buckets
from .peers import Peers

Result = TypeVar("Result")


class Services:
    """The parts of a running server."""

    def __init__(self, database: Database, workers: Workers, rate: float = 0, peers: Peers | None = None) -> None:
        self.database = database
        self.workers = workers
        self.hub = Hub(database, workers, peers)
        self._chores = Buckets(rate * CHORES, rate * CHORES * CHORES_AT_ONCE)

    async def chore(self, client: str, work: Callable[..., Result], *args: Any) -> Result:
        """Let a worker read something that came from outside, if its sender does not ask for too much."""
        if not self._chores.take(client):
            raise Refused("too_many", "too much to read at once; wait a moment")
        return await self.workers.chore(work, *args)
