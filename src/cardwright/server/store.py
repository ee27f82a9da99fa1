"""What is kept of people and matches: rows in, rows out."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from cardwright.kernel.state.decisions import Choice

from . import tables
from .cookies import new_id
from .database import Database
from .owners import NOBODY, not_of_others, write_as
from .passing import PassingData
from .played import Made
from .setups import Setup

WAITING, PLAYING, OVER = "waiting", "playing", "over"
SECRET = "secret"
LISTED = 50  # matches in a list
DELETED = 200  # old matches that are deleted together


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits at a seat."""

    kind: str
    person: str
    name: str
    passing: PassingData | None = None
    spent: float = 0  # seconds of the clock


class MatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """A match as it is kept, without its choices."""

    id: str
    token: str
    setup: Setup
    status: str
    epoch: int
    next: str
    public: bool
    watch: bool
    created: float
    seats: tuple[SeatRow, ...]
    owner: str = NOBODY  # the process that plays it


async def load_secret(database: Database) -> bytes:
    """The secret that cookies are signed with; made when it is first needed."""
    try:
        return await _load_secret(database)
    except IntegrityError:  # another process made it at the same time
        return await _load_secret(database)


async def _load_secret(database: Database) -> bytes:
    def work(c: Connection) -> bytes:
        row = c.execute(select(tables.settings.c.value).where(tables.settings.c.name == SECRET)).first()
        if row is None:
            value = secrets.token_bytes(32)
            c.execute(insert(tables.settings).values(name=SECRET, value=value))
            return value
        return bytes(row[0])

    return await database.write(work)


# --- people ------------------------------------------------------------------------------------------------


async def name_of(database: Database, person: str) -> str:
    """What a person is called; "" for someone who never said."""

    def work(c: Connection) -> str:
        row = c.execute(select(tables.people.c.name).where(tables.people.c.id == person)).first()
        return str(row[0]) if row else ""

    return await database.read(work)


async def set_name(database: Database, person: str, name: str) -> None:
    """A person wants to be called something."""

    def work(c: Connection) -> None:
        done = c.execute(update(tables.people).where(tables.people.c.id == person).values(name=name))
        if not done.rowcount:
            c.execute(insert(tables.people).values(id=person, name=name, created=time.time()))

    await database.write(work)


# --- matches -----------------------------------------------------------------------------------------------


def new_match(
    setup: Setup, seats: Sequence[SeatRow], public: bool, watch: bool, status: str, owner: str = NOBODY
) -> MatchRow:
    """A match that is not kept yet."""
    return MatchRow(
        id=new_id(),
        token=new_id(),
        setup=setup,
        status=status,
        epoch=0,
        next="",
        public=public,
        watch=watch,
        created=time.time(),
        seats=tuple(seats),
        owner=owner,
    )


async def add_match(database: Database, row: MatchRow, made: Sequence[Made] = ()) -> None:
    """Keep a new match, with the choices that it goes on from."""

    def work(c: Connection) -> None:
        c.execute(
            insert(tables.matches).values(
                id=row.id,
                token=row.token,
                game=row.setup.game,
                setup=_text(row.setup),
                status=row.status,
                epoch=row.epoch,
                outcome="",
                next="",
                public=row.public,
                watch=row.watch,
                created=row.created,
                changed=row.created,
                owner=row.owner,
            )
        )
        for seat, one in enumerate(row.seats):
            values = {"kind": one.kind, "person": one.person, "name": one.name, "passing": ""}
            c.execute(insert(tables.seats).values(match=row.id, seat=seat, **values))
        _insert_choices(c, row.id, 0, made)

    await database.write(work)


async def load_match(database: Database, match: str = "", token: str = "") -> MatchRow | None:
    """A match by its id or its link."""
    wanted = tables.matches.c.id == match if match else tables.matches.c.token == token
    return await database.read(lambda c: next(iter(_rows(c, wanted)), None))


def _rows(c: Connection, *wanted: ColumnElement[bool]) -> list[MatchRow]:
    rows = c.execute(select(tables.matches).where(*wanted).order_by(tables.matches.c.changed.desc()).limit(LISTED))
    return [
        MatchRow(
            id=row.id,
            token=row.token,
            setup=msgspec.json.decode(row.setup, type=Setup),
            status=row.status,
            epoch=row.epoch,
            next=row.next,
            public=row.public,
            watch=row.watch,
            created=row.created,
            seats=_seats(c, row.id),
            owner=row.owner,
        )
        for row in rows.all()
    ]


def _seats(c: Connection, match: str) -> tuple[SeatRow, ...]:
    rows = c.execute(select(tables.seats).where(tables.seats.c.match == match).order_by(tables.seats.c.seat))
    return tuple(
        SeatRow(
            row.kind,
            row.person,
            row.name,
            msgspec.json.decode(row.passing, type=PassingData) if row.passing else None,
            row.spent,
        )
        for row in rows
    )


async def load_made(database: Database, match: str) -> list[Made]:
    """The choices of a match."""
    query = select(tables.choices).where(tables.choices.c.match == match).order_by(tables.choices.c.n)

    def work(c: Connection) -> list[Made]:
        return [
            Made(msgspec.json.decode(row.choice, type=Choice), row.seat, row.automatic, row.why)
            for row in c.execute(query)
        ]

    return await database.read(work)


async def matches_of(database: Database, person: str) -> list[MatchRow]:
    """The matches in which a person has a seat, the latest first."""
    mine = select(tables.seats.c.match).where(tables.seats.c.person == person)
    return await database.read(lambda c: _rows(c, tables.matches.c.id.in_(mine)))


async def listed_matches(database: Database, status: str) -> list[MatchRow]:
    """The matches that everyone may find: open tables, or those that can be watched."""
    m = tables.matches.c
    return await database.read(lambda c: _rows(c, m.status == status, m.public.is_(True)))


async def add_choices(
    database: Database,
    owner: str,
    match: str,
    start: int,
    made: Sequence[Made],
    outcome: object | None = None,
    spent: Mapping[int, float] | None = None,
) -> None:
    """Keep choices, how the game ended if it did, and the time that was used. When this returns, they are on disk."""

    def work(c: Connection) -> None:
        changed: dict[str, object] = {"changed": time.time()}
        if outcome is not None:
            changed |= {"status": OVER, "outcome": _text(outcome)}
        write_as(c, owner, match, **changed)
        _insert_choices(c, match, start, made)
        for seat, seconds in (spent or {}).items():
            of_seat = (tables.seats.c.match == match, tables.seats.c.seat == seat)
            c.execute(update(tables.seats).where(*of_seat).values(spent=seconds))

    await database.write(work)


def _insert_choices(c: Connection, match: str, start: int, made: Sequence[Made]) -> None:
    rows = [
        {
            "match": match,
            "n": start + i,
            "choice": _text(one.choice),
            "seat": one.seat,
            "automatic": one.automatic,
            "why": one.why,
        }
        for i, one in enumerate(made)
    ]
    if rows:
        c.execute(insert(tables.choices), rows)


async def drop_choices(database: Database, owner: str, match: str, left: int, epoch: int) -> None:
    """Choices were taken back; so many are left."""

    def work(c: Connection) -> None:
        write_as(c, owner, match, epoch=epoch, changed=time.time())
        c.execute(delete(tables.choices).where(tables.choices.c.match == match, tables.choices.c.n >= left))

    await database.write(work)


async def seat_person(
    database: Database, owner: str, match: str, seat: int, one: SeatRow, setup: Setup, status: str
) -> bool:
    """Someone takes an open seat; False if someone else was quicker."""
    s = tables.seats.c

    def work(c: Connection) -> bool:
        free = (s.match == match, s.seat == seat, s.person == "")
        done = c.execute(update(tables.seats).where(*free).values(person=one.person, name=one.name, kind=one.kind))
        if done.rowcount:
            write_as(c, owner, match, setup=_text(setup), status=status, changed=time.time())
        return bool(done.rowcount)

    return await database.write(work)


async def seat_agent(database: Database, owner: str, match: str, seat: int, kind: str, setup: Setup) -> None:
    """Another agent plays on in a seat."""
    s = tables.seats.c
    query = update(tables.seats).where(s.match == match, s.seat == seat).values(kind=kind)

    def work(c: Connection) -> None:
        write_as(c, owner, match, setup=_text(setup), changed=time.time())
        c.execute(query)

    await database.write(work)


async def keep_passing(database: Database, owner: str, match: str, seat: int, passing: PassingData) -> None:
    """A person's wishes about being asked."""
    s = tables.seats.c
    query = update(tables.seats).where(s.match == match, s.seat == seat).values(passing=_text(passing))

    def work(c: Connection) -> None:
        write_as(c, owner, match, owner=owner)
        c.execute(query)

    await database.write(work)


async def keep_next(database: Database, owner: str, match: str, next: str) -> None:
    """The table of the rematch."""
    await database.write(lambda c: write_as(c, owner, match, next=next))


async def old_matches(database: Database, owner: str, before: float, busy: Sequence[str] = ()) -> list[str]:
    """Matches in which nothing has happened since then, some at a time: over, or left by everyone."""
    m = tables.matches.c
    old = select(m.id).where(m.changed < before, m.id.not_in(busy), not_of_others(owner))
    query = old.order_by(m.changed).limit(DELETED)
    return await database.read(lambda c: [str(row.id) for row in c.execute(query)])


async def delete_matches(database: Database, owner: str, matches: Sequence[str], before: float) -> int:
    """Delete matches with their seats and choices, unless something has happened in them meanwhile."""
    m = tables.matches.c
    query = delete(tables.matches).where(m.id.in_(matches), m.changed < before, not_of_others(owner))
    return await database.write(lambda c: c.execute(query).rowcount)


async def count_playing(database: Database, person: str) -> int:
    """How many unfinished matches a person sits at."""
    m, s = tables.matches.c, tables.seats.c
    query = select(func.count()).select_from(tables.seats.join(tables.matches, m.id == s.match))
    query = query.where(s.person == person, m.status != OVER)
    return await database.read(lambda c: int(c.execute(query).scalar_one()))


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
