"""Cards that are read in part, played by hand in two browsers: acts, a refusal, agreement, marks everywhere."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep

import pytest

pytest.importorskip("playwright", reason="Playwright is not installed: pip install -e '.[browser]'")

from tests.browser.guest import LONG, Guest
from tests.browser.test_bring import CARDS, DECK, cards, decks, drop, write
from tests.browser.test_pages import faults
from tests.public_lists import HUM, humming_cards, public_deck

pytestmark = pytest.mark.slow
TUNE = HUM.removeprefix("[fanfare] ")


def bring_hums(guest: Guest) -> None:
    """A deck of which every follower has a paragraph that is not read."""
    guest.open("/bring")
    guest.page.wait_for_load_state("networkidle")
    drop(guest, CARDS, "hums.json", humming_cards())
    cards(guest).wait_for()
    write(guest, DECK, public_deck(spells=0))
    decks(guest).wait_for()


def invite(anna: Guest) -> str:
    """Anna opens a table for a friend, with her deck; gives the link."""
    bring_hums(anna)
    decks(anna).get_by_role("button", name="Choose a table").click()
    tile = anna.page.locator(".game", has_text="Shadowverse: Evolve")
    tile.locator("label:has-text('Opponent') > select").first.select_option("friend")
    assert tile.get_by_label("Cards that are not read whole are played by hand").is_checked()
    tile.locator(".play").click()
    return anna.page.locator(".invite input").input_value()


def seated(anna: Guest, ben: Guest) -> None:
    """Both sit at a table where Anna's deck is played by hand."""
    link = invite(anna)
    ben.join(link, "Ben")
    anna.page.wait_for_selector(".prompt .ask h2")


def until(there: str, whose: Guest, *others: Guest) -> None:
    """Everybody clicks what glows until something is there on the page of one of them."""
    end = monotonic() + LONG
    while not whose.page.locator(there).count():
        assert monotonic() < end, f"{there} never came"
        did = [guest.step() for guest in (whose, *others) if not whose.page.locator(there).count()]
        assert "over" not in did, f"the game ended before {there}"
        if set(did) <= {"wait"}:
            sleep(0.05)


def act(guest: Guest, *names: str) -> None:
    """Press the buttons of acts, one after the other."""
    for name in names:
        guest.page.locator(".hand-act", has_text=name).first.click()


def draw(guest: Guest, many: int) -> None:
    """Draw some cards by hand, and be done."""
    act(guest, "Cards", "Draw cards")
    guest.page.locator(".dialog .scale button", has_text=str(many)).first.click()
    guest.page.locator(".dialog [data-main]").last.click()
    guest.page.locator(".hand-panel .hand-done li").first.wait_for()
    guest.page.locator(".hand-panel [data-main]").click()


def hand_of(guest: Guest) -> int:
    """How many cards the guest holds."""
    return guest.page.locator(".hand .card").count()


def test_the_invitation_lists_what_is_by_hand_before_someone_takes_a_seat(guests: Callable[..., Guest]) -> None:
    anna, ben = guests(), guests()
    ben.page.goto(invite(anna))
    listed = ben.page.locator(".hand-list")
    listed.wait_for()
    assert "14 cards" in listed.inner_text()
    assert "Taking a seat is agreeing to this." in listed.inner_text()
    assert listed.locator("li", has_text="Quay Sparrow").locator("p").inner_text() == f"Fanfare {TUNE} opens by itself"
    assert faults(ben) == []


def test_what_is_done_by_hand_is_refused_done_again_and_agreed_to(guests: Callable[..., Guest]) -> None:
    anna, ben = guests(), guests()
    seated(anna, ben)
    assert "By hand: 14 cards" in ben.page.inner_text(".topbar")
    until(".hand-panel", anna, ben)
    assert anna.page.inner_text(".hand-panel .hand-text").endswith(TUNE)
    before = hand_of(anna)
    draw(anna, 2)
    ben.page.locator(".hand-panel:has-text('Was this done as the card says?')").wait_for()
    assert ben.page.inner_text(".hand-panel .hand-text").endswith(TUNE)
    assert "draws" in ben.page.inner_text(".hand-panel .hand-done")
    ben.page.get_by_role("button", name="Take it back").click()
    anna.page.locator(".hand-panel .hand-act").first.wait_for()
    assert hand_of(anna) == before
    draw(anna, 1)
    ben.page.locator(".hand-panel").wait_for()
    ben.page.wait_for_timeout(400)  # the main button waits a moment after the question
    ben.page.get_by_role("button", name="Agree", exact=False).last.click()
    ben.page.locator(".hand-panel").wait_for(state="detached")
    anna.page.wait_for_function(f"document.querySelectorAll('.hand .card').length === {before + 1}")
    log = ben.page.locator(".log")
    assert log.locator(".hand-mark").count() > 0
    assert "does not agree; it is taken back" in log.inner_text()
    assert anna.page.locator(".board .card .badge", has_text="by hand").count() > 0
    anna.concede()
    anna.page.get_by_role("link", name="Replay").click()
    anna.page.wait_for_selector(".replay-bar")
    anna.page.get_by_label("Choice", exact=True).press("End")
    anna.page.locator(".log .hand-mark").first.wait_for()


def test_a_card_is_noticed_when_its_player_says_so(guests: Callable[..., Guest]) -> None:
    anna, ben = guests(), guests()
    seated(anna, ben)
    until(".notices", anna, ben)
    anna.page.locator(".notices > .btn").click()
    anna.page.locator(".notice-list li", has_text=TUNE).first.get_by_role("button", name="It does this now").click()
    until(".hand-panel", anna, ben)
    assert anna.page.inner_text(".hand-panel .hand-text").endswith(TUNE)
    assert any('"type":"hand"' in told for told in anna.told)
    anna.concede()


def test_a_whole_game_by_hand_ends(guests: Callable[..., Guest]) -> None:
    anna, ben = guests(), guests()
    seated(anna, ben)
    until(".hand-panel", anna, ben)
    until(".prompt.over", anna, ben)
    assert anna.over()
    assert ben.page.locator(".log .hand-mark").count() > 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_fault_in_the_panel(guests: Callable[..., Guest], scheme: str) -> None:
    anna, ben = guests(color_scheme=scheme), guests(color_scheme=scheme)
    seated(anna, ben)
    until(".hand-panel", anna, ben)
    assert faults(anna) == []
    anna.page.locator(".hand-panel [data-main]").click()
    ben.page.locator(".hand-panel").wait_for()
    assert faults(ben) == []
    anna.concede()
