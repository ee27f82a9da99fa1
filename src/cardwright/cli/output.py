"""Printing: JSON for programs, tables and progress bars for people."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


def print_json(data: object) -> None:
    """Data as JSON on stdout."""
    import json

    import msgspec

    text = msgspec.json.format(msgspec.json.encode(data), indent=2).decode()
    if not (sys.stdout.encoding or "").lower().startswith("utf"):  # JSON can do without other letters
        text = json.dumps(json.loads(text), indent=2)
    sys.stdout.write(text + "\n")


def console(stderr: bool = False) -> Console:
    """The console for people; colours only on a terminal."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False, emoji=False, markup=False)


def advise() -> None:
    """Say once on stderr, if that is a terminal, that a compiled engine would be faster."""
    from cardwright.native import advice

    words = advice() if sys.stderr.isatty() else ""
    if words:
        console(stderr=True).print(f"note: {words}", style="dim")


@contextmanager
def progress(words: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on stderr, if that is a terminal; yields the function that moves it on."""
    if not sys.stderr.isatty():
        yield _nobody_watches
        return
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        SpinnerColumn,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console(stderr=True), transient=True) as bar:
        task = bar.add_task(words, total=total)
        yield lambda steps: bar.advance(task, steps)


def _nobody_watches(steps: int) -> None:
    """Does nothing: there is no progress bar."""
