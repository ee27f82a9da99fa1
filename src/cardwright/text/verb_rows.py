"""Rows of words that a game lists once: texts are read from them, and printed from them in their first wording."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..kernel.vocabulary.selectors import Filter


@dataclass(frozen=True)
class Goes:
    """Where a verb moves cards."""

    zone: str
    tag: str  # what the move is called in events
    own: bool = False  # players do it only to cards that they control
    bound: bool = False  # the rules check that: another player must be named as the one who does it
    kept: bool = False  # still called so if the card is sent elsewhere
    among: Filter | None = None  # which cards, if the text names no kind
    in_play: bool = False  # a noun without "card" is about cards in play
    away: bool = False  # out of the game, from where cards may come back at a time that is said
    covered: bool = False  # cards may be put there face down
    heard: tuple[str, ...] = ()  # where an ability works that waits for it to be done to its own card


def wording(row: str) -> str:
    """The first wording of a row: "flip {}" of "flip {o:np} // turn_over {o:np}"."""
    tokens = row.partition(" // ")[0].split()
    return " ".join("{}" if "{" in token else token.partition("|")[0].replace("_", " ") for token in tokens)


def orders(rows: Mapping[str, str | Goes]) -> dict[str, str]:
    """The words for what verbs do: {"exhausted": "exhaust {}"} of {"exhaust {o:np}": "exhausted"}."""
    return {row.tag if isinstance(row, Goes) else row: wording(words) for words, row in rows.items()}
