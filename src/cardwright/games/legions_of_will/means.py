"""What a player has to do something with: costs that are plain to see, so that the commonest questions are short."""

from __future__ import annotations

from typing import NamedTuple

from cardwright.kernel.abilities import Activated, Target
from cardwright.kernel.costs import Pay, TurnCost
from cardwright.kernel.faces import Chars
from cardwright.kernel.game import Game
from cardwright.kernel.selectors import This
from cardwright.kernel.state import Card
from cardwright.kernel.table import priced, table_of

from .bases import (
    Survey,
    board_of,
)
from .playing import PRICE_OF_TRAPS
from .zones import MOST_RESOURCE, TRAP_COST

REST_IT = TurnCost(This(), "rested")


def plain_cost(own: Chars) -> int:
    """What a card costs that no effect makes dearer or cheaper; -1 if there is more to its cost."""
    if own.spell is not None:
        body = own.spell.body
        if body.extras or body.cost:
            return -1
    if own.own_costs:
        return TRAP_COST if own.own_costs == PRICE_OF_TRAPS else -1
    return max(own.cost or 0, 0)


def elsewhere(g: Game, player: int, survey: Survey) -> list[int]:
    """Cards outside the hand that a player could perhaps play."""
    cards = g.cards
    expelled = g.zones[g.zone_base["expelled"] + player].cards
    found: list[int] = []
    if not (survey.returning or survey.permits or expelled):
        return found
    for i in survey.returning:
        if cards[i].owner == player and g.zone_kind(cards[i]) == "graveyard":
            found.append(i)
    for i in survey.permits:
        if cards[i].owner == player and g.zone_kind(cards[i]) in ("graveyard", "deck", "expelled") and i not in found:
            found.append(i)
    if expelled:
        found += [i for i in expelled if cards[i].facedown and i not in found]  # LOW 407.3b
    return found


def usable(g: Game, player: int, survey: Survey) -> list[int]:
    """The cards whose activated abilities a player could perhaps use."""
    cards, zones = g.cards, g.zones
    ids = zones[g.zone_base["battlefield"] + player].cards
    if survey.afar:
        mine = [i for i in survey.afar if cards[i].controller == player and cards[i].zone >= 0]
        ids = [*ids, *[i for i in mine if not zones[cards[i].zone].kind.placed]]
    return ids


class Want(NamedTuple):
    """What an activated ability plainly asks for, worked out once for each printed text."""

    ability: Activated
    nth: int  # of equal abilities of the card (LOW 602.5b)
    zones: tuple[str, ...]  # where it works; none: where abilities do
    resource: int  # it costs at least so much
    rests: bool  # its own card must be rested for it
    plain: bool  # and that is all, but for how often it may be used and for targets
    per_turn: int
    targets: tuple[Target, ...]


_wants: dict[int, tuple[tuple[Activated, ...], tuple[Want, ...]]] = {}  # by the identity of what they are about


def wants(abilities: tuple[Activated, ...]) -> tuple[Want, ...]:
    """What a card's activated abilities ask for, in their order."""
    known = _wants.get(id(abilities))
    if known is None or known[0] is not abilities:
        if len(_wants) > 10_000:
            _wants.clear()
        found = tuple(_want(ability, abilities[:i].count(ability)) for i, ability in enumerate(abilities))
        known = _wants[id(abilities)] = (abilities, found)
    return known[1]


def _want(ability: Activated, nth: int) -> Want:
    body, resource, rests = ability.body, 0, False
    rest = bool(ability.condition or body.modes or body.extras or body.cost)  # there is more to ask
    for cost in ability.cost:
        if isinstance(cost, Pay) and cost.resource == "resource" and isinstance(cost.amount, int):
            resource += max(cost.amount, 0)
        elif isinstance(cost, TurnCost) and cost == REST_IT:
            rests = True
        else:
            rest = True
    return Want(ability, nth, ability.zones, resource, rests, not rest, ability.per_turn, body.targets)


class Means(NamedTuple):
    """How little is too little for a player to do anything outside their main phase, and when that was so."""

    hand: list[int]
    field: list[int]
    cache: dict[int, Chars]
    least: int  # with less in reserve they can do nothing,
    resting: list[tuple[Card, int]]  # except by resting these cards, which costs so much


def helpless(g: Game, player: int, survey: Survey) -> bool:
    """Whatever a player could do outside their main phase plainly costs more than there is: the commonest case."""
    zones, base = g.zones, g.zone_base
    hand, field = zones[base["hand"] + player].cards, zones[base["battlefield"] + player].cards
    known = board_of(g).means
    means: Means | None = known.get(player)
    # cards that are turned over, and effects that come and go, make the table look at all characteristics anew
    if means is None or means.cache is not survey.cache or means.hand != hand or means.field != field:
        means = known[player] = _means(g, player, hand, field, survey)
    resource = g.players[player].resources["resource"]
    if resource >= means.least:
        return False
    for card, cost in means.resting:
        if resource >= cost and not card.turned:
            return False
    return not elsewhere(g, player, survey)


def _means(g: Game, player: int, hand: list[int], field: list[int], survey: Survey) -> Means:
    """What a player needs to do anything.

    Whether a card is rested may change from moment to moment; all the rest depends on where the cards are.
    """
    table = table_of(g)
    cards, zones, changed = g.cards, g.zones, table.cache
    least = MOST_RESOURCE + 1
    resting: list[tuple[Card, int]] = []
    for i in hand:
        own = changed[i] if i in changed else cards[i].face.chars
        if "Redeem" in own.keywords:
            least = min(least, own.cost or 0)
        if "action" in own.kinds or own.mays:
            odd = priced(table, i) or "X" in cards[i].face.numbers
            least = 0 if odd else min(least, plain_cost(own))
    for i in usable(g, player, survey):
        card = cards[i]
        if i in changed and not card.facedown:
            own = changed[i]
        else:
            own = card.face.chars
        if not own.activated:
            continue
        kind = zones[card.zone].kind
        for want in wants(own.activated):
            if card.facedown or (kind.name in want.zones if want.zones else kind.live):
                if want.rests:
                    resting.append((card, want.resource))
                elif want.resource < least:
                    least = want.resource
    return Means(hand[:], field[:], changed, least, resting)
