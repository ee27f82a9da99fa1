"""Rules 405.6, 502.1a and 502.1b: what applies as the game starts, and what triggers at its beginning."""

from __future__ import annotations

from cardwright.kernel.events.triggers import remove_pending
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card, Pending
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Activated, Triggered

from .will import is_will_ability
from .zones import RULER_AREA, SIDEBOARD

STARTS, BEGINS = "game starts", "game"  # the moments, as phases of events
AREAS = (SIDEBOARD, "hand", RULER_AREA)  # FOW 502.1b


def at_once(g: Game, card: Card, ability: Activated | Triggered) -> bool:
    """Abilities that never use the chase: will abilities, and what applies as the game starts."""
    if isinstance(ability, Triggered):
        return ability.on.phase == STARTS  # FOW 405.6a, 405.6b
    return is_will_ability(g, card, ability)


def next_of_the_beginning(g: Game) -> set[int] | None:
    """The abilities of the beginning of the game that may be played next; None if there are none."""
    waiting = [one for one in g.pending if one.event is not None and one.event.phase == BEGINS]
    if not waiting:
        return None
    first = next(player for player in g.in_turn_order() if any(one.controller == player for one in waiting))
    own = _one_of_each_name(g, [one for one in waiting if one.controller == first])
    earliest = min([_place(g, one) for one in own])
    return {one.id for one in own if _place(g, one) == earliest}


def _one_of_each_name(g: Game, waiting: list[Pending]) -> list[Pending]:
    """Of several cards that share a name only one triggers in a game."""
    kept: list[Pending] = []
    for one in waiting:
        names = chars(g, g.cards[one.source[0]]).names
        others = [g.cards[other.source[0]] for other in kept if other.source != one.source]
        if any(not names.isdisjoint(chars(g, other).names) for other in others):
            remove_pending(g, one)  # FOW 502.1a
        else:
            kept.append(one)
    return kept


def _place(g: Game, one: Pending) -> tuple[bool, int]:
    """The order of playing: by area (`AREAS`), and abilities that nobody may chase to after all others."""
    area = g.zone_kind(g.cards[one.source[0]])
    return one.body.alone, AREAS.index(area) if area in AREAS else len(AREAS)  # FOW 502.1b
