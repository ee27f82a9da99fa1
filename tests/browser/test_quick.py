"""A few seconds in a real browser, on every run; the other files here run with CARDWRIGHT_FULL=1."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="Playwright is not installed: pip install -e '.[browser]'")

from tests.browser.guest import Guest


def test_one_click_begins_a_game_that_can_be_played_by_clicking_what_glows(guest: Guest) -> None:
    guest.begin("Shadowverse: Evolve")
    assert len(guest.play(6)) == 6 or guest.over()
    assert guest.looks_wrong() == []
    assert guest.page.locator(".log li").count() > 0
