"""Facts that the rules of this game remember."""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.kernel.state.facts import NONE, Store


class Notes(Store):
    """The facts of one game."""

    turns: Mapping[int, int] = NONE  # how many turns each player has begun
    energy_placed: int = 0  # cards the active player has placed as Energy this turn
    reserves: int = 0  # Reserve cards played this turn, as bits of the players who played one
    banded: tuple[tuple[int, str], ...] = ()  # cards that declared an attack this turn, with each Faction Subtype
    let_go: tuple[int, ...] = ()  # Unique cards that their player did not keep
    defeated: tuple[int, ...] = ()  # players whose Commanders evolve now
