"""The rule numbers that players see, and the place in the code from which each comes.

A game's code is imported with every rule number in it replaced by one that knows where it stands (`Cited`). While
boards are played, `Watch` keeps what is shown: lines of the log, questions, options, refusals, how the game ended.
Each has its words, its number and the place of the number. This needs a Python process of its own.
"""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import pytest

from cardwright.kernel.view.sentences import in_full
from cardwright.native import SourceFinder

ROOT = Path(__file__).parents[1]
GAMES = "cardwright.games."
NUMBER = re.compile(r"\d+\.\d[\w.#-]*|[A-Z]{2}(?:\.[A-Z0-9-]+)+")  # 8.4.1, CB.DECLARE.1
# calls whose rule numbers are for readers of the code, or are proved by `tests/text/test_cardfields.py`
UNSEEN = ("ZoneKind", "Field", "CardFields")
# names of numbers that are no rule's, or that are proved where tables are set up (`tests/play/test_scenario.py`)
OTHER = ("version", "players_rule", "token_rule")


class Cited(str):
    """A rule number that knows its place in the code."""

    __slots__ = ("place",)
    place: str

    def __reduce__(self) -> tuple[object, ...]:
        return (str, (str(self),))


def cited(number: str, place: str) -> Cited:
    """A rule number at its place."""
    made = Cited(number)
    made.place = place
    return made


# --- Where the numbers of a game's code stand -------------------------------------------------------------


class Places(ast.NodeTransformer):
    """Replaces the rule numbers of a module; keeps their places."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: dict[str, str] = {}
        self.table = ""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and node.func.id in UNSEEN:
            return node
        return self.generic_visit(node)

    def visit_keyword(self, node: ast.keyword) -> ast.AST:
        return node if node.arg in OTHER else self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        """A table's entries are known by their keys, other numbers by their line."""
        if isinstance(node.targets[0], ast.Name) and isinstance(node.value, ast.Dict):
            self.table = node.targets[0].id
        node.value = self.visit(node.value)
        self.table = ""
        return node

    def visit_Dict(self, node: ast.Dict) -> ast.AST:
        for i, (key, value) in enumerate(zip(node.keys, node.values, strict=True)):
            if self.table and isinstance(key, ast.Constant) and self._is_number(value):
                node.values[i] = self._wrapped(value, f"{self.file} {self.table}[{key.value!r}]")
            else:
                node.values[i] = self.visit(value)
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        return node  # a number that is asked about is shown by whoever gave it

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        return self._wrapped(node, f"{self.file}:{node.lineno}") if self._is_number(node) else node

    def _is_number(self, node: ast.expr) -> bool:
        return isinstance(node, ast.Constant) and isinstance(node.value, str) and bool(NUMBER.fullmatch(node.value))

    def _wrapped(self, node: ast.expr, place: str) -> ast.AST:
        assert isinstance(node, ast.Constant)
        while place in self.found:
            place += "'"
        self.found[place] = str(node.value)
        call = ast.Call(ast.Name("__cited__", ast.Load()), [node, ast.Constant(place)], [])
        return ast.fix_missing_locations(ast.copy_location(call, node))


class Loader(SourceFileLoader):
    """Loads a module of a game with its numbers replaced."""

    found: dict[str, str]

    def get_code(self, fullname: str) -> Any:
        path = self.get_filename(fullname)
        if Path(path).name == "worth.py":
            return super().get_code(fullname)  # it names a rule to recognise an ending by it, and shows none
        places = Places(Path(path).name)
        tree = places.visit(ast.parse(Path(path).read_text("utf-8"), path))
        self.found |= places.found
        return compile(ast.fix_missing_locations(tree), path, "exec")

    def exec_module(self, module: ModuleType) -> None:
        vars(module)["__cited__"] = cited
        super().exec_module(module)


class Finder(MetaPathFinder):
    """Finds the modules of one game before anyone else does."""

    def __init__(self, game: str) -> None:
        self.package = GAMES + game.replace("-", "_")
        self.source = SourceFinder()
        self.found: dict[str, str] = {}
        """Every number of the code, by its place."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: object = None) -> ModuleSpec | None:
        if name != self.package and not name.startswith(self.package + "."):
            return None
        spec = self.source.find_spec(name, path)
        if spec is not None and spec.origin is not None:
            loader = Loader(name, spec.origin)
            loader.found = self.found
            spec.loader = loader
        return spec


def import_cited(game: str) -> dict[str, str]:
    """Import a game with its numbers replaced; gives every number of its code, by its place."""
    finder = Finder(game)
    if finder.package in sys.modules:
        raise RuntimeError(f"{finder.package} has been imported already")
    sys.meta_path.insert(0, finder)
    package = import_module(finder.package)
    home = Path(package.__path__[0])
    for file in sorted(home.rglob("*.py")):
        parts = file.relative_to(home).with_suffix("").parts
        import_module(".".join((finder.package, *[part for part in parts if part != "__init__"])))
    return finder.found


# --- What is shown ----------------------------------------------------------------------------------------


class Shown(NamedTuple):
    """Something with a rule number that a player saw, in what circumstances (the test is the last of them), and whence
    the number came.
    """

    what: str
    when: tuple[str, ...]
    rule: str
    place: str


class Watch:
    """Keeps what is shown in all games of this process."""

    def __init__(self, game: str) -> None:
        from cardwright.games import load
        from cardwright.kernel.game import Game

        title: Any = load(game)
        decks: Any = import_module(f"{GAMES}{game.replace('-', '_')}.rules.deck")
        self.shown: set[Shown] = set()
        self.test = ""  # that runs now
        self.times: Counter[str] = Counter()
        self.read: WeakKeyDictionary[Any, int] = WeakKeyDictionary()  # how far each log
        self.asked: WeakKeyDictionary[Any, str] = WeakKeyDictionary()  # the last question of each game
        views: Any = import_module("cardwright.kernel.view.views")
        run, why_not, check_deck, effects = Game.run, Game.why_not, decks.check_deck, views.effects

        def watched_run(g: Any) -> None:
            run(g)
            self.look(g)

        def watched_why(g: Any, verb: str, *args: Any, **named: Any) -> Any:
            denial = why_not(g, verb, *args, **named)
            if denial is not None:
                self.keep(f"no: {plain(g, denial.reason)}", denial.rule, verb)
            return denial

        def watched_deck(deck: Any, pool: Any, *args: Any) -> Any:
            problems = check_deck(deck, pool, *args)
            for denial in problems:
                self.keep(f"deck: {without(denial.reason, pool)}", denial.rule)
            return problems

        def watched_effects(g: Any, bit: int) -> Any:
            found = effects(g, bit)
            for effect in found:
                self.keep(f"effect: {effect.sort}", effect.rule)
            return found

        views.effects = watched_effects
        Game.run = watched_run  # type: ignore[method-assign]
        Game.why_not = watched_why  # type: ignore[method-assign]
        decks.check_deck = watched_deck
        object.__setattr__(title, "check", watched_deck)
        for variant in title.variants:
            self.keep(f"variant: {variant.name}", variant.rule)

    def keep(self, what: str, rule: str, *when: str) -> None:
        """Something was shown, for the first, second ... time in this test."""
        self.times[what] += 1
        self.note(what, rule, *when, f"#{self.times[what]}")

    def note(self, what: str, rule: str, *when: str) -> None:
        """Something was shown in these circumstances."""
        self.shown.add(Shown(what, (*filter(None, when), self.test), str(rule), getattr(rule, "place", "")))

    def begin(self, test: str) -> None:
        """Another test runs."""
        self.test = test
        self.times.clear()

    def look(self, g: Any) -> None:
        """What is shown at this moment of a game, and in its log since the last look."""
        from cardwright.kernel.view.sentences import rule_of

        since = min(self.read.get(g, 0), len(g.log))
        for e in g.log[since:]:
            self.keep(told(g, e), rule_of(g, e), *circumstances(g, e), f"after {self.asked.get(g, '')}")
        self.read[g] = len(g.log)
        d = g.decision
        if d is not None:
            asked = self.asked[g] = re.sub(r"\d+", "", d.prompt).strip()
            about = g.cards[d.source].face.name if d.source >= 0 else ""
            self.keep(f"ask: {asked} ({d.kind})", d.rule, g.phase or "setup", about)
            time = f"#{self.times[f'ask: {asked} ({d.kind})']}"
            for option in d.options:
                card = g.cards[option.cards[0]] if option.cards else None
                there = (card.face.name, f"in {g.zone_kind(card)}") if card is not None else ()
                rule = option.rule or d.rule
                self.note(f"option: {option.verb} ({asked})", rule, g.phase or "setup", about, time, *there)


def told(g: Any, e: Any) -> str:
    """The words of a line of the log, without its names and numbers; of an event that is not told, its name."""
    text = e.tag or e.state or e.word or e.phase
    names = (f"{e.kind} {in_full(e, text)}", f"{e.kind} {text}", f"{e.kind} {e.amount}", e.kind)
    words = next((g.rules.telling.log[name] for name in names if name in g.rules.telling.log), "")
    if not words:
        return f"silent: {e.kind}"
    return f"log: {words.replace('{text}', plain(g, e.word)) if e.kind in ('game over', 'loses') else words}"


def circumstances(g: Any, e: Any) -> tuple[str, ...]:
    """What may tell two events with the same words apart."""
    by = "by an effect" if e.frame >= 0 else "by the rules"
    frm, to = (f"{way} {g.zones[z].kind.name}" if z >= 0 else "" for way, z in (("from", e.frm), ("to", e.to)))
    card = g.cards[e.card].face.name if e.card >= 0 else ""
    other = f"by {g.cards[e.other].face.name}" if e.other >= 0 else ""
    moment = "" if g.turn else "before the game"
    return (by, in_full(e, e.tag), e.state, e.phase, frm, to, card, other, moment, "fewer" if e.amount < 0 else "")


def plain(g: Any, words: str) -> str:
    """A sentence without the names of cards and players and without numbers."""
    for player in g.players:
        words = words.replace(player.name, "{who}")
    return without(words, {card.face.name for card in g.cards})


def without(words: str, names: Iterable[str]) -> str:
    """A sentence without these names and without numbers."""
    for name in sorted(filter(None, names), key=len, reverse=True):
        words = words.replace(name, "{card}")
    return re.sub(r"\b\d+\b", "N", words)


# --- Watching tests ---------------------------------------------------------------------------------------


class Report(NamedTuple):
    """All numbers of a game's code by their places, and what some tests showed."""

    numbers: dict[str, str]
    shown: list[Shown]


class Listener:
    """Tells the watch which test runs."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        self.watch.begin(getattr(item, "originalname", "") or item.name)


def report_of(game: str, tests: Sequence[str]) -> Report:
    """What these tests of a game show: files, or single functions as `file::function`."""
    folder = Path("tests", "games", game.replace("-", "_"))
    call = [sys.executable, "-m", "tests.rule_numbers", game, *((folder / test).as_posix() for test in tests)]
    path = os.pathsep.join((str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")))
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    run = subprocess.run(
        call,
        cwd=ROOT,
        env={**env, "PYTHONPATH": path, "CARDWRIGHT_NATIVE": "0"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    numbers, shown = json.loads(run.stdout.splitlines()[-1])
    return Report(numbers, [Shown(what, tuple(when), rule, place) for what, when, rule, place in shown])


def main(game: str, *tests: str) -> int:
    """Run tests and print what they showed, as a line of JSON."""
    numbers = import_cited(game)
    watch = Watch(game)
    options = ["-q", "--assert=plain", "--mode", "plain", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header"]
    code = pytest.main([*options, *tests], plugins=[Listener(watch)])
    print(json.dumps([numbers, sorted(watch.shown)]))
    return int(code)


# --- Holding it against the rulebook ----------------------------------------------------------------------

OTHERWISE = "otherwise"
Book = Mapping[str, str | Mapping[str, str]]
"""What is shown to its rule; where several rules lead to the same words, the circumstance says which."""


def faults(book: Book, report: Report) -> list[str]:
    """Numbers that are not the rulebook's, numbers of the code that no test showed, lines of the book without use."""
    found: set[str] = set()
    proved: set[str] = set()
    used: set[tuple[str, str]] = set()
    for shown in report.shown:
        circumstance, wanted = expected(book.get(shown.what, ""), shown)
        if shown.rule == wanted:
            proved.add(shown.place)
            used.add((shown.what, circumstance))
        elif shown.rule or not shown.what.startswith("silent"):
            found.add(
                f"{shown.what} {shown.when}: {shown.rule or 'no rule'} ({shown.place}), not {wanted or 'in the book'}"
            )
    for place, number in report.numbers.items():
        if place not in proved:
            found.add(f"{place}: no test shows {number}")
    for what, row in book.items():
        for circumstance in [""] if isinstance(row, str) else row:
            if (what, circumstance) not in used:
                found.add(f"{what} {circumstance}: stands in the book and was not shown")
    return sorted(found)


def unknown(book: Book, rulebook: Container[str]) -> list[str]:
    """Numbers of the book that are no rule of the rulebook."""
    rules = [rule for row in book.values() for rule in ([row] if isinstance(row, str) else row.values())]
    return [rule for rule in rules if rule not in rulebook]


def expected(row: str | Mapping[str, str], shown: Shown) -> tuple[str, str]:
    """The circumstance that counts, and the rule."""
    if isinstance(row, str):
        return "", row
    for circumstance, rule in row.items():
        if circumstance == OTHERWISE or set(circumstance.split(" & ")) <= set(shown.when):
            return circumstance, rule
    return "", ""


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
