"""Rules 112.2, 302-305, 406.6 and 601.1: the targets and costs of playing a card, and what follows the payment."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.playing.costing import reduced_in_all
from cardwright.kernel.playing.stack import put_on_stack
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.vocabulary.abilities import Ability, Activated, Body, Extra, Modes, OnPlay, Target, Triggered
from cardwright.kernel.vocabulary.costs import Cost, EffectCost, MoveCost
from cardwright.kernel.vocabulary.effects import ChangeResource, Discard
from cardwright.kernel.vocabulary.selectors import All, Both, Cards, InState, Kind, TopCards

from .layers import TRAP_COSTS

PERMANENTS = ("unit", "upgrade", "trap")
HOSTS = "hosts"  # the players in whose bases a player's permanents may be
INTO_BASE = Target("base", Cards(("battlefield",), HOSTS, All((Kind("base"), InState("room")))))  # LOW 404.2b
INTO_ANY_BASE = Body(targets=(INTO_BASE,))  # the text of a permanent card without further choices
PRICE_OF_TRAPS = (TRAP_COSTS,)


def play_target(kinds: tuple[str, ...], abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The target of playing a card, apart from its text: for a permanent card, a base of its player with room.

    A unit that may merge targets either a base or the unit to merge with.
    """
    if "base" in kinds or not any(kind in kinds for kind in PERMANENTS):
        return ()
    said = _said([a.body for a in abilities if isinstance(a, OnPlay)])
    targets = (INTO_BASE,)  # LOW 302.2a, 303.2a, 305.3a
    own = Body((), targets, None, said.extras, said.cost, said.condition)
    if "trap" in kinds:
        return (TRAP_COSTS, OnPlay(own))
    if not said.effects:
        return (OnPlay(own),)
    modes = Modes((Body(targets=targets), Body(said.effects, said.targets)))  # LOW 702.3a
    return (OnPlay(Body((), (), modes, said.extras, said.cost, said.condition)),)


def _said(bodies: list[Body]) -> Body:
    """Everything that a permanent card says about playing it: costs, conditions, merging, as one ability."""
    if len(bodies) < 2:
        return bodies[0] if bodies else Body()
    held = tuple([body.condition for body in bodies if body.condition is not None])
    return Body(
        tuple([effect for body in bodies for effect in body.effects]),
        tuple([target for body in bodies for target in body.targets]),
        None,
        told_apart([extra for body in bodies for extra in body.extras]),
        tuple([cost for body in bodies for cost in body.cost]),  # LOW 112.7a
        Both(held) if len(held) > 1 else held[0] if held else None,
    )


def told_apart(extras: Iterable[Extra]) -> tuple[Extra, ...]:
    """Optional costs of a card, each with its own name, so that each can be paid alone."""
    found: dict[str, Extra] = {}
    for extra in extras:
        name, number = extra.name, 1
        while name in found:
            number += 1
            name = f"{extra.name} {number}"
        found[name] = replace(extra, name=name)
    return tuple(found.values())  # LOW 112.8a


def adjust_cost(g: Game, f: Frame, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """Reductions apply to the total; random costs and costs from the deck are paid last."""
    if len(costs) < 2:
        return costs
    costs = reduced_in_all(g, f, costs)
    late = [cost for cost in costs if paid_late(cost)]
    return (*(cost for cost in costs if cost not in late), *late) if late else costs  # LOW 601.1g


def paid_late(cost: Cost) -> bool:
    """Costs that are random or reveal cards of the deck are paid last."""
    if isinstance(cost, MoveCost):
        return isinstance(cost.what, TopCards)
    return isinstance(cost, EffectCost) and (not isinstance(cost.do, Discard) or cost.do.random)


def played_as(g: Game, card: Card) -> str:
    """Traps are played face down."""
    return "facedown" if "trap" in card.face.kinds else ""  # LOW 303.1


def gives_resource(ability: Activated) -> bool:
    """A resource ability: it has no target and adds to the reserve of its player."""
    body = ability.body
    if body.targets or body.modes is not None:
        return False
    return any(isinstance(e, ChangeResource) and e.who == "you" and e.how == "add" for e in body.effects)


def skips_chain(g: Game, card: Card, ability: Activated | Triggered) -> bool:
    """Resource abilities do not use the chain of events."""
    return isinstance(ability, Activated) and gives_resource(ability)  # LOW 406.6c


def finish_play(g: Game, fid: int) -> None:
    """The card or ability is paid and stays on the chain of events."""
    f = g.frames[fid]
    if f.kind == "card":
        g.journal.set(f, "paid", f.paid | {"played"})
    elif f.kind == "activated":
        _turn_sprung(g, f)
    put_on_stack(g, fid)  # LOW 601.1h


def _turn_sprung(g: Game, f: Frame) -> None:
    """A trap that is sprung is turned face up."""
    trap = g.cards[f.source[0]]
    if trap.facedown and g.is_current(f.source):  # LOW 303.4
        g.journal.set(trap, "marks", {**trap.marks, "sprung": g.turn})
        turned = Event("turn card", trap.id, f.controller, state="faceup", tag="spring", frame=f.id, rule="303.4")
        perform(g, turned)
