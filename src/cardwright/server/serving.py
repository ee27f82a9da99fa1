"""Running the server until someone stops it."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from ipaddress import ip_address
from pathlib import Path

import msgspec
import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from cardwright.kernel.state.decisions import CardwrightError

from .app import Settings, make_app
from .database import open_engine
from .guard import Guard
from .patience import PatientProtocol
from .wire import MOST_BYTES

PING = 20.0  # seconds between signs of life on a socket
KEPT_OPEN = 75  # seconds that a connection without requests stays open: longer than proxies and clients keep theirs


def config_for(app: Guard, host: str, port: int, proxied: str = "127.0.0.1") -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        http=PatientProtocol,
        ws="auto",
        ws_max_size=MOST_BYTES * 4,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        ws_per_message_deflate=False,
        proxy_headers=True,
        forwarded_allow_ips=proxied,
        timeout_keep_alive=KEPT_OPEN,
        server_header=False,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=5,
    )


def database_folder() -> Path:
    """Where the database is unless someone says otherwise: in the user's data folder."""
    given = Path(os.environ.get("XDG_DATA_HOME", ""))
    data = given if given.is_absolute() else Path.home() / ".local" / "share"
    return data / "cardwright"


def database_url(given: str) -> str:
    """The URL of a database: as given, or of a file."""
    if "://" in given:
        return given.replace("postgresql://", "postgresql+psycopg://", 1)
    return f"sqlite:///{Path(given).absolute() if given else database_folder() / 'cardwright.db'}"


def check_database(url: str) -> None:
    """Refuse, in a line, a database that cannot be opened."""
    try:
        engine = open_engine(url)
        engine.connect().close()
        engine.dispose()
    except (SQLAlchemyError, ImportError, OSError) as error:
        why = str(getattr(error, "orig", None) or error).strip().split("\n")[0]
        raise CardwrightError(f"the database cannot be opened: {why}") from error


def is_loopback(host: str) -> bool:
    """Only this machine can reach it."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens there; at any free port if the port is 0."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
        made.listen()  # until then another process may bind the same port
    except OSError:
        made.close()
        raise
    return made


def peer_socket(given: str) -> socket.socket:
    """Where other processes reach this one: as given (host:port), or a free port of loopback."""
    host, _, port = (given or "127.0.0.1:0").rpartition(":")
    return bound(host.strip("[]"), int(port))


def address_of(listening: socket.socket) -> str:
    """host:port of a socket."""
    host, port = listening.getsockname()[:2]
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def serve(settings: Settings, host: str, listening: socket.socket, ready: Callable[[], None] | None = None) -> None:
    """Serve until interrupted; `ready` is called once people can come."""
    port = listening.getsockname()[1]
    peer = peer_socket(settings.peer)
    settings = msgspec.structs.replace(settings, peer=address_of(peer))
    server = _Server(config_for(make_app(settings), host, port))
    server.ready = ready
    server.run(sockets=[listening, peer])


class _Server(uvicorn.Server):
    """uvicorn, telling when it listens."""

    ready: Callable[[], None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        if self.ready is not None and self.started:
            self.ready()
