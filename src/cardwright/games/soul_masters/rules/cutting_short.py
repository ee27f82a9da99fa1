"""Effects that end the Combat Step or the turn at once, and games that begin again."""

from __future__ import annotations

from cardwright.kernel.game import Game, Step
from cardwright.kernel.playing.priority import window
from cardwright.kernel.playing.stack import leave_resolved
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.vocabulary.effects import Act

from .combat import leave_combat
from .process import only_state_actions
from .setup import deal, mulligans, shuffle_decks
from .turn import begin_turn, end_phase, end_turn, hotheads


def end_the_combat(g: Game, f: Frame, act: Act) -> None:
    """Nothing more happens in the Combat Step; the game goes on in the Main Phase."""
    if g.battle is not None:
        _cut(g, leave_combat, window, hotheads, end_phase, end_turn)  # SM GL.END-THE-COMBAT-STEP


def end_the_turn(g: Game, f: Frame, act: Act) -> None:
    """Nothing more happens in the turn; what lasts until its end is over."""
    _cut(g, *([leave_combat] if g.battle is not None else []), end_turn)  # SM GL.END-THE-TURN


def _cut(g: Game, *steps: Step) -> None:
    """Waiting Skills and everything on the stack are gone; the game goes on with these steps."""
    g.set("pending", [])
    g.break_off()
    g.next(only_state_actions, *steps)
    for fid in reversed(list(g.stack)):
        g.push(leave_resolved, fid)


# --- a game that begins again ------------------------------------------------------------------------------------

HOMES = {"resource": "resource deck", "reserve": "reserve deck"}


def home(g: Game, card: Card) -> str:
    """The zone in which a card begins a game."""
    kinds = card.front.kinds
    if kinds[0] == "commander":
        return "commander" if "base" in kinds else "evolutions"  # SM SU.4
    return HOMES.get(kinds[0], "deck")


def begin_again(g: Game, first: int) -> None:
    """The set-up once more, with a player to begin."""
    g.next(shuffle_decks, deal, mulligans, begin_turn)  # SM GL.RESTART-THE-GAME
