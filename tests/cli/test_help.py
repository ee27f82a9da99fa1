"""Help everywhere, at once, and nothing loaded that is not needed."""

import os
import subprocess
import sys

import pytest

COMMANDS = [
    (),
    ("play",),
    ("serve",),
    ("sim",),
    ("replay",),
    ("bench",),
    ("scenario",),
    ("scenario", "run"),
    ("deck",),
    ("deck", "check"),
    ("deck", "list"),
    ("cards",),
    ("cards", "compile"),
    ("cards", "show"),
    ("cards", "list"),
    ("rules",),
    ("rules", "audit"),
    ("rules", "show"),
    ("rules", "why"),
]
LEAVES = [path for path in COMMANDS if path and not any(p[: len(path)] == path and p != path for p in COMMANDS)]


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_every_command_explains_itself(run, path: tuple[str, ...]) -> None:
    assert "Usage:" in run(*path, "--help").output


@pytest.mark.parametrize("path", LEAVES, ids=" ".join)
def test_every_command_has_an_example(run, path: tuple[str, ...]) -> None:
    assert f"cardwright {' '.join(path)}" in run(*path, "--help").output.replace("Usage:", "", 1)


def test_the_version_and_which_form_of_the_engine_runs(run) -> None:
    from cardwright import __version__

    said = {"0": "plain engine", "1": "compiled engine"}[os.environ["CARDWRIGHT_NATIVE"]]
    assert run("--version").output == f"cardwright {__version__}, {said}\n"


def test_an_unknown_command_is_a_usage_error(run) -> None:
    assert "No such command" in run("frobnicate", code=2).stderr


def loaded(code: str) -> set[str]:
    """The modules a fresh Python has loaded after some code."""
    script = f"import sys; {code}; print(' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_importing_the_package_loads_neither_games_nor_the_terminal() -> None:
    assert loaded("import cardwright").isdisjoint({"typer", "rich", "lark", "msgspec", "cardwright.kernel.game"})


def test_the_command_line_loads_no_engine_until_a_command_runs() -> None:
    modules = loaded("import cardwright.cli.main")
    assert modules.isdisjoint({"lark", "msgspec", "cardwright.games", "cardwright.kernel.game", "rich.console"})


def test_a_run_for_a_program_loads_no_terminal_library() -> None:
    modules = loaded(
        "from cardwright.sim.plan import make_plan; from cardwright.sim.runs import run; "
        "run(make_plan('shadowverse-evolve', 1))"
    )
    assert modules.isdisjoint({"typer", "rich"})
