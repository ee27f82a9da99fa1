"""Every game of `play` is kept, however it ends, and `play --resume` goes on with it."""

from __future__ import annotations

import contextlib
import io
import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from rich.console import Console

from cardwright.cli.play import _made_again
from cardwright.cli.terminal import Terminal
from cardwright.games import GAMES, load
from cardwright.kernel.game import Game
from cardwright.play.match import picker
from cardwright.play.replay import HUMAN, open_replay, read_replay
from cardwright.play.saves import (
    KEPT,
    Keeper,
    Sitting,
    agents_for,
    data_folder,
    kept_games,
    last_unfinished,
    sit_down_again,
)
from cardwright.play.stops import Stops

from .test_play_command import read_until

GREEDY = (HUMAN, "greedy")


def sitting(game: str, kinds: Sequence[str] = GREEDY, seed: int = 6) -> Sitting:
    title = load(game)
    decks = list(title.decks.values())[:2]
    return Sitting(title.new_game(decks, seed, ["Ann", "Ben"]), decks, kinds, agents_for(kinds, seed))


def at_keyboard(keeper: Keeper, lines: Sequence[str]) -> Terminal:
    """A terminal whose typist follows a list and then closes it."""
    game = keeper.sitting.game
    typed = iter(lines)

    def ask(prompt: str) -> str:
        line = next(typed, None)
        if line is None:
            raise EOFError
        return line

    console = Console(file=io.StringIO(), width=100, height=40)
    title = load(game.rules.game)
    terminal = Terminal(game, title, keeper.sitting.agents, console, ask, Stops(title.rules, "all"))
    terminal.keep = keeper.keep
    terminal.play()
    return terminal


def go_on(sitting: Sitting, choices: int) -> list[object]:
    """The agents play as they do, the person takes the first option."""
    game = sitting.game
    picks = {player: picker(game, agent, player) for player, agent in sitting.agents.items()}
    for _ in range(choices):
        if game.decision is None:
            break
        player = game.decision.player
        game.choose(picks[player](game.view(player)) if player in picks else 0)
    return list(game.choices)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kinds", [GREEDY, (HUMAN, "random"), (HUMAN, HUMAN)], ids=" ".join)
def test_a_game_that_was_left_goes_on_in_the_same_state_with_the_same_opponent(
    tmp_path: Path, game: str, kinds: Sequence[str]
) -> None:
    first = sitting(game, kinds)
    keeper = Keeper(first, tmp_path)
    at_keyboard(keeper, ["1"] * 12)
    assert keeper.file is not None
    replay = read_replay(last_unfinished(tmp_path))
    assert replay.outcome is None
    again = sit_down_again(replay)
    assert again.kinds == list(kinds)
    mine = _made_again(again, replay, Stops(load(game).rules, "all"))
    assert again.game.digest() == first.game.digest()
    assert len(mine) <= 12
    assert mine
    assert go_on(again, 30) == go_on(first, 30)
    assert again.game.digest() == first.game.digest()


def test_a_choice_before_the_break_can_be_taken_back_after_it(tmp_path: Path) -> None:
    keeper = Keeper(sitting("shadowverse-evolve"), tmp_path)
    at_keyboard(keeper, ["1"] * 6)
    replay = read_replay(last_unfinished(tmp_path))
    again = sit_down_again(replay)
    mine = _made_again(again, replay, Stops(load("shadowverse-evolve").rules, "all"))
    before = len(again.game.choices)
    again.game.undo(before - mine[-1])
    assert again.game.choices == replay.choices[: mine[-1]]


def test_a_finished_game_is_kept_and_is_not_gone_on_with(tmp_path: Path) -> None:
    keeper = Keeper(sitting("shadowverse-evolve"), tmp_path)
    at_keyboard(keeper, ["1", "q", "y"])
    assert open_replay(kept_games(tmp_path)[0]).outcome is not None
    with pytest.raises(Exception, match="there is no unfinished game here"):
        last_unfinished(tmp_path)


def test_the_last_fifty_games_are_kept_and_other_files_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    for number in range(KEPT + 5):
        path = tmp_path / f"20200101-000000-{number:03}.replay"
        path.write_text("{}")
        os.utime(path, (number, number))
    Keeper(sitting("shadowverse-evolve"), tmp_path).keep()
    assert len(kept_games(tmp_path)) == KEPT
    assert not (tmp_path / "20200101-000000-005.replay").exists()
    assert (tmp_path / "20200101-000000-006.replay").exists()
    assert (tmp_path / "notes.txt").exists()


def test_games_of_the_same_second_have_files_of_their_own(tmp_path: Path) -> None:
    for _ in range(3):
        Keeper(sitting("shadowverse-evolve"), tmp_path).keep()
    assert len(kept_games(tmp_path)) == 3


def test_the_folder_is_that_of_the_user_s_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "cardwright" / "games"
    for other in ("", "relative/folder"):  # the specification says that relative ones do not count
        monkeypatch.setenv("XDG_DATA_HOME", other)
        assert data_folder() == Path.home() / ".local" / "share" / "cardwright" / "games"


def test_a_game_goes_on_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    keeper = Keeper(sitting("shadowverse-evolve"), tmp_path / "file" / "games")
    terminal = at_keyboard(keeper, ["1"] * 5)
    assert keeper.problem == "not a directory"
    assert len(terminal.game.choices) >= 5


# --- the command -------------------------------------------------------------------------------------------


def test_without_a_terminal_a_game_is_kept_too(run, data_home: Path, tmp_path: Path) -> None:
    output = run("play", "--opponent", "random", "--seed", 5).output
    assert f"Kept in {data_home}" in output.replace("\n", "")
    assert read_replay(kept_games(data_home)[0]).outcome is not None
    run("play", "--opponent", "random", "--seed", 5, "--saves", tmp_path / "mine")
    assert len(kept_games(tmp_path / "mine")) == len(kept_games(data_home)) == 1


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((), "there is no unfinished game here"),
        (("argent-saga",), "there is no unfinished game of argent-saga here"),
        (("nowhere.replay",), "nowhere.replay: no such file or directory"),
        (("--seed", "3", "--deck", "x"), "the saved game already fixes these: leave out --deck, --seed"),
    ],
)
def test_what_cannot_be_gone_on_with_is_said(run, args: tuple[str, ...], said: str) -> None:
    assert said in run("play", "--resume", *args, code=2).stderr


@contextlib.contextmanager
def terminal(*args: str, home: Path) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """`cardwright play` at a terminal of its own."""
    keyboard, screen = pty.openpty()
    env = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": "24", "XDG_DATA_HOME": str(home)}
    command = [sys.executable, "-m", "cardwright.cli", "play", *args]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # else it stays ignored, where tests run behind
    game = subprocess.Popen(command, stdin=screen, stdout=screen, stderr=screen, env=env, start_new_session=True)
    signal.signal(signal.SIGINT, before)
    os.close(screen)
    try:
        yield game, keyboard
    finally:
        game.kill()
        game.wait()
        with contextlib.suppress(OSError):
            os.close(keyboard)


def interrupted(game: subprocess.Popen[bytes], keyboard: int, how: object) -> str:
    """What the screen says when a game is interrupted.

    That is tried more than once: what comes just while a prompt is being set up is lost.
    """
    seen = ""
    for _ in range(20):
        if game.poll() is not None or "play --resume" in seen:
            break
        if isinstance(how, signal.Signals):
            os.kill(game.pid, how)
        else:
            os.write(keyboard, b"\x04")
        seen += read_until(keyboard, "play --resume", 2)
    return seen


def ended(game: subprocess.Popen[bytes], keyboard: int) -> int:
    """The exit code; the screen is read to its end, since a terminal waits for that."""
    with contextlib.suppress(OSError):  # the other side has closed
        end = time.monotonic() + 60
        while game.poll() is None and time.monotonic() < end:
            if select.select([keyboard], [], [], 0.1)[0]:
                os.read(keyboard, 4096)
    return game.wait(60)


SAID = "Go on with it: cardwright play --resume"
INTERRUPTIONS = [
    ("end of input", 0, SAID),
    (signal.SIGINT, 0, SAID),
    (signal.SIGTERM, 143, SAID),
    (signal.SIGHUP, 129, SAID),
    (signal.SIGKILL, -9, ""),
]


@pytest.mark.parametrize(("how", "code", "said"), INTERRUPTIONS, ids=str)
def test_a_game_that_is_interrupted_is_kept_and_gone_on_with(tmp_path: Path, how: object, code: int, said: str) -> None:
    with terminal("--seed", "5", "--deck", "forestcraft", home=tmp_path) as (game, keyboard):
        read_until(keyboard, "> ")
        os.write(keyboard, b"1\n")
        read_until(keyboard, "\n> ")
        seen = interrupted(game, keyboard, how)
        assert ended(game, keyboard) == code
    assert said in seen
    assert "Traceback" not in seen
    kept = read_replay(last_unfinished(tmp_path / "cardwright" / "games"))
    assert kept.choices[0] == 0
    with terminal("--resume", home=tmp_path) as (game, keyboard):
        seen = read_until(keyboard, "\n> ")
        assert "You go on in turn" in seen
        os.write(keyboard, b"q\n")
        read_until(keyboard, "y/n")
        os.write(keyboard, b"y\n")
        read_until(keyboard, "Kept in")
        assert ended(game, keyboard) == 0
    files = kept_games(tmp_path / "cardwright" / "games")
    assert len(files) == 1  # it went on in its own file
    assert read_replay(files[0]).outcome is not None


def breaking(choose: Callable[[Game, int], None], number: int) -> Callable[[Game, int], None]:
    """Choosing that fails with a game's choice of this number."""

    def broken(game: Game, choice: int) -> None:
        choose(game, choice)
        if len(game.choices) == number:
            raise ZeroDivisionError

    return broken


def test_a_crash_leaves_the_game_as_it_was_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = Keeper(sitting("shadowverse-evolve"), tmp_path)
    monkeypatch.setattr(Game, "choose", breaking(Game.choose, 8))
    with pytest.raises(ZeroDivisionError):
        at_keyboard(keeper, ["1"] * 12)
    monkeypatch.undo()
    replay = read_replay(last_unfinished(tmp_path))
    assert 0 < len(replay.choices) < 8
    assert time.time() - kept_games(tmp_path)[0].stat().st_mtime < 600
