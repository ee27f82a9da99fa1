"""How agents play beside what is done by hand: they do nothing by hand themselves, and agree to what others do."""

from __future__ import annotations

from cardwright.games.title import Pool
from cardwright.kernel.game import Game
from cardwright.kernel.vocabulary.effects import ByHand


def may_be_by_hand(game: Game) -> bool:
    """Cards of the game may be played by hand."""
    return isinstance(game.faces, Pool) and game.faces.by_hand


def quiet_answer(game: Game) -> int | None:
    """What is answered for an agent that is asked for an act, or whether it agrees; None if that is not asked."""
    asked = game.decision
    if asked is None or not isinstance(asked.about, ByHand):
        return None
    wanted = ("done", "back") if any(option.verb == "done" for option in asked.options) else ("yes", "back")
    return next(i for i, option in enumerate(asked.options) if option.verb in wanted)
