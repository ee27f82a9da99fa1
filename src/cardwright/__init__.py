"""Cardwright: one rules engine, five trading card games."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from cardwright.games.title import Pool
    from cardwright.kernel.game import Game
    from cardwright.text.deckfile import DeckList

if os.path.exists(os.path.join(__path__[0], "native.stamp")):  # something was compiled
    from . import native as native  # sees to it that it is used only if it is not stale

__version__ = "0.1.0"
__all__ = ["__version__", "game_ids", "load_cards", "new_game", "starter_decks"]


def game_ids() -> list[str]:
    """The ids of the games that can be played."""
    from cardwright.games import GAMES

    return list(GAMES)


def starter_decks(game: str) -> dict[str, DeckList]:
    """The decks that come with a game, by name."""
    from cardwright.games import load

    return load(game).decks


def load_cards(game: str, *files: str | Path) -> Pool:
    """The cards of a game together with those of your own files, for `new_game(..., cards=...)`.

    Raises `Problems` with the line of everything wrong in the files; a card of yours may not have the name of one of
    the game's.
    """
    from cardwright.games.own_cards import load_cards

    return load_cards(game, *files)


def new_game(
    game: str,
    decks: Sequence[DeckList | str],
    seed: int = 0,
    names: Sequence[str] = (),
    *,
    teams: str | Sequence[int] = (),
    variant: str | Sequence[str] = (),
    cards: Pool | None = None,
) -> Game:
    """A new game up to its first decision; decks are deck lists, names of starter decks or deck files.

    As many decks, so many players. `teams` says "2v2" or gives each player's team; `variant` names one or more of
    the game's variants (`cardwright play GAME --help`). `cards` are those that decks may name, if they are more than
    the game's (`load_cards`).
    """
    from cardwright.games import load
    from cardwright.kernel.arguments import sequence
    from cardwright.play.decks import find_decks
    from cardwright.text.deckfile import DeckList

    title = load(game)
    sequence(decks, "decks", (str, DeckList), "deck lists, names of starter decks or deck files")
    format = title.format_of(title.table(len(decks), teams, variant).variant)
    found = iter(find_decks(title, [deck for deck in decks if isinstance(deck, str)], format, cards))
    lists = [next(found) if isinstance(deck, str) else deck for deck in decks]
    return title.new_game(lists, seed, names, cards, teams=teams, variant=variant)
