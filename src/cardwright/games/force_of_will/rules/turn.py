"""Chapter 5: the turn and its phases. Also 1025 (extra turns) and 1031 (skipped phases)."""

from __future__ import annotations

from cardwright.kernel.characteristics.layers import limit_of
from cardwright.kernel.events.controlling import recontrol, strays
from cardwright.kernel.events.discarding import discardable, discarded
from cardwright.kernel.events.lasting import end_before, end_before_turn, end_with_step, end_with_turn
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.choosing import pick_cards
from cardwright.kernel.flow.loops import idle
from cardwright.kernel.flow.skipping import skipped
from cardwright.kernel.game import Game
from cardwright.kernel.playing.priority import settle
from cardwright.kernel.state.decisions import CARD
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.table import chars

from .ending import endless_loop
from .process import rule_process
from .timing import priority_sequence
from .will import will_clearance
from .zones import FIELD, ORDERS, RULER_AREA

PHASES = ("draw", "recovery", "main", "end")  # FOW 501.1
GAME, TURN, END_OF_TURN = "game", "turn", "end of turn"  # further moments that abilities wait for


def begin_turn(g: Game) -> None:
    """A new turn of the active player."""
    g.set("turn", g.turn + 1)
    g.set("tallies", {})
    g.set("used", {})
    for name in ("called", "judged", "transcended", "contracted", "willpower", "revolted"):
        g.note(name, ())
    g.note("no_battle", False)
    g.note("last_damager", {})
    g.another_turn()
    end_before_turn(g, g.active)
    g.say("501.1", "turn", g.active, amount=g.turn)
    if idle(g):  # for many turns nobody could do anything
        endless_loop(g)
        return
    g.next(draw_phase, recovery_phase, main_phase, end_phase, next_turn)  # FOW 501.1


def enter(g: Game, phase: str, rule: str, moment: str = "") -> None:
    """A phase, or a moment in it, begins: abilities that wait for it trigger."""
    if not moment:
        g.set("phase", phase)
        g.tick("turn")
        end_before(g, phase)
    perform(g, Event("phase", player=g.active, phase=moment or phase, rule=rule))


def stage(g: Game) -> str:
    """The moment of the turn at which somebody has priority: a battle, a phase that goes on, or the end of a phase."""
    if g.battle is not None:
        return "battle"
    node = g.agenda
    while node is not None and node[0] not in (leave, final_step):
        if node[0] is priority_sequence:
            return f"beginning of {g.phase}"
        node = node[2]
    return g.phase


def leave(g: Game, phase: str) -> None:
    """A phase is over."""
    end_with_step(g, phase)


def skips(g: Game, what: str) -> bool:
    """The active player skips this; one effect skips one."""
    return bool(g.facts.skips) and skipped(g, what, (g.active,))  # FOW 1031.1, 1031.2


def if_triggered(g: Game, *steps: str) -> None:
    """Priority in each of these steps if something has triggered; otherwise they are skipped."""
    if g.pending:
        for step in reversed(steps):
            g.push(priority_sequence, step)


# --- draw phase (502) -----------------------------------------------------------------------------------------------


def draw_phase(g: Game) -> None:
    """What triggers at the beginning, priority, a card, priority; the first of the game has only what triggers."""
    first = not g.notes.game_began
    g.note("game_began", True)
    if skips(g, "draw"):
        return  # FOW 1031.1
    g.push(leave, "draw")
    if not first:
        g.push(priority_sequence, "502.5")  # FOW 502.5
        g.push(draw_for_turn)
        g.push(priority_sequence, "502.3")  # FOW 502.3
    g.push(if_triggered, "502.2")
    g.push(enter, "draw", "502.2")  # FOW 502.2
    g.push(enter, "draw", "502.2", TURN)  # FOW 502.2: at the beginning of the turn
    if first:
        g.push(if_triggered, "502.1")
        g.push(enter, "draw", "502.1", GAME)  # FOW 502.1


def draw_for_turn(g: Game) -> None:
    """The turn player draws a card."""
    perform(g, Event("draw", player=g.active, rule="502.4"))  # FOW 502.4, 1009.1


# --- recovery phase (503) -------------------------------------------------------------------------------------------


def recovery_phase(g: Game) -> None:
    """What triggers at the beginning, will clearance, then all cards of the turn player recover."""
    first = g.active not in g.notes.begun
    if first:
        g.note("begun", (*g.notes.begun, g.active))
    if first or skips(g, "recovery"):
        will_clearance(g, "503.1")  # FOW 503.1
        return
    g.next(clear_will, recover_all)  # FOW 503.4, 503.5
    g.push(if_triggered, "503.2", "503.3")  # FOW 503.2, 503.3
    g.push(enter, "recovery", "503.2")


def clear_will(g: Game) -> None:
    """Will clearance."""
    will_clearance(g, "503.4")  # FOW 503.4


def recover_all(g: Game) -> None:
    """The cards of the turn player in the field, the ruler area and the order area recover."""
    g.push(leave, "recovery")
    there = [c for area in (FIELD, RULER_AREA, ORDERS) for c in g.cards_in(area, g.active)]
    still = g.notes.resting
    rested = [c for c in there if c.turned and c.ref not in still and "stay rested" not in chars(g, c).mays]
    if still:
        g.note("resting", tuple([ref for ref in still if ref not in [c.ref for c in there]]))
    perform(
        g, *(Event("turn card", c.id, g.active, state="recovered", tag="recovery", rule="503.5") for c in rested)
    )  # FOW 503.5


# --- main phase (504) -----------------------------------------------------------------------------------------------


def main_phase(g: Game) -> None:
    """What triggers at the beginning, then priority; battles are fought in it."""
    if skips(g, "main"):
        return
    g.push(leave, "main")
    g.push(priority_sequence, "504.2")  # FOW 504.2
    g.push(if_triggered, "504.1")
    g.push(enter, "main", "504.1")  # FOW 504.1


# --- end phase (505) ------------------------------------------------------------------------------------------------


def end_phase(g: Game) -> None:
    """What triggers at its beginning and at the end of the turn, with priority after each, then the final step."""
    if skips(g, "end"):
        return
    g.push(final_step)  # FOW 505.5
    g.push(priority_sequence, "505.4")  # FOW 505.4
    g.push(if_triggered, "505.3")
    g.push(enter, "end", "505.3", END_OF_TURN)  # FOW 505.3
    g.push(if_triggered, "505.1", "505.2")  # FOW 505.1, 505.2
    g.push(enter, "end", "505.1")


def final_step(g: Game) -> None:
    """Damage and the effects of the turn end, will is gone, the hand is cut down; again, if anything comes of that."""
    g.next(_clear_will_at_end, discard_down, _after_final_step)
    for player in range(len(g.players)):
        for card in g.cards_in(FIELD, player):
            if card.damage:
                g.journal.set(card, "damage", 0)  # FOW 505.5
    end_with_turn(g)  # FOW 505.5, 902.2
    end_with_step(g, "end")
    g.changed("stats")


def _clear_will_at_end(g: Game) -> None:
    will_clearance(g, "505.5")  # FOW 505.5


def discard_down(g: Game) -> None:
    """The turn player discards down to the maximum hand size."""
    cards = g.zone("hand", g.active).cards
    excess = len(cards) - limit_of(g, "hand", g.active)
    if excess > 0:
        hand = discardable(g, cards)  # FOW 104.4
        pick_cards(g, g.active, CARD, "discard to limit", hand, excess, excess, _discard, (), "505.5")  # FOW 505.5


def _discard(g: Game, ids: tuple[int, ...]) -> None:
    perform(g, *[discarded(g, i, rule="505.5") for i in ids])  # FOW 1019.1


def _after_final_step(g: Game) -> None:
    """If there is a rule process or something has triggered, there is priority, and the final step comes again."""
    if g.facts.homes and strays(g):
        g.push(_after_final_step)
        recontrol(g)  # FOW 505.5: control that was gained for the turn ends with it
        return
    agenda = g.agenda
    g.push(final_step)
    g.push(priority_sequence, "505.5")
    if not (rule_process(g, settle) or g.pending):
        g.agenda = agenda  # FOW 505.5


def next_turn(g: Game) -> None:
    """An extra turn, the first gained first; otherwise the other player's."""
    extra = g.facts.extra_turns
    if extra:
        if g.facts.before_extra_turns < 0:
            g.fact("before_extra_turns", g.active)
        g.fact("extra_turns", extra[1:])  # FOW 1025.1-1025.3
        g.set("active", extra[0])
    else:
        last = g.facts.before_extra_turns if g.facts.before_extra_turns >= 0 else g.active
        g.fact("before_extra_turns", -1)
        g.set("active", g.in_turn_order(last)[1])  # FOW 505.6
    g.push(next_turn if skips(g, "turn") else begin_turn)
