"""Scenario files: a folder of them shares its cards by one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.play.scenario_file import load_scenario
from cardwright.play.scenario_run import Result, run_file, run_text
from cardwright.server.scenarios import check

HEAD = "game: shadowverse-evolve\ntitle: A test of one thing\ncards: library\n"
LIBRARY = """# The cards of this folder
name: Plain Guard
type: Follower
class: Neutral
cost: 2
stats: 2/3
Ward.

name: Caller
type: Follower
class: Neutral
cost: 0
stats: 1/1
[fanfare] Summon a Small Echo token.

name: Small Echo
type: Follower / Token
class: Neutral
cost: 0
stats: 3/3

name: Nonsense
type: Follower
class: Neutral
cost: 0
stats: 1/1
Blorp the frangle.
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "library.txt").write_text(LIBRARY, "utf-8")
    return tmp_path


def write(folder: Path, body: str, head: str = HEAD) -> Path:
    file = folder / "one.scenario"
    file.write_text(head + body, "utf-8")
    return file


def told(result: Result) -> str:
    return "\n".join(str(problem) for problem in (*result.problems, *result.failures))


def test_cards_of_the_library_are_there_by_name(folder: Path) -> None:
    file = write(folder, "Anna's field: plain guard\nexpect: Plain Guard 2/3, has Ward\n")
    assert told(run_file(file)) == ""


def test_only_cards_that_are_named_are_compiled_with_those_that_they_name(folder: Path) -> None:
    """The text of Nonsense cannot be read, and nobody asks for it."""
    file = write(folder, "Anna's hand: Caller\nAnna: play Caller\nexpect: Small Echo 3/3\n")
    assert told(run_file(file)) == ""
    assert sorted(load_scenario(file).faces) == ["Caller", "Small Echo"]


def test_a_card_that_the_scenario_defines_wins(folder: Path) -> None:
    own = "\ncard: Plain Guard\ntype: Follower\nclass: Neutral\ncost: 1\nstats: 1/1\n\n"
    file = write(folder, f"{own}Anna's field: Plain Guard\nexpect: Plain Guard 1/1, without Ward\n")
    assert told(run_file(file)) == ""


def test_a_name_that_the_scenario_gives_means_its_own_card(folder: Path) -> None:
    file = write(folder, "Anna's field: Plain Guard as Caller\nexpect: Caller 2/3\n")
    assert told(run_file(file)) == ""


def test_what_is_wrong_with_a_card_is_reported_with_its_line_in_the_library(folder: Path) -> None:
    (problem,) = run_file(write(folder, "Anna's field: Nonsense\nexpect: Anna is asked\n")).problems
    assert (Path(problem.file).name, problem.line, "Blorp" in problem.message) == ("library.txt", 27, True)


def test_several_files_are_named_with_commas(folder: Path) -> None:
    (folder / "more.txt").write_text("name: Late\ntype: Follower\nclass: Neutral\ncost: 1\nstats: 5/5\n", "utf-8")
    head = HEAD.replace("library", "library, more")
    assert told(run_file(write(folder, "Anna's field: Late, Plain Guard\nexpect: Late 5/5\n", head))) == ""


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("missing", "there is no card file missing.txt beside the scenario"),
        ("../library", "“../library” is not the name of a card file beside the scenario"),
        ("/etc/passwd", "is not the name of a card file beside the scenario; write its name alone"),
        ("inner/library", "is not the name of a card file"),
        ("..", "is not the name of a card file"),
        ("library,", "“” is not the name of a card file"),
        ("C:\\library", "is not the name of a card file"),
    ],
)
def test_a_file_that_is_not_beside_the_scenario_is_not_read(folder: Path, name: str, message: str) -> None:
    (folder / "inner").mkdir()
    (folder / "inner" / "library.txt").write_text(LIBRARY, "utf-8")
    head = HEAD.replace("library", name)
    (problem,) = run_file(write(folder, "expect: Anna is asked\n", head)).problems
    assert (problem.line, message in problem.message) == (3, True), problem.message


def test_a_scenario_that_is_no_file_reads_none(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    text = f"{HEAD}Anna's field: Plain Guard\nexpect: Plain Guard 2/3\n"
    assert "x.scenario:3: a scenario that is no file has no card files beside it" in told(run_text(text, "x.scenario"))
    assert b"has no card files beside it" in check(text, 0, -2)
