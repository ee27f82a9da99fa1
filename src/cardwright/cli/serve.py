"""`cardwright serve`: tables in the browser."""

from __future__ import annotations

from socket import socket
from typing import Annotated

import typer

DEFAULT_PORT = 8765
KEEP_DAYS = 365
DISK = 20.0  # gigabytes


def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=65535,
            help=f"The port; 0 takes any that is free. By default {DEFAULT_PORT}, or a free one if that is taken.",
        ),
    ] = None,
    database: Annotated[
        str, typer.Option(metavar="FILE|URL", help="Where matches are kept: a file, or postgresql://...")
    ] = "",
    origin: Annotated[
        list[str] | None, typer.Option(help="An address at which browsers reach the server, such as https://x.org.")
    ] = None,
    workers: Annotated[int, typer.Option(min=0, help="Processes in which agents think; 0: as many as fit.")] = 0,
    keep_days: Annotated[
        int, typer.Option(min=0, help="Days until a match in which nothing happens is deleted; 0: never.")
    ] = KEEP_DAYS,
    disk: Annotated[
        float, typer.Option(min=0, help="Gigabytes of the database beyond which nothing new is stored; 0: any number.")
    ] = DISK,
    rate: Annotated[
        float | None,
        typer.Option(min=0, help="Requests a second from one address; 0: any number. By default 50, on loopback 0."),
    ] = None,
    processes: Annotated[int, typer.Option(min=1, max=64, help="Server processes behind the one port.")] = 1,
    peer: Annotated[
        str,
        typer.Option(metavar="HOST:PORT", help="Where servers on other machines with this database reach this one."),
    ] = "",
    open_browser: Annotated[bool, typer.Option("--open", help="Open a browser.")] = False,
) -> None:
    """Serve tables: play in the browser, alone or with others, against agents or people.

    Matches are kept in a database in the user's data folder unless --database says otherwise, and go on after a
    restart.

    \b
    cardwright serve --open
    cardwright serve --host 0.0.0.0 --port 8080 --database /var/lib/cardwright/games.db
    cardwright serve --origin https://cards.example.org --database postgresql://cardwright@localhost/cardwright
    """
    from cardwright.kernel.state.decisions import CardwrightError

    try:
        from cardwright.server.app import Settings
        from cardwright.server.pages import MISSING, is_built
        from cardwright.server.serving import check_database, database_url, is_loopback
        from cardwright.server.serving import serve as run
        from cardwright.server.several import Several
    except ImportError as error:
        missing = f"the server needs {error.name}: install it with pip install 'cardwright[server]'"
        raise CardwrightError(missing) from error

    listening = _listening(host, port)
    url = database_url(database)
    check_database(url)
    name = "localhost" if is_loopback(host) else host
    address = f"http://{name}:{listening.getsockname()[1]}"
    settings = Settings(
        database=url,
        origins=tuple(origin or ()),
        local=is_loopback(host),
        workers=workers,
        rate=rate,
        keep_days=keep_days,
        disk=disk,
        warm=True,
        peer=_checked_peer(peer, processes),
    )

    def ready() -> None:
        if not is_built():
            typer.echo(MISSING, err=True)
        typer.echo(f"Cardwright is at {address} (Ctrl+C stops it; games are kept)")
        if open_browser:
            _open(address)

    if processes > 1:
        Several(settings, host, listening, processes).run(ready)
    else:
        run(settings, host, listening, ready)


def _listening(host: str, port: int | None) -> socket:
    """A socket at the port that was asked for; if none was and the usual one is taken, at a free one."""
    from cardwright.kernel.state.decisions import CardwrightError
    from cardwright.server.serving import bound

    wanted = DEFAULT_PORT if port is None else port
    try:
        return bound(host, wanted)
    except OSError as error:
        if port is not None or host != "127.0.0.1":
            raise CardwrightError(f"{host}:{wanted}: {(error.strerror or str(error)).lower()}") from error
    listening = bound(host, 0)
    typer.echo(f"Port {wanted} is taken, so this server has another: {listening.getsockname()[1]}.", err=True)
    return listening


def _open(address: str) -> None:
    """Open a browser, or say that there is no screen."""
    if not _has_screen():
        typer.echo("There is no screen here; open the address in a browser.")
        return
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()  # some wait for their window


def _checked_peer(given: str, processes: int) -> str:
    from cardwright.kernel.state.decisions import CardwrightError

    name, _, port = given.rpartition(":")
    if given and (name in ("", "0.0.0.0", "::", "[::]") or not port.isdecimal()):
        raise CardwrightError(f"--peer {given!r}: give a host and a port, such as 10.0.0.5:9000")
    if given and processes > 1:
        raise CardwrightError("--peer is the address of one process: start each by itself, without --processes")
    return given


def _has_screen() -> bool:
    """A browser with windows can be opened; one in the terminal would take the terminal away."""
    import os
    import sys

    return sys.platform in ("darwin", "win32") or any(os.environ.get(n) for n in ("DISPLAY", "WAYLAND_DISPLAY"))
