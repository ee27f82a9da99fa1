"""The games, found by id and loaded when first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from cardwright.kernel.arguments import shown
from cardwright.kernel.state.decisions import CardwrightError, WrongArgument

if TYPE_CHECKING:
    from .title import Title

GAMES = {
    "shadowverse-evolve": "cardwright.games.shadowverse_evolve.title",
    "legions-of-will": "cardwright.games.legions_of_will.title",
    "argent-saga": "cardwright.games.argent_saga.title",
    "soul-masters": "cardwright.games.soul_masters.title",
    "force-of-will": "cardwright.games.force_of_will.title",
}


class UnknownGame(CardwrightError):
    """There is no game of that id."""


def load(game: str) -> Title:
    """The game of an id."""
    if type(game) is not str:
        raise WrongArgument(f"a game is named by its id, one of {', '.join(GAMES)}, not by {shown(game)}")
    return _load(game)


@cache
def _load(game: str) -> Title:
    if game not in GAMES:
        like = [id for id in GAMES if game and id.startswith(game.lower().replace(" ", "-"))]
        hint = f"did you mean {like[0]}?" if len(like) == 1 else f"the games are {', '.join(GAMES)}"
        raise UnknownGame(f"there is no game {game!r}; {hint}")
    title: Title = import_module(GAMES[game]).TITLE
    return title
