"""Deck files: a few fields, then sections of counted card names."""

from __future__ import annotations

import re

import msgspec

from ..kernel.arguments import number_in

MOST_COPIES = 999  # that one line may name
MOST_CARDS = 5_000  # the most cards of a deck file, for games without a limit


class DeckList(msgspec.Struct):
    """A deck list: names by section, with their lines."""

    name: str
    game: str
    sections: dict[str, list[str]]
    file: str = ""
    lines: dict[str, int] = msgspec.field(default_factory=dict)
    format: str = ""  # the format, if the file names one


class DeckProblem(msgspec.Struct, frozen=True):
    """Something in a deck file that cannot be read."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


_FIELD = re.compile(r"^([a-z][a-z ]*):\s*(.*)$")
_COMMENT = re.compile(r"(?:^\s*#|\s#(?!\d)).*")  # "Golem #1" is a name
_ENTRY = re.compile(r"^([0-9]+)\s*[xX]?\s+(.+)$")


def read_deck(source: str, file: str = "") -> tuple[DeckList, list[DeckProblem]]:
    """Read a deck file; problems are collected, not only the first.

    `game:`, `name:` and `format:` are fields; any other `word: value` line puts one card into that section, and `word:`
    alone begins a section of lines such as `3 Card Name`.
    """
    deck = DeckList("", "", {}, file)
    problems: list[DeckProblem] = []
    section, size = "", 0
    for number, raw in enumerate(source.splitlines(), 1):
        line = _COMMENT.sub("", raw).strip()
        if not line:
            continue
        field = _FIELD.match(line)
        if field and field[1] in ("game", "name", "format"):
            setattr(deck, field[1], field[2])
        elif field and field[2]:
            size += _add(deck, field[1], 1, field[2], number, size)
        elif field:
            section = field[1]
            deck.sections.setdefault(section, [])
        else:
            entry = _ENTRY.match(line)
            if not entry:
                problems.append(DeckProblem(file, number, f"expected a count and a card name, found {_quoted(line)}"))
            elif not section:
                problems.append(DeckProblem(file, number, f"{_quoted(line)} stands before any section such as 'main:'"))
            else:
                count = number_in(entry[1]) or 0
                if count > MOST_COPIES:
                    words = f"{_quoted(line)}: {MOST_COPIES} copies are counted, no deck has more"
                    problems.append(DeckProblem(file, number, words))
                size += _add(deck, section, min(count, MOST_COPIES), entry[2], number, size)
    if size > MOST_CARDS:
        words = f"{size:,} cards; a deck of more than {MOST_CARDS:,} cannot be played here"
        problems.append(DeckProblem(file, 1, words))
    if not deck.game:
        problems.append(DeckProblem(file, 1, "the line 'game: ...' is missing"))
    return deck, problems


def _add(deck: DeckList, section: str, count: int, name: str, line: int, size: int) -> int:
    """Add cards to a section; cards far beyond any limit are only counted."""
    if size <= MOST_CARDS:
        deck.sections.setdefault(section, []).extend([name] * count)
        deck.lines.setdefault(name, line)
    return count


def _quoted(line: str) -> str:
    return repr(line if len(line) <= 80 else f"{line[:80]}...")
