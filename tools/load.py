"""Load on a server: many matches of simple clients over loopback; how long from a choice to the view that answers it.

    cardwright serve --port 8765 --database /tmp/load.db &
    python tools/load.py --address localhost:8765 --matches 50 --seconds 20

Each match has two clients who pick any option after thinking for a moment. Nothing runs longer than it was told to.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import time
from typing import Any

import httpx
from websockets.asyncio.client import connect

STAGGER = 0.15  # seconds between matches that begin
GAMES = ("shadowverse-evolve", "legions-of-will", "argent-saga")


class Player:
    """One client at a table."""

    def __init__(self, address: str, seed: int) -> None:
        self.address = address
        self.rng = random.Random(seed)
        self.origin = f"http://{address}"
        self.http = httpx.AsyncClient(base_url=f"{self.origin}/api/v1", timeout=60, headers={"origin": self.origin})

    async def post(self, path: str, data: object) -> Any:
        """Ask for something."""
        answer = await self.http.post(path, json=data)
        answer.raise_for_status()
        return answer.json()

    async def play(self, match: str, until: float, think: float, waits: list[float], errors: list[str]) -> None:
        """Answer whatever is asked until the time is up or the game is over."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"ws://{self.address}/api/v1/matches/{match}/play"
        headers = {"Cookie": cookie}
        async with connect(url, origin=self.origin, additional_headers=headers, max_size=None) as socket:  # type: ignore[arg-type]
            sent, waiting = 0.0, ""
            while (left := until - time.monotonic()) > 0:
                try:
                    message = json.loads(await asyncio.wait_for(socket.recv(), left))
                except TimeoutError:
                    return
                if message["type"] == "refused":
                    errors.append(message["error"]["message"])
                if message["type"] != "state":
                    continue
                decision = message["decision"]
                if waiting and decision != waiting:
                    waits.append(time.monotonic() - sent)
                    waiting = ""
                if message["match"]["status"] == "over":
                    return
                if decision and decision != waiting:
                    await asyncio.sleep(self.rng.uniform(0, 2 * think))
                    count = len(message["view"]["decision"]["options"])
                    sent, waiting = time.monotonic(), decision
                    data = {"type": "choose", "decision": decision, "option": self.rng.randrange(count)}
                    await socket.send(json.dumps(data))


async def one_match(
    address: str, number: int, until: float, think: float, waits: list[float], errors: list[str]
) -> int:
    """A match after the other, by two clients; gives how many."""
    done = 0
    await asyncio.sleep(number * STAGGER)
    while time.monotonic() < until:
        one, two = Player(address, number * 2), Player(address, number * 2 + 1)
        await one.http.get("/me")
        await two.http.get("/me")
        seats = [{"kind": "human", "name": "One"}, {"kind": "open"}]
        made = await one.post("/matches", {"game": GAMES[number % len(GAMES)], "seats": seats})
        await two.post(made["link"], {"name": "Two"})
        await asyncio.gather(*(player.play(made["id"], until, think, waits, errors) for player in (one, two)))
        done += 1
    return done


async def main() -> None:
    """Play, then print what was measured."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--address", default="localhost:8765")
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--think", type=float, default=1.0)
    options = parser.parse_args()
    until = time.monotonic() + options.seconds
    waits: list[float] = []
    errors: list[str] = []
    jobs = [
        one_match(options.address, number, until, options.think, waits, errors) for number in range(options.matches)
    ]
    played = sum(await asyncio.gather(*jobs))
    waits.sort()
    if not waits:
        print("no choice was answered")
        return
    at = {share: waits[min(int(len(waits) * share), len(waits) - 1)] * 1000 for share in (0.5, 0.95, 0.99)}
    print(
        f"{options.matches} matches at once, {played} begun, {len(waits)} choices in {options.seconds:.0f} s, ", end=""
    )
    print(f"{len(errors)} errors; ms from choice to view: ", end="")
    print(", ".join(f"p{share * 100:.0f} {value:.0f}" for share, value in at.items()))


if __name__ == "__main__":
    asyncio.run(main())
