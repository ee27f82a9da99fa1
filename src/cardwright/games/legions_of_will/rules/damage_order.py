"""Rules 509.2 and 509.3: the orders in which units are assigned battle damage."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import ORDER, Decision, Option
from cardwright.kernel.state.pieces import Ref
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.faces import alike

from .battle import battle_of, set_battle, tidy


def order_blockers(g: Game, i: int) -> None:
    """The attacking player orders the units that block one attacking unit."""
    tidy(g)
    attacks = battle_of(g).attacks
    while i < len(attacks) and len(attacks[i].blockers) < 2:
        i += 1
    if i < len(attacks):
        a = attacks[i]
        g.push(order_blockers, i + 1)
        ask_order(g, a.player, "order blockers", "509.2", a.unit, a.blockers, _blockers_ordered)  # LOW 703.4f


def _blockers_ordered(g: Game, unit: Ref, order: tuple[Ref, ...]) -> None:
    battle = battle_of(g)
    attacks = tuple(a._replace(blockers=order) if a.unit == unit else a for a in battle.attacks)
    set_battle(g, battle._replace(attacks=attacks))  # LOW 509.2


def order_attackers(g: Game, i: int) -> None:
    """The defending player orders the units that one unit blocks."""
    tidy(g)
    blocks = battle_of(g).blocks
    while i < len(blocks) and len(blocks[i].attackers) < 2:
        i += 1
    if i < len(blocks):
        b = blocks[i]
        g.push(order_attackers, i + 1)
        ask_order(
            g, b.player, "order attackers", "509.3", b.unit, b.attackers, _attackers_ordered
        )  # LOW 703.4g, 801.5, 802.10f


def _attackers_ordered(g: Game, unit: Ref, order: tuple[Ref, ...]) -> None:
    battle = battle_of(g)
    blocks = tuple(b._replace(attackers=order) if b.unit == unit else b for b in battle.blocks)
    set_battle(g, battle._replace(blocks=blocks))  # LOW 509.3


Ordered = Callable[[Game, Ref, tuple[Ref, ...]], None]


def ask_order(
    g: Game,
    player: int,
    prompt: str,
    rule: str,
    unit: Ref,
    refs: tuple[Ref, ...],
    then: Ordered,
    ordered: tuple[Ref, ...] = (),
) -> None:
    """Ask for the damage assignment order of a unit, unless all orders come to the same."""
    rest = [ref for ref in refs if ref not in ordered]
    if len(rest) < 2 or _alike(g, rest):
        then(g, unit, (*ordered, *rest))
        return
    options = [Option("card", ref, (ref[0],), rule) for ref in rest]
    args = (player, prompt, rule, unit, refs, then, ordered)
    picked = tuple(ref[0] for ref in ordered)
    g.ask(Decision(player, ORDER, prompt, options, _ordered, args, rule, len(refs), len(refs), picked, unit[0]))


def _ordered(
    g: Game,
    player: int,
    prompt: str,
    rule: str,
    unit: Ref,
    refs: tuple[Ref, ...],
    then: Ordered,
    ordered: tuple[Ref, ...],
    value: Ref,
) -> None:
    ask_order(g, player, prompt, rule, unit, refs, then, (*ordered, value))


def _alike(g: Game, refs: list[Ref]) -> bool:
    """It makes no difference which of these comes first."""
    first = g.cards[refs[0][0]]
    own = chars(g, first)
    for ref in refs[1:]:
        card = g.cards[ref[0]]
        if not alike(chars(g, card), own) or card.damage != first.damage or card.counters != first.counters:
            return False
        if card.controller != first.controller or card.owner != first.owner or card.turned != first.turned:
            return False
        if card.place != first.place or card.links != first.links:
            return False
    fights = [_fight(g, ref) for ref in refs]
    return fights.count(fights[0]) == len(fights) and not any(_singled_out(g, ref) for ref in refs)


def _fight(g: Game, ref: Ref) -> tuple[object, ...]:
    """The units that a unit fights, which also deal damage to it, and the base it attacks."""
    battle = battle_of(g)
    attacks = [(a.base, a.blockers) for a in battle.attacks if a.unit == ref]
    return (attacks, [set(b.attackers) for b in battle.blocks if b.unit == ref])  # LOW 510.1c, 510.1d


def _singled_out(g: Game, ref: Ref) -> bool:
    """Some lasting or waiting effect refers to this unit or came from it: a shield, for example."""
    for effect in g.effects:
        if effect.source == ref or ref in (effect.subjects or ()) or any(ref in refs for _, refs in effect.binds):
            return True
    return any(one.source == ref or any(ref in refs for _, refs in one.binds) for one in g.delayed)
