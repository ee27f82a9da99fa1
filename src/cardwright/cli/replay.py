"""`cardwright replay`: show a recorded game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .options import Cards, Json

if TYPE_CHECKING:
    from cardwright.kernel.game import Game
    from cardwright.kernel.state.decisions import Choice
    from cardwright.play.replay import Replay


def replay(
    file: Annotated[Path, typer.Argument(help="A replay written by `play --save` or `sim --save-dir`.")],
    to: Annotated[int | None, typer.Option(min=0, help="Stop after so many choices.")] = None,
    seat: Annotated[int, typer.Option("--as", min=0, help="See it as player 1, 2 ...; 0: what everyone sees.")] = 0,
    cards: Cards = None,
    as_json: Json = False,
) -> None:
    """Check that a replay is genuine and print its game. Exit code 2 if it is not.

    \b
    cardwright play --save my.replay
    cardwright replay my.replay
    cardwright replay my.replay --to 40 --as 1
    cardwright replay my.replay --cards my_cards.txt
    """
    from cardwright.kernel.state.decisions import CardwrightError
    from cardwright.play.replay import begin, pool_for, read_replay

    from .output import print_json

    recorded = read_replay(file, cards or ())
    if to is not None and to > len(recorded.choices):
        raise CardwrightError(f"{file}: there are {len(recorded.choices)} choices, not {to}")
    if seat > len(recorded.players):
        raise CardwrightError(f"{file}: there are {len(recorded.players)} players, no player {seat}")
    choices = recorded.choices[:to]
    game = begin(recorded, pool_for(recorded, cards or ()))
    if as_json:
        for choice in choices:
            game.choose(choice)
        print_json(_data(recorded, game, seat - 1))
    else:
        _tell(recorded, game, choices, seat - 1)


def _data(recorded: Replay, game: Game, player: int) -> dict[str, object]:
    view = game.view(player)
    return {
        "game": recorded.game,
        "engine": recorded.engine,
        "rulebook": recorded.rulebook,
        "seed": recorded.seed,
        "players": recorded.players,
        "teams": recorded.teams,
        "variant": recorded.variant,
        "decks": [deck.name for deck in recorded.decks],
        "decisions": len(game.choices),
        "of": len(recorded.choices),
        "turns": game.turn,
        "outcome": game.outcome._asdict() if game.outcome is not None else None,
        "digest": game.digest(),
        "log": view.log(),
        "view": view.data(),
    }


def _tell(recorded: Replay, game: Game, choices: list[Choice], player: int) -> None:
    from cardwright.games import load

    from .output import console as make_console
    from .transcript import ending, show_board, tell

    console, title = make_console(), load(recorded.game)
    decks = " against ".join(deck.name for deck in recorded.decks)
    console.print(f"{title.rules.title}: {decks}, seed {recorded.seed}")
    left = iter(choices)

    def step() -> bool:
        choice = next(left, None)
        if choice is not None:
            game.choose(choice)
        return choice is not None

    tell(game, title, console, step, player)
    if not game.over:
        show_board(game, title, console, player)
    console.print(f"\n{ending(game)} ({len(choices)} of {len(recorded.choices)} choices)")
