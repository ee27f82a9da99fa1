"""What a game is begun with: wrong kinds and numbers out of range get one clear error of the project's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import cardwright as cw
from cardwright.games import load
from cardwright.kernel.state.decisions import CardwrightError, WrongArgument
from cardwright.text.deckfile import DeckList

LOW = "legions-of-will"
TITLE = load(LOW)
DECKS = list(TITLE.decks.values())[:2]


def begin(**given: Any) -> object:
    return TITLE.new_game(**{"decks": DECKS, **given})


def deck(sections: Any) -> DeckList:
    return DeckList("Odd", LOW, sections)


WRONG: tuple[tuple[Callable[[], object], type[Exception], str], ...] = (
    (lambda: cw.new_game(3, []), WrongArgument, "a game is named by its id"),  # type: ignore[arg-type]
    (lambda: cw.new_game([], []), WrongArgument, "a game is named by its id"),  # type: ignore[arg-type]
    (lambda: cw.new_game("chess", []), CardwrightError, "there is no game 'chess'"),
    (lambda: cw.new_game(LOW, "ab"), WrongArgument, "decks are a list, not 'ab'"),
    (lambda: cw.new_game(LOW, None), WrongArgument, "decks are a list, not None"),  # type: ignore[arg-type]
    (lambda: cw.new_game(LOW, [1, 2]), WrongArgument, "; 1 is none"),  # type: ignore[list-item]
    (lambda: begin(decks=["a", "b"]), WrongArgument, "decks are a list of deck lists; 'a' is none"),
    (lambda: begin(decks=[DECKS[0]]), CardwrightError, r"played by 2 or more players \(LOW 100.1\), not by 1"),
    (lambda: begin(decks=DECKS * 51), CardwrightError, "this engine seats at most 100"),
    (lambda: begin(decks=[deck(None), DECKS[0]]), WrongArgument, "the sections of a deck must be lists of card names"),
    (lambda: begin(decks=[deck({"main": 3}), DECKS[0]]), WrongArgument, "the cards of the part 'main' are a list"),
    (lambda: begin(decks=[deck({"main": [3]}), DECKS[0]]), WrongArgument, "list of names; 3 is none"),
    (lambda: begin(seed="x"), WrongArgument, "a seed is a whole number, not 'x'"),
    (lambda: begin(seed=1.5), WrongArgument, "a seed is a whole number, not 1.5"),
    (lambda: begin(seed=True), WrongArgument, "a seed is a whole number, not True"),
    (lambda: begin(seed=2**63), CardwrightError, r"from -2\^63 to 2\^63 - 1"),
    (lambda: begin(seed=10**5000), CardwrightError, "not a number of 16610 bits"),
    (lambda: begin(names="ab"), WrongArgument, "names are a list, not 'ab'"),
    (lambda: begin(names=[1, 2]), WrongArgument, "names are a list of words; 1 is none"),
    (lambda: begin(names=["Ann"]), CardwrightError, "there are 2 decks and 1 names"),
    (lambda: begin(pool=[1]), WrongArgument, "cards are given by their ids"),
    (lambda: begin(teams=3), WrongArgument, "teams are a list, not 3"),
    (lambda: begin(teams=["a", "b"]), WrongArgument, "teams are a list of numbers; 'a' is none"),
    (lambda: begin(teams="9999999999v1"), CardwrightError, "teams of 100 players altogether at most"),
    (lambda: begin(variant=3), WrongArgument, "variants are a list, not 3"),
    (lambda: begin(variant=[3]), WrongArgument, "variants are a list of names; 3 is none"),
    (lambda: begin(chooser="x"), WrongArgument, "a player is a whole number, not 'x'"),
    (lambda: begin(chooser=9), CardwrightError, "player 9 of 2 cannot decide who begins"),
)


@pytest.mark.parametrize(("act", "error", "words"), WRONG, ids=[words for _, _, words in WRONG])
def test_a_game_is_not_begun_with_what_is_none(act: Callable[[], object], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        act()
