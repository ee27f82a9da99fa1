"""When a player may act: the Main Phase outside of combat, or with priority."""

from __future__ import annotations

from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game, Step
from cardwright.kernel.playing.priority import window
from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.table import table_of

CLOSED = ("upkeep", "attack declaration", "damage")  # nobody has priority
TURN_BEGINS, TURN_ENDS = "turn begins", "turn ends"  # moments before the first phase and after the last one


def check_main_moment(g: Game, player: int) -> Denial | None:
    """Why a player may not do now what is done in the Main Phase, outside of combat and with an empty stack."""
    if player != g.active:
        return Denial("TF.MAIN.1", "that is done in your own turn")
    if g.battle is not None:
        return Denial("CT.SPELL.2", "that is done outside of combat")  # SM OB.3
    if g.phase != "main":
        return Denial("TF.MAIN.1", "that is done in the Main Phase")
    if g.stack:
        return Denial("CT.SPELL.2", "the stack is not empty")  # SM OB.3, GL.IN-RESPONSE-TO
    return None


def check_priority_moment(g: Game) -> Denial | None:
    """Why no player may add anything to the stack now."""
    if g.phase == "upkeep":
        return Denial("TF.UPKEEP.4", "nothing is played in the Upkeep Phase")  # SM CT.ABILITY.3, UP.3
    if g.phase == "defender":
        return Denial("CB.DEFENDER.5", "only Defender Skills are used in the Defender Step")
    if g.phase in CLOSED:
        return Denial("CB.DAMAGE.2", "nobody may act in this step")  # SM SH.13, SH.25
    return None


def first_turn(g: Game, player: int) -> bool:
    """It is a player's first turn."""
    begun: int = g.notes.turns.get(player, 0)
    return begun <= 1


def ahead(g: Game, phase: str, step: Step, *args: object) -> None:
    """Skills that trigger before a phase or step resolve first; then it begins."""
    if "before" not in table_of(g).triggers and not g.delayed:
        step(g, *args)
        return
    g.push(step, *args)
    g.push(_resolve_waiting)
    perform(g, Event("before", player=g.active, phase=phase, rule="GL.BEFORE"))  # SM GL.BEFORE


def _resolve_waiting(g: Game) -> None:
    if g.pending:
        window(g)
