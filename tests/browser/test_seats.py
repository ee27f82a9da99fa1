"""Several people and computers at one table: links, full tables, and boards of three and four players."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from urllib.parse import urlsplit

import pytest

pytest.importorskip("playwright", reason="Playwright is not installed: pip install -e '.[browser]'")

from playwright.sync_api import Locator
from tests.browser.guest import DESK, PHONE, Guest
from tests.browser.test_pages import faults

pytestmark = pytest.mark.slow
TABLET = {"width": 800, "height": 1000}
LOW = {"width": 1280, "height": 720}


def test_a_friend_and_a_computer_share_a_table_of_three(guests: Callable[..., Guest]) -> None:
    anna, ben = guests(), guests()
    page = anna.open("/")
    tile = page.locator(".game", has_text="Legions of Will")
    players, opponent, third = (choice(tile, word) for word in ("Players", "Opponent", "Third player"))
    players.select_option("3")
    opponent.select_option("friend")
    third.select_option("learner")
    tile.get_by_role("button", name="Get a link").click()
    page.wait_for_selector(".invited .seats .open")
    assert page.locator(".invited .seats li").count() == 3
    assert page.locator(".invited .seats .open").count() == 1
    ben.join(page.locator(".invite input").input_value(), "Ben")
    page.wait_for_selector(".prompt .ask h2")
    assert page.locator(".opponents > .side").count() == 2
    anna.open("/")  # all of it is remembered for the next time
    assert players.input_value() == "3"
    assert third.input_value() == "learner"


def choice(tile: Locator, word: str) -> Locator:
    """What is chosen under this word."""
    return tile.locator(f"label:has-text('{word}') > select").first


def test_a_link_to_a_full_table_says_so_and_offers_to_watch(guests: Callable[..., Guest]) -> None:
    anna, ben, late = guests(), guests(), guests(viewport=PHONE)
    link = anna.sit_down("shadowverse-evolve", "open")
    ben.join(link, "Ben")
    page = late.open(link)
    page.wait_for_selector("h1:has-text('Every seat is taken')")
    assert late.looks_wrong() == []
    assert faults(late) == []
    page.get_by_role("link", name="Watch").click()
    page.wait_for_selector(".prompt .ask h2")
    assert page.locator(".hand .card:not(.unknown)").count() == 0


def test_someone_who_sits_there_already_comes_back_by_the_link(guests: Callable[..., Guest]) -> None:
    anna, ben = guests(), guests()
    link = anna.sit_down("shadowverse-evolve", "open")
    ben.join(link, "Ben")
    ben.open(link)
    ben.page.wait_for_url("**/table/*")
    ben.page.wait_for_selector(".prompt .ask h2")
    assert ben.states()[-1]["seat"] == 1


def test_who_is_asked_for_a_rematch_is_told_and_one_click_agrees(guests: Callable[..., Guest]) -> None:
    anna, ben, watcher = guests(), guests(viewport=PHONE), guests()
    ben.join(anna.sit_down("shadowverse-evolve", "open"), "Ben")
    anna.page.wait_for_selector(".prompt .ask h2")
    first = anna.page.url
    watcher.open(urlsplit(first).path).wait_for_selector(".prompt .ask h2")
    anna.concede()
    anna.page.get_by_role("button", name="Rematch").click()
    anna.page.get_by_role("button", name="Waiting for the others").wait_for()
    ben.page.get_by_text("Anna wants a rematch.").wait_for()
    assert ben.looks_wrong() == []
    ben.page.get_by_role("button", name="Rematch").click()
    for one in (anna, ben, watcher):  # nobody clicks again, also who watches
        one.page.wait_for_function("(url) => location.href !== url", arg=first)
        one.page.wait_for_selector(".prompt:not(.over) .ask h2")
    assert anna.page.url == ben.page.url == watcher.page.url
    assert watcher.states()[-1]["seat"] == -1
    assert watcher.page.locator(".hand .card:not(.unknown)").count() == 0


@pytest.mark.parametrize("size", [DESK, TABLET, PHONE], ids=["desk", "tablet", "phone"])
def test_the_longest_name_stays_in_its_plaque(guests: Callable[..., Guest], size: dict[str, int]) -> None:
    guest = guests(viewport=size)
    page = guest.open("/")
    page.get_by_label("You are called").fill("Maximiliana " + "W" * 40)  # more than a name may have
    page.locator(".game", has_text="Legions of Will").locator(".play").click()
    page.wait_for_selector(".prompt .ask h2")
    assert len(guest.states()[-1]["match"]["seats"][0]["name"]) == 24
    assert guest.looks_wrong() == []


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/table/nothing", "There is no such table"),
        ("/replay/nothing", "There is no such replay"),
        ("/rules/nothing", "there is no game"),
        ("/rules/argent-saga/99.99", "ARG has no rule '99.99'"),
        ("/cards/nothing", "Every word is understood"),  # the workshop of another game
    ],
)
def test_an_address_that_leads_nowhere_says_so(guest: Guest, path: str, words: str) -> None:
    guest.open(path).wait_for_selector(f"text={words}")


def test_a_link_that_leads_nowhere_says_so(guest: Guest) -> None:
    page = guest.open("/join/nothing-here")
    page.wait_for_selector("h1:has-text('This link does not work')")
    assert page.get_by_role("link", name="To the start page").is_visible()


@pytest.mark.parametrize("size", [DESK, LOW, PHONE], ids=["desk", "low", "phone"])
def test_full_boards_of_four_players_do_not_overlap(guests: Callable[..., Guest], size: dict[str, int]) -> None:
    guest = guests(viewport=size)
    guest.sit_down("legions-of-will", "greedy", "greedy", "greedy", seed=5, variant=["free-for-all"])
    guest.page.wait_for_selector(".prompt .ask h2")
    found: list[str] = []
    guest.play(40, watch=lambda click: found.extend(guest.looks_wrong() if click % 8 == 0 else []))
    assert sorted(set(found)) == []


def test_a_player_is_chosen_by_a_click_on_the_plaque(guest: Guest) -> None:
    guest.sit_down("legions-of-will", "random", "random", seed=5, variant=["free-for-all"])
    page, end = guest.page, monotonic() + 150
    asked = page.locator(".prompt h2:has-text('Which opponent do you attack?')")
    while not asked.count():
        assert monotonic() < end, "it was never asked"
        guest.step()
        page.wait_for_timeout(40)
    assert page.locator(".prompt .btn.strong").count() == 0  # none of them is the usual answer
    glowing = page.locator(".opponents .head.legal")
    assert glowing.count() == 2
    page.wait_for_timeout(350)
    glowing.first.click()
    asked.wait_for(state="detached")
