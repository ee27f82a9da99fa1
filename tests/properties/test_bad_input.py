"""Whatever is typed and whatever is in a file gets a sentence: nothing else ever comes out."""

from __future__ import annotations

import io
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console
from typer.testing import CliRunner

from cardwright.cli.errors import messages
from cardwright.cli.main import app
from cardwright.cli.terminal import Terminal
from cardwright.games import GAMES, load
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.play.agents import RandomAgent
from cardwright.play.decks import load_deck
from cardwright.play.replay import read_replay, record, write_replay
from cardwright.play.scenario_run import run_file
from cardwright.play.stops import Stops
from cardwright.text.cardfile import open_card_file
from cardwright.text.files import UNSAFE

ROOT = Path(__file__).parent.parent.parent
NASTY = (
    *("²", "1²", "--5", "-1", "-0", "0", "٣", "１", "1e9", "9" * 5000, "-" * 300, "1 " * 400, "1 99", "1 x", "½"),
    *("", " ", "\t", "\x00", "\x1b[2J", "\x1b]0;x\x07", "\udcff\udc80", "\ud800", "\x7f", "\u202e123", "a\nb", "\r"),
    *("u", "u 0", "u -1", "u ²", "u " + "9" * 5000, "l ²", "l -1", "l " + "8" * 5000, "w", "w ²", "w \x1b[31m", "w *"),
    *("c", "c *", "c \x1b", "c " + "x" * 5000, "r", "r ²", "r " + "1." * 900, "r \x1b[0m", "a", "a +", "a ,", "a ²"),
    *(
        "a -",
        "a " + "+" * 900,
        "?",
        "??",
        "h x",
        "t",
        "o",
        "*",
        "[1]",
        "[²]",
        "[]",
        "q",
        "quit",
        "undo",
        "(",
        "[",
        "\\",
    ),
    *("play", "play ²", "attack \x1b", "done", "pass", "none", "{}", "%s", "'", '"', "`", "/etc/passwd", "💥", "é"),
)


class Typist:
    """Types lines of all kinds, leaves no question without an answer, and never concedes."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines

    def __call__(self, prompt: str) -> str:
        if not self.lines:
            raise EOFError
        return "n" if "y/n" in prompt else self.lines.pop()


def table(game: str, lines: list[str], width: int = 80) -> tuple[Terminal, str]:
    title = load(game)
    decks = list(title.decks.values())[:2]
    out = io.StringIO()
    console = Console(file=out, width=width, height=24, highlight=False, markup=False, emoji=False)
    state = title.new_game(decks, 3, ["Ann", "Ben"])
    terminal = Terminal(state, title, {1: RandomAgent(1)}, console, Typist(lines), Stops(title.rules, "all"))
    terminal.play()
    return terminal, out.getvalue()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_survives_every_line_and_goes_on(game: str) -> None:
    rng = random.Random(4)
    lines = list(NASTY)
    rng.shuffle(lines)
    between = [line for nasty in lines for line in (nasty, *(["1"] if rng.random() < 0.3 else []))]
    terminal, said = table(game, [*between, "1", "2"])
    assert terminal.game.outcome is None or "concedes" not in terminal.game.outcome.reason
    assert terminal.game.choices
    assert UNSAFE.search(said) is None
    assert max(map(len, said.split("\n"))) <= 81


@pytest.mark.parametrize("line", NASTY, ids=lambda line: ascii(line[:12]))
def test_a_line_that_means_nothing_is_answered(line: str) -> None:
    terminal, said = table("shadowverse-evolve", [line])
    _, silent = table("shadowverse-evolve", [])
    assert terminal.game.choices or len(said) > len(silent)


@settings(max_examples=40, suppress_health_check=list(HealthCheck), deadline=None)
@given(st.lists(st.text(st.characters(codec=None), max_size=30) | st.sampled_from(NASTY), max_size=12))
def test_any_lines_at_all(lines: list[str]) -> None:
    _, said = table("argent-saga", lines)
    assert UNSAFE.search(said) is None


# --- files -------------------------------------------------------------------------------------------------

SVE = load("shadowverse-evolve")
CARD = "name: Lamp\ntype: Follower\nclass: Neutral\ncost: 2\nstats: 1/1\n[fanfare] Draw a card.\n"
DECK = (SVE.folder / "decks" / "forestcraft.txt").read_text("utf-8")
SCENARIO = (
    "game: shadowverse-evolve\ntitle: A game\nseed: 3\nplayers: Anna, Ben\n\n"
    f"card: {CARD.removeprefix('name: ')}\n"
    "Anna's hand: 2 Lamp\nAnna's field: Lamp (engaged, 1 damage)\nAnna's play points: 3 of 5\n"
    "turn: Anna's main phase\n\nAnna: play Lamp\nexpect: Anna's field has 2 Lamp\nend turn\nBen concedes\n"
)
JSON_LINE = json.dumps({"name": "Lamp", "type": "Follower", "cost": 2, "atk": 1, "def": 1, "text": "Draw a card."})


def read_deck_file(path: Path) -> None:
    load_deck(SVE, path)


def read_card_file(path: Path) -> None:
    SVE.faces(open_card_file(path).cards())


def run_scenario(path: Path) -> None:
    for problem in run_file(path).problems:
        assert UNSAFE.search(problem.message) is None


def read_a_replay(path: Path) -> None:
    read_replay(path)


def replay_text(tmp: Path) -> str:
    decks = list(SVE.decks.values())[:2]
    game = SVE.new_game(decks, 3, ["Ann", "Ben"])
    for _ in range(12):
        game.choose(0)
    write_replay(tmp / "r", record(game, decks))
    return (tmp / "r").read_text("utf-8")


READERS: dict[str, tuple[Callable[[Path], None], str, str]] = {
    "deck": (read_deck_file, "d.txt", DECK),
    "cards": (read_card_file, "c.txt", CARD),
    "json lines": (read_card_file, "c.jsonl", JSON_LINE),
    "scenario": (run_scenario, "s.scenario", SCENARIO),
    "replay": (read_a_replay, "r.replay", ""),
}
BAD_FILES: dict[str, bytes] = {
    "empty": b"",
    "blank": b"\n \n\t\n",
    "nul": b"\0" * 50,
    "binary": bytes(range(256)),
    "latin-1": "name: caf\xe9".encode("latin-1"),
    "utf-16": "game: x".encode("utf-16"),
    "utf-32": "game: x".encode("utf-32"),
    "deep": b"[" * 100_000,
    "deep objects": b'{"kind":' * 50_000,
    "deep card": b'{"name": "x", "type": ' + b"[" * 100_000,
    "digits": b'{"kind": "cardwright replay", "format": ' + b"9" * 5000 + b"}",
    "number": b"9" * 5000,
    "count": b"game: shadowverse-evolve\nmain:\n" + b"9" * 5000 + b" Ox\n",
    "escape": b"name: \x1b[2Jx\ntype: Follower\n",
    "escaped": b'{"name": "\\u001b[2J", "type": "Follower"}',
    "surrogate": b'{"name": "\\ud800", "type": "Follower"}',
    "infinity": b'{"name": "x", "type": "Follower", "cost": Infinity}',
    "long line": b"x" * 2_000_000,
    "many lines": b"?\n" * 20_000,
    "colons": b":" * 5000,
    "brackets": b"(" * 5000,
}


def said_by(read: Callable[[Path], None], path: Path) -> list[str]:
    """What a command would say of a file: only errors that have words for people may come."""
    try:
        read(path)
    except (CardwrightError, OSError) as error:
        lines = messages(error)
        assert lines
        for line in lines:
            assert UNSAFE.search(line) is None
            assert len(line) < 5000
        assert len(lines) <= 51
        return lines
    return []


@pytest.mark.parametrize("kind", READERS)
@pytest.mark.parametrize("content", BAD_FILES)
def test_a_file_that_cannot_be_read_gets_a_sentence(tmp_path: Path, kind: str, content: str) -> None:
    read, name, _ = READERS[kind]
    (tmp_path / name).write_bytes(BAD_FILES[content])
    said_by(read, tmp_path / name)


@pytest.mark.parametrize("kind", READERS)
def test_a_folder_and_a_missing_file_get_a_sentence(tmp_path: Path, kind: str) -> None:
    read, name, _ = READERS[kind]
    for path in (tmp_path, tmp_path / "no" / name, tmp_path / ("x" * 300)):
        assert run_file(path).status == "error" if read is run_scenario else said_by(read, path)


def broken(text: str, rng: random.Random) -> bytes:
    """A file after an accident: bytes and words lost, doubled, changed or moved."""
    data = text.encode()
    for _ in range(rng.randint(1, 4)):
        at, to = sorted(rng.randrange(len(data) + 1) for _ in "12")
        to = min(to, at + rng.choice((1, 3, 40)))
        new = rng.choice(
            (b"", data[at:to] * 2, bytes([rng.randrange(256)]), rng.choice(NASTY).encode("utf-8", "replace"))
        )
        data = data[:at] + new + data[to:]
    return data


@pytest.mark.parametrize("kind", READERS)
def test_a_file_after_an_accident_gets_a_sentence_or_is_read(tmp_path: Path, kind: str) -> None:
    read, name, text = READERS[kind]
    rng = random.Random(7)
    for _ in range(40 if kind == "replay" else 120):
        (tmp_path / name).write_bytes(broken(text or replay_text(tmp_path), rng))
        said_by(read, tmp_path / name)


def test_a_replay_with_other_values_gets_a_sentence(tmp_path: Path) -> None:
    good = json.loads(replay_text(tmp_path))
    odd = (None, -1, 2**63, 10**30, "x", "\x1b[2J", [], {}, [[]], {"concedes": 9}, True, 1.5, ["\ud800"], [-1], [10**9])
    for field in good:
        for value in odd:
            (tmp_path / "x").write_text(json.dumps({**good, field: value}), "utf-8")
            assert said_by(read_a_replay, tmp_path / "x") or good[field] == value


def test_of_many_bad_lines_the_first_fifty_are_told_and_the_rest_counted(tmp_path: Path) -> None:
    (tmp_path / "d.txt").write_text("game: shadowverse-evolve\nmain:\n" + "?\n" * 100_000)
    result = CliRunner().invoke(app, ["deck", "check", str(tmp_path / "d.txt")])
    assert result.exit_code == 2
    lines = result.stderr.splitlines()
    assert len(lines) == 51
    assert lines[10] == f"{tmp_path / 'd.txt'}:11: expected a count and a card name, found '?'"
    assert lines[-1] == "... and 99,952 more problems"  # the deck has no leader and no cards either


@pytest.mark.parametrize(("name", "line"), [("c.txt", "bad\n\n"), ("c.jsonl", "{\n")])
def test_of_many_bad_cards_the_first_fifty_are_told_and_the_rest_counted(tmp_path: Path, name: str, line: str) -> None:
    (tmp_path / name).write_text(line * 5_000)
    result = CliRunner().invoke(app, ["cards", "compile", str(tmp_path / name)])
    assert result.exit_code == 2
    lines = result.stderr.splitlines()
    assert len(lines) == 51
    assert lines[-1] == "... and 4,950 more problems"


@pytest.mark.parametrize(
    ("lines", "rule"),
    [
        (
            "999999999 Dewlight Sprite",
            "copies of Dewlight Sprite in the main deck; at most 3 are allowed (SVE 6.1.1.4)",
        ),
        ("9" * 5000 + " Dewlight Sprite", "at most 3 are allowed (SVE 6.1.1.4)"),
        ("51 Dewlight Sprite", "a main deck has 40 to 50 cards, this one has 51 (SVE 6.1.1.2)"),
    ],
    ids=["many", "thousands of digits", "size"],
)
def test_counts_in_decks_are_bounded_and_the_rule_is_named(tmp_path: Path, lines: str, rule: str) -> None:
    (tmp_path / "d.txt").write_text(f"game: shadowverse-evolve\nmain:\n{lines}\n")
    result = CliRunner().invoke(app, ["deck", "check", str(tmp_path / "d.txt")])
    assert result.exit_code == 2
    assert rule in result.stderr


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("sim", "--players", "3"), "is played by 2 players (SVE 1.1.1), not by 3"),
        (("sim", "argent-saga", "--players", "1"), "is played by 2 players (ARG 1.2.1), not by 1"),
        (("sim", "legions-of-will", "--players", "1"), "is played by 2 or more players (LOW 100.1), not by 1"),
        (("sim", "legions-of-will", "--players", "1000000000"), "this engine seats at most 100"),
        (("sim", "legions-of-will", "--teams", "99999999999v2"), "teams of 100 players altogether at most"),
        (("sim", "legions-of-will", "--teams", "²v2"), "teams are written like 2v2"),
        (("sim", "--games", "99999999999"), "Invalid value for"),
        (("sim", "--jobs", "99999999999"), "Invalid value for"),
        (("sim", "--seed", "9" * 30), "a seed is a whole number from -2^63 to 2^63 - 1"),
        (("play", "--seed", "9" * 30), "a seed is a whole number from -2^63 to 2^63 - 1"),
        (("sim", "--seed", "9" * 5000), "as an integer"),
        (("sim", "--seed", "²"), "as an integer"),
    ],
    ids=lambda part: ascii(str(part)[:40]),
)
def test_numbers_on_the_command_line_are_bounded(args: tuple[str, ...], said: str) -> None:
    result = CliRunner().invoke(app, list(args))
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.replace("│", " ").split())


# --- encodings ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "env",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
    ids=str,
)
def test_a_terminal_of_any_encoding_shows_the_game(env: dict[str, str], tmp_path: Path) -> None:
    import pty

    keyboard, screen = pty.openpty()
    command = [sys.executable, "-m", "cardwright.cli", "play", "argent-saga", "--seed", "5", "--opponent", "random"]
    whole = {**os.environ, "TERM": "dumb", "COLUMNS": "80", "XDG_DATA_HOME": str(tmp_path), **env}
    with subprocess.Popen(command, stdin=screen, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=whole) as game:
        os.close(screen)
        os.write(keyboard, b"1\n\xff\xfe\x80\n\xc3\x28\n?\n1\n\x04\x04")
        said, _ = game.communicate(timeout=60)
    os.close(keyboard)
    assert game.returncode == 0
    assert b"Traceback" not in said
    assert b"is no option and no command" in said
    assert b"Go on with it" in said
