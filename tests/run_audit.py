"""The audit of a run: a rule called done is proved only by a test that ran and passed.

`cardwright rules audit` reads the tests; this listens to them. With `--audit` every test says which rules it
proves (`Declared`), and when the whole suite has run, `RunAudit` holds those of the tests that passed against the
ledgers. Under xdist the workers declare and the controller audits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from cardwright.kernel.rulebook import Rulebook

PROVES = "proves"  # the name of the property: (game, rule)
SHOWN = 20


def audit_run(config: pytest.Config, tests: Path, rulebooks: Iterable[Rulebook]) -> None:
    """Audit this run: tests declare their rules in whichever process they run, one process hears of them all."""
    config.pluginmanager.register(Declared(tests))
    if not hasattr(config, "workerinput"):  # which xdist's workers have
        config.pluginmanager.register(RunAudit(rulebooks))


def folder_of(game: str) -> str:
    """The folder of a game's tests."""
    return game.replace("-", "_")


def proved_by(item: pytest.Item, games: Path) -> list[tuple[str, str]]:
    """The rules that a test declares by marks: (game, rule). The game is named by the mark or is the test's folder."""
    folder = item.path.relative_to(games).parts[0] if games in item.path.parents else ""
    named = [(mark.kwargs.get("game", folder), id) for mark in item.iter_markers("rule") for id in mark.args]
    return [(game, id) for game, id in dict.fromkeys(named) if game]


class Declared:
    """Every test carries the rules that it proves in its reports."""

    def __init__(self, tests: Path) -> None:
        self.games = tests / "games"

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Note the rules of every test."""
        for item in items:
            item.user_properties += [(PROVES, rule) for rule in proved_by(item, self.games)]


class RunAudit:
    """Which rules were proved by tests that ran and passed."""

    def __init__(self, rulebooks: Iterable[Rulebook]) -> None:
        self.rulebooks = list(rulebooks)
        self.proved: set[tuple[str, str]] = set()
        self.lines: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count a test that passed; not one that was skipped or was expected to fail."""
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.proved |= {(value[0], value[1]) for name, value in report.user_properties if name == PROVES}

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Fail the run if rules called done were not proved in it."""
        part = partial_run(session.config)
        if part or exitstatus not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            self.lines = [f"no audit: {part or 'the run was broken off'}"]
            return
        for book in self.rulebooks:
            missing = unproved(book, self.proved)
            self.lines.append(line(book, missing))
            if missing:
                session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say what was found."""
        terminalreporter.section("audit of the run")
        for text in self.lines:
            terminalreporter.line(text)


def unproved(book: Rulebook, proved: set[tuple[str, str]]) -> list[str]:
    """The rules called done that no test proved."""
    game = folder_of(book.game)
    return [rule.id for rule in book if rule.status == "done" and (game, rule.id) not in proved]


def line(book: Rulebook, missing: Sequence[str]) -> str:
    """One game's result in words."""
    if not missing:
        return f"{book.game}: every rule called done was proved by a test that ran and passed"
    more = f" ... ({len(missing)} in all)" if len(missing) > SHOWN else ""
    return f"FAIL {book.game}: done, but no test of it ran and passed: {', '.join(missing[:SHOWN])}{more}"


def partial_run(config: pytest.Config) -> str:
    """Why this is not a run of the whole suite; empty if it is."""
    if config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return "only some files were named"
    asked = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "stepwise", "collectonly", "mode")
    if config.getoption("part", default=None) == "rest":
        return "every rule is proved in the quick part"
    for option in asked:
        if config.getoption(option, default=None):
            return f"only a part was selected (--{option})"
    return ""
