"""Turns, phases and steps that players have to skip: one effect skips one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..game import Game
    from ..state.pieces import Delayed


def skip(g: Game, what: str, player: int, then: Delayed | None = None) -> None:
    """A player will skip their next turn, phase or step of a kind."""
    skips = g.facts.skips
    g.fact("skips", {**skips, (what, player): (*skips.get((what, player), ()), then)})  # LOW 610.1b, 610.8a


def skipped(g: Game, what: str, players: Iterable[int]) -> bool:
    """One of the players skips this now, and with that player all who share the turn."""
    skips = g.facts.skips
    for player in players:
        waiting = skips.get((what, player), ())
        if waiting:
            rest = {key: left for key, left in skips.items() if key != (what, player)}
            if waiting[1:]:
                rest[what, player] = waiting[1:]
            g.fact("skips", rest)
            if waiting[0] is not None:
                g.journal.append(g.delayed, waiting[0])
            return True
    return False
