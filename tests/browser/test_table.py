"""Games through the real page: clicks, keys, phones, lost connections, spectators."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright", reason="Playwright is not installed: pip install -e '.[browser]'")

from playwright.sync_api import WebSocketRoute
from tests.browser.guest import PHONE, Guest

TITLES = ("Shadowverse: Evolve", "Legions of Will", "Argent Saga")


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_against_the_computer_is_played_by_clicking_what_glows(guest: Guest, title: str) -> None:
    wrong: dict[str, int] = {}

    def look(click: int) -> None:
        if click % 5 == 0:
            wrong.update(dict.fromkeys(guest.looks_wrong(), click))

    guest.begin(title)
    told = guest.play(watch=look)
    assert "win" in guest.over()
    assert len(told) > 5
    assert wrong == {}, "cut or overlapping"
    assert guest.page.locator(".prompt.over").get_by_text("Rematch").is_visible()


@pytest.mark.parametrize("title", TITLES)
def test_on_a_phone_of_360_pixels_a_game_can_be_played_and_nothing_is_cut(
    guests: Callable[..., Guest], title: str
) -> None:
    guest = guests(viewport=PHONE, has_touch=True, is_mobile=True)
    wrong: dict[str, int] = {}

    def look(click: int) -> None:
        if click % 4 == 0:
            wrong.update(dict.fromkeys(guest.looks_wrong(), click))

    guest.begin(title)
    guest.play(40, watch=look)
    assert wrong == {}
    guest.page.get_by_role("button", name="Log").click()
    assert guest.page.locator(".log").is_visible()


def test_the_keyboard_alone_plays(guest: Guest) -> None:
    page = guest.open("/")
    page.wait_for_selector(".game .play")
    page.locator(".game .play").first.focus()
    page.keyboard.press("Enter")
    guest.wait_until_asked()
    turns = set()
    for _ in range(60):
        if page.locator(".prompt.over").count():
            break
        if not page.locator(".table[data-asked]").count():
            page.wait_for_timeout(100)
            continue
        turns.add(page.inner_text(".brand span"))
        n = page.locator(".table").get_attribute("data-n")
        page.wait_for_timeout(320)  # the main button ignores input for a moment after the question changed
        page.keyboard.press("Space")
        page.wait_for_timeout(150)
        if (
            page.locator(".table").get_attribute("data-n") == n
        ):  # no main button: rows by number, cards by Tab and Enter
            page.keyboard.press("1")
            page.wait_for_timeout(150)
        if page.locator(".table").get_attribute("data-n") == n and page.locator(".card.legal").count():
            page.locator(".card.legal:visible").first.focus()
            page.keyboard.press("Enter")
            page.wait_for_timeout(150)
    assert len(turns) > 2 or page.locator(".prompt.over").count()
    page.keyboard.press("?")
    assert page.get_by_role("dialog", name="Keys").is_visible()
    page.keyboard.press("Escape")
    assert not page.get_by_role("dialog", name="Keys").is_visible()


def test_tab_goes_from_region_to_region_and_arrows_move_inside(guest: Guest) -> None:
    guest.begin(TITLES[0])
    guest.play(3)
    guest.wait_until_asked()
    page = guest.page
    page.locator(".hand .card").first.focus()
    first = page.evaluate("document.activeElement.dataset.id")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.closest('.hand') !== null")
    assert page.evaluate("document.activeElement.dataset.id") != first
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.near') !== null")


def test_any_card_says_why_it_cannot_be_used_with_its_rule(guest: Guest) -> None:
    guest.begin(TITLES[0])
    guest.play(4)
    guest.wait_until_asked()
    page = guest.page
    page.locator(".hand .card").first.focus()
    page.keyboard.press("w")
    page.wait_for_selector(".popover .why .rule")
    assert page.inner_text(".popover .why .no")
    assert page.inner_text(".popover .why p")
    page.keyboard.press("Escape")
    assert page.locator(".popover").count() == 0


def test_a_glowing_card_dragged_onto_the_board_is_played(guest: Guest) -> None:
    guest.begin(TITLES[0])
    page = guest.page
    for _ in range(60):  # until something in the hand can be played, and nothing else is asked
        guest.wait_until_asked()
        if page.locator(".prompt h2", has_text="Main phase").count() and page.locator(".hand .card.legal").count():
            break
        page.keyboard.press("Space")
        page.wait_for_timeout(400)
    card = page.locator(".hand .card.legal").first
    step = card.get_attribute("data-step")
    card.drag_to(page.locator(".near .area.tiles"))
    page.wait_for_selector(f".hand [data-step='{step}']", state="detached")


def test_a_choice_is_taken_back(guest: Guest) -> None:
    guest.begin(TITLES[0])
    guest.wait_until_asked()
    page = guest.page
    question = page.inner_text(".prompt h2")
    page.locator(".prompt .btn:not(.quiet)").first.click()  # no new hand
    page.wait_for_function("(q) => document.querySelector('.prompt h2').textContent !== q", arg=question)
    guest.wait_until_asked()
    undo = page.locator(".prompt .btn", has_text="Undo")
    if undo.is_enabled():
        undo.click()
        page.wait_for_function("(q) => document.querySelector('.prompt h2').textContent === q", arg=question)
    else:
        assert undo.get_attribute("title")


def test_conceding_asks_twice_and_ends_the_game(guest: Guest) -> None:
    guest.begin(TITLES[2])
    page = guest.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Yes, give up this game").click()
    page.wait_for_selector(".prompt.over")
    assert "wins" in guest.over()


def test_two_browsers_play_a_game_with_a_lost_connection_in_the_middle(guests: Callable[..., Guest]) -> None:
    anna, ben = guests(), guests()
    line = Line(anna)
    anna.open("/")
    tile = anna.page.locator(".game", has_text=TITLES[0])
    tile.get_by_label("Opponent").select_option("friend")
    tile.locator(".play").click()
    ben.page.goto(anna.page.locator(".invite input").input_value())
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    for guest in (anna, ben):
        guest.page.wait_for_selector(".prompt .ask h2")
    play_together(anna, ben, 10)
    hand = anna.page.locator(".hand .card").count()

    line.cut()
    anna.page.wait_for_selector(".offline-strip")
    assert "your game is kept" in anna.page.inner_text(".offline-strip")
    assert anna.page.locator(".board").is_visible()
    assert anna.page.locator(".hand .card").count() == hand
    line.mend()
    anna.page.wait_for_selector(".offline-strip", state="detached")

    play_together(anna, ben, 400)
    for guest in (anna, ben):
        guest.page.wait_for_selector(".prompt.over")


def play_together(anna: Guest, ben: Guest, rounds: int) -> None:
    """Both click until the game is over, or for so many rounds."""
    for _ in range(rounds):
        if {anna.step(), ben.step()} == {"over"}:
            return


class Line:
    """A guest's connection to the table, which can be cut."""

    def __init__(self, guest: Guest) -> None:
        self._page, self._cut, self._open = guest.page, False, []
        self._page.route_web_socket("**/play", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self._cut:
            socket.close(code=1012)
            return
        socket.connect_to_server()
        self._open.append(socket)

    def cut(self) -> None:
        self._cut = True
        self._open.pop().close(code=1012)

    def mend(self) -> None:
        self._cut = False


def test_a_spectator_sees_no_hand(guests: Callable[..., Guest]) -> None:
    anna, watcher = guests(), guests()
    anna.begin(TITLES[0])
    anna.play(6)
    sent: list[str] = []
    watcher.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: sent.append(str(frame))))
    watcher.page.goto(anna.page.url)
    watcher.page.wait_for_selector(".prompt .ask h2")
    assert anna.page.locator(".hand .card").count()
    assert watcher.page.locator(".hand .card:not(.unknown)").count() == 0
    assert watcher.page.locator(".prompt .btn:not(.quiet)").count() == 0
    assert sent
