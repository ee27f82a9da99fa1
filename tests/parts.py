"""The two parts of the suite: `make test` runs the quick part, `.ci/run` the rest as well.

The quick part is a fair sample. It has every chapter test that names a rule, since a broken rule is often noticed by
one of them alone (`python -m tools.broken_lines` tries that out), and for every rule a few of the other tests that
prove it, such as scenarios. Of the tests that name no rule it has all that are cheap and a share of the others. What is
in it depends on the names of the tests alone, so every process of a run finds the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from zlib import crc32

import pytest
from tests.run_audit import proved_by

QUICK, REST = "quick", "rest"
PARTS = (QUICK, REST)
Test = tuple[str, str, frozenset[tuple[str, str]]]  # its name, its file, and the rules that it proves: (game, rule)
CHAPTERS = "tests/games/"  # every test in here that names a rule is in the quick part
TESTS_OF_A_RULE = 2  # of the others that are in the quick part

# Of the tests that name no rule: one in so many of a folder or file is in the quick part; of others all are. The
# longest path that a test's file begins with counts. 0: none, and the file is not even read.
ONE_IN: dict[str, int] = {
    "tests/games": 4,
    "tests/text": 6,
    "tests/play/test_scenario_files.py": 6,
    "tests/server": 8,
    "tests/cli": 4,
    "tests/properties": 5,
    "tests/properties/test_conformance.py": 16,
    "tests/kernel/test_memory.py": 10,
    "tests/sim": 4,
    "tests/browser": 0,
    "tests/browser/test_quick.py": 1,
    "tests/server/test_api.py": 0,  # builds requests of every kind for every route as it is read
}


def one_in(path: str) -> int:
    """The share of a file's tests that the quick part takes."""
    found = [begins for begins in ONE_IN if path == begins or path.startswith(f"{begins}/")]
    return ONE_IN[max(found, key=len)] if found else 1


def is_left_out(path: str) -> bool:
    """Whether the quick part has no test of this file."""
    return path.endswith(".py") and one_in(path) == 0


def chance(name: str) -> int:
    """A number that only the name decides."""
    return crc32(name.encode())


def quick_part(tests: Iterable[Test]) -> set[str]:
    """The names of the tests in the quick part."""
    kept: set[str] = set()
    proofs: Counter[tuple[str, str]] = Counter()
    for name, path, rules in sorted(tests, key=lambda test: chance(test[0])):
        if rules and path.startswith(CHAPTERS):
            kept.add(name)
            continue
        share = one_in(path)
        if share == 0:
            continue
        wanted = any(proofs[rule] < TESTS_OF_A_RULE for rule in rules) if rules else chance(name) % share == 0
        if wanted:
            kept.add(name)
            proofs.update(rules)
    return kept


def choose_part(config: pytest.Config, items: list[pytest.Item], part: str, root: Path) -> None:
    """Keep one part of the tests."""
    games = root / "tests" / "games"
    quick = quick_part(
        (item.nodeid, item.path.relative_to(root).as_posix(), frozenset(proved_by(item, games))) for item in items
    )
    kept = [item for item in items if (item.nodeid in quick) == (part == QUICK)]
    left_out = [item for item in items if (item.nodeid in quick) != (part == QUICK)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = kept
