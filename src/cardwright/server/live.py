"""A match in memory: its row, its game while someone plays, and choices that are on disk before anyone is told.

The game is worked on in threads (`game_threads.py`), never on the event loop.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec

from cardwright.kernel.state.decisions import CardwrightError, TooManySteps

from . import store
from .agents import Workers
from .database import Database
from .driver import Driver
from .errors import Refused
from .game_threads import MOST_REPLAYED, TooLong
from .hints import Hints
from .owners import NotOurs
from .played import Made, Moment, Played
from .presence import MOVED, SPECTATOR, Listener, Presence
from .setups import Setup
from .store import OVER, WAITING, MatchRow
from .timekeeper import Timekeeper
from .wire import RequestData, StuckData
from .workers import Asker

log = logging.getLogger("cardwright.server")
Result = TypeVar("Result")
NOWHERE = Moment(None, 0)


class Live:
    """One match in memory. Whoever looks at or changes the game holds `lock` and does so by `work`."""

    def __init__(self, row: MatchRow, database: Database, workers: Workers) -> None:
        self.row = row
        self.database = database
        self.lock = asyncio.Lock()
        self.played: Played | None = None
        self.moment = NOWHERE
        self.epoch = row.epoch
        self.request: RequestData | None = None
        self.rematch: set[int] = set()
        self.on_rematch: Callable[[Live], Awaitable[str]] | None = None
        self.on_lost: Callable[[Live], None] | None = None
        self.stuck: StuckData | None = None  # the choice of this decision that was broken off last
        self.touched = time.monotonic()
        self.here = Presence(row.setup.people)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._workers = workers
        self._threads = workers.games
        self.time = Timekeeper(self)
        self.agents = Driver(self, workers)
        self.hints = Hints(self, workers)

    # --- who and what ----------------------------------------------------------------------------------

    @property
    def setup(self) -> Setup:
        """What the match is made of."""
        return self.row.setup

    @property
    def status(self) -> str:
        """Waiting for people, playing, or over."""
        return self.row.status

    def seat_of(self, person: str) -> int:
        """The seat of a person; -1: a spectator."""
        seats = [seat for seat, one in enumerate(self.row.seats) if person and one.person == person]
        return seats[0] if seats else SPECTATOR

    @property
    def people(self) -> list[int]:
        """The seats that people have taken."""
        return [seat for seat, one in enumerate(self.row.seats) if one.person]

    def is_here(self, seat: int) -> bool:
        """Nobody need wait for the seat: its person is connected, or it is no person's."""
        return not self.row.seats[seat].person or self.here.connected(seat)

    def away(self, seat: int) -> int:
        """For how many seconds a person has not been connected."""
        return 0 if self.is_here(seat) else self.here.away(seat)

    def decision_id(self) -> str:
        """The id of the decision that is asked now."""
        return f"{self.epoch}.{self.moment.made}" if self.played is not None else ""

    # --- in memory and out of it -----------------------------------------------------------------------

    async def wake(self) -> Played:
        """The game; after a rest or a restart it is played again from its choices. Needs the lock."""
        self.touched = time.monotonic()
        if self.played is None:
            if self.row.status == WAITING:
                raise Refused("not_now", "the table waits for people")
            made = await store.load_made(self.database, self.row.id)
            passing = [one.passing for one in self.row.seats]
            pool = await self._workers.own_cards(self.setup, self.asker)
            try:
                again = partial(Played, self.setup, made, passing, pool)
                self.played = await self._threads.run(self.row.id, again, MOST_REPLAYED)
            except (TooLong, TooManySteps) as error:
                log.error("match %s takes too long to be played again", self.row.id)
                raise Refused("lost", "This game takes too long to be played again; it cannot go on.") from error
            except CardwrightError as error:
                log.exception("match %s cannot be played again from its choices", self.row.id)
                raise Refused("lost", "This game was played by other rules or cards; it cannot go on.") from error
            self.moment = self.played.moment
            self.time.follow()
        return self.played

    @property
    def asker(self) -> Asker:
        """For whom work of the whole table is done."""
        return Asker("", next((one.person for one in self.row.seats if one.person), self.row.id))

    def rest(self) -> None:
        """Drop the game from memory; its choices are on disk."""
        self.played, self.moment, self.stuck = None, NOWHERE, None

    async def work(self, do: Callable[[Played], Result]) -> Result:
        """Look at or change the game, in a thread. Needs the lock, and the game awake.

        The lock is held until the thread is done, even where whoever asked is cancelled. What was changed then is not
        on disk, so the game is dropped.
        """
        played = self.played
        assert played is not None
        try:
            result = await self._threads.run(self.row.id, partial(do, played))
        except (TooLong, asyncio.CancelledError):
            self.rest()
            raise
        if self.played is not played:
            raise NotOurs  # another process took the match over meanwhile
        self.moment = played.moment
        return result

    async def finish(self, doing: Coroutine[Any, Any, Result]) -> Result:
        """Do something to its end, even if whoever asked for it is gone meanwhile."""
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    def lose(self) -> None:
        """Another process plays the match now: nobody is served here any more."""
        self.rest()
        self.time.end()
        self.here.close(MOVED)
        if self.on_lost is not None:
            self.on_lost(self)

    async def written(self, work: Awaitable[Result]) -> Result:
        """Wait until something is on disk; where that fails, what is there is the truth."""
        try:
            return await work
        except NotOurs:
            self.lose()
            raise
        except Exception:
            self.rest()
            raise

    @property
    def resting(self) -> bool:
        """Nobody is here and nothing goes on."""
        return not self.here.listeners and not self.agents.busy and not self.lock.locked()

    # --- people come and go ----------------------------------------------------------------------------

    def join(self, listener: Listener) -> None:
        """Someone is connected."""
        self.here.join(listener)

    def leave(self, listener: Listener) -> None:
        """Someone is no longer connected."""
        self.touched = time.monotonic()
        self.here.leave(listener)

    # --- choices ---------------------------------------------------------------------------------------

    async def change(self, seat: int, decision: str, act: Callable[[Played], list[Made]]) -> None:
        """Make choices for a seat. `decision` names what is answered; "" for what may be done at any time."""
        async with self.lock:
            played = await self.wake()
            if decision and decision != self.decision_id():
                raise Refused("stale", "The game has moved on.")
            if decision and self.time.late() == seat:
                raise Refused("not_now", "Your time is up.")
            start = len(played.made)
            await self.keep(start, await self.attempt(seat, act))
        self.go_on()

    async def attempt(self, seat: int, act: Callable[[Played], list[Made]]) -> list[Made]:
        """Make choices that are not on disk yet. Needs the lock, and the game awake."""
        try:
            return await self.work(lambda played: played.attempt(act))
        except TooManySteps as error:
            raise self._broken_off(seat, str(error)) from error
        except TooLong as error:
            await self.wake()  # as it was before
            raise self._broken_off(seat, str(error)) from error
        except Refused:
            raise
        except Exception as error:
            self.rest()  # it may have been left half done: what is on disk is the truth
            log.exception("a choice in match %s failed", self.row.id)
            raise Refused("broken", "Something went wrong here; the choice was not made.") from error

    def _broken_off(self, seat: int, words: str) -> Refused:
        """A choice took too long: the table is told, and the game goes on from before it."""
        log.warning("a choice in match %s was broken off: it takes too long", self.row.id)
        self.stuck = StuckData(seat, words)
        self.here.announce()
        return Refused("too_long", words)

    async def keep(self, start: int, made: Sequence[Made]) -> None:
        """Put choices on disk; what cannot be put there has not been made. Needs the lock."""
        played = self.played
        if played is None or not made:
            return
        outcome = played.outcome
        spent = self.time.spent()
        await self.written(store.add_choices(self.database, self.row.owner, self.row.id, start, made, outcome, spent))
        self.request = self.stuck = None
        if outcome is not None:
            self.row = msgspec.structs.replace(self.row, status=OVER)
        await self.work(Played.forget)
        self.time.follow()

    def go_on(self) -> None:
        """Something has changed: everyone is told, and agents go on."""
        self.here.announce()
        self.agents.drive()
