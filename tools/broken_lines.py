"""How many broken rules the quick part of the tests would miss: breaks lines of code that cite a rule, one at a time.

    python -m tools.broken_lines                    # 40 lines, chosen by seed 1
    python -m tools.broken_lines --lines 5 --seed 7
    python -m tools.broken_lines --only 3 17        # only the third and the seventeenth of them
    python -m tools.broken_lines --list             # only print how each would be broken

A line of the games or the kernel that carries a rule number, or stands right under one, is broken in a copy of the
tree: a condition is negated, a comparison turned round, a constant changed, a statement or a row of a table dropped.
Then the tests of the quick part (`tests/parts.py`) run, nearest first, until one fails: those that prove the rule,
those of the game, those of the kernel, all others that are about rules. A line is missed if none fails.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from tools.breaking import Break, breaks, target_line
from tools.chosen_tests import CHOSEN, TOLD

from cardwright.cli.audit import audit_game
from cardwright.games import GAMES, load

ROOT = Path(__file__).parents[1]
LEFT_OUT = (".git", ".venv", "node_modules", "__pycache__", ".*_cache", ".hypothesis", "build", "web", "static")
ABOUT_RULES = ("tests/golden/", "tests/properties/", "tests/play/", "tests/text/")
NO_TESTS = ROOT / "tools" / "no tests"  # what they prove is read from a run of theirs
SECONDS = 1800  # of CPU time; a run that takes longer does not end
Tests = Mapping[
    str, frozenset[tuple[str, str]]
]  # the names of tests, and the rules they prove: (folder of a game, rule)


class Line(NamedTuple):
    """A line of code and the rules that are cited for it: (folder of a game, rule)."""

    file: str
    line: int
    rules: frozenset[tuple[str, str]]


def cited_lines(root: Path) -> list[Line]:
    """The lines of games and kernel that carry a citation or stand right under one, in order."""
    source = root / "src" / "cardwright"
    found: dict[tuple[str, int], set[tuple[str, str]]] = defaultdict(set)
    texts: dict[str, str] = {}
    for game in GAMES:
        folder = game.replace("-", "_")
        for rule, places in audit_game(load(game).rulebook, source=source, tests=NO_TESTS).cited.items():
            for place in places:
                file = Path(place.file).relative_to(root).as_posix()
                if file.startswith(("src/cardwright/games/", "src/cardwright/kernel/")) and file.endswith(".py"):
                    found[file, place.line].add((folder, rule))
    meant: dict[tuple[str, int], set[tuple[str, str]]] = defaultdict(set)
    for (file, line), rules in found.items():
        text = texts.setdefault(file, (root / file).read_text("utf-8"))
        meant[file, target_line(text, line)] |= rules
    return [Line(file, line, frozenset(meant[file, line])) for file, line in sorted(meant) if line]


def chosen(root: Path, number: int, seed: int) -> list[tuple[Line, Break]]:
    """So many lines, and one way to break each."""
    rng = random.Random(seed)
    lines = cited_lines(root)
    rng.shuffle(lines)
    found: list[tuple[Line, Break]] = []
    for line in lines:
        ways = breaks((root / line.file).read_text("utf-8"), line.line)
        if ways and len(found) < number:
            found.append((line, rng.choice(ways)))
    return found


class Run:
    """The tests of a copy of the tree."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root = root
        self.folder = folder

    def collect(self) -> Tests:
        """The tests of the quick part, and the rules that each proves."""
        told = self.folder / "told.json"
        self._pytest(("--part", "quick", "--collect-only"), {TOLD: str(told)})
        return {name: frozenset((a, b) for a, b in rules) for name, rules in json.loads(told.read_text()).items()}

    def fails(self, names: Iterable[str]) -> str:
        """The first of some tests that fails, or how the run broke off ("" if all pass)."""
        wanted = sorted(names)
        if not wanted:
            return ""
        listed = self.folder / "chosen.txt"
        listed.write_text("\n".join(wanted), "utf-8")
        files = sorted({name.partition("::")[0] for name in wanted})
        code, said = self._pytest(("-x", *files), {CHOSEN: str(listed)})
        if code == 0:
            return ""
        failed = [line for line in said.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return failed[0] if failed else f"the run ended with {code}: {said.strip()[-200:]}"

    def _pytest(self, arguments: tuple[str, ...], more: Mapping[str, str]) -> tuple[int, str]:
        command = (
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "tools.chosen_tests",
            "-p",
            "no:cacheprovider",
            *arguments,
        )
        env = {key: value for key, value in os.environ.items() if key not in (CHOSEN, TOLD)}
        env |= {"PYTHONPATH": str(self.root / "src"), "CARDWRIGHT_CACHE": str(self.folder / "cache"), **more}
        done = subprocess.run(
            command, cwd=self.root, env=env, capture_output=True, text=True, check=False, preexec_fn=_limited
        )
        return done.returncode, done.stdout + done.stderr


def _limited() -> None:
    """The run gives way to others, and ends some time."""
    os.nice(10)
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def stages(line: Line, tests: Tests) -> dict[str, set[str]]:
    """The tests that could notice a broken line, the nearest first."""
    games = {game for game, _ in line.rules}
    proving = {name for name, rules in tests.items() if rules & line.rules}
    of_game = {
        name
        for name, rules in tests.items()
        if games & {game for game, _ in rules} or name.startswith(tuple(f"tests/games/{game}/" for game in games))
    }
    kernel = {name for name in tests if name.startswith("tests/kernel/")}
    others = {name for name in tests if name.startswith((*ABOUT_RULES, "tests/games/test_"))}
    found = {"tests of the rule": proving}
    near = [("tests of the game", of_game), ("tests of the kernel", kernel)]
    for stage, names in (*(near if "/games/" in line.file else near[::-1]), ("other tests of rules", others)):
        found[stage] = names.difference(*found.values())
    return found


def noticed(run: Run, line: Line, broken: Break, tests: Tests) -> tuple[str, str]:
    """The stage at which a broken line is noticed, and by which test (both "" if it is missed)."""
    path = run.root / line.file
    before = path.read_text("utf-8")
    path.write_text(broken.source, "utf-8")
    try:
        for stage, names in stages(line, tests).items():
            failed = run.fails(names)
            if failed:
                return stage, failed
    finally:
        path.write_text(before, "utf-8")
    return "", ""


def told(line: Line, broken: Break) -> str:
    """A broken line in words."""
    rules = ", ".join(sorted(rule for _, rule in line.rules))
    return f"{line.file}:{line.line} ({rules}): {broken.kind}: {broken.gone}"


def main() -> None:
    """Break lines and say how many were noticed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--lines", type=int, default=40, help="how many lines are broken (default: 40)")
    parser.add_argument("--seed", type=int, default=1, help="which lines, and how (default: 1)")
    parser.add_argument("--only", type=int, nargs="+", metavar="N", help="break only these of them, by number")
    parser.add_argument("--list", action="store_true", help="only print how each line would be broken")
    given = parser.parse_args()
    numbered = enumerate(chosen(ROOT, given.lines, given.seed), 1)
    picked = [(number, *one) for number, one in numbered if not given.only or number in given.only]
    if given.list:
        print("\n".join(f"{number}. {told(line, broken)}" for number, line, broken in picked))
        return
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "tree" / ROOT.name
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
        run = Run(copy, Path(folder))
        tests = run.collect()
        missed = 0
        for number, line, broken in picked:
            stage, test = noticed(run, line, broken, tests)
            missed += not stage
            print(
                f"{number}. {told(line, broken)}\n    {f'noticed by {stage}: {test}' if stage else 'MISSED'}",
                flush=True,
            )
    print(f"{len(picked)} lines broken, {len(picked) - missed} noticed, {missed} missed")


if __name__ == "__main__":
    main()
