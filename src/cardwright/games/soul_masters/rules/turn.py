"""Turn flow and phases: the turn, and whose turn is next."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.kernel.events.lasting import end_before, end_before_turn, end_with_step, end_with_turn, expire
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.loops import acted, idle
from cardwright.kernel.flow.skipping import skipped
from cardwright.kernel.game import Game
from cardwright.kernel.playing.priority import window
from cardwright.kernel.playing.stack import timing_of
from cardwright.kernel.state.decisions import ACT, Decision
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card

from .attacking import forced_attacks
from .battle import STEPS
from .ending import endless_loop
from .energy import clear_floating
from .moments import TURN_BEGINS, TURN_ENDS, ahead
from .process import only_state_actions
from .skills import ONCE
from .zones import DRAWN

PHASES = ("upkeep", "draw", "main", *STEPS, "end")
PLACED = ("commander", "battleground", "equipment", "battlefield", "energy field")  # zones whose cards become Ready
SHOCK = "Shock"  # the counter of a card that does not become Ready
MOMENTS: dict[str, Callable[[Game], bool]] = {"combat": lambda g: g.phase in STEPS}  # SM TF.MAIN.14


def begin_turn(g: Game) -> None:
    """A new turn of the active player."""
    g.set("turn", g.turn + 1)
    g.set("tallies", {})
    g.set("used", {})
    g.another_turn()
    g.note("turns", {**g.notes.turns, g.active: g.notes.turns.get(g.active, 0) + 1})
    g.note("energy_placed", 0)
    g.note("reserves", 0)
    g.note("banded", ())
    end_before_turn(g, g.active)
    g.say("TF.GEN.1", "turn", g.active, amount=g.turn)
    if idle(g):  # for many turns nobody could do anything
        endless_loop(g)
        return
    g.next(upkeep_phase, draw_phase, main_phase, end_phase, end_turn)  # SM TF.GEN.1, GL.UPKEEP-PHASE, GL.MAIN-PHASE
    _moment(g, TURN_BEGINS)


def _moment(g: Game, name: str) -> None:
    """The turn begins or ends; a Nulled Unit is turned up then, if its text says so."""
    if g.delayed:
        perform(g, Event("phase", player=g.active, phase=name))  # SM ST.14, GL.NULL


def enter(g: Game, phase: str, rule: str) -> None:
    """A phase begins."""
    ahead(g, phase, _begin, phase, rule)


def _begin(g: Game, phase: str, rule: str) -> None:
    clear_floating(g)
    g.set("phase", phase)
    g.tick("turn")
    end_before(g, phase)
    perform(g, Event("phase", player=g.active, phase=phase, rule=rule))


def skips(g: Game, what: str) -> bool:
    """The active player skips this; one effect skips one."""
    return bool(g.facts.skips) and skipped(g, what, (g.active,))  # SM GL.SKIP


# --- Upkeep Phase ------------------------------------------------------------------------------------------------


def upkeep_phase(g: Game) -> None:
    """All Rested cards become Ready, then Upkeep Skills happen without the stack; nobody has priority."""
    if g.turn == 1 or skips(g, "upkeep"):
        only_state_actions(g)
        return  # SM TF.UPKEEP.5
    g.set("phase", "upkeep")
    g.tick("turn")
    end_before(g, "upkeep")
    g.next(ready_all, upkeep, only_state_actions)
    expire(g, g.active, ONCE)  # SM BU.ONCE
    only_state_actions(g)  # SM CT.ANATOMY.5: what was over as the turn began has an effect before cards become Ready


def ready_all(g: Game) -> None:
    """The active player's Rested cards become Ready, except those in Shock."""
    # SM TF.UPKEEP.2, TF.POS.3, GL.TURN-BASED-ACTIONS
    rested = [card for zone in PLACED for card in g.cards_in(zone, g.active) if card.turned]
    events = [_readied(g, card) for card in rested]
    perform(g, *(e for e in events if e is not None), *_after_shock(g))


def _readied(g: Game, card: Card) -> Event | None:
    if SHOCK in card.counters:
        return None  # SM GL.SHOCK
    return Event("turn card", card.id, g.active, state="ready", tag="upkeep", rule="TF.UPKEEP.2")


def _after_shock(g: Game) -> list[Event]:
    """A Shock lasts for one Upkeep Phase."""
    shocked = [card for zone in PLACED for card in g.cards_in(zone, g.active) if SHOCK in card.counters]
    return [
        Event("counter", card.id, g.active, -card.counters[SHOCK], word=SHOCK, tag="upkeep", rule="GL.SHOCK")
        for card in shocked
    ]


def upkeep(g: Game) -> None:
    """Upkeep Skills trigger, and their controllers choose the order."""
    perform(g, Event("phase", player=g.active, phase="upkeep", rule="TF.UPKEEP.1"))  # SM TF.UPKEEP.3


# --- Draw Phase --------------------------------------------------------------------------------------------------


def draw_phase(g: Game) -> None:
    """The active player draws two cards; then players get priority."""
    end_with_step(g, "upkeep")
    if skips(g, "draw"):
        return
    g.next(draw_for_turn, window)
    enter(g, "draw", "TF.DRAW.1")


def draw_for_turn(g: Game) -> None:
    """Two cards, without the stack."""
    perform(g, *(Event("draw", player=g.active, tag="turn", rule="TF.DRAW.1") for _ in range(DRAWN)))  # SM ST.11


# --- Main Phase --------------------------------------------------------------------------------------------------


def main_phase(g: Game) -> None:
    """The active player acts, until both pass with nothing on the stack."""
    end_with_step(g, "draw")
    if skips(g, "main"):
        return
    g.next(window, hotheads)
    enter(g, "main", "TF.MAIN.1")


def hotheads(g: Game) -> None:
    """The Main Phase does not end while a Unit with Hothead can attack and has not."""
    found = forced_attacks(g, g.active)  # SM GL.HOTHEAD
    if found:
        g.ask(Decision(g.active, ACT, "hothead", found, _must_attack, (), "GL.HOTHEAD"))


def _must_attack(g: Game, value: tuple[object, ...]) -> None:
    g.next(window, hotheads)
    acted(g)
    timing_of(g).act(g, g.active, value)


# --- End Phase ---------------------------------------------------------------------------------------------------


def end_phase(g: Game) -> None:
    """Skills of the end of the turn, and priority."""
    end_with_step(g, "main")
    g.push(window)  # SM TF.END.1
    enter(g, "end", "TF.END.2")  # SM TF.END.2, GL.AT-END-OF-TURN, GL.END-PHASE


def end_turn(g: Game) -> None:
    """Effects of the turn end, and state-based actions follow from it; then the turn is over."""
    clear_floating(g)
    end_with_step(g, "end")
    g.next(end_effects, only_state_actions, turn_over)
    _moment(g, TURN_ENDS)


def end_effects(g: Game) -> None:
    """What lasts until the end of the turn is over."""
    end_with_turn(g)  # SM OPEN.71


def turn_over(g: Game) -> None:
    """An extra turn, or the other player's; but first players have priority if a Skill triggered as effects ended."""
    if g.pending:
        g.next(window, end_turn)  # SM TF.END.3
        return
    extra = g.facts.extra_turns
    if extra:
        g.fact("extra_turns", extra[1:])
        if g.facts.before_extra_turns < 0:
            g.fact("before_extra_turns", g.active)
        g.set("active", extra[0])  # SM GL.EXTRA-TURN
    else:
        last = g.facts.before_extra_turns
        if last >= 0:
            g.fact("before_extra_turns", -1)
        g.set("active", g.in_turn_order(g.active if last < 0 else last)[1])  # SM TF.END.3, TF.GEN.2, GL.ACTIVE-PLAYER
    g.push(end_turn if skips(g, "turn") else begin_turn)
