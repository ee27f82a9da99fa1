"""With what a player can pay for the symbols of a cost: units that are there, and those that can be produced for it.

A producer is an ability that the game lets players use while they pay, or a card that is turned for a unit as the
rules say. It is plain if using it takes nothing but its own card: then all plain ones can be used together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from ..evaluate import amount, passes
from ..state.pieces import NO_REF, Card, Frame
from ..state.policies import Pool
from ..state.table import overlaid
from ..state.units import Unit, counted
from ..state.uses import times_used
from ..vocabulary.abilities import Activated
from ..vocabulary.costs import Cost, CounterCost, MoveCost, Pay, Purpose, TurnCost
from ..vocabulary.effects import Produce
from ..vocabulary.selectors import This
from .components import COMPONENTS, needed, payable
from .matching import Kinds, Need, Supply, missing, selections, size
from .uses import check_use

if TYPE_CHECKING:
    from ..game import Game

TURNED = -1  # the number of no ability: the card itself is turned


class Producer(NamedTuple):
    """One way to get units while paying."""

    card: int
    ability: int  # the number of the card's activated ability, or TURNED
    cost: tuple[Cost, ...]
    gives: tuple[Kinds, ...]  # for each unit of one use, what it may be
    uses: int  # how often it can be used
    plain: bool
    once: bool = True  # it takes up its card: no other producer of the card can be used
    gain: int = 0  # how many more units there are after one use than before


def needs(g: Game, f: Frame, cost: Pay) -> Need:
    """The symbols of a cost, and how many units of any kind it takes."""
    return cost.symbols, needed(g, f, cost.amount)


def serves(g: Game, f: Frame | None, purpose: Purpose | None) -> bool:
    """A unit with this purpose can be spent for what the frame plays; without a frame: for something."""
    if purpose is None or f is None:
        return True
    if purpose.kinds and f.kind not in purpose.kinds:
        return False
    card = g.cards[f.card if f.kind == "card" else f.source[0]]
    return purpose.where is None or passes(g, f, purpose.where, card)


def held(g: Game, f: Frame, resource: str) -> dict[Unit, int]:
    """The units that the player of a frame has and can spend for it."""
    return {
        unit: count
        for (player, unit), count in g.facts.units.items()
        if player == f.controller and unit.resource == resource and serves(g, f, unit.purpose)
    }


def by_kinds(units: dict[Unit, int]) -> dict[Kinds, int]:
    """Units by what they are."""
    found: dict[Kinds, int] = {}
    for unit, count in units.items():
        kinds = frozenset((unit.kind,))
        found[kinds] = found.get(kinds, 0) + count
    return found


def producers(g: Game, player: int, resource: str, f: Frame | None) -> list[Producer]:
    """What a player can use to pay for what the frame plays (or for something, if there is no frame).

    An ability that only turns its own card and only produces is used whenever the card may be turned for it; about the
    others the pool is asked. Whether what is not plain can itself be paid for is not asked here.
    """
    pool = g.rules.paying.pools[resource]
    found: list[Producer] = []
    turned = g.rules.paying.turned.get(resource)
    if turned is not None:
        cost, gives = (TurnCost(This(), turned.state),), (frozenset((turned.kind,)),)
        ready = payable(g, Frame(-1, "cost", player, NO_REF), TurnCost(turned.what, turned.state))
        found += [Producer(card.id, TURNED, cost, gives, 1, True, gain=1) for card in ready]
    may = g.rules.customs.may_turn_itself
    table, positions = g.table if g.built == g.version else g.refresh(), g.rules.placement.positions
    cards = g.cards
    for i in table.users:
        card = cards[i]
        if card.controller != player:
            continue
        own = table.cache[i] if i in table.cache else card.face.chars if card.overlay is None else overlaid(g, card)
        activated = own.activated
        known = _simple.get((id(activated), resource))
        simple = known if known is not None and known[0] is activated else _simple_ones(activated, resource)
        for index, ability in enumerate(activated):
            row = simple[1][index]
            if row is not None and not own.cants:
                name, value = positions[row[0]]
                if getattr(card, name) != value and g.zones[card.zone].kind.placed and may(g, card):
                    if (i, index) not in simple[2]:
                        simple[2][i, index] = Producer(i, index, ability.cost, row[1], 1, True, gain=len(row[1]))
                    found.append(simple[2][i, index])
            elif simple[3][index] and pool.produces(g, card, ability) and _may_use(g, player, pool, card, ability):
                producer = _producer(g, player, resource, f, card, index, activated)
                if producer is not None:
                    found.append(producer)
    return found


def _may_use(g: Game, player: int, pool: Pool, card: Card, ability: Activated) -> bool:
    return pool.check is None or pool.check(g, player, card, ability) is None


Simple = tuple[str, tuple[Kinds, ...]]  # the position to which a card is turned for it, and what that gives
Simples = tuple[tuple[Activated, ...], tuple[Simple | None, ...], dict[tuple[int, int], Producer], tuple[bool, ...]]
_simple: dict[tuple[int, str], Simples] = {}


def _simple_ones(activated: tuple[Activated, ...], resource: str) -> Simples:
    """For each ability of a card what it gives, if turning the card is all it takes; found once for each text.

    The third part holds the producers made so far, by card and ability; the fourth says which abilities produce at all.
    """
    if len(_simple) > 10_000:
        _simple.clear()
    found = tuple([_simple_one(ability, resource) for ability in activated])
    makes = tuple([any(isinstance(made, Produce) for made in ability.body.effects) for ability in activated])
    simple: Simples = (activated, found, {}, makes)
    _simple[id(activated), resource] = simple
    return simple  # not read back: a game in another thread may have cleared it


def _simple_one(ability: Activated, resource: str) -> Simple | None:
    cost, made = ability.cost, ability.body.effects
    if len(cost) != 1 or len(made) != 1 or ability.per_turn or ability.name or ability.condition is not None:
        return None
    turn, gift = cost[0], made[0]
    if not isinstance(turn, TurnCost) or turn.what != This() or turn.amount != 1 or not isinstance(gift, Produce):
        return None
    if gift.resource != resource or gift.who != "you" or gift.purpose is not None or gift.times != 1 or not gift.gives:
        return None
    return turn.state, tuple([frozenset(kinds) for kinds in gift.gives])


def _producer(
    g: Game,
    player: int,
    resource: str,
    f: Frame | None,
    card: Card,
    index: int,
    activated: tuple[Activated, ...],
) -> Producer | None:
    """An ability as a producer, if it may be used and gives something that can be spent for the frame."""
    ability, nth = activated[index], activated[:index].count(activated[index])
    own = own_frame(player, card, f, ability)
    if check_use(g, own, card, ability, nth) is not None:
        return None
    made = [effect for effect in ability.body.effects if isinstance(effect, Produce)]
    gives = tuple(_given(g, f, own, resource, made[0])) if len(made) == 1 else ()
    plain = all(_of_itself(cost) for cost in ability.cost)
    if not gives or (plain and any(COMPONENTS[type(cost)].lacking(g, own, cost, {}) for cost in ability.cost)):
        return None
    plain = plain and not ability.name  # a use of it uses up those of other cards
    once = any(isinstance(cost, (TurnCost, MoveCost)) and cost.what == This() for cost in ability.cost)
    gain = max(len(gives) - _least_taken(ability, resource), 0)
    return Producer(card.id, index, ability.cost, gives, _uses(g, own, card, ability, nth), plain, once, gain)


def _least_taken(ability: Activated, resource: str) -> int:
    """How many units of the resource an ability costs itself, as far as that is certain."""
    taken = 0
    for cost in ability.cost:
        if isinstance(cost, Pay) and cost.resource == resource:
            taken += len(cost.symbols) + (max(cost.amount, 0) if isinstance(cost.amount, int) else 0)
    return taken


def own_frame(player: int, card: Card, f: Frame | None, ability: Activated | None = None) -> Frame:
    """The frame in which a producer is judged; the card that it helps to play is no longer where it was."""
    body = None if ability is None else ability.body
    return Frame(-1, "activated", player, card.ref, -1 if f is None else f.card, ability, body)


def _given(g: Game, f: Frame | None, own: Frame, resource: str, made: Produce) -> list[Kinds]:
    """What an instruction produces that can be spent for a frame."""
    if made.resource != resource or made.who != "you" or not serves(g, f, made.purpose):
        return []
    return [frozenset(kinds) for kinds in made.gives] * max(amount(g, own, made.times), 0)


def _of_itself(cost: Cost) -> bool:
    """The component takes nothing but the card that it is printed on."""
    if isinstance(cost, CounterCost):
        return cost.of == This()
    if isinstance(cost, Pay):
        return cost.amount == 0 and not cost.symbols
    return isinstance(cost, (TurnCost, MoveCost)) and cost.what == This()


MANY = 99  # uses of an ability that nothing limits


def _uses(g: Game, own: Frame, card: Card, ability: Activated, nth: int) -> int:
    """How often an ability can be used now."""
    most = MANY
    for cost in ability.cost:
        if isinstance(cost, (TurnCost, MoveCost)) and cost.what == This():
            most = 1
        elif isinstance(cost, CounterCost) and cost.of == This():
            most = min(most, card.counters.get(cost.name, 0) // max(needed(g, own, cost.amount), 1))
    if ability.per_turn:
        most = min(most, ability.per_turn - times_used(g, own.controller, own.source, ability, nth))
    return most


def supplies(units: dict[Unit, int], found: list[Producer]) -> Iterator[Supply]:
    """All that units and plain producers can come to together: several sums where a card gives either this or that."""
    sure = by_kinds(units)
    either: dict[tuple[tuple[Kinds, ...], ...], int] = {}
    by_card: dict[int, list[tuple[Kinds, ...]]] = {}
    for one in found:
        if one.plain and one.once:
            ways = by_card.setdefault(one.card, [])
            if one.gives not in ways:
                ways.append(one.gives)
        elif one.plain:
            for kinds in one.gives:
                sure[kinds] = sure.get(kinds, 0) + one.uses
    for ways in by_card.values():
        if len(ways) > 1 and all(len(given) == 1 for given in ways):
            ways = [(frozenset().union(*[given[0] for given in ways]),)]
        if len(ways) == 1:
            for kinds in ways[0]:
                sure[kinds] = sure.get(kinds, 0) + 1
        else:
            either[tuple(ways)] = either.get(tuple(ways), 0) + 1
    return islice(_added(sure, list(either.items())), SUMS)


SUMS = 200  # that many sums are looked at; what only another one would pay for counts as out of reach


def _added(sure: dict[Kinds, int], either: list[tuple[tuple[tuple[Kinds, ...], ...], int]]) -> Iterator[Supply]:
    if not either:
        yield sure
        return
    gives, cards = either[0]
    for taken in selections((cards,) * len(gives), cards):
        more = Counter(sure)
        for given, times in zip(gives, taken, strict=True):
            for kinds in given:
                more[kinds] += times
        yield from _added(dict(more), either[1:])


# --- how much of a cost is there ------------------------------------------------------------------------


def unpaid(g: Game, need: Need, resource: str, units: dict[Unit, int], found: list[Producer]) -> list[str]:
    """What units and plain producers leave unpaid at the least."""
    accepts = g.rules.paying.pools[resource].accepts
    left: list[str] | None = None
    for supply in supplies(units, found):
        short = missing(need, supply, accepts)
        if not short:
            return []
        left = short if left is None or len(short) < len(left) else left
    return left or []


def out_of_reach(g: Game, need: Need, resource: str, units: dict[Unit, int], found: list[Producer]) -> bool:
    """Not even all producers together could pay, if each were used as often as it can be."""
    supply, total = by_kinds(units), sum(units.values())
    for one in found:
        total += one.gain * one.uses
        for kinds in one.gives:
            supply[kinds] = supply.get(kinds, 0) + min(one.uses, size(need))
    return total < size(need) or bool(missing(need, supply, g.rules.paying.pools[resource].accepts))


Gap = tuple[int, int]  # how many units plain producers leave unpaid, and how many the units that are there


def gap(g: Game, f: Frame, cost: Pay) -> Gap:
    """How far a payment is from its end. Every step of one makes this less, so that it has an end."""
    need, units = needs(g, f, cost), held(g, f, cost.resource)
    accepts = g.rules.paying.pools[cost.resource].accepts
    plain = len(unpaid(g, need, cost.resource, units, producers(g, f.controller, cost.resource, f)))
    return plain, len(missing(need, by_kinds(units), accepts))


def reach(g: Game, player: int, resource: str) -> int:
    """How much of a resource a player could pay at the very most."""
    if resource not in g.rules.paying.pools:
        turned = g.rules.paying.turned.get(resource)
        if turned is None:
            return g.players[player].resources.get(resource, 0)
        if turned.ready is not None:
            return turned.ready(g, player)
        return len(payable(g, Frame(-1, "cost", player, NO_REF), TurnCost(turned.what, turned.state)))
    there = counted(g.facts.units, player, resource)
    return there + sum([one.gain * one.uses for one in producers(g, player, resource, None)])
