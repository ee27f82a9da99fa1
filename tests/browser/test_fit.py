"""Cards with long names, changed numbers and many badges: nothing on them is cut, at any size of the window."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from itertools import count, cycle
from typing import Any

import pytest

pytest.importorskip("playwright", reason="Playwright is not installed: pip install -e '.[browser]'")

from playwright.sync_api import WebSocketRoute
from tests.browser.guest import DESK, PHONE, Guest

pytestmark = pytest.mark.slow
TABLET = {"width": 800, "height": 1000}
LOW = {"width": 1280, "height": 720}
GAMES = ("shadowverse-evolve", "legions-of-will", "argent-saga", "soul-masters", "force-of-will")
WITHOUT_LIMIT = ("legions-of-will", "force-of-will")  # games in which a board may have any number of cards
NAMES = (
    "Ox",
    "Harbourmaster Wilhelmina",
    "Thistledown, Keeper of the Unlit Lantern",
    "Quicksilver Cartographer",
    "The Day the Lighthouse Fell Silent",
    "Grand Chancellor Bartholomew, Twice Elected",
)
CHANGES = (4, -1, 0, 12, -30)


@pytest.mark.parametrize(
    ("game", "crowded"), [*((game, False) for game in GAMES), *((game, True) for game in WITHOUT_LIMIT)]
)
def test_names_and_numbers_stay_whole_whatever_a_card_has_become(
    guests: Callable[..., Guest], game: str, crowded: bool
) -> None:
    guest = guests(viewport=DESK)
    guest.sit_down(game, "greedy", seed=4)
    guest.page.wait_for_selector(".prompt .ask h2")
    guest.play(20)
    guest.page.route_web_socket("**/play", lambda socket: changing(socket, crowded))
    found = {name: looked_at(guest, size) for name, size in SIZES.items()}
    assert found == {name: [] for name in SIZES}


SIZES = {"phone": PHONE, "tablet": TABLET, "low": LOW, "desk": DESK}


def looked_at(guest: Guest, size: dict[str, int]) -> list[str]:
    """What is cut or overlaps on the board in a window of this size."""
    guest.page.set_viewport_size({"width": size["width"], "height": size["height"]})
    guest.page.reload()
    guest.page.wait_for_selector(".prompt .ask h2")
    guest.page.wait_for_timeout(400)
    return guest.looks_wrong()


def changing(socket: WebSocketRoute, crowded: bool) -> None:
    """A connection on which every card of the board has become something else."""
    server = socket.connect_to_server()

    def heard(frame: str) -> None:
        message = json.loads(frame)
        for zone in (message.get("view") or {"zones": []})["zones"]:
            zone["cards"] += [copied(card) for card in zone["cards"] if crowded and may_be_several(card)]
            change(zone["cards"])
        socket.send(json.dumps(message))

    server.on_message(heard)
    socket.on_message(server.send)


IDS = count(100_000)


def may_be_several(card: dict[str, Any]) -> bool:
    """A known card of which a player may have many; bases and rulers are few."""
    return card.get("id", -1) >= 0 and not {"base", "ruler"} & set(card["kinds"])


def copied(card: dict[str, Any]) -> dict[str, Any]:
    return {**deepcopy(card), "id": next(IDS)}


def change(cards: list[dict[str, Any]]) -> None:
    """Other names, numbers, counters, keywords; every third card is turned, unless that destroys it."""
    names, changes = cycle(NAMES), cycle(CHANGES)
    for number, card in enumerate(card for card in cards if card.get("id", -1) >= 0 and not card.get("facedown")):
        card["name"] = next(names)
        numbers = card.get("numbers") or {}
        card["printed"] = [{"numbers": dict(numbers)}]
        card["numbers"] = {name: max(0, value + next(changes)) for name, value in numbers.items() if name != "capacity"}
        card["numbers"] |= {name: value for name, value in numbers.items() if name == "capacity"}
        card["counters"] = {"": number % 3, "Stack": number % 2 * 12}
        card["damage"] = number % 4
        card["keywords"] = ["First Strike", "Ward"][: number % 3]
        card["turned"] = number % 3 == 2 and "tower" not in card["kinds"]
