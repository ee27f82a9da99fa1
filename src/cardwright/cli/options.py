"""Options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

if TYPE_CHECKING:
    from cardwright.games.title import Pool

DEFAULT_GAME = "shadowverse-evolve"

Game: TypeAlias = Annotated[str, typer.Option("--game", "-g", metavar="GAME", help="The game's id.")]
GameHere: TypeAlias = Annotated[str, typer.Argument(metavar="[GAME]", help="The game's id, as with --game.")]
Players: TypeAlias = Annotated[
    int,
    typer.Option(
        "--players", "-p", min=0, metavar="N", help="How many players; 0: the smallest number the game allows."
    ),
]
Teams: TypeAlias = Annotated[str, typer.Option(metavar="2v2", help="Teams by their sizes, in the order of the seats.")]
Variant: TypeAlias = Annotated[
    str,
    typer.Option(metavar="NAME[,NAME]", help="Variants of the game; `--variant list` lists them."),
]
Cards: TypeAlias = Annotated[
    list[Path] | None,
    typer.Option("--cards", "-c", metavar="FILE", help="A file of your own cards; give it once for each file."),
]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def show_variants(game: str, wanted: str) -> None:
    """With `--variant list`: list the variants of a game, and stop."""
    from cardwright.games import load

    if wanted != "list":
        return
    title = load(game)
    width = max((len(variant.name) for variant in title.variants), default=0)
    for variant in title.variants:
        typer.echo(f"{variant.name:<{width}}  {variant.words} ({title.rules.prefix} {variant.rule})")
    if not title.variants:
        typer.echo(f"{title.rules.title} has no variants.")
    raise typer.Exit


def pool_with(game: str, files: list[Path] | None, by_hand: bool = False) -> Pool:
    """The cards of a game and those of the user's own files; `by_hand`: those that are read in part too."""
    from cardwright.games.own_cards import load_cards

    if by_hand:
        from cardwright.play.by_hand.hand_faces import hand_maker

        return load_cards(game, *files or (), by_hand=hand_maker(game))
    return load_cards(game, *files or ())


def words(given: str) -> list[str]:
    """The parts of "a,b c"."""
    return [part.strip() for part in given.split(",") if part.strip()]
