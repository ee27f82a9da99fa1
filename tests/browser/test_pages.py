"""The pages around the table: decks, cards, replays, scenarios, rules; and that all of them can be used by everyone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="Playwright is not installed: pip install -e '.[browser]'")

from tests.browser.guest import PHONE, Guest

AXE = Path(pytest.importorskip("axe_core_python", reason="axe is not installed: pip install -e '.[browser]'").__file__)
pytestmark = pytest.mark.slow
TABLET = {"width": 900, "height": 900}
PAGES = (
    "/",
    "/decks",
    "/bring",
    "/cards/shadowverse-evolve",
    "/scenario",
    "/rules/argent-saga",
    "/rules/argent-saga/8.2.1",
    "/rules/shadowverse-evolve/8.4.2.1",
    "/replay",
)

BAD_DECK = """game: shadowverse-evolve
name: Pasted
main:
3 Mosspaw Bear
three Mosspaw Bear
"""

OWN_CARD = """name: Quay Sparrow
type: Follower
class: Neutral
cost: 1
stats: 1/1
[fanfare] Draw a card.
"""


def faults(guest: Guest) -> list[str]:
    """What axe finds on the page, of any grade."""
    guest.page.evaluate((AXE.parent / "axe.min.js").read_text())
    found = guest.page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
    return [
        f"{one['id']}: {node['target']} {node['any'][0]['message'] if node['any'] else one['help']}"
        for one in found
        for node in one["nodes"][:3]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_no_fault(guests: Callable[..., Guest], path: str, scheme: str) -> None:
    guest = guests(color_scheme=scheme)
    guest.open(path)
    guest.page.wait_for_load_state("networkidle")
    assert faults(guest) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "title", ["Shadowverse: Evolve", "Legions of Will", "Argent Saga", "Soul Masters", "Force of Will"]
)
def test_axe_finds_no_fault_on_the_table(guests: Callable[..., Guest], title: str, scheme: str) -> None:
    guest = guests(color_scheme=scheme)
    guest.begin(title)
    guest.play(8)
    guest.page.wait_for_timeout(300)
    assert faults(guest) == []


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize("path", PAGES)
def test_no_page_is_wider_than_its_window(guests: Callable[..., Guest], path: str, size: dict[str, int]) -> None:
    guest = guests(viewport=size)
    guest.open(path)
    guest.page.wait_for_load_state("networkidle")
    assert guest.looks_wrong() == []


def test_a_pasted_deck_is_read_and_its_bad_lines_are_named(guest: Guest) -> None:
    page = guest.open("/decks")
    page.wait_for_selector(".shelf-card")
    page.get_by_role("button", name="Paste a list").click()
    page.get_by_label("The list").fill(BAD_DECK)
    page.get_by_role("button", name="Read it").click()
    page.wait_for_selector(".paste .problems li")
    assert "Line 5" in page.inner_text(".paste .problems")
    page.wait_for_selector(".verdict:has-text('6.1.1')")
    assert "Mosspaw Bear" in page.inner_text(".deck-list >> nth=1")


def test_a_deck_is_built_card_by_card_and_kept(guest: Guest) -> None:
    page = guest.open("/decks")
    page.wait_for_selector(".shelf-card")
    page.get_by_label("Search").fill("mosspaw")
    page.get_by_role("button", name="One Mosspaw Bear more").first.click()
    page.get_by_role("button", name="One Mosspaw Bear more").first.click()
    page.get_by_role("button", name="Keep").click()
    page.wait_for_selector("text=is kept")
    page.reload()
    page.wait_for_selector(".deck-list li b")
    assert page.inner_text(".deck-list li:has-text('Mosspaw Bear') b") == "2"


def test_an_own_card_is_compiled_while_it_is_written(guest: Guest) -> None:
    page = guest.open("/cards/shadowverse-evolve")
    text = page.get_by_label("Card text")
    text.fill(OWN_CARD)
    page.wait_for_selector(".made-card h2:has-text('Quay Sparrow')")
    text.fill(OWN_CARD.replace("Draw a card.", "Zap a card."))
    page.wait_for_selector(".problems li")
    assert "Line 6" in page.inner_text(".editor .problems")


def test_an_own_card_is_tried_in_a_scenario(guest: Guest) -> None:
    page = guest.open("/cards/shadowverse-evolve")
    page.get_by_label("Card text").fill(OWN_CARD)
    page.wait_for_selector(".made-card h2:has-text('Quay Sparrow')")
    page.get_by_role("button", name="Try it").click()
    page.wait_for_selector(".scenario-table .hand .card")
    assert "Quay Sparrow" in page.locator(".scenario-table .hand .card").first.inner_text()


@pytest.mark.parametrize(
    "game", ["shadowverse-evolve", "legions-of-will", "argent-saga", "soul-masters", "force-of-will"]
)
def test_the_first_card_of_the_workshop_can_be_tried_at_once(guest: Guest, game: str) -> None:
    page = guest.open(f"/cards/{game}")
    page.wait_for_selector("text=Every word is understood")
    page.get_by_role("button", name="Try it").click()
    page.wait_for_selector("text=All is as expected")
    assert page.locator(".scenario-table .hand .card.legal").count() > 0


def test_a_replay_is_stepped_through_and_played_on(guest: Guest) -> None:
    guest.begin("Shadowverse: Evolve")
    guest.play(6)
    page = guest.page
    guest.concede()
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".replay-bar")
    page.get_by_role("button", name="One choice on").click()
    page.get_by_role("button", name="One choice on").click()
    page.get_by_role("button", name="One choice back").click()
    page.wait_for_function("document.querySelector('.at').textContent.startsWith('1/')")
    page.get_by_label("Eyes of").select_option("0")
    page.wait_for_selector(".hand .card:not(.unknown)")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector(".table[data-asked]")


def test_a_rule_opens_beside_the_game(guest: Guest) -> None:
    guest.begin("Shadowverse: Evolve")
    guest.wait_until_asked()
    guest.page.locator(".prompt .rule").click()
    guest.page.wait_for_selector(".rule-panel .gist")
    assert guest.page.locator(".board").is_visible()
    assert guest.page.inner_text(".rule-panel .gist")


def test_rules_are_found_by_word(guest: Guest) -> None:
    page = guest.open("/rules/shadowverse-evolve")
    page.get_by_label("Search by number or word").fill("leader defense zero")
    page.wait_for_selector(".found li")
    assert "1.2.1.1" in page.inner_text(".found")


def test_a_table_for_four_in_teams_is_found_by_others_on_the_start_page(guests: Callable[..., Guest]) -> None:
    anna, ben = guests(), guests()
    anna.open("/")
    tile = anna.page.locator(".game", has_text="Legions of Will")
    tile.locator("label:has-text('Opponent') > select").first.select_option("friend")
    tile.locator("label:has-text('Players') > select").first.select_option("4")
    tile.locator("label:has-text('Teams') > select").first.select_option("2v2")
    tile.get_by_label("Anyone may join").check()
    tile.locator(".play").click()
    anna.page.wait_for_selector(".invite input")
    ben.open("/")
    found = ben.page.locator("section", has_text="Open tables").get_by_role("link", name="Legions of Will")
    found.first.click()
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.wait_for_selector(".seats li:has-text('Ben')")
    assert ben.page.locator(".seats li").count() == 4
