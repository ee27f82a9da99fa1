"""Abilities that could never function: on a card that does not lie anywhere where abilities work."""

from __future__ import annotations

from msgspec.structs import replace

from ..kernel.vocabulary.abilities import (
    Ability,
    Activated,
    OnPlay,
    Replacement,
    StateTriggered,
    Static,
    Triggered,
)
from ..kernel.vocabulary.costs import TurnCost
from ..kernel.vocabulary.selectors import This
from .language import Language

WORKING = (Activated, Triggered, StateTriggered, Static, Replacement)


def stays(language: Language, kinds: tuple[str, ...]) -> bool:
    """Cards of these types come to lie where abilities work that name no zone."""
    return not language.lies_in or any(kind in language.lies_in for kind in kinds)


def working(language: Language, ability: Ability) -> Ability | None:
    """The ability on a card that does not stay: about its own moves it works everywhere. None if it never works."""
    if isinstance(ability, OnPlay):
        rests = any(isinstance(cost, TurnCost) and cost.what == This() for cost in ability.body.cost)
        return None if rests else ability
    if not isinstance(ability, WORKING) or ability.zones:
        return ability
    if isinstance(ability, Replacement) and ability.on.this and ability.on.event == "move":
        return replace(ability, zones=language.everywhere or (language.play_zone, *language.playable_zones))
    return None
