"""Settings of the whole suite: slow tests and Hypothesis. The markers are declared in pyproject.toml."""

import os

import pytest
from hypothesis import settings

FULL = os.environ.get("CARDWRIGHT_FULL", "") not in ("", "0")

# No deadline: a busy machine is not a bug.
settings.register_profile("quick", deadline=None)
settings.register_profile("full", deadline=None, max_examples=1000)
settings.load_profile("full" if FULL else "quick")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what is marked slow, unless the full suite was asked for."""
    if FULL:
        return
    skip = pytest.mark.skip(reason="slow: set CARDWRIGHT_FULL=1 or run make test-full")
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker(skip)
