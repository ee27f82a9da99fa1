"""One server for all tests of it in this process."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("litestar")

from tests.server.guests import Guest, House

from cardwright.server.app import Settings


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server on loopback with a database of its own."""
    file: Path = tmp_path_factory.mktemp("server") / "games.db"
    with House(Settings(database=f"sqlite:///{file}", workers=1, rate=10_000)) as running:
        yield running


@pytest.fixture
def anna(house: House) -> Guest:
    """Someone with a browser."""
    return Guest(house.address, "Anna")


@pytest.fixture
def ben(house: House) -> Guest:
    """Someone else with another browser."""
    return Guest(house.address, "Ben")
