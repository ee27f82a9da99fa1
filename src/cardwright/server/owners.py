"""Which process a match belongs to: rows in, rows out. Only its owner writes to a match."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, insert, or_, select, update

from .database import Database
from .errors import Refused
from .tables import matches, processes

NOBODY = ""


class NotOurs(Refused):
    """Another process has taken the match over: nothing was written."""

    def __init__(self) -> None:
        super().__init__("moved", "This table has moved to another process of the server; try again.")


class Owned(NamedTuple):
    """A match and the process it belongs to."""

    match: str
    owner: str


def write_as(c: Connection, owner: str, match: str, /, **values: object) -> None:
    """Change the row of a match, which locks it; raises unless the match belongs to this process."""
    done = c.execute(update(matches).where(matches.c.id == match, matches.c.owner == owner).values(**values))
    if not done.rowcount:
        raise NotOurs


async def owner_of(database: Database, match: str = "", token: str = "") -> Owned | None:
    """Whose a match is, by its id or its link."""
    wanted = matches.c.id == match if match else matches.c.token == token
    query = select(matches.c.id, matches.c.owner).where(wanted)

    def work(c: Connection) -> Owned | None:
        row = c.execute(query).first()
        return Owned(row.id, row.owner) if row else None

    return await database.read(work)


async def take_over(database: Database, found: Owned, owner: str) -> bool:
    """A process takes a match; False if another one was quicker."""
    query = update(matches).where(matches.c.id == found.match, matches.c.owner == found.owner).values(owner=owner)
    return bool(await database.write(lambda c: c.execute(query).rowcount))


async def owned(database: Database, owner: str) -> set[str]:
    """The matches of a process."""
    query = select(matches.c.id).where(matches.c.owner == owner)
    return await database.read(lambda c: {str(row.id) for row in c.execute(query)})


def not_of_others(owner: str) -> ColumnElement[bool]:
    """Matches of this process, and those of none that is there."""
    return or_(matches.c.owner == owner, matches.c.owner.not_in(select(processes.c.id)))


# --- the processes themselves ------------------------------------------------------------------------------


async def add_process(database: Database, id: str, address: str) -> None:
    """A process is there; it may be known already."""

    def work(c: Connection) -> None:
        if not c.execute(update(processes).where(processes.c.id == id).values(address=address)).rowcount:
            c.execute(insert(processes).values(id=id, address=address, started=time.time()))

    await database.write(work)


async def drop_processes(database: Database, ids: Collection[str]) -> None:
    """These are gone: their matches are anyone's."""
    query = delete(processes).where(processes.c.id.in_(ids))
    await database.write(lambda c: c.execute(query).rowcount)


async def all_processes(database: Database) -> dict[str, str]:
    """The address of each process."""
    query = select(processes.c.id, processes.c.address)
    return await database.read(lambda c: {str(row.id): str(row.address) for row in c.execute(query)})
