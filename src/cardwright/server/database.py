"""The database: opening it, bringing it up to date, and writing so that what was written is on disk."""

from __future__ import annotations

import asyncio
import queue
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

Result = TypeVar("Result")
Work = Callable[[Connection], Any]
MOST_AT_ONCE = 256  # pieces of work that share one commit
SQLITE = "sqlite"
WAL_TRIES = 200  # twenty a second
# Of processes that start at once, one brings the tables up to date and the others wait.
ALONE = {SQLITE: "BEGIN IMMEDIATE", "postgresql": "SELECT pg_advisory_xact_lock(8765)"}


def open_engine(url: str) -> Engine:
    """An engine for a database URL; SQLite writes ahead and waits for the disk at every commit."""
    parsed = make_url(url)
    if parsed.get_backend_name() != SQLITE:
        return create_engine(url, pool_pre_ping=True)
    if parsed.database and parsed.database != ":memory:":
        Path(parsed.database).absolute().parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, connect_args={"timeout": 30, "check_same_thread": False})
    event.listen(engine, "connect", _set_pragmas)
    return engine


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


def upgrade(engine: Engine) -> None:
    """Bring the tables to the newest version."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        connection.exec_driver_sql(ALONE[engine.dialect.name])
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


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
