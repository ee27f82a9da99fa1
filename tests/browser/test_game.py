"""What makes the table a game: scenes, the pace of others, sentences, sounds, the coach, the end."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

pytest.importorskip("playwright", reason="Playwright is not installed: pip install -e '.[browser]'")

from tests.browser.guest import DESK, PHONE, Guest
from tests.browser.test_pages import faults

pytestmark = pytest.mark.slow
GAMES = ("shadowverse-evolve", "legions-of-will", "argent-saga", "soul-masters", "force-of-will")
SKILLED = "greedy"

# The cards, players and piles that lie under the tip.
COVERED = """() => {
  const found = new Set(), box = document.querySelector(".coach").getBoundingClientRect();
  for (let x = box.left + 2; x < box.right; x += 8)
    for (let y = box.top + 2; y < box.bottom; y += 8)
      for (const e of document.elementsFromPoint(x, y)) {
        const card = e.closest(".board .card, .hand .card, .stack .card, .plaque, .pile");
        if (card) found.add(card.textContent.trim());
      }
  return [...found];
}"""

# Draws every card of a game twice in the page's own worker, and gives a checksum of each picture.
DRAWN = """async ([game, worker]) => {
  const painter = new Worker(worker, { type: "module" }), waiting = new Map();
  painter.onmessage = (e) => waiting.get(e.data.n)(e.data.picture);
  let n = 0;
  const draw = (subject) => new Promise((done) => {
    waiting.set(++n, done);
    painter.postMessage({ n, subject, width: 96 });
  });
  const sum = async (subject) => {
    const picture = await draw(subject);
    const canvas = new OffscreenCanvas(picture.width, picture.height), ctx = canvas.getContext("2d");
    ctx.drawImage(picture, 0, 0);
    let hash = 2166136261;
    const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height);
    for (const byte of data) hash = Math.imul(hash ^ byte, 16777619) >>> 0;
    return hash;
  };
  const cards = await (await fetch(`/api/v1/titles/${game}/cards`)).json(), found = [];
  for (const card of cards) {
    const attribute = card.aspects[0] ? card.aspects[0][0].toUpperCase() + card.aspects[0].slice(1) : "";
    const subject = { name: card.name, kinds: card.kinds, traits: card.traits, attribute, cost: card.cost ?? -1 };
    found.push([card.id, await sum(subject), await sum(subject)]);
  }
  painter.terminate();
  return found;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_a_picture_of_its_own_and_the_same_each_time(guest: Guest, game: str) -> None:
    from cardwright.server.pages import STATIC

    worker = next((STATIC / "assets").glob("painter*.js"))
    guest.open("/")
    drawn = guest.page.evaluate(DRAWN, [game, f"/assets/{worker.name}"])
    assert [card for card, first, second in drawn if first != second] == []
    by_picture: dict[int, list[str]] = {}
    for card, picture, _ in drawn:
        by_picture.setdefault(picture, []).append(card)
    assert [cards for cards in by_picture.values() if len(cards) > 1] == []
    assert len(drawn) > 70


def test_the_cards_and_both_leaders_are_painted_on_the_table(guest: Guest) -> None:
    guest.sit_down("shadowverse-evolve", SKILLED)
    guest.wait_until_asked()
    page = guest.page
    page.wait_for_function("document.querySelectorAll('.hand .art[data-art=drawn]').length >= 4")
    page.wait_for_function("document.querySelectorAll('.bust .art[data-art=drawn]').length === 2")
    page.wait_for_function("document.querySelectorAll('.side > .art[data-art=drawn]').length === 2")


def test_in_soul_masters_a_commander_says_which_form_it_is_and_what_follows(guest: Guest) -> None:
    guest.sit_down("soul-masters", SKILLED)
    guest.wait_until_asked()
    forms = guest.page.locator(".near .forms")
    assert "form 1 of 3" in forms.inner_text()
    assert "goes on" in (forms.get_attribute("title") or "")
    assert "form 1 of 3" in (guest.page.locator(".near .head").get_attribute("aria-label") or "")


def test_costs_are_gems_that_are_named(guest: Guest) -> None:
    guest.sit_down("force-of-will", SKILLED, seed=4)
    guest.wait_until_asked()
    gems = guest.page.locator(".hand .gem-sign")
    assert gems.count() > 3
    labels = gems.evaluate_all("all => all.map((g) => `${g.getAttribute('role')} ${g.getAttribute('aria-label')}`)")
    named = r"img (\d+ )?(light|fire|water|wind|darkness|void|\w+ will of any kind)"
    assert [one for one in labels if not re.fullmatch(named, one)] == []


def test_what_another_does_is_shown_and_a_key_goes_on_at_once(guests: Callable[..., Guest]) -> None:
    guest = guests(reduced_motion="no-preference")
    guest.sit_down("shadowverse-evolve", SKILLED, seed=4)
    page = guest.page
    page.wait_for_selector(".table[data-showing]")
    assert page.locator(".table[data-asked]").count() == 0, "asked while others are shown"
    page.get_by_role("button", name="Skip").wait_for()
    page.keyboard.press("Escape")
    page.wait_for_selector(".table[data-asked]:not([data-showing])")
    page.get_by_role("button", name="Their turn again").click()
    page.wait_for_selector(".table[data-showing]")
    page.keyboard.press("Escape")
    page.wait_for_selector(".table[data-asked]:not([data-showing])")
    assert [told for told in guest.told if "choose" in told] == [], "a key that skips answers nothing"


@pytest.mark.parametrize("game", GAMES)
def test_the_bar_never_speaks_of_priority_and_no_button_only_says_pass(guest: Guest, game: str) -> None:
    guest.sit_down(game, SKILLED, seed=2)
    guest.page.wait_for_selector(".prompt .ask h2")
    said: set[str] = set()

    def listen(_: int) -> None:
        said.add(guest.page.inner_text(".prompt .ask h2"))
        said.update(guest.page.locator(".prompt .btn > span:first-child").all_inner_texts())

    guest.play(30, watch=listen)
    assert [words for words in said if "priority" in words.lower() or words.strip() == "Pass"] == []


@pytest.mark.parametrize("game", GAMES)
def test_space_on_the_first_question_keeps_the_hand(guest: Guest, game: str) -> None:
    guest.sit_down(game, SKILLED, seed=3)
    guest.wait_until_asked()
    page = guest.page
    for _ in range(3):  # some games ask for something else first
        if page.get_by_role("button", name="Keep", exact=False).count():
            break
        guest.step()
        guest.wait_until_asked()
    hand = page.locator(".hand .card").evaluate_all("all => all.map((c) => c.dataset.id)")
    page.wait_for_timeout(400)  # the main button waits a moment after the question has changed
    page.keyboard.press("Space")
    page.wait_for_function("() => !document.querySelector('.prompt h2')?.textContent.includes('Keep this hand')")
    after = page.locator(".hand .card").evaluate_all("all => all.map((c) => c.dataset.id)")
    assert set(hand) <= set(after)


# An AudioContext that only counts.
STUB = """
  window.voices = 0;
  const nothing = () => {};
  const param = () => ({
    value: 0, setValueAtTime: nothing, linearRampToValueAtTime: nothing, exponentialRampToValueAtTime: nothing,
  });
  const node = () => ({
    gain: param(), frequency: param(), Q: param(), connect: (next) => next, disconnect: nothing, stop: nothing,
    start: () => { window.voices++; },
  });
  window.AudioContext = class {
    currentTime = 0; sampleRate = 8000; destination = {};
    createGain = node; createOscillator = node; createBiquadFilter = node; createBufferSource = node;
    createBuffer(_, n) { return { getChannelData: () => new Float32Array(n) }; }
  };
"""


def test_nothing_sounds_before_a_click_and_nothing_when_it_is_off(guests: Callable[..., Guest]) -> None:
    loud, quiet = guests(), guests()
    loud.context.add_init_script(STUB)
    quiet.context.add_init_script(STUB + "localStorage.setItem('cardwright', JSON.stringify({ volume: 0 }));")
    for guest in (loud, quiet):
        guest.sit_down("shadowverse-evolve", SKILLED, seed=4)
        guest.wait_until_asked()
        assert guest.page.evaluate("window.voices") == 0
        guest.page.mouse.click(700, 20)  # a gesture
        guest.play(8)
    assert loud.page.evaluate("window.voices") > 0
    assert quiet.page.evaluate("window.voices") == 0


def test_the_coach_speaks_in_the_first_match_and_is_silenced_for_good(guest: Guest) -> None:
    guest.sit_down("argent-saga", SKILLED)
    guest.wait_until_asked()
    page = guest.page
    assert "Destroy all five towers" in page.inner_text(".coach")
    assert "5.3.1" in page.inner_text(".coach .rule")
    page.get_by_role("button", name="Got it").click()
    assert "Destroy all five towers" not in "".join(page.locator(".coach").all_inner_texts())
    guest.concede()
    guest.sit_down("argent-saga", SKILLED)
    guest.wait_until_asked()
    guest.play(3)
    assert page.locator(".coach").count() == 0


@pytest.mark.parametrize("size", [PHONE, {"width": 780, "height": 360}, {"width": 800, "height": 1000}, DESK])
def test_a_tip_covers_no_card_and_goes_by_its_cross(guests: Callable[..., Guest], size: dict[str, int]) -> None:
    guest = guests(viewport=size)
    guest.sit_down("shadowverse-evolve", SKILLED, seed=4)
    guest.wait_until_asked()
    page, seen = guest.page, 0
    for _ in range(4):
        if page.locator(".coach").count():
            seen += 1
            assert page.evaluate(COVERED) == []
            assert guest.looks_wrong() == []
            assert faults(guest) == []
            told = page.inner_text(".coach p")
            page.get_by_role("button", name="Close the tip").click()
            assert told not in page.locator(".coach p").all_inner_texts()
        guest.play(1)
        guest.wait_until_asked()
    assert seen > 1


def test_the_end_has_a_heading_three_figures_and_ways_on(guest: Guest) -> None:
    guest.sit_down("legions-of-will", SKILLED)
    guest.wait_until_asked()
    guest.play(12)
    guest.concede()
    page = guest.page
    page.wait_for_selector(".finish")
    assert page.inner_text(".finish h2") == "Defeat"
    assert page.locator(".finish dl > div").count() >= 3
    assert page.locator(".finish").get_by_role("link", name="Replay").is_visible()
    page.keyboard.press("Escape")
    assert page.locator(".finish").count() == 0
    assert page.locator(".prompt.over").get_by_role("button", name="Rematch").is_visible()


@pytest.mark.parametrize("viewport", [{"width": 1440, "height": 900}, PHONE], ids=["desk", "phone"])
def test_a_keyword_says_what_it_means_and_its_rule(guests: Callable[..., Guest], viewport: dict[str, int]) -> None:
    guest = guests(viewport=viewport)
    guest.sit_down("shadowverse-evolve", SKILLED, seed=4)
    guest.wait_until_asked()
    page = guest.page
    page.locator(".hand .card[aria-label*='Ward']").first.focus()
    page.keyboard.press("c")
    page.locator(".large .kw").first.click()
    bubble = page.locator(".explains")
    assert bubble.locator(".rule").count() == 1
    assert len(bubble.locator("p").inner_text()) > 20
    page.keyboard.press("Escape")
    assert bubble.count() == 0


def test_the_first_page_is_small() -> None:
    import gzip

    from cardwright.server.pages import STATIC

    files = [*(STATIC / "assets").glob("*.js"), *(STATIC / "assets").glob("*.css"), STATIC / "index.html"]
    fonts = list((STATIC / "assets").glob("inter-latin-opsz*.woff2"))
    if not fonts:
        pytest.skip("the page is not built: make web")
    assert sum(len(gzip.compress(f.read_bytes())) for f in files) + sum(f.stat().st_size for f in fonts) < 300_000
