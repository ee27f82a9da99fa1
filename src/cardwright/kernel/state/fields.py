"""All fields of a piece at once, by a function made from the list of their names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any


def setter(module: str, names: Sequence[str]) -> Callable[[Any, tuple[Any, ...]], None]:
    """A function that sets these fields of an object; its module calls it `restore` (pickles find it there).

    It is compiled from a line that names them all, as in `dataclasses`: a loop over the names takes ten times as long,
    and going back and copying do nothing else.
    """
    made: dict[str, Any] = {"__name__": module}
    exec(f"def restore(piece, fields):\n    {''.join(f'piece.{name}, ' for name in names)} = fields", made)
    function: Callable[[Any, tuple[Any, ...]], None] = made["restore"]
    return function
