"""Chapter 7 and rule 12.1: the turn, its phases, and whose turn is next."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.kernel.characteristics.layers import limit_of
from cardwright.kernel.events.discarding import discardable, discarded
from cardwright.kernel.events.lasting import end_before, end_before_turn, end_with_step, end_with_turn
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.choosing import pick_cards
from cardwright.kernel.flow.loops import idle
from cardwright.kernel.flow.skipping import skipped
from cardwright.kernel.game import Game
from cardwright.kernel.playing.priority import window
from cardwright.kernel.state.decisions import CARD
from cardwright.kernel.state.event import Event

from .actions import free_actions
from .ending import endless_loop
from .process import applies

PHASES = ("draw", "charge", "main", "attack", "guardian", "damage", "combat end", "end", "transition")


def begin_turn(g: Game) -> None:
    """A new turn of the active player."""
    g.set("turn", g.turn + 1)
    g.set("tallies", {})
    g.set("used", {})
    g.another_turn()
    end_before_turn(g, g.active)
    g.say("7.1.1", "turn", g.active, amount=g.turn)
    if idle(g):  # for many turns nobody could do anything
        endless_loop(g)
        return
    g.next(draw_phase, charge_phase, main_phase, end_phase, transition_step)  # ARG 7.1.1


COMBAT = ("attack", "guardian", "damage", "combat end")
MOMENTS: dict[str, Callable[[Game], bool]] = {"combat": lambda g: g.phase in COMBAT}  # ARG 8.1.3, 8.5.5


def stage(g: Game) -> str:
    """The step of the turn; an attempt to enter combat, which the other player may still answer, is told apart."""
    return "attempt" if g.phase == "main" and g.notes.attempt else g.phase  # ARG 8.1.2


def main_number(g: Game) -> int:
    """The number of this main phase: one more after each combat."""
    ended = 0
    for e in reversed(g.log):
        if e.kind == "turn":
            break
        ended += e.kind == "phase" and e.phase == "combat end"
    return ended + 1  # ARG 8.5.5


def enter(g: Game, phase: str, rule: str) -> None:
    """A phase or step begins."""
    g.set("phase", phase)
    g.tick("turn")
    end_before(g, phase)
    perform(g, Event("phase", player=g.active, phase=phase, rule=rule))


def skips(g: Game, what: str) -> bool:
    """The active player skips this; one effect skips one."""
    return bool(g.facts.skips) and skipped(g, what, (g.active,))


# --- draw phase ---------------------------------------------------------------------------------------------------


def draw_phase(g: Game) -> None:
    """Abilities of the start, a card, and priority after each; the first turn of the game has no draw phase."""
    if g.turn == 1 or skips(g, "draw"):
        return  # ARG 7.2.6
    g.next(window, draw_for_turn, window, end_draw_phase)  # ARG 7.2.3, 7.2.5
    g.push(enter, "draw", "7.2.2")  # ARG 7.2.2
    if not g.tallies.get(("turn begun", g.active)):
        g.tally("turn begun", g.active)
        perform(g, Event("phase", player=g.active, phase="turn", rule="7.2.1"))  # ARG 7.2.1: the first one only


def draw_for_turn(g: Game) -> None:
    """The turn player draws a card."""
    perform(g, Event("draw", player=g.active, tag="turn", rule="7.2.4"))  # ARG 7.2.4


def end_draw_phase(g: Game) -> None:
    """Effects that last until the end of the draw phase end."""
    end_with_step(g, "draw")


# --- charge phase -------------------------------------------------------------------------------------------------


def charge_phase(g: Game) -> None:
    """All exhausted cards become active, and a shard comes into play; nobody has priority."""
    if skips(g, "charge"):
        return
    g.push(charge)
    enter(g, "charge", "7.3.1")
    turned = [c for c in g.cards_in("field", g.active) if c.turned and "tower" not in c.face.kinds]
    perform(
        g, *(Event("turn card", c.id, g.active, state="active", tag="charge", rule="7.3.1") for c in turned)
    )  # ARG 7.3.1


def charge(g: Game) -> None:
    """The top card of the shard deck goes into the shard zone."""
    deck = g.zone("shard deck", g.active)
    if deck.cards:
        to = g.zone("field", g.active).id
        perform(
            g, Event("move", deck.cards[-1], g.active, frm=deck.id, to=to, tag="charge", rule="7.3.2")
        )  # ARG 4.10.3, 7.3.2


# --- main phase ---------------------------------------------------------------------------------------------------


def main_phase(g: Game) -> None:
    """The turn player acts freely for as long as they like."""
    if skips(g, "main"):
        return
    g.push(free_actions)
    enter(g, "main", "7.4.1")  # ARG 7.4.1


# --- end phase ----------------------------------------------------------------------------------------------------


def end_phase(g: Game) -> None:
    """Abilities of the end of the turn, and priority."""
    end_with_step(g, "main")
    g.push(window)  # ARG 7.5.2
    enter(g, "end", "7.5.1")  # ARG 7.5.1


def transition_step(g: Game) -> None:
    """Damage is removed, effects of the turn end, then the hand is discarded down to its maximum size."""
    if g.phase != "transition":  # ARG 7.5.3.1
        g.set("phase", "transition")
        g.tick("turn")
    for player in g.in_turn_order():
        for card in g.cards_in("field", player):
            if card.damage:
                g.journal.set(card, "damage", 0)  # ARG 7.5.3.2
    g.changed("stats")
    g.tick("states")  # ARG 9.3.4.5.1: nothing is damaged any more
    end_with_turn(g)  # ARG 7.5.3.3
    g.push(after_transition)
    hand = g.zone("hand", g.active).cards
    excess = len(hand) - limit_of(g, "hand", g.active)
    if excess > 0:  # ARG 4.12.2, 7.5.3.4
        there = discardable(g, hand)
        pick_cards(g, g.active, CARD, "discard to limit", there, excess, excess, _discard, (), "7.5.3.4")


def _discard(g: Game, ids: tuple[int, ...]) -> None:
    perform(g, *[discarded(g, i, rule="7.5.3.4") for i in ids])


def after_transition(g: Game) -> None:
    """If anything happened or triggered, players get priority, and another transition step follows."""
    if applies(g):
        g.next(window, transition_step)  # ARG 7.5.3.5
    else:
        end_turn(g)  # ARG 7.5.4


# --- whose turn is next -------------------------------------------------------------------------------------------


def end_turn(g: Game) -> None:
    """The turn is over: an additional turn, or the other player's."""
    extra = tuple(dict.fromkeys(g.facts.extra_turns))  # ARG 12.1.1, 12.1.1.3: one for each player
    owed = (*g.notes.owed_turns, *extra)  # ARG 12.1.1.3.1: additional turns from earlier turns come first
    if extra:
        g.fact("extra_turns", ())
    if owed:
        g.note("owed_turns", owed[1:])
        if g.facts.before_extra_turns < 0:
            g.fact("before_extra_turns", g.active)
        g.set("active", owed[0])  # ARG 12.1.1.1
    else:
        last = g.facts.before_extra_turns
        if last >= 0:
            g.fact("before_extra_turns", -1)
        g.set("active", g.in_turn_order(g.active if last < 0 else last)[1])  # ARG 7.5.4, 12.1.1.4
    g.push(end_turn if skips(g, "turn") else begin_turn)
