"""HTTP connections on which a request does not come to its end: they are closed after a time."""

from __future__ import annotations

import asyncio

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from .errors import ErrorData, Failure

WHOLE_REQUEST = 60.0  # seconds from its first byte, or from the beginning of the connection, to its last
COMING = (h11.IDLE, h11.SEND_BODY)  # states of a client whose request is not whole


class PatientProtocol(H11Protocol):
    """uvicorn's protocol with an end to its patience. Between requests `timeout_keep_alive` counts."""

    _timer: asyncio.TimerHandle | None = None
    _handed_over = False  # another protocol has the connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Someone is there: a request must follow."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """A part of a request, which need not be the last."""
        super().data_received(data)
        if self._handed_over or self.conn.their_state not in COMING:
            self._stop()
        elif self._timer is None:
            self._wait()

    def on_response_complete(self) -> None:
        """A request was answered; a part of the next one may be there already."""
        super().on_response_complete()
        if self._timer is None and self.conn.their_state in COMING and self.conn.trailing_data[0]:
            self._wait()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on the socket has its own signs of life."""
        self._handed_over = True
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._stop()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._timer = self.loop.call_later(WHOLE_REQUEST, self._give_up)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        self._timer = None
        if self.transport.is_closing():
            return
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):  # nothing was answered yet
            self.transport.write(_too_slow())
        self.transport.close()


def _too_slow() -> bytes:
    body = msgspec.json.encode(Failure(ErrorData("bad_request", "the request did not come to its end")))
    head = ("HTTP/1.1 408 Request Timeout", "content-type: application/json", "connection: close")
    return "\r\n".join((*head, f"content-length: {len(body)}", "", "")).encode() + body
