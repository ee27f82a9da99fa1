"""The cheapest questions about what a player could do: those that most often come to nothing."""

from __future__ import annotations

from cardwright.kernel.characteristics.active_effects import works
from cardwright.kernel.evaluate import find, passes
from cardwright.kernel.game import Game
from cardwright.kernel.playing.checks import hopeless, use_key
from cardwright.kernel.playing.wants import Want, wants
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars, table_of
from cardwright.kernel.vocabulary.faces import Chars
from cardwright.kernel.vocabulary.selectors import Exists, Filter, Kind

from .board import Board, Own, Quick, Use, board_of
from .zones import PLACED


def active_shards(g: Game, player: int) -> int:
    """How much shardlight a player can pay."""
    return sum([not card.turned for card in board_of(g).sides[player].shards])


def permitted(g: Game, board: Board) -> tuple[int, ...]:
    """Cards that an effect lets someone play from elsewhere than the hand, worked out once for each moment."""
    if board.permitted is None:
        board.permitted = tuple(sorted([i for i, own in table_of(g).cache.items() if own.plays]))
    return board.permitted


def quick_cards(g: Game, board: Board, player: int) -> Quick:
    """The cards of a hand that may be played whenever a player has priority, and what each costs at least."""
    hand = g.zones[g.zone_base["hand"] + player].cards
    known = board.quick[player]
    if known is None or known[0] != hand:
        table, cards = table_of(g), g.cards
        found: list[tuple[int, int]] = []
        for i in hand:
            own = table.cache.get(i, cards[i].face.chars)
            if "Instacast" in own.keywords:
                odd = own.own_costs or table.cost_any or i in table.cost_ids or (own.spell and own.spell.body.extras)
                found.append((i, 0 if odd else own.cost or 0))
        known = board.quick[player] = (hand[:], found)
    return known


def as_announced(g: Game, f: Frame, paid: frozenset[str], sets: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Of the sets of units to place an Omega unit on, those that go with what was announced for its cost."""
    spell = chars(g, g.cards[f.card]).spell
    for extra in spell.body.extras if spell is not None else ():
        if extra.name == PLACED and isinstance(extra.condition, Exists):
            cheap = {card.id for card in find(g, f, extra.condition.what)}
            return [ids for ids in sets if cheap.isdisjoint(ids) != (PLACED in paid)]  # ARG 9.4.2, 9.4.7.3
    return sets


# --- abilities ----------------------------------------------------------------------------------------------------


def uses(g: Game, board: Board, player: int) -> list[Use]:
    """The activated abilities a player could perhaps use, until a card comes, goes or becomes another."""
    found = board.uses[player]
    if found is None:
        side = board.sides[player]
        if side.uses is None:
            side.uses = _uses_of(g, side.abilities)
        away = [g.cards[i] for i in g.away if _works_away(g, player, g.cards[i])] if g.away else []
        found = [*side.uses, *_uses_of(g, [(card, chars(g, card)) for card in away])] if away else side.uses
        board.uses[player] = found
    return found


def _uses_of(g: Game, able: list[Own]) -> list[Use]:
    """The activated abilities of cards that work where the cards are."""
    return [
        (card, own, index, want, _shardlight(card, own, want))
        for card, own in able
        for index, want in enumerate(wants(g.rules, own.activated))
        if (not want.zones and g.zones[card.zone].kind.live) or works(g, card, want.zones)
    ]


def _shardlight(card: Card, own: Chars, want: Want) -> int:
    """How many active shards it takes; a shard that is exhausted itself for its ability gives none."""
    itself = want.means > 0 and want.turns == "exhausted" and "shard" in card.face.kinds and "shard" in own.kinds
    return want.means + 1 if itself else want.means  # ARG 9.4.8.1-9.4.8.3


def _works_away(g: Game, player: int, card: Card) -> bool:
    """The card is not on the field, and some ability of it works where it is."""
    if card.controller != player or card.zone < 0:
        return False
    kind = g.zones[card.zone].kind.name
    return kind != "field" and kind in card.face.away


def lacks(g: Game, board: Board, player: int, card: Card, want: Want) -> bool:
    """At this moment the ability cannot be used: the full check would come to a denial."""
    if want.linked and not card.links:
        return True
    name, number = want.counters
    if number and card.counters.get(name, 0) < number:
        return True
    if want.live or want.over:
        judged = board.hopeless
        key = (card.id, id(want))
        known = judged.get(key)
        if known is None:
            known = judged[key] = hopeless(g, player, card, want)
        if known:
            return True
    for what, number in want.stock:
        there = g.zones[g.zone_base[what.zones[0]] + player].cards
        if len(there) < number or (what.where is not None and not _holds(g, card, what.where, there, number)):
            return True
    limit = want.ability.per_turn
    return bool(limit and g.used) and g.used.get(use_key(card.ref, want.ability, want.nth), 0) >= limit


def _holds(g: Game, card: Card, where: Filter, there: list[int], number: int) -> bool:
    """So many of these cards, which are in a player's own zone, pass the filter of a card's ability."""
    cards = g.cards
    if type(where) is Kind:  # by far the commonest
        cache, kind = table_of(g).cache, where.name
        for i in there:
            one = cards[i]
            if kind in cache.get(i, one.face if one.overlay is None else one.overlay).kinds:
                number -= 1
                if not number:
                    return True
        return False
    f = Frame(-1, "activated", card.controller, card.ref)
    return sum(passes(g, f, where, cards[i]) for i in there) >= number
