"""What a change takes over from other cards: their abilities, or what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.pieces import Frame
from ..vocabulary.abilities import Ability
from ..vocabulary.effects import Become, Gain
from ..vocabulary.keywords import as_written, named
from .questions import look

if TYPE_CHECKING:
    from ..game import Game

FIELDS = {"name": "names", "kind": "kinds", "trait": "traits", "aspect": "aspects"}


def abilities_of(g: Game, f: Frame, gain: Gain) -> tuple[Ability, ...]:
    """The abilities of the found cards, as they have them now, without those that are left out."""
    if gain.of is None:
        return ()
    keywords = g.rules.planner.keywords
    found = [ability for _, own, _ in look(g, f, gain.of) for ability in as_written(keywords, own.abilities)]
    return tuple(a for a in found if named(a) not in gain.without) if gain.without else tuple(found)


def words_of(g: Game, f: Frame, become: Become) -> frozenset[str] | None:
    """What the found cards are; None if none is found."""
    if become.of is None:
        return frozenset((become.value,))
    found: list[frozenset[str]] = [getattr(own, FIELDS[become.field]) for _, own, _ in look(g, f, become.of)]
    return frozenset().union(*found) if found else None
