"""Drawing cards: an event around the single draws if an ability waits for it, and the draws one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..flow.choosing import confirm
from ..state.event import Event
from .perform import perform
from .replacements import applicable
from .triggers import DRAWING

if TYPE_CHECKING:
    from ..game import Game


def begin_drawing(g: Game, fid: int, player: int, count: int, up_to: bool) -> None:
    """Some ability waits for "draws one or more cards", so an event surrounds the single draws."""
    perform(g, Event(DRAWING, player=player, amount=count, frame=fid, tag="up to" if up_to else ""))


def change_drawing(g: Game, e: Event) -> Event | None:
    """The cards are drawn, one after the other."""
    if e.amount <= 0:
        return None
    g.push(draw_cards, e.frame, e.player, e.amount, e.tag == "up to", e.applied)
    return e


def draw_cards(g: Game, fid: int, player: int, count: int, up_to: bool, applied: tuple[object, ...] = ()) -> None:
    """Draw one card, and then the rest, one after the other; `applied` are the replacements they come from."""
    if up_to:
        rule = g.rules.telling.rules.draw_up_to
        source = g.frames[fid].source[0] if fid in g.frames else -1
        confirm(g, player, "draw a card", _draw_on, (fid, player, count, applied), rule, source)
    else:
        if count > 1 and _more_to_draw(g, fid, player, applied):
            g.push(draw_cards, fid, player, count - 1, False, applied)  # FOW 1009.2
        perform(g, Event("draw", player=player, frame=fid, applied=applied))


def _draw_on(g: Game, fid: int, player: int, count: int, applied: tuple[object, ...], yes: bool) -> None:
    if yes:
        if count > 1 and _more_to_draw(g, fid, player, applied):
            g.push(draw_cards, fid, player, count - 1, True, applied)
        perform(g, Event("draw", player=player, frame=fid, applied=applied))


def _more_to_draw(g: Game, fid: int, player: int, applied: tuple[object, ...]) -> bool:
    """A card is left, or an effect replaces draws. Otherwise one failed draw stands for all that are left."""
    if g.zone(g.rules.roles.deck, player).cards:
        return True
    return bool(applicable(g, Event("draw", player=player, frame=fid, applied=applied)))
