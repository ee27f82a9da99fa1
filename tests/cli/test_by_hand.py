"""Cards that are played by hand at the keyboard."""

from __future__ import annotations

from pathlib import Path

from tests.cli.test_terminal import Table
from tests.hand_games import odd_deck, odd_pool
from tests.play.test_by_hand import Table as Board

from cardwright.play.imports.deck_import import deck_file


def test_buttons_are_numbered_after_the_options_and_acts_are_options() -> None:
    board = Board()
    table = Table(board.game, ["4", "cards", "draw cards", "2", "done", "", "yes"], humans=2)
    assert "[4] by hand: Paper Fox: Whenever it rains this follower dances." in table.text
    assert "By hand: Anna: draw cards" in table.text
    assert len(board.game.zone("hand", 0).cards) == 3


def test_h_and_a_card_notices(capsys) -> None:
    board = Board()
    table = Table(board.game, ["h paper fox", "h paper fox 3", "done", "", "yes"], humans=2)
    assert "which paragraph? 1 “[fanfare] Dance with the wolves.”; 3 “Whenever it rains" in table.text
    assert "By hand: Anna says that Paper Fox does something" in table.text


def test_h_names_a_card_that_is_not_there() -> None:
    table = Table(Board().game, ["h gostak"])
    assert "no card of yours called 'gostak' is played by hand now" in table.text


def test_h_alone_is_the_help() -> None:
    assert "h CARD" in Table(Board().game, ["h"]).text


def written(folder: Path) -> tuple[object, ...]:
    """A deck of odd cards and their file, as options of `play`."""
    game = "shadowverse-evolve"
    (folder / "odd.txt").write_text(odd_pool(game).files[0].source)
    (folder / "deck.txt").write_text(deck_file(odd_deck(game, "abysscraft"), []))
    return ("--cards", folder / "odd.txt", "--deck", folder / "deck.txt", "--opponent-deck", "swordcraft")


def test_play_lists_what_is_by_hand_and_agents_play_such_a_deck(run, tmp_path: Path) -> None:
    options = written(tmp_path)
    save = tmp_path / "odd.replay"
    said = run("play", *options, "--by-hand", "--opponent", "random", "--seed", 3, "--save", save).stdout
    assert "cards by hand" in said
    assert "paragraph 1 (frame): " in said
    assert "by_hand" in save.read_text()
    assert run("replay", save).exit_code == 0


def test_without_the_option_such_a_deck_is_refused_with_a_hint(run, tmp_path: Path) -> None:
    said = run("play", *written(tmp_path), code=2).stderr
    assert "with --by-hand these cards can be played" in said


def test_simulations_refuse_such_a_deck(run, tmp_path: Path) -> None:
    _, cards, _, deck, *_ = written(tmp_path)
    said = run("sim", "--cards", cards, "--decks", f"{deck},swordcraft", "--games", 1, code=2).stderr
    assert "simulations take only cards that are read whole" in said
