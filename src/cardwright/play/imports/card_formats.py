"""The formats of public card lists, recognised by their content."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import NamedTuple

from cardwright.text.diagnostics import Problem, Problems

from . import argent_saga_lists as argent
from . import force_of_will_lists as force
from . import shadowverse_lists as shadow
from . import soul_masters_lists as soul
from .content import Content
from .rows import BadRow, Row, Table, value_at

MOST_ROWS = 50_000
LOOKED_AT = 5  # rows by which a format is recognised
LINES = {shadow.GAME: shadow.LINES, force.GAME: force.LINES, argent.GAME: argent.LINES, soul.GAME: soul.LINES}
SIDES = {force.GAME: force.mark_side}  # games whose numbers say which side of a card a row is


def _one_side(row: Row) -> Row:
    """A row is a whole card."""
    return row


class CardFormat(NamedTuple):
    """A format: its game ("" if the list does not tell), how it is recognised, and its records."""

    name: str
    game: str
    recognised: Callable[[Content], bool]
    records: Callable[[Content], Iterator[tuple[object, Table | None]]]


def _rows_have(content: Content, *keys: str) -> bool:
    """Whether the first rows of a list, or the first values of a table, have these keys."""
    rows = content.list or list(islice(content.table.values(), LOOKED_AT))
    some = [row for row in rows[:LOOKED_AT] if isinstance(row, dict)]
    return bool(some) and all(all(key in row for key in keys) for row in some)


def _tag(content: Content) -> str:
    return content.root.tag if content.root is not None else ""


def _has_shield_energy(content: Content) -> bool:
    found = content.table.get("Cards")
    return isinstance(found, list) and any(isinstance(row, dict) and "ShieldEnergy" in row for row in found[:LOOKED_AT])


def _elements(content: Content) -> bool:
    some = [row for found in content.table.values() if isinstance(found, list) for row in found[:LOOKED_AT]]
    return content.kind == "script" and any(isinstance(row, dict) and "element" in row for row in some)


def _listed(content: Content) -> bool:
    one = (
        content.kind == "json" and "type" in content.table and ("name" in content.table or "base_name" in content.table)
    )
    return one or (content.kind == "lines" and _rows_have(content, "name", "type"))


def _line_records(content: Content) -> Iterator[tuple[object, Table | None]]:
    return ((record, None) for record in (content.list or [content.table]))


FORMATS = (
    CardFormat("sve-client", shadow.GAME, lambda c: bool(c.list) and _rows_have(c, "cardNo", "details"), shadow.client),
    CardFormat("sve-engine", shadow.GAME, lambda c: bool(c.table) and _rows_have(c, "cardText"), shadow.engine),
    CardFormat("sve-data", shadow.GAME, lambda c: bool(c.table) and _rows_have(c, "cardType", "effect"), shadow.data),
    CardFormat("cockatrice", shadow.GAME, lambda c: _tag(c) == "cockatrice_carddatabase", shadow.cockatrice),
    CardFormat("fowsim", force.GAME, lambda c: value_at(c.table, "fow.clusters") is not None, force.fowsim),
    CardFormat(
        "octgn",
        force.GAME,
        lambda c: _tag(c) == "set" and c.root is not None and c.root.get("gameId") is not None,
        force.octgn,
    ),
    CardFormat("arg-fanpage", argent.GAME, _elements, argent.fanpage),
    CardFormat("smdb", soul.GAME, _has_shield_energy, soul.smdb),
    CardFormat("card-lines", "", _listed, _line_records),
)
NAMES = tuple(known.name for known in FORMATS)


def format_of(content: Content, named: str = "") -> CardFormat:
    """The format of a file, or the one that was named. Raises `Problems` if there is none."""
    for known in FORMATS:
        if known.name == named or (not named and known.recognised(content)):
            return known
    said = f"there is no format {named!r}" if named else "no format known here"
    if not named and content.kind == "text" and content.text.lstrip().startswith(("name:", "#")):
        said = "this is a card file already; name it with --cards"
    raise Problems([Problem(f"{said}; formats are {', '.join(NAMES)}", content.file)])


def game_of(found: CardFormat, content: Content, wanted: str) -> str:
    """The game of a list. Raises `Problems` if nothing tells, or two things tell different games."""
    if found.game and wanted and found.game != wanted:
        raise Problems([Problem(f"the format {found.name} is a list of {found.game}, not of {wanted}", content.file)])
    game = found.game or wanted
    if not game:
        raise Problems([Problem("this list does not say its game; name it with --game", content.file)])
    if game not in LINES:
        raise Problems([Problem(f"no public list of {game} is known; write a card file", content.file)])
    return game


class Refusal(NamedTuple):
    """A row that gives no card, and why."""

    place: str
    reason: str

    def __str__(self) -> str:
        return f"{self.place}: {self.reason}"


def rows_of(found: CardFormat, content: Content, game: str, refused: list[Refusal]) -> list[Row]:
    """The rows of a file; those that cannot be read are refused with their reasons."""
    rows: list[Row] = []
    for number, (record, table) in enumerate(found.records(content), 1):
        if number > MOST_ROWS:
            raise Problems([Problem(f"more than {MOST_ROWS:,} rows; split it", content.file)])
        place = f"row {number}"
        try:
            row = (table or LINES[game]).row(record, place)
        except BadRow as error:
            refused.append(Refusal(place, str(error)))
            continue
        row.place = f"{place} ({row.name[:60]})"
        rows.append(SIDES.get(game, _one_side)(row))
    return rows
