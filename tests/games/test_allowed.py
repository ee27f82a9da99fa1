"""The words that a language may use are those that the rules ask for: the tables are compared with the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import cardwright
from cardwright.games.allowed import ASKED, HEEDED, MARKED, Known, bans, words
from cardwright.games.argent_saga.language.grammar import KNOWN as ARG
from cardwright.games.force_of_will.language.allowed import KNOWN as FOW
from cardwright.games.legions_of_will.language.grammar import KNOWN as LOW
from cardwright.games.shadowverse_evolve.language.grammar import KNOWN as SVE
from cardwright.games.soul_masters.language.grammar import KNOWN as SM

ROOT = Path(cardwright.__file__).parent
GAMES = {
    "argent_saga": ARG,
    "force_of_will": FOW,
    "legions_of_will": LOW,
    "shadowverse_evolve": SVE,
    "soul_masters": SM,
}
RULESETS = {"argent_saga": "ARG", "force_of_will": "FOW", "legions_of_will": "LOW"} | {
    "shadowverse_evolve": "SVE",
    "soul_masters": "SM",
}
TAKEN_APART = {"attack alone", "block alone", "be blocked by fewer than 2"}  # LOW: word by word, in declaring.py


@cache
def modules(package: str) -> list[tuple[ModuleType, ast.Module]]:
    return list(_modules(package))


def _modules(package: str) -> Iterator[tuple[ModuleType, ast.Module]]:
    for file in sorted((ROOT / package).rglob("*.py")):
        name = ".".join(("cardwright", *file.relative_to(ROOT).with_suffix("").parts)).removesuffix(".__init__")
        yield import_module(name), ast.parse(file.read_text())


def said(module: ModuleType, node: ast.expr) -> set[str]:
    """The words that an expression can be."""
    if isinstance(node, ast.Constant):
        return {node.value} if isinstance(node.value, str) else set()
    if isinstance(node, ast.Name):
        found = getattr(module, node.id, None)
        return {found} if isinstance(found, str) else set()
    if isinstance(node, ast.IfExp):
        return said(module, node.body) | said(module, node.orelse)
    return set()


def calls(package: str, name: str) -> Iterator[tuple[ModuleType, list[ast.expr]]]:
    for module, tree in modules(package):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == name:
                yield module, node.args


def cants(package: str) -> set[str]:
    found = [said(module, args[2]) for module, args in calls(package, "cant") if len(args) > 2]
    return {word for some in found for word in some}


def mays(package: str) -> set[str]:
    found: set[str] = set()
    for module, tree in modules(package):
        for node in ast.walk(tree):
            if isinstance(node, ast.Compare) and getattr(node.comparators[0], "attr", "") == "mays":
                found |= said(module, node.left)
    return found


def marks(package: str) -> set[str]:
    found = {word for module, args in calls(package, "mark") if len(args) == 3 for word in said(module, args[2])}
    for module, args in calls(package, "set"):
        if len(args) == 3 and said(module, args[1]) == {"marks"} and isinstance(args[2], ast.Dict):
            found |= {word for key in args[2].keys if key is not None for word in said(module, key)}
    return found


def tallies(package: str) -> set[str]:
    return {word for module, args in calls(package, "tally") for word in said(module, args[0])}


def table(game: str) -> frozenset[str]:
    rules = getattr(import_module(f"cardwright.games.{game}.rules.game"), RULESETS[game])
    return bans(rules)


@pytest.mark.parametrize(("game", "known"), GAMES.items())
def test_every_prohibition_that_the_rules_ask_for_may_be_printed(game: str, known: Known) -> None:
    assert cants(f"games/{game}/rules") <= words(known.cants) | table(game)


@pytest.mark.parametrize(("game", "known"), GAMES.items())
def test_every_permission_that_the_rules_ask_for_may_be_printed(game: str, known: Known) -> None:
    assert mays(f"games/{game}/rules") <= words(known.mays) | HEEDED


def test_what_the_kernel_asks_for_is_known_in_every_game() -> None:
    assert cants("kernel") - {"be merged"} <= ASKED
    assert mays("kernel") == HEEDED
    assert {"entered", "arrived"} == MARKED


@pytest.mark.parametrize(("game", "known"), GAMES.items())
def test_only_marks_that_the_rules_make_may_be_asked_for(game: str, known: Known) -> None:
    assert words(known.marks) <= marks(f"games/{game}/rules")


@pytest.mark.parametrize(("game", "known"), GAMES.items())
def test_only_tallies_that_the_rules_keep_may_be_asked_for(game: str, known: Known) -> None:
    assert words(known.tallies or "") <= tallies(f"games/{game}/rules") | tallies("kernel")


@pytest.mark.parametrize(("game", "known"), GAMES.items())
def test_only_prohibitions_and_permissions_that_the_rules_name_may_be_printed(game: str, known: Known) -> None:
    named = set(texts(f"games/{game}/rules"))
    harms = {f"take {tag} damage" for tag in named}
    assert words(known.cants) | words(known.mays) <= named | harms | TAKEN_APART


def texts(package: str) -> Iterator[str]:
    """The texts in the source."""
    for _, tree in modules(package):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
