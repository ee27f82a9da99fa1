"""Every test of the server runs on SQLite, and on a private PostgreSQL where its programs are there."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

pytest.importorskip("litestar")

from tests.server.guests import Guest, House
from tests.server.postgres import binaries, private_postgres

from cardwright.server.app import Settings

SQLITE, POSTGRESQL = "sqlite", "postgresql"
DATABASES = (SQLITE, POSTGRESQL)
NewDatabase = Callable[[str], str]


@pytest.fixture(scope="session")
def cluster() -> Iterator[Callable[[], str]]:
    """Empty databases of a PostgreSQL that only these tests use."""
    if binaries() is None:
        pytest.skip("there is no PostgreSQL on this machine")
    with private_postgres() as new_database:
        yield new_database


@pytest.fixture(scope="session")
def new_database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> NewDatabase:
    """Gives the URL of an empty database of a kind."""

    def new(kind: str) -> str:
        if kind == SQLITE:
            return f"sqlite:///{tmp_path_factory.mktemp('server') / 'deep' / 'games.db'}"
        made: str = request.getfixturevalue("cluster")()
        return made

    return new


@pytest.fixture(scope="session", params=DATABASES)
def house(request: pytest.FixtureRequest, new_database: NewDatabase) -> Iterator[House]:
    """One server on loopback for all tests in this process, with a database of its own."""
    with House(Settings(database=new_database(request.param), workers=1, rate=10_000)) as running:
        yield running


@pytest.fixture(params=DATABASES)
def url(request: pytest.FixtureRequest, new_database: NewDatabase) -> str:
    """An empty database for one test."""
    return new_database(request.param)


@pytest.fixture
def anna(house: House) -> Guest:
    """Someone with a browser."""
    return Guest(house.address, "Anna")


@pytest.fixture
def ben(house: House) -> Guest:
    """Someone else with another browser."""
    return Guest(house.address, "Ben")
