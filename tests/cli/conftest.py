"""The command line as a user calls it, in this process."""

from collections.abc import Callable

import pytest
from typer.testing import CliRunner, Result

from cardwright.cli.main import app

Run = Callable[..., Result]


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
