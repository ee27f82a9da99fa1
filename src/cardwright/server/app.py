"""The server as an application: routes, errors, and what begins and ends with it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import sys
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, Router
from litestar.connection import ASGIConnection
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from cardwright import __version__

from . import store
from .agents import Workers
from .database import Database
from .errors import STATUS, ErrorData, Failure, Refused
from .game_threads import SWITCH
from .guard import Doorman, Guard, client_of
from .limits import REQUESTS
from .pages import front_end, start_page
from .peers import Peers
from .routes import bringing, decks, matches, me, replays, titles
from .routes.answers import with_failures
from .schema_page import PlainPage
from .services import Services
from .titles import warm_up
from .workers import Asker

log = logging.getLogger("cardwright.server")
API = "/api/v1"
LARGEST_BODY = 300_000
GIGABYTE = 1e9
COLLECTING = 20_000, 20, 100  # how rarely the garbage collector looks at young, older and old objects
CODES = {status: code for code, status in STATUS.items() if code not in ("illegal_deck", "bad_cards", "origin", "over")}


class Settings(msgspec.Struct, frozen=True):
    """How a server is run."""

    database: str = "sqlite:///cardwright.db"
    origins: tuple[str, ...] = ()
    local: bool = True
    workers: int = 0
    rate: float | None = None  # requests a second from one address; 0: any number; None: as the address deserves
    keep_days: float = 0  # days after which matches in which nothing happens are deleted; 0: never
    disk: float = 0  # gigabytes that the database may take before nothing new is stored; 0: any number
    warm: bool = False  # compile the cards of the starter decks before anyone asks for them
    peer: str = ""  # host:port where other processes of the same database reach this one

    @property
    def limit(self) -> float:
        """Requests a second from one address; 0: any number. A server that only this machine reaches counts none."""
        if self.rate is not None:
            return self.rate
        return 0 if self.local and not self.origins else REQUESTS


def make_app(settings: Settings, services: Services | None = None) -> Guard:
    """The application, behind its door. Unless services are given it opens the database when it starts."""
    door = Doorman(b"", settings.origins, settings.local, settings.limit)

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        own = services or _open(settings)
        peers = own.hub.peers
        door.peers = peers
        door.secret = peers.secret = await store.load_secret(own.database)
        await peers.arrive()
        app.state.services = own
        app.state.counted = bool(settings.limit)
        tidying = [asyncio.create_task(own.hub.sweep_for_ever())]
        if settings.keep_days:
            tidying.append(asyncio.create_task(own.hub.delete_for_ever(settings.keep_days)))
        sys.setswitchinterval(SWITCH)
        if settings.warm:
            own.workers.begin()
            threading.Thread(target=_warm_up, name="warming up", daemon=True).start()
        try:
            yield
        finally:
            for task in tidying:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
            await peers.leave()
            if services is None:
                own.workers.close()
                own.database.close()

    parts: Sequence[Any] = (
        *me.ROUTES,
        *titles.ROUTES,
        *bringing.ROUTES,
        *decks.ROUTES,
        *matches.ROUTES,
        *replays.ROUTES,
    )
    parts = [with_failures(part) for part in parts]
    api = Router(
        API,
        route_handlers=parts,
        dependencies={
            "services": Provide(_services, sync_to_thread=False),
            "person": Provide(_person, sync_to_thread=False),
            "who": Provide(_who, sync_to_thread=False),
        },
    )
    app = Litestar(
        [api, start_page, front_end],
        lifespan=[running],
        exception_handlers={
            Refused: _refused,
            HTTPException: _http_error,
            RecursionError: _too_deep,
            Exception: _broken,
        },
        openapi_config=OpenAPIConfig(
            title="Cardwright",
            version=__version__,
            path=f"{API}/schema",
            render_plugins=[PlainPage(), JsonRenderPlugin()],
        ),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )
    return Guard(app, door)


def _open(settings: Settings) -> Services:
    database = Database(settings.database)
    workers = Workers(settings.workers, settings.limit, settings.warm)
    return Services(database, workers, Peers(database, settings.peer), settings.disk * GIGABYTE)


def _warm_up() -> None:
    """Compile cards; then they are there for good, and the garbage collector need not look at them again.

    Finished games are freed without the collector, so it may come rarely: with 200 games in memory it takes a third
    of a second, and every table waits for it.
    """
    warm_up()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)


def _services(request: ASGIConnection[Any, Any, Any, Any]) -> Services:
    services: Services = request.app.state.services
    return services


def _person(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    return str(request.scope["state"]["person"])


def _who(request: ASGIConnection[Any, Any, Any, Any]) -> Asker:
    """Who asks; where requests are not counted, all addresses are this machine's and say nothing."""
    counted = bool(request.app.state.counted)
    return Asker(client_of(request.scope) if counted else "", _person(request))


def _refused(request: Request[Any, Any, Any], error: Refused) -> Response[Any]:
    return _error(STATUS.get(error.code, 400), error.data)


def _http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    code = CODES.get(error.status_code, "bad_request" if error.status_code < 500 else "broken")
    message = error.detail if error.status_code < 500 else "something went wrong here"
    return _error(error.status_code, ErrorData(code, message[:500]), error.headers)


def _too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[Any]:
    """Python gives up before its stack does."""
    log.warning("%s %s: what was sent is nested too deeply", request.method, request.scope["path"])
    return _error(400, ErrorData("bad_request", "what was sent is nested too deeply"))


def _broken(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    log.error("%s %s failed", request.method, request.scope["path"], exc_info=error)
    return _error(500, ErrorData("broken", "something went wrong here; it was written to the server's log"))


def _error(status: int, error: ErrorData, headers: dict[str, str] | None = None) -> Response[Any]:
    return Response(Failure(error), status_code=status, headers=headers)
