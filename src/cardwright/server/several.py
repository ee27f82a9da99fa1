"""Several server processes behind one port: they share the database, and one that dies is replaced."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event
from types import FrameType

from .app import Settings
from .database import open_engine, upgrade
from .orphans import end_with_parent
from .serving import serve

AGAIN = 1.0  # seconds until a process that died is replaced
ENDING = 15.0  # seconds until a process that was told to end is killed
CONTEXT = multiprocessing.get_context("spawn")


class Several:
    """The processes of a server, and their keeper."""

    def __init__(self, settings: Settings, host: str, listening: socket.socket, count: int) -> None:
        self._part = (settings, host, listening)
        self._count = count
        self._ready = CONTEXT.Event()
        self._ending = False
        self._processes: list[SpawnProcess] = []

    def run(self, ready: Callable[[], None]) -> None:
        """Serve until interrupted; `ready` is called once people can come."""
        engine = open_engine(self._part[0].database)
        upgrade(engine)
        engine.dispose()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._end)
        self._processes = [self._start() for _ in range(self._count)]
        threading.Thread(target=self._tell, args=(ready,), daemon=True).start()
        while not self._ending:
            wait([one.sentinel for one in self._processes], timeout=AGAIN)
            self._replace()
        for one in self._processes:
            one.join(ENDING)
            one.kill()

    def _tell(self, ready: Callable[[], None]) -> None:
        self._ready.wait()
        ready()

    def _start(self) -> SpawnProcess:
        made = CONTEXT.Process(target=_serve_one, args=(*self._part, self._ready))
        made.start()
        return made

    def _replace(self) -> None:
        gone = [one for one in self._processes if not one.is_alive()]
        if gone and not self._ending:
            time.sleep(AGAIN)
        for one in gone:
            if not self._ending:
                self._processes[self._processes.index(one)] = self._start()

    def _end(self, number: int, frame: FrameType | None) -> None:
        self._ending = True
        for one in self._processes:
            if one.pid is not None and one.is_alive():
                os.kill(one.pid, signal.SIGTERM)


def _serve_one(settings: Settings, host: str, listening: socket.socket, ready: Event) -> None:
    end_with_parent()
    serve(settings, host, listening, ready.set)
