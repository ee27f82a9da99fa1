"""Turns, phases and steps that players have to skip: one effect skips one."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from ..state.pieces import Delayed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..game import Game

SKIPS = "skips"  # the fact that holds them, while there are any
# By what is skipped and who skips it: for each time what is to be done first thing afterwards, if anything
Skips: TypeAlias = "dict[tuple[str, int], tuple[Delayed | None, ...]]"


def skip(g: Game, what: str, player: int, then: Delayed | None = None) -> None:
    """A player will skip their next turn, phase or step of a kind."""
    skips: Skips = g.facts.get(SKIPS, {})
    g.fact(SKIPS, {**skips, (what, player): (*skips.get((what, player), ()), then)})  # LOW 610.1b, 610.8a


def skipped(g: Game, what: str, players: Iterable[int]) -> bool:
    """One of the players skips this now, and so all do who share it."""
    skips: Skips = g.facts[SKIPS]
    for player in players:
        waiting = skips.get((what, player), ())
        if waiting:
            rest = {key: left for key, left in skips.items() if key != (what, player)}
            if waiting[1:]:
                rest[what, player] = waiting[1:]
            if rest:
                g.fact(SKIPS, rest)
            else:
                g.journal.drop(g.facts, SKIPS)
            if waiting[0] is not None:
                g.journal.append(g.delayed, waiting[0])
            return True
    return False
