"""Rule 902.3a: the timestamps of cards that enter the field at once."""

from __future__ import annotations

from cardwright.kernel.events.arrivals import in_turn_order
from cardwright.kernel.events.perform import Groups
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event


def together(g: Game, events: tuple[Event, ...]) -> tuple[tuple[Event, ...], Groups]:
    """Cards that enter a live area at once: in turn order, each player's own in the order they choose."""
    entering = [e for e in events if e.kind == "move" and e.frm != e.to and g.zones[e.to].kind.live]
    return in_turn_order(g, events, entering, "902.3a")  # FOW 902.3a
