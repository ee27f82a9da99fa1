"""The rules of the shared English stand in one order, whichever file is imported first."""

import subprocess
import sys

import pytest

FILES = ("composer", "giving", "moving", "objects", "tables")


@pytest.mark.parametrize("file", FILES)
def test_the_rules_stand_in_one_order(file: str) -> None:
    program = (
        f"import cardwright.text.english.{file}\n"
        "from cardwright.text.english.core import ENGLISH\n"
        "print('\\n'.join(map(str, ENGLISH.own)))"
    )
    usual = "from cardwright.text.english.core import ENGLISH\nprint('\\n'.join(map(str, ENGLISH.own)))"
    said = [subprocess.check_output([sys.executable, "-c", one], text=True) for one in (program, usual)]
    assert said[0] == said[1]
    assert said[0].count("\n") > 400
