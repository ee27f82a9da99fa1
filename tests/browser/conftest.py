"""A real browser on a real server. Skipped, with a word, where Playwright, Chromium or the built page is missing.

`make test` runs test_quick.py; all of it: `CARDWRIGHT_FULL=1 python -m pytest tests/browser`.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from tests.browser.guest import Guest
    from tests.server.guests import House

NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM = next((found for name in NAMES if (found := shutil.which(name))), "")


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server on loopback with a database of its own."""
    pytest.importorskip("litestar", reason="the server's packages are not installed")
    from tests.server.guests import House
    from tools.web import is_fresh

    from cardwright.server.app import Settings
    from cardwright.server.pages import STATIC

    if not (STATIC / "index.html").is_file():
        pytest.skip("the page is not built: make web")
    if not is_fresh():
        pytest.skip("the page was built from an older source: make web")
    file: Path = tmp_path_factory.mktemp("browser") / "games.db"
    with House(Settings(database=f"sqlite:///{file}", workers=1, rate=10_000)) as running:
        yield running


@pytest.fixture(scope="module")  # Playwright keeps an event loop running, which other files' tests cannot bear
def chromium() -> Iterator[Browser]:
    """Debian's Chromium, without a window."""
    if not CHROMIUM:
        pytest.skip("there is no Chromium on this machine")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def guests(house: House, chromium: Browser) -> Iterator[Callable[..., Guest]]:
    """Opens a browser of its own for each guest; no guest's page may fail."""
    from tests.browser.guest import Guest

    came: list[Guest] = []

    def come(**options: object) -> Guest:
        came.append(Guest(chromium, f"http://{house.address}", **options))
        return came[-1]

    yield come
    for guest in came:
        guest.leave()
    assert [fault for guest in came for fault in guest.faults] == []


@pytest.fixture
def guest(guests: Callable[..., Guest]) -> Guest:
    """Someone at a desk."""
    return guests()
