"""A real server on loopback and guests who talk to it, for the tests of the server."""

from __future__ import annotations

import asyncio
import json
import socket as sockets
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from cardwright.server.app import Settings, make_app
from cardwright.server.serving import config_for

Data = dict[str, Any]
SECONDS = 120.0  # for an answer on a busy machine


def free_port() -> int:
    """A port that nobody listens on."""
    with sockets.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


class House:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.port = free_port()
        self.app = make_app(msgspec.structs.replace(settings, peer=f"127.0.0.1:{self.port}"))
        self.server = uvicorn.Server(config_for(self.app, "127.0.0.1", self.port))
        self.loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=asyncio.run, args=(self._serve(),), daemon=True)

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.server.serve()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def __enter__(self) -> House:
        self._thread.start()
        wait_until(lambda: self.server.started)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.should_exit = True
        self._thread.join(SECONDS)


def wait_until(done: Callable[[], object], seconds: float = SECONDS) -> None:
    """Wait for something that another thread does."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.01)


class Guest:
    """A browser without pages: a cookie, requests, and tables it sits at."""

    def __init__(self, address: str, name: str = "") -> None:
        self.address = address
        self.http = httpx.Client(base_url=f"http://{address}/api/v1", timeout=SECONDS)
        self.get("/me")
        if name:
            self.put("/me", {"name": name})

    def call(self, method: str, path: str, data: object = None, status: int = 0) -> Any:
        answer = self.http.request(method, path, json=data, headers={"origin": f"http://{self.address}"})
        wanted = (status,) if status else (200, 201, 204)
        assert answer.status_code in wanted, answer.text
        return answer.json() if answer.content else None

    def get(self, path: str, status: int = 0) -> Any:
        return self.call("GET", path, None, status)

    def post(self, path: str, data: object = None, status: int = 0) -> Any:
        return self.call("POST", path, data, status)

    def put(self, path: str, data: object = None, status: int = 0) -> Any:
        return self.call("PUT", path, data, status)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def sit(self, match: str, origin: str = "") -> Chair:
        url = f"ws://{self.address}/api/v1/matches/{match}/play"
        headers = {"Cookie": self.cookie}
        from_page = Origin(origin or f"http://{self.address}")
        return Chair(connect(url, additional_headers=headers, origin=from_page).__enter__())

    def play(self, game: str = "shadowverse-evolve", opponent: str = "random", seed: int = 7, **more: object) -> Chair:
        """A new game against an agent, at its table."""
        seats = [{"kind": "human", "name": "Anna"}, {"kind": opponent}]
        made = self.post("/matches", {"game": game, "seats": seats, "seed": seed, **more})
        return self.sit(made["id"])


class Chair:
    """A connection to a table, with the last state that came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.states: list[Data] = []
        self.others: list[Data] = []
        self.raw: list[str] = []
        self.log: dict[int, Data] = {}
        self.state: Data = {}
        self.next_state()

    def receive(self, seconds: float = SECONDS) -> Data:
        """The next message of any type."""
        raw = str(self.socket.recv(timeout=seconds))
        self.raw.append(raw)
        message: Data = json.loads(raw)
        if message["type"] == "state":
            self.state = message
            self.states.append(message)
            self.log = {n: entry for n, entry in self.log.items() if n < message["log"]["from"]}
            self.log |= {entry["n"]: entry for entry in message["log"]["entries"]}
        else:
            self.others.append(message)
        return message

    def next_state(self) -> Data:
        while self.receive()["type"] != "state":
            pass
        return self.state

    def drain(self) -> None:
        """Read what has come already."""
        with suppress(TimeoutError):
            while True:
                self.receive(0.02)

    def until(self, done: Callable[[Data], object]) -> Data:
        """Read on until a state is as wanted."""
        end = time.monotonic() + SECONDS
        while not done(self.state):
            assert time.monotonic() < end, "no such state came"
            self.next_state()
        return self.state

    def send(self, type: str, **fields: object) -> None:
        self.socket.send(json.dumps({"type": type, **fields}))

    def ask(self, type: str, **fields: object) -> Data:
        """Send a message; the next answer that is no state."""
        self.send(type, **fields)
        while (message := self.receive())["type"] in ("state", "thinking"):
            pass
        return message

    @property
    def asked(self) -> bool:
        return self.state["decision"] is not None

    @property
    def over(self) -> bool:
        return bool(self.state["match"]["status"] == "over")

    def my_turn(self) -> bool:
        """Wait until this seat is asked; False if the game ends before."""
        self.until(lambda state: state["decision"] is not None or state["match"]["status"] == "over")
        return self.asked

    def choose(self, option: int) -> Data:
        """Answer, and wait for the state in which that is so."""
        before = self.state["decision"]
        self.send("choose", decision=before, option=option)
        return self.until(lambda state: state["decision"] != before)

    def closing(self) -> int:
        """Read on until the server ends the connection; the code it gives."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 0

    def close(self) -> None:
        self.socket.close()
