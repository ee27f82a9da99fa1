"""A match at which someone is: its game in memory, those who are connected, and what they ask of it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import Protocol

import msgspec

from cardwright.kernel.state.decisions import CardwrightError
from cardwright.play.agents import AGENTS

from . import store
from .agents import Workers
from .clocks import NOBODY, Clocks
from .database import Database
from .errors import Refused
from .passing import PassingData
from .played import CLAIM, CLOCK, Made, Played
from .setups import Setup
from .store import OVER, WAITING, MatchRow, SeatRow
from .wire import (
    ClaimData,
    DecidedData,
    LogData,
    MatchData,
    RequestData,
    Said,
    SeatData,
    State,
    Thinking,
    UndoData,
    WhyAnswer,
    WhyData,
    encode,
    view_data,
)

log = logging.getLogger("cardwright.server")
SPECTATOR = -1
LONGEST_SAYING = 200
LEEWAY = 0.02  # seconds, so that a clock that is looked at has run out
AGAIN = 5.0  # seconds until an agent that failed is asked again
AWAY = 120  # seconds after which whoever waits may claim the win


class Listener(Protocol):
    """Someone who is connected."""

    seat: int
    sent: int  # the states that were sent
    known: int  # how many entries of the log were sent (-1: all are wanted)
    epoch: int  # the epoch they belong to

    def wake(self) -> None:
        """The state has changed."""

    def post(self, message: msgspec.Struct) -> None:
        """Send a message."""


class Live:
    """One match in memory. Whoever looks at or changes the game holds `lock`."""

    def __init__(self, row: MatchRow, database: Database, workers: Workers) -> None:
        self.row = row
        self.database = database
        self.workers = workers
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.played: Played | None = None
        self.epoch = row.epoch
        self.request: RequestData | None = None
        self.rematch: set[int] = set()
        self.left = {seat: time.time() for seat in row.setup.people}  # when people were last connected
        self.touched = time.monotonic()
        self.on_rematch: Callable[[Live], Awaitable[str]] | None = None
        self.clocks: Clocks | None = None
        if row.setup.clock is not None:
            self.clocks = Clocks(row.setup.clock, {seat: row.seats[seat].spent for seat in row.setup.people})
        self._timer: asyncio.TimerHandle | None = None
        self._driving: asyncio.Task[None] | None = None
        self._timing: asyncio.Task[None] | None = None

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

    async def wake(self) -> Played:
        """The game; after a rest or a restart it is played again from its choices. Needs the lock."""
        self.touched = time.monotonic()
        if self.played is None:
            if self.row.status == WAITING:
                raise Refused("not_now", "the table waits for people")
            made = await store.load_made(self.database, self.row.id)
            passing = [one.passing for one in self.row.seats]
            try:
                self.played = await asyncio.to_thread(Played, self.setup, made, passing)
            except CardwrightError as error:
                log.exception("match %s cannot be played again from its choices", self.row.id)
                raise Refused("lost", "This game was played by other rules or cards; it cannot go on.") from error
            self._set_clock()
        return self.played

    def rest(self) -> None:
        """Drop the game from memory; its choices are on disk."""
        self.played = None

    @property
    def resting(self) -> bool:
        """Nobody is here and nothing goes on."""
        return not self.listeners and self._driving is None and not self.lock.locked()

    # --- clocks ----------------------------------------------------------------------------------------

    @property
    def ticking(self) -> bool:
        """Someone's time runs, here or away: the match must stay in memory."""
        return self.clocks is not None and self.clocks.asked != NOBODY

    def _set_clock(self) -> None:
        """Let the clock run of whoever is asked, and look again when it must have run out."""
        clocks = self.clocks
        if clocks is None:
            return
        asked = self.played.game.decision if self.played is not None else None
        if asked is not None and asked.player in self.setup.people:
            clocks.ask(asked.player, self.decision_id())
        elif self.played is not None:
            clocks.stop()
        self._set_timer()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if self.clocks is not None and self.ticking:
            self._timer = asyncio.get_running_loop().call_later(self.clocks.remaining() + LEEWAY, self._look_at_clock)

    def _look_at_clock(self) -> None:
        self._timing = asyncio.create_task(self.time_up())

    async def time_up(self) -> None:
        """Whoever's time is up loses, by the server's decision."""
        try:
            async with self.lock:
                late = self.clocks.late() if self.clocks is not None else NOBODY
                if late == NOBODY:
                    self._set_timer()
                    return
                played = await self.wake()
                await self._keep(len(played.made), played.concede(late, CLOCK))
        except Exception:
            log.exception("the clock of match %s failed; it is looked at again in a moment", self.row.id)
            self._timer = asyncio.get_running_loop().call_later(AGAIN, self._look_at_clock)
        self.announce()
        self.drive()

    # --- changes ---------------------------------------------------------------------------------------

    async def _keep(self, start: int, made: Sequence[Made]) -> None:
        """Put choices on disk; what cannot be put there has not been made."""
        played = self.played
        if played is None or not made:
            return
        outcome = played.outcome
        spent = self.clocks.spent() if self.clocks is not None else None
        try:
            await store.add_choices(self.database, self.row.id, start, made, outcome, spent)
        except Exception:
            self.played = None  # what is on disk is the truth
            raise
        self.request = None
        if outcome is not None:
            self.row = msgspec.structs.replace(self.row, status=OVER)
        played.forget()
        self._set_clock()

    async def change(self, seat: int, decision: str, act: Callable[[Played], list[Made]]) -> None:
        """Make choices for a seat. `decision` names what is answered; "" for what may be done at any time."""
        async with self.lock:
            played = await self.wake()
            if decision and decision != self.decision_id():
                raise Refused("stale", "The game has moved on.")
            if decision and self.clocks is not None and self.clocks.late() == seat:
                raise Refused("not_now", "Your time is up.")
            start = len(played.made)
            try:
                made = act(played)
            except Refused:
                raise
            except Exception as error:
                self.played = None  # it may have been left half done: what is on disk is the truth
                log.exception("a choice in match %s failed", self.row.id)
                raise Refused("broken", "Something went wrong here; the choice was not made.") from error
            await self._keep(start, made)
        self.announce()
        self.drive()

    def decision_id(self) -> str:
        """The id of the decision that is asked now."""
        return f"{self.epoch}.{len(self.played.made)}" if self.played is not None else ""

    async def claim(self, seat: int) -> None:
        """Whoever is asked has been away for too long: they give up."""

        def act(played: Played) -> list[Made]:
            asked = played.game.decision
            if asked is None or asked.player == seat or self._away(asked.player) < AWAY:
                raise Refused("not_now", f"nobody whom you wait for has been away for {AWAY} seconds")
            return played.concede(asked.player, CLAIM)

        await self.change(seat, "", act)

    def _away(self, seat: int) -> int:
        """For how many seconds a person has not been connected."""
        return 0 if self._is_here(seat) else int(time.time() - self.left.get(seat, time.time()))

    def _is_here(self, seat: int) -> bool:
        return not self.row.seats[seat].person or any(listener.seat == seat for listener in self.listeners)

    async def undo(self, seat: int, times: int) -> None:
        """Take back choices at once, or ask the others."""
        async with self.lock:
            played = await self.wake()
            if not 1 <= times <= len(played.undoable(seat)):
                raise Refused("not_now", played.why_no_undo(seat))
            others = tuple(one for one in self.people if one != seat and not played.game.players[one].out)
            if others:
                self.request = RequestData("undo", seat, times, others)
            else:
                await self._undo(played, seat, times)
        self.announce()
        self.drive()

    async def _undo(self, played: Played, seat: int, times: int) -> None:
        left = played.undo(seat, times)
        self.epoch += 1
        self.request = None
        try:
            await store.drop_choices(self.database, self.row.id, left, self.epoch)
        except Exception:
            self.played = None
            raise
        self._set_clock()

    async def answer(self, seat: int, yes: bool) -> None:
        """A person answers what another one asked for."""
        async with self.lock:
            played, asked = await self.wake(), self.request
            if asked is None or seat not in asked.waits:
                raise Refused("not_asked", "nobody asks you for anything")
            waits = tuple(one for one in asked.waits if one != seat)
            if not yes:
                self.request = None
            elif waits:
                self.request = msgspec.structs.replace(asked, waits=waits)
            else:
                await self._undo(played, asked.by, asked.choices)
        self.announce()
        self.drive()

    async def set_passing(self, seat: int, stops: tuple[str, ...] | None, until: str | None, full: bool | None) -> None:
        """A person says where to be asked; a window that is open may pass by at once."""
        async with self.lock:
            played = await self.wake()
            played.passing[seat].change(played.game, stops, until, full)
            start = len(played.made)
            await self._keep(start, played.pass_now())
            await self._keep_passing(seat, played.passing[seat].data)
        self.announce()
        self.drive()

    async def always(self, seat: int, decision: str, option: int, clear: bool) -> None:
        """A person answers a question once for all, or wants to be asked everything again."""
        if clear:
            async with self.lock:
                played = await self.wake()
                played.passing[seat].always.clear()
                await self._keep_passing(seat, played.passing[seat].data)
            self.announce()
            return

        def act(played: Played) -> list[Made]:
            asked = played.asked(seat)
            if not 0 <= option < len(asked.options):
                raise Refused("no_such_option", f"there is no option {option}")
            played.passing[seat].remember(played.game, option)
            return played.choose(seat, option)

        await self.change(seat, decision or "-", act)
        async with self.lock:
            if self.played is not None:
                await self._keep_passing(seat, self.played.passing[seat].data)

    async def _keep_passing(self, seat: int, data: PassingData) -> None:
        seats = list(self.row.seats)
        seats[seat] = msgspec.structs.replace(seats[seat], passing=data)
        self.row = msgspec.structs.replace(self.row, seats=tuple(seats))
        await store.keep_passing(self.database, self.row.id, seat, data)

    async def want_rematch(self, seat: int) -> None:
        """A person wants to play again; when all do, there is a new table."""
        async with self.lock:
            if self.status != OVER:
                raise Refused("not_now", "the game is not over")
            self.rematch.add(seat)
            if not self.row.next and self.on_rematch is not None and self.rematch >= set(self.people):
                following = await self.on_rematch(self)
                await store.keep_next(self.database, self.row.id, following)
                self.row = msgspec.structs.replace(self.row, next=following)
        self.announce()

    def say(self, seat: int, text: str) -> None:
        """Chat: everyone who is here gets it; nothing is kept."""
        plain = " ".join(text.split())
        if not 1 <= len(plain) <= LONGEST_SAYING:
            raise Refused("bad_message", f"a saying has 1 to {LONGEST_SAYING} letters")
        message = Said(seat, self.row.seats[seat].name, plain)
        for listener in list(self.listeners):
            listener.post(message)

    # --- agents ----------------------------------------------------------------------------------------

    def drive(self) -> None:
        """Let agents go on, if it is for one of them to decide."""
        if self._driving is None and self._agent_asked() is not None:
            self._driving = asyncio.create_task(self._drive())

    def _agent_asked(self) -> int | None:
        asked = self.played.game.decision if self.played is not None else None
        return asked.player if asked is not None and self.setup.kinds[asked.player] in AGENTS else None

    async def _drive(self) -> None:
        try:
            setup = msgspec.json.encode(self.setup)
            told = -1
            while (seat := self._agent_asked()) is not None and self.played is not None:
                if seat != told:
                    told = seat
                    for listener in list(self.listeners):
                        listener.post(Thinking(seat))
                decision, choices = self.decision_id(), list(self.played.game.choices)
                option = await self.workers.think(self.row.id, setup, choices, seat)
                async with self.lock:
                    played = await self.wake()
                    if decision != self.decision_id():
                        continue  # someone took a choice back or conceded meanwhile
                    start = len(played.made)
                    await self._keep(start, played.choose(seat, option))
                self.announce()
        except Exception:
            log.exception("the agent of match %s failed; it is asked again in a moment", self.row.id)
            if self.listeners:
                asyncio.get_running_loop().call_later(AGAIN, self.drive)
        finally:
            self._driving = None

    # --- what is sent ----------------------------------------------------------------------------------

    def announce(self) -> None:
        """Tell everyone who is connected that the state has changed."""
        for listener in list(self.listeners):
            listener.wake()

    def join(self, listener: Listener) -> None:
        """Someone is connected."""
        self.listeners.add(listener)
        self.announce()

    def leave(self, listener: Listener) -> None:
        """Someone is no longer connected."""
        self.listeners.discard(listener)
        if listener.seat >= 0:
            self.left[listener.seat] = time.time()
        self.touched = time.monotonic()
        self.announce()

    def match_data(self, seat: int) -> MatchData:
        """The table as a seat may see it."""
        row = self.row
        seated = seat >= 0
        return MatchData(
            id=row.id,
            game=self.setup.game,
            status=self.status,
            variant=self.setup.variant,
            teams=self.setup.teams,
            public=row.public,
            watch=row.watch,
            created=datetime.fromtimestamp(row.created, UTC).isoformat(timespec="seconds"),
            link=f"/join/{row.token}" if self.status == WAITING and (seated or row.public) else None,
            watching=sum(listener.seat == SPECTATOR for listener in self.listeners),
            rematch=tuple(sorted(self.rematch)) if self.status == OVER else None,
            next=row.next or None if seated else None,
            seed=self.setup.seed if self.status == OVER else None,
            seats=tuple(self._seat_data(number, one, seat) for number, one in enumerate(row.seats)),
            clock=self.setup.clock,
        )

    def _seat_data(self, number: int, one: SeatRow, viewer: int) -> SeatData:
        deck = self.setup.decks[number]
        here = one.kind in AGENTS or any(listener.seat == number for listener in self.listeners)
        away = self._away(number)
        clock = self.clocks.data(number) if self.clocks is not None else None
        shown = deck.name if deck is not None and (number == viewer or self.status != WAITING) else ""
        return SeatData(number, one.name, one.kind, number == viewer, here, away, shown, clock)

    async def state(self, listener: Listener) -> bytes:
        """The truth for someone who is connected."""
        async with self.lock:
            if self.row.status == WAITING:
                return self._encode(listener, None, LogData(0, []))
            played = await self.wake()
            self.drive()
            return self._encode(listener, played, self._log_for(listener, played))

    def _log_for(self, listener: Listener, played: Played) -> LogData:
        count = len(played.game.log)
        start = min(max(listener.known, 0), count)
        if listener.epoch != self.epoch and listener.known >= 0:
            start = 0  # choices were taken back: what was told may not have happened
        listener.known, listener.epoch = count, self.epoch
        return LogData(start, played.entries(listener.seat, start))

    def _encode(self, listener: Listener, played: Played | None, log: LogData) -> bytes:
        seat = listener.seat
        asked = played.game.decision if played is not None else None
        passing = played.passing.get(seat) if played is not None else None
        view = encode(view_data(played.game.view(seat)) | {"outcome": played.outcome}) if played is not None else None
        listener.sent += 1
        return encode(
            State(
                n=listener.sent,
                match=self.match_data(seat),
                seat=seat,
                decision=self.decision_id() if asked is not None and asked.player == seat else None,
                view=msgspec.Raw(view) if view is not None else None,
                log=log,
                undo=self._undo_data(seat, played),
                request=self.request if seat >= 0 else None,
                passing=passing.data if passing is not None else None,
                claim=self._claim_data(seat, played),
                decided=self._decided(played),
            )
        )

    def _claim_data(self, seat: int, played: Played | None) -> ClaimData | None:
        asked = played.game.decision if played is not None else None
        if asked is None or seat in (SPECTATOR, asked.player) or self._is_here(asked.player):
            return None
        return ClaimData(asked.player, max(0, AWAY - self._away(asked.player)))

    @staticmethod
    def _decided(played: Played | None) -> tuple[DecidedData, ...]:
        rulings = played.rulings if played is not None else ()
        return tuple(DecidedData(one.seat, one.why, one.words) for one in rulings)

    def _undo_data(self, seat: int, played: Played | None) -> UndoData:
        if played is None or seat < 0:
            return UndoData(0, False, "")
        count = len(played.undoable(seat)) if played.game.outcome is None else 0
        return UndoData(count, len(self.people) > 1, "" if count else played.why_no_undo(seat))

    async def why(self, seat: int, card: int, gist: Callable[[str], str]) -> WhyAnswer:
        """What a person can and cannot do with a card."""
        async with self.lock:
            played = await self.wake()
            view = played.game.view(seat)
            if not any(card >= 0 and one.id == card for zone in view.zones for one in zone.cards):
                raise Refused("hidden", "you do not see that card")
            options = view.decision.options if view.decision is not None else ()
            can = tuple(n for n, option in enumerate(options) if card in option.cards or card in option.alike)
            cannot = tuple(
                WhyData(one.verb, one.words, one.rule, one.reason, gist(one.rule)) for one in view.denials(card)
            )
            return WhyAnswer(card, can, cannot)
