"""Requests and sockets of a match that belongs to another process are handed on to it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar.types import ASGIApp, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from .errors import STATUS, Failure
from .guard import client_of
from .owners import NotOurs
from .peers import HEADER, PATIENCE, Passed, Peers, asked
from .presence import MOVED

log = logging.getLogger("cardwright.server")
KEPT = (b"content-type", b"content-disposition")  # headers of an answer; the door adds its own
UNTOLD = (1005, 1006, 1015)  # codes that are never sent
LARGEST_BODY = 300_000


def at_its_owner(app: ASGIApp) -> ASGIApp:
    """Middleware of the routes of a match: its own process answers."""

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        services = scope["litestar_app"].state.services
        wanted = scope["path_params"]
        if scope["state"].get("passed"):  # another process found that it is ours
            address = ""
        else:
            address = await services.hub.elsewhere(str(wanted.get("id", "")), str(wanted.get("token", "")))
        if not address:
            await app(scope, receive, send)
        elif scope["type"] == "websocket":  # type: ignore[comparison-overlap]
            await _hand_on_socket(services.hub.peers, address, scope, receive, send)
        else:
            await _hand_on(services.hub.peers, address, scope, receive, send)

    return middleware


def _headers(peers: Peers, address: str, scope: Scope) -> dict[str, str]:
    whom = Passed(str(scope["state"]["person"]), client_of(scope) or "-")
    return {HEADER: peers.pass_on(address, scope["path"], whom)}


# --- a request ---------------------------------------------------------------------------------------------


async def _hand_on(peers: Peers, address: str, scope: Scope, receive: Receive, send: Send) -> None:
    body = await _body(receive)
    headers = {**_headers(peers, address, scope), "content-type": "application/json"}
    try:
        method, path = str(scope["method"]), scope["raw_path"].decode("latin-1")  # type: ignore[typeddict-item]
        answer, content = await asyncio.to_thread(asked, address, method, path, headers, body)
        status = answer.status
        kept = [(name, value.encode("latin-1")) for name in KEPT if (value := answer.getheader(name.decode()))]
    except OSError:
        moved = NotOurs()
        status, content = STATUS[moved.code], msgspec.json.encode(Failure(moved.data))
        kept = [(b"content-type", b"application/json")]
    headers_out = [*kept, (b"content-length", str(len(content)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers_out})
    await send({"type": "http.response.body", "body": content, "more_body": False})


async def _body(receive: Receive) -> bytes:
    """The body of a request; of one that is too large enough that it is refused."""
    found = b""
    while len(found) <= LARGEST_BODY:
        message: Any = await receive()
        found += message.get("body", b"")
        if not message.get("more_body"):
            break
    return found


# --- a socket ----------------------------------------------------------------------------------------------


async def _hand_on_socket(peers: Peers, address: str, scope: Scope, receive: Receive, send: Send) -> None:
    await receive()  # the socket wants to be opened
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    url = f"ws://{address}{scope['path']}"
    try:
        headers = _headers(peers, address, scope)
        async with connect(
            url, additional_headers=headers, open_timeout=PATIENCE, max_size=None, compression=None, proxy=None
        ) as there:
            code = await _talk(there, receive, send)
    except (OSError, TimeoutError, WebSocketException):
        code = MOVED
    if code:
        with contextlib.suppress(OSError, RuntimeError):  # how uvicorn tells that the other side is gone
            await send({"type": "websocket.close", "code": code, "reason": ""})


async def _talk(there: ClientConnection, receive: Receive, send: Send) -> int:
    """Carry messages both ways; the code with which the other process ended it, 0 if the client did."""
    up, down = asyncio.create_task(_carry_up(there, receive)), asyncio.create_task(_carry_down(there, send))
    try:
        await asyncio.wait((up, down), return_when=asyncio.FIRST_COMPLETED)
        return 0 if up.done() else down.result()
    finally:
        for task in (up, down):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task


async def _carry_up(there: ClientConnection, receive: Receive) -> None:
    while True:
        message: Any = await receive()
        if message["type"] == "websocket.disconnect":
            return
        sent = message.get("text")
        try:
            await there.send(sent if sent is not None else message.get("bytes") or b"")
        except ConnectionClosed:
            await asyncio.Event().wait()  # the other direction tells with which code


async def _carry_down(there: ClientConnection, send: Send) -> int:
    try:
        async for message in there:
            text = message if isinstance(message, str) else None
            data: Any = {"type": "websocket.send", "text": text, "bytes": None if text is not None else message}
            await send(data)
    except ConnectionClosed:
        pass  # it was not ended in order; the code says so
    except (OSError, RuntimeError):
        return 0  # the client is gone
    code = there.close_code or MOVED
    return MOVED if code in UNTOLD else code
