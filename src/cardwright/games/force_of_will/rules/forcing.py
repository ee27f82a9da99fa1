"""Rule 1023: Force, which rolls dice and adds up what they show."""

from __future__ import annotations

from cardwright.kernel.evaluate import amount
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.frames import number
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.vocabulary.effects import Act

PIPS = 6  # FOW 1023.1a
RESULT = "roll"  # the total value, as `Bound("roll")`
FORCE = "force"  # the event of rolling one or more dice


def force(g: Game, f: Frame, w: Act) -> None:
    """Roll this many dice; the result is their total."""
    rolled = [g.below(PIPS) + 1 for _ in range(max(amount(g, f, w.amount), 0))]
    number(g, f, RESULT, sum(rolled))  # FOW 1023.1, 1023.2
    if rolled:
        dice = [Event("roll", player=f.controller, amount=pips, frame=f.id, rule="1023.1") for pips in rolled]
        perform(g, *dice, Event(FORCE, player=f.controller, amount=sum(rolled), frame=f.id, rule="1023.1"))
