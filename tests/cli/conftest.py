"""The command line as a user calls it, in this process."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cardwright.cli.main import app

Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def data_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games that are played here are kept in a folder of the test."""
    folder = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    monkeypatch.delenv("CARDWRIGHT_SAVES", raising=False)
    return folder / "cardwright" / "games"


@pytest.fixture
def run() -> Run:
    """Call `cardwright` with some arguments."""
    runner = CliRunner()

    def call(*args: object, code: int = 0) -> Result:
        result = runner.invoke(app, [str(arg) for arg in args])
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert result.exit_code == code, result.output
        return result

    return call
