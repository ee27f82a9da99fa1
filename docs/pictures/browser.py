"""Draw the README's pictures of the browser: `PYTHONPATH=src:. python docs/pictures/browser.py`.

Needs the page (`make web`), Chromium and the packages of `.[browser]`.
"""

from __future__ import annotations

import shutil
from base64 import b64decode
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright
from tests.browser.guest import PHONE, Guest
from tests.server.guests import House

from cardwright.server.app import Settings

HERE = Path(__file__).parent
OPPONENT = "learner"
SEED = 4  # of games that look well after some clicks
SIZE = {"width": 1280, "height": 800}
SIDEWAYS = {"width": 780, "height": 360}


def main() -> None:
    """Play a little, and take a picture of every page."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        settings = Settings(database=f"sqlite:///{folder}/games.db", workers=1, rate=10_000)
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        with House(settings) as house:
            draw(browser, f"http://{house.address}")
        browser.close()


def draw(browser: Browser, address: str) -> None:
    """One picture of each page."""
    guest = Guest(browser, address, viewport=SIZE)
    guest.open("/")
    take(guest, "start", ".game .play")
    guest.begin("Shadowverse: Evolve")
    guest.play(14)
    guest.concede()
    guest.page.get_by_role("link", name="Replay").click()
    guest.page.wait_for_selector(".replay-bar")
    guest.page.locator(".track input").fill("16")
    guest.page.get_by_label("Eyes of").select_option("0")
    take(guest, "replay", ".hand .card:not(.unknown)")
    for name, path, ready in PAGES:
        guest.open(path)
        take(guest, name, ready)
    guest.leave()
    for game, name, scheme in TABLES:
        player = Guest(browser, address, viewport=SIZE, color_scheme=scheme)
        player.sit_down(game, OPPONENT, seed=SEED)
        player.page.wait_for_selector(".prompt .ask h2")
        player.play(20)
        while player.page.locator(".dialog").count():  # which would lie over the board
            player.play(1)
        take(player, name, ".prompt h2")
        player.leave()
    phone = Guest(browser, address, viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    phone.sit_down("argent-saga", OPPONENT, seed=SEED)
    phone.page.wait_for_selector(".prompt .ask h2")
    phone.play(16)
    take(phone, "phone", ".prompt h2")
    phone.leave()
    invite(browser, address)
    sideways = Guest(browser, address, viewport=SIDEWAYS, has_touch=True, is_mobile=True, device_scale_factor=2)
    sideways.sit_down("soul-masters", OPPONENT, seed=SEED)
    sideways.page.wait_for_selector(".prompt .ask h2")
    sideways.play(24)
    take(sideways, "sideways", ".prompt h2")
    sideways.leave()


def invite(browser: Browser, address: str) -> None:
    """What a private link leads to, and a table of four."""
    host, friend = Guest(browser, address, viewport=SIZE), Guest(browser, address, viewport=SIZE)
    clock = {"minutes": 15, "seconds": 10}
    friend.open(host.sit_down("legions-of-will", "open", OPPONENT, variant=["free-for-all"], clock=clock))
    take(friend, "join", ".join .btn")
    host.sit_down("legions-of-will", OPPONENT, OPPONENT, OPPONENT, seed=SEED, variant=["free-for-all"])
    host.page.wait_for_selector(".prompt .ask h2")
    host.play(8)  # while all four still play
    take(host, "four", ".prompt h2")
    host.leave()
    friend.leave()


TABLES = (
    ("legions-of-will", "table-dark", "dark"),
    ("argent-saga", "table", "dark"),
    ("force-of-will", "table-light", "light"),
)
PAGES = (
    ("decks", "/decks", ".shelf-card"),
    ("workshop", "/cards/shadowverse-evolve", ".made-card"),
    ("scenario", "/scenario", ".scenario-table .card"),
    ("rulebook", "/rules/shadowverse-evolve/8.4.2.1", ".rule-page"),
)


def take(guest: Guest, name: str, ready: str) -> None:
    """A picture, when the page is ready, the coach is silent and nothing moves."""
    guest.page.wait_for_selector(ready)
    if guest.page.locator(".coach").count():
        guest.page.get_by_role("button", name="No more tips").click()
    guest.page.wait_for_selector(".toast", state="detached")
    guest.page.wait_for_timeout(2500)
    camera = guest.context.new_cdp_session(guest.page)  # Playwright itself takes no WebP, a quarter of a PNG
    whole = guest.page.evaluate("({ x: 0, y: 0, width: innerWidth, height: innerHeight, scale: devicePixelRatio })")
    taken = camera.send("Page.captureScreenshot", {"format": "webp", "quality": 88, "clip": whole})
    (HERE / f"{name}.webp").write_bytes(b64decode(taken["data"]))


if __name__ == "__main__":
    main()
