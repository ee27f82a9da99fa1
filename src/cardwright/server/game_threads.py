"""Games are worked on in threads: the event loop answers others meanwhile, and work without end is broken off."""

from __future__ import annotations

import asyncio
import ctypes
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

from .errors import Refused

Result = TypeVar("Result")
AT_ONCE = 8  # pieces of work that are quick, or not yet known to be slow
SLOW = 0.25  # seconds of processor time after which work counts as slow
PROBATION = 20  # quick pieces of work in a row until a match that was slow counts as quick again
LOOK = 0.25  # seconds between looks at work that goes on
MOST = 20.0  # seconds of processor time for one piece of work
MOST_REPLAYED = 120.0  # and for all choices of a match, played again
MOST_KNOWN = 1000  # slow matches that are remembered
SWITCH = 0.001  # seconds until a thread that computes lets another one go on


class BrokenOff(BaseException):
    """Raised inside work that takes too long. No `except Exception` of the work may catch it."""


class TooLong(Refused):
    """Work took longer than it may and was broken off; what it worked on is half done."""

    def __init__(self) -> None:
        super().__init__("too_long", "This takes far too long to carry out; it was broken off.")


class _Job(NamedTuple):
    work: Callable[[], Any]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]

    def tell(self, result: Any, error: BaseException | None) -> None:
        """Hand the outcome to the event loop; only the first one counts."""
        try:
            self.loop.call_soon_threadsafe(self._settle, result, error)
        except RuntimeError:
            return  # the loop has ended with its server: nobody waits

    def _settle(self, result: Any, error: BaseException | None) -> None:
        if self.done.done():
            return
        if error is None:
            self.done.set_result(result)
        else:
            self.done.set_exception(error)


class _Worker(threading.Thread):
    """A thread that does one job after the other. It does not keep the process alive."""

    def __init__(self) -> None:
        super().__init__(name="game", daemon=True)
        self.jobs: SimpleQueue[_Job] = SimpleQueue()
        self._busy = False
        self._mutex = threading.Lock()

    def run(self) -> None:
        """Do what comes."""
        while True:
            job: _Job | None = self.jobs.get()
            if job is not None:
                job.tell(*self._outcome(job))
            job = None  # a thread that waits keeps no game

    def _outcome(self, job: _Job) -> tuple[Any, BaseException | None]:
        try:
            try:
                self._busy = True
                return job.work(), None
            finally:
                with self._mutex:  # from here on nothing is broken off
                    self._busy = False
        except BrokenOff:
            return None, TooLong()
        except BaseException as error:
            return None, error

    def processor_seconds(self) -> float:
        """The processor time that the thread has used, where the system tells; else the time of day."""
        if self.ident is None or not hasattr(time, "pthread_getcpuclockid"):
            return time.monotonic()
        return time.clock_gettime(time.pthread_getcpuclockid(self.ident))

    def break_off(self) -> None:
        """Raise `BrokenOff` in the thread, at its next step in Python."""
        with self._mutex:
            if self._busy:
                thread, error = ctypes.c_ulong(self.ident or 0), ctypes.py_object(BrokenOff)
                ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, error)


class GameThreads:
    """Threads for the games of a server process.

    Quick work has `AT_ONCE` places. Work that turns out to be slow gives its place back, and from then on work on its
    match waits for the one place that all slow matches share: however many there are, they take one thread's part.
    """

    def __init__(self) -> None:
        self._idle: list[_Worker] = []
        self._quick = asyncio.Semaphore(AT_ONCE)
        self._slow = asyncio.Semaphore(1)
        self._probation: dict[str, int] = {}
        self._watches: set[_Watch] = set()
        self._ending = False

    def is_slow(self, match: str) -> bool:
        """Work on this match waits behind that of other slow matches."""
        return match in self._probation

    async def run(self, match: str, work: Callable[[], Result], most: float = 0) -> Result:
        """Do some work on a match; raises `TooLong` if it takes more processor time than it may.

        Work of a kind that may take long is given its own limit, and its match does not count as slow for it.
        """
        place = self._slow if self.is_slow(match) else self._quick
        await place.acquire()
        watch = _Watch(self._idle.pop() if self._idle else _started(), most, place)
        if place is self._quick and not most:
            watch.on_slow = lambda: self._demote(match)
        loop = asyncio.get_running_loop()
        job = _Job(work, loop, loop.create_future())
        watch.begin(loop)
        watch.worker.jobs.put(job)
        self._watches.add(watch)
        try:
            result: Result = await self._to_its_end(job.done)
        finally:
            self._watches.discard(watch)
            watch.end()
            self._idle.append(watch.worker)
        if not watch.slow and not most:
            self._forgive(match)
        return result

    async def _to_its_end(self, done: asyncio.Future[Result]) -> Result:
        """Wait for work; whoever is cancelled meanwhile is cancelled once it is done, unless the server ends."""
        try:
            return await asyncio.shield(done)
        except asyncio.CancelledError:
            if not self._ending:
                await asyncio.wait([done])
            if done.done() and not done.cancelled():
                done.exception()  # nobody asks for it any more
            raise

    def close(self) -> None:
        """The server ends: nothing that goes on is waited for."""
        self._ending = True
        for watch in self._watches:
            watch.worker.break_off()

    def _demote(self, match: str) -> None:
        self._probation[match] = PROBATION
        if len(self._probation) > MOST_KNOWN:
            del self._probation[next(iter(self._probation))]

    def _forgive(self, match: str) -> None:
        left = self._probation.pop(match, 0) - 1
        if left > 0:
            self._probation[match] = left


class _Watch:
    """Looks after one piece of work while it goes on."""

    def __init__(self, worker: _Worker, most: float, place: asyncio.Semaphore) -> None:
        self.worker = worker
        self.slow = False
        self.on_slow: Callable[[], None] | None = None
        self._most = most
        self._place: asyncio.Semaphore | None = place
        self._since = worker.processor_seconds()
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, loop: asyncio.AbstractEventLoop) -> None:
        """Look now and then."""
        self._timer = loop.call_later(LOOK, self._look, loop)

    def end(self) -> None:
        """The work is done."""
        if self._timer is not None:
            self._timer.cancel()
        self.slow = self.slow or self.worker.processor_seconds() - self._since > SLOW
        if self.slow and self.on_slow is not None:
            self.on_slow()
        self._leave()

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        used = self.worker.processor_seconds() - self._since
        if used > SLOW:
            self.slow = True
            if self.on_slow is not None:
                self.on_slow()
                self._leave()
        if used > (self._most or MOST):
            self.worker.break_off()
        self.begin(loop)

    def _leave(self) -> None:
        place, self._place = self._place, None
        if place is not None:
            place.release()


def _started() -> _Worker:
    made = _Worker()
    made.start()
    return made
