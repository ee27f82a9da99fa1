"""What an answer leads to: what a pass resolves or ends, in the game's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.decisions import Decision, Option
from .sentences import name_of, possessive

if TYPE_CHECKING:
    from ..game import Game

PASS, PRIORITY = "pass", "priority"


def leads(g: Game, d: Decision, o: Option) -> str:
    """What follows from an answer, if the other players do nothing; "" where its label says all there is to say.

    The game's words have a row for a question ("no leads mulligan") and for a moment of the turn ("pass leads main").
    """
    words = g.rules.telling.words
    if d.picked:
        return ""
    asked = words.get(f"{o.verb} leads {d.prompt}", "")
    if asked or o.verb != PASS or d.prompt != PRIORITY:
        return asked
    if g.stack:
        return f"let {_top_of_stack(g, d.player)} resolve"
    stage = g.phase if g.rules.telling.stage is None else g.rules.telling.stage(g)
    whose = "your" if g.active == d.whose else possessive(g.players[g.active].name)
    phase = words.get(f"phase {g.phase}", f"{g.phase} phase")
    return words.get(f"pass leads {stage}", "go on with {whose} {phase}").format(whose=whose, phase=phase)


def _top_of_stack(g: Game, player: int) -> str:
    """The next object to resolve; an ability has no name of its own."""
    f = g.frames[g.stack[-1]]
    card = g.cards[f.object if f.object >= 0 else f.card]
    name = name_of(g, card.id, player)
    return name if card.face.name or name == "a card" else f"the {name}"
