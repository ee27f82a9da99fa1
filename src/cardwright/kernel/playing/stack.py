"""Shared by games with a stack: activating by number, leaving the stack, checks for `why_not`."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any

from ..events.perform import perform
from ..state.decisions import Denial
from ..state.event import Event
from ..state.pieces import Card
from ..state.table import chars
from ..state.zones import EVERYONE
from .priority import leave_stack
from .steps import play_activated

if TYPE_CHECKING:
    from ..game import Game

Check = Callable[..., "Denial | None"]


def activate(g: Game, player: int, card: Card, index: int) -> None:
    """Begin to play one of a card's activated abilities by its number; a hidden card is shown for it."""
    activated = chars(g, card).activated
    ability = activated[index]
    hidden = g.zones[card.zone].kind.seen_by != EVERYONE
    fid = play_activated(g, player, card, ability, activated[:index].count(ability))
    if hidden:
        rule = g.rules.telling.rules.get("show to activate", "")
        perform(g, Event("reveal", card.id, player, frame=fid, rule=rule))


def leave_resolved(g: Game, fid: int) -> None:
    """A frame leaves the stack after resolving or failing; a card still there goes to its owner's discard zone."""
    f = g.frames.get(fid)
    if f is None:
        return
    if f.kind != "card":
        leave_stack(g, fid)
        return
    g.push(leave_stack, fid)
    card, roles = g.cards[f.card], g.rules.roles
    if g.zone_kind(card) == roles.play:
        to, rule = g.zone(roles.discard, card.owner).id, g.rules.telling.rules.get("move resolved", "")
        perform(g, Event("move", card.id, card.owner, frm=card.zone, to=to, tag="resolved", rule=rule))


def remember_payment(g: Game, fid: int, ref: tuple[int, int]) -> None:
    """The permanent remembers the announcements and payments of its card."""
    f = g.frames[fid]
    if f.paid or "X" in f.numbers:
        g.fact("played_with", {**g.facts.played_with, ref: (f.paid, f.numbers.get("X", 0))})


def when_asked(check: Check, *prompts: str, rule: str, also_others: bool = False) -> Check:
    """A check for `why_not`: also refuses if the player is asked another question than these prompts.

    With `also_others` it also refuses players who are not asked at all.
    """

    @wraps(check)
    def asked(g: Game, player: int, *args: Any) -> Denial | None:
        denial = check(g, player, *args)
        d = g.decision
        if denial is not None or d is None:
            return denial
        busy = d.player == player and d.prompt not in prompts
        return Denial(rule, "you do not have priority") if busy or (also_others and d.player != player) else None

    return asked
