"""`cardwright play`: at a terminal, and without one."""

import io
import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest
import typer
from rich.console import Console

from cardwright.cli.play import _ask_for_deck
from cardwright.games import load
from cardwright.play.replay import read_replay


def test_without_a_terminal_two_agents_play_and_it_says_how_to_play(run) -> None:
    output = run("play", "shadowverse-evolve", "--seed", 3).output
    assert "seed 3" in output
    assert "turn 1" in output
    assert "goes first (SVE 6.2.1.5)" in output
    assert " wins in turn " in output
    assert "run `cardwright play shadowverse-evolve` in a terminal" in output


def test_the_same_seed_gives_the_same_game(run) -> None:
    args = ("play", "--opponent", "random", "--deck", "swordcraft", "--seed", 5)
    assert run(*args).output == run(*args).output


def test_the_game_can_be_saved(run, tmp_path: Path) -> None:
    file = tmp_path / "a.replay"
    output = run("play", "--opponent", "random", "--seed", 5, "--save", file).output
    assert f"cardwright replay {file}" in output
    assert read_replay(file).outcome is not None


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("chess",), "there is no game 'chess'"),
        (("--opponent", "bob"), "there is no agent 'bob'"),
        (("--deck", "frostcraft"), "there is no deck 'frostcraft'"),
        (("--stops", "never"), "there is no stop 'never'"),
        (("--save", "/"), "/: no file can be written there"),
        (("--save", "/nowhere/at/all"), "/nowhere/at/all: no file can be written there"),
    ],
)
def test_what_cannot_be_played_is_refused(run, args: tuple[str, ...], message: str) -> None:
    result = run("play", *args, code=2)
    assert message in result.stderr
    assert result.stdout == ""


def test_a_game_at_a_real_terminal() -> None:
    """Pick a deck, answer a question, ask for help, leave."""
    keyboard, screen = pty.openpty()
    command = [sys.executable, "-m", "cardwright.cli", "play", "--seed", "5", "--opponent", "random"]
    env = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": "24"}
    game = subprocess.Popen(command, stdin=screen, stdout=screen, stderr=screen, env=env, close_fds=True)
    os.close(screen)
    seen = ""
    script = [("Enter for any", "3"), ("> ", "?"), ("quit: concede", "q"), ("y/n", "y")]
    try:
        for wanted, answer in [*script, ("You lose.", "")]:
            seen += read_until(keyboard, wanted)
            assert wanted in seen
            os.write(keyboard, f"{answer}\n".encode())
        assert game.wait(10) == 0
    finally:
        game.kill()
        os.close(keyboard)
    assert "Traceback" not in seen


@pytest.mark.parametrize("line", ["q", "quit", "exit"])
def test_who_is_asked_for_a_deck_may_leave(line: str) -> None:
    out = io.StringIO()
    console = Console(file=out, width=80)
    typed = iter(["zzz", line])
    console.input = lambda prompt="": next(typed)  # type: ignore[method-assign,assignment]
    title = load("shadowverse-evolve")
    with pytest.raises(typer.Exit) as left:
        _ask_for_deck(title, list(title.decks), console, 0)
    assert left.value.exit_code == 0
    assert "There is no deck 'zzz'" in out.getvalue()
    assert "or q to leave" in out.getvalue()


def read_until(terminal: int, wanted: str, seconds: float = 20.0) -> str:
    """What the terminal shows until some words appear."""
    text = ""
    end = time.monotonic() + seconds
    while wanted not in text and time.monotonic() < end:
        if select.select([terminal], [], [], 0.2)[0]:
            try:
                text += os.read(terminal, 4096).decode("utf-8", "replace")
            except OSError:  # the other side has closed
                break
    return text
