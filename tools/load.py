"""Load on a server: many matches at once over loopback; how long from a choice to the view that answers it.

    python tools/load.py                                          # 200 matches on a server of its own
    python tools/load.py --address localhost:8765 --matches 50    # on one that runs, without --origin or with --rate 0
    python tools/load.py --resting                                # memory of a match that nobody is at

Each match has two clients who pick any option after thinking for a moment. Measuring begins once all matches play.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

STAGGER = 0.1  # seconds between matches that begin
GAMES = ("shadowverse-evolve", "legions-of-will", "argent-saga", "soul-masters", "force-of-will")
TICK = 0.02  # seconds between looks at how late this process itself is
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


# --- what a client reads of a message ----------------------------------------------------------------------


class Options(msgspec.Struct):
    options: list[msgspec.Raw] = []


class Seen(msgspec.Struct):
    decision: Options | None = None


class Table(msgspec.Struct):
    status: str = ""


class Error(msgspec.Struct):
    message: str = ""


class Message(msgspec.Struct):
    type: str
    decision: str | None = None
    view: Seen | None = None
    match: Table | None = None
    error: Error | None = None


DECODER = msgspec.json.Decoder(Message)


class Figures:
    """What is measured."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.late: list[float] = []
        self.errors: list[str] = []
        self.began = 0
        self.since = float("inf")  # choices that were sent after this count

    def count(self, sent: float) -> None:
        """A choice that was sent at this time has been answered."""
        if sent >= self.since:
            self.waits.append(time.monotonic() - sent)

    async def watch(self) -> None:
        """How late this process is: its own part in every wait."""
        while True:
            then = time.monotonic()
            await asyncio.sleep(TICK)
            if then >= self.since:
                self.late.append(time.monotonic() - then - TICK)


class Player:
    """One client at a table."""

    def __init__(self, address: str, seed: int, figures: Figures) -> None:
        self.address = address
        self.figures = figures
        self.rng = random.Random(seed)
        self.origin = f"http://{address}"
        self.http = httpx.AsyncClient(base_url=f"{self.origin}/api/v1", timeout=60, headers={"origin": self.origin})

    async def post(self, path: str, data: object) -> Any:
        """Ask for something."""
        answer = await self.http.post(path, json=data)
        answer.raise_for_status()
        return answer.json()

    async def play(self, match: str, until: float, think: float) -> None:
        """Answer whatever is asked until the time is up or the game is over."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"ws://{self.address}/api/v1/matches/{match}/play"
        headers = {"Cookie": cookie}
        async with connect(url, origin=self.origin, additional_headers=headers, max_size=None) as socket:  # type: ignore[arg-type]
            sent, waiting = 0.0, ""
            while (left := until - time.monotonic()) > 0:
                try:
                    message = DECODER.decode(await asyncio.wait_for(socket.recv(), left))
                except TimeoutError:
                    return
                if message.error is not None:
                    self.figures.errors.append(message.error.message)
                if message.match is None:
                    continue
                decision = message.decision
                if waiting and decision != waiting:
                    self.figures.count(sent)
                    waiting = ""
                if message.match.status == "over":
                    return
                if decision and decision != waiting and message.view is not None and message.view.decision is not None:
                    await asyncio.sleep(self.rng.uniform(0, 2 * think))
                    count = len(message.view.decision.options)
                    sent, waiting = time.monotonic(), decision
                    data = {"type": "choose", "decision": decision, "option": self.rng.randrange(count)}
                    await socket.send(msgspec.json.encode(data).decode())


async def one_table(address: str, number: int, until: float, think: float, figures: Figures) -> None:
    """One match after the other, by two clients."""
    await asyncio.sleep(number * STAGGER)
    while time.monotonic() < until:
        one, two = Player(address, number * 2, figures), Player(address, number * 2 + 1, figures)
        async with one.http, two.http:
            try:
                await one.http.get("/me")
                await two.http.get("/me")
                seats = [{"kind": "human", "name": "One"}, {"kind": "open"}]
                made = await one.post("/matches", {"game": GAMES[number % len(GAMES)], "seats": seats})
                await two.post(made["link"], {"name": "Two"})
                figures.began += 1
                await asyncio.gather(*(player.play(made["id"], until, think) for player in (one, two)))
            except (httpx.HTTPError, OSError, WebSocketException) as error:
                figures.errors.append(repr(error))
                await asyncio.sleep(STAGGER)  # a server that is gone is not asked for ever without a pause


async def measure(address: str, matches: int, seconds: float, think: float, server: int = 0) -> list[str]:
    """Play, then print what was measured; gives why it failed, if it did."""
    figures = Figures()
    until = time.monotonic() + matches * STAGGER + seconds
    jobs = [one_table(address, number, until, think, figures) for number in range(matches)]
    watching = asyncio.create_task(figures.watch())
    playing = asyncio.gather(*jobs)
    while figures.began < matches and time.monotonic() < until:
        await asyncio.sleep(0.1)
    figures.since = time.monotonic()
    used = processor_seconds(server)
    await playing
    watching.cancel()
    spent = until - figures.since
    print(f"{matches} matches at once, {figures.began} begun; {len(figures.waits)} choices in {spent:.0f} s;", end=" ")
    print(f"{len(figures.errors)} errors; machine load {os.getloadavg()[0]:.1f}")
    for error in sorted(set(figures.errors)):
        print("  error:", error)
    print("ms from choice to view:", shares(figures.waits), "| of these, this process late:", shares(figures.late))
    if server:
        busy = processor_seconds(server) - used
        each = busy / max(len(figures.waits), 1) * 1000
        print(f"server: {memory(server):.0f} MB, {busy / spent:.0%} of a core, {each:.1f} ms of it a choice")
    return failures(figures, matches)


def failures(figures: Figures, matches: int) -> list[str]:
    """Why a run says nothing about the server, or something bad."""
    wrong = []
    if figures.began < matches:
        wrong.append(f"only {figures.began} of {matches} matches began")
    if not figures.waits:
        wrong.append("no choice was answered while all matches played")
    if figures.errors:
        wrong.append(f"there were {len(figures.errors)} errors, the first: {figures.errors[0]}")
    return wrong


def shares(values: list[float]) -> str:
    """Percentiles in milliseconds."""
    if not values:
        return "nothing measured"
    ordered = sorted(values)
    at = {share: ordered[min(int(len(ordered) * share), len(ordered) - 1)] * 1000 for share in (0.5, 0.95, 0.99)}
    return ", ".join(f"p{share * 100:.0f} {value:.0f}" for share, value in at.items())


def processor_seconds(process: int) -> float:
    """The processor time that a process has used, where the system tells."""
    stat = Path(f"/proc/{process}/stat")
    if not process or not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> float:
    """The megabytes that a process takes, where the system tells."""
    statm = Path(f"/proc/{process}/statm")
    return int(statm.read_text().split()[1]) * PAGE / 1e6 if statm.exists() else 0.0


@contextmanager
def own_server() -> Iterator[tuple[str, int]]:
    """A server with a database of its own: its address and its process."""
    with tempfile.TemporaryDirectory() as folder:
        line = [sys.executable, "-m", "cardwright.cli", "serve", "--port", "0", "--database", f"{folder}/games.db"]
        server = subprocess.Popen(line, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"})
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            found = re.search(r"http://(localhost:\d+)", said)
            if found is None:
                raise SystemExit(f"the server did not start: {said}")
            time.sleep(10)  # it compiles the cards of all games first
            yield found[1], server.pid
        finally:
            server.terminate()
            server.wait(30)


# --- matches at rest ---------------------------------------------------------------------------------------


async def resting(matches: int, choices: int) -> None:
    """Print the memory of a match in play, and of one that nobody is at."""
    from cardwright.server.agents import Workers
    from cardwright.server.database import Database
    from cardwright.server.hub import Hub, WantedMatch, WantedSeat
    from cardwright.server.titles import warm_up

    with tempfile.TemporaryDirectory() as folder:
        database, workers = Database(f"sqlite:///{folder}/games.db"), Workers(1)
        hub = Hub(database, workers)

        async def begin(number: int) -> Any:
            game = GAMES[number % len(GAMES)]
            made = await hub.create(f"p{number}", WantedMatch(game, (WantedSeat("human"), WantedSeat("open"))))
            await hub.join(f"q{number}", str(made.link).removeprefix("/join/"), "Two", None)
            live = await hub.find(made.id)
            rng = random.Random(number)
            async with live.lock:
                played = await live.wake()
            for _ in range(choices):
                if (asked := played.game.decision) is None:
                    break
                option = rng.randrange(len(asked.options))
                await live.change(asked.player, live.decision_id(), lambda p, s=asked.player, o=option: p.choose(s, o))
            return live

        warm_up()
        for number in range(len(GAMES) * 4):
            await begin(number)  # what is computed once is there now
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        lives = [await begin(number) for number in range(matches)]
        playing = tracemalloc.get_traced_memory()[0]
        for live in lives:
            live.rest()
        rested = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
        print(f"{matches} matches after {choices} choices: ", end="")
        print(
            f"{(playing - before) / matches / 1000:.0f} kB in play, {(rested - before) / matches / 1000:.1f} kB at rest"
        )
        workers.close()
        database.close()


def main() -> None:
    """Read the options, then measure. Ends with 1 and a sentence if the run failed."""
    parser = argparse.ArgumentParser(description="Load on a server.")
    parser.add_argument("--address", default="", help="a server that runs; by default one is started")
    parser.add_argument("--matches", type=int, default=0, help="by default 200; with --resting 60")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, default=1.0, help="seconds that a client thinks, on average")
    parser.add_argument("--resting", action="store_true", help="measure the memory of matches, not the time")
    parser.add_argument("--choices", type=int, default=80, help="choices of a match before it rests")
    options = parser.parse_args()
    if options.resting:
        asyncio.run(resting(options.matches or 60, options.choices))
        return
    wanted = (options.matches or 200, options.seconds, options.think)
    if options.address:
        wrong = asyncio.run(measure(options.address, *wanted))
    else:
        with own_server() as (address, server):
            wrong = asyncio.run(measure(address, *wanted, server))
    if wrong:
        raise SystemExit(f"the run failed: {'; '.join(wrong)}")


if __name__ == "__main__":
    main()
