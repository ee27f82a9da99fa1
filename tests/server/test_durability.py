"""An accepted choice is on disk: a server that is killed at any moment loses nothing."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import update
from tests.conftest import FULL
from tests.server.guests import Chair, Guest, House, wait_until
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from cardwright.server import store
from cardwright.server.played import Made, Played
from cardwright.server.tables import choices

KILLS = 100 if FULL else 1
SOURCE = Path(__file__).parents[2] / "src"


@contextmanager
def process(url: str, port: int = 0, processes: int = 1) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """`cardwright serve` in a process of its own, and its port; it is killed at the end."""
    line = [sys.executable, "-m", "cardwright.cli", "serve", "--port", str(port), "--database", url]
    made = subprocess.Popen(
        [*line, "--workers", "1", "--processes", str(processes)],
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


def begin(guest: Guest, seed: int) -> str:
    """A new match, by its id."""
    seats = [{"kind": "human", "name": "Anna"}, {"kind": "random"}]
    made: str = guest.post("/matches", {"game": "shadowverse-evolve", "seats": seats, "seed": seed})["id"]
    return made


def test_a_killed_server_goes_on_where_it_was(url: str) -> None:
    rng = Random(1)
    guest: Guest | None = None
    match, port, known, looked = "", 0, 0, 0
    log: dict[int, object] = {}
    for kills in range(KILLS + 1):
        with process(url, port) as (server, port):
            guest = guest or Guest(f"127.0.0.1:{port}", "Anna")
            match = match or begin(guest, kills)
            chair = guest.sit(match)
            if chair.my_turn():
                looked += known > 0
                assert number(chair) >= known  # what was acknowledged is there
                assert {n: chair.log.get(n) for n in log} == log  # and went as it was told
                for _ in range(rng.randrange(2, 5)):
                    chair.choose(rng.randrange(len(chair.state["view"]["decision"]["options"])))
                    if not chair.my_turn():
                        break
            if not chair.asked:  # it is over: the next server begins another one
                match, known, log = "", 0, {}
                continue
            known, log = number(chair), dict(chair.log)
            chair.send("choose", decision=chair.state["decision"], option=0)  # perhaps it gets there, perhaps not
            kill(server)
            chair.closing()
    assert looked >= KILLS / 2


def test_a_match_that_no_longer_fits_its_rules_says_so(anna: Guest, house: House) -> None:
    chair = anna.play("shadowverse-evolve", "random", seed=3)
    match = chair.state["match"]["id"]
    assert chair.my_turn()
    chair.choose(0)
    assert chair.my_turn()
    chair.close()
    services = house.app.app.state.services  # type: ignore[attr-defined]
    live = services.hub._live[match]
    wait_until(lambda: live.resting)
    with services.database.engine.begin() as connection:  # as if the rules had changed: option 999 was there once
        connection.execute(update(choices).where(choices.c.match == match, choices.c.n == 0).values(choice="999"))
    live.rest()
    url = f"ws://{anna.address}/api/v1/matches/{match}/play"
    from_page = Origin(f"http://{anna.address}")
    with connect(url, additional_headers={"Cookie": anna.cookie}, origin=from_page) as socket:
        said = json.loads(socket.recv(30))
        assert (said["type"], said["about"], said["error"]["code"]) == ("refused", "state", "lost")
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(30)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4410


def test_a_choice_that_breaks_off_half_way_was_never_made(anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    chair = anna.play("shadowverse-evolve", "random", seed=3)
    assert chair.my_turn()
    before = chair.state
    take = Played.take

    def breaks(self: Played, one: Made) -> None:
        monkeypatch.setattr(Played, "take", take)  # once: the match is at once begun anew from what was kept
        take(self, one)
        raise ZeroDivisionError("half way")

    monkeypatch.setattr(Played, "take", breaks)
    refused = chair.ask("choose", decision=before["decision"], option=0)
    assert refused["error"]["code"] == "broken"
    assert "half way" not in str(refused)
    chair.send("refresh")
    chair.next_state()
    assert (chair.state["decision"], chair.state["view"]) == (before["decision"], before["view"])
    chair.close()


def test_a_choice_that_cannot_be_kept_was_never_made(anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    chair = anna.play("shadowverse-evolve", "random", seed=3)
    assert chair.my_turn()
    before = chair.state

    async def full(*args: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(store, "add_choices", full)
    refused = chair.ask("choose", decision=before["decision"], option=0)
    monkeypatch.undo()
    assert (refused["about"], refused["error"]["code"]) == ("choose", "broken")
    assert "space" not in str(refused)
    chair.send("refresh")
    chair.next_state()
    assert (chair.state["decision"], chair.state["view"]) == (before["decision"], before["view"])
    assert chair.choose(0)  # the connection was kept
    chair.close()
