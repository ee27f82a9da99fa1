"""A whole game as text: the log, and the table at the start of each turn."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from cardwright.games.title import Title
from cardwright.kernel.game import Game
from cardwright.kernel.view.views import SPECTATOR

from .board import board
from .log_lines import log_text, merged


def tell(game: Game, title: Title, console: Console, step: Callable[[], bool], player: int = SPECTATOR) -> None:
    """Print a game as a player or everyone sees it, while `step` plays on and returns True."""
    seen, turn = 0, 0
    while True:
        view = game.view(player)
        for line in merged(view.log(seen)):
            if line.startswith("---"):
                _print(console, Text(""))
            _print(console, log_text(line))
        seen = len(game.log)
        if game.turn != turn and game.phase == "main":
            turn = game.turn
            for text in board(view, title.rules, min(console.width, 120), 0):
                _print(console, text)
        if not step():
            return


def show_board(game: Game, title: Title, console: Console, player: int = SPECTATOR) -> None:
    """Print the table."""
    for text in board(game.view(player), title.rules, min(console.width, 120), 0):
        _print(console, text)


def ending(game: Game) -> str:
    """How a game ended, in a sentence."""
    outcome = game.outcome
    if outcome is None:
        return "The game is not over."
    names = " and ".join(game.players[p].name for p in outcome.winners)
    won = f"{names} wins" if names else "The game is a draw"
    return f"{won} in turn {game.turn}: {outcome.reason} ({game.rules.prefix} {outcome.rule})."


def _print(console: Console, line: Text) -> None:
    console.print(line, no_wrap=True, overflow="ellipsis", crop=True)
