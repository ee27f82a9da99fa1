"""The ledger of a rulebook: every rule by number, in our words, with its status.

A ledger is a file of JSON lines in the rulebook's order:

    {"id": "8.4.4", "heading": false, "gist": "The attacker becomes engaged.", "status": "done"}

`done`: the rule matters in play and is implemented. `text`: the rule changes nothing in play; the note says why.
`open`: not implemented yet; the note says what is missing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal

import msgspec

from .state.decisions import CardwrightError

Status = Literal["done", "text", "open"]

# "903.2k-4" is rule 903, 2, k, 4; "407.4#2", a number the rulebook uses twice, is a sibling of 407.4.
_SEGMENT = re.compile(r"(?:\d+|[A-Za-z]+)(?:#\d+)?")
_IN_CHAPTER = 2  # where sections are numbered 100, 101 ..., the digits that count them within chapter 1


class LedgerError(CardwrightError):
    """A ledger that cannot be read; says which line and why."""


class UnknownRule(CardwrightError):
    """A number the rulebook does not have."""

    def __init__(self, prefix: str, id: str, near: tuple[str, ...] = ()) -> None:
        super().__init__(prefix, id, near)
        self.prefix = prefix
        self.id = id
        self.near = near
        """Numbers that do exist and look alike, the likeliest first."""

    def __str__(self) -> str:
        hint = f"; did you mean {' or '.join(self.near)}?" if self.near else ""
        return f"{self.prefix} has no rule {self.id!r}{hint}"


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered rule, or one heading, of a rulebook."""

    id: str
    gist: str
    status: Status
    heading: bool = False
    note: str = ""


class Rulebook:
    """The rules of one game, in the rulebook's order; iterating gives the rules."""

    __slots__ = ("_children", "_parent", "game", "prefix", "rules", "title", "version")

    def __init__(self, rules: list[Rule], *, game: str, prefix: str, title: str, version: str) -> None:
        self.game = game
        """The game's id, such as "shadowverse-evolve"."""
        self.prefix = prefix
        """What citations begin with, such as "SVE"."""
        self.title = title
        self.version = version
        self.rules: Mapping[str, Rule] = {rule.id: rule for rule in rules}
        if len(self.rules) != len(rules):
            raise LedgerError(f"{prefix}: the ledger repeats {', '.join(_repeated(rules))}")
        self._parent = _find_parents(self.rules)
        self._children: dict[str, list[str]] = {}
        for id, parent in self._parent.items():
            self._children.setdefault(parent, []).append(id)

    @classmethod
    def load(cls, source: Path | Traversable | bytes, *, game: str, prefix: str, title: str, version: str) -> Rulebook:
        """Read a ledger from a file, a package resource or its bytes."""
        data = source if isinstance(source, bytes) else source.read_bytes()
        decoder = msgspec.json.Decoder(Rule)
        rules: list[Rule] = []
        for number, line in enumerate(data.splitlines(), 1):
            if line.strip():
                try:
                    rules.append(decoder.decode(line))
                except (msgspec.MsgspecError, UnicodeDecodeError) as error:
                    raise LedgerError(f"{prefix}: line {number} of the ledger: {error}") from error
        return cls(rules, game=game, prefix=prefix, title=title, version=version)

    def __getitem__(self, id: str) -> Rule:
        rule = self.rules.get(id)
        if rule is None:
            raise UnknownRule(self.prefix, id, tuple(get_close_matches(id, self.rules)))
        return rule

    def __contains__(self, id: object) -> bool:
        return id in self.rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __len__(self) -> int:
        return len(self.rules)

    def __repr__(self) -> str:
        return f"<Rulebook {self.prefix}: {self.title} {self.version}, {len(self)} entries>"

    def children(self, id: str) -> tuple[Rule, ...]:
        """The rules one level below a rule, in order."""
        self[id]
        return tuple(self.rules[child] for child in self._children.get(id, ()))

    def parents(self, id: str) -> tuple[Rule, ...]:
        """The rules a rule belongs to, the chapter first: 8, 8.4 and 8.4.3 for 8.4.3.1."""
        self[id]
        above: list[Rule] = []
        parent = self._parent.get(id)
        while parent is not None:
            above.append(self.rules[parent])
            parent = self._parent.get(parent)
        return tuple(reversed(above))

    def section(self, id: str) -> str:
        """The first part of a number: 8 for 8.4.3.1, 404 for 404.2a, whether or not that is an entry of its own."""
        self[id]
        return str(_SEGMENT.findall(id)[0])


def _repeated(rules: list[Rule]) -> list[str]:
    ids = [rule.id for rule in rules]
    return sorted({id for id in ids if ids.count(id) > 1})


def _find_parents(rules: Mapping[str, Rule]) -> dict[str, str]:
    """For each rule below another, the nearest one above it."""
    segments = {id: tuple(_SEGMENT.findall(id)) for id in rules}
    by_segments = {path: id for id, path in segments.items()}
    parents: dict[str, str] = {}
    for id, path in segments.items():
        for above in _above(path):
            if above in by_segments:
                parents[id] = by_segments[above]
                break
    return parents


def _above(path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The places where the rule above could be, the nearest first."""
    again = re.search(r"#\d+$", path[-1])
    for length in range(len(path) - 1, 0, -1):
        if again is not None:  # 702.3a#2 belongs to 702.3#2, if there is one
            yield (*path[: length - 1], path[length - 1] + again[0])
        yield path[:length]
    if len(path[0]) > _IN_CHAPTER and path[0].isdigit():
        yield (path[0][:-_IN_CHAPTER],)
