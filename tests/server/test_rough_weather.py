"""Slow suites: garbage on raw sockets, 400 matches at once, a database that is killed, ten megabytes of typing."""

from __future__ import annotations

import json
import socket as sockets
import struct
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.conftest import FULL
from tests.server.guests import SECONDS, Chair, Guest, House, wait_until
from tests.server.postgres import binaries, private_postgres
from tests.server.test_durability import number
from websockets.exceptions import ConnectionClosed, WebSocketException

from cardwright.server.app import Settings

LOAD = Path(__file__).parents[2] / "tools" / "load.py"
TEN_MEGABYTES = 10_000_000
TRIES = 400 if FULL else 12
KILLS = 12 if FULL else 1


# --- garbage -------------------------------------------------------------------------------------------------


def handshake(chair: Guest, match: str) -> bytes:
    """The request that begins to talk to a table."""
    lines = (
        f"GET /api/v1/matches/{match}/play HTTP/1.1",
        f"Host: {chair.address}",
        f"Origin: http://{chair.address}",
        f"Cookie: {chair.cookie}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    )
    return "\r\n".join((*lines, "", "")).encode()


def frame(rng: Random, data: bytes, opcode: int, final: bool) -> bytes:
    """A frame of a client, with a mask."""
    mask = rng.randbytes(4)
    size = len(data)
    length = struct.pack("!B", 0x80 | size) if size < 126 else struct.pack("!BH", 0x80 | 126, size)
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))
    return struct.pack("!B", (0x80 if final else 0) | opcode) + length + mask + masked


def garbage(rng: Random, opening: bytes) -> bytes:
    """Bytes that are nearly right: half a request, half a frame, frames in the wrong order, bits turned over."""
    message = json.dumps({"type": rng.choice(("choose", "refresh", "x")), "option": rng.randrange(9)}).encode()
    frames = [frame(rng, message, rng.randrange(16), rng.random() < 0.6) for _ in range(rng.randrange(1, 6))]
    rng.shuffle(frames)
    spoilt = bytearray(opening + b"".join(frames))
    kind = rng.randrange(6)
    if kind == 0:
        return rng.randbytes(rng.randrange(1, 2000))
    if kind == 1:
        return opening[: rng.randrange(len(opening) + 1)]
    if kind == 2:
        return bytes(spoilt[: rng.randrange(len(opening), len(spoilt))])  # the last frame is cut off
    if kind == 3:
        return b"".join(frames) + opening
    if kind == 4:
        for _ in range(rng.randrange(1, 9)):
            spoilt[rng.randrange(len(spoilt))] ^= 1 << rng.randrange(8)
    return bytes(spoilt)


def pour(rng: Random, address: str, opening: bytes) -> None:
    """Connect, and send garbage until the server has had enough."""
    host, port = address.split(":")
    with sockets.create_connection((host, int(port)), SECONDS) as raw, suppress(BrokenPipeError, ConnectionResetError):
        for piece in range(rng.randrange(1, 4)):
            raw.sendall(garbage(rng, opening if piece == 0 else b""))
        if rng.random() < 0.5:
            raw.shutdown(sockets.SHUT_WR)
            raw.recv(4096)


def test_garbage_on_a_socket_harms_nobody(anna: Guest, ben: Guest, caplog: pytest.LogCaptureFixture) -> None:
    chair = anna.play("shadowverse-evolve", "random")
    assert chair.my_turn()
    before, opening = chair.state, handshake(ben, chair.state["match"]["id"])
    for seed in range(TRIES):
        pour(Random(seed), anna.address, opening)
    assert ben.get("/health")["status"] == "ok"
    chair.drain()
    assert (chair.state["decision"], chair.state["view"]) == (before["decision"], before["view"])
    assert chair.choose(0)
    chair.close()
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


# --- many ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_four_hundred_matches_are_played_at_once() -> None:
    line = [sys.executable, str(LOAD), "--matches", "400", "--seconds", "120", "--think", "4"]
    done = subprocess.run(line, capture_output=True, text=True, timeout=1200, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " 0 errors;" in done.stdout
    print(done.stdout)


# --- the database is killed ----------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.skipif(binaries() is None, reason="there is no PostgreSQL on this machine")
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_database_that_is_killed_loses_nothing_that_was_acknowledged() -> None:
    with private_postgres() as cluster, House(Settings(database=cluster(), workers=1, rate=10_000)) as house:
        anna = Guest(house.address, "Anna")
        for seed in range(KILLS):
            chair = anna.play("shadowverse-evolve", "random", seed=seed)
            for _ in range(3):
                assert chair.my_turn()
                chair.choose(0)
            assert chair.my_turn()
            match, known = chair.state["match"]["id"], number(chair)
            cluster.kill()
            chair.send("choose", decision=chair.state["decision"], option=0)  # nowhere to keep it
            chair.close()
            cluster.start()
            chair = again(anna, match)
            assert chair.my_turn()
            assert number(chair) == known  # all that was told, and not what could not be kept
            chair.choose(0)
            chair.close()


def again(guest: Guest, match: str) -> Chair:
    """Sit down again, as a page does: until the server can read the match."""
    found: list[Chair] = []

    def sits() -> bool:
        with suppress(WebSocketException, OSError, EOFError):  # while the database is away
            found.append(guest.sit(match))
        return bool(found)

    wait_until(sits)
    return found[0]


# --- typing --------------------------------------------------------------------------------------------------


def shapes(size: int) -> list[str]:
    """Long texts of several kinds."""
    return [
        "x" * size,
        "a " * (size // 2),
        "\n" * size,
        "[" * size,
        "name: " + "y\n" * (size // 2),
        "é💥" * (size // 3),
    ]


@pytest.mark.slow
@pytest.mark.parametrize("path", ["/decks", "/scenarios/check", "/titles/force-of-will/cards/check", "/matches", "/me"])
def test_ten_megabytes_for_the_api_are_refused_with_a_reason(path: str, anna: Guest) -> None:
    method = "PUT" if path == "/me" else "POST"
    for text in shapes(TEN_MEGABYTES):
        bodies: list[Any] = [{"text": text, "name": text}, [text], text]
        for body in bodies:
            answer = anna.http.request(method, path, json=body, headers={"origin": f"http://{anna.address}"})
            assert 400 <= answer.status_code < 500
            assert answer.json()["error"]["message"]
    assert anna.get("/health")["status"] == "ok"


@pytest.mark.slow
def test_ten_megabytes_in_one_message_end_the_connection_and_nothing_else(anna: Guest) -> None:
    chair = anna.play("shadowverse-evolve", "random")
    assert chair.my_turn()
    before = chair.state["decision"]
    with suppress(ConnectionClosed):
        chair.socket.send(json.dumps({"type": "say", "text": "x" * TEN_MEGABYTES}))
    assert chair.closing() in (0, 1009)  # too large
    later = anna.sit(chair.state["match"]["id"])
    assert later.my_turn()
    assert later.state["decision"] == before
    later.close()
