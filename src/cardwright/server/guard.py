"""The door: where requests may come from, how many, who they are, and the headers that protect every answer."""

from __future__ import annotations

from collections.abc import Sequence
from http.cookies import CookieError, SimpleCookie
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from . import cookies
from .errors import STATUS, ErrorData, Failure
from .limits import AT_ONCE, REQUESTS, Buckets
from .peers import HEADER, Passed, Peers

LOCAL_NAMES = ("localhost", "127.0.0.1", "[::1]")
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # private links are secrets
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
        b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
)
SOCKET_ANSWERS = "websocket.http.response"  # the server can say why a socket is not opened
WRONG_ORIGIN = 4403


class Doorman:
    """Decides by the headers of a request whether it comes in."""

    def __init__(self, secret: bytes, origins: Sequence[str] = (), local: bool = True, rate: float = REQUESTS) -> None:
        self.secret = secret
        self.origins = tuple(origin.rstrip("/").lower() for origin in origins)
        self.local = local  # the server listens on loopback: only its own names are meant
        self.peers: Peers | None = None
        self.requests = Buckets(rate, rate * AT_ONCE)

    def refusal(self, scope: Scope) -> ErrorData | None:
        """Why a request stays outside."""
        headers = _headers(scope)
        host, origin = headers.get("host", "").lower(), headers.get("origin", "").lower().rstrip("/")
        if self.local and not self.origins and _name(host) not in LOCAL_NAMES:
            return ErrorData("origin", "this server answers to localhost alone; start it with --origin to change that")
        if str(scope.get("method", "")) not in SAFE_METHODS:  # a socket has none
            if not self._same_origin(host, origin, headers.get("sec-fetch-site", "")):
                return ErrorData("origin", "this did not come from a page of this server")
        if not self.requests.take(client_of(scope)):
            return ErrorData("too_many", "too many requests; wait a moment")
        return None

    def _same_origin(self, host: str, origin: str, site: str) -> bool:
        if not origin:
            return site in ("", "same-origin", "none")  # no browser, or the browser vouches for it
        if self.origins:
            return origin in self.origins
        return urlsplit(origin).netloc == host

    def passed(self, scope: Scope) -> Passed | None:
        """For whom another process of the server asks, if one does: they came in by its door."""
        header = _headers(scope).get(HEADER, "")
        return self.peers.passed(header, scope["path"]) if header and self.peers is not None else None

    def person(self, scope: Scope) -> str:
        """Who a request is from; "" for someone new."""
        try:
            found = SimpleCookie(_headers(scope).get("cookie", "")).get(cookies.NAME)
        except CookieError:
            return ""
        return cookies.read(self.secret, found.value) if found is not None else ""


def client_of(scope: Scope) -> str:
    """The address a request comes from; of IPv6 the network that one customer has."""
    client = scope.get("client")
    if not client:
        return ""
    try:
        address = ip_address(client[0])
    except ValueError:
        return str(client[0])
    return str(address) if address.version == 4 else str(address.exploded[:19])


def _name(host: str) -> str:
    return host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host


def _headers(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


class Guard:
    """Stands around the whole application, so that nothing is answered without it."""

    def __init__(self, app: ASGIApp, doorman: Doorman) -> None:
        self.app = app
        self.doorman = doorman

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or not."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        passed = self.doorman.passed(scope)
        if passed is not None:
            scope["client"] = (passed.client, 0)
            scope.setdefault("state", {}).update(person=passed.person, passed=True)
            await self.app(scope, receive, send)
            return
        refusal = self.doorman.refusal(scope)
        if refusal is not None:
            await _refuse(scope, send, refusal)
            return
        person = self.doorman.person(scope)
        fresh = not person
        person = person or cookies.new_id()
        scope.setdefault("state", {})["person"] = person
        cookie = cookies.header(self.doorman.secret, person, scope.get("scheme") in ("https", "wss")) if fresh else ""

        async def sending(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                added = [*HEADERS] if message["type"] == "http.response.start" else []
                if cookie:
                    added.append((b"set-cookie", cookie.encode()))
                message["headers"] = [*message.get("headers", ()), *added]
            await send(message)

        await self.app(scope, receive, sending)


async def _refuse(scope: Scope, send: Send, error: ErrorData) -> None:
    socket = "method" not in scope
    if socket and SOCKET_ANSWERS not in (scope.get("extensions") or {}):
        await send({"type": "websocket.close", "code": WRONG_ORIGIN, "reason": error.message})
        return
    body = msgspec.json.encode(Failure(error))
    kind = SOCKET_ANSWERS if socket else "http.response"
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    start: Any = {"type": f"{kind}.start", "status": STATUS[error.code], "headers": headers}
    end: Any = {"type": f"{kind}.body", "body": body, "more_body": False}
    await send(start)
    await send(end)
