"""Reading the source: writes to the state that bypass the journal, and iteration that rests on hash order."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import cardwright
from cardwright.kernel.state.pieces import Card, Frame, Player, Zone, field_names
from cardwright.kernel.state.world import FIELDS as WORLD

SOURCE = Path(cardwright.__file__).parent
PIECES = frozenset(name for kind in (Card, Player, Zone, Frame) for name in field_names(kind))
FIELDS = PIECES.union(WORLD) - {"journal"}
STORES = ("facts", "notes")  # fields of these are state too
MUTATORS = frozenset(
    ("append", "extend", "insert", "remove", "pop", "clear", "update", "setdefault", "sort", "reverse", "popitem")
)
# A new object is nobody's state yet: writes to it need no journal.
MAKERS = frozenset(
    (
        "Frame",
        "new_frame",
        "Card",
        "Game",
        "Zone",
        "Player",
        "Event",
        "Table",
        "Source",
        "copy",
        "changed",
        "list",
        "dict",
        "set",
    )
)


class Finding(NamedTuple):
    """Something in the source, and where."""

    module: str  # kernel.moving
    function: str  # move_card, or Class.method
    what: str  # card.zone
    line: int

    @property
    def place(self) -> tuple[str, str, str]:
        """Where it is, without the line."""
        return (self.module, self.function, self.what)


def modules(*packages: str) -> Iterator[tuple[str, ast.Module]]:
    """The modules of some packages by dotted name, parsed."""
    for package in packages:
        for path in sorted((SOURCE / package).rglob("*.py")):
            name = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
            yield name, _parsed(path)


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Every function and method, with the class's name in front."""

    def walk(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, ast.FunctionDef]]:
        for node in body:
            if isinstance(node, ast.ClassDef):
                yield from walk(node.body, f"{prefix}{node.name}.")
            elif isinstance(node, ast.FunctionDef):
                yield f"{prefix}{node.name}", node
                yield from walk(node.body, f"{prefix}{node.name}.")

    yield from walk(tree.body, "")


def own_nodes(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """The nodes of a function without those of functions inside it."""
    todo: list[ast.AST] = list(function.body)
    while todo:
        node = todo.pop()
        yield node
        if not isinstance(node, ast.FunctionDef):
            todo += ast.iter_child_nodes(node)


# --- writes -------------------------------------------------------------------------------------------------


def state_writes(name: str, tree: ast.Module) -> Iterator[Finding]:
    """Every write to a field of a game, card, player, zone or frame that is not made by the journal."""
    for qualified, function in functions(tree):
        fresh = _fresh(function)
        for node in own_nodes(function):
            for target in _written(node):
                owner = _root(target)
                if owner in fresh or (owner == "self" and qualified.endswith("__init__")):
                    continue
                yield Finding(name, qualified, ast.unparse(target), getattr(node, "lineno", 0))


def _fresh(function: ast.FunctionDef) -> set[str]:
    """Names that a function binds to objects it made itself."""
    made: set[str] = set()
    for node in own_nodes(function):
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and isinstance(node.value, ast.Call):
            if _called(node.value) in MAKERS:
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                made.update(t.id for t in targets if isinstance(t, ast.Name))
    return made


def _called(call: ast.Call) -> str:
    """The last word of what is called."""
    return ast.unparse(call.func).rsplit(".", 1)[-1]


def _written(node: ast.AST) -> Iterator[ast.expr]:
    """The state fields a statement writes: `x.field = ...`, `x.field[...] = ...`, `x.field.append(...)`, `del ...`."""
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
        targets = [node.target]
    elif isinstance(node, ast.Delete):
        targets = node.targets
    elif isinstance(node, ast.Call):
        called = node.func
        if isinstance(called, ast.Attribute) and called.attr in MUTATORS:
            targets = [called.value] if isinstance(called.value, ast.Attribute) else []
        elif isinstance(called, ast.Name) and called.id == "setattr":
            yield called
    for target in targets:
        for part in target.elts if isinstance(target, (ast.Tuple, ast.List)) else (target,):
            field = part
            while isinstance(field, ast.Subscript):
                field = field.value
            if isinstance(field, ast.Attribute) and (field.attr in FIELDS or _in_store(field)):
                yield field


def _in_store(field: ast.Attribute) -> bool:
    return isinstance(field.value, ast.Attribute) and field.value.attr in STORES


def _root(node: ast.expr) -> str:
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ast.unparse(node)


def calls(name: str, tree: ast.Module, wanted: frozenset[str]) -> Iterator[Finding]:
    """Every call of one of these functions."""
    for qualified, function in functions(tree):
        for node in own_nodes(function):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in wanted:
                yield Finding(name, qualified, node.func.id, node.lineno)


# --- order ----------------------------------------------------------------------------------------------------

# What takes the order away again, or never cared for it.
ORDERLESS = frozenset(("sorted", "len", "any", "all", "sum", "min", "max", "frozenset", "set", "isdisjoint", "union"))


def set_iterations(name: str, tree: ast.Module) -> Iterator[Finding]:
    """Loops and lists over a set that was just made: their order is that of hashes."""
    for qualified, function in functions(tree):
        sets = {
            target.id
            for node in own_nodes(function)
            if isinstance(node, ast.Assign) and _is_set(node.value)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in own_nodes(function):
            for iterable in _iterated(node):
                if _is_set(iterable) or (isinstance(iterable, ast.Name) and iterable.id in sets):
                    yield Finding(name, qualified, ast.unparse(iterable), getattr(node, "lineno", 0))


def _is_set(node: ast.expr) -> bool:
    if isinstance(node, (ast.Set, ast.SetComp)):
        return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ("set", "frozenset")
    return isinstance(node, ast.BinOp) and (_is_set(node.left) or _is_set(node.right))


def _iterated(node: ast.AST) -> Iterator[ast.expr]:
    if isinstance(node, ast.For):
        yield node.iter
    elif isinstance(node, (ast.ListComp, ast.DictComp)):
        yield from (generator.iter for generator in node.generators)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("list", "tuple"):
        yield from node.args
    elif isinstance(node, ast.Call):
        if _called(node) not in ORDERLESS:
            for argument in node.args:
                if isinstance(argument, ast.GeneratorExp):
                    yield from (generator.iter for generator in argument.generators)
    elif isinstance(node, ast.Starred):
        yield node.value
