"""Rules 6.3.1 and 7.4.2: what a player with priority, or in the main phase, may do."""

from __future__ import annotations

from functools import cache

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Option
from cardwright.kernel.state.table import table_of

from .board import Board, board_of
from .checks import check_ability, check_play, waits_a_turn
from .means import active_shards, lacks, permitted, quick_cards, uses
from .process import closed
from .slots import free_slots


@cache
def play_option(card: int, free: bool) -> Option:
    """To play a card, freely in the main phase or with priority; made once, since options never change."""
    return Option("play", ("play", card), (card,), "7.4.2.1" if free else "6.3.1.1")


@cache
def activate_option(card: int, index: int, free: bool) -> Option:
    """To activate one of a card's abilities, likewise."""
    return Option("activate", ("activate", card, index), (card,), "7.4.2.2" if free else "6.3.1.2")


def options(g: Game, player: int) -> list[Option]:
    """All that a player with priority may do."""
    found: list[Option] = []  # ARG 6.3.1, 6.3.1.1, 6.3.1.2
    if g.stack and closed(g):
        return found  # ARG 9.4.9.2
    board = board_of(g)
    shards = sum([not card.turned for card in board.sides[player].shards])
    for i, cost in quick_cards(g, board, player)[1]:
        if cost <= shards and check_play(g, player, g.cards[i], False) is None:
            found.append(play_option(i, False))
    _add_others(g, board, player, False, shards, found)
    return found


def main_actions(g: Game, player: int) -> list[Option]:
    """All that a player may do in their main phase."""
    found: list[Option] = []
    table = table_of(g)
    cards, changed = g.cards, table.cache
    shards = active_shards(g, player)
    plain = not (table.cost_any or table.barring or (g.stack and closed(g)))
    room = bool(free_slots(g, player))
    for i in g.zones[g.zone_base["hand"] + player].cards:
        card = cards[i]
        own = changed.get(i, card.face.chars)
        spell = own.spell
        if not own.own_costs and not table.cost_any and i not in table.cost_ids:
            # the cheapest questions first; the full check comes to the same
            if (own.cost or 0) > shards and (spell is None or not spell.body.extras):
                continue
            if plain and spell is None and "unit" in own.kinds and not own.cants and "X" not in card.face.numbers:
                if own.placed_on is None:
                    if room:
                        found.append(play_option(i, True))
                    continue
        if check_play(g, player, card, True) is None:
            found.append(play_option(i, True))
    _add_others(g, board_of(g), player, True, shards, found)
    return found


def _add_others(g: Game, board: Board, player: int, free: bool, shards: int, found: list[Option]) -> None:
    """Cards that may be played from elsewhere than the hand, and abilities."""
    for i in permitted(g, board) if board.permitted is None else board.permitted:
        if g.zone_kind(g.cards[i]) != "hand" and check_play(g, player, g.cards[i], free) is None:
            found.append(play_option(i, free))
    field = g.zone_base["field"] + player
    for card, own, index, want, means in board.uses[player] or uses(g, board, player):
        # the cheapest questions first; the full check would come to the same denial
        turns = want.turns
        if means > shards or (turns == "exhausted" and card.turned) or (turns == "facedown" and card.facedown):
            continue
        if want.all:
            if turns != "facedown" and not own.cants and card.zone == field and not want.zones:
                if not (g.stack and closed(g)):
                    if not waits_a_turn(g, card, want.ability):
                        found.append(activate_option(card.id, index, free))
                    continue
        elif lacks(g, board, player, card, want):
            continue
        if check_ability(g, player, card, want.ability, want.nth) is None:
            found.append(activate_option(card.id, index, free))
