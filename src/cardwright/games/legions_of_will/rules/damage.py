"""Rule 510: battle damage, how it is assigned and dealt."""

from __future__ import annotations

from typing import NamedTuple

from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.playing.priority import window
from cardwright.kernel.state.decisions import DIVIDE, Decision, Option
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.policies import Blow
from cardwright.kernel.state.table import chars

from .battle import base_of, battle_of, begin_step, present, tidy

Assigned = tuple[tuple[int, int, int], ...]  # (source, damaged, amount)


class Division(NamedTuple):
    """A unit whose player divides its damage among several others, in this order."""

    unit: int
    player: int
    power: int
    among: tuple[int, ...]


def power_of(g: Game, unit: int) -> int:
    """How much battle damage a unit assigns."""
    return chars(g, g.cards[unit]).numbers.get("power", 0)  # LOW 510.1a


def battle_damage(g: Game) -> None:
    """Damage is assigned, the attacking player's first, and dealt at once; then there is priority."""
    g.push(window)  # LOW 510.3, 510.3a
    tidy(g)
    begin_step(g, "battle damage")
    _assign_all(g)


def assign_again(g: Game, asked: Decision) -> bool:
    """A player left while damage was being assigned: the remaining players assign it again."""
    if asked.step is not _divided:
        return False
    tidy(g)
    _assign_all(g)  # LOW 800.3e
    return True


def _assign_all(g: Game) -> None:
    battle = battle_of(g)
    assigned: list[tuple[int, int, int]] = []
    divided: list[Division] = []
    for a in battle.attacks:
        power = power_of(g, a.unit[0])
        if power <= 0:
            continue  # LOW 510.1a
        if a.blocked:
            _assign(a.unit[0], a.player, power, tuple(b[0] for b in a.blockers), assigned, divided)  # LOW 510.1c
            continue
        base = base_of(g, a)
        if base is not None:
            assigned.append((a.unit[0], base.id, power))  # LOW 510.1b
    later: list[Division] = []
    for b in battle.blocks:
        power = power_of(g, b.unit[0])
        if power > 0:
            _assign(b.unit[0], b.player, power, tuple(a[0] for a in b.attackers), assigned, later)  # LOW 510.1d
    if not divided and not later:
        _deal(g, tuple(assigned))
        return
    order = g.in_turn_order()
    divided.sort(key=lambda d: order.index(d.player))
    later.sort(key=lambda d: order.index(d.player))
    divide(g, (*divided, *later), tuple(assigned))  # LOW 510.1, 703.4h, 801.6, 802.10g


def blows(g: Game, option: Option | None) -> list[Blow]:
    """The damage of the current battle, or of an attack or block that can be declared."""
    if option is not None:
        if option.verb not in ("attack", "block"):
            return []
        unit, other = option.cards
        return _blows(g, [(unit, (other,))] if option.verb == "attack" else [(unit, (other,)), (other, (unit,))])
    battle = g.battle
    if battle is None:
        return []
    fighting = [(b.unit[0], tuple([a[0] for a in b.attackers])) for b in battle.blocks if present(g, b.unit, b.player)]
    for a in battle.attacks:
        if present(g, a.unit, a.player):
            base = base_of(g, a)
            targets = tuple([b[0] for b in a.blockers]) if a.blocked else (base.id,) if base is not None else ()
            fighting.append((a.unit[0], targets))
    return _blows(g, fighting)


def _blows(g: Game, fighting: list[tuple[int, tuple[int, ...]]]) -> list[Blow]:
    return [
        Blow(unit, target, power_of(g, unit), len(targets) > 1)  # LOW 510.1c, 510.1d
        for unit, targets in fighting
        for target in targets
    ]


def _assign(
    unit: int,
    player: int,
    power: int,
    among: tuple[int, ...],
    assigned: list[tuple[int, int, int]],
    divided: list[Division],
) -> None:
    """Assigns a unit's damage: to nobody, to the only unit, or divided by its player."""
    if len(among) == 1:
        assigned.append((unit, among[0], power))
    elif among:
        divided.append(Division(unit, player, power, among))


def divide(g: Game, divisions: tuple[Division, ...], assigned: Assigned, at: int = 0, left: int = -1) -> None:
    """Ask how much of a unit's damage goes to the next in its order, and so on until all is assigned."""
    if not divisions:
        _deal(g, assigned)
        return
    d = divisions[0]
    left = d.power if left < 0 else left
    if left == 0:
        divide(g, divisions[1:], assigned)
        return
    lethal = {i: max(power_of(g, i) - g.cards[i].damage, 0) for division in divisions for i in division.among}
    total = _totals(assigned)
    owed = _owed(d.unit, assigned, lethal)
    options = [
        Option("number", n, (d.among[at],), "510.1c")
        for n in range(left + 1)
        if _legal(divisions, at, left, n, total, owed, lethal)
    ]
    args = (divisions, assigned, at, left)
    g.ask(Decision(d.player, DIVIDE, "assign damage", options, _divided, args, "510.1c", source=d.unit))


def _divided(g: Game, divisions: tuple[Division, ...], assigned: Assigned, at: int, left: int, n: int) -> None:
    d = divisions[0]
    divide(g, divisions, (*assigned, (d.unit, d.among[at], n)), at + 1, left - n)


def _totals(assigned: Assigned) -> dict[int, int]:
    """How much damage each unit has been assigned."""
    total: dict[int, int] = {}
    for _, damaged, amount in assigned:
        total[damaged] = total.get(damaged, 0) + amount
    return total


def _owed(dividing: int, assigned: Assigned, lethal: dict[int, int]) -> frozenset[int]:
    """Units that must be assigned lethal damage in the end, because damage goes to one behind them."""
    total = _totals(assigned)
    return frozenset(
        i
        for n, (source, i, _) in enumerate(assigned)
        if i in lethal
        and total[i] < lethal[i]
        and (source == dividing or any(other == source and more for other, _, more in assigned[n + 1 :]))
    )


def _legal(
    divisions: tuple[Division, ...],
    at: int,
    left: int,
    n: int,
    total: dict[int, int],
    owed: frozenset[int],
    lethal: dict[int, int],
) -> bool:
    """With so much for this one the whole assignment can still be completed."""
    d = divisions[0]
    unit = d.among[at]
    if at == len(d.among) - 1 and n != left:
        return False
    total = {**total, unit: total.get(unit, 0) + n}
    if n < left and total[unit] < lethal[unit]:
        if all(unit not in later.among for later in divisions[1:]):
            return False
        owed = owed | {unit}  # LOW 510.1c: others may still assign it what is missing
    if n == left:
        rest = divisions[1:]
        if not rest:
            return all(total.get(i, 0) >= lethal[i] for i in owed)  # LOW 510.1e
        return any(_legal(rest, 0, rest[0].power, m, total, owed, lethal) for m in range(rest[0].power, -1, -1))
    return any(_legal(divisions, at + 1, left - n, m, total, owed, lethal) for m in range(left - n, -1, -1))


def _deal(g: Game, assigned: Assigned) -> None:
    """All battle damage is dealt at the same time."""
    cards = g.cards
    perform(
        g,
        *[
            Event("damage", damaged, cards[damaged].controller, amount, source, tag="battle", rule="510.2")
            for source, damaged, amount in assigned
            if amount > 0  # LOW 113.2a, 113.7
        ],
    )  # LOW 510.2, 703.4i
