"""The table of characteristics compared with one that is built from the beginning, after every change.

`layers.rebuild` defines the table. The engine keeps or redoes parts of it instead (`refreshing.py`), and takes over
from the table before what cannot have changed; the result must be the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from cardwright.kernel.characteristics.layers import rebuild
from cardwright.kernel.characteristics.source import Source
from cardwright.kernel.game import Game
from cardwright.kernel.state.table import Table, table_of
from cardwright.kernel.vocabulary.faces import values

EQUAL = (  # fields that are compared as they are
    *("looks", "senses", "subjects", "triggers", "replacers", "states", "users", "cost_ids", "cost_any"),
    *("bans", "barred", "barring", "limited", "again", "lost", "grants"),
)
SOURCES = ("sources", "costs", "copiers")


class OtherTable(AssertionError):
    """The table is not the one that the rules of continuous effects give."""


def built_anew(g: Game) -> Table:
    """The table for this moment, built from the beginning; the game keeps the one it has."""
    before = (g.table, g.built, g.turned_alone)
    g.table = Table()
    table = rebuild(g)
    g.table, g.built, g.turned_alone = before
    return table


def compare_tables(g: Game) -> None:
    """Raise `OtherTable` if the table that the game uses now is not the one built from the beginning."""
    used, anew = table_of(g), built_anew(g)
    wrong = [name for name in EQUAL if getattr(used, name) != getattr(anew, name)]
    wrong += [name for name in SOURCES if _told(getattr(used, name)) != _told(getattr(anew, name))]
    if used.cache.keys() != anew.cache.keys():
        wrong.append("cards")
    wrong += [
        f"characteristics of {g.cards[i].face.name}"
        for i in used.cache.keys() & anew.cache.keys()
        if used.cache[i] is not anew.cache[i] and values(used.cache[i]) != values(anew.cache[i])
    ]
    if wrong:
        raise OtherTable(f"the table differs from one built from the beginning: {', '.join(wrong)}")


def _told(sources: list[Source]) -> list[tuple[Any, ...]]:
    return [(s.id, s.stamp, s.controller, s.ref, s.ids, s.plan.key, s.static, s.subjects) for s in sources]


@contextmanager
def comparing() -> Iterator[None]:
    """Meanwhile every table that a game brings up to date is compared."""
    refresh = Game.refresh

    def compared(g: Game) -> Table:
        table = refresh(g)
        compare_tables(g)
        return table

    _set(Game, "refresh", compared)
    try:
        yield
    finally:
        _set(Game, "refresh", refresh)


def _set(owner: type, name: str, value: object) -> None:
    setattr(owner, name, value)
