"""Units of a resource that are told apart: of which kind, for what, until when and from which card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from .frame import Ref


class Unit(NamedTuple):
    """One unit of a resource; equal ones are counted."""

    resource: str
    kind: str = ""  # "": no kind; it pays only for what takes any
    purpose: Any = None  # a `Purpose`, if it cannot be spent for everything
    until: str = ""  # the moment at which it is gone; "": when the rules say so for the resource
    source: Ref = (-1, 0)  # the card that produced it


Units: TypeAlias = Mapping[tuple[int, Unit], int]  # by player and unit


def counted(units: Units, player: int, resource: str) -> int:
    """How many units of a resource a player has, whatever they are."""
    return sum([count for (owner, unit), count in units.items() if owner == player and unit.resource == resource])


def changed(units: Units, player: int, unit: Unit, change: int) -> Units:
    """The units of all players, with more or fewer of one of them."""
    number = units.get((player, unit), 0) + change
    if number < 0:
        raise ValueError(f"player {player} does not have so many units: {unit}")
    rest = {key: count for key, count in units.items() if key != (player, unit)}
    return {**rest, (player, unit): number} if number else rest
