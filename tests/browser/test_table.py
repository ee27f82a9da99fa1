"""Games through the real page: clicks, keys, phones, lost connections, spectators."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from time import monotonic

import pytest

pytest.importorskip("playwright", reason="Playwright is not installed: pip install -e '.[browser]'")

from playwright.sync_api import Page, WebSocketRoute
from tests.browser.guest import DESK, PHONE, STATE, Guest
from tests.server.test_agents import greedy_fails

from cardwright.server import agents, driver

pytestmark = pytest.mark.slow
TITLES = ("Shadowverse: Evolve", "Legions of Will", "Argent Saga", "Soul Masters", "Force of Will")
TABLET = {"width": 800, "height": 1000}
SIDEWAYS = {"width": 780, "height": 360}


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
    assert guest.page.locator(".finish").get_by_text("Rematch").is_visible()


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


@pytest.mark.parametrize("title", TITLES)
def test_in_a_window_of_middle_width_nothing_is_cut_and_the_panel_is_sheets(
    guests: Callable[..., Guest], title: str
) -> None:
    guest = guests(viewport=TABLET)
    wrong: dict[str, int] = {}

    def look(click: int) -> None:
        if click % 4 == 0:
            wrong.update(dict.fromkeys(guest.looks_wrong(), click))

    guest.begin(title)
    guest.play(32, watch=look)
    assert wrong == {}
    page = guest.page
    assert not page.locator(".log").is_visible()
    page.get_by_role("button", name="Log").click()
    assert page.locator(".log").is_visible()
    phase, frame = page.locator(".phases .now").bounding_box(), page.locator(".phases").bounding_box()
    assert phase is not None
    assert frame is not None
    assert frame["x"] - 1 <= phase["x"]
    assert phase["x"] + phase["width"] <= frame["x"] + frame["width"] + 1


@pytest.mark.parametrize("title", TITLES)
def test_a_phone_held_sideways_shows_the_whole_board(guests: Callable[..., Guest], title: str) -> None:
    guest = guests(viewport=SIDEWAYS, has_touch=True, is_mobile=True)
    hidden: list[str] = []
    guest.begin(title)
    guest.play(24, watch=lambda click: hidden.extend(guest.page.evaluate(OUTSIDE)))
    assert hidden == []


# Parts of the sides that do not lie within the board, which does not scroll.
OUTSIDE = """(() => {
  const board = document.querySelector('.board'), frame = board.getBoundingClientRect(), found = [];
  if (board.scrollHeight > board.clientHeight + 1) found.push('the board scrolls');
  for (const e of board.querySelectorAll('.plaque, .tile, .plate, .base, .pile')) {
    const box = e.getBoundingClientRect();
    if (box.width && (box.top < frame.top - 4 || box.bottom > frame.bottom + 4)) found.push(e.textContent.trim());
  }
  return found;
})()"""


def test_tab_arrows_enter_and_space_alone_play(guest: Guest) -> None:
    page = guest.open("/")
    page.wait_for_selector(".game .play")
    assert walk_to(page, ".game .play"), "Tab does not come to a button that plays"
    page.keyboard.press("Enter")
    guest.wait_until_asked()
    turns, used = set(), 0
    for _ in range(40):
        if page.locator(".prompt.over").count() or (used > 2 and len(turns) > 2):
            break
        if not page.locator(".table[data-asked]").count():
            page.wait_for_timeout(100)
            continue
        turns.add(page.inner_text(".brand span"))
        page.wait_for_timeout(320)  # the main button ignores input for a moment after the question changed
        before = page.evaluate(STATE)
        if not page.locator(".dialog").count() and page.locator(".hand .card.legal").count():
            assert walk_to(page, ".hand .card.legal"), "the keys do not come to a card that glows"
            page.keyboard.press("Enter")
            used += 1
        else:
            page.keyboard.press("Space")
        page.wait_for_timeout(200)
        if page.evaluate(STATE) == before:  # no main button: what glows, or a row of the dialog
            assert walk_to(page, ".card.legal, .dialog button:not(.quiet), .prompt .btn:not(.quiet), .place"), before
            page.keyboard.press("Enter")
            page.wait_for_timeout(200)
        elif page.locator(".selected").count():
            assert walk_to(page, ".target, .prompt .btn[data-key='1']"), "the keys do not come to a second card"
            page.keyboard.press("Enter")
            page.wait_for_timeout(200)
    assert used > 0
    assert len(turns) > 2 or page.locator(".prompt.over").count()
    page.keyboard.press("?")
    assert page.get_by_role("dialog", name="Keys").is_visible()
    page.keyboard.press("Escape")
    assert not page.get_by_role("dialog", name="Keys").is_visible()


def walk_to(page: Page, wanted: str) -> bool:
    """Go to something with Tab, and inside a region with arrows; never with the mouse or a script."""
    there = f"document.activeElement.matches({wanted!r})"
    near = f"!!document.activeElement.closest('[data-region]')?.querySelector({wanted!r})"
    for _ in range(40):
        if page.evaluate(there):
            return True
        if page.evaluate(near):
            for key in ("ArrowRight",) * 8 + ("ArrowLeft",) * 16 + ("ArrowUp", "ArrowDown"):
                page.keyboard.press(key)
                if page.evaluate(there):
                    return True
        page.keyboard.press("Tab")
    return False


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


def test_the_log_is_one_stop_of_tab_and_arrows_come_to_its_rules(guest: Guest) -> None:
    guest.sit_down("shadowverse-evolve", "greedy", seed=4)
    guest.wait_until_asked()
    guest.play(6)
    guest.wait_until_asked()
    page = guest.page
    assert page.locator(".log .rule").count() > 5
    assert not page.locator(".log .rule").last.is_visible()  # small steps and rules are folded
    page.locator(".log .scroller").focus()
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.matches('.log summary, .log a')")
    page.locator(".log summary").last.focus()
    page.keyboard.press("Enter")
    assert page.locator(".log .rule").last.is_visible()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.log') === null")


@pytest.mark.parametrize("viewport", [DESK, TABLET, SIDEWAYS])
def test_a_coin_that_is_new_keeps_its_whole_name(guests: Callable[..., Guest], viewport: dict[str, int]) -> None:
    guest = guests(viewport=viewport)
    guest.sit_down("force-of-will", "greedy", seed=4)
    guest.play(1)  # the player who goes second has a will coin
    guest.page.wait_for_selector(".a-items .chip")
    assert guest.looks_wrong() == []


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
    to_main_phase_with_a_card(guest)
    card = page.locator(".hand .card.legal").first
    step = card.get_attribute("data-step")
    card.drag_to(page.locator(".near .area.tiles"))
    page.wait_for_selector(f".hand [data-step='{step}']", state="detached")


def test_a_card_that_cannot_be_used_says_why_when_it_is_dragged_onto_the_board(guest: Guest) -> None:
    guest.sit_down("shadowverse-evolve", "greedy", seed=9)
    page = guest.page
    barred = page.locator(".hand .card:not(.legal)")
    to_main_phase_with_a_card(guest)
    hand = names(page, ".hand .card")
    barred.first.drag_to(page.locator(".near .area.tiles"))
    page.wait_for_selector(".popover .why .rule")
    assert names(page, ".hand .card") == hand


def test_a_card_that_was_played_is_taken_back_into_the_hand(guest: Guest) -> None:
    guest.sit_down("shadowverse-evolve", "random")
    page = guest.page
    undo = page.locator(".prompt .btn", has_text="Undo")
    for _ in range(12):
        to_main_phase_with_a_card(guest)
        question, hand = page.inner_text(".prompt h2"), names(page, ".hand .card")
        page.locator(".hand .card.legal").first.click()
        page.wait_for_function("(n) => document.querySelectorAll('.hand .card').length < n", arg=len(hand))
        guest.wait_until_asked()
        if undo.count() and undo.is_enabled():
            break
        guest.play(2)  # it drew a card: no way back; another one
    else:
        raise AssertionError("no card could be taken back")
    for _ in range(6):  # its targets were choices too
        if names(page, ".hand .card") == hand:
            break
        assert undo.is_enabled(), "undo has ended, but the card is not back"
        told = len(guest.heard)
        undo.click()
        wait_for(page, lambda told=told: len(guest.heard) > told)
        guest.wait_until_asked()
    assert names(page, ".hand .card") == hand
    assert page.inner_text(".prompt h2") == question
    assert page.locator(".hand .card.legal").count() > 0


def to_main_phase_with_a_card(guest: Guest) -> None:
    """Press the main button until something in the hand can be played, and nothing else is asked."""
    page = guest.page
    for _ in range(80):
        guest.wait_until_asked()
        if page.locator(".prompt h2", has_text="Main phase").count() and page.locator(".hand .card.legal").count():
            return
        page.wait_for_timeout(320)
        main = page.locator(".prompt .btn.strong, .dialog [data-main]")
        page.keyboard.press("Space" if main.count() else "1")  # who goes first is asked without a main button
        page.wait_for_timeout(100)
    raise AssertionError("no card could be played")


def names(page: Page, selector: str) -> list[str]:
    """The cards of a place, in no order."""
    return sorted(page.locator(selector).evaluate_all("all => all.map(e => e.dataset.id)"))


def wait_for(page: Page, done: Callable[[], object], seconds: float = 20) -> None:
    """Wait for something while the page goes on."""
    end = monotonic() + seconds
    while not done():
        assert monotonic() < end, "it never happened"
        page.wait_for_timeout(30)


def test_against_people_a_choice_is_taken_back_only_if_they_agree(guests: Callable[..., Guest]) -> None:
    anna, ben = pair(guests, "legions-of-will")
    mover, other = until_one_may_take_back(anna, ben)
    undo = mover.page.locator(".prompt .btn", has_text="Undo")
    before = mover.states()[-1]["undo"]["choices"]

    undo.click()
    other.page.wait_for_selector(".prompt h2:has-text('asks to take back')")
    assert "thinking about it" in mover.page.inner_text(".prompt h2")
    other.page.get_by_role("button", name="No", exact=True).click()
    other.page.wait_for_selector(".prompt h2:has-text('asks to take back')", state="detached")
    wait_for(mover.page, lambda: mover.states()[-1]["request"] is None)
    assert mover.states()[-1]["undo"]["choices"] == before  # nothing has changed

    undo.click()
    other.page.wait_for_selector(".prompt h2:has-text('asks to take back')")
    other.page.wait_for_timeout(350)  # a click that was meant for what stood there before is no consent
    other.page.get_by_role("button", name="Yes, take it back").click()
    wait_for(mover.page, lambda: mover.states()[-1]["undo"]["choices"] == before - 1)
    mover.wait_until_asked()  # the question is there again


def until_one_may_take_back(anna: Guest, ben: Guest) -> tuple[Guest, Guest]:
    """Both click until one may ask to take a choice back; gives this one first."""
    for _ in range(120):
        for mover, other in ((anna, ben), (ben, anna)):
            mover.step()
            mover.page.wait_for_timeout(60)
            if mover.states()[-1]["undo"]["choices"] and mover.page.locator(".prompt .btn", has_text="Undo").count():
                return mover, other
    raise AssertionError("nothing could be taken back")


def pair(guests: Callable[..., Guest], game: str) -> tuple[Guest, Guest]:
    """Two people at one table."""
    anna, ben = guests(), guests()
    ben.join(anna.sit_down(game, "open"), "Ben")
    anna.page.wait_for_selector(".prompt .ask h2")
    return anna, ben


def test_after_a_game_one_click_plays_again(guest: Guest) -> None:
    guest.sit_down("shadowverse-evolve", "random")
    guest.wait_until_asked()
    page, first = guest.page, guest.page.url
    guest.concede()
    page.locator(".finish").get_by_role("button", name="Rematch").click()
    page.wait_for_function("(url) => location.href !== url", arg=first)
    guest.wait_until_asked()
    assert page.locator(".prompt.over").count() == 0
    guest.play(3)  # and it goes on
    assert page.locator(".hand .card:not(.unknown)").count() > 0


def test_light_and_dark_change_with_one_button_and_are_kept(guests: Callable[..., Guest]) -> None:
    guest = guests(color_scheme="light")
    guest.sit_down("shadowverse-evolve", "random")
    page = guest.page
    page.wait_for_selector(".prompt .ask h2")
    assert brightness(page) > 0.7
    page.get_by_role("button", name="Light or dark").click()
    assert brightness(page) < 0.3
    page.reload()
    page.wait_for_selector(".prompt .ask h2")
    assert brightness(page) < 0.3
    page.get_by_role("button", name="Light or dark").click()
    assert brightness(page) > 0.7


def brightness(page: Page) -> float:
    """How bright the page behind everything is, from 0 to 1."""
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    red, green, blue = (int(part) for part in re.findall(r"\d+", colour)[:3])
    return (0.3 * red + 0.6 * green + 0.1 * blue) / 255


def test_space_held_passes_until_something_happens_and_let_go_stops_it(guest: Guest) -> None:
    guest.sit_down("legions-of-will", "random", seed=3)
    guest.play(6)
    guest.wait_until_asked()
    page = guest.page
    page.wait_for_timeout(350)
    page.keyboard.down("Space")
    wait_for(page, lambda: any('"until":"event"' in frame for frame in guest.told))
    page.keyboard.up("Space")
    wait_for(page, lambda: guest.states()[-1]["passing"]["until"] == "")
    said = [frame for frame in guest.told if '"type":"passing"' in frame]
    assert '"until":"event"' in said[0]
    page.wait_for_selector(".flag-word", state="detached")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_table_of_four_shows_all_sides_whole(guests: Callable[..., Guest], size: dict[str, int]) -> None:
    guest = guests(viewport=size)
    guest.sit_down("legions-of-will", "random", "random", "random", variant=["free-for-all"])
    guest.page.wait_for_selector(".prompt .ask h2")
    guest.play(14)
    assert guest.page.locator(".side").count() == 4
    assert guest.looks_wrong() == []


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


def test_nothing_that_a_spectator_receives_names_a_card_in_a_hand(guests: Callable[..., Guest]) -> None:
    anna, ben = pair(guests, "shadowverse-evolve")
    watcher = guests()
    watcher.page.goto(anna.page.url)
    watcher.page.wait_for_selector(".prompt .ask h2")
    play_together(anna, ben, 12)
    watcher.page.reload()  # the whole truth once more
    watcher.page.wait_for_selector(".prompt .ask h2")
    play_together(anna, ben, 4)
    watcher.page.wait_for_timeout(300)
    hidden = [name for seat, player in enumerate((anna, ben)) for name in held_back(player, seat)]
    assert len(hidden) > 1, "the test needs cards that stayed in a hand"
    for frame in watcher.heard:
        assert [name for name in hidden if name in frame] == []
    assert len(watcher.states()) > 5
    assert watcher.page.locator(".hand .card:not(.unknown)").count() == 0
    assert watcher.page.locator(".prompt .btn:not(.quiet)").count() == 0


def held_back(player: Guest, seat: int) -> list[str]:
    """The names of cards that a player had in hand, and that stood nowhere else on the table."""
    zones = [zone for state in player.states() if state["view"] for zone in state["view"]["zones"]]
    own = [zone for zone in zones if (zone["kind"], zone["player"]) == ("hand", seat)]
    elsewhere = json.dumps([zone for zone in zones if zone["kind"] != "hand"], ensure_ascii=False)
    held = {card["name"] for zone in own for card in zone["cards"] if "name" in card}
    return sorted(name for name in held if name not in elsewhere)


def test_a_payment_is_asked_first_where_that_is_wanted(guest: Guest) -> None:
    guest.sit_down("shadowverse-evolve", "random")
    page = guest.page
    guest.wait_until_asked()
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Always ask before I pay").check()
    page.keyboard.press("Escape")
    to_main_phase_with_a_card(guest)
    asked, hand = page.inner_text(".prompt h2"), names(page, ".hand .card")
    page.locator(".hand .card.legal").first.click()
    assert "Nothing is paid yet" in page.inner_text(".prompt")
    page.keyboard.press("Escape")
    assert page.inner_text(".prompt h2") == asked
    page.locator(".hand .card.legal").first.click()
    page.wait_for_timeout(400)  # the main button waits a moment after the question has changed
    page.get_by_role("button", name="Pay").click()
    page.wait_for_function("(n) => document.querySelectorAll('.hand .card').length < n", arg=len(hand))
    page.reload()  # the browser remembers it
    page.get_by_role("button", name="Menu").click()
    assert page.get_by_label("Always ask before I pay").is_checked()


def test_an_undo_past_the_computers_choice_asks_first(guest: Guest) -> None:
    guest.sit_down("legions-of-will", "random", seed=4)
    page = guest.page
    wait_for(page, lambda: guest.step() and past_another(guest), 120)
    before = guest.states()[-1]["undo"]
    page.wait_for_timeout(350)  # the main button waits a moment after the question changed
    page.keyboard.press("u")
    page.wait_for_selector(".prompt h2:has-text('Take back what')")
    page.keyboard.press("Escape")
    page.wait_for_selector(".prompt h2:has-text('Take back what')", state="detached")
    assert guest.states()[-1]["undo"] == before  # nothing was taken back
    page.keyboard.press("u")
    page.get_by_role("button", name="Take it back").click()
    wait_for(page, lambda: guest.states()[-1]["undo"]["choices"] < before["choices"])


def past_another(guest: Guest) -> bool:
    """The next undo would take back another player's choice."""
    guest.page.wait_for_selector(".table[data-asked], .prompt.over")
    undo = guest.states()[-1]["undo"]
    return guest.page.locator(".prompt .btn", has_text="Undo").count() > 0 and undo["choices"] > 0 and undo["free"] == 0


def test_what_is_passed_for_a_player_is_a_faint_line_of_the_log(guest: Guest) -> None:
    guest.sit_down("legions-of-will", "random", seed=4)
    wait_for(guest.page, lambda: guest.step() and guest.page.locator(".log .auto").count() > 0, 120)
    assert "Passed for you" in guest.page.locator(".log .auto").first.inner_text()


def test_a_second_click_on_the_same_question_is_not_sent(guest: Guest) -> None:
    guest.sit_down("shadowverse-evolve", "random")
    guest.wait_until_asked()
    guest.page.wait_for_timeout(400)
    guest.page.evaluate("(() => { const b = document.querySelector('.prompt .btn.strong'); b.click(); b.click(); })()")
    guest.wait_until_asked()
    answers = [json.loads(frame) for frame in guest.told if '"choose"' in frame]
    assert len({answer["decision"] for answer in answers}) == len(answers)


def test_a_fault_is_reported_with_the_replay(guest: Guest) -> None:
    guest.sit_down("shadowverse-evolve", "random", seed=7)
    guest.play(3)
    page = guest.page
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Report with replay").click()
    report = json.loads(saved.value.path().read_text())
    assert (report["kind"], report["replay"]["seed"]) == ("cardwright report", 7)
    assert report["seen"]["log"]


def test_a_click_ends_motion_and_a_run_of_it_is_short(guests: Callable[..., Guest]) -> None:
    guest = guests(reduced_motion="no-preference")
    guest.sit_down("shadowverse-evolve", "greedy", seed=3)
    longest: list[float] = []
    guest.play(20, watch=lambda click: longest.append(guest.page.evaluate(ENDS)))
    assert max(longest) > 0, "nothing moved"
    assert max(longest) <= 900
    guest.page.mouse.move(5, 5)
    guest.page.mouse.down()
    assert guest.page.evaluate(ENDS) == 0


# In how many milliseconds everything that moves by script has come to rest.
ENDS = """(() => {
  const styled = (a) => a instanceof CSSTransition || a instanceof CSSAnimation;
  const left = (a) => a.effect.getComputedTiming().endTime - (a.currentTime ?? 0);
  return Math.max(0, ...document.getAnimations().filter((a) => !styled(a)).map(left));
})()"""


def test_who_plays_against_an_agent_that_fails_is_told_and_goes_on_with_another(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(agents, "think", greedy_fails)
    monkeypatch.setattr(driver, "AGAIN", 0.05)
    guest.sit_down("shadowverse-evolve", "greedy", seed=21)
    page = guest.page
    told = page.locator(".prompt h2", has_text="Greedy is a program, and it has failed")
    wait_for(page, lambda: guest.step() and told.count(), 60)
    assert "has failed" in page.inner_text(".far .plaque")
    page.keyboard.press("Space")  # who presses it to pass changes nothing
    page.get_by_role("button", name="Ask it again").click()
    told.wait_for()
    page.get_by_role("button", name="Let “random” play on").click()
    told.wait_for(state="detached")
    page.wait_for_selector(".toast:has-text('“random” plays on for Greedy')")
    guest.wait_until_asked()
    assert guest.states()[-1]["match"]["seats"][1]["kind"] == "random"
