"""One server for all tests of it in this process; in the full run a second one, on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

pytest.importorskip("litestar")

from tests.conftest import FULL
from tests.server.guests import Guest, House
from tests.server.postgres import binaries, private_postgres

from cardwright.server.app import Settings

DATABASES = ("sqlite", "postgresql") if FULL else ("sqlite",)


@pytest.fixture(scope="session", params=DATABASES)
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server on loopback with a database of its own."""
    with ExitStack() as stack:
        if request.param == "sqlite":
            url = f"sqlite:///{tmp_path_factory.mktemp('server') / 'games.db'}"
        elif binaries() is None:
            pytest.skip("no PostgreSQL is installed here")
        else:
            url = stack.enter_context(private_postgres())
        yield stack.enter_context(House(Settings(database=url, workers=1, rate=10_000)))


@pytest.fixture
def anna(house: House) -> Guest:
    """Someone with a browser."""
    return Guest(house.address, "Anna")


@pytest.fixture
def ben(house: House) -> Guest:
    """Someone else with another browser."""
    return Guest(house.address, "Ben")
