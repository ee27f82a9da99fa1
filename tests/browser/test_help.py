"""Help at the table: the computer's advice, payments made for a person, the next card to use, chat."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

pytest.importorskip("playwright", reason="Playwright is not installed: pip install -e '.[browser]'")

from tests.browser.guest import PHONE, Guest
from tests.browser.test_pages import faults

pytestmark = pytest.mark.slow


def in_main_phase(guest: Guest, game: str, seed: int = 4) -> None:
    """Sit down, keep the hand, and be asked what to do."""
    guest.sit_down(game, "greedy", seed=seed)
    guest.wait_until_asked()
    guest.page.wait_for_timeout(400)
    guest.page.keyboard.press("Space")
    guest.page.wait_for_selector(".hand .legal")


@pytest.mark.parametrize("size", [{}, {"viewport": PHONE}])
def test_the_computer_says_what_it_would_do_and_why(guests: Callable[..., Guest], size: dict[str, object]) -> None:
    guest = guests(**size)
    in_main_phase(guest, "shadowverse-evolve")
    asked = guest.states()[-1]["decision"]
    guest.page.keyboard.press("h")
    guest.page.wait_for_selector(".advice")
    assert re.match(r"The computer would: .+ It expects ", guest.page.inner_text(".advice"))
    assert guest.states()[-1]["decision"] == asked  # nothing was done
    assert guest.looks_wrong() == []
    assert faults(guest) == []


def test_at_a_table_with_another_person_there_is_no_advice(guests: Callable[..., Guest]) -> None:
    anna, ben = guests(), guests()
    ben.join(anna.sit_down("shadowverse-evolve", "open"), "Ben")
    anna.page.wait_for_selector(".prompt .ask h2")
    assert anna.page.locator(".hint-button").count() == 0


def test_a_key_goes_from_one_usable_card_to_the_next(guest: Guest) -> None:
    in_main_phase(guest, "shadowverse-evolve")
    usable = guest.page.locator(".hand .legal").count()
    seen = []
    for _ in range(usable + 1):
        guest.page.keyboard.press("n")
        seen.append(guest.page.evaluate("document.activeElement.closest('[data-id]')?.dataset.id"))
    assert len(set(seen)) >= usable
    assert None not in seen


def test_the_menu_says_whether_payments_are_made_for_a_person(guest: Guest) -> None:
    in_main_phase(guest, "soul-masters")
    guest.page.get_by_role("button", name="Menu").click()
    box = guest.page.get_by_label("Pay and choose for me where it makes no difference")
    assert box.is_checked()
    box.uncheck()
    guest.page.wait_for_timeout(500)
    assert not box.is_checked()
    assert guest.states()[-1]["passing"]["routine"] is False


def test_a_card_can_be_played_with_the_wish_to_pay_oneself(guest: Guest) -> None:
    in_main_phase(guest, "shadowverse-evolve")
    guest.page.locator(".hand .legal").first.hover()
    guest.page.locator(".large [data-pay]").first.click()
    guest.page.wait_for_timeout(500)
    assert '"ask":true' in "".join(guest.told)


def test_words_of_who_watches_are_heard_and_can_be_muted(guests: Callable[..., Guest]) -> None:
    anna, ben, cleo = guests(), guests(), guests()
    ben.join(anna.sit_down("shadowverse-evolve", "open"), "Ben")
    anna.page.wait_for_selector(".prompt .ask h2")
    cleo.open(f"/table/{anna.page.url.rsplit('/', 1)[1]}")
    cleo.page.get_by_label("Say something").fill("good luck")
    cleo.page.keyboard.press("Enter")
    anna.page.wait_for_selector(".said:has-text('good luck')")
    anna.page.locator(".said button", has_text="mute").click()
    assert anna.page.locator(".said").count() == 0
    anna.page.get_by_role("button", name="hear again").click()
    anna.page.wait_for_selector(".said:has-text('good luck')")
