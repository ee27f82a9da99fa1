"""README and docs: their code runs, their examples hold, their tables are complete, their links lead somewhere."""

from __future__ import annotations

import doctest
import inspect
import re
import shlex
import sys
from collections.abc import Iterator
from dataclasses import is_dataclass
from pathlib import Path
from types import ModuleType

import pytest
from typer.testing import CliRunner

import cardwright
from cardwright.cli.main import app
from cardwright.games import load
from cardwright.games.title import Title
from cardwright.kernel.state import policies
from cardwright.kernel.state.customs import Customs
from cardwright.kernel.state.policies import Roles, Timing
from cardwright.kernel.state.ruleset import Ruleset
from cardwright.kernel.state.zones import ZoneKind
from cardwright.play.scenario_run import run_text
from cardwright.text.cardfile import read_cards
from cardwright.text.language import Language

ROOT = Path(__file__).parents[1]
SOURCE = Path(cardwright.__file__).parent
README, CHANGELOG = ROOT / "README.md", ROOT / "CHANGELOG.md"
ARCHITECTURE, NEW_GAME = ROOT / "docs" / "architecture.md", ROOT / "docs" / "adding-a-game.md"
PAGES = (README, CHANGELOG, *sorted((ROOT / "docs").glob("*.md")))
GAME = "shadowverse-evolve"

pytestmark = pytest.mark.one_way("what is written there is shown once")
pages = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


def blocks(page: Path, language: str) -> Iterator[tuple[int, str]]:
    """The code blocks of a language, each with the line before its first."""
    text = page.read_text("utf-8")
    for found in re.finditer(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        yield text[: found.start(1)].count("\n"), found[1]


def only(page: Path, language: str) -> str:
    """The one block of a language on a page."""
    [(_, block)] = blocks(page, language)
    return block


@pytest.fixture
def module(request: pytest.FixtureRequest) -> Iterator[ModuleType]:
    """A module for the code of one page; pickles find what it defines by the module's name."""
    made = ModuleType(f"page_{re.sub('[^a-z]', '_', request.node.name)}")
    sys.modules[made.__name__] = made
    yield made
    del sys.modules[made.__name__]


def run_code(page: Path, line: int, block: str, module: ModuleType) -> str:
    """Run code or examples in a module; gives what is wrong with the examples."""
    if ">>>" not in block:
        exec(compile("\n" * line + block, str(page), "exec"), module.__dict__)
        return ""
    example = doctest.DocTestParser().get_doctest(block, {}, page.name, str(page), line)
    example.globs = module.__dict__  # the module itself, not a copy
    said: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=said.append, clear_globs=False)
    return "".join(said)


@pages
def test_the_python_code_runs_from_top_to_bottom(page: Path, module: ModuleType, folder: Path) -> None:
    said = "".join(run_code(page, line, block, module) for line, block in blocks(page, "python"))
    assert not said, said


@pytest.mark.parametrize("page", [README, NEW_GAME], ids=lambda page: page.name)
def test_the_scenarios_pass(page: Path) -> None:
    for _, block in blocks(page, "scenario"):
        result = run_text(block, page.name)
        assert [str(problem) for problem in (*result.problems, *result.failures)] == []


@pages
def test_the_cards_compile(page: Path) -> None:
    for _, block in blocks(page, "card"):
        assert load(GAME).faces(read_cards(block, page.name))


def examples() -> list[str]:
    """The examples of the table of commands."""
    return re.findall(r"^\|[^|]*\| `(cardwright [^`]+)` \|", README.read_text("utf-8"), re.MULTILINE)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files that the README speaks of."""
    monkeypatch.chdir(tmp_path)
    Path("lamplighter.txt").write_text(only(README, "card"), "utf-8")
    Path("lamplighter.scenario").write_text(only(README, "scenario"), "utf-8")
    deck = SOURCE / "games" / "shadowverse_evolve" / "decks" / "forestcraft.txt"
    own = deck.read_text("utf-8").replace("3 Mosspaw Bear", "3 Lamplighter")
    Path("my_deck.txt").write_text(own, "utf-8")
    return tmp_path


# `replay` needs a game; `bench` and `rules audit` take long and are commands of the Makefile; `serve` goes on for ever.
ELSEWHERE = re.compile("replay|bench|audit|serve")


def call(line: str) -> str:
    """What a command prints, without a keyboard; fails unless it ends well."""
    result = CliRunner().invoke(app, shlex.split(line)[1:])
    assert result.exit_code == 0, f"{line}\n{result.output}"
    return result.output


@pytest.mark.parametrize("line", [line for line in examples() if not ELSEWHERE.search(line)])
def test_the_examples_of_the_command_line_work(line: str, folder: Path) -> None:
    quick = line.replace(
        "--players 3", "--players 3 --opponent random"
    )  # agents play it to its end, without a keyboard
    assert call(quick).strip()


def test_a_game_can_be_saved_and_seen_again_as_the_readme_says(folder: Path) -> None:
    for line in [line for line in examples() if "replay" in line]:
        assert call(line).strip()


def test_the_table_of_commands_names_every_command() -> None:
    documented = {line.split()[1] for line in examples()}
    registered = {command.name for command in app.registered_commands} | {group.name for group in app.registered_groups}

    assert documented == registered


def test_the_readme_quotes_what_the_compiler_says(folder: Path) -> None:
    broken = only(README, "card").replace("Deal it 2 damage", "Zap it for 2 damage")
    Path("lamplighter.txt").write_text(broken, "utf-8")
    result = CliRunner().invoke(app, ["cards", "compile", "lamplighter.txt"])

    assert result.exit_code == 2
    said = next(line for line in result.output.splitlines() if "cannot read" in line)
    assert f"    {said}\n" in README.read_text("utf-8")


@pages
def test_links_and_pictures_lead_to_files(page: Path) -> None:
    prose = re.sub(r"`[^`\n]*`", "", page.read_text("utf-8"))
    for target in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", prose):
        assert target.startswith("http") or (page.parent / target).exists(), target


@pages
def test_paths_of_the_package_exist(page: Path) -> None:
    for path in re.findall(
        r"`((?:src|tests|docs)/[\w/.-]+|(?:kernel|text|play|sim|cli)/[\w/]+\.\w+)`", page.read_text("utf-8")
    ):
        assert (ROOT / path).exists() or (SOURCE / path).exists(), path


ROOMS = ["text", *(str(path.parent.relative_to(SOURCE)) for path in (SOURCE / "kernel").rglob("__init__.py"))]


@pytest.mark.parametrize("package", ROOMS)
def test_the_architecture_page_names_every_file(package: str) -> None:
    page = ARCHITECTURE.read_text("utf-8")
    files = [path.name for path in (SOURCE / package).iterdir() if path.suffix in (".py", ".lark")]

    assert [name for name in sorted(files) if f"`{name}`" not in page and name != "__init__.py"] == []


POLICIES = [kind for kind in vars(policies).values() if is_dataclass(kind) and kind.__module__ == policies.__name__]


@pytest.mark.parametrize(
    "kind", [Ruleset, *POLICIES, Timing, Roles, ZoneKind, Title, Language], ids=lambda kind: kind.__name__
)
def test_adding_a_game_explains_every_field(kind: type) -> None:
    page = NEW_GAME.read_text("utf-8")
    assert [name for name in inspect.signature(kind).parameters if f"`{name}`" not in page] == []


def test_adding_a_game_explains_every_custom() -> None:
    page = NEW_GAME.read_text("utf-8")
    assert [name for name in vars(Customs) if not name.startswith("_") and f"`{name}`" not in page] == []


@pytest.mark.parametrize("kind", [*POLICIES, Customs], ids=lambda kind: kind.__name__)
def test_adding_a_game_explains_nothing_that_is_gone(kind: type) -> None:
    there = {*vars(kind), *inspect.signature(kind).parameters}
    chapter = NEW_GAME.read_text("utf-8").partition(f"\n`{kind.__name__.lower()}`: ")[2].partition("\n\n`")[0]
    rows = re.findall(r"^\| `(\w+)`", chapter, re.MULTILINE)

    assert rows
    assert [name for name in rows if name not in there] == []
