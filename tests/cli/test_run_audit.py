"""The audit of a run, on a made-up suite that pytest really runs."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]
pytestmark = pytest.mark.one_way("no game is played in it")

ROOT = Path(__file__).parents[2]
CONFTEST = f"""
import sys
from pathlib import Path
import pytest

sys.path.insert(0, {str(ROOT)!r})
sys.path.insert(0, {str(ROOT / "src")!r})
from cardwright.kernel.rulebook import Rule, Rulebook
from tests.run_audit import audit_run

RULES = [Rule("1.1", "It attacks.", "done"), Rule("1.2", "It blocks.", "done"), Rule("1.3", "Art.", "text")]

def pytest_configure(config):
    book = Rulebook(RULES, game="toy-game", prefix="TOY", title="Toy Rules", version="1")
    audit_run(config, Path(__file__).parent, [book])
"""
UNUSED = ("-p", "no:schemathesis")  # takes longest to begin
INI = "[pytest]\ntestpaths = trials\nmarkers =\n    rule(*ids): rules\naddopts = --import-mode=importlib\n"
ONE = 'import pytest\n@pytest.mark.rule("1.1")\ndef test_attack(): assert 1\n'
TWO = '@pytest.mark.rule("1.2")\ndef test_block(): assert 1\n'
PROVED = "toy-game: every rule called done was proved"
MISSING = "FAIL toy-game: done, but no test of it ran and passed: 1.2"


class Suite:
    """A made-up suite in a folder."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        self.pytester = pytester
        self.write("pytest.ini", INI)
        self.write("trials/conftest.py", CONFTEST)

    def write(self, file: str, text: str) -> None:
        path = self.pytester.path / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run(self, *args: str, test: str = "") -> tuple[int, str]:
        """The exit code and what was printed."""
        if test:
            self.write("trials/games/toy_game/test_combat.py", test)
        done = self.pytester.runpytest(*args, "-p", "no:cacheprovider", "-p", "no:hypothesispytest", *UNUSED)
        return int(done.ret), done.stdout.str() + done.stderr.str()


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Suite:
    for name in ("PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER"):
        monkeypatch.delenv(name, raising=False)
    return Suite(pytester)


def test_a_run_in_which_every_done_rule_was_proved_passes(suite: Suite) -> None:
    code, said = suite.run(test=ONE + TWO)
    assert PROVED in said
    assert code == 0


@pytest.mark.parametrize(
    "block",
    [
        "",
        TWO.replace("def test", "def nottest"),
        '@pytest.mark.rule("1.2")\ndef test_block(): pytest.skip("slow")\n',
        '@pytest.mark.rule("1.2")\n@pytest.mark.skipif(True, reason="slow")\ndef test_block(): assert 1\n',
        '@pytest.mark.rule("1.2")\n@pytest.mark.xfail\ndef test_block(): assert 1\n',
        '@pytest.mark.rule("1.2")\n@pytest.mark.parametrize("x", [])\ndef test_block(x): assert 1\n',
        '@pytest.mark.parametrize("x", [1, pytest.param(2, marks=[pytest.mark.skip, pytest.mark.rule("1.2")])])\n'
        "def test_block(x): assert 1\n",
    ],
)
def test_a_done_rule_whose_tests_did_not_run_fails_a_run_that_would_pass(suite: Suite, block: str) -> None:
    code, said = suite.run(test=ONE + block)
    assert MISSING in said
    assert " failed" not in said
    assert code == 1


def test_a_test_that_fails_proves_nothing(suite: Suite) -> None:
    code, said = suite.run(test=ONE + TWO.replace("assert 1", "assert 0"))
    assert MISSING in said
    assert code == 1


def test_a_test_in_the_folder_of_another_game_proves_nothing_for_this_one(suite: Suite) -> None:
    suite.write("trials/games/other_game/test_block.py", "import pytest\n" + TWO)
    code, said = suite.run(test=ONE)
    assert (MISSING in said, code) == (True, 1)


def test_a_scenario_that_ran_proves_the_rules_it_records(suite: Suite) -> None:
    record = 'record_property("proves", ("toy_game", "1.2"))'
    suite.write("trials/play/test_files.py", f"def test_file(record_property):\n    {record}\n    assert 1\n")
    code, said = suite.run(test=ONE)
    assert (PROVED in said, code) == (True, 0)


@pytest.mark.parametrize("args", [["-k", "attack"], ["trials/games"], ["--deselect", "trials/x.py"], ["--co"]])
def test_a_run_of_a_part_is_not_audited(suite: Suite, args: list[str]) -> None:
    code, said = suite.run(*args, test=ONE)
    assert "no audit: only" in said
    assert code == 0


def test_workers_declare_and_the_controller_audits(suite: Suite) -> None:
    pytest.importorskip("xdist")
    code, said = suite.run("-n", "2", test=ONE + TWO)
    assert (said.count(PROVED), code) == (1, 0)
    code, said = suite.run("-n", "2", test=ONE)
    assert (said.count(MISSING), code) == (1, 1)
