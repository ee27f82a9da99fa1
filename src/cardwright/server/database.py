"""The database: opening it, bringing it up to date, and writing so that what was written is on disk."""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url

log = logging.getLogger("cardwright.server")
Result = TypeVar("Result")
Work = Callable[[Connection], Any]
MOST_AT_ONCE = 256  # pieces of work that share one commit
SQLITE = "sqlite"
OWNER_ONLY = 0o600
BESIDE = ("-wal", "-shm", "-journal")  # the files that SQLite has beside a database
WAL_TRIES = 200  # twenty a second
SIZE = {
    SQLITE: "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
    "postgresql": "SELECT pg_database_size(current_database())",
}
# Of processes that start at once, one brings the tables up to date and the others wait.
ALONE = {SQLITE: "BEGIN IMMEDIATE", "postgresql": "SELECT pg_advisory_xact_lock(8765)"}


def open_engine(url: str) -> Engine:
    """An engine for a database URL; SQLite writes ahead and waits for the disk at every commit."""
    parsed = make_url(url)
    if parsed.get_backend_name() != SQLITE:
        return create_engine(url, pool_pre_ping=True)
    if parsed.database and parsed.database != ":memory:":
        _make_private(Path(parsed.database).absolute())
    engine = create_engine(url, connect_args={"timeout": 30, "check_same_thread": False})
    event.listen(engine, "connect", _set_pragmas)
    return engine


def _make_private(file: Path) -> None:
    """Only the owner reads the database: seeds and the key that cookies are signed with are in it.

    SQLite gives the files beside it the same rights when it makes them.
    """
    for folder in [one for one in (file.parent, *file.parent.parents) if not one.exists()][::-1]:
        folder.mkdir(mode=0o700, exist_ok=True)
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    for one in (file, *(file.with_name(file.name + ending) for ending in BESIDE)):
        if one.exists() and one.stat().st_mode & ~OWNER_ONLY & 0o777:
            log.warning("%s could be read by others; from now on only its owner reads it", one.name)
            one.chmod(OWNER_ONLY)


def _set_pragmas(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("busy_timeout=30000", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    _write_ahead(cursor)
    cursor.close()


def _write_ahead(cursor: Any) -> None:
    """The first process at a new file sets its mode. SQLite does not let the others wait for that: they try again."""
    for left in range(WAL_TRIES, -1, -1):
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError:
            if not left:
                raise
            time.sleep(0.05)


def upgrade(engine: Engine, version: str = "head") -> None:
    """Bring the tables to a version, by default the newest."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        connection.exec_driver_sql(ALONE[engine.dialect.name])
        config.attributes["connection"] = connection
        command.upgrade(config, version)


class _Job(NamedTuple):
    work: Work
    done: Future[Any]


class Database:
    """Reads in threads, writes in one thread that commits whatever has come up meanwhile together."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        upgrade(self.engine)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="database writer", daemon=True)
        self._writer.start()

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Do some work in a transaction; when this returns, it is on disk."""
        job = _Job(work, Future())
        self._jobs.put(job)
        result: Result = await asyncio.wrap_future(job.done)
        return result

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Look something up."""
        return await asyncio.to_thread(self.read_now, work)

    def read_now(self, work: Callable[[Connection], Result]) -> Result:
        """Look something up, waiting for it."""
        with self.engine.connect() as connection:
            return work(connection)

    def size(self) -> int:
        """The bytes that the database takes."""
        asked = SIZE[self.engine.dialect.name]
        return self.read_now(lambda c: int(c.exec_driver_sql(asked).scalar_one()))

    def free(self) -> int | None:
        """The bytes that are free where a database file is; None if it is no file."""
        found = make_url(str(self.engine.url)).database
        is_file = self.engine.dialect.name == SQLITE and found and found != ":memory:"
        return shutil.disk_usage(Path(found).absolute().parent).free if is_file and found else None

    def close(self) -> None:
        """Write what waits, then close."""
        self._jobs.put(None)
        self._writer.join()
        self.engine.dispose()

    def _write(self) -> None:
        while (job := self._jobs.get()) is not None:
            jobs = [job, *self._waiting()]
            if not self._together(jobs):
                for one in jobs:  # one of them failed: each for itself, so that the others are done
                    self._alone(one)

    def _waiting(self) -> list[_Job]:
        found: list[_Job] = []
        while len(found) < MOST_AT_ONCE:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                self._jobs.put(None)
                break
            found.append(job)
        return found

    def _together(self, jobs: list[_Job]) -> bool:
        try:
            with self.engine.begin() as connection:
                results = [job.work(connection) for job in jobs]
        except Exception:
            return False  # nothing was written; each job is tried alone and reports its own error
        for job, result in zip(jobs, results, strict=True):
            job.done.set_result(result)
        return True

    def _alone(self, job: _Job) -> None:
        try:
            with self.engine.begin() as connection:
                result = job.work(connection)
        except Exception as error:
            job.done.set_exception(error)
        else:
            job.done.set_result(result)
