"""The tool that breaks cited lines: what it breaks, and how."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tools.breaking import breaks, target_line
from tools.broken_lines import Line, cited_lines, stages

ROOT = Path(__file__).parent.parent

MODULE = '''"""A module."""

LIMIT = 7  # XYZ 1.1
TABLE = {
    "hand": LIMIT,  # XYZ 1.2
    "field": 5,
}


def may(card: int, free: bool) -> bool:
    """XYZ 2.1: whether a card may be played."""
    if card > LIMIT and free:  # XYZ 2.2
        return False
    # XYZ 2.3
    note(card)
    return bool(card)


def denied(card: int) -> str | None:
    return "no" if not card else None  # XYZ 2.4
'''


def broken(line: int) -> list[tuple[str, str]]:
    """The ways to break a line: what is done, and the line afterwards."""
    before = MODULE.splitlines()
    found = []
    for one in breaks(MODULE, line):
        after = one.source.splitlines()
        assert [i for i, text in enumerate(after) if text != before[i]] == [line - 1]
        found.append((one.kind, after[line - 1].partition("#")[0].strip()))
    return found


@pytest.mark.parametrize(
    ("line", "ways"),
    [
        (3, [("change a constant", "LIMIT = 8")]),
        (5, [("drop a row", "")]),
        (6, [("change a constant", '"field": 6,'), ("drop a row", "")]),
        (
            12,
            [
                ("swap and with or", "if (card > LIMIT or free):"),
                ("turn a comparison round", "if (card <= LIMIT) and free:"),
            ],
        ),
        (13, [("change a constant", "return True"), ("negate a condition", "return (not (False))")]),
        (15, [("drop a statement", "pass")]),
        (16, [("negate a condition", "return (not (bool(card)))")]),
        (20, [("drop a not", 'return "no" if (card) else None'), ("return nothing", "return None")]),
    ],
)
def test_a_line_is_broken_in_every_way_that_still_compiles(line: int, ways: list[tuple[str, str]]) -> None:
    assert broken(line) == ways


@pytest.mark.parametrize(("cited", "meant"), [(3, 3), (5, 5), (11, 12), (14, 15), (20, 20), (8, 0)])
def test_a_citation_is_about_its_own_line_or_the_statement_under_it(cited: int, meant: int) -> None:
    assert target_line(MODULE, cited) == meant


def test_whatever_is_broken_compiles_and_means_something_else() -> None:
    text = (ROOT / "src" / "cardwright" / "games" / "argent_saga" / "rules" / "combat.py").read_text("utf-8")
    tree = ast.dump(ast.parse(text))
    found = [one for line in range(1, text.count("\n"), 7) for one in breaks(text, line)]
    assert len(found) > 10
    assert all(ast.dump(ast.parse(one.source)) != tree for one in found)


def test_lines_of_games_and_kernel_are_found_with_their_rules(tmp_path: Path) -> None:
    code = "LIMIT = 7  # ARG 4.8.3, 5.2.2\n\n# LOW 102.4\nMORE = 2\n"
    files = [f"src/cardwright/{name}/a.py" for name in ("games/argent_saga", "kernel", "text")]
    for file in files:
        (tmp_path / file).parent.mkdir(parents=True)
        (tmp_path / file).write_text(code)
    first = frozenset({("argent_saga", "4.8.3"), ("argent_saga", "5.2.2")})
    second = frozenset({("legions_of_will", "102.4")})
    assert cited_lines(tmp_path) == [Line(file, *one) for file in files[:2] for one in ((1, first), (4, second))]


def test_the_nearest_tests_run_first_and_none_twice() -> None:
    rules = frozenset({("xyz", "2.2")})
    tests = {
        "tests/games/xyz/test_a.py::one": rules,
        "tests/games/xyz/test_a.py::two": frozenset({("xyz", "3")}),
        "tests/games/abc/test_a.py::one": frozenset({("abc", "2.2")}),
        "tests/play/test_scenario_files.py::a": frozenset({("xyz", "4")}),
        "tests/kernel/test_a.py::one": frozenset(),
        "tests/properties/test_a.py::one": frozenset(),
        "tests/server/test_a.py::one": frozenset(),
    }
    found = stages(Line("src/cardwright/games/xyz/rules/a.py", 3, rules), tests)
    assert list(found.values()) == [
        {"tests/games/xyz/test_a.py::one"},
        {"tests/games/xyz/test_a.py::two", "tests/play/test_scenario_files.py::a"},
        {"tests/kernel/test_a.py::one"},
        {"tests/properties/test_a.py::one"},
    ]
