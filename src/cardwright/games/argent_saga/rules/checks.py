"""Rules 7.4.2, 9.1-9.2 and 9.4.9: why a player may not play a card or activate an ability now."""

from __future__ import annotations

from cardwright.kernel.events.replacements import would_stay
from cardwright.kernel.game import Game
from cardwright.kernel.playing.checks import check_activated, check_card
from cardwright.kernel.playing.components import cost_count, payable
from cardwright.kernel.playing.priority_checks import check_from, check_open, check_own_ability
from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.state.event import PAID
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Activated
from cardwright.kernel.vocabulary.costs import Cost, MoveCost, TurnCost
from cardwright.kernel.vocabulary.selectors import Cards, This

from .omega import stackings
from .slots import free_slots

PLAYED = ("unit", "spell", "augment")
EXHAUST = TurnCost(This(), "exhausted")


def check_play(g: Game, player: int, card: Card, free: bool) -> Denial | None:
    """Why a card may not be played now; `free`: the player acts in their own main phase, outside the queue."""
    denial = check_from(g, player, card)  # ARG 1.1.1, 9.1.1.1
    if denial is not None:
        return denial
    own = chars(g, card)
    if own.kinds.isdisjoint(PLAYED):
        return Denial("7.4.2.1.1", "champions, spirits, towers and shards are not played")
    if not free and "Instacast" not in own.keywords:
        return Denial("7.4.2", "it is played in your main phase while the queue is empty")  # ARG 11.8.3
    return (check_open(g) if g.stack else None) or check_card(g, player, card)


def check_free_play(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card may not be played in the main phase."""
    return check_play(g, player, card, True)


def check_instant_play(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card may not be played with priority."""
    return check_play(g, player, card, False)


def fits(g: Game, player: int, card: Card, costs: tuple[Cost, ...], paid: frozenset[str]) -> Denial | None:
    """Why a unit will find no zone, or an Omega unit nothing to be placed on, once the cost is paid."""
    own = chars(g, card)
    if "unit" not in own.kinds:
        return None
    spec = own.placed_on  # ARG 2.6.3
    f = Frame(-1, "card", player, card.ref, card.id)
    if spec is not None:
        if any(_left_over(g, f, costs, ids) for ids in stackings(g, player, card, spec, paid)):
            return None
        return Denial("2.6.3", "you control no unit that it could be placed on")  # ARG 2.6.3
    free = len(free_slots(g, player))
    if free:
        return None
    for cost in costs:
        if isinstance(cost, MoveCost) and isinstance(cost.what, Cards) and "field" in cost.what.zones:
            units = [c for c in payable(g, f, cost) if "unit" in chars(g, c).kinds]
            leaving = [c for c in units if not would_stay(g, c, cost.to, cost.verb, PAID)]
            free += min(cost_count(g, f, cost, len(leaving)), len(leaving))
    return None if free else Denial("9.4.9.1", "you have no unit zone free")  # ARG 9.4.9.1


def _left_over(g: Game, f: Frame, costs: tuple[Cost, ...], ids: tuple[int, ...]) -> bool:
    """The costs can be paid without these units."""
    for cost in costs:
        if isinstance(cost, MoveCost) and isinstance(cost.what, Cards) and "field" in cost.what.zones:
            others = [c for c in payable(g, f, cost) if c.id not in ids]
            if len(others) < cost_count(g, f, cost, len(others)):
                return False
    return True


def check_ability(g: Game, player: int, card: Card, ability: Activated, nth: int = 0) -> Denial | None:
    """Why an activated ability may not be added to the queue now."""
    denial = check_own_ability(g, player, card, ability)
    if denial is not None:
        return denial
    if waits_a_turn(g, card, ability):
        return Denial("9.2.2.4", "it has not been on the field since the turn began")
    return (check_open(g) if g.stack else None) or check_activated(g, player, card, ability, nth)


def waits_a_turn(g: Game, card: Card, ability: Activated) -> bool:
    """A unit that would be exhausted for it came into play this turn."""
    if card.marks.get("entered") != g.turn or EXHAUST not in ability.cost:
        return False
    own = chars(g, card)
    if "unit" not in own.kinds or "omega" in own.kinds:
        return False  # ARG 2.6.7
    return "Quickness" not in own.keywords  # ARG 9.2.2.4, 11.5.4, 11.11.2


def check_play_now(g: Game, player: int, card: Card) -> Denial | None:
    """Why a player may not play a card, asked by `why_not` at any moment."""
    d = g.decision
    return check_play(g, player, card, d is not None and d.prompt == "main" and d.player == player)
