"""Deck files: a few fields, then sections of counted card names."""

from __future__ import annotations

import re

import msgspec


class DeckList(msgspec.Struct):
    """A deck as it is written down: names by section, with the lines they stand on."""

    name: str
    game: str
    sections: dict[str, list[str]]
    file: str = ""
    lines: dict[str, int] = msgspec.field(default_factory=dict)
    format: str = ""  # what it is built for, if it says so


class DeckProblem(msgspec.Struct, frozen=True):
    """Something in a deck file that cannot be read."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


_FIELD = re.compile(r"^([a-z][a-z ]*):\s*(.*)$")
_ENTRY = re.compile(r"^(\d+)\s*[xX]?\s+(.+)$")


def read_deck(source: str, file: str = "") -> tuple[DeckList, list[DeckProblem]]:
    """Read a deck file; problems are collected, not only the first.

    `game:`, `name:` and `format:` are fields; any other `word: value` line puts one card into that section, and `word:`
    alone begins a section of lines such as `3 Card Name`.
    """
    deck = DeckList("", "", {}, file)
    problems: list[DeckProblem] = []
    section = ""
    for number, raw in enumerate(source.splitlines(), 1):
        line = raw.split("#", 1)[0].strip()
        if not line:
            continue
        field = _FIELD.match(line)
        if field and field[1] in ("game", "name", "format"):
            setattr(deck, field[1], field[2])
        elif field and field[2]:
            deck.sections.setdefault(field[1], []).append(field[2])
            deck.lines.setdefault(field[2], number)
        elif field:
            section = field[1]
            deck.sections.setdefault(section, [])
        else:
            entry = _ENTRY.match(line)
            if not entry:
                problems.append(DeckProblem(file, number, f"expected a count and a card name, found {line!r}"))
            elif not section:
                problems.append(DeckProblem(file, number, f"{line!r} stands before any section such as 'main:'"))
            else:
                deck.sections[section] += [entry[2]] * int(entry[1])
                deck.lines.setdefault(entry[2], number)
    if not deck.game:
        problems.append(DeckProblem(file, 1, "the line 'game: ...' is missing"))
    return deck, problems
