"""Rules 108.2b, 608.2b and 800.3c: what becomes of permanents when effects that gave control of them end."""

from __future__ import annotations

from cardwright.kernel.events.controlling import forsaken, placeable, recontrol, strays
from cardwright.kernel.events.lasting import lapse
from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.vocabulary.durations import WHILE_THERE


def mind_control(g: Game, card: int) -> None:
    """A card has moved. What effects gave away for as long as it is there, or with one player, is seen to next."""
    if any(effect.source[0] == card and effect.until in WHILE_THERE for effect in g.effects):
        g.push(control_ends)  # also in the middle of a resolution


def control_ends(g: Game) -> None:
    """As soon as control has ended permanents go back, or are expelled if there is nobody to whom they could."""
    lapse(g)  # LOW 608.2b
    expel_forsaken(g)
    if any(placeable(g, card, due) for card, due in strays(g)):
        recontrol(g)  # LOW 108.2b


def expel_forsaken(g: Game) -> None:
    """What would go back to a player who has left, since an effect that gave it to another has ended, is expelled."""
    if not g.facts.homes or len(g.in_turn_order()) == len(g.players):
        return
    for card in forsaken(g):
        to = g.zone("expelled", card.owner).id
        perform(g, Event("move", card.id, card.controller, frm=card.zone, to=to, tag="expel", rule="800.3c"))
