"""Lines of styled text: wrapping, columns, rows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rich.text import Text

GAP = "   "
_WORD = re.compile(r"\S+\s*")


def hanging(text: Text, width: int, indent: int = 2) -> list[Text]:
    """A paragraph whose further lines are indented."""
    breaks: list[int] = []
    start, room = 0, width
    for word in _WORD.finditer(text.plain):
        if len(word[0].rstrip()) + word.start() - start > room and word.start() > start:
            breaks.append(word.start())
            start, room = word.start(), width - indent
    first, *rest = text.divide(breaks)
    lines = [first, *(Text(" " * indent).append_text(line) for line in rest)]
    for line in lines:
        line.rstrip()
        line.truncate(width, overflow="ellipsis")
    return lines


def flow(items: Iterable[Text], width: int, gap: str = GAP) -> list[Text]:
    """Items one after the other, as many to a line as fit; one too long for a line has its own."""
    lines: list[Text] = []
    for item in items:
        if item.cell_len > width:
            lines += hanging(item, width, 3)
        elif lines and lines[-1].cell_len + len(gap) + item.cell_len <= width:
            lines[-1].append(gap).append_text(item)
        else:
            lines.append(item.copy())
    return lines


def beside(columns: Sequence[Sequence[Text]], width: int, gap: str = " │ ") -> list[Text]:
    """Columns of lines side by side, equally wide."""
    each = (width - len(gap) * (len(columns) - 1)) // max(len(columns), 1)
    lines: list[Text] = []
    for i in range(max((len(column) for column in columns), default=0)):
        line = Text()
        for j, column in enumerate(columns):
            cell = column[i].copy() if i < len(column) else Text()
            last = j == len(columns) - 1
            cell.truncate(each, overflow="ellipsis", pad=not last)
            line.append_text(cell)
            if not last:
                line.append(gap, "dim")
        lines.append(line)
    return lines


def cut(lines: list[Text], most: int) -> list[Text]:
    """At most this many lines; the last one says how many are left out."""
    if len(lines) <= most:
        return lines
    kept = max(most - 1, 0)
    return [*lines[:kept], Text(f"... {len(lines) - kept} more lines (t)", "dim")]


def row(title: Text, items: Iterable[Text], note: str, width: int, indent: int, gap: str = GAP) -> list[Text]:
    """A heading, items that flow beside it, and a note at the right edge of the first line."""
    room = width - indent - (len(note) + 2 if note else 0)
    lines = flow(items, room, gap)
    for i, line in enumerate(lines):
        head = title.copy() if i == 0 else Text()
        head.truncate(indent, overflow="ellipsis", pad=True)
        if i == 0 and note:
            line.truncate(room, pad=True)
            line.append("  ").append(note, "dim")
        lines[i] = head.append_text(line)
    return lines
