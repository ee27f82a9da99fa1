"""The game is among the games while its own tests run, also before players are offered it."""

from __future__ import annotations

import pytest

from cardwright.games import GAMES


@pytest.fixture(autouse=True)
def _offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "force-of-will", "cardwright.games.force_of_will.title")
