"""The quick part of the suite: what it has, and what it leaves to the rest."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from tests.parts import ONE_IN, TESTS_OF_A_RULE, is_left_out, one_in, quick_part

NO_RULES: frozenset[tuple[str, str]] = frozenset()
GAME = "tests/games/x/test_a.py"
FILES = "tests/play/test_scenario_files.py"
ROOT = Path(__file__).parent.parent


def rules(*names: str) -> frozenset[tuple[str, str]]:
    return frozenset(("x", name) for name in names)


def test_every_rule_is_proved_by_several_tests_if_it_has_them() -> None:
    tests = [(f"{FILES}::test_{n}", rules(f"r{n % 7}", f"r{n % 5}")) for n in range(200)]
    tests.append((f"{FILES}::test_s", rules("s")))
    kept = quick_part(tests)
    proofs = Counter(rule for name, proved in tests if name in kept for _, rule in proved)
    assert proofs.pop("s") == 1
    assert len(proofs) == 7
    assert min(proofs.values()) >= TESTS_OF_A_RULE


def test_most_scenarios_of_a_rule_with_many_are_left_to_the_rest() -> None:
    assert len(quick_part([(f"{FILES}::test_{n}", rules("r")) for n in range(200)])) == TESTS_OF_A_RULE


def test_chapter_tests_of_a_rule_are_all_kept_and_scenarios_of_it_as_well() -> None:
    chapter = [(f"{GAME}::test_{n}", rules("r")) for n in range(20)]
    files = [(f"{FILES}::test_{n}", rules("r")) for n in range(20)]
    kept = quick_part([*chapter, *files])
    assert {name for name, _ in chapter} <= kept
    assert len(kept) == 20 + TESTS_OF_A_RULE


def test_of_tests_without_a_rule_a_share_is_kept() -> None:
    kept = quick_part([(f"{GAME}::test_{n}", NO_RULES) for n in range(6000)])
    assert 0.8 < len(kept) * ONE_IN["tests/games"] / 6000 < 1.2


def test_what_is_kept_does_not_depend_on_the_order_of_the_tests() -> None:
    tests = [(f"{GAME}::test_{n}", rules(f"r{n % 7}")) for n in range(100)]
    assert quick_part(tests) == quick_part(reversed(tests))


def test_the_longest_path_counts() -> None:
    assert one_in("tests/browser/test_quick.py") == 1
    assert is_left_out("tests/browser/test_table.py")
    assert not is_left_out("tests/browser/test_quick.py")
    assert one_in("tests/kernel/test_costs.py") == 1


def test_a_test_or_one_of_its_cases_can_have_a_share_of_its_own() -> None:
    dear = "tests/kernel/test_many_players.py::test_games_of_any_number_of_players_conform"
    assert one_in(dear) == one_in(f"{dear}[5-teams3]") == ONE_IN[dear]
    assert one_in(f"{dear}_too") == one_in("tests/kernel/test_many_players.py::test_another") == 1


@pytest.mark.parametrize("name", ONE_IN)
def test_every_share_is_of_something_that_exists(name: str) -> None:
    path, _, test = name.partition("::")
    assert (ROOT / path).exists()
    assert not test or f"def {test.partition('[')[0]}(" in (ROOT / path).read_text("utf-8")
