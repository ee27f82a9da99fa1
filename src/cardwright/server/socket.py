"""One connection to a table: a reader that obeys messages, a sender that always sends the newest state."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from . import asking, telling, wire, wishes
from .errors import ErrorData, Refused
from .limits import Bucket
from .live import Live
from .presence import MOVED, SPECTATOR
from .titles import gist

log = logging.getLogger("cardwright.server")

GONE, TOO_MANY, ELSEWHERE, LOST = 4404, 4408, 4409, 4410
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 20, 60
MOST_REFUSED = 200  # messages in a row that are not obeyed, until the connection is closed
MOST_WAITING = 200  # messages that wait for a slow reader
BROKEN = ErrorData("broken", "Something went wrong here; it was not done.")


class Connection:
    """Someone who is connected to a table."""

    def __init__(self, socket: WebSocket[Any, Any, Any], live: Live, person: str) -> None:
        self.socket = socket
        self.live = live
        self.person = person
        self.seat = live.seat_of(person)
        self.sent = 0
        self.known = -1
        self.epoch = -1
        self._changed = asyncio.Event()
        self._state_wanted = True
        self._waiting: list[bytes] = []
        self._closing = 0
        self._obeying = False  # a message is being worked on, and an answer will come
        self._bucket = Bucket(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
        self._refused = 0
        self._hints: set[asyncio.Task[None]] = set()

    # --- sending ---------------------------------------------------------------------------------------

    def wake(self) -> None:
        """A new state is to be sent."""
        self._state_wanted = True
        self._changed.set()

    def post(self, message: msgspec.Struct) -> None:
        """Send a message, before the next state."""
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append(msgspec.json.encode(message))
        self._changed.set()

    def close(self, code: int) -> None:
        """End the connection."""
        self._closing = code
        self._changed.set()

    async def _send_all(self) -> None:
        while True:
            self._changed.clear()
            waiting, self._waiting = self._waiting, []
            for data in waiting:
                await self._reach(self.socket.send_data(data, mode="text"))
            if self._closing and not (self._closing == MOVED and self._obeying):
                await self._reach(self.socket.close(self._closing))
                return
            if self._state_wanted:
                self._state_wanted = False
                try:
                    state = await self.live.finish(telling.state(self.live, self))
                except Refused as refused:
                    self.post(wire.RefusedAnswer("state", refused.data))
                    self.close(LOST)
                    continue
                await self._reach(self.socket.send_data(state, mode="text"))
                await asyncio.sleep(0)
            elif not self._waiting:
                await self._changed.wait()

    async def _reach(self, sending: Awaitable[None]) -> None:
        try:
            await sending
        except (OSError, RuntimeError) as error:  # how uvicorn tells that the other side is gone
            raise WebSocketDisconnect(detail=str(error)) from error

    # --- reading ---------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Talk until someone leaves."""
        live = self.live
        if self.seat != SPECTATOR:
            for other in list(live.here.listeners):
                if isinstance(other, Connection) and other.seat == self.seat:
                    other.close(ELSEWHERE)  # the newest window counts
        live.join(self)
        sender = asyncio.create_task(self._send_all())
        reader = asyncio.create_task(self._read_all())
        try:
            done, _ = await asyncio.wait((sender, reader), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                error = task.exception()
                if error is not None and not isinstance(error, WebSocketDisconnect):
                    log.error("a connection of match %s failed", live.row.id, exc_info=error)
        finally:
            live.leave(self)
            for task in (sender, reader):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, Exception):
                    await task

    async def _read_all(self) -> None:
        while True:
            data = await self.socket.receive_data(mode="text")
            about = ""
            try:
                if not self._bucket.take():
                    raise Refused("too_many", "too many messages; wait a moment")
                if len(data.encode()) > wire.MOST_BYTES:
                    raise Refused("too_large", f"a message has at most {wire.MOST_BYTES} bytes")
                about, message = _decoded(data)
                self._obeying = True
                await self.live.finish(self._obey(message))
                self._refused = 0
            except Refused as refused:
                self._refuse(about, refused.data)
                if self._refused >= MOST_REFUSED:
                    self.close(TOO_MANY)
                    return
            except Exception:
                log.exception("a message of match %s failed", self.live.row.id)
                self._refuse(about, BROKEN)
            finally:
                self._obeying = False
                self._changed.set()

    def _refuse(self, about: str, error: ErrorData) -> None:
        self._refused += 1
        self.post(wire.RefusedAnswer(about, error))
        if error.code in ("stale", "not_asked", "broken"):
            self.wake()

    async def _obey(self, message: wire.Message) -> None:
        live, seat = self.live, self.seat
        if isinstance(message, wire.Refresh):
            self.known = -1
            self.wake()
            return
        if seat == SPECTATOR and not isinstance(message, wire.Say):
            raise Refused("spectator", "you only watch")
        match message:
            case wire.Choose(decision, _, options) if options:
                if len(options) > wire.MOST_PICKS:
                    raise Refused("bad_message", f"at most {wire.MOST_PICKS} options at once")
                await live.change(seat, decision or "-", lambda played: played.choose_several(seat, options))
            case wire.Choose(decision, option, _, ask):
                await live.change(seat, decision or "-", lambda played: played.choose(seat, option, ask=ask))
            case wire.Rest(decision):
                await live.change(seat, decision or "-", lambda played: played.choose_rest(seat))
            case wire.Concede():
                await live.change(seat, "", lambda played: played.concede(seat))
            case wire.Claim():
                await asking.claim(live, seat)
            case wire.SetAgent(whose, kind):
                await asking.set_agent(live, whose, kind)
            case wire.Why(card):
                self.post(await telling.why(live, seat, card, partial(gist, live.setup.game)))
            case wire.AskHint(decision):
                self._begin_hint(decision)
            case wire.Undo(choices):
                await asking.undo(live, seat, choices)
            case wire.Answer(yes, why):
                await asking.answer(live, seat, yes, why)
            case wire.Rematch():
                await asking.want_rematch(live, seat)
            case wire.SetPassing(stops, until, full, routine):
                await wishes.set_passing(live, seat, stops, until, full, routine)
            case wire.Always(clear=True):
                await wishes.ask_again(live, seat)
            case wire.Always(decision, option):
                await wishes.always(live, seat, decision, option)
            case wire.Hand(card, paragraph):
                await live.change(seat, "", lambda played: played.notice(seat, card, paragraph))
            case wire.Say(text):
                await asking.say(live, seat, self.person, text)

    def _begin_hint(self, decision: str) -> None:
        """Have a hint thought about; other messages are obeyed meanwhile."""
        task = asyncio.create_task(self._hint(decision))
        self._hints.add(task)
        task.add_done_callback(self._hints.discard)

    async def _hint(self, decision: str) -> None:
        try:
            self.post(await self.live.hints.ask(self.seat, decision))
        except Refused as refused:
            self._refuse("hint", refused.data)
        except Exception:
            log.exception("a hint in match %s failed", self.live.row.id)
            self._refuse("hint", BROKEN)


class _Head(msgspec.Struct):
    type: str = ""


def _decoded(data: str) -> tuple[str, wire.Message]:
    """A message and its type; raises for anything else."""
    about = ""
    try:
        about = msgspec.json.decode(data, type=_Head).type[:40]
        return about, wire.DECODER.decode(data)
    except (msgspec.MsgspecError, RecursionError) as error:
        refused = Refused("bad_message", f"this is no message: {error}")
        raise refused from None
