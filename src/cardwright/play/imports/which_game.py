"""The game of a deck list that does not say it: the one whose cards its lines name."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cardwright.games import GAMES, load
from cardwright.games.title import Pool
from cardwright.text.diagnostics import Problem, Problems

from .card_index import CardIndex
from .card_report import counted
from .content import Content
from .deck_formats import read_public_deck
from .deck_parts import PARTS

CLEAR = 2  # the next game must have less than one in so many of the lines that the best one has


class Guess(NamedTuple):
    """A game, and why it was taken."""

    game: str
    why: str


def which_game(content: Content, pool_of: Callable[[str], Pool]) -> Guess:
    """The game of a deck list. Raises `Problems` if that is not clear.

    `pool_of` gives the cards of a game and the user's own; a game in which these make no sense is left out.
    """
    found: dict[str, tuple[int, int]] = {}
    for game in GAMES:
        lines = read_public_deck(content, PARTS[game].words).lines
        try:
            pool = pool_of(game)
        except Problems:
            continue
        index = CardIndex(pool.texts)
        matches = [index.find(line.name, line.number, "") for line in lines]
        named = [match.id for match in matches if match is not None and not match.note]
        found[game] = (sum(_makes_sense(game, pool, id) for id in named), len(lines))
    (best, (most, lines_read)), *others = sorted(found.items(), key=lambda pair: -pair[1][0])
    next_most = others[0][1][0] if others else 0
    if most and next_most * CLEAR < most:
        why = f"{most} of {counted(lines_read, 'line')} name cards of {load(best).rules.title}"
        return Guess(best, why)
    near = ", ".join(f"{load(game).rules.title} {hits}" for game, (hits, _) in found.items() if hits)
    said = (
        f"lines that name its cards: {near}" if near else "no line names a card that is known; bring them with --cards"
    )
    raise Problems(
        [Problem(f"which game is this deck for? Say it with --game ({', '.join(GAMES)}); {said}", content.file)]
    )


def _makes_sense(game: str, pool: Pool, id: str) -> bool:
    """A card of a file is one of this game: its fields are those of the game."""
    return id not in pool.file_of or not load(game).fields.problems(pool.texts[id])
