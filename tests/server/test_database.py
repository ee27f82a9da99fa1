"""The database: its steps lead to its tables, what fails alone fails alone, secrets stay."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from tests.server.guests import Guest

from cardwright.server import store
from cardwright.server.database import Database, open_engine, upgrade
from cardwright.server.serving import database_url
from cardwright.server.tables import metadata


def test_the_steps_lead_to_the_tables(url: str) -> None:
    engine = open_engine(url)
    upgrade(engine)
    upgrade(engine)  # twice does no harm
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_a_commit_waits_for_the_disk(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'games.db'}")
    with engine.connect() as connection:
        found = [connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")]
    assert found == ["wal", 2]  # 2: FULL
    engine.dispose()


def test_work_that_fails_leaves_the_work_beside_it_alone(url: str) -> None:
    async def together() -> list[object]:
        database = Database(url)

        def fails(c: Connection) -> None:
            c.execute(text("INSERT INTO people VALUES ('x', 'x', 0)"))
            raise ZeroDivisionError

        jobs = (store.set_name(database, "a", "Anna"), database.write(fails), store.set_name(database, "b", "Ben"))
        results = await asyncio.gather(*jobs, return_exceptions=True)
        names = [await store.name_of(database, person) for person in ("a", "b", "x")]
        database.close()
        return [*(type(result) for result in results), names]

    assert asyncio.run(together()) == [type(None), ZeroDivisionError, type(None), ["Anna", "Ben", ""]]


def test_the_secret_outlives_the_server(url: str) -> None:
    async def secret() -> bytes:
        database = Database(url)
        found = await store.load_secret(database)
        database.close()
        return found

    first = asyncio.run(secret())
    assert (len(first), asyncio.run(secret())) == (32, first)


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ("postgresql://c@localhost/c", "postgresql+psycopg://c@localhost/c"),
        ("sqlite:////tmp/x.db", "sqlite:////tmp/x.db"),
        ("/tmp/x.db", "sqlite:////tmp/x.db"),
    ],
)
def test_a_database_is_a_file_or_a_url(given: str, wanted: str) -> None:
    assert database_url(given) == wanted


def test_a_text_with_a_nul_character_is_refused_and_nothing_is_kept(anna: Guest) -> None:
    """PostgreSQL cannot keep it; SQLite could."""
    wanted = {"game": "shadowverse-evolve", "text": "main:\n3 Mosspaw\0Bear"}
    assert "NUL" in anna.post("/decks", wanted, status=400)["error"]["message"]
    assert anna.get("/decks") == []
    assert anna.get("/replays/a%00b", status=400)["error"]["message"]
