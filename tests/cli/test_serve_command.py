"""`cardwright serve`: what can go wrong before it serves."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest


def test_a_port_that_is_taken_is_said(run) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = run("serve", "--port", str(port), code=2).stderr
    assert f"127.0.0.1:{port}: address already in use" in said


def test_without_the_extra_it_says_what_to_install(run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("cardwright.server")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "litestar", None)
    assert "pip install 'cardwright[server]'" in run("serve", "--port", "1", code=2).stderr


@pytest.mark.parametrize("database", ["{folder}", "{folder}/text.txt", "{folder}/text.txt/games.db", "nonsense://x"])
def test_a_database_that_cannot_be_opened_is_said_in_a_line(run, tmp_path: Path, database: str) -> None:
    (tmp_path / "text.txt").write_text("no database\n" * 100)
    said = run("serve", "--port", "0", "--database", database.format(folder=tmp_path), code=2).stderr
    assert "the database cannot be opened: " in said
    assert "Traceback" not in said
