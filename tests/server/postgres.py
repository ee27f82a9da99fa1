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


@contextmanager
def private_postgres() -> Iterator[Callable[[], str]]:
    """Gives the URL of a new, empty database each time it is called; the cluster is gone afterwards."""
    programs = binaries()
    assert programs is not None
    folder = Path(tempfile.mkdtemp(prefix="cardwright-pg-"))
    who: dict[str, Any] = {}
    if os.geteuid() == 0:  # PostgreSQL does not run as root
        who = {"user": "nobody"}
        shutil.chown(folder, "nobody")
    data = folder / "data"
    options = f"-c listen_addresses='' -c unix_socket_directories={folder} -c max_connections=60 -c fsync=off"
    numbers = count(1)

    def run(program: str, *args: str) -> None:
        done = subprocess.run(
            [programs / program, *args], capture_output=True, text=True, timeout=120, cwd=folder, **who
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def new_database() -> str:
        import psycopg

        name = f"games{next(numbers)}"
        with psycopg.connect(f"host={folder} user=cardwright dbname=postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return f"postgresql+psycopg://cardwright@/{name}?host={folder}"

    try:
        run("initdb", "-D", str(data), "-U", "cardwright", "-A", "trust", "-E", "UTF8", "--no-sync")
        run("pg_ctl", "-D", str(data), "-w", "-l", str(folder / "log"), "-o", options, "start")
        try:
            yield new_database
        finally:
            run("pg_ctl", "-D", str(data), "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
