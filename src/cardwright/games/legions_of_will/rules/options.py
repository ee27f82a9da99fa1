"""Rules 111.1, 115 and 505.3: what a player with priority may do."""

from __future__ import annotations

from functools import cache

from cardwright.kernel.game import Game
from cardwright.kernel.playing.checks import check_targets, hopeless, use_key
from cardwright.kernel.playing.wants import Want
from cardwright.kernel.state.decisions import Option
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars, table_of

from .bases import (
    Board,
    active_bases,
    bases_of,
    board_of,
    check_activate_base,
    open_to,
    room,
    survey_of,
)
from .checks import check_ability, check_play, check_redeem, check_trap, in_turn, moves
from .means import RESTED, Use, elsewhere, helpless, plain_cost, uses_of
from .playing import INTO_ANY_BASE, gives_resource

# Options never change and there are few of them, since card ids are small: each is made once.


@cache
def play_option(card: int, rule: str) -> Option:
    """To play a card."""
    return Option("play", ("play", card), (card,), rule)


@cache
def activate_option(card: int, index: int) -> Option:
    """To activate one of a card's abilities."""
    return Option("activate", ("activate", card, index), (card,), "602.1")


def options(g: Game, player: int) -> list[Option]:
    """All that a player with priority may do."""
    found: list[Option] = []
    main = g.phase == "main" and not g.stack and in_turn(g, player)
    board: Board | None = g.board
    if board is None or board.version != g.version:
        board = board_of(g)
    survey = board.survey or survey_of(g)
    if not main and helpless(g, player, board, survey):
        return found
    resource = g.players[player].resources["resource"]
    table = g.table  # up to date, since the board is
    cards, changed = g.cards, table.cache
    spacious: bool | None = None  # there plainly is a base to put a permanent into
    for i in g.zones[g.zone_base["hand"] + player].cards:
        card = cards[i]
        own = changed.get(i, card.face.chars)
        if "Redeem" in own.keywords and check_redeem(g, player, card) is None:
            found.append(Option("redeem", ("redeem", i), (i,), "702.3a#2"))  # LOW 115.2b
        if not main and "action" not in own.kinds and not own.mays:
            continue
        if not (table.cost_any or i in table.cost_ids or "X" in card.face.numbers):
            # what the full check comes to for a card without odd costs, the cheapest question first
            cost = plain_cost(own)
            if cost > resource:
                continue
            if cost >= 0 and main and not own.cants and own.spell is not None and own.spell.body == INTO_ANY_BASE:
                if spacious is None:
                    spacious = not table.barring and some_room(g, player)
                if spacious:
                    found.append(play_option(i, "601.1"))
                    continue
        if check_play(g, player, card) is None:
            found.append(play_option(i, "601.1"))
    for i in elsewhere(g, player, survey):
        if check_play(g, player, cards[i]) is None:
            found.append(play_option(i, "604.6"))
    _add_abilities(g, player, uses_of(g, player, board, survey), board.hopes, found)
    if main:
        for base in bases_of(g, player):
            cost = base.face.numbers.get("activation", 0) if base.facedown else resource + 1
            if cost <= resource and check_activate_base(g, player, base) is None:
                found.append(Option("activate base", ("base", base.id), (base.id,), "505.3b"))
        found += moves(g, player)
    return found


def some_room(g: Game, player: int) -> bool:
    """A base in which the player could put a permanent holds one more, and nothing is forbidden there."""
    for mate in open_to(g, player):
        for base in active_bases(g, mate):
            own = chars(g, base)
            if "base" in own.kinds and not own.cants and room(g, base) > 0:
                return True
    return False


def _add_abilities(
    g: Game, player: int, uses: list[Use], hopes: dict[tuple[int, int], bool], found: list[Option]
) -> None:
    """Add the activated abilities and traps a player may use now."""
    free = not (g.stack and table_of(g).bans)
    resource = g.players[player].resources["resource"]
    for card, number, want, short in uses:
        # the cheapest questions first; the full check would come to the same denial
        if want.means > resource or (want.turns == RESTED and card.turned):
            continue
        ability = want.ability
        if number < 0:
            if (g.stack or g.battle is not None) and check_trap(g, player, card) is None:
                found.append(Option("spring", ("trap", card.id), (card.id,), "303.4"))
            continue
        if ability.per_turn and g.used.get(use_key(card.ref, ability, want.nth), 0) >= ability.per_turn:
            continue
        if want.stock and _out_of_stock(g, player, want):
            continue
        if want.live and not _hoped_for(g, player, card, number, want, hopes):
            continue
        if short and free:
            targets = ability.body.targets
            if targets and not want.aims:
                f = Frame(-1, "activated", player, card.ref, -1, ability, ability.body)
                if check_targets(g, f, targets) is not None:
                    continue
        elif check_ability(g, player, card, ability, want.nth) is not None:
            continue
        found.append(activate_option(card.id, number))


def _out_of_stock(g: Game, player: int, want: Want) -> bool:
    """Some zone of a player's own does not hold as many cards as an ability asks for."""
    for what, number in want.stock:
        if len(g.zones[g.zone_base[what.zones[0]] + player].cards) < number:
            return True
    return False


def _hoped_for(g: Game, player: int, card: Card, number: int, want: Want, hopes: dict[tuple[int, int], bool]) -> bool:
    """The cards are on the board that an ability asks for, judged once for each board."""
    known = hopes.get((card.id, number))
    if known is None:
        if want.aims and want.plain:
            f = Frame(-1, "activated", player, card.ref, -1, want.ability, want.ability.body)
            known = check_targets(g, f, want.ability.body.targets) is None
        else:
            known = not hopeless(g, player, card, want)
        hopes[card.id, number] = known
    return known


def production(g: Game, player: int) -> list[Option]:
    """The resource abilities that a player may activate while something resolves, to pay for it."""
    return [
        activate_option(i, index)
        for i in g.zone("battlefield", player).cards
        for index, ability in enumerate(chars(g, g.cards[i]).activated)
        if gives_resource(ability) and check_ability(g, player, g.cards[i], ability) is None  # LOW 112.2
    ]
