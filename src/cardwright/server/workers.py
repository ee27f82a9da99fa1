"""Worker processes: one with a budget of processor time for each piece of work, and pools that take turns by person."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple, TypeVar
from zlib import crc32

from .errors import Refused
from .orphans import end_with_parent

Result = TypeVar("Result")
PATIENCE = 15  # times the processor time: how long work may take by the clock, on a busy machine
MEMORY = 3 * 2**30  # bytes that a worker may take
MOST_WAITING = 20  # pieces of work of one person
ALL_WAITING = 500  # pieces of work of everyone
TOO_LONG = "this takes too long"


# --- in the process ------------------------------------------------------------------------------------------


def _begin_worker() -> None:
    """A worker leaves interrupts to the server, lets others go first, and takes no more memory than it may."""
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    with contextlib.suppress(ImportError, ValueError, OSError):  # a system without such limits
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _within(seconds: float, work: Callable[..., Result], args: Sequence[Any]) -> Result:
    """Do some work; the system ends the process as soon as it has used this much processor time."""
    _set_budget(seconds)
    try:
        return work(*args)
    except MemoryError:
        raise Refused("too_large", "this takes too much memory") from None
    finally:
        _set_budget(0)


def _set_budget(seconds: float) -> None:
    if hasattr(signal, "setitimer"):  # SIGPROF ends a process that does not listen to it
        signal.setitimer(signal.ITIMER_PROF, seconds)


# --- one process ---------------------------------------------------------------------------------------------


class Worker:
    """One process that does one thing at a time; a new one takes its place if it dies."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._process: BaseProcess | None = None
        self._turn = asyncio.Lock()  # work waits here, not in the pool: time is counted once it begins
        self._closed = False

    @property
    def alive(self) -> bool:
        """Its process is there."""
        return self._pool is not None

    @property
    def busy(self) -> bool:
        """It does something."""
        return self._turn.locked()

    def _open(self) -> ProcessPoolExecutor:
        if self._closed:
            raise asyncio.CancelledError("the server ends")
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, initializer=_begin_worker)
        return self._pool

    async def run(self, work: Callable[..., Result], *args: Any, seconds: float = 0) -> Result:
        """Do some work there; work that takes more processor time than this is broken off with its process."""
        async with self._turn:
            for again in (True, False):
                try:
                    return await self._run(self._open(), work, args, seconds)
                except TimeoutError:
                    self._end()
                    raise Refused("too_large", TOO_LONG) from None
                except BrokenProcessPool:
                    used_up = self._used_up()
                    self._pool = self._process = None
                    if used_up:
                        raise Refused("too_large", TOO_LONG) from None
                    if not again:
                        raise
        raise AssertionError("a worker either answers or raises")

    async def _run(
        self, pool: ProcessPoolExecutor, work: Callable[..., Result], args: Sequence[Any], seconds: float
    ) -> Result:
        if self._process is None:
            await asyncio.wrap_future(pool.submit(os.getpid))  # the start of a process is no work
            [self._process] = (pool._processes or {}).values()
        future = asyncio.wrap_future(pool.submit(_within, seconds, work, args))
        return await asyncio.wait_for(future, seconds * PATIENCE or None)

    def _used_up(self) -> bool:
        """The system has ended the process because it used all its processor time."""
        if self._process is None or not hasattr(signal, "SIGPROF"):
            return False
        self._process.join(1)
        return self._process.exitcode == -signal.SIGPROF

    def close(self) -> None:
        """End the process, for ever."""
        self._closed = True
        self._end()

    def _end(self) -> None:
        pool, process = self._pool, self._process
        self._pool = self._process = None
        if pool is not None:
            processes = [process] if process is not None else list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for one in processes:
                one.kill()


# --- several, in turn ----------------------------------------------------------------------------------------


class Asker(NamedTuple):
    """For whom work is done: the address a request came from ("": not counted), and the person."""

    client: str
    person: str


class _Task(NamedTuple):
    who: Asker
    near: str  # work with the same word goes to the same process, if that one is free
    work: Callable[..., Any]
    args: Sequence[Any]
    seconds: float
    done: asyncio.Future[Any]


class Turns:
    """Work that waits: addresses take turns, and the people of an address take turns. Nobody waits for another's rest.

    One person has one piece of work done at a time; one address leaves a worker to the others.
    """

    def __init__(self, workers: int) -> None:
        self._most = max(1, workers - 1)
        self._waiting: dict[str, dict[str, deque[_Task]]] = {}
        self._working: list[Asker] = []

    def add(self, task: _Task) -> None:
        """Work comes; too much of it is refused."""
        self._drop_cancelled()
        lines = [line for people in self._waiting.values() for line in people.values()]
        mine = self._waiting.get(task.who.client, {}).get(task.who.person, ())
        if len(mine) >= MOST_WAITING or sum(map(len, lines)) >= ALL_WAITING:
            raise Refused("too_many", "too much waits to be done; wait a moment")
        self._waiting.setdefault(task.who.client, {}).setdefault(task.who.person, deque()).append(task)

    def next(self) -> _Task | None:
        """The work that comes next, if there is any that may be done now; it is then being done."""
        self._drop_cancelled()
        who = next(self._in_order(), None)
        if who is None:
            return None
        people = self._waiting.pop(who.client)
        line = people.pop(who.person)
        task = line.popleft()
        if line:
            people[who.person] = line  # behind the others of this address
        if people:
            self._waiting[who.client] = people  # behind the other addresses
        self._working.append(who)
        return task

    def _drop_cancelled(self) -> None:
        """Drop work that nobody waits for any more."""
        for client, people in list(self._waiting.items()):
            for person, line in list(people.items()):
                people[person] = deque(task for task in line if not task.done.done())
                if not people[person]:
                    del people[person]
            if not people:
                del self._waiting[client]

    def _in_order(self) -> Iterator[Asker]:
        for client, people in self._waiting.items():
            if client and sum(one.client == client for one in self._working) >= self._most:
                continue
            yield from (who for person in people if (who := Asker(client, person)) not in self._working)

    def finished(self, who: Asker) -> None:
        """Work is done."""
        self._working.remove(who)


class Spares:
    """Processes that are ready to take the place of one that was ended."""

    def __init__(self, warm: Sequence[Callable[[], None]] = (), kept: int = 0) -> None:
        self._warm = warm
        self._kept = kept
        self._ready: list[Worker] = []
        self._one = asyncio.Lock()  # one after the other: none delays what people wait for more than it must
        self._tasks: set[asyncio.Task[None]] = set()

    def take(self) -> Worker:
        """A worker, ready if there is one; another one is made ready."""
        worker = self._ready.pop(0) if self._ready else Worker()
        self.fill()
        return worker

    def fill(self) -> None:
        """Have as many ready as are wanted."""
        while len(self._ready) < self._kept:
            worker = Worker()
            self._ready.append(worker)
            self.warm(worker)

    def warm(self, worker: Worker) -> None:
        """Let a worker load, when nothing else is to be done there, what its work will need."""
        task = asyncio.create_task(self._prepare(worker))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _prepare(self, worker: Worker) -> None:
        with contextlib.suppress(asyncio.CancelledError, BrokenProcessPool):  # it is ended, or the server is
            for part in self._warm:
                async with self._one:
                    await worker.run(part)

    def close(self) -> None:
        """End them."""
        self._kept = 0
        for worker in self._ready:
            worker.close()


class Pool:
    """Worker processes that people share, in turn."""

    def __init__(self, size: int, spares: Spares) -> None:
        self._workers = [Worker() for _ in range(size)]
        self._spares = spares
        self._turns = Turns(size)
        self._free = list(range(size))
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self) -> None:
        """Start the processes before anyone asks for them."""
        for worker in self._workers:
            self._spares.warm(worker)

    async def run(self, who: Asker, work: Callable[..., Result], *args: Any, seconds: float, near: str = "") -> Result:
        """Do some work for someone, within a budget of processor time, when it is their turn."""
        done = asyncio.get_running_loop().create_future()
        self._turns.add(_Task(who, near or who.person, work, args, seconds, done))
        self._begin_next()
        result: Result = await done
        return result

    def _begin_next(self) -> None:
        while self._free and (task := self._turns.next()) is not None:
            wanted = crc32(task.near.encode()) % len(self._workers)
            number = min(self._free, key=lambda one: (self._workers[one].busy, one != wanted))
            self._free.remove(number)
            doing = asyncio.create_task(self._do(number, task))
            self._tasks.add(doing)
            doing.add_done_callback(self._tasks.discard)

    async def _do(self, number: int, task: _Task) -> None:
        worker = self._workers[number]
        try:
            result = await worker.run(task.work, *task.args, seconds=task.seconds)
            if not task.done.done():
                task.done.set_result(result)
        except asyncio.CancelledError:
            task.done.cancel()
        except Exception as error:
            if not task.done.done():
                task.done.set_exception(error)
        finally:
            if not worker.alive:
                self._workers[number] = self._spares.take()
                worker.close()
            self._turns.finished(task.who)
            self._free.append(number)
            self._begin_next()

    def close(self) -> None:
        """End the processes."""
        for worker in self._workers:
            worker.close()
