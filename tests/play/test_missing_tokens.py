"""A game that could need a token of which nothing is known is refused before it begins."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cardwright.games import load
from cardwright.games.title import IllegalDeck, Pool
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.vocabulary.abilities import Body, OnPlay
from cardwright.kernel.vocabulary.effects import Create
from cardwright.play.decks import check_deck, load_deck
from cardwright.play.match import Series
from cardwright.play.scenario_file import read_scenario
from cardwright.play.scene import Scene
from cardwright.text.cardfile import read_cards
from cardwright.text.deckfile import DeckList
from cardwright.text.diagnostics import Problems

GAME = "shadowverse-evolve"
SVE = load(GAME)
SAID = "Call creates the token 'Fairey', but no card file defines it"

CALL = "name: Call\ntype: Spell\nclass: Forestcraft\ncost: 1\nSummon a {} token.\n"
FAIREY = "\nname: Fairey\ntype: Follower / Token\nclass: Forestcraft\ncost: 1\nstats: 1/1\n{}\n"


def pool(source: str) -> Pool:
    """The game's cards and these."""
    return SVE.pool.with_faces(SVE.faces(read_cards(source)))


def deck(name: str = "Call") -> DeckList:
    """A starter deck with three cards of a name in it."""
    whole = SVE.decks["forestcraft"]
    main = whole.sections["main"]
    return msgspec.structs.replace(whole, sections={**whole.sections, "main": [*main[:-3], name, name, name]})


def test_a_deck_that_needs_it_is_not_legal() -> None:
    (problem,) = check_deck(SVE, deck(), pool(CALL.format("Fairey")))
    assert problem.message == f"{SAID} (SVE 9.1.2.3)"


def test_a_deck_is_legal_if_some_file_describes_it() -> None:
    assert check_deck(SVE, deck(), pool(CALL.format("Fairey") + FAIREY.format(""))) == []


def test_what_a_token_creates_is_needed_too() -> None:
    cards = CALL.format("Fairey") + FAIREY.format("[fanfare] Summon a Moth token.")
    (problem,) = check_deck(SVE, deck(), pool(cards))
    assert problem.message.startswith("Fairey creates the token 'Moth', ")


@pytest.mark.parametrize(
    "text",
    [
        'Select a follower on your field. Give it "[fanfare] Summon a Fairey token."',
        "Select an enemy follower on the field. Transform it into a Fairey token.",
        "Choose one. (1) Draw a card. (2) Draw 2 cards. Put a Fairey token into your EX area.",
    ],
)
def test_tokens_are_needed_wherever_a_text_speaks_of_them(text: str) -> None:
    cards = CALL.replace("Summon a {} token.", text)
    (problem,) = check_deck(SVE, deck(), pool(cards))
    assert problem.message == f"{SAID} (SVE 9.1.2.3)"


def test_a_card_that_is_only_looked_for_need_not_exist() -> None:
    text = "Search your deck for a Fairey, reveal it, add it to your hand, then shuffle your deck."
    cards = pool(CALL.replace("Summon a {} token.", text))
    assert check_deck(SVE, deck(), cards) == []
    assert SVE.new_game([deck(), deck()], pool=cards).decision is not None


def test_no_game_and_no_match_begins_without_it() -> None:
    cards = pool(CALL.format("Fairey"))
    with pytest.raises(IllegalDeck, match=SAID):
        SVE.new_game([SVE.decks["forestcraft"], deck()], pool=cards)
    with pytest.raises(CardwrightError, match=SAID):
        Series(SVE, [SVE.decks["forestcraft"], deck()], pool=cards).next_game()


def test_no_scene_begins_without_it() -> None:
    scene = Scene(GAME, CALL.format("Fairey"))
    scene.start()  # the card is not there
    with pytest.raises(CardwrightError, match=SAID):
        scene.put(0, "hand", "Call")
    other = Scene(GAME, CALL.format("Fairey"))
    other.put(0, "hand", "Call")
    with pytest.raises(CardwrightError, match=SAID):
        other.start()


def test_a_card_given_as_ability_data_is_no_exception() -> None:
    scene = Scene(GAME)
    scene.define("Call", OnPlay(Body((Create(("Fairey",)),))), kinds=("spell",))
    scene.put(0, "hand", "Call")
    with pytest.raises(CardwrightError, match=SAID):
        scene.start()


def test_a_scenario_with_such_a_card_has_a_problem_at_its_line() -> None:
    head = f"game: {GAME}\ntitle: A token that nobody knows\n\n"
    with pytest.raises(Problems) as found:
        read_scenario(head + CALL.format("Fairey").replace("name:", "card:"), "a.scenario")
    assert [str(problem) for problem in found.value.problems] == [f"a.scenario:4: {SAID} (SVE 9.1.2.3)"]


def test_a_deck_file_is_judged_alike(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    own = deck()
    lines = [f"game: {GAME}", "name: Court", f"leader: {own.sections['leader'][0]}", "main:"]
    file.write_text("\n".join([*lines, *(f"1 {name}" for name in own.sections["main"])]))
    _, problems = load_deck(SVE, file, pool(CALL.format("Fairey")))
    assert [problem.message for problem in problems] == [f"{SAID} (SVE 9.1.2.3)"]


def test_described_tokens_are_known_from_any_pool() -> None:
    """Argent Saga describes its tokens in the text, also where the cards are a plain table of faces."""
    title = load("argent-saga")
    whole = dict(title.pool)
    decks = [title.decks["light"], title.decks["light"]]
    game = title.new_game(decks, pool=whole)
    assert game.faces["Knight (Unit * Knight/Light/1000)"].name == "Knight"
