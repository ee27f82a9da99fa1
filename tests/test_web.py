"""The tool that builds the page of the browser table: when it builds, and what it says where it cannot."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tools import web


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source with one file, and a page that was built from it."""
    monkeypatch.setattr(web, "WEB", tmp_path)
    monkeypatch.setattr(web, "STAMP", tmp_path / "source.txt")
    for name in (*web.SOURCES, "src/main.ts"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name)
    (tmp_path / "source.txt").write_text(web.fingerprint())
    return tmp_path


@pytest.fixture
def no_node(monkeypatch: pytest.MonkeyPatch) -> None:
    """Node cannot be had."""

    def missing() -> list[str]:
        raise web.Missing("There is no Node here.")

    monkeypatch.setattr(web, "npm_command", missing)


def call(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["web.py", *words])
    return web.main()


def test_a_page_is_fresh_until_its_source_changes(page: Path) -> None:
    assert web.is_fresh()
    (page / "src" / "main.ts").write_text("changed")
    assert not web.is_fresh()


def test_a_fresh_page_needs_no_node(page: Path, no_node: None, monkeypatch: pytest.MonkeyPatch) -> None:
    assert call(monkeypatch, "build") == 0


@pytest.mark.parametrize(("words", "code"), [(("build",), 1), (("build", "--if-possible"), 0)])
def test_without_node_a_word_says_that_the_page_was_left_out(
    page: Path,
    no_node: None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    code: int,
) -> None:
    (page / "source.txt").unlink()
    assert call(monkeypatch, *words) == code
    said = capsys.readouterr().err
    assert "no Node" in said
    assert "left out" in said


def test_a_source_that_does_not_build_is_always_an_error(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (page / "source.txt").unlink()
    monkeypatch.setattr(web, "npm_with_packages", lambda: ["npm"])
    monkeypatch.setattr(web, "run", lambda npm, *arguments: 1)
    with pytest.raises(SystemExit, match="does not build"):
        call(monkeypatch, "build", "--if-possible")


@pytest.mark.parametrize(("built", "warnings"), [(False, 1), (True, 0)])
def test_a_build_without_the_page_warns(tmp_path: Path, built: bool, warnings: int) -> None:
    package = tmp_path / "src" / "cardwright"
    (package / "server" / "static").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "server" / "static" / ("index.html" if built else "other.html")).touch()
    shutil.copy(web.ROOT / "setup.py", tmp_path)
    (tmp_path / "tools").mkdir()
    shutil.copy(web.ROOT / "tools" / "backend.py", tmp_path / "tools")
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "cardwright"\nversion = "0"\n')
    told = subprocess.run(
        [sys.executable, "setup.py", "build"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "CARDWRIGHT_PURE": "1"},
    )
    assert (told.stdout + told.stderr).count("run `make web` before this") == warnings
