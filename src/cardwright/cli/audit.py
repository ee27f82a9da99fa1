"""The audit of a ledger: does code cite only rules that exist, and does a test prove every rule called done?

Code cites rules with the prefix of the game, here XYZ: `# XYZ 8.4.3.1`, `# XYZ 5.15, 10.9.1.1.1` or
`# XYZ 8.4.6-8.4.11`; in the code of the game itself plain strings count too: `rule="8.4.3"`. Tests
declare what they prove with `@rule("8.4.3.1")` on a function or a class or as `pytestmark`; scenario
files with a line `rules: 8.4.3.1, 12.9`. A test that asserts nothing proves nothing.

What a rulebook prints as the text of cards stands in `test_printed_wordings.py`, a row `Wording(rule, type, text,
keyword)` for each. Every keyword of the game has a row, and a rule is not done if all its wordings are refused.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeGuard

import msgspec

from cardwright.kernel.rulebook import Rulebook

CODE = (".py", ".lark", ".toml")
PROSE = (".md",)  # its citations must exist, but implement nothing

_ID = r"(?:\d|[A-Z]{2,6}\.)[\w.#]*(?:-[\w.#]+)*"
_DOTTED = rf"(?=\w+\.\w){_ID}"  # in "# XYZ 7.3, 20 cards" only 7.3 is a rule
_RANGE = rf"{_ID}(?:\s*–\s*{_DOTTED}|\s+(?:-|to)\s+{_DOTTED})?"
_LIST = rf"{_RANGE}(?:(?:\s*[,;/]\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+)(?=\w+\.\w){_RANGE})*"
_BARE = re.compile(r"(?:\d+\.\d|[A-Z]{2,6}\.[A-Z0-9])[\w.#-]*")

_Function = ast.FunctionDef | ast.AsyncFunctionDef
_Definition = _Function | ast.ClassDef
_CHECKS = ("raises", "warns", "fail")  # calls of pytest that assert


class Citation(msgspec.Struct, frozen=True, order=True):
    """A rule number, or text in the place of one, and where it is written."""

    rule: str
    file: str
    line: int


class Audit(msgspec.Struct, frozen=True, kw_only=True):
    """The results of auditing one game. `done`, `text`, `open` and `headings` add up to the ledger."""

    game: str
    prefix: str
    done: int
    text: int
    open: int
    headings: int
    unknown: tuple[Citation, ...]
    """Numbers in code or tests that the rulebook does not have. A failure."""
    untested: tuple[str, ...]
    """Rules called done that no test declares. A failure."""
    unexplained: tuple[str, ...]
    """Rules called text or open without a note. A failure."""
    wordless: tuple[str, ...]
    """Keywords of the game that no printed wording has. A failure."""
    unread: tuple[str, ...]
    """Rules called done whose printed wordings are all refused. A failure."""
    hollow: tuple[Citation, ...]
    """Tests that declare rules and assert nothing, by name. A failure."""
    uncited: tuple[str, ...]
    """Rules called done that no code cites. Reported, not a failure."""
    cited: dict[str, tuple[Citation, ...]]
    """Where the code cites each rule."""
    proved: dict[str, tuple[Citation, ...]]
    """Where a test or scenario declares each rule."""

    @property
    def ok(self) -> bool:
        """Whether nothing failed."""
        failed = (self.unknown, self.untested, self.unexplained, self.hollow, self.wordless, self.unread)
        return not any(failed)


def audit_game(rulebook: Rulebook, *, source: Path, tests: Path, keywords: Iterable[str] = ()) -> Audit:
    """Audit a game's ledger against its source (`src/cardwright`) and the tests (`tests`).

    `keywords` are those of the game, each of which a printed wording must have.
    """
    folder = rulebook.game.replace("-", "_")
    code_of_game, tests_of_game = source / "games" / folder, tests / "games" / folder
    cited, bad_code = _resolve(rulebook, _citations(source, code_of_game, rulebook.prefix))
    _, bad_prose = _resolve(rulebook, _prefixed(_files(source, *PROSE), rulebook.prefix))
    proofs = list(_proofs(tests_of_game)) + list(_scenarios(tests_of_game)) + list(_scenarios(code_of_game))
    remarks = _prefixed(_files(tests_of_game, ".py", ".scenario"), rulebook.prefix)
    _, bad_remarks = _resolve(rulebook, remarks)
    wordings = list(_wordings(tests_of_game))
    worded = {wording.keyword for wording in wordings}
    read = {wording.at.rule for wording in wordings if not wording.refused}
    bad_proofs = [proof for proof in (*proofs, *(one.at for one in wordings)) if proof.rule not in rulebook]
    proved = _by_rule(proof for proof in proofs if proof.rule in rulebook)
    done = [rule.id for rule in rulebook if rule.status == "done"]
    return Audit(
        game=rulebook.game,
        prefix=rulebook.prefix,
        done=len(done),
        text=sum(rule.status == "text" and not rule.heading for rule in rulebook),
        open=sum(rule.status == "open" for rule in rulebook),
        headings=sum(rule.status == "text" and rule.heading for rule in rulebook),
        unknown=_in_file_order(bad_code + bad_prose + bad_remarks + bad_proofs),
        untested=tuple(id for id in done if id not in proved),
        unexplained=tuple(rule.id for rule in rulebook if rule.status != "done" and not rule.note.strip()),
        wordless=tuple(keyword for keyword in keywords if keyword not in worded),
        unread=tuple(id for id in done if id not in read and any(one.at.rule == id for one in wordings)),
        hollow=_in_file_order(list(_hollow(tests_of_game))),
        uncited=tuple(id for id in done if id not in cited),
        cited=cited,
        proved=proved,
    )


# --- Citations in code -------------------------------------------------------------------------------------


def _citations(source: Path, code_of_game: Path, prefix: str) -> Iterator[Citation]:
    yield from _prefixed(_files(source, *CODE), prefix)
    for path in _files(code_of_game, ".py"):
        yield from _strings(path)


def _prefixed(paths: Iterable[Path], prefix: str) -> Iterator[Citation]:
    """`XYZ 8.4.3.1` and lists of such, wherever they stand."""
    pattern = re.compile(rf"\b{re.escape(prefix)}\s+({_LIST})")
    for path in paths:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for match in pattern.finditer(line):
                for item in re.findall(_RANGE, match[1]):
                    yield Citation(_tidy(item), path.as_posix(), number)


def _strings(path: Path) -> Iterator[Citation]:
    """Strings that are a rule number, such as `Denial("8.4.3.1", ...)`, and what `rule=` is given."""
    for node in ast.walk(_parse(path)):
        for value, named in _values(node):
            given = _text(value)
            if named == "rule" and given[:1].isdigit():
                for item in re.split(r"\s*,\s*", given):
                    yield Citation(_tidy(item), path.as_posix(), value.lineno)
            elif named != "version" and _BARE.fullmatch(given):
                yield Citation(_tidy(given), path.as_posix(), value.lineno)


def _values(node: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    """The expressions right below a node, each with the name it is given to, if any."""
    named = ""
    if isinstance(node, ast.keyword):
        named = node.arg or ""
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        named = target.id.lower() if isinstance(target, ast.Name) else ""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            yield child, named


def _tidy(written: str) -> str:
    """A range in one spelling, without the punctuation of the sentence around it."""
    return re.sub(r"\s*–\s*|\s+(?:-|to)\s+", "-", written).rstrip(".-#")


def _resolve(
    rulebook: Rulebook, citations: Iterable[Citation]
) -> tuple[dict[str, tuple[Citation, ...]], list[Citation]]:
    """The rules cited, ranges spelled out, and the citations that name no rule."""
    known: list[Citation] = []
    unknown: list[Citation] = []
    for citation in citations:
        ids = _rules_of(rulebook, citation.rule)
        known += [Citation(id, citation.file, citation.line) for id in ids]
        if not ids:
            unknown.append(citation)
    return _by_rule(known), unknown


def _rules_of(rulebook: Rulebook, written: str) -> list[str]:
    """One rule, or from the first to the last of a range; nothing if that is not in the rulebook.

    A range that leaves its section is a mistake: 8.4.6-11 for 8.4.6-8.4.11.
    """
    if written in rulebook:  # some numbers have a hyphen of their own, such as 903.2k-4
        return [written]
    ids = list(rulebook.rules)
    for hyphen in re.finditer("-", written):
        first, last = written[: hyphen.start()], written[hyphen.end() :]
        if first in rulebook and last in rulebook and rulebook.section(first) == rulebook.section(last):
            return ids[ids.index(first) : ids.index(last) + 1]
    return []


# --- Rules declared by tests -------------------------------------------------------------------------------


def _proofs(tests_of_game: Path) -> Iterator[Citation]:
    for path in _files(tests_of_game, ".py"):
        if path.name.startswith("test_"):
            yield from _declared(_parse(path).body, path.as_posix())


def _declared(body: list[ast.stmt], file: str) -> Iterator[Citation]:
    """The rules that the tests in this body, of a module or a class, declare."""
    marks = [statement.value for statement in body if _is_pytestmark(statement)]
    if not _holds_tests(body) or any(_disabled(mark) for mark in marks):
        return
    for mark in marks:
        yield from _rule_calls(mark, file)
    for statement in body:
        if isinstance(statement, _Definition) and _proves(statement):
            for decorator in statement.decorator_list:
                yield from _rule_calls(decorator, file)
            if isinstance(statement, ast.ClassDef):
                yield from _declared(statement.body, file)


def _is_pytestmark(statement: ast.stmt) -> TypeGuard[ast.Assign]:
    return isinstance(statement, ast.Assign) and any(
        isinstance(target, ast.Name) and target.id == "pytestmark" for target in statement.targets
    )


def _proves(node: _Definition) -> bool:
    """Only a test that runs, and must pass, proves anything."""
    if any(_disabled(decorator) for decorator in node.decorator_list):
        return False
    if isinstance(node, ast.ClassDef):
        return node.name.startswith("Test") and _holds_tests(node.body)
    return node.name.startswith("test")


def _holds_tests(body: list[ast.stmt]) -> bool:
    return any(isinstance(statement, _Definition) and _proves(statement) for statement in body)


def _disabled(mark: ast.expr) -> bool:
    """`pytest.mark.skip` or `xfail`, alone or among others; not as the mark of a single parameter."""
    if isinstance(mark, ast.List | ast.Tuple):
        return any(_disabled(element) for element in mark.elts)
    target = mark.func if isinstance(mark, ast.Call) else mark
    return isinstance(target, ast.Attribute) and target.attr in ("skip", "xfail")


def _rule_calls(expression: ast.expr, file: str) -> Iterator[Citation]:
    """Every `rule(...)` in an expression: bare, in a list, or as the `marks` of a parameter."""
    for node in ast.walk(expression):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name == "rule":
                for argument in node.args:
                    yield Citation(_text(argument) or ast.unparse(argument), file, argument.lineno)


class _Wording(msgspec.Struct, frozen=True):
    """A row of the printed wordings: its rule and where it stands, its keyword, and whether it is refused."""

    at: Citation
    keyword: str
    refused: bool


def _wordings(tests_of_game: Path) -> Iterator[_Wording]:
    """The rows `Wording(rule, type, text, keyword, refused=...)` of the tests."""
    for path in _files(tests_of_game, ".py"):
        if path.name == "test_printed_wordings.py":
            for node in ast.walk(_parse(path)):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Wording":
                    named = {keyword.arg: _text(keyword.value) for keyword in node.keywords}
                    given = [_text(argument) for argument in node.args]
                    keyword = given[3] if len(given) > 3 else named.get("keyword", "")
                    yield _Wording(
                        Citation(given[0], path.as_posix(), node.lineno), keyword, bool(named.get("refused"))
                    )


def _hollow(tests_of_game: Path) -> Iterator[Citation]:
    """Tests that declare rules, themselves or by their module or class, and assert nothing."""
    for path in _files(tests_of_game, ".py"):
        if path.name.startswith("test_"):
            body = _parse(path).body
            checking = {node.name for node in body if isinstance(node, _Function) and _asserts(node, frozenset())}
            yield from _hollow_in(body, frozenset(checking), False, path.as_posix())


def _hollow_in(body: list[ast.stmt], checking: frozenset[str], declared: bool, file: str) -> Iterator[Citation]:
    marks = [statement.value for statement in body if _is_pytestmark(statement)]
    declared = declared or any(True for mark in marks for _ in _rule_calls(mark, file))
    for node in body:
        if not isinstance(node, _Definition) or not _proves(node):
            continue
        declares = declared or any(True for decorator in node.decorator_list for _ in _rule_calls(decorator, file))
        if isinstance(node, ast.ClassDef):
            yield from _hollow_in(node.body, checking, declares, file)
        elif declares and not _asserts(node, checking):
            yield Citation(node.name, file, node.lineno)


def _asserts(test: _Function, checking: frozenset[str]) -> bool:
    """Asserts something that could fail, expects an error, or calls a function of its module that does."""
    for node in ast.walk(test):
        if isinstance(node, ast.Assert) and not isinstance(node.test, ast.Constant | ast.Tuple):
            return True
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _CHECKS:
            return True
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in checking:
            return True
    return False


def _scenarios(folder: Path) -> Iterator[Citation]:
    for path in _files(folder / "scenarios", ".scenario"):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            key, _, ids = line.partition(":")
            if key.strip() == "rules":
                for id in re.split(r"[,\s]+", ids.partition(" #")[0].strip()):
                    if id:
                        yield Citation(id, path.as_posix(), number)


# --- Files -------------------------------------------------------------------------------------------------


def _files(root: Path, *suffixes: str) -> list[Path]:
    return sorted(path for path in root.rglob("*") if path.suffix in suffixes and path.is_file())


def _parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def _text(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _by_rule(citations: Iterable[Citation]) -> dict[str, tuple[Citation, ...]]:
    places: dict[str, set[Citation]] = {}
    for citation in citations:
        places.setdefault(citation.rule, set()).add(citation)
    return {rule: tuple(sorted(found)) for rule, found in places.items()}


def _in_file_order(citations: list[Citation]) -> tuple[Citation, ...]:
    return tuple(sorted(set(citations), key=lambda citation: (citation.file, citation.line, citation.rule)))
