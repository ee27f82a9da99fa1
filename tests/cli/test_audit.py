"""The audit of rule ledgers, on small made-up games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.cli.audit import Audit, Citation, audit_game
from cardwright.kernel.rulebook import Rulebook

CODE = "src/games/toy_game/combat.py"
TEST = "tests/games/toy_game/test_combat.py"


class Project:
    """A made-up game in a folder: a ledger, code and tests."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.entries: list[dict[str, object]] = []

    def ledger(self, *ids: str, status: str = "done", note: str = "") -> None:
        self.entries += [{"id": id, "gist": f"Rule {id}.", "status": status, "note": note} for id in ids]

    def write(self, file: str, text: str) -> None:
        path = self.root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def audit(self) -> Audit:
        lines = "\n".join(json.dumps(entry) for entry in self.entries)
        book = Rulebook.load(lines.encode(), game="toy-game", prefix="TOY", title="Toy Rules", version="1.0")
        return audit_game(book, source=self.root / "src", tests=self.root / "tests")

    def place(self, citation: Citation) -> tuple[str, str, int]:
        return citation.rule, Path(citation.file).relative_to(self.root).as_posix(), citation.line


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def cited(project: Project, code: str, file: str = CODE) -> set[str]:
    """The rules that this code cites, in the ledger 8, 8.4, 8.4.1 to 8.4.12, 8.4.9.1, 11, 11.1, 11.2."""
    steps = [f"8.4.{step}" for step in range(1, 13)]
    project.ledger("8", "8.4", *steps[:9], "8.4.9.1", *steps[9:], "11", "11.1", "11.2")
    project.write(file, code)
    return set(project.audit().cited)


def proved(project: Project, test: str, file: str = TEST) -> set[str]:
    """The rules that this test file proves, in a ledger 1 to 1.3."""
    project.ledger("1", "1.1", "1.2", "1.3")
    project.write(file, test)
    return set(project.audit().proved)


# --- What passes and what fails ---------------------------------------------------------------------------


def test_a_ledger_with_every_done_rule_cited_and_tested_passes(project: Project) -> None:
    project.ledger("1.1")
    project.write(CODE, "attack()  # TOY 1.1\n")
    project.write(TEST, '@rule("1.1")\ndef test_attack(): assert attack()\n')
    audit = project.audit()
    assert audit.ok
    assert (audit.done, audit.text, audit.open, audit.headings) == (1, 0, 0, 0)
    assert (audit.unknown, audit.untested, audit.unexplained, audit.uncited) == ((), (), (), ())


def test_counts_add_up_to_the_ledger_and_headings_stand_apart(project: Project) -> None:
    project.ledger("1.1", "1.2")
    project.ledger("1.3", status="text", note="art")
    project.ledger("1.4", status="open", note="needs dice")
    project.entries.insert(0, {"id": "1", "gist": "Combat", "status": "text", "heading": True, "note": "heading"})
    audit = project.audit()
    assert (audit.done, audit.text, audit.open, audit.headings) == (2, 1, 1, 1)


def test_a_number_in_code_that_does_not_exist_fails_and_says_where(project: Project) -> None:
    project.ledger("1.1", status="open", note="later")
    project.write(CODE, "\nattack()  # TOY 1.7\n")
    audit = project.audit()
    assert not audit.ok
    assert [project.place(citation) for citation in audit.unknown] == [("1.7", CODE, 2)]


def test_a_number_declared_by_a_test_that_does_not_exist_fails_and_says_where(project: Project) -> None:
    project.ledger("1.1", status="open", note="later")
    project.write(TEST, '@rule("1.1",\n      "1.7")\ndef test_attack(): ...\n')
    assert [project.place(citation) for citation in project.audit().unknown] == [("1.7", TEST, 2)]


def test_a_number_in_a_test_comment_must_exist_but_proves_nothing(project: Project) -> None:
    project.ledger("1.1")
    project.write(TEST, "def test_attack():  # TOY 1.1\n    ...  # TOY 1.9\n")
    audit = project.audit()
    assert [project.place(citation) for citation in audit.unknown] == [("1.9", TEST, 2)]
    assert audit.untested == ("1.1",)


def test_a_number_in_prose_must_exist_but_implements_nothing(project: Project) -> None:
    project.ledger("1.1")
    project.write("src/games/toy_game/rulings.md", "Does TOY 1.1 beat TOY 1.8?\n")
    audit = project.audit()
    assert [citation.rule for citation in audit.unknown] == ["1.8"]
    assert audit.uncited == ("1.1",)


def test_a_done_rule_without_a_test_fails(project: Project) -> None:
    project.ledger("1.1", "1.2")
    project.write(TEST, '@rule("1.2")\ndef test_attack(): ...\n')
    audit = project.audit()
    assert audit.untested == ("1.1",)
    assert not audit.ok


@pytest.mark.parametrize("status", ["text", "open"])
def test_a_rule_not_done_needs_a_note(project: Project, status: str) -> None:
    project.ledger("1.1", status=status)
    project.ledger("1.2", status=status, note="art")
    audit = project.audit()
    assert audit.unexplained == ("1.1",)
    assert not audit.ok


def test_a_done_rule_that_no_code_cites_is_reported_but_passes(project: Project) -> None:
    project.ledger("1.1")
    project.write(TEST, '@rule("1.1")\ndef test_attack(): assert attack()\n')
    audit = project.audit()
    assert audit.uncited == ("1.1",)
    assert audit.ok


def test_an_empty_project_has_everything_untested(project: Project) -> None:
    project.ledger("1.1", "1.2")
    audit = project.audit()
    assert audit.untested == audit.uncited == ("1.1", "1.2")


# --- Citations in code ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("comment", "rules"),
    [
        ("# TOY 8.4.3", {"8.4.3"}),
        ("# TOY 8.4.3.", {"8.4.3"}),
        ("# see TOY 8.4.3 (i) and the note", {"8.4.3"}),
        ("# TOY 8.4.3, 11.1", {"8.4.3", "11.1"}),
        ("# TOY 8.4.3 and 11.1", {"8.4.3", "11.1"}),
        ("# TOY 8.4.3, TOY 11.1", {"8.4.3", "11.1"}),
        ("# TOY 8.4.3, 20 cards", {"8.4.3"}),
        ("# TOY 8.4.10-8.4.12", {"8.4.10", "8.4.11", "8.4.12"}),
        ("# TOY 8.4.10 - 8.4.12", {"8.4.10", "8.4.11", "8.4.12"}),
        ("# TOY 8.4.10–8.4.11, 11.2", {"8.4.10", "8.4.11", "11.2"}),
        ("# TOY 8.4.9-8.4.10", {"8.4.9", "8.4.9.1", "8.4.10"}),
        ("# LOW 710, TOY 8.4.3", {"8.4.3"}),
        ("# LOW 8.4.3", set()),
    ],
)
def test_comments_cite_rules_lists_and_ranges(project: Project, comment: str, rules: set[str]) -> None:
    assert cited(project, f"step()  {comment}\n") == rules


def test_a_range_that_leaves_its_chapter_or_runs_backwards_names_no_rule(project: Project) -> None:
    assert cited(project, "# TOY 8.4.6-11\n# TOY 8.4.6-8.4.2\n") == set()
    assert [citation.rule for citation in project.audit().unknown] == ["8.4.6-11", "8.4.6-8.4.2"]


def test_a_range_needs_no_heading_above_it(project: Project) -> None:
    project.ledger("4", "404.1", "404.2", "404.2a", "405", "405.1", "702.3", "702.3#2", "702.3a#2", "702.3b#2")
    project.write(CODE, "# TOY 404.1-404.2a\n# TOY 702.3a#2-702.3b#2\n# TOY 404.2a-405.1\n")
    assert set(project.audit().cited) == {"404.1", "404.2", "404.2a", "702.3a#2", "702.3b#2"}
    assert [citation.rule for citation in project.audit().unknown] == ["404.2a-405.1"]


def test_a_number_with_a_hyphen_of_its_own_is_not_a_range(project: Project) -> None:
    project.ledger("903", "903.2k", "903.2k-1", "903.2k-2", "903.2k-3")
    project.write(CODE, "# TOY 903.2k-2\n# TOY 903.2k-2-903.2k-3\n")
    assert set(project.audit().cited) == {"903.2k-2", "903.2k-3"}


@pytest.mark.parametrize(
    "code",
    [
        'Denial("8.4.3", "It is engaged.")',
        'log(rule="8.4.3")',
        'RULES = {"a": ("8.4.3",)}',
        'log("TOY 8.4.3")',
    ],
)
def test_strings_in_the_code_of_the_game_cite_rules(project: Project, code: str) -> None:
    assert cited(project, f"{code}\n") == {"8.4.3"}


def test_a_rule_without_a_dot_is_cited_by_name(project: Project) -> None:
    assert cited(project, 'log(rule="11")\nlog(count="11")\n') == {"11"}


def test_a_version_is_no_citation(project: Project) -> None:
    assert cited(project, 'VERSION = "8.4.1"\nload(version="8.4.2")\n') == set()


def test_bare_strings_elsewhere_belong_to_no_game(project: Project) -> None:
    code = 'Denial("8.4.3", "No.")  # TOY 8.4.4\n'
    assert cited(project, code, "src/kernel/checks.py") == {"8.4.4"}


def test_an_unknown_bare_string_fails(project: Project) -> None:
    project.ledger("1.1", status="open", note="later")
    project.write(CODE, 'Denial("1.7", "No.")\n')
    assert [project.place(citation) for citation in project.audit().unknown] == [("1.7", CODE, 1)]


# --- Rules declared by tests ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "test",
    [
        '@rule("1.1", "1.2")\ndef test_a(): ...\n',
        '@rule("1.1")\n@rule("1.2")\nasync def test_a(): ...\n',
        '@testing.rule("1.1", "1.2")\ndef test_a(): ...\n',
        '@rule("1.1", "1.2")\nclass TestA:\n    def test_a(self): ...\n',
        'class TestA:\n    pytestmark = rule("1.1")\n    @rule("1.2")\n    def test_a(self): ...\n',
        'pytestmark = rule("1.1", "1.2")\ndef test_a(): ...\n',
        'pytestmark = [rule("1.1"), rule("1.2")]\ndef test_a(): ...\n',
        '@parametrize("x", [param(1, marks=rule("1.1")), param(2, marks=rule("1.2"))])\ndef test_a(x): ...\n',
    ],
)
def test_tests_declare_rules_on_functions_classes_and_modules(project: Project, test: str) -> None:
    assert proved(project, test) == {"1.1", "1.2"}


@pytest.mark.parametrize(
    "test",
    [
        '@rule("1.1")\ndef helper(): ...\n',
        '@rule("1.1")\nclass TestNothing:\n    x = 1\n',
        'pytestmark = rule("1.1")\n',
        '@rule("1.1")\n@pytest.mark.skip(reason="later")\ndef test_a(): ...\n',
        '@rule("1.1")\n@pytest.mark.xfail\ndef test_a(): ...\n',
        '@pytest.mark.skip\nclass TestA:\n    @rule("1.1")\n    def test_a(self): ...\n',
        'pytestmark = [rule("1.1"), pytest.mark.skip]\ndef test_a(): ...\n',
    ],
)
def test_what_never_runs_or_may_fail_proves_nothing(project: Project, test: str) -> None:
    assert proved(project, test) == set()


def test_only_the_tests_of_the_game_prove_its_rules(project: Project) -> None:
    test = '@rule("1.1")\ndef test_a(): ...\n'
    assert proved(project, test, "tests/games/other_game/test_combat.py") == set()


def test_a_declaration_that_cannot_be_read_fails(project: Project) -> None:
    project.ledger("1.1", status="open", note="later")
    project.write(TEST, "@rule(*RULES)\ndef test_a(): ...\n")
    assert [project.place(citation) for citation in project.audit().unknown] == [("*RULES", TEST, 1)]


@pytest.mark.parametrize("root", ["src", "tests"])
def test_scenarios_declare_rules_in_a_line(project: Project, root: str) -> None:
    text = "title: Storm\nrules: 1.1, 1.3  # both halves\n"
    assert proved(project, text, f"{root}/games/toy_game/scenarios/storm.scenario") == {"1.1", "1.3"}


def test_an_unknown_rule_in_a_scenario_fails_and_says_where(project: Project) -> None:
    file = "tests/games/toy_game/scenarios/storm.scenario"
    project.ledger("1.1", status="open", note="later")
    project.write(file, "title: Storm\nrules: 1.1, 1.7\n")
    assert [project.place(citation) for citation in project.audit().unknown] == [("1.7", file, 2)]


# --- Tests that assert nothing ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "test",
    [
        '@rule("1.1")\ndef test_a(): attack()\n',
        '@rule("1.1")\ndef test_a(): assert True\n',
        '@rule("1.1")\ndef test_a(): assert (attack() == 2, "two")\n',
        '@rule("1.1")\nclass TestA:\n    def test_a(self): attack()\n',
        'pytestmark = rule("1.1")\ndef test_a(): attack()\n',
        'def attack(): strike()\n@rule("1.1")\ndef test_a(): attack()\n',
    ],
)
def test_a_test_that_declares_a_rule_and_asserts_nothing_fails(project: Project, test: str) -> None:
    project.ledger("1.1")
    project.write(TEST, test)
    audit = project.audit()
    assert [project.place(citation)[:2] for citation in audit.hollow] == [("test_a", TEST)]
    assert not audit.ok


@pytest.mark.parametrize(
    "test",
    [
        '@rule("1.1")\ndef test_a(): assert attack() == 2\n',
        '@rule("1.1")\ndef test_a():\n    with pytest.raises(Illegal):\n        attack()\n',
        'def check(): assert attack()\n@rule("1.1")\ndef test_a(): check()\n',
        "def test_a(): attack()\n",
    ],
)
def test_a_test_that_asserts_or_declares_nothing_is_not_hollow(project: Project, test: str) -> None:
    project.ledger("1.1", status="open", note="later")
    project.write(TEST, test)
    assert project.audit().hollow == ()
