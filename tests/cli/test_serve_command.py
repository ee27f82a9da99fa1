"""`cardwright serve`: what can go wrong before it serves."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardwright.cli import serve

pages = pytest.importorskip("cardwright.server.pages", reason="the server's packages are not installed")


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that someone else has."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Nobody is served; the ports at which someone would have been."""
    ports: list[int] = []

    def stop_at_once(settings: object, host: str, listening: socket.socket, ready: Callable[[], None]) -> None:
        ports.append(listening.getsockname()[1])
        listening.close()
        ready()

    monkeypatch.setattr("cardwright.server.serving.serve", stop_at_once)
    return ports


def test_a_port_that_was_asked_for_and_is_taken_is_said(run, taken: int, served: list[int]) -> None:
    said = run("serve", "--port", str(taken), code=2).stderr
    assert said == f"127.0.0.1:{taken}: address already in use\n"
    assert served == []


def test_the_default_port_asked_for_by_its_number_is_not_exchanged(
    run, taken: int, served: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "DEFAULT_PORT", taken)
    assert f"127.0.0.1:{taken}: " in run("serve", "--port", str(taken), code=2).stderr


def test_a_default_port_that_is_taken_is_exchanged_for_a_free_one_with_a_word(
    run, taken: int, served: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "DEFAULT_PORT", taken)
    result = run("serve")
    (port,) = served
    assert f"Port {taken} is taken, so this server has another: {port}.\n" in result.stderr
    assert f"http://localhost:{port} " in result.stdout


def test_a_default_port_that_is_free_is_taken_without_a_word(
    run, served: list[int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "index.html").touch()
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    monkeypatch.setattr(serve, "DEFAULT_PORT", 0)
    assert run("serve").stderr == ""


def test_without_a_page_it_says_what_is_missing_and_the_browser_gets_a_plain_page(
    run, served: list[int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    assert run("serve", "--port", "0").stderr == pages.MISSING + "\n"
    for path in ("", "table/nothing", "decks"):
        told = pages.page(tmp_path, path)
        assert told.status_code in (None, 200)
        assert "run <code>make web</code>" in told.content.decode()


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
