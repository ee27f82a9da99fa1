"""Payments with a plain best way: whatever else a player might want to pay for, this way leaves the most for it.

A card that is turned to pay is idle if it is good for nothing else (`Paying.idle`). What a payment leaves is at least
as good as what another one leaves if each card left by the other has a match here that can do all it can do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import NamedTuple

from cardwright.kernel.events.triggers import awaited
from cardwright.kernel.game import Game
from cardwright.kernel.playing.matching import Accepts, Kinds, Need, missing, selections, size
from cardwright.kernel.playing.supply import Producer, held, needs, producers
from cardwright.kernel.state.decisions import Decision
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.state.table import table_of
from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.kernel.vocabulary.costs import Alternatives, Pay, TurnCost
from cardwright.kernel.vocabulary.selectors import InState, It
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import Spent

TURN = "turn card"
MOST_WAYS = 500  # ways to pay that are compared; with more of them the player is asked
Abilities = Sequence[tuple[Ability, ...]]
Uses = frozenset[str]  # what a card or unit is good for: kinds of units, LASTS, and "#7" of a card 7 that does more
LASTS = "lasts"  # a card that was not turned can still be turned later; a unit is soon gone


def easy_payment(g: Game, asked: Decision, known: Abilities) -> int | None:
    """The option of a payment that leaves the most, if that is certain; `known` are the abilities of cards in sight."""
    if g.rules.paying.idle is None:
        return None
    if asked.prompt == "produce":
        return _to_produce(g, asked, known)
    return _to_turn(g, asked, known)


def turning_matters(g: Game, states: Iterable[str], known: Iterable[tuple[Ability, ...]]) -> bool:
    """Some ability waits for cards that are turned to one of these states or back, or asks whether they are."""
    positions = g.rules.placement.positions
    names = {"", *states, *[name for name, (field, value) in positions.items() if field == "turned" and not value]}
    table = table_of(g)
    waiting = [ability.on for _, ability in table.triggers.get(TURN, ())]
    waiting += [replacement.on for _, replacement in table.replacers.get(TURN, ())]
    waiting += [delayed.when for delayed in g.delayed if delayed.when.event == TURN]
    if any(pattern.state in names for pattern in waiting):
        return True
    return any(isinstance(p, InState) and p.name in names for abilities in known for p in parts_of(abilities))


def units_matter(g: Game) -> bool:
    """Some ability waits for resources that are gained or spent, or for abilities that are used."""
    return any(awaited(g, kind) for kind in ("resource", "activate"))


# --- cards that are turned for one unit each -----------------------------------------------------------------


def _to_turn(g: Game, asked: Decision, known: Abilities) -> int | None:
    """A card that is good for nothing but payment is turned before any other."""
    idle = g.rules.paying.idle
    if idle is None or g.rules.placement.positions.get(asked.prompt, ("", 0))[0] != "turned":
        return None
    if asked.minimum != asked.maximum or turning_matters(g, (asked.prompt,), known):
        return None
    if any(isinstance(p, It) and p.name == "paid" for f in g.frames.values() if f.body for p in parts_of(f.body)):
        return None  # what is paid for speaks of the cards that paid
    for number, option in enumerate(asked.options):
        if option.verb == "card" and idle(g, g.cards[option.cards[0]]):
            return number
    return None


# --- units that are produced ---------------------------------------------------------------------------------


class Group(NamedTuple):
    """Cards that produce the same and can do the same besides; or equal units that are there already."""

    gives: Kinds
    uses: Uses
    unit: bool = False


Groups = dict[Group, tuple[int, ...]]  # the cards of each group; of units only their number counts
Way = dict[Group, int]  # how many of each group pay


def _to_produce(g: Game, asked: Decision, known: Abilities) -> int | None:
    """The use of a producer that belongs to the way to pay which leaves the most."""
    fid, cost, rest = asked.args
    f = g.frames[fid]
    offered = [option.value for option in asked.options]
    if f.helps is not None or _pays_more(rest) or units_matter(g):
        return None
    if any(unit.purpose for unit in held(g, f, cost.resource)):
        return None
    if any(isinstance(p, Spent) and p.kind for abilities in known for p in parts_of(abilities)):
        return None  # it counts the units of a kind that were spent
    cards = {use[0].card for use in offered if use is not None}
    used = [one for one in producers(g, f.controller, cost.resource, f) if one.card in cards]
    turned = {part.state for one in used for part in one.cost if isinstance(part, TurnCost)}
    if not all(_is_simple(one) for one in used) or turning_matters(g, turned, known):
        return None
    accepts = g.rules.paying.pools[cost.resource].accepts
    groups = _grouped(g, f, cost, _wanted(g, f, known, accepts))
    need = needs(g, f, cost)
    best = _best_way(need, groups, accepts)
    return None if best is None else _first_step(asked, need, groups, best, accepts)


def _is_simple(one: Producer) -> bool:
    """Its card is turned for a single unit."""
    return one.plain and one.uses == 1 and len(one.gives) == 1 and all(isinstance(part, TurnCost) for part in one.cost)


def _pays_more(rest: object) -> bool:
    return any(isinstance(part, (Pay, Alternatives)) for part in parts_of(rest))


def _wanted(g: Game, f: Frame, known: Abilities, accepts: Accepts) -> Kinds:
    """The kinds of units that the price of another card of the player, or of an ability, asks for by name."""
    mine = [card for card in g.cards if card.zone >= 0 and card.id != f.card and card.owner == f.controller]
    symbols = {symbol for card in mine for side in card.sides for symbol in side.symbols}
    symbols |= {s for abilities in known for part in parts_of(abilities) if isinstance(part, Pay) for s in part.symbols}
    return frozenset().union(*[accepts.get(symbol, frozenset()) for symbol in sorted(symbols)])


def _grouped(g: Game, f: Frame, cost: Pay, wanted: Kinds) -> Groups:
    """The units that are there and all cards that can produce one for a cost, in groups of equal ones."""
    idle = g.rules.paying.idle
    by_card: dict[int, list[Producer]] = {}
    for one in producers(g, f.controller, cost.resource, f):
        by_card.setdefault(one.card, []).append(one)
    found: Groups = {}
    for unit, count in held(g, f, cost.resource).items():
        kind: Kinds = frozenset((unit.kind,))
        group = Group(kind, kind & wanted, unit=True)
        found[group] = (*found.get(group, ()), *[-1] * count)
    for card, ways in by_card.items():
        if not all(_is_simple(one) for one in ways):
            continue  # it is not offered here, and is left in any case
        gives: Kinds = frozenset().union(*[one.gives[0] for one in ways])
        more = {LASTS} if idle is not None and idle(g, g.cards[card]) else {LASTS, f"#{card}"}
        group = Group(gives, (gives & wanted) | more)
        found[group] = (*found.get(group, ()), card)
    return found


def _best_way(need: Need, groups: Groups, accepts: Accepts) -> Way | None:
    """How many cards of each group pay, so that what is left is at least as good as with any other way."""
    counts = tuple([len(cards) for cards in groups.values()])
    ways: list[Way] = []
    for n, numbers in enumerate(islice(selections(counts, size(need)), MOST_WAYS + 1)):
        if n == MOST_WAYS:
            return None
        way = dict(zip(groups, numbers, strict=True))
        if not missing(need, _supply(way), accepts):
            ways.append(way)
    left = [_left(groups, way) for way in ways]
    for n, way in enumerate(ways):
        if all(_at_least(left[n], other) for other in left):
            return way
    return None


def _supply(way: Way) -> dict[Kinds, int]:
    supply: Counter[Kinds] = Counter()
    for group, number in way.items():
        supply[group.gives] += number
    return dict(supply)


def _left(groups: Groups, way: Way) -> Counter[Uses]:
    left: Counter[Uses] = Counter()
    for group, cards in groups.items():
        left[group.uses] += len(cards) - way[group]
    return +left


def _at_least(one: Counter[Uses], other: Counter[Uses]) -> bool:
    """Each card of the other has a match here that can do all it can do."""
    mine, theirs = list((one - other).elements()), list((other - one).elements())
    taken: dict[int, int] = {}

    def placed(which: int, tried: set[int]) -> bool:
        for n, uses in enumerate(mine):
            if n not in tried and theirs[which] <= uses:
                tried.add(n)
                if n not in taken or placed(taken[n], tried):
                    taken[n] = which
                    return True
        return False

    return all(placed(which, set()) for which in range(len(theirs)))


def _first_step(asked: Decision, need: Need, groups: Groups, way: Way, accepts: Accepts) -> int | None:
    """An option of this way, after which the others of it can pay for the rest; enough is there if no card is used."""
    enough = not any(number for group, number in way.items() if not group.unit)
    for number, option in enumerate(asked.options):
        if option.value is None and enough:
            return number
        if option.value is None or enough:
            continue
        one, made = option.value
        group = next(group for group, cards in groups.items() if one.card in cards)
        if not way[group]:
            continue
        others = _supply({**way, group: way[group] - 1})
        unit: Kinds = frozenset((made[0].kind,))
        others[unit] = others.get(unit, 0) + 1
        if not missing(need, others, accepts):
            return number
    return None


__all__ = ["easy_payment"]
