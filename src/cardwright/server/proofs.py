"""Which tests and scenarios of the project prove each rule, read from their source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import cardwright
from cardwright.games.title import Title

_RULES = re.compile(r"^rules:\s*(.+)$", re.MULTILINE)
Proof = dict[str, object]


def find_proofs(title: Title) -> dict[str, list[Proof]]:
    """By rule; empty where only the package is installed."""
    root = Path(cardwright.__file__).parents[2]
    folder = root / "tests" / "games" / title.id.replace("-", "_")
    found: dict[str, list[Proof]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        for rule, name, line in _tests(file):
            found.setdefault(rule, []).append(_proof(root, file, name, line))
    for file in sorted(folder.rglob("*.scenario")):
        for stated in _RULES.finditer(file.read_text("utf-8")):
            for rule in re.split(r"[,\s]+", stated[1].strip()):
                found.setdefault(rule, []).append(_proof(root, file, file.stem.replace("_", " "), 1))
    return found


def _proof(root: Path, file: Path, name: str, line: int) -> Proof:
    return {"file": file.relative_to(root).as_posix(), "name": name, "line": line}


def _tests(file: Path) -> Iterator[tuple[str, str, int]]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for rule in _declared(node):
                yield rule, node.name.removeprefix("test_").replace("_", " "), node.lineno


def _declared(node: ast.FunctionDef) -> Iterator[str]:
    """The arguments of `@rule(...)` and `@pytest.mark.rule(...)`."""
    for call in node.decorator_list:
        if isinstance(call, ast.Call):
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            if name == "rule":
                yield from (arg.value for arg in call.args if isinstance(arg, ast.Constant) and type(arg.value) is str)
