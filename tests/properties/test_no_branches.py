"""A test does one thing: what differs stands in its table, or in a test of its own."""

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
# Tests that play over a socket or in a browser follow what the other side does.
DRIVEN = (TESTS / "browser", TESTS / "server")
FILES = sorted(file for file in TESTS.rglob("test_*.py") if file.parent not in DRIVEN)


def functions(tree: ast.Module) -> list[ast.FunctionDef]:
    """The tests of a file."""
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


def flags(function: ast.FunctionDef) -> set[str]:
    """The parameters that are true or false."""
    return {
        arg.arg for arg in function.args.args if arg.annotation is not None and ast.unparse(arg.annotation) == "bool"
    }


def is_branch(node: ast.AST, flags: set[str]) -> bool:
    """It does something only if something is so: `if`, `match`, or a loop that a flag takes once or never.

    What is merely read, as a number that is expected, may depend on something.
    """
    if isinstance(node, ast.For) and isinstance(node.iter, ast.Call) and ast.unparse(node.iter.func) == "range":
        return any(isinstance(arg, ast.Name) and arg.id in flags for arg in node.iter.args)
    return isinstance(node, ast.If | ast.Match) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.IfExp))


def branches(source: str) -> list[str]:
    """The tests of a file that have a branch, and where."""
    return [
        f"{function.name}, line {node.lineno}"
        for function in functions(ast.parse(source))
        for may in [flags(function)]
        for node in ast.walk(function)
        if is_branch(node, may)
    ]


@pytest.mark.pure("the source of the tests")
def test_no_test_decides_what_it_does() -> None:
    found = {str(file.relative_to(TESTS)): branches(file.read_text("utf-8")) for file in FILES}
    assert {file: tests for file, tests in found.items() if tests} == {}


BRANCHING = """
def test_it(flag: bool, many: int) -> None:
    for _ in range(many):
        act()
    for _ in range(flag):
        act()
    if flag:
        act()
    match flag:
        case True:
            act()
    act() if flag else None
    assert seen() == (1 if flag else 2)


def act() -> None:
    if sure():
        ...
"""


@pytest.mark.pure("the source of the tests")
def test_branches_are_found_in_tests_only() -> None:
    assert branches(BRANCHING) == ["test_it, line 5", "test_it, line 7", "test_it, line 9", "test_it, line 12"]
