"""Ways to break a line of Python so that it still compiles: what `tools/broken_lines.py` does to a rule of a game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SPLIT: dict[type[ast.boolop], type[ast.boolop]] = {ast.And: ast.Or, ast.Or: ast.And}
YES_OR_NO = ast.Compare | ast.BoolOp | ast.UnaryOp  # broken by themselves, so not negated as well
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Break(NamedTuple):
    """One way to break a line: what is done, the words that go, and the whole text afterwards."""

    kind: str
    gone: str
    source: str


class Source:
    """A module's text, in which nodes of its tree can be replaced."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tree = ast.parse(text)
        self.lines = text.splitlines(keepends=True)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))
        nodes = list(ast.walk(self.tree))
        self.words = [node for node in nodes if isinstance(node, ast.Expr) and _is_text(node.value)]  # docstrings
        self.code = {node.lineno for node in nodes if isinstance(node, ast.expr | ast.stmt | ast.keyword)}

    def place(self, line: int, column: int) -> int:
        """Where a node's line and column (in bytes) are in the text."""
        return self.starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())

    def span(self, node: ast.AST) -> tuple[int, int]:
        """Where a node begins and ends."""
        first, last = node, node
        if isinstance(node, ast.comprehension):
            first, last = node.target, node.iter
        return (
            self.place(first.lineno, first.col_offset),  # type: ignore[attr-defined]
            self.place(last.end_lineno, last.end_col_offset),  # type: ignore[attr-defined]
        )

    def replaced(self, kind: str, start: int, end: int, by: str) -> Break:
        """The text with a part of it replaced."""
        return Break(kind, " ".join(self.text[start:end].split()), self.text[:start] + by + self.text[end:])


@cache
def parsed(text: str) -> Source:
    """A module's text, read once."""
    return Source(text)


def breaks(text: str, line: int) -> list[Break]:
    """Every way to break what begins on a line: a condition, comparison, constant, statement or row of a table."""
    source = parsed(text)
    before = ast.dump(source.tree)
    found = [*_expressions(source, line), *_statements(source, line), *_rows(source, line)]
    return [one for one in found if _compiles_to(one.source) not in ("", before)]


def _compiles_to(text: str) -> str:
    try:
        return ast.dump(ast.parse(text))
    except SyntaxError:
        return ""


def target_line(text: str, line: int) -> int:
    """The line that a citation is about: its own, or the next statement if it is a comment or docstring (0: none)."""
    source = parsed(text)
    inside = next((node for node in source.words if node.lineno <= line <= (node.end_lineno or 0)), None)
    at = line if inside is None else (inside.end_lineno or line) + 1
    code = source.code
    while at <= len(source.lines) and (at not in code or source.lines[at - 1].lstrip().startswith("#")):
        if not source.lines[at - 1].strip() or (at == line and not source.lines[at - 1].lstrip().startswith("#")):
            return 0
        at += 1
    return at if at <= len(source.lines) else 0


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


# --- expressions -------------------------------------------------------------------------------------------


def _expressions(source: Source, line: int) -> Iterator[Break]:
    for node in ast.walk(source.tree):
        if getattr(node, "lineno", line if isinstance(node, ast.comprehension) else 0) != line:
            continue
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            other = ast.Compare(node.left, [OPPOSITE[type(node.ops[0])]()], node.comparators)
            yield source.replaced("turn a comparison round", *source.span(node), f"({ast.unparse(other)})")
        elif isinstance(node, ast.BoolOp):
            swapped = ast.BoolOp(SPLIT[type(node.op)](), node.values)
            yield source.replaced("swap and with or", *source.span(node), f"({ast.unparse(swapped)})")
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield source.replaced("drop a not", *source.span(node), f"({ast.unparse(node.operand)})")
        elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
            yield source.replaced("change a constant", *source.span(node), str(not node.value))
        elif isinstance(node, ast.Constant) and isinstance(node.value, int):
            yield source.replaced("change a constant", *source.span(node), str(node.value + 1))
    for test in _conditions(source.tree):
        if test.lineno == line and not isinstance(test, YES_OR_NO):
            yield source.replaced("negate a condition", *source.span(test), f"(not ({ast.unparse(test)}))")


def _conditions(tree: ast.Module) -> Iterator[ast.expr]:
    """What is tested, or returned as yes or no."""
    for node in ast.walk(tree):
        if isinstance(node, ast.If | ast.While | ast.IfExp | ast.Assert):
            yield node.test
        elif isinstance(node, ast.comprehension):
            yield from node.ifs
        elif isinstance(node, Function) and isinstance(node.returns, ast.Name) and node.returns.id == "bool":
            yield from (one.value for one in ast.walk(node) if isinstance(one, ast.Return) and one.value is not None)


# --- statements --------------------------------------------------------------------------------------------


def _statements(source: Source, line: int) -> Iterator[Break]:
    for node in ast.walk(source.tree):
        if not isinstance(node, ast.stmt) or node.lineno != line:
            continue
        if _can_go(node):
            yield source.replaced("drop a statement", *source.span(node), "pass")
        elif isinstance(node, ast.Raise):
            yield source.replaced("drop a refusal", *source.span(node), "pass")
    for function in ast.walk(source.tree):
        if isinstance(function, Function) and function.returns is not None and _may_be_none(function.returns):
            for one in ast.walk(function):
                if isinstance(one, ast.Return) and one.lineno == line and one.value is not None:
                    yield source.replaced("return nothing", *source.span(one), "return None")


def _can_go(node: ast.stmt) -> bool:
    """A statement without which the names that others use are still there."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    return isinstance(node, ast.AugAssign | ast.Delete | ast.Continue | ast.Break)


def _may_be_none(returns: ast.expr) -> bool:
    return isinstance(returns, ast.BinOp) and ast.unparse(returns).endswith("| None")


# --- rows of tables ----------------------------------------------------------------------------------------


def _rows(source: Source, line: int) -> Iterator[Break]:
    """A row that begins a line of a longer table, list or call."""
    for node in ast.walk(source.tree):
        for start, end in _row_spans(source, node):
            first = source.text.rfind("\n", 0, start) + 1
            if first == source.starts[line - 1] and not source.text[first:start].strip():
                comma = end + (len(source.text[end:]) - len(source.text[end:].lstrip()))
                more = source.text[comma : comma + 1] == ","
                yield source.replaced("drop a row", start, comma + 1 if more else end, "")


def _row_spans(source: Source, node: ast.AST) -> Iterator[tuple[int, int]]:
    if getattr(node, "lineno", 0) == getattr(node, "end_lineno", 0):
        return
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            if key is not None:
                yield source.span(key)[0], source.span(value)[1]
    elif isinstance(node, ast.Tuple | ast.List | ast.Set):
        yield from (source.span(one) for one in node.elts)
    elif isinstance(node, ast.Call):
        yield from (source.span(one) for one in node.keywords)
