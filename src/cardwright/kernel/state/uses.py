"""How often an ability was used or has triggered, before its limit is renewed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..vocabulary.abilities import Activated, Triggered
from .pieces import Ref

if TYPE_CHECKING:
    from .world import World


def times_used(g: World, player: int, ref: Ref, ability: Activated | Triggered, nth: int = 0) -> int:
    """How often a player has used an ability, or it has triggered for them.

    Equal abilities of a card are counted separately, abilities of one name together.
    """
    lasting, key = _counted_under(player, ref, ability, nth)
    return g.facts.kept_uses.get(key, 0) if lasting else g.used.get(key, 0)


def count_use(g: World, player: int, ref: Ref, ability: Activated | Triggered, nth: int = 0) -> None:
    """It is used, or triggers, once more."""
    lasting, key = _counted_under(player, ref, ability, nth)
    if lasting:
        kept = g.facts.kept_uses
        g.fact("kept_uses", {**kept, key: kept.get(key, 0) + 1})
    else:
        g.journal.key(g.used, key, g.used.get(key, 0) + 1)


def _counted_under(player: int, ref: Ref, ability: Activated | Triggered, nth: int) -> tuple[bool, tuple[object, ...]]:
    """Whether the count outlives the turn, and under what it is kept."""
    own: tuple[object, ...] = (ref, ability) if not nth else (ref, ability, nth)
    name = ability.name if isinstance(ability, Activated) else ""
    if name or ability.until:
        return True, (ability.until, player, name or own)  # FOW 901.2, 901.2b-901.2d
    return False, own
