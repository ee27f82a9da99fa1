"""Deck lists as plain text: counted names under headings, or in groups with blank lines between them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from cardwright.text.deckfile import MOST_CARDS, MOST_COPIES

MOST_LINES = 5_000
LONGEST = 300  # letters of a line
_COUNT_FIRST = re.compile(r"(\d+)\s*[xX×]?\s+(?=\S)(.+)")
_COUNT_LAST = re.compile(r"(.+?)\s+[xX×]\s?(\d+)(?:\s*\([^()]*\))?")
_NUMBER = re.compile(r"(.+?)\s*[(\[]([A-Za-z0-9]+-[A-Za-z0-9-]*\d[A-Za-z^*]{0,3}|\d+/\d+)[)\]]")
_ASIDE = re.compile(r"\s*\((?:Rarity|Type)\b[^()]*\)\s*$")
_HEAD = re.compile(r"(?://+\s*|\[)?([A-Za-z][A-Za-z0-9 _'-]*?)\]?\s*(?:\(\s*\d+\s*(?:cards)?\s*\))?\s*:?\s*")
_NAMED = re.compile(r"([A-Za-z][A-Za-z ]*?):\s+(\S.*)")
_ADDRESS = re.compile(r"https?://\S+|[A-Za-z0-9]{4,8}", re.ASCII)


@dataclass
class DeckLine:
    """A line of a list: how many of a card, by name or number, and under which heading."""

    count: int
    name: str
    number: str = ""
    heading: str = ""
    line: int = 0
    group: int = 0  # which group of lines, divided by blank lines or headings


@dataclass
class PublicDeck:
    """A public deck list before its cards are looked up."""

    format: str
    lines: list[DeckLine] = field(default_factory=list)
    name: str = ""
    problems: list[tuple[int, str]] = field(default_factory=list)  # line and sentence
    size: int = 0  # cards so far
    full: bool = False  # the rest is not read

    def add(self, count: int, name: str, number: str = "", heading: str = "", line: int = 0, group: int = 0) -> None:
        """Add a line; a count that no deck has is a problem."""
        if count > MOST_COPIES:
            said = f"{count if count < 10**12 else 'very many'} copies; {MOST_COPIES} are counted, no deck has more"
            self.problems.append((line, said))
        count = min(count, MOST_COPIES)
        if self.size + count <= MOST_CARDS and len(self.lines) < MOST_LINES and not self.full:
            self.size += count
            self.lines.append(DeckLine(count, name[:LONGEST].strip(), number[:LONGEST].strip(), heading, line, group))
        elif not self.full:
            self.full = True
            said = f"a deck has at most {MOST_CARDS:,} cards in {MOST_LINES:,} lines; the rest of the list is not read"
            self.problems.append((line, said))


def is_address(text: str) -> bool:
    """Whether a text is only a deck code or the address of a page."""
    return _ADDRESS.fullmatch(text.strip()) is not None


def read_text(text: str, headings: frozenset[str]) -> PublicDeck:
    """Read a plain list; `headings` are the words that name parts of a deck."""
    deck = PublicDeck("plain")
    heading, group = "", 0
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip() if len(raw) > LONGEST else _ASIDE.sub("", raw.strip())
        if not line:
            group += 1
        elif line.startswith("#"):
            continue
        elif len(line) > LONGEST:
            deck.problems.append((number, f"a line of {len(line):,} letters names no card"))
        elif (found := heading_of(line, headings)) is not None:
            heading, group = found, group + 1
        else:
            heading = _entry(deck, line, heading, headings, number, group)
        if len(deck.problems) > MOST_LINES:
            break
    return deck


def heading_of(line: str, headings: frozenset[str]) -> str | None:
    """The heading that a line is: "Main Deck (40)", "// Main", "[Side]", "//deck-1"."""
    found = _HEAD.fullmatch(line)
    if found is None:
        return None
    words = found[1].strip().lower()
    marked = line.startswith(("//", "["))
    return words if words in headings or marked else None


def _entry(deck: PublicDeck, line: str, heading: str, headings: frozenset[str], number: int, group: int) -> str:
    """Add what a line says; gives the heading for the lines after it."""
    named = _NAMED.fullmatch(line)
    if named is not None and named[1].lower() in ("name", "title", "deck name"):
        deck.name = deck.name or named[2]
        return heading
    if named is not None and named[1].lower() in ("game", "format"):
        return heading
    if named is not None and named[1].lower() in headings:
        deck.add(1, *_numbered(named[2]), named[1].lower(), number, group)
        return heading
    first, last = _COUNT_FIRST.fullmatch(line), _COUNT_LAST.fullmatch(line)
    if first is not None:
        deck.add(_count(first[1]), *_numbered(first[2]), heading, number, group)
    elif last is not None:
        deck.add(_count(last[2]), *_numbered(last[1]), heading, number, group)
    else:
        deck.add(1, *_numbered(line), heading, number, group)
    return heading


def _count(digits: str) -> int:
    return int(digits) if len(digits) <= 12 else 10**12


def _numbered(words: str) -> tuple[str, str]:
    """A name and the number behind it: "Weft Binder (ZZ01-001EN)"."""
    found = _NUMBER.fullmatch(words)
    return (found[1], found[2]) if found is not None else (words, "")
