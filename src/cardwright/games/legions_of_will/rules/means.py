"""What a player has to do something with: costs that are plain to see, so that the commonest questions are short."""

from __future__ import annotations

from typing import NamedTuple

from cardwright.kernel.game import Game
from cardwright.kernel.playing.wants import Want, wants
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars, priced, table_of
from cardwright.kernel.vocabulary.faces import Chars

from .bases import Board, Survey
from .playing import PRICE_OF_TRAPS
from .zones import MOST_RESOURCE, TRAP_COST

RESTED = "rested"  # how a card must be turned for most abilities that turn it


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
    cards, expelled = g.cards, g.zones[g.zone_base["expelled"] + player].cards
    found: list[int] = []
    if not expelled and not survey.permits and player not in survey.returning:
        return found
    if player in survey.returning:
        graveyard = g.zone_base["graveyard"] + player
        found = [i for i in survey.returning[player] if cards[i].zone == graveyard]
    for i in survey.permits:
        if cards[i].owner == player and g.zone_kind(cards[i]) in ("graveyard", "deck", "expelled") and i not in found:
            found.append(i)
    for i in expelled:
        if cards[i].facedown and i not in found:
            found.append(i)  # LOW 407.3b
    return found


class Use(NamedTuple):
    """An activated ability that a player could perhaps use where its card is, or a trap that lies face down."""

    card: Card
    number: int  # which of the card's activated abilities; -1: the trap
    want: Want
    short: bool  # what it wants is all that has to be asked for


def uses_of(g: Game, player: int, board: Board, survey: Survey) -> list[Use]:
    """What a player could perhaps use, gone through once for each board."""
    known: list[Use] | None = board.uses.get(player)
    if known is None:
        known = board.sides[player].uses
        if known is None:
            known = board.sides[player].uses = _here(g, player, board)
        if survey.afar:
            known = known + _afar(g, player, board, survey)
        board.uses[player] = known
    return known


def _here(g: Game, player: int, board: Board) -> list[Use]:
    """What a player could perhaps use on the battlefield."""
    found: list[Use] = []
    cards, _, became = board.sides[player].looks
    for card, own in zip(cards, became, strict=True):
        if card.facedown:
            own = card.face.chars
            if "trap" not in own.kinds:
                continue
        elif own is None:
            own = card.face.chars if card.overlay is None else chars(g, card)
        if own.activated:
            found += _uses(g, card, own, board)
    return found


def _afar(g: Game, player: int, board: Board, survey: Survey) -> list[Use]:
    """What a player could perhaps use elsewhere."""
    found: list[Use] = []
    for i in survey.afar:
        card = g.cards[i]
        if card.controller == player and card.zone >= 0 and not card.facedown and not g.zones[card.zone].kind.placed:
            found += _uses(g, card, chars(g, card), board)
    return found


def _uses(g: Game, card: Card, own: Chars, board: Board) -> list[Use]:
    """What of one card could perhaps be used where it is and as it lies."""
    known: tuple[Chars, int, bool, list[Use]] | None = board.usable.get(card.id)
    if known is None or known[0] is not own or known[1] != card.zone or known[2] is not card.facedown:
        wanted = wants(g.rules, own.activated)
        if card.facedown:
            found = [Use(card, -1, wanted[0], False)]
        else:
            kind = g.zones[card.zone].kind
            short = kind.placed and not own.cants and "trap" not in card.face.kinds
            found = [
                Use(card, index, want, short and want.plain and want.turns in ("", RESTED))
                for index, want in enumerate(wanted)
                if (kind.name in want.zones if want.zones else kind.live)
            ]
        known = board.usable[card.id] = (own, card.zone, card.facedown, found)
    return known[3]


class Means(NamedTuple):
    """How little is too little for a player to do anything outside their main phase, and with which hand."""

    hand: list[int]
    least: int  # with less in reserve they can do nothing,
    resting: list[tuple[Card, int]]  # except by resting these cards, which costs so much


def helpless(g: Game, player: int, board: Board, survey: Survey) -> bool:
    """Whatever a player could do outside their main phase plainly costs more than there is: the commonest case."""
    hand = g.zones[g.zone_base["hand"] + player].cards
    means: Means | None = board.means.get(player)
    if means is None or means.hand != hand:
        means = board.means[player] = _means(g, player, hand, uses_of(g, player, board, survey))
    resource = g.players[player].resources["resource"]
    if resource >= means.least:
        return False
    for card, cost in means.resting:
        if resource >= cost and not card.turned:
            return False
    if survey.permits or player in survey.returning or g.zones[g.zone_base["expelled"] + player].cards:
        return not elsewhere(g, player, survey)
    return True


def _means(g: Game, player: int, hand: list[int], uses: list[Use]) -> Means:
    """What a player needs to do anything.

    Whether a card is rested may change from moment to moment; all the rest depends on where the cards are.
    """
    table = table_of(g)
    cards, changed = g.cards, table.cache
    least = MOST_RESOURCE + 1
    resting: list[tuple[Card, int]] = []
    for i in hand:
        own = changed[i] if i in changed else cards[i].face.chars
        if "Redeem" in own.keywords:
            least = min(least, own.cost or 0)
        if "action" in own.kinds or own.mays:
            odd = priced(table, i) or "X" in cards[i].face.numbers
            least = 0 if odd else min(least, plain_cost(own))
    for use in uses:
        if use.want.turns == RESTED:
            resting.append((use.card, use.want.means))
        elif use.want.means < least:
            least = use.want.means
    return Means(hand[:], least, resting)
