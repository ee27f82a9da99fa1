"""Old matches are deleted: those that are over and those that everyone has left; nothing else is."""

from __future__ import annotations

import asyncio
import time

import msgspec
import pytest
from sqlalchemy import func, select
from tests.server.guests import Guest, House, wait_until
from typer.testing import CliRunner

from cardwright.cli.main import app
from cardwright.server import store, tables
from cardwright.server.agents import Workers
from cardwright.server.app import Settings
from cardwright.server.database import Database
from cardwright.server.hub import DAY, Hub
from cardwright.server.played import Made
from cardwright.server.setups import Setup
from cardwright.server.store import OVER, PLAYING, WAITING, SeatRow

NOW = 1_800_000_000.0
SETUP = Setup(
    game="shadowverse-evolve",
    seed=1,
    variant=(),
    teams=(),
    kinds=("human", "random"),
    names=("Anna", "Random"),
    decks=(None, None),
)


class Listening:
    """Someone who is connected."""

    seat, sent, known, epoch = 0, 0, -1, -1

    def wake(self) -> None: ...
    def post(self, message: object) -> None: ...


async def kept(database: Database, status: str, days: float) -> str:
    """A match in which something happened so many days ago."""
    row = store.new_match(
        SETUP, [SeatRow("human", "anna", "Anna"), SeatRow("random", "", "Random")], False, True, status
    )
    row = msgspec.structs.replace(row, created=NOW - days * DAY)
    await store.add_match(database, row, [Made(0, 0), Made(1, 1)])
    return row.id


def counts(database: Database) -> list[int]:
    """How many matches, seats and choices there are."""
    some = (tables.matches, tables.seats, tables.choices)
    return database.read_now(lambda c: [c.execute(select(func.count()).select_from(one)).scalar_one() for one in some])


def run(url: str, work: object) -> None:
    database, workers = Database(url), Workers(1)
    try:
        asyncio.run(work(database, Hub(database, workers)))  # type: ignore[operator]
    finally:
        workers.close()
        database.close()


def test_what_is_over_or_left_goes_and_what_is_young_stays(url: str) -> None:
    async def work(database: Database, hub: Hub) -> None:
        old = [await kept(database, status, 31) for status in (OVER, PLAYING, WAITING)]
        young = [await kept(database, status, 29) for status in (OVER, PLAYING, WAITING)]
        await hub.find(old[0])  # in memory, but nobody is there
        assert await hub.delete_old(30, NOW) == 3
        assert counts(database) == [3, 6, 6]  # seats and choices went with them
        assert [await store.load_match(database, match) for match in old] == [None] * 3
        assert all([await store.load_match(database, match) for match in young])
        assert len(hub) == 0
        assert await hub.delete_old(30, NOW) == 0

    run(url, work)


def test_a_match_at_which_someone_is_stays(url: str) -> None:
    async def work(database: Database, hub: Hub) -> None:
        match = await kept(database, OVER, 400)
        live, someone = await hub.find(match), Listening()
        live.join(someone)
        assert await hub.delete_old(30, NOW) == 0
        live.leave(someone)
        assert await hub.delete_old(30, NOW) == 1

    run(url, work)


def test_many_old_matches_go_in_handfuls(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(database: Database, hub: Hub) -> None:
        for _ in range(7):
            await kept(database, OVER, 40)
        monkeypatch.setattr(store, "DELETED", 3)
        assert await hub.delete_old(30, NOW) == 7

    run(url, work)


def test_a_server_deletes_old_matches_when_it_starts(url: str) -> None:
    with House(Settings(url, workers=1)) as house:
        Guest(house.address).post(
            "/matches", {"game": "shadowverse-evolve", "seats": [{"kind": "human"}, {"kind": "open"}]}
        )
        database = house.app.app.state.services.database  # type: ignore[attr-defined]
        with database.engine.begin() as connection:
            connection.execute(tables.matches.update().values(changed=time.time() - 3 * DAY))
    for days, left in ((0, 1), (4, 1), (2, 0)):
        with House(Settings(url, workers=1, keep_days=days)) as house:
            database = house.app.app.state.services.database  # type: ignore[attr-defined]
            if left:
                time.sleep(0.2)
            wait_until(lambda database=database, left=left: counts(database)[0] == left)  # type: ignore[misc]


def test_the_command_line_says_how_long() -> None:
    said = CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "200", "TERM": "dumb"}).output
    assert "--keep-days" in said
    assert "365" in said
