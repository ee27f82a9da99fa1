"""Bring cards and a deck into the browser: drop, paste, the report, other words, and a game with them."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

pytest.importorskip("playwright", reason="Playwright is not installed: pip install -e '.[browser]'")

from playwright.sync_api import Locator
from tests.browser.guest import PHONE, Guest
from tests.browser.test_pages import faults
from tests.public_lists import CREW, REWORDED, SPELL, UNREAD, UNUSABLE, public_cards, public_deck

pytestmark = pytest.mark.slow
DROP = """([label, name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  const there = document.querySelector(`.drop[aria-label="${label}"]`);
  const how = { dataTransfer: data, bubbles: true, cancelable: true };
  for (const type of ["dragover", "drop"]) there.dispatchEvent(new DragEvent(type, how));
}"""
PASTE = """([label, text]) => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  const area = document.querySelector(`.drop[aria-label="${label}"] textarea`);
  area.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}"""
CARDS, DECK = "Bring cards", "Bring a deck"


def drop(guest: Guest, where: str, name: str, text: str) -> None:
    """Drop a file on a place of the page."""
    guest.page.evaluate(DROP, [where, name, text])


def write(guest: Guest, where: str, text: str) -> None:
    """Write or paste a short list, and have it read."""
    place = guest.page.get_by_role("group", name=where)
    place.locator("textarea").fill(text)
    place.get_by_role("button", name="Read it").click()


def bring(guest: Guest, deck: str = "") -> None:
    """Both lists are there."""
    guest.open("/bring")
    guest.page.wait_for_load_state("networkidle")
    drop(guest, CARDS, "quays.json", public_cards())
    cards(guest).wait_for()
    write(guest, DECK, deck or public_deck())
    decks(guest).wait_for()


def cards(guest: Guest) -> Locator:
    """The report of the cards."""
    return guest.page.locator(".bring-cards .brought")


def decks(guest: Guest) -> Locator:
    """The report of the deck."""
    return guest.page.locator(".bring-decks .brought")


def reword(guest: Guest, words: str = REWORDED) -> None:
    """Say the paragraph that is not read in other words, in the report of the deck."""
    box = decks(guest).locator(".reword")
    box.locator("textarea").press_sequentially(words, delay=5)
    box.get_by_text("Read, and kept").wait_for()


def test_a_dropped_card_list_is_reported_whole_in_part_and_unusable(guest: Guest) -> None:
    guest.open("/bring")
    guest.page.wait_for_load_state("networkidle")
    drop(guest, CARDS, "quays.json", public_cards())
    report = cards(guest)
    report.wait_for()
    assert report.locator(".verdict-bar li").all_inner_texts() == ["15\nread whole", "1\nread in part", "1\nunusable"]
    assert UNREAD in report.locator(".reword .printed").inner_text()
    report.get_by_text("Unusable: 1").click()
    assert UNUSABLE in report.locator(".problems").inner_text()
    assert "there is no card type" in report.locator(".problems").inner_text()


def test_a_long_list_is_read_as_soon_as_it_is_pasted_and_its_repairs_are_counted(guest: Guest) -> None:
    rows = json.loads(public_cards())
    many = [{**row, "name": f"{row['name']} {n}", "cardNo": f"{row['cardNo']}{n}"} for n in range(8) for row in rows]
    rows[0]["details"]["effect"] = "[fanfare] Draw a card. Whenever the river sings, this follower hums along."
    guest.open("/bring")
    guest.page.wait_for_load_state("networkidle")
    guest.page.evaluate(PASTE, [CARDS, json.dumps(many)])
    report = cards(guest)
    report.wait_for()
    assert "136 rows, 136 cards" in report.inner_text()
    assert "Repaired: line breaks 8" in report.inner_text()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello there", "no format known here"),
        ("[" * 50_000, "nested too deeply"),
        ("<!DOCTYPE x [<!ENTITY a 'b'>]><set gameId='1'>&a;</set>", "entities is not read"),
        ("export const CARDS = [alert(1)]", "only literals are read and nothing is run"),
    ],
)
def test_a_file_that_is_none_gets_a_sentence_and_the_page_goes_on(guest: Guest, text: str, said: str) -> None:
    guest.open("/bring")
    guest.page.wait_for_load_state("networkidle")
    drop(guest, CARDS, "odd.bin", text)
    guest.page.locator(".bring-cards .problem").wait_for()
    assert said in guest.page.inner_text(".bring-cards .problem")
    drop(guest, CARDS, "quays.json", public_cards())
    cards(guest).wait_for()
    assert guest.page.locator(".bring-cards .problem").count() == 0


def test_a_deck_says_what_was_guessed_and_which_lines_name_no_card(guest: Guest) -> None:
    bring(guest, public_deck(odd="Quay Sparow Hen"))
    report = decks(guest)
    assert "leads Swordcraft" in report.inner_text()
    line = report.locator(".problems li").first
    assert "Line 17" in line.inner_text()
    line.get_by_role("button", name="Quay Sparrow").click()
    report.get_by_text("Lines that name no card").wait_for(state="detached")
    assert "only 3 copies" in report.inner_text() or "copies" in report.inner_text()


def test_a_paragraph_is_said_in_other_words_while_one_types_and_that_is_kept(guest: Guest) -> None:
    bring(guest)
    box = decks(guest).locator(".reword")
    box.locator("textarea").focus()
    box.get_by_text("the word “Zap” is not known").wait_for()
    assert box.locator(".near q").inner_text()
    assert decks(guest).get_by_role("button", name="Play it now, 1 by hand").is_enabled()
    reword(guest)
    assert "It means: " in box.inner_text()
    decks(guest).get_by_text("Legal, and every card is read.").wait_for()
    assert cards(guest).locator(".verdict-bar li").first.inner_text() == "16\nread whole"
    guest.page.reload()
    decks(guest).get_by_text("Legal, and every card is read.").wait_for()
    assert decks(guest).get_by_role("button", name="Play it now", exact=True).is_enabled()
    assert REWORDED in cards(guest).locator(".reword textarea").input_value()


def test_words_that_are_not_read_are_not_kept(guest: Guest) -> None:
    bring(guest)
    box = decks(guest).locator(".reword")
    box.locator("textarea").fill("Frobnicate it.")
    box.get_by_text("Not yet: cannot read “Frobnicate it.”").wait_for()
    guest.page.reload()
    decks(guest).wait_for()
    assert decks(guest).locator(".reword textarea").input_value() == ""


def test_a_brought_deck_is_played_to_the_end_and_its_rewording_is_marked(guest: Guest) -> None:
    bring(guest)
    reword(guest)
    decks(guest).get_by_role("button", name="Play it now", exact=True).click()
    guest.page.wait_for_selector(".prompt .ask h2")
    guest.play()
    assert guest.over()
    sent = "".join(guest.heard)
    assert any(name in sent for name, *_ in CREW)


def test_the_mark_stands_on_the_card_and_the_other_player_sees_the_printed_paragraph(
    guests: Callable[..., Guest],
) -> None:
    anna, ben = guests(), guests()
    bring(anna)
    reword(anna)
    decks(anna).get_by_role("button", name="Choose a table").click()
    tile = anna.page.locator(".game", has_text="Shadowverse: Evolve")
    tile.locator("label:has-text('Opponent') > select").first.select_option("friend")
    assert tile.locator("label:has-text('Your deck') option:checked").inner_text() == "Pasted deck (brought)"
    tile.locator(".play").click()
    link = anna.page.locator(".invite input").input_value()
    bring(ben)
    reword(ben, "Select an enemy follower on the field. Deal 2 damage to it.")
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_label("Your deck").select_option(label="Pasted deck (brought)")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.wait_for_selector(".prompt .ask h2")
    anna.page.wait_for_selector(".prompt .ask h2")
    for guest in (anna, ben):
        views = [state["view"] for state in guest.states() if state["view"]]
        seen = [card for view in views for zone in view["zones"] for card in zone["cards"]]
        known = [card for card in seen if card.get("name") == SPELL]
        assert [card["text"] for card in known if card["text"] != [f"{UNREAD} (reworded)"]] == []
    anna.concede()


def test_what_was_brought_stays_in_the_browser(guests: Callable[..., Guest]) -> None:
    anna, ben = guests(), guests()
    bring(anna)
    assert anna.page.request.get(f"{anna.address}/api/v1/decks").json() == []
    ben.open("/bring")
    ben.page.wait_for_load_state("networkidle")
    assert cards(ben).count() == decks(ben).count() == 0
    cards(anna).get_by_role("button", name="Forget it").click()
    cards(anna).wait_for(state="detached")
    anna.page.reload()
    decks(anna).wait_for()
    assert cards(anna).count() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_fault_where_cards_and_a_deck_were_brought(guests: Callable[..., Guest], scheme: str) -> None:
    guest = guests(color_scheme=scheme)
    bring(guest, public_deck(odd="Quay Sparow Hen"))
    guest.page.locator(".reword textarea").first.focus()
    guest.page.locator(".reword .near").first.wait_for()
    assert faults(guest) == []


def test_the_page_is_no_wider_than_a_phone(guests: Callable[..., Guest]) -> None:
    guest = guests(viewport=PHONE)
    bring(guest, public_deck(odd="Quay Sparow Hen"))
    guest.page.locator(".reword textarea").first.focus()
    guest.page.locator(".reword .near").first.wait_for()
    assert guest.looks_wrong() == []
