"""The tables of the database."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text
from sqlalchemy.exc import DontWrapMixin
from sqlalchemy.types import TypeDecorator

from .errors import Refused

if TYPE_CHECKING:
    from sqlalchemy import Dialect


class _NotText(DontWrapMixin, Refused):
    """SQLAlchemy passes it on as it is."""


def _plain(value: str | None) -> str | None:
    """PostgreSQL keeps no NUL characters; SQLite would, but a server is the same on both."""
    if value is not None and "\0" in value:
        raise _NotText("bad_request", "a text holds no NUL character")
    return value


class Line(TypeDecorator[str]):
    """A short text."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """A text on its way into the database."""
        return _plain(value)


class LongText(TypeDecorator[str]):
    """A text of any length."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """A text on its way into the database."""
        return _plain(value)


metadata = MetaData()

settings = Table(
    "settings",
    metadata,
    Column("name", Line(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", Line(32), primary_key=True),
    Column("name", Line(40), nullable=False),
    Column("created", Float, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", Line(32), primary_key=True),
    Column("token", Line(40), nullable=False, unique=True),
    Column("game", Line(40), nullable=False),
    Column("setup", LongText, nullable=False),
    Column("status", Line(10), nullable=False),  # waiting, playing, over
    Column("epoch", Integer, nullable=False, default=0),  # how often choices were taken back
    Column("outcome", LongText, nullable=False, default=""),
    Column("next", Line(32), nullable=False, default=""),  # the table of the rematch
    Column("public", Boolean, nullable=False, default=False),
    Column("watch", Boolean, nullable=False, default=True),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("owner", Line(32), nullable=False, default="", server_default=""),  # the process that plays it
    Index("matches_of_owner", "owner"),
)

# The server processes that share the database
processes = Table(
    "processes",
    metadata,
    Column("id", Line(32), primary_key=True),
    Column("address", Line(80), nullable=False),
    Column("started", Float, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("match", Line(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Line(20), nullable=False),
    Column("person", Line(32), nullable=False, default=""),
    Column("name", Line(40), nullable=False),
    Column("passing", LongText, nullable=False, default=""),
    Column("spent", Float, nullable=False, default=0, server_default="0"),  # seconds of the seat's clock
    Index("seats_of_person", "person"),
)

choices = Table(
    "choices",
    metadata,
    Column("match", Line(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("choice", LongText, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("automatic", Boolean, nullable=False, default=False),
    Column("why", Line(10), nullable=False, default="", server_default=""),  # why the server decided this
)

decks = Table(
    "decks",
    metadata,
    Column("id", Line(32), primary_key=True),
    Column("person", Line(32), nullable=False, index=True),
    Column("game", Line(40), nullable=False),
    Column("name", Line(80), nullable=False),
    Column("text", LongText, nullable=False),
    Column("cards", LongText, nullable=False, default=""),
    Column("changed", Float, nullable=False),
)

replays = Table(
    "replays",
    metadata,
    Column("id", Line(32), primary_key=True),
    Column("person", Line(32), nullable=False, index=True),
    Column("game", Line(40), nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("about", LongText, nullable=False),
    Column("created", Float, nullable=False),
)
