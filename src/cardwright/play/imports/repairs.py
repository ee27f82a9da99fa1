"""Repairs of public texts, with the compiler as the judge.

A text that reads is left as it is, and a repair that reads worse is undone. Spelling is never repaired.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from .judge import Judge
from .rows import Row, plain

MOST_BREAKS = 10  # candidates in one paragraph: 66 parts are tried
LONGEST = 4_000  # letters of a text that is repaired
LISTED = re.compile(r"(?:[-•●・]\s|[-•●・](?=\w)|\(\d\)|[①-⑨])")


@dataclass(frozen=True)
class Repairs:
    """The repairs of one game: symbols by kind, and where line breaks may have been lost."""

    symbols: tuple[tuple[str, re.Pattern[str], str], ...] = ()
    lost: re.Pattern[str] | None = None  # matches, empty, where a paragraph may begin


_LABELS = r"\[(?!attack\]|defense\])\w+\]|On Evolve\b|Strike\b|Whenever\b|When\b|While\b|At the\b|-{5,}"
SHADOWVERSE = Repairs(
    (
        ("symbols", re.compile("🗡\ufe0f?"), "[attack]"),
        ("symbols", re.compile("🛡\ufe0f?"), "[defense]"),
        ("symbols", re.compile(r"\[q\]"), "[quick]"),
        ("symbols", re.compile(r"\(F\)"), "[fanfare]"),
        ("symbols", re.compile(r"\(E\)"), "[evolve]"),
        ("symbols", re.compile(r"\(L\)"), "[lastwords]"),
        ("symbols", re.compile(r"\(A\)"), "[act]"),
        ("symbols", re.compile(r"\(tap\)", re.IGNORECASE), "[engage]"),
        ("symbols", re.compile(r"\((\d)\)(?=\s*[:,])"), r"[cost0\1]"),
        ("symbols", re.compile(r"(?<![\]\d/])([+-]\d+)/([+-]\d+)"), r"[attack]\1/[defense]\2"),
        ("blanks", re.compile(r"\]\s+(?=[:\[,])"), "]"),
    ),
    re.compile(rf"(?<=[.!)\"”] )(?={_LABELS})|(?<=-{{5}} )(?=\S)"),
)
FORCE = Repairs(
    (
        ("blanks", re.compile(r"(?<=\})\s+(?=\{)"), ""),
        ("arrows", re.compile(r"⇒|=>|→"), ">>>"),
        ("arrows", re.compile(r"＞＞＞|»"), ">>>"),
    ),
)
ARGENT = Repairs(lost=re.compile(r"(?<=[.)”\"])(?=[A-Z])|(?<=[a-z])(?=Instacast\b)|(?<=[.)] )(?=Arrive\b|Instacast\b)"))
SOUL = Repairs()
BY_GAME = {
    "shadowverse-evolve": SHADOWVERSE,
    "force-of-will": FORCE,
    "argent-saga": ARGENT,
    "soul-masters": SOUL,
}


def repair(row: Row, judge: Judge, repairs: Repairs, counted: Counter[str]) -> None:
    """Repair the text of a row, if it is not read as it is; every repair that stays is counted."""
    row.text = _writable(row.text, counted)
    if not row.text or sum(map(len, row.text)) > LONGEST or judge.reads(row, row.text):
        return
    _listed(row, judge, counted)
    for kind in dict.fromkeys(kind for kind, _, _ in repairs.symbols):
        _respelled(row, judge, repairs, kind, counted)
    if repairs.lost is not None and not row.broken and not judge.reads(row, row.text):
        _broken(row, judge, repairs.lost, counted)


def _keep(row: Row, text: tuple[str, ...], judge: Judge, better: Callable[[int, int], bool]) -> bool:
    """Take the other text if it is judged better."""
    if text == row.text or not better(judge.words(row, text), judge.words(row, row.text)):
        return False
    row.text = text
    return True


def _listed(row: Row, judge: Judge, counted: Counter[str]) -> None:
    """A line that begins a point of a list belongs to the paragraph before it."""
    text: list[str] = []
    for line in row.text:
        if text and LISTED.match(line):
            text[-1] += f" {line}"
        else:
            text.append(line)
    if _keep(row, tuple(text), judge, lambda new, old: new > old):
        counted["lists"] += 1


def _respelled(row: Row, judge: Judge, repairs: Repairs, kind: str, counted: Counter[str]) -> None:
    """Symbols as our texts spell them, undone if fewer words are read then; other signs only if more are read."""
    text = row.text
    for one, pattern, sign in repairs.symbols:
        if one == kind:
            text = tuple(plain(pattern.sub(sign, line)) for line in text)
    if _keep(row, text, judge, lambda new, old: new > old or (new == old and kind == "symbols")):
        counted[kind] += 1


def _broken(row: Row, judge: Judge, lost: re.Pattern[str], counted: Counter[str]) -> None:
    """Break paragraphs where that reads more words, so that only the part that is not read stays unread."""
    text: list[str] = []
    for line in row.text:
        text += _best(row, line, judge, lost)
    if _keep(row, tuple(text), judge, lambda new, old: new > old):
        counted["line breaks"] += len(text) - 1


def _best(row: Row, line: str, judge: Judge, lost: re.Pattern[str]) -> list[str]:
    """The division of a paragraph with most words read, and with fewest parts among those."""
    cuts = [0, *[found.start() for found in lost.finditer(line)][:MOST_BREAKS], len(line)]
    best: list[tuple[int, int, list[str]]] = [(0, 0, [])]  # up to each cut: words read, parts (negative), the parts
    for end in range(1, len(cuts)):
        ways = []
        for start in range(end):
            part = line[cuts[start] : cuts[end]].strip()
            read = len(part.split()) if part and judge.reads_part(row, part) else 0
            words, parts, before = best[start]
            ways.append((words + read, parts - 1, [*before, part] if part else before))
        best.append(max(ways, key=lambda way: way[:2]))
    return best[-1][2]


_FIELD_LIKE = re.compile(r"[a-z][a-z ]*:")


def _writable(text: tuple[str, ...], counted: Counter[str]) -> tuple[str, ...]:
    """Paragraphs that a card file would take for a field, a comment or a rewording begin differently."""
    found = []
    for line in text:
        written = line
        if _FIELD_LIKE.match(line):
            written = line[0].upper() + line[1:]
        elif line[0] in "#=":
            written = f"No. {line.lstrip('#= ')}" if line[0] == "#" else line.lstrip("= ")
        if written != line:
            counted["first letters"] += 1
        if written:
            found.append(written)
    return tuple(found)
