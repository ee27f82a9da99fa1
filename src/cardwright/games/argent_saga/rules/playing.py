"""Rules 9.4.8 and 9.4.9: the cost of playing, and what follows the payment."""

from __future__ import annotations

from cardwright.kernel.evaluate import cant
from cardwright.kernel.flow.frames import end_frame
from cardwright.kernel.game import Game
from cardwright.kernel.playing.costing import card_costs
from cardwright.kernel.playing.stack import put_on_stack
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars, table_of
from cardwright.kernel.vocabulary.abilities import Triggered
from cardwright.kernel.vocabulary.costs import Cost, MoveCost, Pay, TurnCost
from cardwright.kernel.vocabulary.faces import values
from cardwright.kernel.vocabulary.selectors import This, Without
from cardwright.kernel.vocabulary.values import Sum

from .checks import EXHAUST
from .omega import place_omega
from .process import skips_queue
from .zones import SHARDLIGHT, SHARDS

DRAINED = "shard drain"  # how Shard Drain is paid, and how often it was used in a turn


def _is_shard(card: Card) -> bool:
    return "shard" in card.face.kinds


def adjust_cost(g: Game, f: Frame, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """Shardlight is paid first, as one payment; a shard exhausted for another cost gives no shardlight."""
    if len(costs) < 2:
        return costs
    light = [cost for cost in costs if isinstance(cost, Pay)]
    if not light:
        return costs
    own = EXHAUST in costs and _is_shard(g.cards[f.source[0]])
    total = light[0].amount if len(light) == 1 else Sum(tuple([cost.amount for cost in light]))
    first = TurnCost(Without(SHARDS, This()), "exhausted", total) if own else Pay(SHARDLIGHT, total)
    return (first, *[cost for cost in costs if cost not in light])  # ARG 9.4.8.1-9.4.8.3


def alike(g: Game, card: Card) -> object:
    """A key of a shard: shards with equal keys are the same for payment."""
    if "shard" in card.face.kinds and not card.counters and card.overlay is None:
        own = table_of(g).cache.get(card.id)
        return (card.face.id, None if own is None else values(own))
    return card.id


def idle(g: Game, card: Card) -> bool:
    """A shard without an ability that can be used while it is active, but to produce."""
    return "shard" in card.face.kinds and alike(g, card) != card.id and not chars(g, card).activated


def finish_play(g: Game, fid: int) -> None:
    """The card or ability is paid: it goes onto the queue, or happens without it."""
    f = g.frames[fid]
    if any(isinstance(cost, MoveCost) and cost.verb == DRAINED for cost in card_costs(g, f)):
        g.tally(DRAINED, f.controller)  # ARG 11.13.4
    spec = chars(g, g.cards[f.card]).placed_on if f.kind == "card" else None
    if spec is not None:
        place_omega(g, fid, spec)  # ARG 2.6.4
    elif _silenced(g, f):
        end_frame(g, fid)
    else:
        put_on_stack(g, fid)  # ARG 4.13.2, 4.13.3, 9.4.9


def _silenced(g: Game, f: Frame) -> bool:
    """What a tower would do when it is destroyed does not happen."""
    source = g.cards[f.source[0]]
    if not (isinstance(f.ability, Triggered) and skips_queue(g, source, f.ability)):  # ARG 2.4.4, 9.3.2
        return False
    return bool(chars(g, source).cants) and cant(g, source, "have its effect")
