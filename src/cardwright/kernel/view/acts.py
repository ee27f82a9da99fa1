"""Free acts: is a decision the beginning of something, or does it belong to an act under way?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.decisions import ACT

if TYPE_CHECKING:
    from ..game import Game


def under_way(g: Game) -> bool:
    """Something is being played, waits to be carried out, or is fought out."""
    return bool(g.stack) or g.battle is not None or bool(g.frames) or bool(g.pending)


def may_begin(g: Game) -> bool:
    """The question is what to do, in the main phase or with priority, with or without anything under way."""
    return g.decision is not None and g.decision.kind == ACT and g.decision.prompt in g.rules.course.windows


def is_free_act(g: Game) -> bool:
    """The deciding player may begin something, the last act is over, and nothing is under way."""
    return may_begin(g) and g.decision is not None and g.rules.course.windows[g.decision.prompt] and not under_way(g)
