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

if os.path.exists(os.path.join(__path__[0], "native.stamp")):  # `make native` has compiled modules
    from . import native as native  # uses them only if they are up to date

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

    A card of a file is compiled when a deck names it, or a card of the deck creates it; `new_game` then raises
    `Problems` with every problem of these cards. A card that the game has too, with the same type and numbers, is the
    game's; any other card needs a name of its own.
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

    There is one player for each deck. `teams` is "2v2" or gives each player's team. `variant` names one or more of the
    game's variants (`cardwright play GAME --variant list`). `cards` are the cards that decks may name, if there are
    more than the game's own (`load_cards`).
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
