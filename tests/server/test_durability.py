"""An accepted choice is on disk: a server that is killed at any moment loses nothing."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from tests.conftest import FULL
from tests.server.guests import Chair, Guest

KILLS = 100 if FULL else 1
SOURCE = Path(__file__).parents[2] / "src"


@contextmanager
def process(database: Path, port: int = 0) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """`cardwright serve` in a process of its own, and its port; it is killed at the end."""
    line = [sys.executable, "-m", "cardwright.cli", "serve", "--port", str(port), "--database", str(database)]
    made = subprocess.Popen(
        [*line, "--workers", "1"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE), "PYTHONUNBUFFERED": "1"},
        start_new_session=True,
    )
    try:
        assert made.stdout is not None
        said = made.stdout.readline()
        found = re.search(r"http://localhost:(\d+)", said)
        assert found, said
        yield made, int(found[1])
    finally:
        kill(made)


def kill(server: subprocess.Popen[str]) -> None:
    """End a server at once, by its id; its workers, of the same group, with it."""
    if server.poll() is None:
        os.killpg(server.pid, signal.SIGKILL)
    server.wait(30)
    if server.stdout is not None:
        server.stdout.close()


def number(chair: Chair) -> int:
    """How many choices had been made when this seat was last asked."""
    return int(chair.state["decision"].split(".")[1])


def test_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    database, rng = tmp_path / "games.db", Random(1)
    guest: Guest | None = None
    match, port, known = "", 0, 0
    log: dict[int, object] = {}
    for _ in range(KILLS + 1):
        with process(database, port) as (server, port):
            if guest is None:
                guest = Guest(f"127.0.0.1:{port}", "Anna")
                seats = [{"kind": "human", "name": "Anna"}, {"kind": "random"}]
                match = guest.post("/matches", {"game": "shadowverse-evolve", "seats": seats, "seed": 4})["id"]
            chair = guest.sit(match)
            if not chair.my_turn():
                break
            assert number(chair) >= known  # what was acknowledged is there
            assert {n: chair.log.get(n) for n in log} == log  # and went as it was told
            for _ in range(rng.randrange(2, 5)):
                chair.choose(rng.randrange(len(chair.state["view"]["decision"]["options"])))
                if not chair.my_turn():
                    break
            if not chair.asked:
                break
            known, log = number(chair), dict(chair.log)
            chair.send("choose", decision=chair.state["decision"], option=0)  # perhaps it gets there, perhaps not
            kill(server)
            chair.closing()
    assert known > 0 or not chair.asked
