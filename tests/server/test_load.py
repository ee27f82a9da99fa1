"""Many matches: what one takes at rest, and that people who leave are no errors. `tools/load.py` measures the rest."""

from __future__ import annotations

import asyncio
import importlib
import logging
import subprocess
import sys
import tracemalloc
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.guests import free_port
from tests.server.test_clocks import asked, run, seen, table
from uvicorn.protocols.utils import ClientDisconnected

from cardwright.server import telling
from cardwright.server.hub import Hub
from cardwright.server.socket import Connection

MOST = 1_000_000  # bytes of a match that nobody is at
MATCHES, CHOICES = 5, 30
LOAD = Path(__file__).parents[2] / "tools" / "load.py"


def test_a_match_at_rest_takes_less_than_a_megabyte(url: str) -> None:
    async def one(hub: Hub, seed: int) -> None:
        live, rng = await table(hub, "argent-saga"), Random(seed)
        for _ in range(CHOICES):
            assert live.played is not None
            seat = asked(live)
            option = rng.randrange(len(live.played.asked(seat).options))
            await live.change(seat, live.decision_id(), lambda played, s=seat, o=option: played.choose(s, o))
        live.rest()

    async def work(hub: Hub) -> None:
        await one(hub, 0)  # what all matches share is in memory now
        tracemalloc.start()
        for seed in range(1, MATCHES + 1):
            await one(hub, seed)
        taken, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert taken / MATCHES < MOST

    run(url, work)


class Gone:
    """The socket of someone who has just closed the browser."""

    async def send_data(self, data: bytes, mode: str) -> None:
        raise ClientDisconnected

    async def receive_data(self, mode: str) -> str:
        await asyncio.sleep(60)
        return ""


def test_someone_who_leaves_while_a_state_is_sent_is_no_error(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def work(hub: Hub) -> None:
        live = await table(hub)
        socket: Any = Gone()
        await asyncio.wait_for(Connection(socket, live, "p0").run(), 20)
        assert (await seen(live, 1))["match"]["seats"][0]["here"] is False

    with caplog.at_level(logging.WARNING):
        run(url, work)
    assert caplog.records == []


def test_an_error_of_the_server_is_in_its_log(
    url: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(hub: Hub) -> None:
        live = await table(hub)

        async def broken(live: object, listener: object) -> bytes:
            raise RuntimeError("a fault of our own")

        monkeypatch.setattr(telling, "state", broken)
        socket: Any = Gone()
        await asyncio.wait_for(Connection(socket, live, "p0").run(), 20)

    run(url, work)
    assert "a fault of our own" in caplog.text


def test_a_run_under_load_says_why_it_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(LOAD.parent)
    tool: Any = importlib.import_module(LOAD.stem)
    figures = tool.Figures()
    assert tool.failures(figures, 2) == [
        "only 0 of 2 matches began",
        "no choice was answered while all matches played",
    ]
    figures.began, figures.waits = 2, [0.1]
    assert tool.failures(figures, 2) == []
    figures.errors.append("ConnectError")
    assert tool.failures(figures, 2) == ["there were 1 errors, the first: ConnectError"]


def test_load_on_a_server_that_is_not_there_ends_with_an_error() -> None:
    line = [sys.executable, str(LOAD), "--address", f"localhost:{free_port()}", "--matches", "1", "--seconds", "0.2"]
    done = subprocess.run(line, capture_output=True, text=True, timeout=120)
    assert done.returncode == 1
    assert done.stderr.startswith("the run failed: only 0 of 1 matches began")
