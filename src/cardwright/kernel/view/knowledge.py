"""Who learned what: whether a choice can be taken back without keeping what it revealed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..game import Game


def known_now(g: Game) -> tuple[int, ...]:
    """Who knows each card, as bits."""
    return tuple([card.known for card in g.cards])


def learned(g: Game, before: Sequence[int], log_start: int, by: int) -> int:
    """The players who have learned of a card that player `by` did not know before, as bits.

    `before` is what `known_now` gave, `log_start` how long the log was then. A card that was shown and hidden again
    counts.
    """
    found, own = 0, 1 << by
    now = known_now(g)
    for known, after in zip(before, now) if now != before else ():
        if not known & own:
            found |= after & ~known
    for e in g.log[log_start:]:
        for i, seen in ((e.card, e.known_by), (e.other, e.other_known_by)):
            if 0 <= i < len(before) and seen >= 0 and not before[i] & own:
                found |= seen & ~before[i]
    return found
