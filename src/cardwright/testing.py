"""The mark with which tests name the rules they prove."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as proof of these rules of its game's rulebook: `@rule("8.4.3.1", "12.9")`."""
    import pytest  # only tests need it; the package does not depend on it

    if not ids or not all(ids):
        raise ValueError('rule() needs the number of at least one rule, such as rule("8.4.3.1")')
    return pytest.mark.rule(*ids)
