"""The database: its steps lead to its tables, what fails alone fails alone, secrets stay."""

from __future__ import annotations

import asyncio
import stat
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, MetaData, insert, text
from tests.server.guests import Guest

from cardwright.games import load
from cardwright.server import decks, replays, store
from cardwright.server.agents import Workers
from cardwright.server.database import Database, open_engine, upgrade
from cardwright.server.hub import Hub
from cardwright.server.played import Made
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


# --- who may read it -----------------------------------------------------------------------------------------


def rights(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


def test_only_its_owner_reads_a_database_and_the_files_beside_it(tmp_path: Path) -> None:
    """The key that cookies are signed with and the seeds of all games are inside."""
    folder = tmp_path / "new" / "folder"
    database = Database(f"sqlite:///{folder / 'games.db'}")
    asyncio.run(store.set_name(database, "a", "Anna"))
    assert rights(folder) == {"games.db": 0o600, "games.db-wal": 0o600, "games.db-shm": 0o600}
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    database.close()


def test_a_database_that_others_could_read_is_closed_to_them_at_the_start(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    Database(f"sqlite:///{file}").close()
    for one in (file, tmp_path / "games.db-wal", tmp_path / "games.db-shm"):
        one.touch()
        one.chmod(0o644)
    database = Database(f"sqlite:///{file}")
    assert set(rights(tmp_path).values()) == {0o600}
    database.close()


# --- from the first version ----------------------------------------------------------------------------------

GAME = "shadowverse-evolve"
MATCH, PERSON, TOKEN = "m" * 22, "p" * 22, "t" * 22


def first_setup() -> dict[str, Any]:
    """A match as the first version kept it."""
    some = list(load(GAME).decks.values())[:2]
    return {
        "game": GAME,
        "seed": 5,
        "variant": [],
        "teams": [],
        "kinds": ["human", "random"],
        "names": ["Anna", "Random"],
        "decks": [{"name": one.name, "sections": one.sections, "format": "", "cards": ""} for one in some],
    }


def fill_first_version(engine: Engine) -> None:
    """A row in each table of the first version."""
    kept = MetaData()
    kept.reflect(engine)
    now = time.time()
    about = {"id": "", "game": GAME, "players": ["Anna"], "turns": 3, "choices": 9, "outcome": None, "created": 0}
    match = {"id": MATCH, "token": TOKEN, "game": GAME, "setup": msgspec.json.encode(first_setup()).decode()}
    match |= {"status": "playing", "epoch": 0, "outcome": "", "next": "", "public": False, "watch": True}
    seats = [("human", PERSON, "Anna"), ("random", "", "Random")]
    rows: dict[str, list[dict[str, Any]]] = {
        "settings": [{"name": store.SECRET, "value": b"s" * 32}],
        "people": [{"id": PERSON, "name": "Anna", "created": now}],
        "matches": [{**match, "created": now, "changed": now}],
        "seats": [
            {"match": MATCH, "seat": n, "kind": kind, "person": person, "name": name, "passing": ""}
            for n, (kind, person, name) in enumerate(seats)
        ],
        "choices": [
            {"match": MATCH, "n": n, "choice": "1", "seat": seat, "automatic": False} for n, seat in ((0, 0), (1, 1))
        ],
        "decks": [
            {"id": "d", "person": PERSON, "game": GAME, "name": "Mine", "text": "x", "cards": "", "changed": now}
        ],
        "replays": [
            {
                "id": "r",
                "person": PERSON,
                "game": GAME,
                "data": b"{}",
                "about": msgspec.json.encode(about).decode(),
                "created": now,
            }
        ],
    }
    with engine.begin() as connection:
        for table, values in rows.items():
            connection.execute(insert(kept.tables[table]), values)


def test_a_database_of_the_first_version_is_brought_up_to_date_with_all_that_is_in_it(url: str) -> None:
    engine = open_engine(url)
    upgrade(engine, "0001")
    fill_first_version(engine)
    engine.dispose()

    async def work() -> None:
        database, workers = Database(url), Workers(1)
        assert await store.load_secret(database) == b"s" * 32
        assert await store.name_of(database, PERSON) == "Anna"
        assert (await decks.find(database, PERSON, "d")).text == "x"
        assert (await replays.find(database, "r"))[1] == b"{}"
        [row] = await store.matches_of(database, PERSON)
        assert (row.id, row.token, row.setup.clock, row.setup.show_decks) == (MATCH, TOKEN, None, False)
        assert await store.load_made(database, MATCH) == [Made(1, 0), Made(1, 1)]
        live = await Hub(database, workers).find(MATCH)
        async with live.lock:
            await live.wake()
        assert (live.moment.made, live.moment.asked is not None) == (2, True)  # it goes on
        workers.close()
        database.close()

    asyncio.run(work())
