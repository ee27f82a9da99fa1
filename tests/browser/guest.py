"""Someone with a browser, who knows no rules: clicks what glows."""

from __future__ import annotations

import json
import random
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from playwright.sync_api import Browser, Page, Response, WebSocket

HERE = Path(__file__).parent
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
LONG = 600.0  # seconds in which a game of a clicker must be over on a busy machine
# Changes whenever a click has done something: a new state, a selection, a dialog.
STATE = """(() => {
  const t = document.querySelector('.table'), all = (s) => document.querySelectorAll(s).length;
  return t ? `${t.dataset.n}/${all('.selected')}/${all('.dialog')}/${all('.nth')}/${all('.scale .now')}` : '';
})()"""


def script(name: str) -> str:
    """A function of a script beside this file."""
    return (HERE / name).read_text().split("*/", 1)[1].strip().rstrip(";")


CLICKER, LOOKS = script("clicker.js"), script("looks.js")


class Guest:
    """A browser with cookies of its own, on one page."""

    def __init__(self, chromium: Browser, address: str, **options: Any) -> None:
        self.address = address
        self.faults: list[str] = []
        self.context = chromium.new_context(**{"viewport": DESK, "reduced_motion": "reduce", **options})
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(45_000)
        self.page.on("pageerror", lambda error: self.faults.append(f"{self.page.url}: {error}"))
        self.page.on("response", self._note)
        self.heard: list[str] = []  # what came over sockets, as it came
        self.told: list[str] = []  # what went out
        self.page.on("websocket", self._listen)
        self.random = random.Random(1)

    def _note(self, response: Response) -> None:
        if response.status >= 500:
            self.faults.append(f"{response.status} {response.url}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))
        socket.on("framesent", lambda frame: self.told.append(str(frame)))

    def leave(self) -> None:
        """Close the browser."""
        self.context.close()

    def open(self, path: str) -> Page:
        """Go to a page of the server."""
        self.page.goto(self.address + path)
        return self.page

    def begin(self, title: str) -> None:
        """Sit down at a new table against the computer, with one click."""
        self.open("/")
        self.page.locator(".game", has_text=title).locator(".play").click()
        self.page.wait_for_selector(".prompt .ask h2")

    def sit_down(self, game: str, *others: str, seed: int = 1, **more: object) -> str:
        """Open a table, with this seed if nobody else can come; gives the link for others, if a seat is open."""
        self.open("/")  # which brings the cookie
        seats = [{"kind": "human", "name": "Anna"}, *({"kind": kind} for kind in others)]
        begun = self.page.request.post(
            f"{self.address}/api/v1/matches",
            data={"game": game, "seats": seats, **({} if "open" in others else {"seed": seed}), **more},
            headers={"origin": self.address},
        )
        assert begun.ok, begun.text()
        self.open(f"/table/{begun.json()['id']}")
        return str(begun.json()["link"] or "")

    def join(self, link: str, name: str) -> None:
        """Follow a link and sit down."""
        self.page.goto(f"{self.address}{link}" if link.startswith("/") else link)
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Sit down").click()
        self.page.wait_for_selector(".prompt .ask h2")

    def concede(self) -> None:
        """Give up, if the game is not over yet."""
        if self.page.locator(".prompt.over").count():
            return
        self.page.get_by_role("button", name="Menu").click()
        self.page.get_by_role("button", name="Concede").click()
        self.page.get_by_role("button", name="Yes, give up this game").click()
        self.page.wait_for_selector(".prompt.over")

    def states(self) -> list[dict[str, Any]]:
        """The states that came, the first one first."""
        messages = [json.loads(frame) for frame in self.heard]
        return [message for message in messages if message["type"] == "state"]

    def step(self) -> str:
        """Click once; waits until the page shows what came of it."""
        before = self.page.evaluate(STATE)
        did: str = self.page.evaluate(f"({CLICKER})({self.random.random()})")
        if did not in ("wait", "over") and not did.startswith("stuck"):
            self._wait_for_change(before)
        return did

    def _wait_for_change(self, before: str) -> None:
        end = monotonic() + 3
        while monotonic() < end and self.page.evaluate(STATE) == before:
            sleep(0.02)

    def play(self, clicks: int = 10_000, *, watch: Any = None) -> list[str]:
        """Play until the game is over, or for so many clicks; `watch` looks at the page after each."""
        told: list[str] = []
        end = monotonic() + LONG
        while len(told) < clicks:
            assert monotonic() < end, f"the game did not end; last: {told[-5:]}"
            did = self.step()
            if did == "over":
                break
            if did == "wait":
                sleep(0.05)
                continue
            assert not did.startswith("stuck"), f"{did} after {told[-3:]}: {self.page.inner_text('.prompt')}"
            told.append(did)
            if watch is not None:
                watch(len(told))
        return told

    def wait_until_asked(self) -> None:
        """Until it is this guest's decision."""
        self.page.wait_for_selector(".table[data-asked]")

    def looks_wrong(self) -> list[str]:
        """Text that is cut and cards that overlap."""
        return list(self.page.evaluate(f"({LOOKS})()"))

    def over(self) -> str:
        """How the game ended, as the prompt says it."""
        return self.page.inner_text(".prompt.over .ask h2")
