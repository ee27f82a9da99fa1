"""Agents in worker processes: their thinking never holds up another table.

A worker keeps the games it was asked about and brings them up to date by their choices, so a question is a few bytes.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar
from zlib import crc32

import msgspec

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Choice
from cardwright.play.agents import Picker, make_agent
from cardwright.play.match import agent_seed, picker

from .errors import Refused
from .orphans import end_with_parent
from .setups import Setup, begin

KEPT = 64  # games in a worker's memory
Result = TypeVar("Result")


class Thinking:
    """A game in a worker, with the agents that play it."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.game: Game = begin(setup)
        self.agents: dict[int, Picker] = {}

    def follow(self, choices: Sequence[Choice]) -> bool:
        """Make the choices that are new; False if the game went another way."""
        done = self.game.choices
        if len(choices) < len(done) or list(choices[: len(done)]) != done:
            return False
        for choice in choices[len(done) :]:
            self.game.choose(choice)
        self.game.forget()
        return True

    def pick(self, seat: int) -> int:
        """What the agent of a seat chooses."""
        if seat not in self.agents:
            self.agents[seat] = make_agent(self.setup.kinds[seat], agent_seed(self.setup.seed, seat))
        return picker(self.game, self.agents[seat], seat)(self.game.view(seat))


_games: OrderedDict[str, Thinking] = OrderedDict()  # of this worker process


def think(match: str, setup: bytes, choices: bytes, seat: int) -> int:
    """In a worker: the option that an agent picks after these choices."""
    made = msgspec.json.decode(choices, type=list[Choice])
    found = _games.pop(match, None)
    if found is None or not found.follow(made):
        found = Thinking(msgspec.json.decode(setup, type=Setup))
        found.follow(made)
    _games[match] = found
    while len(_games) > KEPT:
        _games.popitem(last=False)
    return found.pick(seat)


def prepare(match: str, setup: bytes) -> None:
    """In a worker: have a game ready before its agent is asked."""
    if match not in _games:
        _games[match] = Thinking(msgspec.json.decode(setup, type=Setup))


def _begin_worker() -> None:
    """A worker leaves interrupts to the server and lets others go first."""
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)


class Worker:
    """One process that works things off one after the other; a new one takes its place if it dies."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, initializer=_begin_worker)
        return self._pool

    async def run(self, work: Callable[..., Result], *args: Any, seconds: float = 0) -> Result:
        """Do some work there; work that takes longer than this is broken off together with its process."""
        for again in (True, False):
            pool = self._open()
            try:
                future = asyncio.wrap_future(pool.submit(work, *args))
                return await asyncio.wait_for(future, seconds or None)
            except TimeoutError:
                self.close()
                raise Refused("too_large", "this takes too long") from None
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                if not again:
                    raise
        raise AssertionError("a worker either answers or raises")

    def close(self) -> None:
        """End the process."""
        pool, self._pool = self._pool, None
        if pool is not None:
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()


class Workers:
    """The worker processes of a server: some for agents, one for the texts that people send."""

    def __init__(self, agents: int = 0) -> None:
        count = agents or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._agents = [Worker() for _ in range(count)]
        self._chores = Worker()

    async def think(self, match: str, setup: bytes, choices: Sequence[Choice], seat: int) -> int:
        """What an agent picks; a match is always worked on by the same worker."""
        return await self._for(match).run(think, match, setup, msgspec.json.encode(choices), seat)

    async def prepare(self, match: str, setup: bytes) -> None:
        """Have a match ready for its agents."""
        await self._for(match).run(prepare, match, setup)

    def _for(self, match: str) -> Worker:
        return self._agents[crc32(match.encode()) % len(self._agents)]

    async def chore(self, work: Callable[..., Result], *args: Any, seconds: float = 20) -> Result:
        """Read, compile or run something that came from outside."""
        return await self._chores.run(work, *args, seconds=seconds)

    def close(self) -> None:
        """End all workers."""
        for worker in (*self._agents, self._chores):
            worker.close()
