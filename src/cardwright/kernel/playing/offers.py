"""The actions a player may take now: all cards and abilities that pass the game's check.

Most actions fail because the player cannot pay, so a quick test of the means comes first. It may only leave out actions
that the check would refuse; `tests/properties/test_offers.py` proves that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from ..events.moving import turn_side
from ..state.decisions import Denial, Option
from ..state.pieces import Card
from ..state.ruleset import Ruleset
from ..state.table import overlaid
from ..vocabulary.abilities import Activated
from ..vocabulary.costs import CounterCost, MoveCost, Pay, TurnCost
from ..vocabulary.selectors import Cards, This
from .supply import reach

if TYPE_CHECKING:
    from ..game import Game


CheckPlay = Callable[["Game", int, Card], Denial | None]
CheckUse = Callable[["Game", int, Card, Activated, int], Denial | None]
ANY: frozenset[str] = frozenset()


class Needs(NamedTuple):
    """The least that the printed cost of an activated ability takes, as far as it is certain."""

    ability: Activated
    nth: int  # of equal abilities of the card
    means: int  # this much of the currency
    turns: tuple[str, int] | None  # a position its own card must not have yet: the field of the card and its value
    counters: tuple[str, int]  # this many counters of a name on its own card
    cards: tuple[tuple[str, int], ...]  # this many cards in a zone of the player


_needs: dict[int, tuple[tuple[Activated, ...], tuple[Needs, ...]]] = {}  # by the identity of a card's abilities


def needs_of(rules: Ruleset, abilities: tuple[Activated, ...]) -> tuple[Needs, ...]:
    """The needs of a card's activated abilities, in order; computed once for each printed text."""
    known = _needs.get(id(abilities))
    if known is None or known[0] is not abilities:
        if len(_needs) > 10_000:
            _needs.clear()
        found = tuple([_need(rules, ability, abilities[:i].count(ability)) for i, ability in enumerate(abilities)])
        known = _needs[id(abilities)] = (abilities, found)
    return known[1]


def _need(rules: Ruleset, ability: Activated, nth: int) -> Needs:
    if rules.paying.costs_less is not None and rules.paying.costs_less(ability):
        return Needs(ability, nth, 0, None, ("", 0), ())
    means, turns, counters = 0, None, ("", 0)
    cards: list[tuple[str, int]] = []
    filled = [cost.to for cost in ability.cost if isinstance(cost, MoveCost)]  # paying may put cards there
    for cost in ability.cost:
        number = getattr(cost, "amount", None)
        if not isinstance(number, int):
            continue
        if isinstance(cost, Pay) and cost.resource == rules.paying.currency:
            means += max(number, 0) + len(cost.symbols)
        elif isinstance(cost, TurnCost):
            if cost.what == This():
                turns = rules.placement.positions[cost.state]
        elif isinstance(cost, CounterCost) and cost.of == This():
            counters = (cost.name, max(number, 0))
        elif isinstance(cost, MoveCost) and isinstance(cost.what, Cards) and cost.what.whose == "you":
            zones = cost.what.zones
            if len(zones) == 1 and zones[0] not in filled and not rules.zones[zones[0]].shared:
                cards.append((zones[0], number))
    return Needs(ability, nth, means, turns, counters, tuple(cards))


def means_of(g: Game, player: int) -> int:
    """How much of the currency a player can pay."""
    return reach(g, player, g.rules.paying.currency)


def playable_cards(
    g: Game, player: int, ids: Iterable[int], means: int, check: CheckPlay, only: frozenset[str] = ANY
) -> list[int]:
    """The cards among these that a player may play; `only` those of some kind, or with some keyword.

    A card is not checked if its printed cost exceeds the player's means and no effect could lower it.
    """
    table, cards = g.table if g.built == g.version else g.refresh(), g.cards
    found: list[int] = []
    for i in ids:
        card = cards[i]
        own = table.cache[i] if i in table.cache else card.face.chars if card.overlay is None else overlaid(g, card)
        if card.front.sides:  # another side may cost less, or have one of the keywords
            if check(g, player, card) is None:
                found.append(i)
            continue
        if only and only.isdisjoint(own.keywords) and only.isdisjoint(own.kinds) and not own.mays:
            continue
        if own.cost is not None and own.cost > means and not (table.cost_any or i in table.cost_ids or own.own_costs):
            if own.spell is None or not own.spell.body.extras:
                continue
        if check(g, player, card) is None:
            found.append(i)
    return found


def permitted_cards(g: Game) -> list[int]:
    """Cards outside the hand that an effect lets someone play."""
    table = g.table if g.built == g.version else g.refresh()
    hand = g.rules.roles.hand
    return [i for i in sorted(table.permitted) if g.zone_kind(g.cards[i]) != hand] if table.permitted else []


def playable_sides(g: Game, player: int, card: Card, check: CheckPlay) -> list[int]:
    """The sides of a card that a player may play, each judged as if it were up; of halves never both together."""
    first = 1 if card.front.halved else 0
    return [side for side in range(first, len(card.sides)) if check_side(g, player, card, side, check) is None]


def check_sides(g: Game, player: int, card: Card, check: CheckPlay) -> Denial | None:
    """Why a player may play no side of a card: the reason for the first side."""
    first = 1 if card.front.halved else 0
    denials = [check_side(g, player, card, side, check) for side in range(first, len(card.sides))]
    return denials[0] if None not in denials else None


def check_side(g: Game, player: int, card: Card, side: int, check: CheckPlay) -> Denial | None:
    """Why a player may not play one side of a card, found by turning it up."""
    before = g.peek()
    turn_side(g, card, side)
    denial = check(g, player, card)
    g.unpeek(before)
    return denial


def usable_abilities(g: Game, player: int, means: int, check: CheckUse) -> list[tuple[int, int]]:
    """The activated abilities that a player may use: the card and the number of its ability.

    An ability is not checked if the player lacks something that it certainly takes.
    """
    table, cards, found = g.table if g.built == g.version else g.refresh(), g.cards, []
    for i in table.users:
        card = cards[i]
        if card.controller != player:
            continue
        own = table.cache[i] if i in table.cache else card.face.chars if card.overlay is None else overlaid(g, card)
        known = _needs.get(id(own.activated))
        wanted = known[1] if known is not None and known[0] is own.activated else needs_of(g.rules, own.activated)
        for index, needs in enumerate(wanted):
            turns, (counter, number) = needs.turns, needs.counters
            if needs.means > means or (turns is not None and getattr(card, turns[0]) == turns[1]):
                continue
            if (number and card.counters.get(counter, 0) < number) or (
                needs.cards and _short_of_cards(g, player, needs)
            ):
                continue
            if check(g, player, card, needs.ability, needs.nth) is None:
                found.append((i, index))
    return found


def _short_of_cards(g: Game, player: int, needs: Needs) -> bool:
    """A zone of the player's own holds fewer cards than an ability takes from there."""
    for kind, number in needs.cards:
        if len(g.zones[g.zone_base[kind] + player].cards) < number:
            return True
    return False


# Options never change and there are few of them, since card ids are small: each is made once.


@cache
def play_option(card: int, rule: str) -> Option:
    """To play a card."""
    return Option("play", ("play", card), (card,), rule)


@cache
def activate_option(card: int, index: int, rule: str) -> Option:
    """To activate one of a card's abilities."""
    return Option("activate", ("activate", card, index), (card,), rule)
