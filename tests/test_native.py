"""What `make native` compiles, and that nothing stale is used."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import pytest

import cardwright
from cardwright.native import advice

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "cardwright"


def tool() -> Any:
    """The module that compiles."""
    spec = importlib.util.spec_from_file_location("native_tool", ROOT / "tools" / "native.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_everything_that_is_named_for_compiling_or_against_it_exists() -> None:
    named = [*tool().ROOMS, *tool().MODULES, *tool().INTERPRETED]
    assert [name for name in named if not (PACKAGE / name).exists()] == []


def test_the_rules_of_every_game_are_compiled() -> None:
    games = {path.parent.parent.name for path in PACKAGE.glob("games/*/rules/game.py")}
    assert {file.parent.parent.name for file in tool().compiled() if file.name == "game.py"} == {"cardwright"} | games


def test_no_module_with_structs_is_compiled() -> None:
    """Mypyc drops the keywords of a class, such as `frozen=True`, without a word."""
    assert [file for file in tool().compiled() if "msgspec.Struct," in file.read_text("utf-8")] == []


# --- Which form is used -----------------------------------------------------------------------------------


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A package of the same name: one module, and beside it, in place of a compiled one, a file that is no library."""
    package = tmp_path / "cardwright"
    (package / "kernel").mkdir(parents=True)
    for name in ("__init__.py", "native.py"):
        (package / name).write_bytes((Path(cardwright.__path__[0]) / name).read_bytes())
    (package / "kernel" / "__init__.py").touch()
    (package / "kernel" / "odd.py").write_text("print('source')\n", "utf-8")
    (package / "kernel" / f"odd{EXTENSION_SUFFIXES[0]}").write_text("compiled", "utf-8")
    run(tmp_path, "0", "from cardwright.native import *; STAMP.write_text(fingerprint(), 'ascii')")
    return tmp_path


def run(home: Path, form: str | None, code: str) -> subprocess.CompletedProcess[str]:
    """Run code with the small package."""
    env = {name: value for name, value in os.environ.items() if name != "CARDWRIGHT_NATIVE"}
    env |= {"PYTHONPATH": str(home)} | ({"CARDWRIGHT_NATIVE": form} if form is not None else {})
    call = [sys.executable, "-c", code]
    return subprocess.run(call, cwd=home, env=env, capture_output=True, text=True, check=False, timeout=60)


def test_compiled_modules_are_used_while_the_source_is_the_same(small: Path) -> None:
    done = run(small, None, "import cardwright.kernel.odd")
    assert "ImportError" in done.stderr  # the library, which is none, was opened
    assert "odd" in done.stderr
    assert done.stdout == ""


def test_the_source_is_used_if_it_is_asked_for(small: Path) -> None:
    done = run(small, "0", "import cardwright.kernel.odd")
    assert (done.stdout, done.stderr) == ("source\n", "")


@pytest.mark.parametrize("form", [None, "0"])
def test_compiled_modules_are_not_used_once_the_source_has_changed(small: Path, form: str | None) -> None:
    (small / "cardwright" / "kernel" / "odd.py").write_text("print('changed')\n", "utf-8")
    done = run(small, form, "import cardwright.kernel.odd")
    assert done.stdout == "changed\n"
    assert ("the source changed after it was compiled" in done.stderr) == (form is None)


def test_where_compiled_modules_are_insisted_on_stale_ones_are_an_error(small: Path) -> None:
    (small / "cardwright" / "kernel" / "odd.py").write_text("print('changed')\n", "utf-8")
    done = run(small, "1", "import cardwright.kernel.odd")
    assert done.returncode == 1
    assert "make native" in done.stderr


def test_nothing_of_this_is_imported_where_nothing_is_compiled(small: Path) -> None:
    (small / "cardwright" / "native.stamp").unlink()
    done = run(small, None, "import sys, cardwright; print('cardwright.native' in sys.modules)")
    assert done.stdout == "False\n"


def test_the_form_that_is_tested_is_the_one_that_was_asked_for() -> None:
    from cardwright.kernel import game

    assert Path(game.__file__).suffix in ((".so", ".pyd") if os.environ["CARDWRIGHT_NATIVE"] == "1" else (".py",))


# --- Packages ---------------------------------------------------------------------------------------------


@pytest.fixture
def backend(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The build of packages, on a machine with a C compiler."""
    spec = importlib.util.spec_from_file_location("build_backend", ROOT / "tools" / "backend.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.delenv("CARDWRIGHT_PURE", raising=False)
    monkeypatch.setenv("CC", sys.executable)
    return module


def test_a_wheel_is_compiled_where_there_is_a_compiler(backend: Any) -> None:
    assert backend.compiles()
    assert [word.partition(">")[0] for word in backend.needed()] == ["mypy", "msgspec"]


def test_unless_somebody_wants_a_pure_one(backend: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDWRIGHT_PURE", "1")
    assert not backend.compiles()
    assert backend.needed() == ()


def test_without_a_compiler_it_is_pure(backend: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -pthread")
    assert not backend.compiles()


def test_whoever_waits_for_many_games_is_told_of_the_faster_form(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.native.form", lambda: "plain")
    assert "make native" in advice()
    monkeypatch.setattr("cardwright.native.form", lambda: "compiled")
    assert advice() == ""
