"""What is done with priority: may it be done now?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, wraps
from typing import TYPE_CHECKING, Any

from ..evaluate import cant
from ..state.decisions import Decision, Denial
from ..state.pieces import Card
from ..state.table import chars
from ..vocabulary.abilities import Activated
from .checks import check_some_ability

if TYPE_CHECKING:
    from ..game import Game

Check = Callable[..., "Denial | None"]


def check_from(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card cannot be played from where it is: cards are played from the hand, or from where an effect says."""
    if card.zone >= 0:
        zone = g.zones[card.zone]
        if zone.kind.name == g.rules.roles.hand and zone.player == player:
            return None
        permitted = zone.kind.name in [play.zone for play in chars(g, card).plays]
        if permitted and card.owner == player and card.known >> player & 1:
            return None
    return Denial(g.rules.telling.rules.play_from, "cards are played from your hand")


def check_own_ability(g: Game, player: int, card: Card, ability: Activated) -> Denial | None:
    """Why an activated ability is not the player's to activate."""
    kind = g.zones[card.zone].kind
    if card.zone < 0 or not (kind.name in ability.zones if ability.zones else kind.live):
        rule = g.rules.telling.rules.where_abilities_work
        return Denial(rule, "the ability does not work where the card is")
    if card.controller != player:  # FOW 105.3, 105.3b
        rule = g.rules.telling.rules.who_activates
        return Denial(rule, "only the controller of a card can activate its abilities")
    return None


def check_open(g: Game) -> Denial | None:
    """Why nobody may put anything onto what is on the stack."""
    table = g.table if g.built == g.version else g.refresh()
    for fid in g.stack:
        f = g.frames[fid]
        if (f.body is not None and f.body.alone) or (table.bans and cant(g, g.cards[f.object], "be responded to")):
            return Denial(g.rules.telling.rules.respond, "nobody may respond to what waits to resolve")
    return None


def check_some_use(check: Check, rule: str) -> Check:
    """The check whether some of a card's activated abilities (or the one meant) may be activated."""
    return partial(_check_some_use, check, rule)


def _check_some_use(
    check: Check, rule: str, g: Game, player: int, card: Card, which: Activated | str | None = None
) -> Denial | None:
    return check_some_ability(g, card, which, lambda *args: check(g, player, card, *args), rule)


def when_asked(check: Check, may_act: Callable[[Decision, int], bool], rule: str) -> Check:
    """The same check asked from outside; while players are asked something, the game says who of them may act."""

    @wraps(check)
    def asked(g: Game, player: int, *args: Any) -> Denial | None:
        denial = check(g, player, *args)
        if denial is None and g.decision is not None and not may_act(g.decision, player):
            return Denial(rule, "you do not have priority")
        return denial

    return asked
