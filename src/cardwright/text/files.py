"""Input files: UTF-8 text of limited size, without control characters."""

from __future__ import annotations

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE, BOM_UTF32_BE, BOM_UTF32_LE
from pathlib import Path

from .diagnostics import MOST_SHOWN, Problem, Problems

MOST_BYTES = 64 * 2**20
_MARKS = {
    BOM_UTF32_LE: "UTF-32",  # before UTF-16, whose mark is the beginning of this one
    BOM_UTF32_BE: "UTF-32",
    BOM_UTF16_LE: "UTF-16",
    BOM_UTF16_BE: "UTF-16",
}
# Control characters except tabs and line ends, lone surrogates, and characters that change direction or break lines
UNSAFE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def read_bytes(path: Path) -> bytes:
    """The bytes of a file, without a mark of UTF-8 before them. Raises `Problems` if there are far too many."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise Problems([Problem(f"is larger than {MOST_BYTES // 2**20} MiB", str(path))])
    return data.removeprefix(BOM_UTF8)


def read_source(path: Path) -> str:
    """The text of a file. Raises `Problems` with the lines that are not text, and OSError."""
    data, file = read_bytes(path), str(path)
    for mark, encoding in _MARKS.items():
        if data.startswith(mark):
            raise Problems([Problem(f"is not a UTF-8 text but {encoding}; save it as UTF-8", file)])
    try:
        source = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Problems([Problem(f"is not a UTF-8 text: {error.reason} in line {line}", file)]) from None
    check_source(source, file)
    return source


def check_source(source: str, file: str) -> None:
    """Raise `Problems` if a text holds control characters."""
    if UNSAFE.search(source) is None:
        return
    lines = [(number, found) for number, line in enumerate(source.split("\n"), 1) if (found := UNSAFE.search(line))]
    problems = [Problem(f"a control character ({code(found[0])})", file, at) for at, found in lines[:MOST_SHOWN]]
    raise Problems(problems, more=len(lines) - len(problems))


def code(letter: str) -> str:
    """A character by its number, such as U+001B."""
    return f"U+{ord(letter):04X}"


def printable(text: str) -> str:
    """The text with every control character written as its number."""
    return UNSAFE.sub(lambda found: f"<{code(found[0])}>", text)
