"""Every scenario file of every game is run, and the one in the documentation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from cardwright.play.scenario_file import load_scenario, read_scenario
from cardwright.play.scenario_run import Runner, run_file, run_text

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "tests" / "games"
FILES = sorted(GAMES.glob("*/scenarios/**/*.scenario"))
DOCS = ROOT / "docs" / "scenarios.md"


def with_its_rules(path: Path) -> ParameterSet:
    """A file, marked with the rules that it names."""
    named = re.search(r"^rules:(.*)$", path.read_text("utf-8"), re.MULTILINE)
    rules = [rule.strip() for rule in named[1].split(",")] if named else []
    return pytest.param(path, marks=pytest.mark.rule(*rules, game=path.relative_to(GAMES).parts[0]), id=path.stem)


@pytest.mark.parametrize("path", [with_its_rules(path) for path in FILES])
def test_scenario(path: Path) -> None:
    result = run_file(path)

    assert [str(problem) for problem in result.problems] == []
    assert [str(failure) for failure in result.failures] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_taking_back_every_choice_of_a_scenario_leads_back_to_its_board(path: Path) -> None:
    untouched, played = Runner(load_scenario(path)), Runner(load_scenario(path))
    untouched.run(up_to=0)
    played.run()
    assert untouched.scene is not None
    assert played.scene is not None

    played.scene.game.undo(len(played.scene.game.history))

    assert played.scene.game.digest() == untouched.scene.game.digest()


def test_a_scenario_has_a_title_of_its_own_and_expects_something() -> None:
    titles = set()
    for path in FILES:
        scenario = load_scenario(path)
        titles.add((path.parent, scenario.title))
        assert len(scenario.title.split()) >= 4, path
        assert not scenario.title.endswith("."), path
        assert scenario.rules, path
        assert scenario.steps, path
    assert len(titles) == len(FILES)


def test_the_scenario_of_the_documentation_passes() -> None:
    examples = re.findall(r"```scenario\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    assert examples

    for example in examples:
        result = run_text(example, DOCS.name)
        assert [str(problem) for problem in result.problems] == []
        assert [str(failure) for failure in result.failures] == []


def shown(section: str) -> list[str]:
    """The lines that stand in the first column of the tables of a section."""
    text = DOCS.read_text("utf-8").split(f"### {section}\n")[1].split("\n##")[0]
    return [code for row in re.findall(r"^\| (`.*?) \|", text, re.MULTILINE) for code in re.findall(r"`(.*?)`", row)]


@pytest.mark.parametrize("line", shown("The board") + shown("The script"))
def test_the_lines_of_the_documentation_can_be_read(line: str) -> None:
    state = "" if ":" in line or line.startswith(("end", "everyone", "Ben")) else "Anna's field: Hearthguard Veteran"

    read_scenario(f"game: shadowverse-evolve\ntitle: One line\n{f'{state} ({line})' if state else line}\n")


BEGINNINGS = [
    ("argent-saga", "air", "fire", line.replace("...", "Crow Tower, Lamp Tower"))
    if "from the left" in line
    else ("shadowverse-evolve", "forestcraft", "swordcraft", line)
    for line in shown("The beginning of a game")
]


@pytest.mark.parametrize(("game", "one", "other", "line"), BEGINNINGS)
def test_the_lines_about_the_beginning_can_be_read(game: str, one: str, other: str, line: str) -> None:
    decks = f"Anna brings: {one}\nBen brings: {other}\n"
    read_scenario(f"game: {game}\ntitle: One line\n{decks}{line}\n")


@pytest.mark.parametrize("fact", shown("Expectations"))
def test_the_expectations_of_the_documentation_can_be_read(fact: str) -> None:
    read_scenario(f"game: shadowverse-evolve\ntitle: One expectation\nexpect: {fact}\n")


@pytest.mark.parametrize("line", shown("Bases and priority"))
def test_the_lines_about_bases_and_priority_can_be_read(line: str) -> None:
    read_scenario(f"game: legions-of-will\ntitle: One line\n{line}\n")


@pytest.mark.parametrize(
    ("game", "line"),
    [
        *(("force-of-will", line) for line in shown("Will, runes and stacked cards") if line != "facedown"),
        *(("soul-masters", line) for line in shown("Commanders, Energy and Resources")),
    ],
)
def test_the_lines_about_will_and_energy_can_be_read(game: str, line: str) -> None:
    read_scenario(f"game: {game}\ntitle: One line\n{line}\n")
