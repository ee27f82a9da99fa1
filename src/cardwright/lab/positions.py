"""Positions kept as seeds and choices: a file has a line for each game, and each game some moments of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from string import ascii_letters, digits

import msgspec

from cardwright.games import load
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CardwrightError

SIGNS = digits + ascii_letters  # one for each small choice; greater ones are written as [123]
_WRITTEN = re.compile(r"\[(\d+)\]|([0-9a-zA-Z])")


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as far as it is needed, and after how many choices its positions come."""

    game: str
    decks: tuple[str, ...]  # starter decks, by seat
    seed: int
    choices: str
    after: tuple[int, ...]


class Position(msgspec.Struct, frozen=True):
    """One moment of a game, at a decision."""

    game: str
    decks: tuple[str, ...]
    seed: int
    choices: tuple[int, ...]

    def set_up(self) -> Game:
        """The game at this moment."""
        title = load(self.game)
        g = title.new_game([title.decks[name] for name in self.decks], self.seed)
        for number, choice in enumerate(self.choices):
            if g.decision is None or choice >= len(g.decision.options):
                raise CardwrightError(
                    f"the game of {' and '.join(self.decks)} with seed {self.seed} went another way from choice "
                    f"{number} on; make the positions again with `cardwright lab wins`"
                )
            g.choose(choice)
        g.forget()
        return g


def written(choices: Sequence[int]) -> str:
    """Choices in short."""
    return "".join([SIGNS[choice] if choice < len(SIGNS) else f"[{choice}]" for choice in choices])


def read_choices(text: str) -> tuple[int, ...]:
    """Choices from their short form."""
    found = [int(large) if large else SIGNS.index(small) for large, small in _WRITTEN.findall(text)]
    if written(found) != text:
        raise CardwrightError(f"these are no choices: {text[:40]!r}")
    return tuple(found)


def read_positions(path: Path) -> list[Position]:
    """The positions of a file."""
    courses = [msgspec.json.decode(line, type=Course) for line in path.read_bytes().splitlines() if line]
    return [position for course in courses for position in _positions(course)]


def _positions(course: Course) -> Iterator[Position]:
    choices = read_choices(course.choices)
    for count in course.after:
        yield Position(course.game, course.decks, course.seed, choices[:count])


def write_positions(path: Path, positions: Iterable[Position]) -> None:
    """Keep positions in a file; those of one game share a line."""
    games: dict[tuple[str, tuple[str, ...], int], list[Position]] = {}
    for one in positions:
        games.setdefault((one.game, one.decks, one.seed), []).append(one)
    lines = []
    for (game, decks, seed), found in games.items():
        longest = max((one.choices for one in found), key=len)
        course = Course(game, decks, seed, written(longest), tuple([len(one.choices) for one in found]))
        lines.append(msgspec.json.encode(course))
    path.write_bytes(b"\n".join([*lines, b""]))
