"""A private PostgreSQL for the tests, where its programs are there: a cluster in a folder, reached by a socket file."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

PLACES = (*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True), Path("/usr/local/bin"), Path("/usr/bin"))


def binaries() -> Path | None:
    """The folder of PostgreSQL's programs; None where it or its driver is missing."""
    found = [folder for folder in PLACES if (folder / "initdb").exists() and (folder / "pg_ctl").exists()]
    return found[0] if found and find_spec("psycopg") is not None else None


class Cluster:
    """A PostgreSQL that runs."""

    def __init__(self, folder: Path, run: Callable[..., None], start: tuple[str, ...]) -> None:
        self._folder = folder
        self._run = run
        self._start = start
        self._numbers = count(1)

    def __call__(self) -> str:
        """The URL of a new, empty database."""
        import psycopg

        name = f"games{next(self._numbers)}"
        with psycopg.connect(f"host={self._folder} user=cardwright dbname=postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return f"postgresql+psycopg://cardwright@/{name}?host={self._folder}"

    def start(self) -> None:
        """Start it, again if it was killed."""
        self._run("pg_ctl", *self._start, "start")

    def kill(self) -> None:
        """End it at once; what was not yet written is lost."""
        self._run("pg_ctl", *self._start, "-m", "immediate", "stop")


@contextmanager
def private_postgres() -> Iterator[Cluster]:
    """A cluster of its own; it is gone afterwards."""
    programs = binaries()
    assert programs is not None
    folder = Path(tempfile.mkdtemp(prefix="cardwright-pg-"))
    who: dict[str, Any] = {}
    if os.geteuid() == 0:  # PostgreSQL does not run as root
        who = {"user": "nobody"}
        shutil.chown(folder, "nobody")
    data = folder / "data"
    options = f"-c listen_addresses='' -c unix_socket_directories={folder} -c max_connections=60 -c fsync=off"

    def run(program: str, *args: str) -> None:
        done = subprocess.run(
            [programs / program, *args], capture_output=True, text=True, timeout=120, cwd=folder, **who
        )
        assert done.returncode == 0, done.stdout + done.stderr

    try:
        run("initdb", "-D", str(data), "-U", "cardwright", "-A", "trust", "-E", "UTF8", "--no-sync")
        cluster = Cluster(folder, run, ("-D", str(data), "-w", "-l", str(folder / "log"), "-o", options))
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.kill()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
