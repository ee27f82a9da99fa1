"""A plugin of pytest for `tools/broken_lines.py`: says what was collected, or runs only the tests of a list."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

TOLD = "CARDWRIGHT_TESTS_TOLD"  # the file for the names of the collected tests, with the rules they prove
CHOSEN = "CARDWRIGHT_TESTS_CHOSEN"  # the file with the names of the tests to run, one a line


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the chosen tests."""
    if CHOSEN in os.environ:
        chosen = set(Path(os.environ[CHOSEN]).read_text("utf-8").splitlines())
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in chosen])
        items[:] = [item for item in items if item.nodeid in chosen]


def pytest_collection_finish(session: pytest.Session) -> None:
    """Write down what will run."""
    if TOLD in os.environ:
        from tests.run_audit import proved_by

        games = session.config.rootpath / "tests" / "games"
        found = {item.nodeid: proved_by(item, games) for item in session.items}
        Path(os.environ[TOLD]).write_text(json.dumps(found), "utf-8")
