"""The architecture page: the functions and files of its walks exist, and its tables list the files of their rooms."""

from __future__ import annotations

import inspect
import re
from functools import reduce
from importlib import import_module
from pathlib import Path

import pytest

import cardwright

pytest.importorskip("litestar", reason="the server's packages are not installed")
ROOT = Path(__file__).parents[1]
SOURCE = Path(cardwright.__file__).parent
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
HEADINGS = (
    "An attack, from click to view",
    "A replacement",
    "Playing with X and an alternative cost",
    "A text to its term and back",
    "A new keyword",
    "Damage with shields",
)
FEWEST_STEPS = 6

NAME = re.compile(r"`([a-z_][\w.]*:[A-Za-z_][\w.]*)`")  # `module:function`, the module without "cardwright."
FILE = re.compile(r"`([\w.-]+(?:/[\w.-]+)*/[\w-]+(?:\.\w+)+)`")
STEP = re.compile(r"^(\d+)\. (.*(?:\n +.*)*)", re.MULTILINE)  # with the lines that go on with it
TABLE = re.compile(r"^\*\*`([\w/]+)/`\*\*.*\n(?:.+\n)*\n\| file \|.*\n\|[-|]+\|\n((?:\|.*\n)+)", re.MULTILINE)


def section(text: str, mark: str, heading: str) -> str:
    """What stands below a heading, up to the next one of its level."""
    _, _, rest = text.partition(f"\n{mark} {heading}\n")
    return rest.split(f"\n{mark} ")[0]


WALKS = {heading: section(section(PAGE, "##", "Six walks"), "###", heading) for heading in HEADINGS}
NAMES = sorted({found for text in WALKS.values() for found in NAME.findall(text)})
FILES = sorted({found for text in WALKS.values() for found in FILE.findall(text)})
TABLES = dict(TABLE.findall(PAGE))
walks = pytest.mark.parametrize("heading", HEADINGS)

pytestmark = pytest.mark.one_way("the page and the source are compared once")


def home(module: str, path: str) -> str:
    """The module in which a function or class is written; what is neither is at home where it was found.

    Dots of the path lead to methods.
    """
    thing = reduce(getattr, path.split("."), import_module(module))
    written = getattr(thing, "__module__", None) if inspect.isroutine(thing) or inspect.isclass(thing) else None
    return written or module


def room(name: str) -> Path:
    """The folder of a room: those of the kernel are named without it."""
    return next(path for path in (SOURCE / "kernel" / name, SOURCE / name) if path.is_dir())


def test_the_page_has_no_other_walks() -> None:
    assert tuple(re.findall(r"^### (.+)$", section(PAGE, "##", "Six walks"), re.MULTILINE)) == HEADINGS


@walks
def test_a_walk_is_a_numbered_list(heading: str) -> None:
    numbers = [int(number) for number, _ in STEP.findall(WALKS[heading])]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) >= FEWEST_STEPS


@walks
def test_every_step_names_a_function_or_a_file_and_explains_it(heading: str) -> None:
    steps = [words for _, words in STEP.findall(WALKS[heading])]
    assert [words for words in steps if not re.match(rf"(?:In )?(?:{NAME.pattern}|{FILE.pattern}): \S", words)] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_name_of_a_walk_is_written_in_its_module(name: str) -> None:
    module, path = f"cardwright.{name}".split(":")
    assert home(module, path) == module


@pytest.mark.parametrize("path", FILES)
def test_a_file_of_a_walk_exists(path: str) -> None:
    assert (ROOT / path).is_file()


def test_every_room_of_the_kernel_and_of_the_text_has_a_table() -> None:
    rooms = [path.parent for part in ("kernel", "text") for path in (SOURCE / part).rglob("__init__.py")]
    effects = SOURCE / "kernel" / "vocabulary" / "effects"  # a row of the table of `vocabulary`
    assert sorted(room(name) for name in TABLES) == sorted(path for path in rooms if path != effects)


@pytest.mark.parametrize("name", TABLES)
def test_a_table_lists_the_files_of_its_room_and_no_others(name: str) -> None:
    cells = [row.split("|")[1] for row in TABLES[name].splitlines()]
    listed = [file for cell in cells for file in re.findall(r"`(\w+\.py)`", cell)]
    assert sorted(listed) == sorted(path.name for path in room(name).glob("*.py") if path.name != "__init__.py")
