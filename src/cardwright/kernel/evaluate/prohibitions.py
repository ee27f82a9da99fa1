"""Prohibitions on a card, or on a player by the card that stands for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.event import Event
from ..state.pieces import Card, Frame
from ..state.table import cants_of
from ..vocabulary import selectors as s
from ..vocabulary.abilities import Ability
from .patterns import matches
from .questions import passes, side

if TYPE_CHECKING:
    from ..game import Game


def cant(
    g: Game,
    card: Card,
    action: str,
    other: Card | None = None,
    by: int = -1,
    ability: Ability | None = None,
    sort: str = "",
) -> bool:
    """Some effect forbids this to the card; `other` is the card on the far side of the action, `by` its player.

    `sort` is what that card is, or will be, on the stack: a spell, an ability.
    """
    for controller, ban in cants_of(g, card):
        if ban.action != action:
            continue
        if ban.by is None:
            return True
        frame = Frame(-1, "ban", controller, (card.id, card.incarnation), ability=ability)
        if isinstance(ban.by, s.Belongs) and by >= 0:
            if side(g, frame, ban.by.who, by):
                return True
        elif sort and isinstance(ban.by, s.Sort):
            if sort in ban.by.names:
                return True
        elif other is not None and passes(g, frame, ban.by, other):
            return True
    return False


def forbidden(g: Game, e: Event) -> bool:
    """A prohibition goes before everything else."""
    table = g.table if g.built == g.version else g.refresh()
    if not table.bans:
        return False
    if e.kind in table.barred and _never(g, e):
        return True
    if e.card < 0:
        return e.player >= 0 and _forbidden_to(g, e)
    card = g.cards[e.card]
    if e.kind == "damage" and e.other >= 0 and cant(g, g.cards[e.other], "deal damage", card):
        return True  # LOW 610.13
    if not cants_of(g, card):
        return False
    action = g.rules.events.ban_words.get((e.kind, _manner(g, e)))
    if action is None:
        return False
    frame = g.frames.get(e.frame)
    other = g.cards[e.other] if e.other >= 0 else g.cards[frame.source[0]] if frame is not None else None
    by = frame.controller if frame is not None else -1
    if cant(g, card, action, other, by):
        return True
    if e.kind == "damage":
        return any(cant(g, card, f"take {word} damage", other, by) for word in (e.tag, *e.also))
    return frame is not None and cant(g, card, f"{action} by abilities", other, by)


def _never(g: Game, e: Event) -> bool:
    """No such event may happen to its card, or be done by its player."""
    concerned = [g.cards[e.card]] if e.card >= 0 else []
    if e.player >= 0 and g.rules.roles.leader:
        concerned += [g.cards[i] for i in g.zone(g.rules.roles.leader, e.player).cards]
    return any(
        ban.on is not None
        and ban.on.event == e.kind
        and matches(g, ban.on, e, card.id, Frame(-1, "ban", controller, (card.id, card.incarnation)))
        for card in concerned
        for controller, ban in cants_of(g, card)
    )


def _manner(g: Game, e: Event) -> str:
    """The word of an event in the game's table of prohibitions (`Events.ban_words`)."""
    if e.kind == "move":
        return e.tag
    if e.kind == "turn card":
        return e.tag if (e.kind, e.tag) in g.rules.events.ban_words else e.state
    if e.amount < 0:
        return "less"  # a card that cannot get counters may still lose some
    return e.word if (e.kind, e.word) in g.rules.events.ban_words else ""


def _forbidden_to(g: Game, e: Event) -> bool:
    """An effect on the card that stands for a player forbids this."""
    action = g.rules.events.ban_words.get((e.kind, _manner(g, e)))
    if action is None or not g.rules.roles.leader:
        return False
    seats = g.zone(g.rules.roles.leader, e.player).cards
    return any(cant(g, g.cards[i], action) for i in seats)
