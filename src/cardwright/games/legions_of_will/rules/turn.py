"""Chapter 5: the turn, its phases and steps."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.kernel.characteristics.layers import limit_of
from cardwright.kernel.events.discarding import discardable, discarded
from cardwright.kernel.events.lasting import end_all, end_before, end_before_turn, end_with_step, end_with_turn
from cardwright.kernel.events.perform import perform
from cardwright.kernel.events.triggers import notice, remove_pending
from cardwright.kernel.flow.choosing import pick_cards
from cardwright.kernel.flow.loops import idle
from cardwright.kernel.flow.skipping import skipped
from cardwright.kernel.flow.teams import next_of_team
from cardwright.kernel.game import Game
from cardwright.kernel.playing.priority import settle, window
from cardwright.kernel.state.decisions import CARD
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Triggered
from cardwright.kernel.vocabulary.durations import DuringNextTurn, EndOfNextTurn
from cardwright.kernel.vocabulary.terms import Term

from .bases import bases_of
from .battle import end_battle
from .combat import STEPS as BATTLE_STEPS
from .combat import no_battle
from .control import control_ends
from .ending import endless_loop
from .formats import primary
from .notes import Notes
from .process import state_actions
from .zones import MOST_RESOURCE

BATTLE = ("beginning of battle", "declare attackers", "declare blockers", "battle damage", "end of battle")  # LOW 506.1
PHASES = {
    "beginning": ("reset", "effect", "resource"),  # LOW 501.10
    "main": ("main",),  # LOW 505.1
    "battle": BATTLE,
    "ending": ("end", "cleanup"),  # LOW 512.1
}
PHASE_OF = {step: phase for phase, steps in PHASES.items() for step in steps}
TURN = ("beginning", "main", "battle", "main", "ending")  # LOW 500.1


def steps_of(*phases: str) -> tuple[tuple[str, str], ...]:
    """The steps of phases, as rows of a turn: (phase, step)."""
    return tuple((phase, step) for phase in phases for step in PHASES[phase])


def begin_turn(g: Game) -> None:
    """A new turn."""
    if not active_team(g):
        g.push(end_turn)  # LOW 800.3k
        return
    g.set("turn", g.turn + 1)
    g.set("tallies", {})
    g.set("used", {})
    g.note("plan", steps_of(*(phase for phase in TURN if phase != "battle" or g.turn > 1)))  # LOW 102.6a, 804.6
    g.note("mains", 0)
    g.another_turn()
    for player in g.partners(g.active):
        end_before_turn(g, player)  # LOW 500.4
        if g.players[player].out:
            pass_over(g, player)  # LOW 800.3m
    g.say("500.1", "turn", g.active, amount=g.turn)
    if idle(g):  # for many turns nobody could do anything
        endless_loop(g)
        return
    g.push(advance)
    if g.facts.homes:
        control_ends(g)  # LOW 108.2b, 703.4a: what goes back as the turn begins is not reset


def advance(g: Game) -> None:
    """The next step of the turn that is not skipped; after the last one the next turn."""
    notes: Notes = g.notes
    plan = notes.plan
    if not plan:
        end_turn(g)
        return
    g.note("plan", plan[1:])
    phase, step = plan[0]
    new_phase = notes.phase != phase or step == PHASES[phase][0]
    if new_phase and skips(g, phase):
        g.note("plan", _without_phase(notes.plan, phase))
        g.push(advance)
        return
    if skips(g, step) or (step in ("declare blockers", "battle damage") and no_battle(g)):  # LOW 506.1, 508.8
        g.push(advance)
        return
    if new_phase:
        _end_phase(g)
        end_before(g, phase, step)  # LOW 500.4
        g.note("phase", phase)
    else:
        end_before(g, step)
    g.set("phase", step)
    g.tick("turn")
    g.push(end_step, step)
    g.push(STEPS[step])
    if step == "main":
        g.note("mains", notes.mains + 1)
    tag = phase if new_phase else ""  # LOW 505.1: "at the beginning of the main phase" means either of them
    name = named(g) if step == "main" else step
    perform(g, Event("phase", player=g.active, tag=tag, phase=name, rule=RULES[step]))  # LOW 500.5, 603.2b
    if g.seating.together:
        for mate in active_team(g):
            if mate != g.active:
                begins_for_mate(g, Event("phase", player=mate, tag=tag, phase=name, rule=RULES[step]))


def _end_phase(g: Game) -> None:
    """The phase ends, even if its last step was skipped or the turn was ended in the middle of it."""
    end_with_step(g, g.phase, g.notes.phase)  # LOW 500.4
    if g.battle is not None:
        end_with_step(g, "combat")  # in other words the same
        end_battle(g)  # LOW 508.1j, 509.1e, 509.1f


def begins_for_mate(g: Game, e: Event) -> None:
    """A step begins for each member of the active team; abilities that ask for no player notice it only once."""
    had = {waiting.id for waiting in g.pending}
    notice(g, [e], [])
    for waiting in [p for p in g.pending if p.id not in had]:
        if isinstance(waiting.ability, Triggered) and not _again_for_mate(waiting.ability):
            remove_pending(g, waiting)


def _again_for_mate(ability: Triggered) -> bool:
    """The ability waits for its own player's step, or for each player's and names that player."""
    if ability.on.who in ("each", "opponent"):
        return _speaks_of_player((ability.condition, ability.body))  # LOW 802.4c
    return ability.on.who != ""


def _speaks_of_player(term: object) -> bool:
    if isinstance(term, tuple):
        return any(_speaks_of_player(part) for part in term)
    if isinstance(term, Term):
        return any(_speaks_of_player(getattr(term, name)) for name in term.__struct_fields__)
    return term in ("event", "active")


def named(g: Game) -> str:
    """The first main phase of a turn is the prebattle one, every other a postbattle one."""
    return "prebattle main" if g.notes.mains == 1 else "postbattle main"  # LOW 505.1a


def stage(g: Game) -> str:
    """The step of the turn; main phases by their place before or after the battle phase."""
    return named(g) if g.phase == "main" else g.phase


def main_number(g: Game) -> int:
    """Which main phase of the turn this is."""
    return int(g.notes.mains)  # LOW 505.1


def _moment(phase: str) -> Callable[[Game], bool]:
    return lambda g: PHASE_OF.get(g.phase) == phase


MOMENTS: dict[str, Callable[[Game], bool]] = {
    **{phase: _moment(phase) for phase in PHASES if phase != "main"},
    "prebattle main": lambda g: g.phase == "main" and main_number(g) == 1,  # LOW 505.1a
    "postbattle main": lambda g: g.phase == "main" and main_number(g) > 1,
}


def skips(g: Game, what: str) -> bool:
    """The active player or team skips this; one effect skips one."""
    return bool(g.facts.skips) and skipped(g, what, g.in_turn())  # LOW 500.9, 610.8, 802.8


def _without_phase(plan: tuple[tuple[str, str], ...], phase: str) -> tuple[tuple[str, str], ...]:
    """The rest of a turn without the steps of the phase it has come to."""
    rest = list(plan)
    while rest and rest[0][0] == phase and rest[0][1] != PHASES[phase][0]:
        rest.pop(0)
    return tuple(rest)


def end_step(g: Game, step: str) -> None:
    """Effects that last until the end of this step end, and the next one comes."""
    end_with_step(g, step)  # LOW 500.4
    if step == "effect":
        g.note("effect_step_ended", g.turn)
    advance(g)


def after_effect_step(g: Game, player: int) -> bool:
    """The first effect step of the player's turn is over."""
    return player in active_team(g) and g.notes.effect_step_ended == g.turn  # LOW 503.2


CONDITIONS = {"after effect step": after_effect_step}


# --- the steps ---------------------------------------------------------------------------------------------------


def reset_step(g: Game) -> None:
    """The active player's permanents reset, all at once; nobody has priority (500.3, 502.2)."""
    turned = [
        c
        for player in active_team(g)
        for c in g.cards_in("battlefield", player)
        if c.turned and "stay rested" not in chars(g, c).mays
    ]
    perform(
        g,
        *(Event("turn card", c.id, c.controller, state="reset", tag="step", rule="502.1") for c in turned),
    )  # LOW 502.1, 703.4a


def active_team(g: Game) -> list[int]:
    """The players whose turn it is: one, or with shared team turns a whole team."""
    if not g.seating.together:
        return [] if g.players[g.active].out else [g.active]
    team = g.players[g.active].team
    return [p for p in g.in_turn_order() if g.players[p].team == team]  # LOW 802.4


def effect_step(g: Game) -> None:
    """Poison grows and ice melts on the active player's permanents."""
    events: list[Event] = []
    for player in active_team(g):
        for card in g.cards_in("battlefield", player):
            if card.counters.get("poison", 0):
                events.append(Event("counter", card.id, player, 1, word="poison", tag="step", rule="703.4b"))
            if card.counters.get("ice", 0):
                events.append(Event("counter", card.id, player, -1, word="ice", tag="step", rule="703.4b"))
    g.push(window)
    if events:
        perform(g, *events)  # LOW 114.1a, 114.1b, 703.4b


def resource_step(g: Game) -> None:
    """The active player gains the production of their bases."""
    g.push(window)  # LOW 504.2
    events = []
    for player in active_team(g):
        total = sum(chars(g, base).numbers.get("production", 0) for base in bases_of(g, player))
        if total > 0:
            events.append(Event("resource", player=player, amount=total, word="resource", rule="504.1"))
    perform(g, *events)  # LOW 301.4a, 504.1, 703.4c


def change_resource(g: Game, e: Event) -> Event | None:
    """A reserve holds at most twenty and at least zero."""
    resources = g.players[e.player].resources
    had = resources.get(e.word, 0)
    value = max(min(had + e.amount, MOST_RESOURCE), 0)  # LOW 104.5, 606.3
    if value == had:
        return None
    g.journal.key(resources, e.word, value)
    g.tick("resources")
    return e.learning(amount=value - had)  # the log and the counts get the real change


def only_priority(g: Game) -> None:
    """A step with nothing but priority."""
    window(g)


def cleanup_step(g: Game) -> None:
    """Discard to the maximum hand size; then damage and effects of the turn end. Nobody has priority unless needed."""
    g.push(_clean_up)
    players = tuple(p for p in active_team(g) if len(g.zone("hand", p).cards) > limit_of(g, "hand", p))
    if players:  # LOW 402.2, 514.1, 703.4j
        _discard_next(g, (), players)


def _discard_next(g: Game, chosen: tuple[int, ...], players: tuple[int, ...]) -> None:
    """The next player chooses; when all have, the cards are discarded at once."""
    left = tuple([p for p in players if not g.players[p].out])
    if left:
        next_of_team(g, left, _choose_excess, (chosen, left))  # LOW 802.6
    else:
        perform(g, *[discarded(g, i, rule="514.1") for i in chosen if g.cards[i].zone >= 0])


def _choose_excess(g: Game, chosen: tuple[int, ...], players: tuple[int, ...], player: int) -> None:
    hand = g.zone("hand", player).cards
    excess = max(len(hand) - limit_of(g, "hand", player), 0)
    there, args = discardable(g, hand), (chosen, tuple([p for p in players if p != player]))
    pick_cards(g, player, CARD, "discard to limit", there, excess, excess, _discard, args, "514.1")


def _discard(g: Game, chosen: tuple[int, ...], players: tuple[int, ...], ids: tuple[int, ...]) -> None:
    _discard_next(g, (*chosen, *ids), players)


def _clean_up(g: Game) -> None:
    """Damage is removed and effects that last for the turn end, at the same time."""
    for player in range(len(g.players)):
        for card in g.cards_in("battlefield", player):
            if card.damage:
                g.journal.set(card, "damage", 0)  # LOW 514.2, 703.4k
    end_with_turn(g)  # LOW 514.2
    g.changed("stats")
    g.push(_after_cleanup)
    control_ends(g)  # LOW 108.2b: at once, which is no state-based action


def _after_cleanup(g: Game) -> None:
    """If anything happened or triggered, players get priority, and another cleanup step follows."""
    agenda = g.agenda
    g.push(window)
    if state_actions(g, settle) or g.pending:
        g.note("plan", (("ending", "cleanup"), *g.notes.plan))  # LOW 514.3a
    else:
        g.agenda = agenda  # LOW 514.3


def end_turn(g: Game) -> None:
    """The turn is over: an extra turn, or the next player's."""
    extra = g.facts.extra_turns
    while extra:
        g.fact("extra_turns", extra[:-1])  # LOW 500.6
        following = next((p for p in g.in_turn_order(primary(g, extra[-1])) if p in g.partners(extra[-1])), -1)
        if following < 0:
            pass_over(g, extra[-1])  # LOW 800.3m
        else:
            if g.facts.before_extra_turns < 0:
                g.fact("before_extra_turns", g.active)  # where the order of turns goes on afterwards
            g.set("active", following)
            g.push(end_turn if skips(g, "turn") else begin_turn)  # LOW 500.9
            return
        extra = extra[:-1]
    last = g.facts.before_extra_turns
    if last >= 0:
        g.fact("before_extra_turns", -1)
        g.set("active", last)
    following = following_player(g)
    for left in between(g, g.active, following):
        pass_over(g, left)  # LOW 800.3m
    g.set("active", following)
    if skips(g, "turn"):
        g.push(end_turn)
        return
    g.push(begin_turn)


def following_player(g: Game) -> int:
    """Whose turn comes next in the order of turns; extra turns do not change that order."""
    order = g.in_turn_order(g.active)
    if g.seating.together:
        team = g.players[g.active].team
        others = [p for p in order if g.players[p].team != team]
        return others[0]  # LOW 802.4a
    return order[0] if order[0] != g.active else order[1 % len(order)]


def between(g: Game, one: int, other: int) -> list[int]:
    """The players who left and sit between two others, clockwise; team mates of the first are skipped."""
    seats = g.seating.order
    at = seats.index(one)
    around = [*seats[at + 1 :], *seats[:at]]
    own = g.partners(one)
    return [p for p in around[: around.index(other)] if g.players[p].out and p not in own] if other in around else []


def pass_over(g: Game, player: int) -> None:
    """The turn of a player who has left would begin now: effects that last until or during it end."""
    end_before_turn(g, player)
    end_all(g, DuringNextTurn(player), EndOfNextTurn(player))


STEPS: dict[str, Callable[[Game], None]] = {
    "reset": reset_step,
    "effect": effect_step,
    "resource": resource_step,
    "main": only_priority,  # LOW 505.2
    **BATTLE_STEPS,
    "end": only_priority,  # LOW 513.1
    "cleanup": cleanup_step,
}

RULES = {
    "reset": "502.1",
    "effect": "503.1",
    "resource": "504.1",
    "main": "505.1",
    "beginning of battle": "507.1",
    "declare attackers": "508.1",
    "declare blockers": "509.1",
    "battle damage": "510.1",
    "end of battle": "511.1",
    "end": "513.1",
    "cleanup": "514.1",
}
