"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("token", String(40), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("setup", Text, nullable=False),
    Column("status", String(10), nullable=False),  # waiting, playing, over
    Column("epoch", Integer, nullable=False, default=0),  # how often choices were taken back
    Column("outcome", Text, nullable=False, default=""),
    Column("next", String(32), nullable=False, default=""),  # the table of the rematch
    Column("public", Boolean, nullable=False, default=False),
    Column("watch", Boolean, nullable=False, default=True),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(20), nullable=False),
    Column("person", String(32), nullable=False, default=""),
    Column("name", String(40), nullable=False),
    Column("passing", Text, nullable=False, default=""),
    Column("spent", Float, nullable=False, default=0, server_default="0"),  # seconds of the seat's clock
    Index("seats_of_person", "person"),
)

choices = Table(
    "choices",
    metadata,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("choice", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("automatic", Boolean, nullable=False, default=False),
    Column("why", String(10), nullable=False, default="", server_default=""),  # why the server decided this
)

decks = Table(
    "decks",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("cards", Text, nullable=False, default=""),
    Column("changed", Float, nullable=False),
)

replays = Table(
    "replays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("about", Text, nullable=False),
    Column("created", Float, nullable=False),
)
