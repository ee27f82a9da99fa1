"""Rules 602.1, 701.2, 803.3 and 905.3: priority sequences, main timing, control since the turn began."""

from __future__ import annotations

from cardwright.kernel.game import Game
from cardwright.kernel.playing.priority import window
from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.state.pieces import Card


def priority_sequence(g: Game, step: str) -> None:
    """The turn player gains priority and performs a priority sequence, in this step of the turn or battle."""
    g.note("step", step)
    window(g)  # FOW 602.1


NOT_MAIN = Denial("701.2", "that is done in your main phase, outside battle, while the chase area is empty")


def main_timing(g: Game, player: int) -> bool:
    """It is the player's main phase, there is no battle, and the chase area is empty."""
    return player == g.active and g.phase == "main" and g.battle is None and not g.stack  # FOW 701.2


def check_main_timing(g: Game, player: int) -> Denial | None:
    """Why a player cannot do what is done at main timing."""
    return None if main_timing(g, player) else NOT_MAIN


JUDGED = "judged"  # the mark of a J-ruler that was controlled, as a ruler, before it came


def controlled_since_turn_began(g: Game, card: Card) -> bool:
    """Its controller has controlled the card continuously since the turn began."""
    if card.marks.get("arrived", -1) < g.turn:
        return True
    return card.marks.get(JUDGED) == g.turn and card.marks.get("entered", -1) < g.turn  # FOW 302.3: the same card
