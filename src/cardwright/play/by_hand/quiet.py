"""How agents play beside what is done by hand: they do nothing by hand themselves, and agree to what others do."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.games.title import Pool
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.vocabulary.effects import ByHand
from cardwright.kernel.vocabulary.faces import Face


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


def refuse_by_hand(faces: Iterable[Face], what: str) -> None:
    """Raise if some of the cards are read in part: what is measured, learned or rated must be read whole."""
    names = sorted({face.name for face in faces for side in (face, *face.sides) if side.hand})
    if names:
        some = ", ".join(names[:5]) + (" ..." if len(names) > 5 else "")
        raise CardwrightError(f"{what} takes only cards that are read whole; these are played by hand: {some}")
