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
LONGEST_THOUGHT = 60.0  # seconds
Result = TypeVar("Result")


class Thinking:
    """A game in a worker, with the agents that play it."""

    def __init__(self, written: bytes) -> None:
        self.written = written
        self.setup = msgspec.json.decode(written, type=Setup)
        self.game: Game = begin(self.setup)
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
    if found is None or found.written != setup or not found.follow(made):
        found = Thinking(setup)
        found.follow(made)
    option = found.pick(seat)
    _games[match] = found  # not one whose agent has just failed: it may have left the game half changed
    while len(_games) > KEPT:
        _games.popitem(last=False)
    return option


def prepare(match: str, setup: bytes) -> None:
    """In a worker: have a game ready before its agent is asked."""
    if match not in _games:
        _games[match] = Thinking(setup)


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
        self._turn = asyncio.Lock()  # work waits here, not in the pool: time is counted once it begins
        self._closed = False

    def _open(self) -> ProcessPoolExecutor:
        if self._closed:
            raise asyncio.CancelledError("the server ends")
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, initializer=_begin_worker)
        return self._pool

    async def run(self, work: Callable[..., Result], *args: Any, seconds: float = 0) -> Result:
        """Do some work there; work that takes longer than this is broken off together with its process."""
        async with self._turn:
            for again in (True, False):
                begun = self._pool is not None
                pool = self._open()
                try:
                    if not begun:
                        await asyncio.wrap_future(pool.submit(os.getpid))  # the start of a process is no work
                    future = asyncio.wrap_future(pool.submit(work, *args))
                    return await asyncio.wait_for(future, seconds or None)
                except TimeoutError:
                    self._end()
                    raise Refused("too_large", "this takes too long") from None
                except BrokenProcessPool:
                    self._pool = None
                    if not again:
                        raise
        raise AssertionError("a worker either answers or raises")

    def close(self) -> None:
        """End the process, for ever."""
        self._closed = True
        self._end()

    def _end(self) -> None:
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
        made = msgspec.json.encode(choices)
        return await self._for(match).run(think, match, setup, made, seat, seconds=LONGEST_THOUGHT)

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
