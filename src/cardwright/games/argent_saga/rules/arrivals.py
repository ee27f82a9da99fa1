"""Rule 9.3.4.4.4: cards that come onto the field at once and whose effects depend on each other."""

from __future__ import annotations

from cardwright.kernel.events.perform import Groups
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.vocabulary.effect_analysis import Plan

RULE = "9.3.4.4.4"


def together(g: Game, events: tuple[Event, ...]) -> tuple[tuple[Event, ...], Groups]:
    """The turn player says in which order effects that begin at once and depend on each other apply."""
    coming = [e for e in events if e.kind == "move" and g.zones[e.to].kind.name == "field" != g.zones[e.frm].kind.name]
    if len(coming) < 2:
        return events, ()
    plans = [(e.card, _static_plans(g, e.card)) for e in coming]
    timed: list[int] = []
    for at, (card, own) in enumerate(plans):
        rest = [plan for other, theirs in (*plans[:at], *plans[at + 1 :]) if other != card for plan in theirs]
        if any(_mutual(one, two) for one in own for two in rest):
            timed.append(card)
    return events, ((g.active, tuple(timed), RULE),) if timed else ()  # ARG 9.3.4.4.4


def _static_plans(g: Game, card: int) -> list[Plan]:
    return [g.rules.planner.static_plan(static) for static in g.cards[card].face.chars.statics]


def _mutual(one: Plan, two: Plan) -> bool:
    """Each reads what the other writes, somewhere in the same layer."""
    if not (one.reads & two.writes and two.reads & one.writes):  # ARG 9.3.4.4.2
        return False
    return any(one.layers[i] and two.layers[i] for i in range(len(one.layers)))
