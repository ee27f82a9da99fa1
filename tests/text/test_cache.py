"""Compiled texts are kept on disk: the next process need not read the same cards again."""

import os
import subprocess
import sys

import pytest

from cardwright.games import load
from cardwright.text.cache import FILES, Kept
from cardwright.text.cardfile import CardText
from cardwright.text.names import Names

GAMES = ("shadowverse-evolve", "legions-of-will", "argent-saga", "soul-masters", "force-of-will")
SECOND = """
import sys
import cardwright
decks = list(cardwright.starter_decks(sys.argv[1]))[:2]
assert cardwright.new_game(sys.argv[1], decks).decision
print(*(name for name in sys.modules if name.startswith("cardwright.text.english")))
"""


def _game_in_new_process(game: str, cache: str) -> str:
    environment = {**os.environ, "CARDWRIGHT_CACHE": cache}
    run = subprocess.run([sys.executable, "-c", SECOND, game], env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


@pytest.mark.parametrize("game", GAMES)
def test_second_process_begins_a_game_without_the_language(game, tmp_path):
    assert _game_in_new_process(game, str(tmp_path))
    assert not _game_in_new_process(game, str(tmp_path))


@pytest.fixture
def compiler(tmp_path, monkeypatch):
    """A compiler that remembers in a folder of its own; its compiled texts are told by `read`."""
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path))
    compiler = load("shadowverse-evolve").compiler()
    monkeypatch.setitem(compiler.__dict__, "kept", Kept("shadowverse-evolve", compiler.home))
    return compiler


def test_text_is_read_once_for_the_same_names(compiler):
    read = []

    def understood(card, names):
        read.append(card.name)
        return compiler.compile(card, names)

    card = CardText("Reed Guard", {"type": "Follower"}, ("Ward.",), file="guards.txt")
    names = Names(["Reed Guard"])
    first = compiler.remembered(card, names, understood)
    assert compiler.remembered(card, Names(["Reed Guard"]), understood) == first
    assert read == ["Reed Guard"]
    compiler.remembered(card, Names(["Reed Guard", "Ward"]), understood)
    assert len(read) == 2


def test_text_without_a_file_is_not_kept(compiler):
    card = CardText("Reed Guard", {"type": "Follower"}, ("Ward.",))
    compiler.remembered(card, Names(), compiler.compile)
    assert not compiler.kept.added


def test_files_of_older_sources_are_removed(compiler, tmp_path):
    for at in range(FILES + 3):
        old = tmp_path / f"shadowverse-evolve-{at}.json"
        old.write_text("{}")
        os.utime(old, (at, at))
    other = tmp_path / "soul-masters-0.json"
    other.write_text("{}")
    compiler.remembered(CardText("Reed Guard", {"type": "Follower"}, ("Ward.",), file="x"), Names(), compiler.compile)
    compiler.kept._write()
    kept = {file.name for file in tmp_path.glob("shadowverse-evolve-*.json")}
    assert len(kept) == FILES
    assert compiler.kept.path.name in kept
    assert other.exists()
