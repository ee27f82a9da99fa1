"""What callers hand to a game: wrong kinds and numbers out of range get one clear error, and nothing changes."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from cardwright.kernel.state.decisions import CardwrightError, Concession, IllegalChoice, NoSuchPlayer, WrongArgument

from .tiny import Board, unit


def board() -> Board:
    """Someone has to decide, and something can be taken back."""
    table = Board()
    table.put(0, "hand", unit("Ox"))
    table.start()
    return table


class Seven:
    """A whole number that is no int, as of other libraries."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


WRONG: tuple[tuple[str, Callable[[Any], object], type[Exception], str], ...] = (
    ("choose a word", lambda g: g.choose("x"), WrongArgument, "an option is a whole number, not 'x'"),
    ("choose 1.0", lambda g: g.choose(1.0), WrongArgument, "an option is a whole number, not 1.0"),
    ("choose True", lambda g: g.choose(True), WrongArgument, "an option is a whole number, not True"),
    ("choose None", lambda g: g.choose(None), WrongArgument, "an option is a whole number, not None"),
    ("choose a list", lambda g: g.choose([0]), WrongArgument, r"an option is a whole number, not \[0\]"),
    ("choose 99", lambda g: g.choose(99), IllegalChoice, "there is no option 99: choose 0 to"),
    ("choose -1", lambda g: g.choose(-1), IllegalChoice, "there is no option -1: choose 0 to"),
    ("choose far too much", lambda g: g.choose(10**5000), IllegalChoice, "there is no option a number of 16610 bits"),
    ("concede as nobody", lambda g: g.concede(7), NoSuchPlayer, "there is no player 7: the players are 0 to 2$"),
    ("concede as -1", lambda g: g.concede(-1), NoSuchPlayer, "there is no player -1"),
    ("concede as a word", lambda g: g.concede("Ann"), WrongArgument, "a player is a whole number, not 'Ann'"),
    ("concede by nobody's choice", lambda g: g.choose(Concession(5)), NoSuchPlayer, "there is no player 5"),
    ("view of nobody", lambda g: g.view(7), NoSuchPlayer, "the players are 0 to 2, or -1 for a spectator"),
    ("view of -2", lambda g: g.view(-2), NoSuchPlayer, "there is no player -2"),
    ("view of True", lambda g: g.view(True), WrongArgument, "a player is a whole number, not True"),
    ("view of a word", lambda g: g.view("Ann"), WrongArgument, "a player is a whole number"),
    ("undo -1", lambda g: g.undo(-1), IllegalChoice, "choices can be taken back, not -1"),
    ("undo a lot", lambda g: g.undo(10**9), IllegalChoice, "choices can be taken back, not 1000000000"),
    ("undo a word", lambda g: g.undo("2"), WrongArgument, "taken back is a whole number, not '2'"),
    ("undo 1.5", lambda g: g.undo(1.5), WrongArgument, "taken back is a whole number, not 1.5"),
    ("undo True", lambda g: g.undo(True), WrongArgument, "taken back is a whole number, not True"),
    ("why not a number", lambda g: g.why_not(3), IllegalChoice, "there is no 3 here; ask about play"),
    ("why not a list", lambda g: g.why_not(["play"]), IllegalChoice, "ask about play"),
    ("why not play nothing", lambda g: g.why_not("play"), WrongArgument, "'play' is asked about 1 cards"),
    ("why not too much", lambda g: g.why_not("play", 0, 1, 2, 3), WrongArgument, "not 4"),
    ("why not card 999", lambda g: g.why_not("play", 999), IllegalChoice, "there is no card 999: the cards are 0 to"),
    ("why not card -1", lambda g: g.why_not("play", -1), IllegalChoice, "there is no card -1"),
    ("why not card True", lambda g: g.why_not("play", True), WrongArgument, "is a whole number, not True"),
    ("why not a word", lambda g: g.why_not("play", "Ox"), WrongArgument, "is asked about a card there, not about 'Ox'"),
    ("why not for player 9", lambda g: g.why_not("play", 0, player=9), NoSuchPlayer, "there is no player 9"),
)


@pytest.mark.parametrize(("act", "error", "words"), [one[1:] for one in WRONG], ids=[one[0] for one in WRONG])
def test_a_wrong_argument_gets_one_clear_error_and_changes_nothing(
    act: Callable[[Any], object], error: type[Exception], words: str
) -> None:
    g = board().game
    before, made = g.digest(), g.choices[:]
    with pytest.raises(error, match=words) as caught:
        act(g)
    assert isinstance(caught.value, CardwrightError)
    assert isinstance(caught.value, TypeError) == (error is WrongArgument)
    assert (g.digest(), g.choices) == (before, made)


def test_whole_numbers_of_other_libraries_are_numbers() -> None:
    g = board().game
    g.choose(Seven(0))  # type: ignore[arg-type]
    assert g.choices == [0]
    assert type(g.choices[0]) is int
    g.undo(Seven(1))  # type: ignore[arg-type]
    assert g.choices == []


def test_no_number_concedes() -> None:
    for number in (-1, -2, -3, 2**63, -(2**64)):
        g = board().game
        with pytest.raises(IllegalChoice):
            g.choose(number)
        assert not g.over
        assert not any(player.out for player in g.players)


def test_a_concession_is_no_number_and_is_chosen_again_as_it_is() -> None:
    g = board().game
    again = g.copy()
    g.concede(1)
    assert g.choices == [Concession(1)]
    assert not isinstance(g.choices[0], int)
    assert Concession(1) != 1
    again.choose(g.choices[0])
    assert again.digest() == g.digest()
    assert pickle.loads(pickle.dumps(g)).choices == [Concession(1)]
    g.undo()
    assert g.choices == []
