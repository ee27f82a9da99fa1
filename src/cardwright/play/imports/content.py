"""The content of a public file as plain data: JSON, JSON lines, JavaScript literals, XML, or text.

Nothing is run and nothing is fetched. Size and depth are bounded.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, cast
from xml.etree.ElementTree import Element, ParseError, XMLPullParser

from cardwright.kernel.arguments import LARGE
from cardwright.text.diagnostics import Problem, Problems
from cardwright.text.files import read_source

from .literals import NotLiteral, read_literals

MOST_LETTERS = 16 * 2**20
MOST_DEPTH = 40
_DECLARED = re.compile(r"<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST)", re.IGNORECASE)
_SCRIPT = re.compile(r"(?:^|[\n;])[ \t]*(?:export\s|(?:const|let|var) +\w+ *=|module\.exports\b)")
_FEED = 2**16


class Content(NamedTuple):
    """A file that was read: "json", "lines" (a list of JSON rows), "script" (lists by name), "xml" or "text"."""

    file: str
    kind: str
    data: object
    text: str = ""

    @property
    def table(self) -> dict[str, object]:
        """The object of a JSON file, or the named lists of a script; empty for anything else."""
        return self.data if isinstance(self.data, dict) else {}

    @property
    def list(self) -> list[object]:
        """The list of a JSON file, or its lines."""
        return self.data if isinstance(self.data, list) else []

    @property
    def root(self) -> Element | None:
        """The root of an XML file."""
        return self.data if isinstance(self.data, Element) else None


def open_content(path: Path) -> Content:
    """Read a file. Raises `Problems` if it cannot be read, and OSError."""
    return content_of(read_source(path), str(path))


def content_of(text: str, file: str = "") -> Content:
    """The content of a text. Raises `Problems` with a sentence if it is broken."""
    if len(text) > MOST_LETTERS:
        raise Problems([Problem(f"has more than {MOST_LETTERS // 2**20} million letters; split it", file)])
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith("<"):
        return Content(file, "xml", _xml(start, file))
    if start.startswith(("{", "[{", "[\n", "[ ", "[\r", "[\t", "[[", "[]", '["')):
        return _json(start, file)
    if _SCRIPT.search(start[:20_000]):
        try:
            return Content(file, "script", read_literals(text))
        except NotLiteral as error:
            raise Problems([Problem(error.reason, file, error.line)]) from None
    return Content(file, "text", None, text)


def _json(text: str, file: str) -> Content:
    """JSON, or JSON lines if a second value follows the first."""
    try:
        return Content(file, "json", _loads(text))
    except json.JSONDecodeError as error:
        if not error.msg.startswith("Extra data"):
            if text.startswith("["):
                return Content(file, "text", None, text)  # a deck list may begin with a heading such as [Main]
            raise Problems([Problem(f"not JSON: {error.msg}", file, error.lineno, error.colno)]) from None
    except RecursionError:
        raise Problems([Problem("not JSON that is read here: nested too deeply", file)]) from None
    rows: list[object] = []
    problems: list[Problem] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                rows.append(_loads(line))
            except (ValueError, RecursionError):
                problems.append(Problem("not a line of JSON", file, number))
    if problems:
        raise Problems(problems)
    return Content(file, "lines", rows)


def _loads(text: str) -> object:
    return json.loads(text, parse_int=_number, parse_constant=str)


def _number(digits: str) -> int:
    """A whole number; one with too many digits counts as a very large one."""
    return int(digits) if len(digits) <= 18 else LARGE


def _xml(text: str, file: str) -> Element:
    """XML without any declarations, so without entities of its own."""
    if _DECLARED.search(text):
        raise Problems([Problem("XML with a DOCTYPE or with entities is not read", file)])
    parser: XMLPullParser[Element] = XMLPullParser(events=("start", "end"))
    depth, root = 0, None
    try:
        for at in range(0, len(text), _FEED):
            parser.feed(text[at : at + _FEED])
            for event, element in cast("Iterator[tuple[str, Element]]", parser.read_events()):
                root = element if root is None else root
                depth += 1 if event == "start" else -1
                if depth > MOST_DEPTH:
                    raise Problems([Problem("XML that is nested too deeply", file)])
        parser.close()
    except ParseError as error:
        line, column = error.position
        raise Problems([Problem(f"not XML: {error.msg.partition(':')[0]}", file, line, column + 1)]) from None
    assert isinstance(root, Element)  # else there was a ParseError
    return root
