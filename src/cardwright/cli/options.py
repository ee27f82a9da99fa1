"""Options that several commands share."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

DEFAULT_GAME = "shadowverse-evolve"

Game: TypeAlias = Annotated[str, typer.Option("--game", "-g", metavar="GAME", help="The game's id.")]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def words(given: str) -> list[str]:
    """The parts of "a,b c"."""
    return [part.strip() for part in given.split(",") if part.strip()]
