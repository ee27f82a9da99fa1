"""Rule 706: dice that are rolled again."""

from __future__ import annotations

from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.vocabulary.effects import Act

from .zones import DIE

NATURAL, MODIFIED = "natural", "modified"  # the state of a roll before and after anything is added to it (LOW 706.2)
REROLL = "reroll"


def reroll(g: Game, f: Frame, w: Act) -> None:
    """The die is rolled again; the new roll is the natural result."""
    e = _roll_of(f)
    g.say("706.2b", "rerolls", e.player, e.card, amount=e.amount)
    natural = g.below(DIE) + 1
    perform(g, e.changed(amount=natural, word=str(natural) if e.tag == "will" else e.word))  # LOW 706.2b


def keep_roll(g: Game, f: Frame, w: Act) -> None:
    """The die stays as it fell."""
    perform(g, _roll_of(f).changed())  # LOW 706.2a


def _roll_of(f: Frame) -> Event:
    assert isinstance(f.event, Event)
    return f.event


ACTS = {REROLL: reroll, "keep roll": keep_roll}
