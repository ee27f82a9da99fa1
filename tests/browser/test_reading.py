"""What the page tells: clocks, effects with their sources, prices, damage to come, refusals; orders by dragging."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright", reason="Playwright is not installed: pip install -e '.[browser]'")

from playwright.sync_api import Page
from tests.browser.guest import DESK, PHONE, Guest
from tests.browser.test_pages import OWN_CARD, faults

pytestmark = pytest.mark.slow

BOARD = """game: shadowverse-evolve
title: A banner

card: Bannerman
type: Follower
class: Neutral
cost: 3
stats: 2/4
Your other followers have [attack]+1.

card: Straggler
type: Follower
class: Neutral
cost: 5
stats: 5/5
This card costs X less to play. X equals the number of followers on your field.

card: Archivist
type: Follower
class: Neutral
cost: 1
stats: 1/1
[fanfare] Look at the top 3 cards of your deck. Put them on the bottom of your deck in any order.

Anna's field: Roadside Brawler (1 damage), Bannerman
Anna's hand: Straggler, Archivist
Anna's deck: Fairy, Crimson Courtier, Hearthguard Veteran, Fairy
Anna's play points: 4 of 5
Ben's field: Hearthguard Veteran (engaged), Fairy
turn: Anna's main phase
"""


def board(guest: Guest) -> Page:
    """The board of the scenario above, on the page of scenarios."""
    page = guest.open("/scenario")
    page.wait_for_selector(".scenario-table .table")
    page.get_by_label("The scenario file").fill(BOARD)
    page.wait_for_selector(".near .card:has-text('Bannerman')")
    page.wait_for_selector(".table[data-asked]")
    return page


def last_line(page: Page) -> str:
    return page.get_by_label("The scenario file").input_value().strip().splitlines()[-1]


def test_the_large_card_says_which_effects_change_it_and_where_they_come_from(guest: Guest) -> None:
    page = board(guest)
    page.locator(".near .card:has-text('Roadside Brawler')").hover()
    page.get_by_role("button", name="Card", exact=True).click()
    page.wait_for_selector(".large:has-text('Roadside Brawler') .effects")
    effects = page.inner_text(".large .effects")
    assert "Bannerman" in effects
    assert "SVE 10.1.1.3" in effects
    assert "Your other followers have" in effects
    attack, defense = page.locator(".large .stat").all_inner_texts()
    assert "printed 3" in attack
    assert "+1 Bannerman" in attack
    assert "−1 damage" in defense
    page.locator(".large .effects .link").click()
    page.wait_for_selector(".large h2:has-text('Bannerman')")
    page.locator(".large summary", has_text="What its words mean").click()
    page.wait_for_selector(".large .means, .large details .plain")


def test_a_card_in_hand_shows_what_it_costs_now(guest: Guest) -> None:
    page = board(guest)
    cost = page.locator(".hand .card:has-text('Straggler') .cost")
    assert cost.inner_text().startswith("3")
    assert "printed 5" in (cost.get_attribute("title") or "")
    assert "costs 3 now" in (page.locator(".hand .card:has-text('Straggler')").get_attribute("aria-label") or "")


def test_a_selected_attacker_shows_the_damage_on_each_target_and_what_comes_back(guest: Guest) -> None:
    page = board(guest)
    page.locator(".near .card:has-text('Roadside Brawler')").click()
    hit = page.locator(".far .card:has-text('Hearthguard Veteran') .hit")
    assert hit.inner_text().split() == ["4", "⇄3"]
    assert page.locator(".far .plaque .hit").inner_text() == "4"
    label = page.locator(".far .card:has-text('Hearthguard Veteran')").get_attribute("aria-label") or ""
    assert "would take 4 damage, deals 3 back" in label
    assert page.locator(".far .card:has-text('Fairy') .hit").count() == 0


def test_in_a_scenario_a_choice_becomes_a_line_and_any_card_says_why_not(guest: Guest) -> None:
    page = board(guest)
    page.locator(".far .card:has-text('Fairy')").click()
    page.wait_for_selector(".popover .why .rule:has-text('8.4.3.1')")
    assert "Attack it" in page.inner_text(".popover")
    page.keyboard.press("Escape")
    page.locator(".near .card:has-text('Roadside Brawler')").click()
    page.locator(".far .card:has-text('Hearthguard Veteran')").click()
    page.wait_for_selector(".far .card:has-text('Hearthguard Veteran')", state="detached")
    assert last_line(page) == "Anna: Attack Hearthguard Veteran with Roadside Brawler"
    page.wait_for_selector("text=All is as expected")


def ordering(guest: Guest) -> Page:
    page = board(guest)
    page.locator(".hand .card:has-text('Archivist')").click()
    page.wait_for_selector(".dialog .order .card")
    return page


def shown_order(page: Page) -> list[str]:
    return [text.split("\n")[-1] for text in page.locator(".dialog .order .card .name").all_inner_texts()]


def test_an_order_is_made_by_dragging(guest: Guest) -> None:
    page = ordering(guest)
    first, second, third = shown_order(page)
    cards = page.locator(".dialog .order .card")
    cards.first.drag_to(cards.last)
    assert shown_order(page) == [second, third, first]
    assert page.locator(".dialog .nth").all_inner_texts() == ["1", "2", "3"]
    page.get_by_role("button", name="Take this order").click()
    page.wait_for_selector(".dialog", state="detached")
    assert last_line(page).startswith(f"Anna: {second}")


def test_an_order_is_made_with_the_keyboard_alone(guest: Guest) -> None:
    page = ordering(guest)
    first, second, third = shown_order(page)
    page.locator(".dialog .order .card").first.focus()
    page.keyboard.press("Shift+ArrowRight")
    assert shown_order(page) == [second, first, third]
    page.wait_for_function("document.activeElement.closest('[data-place]')?.dataset.place === '1'")


TRIGGERS = """game: shadowverse-evolve
title: Two abilities trigger at once

card: Baker
type: Follower
class: Neutral
cost: 1
stats: 1/1
At the start of your end phase, give your leader [defense]+1.

card: Smith
type: Follower
class: Neutral
cost: 1
stats: 1/1
At the start of your end phase, give this follower [attack]+1.

Anna's field: Baker, Smith
turn: Anna's main phase
"""


def test_abilities_that_trigger_together_are_dragged_into_an_order_and_answered_at_once(guest: Guest) -> None:
    page = board(guest)
    page.get_by_label("The scenario file").fill(TRIGGERS)
    page.wait_for_selector(".near .card:has-text('Baker')")
    page.wait_for_timeout(400)  # the main button waits a moment after the question changed
    page.get_by_role("button", name="End turn").click()
    rows = page.locator(".dialog .mode")
    rows.nth(1).wait_for()
    first, second = (text.split("\n")[1].split(":")[0] for text in rows.all_inner_texts())
    rows.first.drag_to(rows.last)
    assert [text.split("\n")[1].split(":")[0] for text in rows.all_inner_texts()] == [second, first]
    page.get_by_role("button", name="All in this order").click()
    page.wait_for_selector(".dialog", state="detached")
    assert re.fullmatch(f"Anna: {second}: .*; {first}: .*", last_line(page))


def test_an_own_card_is_pasted_into_the_deck_builder_and_played_at_once(guest: Guest) -> None:
    page = guest.open("/decks")
    page.wait_for_selector(".shelf-card")
    page.get_by_label("Begin from a starter deck").select_option("forestcraft")
    page.wait_for_selector(".verdict .good")
    page.get_by_role("button", name="Your own cards").click()
    own = page.locator("#own-cards")
    own.fill(OWN_CARD.replace("Draw a card.", "Zap a card."))
    page.wait_for_selector(".own-cards .problems li")
    assert "Line 6" in page.inner_text(".own-cards .problems")
    assert "Zap" in page.inner_text(".own-cards .problems u")
    assert page.get_by_role("button", name="Play it").is_enabled()  # the deck does not need that card
    own.fill(OWN_CARD)
    page.wait_for_selector(".own-cards .good")
    assert "Draw a card" in page.inner_text(".own-cards .means")
    page.get_by_role("button", name="One Quay Sparrow more").first.click()
    page.wait_for_selector(".deck-list li:has-text('Quay Sparrow')")
    page.wait_for_selector(".verdict .good")
    assert faults(guest) == []
    page.get_by_role("button", name="Play it").click()
    page.wait_for_url("**/table/*")
    guest.wait_until_asked()
    page.goto(f"{guest.address}/decks")
    page.locator(".builder-left .list a").first.click()
    page.wait_for_selector(".deck-list li:has-text('Quay Sparrow')")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_clocks_run_down_on_the_page_and_the_server_ends_the_game(
    guests: Callable[..., Guest], size: dict[str, int]
) -> None:
    anna, ben = guests(viewport=size), guests(viewport=size)
    ben.join(anna.sit_down("shadowverse-evolve", "open", clock={"minutes": 0, "seconds": 5}), "Ben")
    anna.page.wait_for_selector(".topbar .clock")
    assert anna.looks_wrong() == []
    running = anna if anna.page.locator(".topbar .clock.runs").count() else ben
    waiting = ben if running is anna else anna
    running.page.wait_for_selector(".topbar .clock.runs small")
    assert waiting.page.locator(".far .clock.runs").is_visible()
    free = running.page.inner_text(".topbar .clock small")
    running.page.wait_for_function(
        "(was) => document.querySelector('.topbar .clock small')?.textContent !== was", arg=free
    )
    for guest in (anna, ben):
        guest.page.wait_for_selector(".prompt.over")
        assert "has no time left" in guest.over()
    assert "You win" in waiting.over()
    assert waiting.page.locator(".prompt.over .rule").count() == 0  # no rule of the game did that


def test_a_clock_is_set_on_the_start_page_and_named_in_the_invitation(guests: Callable[..., Guest]) -> None:
    anna, ben = guests(), guests()
    anna.open("/")
    tile = anna.page.locator(".game", has_text="Shadowverse: Evolve")
    tile.get_by_label("Opponent").select_option("friend")
    tile.get_by_label("Clock").select_option("15+10")
    tile.locator(".play").click()
    ben.page.goto(anna.page.locator(".invite input").input_value())
    ben.page.wait_for_selector("text=Each player has 15 minutes")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.wait_for_selector(".topbar .clock")
    assert ben.page.inner_text(".topbar .clock b") in ("15:00", "14:59")


def test_names_of_decks_are_shown_where_the_start_page_was_told_so_and_the_invitation_says_it(
    guests: Callable[..., Guest],
) -> None:
    anna, ben = guests(), guests()
    anna.open("/")
    tile = anna.page.locator(".game", has_text="Shadowverse: Evolve")
    assert tile.get_by_label("Everyone sees").count() == 0  # computers do not mind
    tile.get_by_label("Opponent").select_option("friend")
    tile.get_by_label("Everyone sees").check()
    tile.locator(".play").click()
    ben.page.goto(anna.page.locator(".invite input").input_value())
    ben.page.wait_for_selector("text=sees the names of all decks")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.wait_for_selector(".prompt .ask h2")
    assert all(seat["deck"] for seat in ben.states()[-1]["match"]["seats"])


def test_the_win_over_someone_who_is_away_is_offered_after_a_countdown(guests: Callable[..., Guest]) -> None:
    anna, ben = guests(), guests()
    link = anna.sit_down("shadowverse-evolve", "open")
    told = _claiming(anna)
    ben.join(link, "Ben")
    anna.page.wait_for_selector(".far .doing:has-text('the win is yours in')")
    anna.page.get_by_role("button", name="Claim the win").click()
    anna.page.wait_for_timeout(200)
    assert {"type": "claim"} in [{"type": message["type"]} for message in told]


def _claiming(guest: Guest) -> list[dict[str, Any]]:
    """The server's states say that Ben is away for 118 seconds; gives what the page sends."""
    told: list[dict[str, Any]] = []

    def connect(socket: Any) -> None:
        server = socket.connect_to_server()

        def heard(frame: str) -> None:
            state = json.loads(frame)
            if state["type"] == "state" and state["view"]:
                state["match"]["seats"][1].update(here=False, away=118)
                state["claim"] = {"seat": 1, "seconds": 2}
            socket.send(json.dumps(state))

        def said(frame: str) -> None:
            told.append(json.loads(frame))
            server.send(frame)

        server.on_message(heard)
        socket.on_message(said)

    guest.page.route_web_socket("**/play", connect)
    guest.page.reload()
    return told


def test_names_break_only_where_a_word_is_wider_than_its_card(guests: Callable[..., Guest]) -> None:
    guest = guests(viewport=PHONE, has_touch=True, is_mobile=True)
    guest.sit_down("legions-of-will", "greedy", seed=5)
    guest.page.wait_for_selector(".prompt .ask h2")
    torn: set[str] = set()
    guest.play(30, watch=lambda click: torn.update(guest.page.evaluate(TORN)))
    assert torn == set()


# Names on cards with a word that goes on in the next line without a hyphen.
TORN = """() => [...document.querySelectorAll(".board .card .name")].filter((e) => e.offsetParent).flatMap((e) => {
  const node = [...e.childNodes].find((n) => n.nodeType === 3);
  if (!node) return [];
  const found = [], range = document.createRange(), text = node.data;
  for (let i = 1; i < text.length; i++) {
    if (!/\\p{L}/u.test(text[i - 1]) || !/\\p{L}/u.test(text[i])) continue;
    range.setStart(node, i - 1); range.setEnd(node, i);
    const a = range.getBoundingClientRect();
    range.setStart(node, i); range.setEnd(node, i + 1);
    const b = range.getBoundingClientRect();
    if (a.width && b.width && b.top > a.bottom - 2) found.push(text);
  }
  return found;
})"""


def test_a_phone_held_sideways_has_sheets_in_place_of_the_panel(guests: Callable[..., Guest]) -> None:
    guest = guests(viewport={"width": 740, "height": 360}, has_touch=True, is_mobile=True)
    guest.sit_down("shadowverse-evolve", "random")
    guest.play(6)
    page = guest.page
    assert not page.locator(".panel").is_visible()
    page.get_by_role("button", name="Log").click()
    assert page.locator(".log").is_visible()
    page.get_by_role("button", name="Close").click()
    assert not page.locator(".panel").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_serious_fault_in_what_is_told(guests: Callable[..., Guest], scheme: str) -> None:
    guest = guests(color_scheme=scheme)
    page = board(guest)
    page.locator(".near .card:has-text('Roadside Brawler')").click()
    page.get_by_role("button", name="Card", exact=True).click()
    page.wait_for_selector(".large .effects")
    assert faults(guest) == []
    page.get_by_role("button", name="Close").click()
    page.keyboard.press("Escape")
    page.locator(".hand .card:has-text('Archivist')").click()
    page.wait_for_selector(".dialog .order .card")
    assert faults(guest) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_serious_fault_in_clocks(guests: Callable[..., Guest], scheme: str) -> None:
    anna, ben = guests(color_scheme=scheme), guests()
    ben.join(anna.sit_down("shadowverse-evolve", "open", clock={"minutes": 0, "seconds": 25}), "Ben")
    anna.page.wait_for_selector(".clock.low")
    assert faults(anna) == []
