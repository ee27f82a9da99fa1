"""Rules 108.2b, 608.2b and 800.3c: permanents when an effect that gave control of them ends."""

from __future__ import annotations

from cardwright.kernel.events.controlling import forsaken, placeable, recontrol, strays
from cardwright.kernel.events.lasting import lapse
from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.vocabulary.durations import WHILE_THERE


def mind_control(g: Game, card: int) -> None:
    """A card has moved: effects that give control as long as it stays, or stays with a player, are checked next."""
    if any(effect.source[0] == card and effect.until in WHILE_THERE for effect in g.effects):
        g.push(control_ends)  # also in the middle of a resolution


def control_ends(g: Game) -> None:
    """When control ends, a permanent goes back at once, or is expelled if nobody can get it back."""
    lapse(g)  # LOW 608.2b
    expel_forsaken(g)
    if any(placeable(g, card, due) for card, due in strays(g)):
        recontrol(g)  # LOW 108.2b


def expel_forsaken(g: Game) -> None:
    """Expels permanents that would go back to a player who has left the game."""
    if not g.facts.homes or len(g.in_turn_order()) == len(g.players):
        return
    for card in forsaken(g):
        to = g.zone("expelled", card.owner).id
        perform(g, Event("move", card.id, card.controller, frm=card.zone, to=to, tag="expel", rule="800.3c"))
