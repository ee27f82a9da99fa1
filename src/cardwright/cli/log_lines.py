"""Lines of the log as a terminal and a transcript show them."""

from __future__ import annotations

from itertools import groupby, zip_longest

from rich.text import Text


def merged(lines: list[str]) -> list[str]:
    """Log lines; equal lines in a row are merged, and headings of empty phases are left out."""
    lines = [line for line, after in zip_longest(lines, lines[1:], fillvalue="") if not _idle(line, after)]
    counted = [(line, len(list(same))) for line, same in groupby(lines)]
    return [line if count == 1 else _times(line, count) for line, count in counted]


def _idle(line: str, after: str) -> bool:
    return line.startswith("-- ") and after.startswith("--")


def _times(line: str, count: int) -> str:
    words, bracket, rule = line.rpartition(" (")
    return f"{words}, {count} times{bracket}{rule}" if words else f"{line}, {count} times"


def log_text(line: str) -> Text:
    """A line of the log, with its rule dimmed."""
    if line.startswith("---"):
        return Text(line, "bold")
    if line.startswith("-- "):
        return Text(line, "dim")
    words, bracket, rule = line.rpartition(" (")
    return Text(f"  {words}").append(f"{bracket}{rule}", "dim") if words else Text(f"  {line}")
