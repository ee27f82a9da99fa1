"""Rule 708: ending the turn."""

from __future__ import annotations

from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.playing.stack import leave_stack
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.vocabulary.effects import Act

from .battle import end_battle
from .process import only_state_actions
from .turn import PHASE_OF, PHASES, advance, steps_of


def end_the_turn(g: Game, f: Frame, w: Act) -> None:
    """Waiting abilities and everything on the chain of events are removed; the game goes on with the cleanup step."""
    g.set("pending", [])  # LOW 708.1a
    g.break_off()  # the steps in progress are dropped
    g.next(_checked, advance)
    for fid in reversed(list(g.stack)):
        g.push(_off, fid)  # LOW 708.1b


def _off(g: Game, fid: int) -> None:
    f = g.frames.get(fid)
    if f is None:
        return
    g.push(leave_stack, fid)
    if f.card >= 0 and g.zone_kind(g.cards[f.card]) == "chain":
        card = g.cards[f.card]
        to = g.zone("graveyard", card.owner).id
        perform(g, Event("move", card.id, card.owner, frm=card.zone, to=to, tag="ended", rule="708.1b"))


def _checked(g: Game) -> None:
    """State-based actions once more, without priority; then only the cleanup step is left of the turn."""
    g.note("plan", steps_of("ending")[1:])  # LOW 708.1d, 708.1e
    g.push(end_battle)
    only_state_actions(g)  # LOW 708.1c, 708.1f


def add_phases(g: Game, f: Frame, w: Act) -> None:
    """Additional phases come right after the present one, steps right after the present step; the newest first."""
    added = g.facts.added_phases
    plan = list(g.notes.plan)
    if added and added[0] not in PHASES:
        steps = [row for one in added for row in (steps_of(one) if one in PHASES else ((PHASE_OF[one], one),))]
        g.note("plan", (*steps, *plan))  # LOW 500.8
        return
    phase = g.notes.phase or "main"
    at = 0
    while at < len(plan) and plan[at][0] == phase and plan[at][1] != PHASES[phase][0]:
        at += 1
    g.note("plan", (*plan[:at], *steps_of(*added), *plan[at:]))  # LOW 500.7
