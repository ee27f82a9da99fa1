"""The garbage collector during long runs: reference counts free finished games, so it may run rarely."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

OBJECTS = 100_000  # new objects between two collections


def rest() -> None:
    """Exclude loaded objects from collections, and collect rarely from now on."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(OBJECTS, 20, 100)


@contextmanager
def rare_collections() -> Iterator[None]:
    """The same for a while."""
    before = gc.get_threshold()
    rest()
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
