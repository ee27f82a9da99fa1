"""The two parts of the suite: `make test` runs the quick part, `.ci/run` the rest as well.

The quick part is a fair sample. It has every chapter test that names a rule, since a broken rule is often noticed by
one of them alone (`python -m tools.broken_lines` tries that out), and for every rule a few of the other tests that
prove it, such as scenarios. Of the tests that name no rule it has all that are cheap and a share of the others. What is
in it depends on the names of the tests alone, so every process of a run finds the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from zlib import crc32

import pytest
from tests.run_audit import proved_by

QUICK, REST = "quick", "rest"
PARTS = (QUICK, REST)
Test = tuple[str, frozenset[tuple[str, str]]]  # its name, and the rules that it proves: (game, rule)
CHAPTERS = "tests/games/"  # every test in here that names a rule is in the quick part
TESTS_OF_A_RULE = 2  # of the others that are in the quick part

# Of the tests that name no rule: one in so many of a folder, a file or a test's cases is in the quick part; of others
# all are. The longest entry that a test's name begins with counts. 0: none, and a file with 0 is not even read.
ONE_IN: dict[str, int] = {
    "tests/games": 4,
    "tests/text": 6,
    "tests/play/test_scenario_files.py": 6,
    "tests/server": 8,
    "tests/cli": 4,
    "tests/properties": 5,
    "tests/properties/test_conformance.py": 16,
    "tests/kernel/test_memory.py": 10,
    "tests/sim": 4,
    "tests/browser": 0,
    "tests/browser/test_quick.py": 1,
    "tests/server/test_api.py": 0,  # builds requests of every kind for every route as it is read
    # Tests that take a second or more each, beside cheaper ones of the same sort
    "tests/kernel/test_deciding.py::test_games_in_which_players_decide_for_others_go_the_same_way": 4,
    "tests/kernel/test_infinity.py::test_random_games_with_infinity_and_steps_obey_the_laws": 5,
    "tests/kernel/test_many_players.py::test_games_of_any_number_of_players_conform": 4,
    "tests/kernel/test_shields.py"
    "::test_random_games_can_be_undone_copied_pickled_and_replayed_and_keep_their_secrets": 0,
    "tests/kernel/test_source.py::test_no_order_rests_on_hashes": 0,
    "tests/kernel/test_symbols.py::test_random_games_with_attributes_conform": 0,
    "tests/kernel/test_uses.py::test_random_games_with_sources_of_one_name_obey_the_laws": 0,
    "tests/play/test_replay_games.py::test_a_game_of_any_table_is_written_read_and_played_again": 4,
    "tests/play/test_replay_games.py::test_a_whole_game_and_one_that_was_conceded_are_kept": 4,
    "tests/properties/test_no_branches.py": 0,
    "tests/properties/test_processes.py": 0,
    "tests/server/test_agents.py::test_an_agent_that_failed_is_asked_again_if_people_want_it": 0,
    "tests/server/test_processes.py::test_whoever_finds_a_process_dead_goes_on_with_its_matches": 0,
    "tests/sim/test_runs.py::test_the_order_of_the_games_does_not_matter": 0,
    "tests/sim/test_tally.py::test_a_run_keeps_the_cards_it_was_planned_with": 0,
    "tests/test_readme.py::test_the_examples_of_the_command_line_work"
    "[cardwright play legions-of-will --players 3 --seed 7]": 0,
    "tests/test_web.py::test_a_build_without_the_page_warns": 0,
    "tests/text/test_cardfields.py::test_a_text_four_times_as_long_takes_about_four_times_the_work": 0,
    "tests/text/test_every_word.py::test_no_word_of_real_cards_can_be_left_out_unnoticed": 0,
    "tests/text/test_strictness.py": 12,
    "tests/text/test_work.py": 0,
}


def one_in(name: str) -> int:
    """The share that the quick part takes of a test's cases or of a file's tests."""
    test, path = name.partition("[")[0], name.partition("::")[0]
    longest_first = (name, test, path, *(folder.as_posix() for folder in PurePosixPath(path).parents))
    return next((ONE_IN[begins] for begins in longest_first if begins in ONE_IN), 1)


def is_left_out(path: str) -> bool:
    """Whether the quick part has no test of this file."""
    return path.endswith(".py") and one_in(path) == 0


def chance(name: str) -> int:
    """A number that only the name decides."""
    return crc32(name.encode())


def quick_part(tests: Iterable[Test]) -> set[str]:
    """The names of the tests in the quick part."""
    kept: set[str] = set()
    proofs: Counter[tuple[str, str]] = Counter()
    for name, rules in sorted(tests, key=lambda test: chance(test[0])):
        if rules and name.startswith(CHAPTERS):
            kept.add(name)
            continue
        share = one_in(name)
        if share == 0:
            continue
        wanted = any(proofs[rule] < TESTS_OF_A_RULE for rule in rules) if rules else chance(name) % share == 0
        if wanted:
            kept.add(name)
            proofs.update(rules)
    return kept


def choose_part(config: pytest.Config, items: list[pytest.Item], part: str, root: Path) -> None:
    """Keep one part of the tests."""
    games = root / "tests" / "games"
    quick = quick_part((item.nodeid, frozenset(proved_by(item, games))) for item in items)
    kept = [item for item in items if (item.nodeid in quick) == (part == QUICK)]
    left_out = [item for item in items if (item.nodeid in quick) != (part == QUICK)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = kept
