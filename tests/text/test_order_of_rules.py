"""The rules of the shared English stand in one order, whichever file is imported first."""

import subprocess
import sys

import pytest

FILES = ("composer", "giving", "moving", "objects", "tables")
USUAL = "from cardwright.text.english.core import ENGLISH\nprint('\\n'.join(map(str, ENGLISH.own)))"
ALL_FILES = (
    "import importlib, pkgutil, cardwright.text.english as english\n"
    "for file in pkgutil.iter_modules(english.__path__):\n"
    "    importlib.import_module(f'{english.__name__}.{file.name}')\n"
)


def rules_after(program: str) -> str:
    return subprocess.check_output([sys.executable, "-c", f"{program}\n{USUAL}"], text=True)


@pytest.mark.parametrize("file", FILES)
def test_the_rules_stand_in_one_order(file: str) -> None:
    said = rules_after(f"import cardwright.text.english.{file}")
    assert said == rules_after("")
    assert said.count("\n") > 400


def test_no_file_adds_rules_when_a_game_first_uses_it() -> None:
    assert rules_after(ALL_FILES) == rules_after("")
